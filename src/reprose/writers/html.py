"""HTML: one page that needs no other file, with notes linked both ways and page furniture hidden."""

from __future__ import annotations

import re
from html import escape
from importlib.resources import files
from typing import TYPE_CHECKING

from reprose import __version__
from reprose.document import Block, Cell, Document
from reprose.document.table import filled
from reprose.role_table import FIGURE_PARTS, TABLE, UNREAD
from reprose.writers.inline import lines_shown, safe_target, segments, set_segments
from reprose.writers.select import PageBreak, Written, selected
from reprose.writers.structure import Figure, Item, List, ListItem, Notes, arrange, heading_level, heading_shift

if TYPE_CHECKING:
    from reprose.options.write import WriteOptions


# HTML has no place for control characters, surrogates and noncharacters, not even as references.
_IMPOSSIBLE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]")
_TAGS = {"bold": "strong", "italic": "em", "sup": "sup", "sub": "sub"}


def clean(text: str) -> str:
    """``text`` with U+FFFD for what no HTML file may hold."""
    return _IMPOSSIBLE.sub("\ufffd", text)


def page_mark(page: PageBreak, tag: str = "span") -> str:
    """The place where a page begins; the style sheet shows its label."""
    label = escape(clean(page.shown))
    return (
        f'<{tag} id="page-{page.page}" role="doc-pagebreak" aria-label="{label}" data-label="{label}">'
        f"</{tag}>"
    )


class HtmlSetter:
    """Sets the stretches of one block."""

    def __init__(self, written: Written, notes: Notes) -> None:
        self.written = written
        self.notes = notes
        self.linked: set[int] = set()  # calls that have their id already

    def text(self, text: str, before: str) -> str:
        shown = escape(clean(text), quote=False)
        return shown.replace("\n", "<br>\n") if lines_shown(self.written.block) else shown

    def wrap(self, kind: str, inner: str, target: str, before: str, after: str) -> str:
        if kind == "link":
            # A note call inside a link would be a link inside a link.
            if "<a " in inner:
                return inner
            return f'<a href="{escape(clean(safe_target(target)))}">{inner}</a>'
        tag = _TAGS[kind]
        return f"<{tag}>{inner}</{tag}>"

    def call(self, index: int, text: str) -> str:
        note = self.written.block.calls[index].note
        mark = f"<sup>{escape(clean(text), quote=False)}</sup>"
        if note is None or note not in self.notes.names:
            return mark
        place = ""
        if index not in self.linked:
            self.linked.add(index)
            place = f' id="call-{self.written.index}-{index}"'
        return f'<a{place} href="#note-{self.notes.names[note]}" role="doc-noteref">{mark}</a>'

    def page(self, page: PageBreak) -> str:
        return page_mark(page)


_RIGHT_TO_LEFT = frozenset({"ar", "dv", "fa", "he", "ku", "ps", "sd", "ug", "ur", "yi"})


def render(document: Document, options: WriteOptions) -> str:
    """The document as a web page.  Unless the options name roles, all are written, furniture hidden."""
    return _Page(document, options).render()


