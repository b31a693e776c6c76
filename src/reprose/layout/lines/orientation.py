"""Characters of one direction in coordinates along and across their lines: turned and slanted text seen upright.

Accents set as glyphs of their own are put where their letter stands, so that they do not disturb the lines.

TeX's old fonts (OT1) and some converters draw the accent over the letter, before or after it, raised over
capitals and with an advance of its own, so that it seems to overlap the letter or to leave the baseline.

A page tells of a slanted character only the upright box around it.  The boxes' middles follow the line, so the steps
from one to the next give the angle; the boxes' sizes and those steps together give the letters' widths.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from reprose.document.page import DROPPED, GAP, Page
from reprose.layout.lines.bidi import is_leftward, is_point, settle_points
from reprose.layout.lines.downwards import read_downwards
from reprose.layout.lines.ruby import find_ruby, settle_ruby
from reprose.layout.lines.signs import is_sign, settle_signs
from reprose.text.accents import STROKE

# ` ^ ~ ¨ ¯ ° ´ ¸, the spacing modifier letters used as accents, and combining marks
_ACCENT_MARKS = np.array(
    [0x60, 0x5E, 0x7E, 0xA8, 0xAF, 0xB0, 0xB4, 0xB8, 0x2C6, 0x2C7, 0x2C9, 0x2CA, 0x2CB, *range(0x2D8, 0x2DE),
     *range(0x300, 0x370)], np.uint32,
)  # fmt: skip
_OFF = 0.1  # em: how far the middles of accent and letter may be apart
_STROKE = 0.2  # the same of the stroke of a Polish L


def settle_accents(
    code: NDArray[np.uint32],
    u0: NDArray[np.float32],
    u1: NDArray[np.float32],
    base: NDArray[np.float32],
    size: NDArray[np.float32],
) -> tuple[NDArray[np.float32], NDArray[np.float32], NDArray[np.float32]]:
    """``u0 u1 base`` with accents made widthless, on their letter's edge and baseline.

    All columns are in the file's order, white space left out.  An accent is one whose middle is that of the
    character before or after it; any other sign stays as it is.
    """
    marks = np.flatnonzero(np.isin(code, _ACCENT_MARKS))
    if not len(marks):
        return u0, u1, base
    u0, u1, base = u0.copy(), u1.copy(), base.copy()
    middle = (u0 + u1) / 2
    for at in marks.tolist():
        best: tuple[float, int] | None = None
        for other in (at - 1, at + 1):
            if not 0 <= other < len(code) or (code[other] < 0x41 or code[other] in _ACCENT_MARKS):
                continue
            off = abs(float(middle[other] - middle[at]))
            near = abs(float(base[other] - base[at])) < 0.6 * float(size[other])
            reach = _STROKE if code[at] == ord(STROKE) else _OFF
            if near and off < reach * float(size[other]) and (best is None or off < best[0]):
                best = off, other
        if best is not None:
            other = best[1]
            # On the letter's edge, or in its middle behind it: its right edge may lie over the next letter's left.
            u0[at] = u1[at] = u0[other] if other > at else (u0[other] + u1[other]) / 2
            base[at] = base[other]
    return u0, u1, base


_LOW_QUOTES = np.array([0x2019, 0x201D], np.uint32)
_LOWERED = (0.4, 0.75)  # em: how far such a mark is set below the line to look like a low one


def settle_quotes(
    code: NDArray[np.uint32],
    u0: NDArray[np.float32],
    u1: NDArray[np.float32],
    base: NDArray[np.float32],
    size: NDArray[np.float32],
) -> NDArray[np.float32]:
    """``base`` with closing quotation marks that are set lower, to open a quotation in German, on their word's line.

    The columns are those of ``settle_accents``.
    """
    at = np.flatnonzero(np.isin(code[:-1], _LOW_QUOTES))
    rise = (base[at] - base[at + 1]) / size[at]
    low = (rise > _LOWERED[0]) & (rise < _LOWERED[1]) & (np.abs(size[at + 1] / size[at] - 1) < 0.1)
    low &= np.abs(u0[at + 1] - u1[at]) < 0.15 * size[at]
    if not low.any():
        return base
    before = np.maximum(at - 1, 0)
    low &= (np.abs(base[before] - base[at]) > 0.1 * size[at]) | (np.abs(u1[before] - u0[at]) > size[at])
    base = base.copy()
    base[at[low]] = base[at[low] + 1]
    return base


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
        out.append(_slanted(page, index, np.flatnonzero(mine), x, y, float(theta)))
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


def _slanted(
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


# Directions of upright text besides the four quarter turns and "any other angle" of ``Page.turn``.
SLANTED = 4  # any angle but a quarter turn
DOWNWARDS = 5  # characters one below the other, lines from right to left
LEFTWARDS = 6  # from right to left
TURNED = (1, 2, 3, 4)
_BLANKS = np.array([0x20, 0xA0, 0x1680, *range(0x2000, 0x200C), 0x202F, 0x205F, 0x2060, 0x3000, 0xFEFF], np.uint32)
# Spacing accents: TeX sets them on their own and steps back for the letter, or the other way round.
_ACCENTS = np.array([0x5E, 0x60, 0x7E, 0xA8, 0xAF, 0xB4, 0xB8, 0x2C6, 0x2C7, *range(0x2D8, 0x2DE), 0x2BC,
                     ord(STROKE)], np.uint32)  # fmt: skip
_NONE = np.zeros(0, bool)
_RELATIONS = np.array([0x3C, 0x3D, 0x3E, 0xB1, 0xD7, 0x2245, 0x2248, 0x2260, 0x2264, 0x2265], np.uint32)


@dataclass(slots=True)
class OrientedText:
    """The characters of one direction, in the file's order.

    ``u0 u1`` run along the reading direction, ``base`` across it (downwards); points.  ``index`` are rows of
    the page's columns; ``ink`` is False for white space.
    """

    turn: int
    index: NDArray[np.int32]
    u0: NDArray[np.float32]
    u1: NDArray[np.float32]
    base: NDArray[np.float32]
    size: NDArray[np.float32]
    ink: NDArray[np.bool_]
    gap: NDArray[np.bool_]  # the parser sees a space before it
    letter: NDArray[np.bool_]
    accent: NDArray[np.bool_]
    relation: NDArray[np.bool_]  # signs that stand between thin spaces
    leftward: NDArray[np.bool_]  # letters of scripts written from right to left; empty if there are none
    ruby: NDArray[np.bool_]  # marks that say how the text beside them is read; empty if there are none


def along(page: Page, chars: NDArray[np.int32], turn: int) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Where characters begin and end in the direction of their line, points."""
    if turn == 1:
        return page.height - page.y1[chars], page.height - page.y0[chars]
    if turn in (2, LEFTWARDS):
        return page.width - page.x1[chars], page.width - page.x0[chars]
    if turn in (3, DOWNWARDS):
        return page.y0[chars], page.y1[chars]
    return page.x0[chars], page.x1[chars]


