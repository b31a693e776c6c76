"""The rules by which the rows next to a caption are a table, each on both sides of its limits."""

from __future__ import annotations

import pytest

from reprose.document import Line
from reprose.layout.lines.words import CellRow
from reprose.layout.tables import announced as rules
from tests.layout.made import Box, line, row

LABEL = line(100, 200, 200, "Table 1")
BOX = (100.0, 220.0, 300.0, 300.0)


@pytest.mark.parametrize(
    "box, wanted",
    [
        ((100, 220, 300, 300), True),
        ((100, 279, 300, 350), True),  # eight lines of a caption between
        ((100, 280, 300, 350), False),
        ((100, 281, 300, 350), False),
        ((200, 220, 300, 300), True),
        ((201, 220, 300, 300), False),
        ((50, 220, 100, 300), True),
        ((50, 220, 99, 300), False),
        ((100, 100, 300, 180), True),  # above
        ((100, 100, 300, 175.5), True),
        ((100, 100, 300, 175), False),
        ((100, 100, 300, 170), False),
        ((239, 150, 400, 300), True),  # beside
        ((240, 150, 400, 300), False),
        ((241, 150, 400, 300), False),
        ((0, 150, 61, 300), True),
        ((0, 150, 60, 300), False),
        ((0, 150, 59, 300), False),
        ((210, 199, 400, 300), True),
        ((210, 200, 400, 300), False),
        ((210, 100, 400, 191), True),
        ((210, 100, 400, 190), False),
        ((0, 201, 90, 300), False),
    ],
)
def test_a_table_next_to_its_label(box: Box, wanted: bool) -> None:
    assert rules._is_next(box, LABEL) is wanted


@pytest.mark.parametrize(
    "box, wanted",
    [((100, 0, 200, 9), True), ((97, 0, 203, 9), True), ((96, 0, 200, 9), False), ((95, 0, 200, 9), False),
     ((100, 0, 204, 9), False), ((100, 0, 205, 9), False)],
)  # fmt: skip
def test_a_box_between_two_edges(box: Box, wanted: bool) -> None:
    assert rules._is_in(box, 100, 200) is wanted


@pytest.mark.parametrize(
    "name, others, wanted",
    [
        ("nothing beside", [], True),
        ("on the baselines", [(250, 220), (250, 232)], True),
        ("half of them", [(250, 220), (250, 226)], True),
        ("fewer than half", [(250, 220), (250, 226), (250, 227)], False),
        ("nearly on them", [(250, 221.4)], True),
        ("not quite on them", [(250, 221.5)], False),
        ("off", [(250, 226)], False),
        ("one above the box tells nothing", [(250, 226), (250, 220), (250, 206)], True),
        ("nor one on its edge", [(250, 226), (250, 220), (250, 210)], True),
        ("nor one on its lower edge", [(250, 226), (250, 220), (250, 300)], True),
        ("nor one right of it", [(250, 226), (250, 220), (400, 226)], True),
        ("nor one left of it", [(250, 226), (250, 220), (50, 226)], True),
        ("left of the narrow box", [(100, 226)], False),
        ("left of it and on a baseline", [(100, 220)], True),
    ],
)
def test_in_step_with_the_lines_beside(name: str, others: list[tuple[float, float]], wanted: bool) -> None:
    held = [line(150, 220, 200), line(150, 232, 200)]
    beside = [line(x, base, x + 50) for x, base in others]
    assert rules._in_step((100, 210, 400, 300), (150, 210, 200, 300), held + beside) is wanted


def test_what_touches_the_narrow_box_at_its_edge_stands_beside_it() -> None:
    held = [line(150, 220, 200), line(150, 232, 200)]
    for x in (200, 100):
        assert not rules._in_step((90, 210, 400, 300), (150, 210, 200, 300), [*held, line(x, 226, x + 50)])
    assert rules._in_step((90, 210, 400, 300), (150, 210, 200, 300), [*held, line(199, 226, 250)])
    assert rules._in_step((90, 210, 400, 300), (150, 210, 200, 300), [*held, line(100, 226, 151)])


