"""Docling's own JSON (DoclingDocument): texts with labels, groups, tables, and boxes on the pages of the source."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from reprose.document import Role
from reprose.errors import DamagedFile, NoText
from reprose.options.read import ReadOptions
from reprose.readers.decode import decode
from reprose.readers.elements import Element, ElementCell, Run, compact_levels, trimmed
from reprose.readers.reader import FileInfo
from reprose.readers.setting import StructuredFile

_ROLES: dict[str, Role] = {
    "title": "title", "section_header": "heading", "paragraph": "paragraph", "text": "paragraph",
    "list_item": "list_item",
    "caption": "caption", "footnote": "footnote", "page_header": "page_header", "page_footer": "page_footer",
    "code": "code", "formula": "formula", "reference": "reference", "document_index": "toc",
    "handwritten_text": "paragraph", "checkbox_selected": "list_item", "checkbox_unselected": "list_item",
}  # fmt: skip
_HOLDERS = ("texts", "groups", "tables", "pictures", "key_value_items", "form_items")
_DEPTH = 100
_SIDE = 20_000.0  # the longest side of a page, points


def open_docling(data: bytes, options: ReadOptions) -> StructuredFile:
    """A document that Docling converted."""
    try:
        whole = json.loads(decode(data, options.encoding or "utf-8").text)
    except (ValueError, RecursionError) as e:
        raise DamagedFile(f"the JSON cannot be parsed: {e}") from None
    if not isinstance(whole, dict) or not isinstance(whole.get("body"), dict):
        raise DamagedFile("the JSON is not a Docling document")
    try:
        reading = _Reading(whole)
        elements = reading.elements()
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as e:
        raise DamagedFile(f"the Docling document is not of its form: {type(e).__name__}: {e}") from None
    if not any(element.text.strip() for element in elements):
        raise NoText("the document has no text")
    compact_levels(elements)
    info = FileInfo(0, kind="docling-json")
    if whole.get("name"):
        info.metadata["Title"] = str(whole["name"])
    return StructuredFile(info, elements, (), reading.sizes)


class _Reading:
    def __init__(self, whole: dict[str, Any]) -> None:
        self._whole = whole
        self._done: set[str] = set()
        self.sizes: dict[int, tuple[float, float]] = {}
        pages = whole.get("pages") or {}
        sizes = {int(number): page.get("size") or {} for number, page in pages.items()}
        if sorted(sizes) == list(range(1, len(sizes) + 1)):
            self.sizes = {n: (_side(s.get("width")), _side(s.get("height"))) for n, s in sizes.items()}
        if not all(w and h for w, h in self.sizes.values()):
            self.sizes = {}

    def elements(self) -> list[Element]:
        """All that the document holds: its body in order, then its furniture, then what neither names."""
        out = list(self._children(self._whole["body"], 0, 0))
        out += self._children(self._whole.get("furniture") or {}, 0, 0)
        for holder in ("texts", "tables"):
            for at in range(len(self._whole.get(holder) or ())):
                out += self._item(f"#/{holder}/{at}", 0, 0)
        return out

    def _children(self, parent: dict[str, Any], lists: int, depth: int) -> Iterator[Element]:
        for child in parent.get("children") or ():
            yield from self._item(_reference(child), lists, depth)

    def _item(self, name: str, lists: int, depth: int) -> Iterator[Element]:
        if name in self._done or depth > _DEPTH:
            return
        item = self._find(name)
        if item is None:
            return
        self._done.add(name)
        label = str(item.get("label") or "")
        if "data" in item and "table_cells" in (item.get("data") or {}):
            yield from self._table(item, depth)
        elif label in ("picture", "chart"):
            yield from self._captions(item, None, depth)
            yield from self._children(item, lists, depth + 1)
            yield from self._notes(item, depth)
        elif label == "inline":
            runs = list(self._inline(item, depth))
            if runs:
                yield Element("paragraph", runs, places=self._places(item))
        elif "text" in item:
            yield from self._text(item, label, lists, depth)
        else:
            inner = lists + (label in ("list", "ordered_list"))
            yield from self._children(item, inner, depth + 1)

    def _text(self, item: dict[str, Any], label: str, lists: int, depth: int) -> Iterator[Element]:
        runs = [_run(item)]
        if not runs[0].text.strip():  # its text stands in parts
            runs = list(self._inline(item, depth))
        role: Role = _ROLES.get(label, "other")
        code = role == "code"
        element = Element(role, runs if code else trimmed(_flat(runs)), lines=code, places=self._places(item))
        element.reason = f"Docling's label {label}"
        if role == "heading":
            element.level = min(int(item.get("level") or 1), 6)
        elif role == "list_item":
            element.marker = str(item.get("marker") or "").strip() or None
            element.level = lists if lists > 1 else None
        elif role == "other":
            element.kind = label or None
        if element.text.strip():
            yield element
        yield from self._captions(item, element, depth)
        yield from self._children(item, lists, depth + 1)

    def _inline(self, item: dict[str, Any], depth: int) -> Iterator[Run]:
        """The texts of a group as runs of one text."""
        first = True
        for child in item.get("children") or ():
            name = _reference(child)
            part = self._find(name)
            if part is None or name in self._done or depth > _DEPTH:
                continue
            self._done.add(name)
            runs = [_run(part)] if (part.get("text") or "").strip() else list(self._inline(part, depth + 1))
            if runs and not first:
                yield Run("" if runs[0].text[:1] in ".,;:!?)]" else " ")
            first = False
            yield from _flat(runs)

    def _table(self, item: dict[str, Any], depth: int) -> Iterator[Element]:
        cells: list[ElementCell] = []
        for cell in item["data"]["table_cells"]:
            runs = trimmed(_flat([Run(str(cell.get("text") or ""))]))
            row, column = int(cell["start_row_offset_idx"]), int(cell["start_col_offset_idx"])
            high, wide = max(int(cell.get("row_span") or 1), 1), max(int(cell.get("col_span") or 1), 1)
            if runs and 0 <= row < 100_000 and 0 <= column < 10_000 and high < 100_000 and wide < 10_000:
                cells.append(ElementCell(row, column, runs, high, wide, bool(cell.get("column_header"))))
        cells.sort(key=lambda c: (c.row, c.column))
        role: Role = "toc" if item.get("label") == "document_index" else "table"
        table = Element(role, [], cells=cells, places=self._places(item), reason=f"Docling's label {item.get('label')}")
        if role == "toc":
            table.runs, table.cells, table.lines = _rows_as_lines(cells), None, True
        yield from self._captions(item, table, depth)
        if cells:
            yield table
        yield from self._notes(item, depth)
        yield from self._children(item, 0, depth + 1)

    def _captions(self, item: dict[str, Any], target: Element | None, depth: int) -> Iterator[Element]:
        for reference in item.get("captions") or ():
            for element in self._item(_reference(reference), 0, depth + 1):
                element.role = "caption"
                element.kind = "table" if target is not None and target.role == "table" else "figure"
                element.target = target if target is not None and target.role == "table" else None
                yield element

    def _notes(self, item: dict[str, Any], depth: int) -> Iterator[Element]:
        for reference in item.get("footnotes") or ():
            yield from self._item(_reference(reference), 0, depth + 1)

    def _find(self, name: str) -> dict[str, Any] | None:
        """The item that a reference like "#/texts/3" names."""
        parts = name.split("/")
        if len(parts) != 3 or parts[1] not in _HOLDERS or not parts[2].isascii() or not parts[2].isdigit():
            return None
        items = self._whole.get(parts[1]) or []
        found = items[int(parts[2])] if int(parts[2]) < len(items) else None
        return found if isinstance(found, dict) else None

    def _places(self, item: dict[str, Any]) -> list[tuple[int, float, float, float, float]]:
        """The item's boxes from the top left; Docling counts from the foot of the page unless it says otherwise."""
        out = []
        for place in item.get("prov") or ():
            number, box = int(place["page_no"]), place["bbox"]
            if number not in self.sizes:
                continue
            width, height = self.sizes[number]
            x0, x1 = sorted((float(box["l"]), float(box["r"])))
            y0, y1 = sorted((float(box["t"]), float(box["b"])))
            if str(box.get("coord_origin") or "").upper() != "TOPLEFT":
                y0, y1 = height - y1, height - y0
            x0, x1 = (min(max(x, 0.0), width) for x in (x0, x1))
            y0, y1 = (min(max(y, 0.0), height) for y in (y0, y1))
            if x1 > x0 and y1 > y0:
                out.append((number, x0, y0, x1, y1))
        return out


def _run(item: dict[str, Any]) -> Run:
    form = item.get("formatting") or {}
    script = {"sub": "sub", "super": "sup"}.get(str(form.get("script") or ""), "")
    link = str(item.get("hyperlink") or "")
    link = link if link.startswith(("http://", "https://", "ftp://", "mailto:")) else ""
    return Run(str(item.get("text") or ""), bool(form.get("bold")), bool(form.get("italic")), script, link)


def _flat(runs: list[Run]) -> list[Run]:
    """Runs on one line."""
    return [run._replace(text=" ".join(run.text.split(" ")).replace("\n", " ").replace("\t", " ")) for run in runs]


def _rows_as_lines(cells: list[ElementCell]) -> list[Run]:
    """A table of contents, which Docling reads as a table, as lines."""
    out: list[Run] = []
    row = -1
    for cell in cells:
        if out:
            out.append(Run("\n" if cell.row != row else " "))
        row = cell.row
        out += cell.runs
    return out


def _reference(child: Any) -> str:
    return str(child.get("$ref") or child.get("cref") or "")


def _side(value: Any) -> float:
    side = float(value or 0)
    return side if 0 < side <= _SIDE else 0.0