def oriented_texts(page: Page) -> list[OrientedText]:
    """The frames of each direction that text on the page has; dropped characters are in none.

    Slanted text has a frame for each angle.
    """
    live = np.flatnonzero(page.flags & DROPPED == 0).astype(np.int32)
    if not len(live):
        return []
    turns = _reading(page, live, page.turn[live])
    if not turns.any():
        return [_oriented_text(page, 0, live)]
    out: list[OrientedText] = []
    for turn in np.unique(turns).tolist():
        index = live[turns == turn]
        if turn == SLANTED:
            out += [_made(page, turn, index[s.rows], s.u0, s.u1, s.base) for s in slants(page, index)]
        else:
            out.append(_oriented_text(page, turn, index))
    return out


def _reading(page: Page, live: NDArray[np.int32], turns: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """The characters' turns, with upright text that is read downwards or from right to left told apart."""
    code = page.code[live]
    if not (code >= 0x590).any():
        return turns
    upright = turns == 0
    leftward = is_leftward(code) & upright
    if 2 * leftward.sum() > (upright & (code > 0x40)).sum():
        return np.where(upright, LEFTWARDS, turns).astype(np.uint8)
    down = read_downwards(code, page.x0[live], page.base[live], page.size[live], upright)
    if down.any():
        return np.where(down, DOWNWARDS, turns).astype(np.uint8)
    return turns


def _oriented_text(page: Page, turn: int, index: NDArray[np.int32]) -> OrientedText:
    base = page.base[index]
    if turn == 1:  # reads upwards
        u0, u1 = page.height - page.y1[index], page.height - page.y0[index]
    elif turn == 2:
        u0, u1, base = page.width - page.x1[index], page.width - page.x0[index], page.height - base
    elif turn == 3:  # reads downwards
        u0, u1, base = page.y0[index], page.y1[index], page.width - base
    elif turn == DOWNWARDS:
        u0, u1 = page.y0[index], page.y1[index]
        base = np.float32(page.width) - (page.x0[index] + page.x1[index]) / np.float32(2)
    elif turn == LEFTWARDS:
        u0, u1 = page.width - page.x1[index], page.width - page.x0[index]
    else:
        u0, u1 = page.x0[index], page.x1[index]
    return _made(page, turn, index, u0, u1, base)


def _made(
    page: Page, turn: int, index: NDArray[np.int32], u0: NDArray[np.float32], u1: NDArray[np.float32],
    base: NDArray[np.float32],
) -> OrientedText:  # fmt: skip
    code = page.code[index]
    ink = code > 0x20
    if (code >= 0xA0).any():
        ink &= ~np.isin(code, _BLANKS)
    size = page.size[index]
    leftward = is_leftward(code) if len(code) and code.max() >= 0x590 else _NONE
    if leftward.any():
        k = np.flatnonzero(ink)
        a, b, c, d = u0[k], u1[k], base[k], size[k]
        settle_points(code[k], a, b, c, d)
        u0, u1, base = u0.copy(), u1.copy(), base.copy()
        u0[k], u1[k], base[k], size[k] = a, b, c, d
    else:
        leftward = _NONE
    accent = np.isin(code, _ACCENTS)
    if accent.any():  # they overlap their letter or leave its baseline: bring them beside it
        k = np.flatnonzero(ink)
        u0, u1, base = u0.copy(), u1.copy(), base.copy()
        u0[k], u1[k], base[k] = settle_accents(code[k], u0[k], u1[k], base[k], size[k])
    sign = is_sign(code)
    if sign.any():
        k = np.flatnonzero(ink)
        u0, u1, base = u0.copy(), u1.copy(), base.copy()
        u0[k], u1[k], base[k] = settle_signs(sign[k], u0[k], u1[k], base[k], size[k])
        accent |= sign
    ruby = _NONE
    if turn in (0, DOWNWARDS) and len(code) and code.max() >= 0x3041:
        k = np.flatnonzero(ink)
        host = find_ruby(code[k], u0[k], u1[k], base[k], size[k], turn == DOWNWARDS)
        if (host >= 0).any():
            ruby = np.zeros(len(code), bool)
            ruby[k] = host >= 0
            u0, u1, base, size = u0.copy(), u1.copy(), base.copy(), size.copy()
            u0[k], u1[k], base[k], size[k] = settle_ruby(host, u0[k], u1[k], base[k], size[k])
    if np.isin(code, _LOW_QUOTES).any():
        k = np.flatnonzero(ink)
        base = base.copy()
        base[k] = settle_quotes(code[k], u0[k], u1[k], base[k], size[k])
    return OrientedText(
        turn, index, u0, u1, base, size, ink,
        gap=page.flags[index] & GAP != 0,
        letter=code > 0x40,
        accent=accent | is_point(code) if len(leftward) else accent,  # both step back to their letters
        relation=np.isin(code, _RELATIONS),
        leftward=leftward,
        ruby=ruby,
    )  # fmt: skip
