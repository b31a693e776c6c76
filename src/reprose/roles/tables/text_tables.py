"""Tables of text files: rows whose white columns lie above each other, given their cells.

The model of lines says that a row is debris, not that it is a row of a table.  Rows of two or more stretches that
follow each other are tried as a table: its cells are those of ``layout.cells``, as on PDF pages, and it is one if they
fill columns that hardly any cell of the body runs over.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby, pairwise

from reprose.document import Cell, Group, Line
from reprose.document.grid import PITCH, WIDTH
from reprose.layout.tables.cells import cells_of
from reprose.layout.tables.columns import pieces_of
from reprose.role_table import TABLE_CELLS, open_to
from reprose.roles.context import Context

_MAY_BE_ROWS = open_to("columns_of_words")

_APART = 4 * PITCH  # rows further apart are not of one table
_LEAST = 3  # rows of two or more stretches; two below a caption
_ROWS = 0.5  # the least share of such rows
_FILLED = 0.5  # the least share of places that hold a cell
_CROSSED = 0.1  # the greatest share of cells of the body that run over a white column
_CENTRED = 2 * WIDTH  # points: a head's middle is no further from that of its columns
_ALIGNED = 0.7  # the least share of cells that stand under others of their column
_WORDS = 8.0  # the most words of a cell, on an average


def find_text_tables(context: Context) -> None:
    """Make tables with cells of the groups of text pages that stand in columns; lines about them stay as they are."""
    for groups in context.pages:
        out: list[Group] = []
        for (might, _), run in groupby(groups, lambda g: (_might_be(g), g.column)):
            members = list(run)
            captioned = bool(out) and out[-1].role == "caption" and out[-1].kind == "table"
            out += _tables(members, captioned) if might else members
        groups[:] = out


def _might_be(group: Group) -> bool:
    """Whether a group may be (a part of) a table."""
    if group.role in TABLE_CELLS:
        return group.cells is None
    if group.role not in _MAY_BE_ROWS or group.number:
        return False
    return all(_stretches(line) > 1 for line in group.lines)  # "Winter   Summer"


def _tables(members: list[Group], captioned: bool) -> Iterator[Group]:
    """The groups of a run, those lines that are tables as tables."""
    pairs = [(group, line) for group in members for line in group.lines]
    lines = [line for _, line in pairs]
    at = 0
    for start, end in _segments(lines):
        cells = _cells(lines[start:end], 2 if captioned and start == 0 else _LEAST)
        if cells is None:
            continue
        yield from _rest(pairs[at:start])
        first = pairs[start][0]
        table = Group(lines[start:end], first.column, first.left, first.right, cells=cells)
        table.assign_role("table", "white columns through its rows", 0.7, "table")
        yield table
        at = end
    yield from _rest(pairs[at:])


def _rest(pairs: list[tuple[Group, Line]]) -> Iterator[Group]:
    """The groups of the pairs, with those of their lines alone."""
    for _, run in groupby(pairs, lambda pair: pair[0]):
        found = list(run)
        group = found[0][0]
        if len(found) == len(group.lines):
            yield group
        else:
            part = Group([line for _, line in found], group.column, group.left, group.right)
            part.assign_role(group.role, group.reason, group.confidence, group.kind)
            yield part


def _segments(lines: list[Line]) -> Iterator[tuple[int, int]]:
    """Stretches of lines (from, to) that begin with a row of two or more stretches, and hold no wide white."""
    cuts = [0, *(k for k in range(1, len(lines)) if not -1 < lines[k].base - lines[k - 1].base < _APART), len(lines)]
    for start, end in pairwise(cuts):
        while start < end and _stretches(lines[start]) < 2:
            start += 1
        if start < end:
            yield start, end


def _stretches(line: Line) -> int:
    return len(pieces_of([line])) if line.gapped else 1


def _cells(lines: list[Line], least: int) -> list[Cell] | None:
    """The cells of lines, if these are a table."""
    rows = sum(_stretches(line) > 1 for line in lines)
    if rows < least or rows < _ROWS * len(lines):
        return None
    found = cells_of([lines])
    if found is None:
        return None
    cells = found.cells
    height = 1 + max(cell.row for cell in cells)
    width = max(cell.column + cell.column_span for cell in cells)
    body = [cell for cell in cells if not cell.header and cell.row]
    if not body or len(cells) < _FILLED * height * width:
        return None
    if sum(cell.column_span > 1 for cell in body) > _CROSSED * len(body):
        return None
    if sum(map(_aligned, range(width), [cells] * width)) < _ALIGNED * len(cells):
        return None
    words = sum(len(line.text.split()) for cell in cells for line in cell.lines)
    if words > _WORDS * len(cells):
        return None
    _spread_heads(cells, width)
    return cells


def _aligned(column: int, cells: list[Cell]) -> int:
    """How many cells of a column stand under each other, by their left or right edges or their middles."""
    lines = [cell.lines[0] for cell in cells if cell.column == column and cell.column_span == 1]
    best = 0
    for places in ([ln.x0 for ln in lines], [ln.x1 for ln in lines], [(ln.x0 + ln.x1) / 2 for ln in lines]):
        if len(places) > 1:
            middle = sorted(places)[len(places) // 2]
            best = max(best, sum(abs(place - middle) <= WIDTH for place in places))
    return best


def _spread_heads(cells: list[Cell], width: int) -> None:
    """Heads of the first row that stand over the middle of several columns span these, where the row leaves room."""
    first = {cell.column: cell for cell in cells if cell.row == 0}
    if any(cell.column_span > 1 for cell in first.values()):
        return
    edges: dict[int, tuple[float, float]] = {}
    for cell in cells:
        if cell.row and cell.column_span == 1:
            low, high = edges.get(cell.column, (cell.lines[0].x0, cell.lines[0].x1))
            edges[cell.column] = (min(low, *(ln.x0 for ln in cell.lines)), max(high, *(ln.x1 for ln in cell.lines)))
    if len(edges) < width:
        return
    taken = set(first)
    for at, cell in sorted(first.items()):
        middle = (min(ln.x0 for ln in cell.lines) + max(ln.x1 for ln in cell.lines)) / 2

        def off(start: int, end: int, middle: float = middle) -> float:
            return abs((edges[start][0] + edges[end][1]) / 2 - middle)

        low = high = at
        while low > 1 and low - 1 not in taken:  # the first column holds the names of the rows
            low -= 1
        while high + 1 < width and high + 1 not in taken:
            high += 1
        spans = [(off(a, b), a, b) for a in range(low, at + 1) for b in range(at, high + 1) if at]
        best = min(spans, default=None)
        if best is not None and best[1] < best[2] and best[0] <= _CENTRED and off(at, at) > best[0] + _CENTRED / 2:
            cell.column, cell.column_span = best[1], best[2] - best[1] + 1
            taken |= set(range(best[1], best[2] + 1))
