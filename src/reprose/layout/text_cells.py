"""A page of text as a matrix of places: which are inked, which stretches of a row are text without wide gaps.

A text file that keeps places (``pdftotext -layout`` and the like) is a page in a monospaced font, so all measures
are whole characters: columns of the grid across, rows down.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from reprose.document import Line, Page
from reprose.readers.text import PITCH, WIDTH

_WIDE = 2000  # columns: what stands further right is no layout, but a file without line ends


class Span(NamedTuple):
    """A stretch of a row: columns ``start`` up to ``end``, both edges inked."""

    row: int
    start: int
    end: int


@dataclass(slots=True)
class Cells:
    """A page's characters by row and column.

    ``first`` has for each row, and one beyond, the index in ``order`` of its first character; ``order`` are the
    page's characters row by row from left to right; ``column`` their columns.  ``ink`` is the matrix.
    """

    page: Page
    order: NDArray[np.int32]
    column: NDArray[np.int32]
    first: NDArray[np.intp]
    ink: NDArray[np.bool_]
    letter: NDArray[np.bool_]

    @classmethod
    def of(cls, page: Page) -> Cells:
        """The cells of a page that the text reader made."""
        row = np.rint((page.base - page.base.min()) / PITCH).astype(np.int32)
        column = np.rint((page.x0 - page.x0.min()) / WIDTH).astype(np.int32)
        order = np.lexsort((column, row)).astype(np.int32)
        row, column = row[order], column[order]
        code = page.code[order]
        high = int(row[-1]) + 1
        first = np.searchsorted(row, np.arange(high + 1))
        near = column < _WIDE
        shown = near & (code > 0x20) & (code != 0xA0)
        ink = np.zeros((high, int(column[near].max()) + 1), bool)
        ink[row[shown], column[shown]] = True
        letter = np.zeros_like(ink)
        # By code alone: signs and digits stand below the letters of all scripts or between them.
        alpha = shown & (code > 0x40) & ~((code > 0x5A) & (code < 0x61)) & ~((code > 0x7A) & (code < 0xAA))
        alpha &= ~((code >= 0x2000) & (code < 0x2C00))
        letter[row[alpha], column[alpha]] = True
        return cls(page, order, column, first, ink, letter)

    def line(self, span: Span) -> Line:
        """The line of a span; runs of white space in it are one space."""
        low, high = int(self.first[span.row]), int(self.first[span.row + 1])
        low, high = low + np.searchsorted(self.column[low:high], (span.start, span.end))
        return line_of(self.page, self.order[low:high], self.column[low:high])

    def letters(self, span: Span) -> int:
        """How many letters a span holds."""
        return int(np.count_nonzero(self.letter[span.row, span.start : span.end]))

    def text(self, span: Span) -> str:
        """What a span holds, as read."""
        low, high = int(self.first[span.row]), int(self.first[span.row + 1])
        low, high = low + np.searchsorted(self.column[low:high], (span.start, span.end))
        return self.page.text(self.order[low:high])


def line_of(page: Page, chars: NDArray[np.int32], column: NDArray[np.int32]) -> Line:
    """A line of some characters of one row, in order, with their columns."""
    code = page.code[chars]
    shown = np.flatnonzero(code > 0x20)
    if len(shown):
        inside = slice(int(shown[0]), int(shown[-1]) + 1)
        chars, column, code = chars[inside], column[inside], code[inside]
    white = code <= 0x20
    gaps = np.flatnonzero((np.diff(column) > 1) & ~white[1:] & ~white[:-1]) + 1
    codes = np.insert(code, gaps, 0x20) if len(gaps) else code
    text = codes.astype("<u4").tobytes().decode("utf-32-le", "replace")
    first, last = int(chars[0]), int(chars[-1])
    size, base = float(page.size[first]), float(page.base[first])
    style = page.styles[int(page.style[first])]
    return Line(
        page, chars, gaps.astype(np.int32), text, float(page.x0[first]), base - 0.8 * size, float(page.x1[last]),
        base + 0.2 * size, base, size, style, fixed=float(style.fixed), gapped=bool(len(gaps)),
    )  # fmt: skip


def stretches(ink: NDArray[np.bool_]) -> list[Span]:
    """The stretches of all rows that hold no gap of two or more places, row by row."""
    closed = ink.copy()
    closed[:, 1:-1] |= ink[:, :-2] & ink[:, 2:]
    edges = np.zeros((ink.shape[0], ink.shape[1] + 2), np.int8)
    edges[:, 1:-1] = closed
    step = np.diff(edges, axis=1)
    rows, starts = np.nonzero(step > 0)
    ends = np.nonzero(step < 0)[1]
    return [Span(*s) for s in zip(rows.tolist(), starts.tolist(), ends.tolist(), strict=True)]
