"""The labels on a page: the number of each block, and the name of its role, set where they cover no text."""

from __future__ import annotations

from collections.abc import Sequence

from reprose.document import Frame, Page, Rectangle
from reprose.writers.picture.frames import UNREAD, name_of, outer
from reprose.writers.picture.palette import looks
from reprose.writers.picture.room import Room
from reprose.writers.picture.shapes import Box, Label, Shape, text_width


def labels(page: Page, frames: Sequence[Frame], unit: float) -> list[Shape]:
    """The number of each frame beside it, and the name of its role where there is room for it."""
    room = Room(page, 2 * unit)
    size, pad = 5.5 * unit, 1.2 * unit
    high = size + 1.6 * unit
    out: list[Shape] = []

    def plate(text: str, at: Rectangle, colour: str) -> None:
        wide = text_width(text, size)
        out.append(Box(at, fill=colour))
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
