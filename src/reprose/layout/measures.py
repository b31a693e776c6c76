"""Measures of the whole document: the type of its body, line distances, how long its lines are, how wide its columns.

The width of the column that lines' lengths tell follows Pajić, Vujičić Stanković and Pajić, An Algorithm for Sentence
Recovery from PDF Files (Infotheca, 2015).

Pajić, Vujičić Stanković and Pajić, An Algorithm for Sentence Recovery from PDF Files (Infotheca, 2015), section on the
width of the column: l(t) is the length of line t without its end, x_j the number of lines of length j, and CW the
j, not below the mean of l, with the greatest x_j.  The distribution has two modes, empty and short lines and lines of
paragraphs; the mean parts them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from reprose.document import Line
from reprose.layout.columns.order import Column
from reprose.layout.lines.orientation import TURNED


@dataclass(slots=True)
class Measures:
    """``body_size`` in points; ``body_font`` the family most text is set in; ``leading`` by type size."""

    body_size: float = 10.0
    body_font: str = ""
    body_bold: bool = False
    leadings: dict[float, float] = field(default_factory=dict)
    edges: dict[int, Counter[int]] = field(default_factory=dict)  # left edge -> right edges of full lines

    def leading(self, size: float) -> float:
        """The usual distance of baselines at a type size, points."""
        key = round(size * 2) / 2
        return self.leadings.get(key) or 1.2 * size


def measure(columns: Iterable[Column[Line]]) -> Measures:
    sizes: Counter[float] = Counter()
    fonts: Counter[tuple[float, str, bool]] = Counter()
    steps: dict[float, Counter[float]] = {}
    edges: dict[int, Counter[int]] = {}
    for column in columns:
        last: Line | None = None
        for item in column.items:
            line = item.content
            if line.turn in TURNED:
                continue
            key = round(line.size * 2) / 2
            n = len(line.chars)
            if n > 20:  # furniture, numbers and labels do not make a body
                sizes[key] += n
                fonts[key, line.style.font, line.style.bold] += n
                edges.setdefault(round(line.x0), Counter())[round(line.x1)] += 1
            if last is not None and abs(last.size - line.size) < 0.3:
                step = line.base - last.base
                if 0.8 * line.size < step < 2.6 * line.size:
                    steps.setdefault(key, Counter())[round(step * 4) / 4] += 1
            if n > 8:  # not a line number or a label
                last = line
    out = Measures(edges=edges)
    if sizes:
        # Long lists of references in small type can outweigh the text: the largest of the common sizes.
        most = max(sizes.values())
        out.body_size = max(s for s in sizes if sizes[s] >= 0.45 * most)
        font = max((k for k in fonts if k[0] == out.body_size), key=lambda k: (fonts[k], k))
        out.body_font, out.body_bold = font[1], font[2]
    for size, counts in steps.items():
        total = sum(counts.values())
        # The smallest distance that is common: larger ones hold the space between paragraphs.
        common = [s for s, n in counts.items() if n + counts.get(s + 0.25, 0) + counts.get(s - 0.25, 0) >= 0.2 * total]
        out.leadings[size] = min(common) if common else counts.most_common(1)[0][0]
    return out


def margins(lines: list[Line], x0: float, x1: float, measures: Measures) -> tuple[float, float, bool]:
    """The left and right margin of a column's text and whether it is justified.

    ``x0`` and ``x1`` bound the width that the column may fill.
    """
    long = [line for line in lines if line.x1 - line.x0 > 0.35 * (x1 - x0)] or lines
    # Of few lines the second may be the short rest of an indented one.
    left = _common(np.array([line.x0 for line in (long if len(lines) > 3 else lines)]), low=True)
    right = _common(np.array([line.x1 for line in long]), low=False)
    full = sum(abs(line.x1 - right) < 0.25 * line.size for line in long)
    if len(long) >= 4:
        return left, right, full >= 0.5 * len(long) and full >= 3
    # Too few lines to tell: what do lines with this left edge do elsewhere?
    votes: Counter[int] = Counter()
    for edge in range(round(left) - 1, round(left) + 2):
        votes.update(measures.edges.get(edge, {}))
    widest = max(line.x1 for line in lines)
    fitting = {e: n for e, n in votes.items() if widest - 1.5 <= e <= x1 + 3}
    if fitting:
        best = max(fitting, key=lambda e: (fitting[e], e))
        if fitting[best] >= 3:
            return left, max(float(best), right), fitting[best] >= 0.4 * sum(fitting.values())
    return left, max(right, widest), full >= 2


def _common(values: np.ndarray[tuple[int], np.dtype[np.float64]], low: bool) -> float:
    """The outermost value that a fair share of the lines have (within a point)."""
    ordered = np.sort(values) if low else np.sort(values)[::-1]
    need = max(1, round(0.18 * len(ordered)))
    for value in ordered:
        near = np.abs(ordered - value) <= 1.2
        if near.sum() >= need:
            return float(np.median(ordered[near]))
    return float(ordered[0])


_ROUNDING = 1e-9


class Bin(NamedTuple):
    """``lines`` of the lines have lengths from ``first`` to ``last``; ``last`` None: all that are longer."""

    first: int
    last: int | None
    lines: int


@dataclass(frozen=True, slots=True)
class LineLengths:
    """``counts[j]`` is the number of lines that are ``j`` characters long; blank lines have length 0."""

    counts: NDArray[np.int64]

    @classmethod
    def of(cls, lengths: Iterable[int], blank: int = 0) -> LineLengths:
        """Lengths of lines (characters), and how many lines beside them are blank."""
        counts = np.bincount(np.fromiter(lengths, np.int64), minlength=1).astype(np.int64)
        counts[0] += blank
        return cls(counts)

    @property
    def total(self) -> int:
        """The number of lines."""
        return int(self.counts.sum())

    @property
    def blank(self) -> int:
        """The number of lines without anything on them."""
        return int(self.counts[0])

    @property
    def mean(self) -> float:
        """The mean length, blank lines included; 0 where there is no line."""
        return float(self.counts @ np.arange(len(self.counts))) / max(1, self.total)

    @property
    def column(self) -> int:
        """CW: the most frequent length that is not below the mean; the greatest of equally frequent ones.

        (The paper leaves ties open.  Lines fall short of the column more often than they run over it.)  0 where all
        lines are blank.
        """
        least = int(np.ceil(self.mean - _ROUNDING))
        long = self.counts[least:]
        return 0 if not long.any() else len(self.counts) - 1 - int(long[::-1].argmax())

    def band(self, tolerance: float) -> tuple[int, int]:
        """The least and the greatest length within CW ± ``tolerance`` * CW."""
        width = self.column
        return int(np.ceil(width * (1 - tolerance) - _ROUNDING)), int(np.floor(width * (1 + tolerance) + _ROUNDING))

    def bins(self, most: int, tolerance: float = 0.0) -> list[Bin]:
        """At most ``most`` bins, of equal width, from length 1 on; blank lines are in none.

        They reach beyond the band and as far as all but one line in a hundred; a last one holds what is longer.
        """
        longest = len(self.counts) - 1
        nearly = int(np.searchsorted(np.cumsum(self.counts), 0.99 * self.total))
        end = min(longest, max(nearly, self.band(tolerance)[1] + 2))
        width = next(w for w in _WIDTHS if end <= w * (most - 1))
        edges = range(1, end + 1, width)
        found = [Bin(a, a + width - 1, int(self.counts[a : a + width].sum())) for a in edges]
        if not found:
            return []
        beyond = edges[-1] + width
        longer = int(self.counts[beyond:].sum())
        return [*found, Bin(beyond, None, longer)] if longer else found


_WIDTHS = tuple(m * 10**p for p in range(9) for m in (1, 2, 3, 4, 5))
