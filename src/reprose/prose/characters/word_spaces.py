"""Words whose spaces are wrong without the page showing it: two set without a space between ("ofthe", "Europe,and"),
one that
fell apart ("infl ama").

A word list alone is witness enough where it is a large one (measured on clean text of 16 languages: no false
split in 20,000 words); with a small one the page must show more room at the place than between letters.

In a text file all spaces are alike, so words alone must tell: the pieces are much less likely to meet by chance than
the whole word is to stand there.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from reprose.document import Edit
from reprose.language.resources import habit, items
from reprose.language.vocabulary import Vocabulary

EDGES = "()[]{}.,;:!?…«»“”„‘’\"'–—-*†‡/"
_COMMA = re.compile(r"([^\W\d_]{2,})[,;]([^\W\d_]{2,})\Z")
_CAPITAL = re.compile(r"([^\W\d_A-Z]{3,})([^\W\d_a-z][^\W\d_A-Z]{2,})\Z")
_FREQUENT = 4.5  # Zipf: both words must be that common
_BOTH = 4.2  # Zipf: two words that are no function words
_LENGTH = 4  # letters of each of them
_LETTER = 6.5  # Zipf: single letters that are words ("a", "i", "y")
_DEBRIS = 3.0  # Zipf: lists made from the web hold such runs, too; this much rarer than their words


class LostSpace(NamedTuple):
    """Where a token falls into two words, and why."""

    at: int  # offset in the token
    reason: str
    certain: bool  # no other witness is needed


def find_lost_spaces(tokens: Iterable[str], vocabulary: Vocabulary) -> dict[str, LostSpace]:
    """The tokens that are two words run together."""
    function_words = items(vocabulary.language, "function_words")
    runs: dict[str, LostSpace] = {}
    for token in tokens:
        bare = token.strip(EDGES)
        if len(bare) < 4 or not bare.isprintable():
            continue
        start = token.index(bare)
        if bare.isalpha():
            if bare.islower():
                found = _by_function_word(bare, vocabulary, function_words) or _by_two_words(bare, vocabulary)
            else:
                found = _by_capital(bare, vocabulary)
        else:
            found = _by_comma(bare, vocabulary)
        if found is not None:
            runs[token] = found._replace(at=start + found.at)
    return runs


def _by_function_word(word: str, vocabulary: Vocabulary, function_words: frozenset[str]) -> LostSpace | None:
    lower = word.lower()
    best: tuple[float, int] | None = None
    for cut in range(1, len(word)):
        if lower[:cut] not in function_words and lower[cut:] not in function_words:
            continue
        least = min(vocabulary.common(lower[:cut]), vocabulary.common(lower[cut:]))
        needed = _FREQUENT if 1 < cut < len(word) - 1 else _LETTER
        if least >= needed and (best is None or least > best[0]):
            best = least, cut
    if best is None or vocabulary.in_document(word) > 3:
        return None
    frequency = vocabulary.frequency(word)
    if frequency > best[0] - _DEBRIS:
        return None
    certain = vocabulary.thorough and len(word) > 4 and not frequency and vocabulary.in_document(word) < 2
    return LostSpace(best[1], f"“{word}” is no word, its two parts are", certain)


def _by_two_words(word: str, vocabulary: Vocabulary) -> LostSpace | None:
    """Two words of some length; the page or the document must bear witness, for such may be a compound, too."""
    if len(word) < 2 * _LENGTH or habit(vocabulary.language, "compounds") == "solid" or not vocabulary.thorough:
        return None
    cuts = range(_LENGTH, len(word) - _LENGTH + 1)
    best = max((min(vocabulary.common(word[:cut]), vocabulary.common(word[cut:])), cut) for cut in cuts)
    if best[0] < _BOTH or vocabulary.in_document(word) > 1 or vocabulary.frequency(word):
        return None
    seen = f"{word[: best[1]]} {word[best[1] :]}" in vocabulary.text
    reason = "the document has them side by side" if seen else f"“{word}” is no word, its two parts are"
    return LostSpace(best[1], reason, seen)


def _by_capital(word: str, vocabulary: Vocabulary) -> LostSpace | None:
    found = _CAPITAL.match(word)
    if found is None or not found[1].islower() or vocabulary.in_document(word) > 1:
        return None
    if vocabulary.common(found[1]) < _FREQUENT or not vocabulary.printed.get(found[2]) or vocabulary.frequency(word):
        return None
    return LostSpace(found.end(1), f"“{found[2]}” is a word of the document", True)


def _by_comma(word: str, vocabulary: Vocabulary) -> LostSpace | None:
    found = _COMMA.match(word)
    if found is None or not found[2].islower():
        return None
    if not vocabulary.common(found[1]) or not vocabulary.common(found[2]):
        return None
    return LostSpace(found.end(1) + 1, "a space belongs after the sign", True)


_MOST = 4  # pieces of a word
_LIKELIER = 3.0  # powers of ten, by which the whole word must be likelier than its pieces beside each other
_ABOVE = 1.0  # Zipf: so much more frequent must the word be than its rarest piece
_UNKNOWN = 0.5  # Zipf, for pieces that are no words
_IN_DOCUMENT = 3.5  # Zipf, for a word that the document has twice
_RARE = 3.0  # Zipf: a piece that is rarer shows that something is wrong
_OFTEN = 3
LIGATURES = ("fi", "fl", "ff")  # words part behind them, all over a document
_FUNCTION, _KNOWN = 5.5, 1.2  # Zipf
_LETTERS = re.compile(r"[^\W\d_]+\Z")


def rejoin(tokens: Sequence[re.Match[str]], vocabulary: Vocabulary) -> list[Edit]:
    """Edits that put the pieces of words together; ``tokens`` are a line's, parted by single spaces."""
    texts = [token[0] for token in tokens]
    lefts = [re.split("['’]", text.lstrip(EDGES))[-1] for text in texts]  # "l'infl uence"
    rights = [text.rstrip(EDGES) for text in texts]
    odd = [text.endswith(LIGATURES) or _odd(text.strip(EDGES), vocabulary) for text in texts]
    edits: list[Edit] = []
    at = 0
    while at < len(texts):
        best = (_LIKELIER, 0)
        if any(odd[at : at + _MOST]):
            for end in range(at + 2, min(at + _MOST, len(texts)) + 1):
                pieces = [lefts[at], *texts[at + 1 : end - 1], rights[end - 1]]
                if not all(map(_LETTERS.match, (lefts[at], *texts[at + 1 : end - 1]))):
                    break
                if not _LETTERS.match(pieces[-1]) or not any(odd[at:end]):
                    continue
                gain = _gain(pieces, vocabulary)
                if gain > best[0]:
                    best = (gain, end)
        if best[1]:
            first, last = tokens[at], tokens[best[1] - 1]
            before = first.string[first.start() : last.end()]
            whole = "".join(texts[at : best[1]])
            edits.append(Edit(first.start(), last.end(), before, whole, "space.gained",
                              f"“{whole.strip(EDGES)}” is a word, its pieces are hardly any", 0.8))  # fmt: skip
            at = best[1]
        else:
            at += 1
    return edits


