"""The form of a saved document: what is saved of it, the members of the file, their types, and the number that changes
when any of them does.

``mimetype`` comes first and says what the file is.  ``document.json`` holds the structure.  Numbers that are many stand
in arrays, one ``.npy`` file each: of the characters' columns, which are those of ``Page``, all pages one after the
other; of the lines their characters, gaps and places.
"""

from __future__ import annotations

from typing import Any, Protocol

from reprose.document.block import Block
from reprose.document.findings import Fault, FurnitureCandidate, OutlineItem
from reprose.document.line import Section
from reprose.document.page import Page

SCHEMA = 1  # a reader takes its own number and all before it
MEDIA = "application/vnd.reprose.document"
ENDING = "reprose"
STRUCTURE = "document.json"
MAX_UNPACKED = 2_000_000_000  # bytes; some 50 million characters

COLUMNS = {
    "code": "<u4", "x0": "<f4", "y0": "<f4", "x1": "<f4", "y1": "<f4", "base": "<f4", "size": "<f4", "style": "<u2",
    "turn": "|u1", "flags": "|u1",
}  # fmt: skip
"""Columns of ``Page`` with a row for each character, and their types."""

OPTIONAL = {"tag": "<i2", "confidence": "|u1"}
"""Columns that a page has whole or not at all."""

SHAPES = {"rules": "<f4", "rects": "<f4", "images": "<f4"}
"""Rectangles of ``Page``: four numbers each."""

PLACE = ("x0", "y0", "x1", "y1", "base", "size", "bold", "italic", "fixed")
"""What the rows of ``lines/place`` hold, in the order of their columns."""

LINES = {"lines/chars": "<i4", "lines/gaps": "<i4", "lines/place": "<f8"}

ARRAYS = {f"pages/{name}": kind for name, kind in (COLUMNS | OPTIONAL | SHAPES).items()} | LINES
"""All arrays, by the names of their members without ``.npy``."""

WIDTHS = {f"pages/{name}": 4 for name in SHAPES} | {"lines/place": len(PLACE)}
"""Numbers in a row, of arrays with two dimensions."""


class Contents(Protocol):
    """The fields of a ``Document``, which itself knows how to save, so that this room must not know it."""

    pages: list[Page]
    blocks: list[Block]
    language: str | None
    metadata: dict[str, Any]
    outline: list[OutlineItem]
    faults: list[Fault]
    sections: list[Section]
    candidates: list[FurnitureCandidate]
