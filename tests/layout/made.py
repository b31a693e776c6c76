"""Lines, rows and drawings at places that a test names, without the steps that find them on a page."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from reprose.document import Line, Page
from reprose.layout.drawn import Drawn
from reprose.layout.lines.words import CellRow
from tests.pages import SERIF, PageBuilder, measure

Box = tuple[float, float, float, float]


def line(x0: float, base: float, x1: float | None = None, text: str = "words", size: float = 10.0,
         page: Page | None = None, **more: Any) -> Line:  # fmt: skip
    """A line from ``x0`` to ``x1`` (or as wide as its text) with the characters of its text spread evenly."""
    builder = PageBuilder(width=600, height=800)
    builder.text(text, x0, base, size)
    own = builder.page()
    end = x0 + measure(text, size) if x1 is None else x1
    stretch = (end - x0) / (float(own.x1.max()) - x0)
    own = replace(own, x0=x0 + (own.x0 - x0) * np.float32(stretch), x1=x0 + (own.x1 - x0) * np.float32(stretch))
    chars = np.arange(len(text), dtype=np.int32)
    more = {"gapped": False, "style": SERIF} | more
    return Line(page or own, chars, np.zeros(0, np.int32), text, x0, base - 0.8 * size, end, base + 0.2 * size, base,
                size, **more)  # fmt: skip


def worded(base: float, *words: tuple[str, float, float], size: float = 10.0, **more: Any) -> Line:
    """A line of words, each from one place to another, with the spaces of the file between them."""
    text = " ".join(word for word, _, _ in words)
    made = line(words[0][1], base, words[-1][2], text, size, **more)
    x0, x1 = made.page.x0, made.page.x1
    at = 0
    for k, (word, a, b) in enumerate(words):
        edges = np.linspace(a, b, len(word) + 1)
        x0[at : at + len(word)], x1[at : at + len(word)] = edges[:-1], edges[1:]
        if k:
            x0[at - 1], x1[at - 1] = words[k - 1][2], a
        at += len(word) + 1
    return made


def row(base: float, *cells: tuple[float, float], words: int = 2, size: float = 10.0, flowing: bool = True,
        **more: Any) -> CellRow:  # fmt: skip
    """A row of cells, each a line."""
    return CellRow(base, size, list(cells), words, [line(a, base, b, size=size, **more) for a, b in cells], flowing)


def drawn(rules: list[Box] | None = None, rects: list[Box] | None = None, images: list[Box] | None = None,
          width: float = 600, height: float = 800) -> Drawn:  # fmt: skip
    boxes = [np.array(b or [], np.float32).reshape(-1, 4) for b in (rules, rects, images)]
    return Drawn(width, height, *boxes)
