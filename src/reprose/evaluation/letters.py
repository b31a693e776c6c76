"""Texts as columns of letters, each with the block and the place that it comes from."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

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
