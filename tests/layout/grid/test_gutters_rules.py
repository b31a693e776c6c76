"""The rules of gutters on a character grid and of how far columns reach about them, on both sides of their limits."""

from __future__ import annotations

import numpy as np
import pytest

from reprose.layout.grid import gutters as rules
from reprose.layout.grid.characters import CharacterGrid, Span, stretches
from reprose.layout.grid.gutters import Extent, Gutter
from reprose.readers.text import pages

WIDE = "the old grey miller opened his window"
GUTTER = Gutter(38, 42, 0, 9, 9.0)


def grid(rows: list[str]) -> CharacterGrid:
    (page,) = pages("\n".join(rows))
    return CharacterGrid.of(page)


def spans(*places: tuple[int, int], row: int = 0) -> tuple[Span, ...]:
    return tuple(Span(row, *place) for place in places)


def extent(rows: list[str], gutter: Gutter = GUTTER) -> Extent:
    """The rows of text, cut at the gutter; blank ones are none, but are counted by those after them."""
    cells = grid([row or "" for row in rows])
    by_row: dict[int, list[Span]] = {}
    for span in stretches(cells.ink):
        by_row.setdefault(span.row, []).append(span)
    return Extent.of(cells, [tuple(by_row[k]) for k in sorted(by_row)], gutter)


def two(left: str = WIDE, right: str = WIDE) -> str:
    return f"{left:42}{right}".rstrip()


CROSSING = "a line of words that runs on over the gutter of the page"


def test_the_middle_of_a_gutter() -> None:
    assert GUTTER.middle == 40


@pytest.mark.parametrize(
    "places, wanted",
    [
        ([(0, 38), (42, 80)], 1),
        ([(0, 20), (22, 38), (42, 60), (70, 80)], 2),
        ([(0, 40), (42, 80)], 1),
        ([(0, 41), (44, 80)], 1),
        ([(0, 20), (26, 80)], None),
        ([(0, 33), (35, 80)], 1),  # a gap that ends three places before it
        ([(0, 32), (34, 80)], None),
        ([(0, 45), (47, 80)], 1),
        ([(0, 46), (48, 80)], None),
        ([(0, 30)], 1),
        ([(0, 38)], 1),
        ([(0, 46)], 1),
        ([(0, 47)], None),
        ([(29, 46)], 1),
        ([(30, 46)], None),
        ([(50, 80)], 0),
        ([(42, 80)], 0),
        ([(34, 80)], 0),
        ([(33, 80)], None),
        ([(34, 51)], 0),
        ([(34, 50)], None),
        ([(0, 80)], None),
        ([(0, 10), (12, 30)], 2),
        ([(50, 60), (62, 80)], 0),
    ],
)
def test_what_stands_left_and_right_of_a_gutter(places: list[tuple[int, int]], wanted: int | None) -> None:
    row = spans(*places)
    assert rules.sides_of(row, GUTTER) == (None if wanted is None else (row[:wanted], row[wanted:]))


@pytest.mark.parametrize(
    "text, least, wanted",
    [
        (WIDE, 0, True),
        ("the old grey", 0, True),
        ("the old gre", 0, False),  # eleven places
        ("thethethe old", 0, False),  # two words
        ("12 34 56 78 90", 0, False),
        ("abcde 12 fgh 1", 0, False),
        ("abcde 12 fghi 1", 0, True),  # letters at three places in five
        (WIDE, 37, True),
        (WIDE, 38, False),
        ("the old   the old grey", 0, True),  # the longest stretch counts
        ("the old grey    12 34 56 78 90", 0, False),
    ],
)
def test_lines_of_running_text(text: str, least: float, wanted: bool) -> None:
    made = extent([text], Gutter(90, 92, 0, 1, 1.0))
    assert made._is_text(made.rows[0], least) is wanted
    if not least:
        assert made._is_text(made.rows[0]) is wanted