def _odd(word: str, vocabulary: Vocabulary) -> bool:
    return bool(_LETTERS.match(word)) and vocabulary.common(word) < _RARE


def _gain(pieces: list[str], vocabulary: Vocabulary) -> float:
    """By how many powers of ten the whole is likelier than the pieces; 0.0 where it is none."""
    whole = "".join(pieces)
    if any(piece[0].isupper() for piece in pieces[1:]) or (whole[1:] != whole[1:].lower()) or len(whole) < 4:
        return 0.0
    alone = vocabulary.common(whole)
    if vocabulary.in_document(whole) > 1:
        alone = max(alone, _IN_DOCUMENT)
    parted = any(p.endswith(LIGATURES) for p in pieces[:-1])
    if parted:
        alone = alone or vocabulary.frequency(whole)
    two = len(pieces) == 2 and all(len(p) > 2 for p in pieces)
    if not alone and two and not any(map(vocabulary.frequency, pieces)):
        alone = vocabulary.frequency(whole)
    values = [vocabulary.frequency(piece) for piece in pieces]
    if alone < min(values) + _ABOVE:
        return 0.0
    beside = min(values) > _KNOWN or (len(pieces) == 2 and not vocabulary.thorough)
    if max(values) > _FUNCTION and beside and not parted:
        return 0.0  # a rare word beside "a" or "the"
    own = vocabulary.in_document(whole) + _OFTEN
    if not parted and any(v < _RARE and vocabulary.in_document(p) > own for p, v in zip(pieces, values, strict=True)):
        return 0.0  # a word of the document that is in no list
    return alone - sum(max(v, _UNKNOWN) for v in values) + 9.0 * (len(pieces) - 1)
