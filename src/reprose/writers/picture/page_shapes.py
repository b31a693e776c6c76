"""The ground of a picture of a page that no file shows: its own text as shapes, for pages of text and the like."""

from __future__ import annotations

from collections.abc import Iterator

from reprose.document import Page, Style
from reprose.writers.picture.page_text import runs
from reprose.writers.picture.shapes import Box, Label, Shape

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
            yield Box((x0, base - 0.5 * size, x1, base), fill=_GREY)


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