@pytest.mark.parametrize(
    "row, holds, paired",
    [
        (two(), True, True),
        (two("12", "34"), False, True),
        (two("12"), True, True),
        (two(right="34"), True, True),
        (WIDE, True, False),
        (two(""), True, False),
        ("12", False, False),
        (CROSSING, False, False),
    ],
)
def test_rows_that_hold_text_or_both_sides(row: str, holds: bool, paired: bool) -> None:
    made = extent([row, two()])
    assert (made._holds_text(0), made._is_paired(0)) == (holds, paired)


@pytest.mark.parametrize(
    "left, right, wanted",
    [
        ([WIDE] * 4, [WIDE] * 4, (1, 1)),
        ([WIDE] * 4, ["12 34"] * 4, (1, 0)),
        (["12 34"] * 4, [WIDE] * 4, (0, 1)),
        ([WIDE] * 3 + ["12 34"], [WIDE] * 4, (0.75, 1)),
        ([WIDE] * 2 + ["12 34"] * 2, [WIDE] * 4, (0, 1)),  # two lines are too few to tell
        ([WIDE] * 4, [WIDE] * 2 + [""] * 2, (1, 0)),
        ([WIDE] * 4, [WIDE] * 3 + [""], (1, 1)),
        ([WIDE] * 3 + ["the old grey ones at"], [WIDE] * 4, (0.75, 1)),  # less than six tenths of the others
        ([WIDE] * 3 + ["the old grey miller and"], [WIDE] * 4, (1, 1)),
    ],
)
def test_shares_of_running_text(left: list[str], right: list[str], wanted: tuple[float, float]) -> None:
    rows = [two(a, b) for a, b in zip(left, right, strict=True)]
    assert extent(rows).text_shares(0, 3) == wanted
    crossed = [*rows[:2], CROSSING, *rows[2:]]
    assert extent(crossed).text_shares(0, 4) == wanted


def test_shares_are_those_of_the_rows_asked_for() -> None:
    rows = [two("12", "34")] * 3 + [two()] * 3 + [two("12", "34")] * 3
    assert extent(rows).text_shares(3, 5) == (1, 1)
    assert extent(rows).text_shares(2, 5) == (0.75, 0.75)
    assert extent(rows).text_shares(3, 6) == (0.75, 0.75)


@pytest.mark.parametrize(
    "rows, wanted",
    [([two()] * 3, True), ([two(), two("12", "34")], True), ([two(), *[two("12", "34")] * 2], False),
     ([two(), CROSSING, two()], False), ([two("12", "34")] * 2, False)],
)  # fmt: skip
def test_columns_that_are_mostly_text(rows: list[str], wanted: bool) -> None:
    assert extent(rows).is_mostly_text(0, len(rows) - 1) is wanted
    assert extent([CROSSING, *rows, CROSSING]).is_mostly_text(1, len(rows)) is wanted


FIGURES = two("12", "34")


@pytest.mark.parametrize(
    "name, rows, wanted",
    [
        ("to the end", [two()] * 5, 4),
        ("to what crosses", [two()] * 3 + [CROSSING] + [two()] * 2, 2),
        ("over a blank row", [two(), two(), "", two()], 3 - 1),
        ("over three", [two(), "", "", "", two()], 0),
        ("over two", [two(), "", "", two()], 1),
        ("not to figures at the end", [two(), two(), FIGURES, FIGURES], 1),
        ("over figures to text", [two(), FIGURES, FIGURES, FIGURES, two()], 4),
        ("over more figures", [two(), *[FIGURES] * 4, two()], 0),
        ("to a number on one side", [two(), two(), "12"], 2),
        ("not to one behind figures", [two(), FIGURES, "12"], 0),
        ("figures are counted anew", [two(), *[FIGURES] * 3, two(), *[FIGURES] * 3, two()], 8),
    ],
)
def test_how_far_columns_reach(name: str, rows: list[str], wanted: int) -> None:
    made = extent(rows)
    assert made._outwards(0, 1) == wanted
    upside = extent(rows[::-1])
    assert upside._outwards(len(upside.rows) - 1, -1) == len(upside.rows) - 1 - wanted


