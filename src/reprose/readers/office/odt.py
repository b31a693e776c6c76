"""ODT (OpenDocument 1.3): paragraphs by their styles, lists, tables, notes, heads and feet."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from reprose.document import Role
from reprose.options.read import ReadOptions
from reprose.readers.elements import Element, ElementCell, Inline, Run
from reprose.readers.markup import attribute, child, local
from reprose.readers.office.odt_styles import Styles
from reprose.readers.office.package import Archive, joined, office_file
from reprose.readers.reader import FileInfo
from reprose.readers.sample import locked
from reprose.readers.setting import StructuredFile

_FIELDS = {"title": "Title", "creator": "Author", "initial-creator": "Author", "subject": "Subject",
           "keyword": "Keywords", "creation-date": "CreationDate"}  # fmt: skip
_INDEXES: dict[str, Role] = {"table-of-content": "toc", "illustration-index": "toc", "table-index": "toc",
            "object-index": "toc",
            "user-index": "toc", "alphabetical-index": "index", "bibliography": "reference"}  # fmt: skip
_SKIPPED = frozenset({"tracked-changes", "annotation", "annotation-end", "forms", "sequence-decls", "variable-decls",
                      "user-field-decls", "change", "change-start", "change-end", "bookmark", "bookmark-start",
                      "bookmark-end", "soft-page-break", "table-of-content-source", "alphabetical-index-source",
                      "illustration-index-source", "table-index-source", "bibliography-source", "ruby-text",
                      "title", "desc", "event-listeners"})  # fmt: skip
_MANIFEST = "META-INF/manifest.xml"
_REPEATED = 200  # columns or rows that one element may stand for
_SPANNED = 1000  # and that a cell may span


@dataclass(frozen=True, slots=True)
class _List:
    """The list that a paragraph stands in."""

    style: str = ""
    level: int = 0


def open_odt(given: str | bytes, options: ReadOptions) -> StructuredFile:
    """A document of a word processor."""
    archive = Archive(given, options.max_unpacked_bytes)
    manifest = archive.read(_MANIFEST) if _MANIFEST in archive.names else b""
    if b"encryption-data" in manifest:
        raise locked()
    content = archive.xml("content.xml")
    styles = archive.xml_or_none("styles.xml")
    reading = _Reading(Styles(content, styles))
    body = next((e for e in content.iter() if local(e) == "text" and local(e.getparent()) == "body"), None)
    elements = list(reading.blocks(body)) if body is not None else []
    elements += reading.furniture(styles)
    return office_file(elements, _info(archive))


class _Reading:
    def __init__(self, styles: Styles) -> None:
        self._styles = styles
        self._behind: list[Any] = []  # notes and frames met in a paragraph
        self._counts: dict[tuple[str, int], int] = {}
        self._called = 0

    def blocks(self, parent: Any, inside: _List | None = None, role: Role | None = None) -> Iterator[Element]:
        for item in parent:
            name = local(item)
            if name in ("p", "h"):
                yield from self._paragraph(item, None, role)
            elif name == "list":
                yield from self._list(item, inside or _List())
            elif name == "table":
                cells, behind = self._table(item)
                if cells:
                    yield Element("table", [], cells=cells)
                yield from behind
            elif name in _INDEXES:
                yield from self.blocks(item, inside, _INDEXES[name])
            elif name in ("section", "index-body", "index-title", "text-box", "numbered-paragraph", "frame", "g"):
                yield from self.blocks(item, inside, role)

    def furniture(self, root: Any) -> list[Element]:
        """The heads and feet of the pages, each once."""
        out: list[Element] = []
        for page in () if root is None else [e for e in root.iter() if local(e) == "master-page"]:
            for part in page:
                kind = local(part).removesuffix("-left").removesuffix("-first")
                if kind in ("header", "footer"):
                    for element in self.blocks(part):
                        if element.text.strip() and element.text not in [e.text for e in out]:
                            role: Role = "page_header" if kind == "header" else "page_footer"
                            out.append(Element(role, element.runs, cells=element.cells))
        return out

    def _list(self, item: Any, outer: _List) -> Iterator[Element]:
        style = attribute(item, "style-name") or outer.style
        here = _List(style, outer.level + 1)
        if attribute(item, "continue-numbering") != "true" and not attribute(item, "continue-list"):
            self._counts.pop((style, here.level), None)
        for entry in item:
            if local(entry) not in ("list-item", "list-header"):
                continue
            mark: str | None = self._mark(entry, here) if local(entry) == "list-item" else None
            for block in entry:
                if local(block) in ("p", "h"):
                    yield from self._paragraph(block, (mark, here.level), None)
                    mark = None
                else:
                    yield from self.blocks([block], here)

    def _mark(self, entry: Any, here: _List) -> str | None:
        if not any(local(block) in ("p", "h") for block in entry):
            return None  # holds an inner list only
        level = self._styles.list_level(here.style, here.level)
        start = attribute(entry, "start-value") or (level.start if level else "1")
        key = (here.style, here.level)
        if attribute(entry, "start-value") or key not in self._counts:
            self._counts[key] = int(start) if start.isascii() and start.isdigit() else 1
        else:
            self._counts[key] += 1
        return level.mark(self._counts[key]) if level else "•"

    def _paragraph(self, item: Any, listed: tuple[str | None, int] | None, role: Role | None) -> Iterator[Element]:
        style = self._styles.paragraph(attribute(item, "style-name"))
        inline = Inline()
        self._inline(
            item, self._styles.look(attribute(item, "style-name"), Run(""), whole=True), inline, style.role == "code"
        )
        runs = inline.take()
        behind, self._behind = self._behind, []
        if runs:
            element = Element(style.role, runs, None, style.kind, lines=style.role == "code")
            if role:
                element.role, element.kind = role, None
            elif local(item) == "h" and style.role != "title":
                level = attribute(item, "outline-level")
                element.role, element.level = "heading", min(int(level), 6) if level.isdigit() else 1
                if listed and listed[0] and re.search(r"\w", listed[0]):
                    element.number = listed[0].strip(" .")
                    element.runs = [Run(f"{listed[0]} "), *runs]
            elif listed and listed[0] is not None:
                element.role, element.marker = "list_item", listed[0] or None
                element.level = listed[1] if listed[1] > 1 else None
            yield element
        for part in behind:
            yield from self._note(part) if local(part) == "note" else self._box(part)

    def _note(self, note: Any) -> Iterator[Element]:
        first = True
        for element in self.blocks(child(note, "note-body")):
            element.role, element.level = "footnote", None
            element.kind = "endnote" if attribute(note, "note-class") == "endnote" else None
            element.marker = None
            if first:
                element.name, element.marker = _name(note), _mark_of(note)
            first = False
            yield element

    def _box(self, box: Any) -> Iterator[Element]:
        for element in self.blocks(box):
            if element.role == "paragraph":
                element.kind = "box"
            yield element

    def _inline(self, parent: Any, look: Run, out: Inline, keep: bool) -> None:
        self._text(parent.text, look, out, keep)
        for item in parent:
            name = local(item)
            if name == "s":
                count = attribute(item, "c")
                spaces = " " * min(int(count) if count.isdigit() else 1, 1000)
                out.add(look._replace(text=spaces), keep)
            elif name == "tab":
                out.add(look._replace(text="\t" if keep else " "), keep)
            elif name == "line-break":
                out.end_line()
            elif name == "note":
                out.add(Run(_mark_of(item), script="sup", call=_name(item)))
                self._behind.append(item)
            elif name in ("frame", "g", "custom-shape"):
                self._behind += [e for e in item.iter() if local(e) == "text-box"]
            elif name == "a":
                link = attribute(item, "href")
                self._inline(
                    item, look._replace(link=link) if re.match(r"(?:https?|ftp|mailto):", link) else look, out, keep
                )
            elif name == "span":
                self._inline(item, self._styles.look(attribute(item, "style-name"), look), out, keep)
            elif name and name not in _SKIPPED:
                self._inline(item, look, out, keep)
            self._text(item.tail, look, out, keep)

    def _text(self, text: str | None, look: Run, out: Inline, keep: bool) -> None:
        if text:
            out.add(look._replace(text=text), keep)

    def _table(self, table: Any) -> tuple[list[ElementCell], list[Element]]:
        cells: list[ElementCell] = []
        behind: list[Element] = []
        at = 0
        for row, header in _rows(table, False):
            column = 0
            for item in row:
                if local(item) not in ("table-cell", "covered-table-cell"):
                    continue
                repeated = min(_number(item, "number-columns-repeated"), _REPEATED)
                texts: list[list[Run]] = []
                for element in self.blocks(item):
                    if element.role == "footnote":
                        behind.append(element)
                    elif element.cells is not None:
                        texts += [cell.runs for cell in element.cells]
                    else:
                        texts.append([Run(f"{element.marker} "), *element.runs] if element.marker else element.runs)
                runs = joined(texts)
                for step in range(repeated if runs else 0):
                    wide, high = _number(item, "number-columns-spanned"), _number(item, "number-rows-spanned")
                    cells.append(ElementCell(at, column + step, runs, high, wide, header))
                column += repeated
            at += min(_number(row, "number-rows-repeated"), _REPEATED) if cells and cells[-1].row == at else 1
        most = max((c.row for c in cells), default=0) + 1
        cells = [dataclasses.replace(c, row_span=min(c.row_span, most - c.row)) for c in cells]
        return cells, behind


def _rows(parent: Any, header: bool) -> Iterator[tuple[Any, bool]]:
    for item in parent:
        name = local(item)
        if name == "table-row":
            yield item, header
        elif name in ("table-header-rows", "table-rows", "table-row-group"):
            yield from _rows(item, header or name == "table-header-rows")


def _number(element: Any, name: str) -> int:
    text = attribute(element, name)
    return min(max(int(text), 1), _SPANNED) if text.isascii() and text.isdigit() else 1


def _mark_of(note: Any) -> str:
    citation = child(note, "note-citation")
    return attribute(citation, "label") or "".join(citation.itertext() if citation is not None else "").strip() or "*"


def _name(note: Any) -> str:
    return attribute(note, "id") or str(note.getroottree().getpath(note))


def _info(archive: Archive) -> FileInfo:
    info = FileInfo(0, kind="odt")
    root = archive.xml_or_none("meta.xml")
    for element in root.iter() if root is not None else ():
        key, text = _FIELDS.get(local(element)), " ".join((element.text or "").split())
        if key and text:
            info.metadata[key] = f"{info.metadata[key]}, {text}" if key == "Keywords" and key in info.metadata else text
        elif local(element) == "language" and text:
            info.language = text
    return info
