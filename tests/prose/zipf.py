"""A word list that a case names word by word, so that rules can be asked just below and just above a frequency."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from reprose.language.vocabulary import Vocabulary


@dataclass
class Zipf:
    """``words`` with their frequencies; those from ``frequent`` on are in the small part of the list, too."""

    words: Mapping[str, float] = field(default_factory=dict)
    thorough: bool = True
    frequent: float = 3.0

    def frequency(self, word: str) -> float:
        return self.words.get(word, 0.0)

    def common(self, word: str) -> float:
        found = self.frequency(word)
        return found if found >= self.frequent else 0.0


def vocabulary(
    words: str = "", *document: str, language: str | None = "en", thorough: bool = True, frequent: float = 3.0
) -> Vocabulary:
    """``words`` as "mill 4.5, bridge 5": the list; ``document``: the lines."""
    pairs = (pair.rsplit(" ", 1) for pair in words.split(", ") if pair)
    return Vocabulary(language, document, Zipf({word: float(n) for word, n in pairs}, thorough, frequent))
