"""The legend: a strip below the page with the roles that were drawn, how often, and the line of reading."""

from __future__ import annotations

from collections.abc import Mapping

from reprose.writers.picture.palette import looks, order_colour
from reprose.writers.picture.shapes import Box, Label, Shape, Stroke, text_width

_INK = "#222222"


def legend(counts: Mapping[str, int], width: float, top: float, unit: float) -> tuple[list[Shape], float]:
    """The shapes of a strip from ``top`` on, and its height; entries flow into as many rows as they need."""
    margin, size, row, swatch, gap = 8 * unit, 6.5 * unit, 11 * unit, 12 * unit, 3 * unit
    strip: list[Shape] = []
    x, y = margin, top + margin
    for role, text in _entries(counts):
        wide = text_width(text, size)
        end = x + swatch + gap + wide
        if end > width - margin and x > margin:
            x, y = margin, y + row
            end = x + swatch + gap + wide
        strip += _swatch(role, x, y, swatch, unit)
        strip.append(Label(x + swatch + gap, y + 5.8 * unit, text, size, wide, _INK))
        x = end + 10 * unit
    height = y + row + margin / 2 - top
    ground = Box((0, top, width, top + height), fill="#ffffff")
    edge = Stroke(((0, top), (width, top)), "#b8bcc2", 0.6 * unit, 1.0)
    return [ground, edge, *strip], height


def _entries(counts: Mapping[str, int]) -> list[tuple[str, str]]:
    """(role, text) in the palette's order; the line of reading, as the role "", comes first."""
    roles = [(role, f"{role.replace('_', ' ')} ×{counts[role]}") for role in looks() if role in counts]
    return [("", "reading order"), *roles]


def _swatch(role: str, x: float, y: float, wide: float, unit: float) -> list[Shape]:
    high = 7 * unit
    if not role:
        return [Stroke(((x, y + high / 2), (x + wide, y + high / 2)), order_colour(), 1.3 * unit, 0.65)]
    look = looks()[role]
    return [Box((x, y, x + wide, y + high), look.colour, look.colour, 0.8 * unit, 0.35, look.dashed)]
