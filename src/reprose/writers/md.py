"""Markdown (CommonMark with the tables and notes of GitHub and Pandoc)."""

from __future__ import annotations

import re
import unicodedata
from html import escape
from typing import TYPE_CHECKING

from reprose.document import Document
from reprose.role_table import ROLES, TABLE, UNREAD
from reprose.writers.html import clean
from reprose.writers.inline import lines_shown, safe_target, segments, set_segments
from reprose.writers.select import PageBreak, Written, selected
from reprose.writers.structure import Figure, Item, List, Notes, arrange, heading_level, heading_shift

if TYPE_CHECKING:
    from reprose.options.write import WriteOptions


_SPECIAL = re.compile(
    r"[\\`*<\[\]]"
    r"|(?<![^\W_])_|_(?![^\W_])"  # inside a word it means nothing
    r"|~(?=~)|\$(?=\S)|&(?=#?\w*(?:;|$))|(?<!\S)#(?=#*\s*$)"
)
_LINE_START = re.compile(r"(?m)^( *)(#{1,6}(?=\s|$)|[-+](?=\s|$)|>|[-=]+(?=\s*$)|-{3,}|~~~|:(?=\s)|\|)")
_LINE_NUMBER = re.compile(r"(?m)^( *\d{1,9})([.)])(?=\s|$)")
_CALL = re.compile(r"(?<!\\)(?:\\\\)*\[\^")
_HTML = {"bold": "strong", "italic": "em", "sup": "sup", "sub": "sub"}
_STARS = {"bold": "**", "italic": "*"}


def escape_inline(text: str) -> str:
    """``text`` so that no character of it means anything but itself inside a line."""
    return _SPECIAL.sub(lambda m: "\\" + m[0], clean(text))


def escape_line_starts(text: str) -> str:
    """The same for characters that mean something at the beginning of a line."""
    text = _LINE_START.sub(r"\1\\\2", text)
    return _LINE_NUMBER.sub(r"\1\\\2", text)


def page_mark(page: PageBreak) -> str:
    """An anchor to link to.  A comment would turn the rest of its line into an HTML block."""
    return f'<a id="page-{page.page}" title="page {escape(clean(page.shown))}"></a>'


class MarkdownSetter:
    """Sets the stretches of one block.  What Markdown cannot say, inline HTML says."""

    def __init__(self, written: Written, notes: Notes) -> None:
        self.written = written
        self.notes = notes

    def text(self, text: str, before: str) -> str:
        return escape_inline(text)

    def wrap(self, kind: str, inner: str, target: str, before: str, after: str) -> str:
        if kind == "link":
            if _CALL.search(inner):  # a link inside a link
                return inner
            address = safe_target(target)
            for sign in "()\\":  # these would end the address
                address = address.replace(sign, f"%{ord(sign):02X}")
            return f"[{inner}]({address})"
        stars = _STARS.get(kind)
        if stars and _flanks(inner, before, after):
            return f"{stars}{inner}{stars}"
        return f"<{_HTML[kind]}>{inner}</{_HTML[kind]}>"

    def call(self, index: int, text: str) -> str:
        note = self.written.block.calls[index].note
        if note is not None and note in self.notes.names:
            return f"[^{self.notes.names[note]}]"
        return f"<sup>{escape(clean(text), quote=False)}</sup>"

    def page(self, page: PageBreak) -> str:
        return page_mark(page)


def _flanks(inner: str, before: str, after: str) -> bool:
    """Whether stars around ``inner`` open and close: CommonMark looks at the characters on both sides."""
    if not inner or inner[0].isspace() or inner[-1].isspace():
        return False
    if inner[0] == "*" or inner[-1] == "*" or before == "*" or after == "*":
        return False
    opens = not _punctuation(inner[0]) or not before or before.isspace() or _punctuation(before)
    closes = not _punctuation(inner[-1]) or not after or after.isspace() or _punctuation(after)
    return opens and closes


def _punctuation(char: str) -> bool:
    return unicodedata.category(char)[0] in "PS"


_USUAL = tuple(role for role in ROLES if role not in UNREAD)


def render(document: Document, options: WriteOptions) -> str:
    """The document in Markdown.  All but page furniture and noise, unless the options name roles."""
    return _Text(document, options).render()


