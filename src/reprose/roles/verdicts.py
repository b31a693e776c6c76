"""What is decided of a line that may be furniture, and the shapes by which such lines are compared."""

from __future__ import annotations

import re
import unicodedata
from typing import NamedTuple

from reprose.roles.page_numbers import roman

_DIGITS = re.compile(r"\d+")
_WORDS = {"mi", "di", "mix", "dix"}  # in some language a word
_LETTERS = {"i", "c", "d", "l", "m", "v", "x", "vi", "li", "cd"}  # a number at the beginning or the end only
_OTHER = re.compile(r"[\W\d_]+")


class Verdict(NamedTuple):
    """The line is page furniture of that role."""

    role: str
    reason: str
    confidence: float


def shape(text: str) -> str:
    """A text without what changes from page to page: its numbers."""
    words = _DIGITS.sub("#", text.casefold()).split()
    last = len(words) - 1
    for i, word in enumerate(words):
        if word not in _WORDS and (i in (0, last) or word not in _LETTERS) and roman(word):
            words[i] = "#"
    return " ".join(words)


def letters(text: str) -> str:
    """The letters alone, case folded and without diacritics: for comparing what a user wrote with what stands there."""
    return _OTHER.sub("", unicodedata.normalize("NFKD", text).casefold())


def weight(key: str) -> int:
    """How much a shape tells: its letters, signs of Chinese and the like counting for two."""
    return sum(2 if "\u2e80" <= c <= "\ud7a3" else 1 for c in key if c.isalpha())
