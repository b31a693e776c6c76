"""Sentences, tokens and names of a paragraph as XML elements around its text."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator

from reprose.language.annotation import Annotation, Span
from reprose.writers.passages import Passage

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
