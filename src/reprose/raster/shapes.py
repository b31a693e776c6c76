"""What a picture is made of: plain shapes in points from the top left, which every renderer can draw."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from reprose.document import Rectangle

Points = tuple[tuple[float, float], ...]
FONT = "Helvetica-Bold"  # one of the standard fonts of PDF; other renderers take what is like it

# Advances of Helvetica Bold, thousandths of the type size (Adobe font metrics); what is not here is as wide as "a".
_WIDTHS = {" ": 278, "f": 333, "i": 278, "j": 278, "l": 278, "m": 889, "r": 389, "t": 333, "w": 778, "z": 500,
           "…": 1000, "×": 584} | dict.fromkeys("bdghnopqu", 611)  # fmt: skip
_WIDTH = 556


class Rect(NamedTuple):
    """A rectangle; ``stroke`` and ``fill`` are colours, "" for none, and ``opacity`` is that of the fill.

    ``title`` is what it tells whoever points at it.
    """

    at: Rectangle
    stroke: str = ""
    fill: str = ""
    width: float = 0.0  # of the stroke, points
    opacity: float = 1.0
    dashed: bool = False
    title: str = ""


class Stroke(NamedTuple):
    """A line through points."""

    points: Points
    colour: str
    width: float
    opacity: float


class Polygon(NamedTuple):
    """A filled polygon."""

    points: Points
    colour: str


class Label(NamedTuple):
    """A word, set from ``x`` on; ``width`` is how far it reaches, ``font`` one of the standard fonts of PDF."""

    x: float
    base: float
    text: str
    size: float
    width: float
    colour: str
    font: str = FONT


Shape = Rect | Stroke | Polygon | Label


@dataclass(frozen=True, slots=True)
class Picture:
    """What is drawn over a page.  ``height`` holds a strip below the page for the legend, if there is one."""

    page: int  # its number
    width: float
    height: float
    page_height: float
    shapes: tuple[Shape, ...]
    title: str = ""  # of a picture that belongs to no page


def text_width(text: str, size: float) -> float:
    """How far ``text`` reaches in ``FONT``, points."""
    return size * sum(_WIDTHS.get(char, _WIDTH) for char in text) / 1000


def rgb(colour: str) -> tuple[int, int, int]:
    """Red, green and blue (0 to 255) of "#rrggbb"."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
