"""Turned text seen upright: characters of one direction in coordinates along and across their lines."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from reprose.document import Line
from reprose.document.page import DROPPED, GAP, Page
from reprose.layout.accents import settle
from reprose.layout.directions import is_leftward
from reprose.layout.leftwards import settle_points
from reprose.layout.slant import slants

# Directions of upright text besides the four quarter turns and "any other angle" of ``Page.turn``.
SLANTED = 4  # any angle but a quarter turn
DOWNWARDS = 5  # characters one below the other, lines from right to left
LEFTWARDS = 6  # from right to left
TURNED = (1, 2, 3, 4)
_BLANKS = np.array([0x20, 0xA0, 0x1680, *range(0x2000, 0x200C), 0x202F, 0x205F, 0x2060, 0x3000, 0xFEFF], np.uint32)
# Spacing accents: TeX sets them on their own and steps back for the letter, or the other way round.
_ACCENTS = np.array([0x5E, 0x60, 0x7E, 0xA8, 0xAF, 0xB4, 0xB8, 0x2C6, 0x2C7, *range(0x2D8, 0x2DE), 0x2BC], np.uint32)
_NONE = np.zeros(0, bool)
_RELATIONS = np.array([0x3C, 0x3D, 0x3E, 0xB1, 0xD7, 0x2245, 0x2248, 0x2260, 0x2264, 0x2265], np.uint32)


@dataclass(slots=True)
class Frame:
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


def along(line: Line) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Where each of a line's characters begins and ends along the line, in its own coordinates."""
    page, chars = line.page, line.chars
    if line.turn == 1:
        return page.height - page.y1[chars], page.height - page.y0[chars]
    if line.turn in (2, LEFTWARDS):
        return page.width - page.x1[chars], page.width - page.x0[chars]
    if line.turn in (3, DOWNWARDS):
        return page.y0[chars], page.y1[chars]
    return page.x0[chars], page.x1[chars]


def frames(page: Page) -> list[Frame]:
    """The frames of each direction that text on the page has; dropped characters are in none.

    Slanted text has a frame for each angle.
    """
    live = np.flatnonzero(page.flags & DROPPED == 0).astype(np.int32)
    if not len(live):
        return []
    turns = _reading(page, live, page.turn[live])
    if not turns.any():
        return [_frame(page, 0, live)]
    out: list[Frame] = []
    for turn in np.unique(turns).tolist():
        index = live[turns == turn]
        if turn == SLANTED:
            out += [_made(page, turn, index[s.rows], s.u0, s.u1, s.base) for s in slants(page, index)]
        else:
            out.append(_frame(page, turn, index))
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
    wide = ((code >= 0x2E80) & (code < 0xE000) | (code >= 0xF900) & (code < 0xFB00) | (code >= 0xFF00)) & upright
    if wide.sum() > 3:
        size, x, y = page.size[live], page.x0[live], page.base[live]
        em = np.maximum(size[1:], size[:-1])
        step = y[1:] - y[:-1]
        both = wide[1:] & wide[:-1]
        down = both & (np.abs(x[1:] - x[:-1]) < 0.3 * em) & (step > 0.5 * em) & (step < 1.8 * em)
        if 2 * down.sum() > both.sum():
            stacked = np.append(down, False) | np.append(False, down) | wide
            return np.where(stacked & upright, DOWNWARDS, turns).astype(np.uint8)
    return turns


def _frame(page: Page, turn: int, index: NDArray[np.int32]) -> Frame:
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
) -> Frame:  # fmt: skip
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
        u0[k], u1[k], base[k] = settle(code[k], u0[k], u1[k], base[k], size[k])
    return Frame(
        turn, index, u0, u1, base, size, ink,
        gap=page.flags[index] & GAP != 0,
        letter=code > 0x40,
        accent=accent,
        relation=np.isin(code, _RELATIONS),
        leftward=leftward,
    )  # fmt: skip
