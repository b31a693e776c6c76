"""The words around acronyms, from ``words.toml``."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from reprose.language.resources import items
from reprose.rewriting.acronyms.shapes import QUOTES


@dataclass(frozen=True, slots=True)
class Words:
    """One language's words; the patterns match a phrase, the sets are to see quickly that none is there."""

    before: re.Pattern[str]  # at the end of what stands before a short form
    before_last: frozenset[str]  # the last words of these phrases
    after: re.Pattern[str]  # at the beginning of what stands behind one
    after_first: frozenset[str]
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
        frozenset(_edge(phrase, -1) for phrase in before),
        re.compile(rf"(?:{_any(after)})(?!\w)[\s:]*", re.IGNORECASE),
        frozenset(_edge(phrase, 0) for phrase in after),
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


def _edge(phrase: str, at: int) -> str:
    return str(re.findall(r"\w+", phrase)[at]).lower()