@pytest.mark.parametrize(
    "row, short, top",
    [
        (two("1234", "5"), True, True),
        (two("12345", WIDE), False, False),
        (two("1234", WIDE), True, True),
        (two(WIDE, "1234"), True, True),
        (two(WIDE, "12345"), False, False),
        (two(), False, False),
        (two(""), False, True),
        (WIDE, False, False),
        (CROSSING, True, True),
    ],
)
def test_rows_with_a_number_alone(row: str, short: bool, top: bool) -> None:
    made = extent([row, two()])
    assert (made._is_short(0, False), made._is_short(0, True)) == (short, top)


@pytest.mark.parametrize(
    "name, rows, wanted",
    [
        ("nothing apart", [two()] * 5, (0, 4)),
        ("a head far above", [two(), "", "", *[two()] * 4], (1, 4)),
        ("a head near above", [two(), "", *[two()] * 4], (0, 4)),
        ("a number near above", [two("12", "34"), "", *[two()] * 4], (1, 4)),
        ("a number right above", [two("12", "34"), *[two()] * 4], (0, 4)),
        ("two rows far above", [two(), two(), "", "", *[two()] * 4], (2, 5)),
        ("two, the upper one apart", [two(), "", "", two(), *[two()] * 4], (1, 5)),
        ("three rows", [two()] * 3 + ["", ""] + [two()] * 4, (0, 6)),
        ("two numbers near above", [two("12", "34"), two("1", "2"), "", *[two()] * 4], (2, 5)),
        ("a number and text", [two("12", "34"), two(), "", *[two()] * 4], (0, 5)),
        ("a foot far below", [*[two()] * 4, "", "", two()], (0, 3)),
        ("a number near below", [*[two()] * 4, "", two("12", "34")], (0, 3)),
        ("text near below", [*[two()] * 4, "", two()], (0, 4)),
        ("two rows far below", [*[two()] * 4, "", "", two(), two()], (0, 3)),
        ("the right side alone above", [two(""), "", *[two()] * 4], (1, 4)),
        ("the right side alone below", [*[two()] * 4, "", two("")], (0, 4)),
        ("both", [two("1", "2"), "", *[two()] * 4, "", two("1", "2")], (1, 4)),
    ],
)
def test_columns_without_furniture(name: str, rows: list[str], wanted: tuple[int, int]) -> None:
    made = extent(rows)
    assert made._without_furniture(0, len(made.rows) - 1) == wanted


@pytest.mark.parametrize(
    "name, rows, seen, wanted",
    [
        ("all", [two()] * 5, (0, 4), (0, 4)),
        ("outwards from what is seen", [two()] * 5, (1, 2), (0, 4)),
        ("rows of figures above", [*[FIGURES] * 2, *[two()] * 4], (0, 5), (2, 5)),
        ("one row of figures above", [FIGURES, *[two()] * 4], (0, 4), (0, 4)),
        ("rows of figures below", [*[two()] * 4, *[FIGURES] * 2], (0, 5), (0, 3)),
        ("one row of figures below", [*[two()] * 4, FIGURES], (0, 4), (0, 4)),
        ("nothing but figures", [FIGURES] * 4, (0, 3), (0, 3)),
        ("numbers on one side are no rows of figures", ["12", "34", *[two()] * 4], (0, 5), (0, 5)),
    ],
)
def test_columns_between(name: str, rows: list[str], seen: tuple[int, int], wanted: tuple[int, int]) -> None:
    assert extent(rows).between(*seen) == wanted


def scores(rows: list[str]) -> list[list[float]]:
    cells = grid(rows)
    found: list[list[float]] = rules._scores(stretches(cells.ink), cells.letter, 0, 0).tolist()
    return found


