"""A picture as SVG: an image of the page, or its text, with the shapes over it.

All looks stand in attributes, none in a style sheet, so several pictures can stand in one HTML page.
"""

from __future__ import annotations

import base64
import re
from html import escape

from reprose.raster.shapes import Label, Picture, Points, Polygon, Rect, Shape, Stroke

FAMILY = "Helvetica, Arial, sans-serif"
_NOT_XML = re.compile("[^\t\n\r\x20-\x7e\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def svg(picture: Picture, ground: str = "") -> str:
    """The picture as a whole SVG document; ``ground`` is SVG for what lies below the shapes."""
    wide, high = number(picture.width), number(picture.height)
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}pt" height="{high}pt" viewBox="0 0 {wide} {high}" '
        f'role="img" aria-label="{safe(picture.title) or f"page {picture.page}"}">'
    )
    paper = f'<rect width="{wide}" height="{number(picture.page_height)}" fill="#ffffff"/>'
    return "\n".join([head, paper, *([ground] if ground else []), *map(_shape, picture.shapes), "</svg>", ""])


def image(png: bytes, width: float, height: float) -> str:
    """SVG for a PNG that fills a page."""
    data = base64.b64encode(png).decode("ascii")
    return f'<image width="{number(width)}" height="{number(height)}" href="data:image/png;base64,{data}"/>'


def number(value: float) -> str:
    """Points with two decimals at most."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def safe(text: str) -> str:
    """Text for an element or an attribute, without what XML cannot hold."""
    return escape(_NOT_XML.sub("\ufffd", text))


def _shape(shape: Shape) -> str:
    match shape:
        case Rect():
            return _box(shape)
        case Stroke():
            return (
                f'<polyline points="{_points(shape.points)}" fill="none" stroke="{shape.colour}" '
                f'stroke-width="{number(shape.width)}" stroke-opacity="{number(shape.opacity)}" '
                f'stroke-linejoin="round" pointer-events="none"/>'
            )
        case Polygon():
            return f'<polygon points="{_points(shape.points)}" fill="{shape.colour}" pointer-events="none"/>'
        case Label():
            return (
                f'<text x="{number(shape.x)}" y="{number(shape.base)}" font-family="{FAMILY}" font-weight="bold" '
                f'font-size="{number(shape.size)}" textLength="{number(shape.width)}" '
                f'lengthAdjust="spacingAndGlyphs" fill="{shape.colour}" pointer-events="none">{safe(shape.text)}</text>'
            )


def _box(box: Rect) -> str:
    x0, y0, x1, y1 = box.at
    place = f'x="{number(x0)}" y="{number(y0)}" width="{number(x1 - x0)}" height="{number(y1 - y0)}"'
    fill = f'fill="{box.fill}" fill-opacity="{number(box.opacity)}"' if box.fill else 'fill="none"'
    stroke = f' stroke="{box.stroke}" stroke-width="{number(box.width)}"' if box.stroke else ""
    dashes = f' stroke-dasharray="{number(3 * box.width)}"' if box.dashed else ""
    if box.title:
        return f"<rect {place} {fill}{stroke}{dashes}><title>{safe(box.title)}</title></rect>"
    return f'<rect {place} {fill}{stroke}{dashes} pointer-events="none"/>'


def _points(points: Points) -> str:
    return " ".join(f"{number(x)},{number(y)}" for x, y in points)
