"""Drawn rules that part text, and boxes back on the page as it lies."""

from __future__ import annotations

from reprose.document import Page
from reprose.layout.drawn import Drawn
from reprose.layout.frames import DOWNWARDS, LEFTWARDS
from reprose.layout.strips import Rules

_LEAST = 20.0  # points: shorter strokes are letters, fractions, bullets

Box = tuple[float, float, float, float]


def lying(box: Box, page: Page, turn: int) -> Box:
    """A box in the coordinates of lines of a direction, as it lies on the page: the way back from ``Drawn``."""
    x0, y0, x1, y1 = box
    w, h = page.width, page.height
    if turn == 1:
        return y0, h - x1, y1, h - x0
    if turn == 2:
        return w - x1, h - y1, w - x0, h - y0
    if turn == LEFTWARDS:
        return w - x1, y0, w - x0, y1
    if turn in (3, DOWNWARDS):
        return w - y1, x0, w - y0, x1
    return box


def parting(drawn: Drawn, without: list[Box]) -> Rules:
    """The rules that can part text, those inside islands (``without``) left out; pieces of one rule are joined."""
    upright: list[tuple[float, float, float]] = []
    level: list[tuple[float, float, float]] = []
    for x0, y0, x1, y1 in drawn.rules.tolist():
        x, y = (x0 + x1) / 2, (y0 + y1) / 2
        if max(x1 - x0, y1 - y0) < _LEAST or any(a - 2 < x < c + 2 and b - 2 < y < d + 2 for a, b, c, d in without):
            continue
        if y1 - y0 > x1 - x0:
            upright.append((x, y0, y1))
        else:
            level.append((y, x0, x1))
    return Rules(_joined(upright), _joined(level))


def _joined(rules: list[tuple[float, float, float]]) -> list[tuple[float, float, float]]:
    out: list[tuple[float, float, float]] = []
    for at, start, end in sorted(rules, key=lambda r: (round(r[0]), r[1])):
        if out and abs(out[-1][0] - at) < 1 and start - out[-1][2] < 3:
            out[-1] = (out[-1][0], out[-1][1], max(out[-1][2], end))
        else:
            out.append((at, start, end))
    return out
