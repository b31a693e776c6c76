"""Is this a word?  The document's own words answer first, a word list of the language second."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterable
from functools import cached_property

from reprose.language.scripts import script_of
from reprose.language.wordlists import NoWords, WordList, word_list

HYPHENS = "-\u2010\u2011\u00ad\u00ac\u0002"
_BREAK = re.compile(rf"\S*[{HYPHENS}][ \t]*\n\s*\S*")  # the two halves of a word cut at a line end
_WORD = re.compile(r"\w+(?:['’\-\u2010\u2011]\w+)*")
_SOFT = re.compile("[\u00ad\u200b\u200c\u200d\u2060\ufeff]")
_DASHES = (
    r"\w[\u2013\u2014](?=[^\W\d])",
    r"[^\W\d][\u2013\u2014] (?=\w)",
    r"\w [\u2013\u2014](?=[^\W\d])",
)
_SAME = str.maketrans({"’": "'", "\u2010": "-", "\u2011": "-", "\u00ad": None})


class Vocabulary:
    """Evidence about words, from the document and from a word list.

    ``lines`` are the texts of the document's lines in reading order, as far as it is known; halves of words
    cut at line ends do not count.  Nothing is read or loaded before the first question.
    """

    def __init__(
        self, language: str | None = None, lines: Iterable[str] = (), words: WordList | None = None
    ) -> None:
        self.language = language
        self._lines = list(lines)
        self._list = words if words is not None else word_list(language)
        self._siblings: dict[str, Vocabulary] = {}
        self._common: dict[str, float] = {}
        self._frequency: dict[str, float] = {}

    def sibling(self, language: str) -> Vocabulary:
        """The same document's lexicon with the words of another language."""
        found = self._siblings.get(language)
        if found is None:
            found = self._siblings[language] = Vocabulary(language, self._lines)
        return found

    # -- the document

    @property
    def lines(self) -> list[str]:
        """The texts of the document's lines, in reading order."""
        return self._lines

    @cached_property
    def text(self) -> str:
        """The document's text, a line a line, soft hyphens inside words taken out, halves of words too."""
        text = "\n".join(self._lines)
        return _SOFT.sub("", _BREAK.sub("\n", text))

    @cached_property
    def printed(self) -> Counter[str]:
        """How often each word stands in the document, in the case in which it is printed."""
        return Counter(_WORD.findall(self.text))

    @cached_property
    def counts(self) -> Counter[str]:
        """How often each word stands in the document, in lower case; hyphenated words count as one."""
        counts: Counter[str] = Counter()
        for word, n in self.printed.items():
            counts[word.lower().translate(_SAME)] += n
        return counts

    @cached_property
    def script(self) -> str:
        """The script of the document's words ("Latin", "Cyrillic" ...); Latin when there is none."""
        return script_of(self.text[:20_000])[0] or "Latin"

    @cached_property
    def dashes(self) -> tuple[int, int, int]:
        """How often a dash stands between letters: without spaces, with one after it, with one before it."""
        solid, after, before = (len(re.findall(pattern, self.text)) for pattern in _DASHES)
        return solid, after, before

    @cached_property
    def _hyphened(self) -> tuple[Counter[str], Counter[str]]:
        first: Counter[str] = Counter()
        last: Counter[str] = Counter()
        for word in self.counts:
            if "-" in word:
                parts = word.split("-")
                for part in parts[:-1]:
                    first[part] += 1
                for part in parts[1:]:
                    last[part] += 1
        return first, last

    def in_document(self, word: str) -> int:
        """How often the document has ``word``, in any case, not counting halves at line ends."""
        return self.counts.get(word.lower().translate(_SAME), 0)

    def before_hyphen(self, part: str) -> int:
        """How many different hyphenated words of the document have ``part`` before a hyphen."""
        return self._hyphened[0].get(part.lower(), 0)

    def after_hyphen(self, part: str) -> int:
        """How many different hyphenated words of the document have ``part`` after a hyphen."""
        return self._hyphened[1].get(part.lower(), 0)

    def beginning(self, part: str) -> int:
        """How many words of the document begin with ``part`` and go on with another of its words."""
        part = part.lower()
        words = self._sorted
        found = 0
        for i in range(bisect_right(words, part), len(words)):
            if not words[i].startswith(part):
                break
            rest = words[i][len(part) :]
            found += len(rest) > 2 and rest in self.counts
        return found

    def ending(self, part: str) -> int:
        """How many words of the document end with ``part`` and have another of its words before it."""
        part = part.lower()[::-1]
        words = self._backwards
        found = 0
        for i in range(bisect_right(words, part), len(words)):
            if not words[i].startswith(part):
                break
            rest = words[i][: len(part) - 1 : -1]
            found += len(rest) > 2 and rest in self.counts
        return found

    @cached_property
    def hyphened_share(self) -> float:
        """The share of hyphenated words among the different words of the document; never 0."""
        return (sum("-" in word for word in self.counts) + 1) / (len(self.counts) + 50)

    @cached_property
    def _sorted(self) -> list[str]:
        return sorted(self.counts)

    @cached_property
    def _backwards(self) -> list[str]:
        return sorted(word[::-1] for word in self.counts)

    # -- the language

    def common(self, word: str) -> float:
        """Zipf frequency of a frequent word, 0.0 for any other; never loads a large list."""
        found = self._common.get(word)
        if found is None:
            found = self._common[word] = _least(self._list.common, word)
        return found

    def frequency(self, word: str) -> float:
        """Zipf frequency of ``word`` (0.0: not in the list; 3 and more: common)."""
        found = self._frequency.get(word)
        if found is None:
            found = self._frequency[word] = self.common(word) or _least(self._list.frequency, word)
        return found

    def listed(self, word: str) -> float:
        """``frequency`` without remembering the answer, and of the whole word alone: for questions by the thousand."""
        return self._list.common(word) or self._list.frequency(word)

    @property
    def has_words(self) -> bool:
        """Whether there is a word list for the language."""
        return not isinstance(self._list, NoWords)

    @cached_property
    def thorough(self) -> bool:
        """Whether the word list is a large one, so that a word that is not in it is hardly one."""
        return self._list.thorough

    def known(self, word: str) -> bool:
        """Whether ``word`` is a word: twice in the document, or in the word list."""
        return self.in_document(word) > 1 or self.frequency(word) > 0.0


def _least(ask: Callable[[str], float], word: str) -> float:
    """The list's answer; for a word with an apostrophe or hyphen that is not in it, its rarest part's."""
    found = ask(word)
    if found or word.isalnum():
        return found
    parts = [part for part in re.split(r"['’\-\u2010\u2011]", word) if part]
    if len(parts) < 2:
        return 0.0
    return min(ask(part) for part in parts)
