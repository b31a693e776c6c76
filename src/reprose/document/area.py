"""An area of a text page, as plain data: what the page shows of it."""

from __future__ import annotations

from typing import NamedTuple

from reprose.document.frame import Rectangle


class PageArea(NamedTuple):
    """Characters that hang together on a text page's grid, with what they look like."""

    box: Rectangle
    kind: str  # "text", "heading", "caption" or "debris"
    score: float  # of noise, percent: 100 is running text
    noise: bool  # below the limit, and nothing in it reads like a sentence