class _Page:
    def __init__(self, document: Document, options: WriteOptions) -> None:
        self.document = document
        self.options = options
        self.written = selected(document, options, usual=("all",))
        self.notes = Notes.of(self.written)
        self.shift = heading_shift(document)

    def render(self) -> str:
        language = self.document.language or "und"
        turn = ' dir="rtl"' if language.split("-")[0] in _RIGHT_TO_LEFT else ""
        style = files("reprose.writers").joinpath("style.css").read_text("utf-8")
        body = "\n".join(self.item(item) for item in arrange(self.written))
        return (
            f'<!DOCTYPE html>\n<html lang="{escape(clean(language))}"{turn}>\n<head>\n'
            '<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            f'<meta name="generator" content="reprose {__version__}">\n'
            f"<title>{escape(self.title(), quote=False)}</title>\n<style>\n{style}</style>\n</head>\n"
            f"<body>\n<main>\n{body}\n</main>\n</body>\n</html>\n"
        )

    def title(self) -> str:
        """The printed title, else the file's, else the first heading."""
        blocks = [w.block for w in self.written]
        printed = [b.text for b in blocks if b.role == "title"][:1]
        heading = [b.text for b in blocks if b.role == "heading"][:1]
        stated = self.document.metadata.get("title")
        for title in (*printed, stated if isinstance(stated, str) else "", *heading):
            if title.strip():
                return " ".join(clean(title).split())
        return "Document"

    def item(self, item: Item) -> str:
        if isinstance(item, List):
            return self.list(item)
        if isinstance(item, Figure):
            return self.breaks(item.parts[0]) + self.figure(item.parts)
        if item.block.role in FIGURE_PARTS:
            return self.breaks(item) + self.figure((item,))
        return self.breaks(item) + self.block(item)

    def breaks(self, w: Written) -> str:
        return "".join(f"{page_mark(p, 'div')}\n" for p in w.breaks if p.offset == 0)

    def block(self, w: Written) -> str:
        """Everything but list items, tables and captions."""
        block, inner = w.block, self.inline(w)
        role = f'data-role="{block.role}"{_data(block)}'
        marker = f"{escape(clean(block.marker), quote=False)} " if block.marker else ""
        setting = TABLE[block.role].set_as
        if setting == "title" and block.kind != "subtitle":
            return f"<h1 {role}>{inner}</h1>"
        if setting == "heading":
            level = heading_level(block, self.shift)
            return f"<h{level} {role}>{inner}</h{level}>"
        if setting == "note":
            return self.note(w, inner)
        if block.role in UNREAD:
            return f"<aside {role} hidden>{inner}</aside>"
        if setting == "aside":
            return f"<aside {role}>{marker}{inner}</aside>"
        if setting == "quote":
            return f"<blockquote {role}><p>{inner}</p></blockquote>"
        if setting == "code":
            return f"<pre {role}><code>{escape(clean(block.text), quote=False)}</code></pre>"
        return f"<p {role}>{marker}{inner}</p>"

    def inline(self, w: Written) -> str:
        inside = [p for p in w.breaks if p.offset > 0]
        wanted = self.options
        parts = segments(w.block, inside, self.keep_calls(), wanted.lines == "sentence", wanted.skip_noise)
        return set_segments(parts, HtmlSetter(w, self.notes))

    def keep_calls(self) -> bool:
        """Calls that have notes to lead to are kept; without notes only on request."""
        return self.options.keep_calls or bool(self.notes.names)

    def note(self, w: Written, inner: str) -> str:
        name = f"note-{self.notes.names[w.index]}"
        marker = escape(clean(w.block.marker or "*"), quote=False)
        callers = self.notes.callers.get(w.index, [])
        if callers:
            block, call = callers[0]
            back = f'<a href="#call-{block}-{call}" role="doc-backlink"><sup>{marker}</sup></a> '
        else:
            back = f"<sup>{marker}</sup> " if w.block.marker else ""
        return (
            f'<aside id="{name}" role="doc-footnote" data-role="footnote"{_data(w.block, False)}>'
            f"{back}{inner}</aside>"
        )

    def list(self, item: List) -> str:
        if item.style:
            first = item.items[0].value or 1
            start = f' start="{first}"' if first != 1 else ""
            kind = f' type="{item.style}"' if item.style != "1" else ""
            opening, closing = f"<ol{kind}{start}>", "</ol>"
        else:
            opening, closing = '<ul class="marked">', "</ul>"
        rows = []
        expected = item.items[0].value
        for entry in item.items:
            value = f' value="{entry.value}"' if item.style and entry.value != expected else ""
            expected = None if entry.value is None else entry.value + 1
            rows.append(self.list_item(entry, value, not item.style))
        return "\n".join([opening, *rows, closing])

    def list_item(self, entry: ListItem, value: str, show_marker: bool) -> str:
        w = entry.written
        marks = "".join(page_mark(p) for p in w.breaks if p.offset == 0)
        marker = escape(clean(w.block.marker or ""), quote=False)
        shown = f'<span class="marker">{marker} </span>' if show_marker and marker else ""
        inner = f"<p>{marks}{shown}{self.inline(w)}</p>" + "".join(f"\n{self.list(x)}" for x in entry.lists)
        return f'<li data-role="{w.block.role}"{_data(w.block)}{value}>{inner}</li>'

    def figure(self, parts: tuple[Written, ...]) -> str:
        inner = "\n".join(self.table(w) if w.block.role == "table" else self.caption(w) for w in parts)
        return f"<figure>\n{inner}\n</figure>"

    def caption(self, w: Written) -> str:
        return f'<figcaption data-role="caption"{_data(w.block)}>{self.inline(w)}</figcaption>'

    def table(self, w: Written) -> str:
        cells = w.block.cells
        if not cells:
            return f'<p data-role="table"{_data(w.block)}>{self.inline(w)}</p>'
        parts: dict[str, list[str]] = {"thead": [], "tbody": []}
        for row in filled(cells):
            head = not parts["tbody"] and any(cell.header for cell in row)
            inner = "".join(_cell(cell, text) for cell, text in ((c, w.block.text[c.start : c.end]) for c in row))
            parts["thead" if head else "tbody"].append(f"<tr>{inner}</tr>")
        lines = [x for name, rows in parts.items() if rows for x in (f"<{name}>", *rows, f"</{name}>")]
        return "\n".join([f'<table data-role="table"{_data(w.block)}>', *lines, "</table>"])


def _cell(cell: Cell, text: str) -> str:
    name = "th" if cell.header else "td"
    spans = (("rowspan", cell.row_span), ("colspan", cell.column_span))
    marks = "".join(f' {mark}="{span}"' for mark, span in spans if span > 1)
    return f"<{name}{marks}>{escape(clean(text), quote=False)}</{name}>"


def _data(block: Block, with_marker: bool = True) -> str:
    """What else is known of a block, as attributes: kind, marker, page."""
    out = ""
    if block.kind:
        out += f' data-kind="{escape(clean(block.kind))}"'
    if with_marker and block.marker:
        out += f' data-marker="{escape(clean(block.marker))}"'
    if block.boxes:
        out += f' data-page="{block.boxes[0][0]}"'
    return out
