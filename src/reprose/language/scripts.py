"""In which script a text is written, and what of it is in one script: by the ranges of ``data/scripts.tsv``."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable
from functools import cache

from reprose.language.resources import table

_SAYS = {"Han": 3.0, "Kana": 2.0, "Hangul": 2.0}  # so many letters of an alphabet
_WORD = re.compile(r"[^\W\d_]{2,}")


def script_of(text: str) -> tuple[str | None, float]:
    """The script of most of ``text`` and its share; None when there are no letters.

    Characters that stand for syllables or words weigh as many letters as they take the place of.
    """
    starts, ends, names = _ranges()
    counts: dict[str, float] = {}
    for char, n in Counter(text).items():
        code = ord(char)
        i = bisect_right(starts, code) - 1
        if i >= 0 and code <= ends[i] and char.isalpha():
            name = names[i]
            counts[name] = counts.get(name, 0.0) + n * _SAYS.get(name, 1.0)
    if not counts:
        return None, 0.0
    name = max(counts, key=lambda script: counts[script])
    return name, counts[name] / sum(counts.values())


def in_script(text: str, script: str) -> str:
    """``text`` with blanks for all that is written in another script."""
    return text.translate(_blanks(text, lambda name: name != script))


def not_in_script(text: str, script: str) -> str:
    """``text`` with blanks for all letters of this script."""
    return text.translate(_blanks(text, lambda name: name == script))


def _blanks(text: str, unwanted: Callable[[str], bool]) -> dict[int, str]:
    """Blanks for the letters of scripts that are unwanted."""
    starts, ends, names = _ranges()
    blanks = {}
    for char in set(text):
        i = bisect_right(starts, ord(char)) - 1
        if i >= 0 and ord(char) <= ends[i] and unwanted(names[i]) and char.isalpha():
            blanks[ord(char)] = " "
    return blanks


def mixed_words(text: str) -> tuple[int, int]:
    """How many words of ``text`` hold letters of two scripts, and how many there are in all.

    Latin words may hold Greek letters ("βGal"), and scripts of syllables and words stand beside all others.
    """
    starts, ends, names = _ranges()
    script: dict[str, str] = {}
    for char in set(text):
        i = bisect_right(starts, ord(char)) - 1
        if i >= 0 and ord(char) <= ends[i] and char.isalpha() and names[i] not in _SAYS:
            script[char] = "Latin" if names[i] == "Greek" else names[i]
    words = _WORD.findall(text)
    if len(set(script.values())) < 2:
        return 0, len(words)
    return sum(len({script[char] for char in word if char in script}) > 1 for word in words), len(words)


@cache
def _ranges() -> tuple[list[int], list[int], list[str]]:
    rows = sorted((*(int(x, 16) for x in row[0].split("-")), row[1]) for row in table("scripts"))
    return [r[0] for r in rows], [r[1] for r in rows], [r[2] for r in rows]  # type: ignore[misc]
