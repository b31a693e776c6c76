"""The distance of lines where a column sets text wider than the document does: double spacing, a quotation, a preface.

The document has one usual distance for each type size, and wider steps part its paragraphs.  Where line after line runs
to the margin and goes on a wider step below, in the middle of sentences, that step is the distance of lines.
"""

from __future__ import annotations

from reprose.layout.pairs import ColumnRows
from reprose.text.endings import ends_sentence

_LEAST = 3  # pairs of rows that make a step usual
_OPEN = 0.7  # of them: the sentence goes on
_FULL = 0.2  # of the column's width, at most: what a full row leaves free
_WIDEST = 3.2  # type sizes
_SAME = 0.06  # how far steps of one distance may be off


def wide_leadings(column: ColumnRows, leadings: list[float]) -> list[float]:
    """``leadings`` (points; of each row by its type size) with the wider ones at which rows stand below others."""
    steps = [0.0, *(column.flat[i].base - column.flat[i - 1].base for i in range(1, len(column.flat)))]
    wide = [i for i in range(1, len(steps)) if _is_wide(column, i, steps[i], leadings[i])]
    if len(wide) < _LEAST:
        return leadings
    told = [i for i in wide if _is_full(column, i)]
    out = leadings.copy()
    for i in wide:
        alike = [k for k in told if _alike(column, i, k) and abs(steps[k] / steps[i] - 1) < _SAME]
        if len(alike) < _LEAST:
            continue
        going_on = sum(not ends_sentence(column.flat[k - 1].text, ":;", calls="figures") for k in alike)
        if going_on >= _OPEN * len(alike):
            out[i] = steps[i]
    return out


def _is_wide(column: ColumnRows, i: int, step: float, leading: float) -> bool:
    """Whether a row stands farther below another of its type than lines usually do, yet not too far."""
    a, b = column.flat[i - 1], column.flat[i]
    least = max((1 + column.gap) * leading, leading + 1.5)
    return a.page is b.page and least < step < _WIDEST * b.size and abs(a.size - b.size) <= 0.08 * b.size


def _is_full(column: ColumnRows, i: int) -> bool:
    """Whether the row above runs to the margin, and the row itself begins where lines do."""
    room = column.right - column.edges[i - 1][1]
    inset = column.edges[i][0] - column.left
    return room < _FULL * (column.right - column.left) and inset < 0.6 * column.flat[i].size


def _alike(column: ColumnRows, i: int, k: int) -> bool:
    return abs(column.flat[i].size - column.flat[k].size) <= 0.08 * column.flat[i].size
