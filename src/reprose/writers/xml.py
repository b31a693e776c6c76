"""XML by the two document types of 2005 (TOK), for interchange: plain text, and documents of pages.

The types are ``dtd/reprose-plain.dtd`` and ``dtd/reprose-pages.dtd``; they say what each element means.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import TYPE_CHECKING

from reprose import __version__
from reprose.document import Cell, Document, Page
from reprose.document.table import filled
from reprose.language.annotation import Annotation, Span
from reprose.readers.kinds import Kind
from reprose.registry import READERS
from reprose.role_table import PROSE, TABLE
from reprose.writers.passages import Passage, passages_of
from reprose.writers.select import Written, page_labels, pages_written
from reprose.writers.structure import List, lists

if TYPE_CHECKING:
    from reprose.options.write import WriteOptions


# What XML 1.0 has no place for; white space among it becomes a space.
_IMPOSSIBLE = re.compile("[\x00-\x08\x0e-\x1b\ud800-\udfff\ufffe\uffff]")
_SPACE = re.compile("[\x0b\x0c\x1c-\x1f]")
_NUMBER = re.compile(r"[+\-−±]?\d[\d.,:/'’ \u00a0\u202f]*(?:%|‰)?")
_SIGNS = {"&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;"}
_MARKUP = re.compile(r"[&<>\r]")


def text(raw: str) -> str:
    """``raw`` as character data; what XML cannot hold becomes U+FFFD."""
    raw = _IMPOSSIBLE.sub("\ufffd", _SPACE.sub(" ", raw))
    return _MARKUP.sub(lambda found: _SIGNS[found[0]], raw)


def attributes(**values: object) -> str:
    """Attributes of those values that are neither None nor empty; line ends and tabs in them become spaces."""
    pairs = ((name, " ".join(text(str(value)).split())) for name, value in values.items() if value not in (None, ""))
    return "".join([' {}="{}"'.format(name.rstrip("_"), shown.replace('"', "&quot;")) for name, shown in pairs])


def sentences(passage: Passage) -> str:
    """The passage's text with its sentences, one inside the other, and the tokens in them."""
    annotation = passage.annotation
    raw, tokens = annotation.text, _Tokens(annotation)
    ends: list[int] = []
    out: list[str] = []
    at, number, last = 0, passage.first, passage.last
    for start, end, depth in annotation.sentences:
        at = _close(out, tokens, ends, at, start)
        out.append(tokens.between(at, start))
        at = start
        if depth:
            out.append("<s>")
        else:
            goes_on = passage.goes_on if number == last else None
            out.append(f"<s{attributes(id=f's{number}', next=f's{goes_on}' if goes_on else None)}>")
            number += 1
        ends.append(end)
    at = _close(out, tokens, ends, at, len(raw) + 1)
    out.append(tokens.between(at, len(raw)))
    return "".join(out)


def cell(annotation: Annotation, start: int, end: int) -> str:
    """The tokens of a stretch of the text, without sentences."""
    return _Tokens(annotation).between(start, end)


def _close(out: list[str], tokens: _Tokens, ends: list[int], at: int, before: int) -> int:
    """Close the sentences that end at ``before`` or earlier; where the text goes on."""
    while ends and ends[-1] <= before:
        end = ends.pop()
        out.append(tokens.between(at, end) + "</s>")
        at = max(at, end)
    return at


class _Tokens:
    """Tokens and names of one text, to be written stretch by stretch."""

    def __init__(self, annotation: Annotation) -> None:
        self.text = annotation.text
        self.tokens = annotation.tokens
        self.starts = [start for start, _ in annotation.tokens]
        self.names = annotation.names
        self.name_starts = [start for start, _ in annotation.names]

    def between(self, start: int, end: int) -> str:
        """The stretch; a token that reaches over its borders is cut there, so that no character is lost."""
        if start >= end:
            return ""
        out: list[str] = []
        at = start
        for opens, closes in self._names(start, end):
            out.append(self._words(at, opens))
            inner = self._inside(opens, closes)
            out.append(self._words(opens, closes, "n") if len(inner) < 2 else f"<ns>{self._name(opens, closes)}</ns>")
            at = closes
        out.append(self._words(at, end))
        return "".join(out)

    def _names(self, start: int, end: int) -> Iterator[Span]:
        for opens, closes in self.names[bisect_left(self.name_starts, start) : bisect_left(self.name_starts, end)]:
            if closes <= end:
                yield opens, closes

    def _inside(self, start: int, end: int) -> list[Span]:
        first = max(bisect_right(self.starts, start) - 1, 0)
        chosen = self.tokens[first : bisect_left(self.starts, end)]
        return [(max(a, start), min(b, end)) for a, b in chosen if b > start]

    def _words(self, start: int, end: int, tag: str = "") -> str:
        out: list[str] = []
        at = start
        for a, b in self._inside(start, end):
            form = self.text[a:b]
            name = tag or ("num" if _NUMBER.fullmatch(form) else "w")
            out.append(f"{text(self.text[at:a])}<{name}>{text(form)}</{name}>")
            at = b
        return "".join(out) + text(self.text[at:end])

    def _name(self, start: int, end: int) -> str:
        out: list[str] = []
        at = start
        for a, b in self._inside(start, end):
            out.append(text(self.text[at:a]) + self._words(a, b, "n" if self.text[a:b][:1].isupper() else ""))
            at = b
        return "".join(out) + text(self.text[at:end])


