"""What a tagged PDF says of the structure of its text, page by page."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass
from typing import Any

import numpy as np
import pypdfium2.raw as raw
from numpy.typing import NDArray

from reprose.document import Tag
from reprose.readers.pdf.pdfium import marked_contents, utf16

_DEPTH = 60  # levels of elements
_MOST = 50_000  # elements and marked contents looked at on one page
_MARKS = 16  # marks of one text object

# What an element makes of the text in it.  Elements that are not named here change nothing.
_PARAGRAPHS = frozenset({"P", "H", "H1", "H2", "H3", "H4", "H5", "H6", "Title"})
_HOLDERS = {
    "LI": "LI", "Lbl": "Lbl", "LBody": "LBody", "TD": "TD", "TH": "TD", "Caption": "Caption", "Note": "Note",
    "FENote": "Note", "Figure": "Figure", "Formula": "Formula", "TOC": "TOC", "TOCI": "TOC", "Index": "Index",
    "BlockQuote": "BlockQuote", "BibEntry": "BibEntry", "Artifact": "Artifact",
}  # fmt: skip
_OWN = frozenset({"Lbl"})  # holders that say nothing outside others (a heading's number)


@dataclass(frozen=True, slots=True)
class _State:
    """What the elements around say: see ``Tag``."""

    kind: str = ""
    element: int = -1
    inside: int = -1
    depth: int = 0


def read_tags(page: Any, objects: NDArray[np.uint64]) -> tuple[NDArray[np.int16], tuple[Tag, ...]]:
    """For each character, given by its text object, the row of its tag (-1: none), and the tags."""
    tree = raw.FPDF_StructTree_GetForPage(page)
    if not tree:
        return np.zeros(0, np.int16), ()
    try:
        walk = _Walk()
        for i in range(min(raw.FPDF_StructTree_CountChildren(tree), _MOST)):
            element = raw.FPDF_StructTree_GetChildAtIndex(tree, i)
            if element:
                walk.element(element, _State(), 0)
    finally:
        raw.FPDF_StructTree_Close(tree)
    items, at = np.unique(objects, return_inverse=True)
    addresses = items.tolist()
    contents = marked_contents(addresses)
    rows = np.array([walk.row(*pair) for pair in zip(addresses, contents, strict=True)], np.int16)
    return rows[at], tuple(walk.tags)


class _Walk:
    """One page's elements; contents are met in the order of the tree."""

    def __init__(self) -> None:
        self.tags: list[Tag] = []
        self._rows: dict[Tag, int] = {}
        self._contents: dict[int, int] = {}  # id of a marked content -> row of its tag
        self._left = _MOST
        self._count = 0

    def element(self, element: Any, state: _State, depth: int) -> tuple[bool, bool]:
        """Walk through an element; whether its first and its last part stand on other pages."""
        self._count += 1
        number = self._count
        state = _inner(utf16(raw.FPDF_StructElement_GetType, element), state, number)
        count = raw.FPDF_StructElement_CountChildren(element)
        before = after = False
        begun: list[int] = []
        for i in range(count):
            self._left -= 1
            if self._left < 0:
                break
            child = raw.FPDF_StructElement_GetChildAtIndex(element, i)
            if child:
                parts = self.element(child, state, depth + 1) if depth < _DEPTH else (False, False)
            else:
                content = raw.FPDF_StructElement_GetChildMarkedContentID(element, i)
                parts = (content < 0, content < 0)
                if content >= 0:
                    begun.append(content)
            if i == 0:
                before = parts[0]
            after = parts[1]
        if begun:
            own = state.element if state.kind else number
            row = self._row(Tag(state.kind or "Span", own, state.inside, state.depth))
            for content in begun:
                self._contents.setdefault(content, row)
        if number == state.element and (before or after):
            self._open(number, before, after)
        return before, after

    def row(self, address: int, content: int) -> int:
        """The row of a text object's tag."""
        if content >= 0:
            return self._contents.get(content, -1)
        item = ctypes.cast(address, raw.FPDF_PAGEOBJECT)
        for i in range(min(raw.FPDFPageObj_CountMarks(item), _MARKS)):
            if _mark_name(raw.FPDFPageObj_GetMark(item, i)) == "Artifact":
                return self._row(Tag("Artifact", -1))
        return -1

    def _row(self, tag: Tag) -> int:
        if tag not in self._rows:
            if len(self.tags) >= 0x7FFF:
                return -1
            self._rows[tag] = len(self.tags)
            self.tags.append(tag)
        return self._rows[tag]

    def _open(self, number: int, before: bool, after: bool) -> None:
        """The parts of an element that is not whole on this page: the first and the last of its tags say so."""
        mine = [i for i, tag in enumerate(self.tags) if tag.element == number]
        if mine and before:
            self.tags[mine[0]] = self.tags[mine[0]]._replace(continued=True)
        if mine and after:
            self.tags[mine[-1]] = self.tags[mine[-1]]._replace(unfinished=True)


def _inner(kind: str, state: _State, number: int) -> _State:
    """The state inside an element of that kind."""
    if kind == "L":
        return _State(state.kind, state.element, state.inside, state.depth + 1)
    if kind == "TR":
        return _State(state.kind, state.element, number, state.depth)
    if kind in _PARAGRAPHS:
        heading = kind.startswith("H") and state.kind in ("LI", "Lbl", "LBody")  # a numbered one
        return _State(kind if heading or not state.kind else state.kind, number, state.inside, state.depth)
    if kind not in _HOLDERS or (kind in _OWN and state.kind != "LI"):
        return state
    held = _HOLDERS[kind]
    if held in ("Lbl", "LBody"):  # parts of an item
        return _State(held, state.element if state.element >= 0 else number, state.inside, state.depth)
    if held == "TD":
        return _State(held, number, state.inside, state.depth)
    return _State(held, number, number, state.depth)


def _mark_name(mark: Any) -> str:
    size = ctypes.c_ulong()
    buffer = (ctypes.c_ushort * 32)()
    if not mark or not raw.FPDFPageObjMark_GetName(mark, buffer, ctypes.sizeof(buffer), size):
        return ""
    return bytes(buffer)[: max(size.value - 2, 0)].decode("utf-16-le", "replace")