@pytest.mark.parametrize(
    "count, width, wanted",
    [(4, 121, [(50, 171)]), (3, 121, []), (4, 120, []), (5, 200, [(50, 250)]), (4, 119, [])],
)
def test_columns_of_text_have_four_long_lines(count: int, width: float, wanted: list[tuple[float, float]]) -> None:
    assert rules._text_columns([line(50, 12 * k, 50 + width) for k in range(count)]) == wanted


@pytest.mark.parametrize(
    "name, lines, wanted",
    [
        ("two lines of the column", [(50, 220, 250), (50, 232, 250)], True),
        ("one is not enough", [(50, 220, 250)], False),
        ("one of them above", [(50, 220, 250), (50, 200, 250)], False),
        ("one of them below", [(50, 220, 250), (50, 300, 250)], False),
        ("off by less", [(51.4, 220, 248.6), (48.6, 232, 251.4)], True),
        ("begins elsewhere", [(50, 220, 250), (51.5, 232, 250)], False),
        ("begins further out", [(50, 220, 250), (48.4, 232, 250)], False),
        ("ends elsewhere", [(50, 220, 250), (50, 232, 248.5)], False),
        ("none", [], False),
    ],
)
def test_lines_of_a_column_in_a_box(name: str, lines: list[Box], wanted: bool) -> None:
    assert rules._is_text((40, 200, 300, 300), [line(*one) for one in lines], [(50, 250)]) is wanted


@pytest.mark.parametrize(
    "box, wanted",
    [((51.9, 200, 300, 300), True), ((52, 200, 300, 300), False), ((40, 200, 248.1, 300), True),
     ((40, 200, 248, 300), False)],
)  # fmt: skip
def test_the_column_may_stand_out_of_the_box_by_little(box: Box, wanted: bool) -> None:
    assert rules._is_text(box, [line(50, 220, 250), line(50, 232, 250)], [(50, 250)]) is wanted


@pytest.mark.parametrize(
    "name, other, wanted",
    [
        ("to the right", (250, 200, 300), (10, 249)),
        ("to the right, nearly level", (250, 219, 300), (10, 249)),
        ("above, nearly level", (250, 181, 300), (10, 249)),
        ("too far below", (250, 220, 300), (10, 500)),
        ("too far above", (250, 180, 300), (10, 500)),
        ("to the left", (20, 200, 90), (98, 500)),
        ("over each other", (150, 201, 300), (10, 500)),
        ("touching on the right", (200, 201, 300), (10, 500)),
        ("touching on the left", (20, 201, 100), (10, 500)),
        ("right of the edge", (600, 200, 700), (10, 500)),
    ],
)
def test_how_far_a_table_reaches(name: str, other: tuple[float, float, float], wanted: tuple[float, float]) -> None:
    assert rules._between_neighbours(LABEL, [LABEL, line(*other)], 10, 500) == wanted


def test_the_left_edge_is_not_moved_out_by_a_neighbour() -> None:
    assert rules._between_neighbours(LABEL, [LABEL, line(20, 200, 90)], 99, 500) == (99, 500)
    assert rules._between_neighbours(LABEL, [LABEL], 10, 500) == (10, 500)


def gutters(*cells: list[tuple[float, float]]) -> rules._Gutters:
    made = rules._Gutters([(-1000, 1000)], 7)
    for row_ in cells:
        made.take(row_)
    return made


def test_gutters_are_what_all_rows_leave_white() -> None:
    assert gutters([(10, 50), (80, 120)]).white == [(-1000, 10), (50, 80), (120, 1000)]
    assert gutters([(10, 50), (80, 120)], [(10, 60), (80, 90)]).white == [(-1000, 10), (60, 80), (120, 1000)]
    assert gutters([(10, 50), (80, 120)], [(10, 73), (80, 90)]).white == [(-1000, 10), (73, 80), (120, 1000)]
    assert gutters([(10, 50), (80, 120)], [(10, 73.1), (80, 90)]).white == [(-1000, 10), (120, 1000)]
    assert gutters([(10, 50), (80, 120)], [(20, 40)]).white == [(-1000, 10), (50, 80), (120, 1000)]


