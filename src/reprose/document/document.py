"""A document: pages, blocks in reading order, metadata, and every fault met on the way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from reprose.document.block import BODY, Block
from reprose.document.page import Page
from reprose.document.section import Section


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


class Candidate(NamedTuple):
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
    candidates: list[Candidate] = field(default_factory=list)  # what is no page furniture, and why not

    @property
    def body(self) -> Iterator[Block]:
        """The blocks that make up the running text."""
        return (b for b in self.blocks if b.role in BODY)

    @property
    def text(self) -> str:
        """The body as plain text: a paragraph a line, a blank line between paragraphs, note calls left out."""
        from reprose.writers import render

        return render(self, "txt")
