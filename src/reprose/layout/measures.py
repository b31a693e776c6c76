"""Measures of the whole document: the type of its body text, line distances, the widths of its columns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

import numpy as np

from reprose.document import Line
from reprose.layout.frames import TURNED
from reprose.layout.order import Column


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

    ``x0`` and ``x1`` bound the strip that the column may fill.
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
