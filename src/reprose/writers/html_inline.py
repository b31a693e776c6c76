"""Text, emphasis, links, note calls and page marks in HTML."""

from __future__ import annotations

import re
from html import escape

from reprose.writers.flow import lines_shown
from reprose.writers.inline import safe_target
from reprose.writers.notes import Notes
from reprose.writers.select import PageBreak, Written

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
