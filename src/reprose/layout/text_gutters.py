"""White gutters between columns of text on a character grid.

Every place of the grid gets a score in each row: it speaks for a gutter where it lies in a gap of two or more
places between stretches of text, and against one where it is inked or a single space.  A gutter is the column of
places, and the run of rows, with the greatest sum (Kadane's maximum subarray, down all columns at once), so blank
rows and rows of one column alone neither make nor end it, and a heading across ends it only where little follows.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from reprose.layout.text_cells import Span

_AGAINST = 1.0  # what a row that crosses a gutter counts against a row that shows it
_LETTERS = 6  # letters from which on a stretch is text
_TRIES = 8  # gutters looked at before a region is taken for one column
_FEW = 1.5  # rows that show a gutter where one is known
_NEARLY = 0.85  # of its best place's sum: what the others of a gutter have

Floats = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Gutter:
    """Places ``start`` up to ``end``, white over most of the rows ``top`` up to ``bottom``."""

    start: int
    end: int
    top: int
    bottom: int
    score: float

    @property
    def middle(self) -> float:
        return (self.start + self.end) / 2


def gutters(
    spans: list[Span], letter: NDArray[np.bool_], least: float, known: Sequence[tuple[int, int]] = ()
) -> Iterator[Gutter]:
    """Gutters between stretches of text (``spans``, row by row), the best first; ``least`` rows must show one.

    They are found one after the other, each without what speaks for those before it.  Places (from, to) that are
    ``known`` as gutters elsewhere on the page come last; two rows are enough for them.
    """
    if len(spans) < 3:
        return
    top, left = min(s.row for s in spans), min(s.start for s in spans)
    score = _scores(spans, letter, top, left)
    for _ in range(_TRIES):
        found = _best(score, least, top, left)
        if found is None:
            break
        yield found
        cells = slice(found.top - top, found.bottom - top), slice(found.start - left, found.end - left)
        score[cells] = np.minimum(score[cells], -_AGAINST)
    for start, end in known:
        if start > left and end - left < score.shape[1]:
            found = _best(score[:, start - left : end - left], _FEW, top, start)
            if found is not None:
                yield found


def _best(score: Floats, least: float, top: int, left: int) -> Gutter | None:
    """The gutter with the greatest sum; the matrix begins at row ``top`` and column ``left``."""
    sums, starts = _runs(score)
    best = float(sums.max())
    if best < least:
        return None
    bottom, x = (int(i) for i in np.unravel_index(int(sums.argmax()), sums.shape))
    begin = int(starts[bottom, x])
    total = score[begin : bottom + 1].sum(axis=0)
    a = b = x
    while a > 0 and total[a - 1] >= _NEARLY * best:
        a -= 1
    while b + 1 < len(total) and total[b + 1] >= _NEARLY * best:
        b += 1
    return Gutter(left + a, left + b + 1, top + begin, top + bottom + 1, best)


def _scores(spans: list[Span], letter: NDArray[np.bool_], top: int, left: int) -> Floats:
    """What each place of each row says."""
    high, wide = max(s.row for s in spans) - top + 1, max(s.end for s in spans) - left
    score = np.zeros((high, wide), np.float32)
    last: Span | None = None
    rich = False
    for span in spans:
        now = int(letter[span.row, span.start : span.end].sum()) >= _LETTERS
        if last is not None and last.row == span.row:
            score[span.row - top, last.end - left : span.start - left] = 0.5 * (now + rich)
        score[span.row - top, span.start - left : span.end - left] = -_AGAINST
        last, rich = span, now
    return score


def _runs(score: Floats) -> tuple[Floats, NDArray[np.int32]]:
    """For each place, the greatest sum of a run of rows that ends there, and where this run begins."""
    sums, starts = np.zeros_like(score), np.zeros(score.shape, np.int32)
    total = np.zeros(score.shape[1], np.float32)
    begin = np.zeros(score.shape[1], np.int32)
    for row in range(len(score)):
        begin[total <= 0] = row
        np.maximum(total, 0, out=total)
        total += score[row]
        sums[row], starts[row] = total, begin
    return sums, starts