def test_inner_gutters_have_something_on_both_sides() -> None:
    made = gutters([(10, 50), (80, 120)])
    assert (made.low, made.high) == (10, 120)
    assert made.inner() == [(50, 80)]
    assert made.inner(-2000, 100) == [(-1000, 10), (50, 80)]
    assert made.inner(20, 2000) == [(50, 80), (120, 1000)]
    for low, high, held in ((51, 120, 1), (51.5, 120, 0), (10, 79, 1), (10, 78.5, 0)):
        made.low, made.high = low, high
        assert len(made.inner()) == held


@pytest.mark.parametrize(
    "cells, wanted",
    [([(0, 131)], True), ([(0, 130)], False), ([(0, 190)], True), ([(0, 55)], False), ([(65, 250)], False),
     ([(60, 250)], False), ([(59, 250)], True), ([(-140, 60)], False), ([(0, 20), (30, 200)], True), ([], False)],
)  # fmt: skip
def test_long_pieces_that_cross_a_gutter(cells: list[tuple[float, float]], wanted: bool) -> None:
    assert rules._runs_over(row(0, *cells), [(50, 70)]) is wanted


CELLS = ((100.0, 140.0), (180.0, 220.0))
ONE = ((100.0, 180.0),)


@pytest.mark.parametrize(
    "name, rows, up, wanted",
    [
        ("the next row", [row(212, *CELLS)], False, 0),
        ("none", [], False, None),
        ("a caption of two lines between", [row(212, *ONE), row(224, *ONE), row(236, *CELLS)], False, 2),
        ("above a label its last row", [row(188, *ONE), row(176, *CELLS)], True, 0),
        ("as far as it may be", [row(240, *CELLS)], False, 0),
        ("too far", [row(240.5, *CELLS)], False, None),
        ("too far above", [row(159, *CELLS)], True, None),
        ("rows of other type in the caption's place", [row(212, *ONE, size=12.1), row(224, *CELLS)], False, None),
        ("rows of nearly its type", [row(212, *ONE, size=12), row(224, *CELLS)], False, 1),
        ("other type above tells nothing", [row(188, *ONE, size=13), row(176, *CELLS)], True, 0),
        ("other type with cells", [row(212, *CELLS, size=13)], False, 0),
        ("six lines of a caption", [*(row(212 + 12 * k, *ONE) for k in range(6)), row(284, *CELLS)], False, 6),
        ("seven lines", [*(row(212 + 12 * k, *ONE) for k in range(7)), row(296, *CELLS)], False, None),
        ("the second row too far", [row(212, *ONE), row(252.5, *CELLS)], False, None),
    ],
)
def test_where_a_table_begins(name: str, rows: list[CellRow], up: bool, wanted: int | None) -> None:
    assert rules._first(rows, LABEL, up, set()) == wanted


def test_no_table_begins_behind_another_label() -> None:
    rows = [row(212, *ONE), row(224, *CELLS)]
    assert rules._first(rows, LABEL, False, {rows[0].lines[0]}) is None
    assert rules._first(rows, LABEL, False, {rows[1].lines[1]}) is None


@pytest.mark.parametrize(
    "name, tail, wanted",
    [
        ("nothing", [], 4),
        ("a line like the others", [row(248, *ONE)], 5),
        ("two", [row(248, *ONE), row(260, *ONE)], 6),
        ("smaller", [row(248, *ONE, size=9)], 4),
        ("hardly smaller", [row(248, *ONE, size=9.6)], 5),
        ("larger", [row(248, *ONE, size=11)], 4),
        ("bold", [row(248, *ONE, bold=1.0)], 4),
        ("not quite bold", [row(248, *ONE, bold=0.8)], 5),
        ("far off", [row(253, *ONE)], 4),
        ("not so far off", [row(252, *ONE)], 5),
        ("the second far off", [row(248, *ONE), row(265, *ONE)], 5),
        ("cells far off", [row(260, *CELLS)], 5),
    ],
)
def test_what_follows_the_last_row_of_cells(name: str, tail: list[CellRow], wanted: int) -> None:
    rows = [row(200 + 12 * k, *CELLS) for k in range(4)]
    assert len(rules._without_ends(rows + tail)) == wanted


