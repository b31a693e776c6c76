"""A noisy-channel model of an OCR engine: which characters it takes for which, how likely words are on pages that it
read, and
how likely it is to have read them right.

The channel of a noisy channel (Kernighan, Church and Gale, "A Spelling Correction Program Based on a Noisy Channel
Model", 1990): pairs that look alike, which ``data/confusions.tsv`` lists, then any letter lost, added or taken for
another inside a longer word.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, cached_property
from itertools import pairwise

from reprose.document.page import UNTOLD
from reprose.language.vocabulary import Vocabulary
from reprose.prose.characters.tables import rows

_OTHER = 1e-3  # the share of one letter for a certain other
_ADDED = 3e-4  # of a letter too many
_LOST_LETTER = 1e-2  # of a letter that was lost
_THIN = 3e-2  # of a thin one beside another thin one: low resolution makes them one
_NARROW = frozenset("iljtfrI1c")
_LEAST = 5  # letters of a word in which any letter may be wrong; with fewer, only what looks alike


def misreadings(word: str) -> Iterator[tuple[str, float]]:
    """Words that look like ``word``, each with the share of that error among all; some come more than once."""
    pairs = _starting()
    for at in range(len(word)):
        for seen, printed, share in pairs.get(word[at], ()):
            if word.startswith(seen, at):
                yield word[:at] + printed + word[at + len(seen) :], share


def mistypings(word: str, alphabet: str) -> Iterator[tuple[str, float]]:
    """The same for words in which any letter is lost, too many, or another of ``alphabet``.

    The first letter stays and so do the last two, for there other forms of the same word differ.  Nothing for short
    words, which have too many neighbours.
    """
    if len(word) < _LEAST:
        return
    letters = alphabet.upper() if word.isupper() else alphabet
    for at in range(1, len(word) - 1):
        before, here, after = word[:at], word[at], word[at + 1 :]
        if at < len(word) - 2:
            yield before + after, _ADDED
            for letter in letters:
                if letter != here:
                    yield before + letter + after, _OTHER
        for letter in letters:
            thin = letter in _NARROW and (here in _NARROW or word[at - 1] in _NARROW)
            yield before + letter + here + after, _THIN if thin else _LOST_LETTER


@cache
def _starting() -> dict[str, list[tuple[str, str, float]]]:
    """The pairs by the first character of what is seen."""
    out: dict[str, list[tuple[str, str, float]]] = {}
    for seen, printed, share in rows("confusions"):
        out.setdefault(seen[0], []).append((seen, printed, float(share)))
    return out


_OWN = 0.5  # weight of the document's own words against those of the language
_BESIDE = 0.4  # weight of the words that stand beside
_EACH = -0.9  # log10 for each letter of an unknown word
_LONGEST = 40  # letters
_COMMON = 4.8  # Zipf: commoner words are taken as read
RARE = 2.0  # Zipf: words below may be misread words that a list gathered
_ALIEN = 2.5  # log10 for each of its letters that the document hardly ever has, and for each sign
_DIGITS = "0123456789"
_SERIES = 3  # letters of names that come with numbers
_STEM, _STEM_SHARE = 6, 0.05  # letters of a word that may be another form of one of the document; its share
_PART, _PART_ZIPF, _PARTS_SHARE = 4, 3.8, 0.02  # letters, frequency, share of compounds
_COMPOUND = 10  # letters of a compound
_LINKS = frozenset("s")
_LONG_ZIPF = 2.0  # enough for parts of more letters
_CUT, _LOST, _CUT_ZIPF = 8, 2, 2.5  # letters of a word that a gap has cut, those lost there; Zipf
_INDEX = 2  # letters that the first half has at least
# Shares of words that are wrong, below each confidence (percent).
_WRONG = (
    (10, 0.35), (30, 0.3), (50, 0.2), (60, 0.13), (70, 0.08), (80, 0.05), (85, 0.023), (90, 0.017), (93, 0.004),
    (95, 0.0015), (101, 0.0003),
)  # fmt: skip
_WRONG_UNTOLD = 0.01
FIRM = 90  # percent; UNTOLD is more
_DISTRUST = 4  # how much less than its share right an unsure reading proves that there is such a word
_TOLD = 80  # percent; what was never read more surely is no evidence
_PROVEN = 0.92  # sure readings (one above 85 %, or several) that make a word of the document one
_ENDING = 3  # letters in which forms of a word differ
_INFLECTED = 0.04  # how often, for each such word, there is a certain other form that no list has: times unknown words
_TYPO, _OMITTED = 2e-5, 1e-4  # shares of words that authors misspell in a certain way, or by leaving out that letter


class ReadingModel:
    """Probabilities, from the words of a document (with the engine's confidence, in order) and of its language."""

    def __init__(self, words: Sequence[tuple[str, int]], vocabulary: Vocabulary) -> None:
        self._vocabulary = vocabulary
        self._printed = Counter(text for text, _ in words)
        self._counts: Counter[str] = Counter()
        for text, n in self._printed.items():
            self._counts[text.lower()] += n
        self._sure: defaultdict[str, float] = defaultdict(float)  # occurrences, as far as the engine is sure of them
        self._surest: defaultdict[str, int] = defaultdict(int)  # the highest confidence
        self._firm: Counter[str] = Counter()  # those that prove that what looks misread is not
        for text, confidence in words:
            word = text.lower()
            self._sure[word] += max(0.0, 1 - _DISTRUST * _wrong(confidence))
            self._firm[word] += confidence >= FIRM
            self._surest[word] = max(self._surest[word], confidence)
        self._series: defaultdict[str, float] = defaultdict(float)  # "libc" for each "libc5" that is surely one
        for word, sure in self._sure.items():
            stem = word.rstrip(_DIGITS) if self._surest[word] >= _TOLD else word
            if len(word) > len(stem) >= _SERIES and stem.isalpha():
                self._series[stem] += sure
        self._all = max(len(words), 1)
        self._pairs = Counter((a.lower(), b.lower()) for (a, _), (b, _) in pairwise(words))
        unknown = sum(n for word, n in self._counts.items() if not word.isdecimal() and not vocabulary.listed(word))
        self._unknown = (unknown + 1) / (self._all + 50)
        letters = Counter(char for word, n in self._counts.items() for char in word * min(n, 3) if char.isalpha())
        total = letters.total()
        self.alphabet = "".join(sorted(char for char, n in letters.items() if n * 2000 > total))

    def doubtful(self, word: str, confidence: int) -> bool:
        """Whether it is worth asking if ``word`` is what was printed."""
        if not 2 <= len(word) <= _LONGEST or word.isdecimal() or (word.isalpha() and word.isupper()):
            return False
        if confidence != UNTOLD and confidence >= 95:
            return False
        return self._vocabulary.listed(word) < _COMMON

    def unknown(self, word: str) -> bool:
        """Whether neither the language nor the rest of the document has the word."""
        return self._vocabulary.listed(word) < RARE and self._counts[word.lower()] < 3

    def likely(self, new: str, word: str, formed: bool) -> bool:
        """Whether ``new`` may have been printed for ``word``: a word of the language, one that the document has more
        often, or with ``formed`` a form or a compound of such."""
        if new[1:] != new[1:].lower() and not new.isupper() and not self._printed[new]:
            return False
        if self._vocabulary.listed(new) or self._proven(new, word):
            return True
        if not word.isalnum() and new.isalpha():
            return formed and len(new) > 3
        same = new[-2:] == word[-2:] if new.isalpha() and word.isalpha() else new[-1].isdecimal()
        return formed and same and self._formed(new.lower()) > 0

    def _proven(self, new: str, word: str) -> bool:
        """Whether the document has ``new`` where the engine was surer of it than ever of ``word``, or more often."""
        new, word = new.lower(), word.lower()
        if self._surest.get(new, 0) < _TOLD:
            return False
        return self._surest[new] > self._surest[word] or self._counts[new] > self._counts[word]

    def best(
        self, word: str, confidence: int, tries: Iterable[tuple[str, float]], before: str, after: str
    ) -> tuple[str, float]:
        """The likeliest of some words (with the shares of the errors that lead to them), and its odds against
        ``word``'s having been printed, which stands between ``before`` and ``after``."""
        wrong = _wrong(confidence)
        count = self._sure[word.lower()] if self._vocabulary.listed(word) else self._firm[word.lower()]
        same = (1 - wrong) * self._probability(word, before, after, max(count - 1, 0.0), 1)
        weights: list[tuple[float, str]] = []
        for new, share in tries:
            own = self._sure[new.lower()] if self._proven(new, word) else 0.0
            there = self._probability(new, before, after, own, 0 if own else self._counts[new.lower()])
            weights.append((wrong * share * there, new))
            same += (_OMITTED if len(new) > len(word) else _TYPO) * there
            if ending(word, new):
                same += _INFLECTED * self._unknown * there
        weight, new = max(weights)
        return new, weight / (same + sum(w for w, other in weights if other != new))

    def reason(self, word: str, new: str) -> str:
        """Why ``new`` was meant."""
        what = f"“{word}” is no word" if not self._vocabulary.listed(word) else f"“{word}” is unlikely here"
        if self._counts[new.lower()]:
            return f"{what}, and the document has “{new}”"
        known = "one" if self._vocabulary.listed(new) else "made of words"
        return f"{what}, and “{new}” is {known}"

    def _probability(self, word: str, before: str, after: str, count: float, mine: int) -> float:
        """Of the word where it stands, if the document surely has it ``count`` times elsewhere; ``mine`` occurrences
        beside the same words are no evidence."""
        word, before, after = word.lower(), before.lower(), after.lower()
        alone = self._alone(word, count)
        follows = max(self._pairs[before, word] - mine, 0) / (self._counts[before] + 2) if before else 0.0
        led = max(self._pairs[word, after] - mine, 0) / (count + 2) if after else 0.0
        usual = self._counts[after] / self._all
        return ((1 - _BESIDE) * alone + _BESIDE * follows) * ((1 - _BESIDE) * usual + _BESIDE * led or 1.0)

    def _alone(self, word: str, count: float) -> float:
        zipf = self._vocabulary.listed(word)
        alien = sum(char not in self.alphabet for char in word if not char.isdecimal())
        spelt: float = self._unknown * 10 ** (_EACH * len(word) - _ALIEN * alien)
        known = _OWN * count / self._all + (1 - _OWN) * (10 ** (zipf - 9) if zipf else 0.0)
        return max(known, spelt, self._formed(word) if not count and not zipf else 0.0)

    def _formed(self, word: str) -> float:
        """Of a word that is another form of one of the document's, or put together of two common ones."""
        if word[-1].isdecimal():
            return _OWN * _STEM_SHARE * self._series.get(word.rstrip(_DIGITS), 0.0) / self._all
        if len(word) < _STEM or not word.isalpha():
            return 0.0
        stem = max(self._sure.get(word[:-1], 0.0), self._sure.get(word[:-2], 0.0) if len(word) > _STEM else 0.0)
        best = _OWN * _STEM_SHARE * stem / self._all if stem >= _PROVEN else 0.0
        for at in range(_PART, len(word) - _PART + 1 if len(word) >= _COMPOUND else 0):
            last = self._part(word[at:])
            if last:
                first = self._part(word[:at])
                if word[at - 1] in _LINKS and at > _PART:
                    first = max(first, self._part(word[: at - 1]))
                best = max(best, _PARTS_SHARE * first * last)
        return best

    def _part(self, word: str) -> float:
        """The probability of a word that is common enough to be part of others."""
        zipf, count = self._vocabulary.listed(word), self._sure.get(word, 0.0)
        if zipf >= _PART_ZIPF or (len(word) > _PART and (zipf >= _LONG_ZIPF or count >= _PROVEN)):
            return _OWN * count / self._all + (1 - _OWN) * 10 ** (zipf - 9)
        return 0.0

    def across(self, first: str, second: str, least: int) -> str:
        """The word that a gap has cut, in which ``least`` letters or more are lost there; "" if there is none or both
        halves may be words.  Only words that the document has may have lost any."""
        both = len(first) + len(second)
        if both < _CUT or len(first) < _INDEX or (self._known(first) and self._known(second)):
            return ""
        whole = first + second
        if not least and (self._counts[whole.lower()] or self._vocabulary.listed(whole) >= _CUT_ZIPF):
            return first + second
        found = [
            word for word in self._beginning[first[:_INDEX]]
            if both + max(least, 1) <= len(word) <= both + _LOST and word.startswith(first) and word.endswith(second)
        ]  # fmt: skip
        return found[0] if len(found) == 1 else ""

    @cached_property
    def _beginning(self) -> defaultdict[str, list[str]]:
        """The words that the document has more than once, by their first letters."""
        out: defaultdict[str, list[str]] = defaultdict(list)
        for word, n in self._printed.items():
            if n > 1 and len(word) >= _CUT:
                out[word[:_INDEX]].append(word)
        return out

    def _known(self, word: str) -> bool:
        """Whether the language or the document has the word, for sure."""
        return self._vocabulary.listed(word) >= RARE or self._counts[word.lower()] > 1


def ending(word: str, new: str) -> bool:
    """Whether two words differ in one of their last letters alone, as forms of one word do."""
    same = len(word) == len(new) > _ENDING + 1 and word.isalpha() and new.isalpha()
    return same and word[:-_ENDING] == new[:-_ENDING]


def _wrong(confidence: int) -> float:
    """The share of words of this confidence that are wrong."""
    return _WRONG_UNTOLD if confidence == UNTOLD else next(share for below, share in _WRONG if confidence < below)
