"""Regions that the user chose: what lies outside is kept on the page, but not read."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from reprose.document import Fault, Page, Rectangle
from reprose.document.page import DROPPED, EXCLUDED
from reprose.options import LayoutOptions
from reprose.options.rectangles import parse_rectangle

Marks = NDArray[np.bool_]


class Clipper:
    """Clips the pages of one document, and remembers what each region held."""

    def __init__(self, options: LayoutOptions, count: int) -> None:
        self.keep = [parse_rectangle(text) for text in options.regions]
        self.leave = [parse_rectangle(text) for text in options.exclude_regions]
        self.count = count
        self.found = dict.fromkeys((*self.keep, *self.leave), 0)  # characters in each region
        self.left_out: list[dict[str, int]] = []

    def clip(self, page: Page) -> Page:
        """The page with all that lies outside its regions marked ``EXCLUDED``, rules and images cut to them.

        A page that no region names is read whole.
        """
        keep = [(a, a.box(page.width, page.height)) for a in self.keep if a.on(page.number, self.count)]
        leave = [(a, a.box(page.width, page.height)) for a in self.leave if a.on(page.number, self.count)]
        if not keep and not leave:
            return page
        x, y = (page.x0 + page.x1) / 2, (page.y0 + page.y1) / 2
        ink = (page.flags & DROPPED == 0) & (page.code != 0x20)
        inside = [(area, _inside(x, y, box)) for area, box in (*keep, *leave)]
        for area, marks in inside:
            self.found[area] += int((marks & ink).sum())
        kept, left = [m for _, m in inside[: len(keep)]], [m for _, m in inside[len(keep) :]]
        out = _outside(kept, left, len(page))
        lost = int((out & ink).sum())
        if lost:
            self.left_out.append({"page": page.number, "characters": lost})
        boxes, holes = [box for _, box in keep], [box for _, box in leave]
        return dataclasses.replace(
            page,
            flags=page.flags | np.where(out, EXCLUDED, 0).astype(np.uint8),
            rules=_clipped(page.rules, boxes, holes),
            rects=_clipped(page.rects, boxes, holes),
            images=_clipped(page.images, boxes, holes),
            notes=tuple(note for note in page.notes if _reads(note.box, boxes, holes)),
        )

    def faults(self) -> list[Fault]:
        """Regions for pages that are not there, and regions that held nothing."""
        out: list[Fault] = []
        for area, found in self.found.items():
            if area.which == "range" and (area.first or self.count) > self.count:
                pages = "1 page" if self.count == 1 else f"{self.count} pages"
                out.append(Fault(None, "region.no-page", f"the region {area.text!r}: the document has {pages}"))
            elif not found:
                out.append(Fault(None, "region.no-text", f"the region {area.text!r} holds no text"))
        return out


def _inside(x: NDArray[np.floating], y: NDArray[np.floating], box: Rectangle) -> Marks:
    marks: Marks = (x >= box[0]) & (x <= box[2]) & (y >= box[1]) & (y <= box[3])
    return marks


def _outside(keep: Sequence[Marks], leave: Sequence[Marks], count: int) -> Marks:
    """What is in none of ``keep``, if there are any, or in one of ``leave``."""
    out: Marks = np.zeros(count, np.bool_) if not keep else ~np.logical_or.reduce(list(keep))
    return np.logical_or.reduce([out, *leave]) if leave else out


def _clipped(drawn: NDArray[np.float32], keep: list[Rectangle], leave: list[Rectangle]) -> NDArray[np.float32]:
    """Drawn boxes cut to each region that they reach into, without those in the middle of what is left out."""
    if not len(drawn):
        return drawn
    parts = [drawn]
    if keep:
        parts = []
        for x0, y0, x1, y1 in keep:
            cut = np.clip(drawn, (x0, y0, x0, y0), (x1, y1, x1, y1)).astype(np.float32)
            touched = (drawn[:, 0] < x1) & (drawn[:, 2] > x0) & (drawn[:, 1] < y1) & (drawn[:, 3] > y0)
            parts.append(cut[touched])
    out = np.concatenate(parts)
    x, y = (out[:, 0] + out[:, 2]) / 2, (out[:, 1] + out[:, 3]) / 2
    return out[~_outside([], [_inside(x, y, box) for box in leave], len(out))]


def _reads(box: Rectangle, keep: list[Rectangle], leave: list[Rectangle]) -> bool:
    """Whether the middle of ``box`` is in what is read."""
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2

    def within(other: Rectangle) -> bool:
        return other[0] <= x <= other[2] and other[1] <= y <= other[3]

    return (not keep or any(map(within, keep))) and not any(map(within, leave))
