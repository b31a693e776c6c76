"""JSON Lines: one paragraph or block on each line, with its annotations as offsets into its text."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from reprose.document import Document
from reprose.writers.passages import Passage, passages_of

if TYPE_CHECKING:
    from reprose.options.write import WriteOptions


def render(document: Document, options: WriteOptions) -> str:
    """The document's blocks, one on each line."""
    writer = Writer()
    writer.begin("", document.language)
    return "".join(map(writer.passage, passages_of(document, options)))


class Writer:
    """Writes passages as they come; keys of what a paragraph does not have are left out."""

    def __init__(self) -> None:
        self._name = ""

    def begin(self, name: str, language: str | None) -> str:
        """A document of that name begins; each line says so."""
        self._name = name
        return ""

    def passage(self, passage: Passage) -> str:
        """A line."""
        annotation = passage.annotation
        out: dict[str, Any] = {"id": f"p{passage.number}"}
        if self._name:
            out["document"] = self._name
        if passage.start is not None:
            out["start"] = passage.start
        if passage.written is not None:
            out |= _about(passage)
        if annotation.language:
            out["language"] = annotation.language
        out["text"] = annotation.text
        out["sentences"] = annotation.outer
        inner = [s for s in annotation.sentences if s.depth]
        if inner:
            out["nested"] = [[s.start, s.end, s.depth] for s in inner]
        if annotation.tokens:
            out["tokens"] = annotation.tokens
        if annotation.names:
            out["names"] = annotation.names
        if annotation.runs_on:
            out["runs_on"] = True
        return json.dumps(out, ensure_ascii=False) + "\n"

    def end(self) -> str:
        """What closes the output."""
        return ""


def _about(passage: Passage) -> dict[str, Any]:
    assert passage.written is not None
    block = passage.written.block
    told = {"role": block.role, "kind": block.kind, "level": block.level, "marker": block.marker}
    out: dict[str, Any] = {"block": passage.written.index} | {name: value for name, value in told.items() if value}
    if passage.written.breaks:
        out["pages"] = [{"page": each.page, "label": each.label} for each in passage.written.breaks]
    return out