def render(document: Document, options: WriteOptions) -> str:
    """The document: as pages, if its file has any of its own; else as plain text."""
    passages = passages_of(document, options)
    kind: Kind | None = READERS.get(document.metadata.get("kind", "pdf"))
    if kind is not None and kind.holds == "pages":
        return _Pages(document, passages).render()
    writer = Writer()
    head = writer.begin("", document.language)
    return head + "".join(_items(passages, "p", plain=True)) + writer.end()


class Writer:
    """Writes passages of plain text as they come, as one document."""

    def begin(self, name: str, language: str | None) -> str:
        """The document of that name and language begins."""
        return _head("reprose-plain.dtd", name, language) + "<body>\n"

    def passage(self, passage: Passage) -> str:
        """A paragraph."""
        return _element("p", passage)

    def end(self) -> str:
        """What closes the output."""
        return "</body>\n</document>\n"


def _head(dtd: str, name: str, language: str | None) -> str:
    about = attributes(name=name, lang=language, generator=f"reprose {__version__}")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE document SYSTEM "{dtd}">\n<document{about}>\n'


class _Pages:
    def __init__(self, document: Document, passages: list[Passage]) -> None:
        self.document = document
        self.passages = passages

    def render(self) -> str:
        wanted = pages_written(self.document)
        pages = [page for page in self.document.pages if wanted is None or page.number in wanted]
        labels = page_labels(self.document)
        out = [_head("reprose-pages.dtd", "", self.document.language)]
        on_page = self._by_page([page.number for page in pages])
        for page in pages:
            out.append(f"<p{_about_page(page, labels.get(page.number, ''))}>\n")
            out += _items(on_page[page.number], "sp", plain=False)
            out.append("</p>\n")
        return "".join([*out, "</document>\n"])

    def _by_page(self, numbers: list[int]) -> dict[int, list[Passage]]:
        """Each passage on the first page written that it stands on, never before the one above it."""
        out: dict[int, list[Passage]] = {number: [] for number in numbers}
        now = numbers[0] if numbers else 0
        for passage in self.passages:
            assert passage.written is not None
            stands = [box[0] for box in passage.written.block.boxes if box[0] in out]
            now = max(now, min(stands, default=now))
            out.setdefault(now, []).append(passage)
        return out


def _about_page(page: Page, label: str) -> str:
    return attributes(number=page.number, label=label, width=f"{page.width:g}", height=f"{page.height:g}")


def _items(passages: Iterable[Passage], paragraph: str, plain: bool) -> Iterator[str]:
    for is_list, run in groupby(passages, _is_item):
        if is_list:
            chosen = list(run)
            place = {p.written: p for p in chosen if p.written is not None}
            yield from (_list(each, place) for each in lists(list(place)))
        else:
            yield from (_block(passage, paragraph, plain) for passage in run)


def _is_item(passage: Passage) -> bool:
    return passage.written is not None and TABLE[passage.written.block.role].set_as == "item"


def _list(each: List, place: dict[Written, Passage]) -> str:
    out = [f"<l{attributes(style=each.style)}>\n"]
    for item in each.items:
        inner = "".join("\n" + _list(one, place).rstrip("\n") for one in item.lists)
        out.append(_element("li", place[item.written], inner))
    return "".join([*out, "</l>\n"])


def _block(passage: Passage, paragraph: str, plain: bool) -> str:
    assert passage.written is not None
    role = passage.written.block.role
    setting = TABLE[role].set_as
    if setting == "title":
        return _element("t", passage)
    if setting == "heading":
        return _element("st", passage)
    if plain or role in PROSE:
        return _element(paragraph, passage)
    if setting == "note":
        return _element("fn", passage)
    if setting == "table" and passage.written.block.cells:
        return _table(passage)
    return _element("j", passage)


def _element(name: str, passage: Passage, inner: str = "") -> str:
    return f"<{name}{_about(name, passage)}>{sentences(passage)}{inner}</{name}>\n"


def _about(name: str, passage: Passage) -> str:
    written = passage.written
    out = {"id": f"p{passage.number}", "lang": passage.annotation.language, "start": passage.start}
    if written is None:
        return attributes(**out)
    block = written.block
    boxes = "; ".join(f"{box[0]} " + " ".join(f"{v:g}" for v in map(_rounded, box[1:])) for box in block.boxes)
    marker = block.marker if name in ("p", "sp", "fn", "li", "j") else None
    level = block.level if name == "st" else None
    page = " ".join(each.shown for each in written.breaks)
    return attributes(**out, role=block.role, kind=block.kind, level=level, marker=marker, page=page, boxes=boxes)


def _rounded(value: float) -> float:
    return round(float(value), 2)


def _table(passage: Passage) -> str:
    assert passage.written is not None
    rows = []
    for row in filled(passage.written.block.cells or []):
        cells = (f"<tc{_spans(c)}>{cell(passage.annotation, c.start, c.end)}</tc>" for c in row)
        rows.append(f"<tr>{''.join(cells)}</tr>\n")
    return f"<tb{_about('tb', passage)}>\n{''.join(rows)}</tb>\n"


def _spans(each: Cell) -> str:
    return attributes(
        cols=each.column_span if each.column_span > 1 else None, rows=each.row_span if each.row_span > 1 else None
    )
