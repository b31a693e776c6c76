"""The words by which texts point at addresses and literature, made into patterns once for each language."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

_DATA = Path(__file__).parent / "words.toml"
_DATE = r"[\s:]*(?:\d[\d./-]*(?:\s+\p{L}+\.?)?(?:\s+\d{4})?|\p{L}+\s+\d{1,2},?\s+\d{4})"


@dataclass(frozen=True, slots=True)
class Words:
    """Patterns of one language; those that end in ``\\Z`` look at the text up to what is cut."""

    pointing: Any  # "see ", behind a boundary
    before: Any  # a preposition
    like: Any  # "as in"
    labels: Any  # "DOI: "
    accessed: Any  # ", accessed 3 May 2020", behind an address
    only: Any  # matches what is left of a bracket that says nothing more
    relative: frozenset[str]
    no_author: frozenset[str]
    interval: Any  # a word that makes numbers in brackets an interval
    powers: frozenset[str]
    joined: str  # pattern of "and"
    others: str  # pattern of "et al."
    locators: str  # pattern of "p."
    in_press: str
    particles: str
    prefixes: str  # pattern of "see", "cf."
    ibid: Any


@cache
def _tables() -> dict[str, dict[str, list[str]]]:
    return tomllib.loads(_DATA.read_text("utf-8"))


def languages() -> tuple[str, ...]:
    """The languages (ISO 639-1) that have words of their own; the others use those of English."""
    return tuple(name for name in _tables() if name != "any")


def words_of(language: str | None) -> Words:
    """The words for texts of that language."""
    return _made(language if language in _tables() else "en")


@cache
def _made(language: str) -> Words:
    import regex

    def items(name: str) -> list[str]:
        return [*_tables()["any"].get(name, ()), *_tables()[language].get(name, ())]

    def pattern(*names: str) -> str:
        words = sorted({word for name in names for word in items(name)}, key=len, reverse=True)
        return "(?:" + "|".join(regex.escape(word, literal_spaces=True).replace(" ", r"\s+") for word in words) + ")"

    def compiled(text: str) -> Any:
        return regex.compile(text, regex.V1 | regex.IGNORECASE)

    parts = (
        rf"{pattern('accessed')}{_DATE}|(?<!\w){pattern('pointing', 'labels', 'before', 'like', 'and')}(?!\w)"
        r"|[\s,;:.|/–—-]"
    )
    return Words(
        pointing=compiled(rf"(?<![\w’'-]){pattern('pointing')}\s*[:,]?\s*\Z"),
        before=compiled(rf"(?<![\w’'-]){pattern('before')}\s+\Z"),
        like=compiled(rf"(?<![\w’'-]){pattern('like')}\s+\Z"),
        labels=compiled(rf"(?<![\w-]){pattern('labels')}\s*[:=]?\s*\Z"),
        accessed=compiled(rf"\s*[,;(\[]?\s*{pattern('accessed')}{_DATE}[)\]]?"),
        only=compiled(rf"(?:{parts})*+"),
        relative=frozenset(items("relative")),
        no_author=frozenset(items("no_author")),
        interval=compiled(rf"(?:{pattern('interval')}|[=∈⊂⊆≤≥<>×+∪∩]|(?<!\w)\p{{L}}\s+in)\s*\Z"),
        powers=frozenset(items("powers")),
        joined=pattern("and"),
        others=pattern("others"),
        locators=pattern("locators"),
        in_press=pattern("in_press"),
        particles=pattern("particles"),
        prefixes=pattern("pointing"),
        ibid=compiled(rf"{pattern('ibid')}\.?(?:[\s,:]+(?:{pattern('locators')}\s*)?[\d\s,f.–-]*)?"),
    )
