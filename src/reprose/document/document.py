"""A document: pages and their sections, blocks in reading order, metadata, and every fault met on the way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from os import PathLike
from pathlib import Path
from typing import Any

from reprose.document.block import Block
from reprose.document.findings import Fault, FurnitureCandidate, OutlineItem
from reprose.document.line import Section
from reprose.document.page import Page
from reprose.document.saved.write import to_bytes
from reprose.document.stretch import Sentence, sentences_of
from reprose.errors import OutputFailed
from reprose.registry import WRITERS
from reprose.role_table import BODY


@dataclass(slots=True, eq=False, repr=False)
class Document:
    """What was recovered.  ``blocks`` are in reading order and hold everything that was read.

    ``len(document)`` counts them and ``for block in document`` goes through them.  Two documents are equal if they hold
    the same, so that ``save`` would write the same bytes.  Pages, blocks and lines are equal to themselves only.
    """

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
    def sentences(self) -> Iterator[Sentence]:
        """The sentences of the body, in reading order; those of other blocks are ``sentences_of(block)``."""
        return (sentence for block in self.body for sentence in sentences_of(block))

    def __len__(self) -> int:
        return len(self.blocks)

    def __bool__(self) -> bool:
        return True  # a document without blocks is one, too

    def __iter__(self) -> Iterator[Block]:
        return iter(self.blocks)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Document):
            return NotImplemented
        return self is other or to_bytes(self, own=True) == to_bytes(other, own=True)

    def __repr__(self) -> str:
        told = [f"{len(self.pages)} pages", f"{len(self.blocks)} blocks", self.language or "language unknown"]
        faults = [f"{len(self.faults)} faults"] if self.faults else []
        return f"<Document: {', '.join(told + faults)}>"

    @property
    def text(self) -> str:
        """The body as plain text: a paragraph a line, a blank line between paragraphs, note calls left out."""
        return str(WRITERS["txt"].render(self))

    def save(self, path: str | PathLike[str]) -> None:
        """Write all of it into one file (usually ``.reprose``), which ``reprose.load`` reads; OutputFailed.

        A file that is there is replaced.  The same document gives the same bytes.
        """
        data = to_bytes(self)
        try:
            Path(path).write_bytes(data)
        except OSError as e:
            raise OutputFailed(f"cannot write {path}: {e.strerror}") from e
