"""Markdown (CommonMark with the tables and notes of GitHub and Pandoc)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from reprose.document import FURNITURE, ROLES, Document
from reprose.writers.arrange import Figure, Item, List, arrange, heading_level, heading_shift
from reprose.writers.flow import lines_shown
from reprose.writers.html_inline import clean
from reprose.writers.inline import segments, set_segments
from reprose.writers.md_inline import MarkdownSetter, escape_inline, escape_line_starts, page_mark
from reprose.writers.notes import Notes
from reprose.writers.select import Written, selected

if TYPE_CHECKING:
    from reprose.options.write import WriteOptions

_HIDDEN = FURNITURE | {"noise"}
_USUAL = tuple(role for role in ROLES if role not in _HIDDEN)


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
        if block.role == "title":
            return self.line(w) if block.kind == "subtitle" else f"# {self.line(w)}"
        if block.role == "heading":
            return f"{'#' * heading_level(block, self.shift)} {self.line(w)}"
        if block.role == "code":
            return self.code(block.text)
        if block.role == "table" and block.rows:
            return self.table(block.rows)
        if block.role == "footnote":
            return self.note(w)
        if block.role in _HIDDEN:
            return f"<!-- {block.role}: {re.sub('-{2,}|[<>]', '-', clean(block.text)).strip()} -->"
        text = self.prose(w)
        if block.role == "quote":
            return "\n".join(f"> {line}" for line in text.split("\n"))
        if block.role == "caption":
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
