"""Notes in the margin: small type outside the text, each beside the line that it belongs to."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from reprose.document import Line
from reprose.layout.regions import Island

_SMALL = 0.95  # of the body's type size, or less
_NARROW = 0.6  # of the text's width, or less
_SHARE = 0.25  # of the page's letters, or less: more is a column


def find_marginal(lines: list[Line]) -> list[Island]:
    """Islands of lines that stand left or right of all long lines, by a gutter at least, from top to bottom."""
    long = [line for line in lines if len(line.chars) > 20]
    if len(long) < 5:
        return []
    weight = np.array([len(line.chars) for line in long])
    left = _share(np.array([line.x0 for line in long]), weight, 0.06)
    right = _share(np.array([line.x1 for line in long]), weight, 0.94)
    size = _share(np.array([line.size for line in long]), weight, 0.5)
    total = sum(len(line.chars) for line in lines)
    out: list[Island] = []
    for side in (
        [line for line in lines if line.x1 < left - 0.7 * size],
        [line for line in lines if line.x0 > right + 0.7 * size],
    ):
        small = [line for line in side if line.size <= _SMALL * size]
        if not small or sum(len(line.chars) for line in small) > _SHARE * total:
            continue
        for note in _stacks(small):
            words = sum(c.isalpha() for line in note for c in line.text)
            x0, x1 = min(line.x0 for line in note), max(line.x1 for line in note)
            if words > 5 and x1 - x0 < _NARROW * (right - left):
                out.append(Island("margin", (x0, note[0].y0, x1, max(line.y1 for line in note)), note))
    return out


def _share(values: NDArray[np.floating], weight: NDArray[np.integer], share: float) -> float:
    """The value that such a share of the weight lies below."""
    order = np.argsort(values, kind="stable")
    below = np.cumsum(weight[order])
    return float(values[order][min(int(np.searchsorted(below, share * below[-1])), len(values) - 1)])


def _stacks(lines: list[Line]) -> list[list[Line]]:
    """Lines right below each other, in one type size."""
    out: list[list[Line]] = []
    for line in sorted(lines, key=lambda ln: (ln.y0, ln.x0)):
        last = out[-1][-1] if out else None
        alike = last is not None and abs(line.size - last.size) < 0.1 * line.size
        if last is not None and alike and line.base - last.base < 1.5 * line.size:
            out[-1].append(line)
        else:
            out.append([line])
    return out
