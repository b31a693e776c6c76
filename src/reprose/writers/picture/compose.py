"""The picture of a page as shapes: frames, details, the line of reading, labels and the legend."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from reprose.document import Frame, Page, Rectangle
from reprose.raster.shapes import Label, Picture, Points, Polygon, Rect, Shape, Stroke, text_width
from reprose.role_table import UNREAD
from reprose.writers.picture.boxes import area_shapes, framed, looks, order_colour
from reprose.writers.picture.labels import labels

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
    out += (Polygon(_dot(x, y, 1.7 * unit), colour) for x, y in stops)
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
    return [Polygon(points, colour)]


_INK = "#222222"


def legend(counts: Mapping[str, int], width: float, top: float, unit: float) -> tuple[list[Shape], float]:
    """The shapes of a strip from ``top`` on, and its height; entries flow into as many rows as they need."""
    margin, size, row, swatch, gap = 8 * unit, 6.5 * unit, 11 * unit, 12 * unit, 3 * unit
    strip: list[Shape] = []
    x, y = margin, top + margin
    for role, text in _entries(counts):
        wide = text_width(text, size)
        end = x + swatch + gap + wide
        if end > width - margin and x > margin:
            x, y = margin, y + row
            end = x + swatch + gap + wide
        strip += _swatch(role, x, y, swatch, unit)
        strip.append(Label(x + swatch + gap, y + 5.8 * unit, text, size, wide, _INK))
        x = end + 10 * unit
    height = y + row + margin / 2 - top
    ground = Rect((0, top, width, top + height), fill="#ffffff")
    edge = Stroke(((0, top), (width, top)), "#b8bcc2", 0.6 * unit, 1.0)
    return [ground, edge, *strip], height


def _entries(counts: Mapping[str, int]) -> list[tuple[str, str]]:
    """(role, text) in the palette's order; the line of reading, as the role "", comes first."""
    roles = [(role, f"{role.replace('_', ' ')} ×{counts[role]}") for role in looks() if role in counts]
    return [("", "reading order"), *roles]


def _swatch(role: str, x: float, y: float, wide: float, unit: float) -> list[Shape]:
    high = 7 * unit
    if not role:
        return [Stroke(((x, y + high / 2), (x + wide, y + high / 2)), order_colour(), 1.3 * unit, 0.65)]
    look = looks()[role]
    return [Rect((x, y, x + wide, y + high), look.colour, look.colour, 0.8 * unit, 0.35, look.dashed)]


def compose(page: Page, frames: Sequence[Frame], details: Iterable[Rectangle] = (), areas: bool = False) -> Picture:
    """Shapes for ``frames`` (in reading order) over a page, with the legend of their roles below it.

    ``details`` are boxes drawn thinly over all, of lines or words; with ``areas`` those of the
    page follow, with their scores.  Lengths go with the size of the page, so that
    labels look alike on a slide and on a poster.
    """
    unit = unit_of(page)
    shapes: list[Shape] = []
    for frame in frames:
        shapes += framed(frame, unit)
    for box in details:
        shapes.append(Rect(box, stroke="#555555", width=0.3 * unit))
    if areas:
        shapes += area_shapes(page, unit)
    shapes += order_line([f for f in frames if f.role not in UNREAD], unit)
    shapes += labels(page, frames, unit)
    strip, height = legend(Counter(f.role for f in frames), page.width, page.height, unit)
    return Picture(page.number, page.width, page.height + height, page.height, (*shapes, *strip))


def unit_of(page: Page) -> float:
    """The length, in points, that is one point on a page as large as A4."""
    return min(max(math.sqrt(page.width * page.height / (595 * 842)), 0.5), 20.0)
