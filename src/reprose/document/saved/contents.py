"""What is saved of a document."""

from __future__ import annotations

from typing import Any, Protocol

from reprose.document.block import Block
from reprose.document.findings import Fault, FurnitureCandidate, OutlineItem
from reprose.document.page import Page
from reprose.document.section import Section


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
