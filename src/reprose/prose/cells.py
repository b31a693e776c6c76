"""The text of a table: its cells' lines joined like any text, the cells parted by signs."""

from __future__ import annotations

from reprose.document import Block, Cell, Edit
from reprose.language.lexicon import Lexicon
from reprose.prose.hyphens import resolve

COLUMN, ROW = " |", " /"


def set_cells(block: Block, lexicon: Lexicon) -> list[int]:
    """Give a table with cells its text, ``a | b / c | d``, and each cell its stretch of it.

    Returns for each line of the block the offset in the text at which its own text would begin.
    """
    cells = block.cells or []
    block.lines = [line for cell in cells for line in cell.lines]
    width = max((c.column + c.column_span for c in cells), default=0)
    owner = [cell for cell in cells for _ in cell.lines]
    edits: list[Edit] = []
    parts: list[str] = []
    starts: list[int] = []
    at = length = 0  # in the lines joined by line ends, and in the text
    for i, line in enumerate(block.lines):
        text, skip = line.text, 0
        if i:
            before = block.lines[i - 1].text
            if owner[i] is owner[i - 1]:
                d = resolve(before, text, lexicon)
                cut, skip = min(d.cut, len(before)), min(d.skip, len(text))
                source = before[len(before) - cut :] + "\n" + text[:skip]
                edits.append(Edit(at - cut, at + 1 + skip, source, d.put, d.rule, d.reason, d.confidence))
                if cut:
                    parts[-1] = parts[-1][: len(parts[-1]) - cut]
                put, length = d.put, length - cut
            else:
                owner[i - 1].end = length
                put = _sign(owner[i - 1], owner[i], width)
                same = owner[i].row == owner[i - 1].row
                rule = "table.cell" if same else "table.row"
                edits.append(Edit(at, at + 1, "\n", put, rule, "cells of one row" if same else "the next row"))
            parts.append(put)
            length += len(put)
            at += 1
        if not i or owner[i] is not owner[i - 1]:
            owner[i].start = length
        starts.append(length - skip)
        parts.append(text[skip:])
        length += len(text) - skip
        at += len(text)
    if owner:
        owner[-1].end = length
    block.text, block.joins = "".join(parts), edits
    return starts


def _sign(before: Cell, after: Cell, width: int) -> str:
    """What stands between two cells: a bar for each step to the right, a stroke for each row."""
    if before.row == after.row:
        return COLUMN * (after.column - before.column) + " "
    ends = COLUMN * (width - 1 - before.column)
    return f"{ends}{ROW * (after.row - before.row)}{COLUMN * after.column} "

