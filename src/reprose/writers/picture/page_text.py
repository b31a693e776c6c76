"""The ground of a picture that needs no PDF file: the page's own text, rules, boxes and images, as SVG or as shapes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

import numpy as np
from numpy.typing import NDArray

from reprose.document import Page, Style
from reprose.document.page import DROPPED
from reprose.raster.shapes import Label, Rect, Shape, rgb
from reprose.writers.picture.svg import number, safe

# A gap between characters outside of this, in type sizes, begins a new piece of text, which keeps its own place.
_LEAST, _MOST = -0.3, 0.1
_FAMILIES = {
    "serif": "'Times New Roman', 'Liberation Serif', serif",
    "sans": "Helvetica, Arial, 'Liberation Sans', sans-serif",
    "fixed": "'Courier New', 'Liberation Mono', monospace",
}


def page_text(page: Page) -> str:
    """SVG of what the page holds: words in a typeface of the same kind, at their places and as wide as they are."""
    out = [_outline(box, "#f4f5f7", "#c3c7cd") for box in page.images.tolist()]
    out += (_outline(box, "none", "#c3c7cd") for box in page.rects.tolist())
    out += (_outline(box, "#c3c7cd", "#c3c7cd") for box in page.rules.tolist())
    for style, alike in groupby(runs(page), lambda run: int(page.style[run[0]])):
        out += [f"<g{_look(page.styles[style])}>", *(_piece(page, run) for run in alike), "</g>"]
    return "\n".join(out)


def runs(page: Page) -> list[NDArray[np.intp]]:
    """Characters that stand together in one style on one baseline; those at odd angles stand alone."""
    shown = np.flatnonzero(((page.flags & DROPPED) == 0) & (page.code > 0x20))
    if not len(shown):
        return []
    left, right = shown[:-1], shown[1:]
    same = (
        (np.diff(shown) == 1)
        & (page.style[left] == page.style[right])
        & (page.turn[left] == page.turn[right])
        & (page.turn[left] < 4)
        & (np.abs(page.size[left] - page.size[right]) < 0.01)
        & (np.abs(page.base[left] - page.base[right]) < 0.01)
    )
    across = page.turn[left] % 2 == 1
    forwards = np.where(across, page.y0[right] - page.y1[left], page.x0[right] - page.x1[left])
    backwards = np.where(across, page.y0[left] - page.y1[right], page.x0[left] - page.x1[right])
    least, most = _LEAST * page.size[left], _MOST * page.size[left]
    same &= ((forwards > least) & (forwards < most)) | ((backwards > least) & (backwards < most))
    return np.split(shown, np.flatnonzero(~same) + 1)


def _piece(page: Page, run: NDArray[np.intp]) -> str:
    x0, y0, x1, y1 = page.box(run)
    first = int(run[0])
    base, size, turn = float(page.base[first]), float(page.size[first]), int(page.turn[first])
    long = y1 - y0 if turn in (1, 3) else x1 - x0
    x, y, angle = {1: (base, y1, -90), 2: (x1, base, 180), 3: (base, y0, 90)}.get(turn, (x0, base, 0))
    place = f'x="{number(x)}" y="{number(y)}"'
    if angle:
        place = f'transform="translate({number(x)} {number(y)}) rotate({angle})"'
    if len(run) > 1 and long > 0:  # a single letter would be stretched
        place += f' textLength="{number(long)}" lengthAdjust="spacingAndGlyphs"'
    return f'<text {place} font-size="{number(size)}">{safe(page.text(run))}</text>'


def _look(style: Style) -> str:
    family = "fixed" if style.fixed else "sans" if _is_sans(style.font) else "serif"
    out = f' font-family="{_FAMILIES[family]}"'
    if style.weight != 400:
        out += f' font-weight="{style.weight}"'
    if style.italic:
        out += ' font-style="italic"'
    colour = f"#{style.colour:06x}"
    if colour != "#000000":
        light = sum(rgb(colour)) > 600  # such type stands on dark ground, which is not drawn
        out += f' fill="{"#9a9a9a" if light else colour}"'
    return out


def _is_sans(font: str) -> bool:
    name = font.lower()
    return any(sign in name for sign in ("sans", "helvetica", "arial", "gothic", "grotesk", "verdana", "calibri"))


def _outline(box: list[float], fill: str, stroke: str) -> str:
    x0, y0, x1, y1 = box
    place = f'x="{number(x0)}" y="{number(y0)}" width="{number(x1 - x0)}" height="{number(y1 - y0)}"'
    return f'<rect {place} fill="{fill}" stroke="{stroke}" stroke-width="0.4"/>'


_ADVANCE = 0.6  # of Courier, in type sizes
_GREY = "#c3c7cd"


def page_shapes(page: Page) -> Iterator[Shape]:
    """Words in Courier at their places and as wide as they are; a bar for words that this font has no letters for."""
    for run in runs(page):
        x0, _, x1, _ = page.box(run)
        base, size = float(page.base[run[0]]), float(page.size[run[0]])
        text = page.text(run)
        if _known(text) and x1 > x0:
            fitting = min((x1 - x0) / (_ADVANCE * len(text)), size)
            yield Label(x0, base, text, fitting, x1 - x0, "#000000", _font(page.styles[int(page.style[run[0]])]))
        else:
            yield Rect((x0, base - 0.5 * size, x1, base), fill=_GREY)


def _known(text: str) -> bool:
    try:
        text.encode("cp1252")
    except UnicodeEncodeError:
        return False
    return True


def _font(style: Style) -> str:
    return "Courier" + {(True, False): "-Bold", (False, True): "-Oblique", (True, True): "-BoldOblique"}.get(
        (style.bold, style.italic), ""
    )
