"""The rules by which lines, rows and drawn bands are tables, each on both sides of its limits."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from reprose.document import Line
from reprose.layout.lines.words import CellRow
from reprose.layout.tables import detection as rules
from reprose.layout.tables.detection import find_tables
from tests.layout.made import Box, drawn, line, row

Cells = list[tuple[float, float]]
THREE: Cells = [(100, 130), (160, 190), (220, 250)]


def grid(rows: int, *cells: tuple[float, float], step: float = 12, text: str = "words", **more: object) -> list[Line]:
    return [line(a, 100 + step * k, b, text, **more) for k in range(rows) for a, b in cells or THREE]


@pytest.mark.parametrize(
    "name, lines, wanted",
    [
        ("two rows of cells", grid(2), True),
        ("one row", grid(1), False),
        ("one row and lines", [*grid(1), line(100, 112), line(100, 124)], False),
        ("none", [], False),
        ("six rows of numbers", grid(6, text="12"), True),
        ("five", grid(5, text="12"), False),
        ("five with one letter", [*grid(5, text="12"), line(100, 200, text="1a")], True),
        ("a listing between prose", [*grid(3, fixed=1.0), line(100, 200)], False),
        ("a listing and nothing else", grid(3, fixed=1.0), True),
        ("nearly a listing", [*grid(3, fixed=0.9), line(100, 200)], True),
        ("a listing but for a cell", [*grid(3, fixed=1.0), line(300, 100, fixed=0.5), line(100, 200)], True),
        ("between lines set likewise", [*grid(3, fixed=1.0), line(100, 200, fixed=0.5)], True),
        ("between lines of both kinds", [*grid(3, fixed=1.0), line(100, 200), line(100, 212, fixed=1.0)], True),
    ],
)
def test_what_a_table_holds(name: str, lines: list[Line], wanted: bool) -> None:
    assert rules._holds_cells(lines) is wanted


@pytest.mark.parametrize(
    "name, lines, wanted",
    [
        ("one with a gap", [line(0, 0), line(0, 50, gapped=True)], True),
        ("far below each other", [line(0, 0), line(0, 50)], False),
        ("beside each other", [line(0, 0), line(90, 3.4), line(0, 50)], True),
        ("a little lower", [line(0, 0), line(90, 3.5)], False),
        ("the size is that of the upper one", [line(0, 0, size=20), line(90, 6)], True),
        ("and not of the lower", [line(0, 0), line(90, 6, size=20)], False),
        ("one alone", [line(0, 0)], False),
    ],
)
def test_a_quick_look(name: str, lines: list[Line], wanted: bool) -> None:
    assert rules._may_hold_cells(lines) is wanted


@pytest.mark.parametrize(
    "x, base, wanted",
    [(150, 150, True), (87, 150, False), (88, 150, True), (192, 150, True), (193, 150, False), (150, 101, True),
     (150, 100, False), (150, 205, True), (150, 206, False)],
)  # fmt: skip
def test_a_box_holds_lines_by_their_middle(x: float, base: float, wanted: bool) -> None:
    assert rules._holds((100, 100, 200, 200), line(x, base, x + 20)) is wanted


@pytest.mark.parametrize(
    "name, given, wanted",
    [
        ("one", [(0, 100, 50, 101)], [[0, 100, 50, 101]]),
        ("thick ones are boxes", [(0, 100, 50, 103.5)], []),
        ("not so thick", [(0, 100, 50, 103)], [[0, 100, 50, 103]]),
        ("cell by cell", [(52, 100, 90, 101), (0, 100, 50, 101)], [[0, 100, 90, 101]]),
        ("a gap of less than three points", [(0, 100, 50, 101), (52.5, 100, 90, 101)], [[0, 100, 90, 101]]),
        ("a wider gap", [(0, 100, 50, 101), (53, 100, 90, 101)], [[0, 100, 50, 101], [53, 100, 90, 101]]),
        ("one over the other", [(0, 100, 50, 101), (10, 100, 40, 101)], [[0, 100, 50, 101]]),
        ("lower by a point", [(0, 100, 50, 101), (50, 101, 90, 102)], [[0, 100, 50, 101], [50, 101, 90, 102]]),
        ("lower by less", [(0, 100, 50, 101), (50, 100.4, 90, 101)], [[0, 100, 90, 101]]),
        ("from top to bottom", [(0, 200, 50, 201), (0, 100, 50, 101)], [[0, 100, 50, 101], [0, 200, 50, 201]]),
    ],
)
def test_rules_drawn_cell_by_cell(name: str, given: list[Box], wanted: list[list[float]]) -> None:
    assert rules.whole_rules(drawn(given)) == [pytest.approx(one) for one in wanted]


@pytest.mark.parametrize(
    "given, wanted",
    [
        ([(0, 100, 5), (0, 100, 9)], [(0, 100)]),
        ([(0, 100, 5), (4, 96, 9)], [(0, 100)]),
        ([(0, 100, 5), (4.5, 100, 9)], [(0, 100), (4.5, 100)]),
        ([(0, 100, 5), (0, 95.5, 9)], [(0, 100), (0, 95.5)]),
        ([(50, 80, 5), (0, 100, 9)], [(0, 100), (50, 80)]),
    ],
)
def test_widths_of_rules(given: list[tuple[float, float, float]], wanted: Cells) -> None:
    assert rules._widths(given) == wanted


def test_no_more_than_forty_widths() -> None:
    assert len(rules._widths([(0, 1000 - 10 * k, 5) for k in range(60)])) == 40


def boxes_of(*kinds: str, height: float = 20) -> Cells:
    """The heights of tables in bands of these kinds, each so high."""
    bands = [rules._Band(height * k, height * (k + 1), kind) for k, kind in enumerate(kinds)]
    found = rules._bands_to_boxes(bands, 1, 9)
    assert all((x0, x1) == (1, 9) for x0, _, x1, _ in found)
    return [(top, bottom) for _, top, _, bottom in found]


@pytest.mark.parametrize(
    "kinds, wanted",
    [
        ("cells", [(0, 20)]),
        ("prose", []),
        ("empty", []),
        ("label", []),
        ("empty empty", []),
        ("empty cells", [(0, 40)]),
        ("cells empty", [(0, 40)]),
        ("cells prose cells", [(0, 20), (40, 60)]),
        ("cells label cells", [(0, 60)]),
        ("cells label", [(0, 20)]),
        ("label cells", [(20, 40)]),
        ("cells label prose", [(0, 20)]),
        ("cells prose empty", [(0, 20)]),
        ("prose cells cells prose", [(20, 60)]),
        ("empty label cells", [(0, 60)]),
        ("empty prose cells", [(40, 60)]),
    ],
)
def test_bands_to_tables(kinds: str, wanted: Cells) -> None:
    assert boxes_of(*kinds.split()) == wanted


def test_an_empty_band_of_forty_points_is_none_of_the_table() -> None:
    assert boxes_of("empty", "cells", height=39) == [(0, 78)]
    assert boxes_of("empty", "cells", height=40) == [(40, 80)]


@pytest.mark.parametrize(
    "name, height, held, wanted",
    [
        ("nothing", 20, [], "empty"),
        ("cells", 20, grid(1), "cells"),
        ("a label", 20, [line(100, 100)], "label"),
        ("a label of ten words", 20, [line(100, 100, 250, "a " * 9 + "a")], "label"),
        ("eleven words", 20, [line(100, 100, 250, "a " * 10 + "a")], "prose"),
        ("two lines", 20, [line(100, 100), line(100, 112)], "prose"),
        ("a low band", 25.9, [line(100, 100)], "label"),
        ("a high band", 26, [line(100, 100)], "prose"),
        ("two columns in a low band", 100, [line(100, 100), line(200, 106), line(100, 112)], "cells"),
        ("two columns in a high band", 101, [line(100, 100), line(200, 106), line(100, 112)], "prose"),
    ],
)
def test_what_lies_between_two_rules(name: str, height: float, held: list[Line], wanted: str) -> None:
    band = rules._Band.of(90, 90 + height, held)
    assert (band.top, band.bottom, band.kind) == (90, 90 + height, wanted)


@pytest.mark.parametrize(
    "name, rows, height, wanted",
    [
        ("three parts", [row(100, *THREE, words=60)], 90, True),
        ("two of few words", [row(100, (100, 130), (160, 190), words=12)], 90, True),
        ("two of more words", [row(100, (100, 130), (160, 190), words=13)], 90, False),
        ("one", [row(100, (100, 130))], 90, False),
        ("of ten lines' height", [row(100, *THREE)], 100, True),
        ("higher", [row(100, *THREE)], 101, False),
        ("24 rows", [row(100, *THREE)] * 24, 90, True),
        ("25 rows", [row(100, *THREE)] * 25, 90, False),
        ("a line over two parts", [row(100, *THREE), row(112, (100, 190), words=90)], 90, False),
        ("parts of different rows", [row(100, (100, 130)), row(112, (160, 190)), row(124, (220, 250))], 90, True),
        ("parts close to each other", [row(100, (100, 130), (136.9, 170), (176.9, 200))], 90, False),
        ("parts not so close", [row(100, (100, 130), (137, 170), (177, 200), words=60)], 90, True),
        ("a shorter piece inside", [row(100, (100, 190)), row(112, (110, 120)), row(124, (195, 230))], 90, False),
        ("words are counted over all", [row(100, (100, 130), words=8), row(100, (160, 190), words=4)], 90, True),
        ("too many over all", [row(100, (100, 130), words=9), row(100, (160, 190), words=4)], 90, False),
    ],
)
def test_one_row_of_cells_of_several_lines(name: str, rows: list[CellRow], height: float, wanted: bool) -> None:
    assert rules._is_row(rows, height) is wanted


def filled(share: float, words: int = 4, flowing: bool = True, base: float = 0) -> CellRow:
    """A row of two cells that fill so much of its width."""
    return row(base, (0, 50 * share), (100 - 50 * share, 100), words=words, flowing=flowing)


LINE = row(0, (0, 100))


@pytest.mark.parametrize(
    "name, rows, wanted",
    [
        ("no cells", [LINE, LINE], False),
        ("one row", [filled(0.8)], True),
        ("one row that is nearly filled", [filled(0.85)], False),
        ("one row of thirty words", [filled(0.5, 30)], True),
        ("one row of more", [filled(0.5, 31)], False),
        ("two rows", [filled(0.7)] * 2, True),
        ("two that are fuller", [filled(0.8, flowing=False)] * 2, False),
        ("two that are fuller and flow", [filled(0.8)] * 2, True),
        ("two that are filled and flow", [filled(0.88)] * 2, False),
        ("at the edge", [filled(0.72, flowing=False)] * 2, False),
        ("fuller, of six words a cell", [filled(0.8, 12)] * 2, False),
        ("fuller, of five", [filled(0.8, 10)] * 2, True),
        ("of nine words a cell", [filled(0.5, 18)] * 2, True),
        ("of ten", [filled(0.5, 20)] * 2, False),
        ("two of five rows", [filled(0.5), filled(0.5), LINE, LINE, LINE], True),
        ("two of six", [filled(0.5), filled(0.5), LINE, LINE, LINE, LINE], False),
        ("three of five flow", [filled(0.8)] * 3 + [filled(0.8, flowing=False)] * 2, False),
        ("four of five flow", [filled(0.8)] * 4 + [filled(0.8, flowing=False)], True),
        ("fill of each and of all", [filled(0.5, flowing=False), filled(0.9, flowing=False)], True),
        ("fill of all", [filled(0.6, flowing=False), filled(0.9, flowing=False)], False),
    ],
)
def test_rows_of_cells_and_lines_of_prose(name: str, rows: list[CellRow], wanted: bool) -> None:
    assert rules._tabular(rows) is wanted


@pytest.mark.parametrize(
    "name, lines, wanted",
    [
        ("three rows", grid(3), [(99, 90, 251, 127)]),
        ("two rows", grid(2), []),
        ("two cells a row", grid(4, *THREE[:2]), []),
        ("rows far apart", grid(3, step=32), []),
        ("not so far", grid(3, step=31), [(99, 90, 251, 165)]),
        ("rows that are full", grid(3, (100, 145), (153, 195), (203, 250)), []),
        ("of four words a cell", grid(3, text="a b c d"), [(99, 90, 251, 127)]),
        ("of five", grid(3, text="a b c d e"), []),
        ("two tables", [*grid(3), *(line(a + 13, 400 + 12 * k, b + 13) for k in range(3) for a, b in THREE)],
         [(99, 90, 251, 127), (112, 390, 264, 427)]),
        ("a line between ends a table", [*grid(3), line(100, 200, 300), *(
            line(a, 212 + 12 * k, b) for k in range(3) for a, b in THREE)], [(99, 90, 251, 127), (99, 202, 251, 239)]),
        ("another line of a cell does not", [*grid(3), line(160, 136, 180), *(
            line(a, 148 + 12 * k, b) for k in range(2) for a, b in THREE)], [(99, 90, 251, 163)]),
        ("nor two cells", [*grid(3), line(160, 136, 180), line(220, 136, 240), *(
            line(a, 148 + 12 * k, b) for k in range(2) for a, b in THREE)], [(99, 90, 251, 163)]),
        ("one too far below does", [*grid(2), line(160, 128, 180), *(
            line(a, 140 + 12 * k, b) for k in range(2) for a, b in THREE)], []),
        ("one over two cells does", [*grid(2), line(140, 124, 230), *(
            line(a, 136 + 12 * k, b) for k in range(2) for a, b in THREE)], []),
        ("rows of other places begin another", [*grid(2), *(
            line(a + 17, 124 + 12 * k, b + 17) for k in range(2) for a, b in THREE)], []),
        ("the widest row counts", [*grid(2), *(line(a, 124, b) for a, b in [(90, 130), (160, 190), (220, 270)])],
         [(89, 90, 271, 127)]),
    ],
)  # fmt: skip
def test_aligned_rows(name: str, lines: list[Line], wanted: list[Box]) -> None:
    assert rules._aligned(lines) == [pytest.approx(box) for box in wanted]


@pytest.mark.parametrize("turned, wanted", [(0, 1), (2, 1), (3, 0), (5, 0)])
def test_cells_that_do_not_follow_each_other_in_the_file(turned: int, wanted: int) -> None:
    rows = [grid(5)[3 * k : 3 * k + 3] for k in range(5)]
    lines = [cell for k, cells in enumerate(rows) for cell in (cells[::-1] if k < turned else cells)]
    assert len(rules._aligned(lines)) == wanted


ABOVE = [row(0, (100, 150), (200, 250), (300, 350))]


@pytest.mark.parametrize(
    "cells, wanted",
    [
        ([(100, 120)], True),
        ([(102.9, 120)], True),
        ([(103, 120)], False),
        ([(110, 148)], True),
        ([(110, 147)], False),
        ([(115, 135)], True),
        ([(115, 140.9)], True),
        ([(115, 141)], False),
        ([(97.5, 140)], True),
        ([(97, 140)], False),
        ([(110, 153)], False),
        ([(100, 210)], False),
        ([(100, 200)], True),
        ([(160, 190)], False),
        ([(150, 200)], False),
        ([(100, 120), (200, 230)], True),
        ([(100, 120), (208, 230)], False),
        ([(108, 120), (200, 230)], False),
    ],
)
def test_another_line_of_cells(cells: Cells, wanted: bool) -> None:
    assert rules._in_cells(row(12, *cells), ABOVE) is wanted


@pytest.mark.parametrize(
    "cells, wanted",
    [
        ([(100, 120)], True),
        ([(102.9, 120)], True),
        ([(103, 120)], False),
        ([(110, 147.5)], True),
        ([(110, 147)], False),
        ([(115, 140)], True),
        ([(115, 141)], False),
        ([(100, 120), (400, 450)], True),
        ([(100, 120), (400, 450), (500, 520)], False),
        ([(100, 120), (200, 220), (400, 450), (500, 520)], True),
    ],
)
def test_half_of_the_cells_stand_under_others(cells: Cells, wanted: bool) -> None:
    assert rules._agree(ABOVE[0], row(12, *cells)) is wanted


@pytest.mark.parametrize(
    "boxes, wanted",
    [
        ([(0, 0, 10, 10), (20, 0, 30, 10)], [(0, 0, 10, 10), (20, 0, 30, 10)]),
        ([(0, 0, 10, 10), (5, 5, 30, 40)], [(0, 0, 30, 40)]),
        ([(5, 5, 30, 40), (0, 0, 10, 10)], [(0, 0, 30, 40)]),
        ([(0, 0, 10, 10), (10, 0, 20, 10)], [(0, 0, 10, 10), (10, 0, 20, 10)]),
        ([(10, 0, 20, 10), (0, 1, 10, 10)], [(10, 0, 20, 10), (0, 1, 10, 10)]),
        ([(0, 0, 10, 10), (0, 10.5, 10, 20)], [(0, 0, 10, 20)]),
        ([(0, 0, 10, 10), (0, 11, 10, 20)], [(0, 0, 10, 10), (0, 11, 10, 20)]),
        ([(0, 0, 30, 30), (5, 5, 10, 10)], [(0, 0, 30, 30)]),
        ([(5, 0, 10, 10), (0, 5, 30, 8)], [(0, 0, 30, 10)]),
        ([(0, 0, 10, 10), (50, 0, 60, 10), (55, 5, 70, 20)], [(0, 0, 10, 10), (50, 0, 70, 20)]),
    ],
)
def test_boxes_that_overlap(boxes: list[Box], wanted: list[Box]) -> None:
    assert rules._joined(boxes) == wanted


def ruled(rules_: list[Box], lines: list[Line], rects: list[Box] | None = None) -> list[Box]:
    return rules._ruled(drawn(rules_, rects), lines, [])


TOP: Box = (90, 87.5, 260, 88.5)
FOOT: Box = (90, 129.5, 260, 130.5)


@pytest.mark.parametrize(
    "name, given, wanted",
    [
        ("two rules", [TOP, FOOT], [(90, 88, 260, 130)]),
        ("one", [TOP], []),
        ("of other widths", [TOP, (90, 129.5, 256, 130.5)], [(90, 88, 260, 130)]),
        ("of quite other widths", [TOP, (90, 129.5, 255, 130.5)], []),
        ("beginning elsewhere", [TOP, (94.5, 129.5, 260, 130.5)], []),
        ("short", [(100, 87.5, 150, 88.5), (100, 129.5, 150, 130.5)], []),
        ("a rule inside", [TOP, (90, 103.5, 260, 104.5), FOOT], [(90, 88, 260, 130)]),
    ],
)
def test_between_rules(name: str, given: list[Box], wanted: list[Box]) -> None:
    assert ruled(given, grid(3)) == [pytest.approx(box) for box in wanted]


@pytest.mark.parametrize(
    "name, lines, wanted",
    [
        ("prose", [line(92, 100 + 12 * k, 258, "so many words that this is a line of prose") for k in range(3)], []),
        ("cells and what reaches out", [*grid(3), line(80, 112, 270)], [(90, 88, 260, 130)]),
        ("out by little on the left", [line(84, 100, 130), line(200, 100, 250)], [(90, 88, 260, 130)]),
        ("out by more", [line(83, 100, 130), line(200, 100, 250)], []),
        ("out by little on the right", [line(100, 100, 130), line(200, 100, 266)], [(90, 88, 260, 130)]),
        ("out by more on the right", [line(100, 100, 130), line(200, 100, 267)], []),
        ("on the upper rule", [line(100, 90.9, 130), line(200, 90.9, 250)], []),
        ("below the upper rule", [line(100, 91.1, 130), line(200, 91.1, 250)], [(90, 88, 260, 130)]),
        ("below the lower rule", [line(100, 132, 130), line(200, 132, 250)], []),
        ("on the lower rule", [line(100, 131.9, 130), line(200, 131.9, 250)], [(90, 88, 260, 130)]),
    ],
)
def test_what_stands_between_rules(name: str, lines: list[Line], wanted: list[Box]) -> None:
    assert ruled([TOP, FOOT], lines) == [pytest.approx(box) for box in wanted]


def test_filled_boxes_have_two_edges() -> None:
    assert ruled([], grid(3), [(90, 88, 260, 130)]) == []
    assert ruled([], grid(3), [(90, 88, 260, 109), (90, 109, 260, 130)]) == [pytest.approx((90, 88, 260, 130))]
    assert ruled([TOP], grid(3), [(90, 120, 260, 130)]) == [pytest.approx((90, 88, 260, 130))]
    assert ruled([TOP], grid(3), [(90, 124, 260, 130)]) == []  # as thin as a rule is no box
    assert ruled([TOP], grid(3), [(210, 120, 260, 130)]) == []
    assert rules._ruled(drawn([TOP]), grid(3), [(90, 130, 260, 130)]) == [pytest.approx((90, 88, 260, 130))]


def announces(start: str) -> Callable[[str], bool]:
    return lambda text: text.startswith(start)


def test_what_tables_are_found_on_a_page() -> None:
    three = grid(3)
    assert find_tables(drawn(), three) == [pytest.approx((99, 90, 251, 127))]
    assert find_tables(drawn(), three[:3]) == []
    assert find_tables(drawn(), [line(100, 100 + 12 * k) for k in range(5)]) == []
    # Within rules, what is aligned is not counted once more.
    assert find_tables(drawn([TOP, FOOT]), three) == [pytest.approx((90, 88, 260, 130))]
    label = line(100, 80, 200, "Table 1")
    two = [label, *grid(3, *THREE[:2])]
    assert find_tables(drawn(), two) == []
    assert find_tables(drawn(), two, announces("Table")) == [pytest.approx((99, 90, 191, 127))]
    assert find_tables(drawn(), two, announces("Figure")) == []


def test_rules_of_dots() -> None:
    dots = [line(90, base, 260, "." * 40) for base in (88, 130)]
    pairs = grid(3, *THREE[:2])
    assert find_tables(drawn(), pairs) == []
    assert find_tables(drawn(), [*dots, *pairs]) == [pytest.approx((90, 88, 260, 130))]
    lone = [line(100, 100, 300, "." * 40), *grid(3)]
    assert [round(box[1]) for box in find_tables(drawn(), lone)] == [90]
