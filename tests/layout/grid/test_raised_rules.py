"""The rules by which signs on lines of their own belong to the line above or below, on both sides of their limits."""

from __future__ import annotations

import pytest

from reprose.layout.grid import raised as rules
from reprose.layout.grid.characters import CharacterGrid, Span, stretches
from reprose.readers.text import pages


def grid(rows: list[str]) -> tuple[CharacterGrid, list[list[Span]]]:
    (page,) = pages("\n".join(rows))
    cells = CharacterGrid.of(page)
    by_row: dict[int, list[Span]] = {}
    for span in stretches(cells.ink):
        by_row.setdefault(span.row, []).append(span)
    return cells, [by_row[k] for k in sorted(by_row)]


@pytest.mark.parametrize(
    "row, wanted",
    [
        ("12", True), ("123", False), ("-12", True), ("12+", True), ("1,2", True), ("1–3", True), ("a,b", True),
        ("ab", False), ("1,*", True), ("**", True), ("***", False), ("†", True), ("´", True), ("1    2   *", True),
        ("1    word", False), ("1,2,3,4,5", False), ("1,2,3,45", True), ("word", False), ("−1", True),
    ],
)  # fmt: skip
def test_signs(row: str, wanted: bool) -> None:
    cells, rows = grid(["a line of words that is long", row])
    assert rules._are_signs(cells, rows[1]) is wanted


ABOVE = "the gas is CO  in the  water"


@pytest.mark.parametrize(
    "row, index, under, fills",
    [
        (" " * 13 + "2", True, True, True),
        (" " * 13 + "abcde", False, False, False),
        (" " * 13 + "i", True, True, True),
        (" " * 13 + "ij", False, True, False),
        (" " * 14 + "2", False, False, False),
        (" " * 12 + "2", False, False, True),
        (" " * 28 + "2", False, True, False),
        (" " * 21 + "n", True, True, True),
        (" " * 21 + "%", False, True, True),
        (" " * 13 + "2" + " " * 7 + "n", True, True, True),
    ],
)
def test_indices_in_gaps_of_the_row_above(row: str, index: bool, under: bool, fills: bool) -> None:
    cells, rows = grid([ABOVE, row.ljust(40) + "."])
    signs = [s for s in rows[1] if s.start < 40]
    assert all(rules._is_under(cells, s, rows[0]) for s in signs) is under
    assert all(rules._fills_gap(cells, s, rows[0]) for s in signs) is fills
    assert rules._are_indices(cells, signs, rows[0]) is index


def test_an_index_stands_right_below() -> None:
    cells, rows = grid([ABOVE, "", " " * 13 + "2"])
    assert not rules._are_indices(cells, rows[1], rows[0])
    cells, rows = grid(["word", "2"])
    assert not rules._is_under(cells, rows[1][0], rows[0])  # at the edge nothing stands before it


@pytest.mark.parametrize(
    "sign, text, alone, wanted",
    [
        (" " * 7 + "1", " " * 3 + "Anna Miller", False, True),  # behind a word
        (" " * 8 + "1", " " * 3 + "Anna Miller", False, True),  # at the beginning of one
        (" " * 9 + "1", " " * 3 + "Anna Miller", False, False),
        (" " * 3 + "1", " " * 3 + "Anna Miller", False, True),
        (" " * 14 + "1", " " * 3 + "Anna Miller", False, True),
        (" " * 15 + "1", " " * 3 + "Anna Miller", False, False),
        ("1", " " * 3 + "Anna Miller", True, True),
        ("1", " " * 3 + "Anna Miller", False, False),
        ("1", " " * 7 + "Anna Miller", True, True),
        ("1", " " * 8 + "Anna Miller", True, False),
        ("´", "Anna Miller", False, True),
        ("´", "anna Miller", False, False),
        ("   ´", "anna Miller", False, True),
        ("    ´", "anna Miller", False, False),
        (" ˇ", "anna Miller", False, True),
        ("         ´", "anna kqqqqqqqx", False, False),
    ],
)
def test_signs_over_the_row_below(sign: str, text: str, alone: bool, wanted: bool) -> None:
    cells, rows = grid([sign, text, "."])
    assert rules._is_over(cells, rows[0][0], rows[1], alone) is wanted