class _Text:
    def __init__(self, document: Document, options: WriteOptions) -> None:
        self.options = options
        self.written = selected(document, options, usual=_USUAL)
        self.notes = Notes.of(self.written)
        self.shift = heading_shift(document)

    def render(self) -> str:
        parts: list[str] = []
        before: Item | None = None
        for item in arrange(self.written):
            if isinstance(item, List) and isinstance(before, List):
                parts.append("<!-- -->")  # two lists in a row would run together
            parts += self.item(item)
            before = item
        text = "\n\n".join(part for part in parts if part)
        return text + "\n" if text else ""

    def item(self, item: Item) -> list[str]:
        if isinstance(item, List):
            return ["\n".join(self.items(item))]
        if isinstance(item, Figure):
            return [part for w in item.parts for part in self.item(w)]
        marks = [page_mark(p) for p in item.breaks if p.offset == 0]
        return [*marks, self.block(item)]

    def block(self, w: Written) -> str:
        block = w.block
        if not block.text.strip() and not block.rows:
            return ""
        setting = TABLE[block.role].set_as
        if setting == "title":
            return self.line(w) if block.kind == "subtitle" else f"# {self.line(w)}"
        if setting == "heading":
            return f"{'#' * heading_level(block, self.shift)} {self.line(w)}"
        if setting == "code":
            return self.code(block.text)
        if setting == "table" and block.rows:
            return self.table(block.rows)
        if setting == "note":
            return self.note(w)
        if block.role in UNREAD:
            return f"<!-- {block.role}: {re.sub('-{2,}|[<>]', '-', clean(block.text)).strip()} -->"
        text = self.prose(w)
        if setting == "quote":
            return "\n".join(f"> {line}" for line in text.split("\n"))
        if setting == "caption":
            return f"*{text}*" if _plain(text) else text
        return f"{escape_inline(block.marker)} {text}" if block.marker else text

    def inline(self, w: Written, sentence_lines: bool) -> str:
        inside = [p for p in w.breaks if p.offset > 0]
        keep = self.options.keep_calls or bool(self.notes.names)
        parts = segments(w.block, inside, keep, sentence_lines, self.options.skip_noise)
        # Brackets of the text are escaped: these are our own, and a "!" before them would make an image.
        return set_segments(parts, MarkdownSetter(w, self.notes)).replace("![", "\\![")

    def line(self, w: Written) -> str:
        """The text for a heading: no line ends."""
        return " ".join(self.inline(w, False).split("\n"))

    def prose(self, w: Written) -> str:
        text = self.inline(w, self.options.lines == "sentence")
        lines = (line.strip(" \t") for line in text.split("\n"))
        end = "\\\n" if lines_shown(w.block) else "\n"  # a line end that shows, or none
        return escape_line_starts(end.join(line for line in lines if line))

    def note(self, w: Written) -> str:
        """A definition if something calls the note: without a call, Markdown would not show it."""
        text = self.prose(w)
        if w.index in self.notes.callers:
            return f"[^{self.notes.names[w.index]}]: " + text.replace("\n", "\n    ")
        marker = escape_inline(w.block.marker or "")
        return f"<sup>{marker}</sup> {text}" if marker else text

    def items(self, item: List, indent: str = "") -> list[str]:
        out: list[str] = []
        values = [entry.value or 0 for entry in item.items]
        counted = item.style == "1" and values == list(range(values[0], values[0] + len(values)))
        for entry in item.items:
            w = entry.written
            if counted:
                sign = f"{entry.value}."
                text = self.prose(w)
            else:
                # Markdown counts 1, 2, 3 and nothing else: another marker is kept as text behind a bullet.
                sign = "-"
                text = self.prose(w)
                if item.style and w.block.marker:
                    text = escape_line_starts(f"{escape_inline(w.block.marker)} {text}")
            text = "".join(page_mark(p) for p in w.breaks if p.offset == 0) + text
            inner = indent + " " * (len(sign) + 1)
            out.append(f"{indent}{sign} " + text.replace("\n", f"\n{inner}"))
            for nested in entry.lists:
                out += self.items(nested, inner)
        return out

    def code(self, text: str) -> str:
        longest = max((len(run) for run in re.findall("`+", text)), default=0)
        fence = "`" * max(3, longest + 1)
        return f"{fence}\n{clean(text).strip(chr(10))}\n{fence}"

    def table(self, rows: list[list[str]]) -> str:
        """The first row is the head, because Markdown has no tables without one."""
        width = max(len(row) for row in rows)
        lines = [
            "| " + " | ".join(_cell(c) for c in [*row, *[""] * (width - len(row))]) + " |" for row in rows
        ]
        return "\n".join([lines[0], "|" + " --- |" * width, *lines[1:]])


def _cell(text: str) -> str:
    return " ".join(escape_inline(text).replace("|", "\\|").split())


def _plain(text: str) -> bool:
    return bool(text) and "\n" not in text and not re.search(r"[*_<\\]", text) and text[-1:] != " "
