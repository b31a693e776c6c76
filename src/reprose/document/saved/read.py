"""A saved document made a document again, with nothing believed that the file says."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterator
from os import PathLike
from pathlib import Path
from typing import Any, NamedTuple

from numpy.typing import NDArray

from reprose.document.block import Block
from reprose.document.document import Document
from reprose.document.edits import Edit
from reprose.document.findings import Fault, FurnitureCandidate, OutlineItem
from reprose.document.line import Line, Section
from reprose.document.page import Page, Rectangle, Style, Tag
from reprose.document.saved.archive import COLUMNS, MAX_UNPACKED, OPTIONAL, PLACE, SCHEMA, SHAPES, damaged, unpack
from reprose.document.saved.check import check
from reprose.document.saved.records import hints, reading
from reprose.document.saved.write import PAGE_FIELDS, REFERENCES
from reprose.document.table import Cell
from reprose.errors import InputNotFound, UnknownFormat
from reprose.role_table import Role

_WRONG = (KeyError, IndexError, TypeError, ValueError, AttributeError, OverflowError, RecursionError)


class _LineRow(NamedTuple):
    """What the structure tells of a line, in the order in which it is written."""

    id: str
    page: int
    chars: int
    gaps: int
    text: str
    turn: int
    style: int
    tag: int | None
    drop: float | None
    scripts: tuple[tuple[int, int, str], ...]
    mixed: bool
    gapped: bool
    fixes: list[Edit]


class _CellRow(NamedTuple):
    row: int
    column: int
    row_span: int
    column_span: int
    header: bool
    start: int
    end: int
    lines: list[int]


class _SectionRow(NamedTuple):
    kind: str
    box: Rectangle
    children: int
    lines: list[int]


_AS_TOLD = ("id", "text", "turn", "drop", "scripts", "mixed", "gapped", "fixes")
_PLAIN = [each.name for each in dataclasses.fields(Block) if each.name not in (*REFERENCES, "role")]


def from_bytes(data: bytes, limit: int = MAX_UNPACKED, *, own: bool = False) -> Document:
    """The document that ``to_bytes`` saved; ``own`` says that a process of our own did, so that it need not be checked.

    Raises ``DamagedFile``, ``UnknownFormat`` for one that a later version saved in another form, or ``TooLarge`` if it
    unpacks to more than ``limit`` bytes.
    """
    text, arrays = unpack(data, limit)
    try:
        structure = json.loads(text.decode("utf-8", "surrogatepass"))
        _refuse_later(structure["schema"])
        document = _Loader(structure, arrays).document()
        if not own:
            check(document)
    except _WRONG as e:
        told = f"it lacks {e.args[0]!r}" if isinstance(e, KeyError) and e.args else str(e) or type(e).__name__
        raise damaged(told) from None
    return document


def load(path: str | PathLike[str], limit: int = MAX_UNPACKED) -> Document:
    """The document in a file that ``Document.save`` wrote, without the file that it was recovered from.

    Raises ``InputNotFound``, and what ``from_bytes`` raises.
    """
    try:
        data = Path(path).read_bytes()
    except OSError as e:
        raise InputNotFound(f"cannot read {path}: {e.strerror}") from e
    return from_bytes(data, limit)


def _refuse_later(schema: object) -> None:
    """UnknownFormat for a document in a form that is not known here."""
    if not isinstance(schema, int) or isinstance(schema, bool) or schema < 1:
        raise ValueError("it does not say in what form it is")
    if schema > SCHEMA:
        raise UnknownFormat(f"the document was saved by a later version of reprose (schema {schema}; this one reads "
                            f"up to {SCHEMA})", hint="Use that version, or recover the document again.")  # fmt: skip


class _Loader:
    """The things of a document, made in the order in which they lead to each other."""

    def __init__(self, structure: dict[str, Any], arrays: dict[str, NDArray[Any]]) -> None:
        self._told = structure
        self._arrays = arrays
        self._styles: list[Style] = reading(list[Style])(structure["styles"])
        self._tags: list[Tag] = reading(list[Tag])(structure["tags"])
        self._pages = self._make_pages()
        self._lines = self._make_lines()

    def document(self) -> Document:
        """All of it."""
        told = self._told
        blocks = [self._block(row) for row in told["blocks"]]
        for block, row in zip(blocks, told["blocks"], strict=True):
            for name in ("runs_on", "target"):
                if name in row:
                    setattr(block, name, blocks[_index(row[name], len(blocks))])
        in_order = _index(told["in_order"], len(blocks) + 1)
        return Document(
            pages=self._pages,
            blocks=blocks[:in_order],
            language=reading(str | None)(told["language"]),
            metadata=_mapping(told["metadata"]),
            outline=reading(list[OutlineItem])(told["outline"]),
            faults=reading(list[Fault])(told["faults"]),
            sections=self._sections(),
            candidates=reading(list[FurnitureCandidate])(told["candidates"]),
        )

    def _make_pages(self) -> list[Page]:
        ends = dict.fromkeys((*COLUMNS, *OPTIONAL, *SHAPES), 0)
        out = []
        for told in self._told["pages"]:
            rows = dict.fromkeys(COLUMNS, told["characters"]) | {name: told[name] for name in (*OPTIONAL, *SHAPES)}
            parts: dict[str, Any] = {}
            for name, count in rows.items():
                start, ends[name] = ends[name], ends[name] + _index(count, MAX_UNPACKED)
                parts[name] = self._arrays[f"pages/{name}"][start : ends[name]]
            out.append(Page(
                **{name: reading(hints(Page)[name])(told[name]) for name in PAGE_FIELDS}, **parts,
                styles=tuple(self._styles[_index(n, len(self._styles))] for n in told["styles"]),
                tags=tuple(self._tags[_index(n, len(self._tags))] for n in told["tags"]),
            ))  # fmt: skip
        self._refuse_other_length({f"pages/{name}": end for name, end in ends.items()})
        return out

    def _make_lines(self) -> list[Line]:
        rows: list[_LineRow] = reading(list[_LineRow])(self._told["lines"])
        places = self._arrays["lines/place"].tolist()
        chars = gaps = 0
        out = []
        for row, place in zip(rows, places, strict=True):
            page = self._pages[_index(row.page, len(self._pages))]
            out.append(Line(
                page=page,
                chars=self._arrays["lines/chars"][chars : chars + _index(row.chars, len(page) + 1)],
                gaps=self._arrays["lines/gaps"][gaps : gaps + _index(row.gaps, row.chars + 1)],
                **dict(zip(PLACE, place, strict=True)),
                **{name: getattr(row, name) for name in _AS_TOLD},
                style=self._styles[_index(row.style, len(self._styles))],
                tag=None if row.tag is None else self._tags[_index(row.tag, len(self._tags))],
            ))  # fmt: skip
            chars, gaps = chars + row.chars, gaps + row.gaps
        self._refuse_other_length({"lines/chars": chars, "lines/gaps": gaps})
        return out

    def _refuse_other_length(self, used: dict[str, int]) -> None:
        for name, end in used.items():
            if len(self._arrays[name]) != end:
                raise ValueError(f"{name} has {len(self._arrays[name])} rows, and {end} are told of")

    def _block(self, row: dict[str, Any]) -> Block:
        kinds = hints(Block)
        block = Block(reading(Role)(row["role"]), self._of(reading(list[int])(row["lines"])))
        for name in _PLAIN:
            if name in row:
                setattr(block, name, reading(kinds[name])(row[name]))
        if "cells" in row:
            cells: list[_CellRow] = reading(list[_CellRow])(row["cells"])
            block.cells = [Cell(**cell._asdict() | {"lines": self._of(cell.lines)}) for cell in cells]
        return block

    def _sections(self) -> list[Section]:
        """The trees, of a list in which each section stands before those below it."""
        rows: Iterator[_SectionRow] = iter(reading(list[_SectionRow])(self._told["sections"]))
        roots: list[Section] = []
        open_: list[tuple[Section, int]] = []  # sections that still lack children, and how many
        for row in rows:
            section = Section(row.kind, row.box, [], self._of(row.lines))
            if open_:
                above, missing = open_.pop()
                above.children.append(section)
                if missing > 1:
                    open_.append((above, missing - 1))
            else:
                roots.append(section)
            if row.children > 0:
                open_.append((section, row.children))
        if open_:
            raise ValueError("a section lacks parts")
        return roots

    def _of(self, numbers: list[int]) -> list[Line]:
        return [self._lines[_index(number, len(self._lines))] for number in numbers]


def _index(value: Any, size: int) -> int:
    """``value``, a number from 0 and below ``size``; IndexError for any other."""
    if not isinstance(value, int) or not 0 <= value < size:
        raise IndexError(f"the number {str(value)[:20]} leads nowhere")
    return value


def _mapping(value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise TypeError("the metadata are no mapping")
    return value
