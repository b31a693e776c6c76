"""DOCX (Office Open XML, ECMA-376 part 1): paragraphs by their styles, lists, tables, notes, heads and feet."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from reprose.document import Role
from reprose.options.read import ReadOptions
from reprose.readers.elements import Element, ElementCell, Run, trimmed
from reprose.readers.linear import linear
from reprose.readers.markup import attribute, child, local
from reprose.readers.office.docx_styles import Numbering, Styles
from reprose.readers.office.package import Archive, beside, joined, number, office_file
from reprose.readers.reader import FileInfo
from reprose.readers.setting import StructuredFile
from reprose.role_table import HEADS, PLAIN

_MAIN = "word/document.xml"
_FIELDS = {
    "title": "Title",
    "creator": "Author",
    "subject": "Subject",
    "keywords": "Keywords",
    "created": "CreationDate",
}
_THROUGH = frozenset({"ins", "smarttag", "sdtcontent", "customxml", "dir", "bdo", "moveto", "fldsimple", "choice"})


def open_docx(given: str | bytes, options: ReadOptions) -> StructuredFile:
    """A document of a word processor."""
    archive = Archive(given, options.max_unpacked_bytes)
    reading = _Reading(archive)
    elements = reading.body(archive.xml(_MAIN))
    elements += reading.furniture()
    return office_file(elements, _info(archive))


class _Reading:
    """One document on its way through the parts of the archive."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive
        self._styles = Styles(archive.xml_or_none("word/styles.xml"))
        self._numbers = Numbering(archive.xml_or_none("word/numbering.xml"), self._styles)
        self._links = _relations(archive, _MAIN)
        self._notes = {kind: _notes(archive.xml_or_none(f"word/{kind}s.xml")) for kind in ("footnote", "endnote")}
        self._marks: dict[tuple[str, str], str] = {}  # of notes that were called
        self._boxes: list[Any] = []  # texts in frames, met in a paragraph
        self._parts: list[tuple[str, str]] = []

    def body(self, root: Any) -> list[Element]:
        body = child(root, "body")
        out = list(self._blocks(root if body is None else body))
        for element in root.iter():
            name = local(element)
            if name in ("headerreference", "footerreference"):
                part = (name.removesuffix("reference"), self._links.get(attribute(element, "id"), ""))
                if part not in self._parts:
                    self._parts.append(part)
        return out

    def furniture(self) -> list[Element]:
        """The heads and feet of the pages, each once."""
        out: list[Element] = []
        for kind, link in self._parts:
            name = beside(_MAIN, link)
            root = self._archive.xml_or_none(name) if link else None
            if root is None:
                continue
            for element in self._blocks(root):
                if element.text.strip() and element.text not in [e.text for e in out]:
                    role: Role = "page_header" if kind == "header" else "page_footer"
                    out.append(Element(role, element.runs, cells=element.cells))
        return out

    def _blocks(self, parent: Any) -> Iterator[Element]:
        for item in parent:
            name = local(item)
            if name == "p":
                yield from self._paragraph(item)
            elif name == "tbl":
                cells, called = self._table(item)
                if cells:
                    yield Element("table", [], cells=cells)
                yield from called
            elif name == "sdt" or name in _THROUGH or name == "alternatecontent":
                yield from self._blocks(item)

    def _paragraph(self, item: Any) -> Iterator[Element]:
        properties = child(item, "ppr")
        style = self._styles.paragraph(properties)
        calls: list[tuple[str, str]] = []
        runs = trimmed(self._runs(item, Run(""), calls))
        boxes, self._boxes = self._boxes, []
        mark = self._numbers.mark(properties, style.id) if runs else None
        if runs:
            element = Element(style.role, runs, style.level, style.kind, lines=style.role == "code")
            if mark is not None and style.role in HEADS:
                if mark.text and mark.counts:
                    element.number = mark.text.strip(" .")
                    element.runs = [Run(f"{mark.text} "), *runs]
            elif mark is not None and style.role in PLAIN:
                element.role, element.marker = "list_item", mark.text or None
                element.level = mark.level + 1 if mark.level else None
            yield element
        yield from self._called(calls)
        for box in boxes:
            for element in self._blocks(box):
                if element.role == "paragraph":
                    element.kind = "box"
                yield element

    def _called(self, calls: list[tuple[str, str]]) -> Iterator[Element]:
        """The notes that a text calls, behind it."""
        for kind, key in calls:
            note = self._notes[kind].pop(key, None)
            if note is None:
                continue
            first = True
            for element in list(self._blocks(note)):
                element.role, element.level, element.marker = "footnote", None, None
                element.kind = "endnote" if kind == "endnote" else None
                if first:
                    element.name, element.marker = f"{kind}-{key}", self._marks[kind, key]
                first = False
                yield element

    def _runs(self, parent: Any, look: Run, calls: list[tuple[str, str]]) -> list[Run]:
        """The text of a paragraph, or of what stands in one."""
        out: list[Run] = []
        for item in parent:
            name = local(item)
            if name == "r":
                own = self._styles.run(child(item, "rpr"), look)
                if own is not None:
                    out += self._run(item, own, calls)
            elif name == "hyperlink":
                link = self._links.get(attribute(item, "id"), "")
                anchored = look._replace(link=link) if re.match(r"(?:https?|ftp|mailto):", link) else look
                out += self._runs(item, anchored, calls)
            elif name in ("omath", "omathpara"):
                out.append(look._replace(text=" ".join(linear(item).split())))
            elif name == "sdt" or name in _THROUGH or name == "alternatecontent":
                out += self._runs(item, look, calls)
        return out

    def _run(self, item: Any, look: Run, calls: list[tuple[str, str]]) -> Iterator[Run]:
        for part in item:
            name = local(part)
            if name == "t":
                yield look._replace(text=part.text or "")
            elif name in ("tab", "ptab"):
                yield look._replace(text=" ")
            elif name in ("br", "cr"):
                yield Run(" " if attribute(part, "type") in ("page", "column") else "\n")
            elif name == "nobreakhyphen":
                yield look._replace(text="\u2011")
            elif name == "sym":
                code = int(attribute(part, "char") or "fffd", 16)
                yield look._replace(text=bullet_or_sign(code))
            elif name in ("footnotereference", "endnotereference"):
                kind, key = name.removesuffix("reference"), attribute(part, "id")
                if key in self._notes[kind]:
                    calls.append((kind, key))
                    count = 1 + sum(k == kind for k, _ in self._marks)
                    mark = self._marks.setdefault((kind, key), number(count, "1" if kind == "footnote" else "i"))
                    yield Run(mark, script="sup", call=f"{kind}-{key}")
            elif name in ("drawing", "pict", "object"):
                self._boxes += [e for e in part.iter() if local(e) == "txbxcontent"]
            elif name == "alternatecontent":
                choice = child(part, "choice")
                if choice is not None:
                    yield from self._run(choice, look, calls)

    def _table(self, table: Any) -> tuple[list[ElementCell], list[Element]]:
        cells: list[ElementCell] = []
        called: list[Element] = []
        above: dict[int, ElementCell] = {}  # cells that may go on in the next row, by their columns
        for at, row in enumerate(_rows(table)):
            properties = child(row, "trpr")
            header = properties is not None and child(properties, "tblheader") is not None
            column = _number(child(properties, "gridbefore"))
            for item in row:
                if local(item) == "sdt":
                    item = next((e for e in item.iter() if local(e) == "tc"), item)
                if local(item) != "tc":
                    continue
                own = child(item, "tcpr")
                wide = max(_number(child(own, "gridspan")), 1)
                merge = child(own, "vmerge")
                if merge is not None and attribute(merge, "val") != "restart" and column in above:
                    above[column].row_span = at - above[column].row + 1
                    column += wide
                    continue
                texts: list[list[Run]] = []
                for element in self._blocks(item):
                    if element.role == "footnote":
                        called.append(element)
                    elif element.cells is not None:
                        texts += [cell.runs for cell in element.cells]
                    else:
                        texts.append([Run(f"{element.marker} "), *element.runs] if element.marker else element.runs)
                cell = ElementCell(at, column, joined(texts), 1, wide, header)
                cells.append(cell)
                above[column] = cell
                column += wide
        return [cell for cell in cells if cell.runs], called


