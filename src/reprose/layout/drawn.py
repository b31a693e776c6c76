"""What is drawn on a page, seen in the direction in which its lines run, and the rules that part text."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from reprose.document import Page, Rectangle
from reprose.layout.columns.gutters import Rules
from reprose.layout.lines.orientation import DOWNWARDS, LEFTWARDS, SLANTED

Boxes = NDArray[np.float32]
_THIN = 3.0  # points: what is thinner than this is a rule
_SAME = 1.5  # points: rules nearer to each other are one, drawn twice


@dataclass(frozen=True, slots=True)
class Drawn:
    """Rules, boxes and images in the coordinates of lines with one turn (rows of x0 y0 x1 y1, points)."""

    width: float
    height: float
    rules: Boxes
    rects: Boxes
    images: Boxes

    @classmethod
    def of(cls, page: Page, turn: int = 0) -> Drawn:
        """The page's drawings for lines of ``turn``; none for slanted lines."""
        w, h = page.width, page.height
        if turn == 0:
            return cls(w, h, page.rules, page.rects, page.images)
        if turn == SLANTED:
            none = np.zeros((0, 4), np.float32)
            return cls(w, h, none, none, none)
        rules, rects, images = (_turned(boxes, turn, w, h) for boxes in (page.rules, page.rects, page.images))
        sideways = turn in (1, 3, DOWNWARDS)
        return cls(h if sideways else w, w if sideways else h, rules, rects, images)


def _turned(boxes: Boxes, turn: int, w: float, h: float) -> Boxes:
    x0, y0, x1, y1 = boxes.T
    if turn == 1:
        columns = (h - y1, x0, h - y0, x1)
    elif turn == 2:
        columns = (w - x1, h - y1, w - x0, h - y0)
    elif turn == LEFTWARDS:
        columns = (w - x1, y0, w - x0, y1)
    else:
        columns = (y0, w - x1, y1, w - x0)
    return np.stack(columns, axis=1).astype(np.float32)


@dataclass(slots=True)
class Ruling:
    """The rules of one table: ``across`` (y, its stretches x0 to x1) and ``down`` (x, its stretches y0 to y1)."""

    across: list[tuple[float, list[tuple[float, float]]]]
    down: list[tuple[float, list[tuple[float, float]]]]

    @classmethod
    def of(cls, drawn: Drawn, box: tuple[float, float, float, float]) -> Ruling:
        """The rules, and the edges of filled boxes, in and around ``box``."""
        a, b, c, d = box
        flat: list[tuple[float, float, float]] = []
        tall: list[tuple[float, float, float]] = []
        for rule in _within(drawn.rules, box):
            x0, y0, x1, y1 = rule
            if x1 - x0 >= y1 - y0:
                flat.append(((y0 + y1) / 2, x0, x1))
            else:
                tall.append(((x0 + x1) / 2, y0, y1))
        for x0, y0, x1, y1 in _within(drawn.rects, box):
            if x1 - x0 > 1.3 * (c - a) + 12 or y1 - y0 > 1.3 * (d - b) + 12:
                continue  # the ground that the table stands on
            flat += [(y0, x0, x1), (y1, x0, x1)]
            tall += [(x0, y0, y1), (x1, y0, y1)]
        return cls(_gathered(flat), _gathered(tall))

    def between(self, top: float, bottom: float, x0: float, x1: float, share: float = 0.5) -> bool:
        """Whether a rule across covers so much of x0 to x1 somewhere between two heights."""
        return any(
            top <= y <= bottom and covered(parts, x0, x1) >= share * (x1 - x0) for y, parts in self.across
        )


def covered(parts: list[tuple[float, float]], low: float, high: float) -> float:
    """How much of low to high the stretches cover; they do not overlap."""
    return sum(max(0.0, min(b, high) - max(a, low)) for a, b in parts)


def _within(boxes: Boxes, box: tuple[float, float, float, float]) -> list[list[float]]:
    if not len(boxes):
        return []
    a, b, c, d = box
    near = (boxes[:, 0] < c + 6) & (boxes[:, 2] > a - 6) & (boxes[:, 1] < d + 6) & (boxes[:, 3] > b - 6)
    return boxes[near][:4000].tolist()  # type: ignore[no-any-return]


def _gathered(segments: list[tuple[float, float, float]]) -> list[tuple[float, list[tuple[float, float]]]]:
    """Segments at one place put together, their stretches joined where they touch."""
    segments.sort()
    cuts = [0, *(i for i, (one, two) in enumerate(pairwise(segments), 1) if two[0] - one[0] > _SAME), len(segments)]
    out: list[tuple[float, list[tuple[float, float]]]] = []
    for start, end in pairwise(cuts):
        run = segments[start:end]
        if not run:
            continue
        parts: list[tuple[float, float]] = []
        for low, high in sorted((low, high) for _, low, high in run):
            if parts and low - parts[-1][1] < _THIN:
                parts[-1] = (parts[-1][0], max(parts[-1][1], high))
            else:
                parts.append((low, high))
        out.append((sum(s[0] for s in run) / len(run), parts))
    return out


_LEAST = 20.0  # points: shorter strokes are letters, fractions, bullets



def lying(box: Rectangle, page: Page, turn: int) -> Rectangle:
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


def parting(drawn: Drawn, without: list[Rectangle]) -> Rules:
    """The rules that can part text, those inside floats (``without``) left out; pieces of one rule are joined."""
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
