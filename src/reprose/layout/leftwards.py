"""Text written from right to left, put into order by its places on the page.

Files hold such text in the order of reading, in that of the page or in a mixture, and PDFium turns round what it takes
for one or the other.  What it is sure of is where each glyph stands.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from reprose.layout.directions import is_leftward, is_point, reading_order
from reprose.options import LayoutOptions

Floats = NDArray[np.float32]
Places = NDArray[np.intp]

_ROW = 0.6  # em: what is drawn of a letter and its points lies so near to the baseline
_SEEN = 0.12  # em: a gap this wide is a space where the parser sees one as well
_BESIDE = 0.2  # em: so is a wider one in a line that has spaces of its own
_OVERLAP = -0.4  # em: letters may overhang a space so far
_LETTER = 0.25  # em: half of what a letter is wide at least, if only the box of its point is known


def settle_points(code: NDArray[np.uint32], u0: Floats, u1: Floats, base: Floats, size: Floats) -> None:
    """Put vowel points on their letters: same baseline, no width, in the letter's middle.  Changes ``u0 u1 base size``.

    All columns are in the file's order, white space left out.  A letter that has the box of a point was drawn as
    one with it, and perhaps stands where the point does; it comes down to the baseline of the other letters.
    """
    point = is_point(code)
    if not point.any():
        return
    letter = is_leftward(code) & ~point
    place = np.round(np.stack((u0, u1, base), axis=1) * 8).astype(np.int64) @ np.array([1, 1 << 20, 1 << 40])
    tied = letter & np.isin(place, place[point])
    rows = np.unique(base[letter & ~tied])
    if len(rows):
        moved = np.flatnonzero(point | tied)
        after = np.clip(np.searchsorted(rows, base[moved]), 1, len(rows) - 1) if len(rows) > 1 else np.zeros(1, np.intp)
        below, above = rows[np.maximum(after - 1, 0)], rows[after]
        nearest = np.where(np.abs(base[moved] - below) <= np.abs(base[moved] - above), below, above)
        close = np.abs(nearest - base[moved]) < _ROW * size[moved]
        base[moved] = np.where(close, nearest, base[moved])
    if tied.any():
        middle, half = (u0[tied] + u1[tied]) / np.float32(2), np.float32(_LETTER) * size[tied]
        u0[tied], u1[tied] = np.minimum(u0[tied], middle - half), np.maximum(u1[tied], middle + half)
    letters = np.flatnonzero(letter)
    if not len(letters):
        return
    # The nearest letter of the row: on this side or on that, the one whose box is less far away.
    points = np.flatnonzero(point)
    middle = (u0 + u1) / np.float32(2)
    row = np.round(base * 4).astype(np.float64) * 1e6
    key = row[letters] + middle[letters]
    by_key = np.argsort(key, kind="stable")
    letters, key = letters[by_key], key[by_key]
    at = np.searchsorted(key, row[points] + middle[points])
    one, two = letters[np.maximum(at - 1, 0)], letters[np.minimum(at, len(letters) - 1)]
    host = np.where(_away(points, one, u0, u1, base, middle) <= _away(points, two, u0, u1, base, middle), one, two)
    near = np.abs(base[host] - base[points]) < _ROW * size[host]
    points, host = points[near], host[near]
    u0[points] = u1[points] = middle[host]
    base[points], size[points] = base[host], size[host]


def _away(points: Places, letters: Places, u0: Floats, u1: Floats, base: Floats, middle: Floats) -> Floats:
    """How far the middles of points are from letters: outside of their box, then from its middle."""
    at = middle[points]
    outside = np.maximum(np.maximum(u0[letters] - at, at - u1[letters]), np.float32(0))
    far = np.abs(base[letters] - base[points]) * 100
    return np.asarray(far + 10 * outside + np.abs(middle[letters] - at), np.float32)


def by_place(ink: Places, leftward: NDArray[np.bool_], u0: Floats, base: Floats, size: Floats, every: bool) -> Places:
    """``ink`` with each row of it sorted along the line, the rows in the file's order.

    All columns belong to ``ink``.  Unless ``every`` is wanted, rows without a leftward letter stay as they are.
    """
    if len(ink) < 2:
        return ink
    em = np.maximum(size[1:], size[:-1])
    stripe = np.concatenate(([0], np.cumsum(np.abs(np.diff(base)) > _ROW * em)))
    height = np.round(base * 4)
    # Rows of one stripe (a line, its raised marks) follow each other as they begin in the file.
    _, first, row = np.unique(stripe * 1e7 + height, return_index=True, return_inverse=True)
    row = first[row.reshape(-1)]
    place = u0.astype(np.float64)
    if not every:
        turned = np.isin(stripe, stripe[leftward])
        row, place = np.where(turned, row, np.arange(len(ink))), np.where(turned, place, 0.0)
    return ink[np.lexsort((place, row))]


def compose(
    code: NDArray[np.uint32], u0: Floats, u1: Floats, size: Floats, seen: NDArray[np.bool_],
    blanks: Floats, leftwards: bool, options: LayoutOptions,
) -> NDArray[np.intp]:  # fmt: skip
    """A line in the order of reading, spaces included.

    The columns are its characters sorted along the line; ``seen`` tells between which the parser sees a space,
    ``blanks`` where the middles of the file's own spaces are.  Returned are places in the columns; -1 is a space
    that the file does not hold, -2 - k is blank k.
    """
    n = len(code)
    gap = (u0[1:] - np.maximum.accumulate(u1)[:-1]) / np.maximum(size[1:], size[:-1])
    between = np.searchsorted((u0 + u1) / 2, blanks) - 1
    inside = np.flatnonzero((between >= 0) & (between < n - 1))
    where, which = np.unique(between[inside], return_index=True)
    own = gap[where] > _OVERLAP
    where, which = where[own], inside[which[own]]
    wide = gap > np.where(seen, _SEEN, _BESIDE if len(where) else options.word_gap)
    wide[where] = False
    spaces = np.concatenate((where, np.flatnonzero(wide))).astype(np.intp)
    marks = np.concatenate((-2 - which, np.full(int(wide.sum()), -1))).astype(np.intp)
    rank = np.argsort(spaces, kind="stable")
    elements = np.insert(np.arange(n), spaces[rank] + 1, marks[rank])
    codes = np.where(elements >= 0, code[np.maximum(elements, 0)], 0x20).astype(np.uint32)
    return np.asarray(elements[reading_order(codes, leftwards)], np.intp)
