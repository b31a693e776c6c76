"""A page of text as a matrix of places: which are inked, which stretches of a row are text without wide gaps.

A text file that keeps places (``pdftotext -layout`` and the like) is a page in a monospaced font, so all measures
are whole characters: columns of the grid across, rows down.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from reprose.document import Line, Page
from reprose.document.grid import PITCH, WIDTH
from reprose.document.page import DROPPED

_WHITE = np.array([0x20, 0xA0, 0x1680, *range(0x2000, 0x200C), 0x202F, 0x205F, 0x2060, 0x3000, 0xFEFF], np.uint32)


class Span(NamedTuple):
    """A stretch of a row: columns ``start`` up to ``end``, both edges inked."""

    row: int
    start: int
    end: int


@dataclass(slots=True)
class CharacterGrid:
    """A page's characters by row and column.

    ``chars`` are the indices of those that are read, row by row from left to right, ``column`` their columns;
    ``first`` has for each row, and one beyond, where it begins among them.  ``ink`` and ``letter`` are matrices.
    """

    page: Page
    chars: NDArray[np.int32]
    column: NDArray[np.int32]
    first: NDArray[np.intp]
    ink: NDArray[np.bool_]
    letter: NDArray[np.bool_]

    @classmethod
    def of(cls, page: Page) -> CharacterGrid:
        """The cells of a page that the text reader made, whose characters follow each other in rows."""
        chars = np.flatnonzero((page.flags & DROPPED) == 0).astype(np.int32)
        if not len(chars):
            none = np.zeros(0, np.int32)
            blank = np.zeros((1, 1), np.bool_)
            return cls(page, chars, none, np.zeros(2, np.intp), blank, blank)
        x0, x1, base = page.x0[chars], page.x1[chars], page.base[chars]
        row = np.rint((base - base[0]) / PITCH).astype(np.int32)
        left = x0.min()
        after = np.rint((x1 - left) / WIDTH).astype(np.int32)
        # Combining marks have no width and stand at the end of their letter.
        column = np.minimum(np.rint((x0 - left) / WIDTH).astype(np.int32), after - 1).clip(0)
        code = page.code[chars]
        high = int(row[-1]) + 1
        first = np.searchsorted(row, np.arange(high + 1))
        shown = ~np.isin(code, _WHITE)
        ink = np.zeros((high, int(after.max()) + 1), bool)
        ink[row[shown], column[shown]] = True
        ink[row[shown], (after[shown] - 1).clip(0)] = True
        letter = np.zeros_like(ink)
        # By code alone: the letters of all scripts, without signs and digits below them and symbols between them.
        alpha = shown & (code > 0x40) & ~((code > 0x5A) & (code < 0x61)) & ~((code > 0x7A) & (code < 0xAA))
        alpha &= ~((code >= 0x2000) & (code < 0x2C00))
        letter[row[alpha], column[alpha]] = True
        return cls(page, chars, column, first, ink, letter)

    def letters(self, span: Span) -> int:
        """How many letters a span holds."""
        return int(np.count_nonzero(self.letter[span.row, span.start : span.end]))

    def inside(self, span: Span) -> NDArray[np.int32]:
        """The page's characters in a span."""
        low, high = int(self.first[span.row]), int(self.first[span.row + 1])
        start, end = np.searchsorted(self.column[low:high], (span.start, span.end)).tolist()
        return self.chars[low + start : low + end]

    def columns(self, span: Span) -> NDArray[np.int32]:
        """The columns of the characters in a span."""
        low, high = int(self.first[span.row]), int(self.first[span.row + 1])
        start, end = np.searchsorted(self.column[low:high], (span.start, span.end)).tolist()
        return self.column[low + start : low + end]

    def line(self, span: Span) -> Line:
        """The line of a span; runs of white space in it are one space."""
        return line_of(self.page, self.inside(span))

    def text(self, span: Span) -> str:
        """What a span holds, as read."""
        return self.page.text(self.inside(span))


def line_of(
    page: Page, chars: NDArray[np.int32], base: float | None = None, scripts: tuple[tuple[int, int, str], ...] = ()
) -> Line:
    """A line of characters in order, beginning and ending with ink; ``base`` where not all are of one row."""
    code = page.code[chars]
    white = code == 0x20
    x0, x1 = page.x0[chars], page.x1[chars]
    gaps = np.flatnonzero((x0[1:] - x1[:-1] > 0.5 * WIDTH) & ~white[1:] & ~white[:-1]) + 1
    codes = np.insert(code, gaps, 0x20) if len(gaps) else code
    text = codes.astype("<u4").tobytes().decode("utf-32-le", "replace")
    first = int(chars[0])
    size = float(page.size[first])
    base = float(page.base[first]) if base is None else base
    style = page.styles[int(page.style[first])]
    return Line(
        page, chars, gaps.astype(np.int32), text, float(x0.min()), base - 0.8 * size, float(x1.max()),
        base + 0.2 * size, base, size, style, fixed=float(style.fixed), scripts=scripts, gapped=bool(len(gaps)),
    )  # fmt: skip


def joined(row: Sequence[Span]) -> Span:
    """A row's stretches as one."""
    return Span(row[0].row, row[0].start, row[-1].end)


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