def bullet_or_sign(code: int) -> str:
    """A sign of a symbol font; those that lie outside of Unicode are shown as not known."""
    return "\ufffd" if 0xE000 <= code <= 0xF8FF or code > 0x10FFFF else chr(code)


def _rows(table: Any) -> Iterator[Any]:
    for item in table:
        if local(item) == "tr":
            yield item
        elif local(item) == "sdt" or local(item) in _THROUGH:
            yield from _rows(item)


def _number(element: Any) -> int:
    text = attribute(element, "val") if element is not None else ""
    return min(int(text), 1000) if text.isascii() and text.isdigit() else 0


def _notes(root: Any) -> dict[str, Any]:
    """Notes by their ids, without the lines that part them from the text."""
    if root is None:
        return {}
    return {attribute(e, "id"): e for e in root if not attribute(e, "type").endswith(("eparator", "Notice"))}


def _relations(archive: Archive, name: str) -> dict[str, str]:
    folder, _, file = name.rpartition("/")
    root = archive.xml_or_none(f"{folder}/_rels/{file}.rels")
    return {} if root is None else {e.get("Id", ""): e.get("Target", "") for e in root}


def _info(archive: Archive) -> FileInfo:
    info = FileInfo(0, kind="docx")
    root = archive.xml_or_none("docProps/core.xml")
    for element in root if root is not None else ():
        key, text = _FIELDS.get(local(element)), " ".join((element.text or "").split())
        if key and text:
            info.metadata[key] = text
        elif local(element) == "language" and text:
            info.language = text
    return info
