"""A document as the bytes of a saved one."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from reprose.document.block import Block
from reprose.document.ids import all_lines
from reprose.document.line import Line, Section
from reprose.document.page import Page, Style, Tag
from reprose.document.saved.archive import ARRAYS, COLUMNS, OPTIONAL, PLACE, SCHEMA, SHAPES, Contents, pack
from reprose.document.saved.check import check
from reprose.document.saved.records import plain
from reprose.document.table import Cell

T = TypeVar("T")
_SHARED = frozenset({*COLUMNS, *OPTIONAL, *SHAPES, "styles", "tags"})
PAGE_FIELDS = tuple(each.name for each in dataclasses.fields(Page) if each.name not in _SHARED)
REFERENCES = ("lines", "cells", "runs_on", "target")  # fields of blocks that lead to other things


def to_bytes(document: Contents, *, own: bool = False) -> bytes:
    """The whole document as the bytes of one file, the same for the same document.

    ``own`` is for the way between two processes of our own: three times larger, and faster since it is neither packed
    nor checked.  Tuples in the metadata come back as lists.  ValueError if the document does not hold together (a text
    that its edits do not make, a line of a page that it does not hold), so that what is saved can be loaded; TypeError
    for metadata that JSON cannot hold.
    """
    if not own:
        check(document)
    tables = _Tables(document)
    structure = {
        "schema": SCHEMA,
        "language": document.language,
        "metadata": document.metadata,
        "outline": document.outline,
        "faults": document.faults,
        "candidates": document.candidates,
        "pages": [tables.page(page) for page in document.pages],
        "lines": [tables.line(line) for line in tables.lines],
        "blocks": [tables.block(block) for block in tables.blocks],
        "in_order": len(document.blocks),  # those behind are only referred to
        "sections": [tables.section(section) for root in document.sections for _, section in root.walk()],
        "styles": list(tables.styles),  # these two come last, when everything has asked for its own
        "tags": list(tables.tags),
    }
    text = json.dumps(structure, ensure_ascii=False, separators=(",", ":"), default=plain)
    arrays = _page_arrays(document.pages) | _line_arrays(list(tables.lines))
    return pack(text.encode("utf-8", "surrogatepass"), arrays, packed=not own)


class _Tables:
    """What several things share, each once, with its number."""

    def __init__(self, document: Contents) -> None:
        self.pages = {page: at for at, page in enumerate(document.pages)}
        self.blocks = {block: at for at, block in enumerate(_with_referred(document.blocks))}
        self.lines = {line: at for at, line in enumerate(all_lines(document.sections, list(self.blocks)))}
        self.styles: dict[Style, int] = {}
        self.tags: dict[Tag, int] = {}

    def page(self, page: Page) -> dict[str, Any]:
        """All of a page but its columns."""
        return {
            **{name: getattr(page, name) for name in PAGE_FIELDS}, "characters": len(page),
            **{name: len(getattr(page, name)) for name in (*OPTIONAL, *SHAPES)},
            "styles": [self._number(self.styles, style) for style in page.styles],
            "tags": [self._number(self.tags, tag) for tag in page.tags],
        }  # fmt: skip

    def line(self, line: Line) -> list[Any]:
        """All of a line but its numbers; the order is that of ``read.LineRow``."""
        if line.page not in self.pages:
            raise ValueError(f"the document does not hold page {line.number}, on which a line of it stands")
        return [
            line.id, self.pages[line.page], len(line.chars), len(line.gaps), line.text, line.turn,
            self._number(self.styles, line.style), None if line.tag is None else self._number(self.tags, line.tag),
            line.drop, line.scripts, line.mixed, line.gapped, line.fixes,
        ]  # fmt: skip

    def block(self, block: Block) -> dict[str, Any]:
        """A block; fields that have their usual value are left out."""
        out: dict[str, Any] = {"role": block.role, "lines": self._all(block.lines)}
        for each in dataclasses.fields(block):
            value = getattr(block, each.name)
            usual = each.default_factory() if each.default_factory is not dataclasses.MISSING else each.default
            if each.name not in out and each.name not in REFERENCES and value != usual:
                out[each.name] = value
        if block.cells is not None:
            out["cells"] = [self._cell(cell) for cell in block.cells]
        for name in ("runs_on", "target"):
            other = getattr(block, name)
            if other is not None:
                out[name] = self.blocks[other]
        return out

    def _cell(self, cell: Cell) -> list[Any]:
        return [cell.row, cell.column, cell.row_span, cell.column_span, cell.header, cell.start, cell.end,
                self._all(cell.lines)]  # fmt: skip

    def section(self, section: Section) -> list[Any]:
        """A section, before all sections below it, whose number is told."""
        return [section.kind, section.box, len(section.children), self._all(section.lines)]

    def _all(self, lines: Iterable[Line]) -> list[int]:
        return [self.lines[line] for line in lines]

    @staticmethod
    def _number(table: dict[T, int], value: T) -> int:
        return table.setdefault(value, len(table))


def _with_referred(blocks: Sequence[Block]) -> list[Block]:
    """The blocks, and behind them those that only others refer to."""
    found = dict.fromkeys(blocks)
    todo = list(blocks)
    for block in todo:
        for other in (block.runs_on, block.target):
            if other is not None and other not in found:
                found[other] = None
                todo.append(other)
    return list(found)


def _page_arrays(pages: Sequence[Page]) -> dict[str, NDArray[Any]]:
    """The columns of all pages, one after the other."""
    out = {f"pages/{name}": _joined([getattr(p, name) for p in pages]) for name in (*COLUMNS, *OPTIONAL)}
    return out | {f"pages/{name}": _joined([getattr(p, name) for p in pages]).reshape(-1, 4) for name in SHAPES}


def _line_arrays(lines: Sequence[Line]) -> dict[str, NDArray[Any]]:
    place = [[getattr(line, name) for name in PLACE] for line in lines]
    return {
        "lines/chars": _joined([line.chars for line in lines]),
        "lines/gaps": _joined([line.gaps for line in lines]),
        "lines/place": np.array(place, ARRAYS["lines/place"]).reshape(-1, len(PLACE)),
    }


def _joined(parts: Sequence[NDArray[Any]]) -> NDArray[Any]:
    return np.concatenate(parts) if parts else np.zeros(0)
