"""The cells of a table: its lines cut into columns and gathered into rows, with what spans several of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from reprose.document import Cell, Line
from reprose.layout.drawn import Drawn, Ruling, covered
from reprose.layout.lines.words import part
from reprose.layout.tables.columns import CELL_GAP, Column, Piece, baselines, cell_gap, pieces_of, place
from reprose.layout.tables.rows import Rows, rows_from

_MOST = 20_000  # lines: a larger table is a page of numbers that nobody reads cell by cell


@dataclass(slots=True)
class Table:
    """What ``cells_of`` found; ``repeated`` are lines of later parts that repeat the head of the first."""

    cells: list[Cell]
    repeated: list[Line]


def cells_of(parts: Sequence[list[Line]]) -> Table | None:
    """The cells of a table, from the upper left to the lower right; None where no rows and columns show.

    ``parts`` are the lines of the table on each of its pages.
    """
    if sum(map(len, parts)) < 2 or sum(map(len, parts)) > _MOST:
        return None
    sizes = sorted(line.size for lines in parts for line in lines)
    size = sizes[len(sizes) // 2]
    pieces, rulings, columns = _placed(parts, CELL_GAP, size)
    gap = cell_gap([line for lines in parts for line in lines])
    if gap < CELL_GAP:  # narrow gaps part cells only if these fill columns, row for row
        finer = _placed(parts, gap, size)
        if len(finer[2]) > len(columns) and _filled(finer[0], len(finer[2])):
            pieces, rulings, columns = finer
    if len(columns) < 2:
        return None
    cells: list[Cell] = []
    repeated: list[Line] = []
    height = 0
    head: list[str] = []
    for at, (rows, ruling) in enumerate(zip(pieces, rulings, strict=True)):
        found = rows_from(rows, columns, ruling, size)
        if at == 0:
            head = [_text(row) for row in found.rows[: max(found.headers, 1)]]
        elif [_text(row) for row in found.rows[: len(head)]] == head and len(found.rows) > len(head):
            repeated += [p.line for row in found.rows[: len(head)] for p in row]
            found = Rows(found.rows[len(head) :], 0, found.bands and found.bands[len(head) :])
        else:
            found.headers = 0
        for cell in _cells(found, columns, ruling):
            cell.row += height
            cells.append(cell)
        height += len(found.rows)
    return Table(cells, repeated) if height > 1 else None


def _placed(
    parts: Sequence[list[Line]], gap: float, size: float
) -> tuple[list[list[list[Piece]]], list[Ruling], list[Column]]:
    """Pieces in rows for each part, each told its columns; the rules of each part; the columns."""
    pieces = [[row for row in (pieces_of(row, gap) for row in baselines(lines)) if row] for lines in parts]
    pieces = [rows for rows in pieces if rows]
    if not pieces:  # lines of white space alone
        return [], [], []
    for rows in pieces[1:]:
        _move(rows, pieces[0])
    rulings = [_ruling(rows) for rows in pieces]
    return pieces, rulings, place([row for rows in pieces for row in rows], rulings[0], size)


def _filled(pieces: list[list[list[Piece]]], width: int) -> bool:
    """Each column is filled in a good part of the rows that fill more than one."""
    rows = [row for rows in pieces for row in rows if len(row) > 1]
    counts = [0] * width
    for row in rows:
        for column in {p.first for p in row if p.last - p.first == 1}:
            counts[column] += 1
    return bool(rows) and min(counts) >= 0.4 * len(rows)


def _text(row: list[Piece]) -> str:
    return " ".join(p.text for p in sorted(row, key=lambda p: (p.first, p.line.base)))


def _move(rows: list[list[Piece]], first: list[list[Piece]]) -> None:
    """Bring a part to where the first one stands, whose page may have another margin."""
    edges = {round(p.x0) + by for row in first for p in row for by in (0, 1)}
    places = [p.x0 for row in rows for p in row]
    shift = min(p.x0 for row in first for p in row) - min(places)
    if abs(shift) < 1 or sum(round(x + shift) in edges for x in places) <= sum(round(x) in edges for x in places):
        return
    for piece in (p for row in rows for p in row):
        piece.x0, piece.x1 = piece.x0 + shift, piece.x1 + shift
        piece.words = [(a + shift, b + shift, start, end) for a, b, start, end in piece.words]


def _ruling(rows: list[list[Piece]]) -> Ruling:
    lines = [p.line for row in rows for p in row]
    return Ruling.of(Drawn.of(lines[0].page, lines[0].turn), _box(lines))


def _box(lines: list[Line]) -> tuple[float, float, float, float]:
    return (
        min(ln.x0 for ln in lines), min(ln.y0 for ln in lines), max(ln.x1 for ln in lines), max(ln.y1 for ln in lines),
    )  # fmt: skip


def _cells(found: Rows, columns: list[Column], ruling: Ruling) -> list[Cell]:
    out: list[Cell] = []
    for at, row in enumerate(found.rows):
        cells: dict[int, list[Piece]] = defaultdict(list)
        for piece in row:
            cells[piece.first].append(piece)
        taken = -1
        for first in sorted(cells):
            pieces = cells[first]
            last = max(p.last for p in pieces)
            if first <= taken and out and out[-1].row == at:  # lies under a head that spans: of one cell with it
                out[-1].lines += _lines(pieces)
                out[-1].column_span = max(out[-1].column_span, last - out[-1].column)
            else:
                out.append(Cell(at, first, _lines(pieces), column_span=last - first, header=at < found.headers))
            taken = max(taken, last - 1)
    for cell in out:
        cell.lines = [line for row in baselines(cell.lines, 0.6) for line in sorted(row, key=lambda ln: ln.x0)]
    if found.bands is not None and ruling.down:
        _span_rows(out, found.bands, columns, ruling)
    return out


def _lines(pieces: list[Piece]) -> list[Line]:
    return [part(p.line, p.start, p.end) for p in pieces]


def _span_rows(cells: list[Cell], bands: list[tuple[float, float]], columns: list[Column], ruling: Ruling) -> None:
    """Where no rule parts a cell from the empty place below or above it, it spans both."""
    filled = {(c.row, i) for c in cells for i in range(c.column, c.column + c.column_span)}

    def open_below(row: int, cell: Cell) -> bool:
        x0, x1 = columns[cell.column].x0, columns[cell.column + cell.column_span - 1].x1
        edge = bands[row][1]
        return not any(abs(y - edge) < 2.5 and covered(p, x0, x1) > 0.4 * (x1 - x0) for y, p in ruling.across)

    def empty(row: int, cell: Cell) -> bool:
        return not any((row, i) in filled for i in range(cell.column, cell.column + cell.column_span))

    for cell in cells:
        low, high = cell.row, cell.row
        while high + 1 < len(bands) and empty(high + 1, cell) and open_below(high, cell):
            high += 1
        while low > 0 and empty(low - 1, cell) and open_below(low - 1, cell):
            low -= 1
        cell.row, cell.row_span = low, high - low + 1
        filled |= {(r, i) for r in range(low, high + 1) for i in range(cell.column, cell.column + cell.column_span)}
    cells.sort(key=lambda c: (c.row, c.column))
