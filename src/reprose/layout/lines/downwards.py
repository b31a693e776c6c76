"""Which upright characters are read downwards, in lines from right to left: East Asian text set upright.

A page may be set so as a whole, or hold a poem or an example in a page of lines from left to right.  The file's order
tells: full-sized characters come one below the other, whatever small marks stand beside them.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from reprose.document.page import FloatArray

_SMALL = 0.72  # of the type size of its neighbours: a mark beside the text
_NEAR = 6  # characters of the file in which those neighbours are looked for
_LEVEL = 0.3  # em: how far characters of one line may stand beside each other
_STEP = (0.5, 1.8)  # em: from one to the next
_APART = 3.5  # em: the same where marks need room
_LEAST = 3  # steps of a line that is read so on a page of other lines
_BESIDE = 2.0  # em: a mark is no further from its line


def is_wide(code: NDArray[np.uint32]) -> NDArray[np.bool_]:
    """Ideographs, kana, hangul and their signs."""
    out = (code >= 0x2E80) & (code < 0xE000) | (code >= 0xF900) & (code < 0xFB00)
    return out | (code >= 0xFE10) & (code < 0xFE50) | (code >= 0xFF00)


def read_downwards(
    code: NDArray[np.uint32], x: FloatArray, y: FloatArray, size: FloatArray, upright: NDArray[np.bool_]
) -> NDArray[np.bool_]:
    """Which of the characters are; all columns in the file's order, ``x`` their left edges, ``y`` their baselines."""
    wide = is_wide(code) & upright
    none = np.zeros(len(code), bool)
    if wide.sum() <= 3:
        return none
    small = wide & _small(size, wide)
    full = np.flatnonzero(wide & ~small)
    if len(full) < 2:
        return none
    dx, dy, em = np.diff(x[full]), np.diff(y[full]), np.maximum(size[full][1:], size[full][:-1])
    down = (np.abs(dx) < _LEVEL * em) & (dy > _STEP[0] * em) & (dy < _STEP[1] * em)
    if 2 * down.sum() > len(down):
        return wide
    below = (np.abs(dx) < _LEVEL * em) & (dy > _STEP[0] * em) & (dy < _APART * em)
    edges = np.flatnonzero(np.diff(np.concatenate(([0], below.astype(np.int8), [0]))))
    out = none
    for start, end in zip(edges[::2].tolist(), edges[1::2].tolist(), strict=True):
        if down[start:end].sum() >= _LEAST:
            out[full[start : end + 1]] = True
    return out | _marks(out, small, x, y, size) if out.any() else out


def _small(size: FloatArray, wide: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Characters with far larger ones among their neighbours."""
    largest = np.where(wide, size, 0)
    most = largest.copy()
    for step in range(1, min(_NEAR, len(size) - 1) + 1):
        most[step:] = np.maximum(most[step:], largest[:-step])
        most[:-step] = np.maximum(most[:-step], largest[step:])
    return np.asarray(size < _SMALL * most)


def _marks(
    lines: NDArray[np.bool_], small: NDArray[np.bool_], x: FloatArray, y: FloatArray, size: FloatArray
) -> NDArray[np.bool_]:
    """The small characters beside those of ``lines``."""
    out = np.zeros(len(lines), bool)
    for step in range(1, min(_NEAR, len(lines) - 1) + 1):
        for mark, host in ((slice(step, None), slice(None, -step)), (slice(None, -step), slice(step, None))):
            reach = _BESIDE * size[host]
            beside = (np.abs(x[mark] - x[host]) < reach) & (np.abs(y[mark] - y[host]) < reach)
            out[mark] |= small[mark] & lines[host] & beside
    return out
