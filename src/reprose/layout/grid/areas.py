"""Areas: characters of a text page that hang together on its grid of rows and columns (FIL, 2013).

Characters beside each other, with no more than a few empty columns between, make runs; runs below each other make an
area where they overlap and are aligned: by their left edges, their right edges or their middles.  So a paragraph is
one area, each column of a table too, and the scattered labels of a figure are many small ones, to be judged one by
one.  Rows and columns are those of ``document.grid``.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from reprose.document import Page
from reprose.document.grid import PITCH, WIDTH
from reprose.document.page import DROPPED

Ints = NDArray[np.int64]


class Area(NamedTuple):
    """Characters that hang together, in the order of their rows; ``bottom`` and ``right`` lie behind the last ones."""

    chars: Ints  # rows of the page's columns
    text: str  # with a line end after each row
    top: int  # rows, from 0
    left: int  # columns, from 0
    bottom: int
    right: int

    @property
    def rows(self) -> int:
        return self.bottom - self.top


def find_areas(page: Page, across: int = 1, down: int = 1, aligned: int | None = 4) -> list[Area]:
    """The areas of a text page, from the top left, row by row.

    ``across`` is the most empty columns inside a run, ``down`` how many rows further the next run may stand (2 passes a
    blank line), ``aligned`` by how many columns edges or middles may differ (None: they need not be aligned).
    """
    use = np.flatnonzero((page.flags & DROPPED == 0) & (page.code != 0x20))
    if not len(use):
        return []
    top = page.base[use].min()
    row = np.rint((page.base[use] - top) / PITCH).astype(np.int64) + int(page.y0[use].min() // PITCH)
    left = np.rint((page.x0[use] - 1) / WIDTH).astype(np.int64)
    right = np.maximum(np.rint((page.x1[use] - 1) / WIDTH).astype(np.int64), left)
    order = np.lexsort((use, left, row))
    use, row, left, right = use[order], row[order], left[order], right[order]
    first = np.ones(len(use), bool)
    first[1:] = (row[1:] != row[:-1]) | (left[1:] - right[:-1] > across)
    run = np.cumsum(first) - 1  # of each character
    starts = np.flatnonzero(first)
    area = _connect(row[starts], left[starts], np.maximum.reduceat(right, starts), down, aligned)[run]
    order = np.argsort(area, kind="stable")
    cuts = np.flatnonzero(np.diff(area[order])) + 1
    return [_area(page, use[at], row[at], left[at], right[at]) for at in np.split(order, cuts)]


def _connect(row: Ints, left: Ints, right: Ints, down: int, aligned: int | None) -> Ints:
    """The area of each run: the number of its first run.  Runs come by rows, and in a row from the left."""
    wide = int(right.max()) + 2
    begin, end = row * wide + left, row * wide + right
    above: list[Ints] = []
    below: list[Ints] = []
    for step in range(1, down + 1):
        from_ = np.searchsorted(end, begin + step * wide, "right")  # the first that ends behind this one's left edge
        count = np.maximum(np.searchsorted(begin, end + step * wide, "left") - from_, 0)
        one = np.repeat(np.arange(len(row)), count)
        other = np.arange(len(one)) - np.repeat(np.cumsum(count) - count, count) + np.repeat(from_, count)
        if aligned is not None:
            lefts, rights = left[one] - left[other], right[one] - right[other]
            near = np.minimum(np.minimum(abs(lefts), abs(rights)), abs(lefts + rights) // 2) <= aligned
            one, other = one[near], other[near]
        above.append(one)
        below.append(other)
    return _components(len(row), np.concatenate(above), np.concatenate(below)) if above else np.arange(len(row))


def _components(count: int, one: Ints, other: Ints) -> Ints:
    """The lowest number in each connected component of a graph: edges pull it on, and chains are shortened."""
    label = np.arange(count)
    while True:
        low = np.minimum(label[one], label[other])
        new = label.copy()
        np.minimum.at(new, label[one], low)
        np.minimum.at(new, label[other], low)
        while not np.array_equal(shorter := new[new], new):
            new = shorter
        if (new == label).all():
            return label
        label = new


def _area(page: Page, chars: Ints, row: Ints, left: Ints, right: Ints) -> Area:
    code = page.code[chars]
    ends = np.flatnonzero(np.diff(row)) + 1
    gaps = np.flatnonzero((np.diff(row) == 0) & (left[1:] > right[:-1])) + 1
    at = np.concatenate([ends, gaps])
    signs = np.concatenate([np.full(len(ends), 10, code.dtype), np.full(len(gaps), 32, code.dtype)])
    text = np.insert(code, at, signs).astype("<u4").tobytes().decode("utf-32-le", "replace")
    return Area(chars, text, int(row[0]), int(left.min()), int(row[-1]) + 1, int(right.max()))
