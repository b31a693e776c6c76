"""Text, emphasis, links, note calls and page marks in Markdown."""

from __future__ import annotations

import re
import unicodedata
from html import escape

from reprose.writers.html_inline import clean
from reprose.writers.inline import safe_target
from reprose.writers.notes import Notes
from reprose.writers.select import PageBreak, Written

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
