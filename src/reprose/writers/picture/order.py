"""The line of reading: through the middle of each box, from block to block."""

from __future__ import annotations

import math
from collections.abc import Sequence

from reprose.document import Frame
from reprose.writers.picture.palette import order_colour
from reprose.writers.picture.shapes import Area, Points, Shape, Stroke

_SIDES = 10  # of the polygon that stands for a dot


def order_line(frames: Sequence[Frame], unit: float) -> list[Shape]:
    """A line through the frames' boxes, a dot in each, an arrow where it ends and wherever it goes back up."""
    stops = [((x0 + x1) / 2, (y0 + y1) / 2) for frame in frames for x0, y0, x1, y1 in frame.boxes]
    if not stops:
        return []
    colour = order_colour()
    out: list[Shape] = []
    if len(stops) > 1:
        out.append(Stroke(tuple(stops), colour, 1.3 * unit, 0.65))
    out += (Area(_dot(x, y, 1.7 * unit), colour) for x, y in stops)
    for at in range(len(stops) - 1):
        (x0, y0), (x1, y1) = stops[at], stops[at + 1]
        if y1 < y0 - 10 * unit or at == len(stops) - 2:
            out += _arrow(x0, y0, x1, y1, unit, colour)
    return out


def _dot(x: float, y: float, radius: float) -> Points:
    turns = [2 * math.pi * side / _SIDES for side in range(_SIDES)]
    return tuple((x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns)


def _arrow(x0: float, y0: float, x1: float, y1: float, unit: float, colour: str) -> list[Shape]:
    """A head in the middle of the way, pointing along it."""
    length = math.hypot(x1 - x0, y1 - y0)
    if length < 12 * unit:
        return []
    dx, dy = (x1 - x0) / length, (y1 - y0) / length
    long, half = 6 * unit, 2.6 * unit
    x, y = (x0 + x1) / 2 + dx * long / 2, (y0 + y1) / 2 + dy * long / 2
    back = x - dx * long, y - dy * long
    points = ((x, y), (back[0] - dy * half, back[1] + dx * half), (back[0] + dy * half, back[1] - dx * half))
    return [Area(points, colour)]
