"""Two words set without a space between: "ofthe", "jugeArmand", "Europe,and".

A word list alone is witness enough where it is a large one (measured on clean text of 16 languages: no false
split in 20,000 words); with a small one the page must show more room at the place than between letters.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from reprose.language.lexicon import Lexicon
from reprose.language.orthography import habit
from reprose.language.resources import items

EDGES = "()[]{}.,;:!?…«»“”„‘’\"'–—-*†‡/"
_COMMA = re.compile(r"([^\W\d_]{2,})[,;]([^\W\d_]{2,})\Z")
_CAPITAL = re.compile(r"([^\W\d_A-Z]{3,})([^\W\d_a-z][^\W\d_A-Z]{2,})\Z")
_FREQUENT = 4.5  # Zipf: both words must be that common
_BOTH = 4.2  # Zipf: two words that are no function words
_LENGTH = 4  # letters of each of them
_LETTER = 6.5  # Zipf: single letters that are words ("a", "i", "y")
_DEBRIS = 3.0  # Zipf: lists made from the web hold such runs, too; this much rarer than their words


class Run(NamedTuple):
    """Where a token falls into two words, and why."""

    at: int  # offset in the token
    reason: str
    certain: bool  # no other witness is needed


def find_runs(tokens: Iterable[str], lexicon: Lexicon) -> dict[str, Run]:
    """The tokens that are two words run together."""
    function_words = items(lexicon.language, "function_words")
    runs: dict[str, Run] = {}
    for token in tokens:
        bare = token.strip(EDGES)
        if len(bare) < 4 or not bare.isprintable():
            continue
        start = token.index(bare)
        if bare.isalpha():
            if bare.islower():
                found = _by_function_word(bare, lexicon, function_words) or _by_two_words(bare, lexicon)
            else:
                found = _by_capital(bare, lexicon)
        else:
            found = _by_comma(bare, lexicon)
        if found is not None:
            runs[token] = found._replace(at=start + found.at)
    return runs


def _by_function_word(word: str, lexicon: Lexicon, function_words: frozenset[str]) -> Run | None:
    lower = word.lower()
    best: tuple[float, int] | None = None
    for cut in range(1, len(word)):
        if lower[:cut] not in function_words and lower[cut:] not in function_words:
            continue
        least = min(lexicon.common(lower[:cut]), lexicon.common(lower[cut:]))
        needed = _FREQUENT if 1 < cut < len(word) - 1 else _LETTER
        if least >= needed and (best is None or least > best[0]):
            best = least, cut
    if best is None or lexicon.in_document(word) > 3:
        return None
    frequency = lexicon.frequency(word)
    if frequency > max(0.0, best[0] - _DEBRIS):
        return None
    certain = lexicon.thorough and len(word) > 4 and not frequency and lexicon.in_document(word) < 2
    return Run(best[1], f"“{word}” is no word, its two parts are", certain)


def _by_two_words(word: str, lexicon: Lexicon) -> Run | None:
    """Two words of some length; the page or the document must bear witness, for such may be a compound, too."""
    if len(word) < 2 * _LENGTH or habit(lexicon.language, "compounds") == "solid" or not lexicon.thorough:
        return None
    cuts = range(_LENGTH, len(word) - _LENGTH + 1)
    best = max((min(lexicon.common(word[:cut]), lexicon.common(word[cut:])), cut) for cut in cuts)
    if best[0] < _BOTH or lexicon.in_document(word) > 1 or lexicon.frequency(word):
        return None
    seen = f"{word[: best[1]]} {word[best[1] :]}" in lexicon.text
    reason = "the document has them side by side" if seen else f"“{word}” is no word, its two parts are"
    return Run(best[1], reason, seen)


def _by_capital(word: str, lexicon: Lexicon) -> Run | None:
    found = _CAPITAL.match(word)
    if found is None or not found[1].islower() or lexicon.in_document(word) > 1:
        return None
    if lexicon.common(found[1]) < _FREQUENT or not lexicon.printed.get(found[2]) or lexicon.frequency(word):
        return None
    return Run(found.end(1), f"“{found[2]}” is a word of the document", True)


def _by_comma(word: str, lexicon: Lexicon) -> Run | None:
    found = _COMMA.match(word)
    if found is None or not found[2].islower():
        return None
    if not lexicon.common(found[1]) or not lexicon.common(found[2]):
        return None
    return Run(found.end(1) + 1, "a space belongs after the sign", True)