def test_what_each_place_says() -> None:
    assert scores(["abcdef  ghijkl"]) == [[-1] * 6 + [1, 1] + [-1] * 6]
    assert scores(["abcdef  12345"]) == [[-1] * 6 + [0.5, 0.5] + [-1] * 5]
    assert scores(["12345  abcdef"]) == [[-1] * 5 + [0.5, 0.5] + [-1] * 6]
    assert scores(["abcde  ghijk"]) == [[-1] * 5 + [0, 0] + [-1] * 5]
    assert scores(["abcdef", "      ghijkl"]) == [[-1] * 6 + [0] * 6, [0] * 6 + [-1] * 6]
    assert scores(["a c"]) == [[-1, -1, -1]]


def test_the_place_of_a_matrix_of_scores() -> None:
    cells = np.zeros((9, 60), bool)
    made = rules._scores([Span(4, 10, 16), Span(4, 18, 24), Span(5, 12, 24)], cells, 4, 10)
    assert made.shape == (2, 14)
    assert made[0].tolist() == [-1] * 6 + [0] * 2 + [-1] * 6
    assert made[1].tolist() == [0] * 2 + [-1] * 12


def test_runs_of_rows_with_the_greatest_sums() -> None:
    sums, starts = rules._runs(np.array([[1], [1], [-1], [1], [-3], [0.5], [1]], np.float32))
    assert sums[:, 0].tolist() == [1, 2, 1, 2, -1, 0.5, 1.5]
    assert starts[:, 0].tolist() == [0, 0, 0, 0, 0, 5, 5]


def best(rows: list[list[float]], least: float = 2.0, top: int = 0, left: int = 0) -> tuple[float, ...] | None:
    found = rules._best(np.array(rows, np.float32), least, top, left)
    return found and (found.start, found.end, found.top, found.bottom, found.score)


def test_the_gutter_with_the_greatest_sum() -> None:
    plain: list[list[float]] = [[-1, 1, 1, -1]] * 3
    assert best(plain) == (1, 3, 0, 3, 3)
    assert best(plain, 3.0) == (1, 3, 0, 3, 3)
    assert best(plain, 3.1) is None
    assert best(plain, top=5, left=10) == (11, 13, 5, 8, 3)
    assert best([[-1, -1, -1], *[[-1, 1, -1]] * 3, [-1, -1, -1]]) == (1, 2, 1, 4, 3)
    assert best([[1, 1, 1]] * 3) == (0, 3, 0, 3, 3)
    # Places with nearly its sum are of it.
    assert best([[0.9, 1, 0.85, 0.8]] * 4) == (0, 3, 0, 4, 4)
    assert best([[0.8, 1, 0.9, 0.84]] * 4) == (1, 3, 0, 4, 4)


def found(rows: list[str], least: float = 4.0, known: tuple[tuple[int, int], ...] = ()) -> list[Gutter]:
    cells = grid(rows)
    return list(rules.gutters(stretches(cells.ink), cells.letter, least, known))


def test_gutters_one_after_the_other() -> None:
    three = [f"{WIDE:42}{WIDE:42}{WIDE}"] * 6
    first = found(three)
    assert [(g.start, g.end) for g in first[:2]] == [(37, 42), (79, 84)]
    assert [g.score for g in first] == [6, 6]
    assert found(three[:1]) == []
    assert len(found([" ".join(["abcdefg", ""]) * 1 + "   " + "   ".join(["abcdefg"] * 12)] * 6)) == 8


def test_known_gutters_come_last_and_lie_inside() -> None:
    rows = [two()] * 2
    assert found(rows, known=((37, 42),))[0].score == 2
    assert found(rows[:1], known=((37, 42),)) == []
    assert found(rows, known=((0, 42),)) == []
    assert len(found(rows, known=((1, 42),))) == 1
    assert found(rows, known=((37, 79),)) == []
    assert len(found(rows, known=((37, 78),))) == 1
    assert found([f"{'abcdefg':42}12"] * 2, known=((10, 42),)) == []
    assert len(found([f"{'abcdefg':42}12"] * 3, known=((10, 42),))) == 1
