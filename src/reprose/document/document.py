"""A document: pages and their sections, blocks in reading order, metadata, and every fault met on the way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from reprose.document.block import BODY, Block
from reprose.document.frame import Rectangle
from reprose.document.line import Line
from reprose.document.page import Page
from reprose.registry import WRITERS


@dataclass(slots=True, eq=False)
class Section:
    """A stretch of a page; the walk over its lines, depth first, is the reading order.

    ``kind`` is "page", "bands" (children one below the other), "columns" (children beside each other), "column"
    (text, perhaps around floats), "text", "box", "table", "figure", or "turned" (what runs in another direction
    than the page).  Only sections without children hold ``lines`` of their own; an image holds none.  ``box`` is
    in points on the page as it lies, origin top left.
    """

    kind: str
    box: Rectangle
    children: list[Section] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)

    def walk(self) -> Iterator[tuple[int, Section]]:
        """This section and all below it in reading order, each with its depth (0: this one)."""
        stack = [(0, self)]
        while stack:
            depth, section = stack.pop()
            yield depth, section
            stack += [(depth + 1, child) for child in reversed(section.children)]

    def all_lines(self) -> list[Line]:
        """Its lines and those of all sections below it, in reading order."""
        return [line for _, section in self.walk() for line in section.lines]


class Fault(NamedTuple):
    """Something that went wrong without ending the run: the page (None: the whole document), a code, a text."""

    page: int | None
    code: str
    message: str


class OutlineItem(NamedTuple):
    """An entry of the file's own table of contents."""

    level: int  # from 1
    title: str
    page: int | None


class FurnitureCandidate(NamedTuple):
    """A row of text at the edge of a page that was looked at as page furniture and left in the text."""

    page: int  # from 1
    text: str
    top: bool  # at the head of the page, else at its foot
    reason: str


@dataclass(slots=True)
class Document:
    """What was recovered.  ``blocks`` are in reading order and hold everything that was read."""

    pages: list[Page] = field(default_factory=list)
    blocks: list[Block] = field(default_factory=list)
    language: str | None = None  # ISO 639-1
    metadata: dict[str, Any] = field(default_factory=dict)
    outline: list[OutlineItem] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    sections: list[Section] = field(default_factory=list)  # the trees of ``pages``, as their layout was seen
    candidates: list[FurnitureCandidate] = field(default_factory=list)  # what is no page furniture, and why not

    @property
    def body(self) -> Iterator[Block]:
        """The blocks that make up the running text."""
        return (b for b in self.blocks if b.role in BODY)

    @property
    def text(self) -> str:
        """The body as plain text: a paragraph a line, a blank line between paragraphs, note calls left out."""
        return str(WRITERS["txt"].render(self))
