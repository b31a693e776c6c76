"""Raised and lowered characters that a converter put on a line of their own, set back into the line they belong to.

``pdftotext -layout`` gives superscripts that lie far above their line a row above it, and subscripts one below,
at the column where they stand: a row of figures or note signs, each over a gap or the beginning of a word.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from reprose.document import Line
from reprose.layout.text_cells import Cells, Span, joined, line_of

_SIGN = re.compile(r"\d{1,2}(?:[,–-]\d{1,2})*|[a-z](?:,[a-z])+|\d,[*†‡§]|[*†‡§¶#]{1,2}|[´`¨^~ˇ˚˝¸]")
_BEFORE = 6  # places: no sign stands further before the line that it begins

Row = Sequence[Span]


def lines_of(cells: Cells, rows: Sequence[Row]) -> list[Line]:
    """The lines of a column's rows, what is raised or lowered put into them."""
    taken: dict[int, list[Span]] = {}  # row of the list: signs that belong to it
    gone: set[int] = set()
    for k, row in enumerate(rows):
        if not _are_signs(cells, row):
            continue
        above = k > 0 and rows[k - 1][0].row == row[0].row - 1 and k - 1 not in gone
        below = 0 < k < len(rows) - 1 and rows[k + 1][0].row == row[0].row + 1 and not _are_signs(cells, rows[k + 1])
        under = above and all(_is_under(cells, s, rows[k - 1]) for s in row)
        if under and all(_fills_gap(cells, s, rows[k - 1]) for s in row):
            to = k - 1
        elif below and all(_is_over(cells, s, rows[k + 1], len(row) == 1) for s in row):
            to = k + 1
        elif under:
            to = k - 1
        else:
            continue
        taken.setdefault(to, []).extend(row)
        gone.add(k)
    out: list[Line] = []
    for k, row in enumerate(rows):
        if k not in gone:
            out.append(_with_signs(cells, row, taken[k]) if k in taken else cells.line(joined(row)))
    return out


def _are_signs(cells: Cells, row: Row) -> bool:
    return all(s.end - s.start <= 8 for s in row) and all(_SIGN.fullmatch(cells.text(s)) for s in row)


def _is_over(cells: Cells, sign: Span, row: Row, alone: bool) -> bool:
    """Whether a sign stands over the end or the beginning of a word in the row below, or before the row."""
    start, end = row[0].start, row[-1].end
    if sign.start < start:
        return alone and start - sign.end <= _BEFORE
    if sign.start > end:
        return False
    ink = cells.ink[row[0].row]
    before = bool(ink[sign.start - 1]) if sign.start else False
    return before is not bool(ink[sign.start])


def _is_under(cells: Cells, sign: Span, row: Row) -> bool:
    """Whether a sign stands behind a word of the row above, where that is white."""
    ink = cells.ink[row[0].row]
    return sign.start > 0 and bool(ink[sign.start - 1]) and not ink[sign.start : sign.end].any()


def _fills_gap(cells: Cells, sign: Span, row: Row) -> bool:
    """Whether the white where a sign stands is wider than a space because of it."""
    return sign.end < row[-1].end and not cells.ink[row[0].row, sign.end]


def _with_signs(cells: Cells, row: Row, signs: list[Span]) -> Line:
    """The line of a row, with signs from the rows above and below at their columns."""
    own = cells.inside(joined(row))
    chars, column = own, cells.columns(joined(row))
    marks: list[tuple[NDArray[np.int32], str]] = []
    for sign in sorted(signs, key=lambda s: (s.start, s.row)):
        mark = cells.inside(sign)
        at = int(np.searchsorted(column, sign.start))
        chars = np.concatenate((chars[:at], mark, chars[at:]))
        column = np.concatenate((column[:at], cells.columns(sign), column[at:]))
        marks.append((mark, "sup" if sign.row < row[0].row else "sub"))
    base = float(cells.page.base[own[0]])
    starts = [(int(np.flatnonzero(chars == mark[0])[0]), len(mark), kind) for mark, kind in marks]
    return line_of(cells.page, chars, base, tuple((at, at + n, kind) for at, n, kind in sorted(starts)))
