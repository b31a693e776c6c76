"""Line numbers at the edge of a character grid."""

from __future__ import annotations

from tests.grids import flow, prose, texts, tree

ROWS = prose("a", 12, 60)


def test_numbers_at_the_right_are_lines_of_their_own() -> None:
    rows = [f"{row:<70}{at:>3}" for at, row in enumerate(ROWS, 7)]
    assert texts(rows) == [text for at, row in enumerate(ROWS, 7) for text in (row, str(at))]
    assert tree(flow(rows).tree) == {"bands": [24]}


def test_numbers_at_the_left_stand_before_their_lines() -> None:
    rows = [f"{at:>3}   {row}" for at, row in enumerate(ROWS, 95)]
    assert texts(rows) == [text for at, row in enumerate(ROWS, 95) for text in (str(at), row)]


def test_every_fifth_line_may_have_one() -> None:
    rows = [f"{row:<70}{at if at % 5 == 0 else '':>3}".rstrip() for at, row in enumerate(ROWS * 3, 1)]
    assert texts(rows)[4:7] == [ROWS[4], "5", ROWS[5]]


def test_page_numbers_of_contents_are_no_line_numbers() -> None:
    numbers = (3, 9, 14, 15, 28, 40, 41, 57, 60, 71, 80, 99)
    rows = [f"{row[:40]:<60}{at:>4}" for row, at in zip(ROWS, numbers, strict=True)]
    assert texts(rows) == [" ".join(row.split()) for row in rows]


def test_numbers_alone_in_their_rows_stay_between_the_lines() -> None:
    rows = [text for at, row in enumerate(ROWS, 1) for text in (row, "", str(at), "")]
    assert texts(rows) == [text for text in rows if text]


def test_no_sign_is_made_of_numbers_that_count_the_rows() -> None:
    rows = [part for at, line in enumerate(ROWS) for part in (line, str(at + 7))]
    assert texts(rows) == rows
