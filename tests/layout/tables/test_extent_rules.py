"""How far a table reaches beyond its rules, on both sides of each limit."""

from __future__ import annotations

import pytest

from reprose.document import Line
from reprose.layout.tables import extent as rules
from reprose.layout.tables.columns import Column, Piece, pieces_of
from tests.layout.made import Box, worded

COLUMNS = [Column(100, 140), Column(200, 240), Column(300, 340)]
BOX: Box = (90.0, 88.0, 350.0, 130.0)
Cells = list[tuple[float, float]]
FULL: Cells = [(100, 140), (200, 240), (300, 340)]


def piece(x0: float, x1: float) -> Piece:
    return pieces_of([worded(100, ("word", x0, x1))])[0]


def rows(*given: tuple[float, Cells], size: float = 10) -> list[list[Line]]:
    return [[worded(base, ("word", a, b), size=size) for a, b in cells] for base, cells in given]


@pytest.mark.parametrize(
    "x0, x1, wanted",
    [(100, 140, 0), (230, 320, 2), (210, 320, 1), (145, 165, 0), (175, 195, 1), (500, 510, 2), (130, 210, 0)],
)
def test_the_column_of_a_piece(x0: float, x1: float, wanted: int) -> None:
    assert rules._column(piece(x0, x1), COLUMNS) == wanted


@pytest.mark.parametrize(
    "x0, x1, wanted",
    [
        (100, 140, True),
        (200, 220, True),
        (203.9, 215, True),
        (204, 215, False),
        (225, 243.9, True),
        (227, 244, False),
        (214, 233.9, True),
        (210, 230, True),
        (214, 234, False),
        (205, 242, True),
        (178.1, 261.9, True),
        (177.9, 262.1, False),
        (100, 201, False),
        (290, 341, True),
    ],
)
def test_a_piece_that_fits_a_column(x0: float, x1: float, wanted: bool) -> None:
    assert rules._fits(piece(x0, x1), COLUMNS, 10) is wanted


def test_a_piece_that_touches_another_column() -> None:
    assert rules._fits(piece(200, 301), [Column(200, 260), *COLUMNS[2:]], 10)
    assert not rules._fits(piece(200, 301.1), [Column(200, 260), *COLUMNS[2:]], 10)


@pytest.mark.parametrize(
    "name, given, wanted",
    [
        ("nothing", [], 130),
        ("a row", [(145, FULL)], 148),
        ("two rows", [(145, FULL), (157, FULL)], 160),
        ("far off", [(164.1, FULL)], 130),
        ("not so far off", [(163.9, FULL)], 166.9),
        ("two of three columns", [(145, FULL[:2])], 148),
        ("one of them", [(145, FULL[:1])], 130),
        ("another than the first", [(145, FULL[1:2])], 148),
        ("aside", [(145, [(150, 170), *FULL[2:]])], 130),
        ("out to the left", [(145, [(81.9, 140), *FULL[1:]])], 130),
        ("out to the right", [(145, [*FULL[:2], (300, 358.1)])], 130),
        ("out by little", [(145, [*FULL[:2], (300, 357.9)])], 148),
        ("lines of a cell and a row", [*((145 + 12 * k, FULL[:1]) for k in range(4)), (193, FULL)], 196),
        ("too many lines", [*((145 + 12 * k, FULL[:1]) for k in range(5)), (205, FULL)], 130),
        ("a line of a cell that is far off", [(154, FULL[:1]), (166, FULL)], 130),
        ("and one that is not", [(152.9, FULL[:1]), (165, FULL)], 168),
        ("lines between rows are counted anew", [*((145 + 12 * k, FULL[:1]) for k in range(3)), (181, FULL),
                                                *((193 + 12 * k, FULL[:1]) for k in range(3)), (229, FULL)], 232),
    ],
)  # fmt: skip
def test_below(name: str, given: list[tuple[float, Cells]], wanted: float) -> None:
    assert rules._reach(rows(*given), 130, COLUMNS, 10, BOX, up=False) == pytest.approx(wanted)


@pytest.mark.parametrize(
    "name, given, wanted",
    [
        ("nothing", [], 88),
        ("a row", [(84, FULL)], 74),
        ("two rows", [(84, FULL), (72, FULL)], 62),
        ("far off", [(61.9, FULL)], 88),
        ("not so far off", [(62.1, FULL)], 52.1),
        ("two of three columns", [(84, FULL[:2])], 74),
        ("one of them", [(84, FULL[1:2])], 88),
        ("a line of a head and a row", [(84, FULL[1:2]), (72, FULL)], 62),
        ("two lines", [(84, FULL[1:2]), (72, FULL[1:2]), (60, FULL)], 88),
        ("a line that is far off", [(72.9, FULL[1:2]), (61, FULL)], 88),
        ("and one that is not", [(73.1, FULL[1:2]), (61, FULL)], 51),
    ],
)
def test_above(name: str, given: list[tuple[float, Cells]], wanted: float) -> None:
    assert rules._reach(rows(*given), 88, COLUMNS, 10, BOX, up=True) == pytest.approx(wanted)


@pytest.mark.parametrize("size, wanted", [(11.2, True), (11.3, False), (8.8, True), (8.7, False)])
def test_rows_of_other_type_end_a_table(size: float, wanted: bool) -> None:
    found = rules._reach(rows((145, FULL), size=size), 130, COLUMNS, 10, BOX, up=False)
    assert (found > 130) is wanted


def test_two_of_six_columns_are_not_enough() -> None:
    six = [Column(100 + 40 * k, 120 + 40 * k) for k in range(6)]
    two, three = ([(c.x0, c.x1) for c in six[:n]] for n in (2, 3))
    assert rules._reach(rows((84, two)), 88, six, 10, BOX, up=True) == 88
    assert rules._reach(rows((84, three)), 88, six, 10, BOX, up=True) == 74
    five = six[:5]
    assert rules._reach(rows((84, two)), 88, five, 10, BOX, up=True) == 74


def table(*more: tuple[float, Cells]) -> list[Line]:
    inside = [(100 + 12 * k, FULL) for k in range(3)]
    return [cell for row in rows(*inside, *more) for cell in row]


def test_a_box_with_the_rows_around_it() -> None:
    assert rules.extended(BOX, table()) == BOX
    assert rules.extended(BOX, table((145, FULL))) == pytest.approx((90, 88, 350, 148))
    assert rules.extended(BOX, table((84, FULL))) == pytest.approx((90, 74, 350, 130))
    assert rules.extended(BOX, table((84, FULL), (72, FULL), (60, FULL))) == pytest.approx((90, 50, 350, 130))
    assert rules.extended(BOX, table((145, FULL), (84, FULL))) == pytest.approx((90, 74, 350, 148))
    # Lines beside the table are none of its rows; one that reaches over its edge ends it.
    assert rules.extended(BOX, table((145, [*FULL, (350, 390)]))) == pytest.approx((90, 88, 350, 148))
    assert rules.extended(BOX, table((145, [*FULL, (349, 390)]))) == BOX
    assert rules.extended(BOX, table((145, [(50, 90), *FULL]))) == pytest.approx((90, 88, 350, 148))
    assert rules.extended(BOX, table((145, [(50, 91), *FULL]))) == BOX
    one = [cell for row in rows((100, FULL[:1]), (145, FULL)) for cell in row]
    assert rules.extended(BOX, one) == BOX
    column = [cell for row in rows(*((100 + 12 * k, FULL[:1]) for k in range(3)), (145, FULL[:1])) for cell in row]
    assert rules.extended(BOX, column) == BOX
