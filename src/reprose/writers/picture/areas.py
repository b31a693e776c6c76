"""The areas of a text page over its picture: a thin box around each, with its score."""

from __future__ import annotations

from reprose.document import Page
from reprose.writers.picture.frames import outer
from reprose.writers.picture.shapes import Box, Label, Shape, text_width

_NOISE, _OTHER = "#c0392b", "#3c6e8f"


def area_shapes(page: Page, unit: float) -> list[Shape]:
    """A box for each area, filled where it is noise, with its score (percent) at the right end of its top."""
    out: list[Shape] = []
    size = 4.5 * unit
    for area in page.areas:
        colour = _NOISE if area.noise else _OTHER
        x0, y0, x1, y1 = outer(area.box, 0.5 * unit)
        told = f"area: {area.kind}{', noise' if area.noise else ''}\nscore {area.score:.0f} of 100"
        out.append(Box((x0, y0, x1, y1), colour, colour if area.noise else "", 0.4 * unit, 0.15, title=told))
        text = f"{area.score:.0f}"
        wide = text_width(text, size)
        out.append(Box((x1, y0, x1 + wide + unit, y0 + size + 0.6 * unit), fill=colour))
        out.append(Label(x1 + 0.5 * unit, y0 + size - 0.3 * unit, text, size, wide, "#ffffff"))
    return out
