"""The rules by which pieces are cells that may span others, each on both sides of its limits."""

from __future__ import annotations

import pytest

from reprose.document import Cell
from reprose.layout.drawn import Ruling
from reprose.layout.tables import cells as rules
from reprose.layout.tables.columns import Column, Piece, pieces_of
from reprose.layout.tables.rows import Rows
from tests.layout.made import line, worded

COLUMNS = [Column(100, 140), Column(200, 240), Column(300, 340)]
Spans = list[tuple[float, float]]


def piece(first: int, last: int = -1, base: float = 100, text: str = "word", x0: float | None = None) -> Piece:
    start = 100.0 * (first + 1) if x0 is None else x0
    (made,) = pieces_of([worded(base, (text, start, start + 40))])
    made.first, made.last = first, last if last >= 0 else first + 1
    return made


@pytest.mark.parametrize(
    "rows, width, wanted",
    [
        ([[0, 1], [0, 1]], 2, True),
        ([[0, 1], [0, 1], [0]], 2, True),  # rows of one piece do not count
        ([[0]], 1, False),
        ([], 1, False),
        ([[0, 1, 2], [0, 1, 2], [0, 1], [0, 1], [0, 1]], 3, True),
        ([[0, 1, 2], [0, 1], [0, 1]], 3, False),
        ([[0, 1], [0, 1]], 3, False),
        ([[0, 0], [0, 1], [0, 1], [0, 1], [1, 1]], 2, True),
    ],
)
def test_columns_that_are_filled_row_for_row(rows: list[list[int]], width: int, wanted: bool) -> None:
    assert rules._filled([[[piece(c) for c in row] for row in rows]], width) is wanted


def test_what_spans_fills_no_column() -> None:
    assert not rules._filled([[[piece(0, 2), piece(2)], [piece(0), piece(1), piece(2)], [piece(0, 2), piece(2)]]], 3)


def test_the_text_of_a_row() -> None:
    row = [piece(1, base=100, text="b"), piece(0, base=112, text="c"), piece(0, base=100, text="a")]
    assert rules._text(row) == "a c b"


def moved(first: list[float], second: list[float]) -> list[float]:
    rows = [[piece(0, x0=x)] for x in second]
    rules._move(rows, [[piece(0, x0=x) for x in first]])
    assert all(row[0].x1 - row[0].x0 == pytest.approx(40) for row in rows)
    assert all(row[0].words[0][0] == pytest.approx(row[0].x0) for row in rows)
    assert all(row[0].words[0][1] == pytest.approx(row[0].x1) for row in rows)
    return [round(row[0].x0, 2) for row in rows]


@pytest.mark.parametrize(
    "second, wanted",
    [
        ([120, 220], [100, 200]),
        ([100, 200], [100, 200]),
        ([80, 180], [100, 200]),
        ([100.9, 200.9], [100.9, 200.9]),
        ([120, 200], [120, 200]),  # as many stand where they did
        ([120, 200, 320], [100, 180, 300]),
        ([120, 221], [100, 201]),
    ],
)
def test_a_part_on_a_page_with_another_margin(second: list[float], wanted: list[float]) -> None:
    assert moved([100, 200, 300], second) == wanted


def test_the_box_of_lines() -> None:
    assert rules._box([line(50, 100, 90), line(40, 112, 80), line(60, 124, 70)]) == (40, 92, 90, 126)


def made(*rows: list[Piece], headers: int = 0) -> list[tuple[int, int, int, int, bool]]:
    found = rules._cells(Rows(list(rows), headers, None), COLUMNS, Ruling([], []))
    return [(c.row, c.column, c.column_span, len(c.lines), c.header) for c in found]


