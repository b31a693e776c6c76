"""Passages of prose between rules, which are no cells: headings and paragraphs above or below the rows of a table, and
what stands beside the labels of a drawing.

The rules around a page (under its head, above its foot), or around a whole section, enclose tables with the text that
stands between them.  Text runs over the gutters that the rows leave free; the lines of a cell do not.  Cells of a row
share its baseline; the labels of a drawing stand at any height beside the lines of the text.
"""

from __future__ import annotations

from reprose.document import Line
from reprose.layout.lines.words import CellRow, rows_of
from reprose.text.endings import sentence_words

_LEAST = 8  # words in sentences; what has fewer may be a note inside a table, or a label over all columns
_PASSAGE = 25  # words in sentences of a text beside a drawing
_SHIFT = 0.08  # type sizes: cells whose baselines differ by more are in no row


def without_passages(lines: list[Line]) -> list[list[Line]]:
    """The lines of each table, without the prose that runs over the columns of the rows beside it."""
    tables: list[list[CellRow]] = [[]]  # each up to its last row of several cells
    run: list[CellRow] = []  # rows of one cell since then
    for row in rows_of(lines):
        if len(row.cells) < 2:
            run.append(row)
            continue
        if _is_passage(run, [*tables[-1][-1:], row]):
            tables.append([row])
        else:
            tables[-1] += [*run, row]
        run = []
    if not _is_passage(run, tables[-1][-1:]):
        tables[-1] += run
    return [[line for row in table for line in row.lines] for table in tables if table]


def _is_passage(run: list[CellRow], beside: list[CellRow]) -> bool:
    """Whether rows of one cell read as sentences, and cross the gutters of the rows of several beside them."""
    if sentence_words(" ".join(line.text for row in run for line in row.lines)) < _LEAST:
        return False
    return all(any(_crosses(row, cells) for row in run) for cells in beside)


def _crosses(row: CellRow, cells: CellRow) -> bool:
    """Whether the row's only cell reaches over a gutter of another row, in type that is not smaller."""
    (x0, x1) = row.cells[0]
    over = sum(x0 < b - row.size and x1 > a + row.size for a, b in cells.cells)
    return over > 1 and row.size > 0.93 * cells.size


def beside_drawing(rows: list[CellRow]) -> bool:
    """Whether rows are labels of a drawing beside a passage of prose: few of them share a baseline with its lines."""
    several = [row for row in rows if len(row.cells) > 1]
    uneven = sum(_is_uneven(row) for row in several)
    if len(several) < 3 or 2 * uneven <= len(several):
        return False
    widest = (max(row.lines, key=lambda line: line.x1 - line.x0) for row in rows)
    return sentence_words(" ".join(line.text for line in widest)) >= _PASSAGE


def _is_uneven(row: CellRow) -> bool:
    bases = [line.base for line in row.lines]
    return max(bases) - min(bases) > _SHIFT * row.size
