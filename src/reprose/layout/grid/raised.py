"""Raised and lowered characters that a converter put on a line of their own, set back into the line they belong to.

``pdftotext -layout`` gives superscripts that lie far above their line a row above it, and subscripts one below,
at the column where they stand: a row of figures or note signs, each over a gap or the beginning of a word; accents
stand over their letters.  Where places are lost, a raised sign is a line by itself inside the sentence.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from reprose.document import Line
from reprose.layout.grid.characters import CharacterGrid, Span, joined, line_of

_ACCENT = {"´": "\u0301", "`": "\u0300", "¨": "\u0308", "^": "\u0302", "ˆ": "\u0302", "~": "\u0303", "˜": "\u0303",
           "ˇ": "\u030c", "˚": "\u030a", "˝": "\u030b", "¸": "\u0327", "˘": "\u0306", "¯": "\u0304"}  # fmt: skip
_SIGN = re.compile(r"[−–+-]?\d{1,2}[−+-]?|\d{1,2}(?:[,–-]\d{1,2})*|[a-z](?:,[a-z])+|\d,[*†‡§]|[*†‡§¶#]{1,2}|"
                   r"[´`¨^ˆ~˜ˇ˚˝¸˘¯]")  # fmt: skip
_INDEX = re.compile(r"[a-z]{1,4}|[a-z]?,?\d{1,2}|[a-z](?:,[a-z0-9]){1,2}")  # in a gap of its own width
_DIGITS = re.compile(r"\d{1,2}(?:[,–-]\d{1,2})*|[−–+-]\d{1,2}|\d[−+-]")
_OPEN = re.compile(r"[^\W_]$")
_GOES_ON = re.compile(r"[\"'“„«(]?[^\W\d_A-Z]|[,;.:)]")
_BEFORE = 6  # places: no sign stands further before the line that it begins

Spans = Sequence[Span]


def lines_of(cells: CharacterGrid, rows: Sequence[Spans]) -> list[Line]:
    """The lines of a column's rows, what is raised or lowered put into them."""
    taken: dict[int, list[Span]] = {}  # row of the list: signs that belong to it
    gone: set[int] = set()
    for k, row in enumerate(rows):
        if not _are_signs(cells, row):
            if k and _are_indices(cells, row, rows[k - 1]) and k - 1 not in gone:
                taken.setdefault(k - 1, []).extend(row)
                gone.add(k)
            continue
        above = k > 0 and rows[k - 1][0].row == row[0].row - 1 and k - 1 not in gone
        below = 0 < k < len(rows) - 1 and rows[k + 1][0].row == row[0].row + 1 and not _are_signs(cells, rows[k + 1])
        under = above and all(_is_under(cells, s, rows[k - 1]) for s in row)
        if above and below and _is_inside(cells, row, rows[k - 1], rows[k + 1]):
            taken.setdefault(k - 1, []).extend(row)
            gone.add(k)
            continue
        if under and all(_fills_gap(cells, s, rows[k - 1]) for s in row):
            to = k - 1
        elif above and _is_column(cells, row, rows[k - 1]):
            continue
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


def _are_signs(cells: CharacterGrid, row: Spans) -> bool:
    return all(s.end - s.start <= 8 for s in row) and all(_SIGN.fullmatch(cells.text(s)) for s in row)


def _are_indices(cells: CharacterGrid, row: Spans, above: Spans) -> bool:
    """Letters and figures that each stand right behind a word of the row above, in a gap that is there for them."""
    if above[0].row != row[0].row - 1 or not all(_INDEX.fullmatch(cells.text(s)) for s in row):
        return False
    return all(_is_under(cells, s, above) and _fills_gap(cells, s, above) for s in row)


def _is_inside(cells: CharacterGrid, row: Spans, above: Spans, below: Spans) -> bool:
    """Whether a figure or accent at the edge is one that ends the row above, whose sentence goes on below it.

    Where places are lost all rows begin at the edge, and a raised or lowered figure is a row by itself.
    """
    if len(row) > 1 or not row[0].start == above[0].start == below[0].start:
        return False
    sign = cells.text(row[0])
    if not (sign in _ACCENT or _DIGITS.fullmatch(sign)) or len(above) > 1 or cells.letters(above[0]) < 5:
        return False
    before, after = cells.text(above[0]), cells.text(below[0])
    return bool(_OPEN.search(before) and not before[-1].isdigit() and _GOES_ON.match(after))


def _is_column(cells: CharacterGrid, row: Spans, above: Spans) -> bool:
    """Whether a figure stands right below another: numbers of an axis or a column."""
    return len(row) == len(above) == 1 and row[0].start == above[0].start and _are_signs(cells, above)


def _is_over(cells: CharacterGrid, sign: Span, row: Spans, alone: bool) -> bool:
    """Whether a sign stands over the end or the beginning of a word in the row below, or before the row."""
    start, end = row[0].start, row[-1].end
    if sign.start < start:
        return alone and start - sign.end <= _BEFORE
    if sign.start > end:
        return False
    ink = cells.ink[row[0].row]
    mark = _ACCENT.get(cells.text(sign))
    if mark is not None:
        under = cells.text(Span(row[0].row, sign.start, sign.end))
        whole = unicodedata.normalize("NFC", under + mark)
        return len(under) == len(whole) == 1 and (sign.start > start or under.isupper())
    before = bool(ink[sign.start - 1]) if sign.start else False
    return before is not bool(ink[sign.start])


def _is_under(cells: CharacterGrid, sign: Span, row: Spans) -> bool:
    """Whether a sign stands behind a word of the row above, where that is white."""
    ink = cells.ink[row[0].row]
    return sign.start > 0 and bool(ink[sign.start - 1]) and not ink[sign.start : sign.end].any()


def _fills_gap(cells: CharacterGrid, sign: Span, row: Spans) -> bool:
    """Whether the white where a sign stands is wider than a space because of it."""
    return sign.end < row[-1].end and not cells.ink[row[0].row, sign.end]


def _with_signs(cells: CharacterGrid, row: Spans, signs: list[Span]) -> Line:
    """The line of a row, with signs from the rows above and below at their columns."""
    own = cells.inside(joined(row))
    chars, column = own, cells.columns(joined(row))
    marks: list[tuple[NDArray[np.int32], str]] = []
    for sign in sorted(signs, key=lambda s: (s.start, s.row)):
        mark = cells.inside(sign)
        edge = sign.start == row[0].start and sign.row > row[0].row  # behind the row
        at = len(chars) if edge else int(np.searchsorted(column, sign.start))
        chars = np.concatenate((chars[:at], mark, chars[at:]))
        column = np.concatenate((column[:at], cells.columns(sign), column[at:]))
        if not edge and cells.text(sign) not in _ACCENT:  # else nothing says whether it was raised or lowered
            marks.append((mark, "sup" if sign.row < row[0].row else "sub"))
    base = float(cells.page.base[own[0]])
    starts = [(int(np.flatnonzero(chars == mark[0])[0]), len(mark), kind) for mark, kind in marks]
    return line_of(cells.page, chars, base, tuple((at, at + n, kind) for at, n, kind in sorted(starts)))
