"""The cells of a table: where each stands in the grid, its lines, and its stretch of the block's text."""

from __future__ import annotations

from dataclasses import dataclass

from reprose.document.line import Line


@dataclass(slots=True, eq=False, repr=False)
class Cell:
    """One cell; ``row`` and ``column`` count from 0 and are those of its upper left corner.

    ``start`` and ``end`` are offsets into the text of the block that holds it; ``header`` tells cells of the rows
    above the table's body.
    """

    row: int
    column: int
    lines: list[Line]
    row_span: int = 1
    column_span: int = 1
    header: bool = False
    start: int = 0
    end: int = 0

    def __repr__(self) -> str:
        return f"<Cell row {self.row} column {self.column}: {len(self.lines)} lines>"

    @property
    def boxes(self) -> list[tuple[int, float, float, float, float]]:
        """Where its letters stand: (page, x0, y0, x1, y1) in points, one for each page."""
        out: list[tuple[int, float, float, float, float]] = []
        for line in self.lines:
            x0, y0, x1, y1 = line.page.box(line.chars)
            if out and out[-1][0] == line.number:
                n, a, b, c, d = out[-1]
                out[-1] = (n, min(a, x0), min(b, y0), max(c, x1), max(d, y1))
            else:
                out.append((line.number, x0, y0, x1, y1))
        return out


def grid(cells: list[Cell], text: str) -> list[list[str]]:
    """The cells' texts as rows of one length; what a cell spans besides its first place is empty."""
    if not cells:
        return []
    height = max(c.row + c.row_span for c in cells)
    width = max(c.column + c.column_span for c in cells)
    rows = [[""] * width for _ in range(height)]
    for cell in cells:
        rows[cell.row][cell.column] = text[cell.start : cell.end]
    return rows


def filled(cells: list[Cell]) -> list[list[Cell]]:
    """The cells by rows, with an empty cell in each place that none covers; for formats that know spans."""
    height = max((c.row + c.row_span for c in cells), default=0)
    width = max((c.column + c.column_span for c in cells), default=0)
    taken = {
        (row, column)
        for c in cells
        for row in range(c.row, c.row + c.row_span) for column in range(c.column, c.column + c.column_span)
    }  # fmt: skip
    heads = {c.row for c in cells if c.header}
    rows: list[list[Cell]] = [[] for _ in range(height)]
    for cell in cells:
        rows[cell.row].append(cell)
    for row in range(height):
        rows[row] += [Cell(row, at, [], header=row in heads) for at in range(width) if (row, at) not in taken]
        rows[row].sort(key=lambda c: c.column)
    return rows
