"""What a stop is judged by: properties with few values each, as numbers.

Every property has a list of values (``PROPERTIES``); a stop is a row of numbers, one for each property.  The model
knows each value and each pair of values (model.py).  The properties are those of the 2005 system (what follows, shape
of the word before, distance from the commas ...) and what lists and the document itself know.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from unicodedata import category

import numpy as np
from numpy.typing import NDArray

from reprose.language.resources import has_vowel
from reprose.language.sentences.candidates import Candidate
from reprose.language.sentences.evidence import Evidence, Knowledge, core

PROPERTIES: dict[str, tuple[str, ...]] = {
    "mark": (".", "...", "…", "?", "!", "other"),
    "close": ("", "quote", "bracket", "both", "star"),
    "call": ("", "digits", "bracket"),
    "gap": ("", " ", "\n"),
    "opening": ("", "quote", "bracket", "dash", "bullet", "inverted", "other"),
    "shape": (
        "none", "closed", "day", "year", "number", "figures", "initial", "initials", "letter", "dotted", "roman",
        "capitals", "title", "clipped", "capital", "small", "mixed", "address", "sign",
    ),
    "length": ("0", "1", "2", "3", "4", "5", "6", "7"),
    "listed": ("-", "leads", "closes", "other", "month", "function"),
    "stopped": ("-", "a", "b", "c", "d", "e", "f", "g"),
    "previous": ("none", "number", "stop", "leads", "comma", "initial", "capitals", "capital", "small", "other"),
    "next": (
        "upper", "upper1", "initial", "title", "capitals", "lower", "lower1", "day", "item", "year", "number", "sign",
        "mixed", "bare", "loose",
    ),
    "seen": ("-", "c", "l", "C", "L"),
    "known": ("-", "function", "month", "leads", "other"),
    "comma": ("0", "1", "2", "3", "6", "-"),
    "to_comma": ("0", "1", "2", "3", "6", "-"),
    "since": ("0", "1", "2", "4", "7", "12", "start1", "start2", "item"),
    "to_stop": ("0", "1", "2", "4", "7", "-"),
    "quoted": ("", "odd", "bracket"),
    "case": ("mixed", "loose", "paragraph", "small", "capitals"),
    "habit": ("-", "ordinals", "nouns", "both"),
}  # fmt: skip
NAMES = tuple(PROPERTIES)
_AROUND = 300
_QUOTE = "\"'”’»›“‘«‹"
_NUMBER = re.compile(r"\d+")
_FIGURES = re.compile(r"[\d.,:/–\-]*\d[\d.,:/–\-]*")
_INITIALS = re.compile(r"(?:[^\W\d_]\.[\-‐]?)+[^\W\d_]")
_DOTTED = re.compile(r"[^\W\d_]+(?:\.[^\W\d_]+)+")
_ROMAN = re.compile(r"[IVXLCM]{2,}")
_ADDRESS = re.compile(r"://|www\.|@|\w/\w")
_CODES = [{value: i for i, value in enumerate(values)} for values in PROPERTIES.values()]
(_MARK, _CLOSE, _CALL, _GAP, _OPENING, _SHAPE, _LENGTH, _LISTED, _STOPPED, _PREVIOUS, _NEXT, _SEEN, _KNOWN, _COMMA,
 _TO_COMMA, _SINCE, _TO_STOP, _QUOTED, _CASE, _HABIT) = _CODES  # fmt: skip
_NEXT_AT, _SINCE_AT = NAMES.index("next"), NAMES.index("since")
_LOWER = (_NEXT["lower"], _NEXT["lower1"])
_LEADING = "\"'“”‘’„‚«»‹›([{¿¡*`–—―-"
_STEPS = (0, 1, 2, 3, 3, 3, 6)  # by number of words; more count as the last


def describe(
    text: str, stops: Sequence[Candidate], evidence: Evidence, knowledge: Knowledge, case: str
) -> NDArray[np.int16]:
    """The properties of a text's stops, one row each (stops x properties); ``case`` is the document's."""
    out = np.empty((len(stops), len(NAMES)), np.int16)
    if case in ("mixed", "loose") and len(stops) > 1 and text.islower():
        case = "paragraph"
    fixed = (_CASE[case], _HABIT[knowledge.habit])
    lower = {"small": "bare", "paragraph": "bare", "loose": "loose"}.get(case)
    last = item = 0
    for i, stop in enumerate(stops):
        following = stops[i + 1].at if i + 1 < len(stops) else -1
        out[i] = (*_properties(text, stop, last, following, evidence, knowledge), *fixed)
        if lower and out[i, _NEXT_AT] in _LOWER:  # small letters say little here
            out[i, _NEXT_AT] = _NEXT[lower]
        if stop.token.isdecimal() and len(stop.token) < 3 and " " not in text[last : stop.at]:
            number = int(stop.token)
            if number == 1 or number == item + 1:  # the number of a list's item, not of a sentence's end
                item = number
                out[i, _SINCE_AT] = _SINCE["item"]
        last = stop.after
    return out


def _properties(
    text: str, stop: Candidate, last: int, following: int, evidence: Evidence, knowledge: Knowledge
) -> tuple[int, ...]:
    at, token = stop.at, stop.token
    word = core(token)
    shape, length = _shape(token.lstrip(_LEADING))
    lower = stop.word.lower()
    low = max(0, at - _AROUND)
    comma = text.rfind(",", max(low, last), at)
    to_comma = text.find(",", stop.after, stop.after + _AROUND)
    since = text.count(" ", max(low, last), at)
    return (
        _mark(stop.mark),
        _closing(stop.close),
        0 if not stop.call else 2 if "[" in stop.call else 1,
        _GAP[stop.gap],
        _opening(stop.opening),
        shape,
        length,
        _LISTED[knowledge.before(word)],
        _STOPPED[evidence.stopped(word)] if word else 0,
        _PREVIOUS["leads"] if knowledge.leads(stop.previous) else _previous(stop.previous),
        _following(stop.word, stop.dot),
        _SEEN[evidence.cased(stop.word)] if stop.word else 0,
        _KNOWN[knowledge.behind(lower)],
        5 if comma < 0 else _step(text.count(" ", comma, at)),
        5 if to_comma < 0 or 0 <= following < to_comma else _step(text.count(" ", stop.after, to_comma)),
        (6 if since < 1 else 7) if not last and since < 2 else _since(since),
        5 if following < 0 else _distance(text.count(" ", stop.after, min(following, stop.after + _AROUND))),
        _quoted(text, low, at, stop.close),
    )


def _step(words: int) -> int:
    return words if words < 3 else 3 if words < 6 else 4


def _distance(words: int) -> int:
    return words if words < 3 else 3 if words < 7 else 4


def _since(words: int) -> int:
    return words if words < 2 else 2 if words < 4 else 3 if words < 7 else 4 if words < 12 else 5


@lru_cache(1000)
def _mark(mark: str) -> int:
    if mark in _MARK:
        return _MARK[mark]
    if mark[0] in "?؟;⁇⁈":
        return _MARK["?"]
    if mark[0] in "!‼⁉":
        return _MARK["!"]
    return _MARK["..." if " " in mark else "." if "." in mark else "!"]


@lru_cache(1000)
def _closing(close: str) -> int:
    quote, bracket = any(c in _QUOTE for c in close), any(c in ")]}" for c in close)
    if quote or bracket:
        return _CLOSE["both" if quote and bracket else "quote" if quote else "bracket"]
    return _CLOSE["star" if close else ""]


@lru_cache(1000)
def _opening(opening: str) -> int:
    signs = opening.strip()
    if not signs:
        return 0
    if signs[0] in "¿¡":
        return _OPENING["inverted"]
    if signs[0] in _QUOTE or signs[0] in "„‚`" or signs.startswith(",,"):
        return _OPENING["quote"]
    if signs[0] in "([{":
        return _OPENING["bracket"]
    return _OPENING["dash" if signs[0] in "–—―−-" else "bullet" if signs[0] in "*•·" else "other"]


@lru_cache(20_000)
def _shape(token: str) -> tuple[int, int]:
    return _SHAPE[_name_shape(token)], min(len(token), 7)


def _name_shape(token: str) -> str:
    if not token:
        return "none"
    if _NUMBER.fullmatch(token):
        return "day" if len(token) < 3 else "year" if len(token) == 4 and token[0] in "12" else "number"
    if _FIGURES.fullmatch(token):
        return "figures"
    if not token[-1].isalnum() and category(token[-1])[0] != "M":
        return "closed" if token[-1] in ")]}%\"”»’'" else "sign"
    if _ADDRESS.search(token):
        return "address"
    if len(token) == 1:
        return "initial" if token.isupper() else "letter"
    if _INITIALS.fullmatch(token):
        return "initials" if token[0].isupper() else "dotted"
    if "." in token:
        return "dotted" if _DOTTED.fullmatch(token) else "mixed"
    if _ROMAN.fullmatch(token):
        return "roman"
    letters, first = token.rpartition("-")[2] or token, token[0]
    if first.isalpha() and not first.isupper() and not first.islower():
        return "small"  # of a script without cases
    if letters.isalpha():
        if len(letters) > 1 and letters.isupper():
            return "capitals"
        if letters[0].isupper():
            return "capital" if has_vowel(letters) else "title"
        return "small" if has_vowel(letters) else "clipped"
    return "mixed"


@lru_cache(20_000)
def _previous(token: str) -> int:
    if not token:
        return 0
    last = token[-1]
    if last == ".":
        return _PREVIOUS["initial" if len(token) == 2 else "stop"]
    if last in ",;:":
        return _PREVIOUS["comma"]
    if last.isdigit():
        return _PREVIOUS["number"]
    if not last.isalpha():
        return _PREVIOUS["other"]
    if token.isupper():
        return _PREVIOUS["capitals"]
    return _PREVIOUS["capital" if token.lstrip(_LEADING)[:1].isupper() else "small"]


@lru_cache(20_000)
def _following(word: str, dot: bool) -> int:
    if not word:
        return _NEXT["sign"]
    if word.isdigit():
        if dot:
            return _NEXT["item"]
        return _NEXT["day" if len(word) < 3 else "year" if len(word) == 4 and word[0] in "12" else "number"]
    first = word[0]
    if first.isdigit():
        return _NEXT["mixed"]
    if first.isupper():
        if len(word) == 1:
            return _NEXT["initial" if dot else "upper1"]
        return _NEXT["capitals" if word.isupper() else "title" if dot else "upper"]
    if first.islower():
        return _NEXT["lower1" if len(word) == 1 else "lower"]
    return _NEXT["upper"]  # of a script without cases: it says as little as a capital that has to be


def _quoted(text: str, low: int, at: int, close: str) -> int:
    if text.count("(", low, at) > text.count(")", low, at) and ")" not in close:
        return 2
    return text.count('"', low, at) % 2 or int(text.count("«", low, at) > text.count("»", low, at))
