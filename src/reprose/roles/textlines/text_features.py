"""What a line's text alone shows: how it begins and ends, what it is made of, what it looks like."""

from __future__ import annotations

import re

from reprose.layout.markers import MARKER
from reprose.roles.furniture.page_numbers import page_number
from reprose.roles.words import caption_label, continued, numbered_chapter

_CLOSERS = "\"'”’»“)]›"
_WORD = re.compile(r"[^\W\d_]+")
_NUMBERED = re.compile(r"(?:\d{1,2}(?:\.\d{1,2}){0,4}\.?|[IVX]{1,5}\.|[A-Z]\.(?:\d{1,2}\.?)*)\s+[^\W_]")
_NOTE = re.compile(r"(?:\d{1,3}|[*∗†‡§¶]{1,3}|\[\d{1,3}\])\s?(?=[^\W\d_\s«“„\"'(h])")
_BARE_NUMBER = re.compile(r"\d{1,3}\s+\S")
_CITED = re.compile(r"\[\d{1,3}\]|\d{1,3}\.\s+[^\W\d_]+,?\s+(?:[^\W\d_]\.?)+[,.:\s]")
_NAMES = re.compile(r"[^\W\d_]{2,},?\s(?:[^\W\d_]\.[\s-]?)+|[^\W\d_]{2,}\s[A-Z]{1,3},")
_YEAR = re.compile(r"(?<!\d)(?:1[89]|20)\d\d(?!\d)")
_PAGES = re.compile(r"\d+\s*[–-]\s*\d+|\d+\(\d+\)|\d+:\s?\d+")
_ADDRESS = re.compile(r"https?:|www\.|doi|@\w+\.\w", re.IGNORECASE)
_LEADER = re.compile(r"(?:\.\s?){4,}|(?:[·…_]\s?){3,}")
_CODE = re.compile(r"[{};=<>|\\$#&_]|\(\)|->|::")
_SENTENCE = re.compile(r"[.!?]['\"”’»)]*\s+[\"“„«'(]?[^\W\d_a-zß-öø-ÿ]")
_LABEL = 24  # characters: longer ones are no page numbers


def bucket(value: float, edges: tuple[float, ...]) -> str:
    """Between which of the edges a value lies, as a digit."""
    return str(sum(value >= edge for edge in edges))


def words_of(text: str) -> list[str]:
    """The words of a text, letters alone."""
    return _WORD.findall(text)


def text_features(text: str, frequent: frozenset[str]) -> dict[str, str]:
    """Attributes of a line by their short names; ``frequent`` are the document's function words, in small letters."""
    tokens = text.split()
    words = _WORD.findall(text)
    letters, digits = sum(map(str.isalpha, text)), sum(map(str.isdigit, text))
    ink, count = max(len(text) - text.count(" "), 1), max(len(words), 1)
    marker, label = MARKER.match(text), caption_label().match(text)
    return {
        "s": _start(text),
        "e": _end(text),
        "let": bucket(letters / ink, (0.2, 0.5, 0.7, 0.85, 0.95)),
        "dig": bucket(digits / ink, (0.01, 0.06, 0.15, 0.3, 0.6)),
        "fun": bucket(sum(w.lower() in frequent for w in words) / count, (0.01, 0.1, 0.2, 0.35)),
        "cap": bucket(sum(w[0].isupper() for w in words) / count, (0.01, 0.15, 0.35, 0.6, 0.9)) if words else "-",
        "up": "y" if letters > 2 and text.isupper() else "n",
        "tok": bucket(len(tokens), (2, 3, 5, 8, 12)),
        "short": bucket(sum(len(t) < 3 for t in tokens) / max(len(tokens), 1), (0.2, 0.4, 0.6, 0.9)),
        "gaps": bucket(text.count("  "), (1, 2, 4)),
        "stop": "y" if _SENTENCE.search(text) else "n",
        "com": bucket(text.count(","), (1, 3, 6)),
        "code": bucket(len(_CODE.findall(text)), (1, 2, 4)),
        "mark": "-" if marker is None else "b" if marker["bullet"] else "n",
        "note": "y" if _NOTE.match(text) else "b" if _BARE_NUMBER.match(text) else "n",
        "hn": "y" if _NUMBERED.match(text) else "c" if numbered_chapter().match(text) else "n",
        "lab": _label(text, label),
        "cit": "y" if _CITED.match(text) else "n",
        "nam": bucket(len(_NAMES.findall(text)), (1, 2, 4)),
        "ref": str(bool(_YEAR.search(text)) + bool(_PAGES.search(text))),
        "adr": "y" if _ADDRESS.search(text) else "n",
        "dots": "y" if _LEADER.search(text) else "n",
        "con": "y" if continued().search(text) else "n",
        "num": "p" if len(text) < _LABEL and page_number(text) is not None else "n",
    }


def _label(text: str, found: re.Match[str] | None) -> str:
    """Whether a caption's label begins the line: followed by a stop, alone, or running on."""
    if found is None:
        return "-"
    return "e" if (found["end"] or "").strip() else "a" if found.end() == len(text) else "y"


def _start(text: str) -> str:
    """The class of the first character."""
    first = text[:1]
    if first.islower():
        return "l"
    if first.isupper():
        return "U" if text[1:2].isupper() and text[2:3].isupper() else "u"
    if first.isdigit():
        return "d"
    if first in "\"'“„«‘‚»":
        return "q" if text.lstrip("\"'“„«‘‚» ")[:1].islower() else "Q"
    if first in "([{":
        return "("
    if first in "–—-•·*◦▪":
        return "-"
    if first in ".,;:!?)]":
        return "."
    return "a" if first.isalpha() else "x"


def _end(text: str) -> str:
    """The class of the last character, closing quotes and brackets apart."""
    kept = text.rstrip(_CLOSERS)
    last = kept[-1:]
    if last in ".!?…。！？":
        short = kept.rstrip(".").rpartition(" ")[2]
        return "i" if last == "." and len(short) == 1 and short.isalpha() else "."  # an initial
    if last in ":,;":
        return ":" if last == ":" else ","
    if last == "\u00ad":
        return "S"
    if last in "-\u2010":
        return "-" if kept[-2:-1].isalpha() else "x"
    if last.isdigit():
        stem = kept.rstrip("0123456789,")  # a note's call may follow the stop
        return "c" if stem[-1:] in ".!?" and stem != kept and not stem[-2:-1].isdigit() else "d"
    if last.islower():
        return "l"
    if last.isupper():
        return "u"
    return ")" if kept != text else "x"
