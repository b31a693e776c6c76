"""CoNLL-U (universaldependencies.org/format.html): one token on each line, a blank line behind each sentence.

The text can be rebuilt: ``SpaceAfter=No`` where nothing follows a token, and, as UDPipe writes them, ``SpacesAfter``
where anything but one space does and ``SpacesBefore`` for what stands before the first token.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from reprose.document import Document
from reprose.writers.passages import Passage, Word, passages_of, rows

if TYPE_CHECKING:
    from reprose.options.write import WriteOptions

_ESCAPED = {" ": "\\s", "\t": "\\t", "\r": "\\r", "\n": "\\n", "|": "\\p", "\\": "\\\\"}
_ENDS_LINES = "\v\f\x1c\x1d\x1e\x85\u2028\u2029"
_LINE = re.compile(r"\s+")


def render(document: Document, options: WriteOptions) -> str:
    """The document's blocks as paragraphs."""
    writer = Writer()
    out = [writer.begin("", document.language)]
    out += map(writer.passage, passages_of(document, options))
    return "".join([*out, writer.end()])


class Writer:
    """Writes passages as they come."""

    def __init__(self) -> None:
        self._heads: list[str] = []  # comments that wait for the first sentence
        self._language: str | None = None

    def begin(self, name: str, language: str | None) -> str:
        """A document of that name and language begins."""
        self._heads = [f"# newdoc id = {_line(name)}" if name else "# newdoc"]
        if language:
            self._heads.append(f"# lang = {language}")
        self._language = language
        return ""

    def passage(self, passage: Passage) -> str:
        """The sentences of a passage."""
        heads = [*self._heads, f"# newpar id = p{passage.number}", *self._about(passage)]
        self._heads = []
        out: list[str] = []
        before = passage.before + passage.annotation.text[: passage.annotation.outer[0][0]]
        for row in rows(passage):
            out += [*heads, f"# sent_id = s{row.number}", f"# text = {_text(row.words)}"]
            out += [f"# nested = {_ids(row.words, inner.start, inner.end)}" for inner in row.inside]
            if row.goes_on is not None:
                out.append(f"# runs_on = s{row.goes_on}")
            out += [*_lines(row.words, before), ""]
            heads, before = [], ""
        return "\n".join(out) + "\n" if out else ""

    def end(self) -> str:
        """What closes the output."""
        return ""

    def _about(self, passage: Passage) -> list[str]:
        out = []
        code = passage.annotation.language
        if code and code != self._language:
            out.append(f"# lang = {code}")
        if passage.start is not None:
            out.append(f"# start = {passage.start}")
        if passage.written is not None:
            block = passage.written.block
            told = (("role", block.role), ("kind", block.kind), ("level", block.level), ("marker", block.marker))
            out += [f"# {name} = {_line(str(value))}" for name, value in told if value]
            out += [f"# page = {_line(each.shown)}" for each in passage.written.breaks]
        return out


def _lines(row: list[Word], before: str) -> list[str]:
    out = []
    for number, word in enumerate(row, 1):
        misc = [f"Name={word.name}"] if word.name else []
        if not word.gap:
            misc.append("SpaceAfter=No")
        elif word.gap != " ":
            misc.append(f"SpacesAfter={_escaped(word.gap)}")
        if number == 1 and before:
            misc.append(f"SpacesBefore={_escaped(before)}")
        form = _line(word.form)
        if form != word.form:
            misc.append(f"SpacesInToken={_escaped(word.form)}")
        out.append(f"{number}\t{form}\t_\t_\t_\t_\t_\t_\t_\t{'|'.join(misc) or '_'}")
    return out


def _text(row: list[Word]) -> str:
    """The sentence as its tokens tell it: one space for any white space."""
    return "".join([_line(word.form) + (" " if word.gap else "") for word in row]).rstrip()


def _ids(row: list[Word], start: int, end: int) -> str:
    """The first and last token, by number, of a stretch of the text."""
    inside = [number for number, word in enumerate(row, 1) if word.start < end and word.end > start]
    return f"{inside[0]}-{inside[-1]}" if inside else "_"


def _escaped(space: str) -> str:
    """White space as UDPipe writes it; other line ends as \\uXXXX, since lines of the file must not end there."""
    return "".join([_ESCAPED.get(c) or (f"\\u{ord(c):04x}" if c in _ENDS_LINES else c) for c in space])


def _line(text: str) -> str:
    return text if text.isprintable() else _LINE.sub(" ", text)
