"""Pages of text with columns beside each other, as converters that keep places write them."""

from __future__ import annotations

import random
from itertools import zip_longest

from reprose.layout.columns.order import Column, Division
from reprose.layout.floats import Content
from reprose.layout.flow import PageFlow
from reprose.layout.grid.flow import lay_out_text
from reprose.readers.text import pages
from tests.steps import OPTIONS

_WORDS = (
    "the", "old", "grey", "miller", "river", "bridge", "water", "stone", "wall", "road", "house", "morning", "boat",
    "rope", "lamp", "window", "garden", "winter", "summer", "letter", "captain", "slowly", "quietly", "never", "often",
    "again", "behind", "under", "beside",
)  # fmt: skip


def prose(name: str, lines: int, width: int = 38) -> list[str]:
    """Lines of words, about ``width`` places long, each beginning with the name and its number."""
    dice = random.Random(name)
    out: list[str] = []
    for at in range(lines):
        line = f"{name}{at}"
        while len(line) < width - 8:
            line += " " + dice.choice(_WORDS)
        out.append(line[:width].rstrip())
    return out


def beside(*columns: list[str], at: tuple[int, ...]) -> list[str]:
    """Rows with one line of each column, which begin at these places."""
    out: list[str] = []
    for row in zip_longest(*columns, fillvalue=""):
        text = ""
        for line, start in zip(row, at, strict=True):
            text = text.ljust(start) + line if line else text
        out.append(text)
    return out


def flow(rows: list[str]) -> PageFlow:
    """The flow of a page with these rows."""
    (page,) = pages("\n".join(rows))
    return lay_out_text(page, OPTIONS.layout)


def texts(rows: list[str]) -> list[str]:
    """The text of all lines in reading order."""
    return [line.text for line in flow(rows).lines()]


def tree(part: Division[Content] | Column[Content]) -> object:
    """The bands and columns as lists, the columns as how many lines they hold."""
    if isinstance(part, Column):
        return len(part.items)
    return {part.kind: [tree(p) for p in part.parts]}