def test_pieces_of_a_row_to_cells() -> None:
    assert made([piece(1), piece(0)]) == [(0, 0, 1, 1, False), (0, 1, 1, 1, False)]
    assert made([piece(0), piece(0, base=112)]) == [(0, 0, 1, 2, False)]
    assert made([piece(0)], [piece(0, base=112)], headers=1) == [(0, 0, 1, 1, True), (1, 0, 1, 1, False)]
    assert made([piece(0, 2), piece(2)]) == [(0, 0, 2, 1, False), (0, 2, 1, 1, False)]
    # What lies under a head over several columns is of one cell with it.
    assert made([piece(0, 2), piece(1, base=112)]) == [(0, 0, 2, 2, False)]
    assert made([piece(0, 2), piece(1, 3, base=112)]) == [(0, 0, 3, 2, False)]
    assert made([piece(0, 3), piece(1, base=112), piece(2, base=112)]) == [(0, 0, 3, 3, False)]
    assert made([piece(0), piece(0, 2, base=112), piece(1, base=124)]) == [(0, 0, 2, 3, False)]
    assert made([piece(0, 3)], [piece(1, base=112)]) == [(0, 0, 3, 1, False), (1, 1, 1, 1, False)]


def test_the_lines_of_a_cell_are_in_order() -> None:
    row = [piece(0, base=112), piece(0, base=100, x0=120), piece(0, base=105.9)]
    (cell,) = rules._cells(Rows([row], 0, None), COLUMNS, Ruling([], []))
    assert [(one.base, one.x0) for one in cell.lines] == [(105.9, 100), (100, 120), (112, 100)]


BANDS = [(80.0, 105.0), (105.0, 130.0), (130.0, 155.0)]


def spanned(cells: list[tuple[int, int, int]], across: list[tuple[float, Spans]]) -> list[tuple[int, int, int, int]]:
    """Row, column, and the rows and columns that each cell spans; cells as row, column and columns spanned."""
    given = [Cell(row, column, [line(0, 0)], column_span=span) for row, column, span in cells]
    rules._span_rows(given, BANDS, COLUMNS, Ruling(across, [(150, [(80, 155)])]))
    return [(c.row, c.column, c.row_span, c.column_span) for c in given]


WHOLE: Spans = [(90, 350)]


@pytest.mark.parametrize(
    "name, across, wanted",
    [
        ("rules over all", [(105, WHOLE), (130, WHOLE)], (1, 0, 1, 1)),
        ("none above it", [(105, [(190, 350)]), (130, WHOLE)], (0, 0, 2, 1)),
        ("none below it", [(105, WHOLE), (130, [(190, 350)])], (1, 0, 2, 1)),
        ("none at all", [], (0, 0, 3, 1)),
        ("one elsewhere", [(107.5, WHOLE), (132.5, WHOLE)], (0, 0, 3, 1)),
        ("one nearly there", [(107.4, WHOLE), (132.4, WHOLE)], (1, 0, 1, 1)),
        ("one over little of it", [(105, [(100, 116)]), (130, [(100, 116)])], (0, 0, 3, 1)),
        ("one over more of it", [(105, [(100, 116.1)]), (130, [(100, 116.1)])], (1, 0, 1, 1)),
    ],
)
def test_a_cell_between_empty_places(
    name: str, across: list[tuple[float, Spans]], wanted: tuple[int, int, int, int]
) -> None:
    assert spanned([(1, 0, 1)], across) == [wanted]


def test_cells_span_empty_places_only() -> None:
    assert spanned([(0, 0, 1), (1, 0, 1), (2, 0, 1)], []) == [(0, 0, 1, 1), (1, 0, 1, 1), (2, 0, 1, 1)]
    assert spanned([(0, 0, 1), (2, 0, 1)], []) == [(0, 0, 2, 1), (2, 0, 1, 1)]
    assert spanned([(0, 0, 1), (1, 1, 1)], []) == [(0, 0, 3, 1), (0, 1, 3, 1)]
    assert spanned([(1, 0, 2), (0, 1, 1)], [(130, WHOLE)]) == [(0, 1, 1, 1), (1, 0, 1, 2)]
    assert spanned([(1, 0, 2), (0, 2, 1)], [(130, WHOLE)]) == [(0, 0, 2, 2), (0, 2, 2, 1)]
    assert spanned([(1, 0, 2)], [(105, [(200, 240)]), (130, [(200, 240)])]) == [(0, 0, 3, 2)]
    assert spanned([(1, 0, 2)], [(105, [(180, 240)]), (130, [(180, 240)])]) == [(1, 0, 1, 2)]
