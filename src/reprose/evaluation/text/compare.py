"""Texts made comparable: folded, as words, as columns of letters with the places that they come from."""

from __future__ import annotations

import unicodedata
from collections.abc import Hashable, Sequence

import numpy as np
import regex
from numpy.typing import NDArray

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


Ints = NDArray[np.int64]


class _Letters(dict[int, str]):
    """What remains of a character: its letters and digits without case and accents."""

    def __missing__(self, code: int) -> str:
        resolved = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", chr(code))).casefold()
        kept = "".join(c for c in resolved if c.isalnum() and unicodedata.category(c) != "Lm")
        self[code] = kept = kept.replace("ı", "i")  # what carries an accent set apart has no dot of its own
        return kept


_LETTERS = _Letters()


def bare(text: str) -> str:
    """The letters and digits of a text alone; accents set as signs of their own go, too."""
    return text.translate(_LETTERS)


def offsets(text: str) -> Ints:
    """The offset in ``text`` of each letter of ``bare(text)``."""
    counts = np.fromiter((len(_LETTERS[ord(c)]) for c in text), np.int64, len(text))
    return np.repeat(np.arange(len(text)), counts)


class Column:
    """The letters of several texts behind each other."""

    def __init__(self, texts: Sequence[str]) -> None:
        self.keys = [bare(text) for text in texts]
        self.lengths = np.array([len(key) for key in self.keys], np.int64)
        self.starts = np.concatenate([[0], np.cumsum(self.lengths)]).astype(np.int64)  # of each text, and the end
        self.block: Ints = np.repeat(np.arange(len(self.keys)), self.lengths)
        self.code = np.frombuffer("".join(self.keys).encode("utf-32-le"), np.uint32).astype(np.uint64)

    def __len__(self) -> int:
        return len(self.code)

    def span(self, block: int) -> slice:
        """The letters of one text."""
        return slice(int(self.starts[block]), int(self.starts[block + 1]))

    def grams(self, size: int) -> tuple[Ints, NDArray[np.uint64]]:
        """Where ``size`` letters of one text begin, and a hash of them."""
        count = len(self) - size + 1
        if count <= 0:
            return np.zeros(0, np.int64), np.zeros(0, np.uint64)
        hashed = np.zeros(count, np.uint64)
        for shift in range(size):
            hashed = hashed * np.uint64(0x9E3779B97F4A7C15) + self.code[shift : shift + count]
        at = np.flatnonzero(self.block[:count] == self.block[size - 1 :])
        return at, hashed[at]
