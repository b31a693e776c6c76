"""The frame around a block: where its edge runs, how it looks, and what it tells."""

from __future__ import annotations

from reprose.document import FURNITURE, Frame, Rectangle
from reprose.writers.picture.palette import looks
from reprose.writers.picture.shapes import Box, Shape

UNREAD = FURNITURE | {"noise"}  # set aside: these have no number and no part in the line of reading
_FILL = 0.07  # opacity: the text below stays as it is
_HEADER_FILL = 0.2  # of the cells of a table's head


def framed(frame: Frame, unit: float) -> list[Shape]:
    """A box around each part of the block, in the colour of its role, and around each cell."""
    look = looks()[frame.role]
    out: list[Shape] = [
        Box(outer(box, unit), look.colour, look.colour, 0.8 * unit, _FILL, look.dashed, told(frame))
        for box in frame.boxes
    ]
    for cell in frame.cells:
        fill = look.colour if cell.header else ""
        out.append(Box(cell.box, look.colour, fill, 0.4 * unit, _HEADER_FILL))
    return out


def outer(box: Rectangle, unit: float) -> Rectangle:
    """The edge around a box: a little wider than its text."""
    x0, y0, x1, y1 = box
    return x0 - 2 * unit, y0 - 0.4 * unit, x1 + 2 * unit, y1 + 0.4 * unit


def name_of(frame: Frame) -> str:
    """Its role in words, of headings with the level."""
    name = frame.role.replace("_", " ")
    return f"{name} {frame.level}" if frame.role == "heading" and frame.level else name


def told(frame: Frame) -> str:
    """What a frame tells of its block: number, role, reason and confidence."""
    head = f"{frame.number} {name_of(frame)}"
    if not frame.begins:
        head += ", goes on from the page before"
    if not frame.ends:
        head += ", goes on on the next page"
    return f"{head}\n{frame.reason}\nconfidence {frame.confidence:.2f}".replace("\n\n", "\n")