def test_ends_of_bold_rows_and_of_none() -> None:
    bold = [row(200 + 12 * k, *CELLS, bold=1.0) for k in range(3)]
    assert len(rules._without_ends([*bold, row(236, *ONE)])) == 3
    assert len(rules._without_ends([*bold, row(236, *ONE, bold=0.9)])) == 4
    assert rules._without_ends([]) == []
    assert len(rules._without_ends([row(0, *ONE), row(12, *ONE), row(40, *ONE)])) == 3
    assert len(rules._without_ends([row(0, *ONE), row(12, *ONE), row(24, *ONE), row(50, *ONE)])) == 3
    up = [row(200 - 12 * k, *CELLS) for k in range(4)]
    assert len(rules._without_ends([*up, row(147, *ONE)])) == 4


@pytest.mark.parametrize(
    "name, cells, inner, wanted",
    [
        ("words beside words", [(0, 40), (60, 100)], [(40, 60)], True),
        ("markers and lines", [(0, 12), (60, 100)], [(12, 60)], False),
        ("a little more than markers", [(0, 12.5), (60, 100)], [(12, 60)], True),
        ("markers before two columns", [(0, 8), (20, 100), (120, 200)], [(8, 20), (100, 120)], True),
        ("two columns of prose", [(0, 131), (150, 281)], [(131, 150)], False),
        ("one of them of prose", [(0, 130), (150, 281)], [(130, 150)], True),
        ("the other of prose", [(0, 131), (150, 280)], [(131, 150)], True),
    ],
)
def test_neither_prose_nor_a_list(
    name: str, cells: list[tuple[float, float]], inner: list[tuple[float, float]], wanted: bool
) -> None:
    assert rules._is_table([row(12 * k, *cells) for k in range(5)], inner) is wanted


@pytest.mark.parametrize("full, of, wanted", [(4, 5, False), (3, 5, True), (4, 4, False), (3, 4, True), (6, 8, True),
                                              (7, 8, False), (3, 3, True)])  # fmt: skip
def test_prose_fills_most_rows(full: int, of: int, wanted: bool) -> None:
    rows = [row(12 * k, (0, 140), (150, 290)) for k in range(full)]
    rows += [row(12 * k, (0, 140)) for k in range(full, of)]
    assert rules._is_table(rows, [(140, 150)]) is wanted


def test_a_first_cell_behind_the_first_gutter_is_not_in_the_first_column() -> None:
    rows = [row(0, (0, 8), (60, 100)), row(12, (60, 100))]
    assert not rules._is_table(rows, [(12, 60)])
    assert rules._is_table([*rows, row(24, (0, 13), (60, 100))], [(12, 60)])


def walk(rows: list[CellRow], up: bool = False, least: int = 1, stop: set[Line] | None = None) -> object:
    return rules._walk(rows, LABEL, up, stop or set(), 100, 300, least)


def block(count: int, *cells: tuple[float, float], base: float = 212, step: float = 12) -> list[CellRow]:
    return [row(base + step * k, *(cells or CELLS)) for k in range(count)]


WHOLE = (99.0, 202.0, 221.0, 239.0)  # of three rows


