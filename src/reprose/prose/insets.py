"""The white space of code: indentation, blank lines, gaps between the pieces of a line."""

from __future__ import annotations

import itertools
from typing import NamedTuple

import numpy as np

from reprose.document import Line

_MOST = 60  # spaces in a row


class Inset(NamedTuple):
    """What stands before a line: so many line ends, then so many spaces."""

    ends: int
    spaces: int


def insets_of(lines: list[Line]) -> list[Inset]:
    """The white space before each line, in characters as wide as the type has them.

    Indentation counts from the leftmost line of each page; a distance of two lines holds a blank one.
    """
    wide = _width(lines)
    left: dict[int, float] = {}
    for line in lines:
        left[line.number] = min(left.get(line.number, line.x0), line.x0)
    steps = [b.base - a.base for a, b in itertools.pairwise(lines) if a.page is b.page]
    steps = [step for step in steps if step > 0.6 * lines[0].size]
    usual = min(steps, default=1.2 * lines[0].size)
    out: list[Inset] = []
    before: Line | None = None
    for line in lines:
        if before is not None and before.page is line.page and abs(line.base - before.base) < 0.4 * line.size:
            out.append(Inset(0, _spaces(line.x0 - before.x1, wide) or 1))
        else:
            same = before is not None and before.page is line.page
            ends = 1 if before is None or not same else max(1, min(3, round((line.base - before.base) / usual)))
            out.append(Inset(0 if before is None else ends, _spaces(line.x0 - left[line.number], wide)))
        before = line
    return out


def _spaces(gap: float, wide: float) -> int:
    return max(0, min(_MOST, round(gap / wide)))


def _width(lines: list[Line]) -> float:
    """How wide a character is, points: the same for all in typewriter type, else the width of two spaces."""
    if sum(line.fixed for line in lines) < 0.5 * len(lines):
        return 0.5 * lines[0].size
    steps = [np.diff(line.page.x0[line.chars]) for line in lines if len(line.chars) > 1 and line.turn == 0]
    widths = np.concatenate(steps) if steps else np.zeros(0, np.float32)
    widths = widths[widths > 0.1 * lines[0].size]
    return float(np.median(widths)) if len(widths) else 0.6 * lines[0].size
