"""The boxes on a picture: the frame around each block, what it looks like and tells; areas of text pages, lines and
words; how the frames of roles and the line of reading are drawn, which all renderers and the legend ask.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

import numpy as np

from reprose.document import Block, Frame, Page, Rectangle
from reprose.raster.shapes import Label, Rect, Shape, text_width
from reprose.role_table import TABLE, UNREAD


class Look(NamedTuple):
    """How the frames of a role are drawn."""

    colour: str  # "#rrggbb"
    dashed: bool


@cache
def looks() -> dict[str, Look]:
    """The look of each role, in the order in which a legend lists them; what is set aside is dashed."""
    return {name: Look(row.colour, name in UNREAD) for name, row in TABLE.items()}


def order_colour() -> str:
    """The colour of the line of reading, which no role has."""
    return "#d40000"


_FILL = 0.07  # opacity: the text below stays as it is
_HEADER_FILL = 0.2  # of the cells of a table's head


def framed(frame: Frame, unit: float) -> list[Shape]:
    """A box around each part of the block, in the colour of its role, and around each cell."""
    look = looks()[frame.role]
    out: list[Shape] = [
        Rect(outer(box, unit), look.colour, look.colour, 0.8 * unit, _FILL, look.dashed, title_of(frame))
        for box in frame.boxes
    ]
    for cell in frame.cells:
        fill = look.colour if cell.header else ""
        out.append(Rect(cell.box, look.colour, fill, 0.4 * unit, _HEADER_FILL))
    return out


def outer(box: Rectangle, unit: float) -> Rectangle:
    """The edge around a box: a little wider than its text."""
    x0, y0, x1, y1 = box
    return x0 - 2 * unit, y0 - 0.4 * unit, x1 + 2 * unit, y1 + 0.4 * unit


def name_of(frame: Frame) -> str:
    """Its role in words, of headings with the level."""
    name = frame.role.replace("_", " ")
    return f"{name} {frame.level}" if frame.role == "heading" and frame.level else name


def title_of(frame: Frame) -> str:
    """What a frame tells of its block: number, role, reason and confidence."""
    head = f"{frame.number} {name_of(frame)}"
    if not frame.begins:
        head += ", goes on from the page before"
    if not frame.ends:
        head += ", goes on on the next page"
    return f"{head}\n{frame.reason}\nconfidence {frame.confidence:.2f}".replace("\n\n", "\n")


_NOISE, _OTHER = "#c0392b", "#3c6e8f"


def area_shapes(page: Page, unit: float) -> list[Shape]:
    """A box for each area, filled where it is noise, with its score (percent) at the right end of its top."""
    out: list[Shape] = []
    size = 4.5 * unit
    for area in page.areas:
        colour = _NOISE if area.noise else _OTHER
        x0, y0, x1, y1 = outer(area.box, 0.5 * unit)
        told = f"area: {area.kind}{', noise' if area.noise else ''}\nscore {area.score:.0f} of 100"
        out.append(Rect((x0, y0, x1, y1), colour, colour if area.noise else "", 0.4 * unit, 0.15, title=told))
        text = f"{area.score:.0f}"
        wide = text_width(text, size)
        out.append(Rect((x1, y0, x1 + wide + unit, y0 + size + 0.6 * unit), fill=colour))
        out.append(Label(x1 + 0.5 * unit, y0 + size - 0.3 * unit, text, size, wide, "#ffffff"))
    return out


DETAILS = ("lines", "words")


def detail_boxes(blocks: Iterable[Block], kind: str) -> dict[int, list[Rectangle]]:
    """By page, the boxes of the blocks' lines, or of their words (``kind``)."""
    out: dict[int, list[Rectangle]] = {}
    for block in blocks:
        for line in block.lines:
            if kind == "lines":
                out.setdefault(line.number, []).append(line.box)
                continue
            blank = line.page.code[line.chars] <= 0x20
            cuts = np.union1d(np.flatnonzero(blank), line.gaps)
            for word in np.split(np.arange(len(line.chars)), cuts):
                ink = word[~blank[word]]
                if len(ink):
                    out.setdefault(line.number, []).append(line.page.box(line.chars[ink]))
    return out
