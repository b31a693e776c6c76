"""What a short form looks like (NGO, U.S., R&D, mRNA, BVerfG), and the words around short forms, from ``words.toml``.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from reprose.language.resources import items
from reprose.text.numerals import roman

_CASED = (*range(0x41, 0x250), *range(0x370, 0x588), *range(0x1E00, 0x2000))  # Latin, Greek, Cyrillic, Armenian


def _ranges(codes: Iterable[int]) -> str:
    """Code points as the inside of a character class."""
    return "".join(re.escape(chr(code)) for code in codes)


UPPER = _ranges(code for code in _CASED if chr(code).isupper())
LOWER = _ranges(code for code in _CASED if chr(code).islower())

TOKEN = re.compile(
    rf"\b(?:(?:[{UPPER}][{LOWER}]{{0,2}}\.){{2,}}(?!\w)"  # U.S., Ph.D.
    rf"|[^\W{UPPER}]*+[{UPPER}]\w*+(?:[-&/+]\w+)*+)"  # any other word with a capital in it, hyphens and all
)
QUOTES = "\"'„“”‚‘’«»‹›"

_LONGEST = 10  # letters and digits (Schwartz and Hearst 2003)


class Short(NamedTuple):
    """A short form: ``base`` is what the dictionary knows ("NGO" of "NGOs"); ``letters`` what must be explained."""

    base: str
    letters: str
    plural: bool


@cache
def fold(char: str) -> str:
    """A letter without case and accents."""
    return unicodedata.normalize("NFD", char)[0].lower()[0]


@cache
def short(token: str) -> Short | None:
    """What a word with a capital is as a short form; None if it does not look like one."""
    base, plural = token, False
    if len(token) > 2 and token[-1] == "s" and token[:-1].replace("-", "").isupper() and _capitals(token) > 1:
        base, plural = token[:-1], True
    letters = "".join(c for c in base if c.isalnum())
    upper = _capitals(letters)
    lower = sum(c.islower() for c in letters)
    digits = len(letters) - upper - lower
    if not 2 <= len(letters) <= _LONGEST or lower > 2 * upper or digits > upper + lower:
        return None
    if upper < 2 and letters[0].isupper():  # "It", but not "pH" or "3D"
        return None
    if (base.isupper() and roman(base, "strict", "x")) or base.endswith(("-", "/")):
        return None
    return Short(base, letters, plural)


def readings(letters: str) -> Iterator[str]:
    """What a short form's letters may mean: as they are, "WWWC" for "W3C", "CO" for "CCOO" (a Spanish plural)."""
    yield letters
    for at, char in enumerate(letters[1:], 1):
        if char in "2345" and letters[at - 1].isalpha():
            yield letters[:at] + letters[at - 1] * (int(char) - 1) + letters[at + 1 :]
    if len(letters) % 2 == 0 and letters[::2] == letters[1::2] and len(letters) > 2:
        yield letters[::2]


def back(text: str, at: int, signs: str = "") -> int:
    """Where the white space and ``signs`` before ``at`` begin."""
    while at and (text[at - 1].isspace() or text[at - 1] in signs):
        at -= 1
    return at


def forth(text: str, at: int, signs: str = "") -> int:
    """Where the white space and ``signs`` behind ``at`` end."""
    while at < len(text) and (text[at].isspace() or text[at] in signs):
        at += 1
    return at


def _capitals(text: str) -> int:
    return sum(c.isupper() for c in text)


@dataclass(frozen=True, slots=True)
class Words:
    """One language's words; the patterns match a phrase, the sets are to see quickly that none is there."""

    before: re.Pattern[str]  # at the end of what stands before a short form
    before_last: frozenset[str]  # the last words of these phrases
    after: re.Pattern[str]  # at the beginning of what stands behind one
    small: frozenset[str]  # that short forms may skip
    plural: frozenset[str]
    one: frozenset[str]
    two: frozenset[str]


@cache
def words(language: str | None) -> Words:
    """The words of a language; of all together where it is unknown or has none."""
    table = _table()
    language = (language or "").partition("-")[0]  # "sr-Cyrl"
    own = table.get(language)
    known = [own] if own else [part for part in table.values() if "before" in part]

    def all_of(name: str) -> list[str]:
        return sorted({phrase for part in known for phrase in part.get(name, ())}, key=lambda p: (-len(p), p))

    before, after = all_of("before"), all_of("after")
    codes = [language] if own else ["en", "de", "fr", "es", "it"]
    return Words(
        re.compile(rf"(?:^|[\s,(\[])({_any(before)})[\s:,{QUOTES}]*$", re.IGNORECASE),
        frozenset(_last_word(phrase) for phrase in before),
        re.compile(rf"(?:{_any(after)})(?!\w)[\s:]*", re.IGNORECASE),
        frozenset().union(*(items(code, "function_words") for code in codes)),
        frozenset(all_of("plural")),
        frozenset(all_of("one")),
        frozenset(all_of("two")),
    )


@cache
def inflecting() -> frozenset[str]:
    """The languages whose nouns have cases."""
    return frozenset(_table()["inflecting"])


@cache
def digit_words(digit: str) -> tuple[str, ...]:
    """What words a digit may stand for."""
    return tuple(_table()["digits"].get(digit, ()))


@cache
def _table() -> dict[str, Any]:
    return tomllib.loads((Path(__file__).parent / "words.toml").read_text("utf-8"))


def _any(phrases: list[str]) -> str:
    return "|".join(re.escape(phrase).replace(r"\ ", r"\s+") for phrase in phrases)


def _last_word(phrase: str) -> str:
    return str(re.findall(r"\w+", phrase)[-1]).lower()
