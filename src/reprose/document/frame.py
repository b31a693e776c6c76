"""What a page can show of its document without holding it, as plain data: where blocks stand, areas of a text page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from reprose.role_table import Role

Rectangle = tuple[float, float, float, float]  # x0, y0, x1, y1 in points from the top left


class CellFrame(NamedTuple):
    """A cell of a table, or the part of it that stands on the page."""

    box: Rectangle
    header: bool = False  # whether it stands in the rows above the table's body


@dataclass(frozen=True, slots=True)
class Frame:
    """A block's boxes on one page, with what was said of it.

    A frame refers to nothing: neither blocks nor lines nor pages, so a page with its frames can be pickled, copied
    and kept without its document.
    """

    number: int  # the block's place in the document's reading order, from 1
    role: Role
    boxes: tuple[Rectangle, ...]  # in reading order; one for each column
    level: int | None = None  # of headings and items
    cells: tuple[CellFrame, ...] = ()  # of tables
    begins: bool = True  # whether the block begins on this page
    ends: bool = True  # whether it ends on this page
    reason: str = ""
    confidence: float = 1.0


class PageArea(NamedTuple):
    """Characters that hang together on a text page's grid, with what they look like."""

    box: Rectangle
    kind: str  # "text", "heading", "caption" or "debris"
    score: float  # of noise, percent: 100 is running text
    noise: bool  # below the limit, and nothing in it reads like a sentence