@pytest.mark.parametrize(
    "name, rows, wanted",
    [
        ("three rows", block(3), WHOLE),
        ("two rows", block(2), None),
        ("no rows", [], None),
        ("one row of cells among three", [row(212, *CELLS), row(224, (100, 140)), row(236, (100, 140))], None),
        ("two rows of cells among three", [row(212, *CELLS), row(224, (100, 140)), row(236, *CELLS)], WHOLE),
        ("a row far off", [*block(3), row(268.5, *CELLS)], WHOLE),
        ("a row not too far off", [*block(3), row(267.5, *CELLS)], (99, 202, 221, 270.5)),
        ("a row of larger type", [*block(3), row(248, *CELLS, size=12.1)], WHOLE),
        ("a row of smaller type", [*block(3), row(248, *CELLS, size=7.9)], WHOLE),
        ("a row of nearly its type", [*block(3), row(248, *CELLS, size=12)], (99, 202, 221, 251)),
        ("a row further left", [*block(3), row(248, (96, 140), (180, 220))], WHOLE),
        ("a row hardly further left", [*block(3), row(248, (97, 140), (180, 220))], (96, 202, 221, 251)),
        ("a row further right", [*block(3), row(248, (100, 140), (180, 304))], WHOLE),
        ("a row hardly further right", [*block(3), row(248, (100, 140), (180, 303))], (99, 202, 304, 251)),
        ("prose after four rows", [*block(4), row(260, (100, 235))], (99, 202, 221, 251)),
        ("a label over the gutter", [*block(2), row(236, (100, 200)), row(248, *CELLS)], (99, 202, 221, 251)),
        ("two of them", [*block(2), row(236, (100, 200)), row(248, (100, 200)), row(260, *CELLS)], None),
        ("one after the other", [*block(2), row(236, (100, 200)), row(248, *CELLS), row(260, (100, 200)),
                                 row(272, *CELLS)], (99, 202, 221, 275)),
        ("a long one", [*block(3), row(248, (100, 200), words=7), row(260, *CELLS)], WHOLE),
        ("not too long", [*block(3), row(248, (100, 200), words=6), row(260, *CELLS)], (99, 202, 221, 263)),
        ("a wide one", [*block(3), row(248, (100, 221)), row(260, *CELLS)], WHOLE),
        ("not too wide", [*block(3), row(248, (100, 220)), row(260, *CELLS)], (99, 202, 221, 263)),
        ("of two cells", [*block(3), row(248, (100, 170), (175, 200)), row(260, *CELLS)], WHOLE),
    ],
)  # fmt: skip
def test_from_row_to_row(name: str, rows: list[CellRow], wanted: Box | None) -> None:
    assert walk(rows) == (None if wanted is None else pytest.approx(wanted))


def test_how_many_gutters_there_must_be() -> None:
    assert walk(block(3), least=1) is not None
    assert walk(block(3), least=2) is None
    assert walk(block(3, (100, 120), (140, 160), (180, 220)), least=2) is not None
    assert walk(block(3, (100, 120), (140, 160), (180, 220)), least=3) is None
    assert walk(block(3, (100, 140), (146, 220))) is None  # too narrow
    assert walk(block(3, (100, 140), (147, 220))) is not None


def test_upwards_the_rows_come_from_the_last_to_the_first() -> None:
    assert walk(block(3, base=188, step=-12), up=True) == pytest.approx((99, 154, 221, 191))
    assert walk([row(188, (100, 140)), *block(3, base=176, step=-12)], up=True) == pytest.approx((99, 142, 221, 191))


def test_the_walk_ends_before_another_label() -> None:
    rows = block(5)
    assert walk(rows, stop={rows[3].lines[0]}) == pytest.approx(WHOLE)
    assert walk(rows, stop={rows[2].lines[1]}) is None


def test_beside_takes_what_stands_below_before_what_stands_above() -> None:
    below = [line(a, base, b) for base in (212, 224, 236) for a, b in CELLS]
    above = [line(a, base, b) for base in (188, 176, 164) for a, b in CELLS]
    assert rules._beside(LABEL, below + above, [LABEL], 100, 300, 1) == pytest.approx(WHOLE)
    assert rules._beside(LABEL, above, [LABEL], 100, 300, 1) == pytest.approx((99, 154, 221, 191))
    assert rules._beside(LABEL, [*below, LABEL], [LABEL], 100, 300, 1) == pytest.approx(WHOLE)
    assert rules._beside(LABEL, [], [LABEL], 100, 300, 1) is None
    # What stands outside of the edges does not count.
    wide = [line(300, 224, 400), line(20, 224, 100)]
    assert rules._beside(LABEL, below + wide, [LABEL], 100, 300, 1) == pytest.approx(WHOLE)
    level = [line(a, 203.4, b) for a, b in CELLS]
    assert rules._beside(LABEL, level + below, [LABEL], 100, 300, 1) == pytest.approx(WHOLE)
    lower = [line(a, 203.6, b) for a, b in CELLS]
    assert rules._beside(LABEL, lower + below, [LABEL], 100, 300, 1) == pytest.approx((99, 193.6, 221, 239))
