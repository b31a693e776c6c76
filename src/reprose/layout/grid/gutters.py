"""White gutters between columns of text on a character grid, and how far the columns reach up and down about them.

Every place of the grid gets a score in each row: it speaks for a gutter where it lies in a gap of two or more
places between stretches of text, and against one where it is inked or a single space.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from reprose.document.page import FloatArray
from reprose.layout.grid.characters import CharacterGrid, Span

_AGAINST = 1.0  # what a row that crosses a gutter counts against a row that shows it
_LETTERS = 6  # letters from which on a stretch is text
_TRIES = 8  # gutters looked at before an area is taken for one column
_FEW = 1.5  # rows that show a gutter where one is known
_NEARLY = 0.85  # of its best place's sum: what the others of a gutter have


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


def _best(score: FloatArray, least: float, top: int, left: int) -> Gutter | None:
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


def _scores(spans: list[Span], letter: NDArray[np.bool_], top: int, left: int) -> FloatArray:
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


def _runs(score: FloatArray) -> tuple[FloatArray, NDArray[np.int32]]:
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


SpanRow = tuple[Span, ...]  # stretches of one row, from left to right
Pair = tuple[SpanRow, SpanRow]  # those left and right of a gutter

_OVERRUN = 4  # places by which a word may run over a gutter, or a row's gap stand beside it
_APART = 4  # rows: no white in a column is so high
_LOOK = 4  # rows: so many may hold no text on either side, and columns go on behind them
_LINE = 12  # places: a shorter stretch is no line of text
_WORDS = 3
_LONG = 40  # places: no line of text need be longer


def sides_of(row: SpanRow, gutter: Gutter) -> Pair | None:
    """The stretches left and right of a gutter; None where text crosses it."""
    best, at = -float(_OVERRUN), -1
    for k in range(len(row) - 1):
        shared = min(row[k + 1].start, gutter.end) - max(row[k].end, gutter.start)
        if shared > best:
            best, at = float(shared), k
    if at >= 0:
        return row[: at + 1], row[at + 1 :]
    start, end = row[0].start, row[-1].end
    if end <= gutter.start or (end <= gutter.end + _OVERRUN and start < gutter.start - 2 * _OVERRUN):
        return row, ()
    if start >= gutter.end or (start >= gutter.start - _OVERRUN and end > gutter.end + 2 * _OVERRUN):
        return (), row
    return None


@dataclass(frozen=True, slots=True)
class Extent:
    """The rows of an area, cut at a gutter where text does not cross it."""

    cells: CharacterGrid
    rows: list[SpanRow]
    pairs: list[Pair | None]

    @classmethod
    def of(cls, cells: CharacterGrid, rows: list[SpanRow], gutter: Gutter) -> Extent:
        return cls(cells, rows, [sides_of(row, gutter) for row in rows])

    def between(self, first: int, last: int) -> tuple[int, int]:
        """The rows (from, to) of columns about a gutter that is seen in the rows ``first`` to ``last``."""
        known = [k for k in range(first, last + 1) if self._holds_text(k)]
        if known:
            if sum(self._is_paired(k) for k in range(first, known[0])) > 1:
                first = known[0]
            if sum(self._is_paired(k) for k in range(known[-1] + 1, last + 1)) > 1:
                last = known[-1]
        return self._without_furniture(self._outwards(first, -1), self._outwards(last, 1))

    def text_shares(self, first: int, last: int) -> tuple[float, float]:
        """The share of the rows on either side that are running text, 0 where these are too few to tell."""
        pairs = [pair for pair in self.pairs[first : last + 1] if pair is not None]
        left, right = (self._text_share([pair[side] for pair in pairs if pair[side]]) for side in (0, 1))
        return left, right

    def is_mostly_text(self, first: int, last: int) -> bool:
        """Whether no text crosses the gutter, and lines of text stand in most rows."""
        rows = range(first, last + 1)
        return all(self.pairs[k] is not None for k in rows) and 2 * sum(map(self._holds_text, rows)) >= len(rows)

    def _text_share(self, rows: list[SpanRow]) -> float:
        if len(rows) < 3:
            return 0.0
        wide = float(np.quantile([row[-1].end - row[0].start for row in rows], 0.9))
        text = sum(self._is_text(row, 0.6 * min(wide, _LONG)) for row in rows)
        return text / len(rows) if text > 2 else 0.0

    def _is_text(self, row: SpanRow, least: float = 0.0) -> bool:
        """Whether the longest stretch of a row is (part of) a line of running text, ``least`` places long."""
        span = max(row, key=lambda s: s.end - s.start)
        length = span.end - span.start
        if length < max(least, _LINE) or self.cells.letters(span) < 0.6 * length:
            return False
        return 1 + int((~self.cells.ink[span.row, span.start : span.end]).sum()) >= _WORDS

    def _holds_text(self, k: int) -> bool:
        """Whether a line of text stands on one side at least."""
        pair = self.pairs[k]
        return pair is not None and any(side and self._is_text(side) for side in pair)

    def _is_paired(self, k: int) -> bool:
        pair = self.pairs[k]
        return pair is not None and all(pair)

    def _outwards(self, k: int, step: int) -> int:
        """The last row up (``step`` -1) or down of the columns that ``k`` stands in."""
        behind = 0  # rows passed that may be a table's
        at = k
        while 0 <= at + step < len(self.rows) and behind < _LOOK:
            after = at + step
            if self.pairs[after] is None or abs(self.rows[after][0].row - self.rows[at][0].row) >= _APART:
                break
            at = after
            if self._is_paired(at) and not self._holds_text(at):
                behind += 1
            elif not behind or self._holds_text(at):
                k, behind = at, 0
        return k

    def _without_furniture(self, first: int, last: int) -> tuple[int, int]:
        """The rows of columns without a row or two that stand apart above or below both."""
        for count in (2, 1):
            head = first + count
            if head < last and self._is_apart(head - 1, head, range(first, head), top=True):
                first = head
                break
        for count in (2, 1):
            foot = last - count
            if foot > first and self._is_apart(foot, foot + 1, range(foot + 1, last + 1)):
                last = foot
                break
        return first, last

    def _is_apart(self, above: int, below: int, outer: range, top: bool = False) -> bool:
        white = self.rows[below][0].row - self.rows[above][0].row - 1
        return white > 1 or (white > 0 and all(self._is_short(k, top) for k in outer))

    def _is_short(self, k: int, top: bool) -> bool:
        """No more than a number in one of the columns; at the top, nothing in the left one."""
        pair = self.pairs[k]
        if pair is None:
            return True
        left, right = ((side[-1].end - side[0].start) if side else 0 for side in pair)
        return 0 < left < 5 or 0 < right < 5 or (top and not left)
