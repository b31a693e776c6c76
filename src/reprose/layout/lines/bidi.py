"""Scripts that run both ways: from the order on the page to the order in which characters are read.

The page shows a line as the Unicode bidirectional algorithm (UAX #9) set it out.  Read along the line's own direction,
everything stands right but the stretches of the other direction.  Files hold text written from right to left in the
order of reading, in that of the page or in a mixture, and PDFium turns round what it takes for one or the other.  What
it is sure of is where each glyph stands, so such text is put into order by its places.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache

import numpy as np
from numpy.typing import NDArray

from reprose.document.page import FloatArray
from reprose.options import LayoutOptions

# A letter per class: right-to-left, Arabic letter, left-to-right, digits of both kinds, signs inside, between and
# beside numbers, marks on letters, white space, anything else.
_NAMES = {"R": "R", "AL": "A", "L": "L", "EN": "1", "AN": "2", "ES": "S", "CS": "C", "ET": "T", "NSM": "M", "WS": "W"}

# Stretches read from left to right, as they are met when the line is read from the right.  A number right of a word
# stands behind it ("Windows 10"); both orders look alike, and this one is the more frequent.
_WORDS = "(?:1[1SC]*W?)?L(?:[^RA2]*L)?"
_IN_HEBREW = re.compile(f"{_WORDS}|T*1+(?:[SC]1+)*T*|2+(?:C2+)*")
_IN_ARABIC = re.compile(f"{_WORDS}|[12]+(?:C[12]+)*")  # here "%" and "-" are no part of a number (rules W2, W4, W5)
_IN_LATIN = re.compile("[RA](?:[^L]*[RA])?")


def is_leftward(code: NDArray[np.uint32]) -> NDArray[np.bool_]:
    """Letters of Hebrew, Arabic and the other scripts written from right to left."""
    forms = ((code >= 0xFB1D) & (code < 0xFE00)) | ((code >= 0xFE70) & (code < 0xFEFF))
    return ((code >= 0x590) & (code < 0x900)) | forms


def is_point(code: NDArray[np.uint32]) -> NDArray[np.bool_]:
    """Vowel points and other marks on letters of these scripts."""
    out = np.zeros(len(code), bool)
    near = (code >= 0x590) & (code < 0x900) | (code == 0xFB1E)
    if near.any():
        out[near] = np.isin(code[near], _points())
    return out


@cache
def _points() -> NDArray[np.uint32]:
    codes = [c for c in (*range(0x590, 0x900), 0xFB1E) if unicodedata.bidirectional(chr(c)) == "NSM"]
    return np.array(codes, np.uint32)


@cache
def _name(code: int) -> str:
    return _NAMES.get(unicodedata.bidirectional(chr(code)), "O")


def reading_order(code: NDArray[np.uint32], leftwards: bool) -> NDArray[np.intp]:
    """The places of ``code`` in the order of reading.

    ``code`` are a line's characters by their place on the page: from the right if the line runs ``leftwards``, else
    from the left; marks behind their letters.
    """
    names = "".join(map(_name, code.tolist()))
    heads = np.array([k for k, name in enumerate(names) if name != "M" or k == 0], np.intp)
    plain = "".join(names[k] for k in heads.tolist())
    order = np.arange(len(plain))
    if leftwards and _is_latin(plain, code[heads]):
        order = order[::-1]
        leftwards = False
    inner = _IN_ARABIC if plain.count("A") > plain.count("R") else _IN_HEBREW
    if leftwards:
        _turn(order, plain, inner, 0, len(plain))
    else:
        for found in _IN_LATIN.finditer(plain):
            start, end = found.span()
            order[start:end] = order[start:end][::-1]
            _turn(order, plain[:start] + plain[start:end][::-1] + plain[end:], inner, start, end)
    if len(heads) == len(code):
        return order
    ends = np.append(heads[1:], len(code))
    return np.concatenate([np.arange(heads[k], ends[k]) for k in order.tolist()])


def _is_latin(names: str, code: NDArray[np.uint32]) -> bool:
    """Whether a line on a page of the other direction is read from the left, as the paragraph that it belongs to.

    It has letters of that direction only, and no stop at its left end: there it would stand if the paragraph ran to
    the left.
    """
    if "L" not in names or "R" in names or "A" in names:
        return False
    return chr(int(code[-1])) not in _STOPS or chr(int(code[0])) in _STOPS


def _turn(order: NDArray[np.intp], names: str, pattern: re.Pattern[str], start: int, end: int) -> None:
    for found in pattern.finditer(names, start, end):
        a, b = found.span()
        if b - a > 1:
            order[a:b] = order[a:b][::-1].copy()


_STOPS = ".,;:!?…"

Places = NDArray[np.intp]

_ROW = 0.6  # em: what is drawn of a letter and its points lies so near to the baseline
_SEEN = 0.12  # em: a gap this wide is a space where the parser sees one as well
_BESIDE = 0.2  # em: so is a wider one in a line that has spaces of its own
_OVERLAP = -0.4  # em: letters may overhang a space so far
_BEHIND = 0.01  # points: a vowel point begins so much later than its letter
_BESIDE_LETTER = 0.05  # em: how far the middle of a point may be off a letter that is its own
_HABIT = 0.55  # of the points that agree on a file's order
_SIGNS = np.array([0x60C, 0x61B, 0x61F, 0x640, 0x66A, 0x66B, 0x66C, 0x6D4], np.uint32)  # they bear no points
_LETTER = 0.25  # em: half of what a letter is wide at least, if only the box of its point is known


def settle_points(code: NDArray[np.uint32], u0: FloatArray, u1: FloatArray, base: FloatArray, size: FloatArray) -> None:
    """Put vowel points on their letters: same baseline and box, begun a little later, so that they come behind their
    letter and before the next one, though that may overlap it by half.  Changes ``u0 u1 base size``.

    All columns are in the file's order, white space left out.  A letter that has the box of a point was drawn as
    one with it, and perhaps stands where the point does; it comes down to the baseline of the other letters.
    """
    point = is_point(code)
    if not point.any():
        return
    letter = is_leftward(code) & ~point & ~np.isin(code, _SIGNS)
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
    host = _in_file(points, host, letter, u0, u1, base, size)
    near = np.abs(base[host] - base[points]) < _ROW * size[host]
    points, host = points[near], host[near]
    u0[points], u1[points] = u0[host] + np.float32(_BEHIND), u1[host]
    base[points], size[points] = base[host], size[host]


def _in_file(
    points: Places, host: Places, letter: NDArray[np.bool_], u0: FloatArray, u1: FloatArray, base: FloatArray,
    size: FloatArray,
) -> Places:  # fmt: skip
    """``host``, but where letters lie over each other the one next to the point in the file, if it may be as well.

    Files hold points behind their letters, or, where words are written as they look, before them; which of the two
    is shown by the points that stand on one letter alone.
    """
    rows = np.arange(len(letter))
    behind = np.maximum.accumulate(np.where(letter, rows, 0))[points]
    ahead = np.minimum.accumulate(np.where(letter, rows, len(letter) - 1)[::-1])[::-1][points]
    agree = [int((side == host).sum()) for side in (behind, ahead)]
    if max(agree) < _HABIT * len(points):
        return host
    side = behind if agree[0] >= agree[1] else ahead
    middle, em = (u0[points] + u1[points]) / 2, size[points]
    fit = letter[side] & (np.maximum(u0[side] - middle, middle - u1[side]) < _BESIDE_LETTER * em)
    return np.where(fit & (np.abs(base[side] - base[points]) < _ROW * em), side, host)


def _away(
    points: Places, letters: Places, u0: FloatArray, u1: FloatArray, base: FloatArray, middle: FloatArray
) -> FloatArray:
    """How far the middles of points are from letters: outside of their box, then from its middle."""
    at = middle[points]
    outside = np.maximum(np.maximum(u0[letters] - at, at - u1[letters]), np.float32(0))
    far = np.abs(base[letters] - base[points]) * 100
    return np.asarray(far + 10 * outside + np.abs(middle[letters] - at), np.float32)


def by_place(
    ink: Places, leftward: NDArray[np.bool_], u0: FloatArray, base: FloatArray, size: FloatArray, every: bool
) -> Places:
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
    code: NDArray[np.uint32], u0: FloatArray, u1: FloatArray, size: FloatArray, seen: NDArray[np.bool_],
    blanks: FloatArray, leftwards: bool, options: LayoutOptions,
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
