"""The picture of a page as shapes: frames, details, the line of reading, labels and the legend."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence

from reprose.document import Frame, Page, Rectangle
from reprose.writers.picture.areas import area_shapes
from reprose.writers.picture.frames import UNREAD, framed
from reprose.writers.picture.labels import labels
from reprose.writers.picture.legend import legend
from reprose.writers.picture.order import order_line
from reprose.writers.picture.shapes import Box, Picture, Shape


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
        shapes.append(Box(box, stroke="#555555", width=0.3 * unit))
    if areas:
        shapes += area_shapes(page, unit)
    shapes += order_line([f for f in frames if f.role not in UNREAD], unit)
    shapes += labels(page, frames, unit)
    strip, height = legend(Counter(f.role for f in frames), page.width, page.height, unit)
    return Picture(page.number, page.width, page.height + height, page.height, (*shapes, *strip))


def unit_of(page: Page) -> float:
    """The length, in points, that is one point on a page as large as A4."""
    return min(max(math.sqrt(page.width * page.height / (595 * 842)), 0.5), 20.0)
