"""Word lists: how frequent a word is in a language at large.

A list answers with the Zipf scale (log10 of the occurrences in a thousand million words): 7 is "the", 4 a
common noun, 1 hardly ever met, 0.0 not in the list.
"""

from __future__ import annotations

import logging
import math
from functools import lru_cache
from typing import Protocol

from reprose.language.resources import table
from reprose.language.serbian import to_latin


class WordList(Protocol):
    """What a lexicon asks of a word list (wordfreq here; ``dictionaries`` has others)."""

    @property
    def thorough(self) -> bool:
        """Whether the list is a large one (several 100,000 forms)."""
        ...

    def common(self, word: str) -> float:
        """Zipf frequency if the word is among the frequent ones, else 0.0.  Cheap."""
        ...

    def frequency(self, word: str) -> float:
        """Zipf frequency of any word of the list, else 0.0.  May load a large file at the first call."""
        ...


class NoWords:
    """The word list of a language that has none."""

    thorough = False

    def common(self, word: str) -> float:
        return 0.0

    def frequency(self, word: str) -> float:
        return 0.0


class FrequencyList:
    """wordfreq's list of one language: its small part (about 40,000 words) first, the rest when asked."""

    def __init__(self, code: str) -> None:
        self.code = code
        self._letters = to_latin if code == "sh" else _CEDILLAS.get(code)

    @property
    def thorough(self) -> bool:
        import wordfreq

        return self.code in wordfreq.available_languages("large")

    def common(self, word: str) -> float:
        return _zipf(_load(self.code, "small").get(self._key(word), 0.0))

    def frequency(self, word: str) -> float:
        key = self._key(word)
        found = _load(self.code, "small").get(key) or _load(self.code, "best").get(key, 0.0)
        return _zipf(found)

    def _key(self, word: str) -> str:
        # wordfreq's own normal form: case folded, plain apostrophes, Serbian in Latin letters, Romanian with commas
        word = word.casefold().replace("’", "'")
        return self._letters(word) if self._letters else word


def word_list(language: str | None) -> WordList:
    """The list that serves ``language`` (ISO 639-1), as ``data/wordlists.tsv`` names it."""
    code = {row[0]: row[1] for row in table("wordlists")}.get(language or "")
    return FrequencyList(code) if code else NoWords()


def _commas(word: str) -> str:
    return word.translate(_TO_COMMAS)


def _cedillas(word: str) -> str:
    return word.translate(_TO_CEDILLAS)


_TO_COMMAS = str.maketrans("şţ", "șț")
_TO_CEDILLAS = str.maketrans("șț", "şţ")
_CEDILLAS = {"ro": _commas, "tr": _cedillas}


def _zipf(frequency: float) -> float:
    return math.log10(frequency) + 9.0 if frequency > 0 else 0.0


@lru_cache(maxsize=8)
def _load(code: str, size: str) -> dict[str, float]:
    import wordfreq

    try:
        words: dict[str, float] = wordfreq.get_frequency_dict(code, size)
    except LookupError:  # an installation of wordfreq without this language
        logging.getLogger(__name__).warning("wordfreq has no list %r for %r", size, code)
        return {}
    return words