@pytest.mark.parametrize(
    "above, sign, below, wanted",
    [
        ("of the old mill", "12", "and the river", True),
        ("of the old mill", "´", "and the river", True),
        ("of the old mill", "*", "and the river", False),
        ("of the old mill", "1,2", "and the river", True),
        ("of the old mill", "-1", ", the river", True),
        ("of the old mill", "12", "And the river", False),
        ("of the old mill", "12", "“and the river", True),
        ("of the old mill", "12", "13 and the river", False),
        ("of the old mill.", "12", "and the river", False),
        ("of the old 1234", "12", "and the river", False),
        ("mill", "12", "and the river", False),
        ("mills", "12", "and the river", True),
        ("the old   mill", "12", "and the river", False),
        ("  of the old mill", "12", "and the river", False),
        ("of the old mill", "  12", "and the river", False),
        ("of the old mill", "12", "  and the river", False),
        ("of the old mill", "12   13", "and the river", False),
    ],
)
def test_a_sign_inside_a_sentence(above: str, sign: str, below: str, wanted: bool) -> None:
    cells, rows = grid([above, sign, below, "."])
    assert rules._is_inside(cells, rows[1], rows[0], rows[2]) is wanted


@pytest.mark.parametrize(
    "above, row, wanted",
    [("12", "13", True), ("12", " 13", False), ("12  13", "14", False), ("12", "13  14", False), ("ab", "13", False)],
)
def test_figures_below_each_other(above: str, row: str, wanted: bool) -> None:
    cells, rows = grid([above, row, "."])
    assert rules._is_column(cells, rows[1], rows[0]) is wanted


FIRST, LAST = "words above all of this", "Words that end all of this"


@pytest.mark.parametrize(
    "name, rows, wanted",
    [
        ("nothing", [FIRST, LAST], [FIRST, LAST]),
        ("inside a sentence", ["of the old mill", "12", "and the river"], ["of the old mill12", "and the river"]),
        ("under a gap", [ABOVE, " " * 13 + "2", LAST], ["the gas is CO2 in the water", LAST]),
        ("letters under a gap", [ABOVE, " " * 13 + "i", LAST], ["the gas is COi in the water", LAST]),
        ("a word under no gap", [ABOVE, " " * 14 + "i", LAST], [" ".join(ABOVE.split()), "i", LAST]),
        ("over a word", [FIRST, "", "    2", "Anna Miller"], [FIRST, "Anna2 Miller"]),
        ("the first row is no sign", [" " * 11 + "2", "Anna Miller", LAST], ["2", "Anna Miller", LAST]),
        ("under the end of the row", [FIRST, "Anna Miller", " " * 11 + "2", "", LAST], [FIRST, "Anna Miller2", LAST]),
        ("a blank row above", [FIRST, "", " " * 23 + "2", "", LAST], [FIRST, "2", LAST]),
        ("numbers of a column", ["12", "13", "14"], ["12", "13", "14"]),
        ("the first row is over nothing", ["    2", "Anna Miller", LAST], ["2", "Anna Miller", LAST]),
    ],
)
def test_rows_with_signs(name: str, rows: list[str], wanted: list[str]) -> None:
    cells, given = grid(rows)
    found = [line.text for line in rules.lines_of(cells, given)]
    assert found == wanted


def test_what_is_raised_and_what_is_lowered() -> None:
    cells, rows = grid([FIRST, "", "    2", "Anna Miller", LAST])
    made = rules.lines_of(cells, rows)[1]
    assert (made.text, made.scripts) == ("Anna2 Miller", ((4, 5, "sup"),))
    cells, rows = grid([ABOVE, " " * 13 + "2       n", LAST])
    made = rules.lines_of(cells, rows)[0]
    assert [kind for _, _, kind in made.scripts] == ["sub", "sub"]
    assert made.base == float(cells.page.base[0])
    cells, rows = grid(["of the old mill", "12", "and the river"])
    assert rules.lines_of(cells, rows)[0].scripts == ()
    cells, rows = grid([FIRST, "", "   ´", "anna Miller", LAST])
    assert rules.lines_of(cells, rows)[1].scripts == ()
