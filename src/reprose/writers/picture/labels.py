"""The labels on a page: the number of each block, and the name of its role, set where they cover no text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np

from reprose.document import Frame, Page, Rectangle
from reprose.document.page import DROPPED
from reprose.raster.shapes import Label, Rect, Shape, text_width
from reprose.role_table import UNREAD
from reprose.writers.picture.boxes import looks, name_of, outer

_CELLS = 2_000_000  # no grid is larger; the cells of a giant page are larger instead


class Room:
    """The page as a grid of cells with text or without, and the labels set so far."""

    def __init__(self, page: Page, cell: float) -> None:
        self._cell = max(cell, (page.width * page.height / _CELLS) ** 0.5)
        self._width, self._height = page.width, page.height
        self._sums = _text_sums(page, self._cell)
        self._taken: dict[int, list[Rectangle]] = {}  # labels by bands of the page
        self._band = 8 * self._cell

    def first_free(self, places: Iterable[Rectangle]) -> Rectangle | None:
        """The first place on the page without text and labels; it is taken from now on."""
        for place in places:
            if self._inside(place) and self._covered(place) == 0 and not self._overlaps(place):
                self._take(place)
                return place
        return None

    def least_bad(self, places: list[Rectangle]) -> Rectangle:
        """The first free place, or the one that covers least text, moved on the page; it is taken from now on."""
        free = self.first_free(places)
        if free is not None:
            return free
        moved = [self._moved(place) for place in places]
        best = min(moved, key=lambda place: (self._overlaps(place), self._covered(place)))
        self._take(best)
        return best

    def _inside(self, place: Rectangle) -> bool:
        x0, y0, x1, y1 = place
        return x0 >= 0 and y0 >= 0 and x1 <= self._width and y1 <= self._height

    def _moved(self, place: Rectangle) -> Rectangle:
        x0, y0, x1, y1 = place
        dx = max(0.0, -x0) - max(0.0, x1 - self._width)
        dy = max(0.0, -y0) - max(0.0, y1 - self._height)
        return x0 + dx, y0 + dy, x1 + dx, y1 + dy

    def _covered(self, place: Rectangle) -> int:
        """Cells with text under the place."""
        rows, columns = self._sums.shape[0] - 1, self._sums.shape[1] - 1
        a, b = (min(max(int(v / self._cell), 0), columns) for v in (place[0], place[2]))
        c, d = (min(max(int(v / self._cell), 0), rows) for v in (place[1], place[3]))
        b, d = min(b + 1, columns), min(d + 1, rows)
        return int(self._sums[d, b] - self._sums[c, b] - self._sums[d, a] + self._sums[c, a])

    def _overlaps(self, place: Rectangle) -> bool:
        x0, y0, x1, y1 = place
        return any(
            x0 < other[2] and other[0] < x1 and y0 < other[3] and other[1] < y1
            for band in self._bands(place)
            for other in self._taken.get(band, ())
        )

    def _take(self, place: Rectangle) -> None:
        for band in self._bands(place):
            self._taken.setdefault(band, []).append(place)

    def _bands(self, place: Rectangle) -> range:
        return range(int(place[1] // self._band), int(place[3] // self._band) + 1)


def _text_sums(page: Page, cell: float) -> np.ndarray[tuple[int, int], np.dtype[np.int32]]:
    """Sums over the grid from its top left corner, so that any rectangle's cells are counted in four steps."""
    rows, columns = int(page.height / cell) + 2, int(page.width / cell) + 2
    ink = np.flatnonzero(((page.flags & DROPPED) == 0) & (page.code > 0x20))
    edges = np.zeros((rows + 1, columns + 1), np.int32)
    if len(ink):
        a, b = (np.clip(v[ink] / cell, 0, columns - 1).astype(np.int64) for v in (page.x0, page.x1))
        c, d = (np.clip(v[ink] / cell, 0, rows - 1).astype(np.int64) for v in (page.y0, page.y1))
        for y, x, sign in ((c, a, 1), (d + 1, b + 1, 1), (c, b + 1, -1), (d + 1, a, -1)):
            np.add.at(edges, (y, x), sign)
    text = edges.cumsum(0).cumsum(1)[:rows, :columns] > 0
    sums = np.zeros((rows + 1, columns + 1), np.int32)
    sums[1:, 1:] = text.cumsum(0).cumsum(1)
    return sums


def labels(page: Page, frames: Sequence[Frame], unit: float) -> list[Shape]:
    """The number of each frame beside it, and the name of its role where there is room for it."""
    room = Room(page, 2 * unit)
    size, pad = 5.5 * unit, 1.2 * unit
    high = size + 1.6 * unit
    out: list[Shape] = []

    def plate(text: str, at: Rectangle, colour: str) -> None:
        wide = text_width(text, size)
        out.append(Rect(at, fill=colour))
        out.append(Label(at[0] + pad, at[3] - 2.0 * unit, text, size, wide, "#ffffff"))

    for frame in frames:  # all numbers come before the first name
        if frame.role in UNREAD:
            continue
        for text, box in zip(_numbers(frame), frame.boxes, strict=True):
            wide = text_width(text, size) + 2 * pad
            at = room.least_bad(_number_places(outer(box, unit), wide, high))
            plate(text, at, looks()[frame.role].colour)
    last = ""
    for frame in frames:
        name = name_of(frame)
        if name == last:  # items of a list, entries of references: the first says it
            continue
        wide = text_width(name, size) + 2 * pad
        places = (place for box in frame.boxes for place in _name_places(outer(box, unit), wide, high))
        free = room.first_free(places)
        if free is not None:
            plate(name, free, looks()[frame.role].colour)
            last = name
    return out


def _numbers(frame: Frame) -> list[str]:
    """The number of each box, with dots where the block comes from elsewhere or goes on there."""
    last = len(frame.boxes) - 1
    return [
        f"{'…' if at or not frame.begins else ''}{frame.number}{'…' if at < last or not frame.ends else ''}"
        for at in range(last + 1)
    ]


def _number_places(frame: Rectangle, wide: float, high: float) -> list[Rectangle]:
    """Outside the frame beside its top, else beside its end, above or below it."""
    x0, y0, x1, y1 = frame
    return [
        (x0 - wide, y0, x0, y0 + high),
        (x1, y0, x1 + wide, y0 + high),
        (x0 - wide, y1 - high, x0, y1),
        (x0, y0 - high, x0 + wide, y0),
        (x0, y1, x0 + wide, y1 + high),
        (x1 - wide, y0, x1, y0 + high),
    ]


def _name_places(frame: Rectangle, wide: float, high: float) -> list[Rectangle]:
    """At the right end of the frame: above it, inside it, below it, and beside it."""
    x0, y0, x1, y1 = frame
    return [
        (x1 - wide, y0 - high, x1, y0),
        (x1 - wide, y0, x1, y0 + high),
        (x1 - wide, y1 - high, x1, y1),
        (x1, y0, x1 + wide, y0 + high),
        (x1 - wide, y1, x1, y1 + high),
        (x0, y0 - high, x0 + wide, y0),
    ]
