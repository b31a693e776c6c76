"""How far a table reaches above and below the part of it that was found: as long as its columns go on."""

from __future__ import annotations

from reprose.document import Line, Rectangle
from reprose.layout.drawn import Ruling
from reprose.layout.tables.columns import Column, Piece, baselines, pieces_of, place

_FAR = 2.6  # type sizes: a row further away is none of the table
_LOOSE = 4  # lines of one cell that may follow a row


def extended(box: Rectangle, lines: list[Line]) -> Rectangle:
    """The box with the rows right above and below it that stand in its columns.

    A table often has no rule above its head, or none below its last row.
    """
    x0, y0, x1, y1 = box
    near = [ln for ln in lines if ln.x0 >= x0 - 8 and ln.x1 <= x1 + 8]
    inside = [ln for ln in near if y0 - 2 <= ln.base - 0.3 * ln.size <= y1 + 2]
    if len(inside) < 2:
        return box
    size = sorted(ln.size for ln in inside)[len(inside) // 2]
    rows = [pieces_of(row) for row in baselines(inside)]
    columns = place(rows, Ruling([], []), size)
    if len(columns) < 2:
        return box
    across = [ln for ln in lines if ln.x1 > x0 and ln.x0 < x1]
    above = [row for row in baselines(across) if row[0].base - 0.3 * row[0].size < y0 - 2][::-1]
    below = [row for row in baselines(across) if row[0].base - 0.3 * row[0].size > y1 + 2]
    top = _reach(above, y0, columns, size, box, up=True)
    bottom = _reach(below, y1, columns, size, box, up=False)
    return (x0, top, x1, bottom)


def _reach(
    rows: list[list[Line]], edge: float, columns: list[Column], size: float, box: Rectangle, *, up: bool
) -> float:
    """The edge moved past the rows that are the table's; ``rows`` from the nearest on."""
    end, last, loose = edge, edge, 0
    for row in rows:
        base = row[0].base
        step = last - base if up else base - 0.8 * size - last
        if step > _FAR * size or abs(row[0].size - size) > 0.12 * size:
            break
        if min(ln.x0 for ln in row) < box[0] - 8 or max(ln.x1 for ln in row) > box[2] + 8:
            break
        pieces = pieces_of(row)
        if not all(_fits(piece, columns, size) for piece in pieces):
            break
        filled = len({_column(piece, columns) for piece in pieces})
        if filled >= 2 and filled >= 0.4 * len(columns):
            end, loose = (base - size, 0) if up else (base + 0.3 * size, 0)
        else:
            loose += 1  # another line of a cell, or a head
            if loose > (1 if up else _LOOSE) or step > 1.5 * size:
                break
            if not up and filled >= 1 and _column(pieces[0], columns) > 0:
                end = base + 0.3 * size
        last = base - 0.8 * size if up else base
    return end


def _fits(piece: Piece, columns: list[Column], size: float) -> bool:
    """The piece stands in one column, hardly wider than it, and is aligned with it."""
    column = columns[_column(piece, columns)]
    if piece.x1 - piece.x0 > 1.35 * (column.x1 - column.x0) + 3 * size:
        return False
    others = [c for c in columns if c is not column and min(piece.x1, c.x1) - max(piece.x0, c.x0) > 1]
    if others:
        return False
    middle = abs(piece.x0 + piece.x1 - column.x0 - column.x1) < 8
    return middle or abs(piece.x0 - column.x0) < 4 or abs(piece.x1 - column.x1) < 4


def _column(piece: Piece, columns: list[Column]) -> int:
    middle = (piece.x0 + piece.x1) / 2
    return max(
        range(len(columns)),
        key=lambda i: (
            min(piece.x1, columns[i].x1) - max(piece.x0, columns[i].x0),
            -abs((columns[i].x0 + columns[i].x1) / 2 - middle),
        ),
    )
