"""Accents, vowel signs and quotation marks that are drawn as glyphs of their own, put beside their letter.

TeX's old fonts draw the accent over its letter, the stroke of the Polish l over an l, and German opening quotation
marks as closing ones set lower.  PDFium sorts what leaves the baseline by place, so such a mark may come behind the
words around it; the stroke it gives as a space, since that is its code.  The same befalls the signs above and below
letters of Indic scripts, which fonts place a trifle off the baseline.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from reprose.document import Page
from reprose.document.page import DROPPED
from reprose.text.accents import SIGNS, SPACING, STROKE

_SIGNS = np.array(sorted(map(ord, SIGNS)), np.uint32)
ACCENTS = np.array(sorted(map(ord, SPACING)), np.uint32)
_NEGATION = 0x338
_QUOTES = np.array([0x2019, 0x201D], np.uint32)
_OFF = 0.1  # of the type size: how far the middles of accent and letter may be apart
_RISE = 0.6  # and their baselines: accents are raised over capitals
_LOWERED = (0.4, 0.75)  # how far a quotation mark is set below the baseline to look like a low one
_TOUCH = 0.15  # and how far from the letter that it opens
_APART = 0.6  # nothing else of its own line is so near to it
_STRAY = 0.5  # of the type size: how far the middle of such a sign may lie behind the character before it
_REACH = 0.3  # how far its middle may lie behind its letter


def order_negations(page: Page) -> None:
    """A stroke that is drawn over a relation comes behind it, without width, as U+0338: then both are one sign."""
    over = np.flatnonzero(np.isin(page.code[:-1], (0x2F, _NEGATION)) & _is_relation(page.code[1:]))
    if not len(over):
        return
    on = over + 1
    left, right, size = page.x0[on], page.x1[on], page.size[on]
    inside = (page.x0[over] >= left - _OFF * size) & (np.minimum(page.x1[over], right) - page.x0[over] > 0.3 * size)
    inside |= (page.code[over] == _NEGATION) & (page.x1[over] - page.x0[over] < _OFF * size) & (
        np.abs(page.x0[over] - left) < _OFF * size)  # fmt: skip
    inside &= (np.abs(page.base[over] - page.base[on]) < 0.1 * size) & (page.turn[over] == 0) & (page.turn[on] == 0)
    over, on = over[inside], on[inside]
    for name in ("x0", "x1", "style", "size", "base", "y0", "y1"):
        getattr(page, name)[over] = getattr(page, name)[on]
    page.code[over], page.code[on] = page.code[on], _NEGATION
    page.x0[on] = page.x1[on]


def _is_relation(code: NDArray[np.uint32]) -> NDArray[np.bool_]:
    return np.asarray((code == 0x3D) | (code >= 0x2190) & (code < 0x2300) | (code >= 0x2A00) & (code < 0x2B00))


def name_strokes(page: Page) -> None:
    """Spaces that lie on the l or L behind them are the stroke of a Polish letter."""
    at = np.flatnonzero((page.code[:-1] == 0x20) & np.isin(page.code[1:], (0x4C, 0x6C)) & (page.turn[:-1] == 0))
    if not len(at):
        return
    on = (page.x1[at] - page.x0[at] > 0.2 * page.size[at]) & (page.style[at] == page.style[at + 1])
    slack = 0.05 * page.size[at]
    on &= (page.x0[at] >= page.x0[at + 1] - slack) & (page.x1[at] <= page.x1[at + 1] + slack)
    page.code[at[on]] = ord(STROKE)


def reading_order(page: Page) -> NDArray[np.intp] | None:
    """The rows of the page's characters with each mark before its letter; None where all of them stand so already."""
    live = (page.flags & DROPPED == 0) & (page.turn == 0)
    moves: dict[int, int] = {}
    for at in np.flatnonzero(live & np.isin(page.code, ACCENTS)).tolist():
        host = _under(page, live, at)
        if host is not None and abs(host - at) > 1:
            moves[at] = host
    for at in np.flatnonzero(live & np.isin(page.code, _QUOTES)).tolist():
        host = _opened(page, live, at)
        if host is not None and host != at + 1:
            moves[at] = host
    place = np.arange(len(page), dtype=np.float64)
    for at, host in moves.items():
        place[at] = host - 0.5
    signs = _strays(page, live)
    for at, host in signs:
        place[at] = host + 0.5
    if not moves and not signs:
        return None
    return np.argsort(place, kind="stable")


