"""Vertical text for corpus managers (Corpus Workbench, Sketch Engine): one token on each line, structures as tags.

``<g/>`` stands between two tokens without white space between them; sentences inside sentences are ``<s1>``, ``<s2>``
and so on, because these programs know no structure inside itself.  The second column marks names, B or I.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from reprose.document import Document
from reprose.language.sentences.nested import Sentence
from reprose.writers.passages import Passage, Word, passages_of, rows

if TYPE_CHECKING:
    from reprose.options.write import WriteOptions


def render(document: Document, options: WriteOptions) -> str:
    """The document's blocks as paragraphs of one ``<doc>``."""
    writer = Writer()
    out = [writer.begin("", document.language)]
    out += map(writer.passage, passages_of(document, options))
    return "".join([*out, writer.end()])


class Writer:
    """Writes passages as they come."""

    def __init__(self) -> None:
        self._open = False

    def begin(self, name: str, language: str | None) -> str:
        """A document of that name and language begins."""
        before = self.end()
        self._open = True
        return f"{before}<doc{_attributes(id=name, lang=language)}>\n"

    def passage(self, passage: Passage) -> str:
        """A paragraph."""
        block = passage.written.block if passage.written else None
        pages = " ".join(each.shown for each in passage.written.breaks) if passage.written else ""
        about = _attributes(
            id=f"p{passage.number}", lang=passage.annotation.language, role=block.role if block else None,
            kind=block.kind if block else None, level=block.level if block else None,
            marker=block.marker if block else None, page=pages,
        )  # fmt: skip
        out = [f"<p{about}>"]
        for row in rows(passage):
            following = f"s{row.goes_on}" if row.goes_on else None
            out.append(f"<s{_attributes(id=f's{row.number}', next=following)}>")
            out += [*_lines(row.words, row.inside), "</s>"]
        return "\n".join([*out, "</p>", ""])

    def end(self) -> str:
        """What closes the output."""
        was, self._open = self._open, False
        return "</doc>\n" if was else ""


def _lines(row: list[Word], inner: list[Sentence]) -> list[str]:
    """The tokens of a sentence, with the sentences inside it around theirs."""
    out: list[str] = []
    waiting = list(reversed(inner))
    opened: list[Sentence] = []
    for at, word in enumerate(row):
        while waiting and waiting[-1].start <= word.start:
            opened.append(waiting.pop())
            out.append(f"<s{opened[-1].depth}>")
        form = escape(" ".join(word.form.split()), quote=False)
        out.append(f"{form}\t{word.name or '-'}")
        while opened and opened[-1].end <= word.end:
            out.append(f"</s{opened.pop().depth}>")
        if not word.gap and at + 1 < len(row):
            out.append("<g/>")
    return out + [f"</s{each.depth}>" for each in reversed(opened)]


def _attributes(**values: object) -> str:
    pairs = ((name, escape(" ".join(str(value).split()))) for name, value in values.items() if value)
    return "".join(f' {name}="{value}"' for name, value in pairs)
