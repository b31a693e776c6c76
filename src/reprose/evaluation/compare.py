"""Texts made comparable: folded, as letters alone, as words; and the similarity of two sequences."""

from __future__ import annotations

import unicodedata
from collections.abc import Hashable, Sequence

import regex

_SAME = str.maketrans(
    {
        **dict.fromkeys("‘’‚‛`´′", "'"),
        **dict.fromkeys("“”„‟«»″", '"'),
        **dict.fromkeys("‐‑‒–—―−", "-"),
        **dict.fromkeys("\u00ad\u200b\u200c\u200d\u2060\ufeff", None),
    }
)
_WORD = regex.compile(r"\w+(?:[-'.]\w+)*")


def fold(text: str) -> str:
    """Compatibility characters resolved, one kind of quote and dash, single spaces, nothing invisible."""
    return " ".join(unicodedata.normalize("NFKC", text).translate(_SAME).split())


def letters(text: str) -> str:
    """Letters and digits alone, without case and accents: what must agree if only the structure is judged."""
    decomposed = unicodedata.normalize("NFKD", fold(text)).casefold()
    return "".join(filter(str.isalnum, decomposed))


def words(text: str) -> list[str]:
    """Words in lower case; a hyphen, an apostrophe or a full stop inside a word belongs to it."""
    found: list[str] = _WORD.findall(fold(text).casefold())
    return found


def similarity(a: Sequence[Hashable], b: Sequence[Hashable]) -> float:
    """Percent of both sequences that is common to them in the same order (longest common subsequence)."""
    if not a and not b:
        return 100.0
    return 200.0 * common(a, b) / (len(a) + len(b))


def common(a: Sequence[Hashable], b: Sequence[Hashable]) -> int:
    """Length of the longest common subsequence, a bit for each item of ``a`` (Crochemore et al. 2001)."""
    places: dict[Hashable, int] = {}
    for i, item in enumerate(a):
        places[item] = places.get(item, 0) | 1 << i
    every = (1 << len(a)) - 1
    row = every  # zeros stand where the common subsequence grew
    for item in b:
        hits = row & places.get(item, 0)
        row = ((row + hits) | (row - hits)) & every
    return len(a) - row.bit_count()