def reorder(page: Page, order: NDArray[np.intp]) -> None:
    """Put the rows of all columns into ``order``."""
    for name in ("code", "x0", "y0", "x1", "y1", "base", "size", "style", "flags", "turn"):
        setattr(page, name, getattr(page, name)[order])


def _under(page: Page, live: NDArray[np.bool_], at: int) -> int | None:
    """The letter under the accent: its neighbour, if that will do."""
    middle, size, base = (page.x0[at] + page.x1[at]) / 2, page.size[at], page.base[at]
    first, last = max(at - 1, 0), at + 2
    for rows in (slice(first, last), slice(None)):
        off = np.abs((page.x0[rows] + page.x1[rows]) / 2 - middle)
        fit = live[rows] & (off < _OFF * size) & (np.abs(page.base[rows] - base) < _RISE * size)
        fit &= (page.code[rows] >= 0x41) & ~np.isin(page.code[rows], ACCENTS)
        found = np.flatnonzero(fit)
        if len(found):
            return int(found[np.argmin(off[found])]) + (first if rows.start is not None else 0)
    return None


def _opened(page: Page, live: NDArray[np.bool_], at: int) -> int | None:
    """The letter that a lowered quotation mark opens; None for one on its own baseline."""
    size, base, right = page.size[at], page.base[at], page.x1[at]
    level = live & (np.abs(page.base - base) < 0.1 * size) & (page.x1 > page.x0[at] - _APART * size)
    level &= page.x0 < right + _APART * size
    if np.count_nonzero(level) > 1:
        return None
    rise = base - page.base
    fit = live & (rise > _LOWERED[0] * size) & (rise < _LOWERED[1] * size) & (page.code > 0x20)
    fit &= (np.abs(page.x0 - right) < _TOUCH * size) & (np.abs(page.size - size) < 0.1 * size)
    found = np.flatnonzero(fit)
    return int(found[0]) if len(found) else None


def _strays(page: Page, live: NDArray[np.bool_]) -> list[tuple[int, int]]:
    """Signs of Indic scripts away from their letter, each with the last character of what it belongs to."""
    if not len(page) or page.code.max() < _SIGNS[0]:
        return []
    sign = np.isin(page.code, _SIGNS)
    at = np.flatnonzero(sign & live)
    before, size = np.maximum(at - 1, 0), page.size[at]
    middles = (page.x0[at] + page.x1[at]) / 2
    off = (middles < page.x0[before]) | (middles > page.x1[before] + _STRAY * size)
    off |= np.abs(page.base[at] - page.base[before]) > _RISE * size
    letters = np.flatnonzero(live & ~sign & (page.code > 0x40))
    out: list[tuple[int, int]] = []
    for k in at[off].tolist():
        middle, size = (page.x0[k] + page.x1[k]) / 2, page.size[k]
        fit = np.abs(page.base[letters] - page.base[k]) < _RISE * size
        fit &= (page.x0[letters] <= middle) & (page.x1[letters] + _REACH * size >= middle)
        hosts = letters[fit]
        if not len(hosts):
            continue
        last = int(hosts[np.abs((page.x0[hosts] + page.x1[hosts]) / 2 - middle).argmin()])
        while last + 1 < len(page) and sign[last + 1] and page.x0[last + 1] - page.x1[last] < _STRAY * size:
            last += 1
        if last != k:
            out.append((k, last))
    return out
