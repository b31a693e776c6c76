"""Slanted text in coordinates along and across its lines.

A page tells of a slanted character only the upright box around it.  The boxes' middles follow the line, so the steps
from one to the next give the angle; the boxes' sizes and those steps together give the letters' widths.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from reprose.document import Page

_NEAR = 1.3  # type sizes: middles of neighbours in a word are no further apart
_SPREAD = 4.0  # degrees: directions nearer to each other are one
_DESCENT = 0.3  # of the type size: a baseline lies so far below the middle of its letters' boxes


@dataclass(frozen=True, slots=True)
class Slant:
    """Characters of one slanted direction, as rows of those asked for, in coordinates along and across their lines."""

    rows: NDArray[np.intp]
    u0: NDArray[np.float32]
    u1: NDArray[np.float32]
    base: NDArray[np.float32]


def slants(page: Page, index: NDArray[np.int32]) -> list[Slant]:
    """The directions of some slanted characters (rows of the page, in the file's order); none is left out."""
    x = ((page.x0[index] + page.x1[index]) / 2).astype(np.float64)
    y = ((page.y0[index] + page.y1[index]) / 2).astype(np.float64)
    angle = _angles(x, y, page.size[index])
    out: list[Slant] = []
    rest = np.ones(len(index), bool)
    while rest.any():
        # The most frequent direction first; what has none of its own stays with the last one.
        counts = np.bincount(np.round(angle[rest]).astype(np.int64) + 180, minlength=361)
        most = float(counts.argmax() - 180)
        away = np.abs((angle - most + 180) % 360 - 180)
        mine = rest & (away <= _SPREAD)
        if rest.sum() - mine.sum() < 2:
            mine = rest.copy()
        theta = np.radians(np.median(angle[mine & (away <= _SPREAD)]))
        out.append(_turned(page, index, np.flatnonzero(mine), x, y, float(theta)))
        rest &= ~mine
    return out


def _angles(x: NDArray[np.float64], y: NDArray[np.float64], size: NDArray[np.float32]) -> NDArray[np.float64]:
    """The direction of each character's line, degrees (y downwards), from its step to a neighbour."""
    if len(x) < 2:
        return np.zeros(len(x))
    dx, dy = np.diff(x), np.diff(y)
    step = np.degrees(np.arctan2(dy, dx))
    length = np.hypot(dx, dy)
    near = (length > 0) & (length < _NEAR * np.maximum(size[1:], size[:-1]))
    out = np.append(step, step[-1])
    first = np.append(near, False)
    last = np.append(False, near)
    out = np.where(~first & last, np.append(step[0], step), out)
    usual = float(np.median(out[first | last])) if near.any() else 0.0
    return np.where(first | last, out, usual)


def _turned(
    page: Page, index: NDArray[np.int32], rows: NDArray[np.intp], x: NDArray[np.float64], y: NDArray[np.float64],
    theta: float,
) -> Slant:  # fmt: skip
    cos, sin = np.cos(theta), np.sin(theta)
    u, v = x[rows] * cos + y[rows] * sin, y[rows] * cos - x[rows] * sin
    at = index[rows]
    size = page.size[at].astype(np.float64)
    # A letter of width a and height b has an upright box of a |cos| + b |sin| by a |sin| + b |cos|: of the two, the
    # one that tells more of a.  The height is the one by which neighbours touch each other.
    wide, high = (page.x1 - page.x0)[at].astype(np.float64), (page.y1 - page.y0)[at].astype(np.float64)
    box, more, less = (wide, abs(cos), abs(sin)) if abs(cos) >= abs(sin) else (high, abs(sin), abs(cos))
    step = np.diff(u)
    beside = (step > 0) & (step < _NEAR * size[1:]) & (np.diff(rows) == 1)
    height = size
    if beside.any() and less > 0.01:
        ratios = ((box[1:] + box[:-1]) / 2 - step * more) / less / size[1:]
        height = np.clip(np.median(ratios[beside]), 0.5, 2.0) * size
    half = np.clip((box - height * less) / more, 0.1 * size, 2 * size) / 2
    base = v + _DESCENT * size
    return Slant(rows, (u - half).astype(np.float32), (u + half).astype(np.float32), base.astype(np.float32))
