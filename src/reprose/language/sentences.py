"""Sentences: where one ends and the next begins.

A rule-based splitter, the first of its kind behind ``Splitter``: every stop (``. ? ! …`` and other scripts')
is a candidate; what stands before and after it decides (``stops``).  The text is never changed.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable
from typing import Protocol

from reprose.language.stops import Rules, Stop, rules

_QUOTES = r"\"'”’›»“‘«"
# A stop; what closes with it: quotes and brackets, a citation, a note call; the white space that follows.
_STOP = re.compile(
    r"(?P<mark>[.?!…‼⁇⁈⁉؟۔։።]+(?:\s[.?!…]+(?=\s|$))*)"
    rf"(?P<close>[{_QUOTES})\]}}*]*(?:\s[»›](?=\s|$))?(?:\s?\[\d[\d,;–\- ]*\])*"
    rf"(?:\d{{1,3}}(?:[,–]\d{{1,3}})*)?[{_QUOTES})\]}}*]*)"
    r"(?P<gap>\s+)(?=\S)"
    r"|(?P<full>[。！？｡।॥។៕]+[」』）】〉》”’\"']*)(?P<fullgap>\s*)(?=\S)"
)
_LONE = re.compile(r"(\"|''|”|')(?:\s+|$)")  # a closing quote with a space before it


class Splitter(Protocol):
    """Anything that finds sentences (the rules here, a trained model)."""

    def split(
        self, text: str, language: str | None = None, abbreviations: Collection[str] = ()
    ) -> list[tuple[int, int]]:
        """Start and end of each sentence: all of ``text`` but the white space between sentences."""
        ...


def split(
    text: str, language: str | None = None, abbreviations: Collection[str] = ()
) -> list[tuple[int, int]]:
    """The sentences of a paragraph as (start, end) offsets in code points, without the white space between.

    ``language`` (ISO 639-1) chooses the lists of abbreviations and months; ``abbreviations`` are further
    ones seen in the document (``collect_abbreviations``), in lower case, without their last stop.
    """
    judge = rules(language)
    bare = text.islower()
    out: list[tuple[int, int]] = []
    start = len(text) - len(text.lstrip())
    length = len(text.rstrip())
    for found in _STOP.finditer(text):
        if found["full"] is not None:
            end, after = found.end("full"), found.end("fullgap")
        else:
            end, after = found.end("close"), found.end()
            if found.start() < start or not _ends(text, found, start, judge, abbreviations, bare):
                continue
            lone = _LONE.match(text, after)
            if lone and (lone[1] in ("”", "''") or text.count(lone[1], start, found.start()) % 2):
                end, after = lone.end(1), lone.end()
        out.append((start, end))
        start = after
    if start < length:
        out.append((start, length))
    return out


def _ends(
    text: str, found: re.Match[str], start: int, judge: Rules, abbreviations: Collection[str], bare: bool
) -> bool:
    at, close = found.start(), found["close"]
    if close[-1:].isdigit() and (text[at - 1].isdigit() or len(found["mark"]) > 1):
        return False  # a decimal, not a note call
    begin = max(text.rfind(" ", start, at) + 1, start)
    stop = Stop(
        before=text[begin:at],
        previous=text[max(text.rfind(" ", start, begin - 1) + 1, start) : begin - 1] if begin > start else "",
        mark=found["mark"],
        close=close,
        after=text[found.end() : found.end() + 40],
        opening=begin == start,
    )
    return judge.ends(stop, abbreviations, bare)


_DOTTED = re.compile(r"(?<!\S)[(\[„“\"']*([^\W\d_](?:[^\W\d_]|\.(?=\w)){0,6})\.(?=[,;]?\s+([^\W\d_]))")


def collect_abbreviations(texts: Iterable[str]) -> frozenset[str]:
    """Abbreviations that a document shows: short words with a stop before a small letter, twice or more, and
    more often than the same word without a stop."""
    texts = [text for text in texts if "." in text]
    dotted = Counter(m[1].lower() for text in texts for m in _DOTTED.finditer(text) if m[2].islower())
    likely = {word: n for word, n in dotted.items() if n > 1}
    if not likely:
        return frozenset()
    words = "|".join(map(re.escape, sorted(likely)))
    undotted = re.compile(rf"(?<![\w.])(?:{words})(?![\w.])", re.IGNORECASE)
    plain = Counter(m[0].lower() for text in texts for m in undotted.finditer(text))
    return frozenset(word for word, n in likely.items() if n > plain[word])
