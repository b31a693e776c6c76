"""Does this stop end a sentence?  The rules, with each language's abbreviations, months, function words."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from functools import cache

from reprose.language.orthography import habit
from reprose.language.resources import items

_OPENERS = "\"'“”‘’„‚«»‹›([{¿¡*•·`,–—―-"
_BRACKETED = "([{"
_INITIALS = re.compile(r"(?:[^\W\d_]\.[\-‐]?)*[^\W\d_]")
_ROMAN = re.compile(r"[IVXLCM]+")
_NUMBER = re.compile(r"\d+(?:[.,:/–\-]\d+)*")
_WORD = re.compile(r"[^\W_]+")


@dataclass(frozen=True, slots=True)
class Stop:
    """A stop in its place."""

    before: str  # the token up to the stop
    previous: str  # the token before that one
    mark: str  # the stop itself: ".", "?!", "..."
    close: str  # quotes, brackets, note calls right after it
    after: str  # the text after the white space that follows
    opening: bool  # whether ``before`` opens the sentence


@dataclass(frozen=True, slots=True)
class Rules:
    """What is known about stops in one language."""

    leading: frozenset[str]  # abbreviations that something follows: "Dr", "Fig"
    closing: frozenset[str]  # "and so on"
    other: frozenset[str]  # abbreviations that may end a sentence: "Inc", "p.m"
    after_ordinals: frozenset[str]  # of languages that set a stop after ordinal numbers
    nouns: bool  # nouns have capitals
    function_words: frozenset[str]

    def ends(self, stop: Stop, seen: Collection[str], bare: bool) -> bool:
        """Whether ``stop`` ends a sentence.

        ``seen`` are the document's own abbreviations; ``bare``: the text has no capitals, so that a small
        letter may open a sentence.
        """
        after = stop.after
        lead = len(after) - len(after.lstrip(_OPENERS + " "))
        follows = after[lead : lead + 1]
        if after[0] in ",;:)]}/=%" and after[:2] != ",,":
            return False
        if not follows:
            return True
        if follows.islower() and not bare:
            return after.startswith(("http://", "https://", "www."))
        word = stop.before.lstrip("\"'“”‘’„‚«»‹›([{¿¡*`–—―-")
        if not word:  # an ellipsis between spaces ends a sentence, one in brackets stands for words left out
            return stop.before[-1:] not in ("(", "[") or not stop.close
        if stop.mark[0] != "." or len(stop.mark) > 1 or stop.close.strip("0123456789"):
            return True
        found = _WORD.match(after, lead)
        follower = found[0] if found else ""
        if follows.isdigit():
            return not self._before_number(word, seen)
        return self._before_word(stop, word, follower, seen)

    def _before_number(self, word: str, seen: Collection[str]) -> bool:
        """Whether a number after ``word`` and a stop goes on: "No. 5", "Jan. 9", "9. 2. 1999"."""
        lower = word.lower()
        if lower in self.leading or lower in seen or lower in self.other:
            return True
        if len(word) == 1 and word.isalpha():
            return True
        return bool(self.after_ordinals) and len(word) < 3 and word.isdigit()

    def _before_word(self, stop: Stop, word: str, follower: str, seen: Collection[str]) -> bool:
        lower = word.lower()
        opens = follower.lower() in self.function_words
        if _NUMBER.fullmatch(word):
            if stop.opening and (len(word) < 4 or "." in word):
                return False  # "1. Introduction"
            ordinal = len(word) < 3 and bool(self.after_ordinals)
            return not (ordinal and (follower.lower() in self.after_ordinals or (self.nouns and not opens)))
        if stop.opening and len(word) == 1 and word.isalpha():
            return False  # "A. Methods"
        if self.after_ordinals and _ROMAN.fullmatch(word) and not (len(word) == 1 and word in "CLM"):
            return opens or (stop.previous[:1].isupper() and not self.nouns)
        if lower in self.function_words and not word[0].isupper():
            return True
        if self._is_leading(lower) or lower in seen:
            return False
        if lower in self.closing:
            return opens or not self.nouns
        if lower in self.other:
            return opens or not follower
        if _INITIALS.fullmatch(word) and (word[0].isupper() or "." in word):
            return opens and len(follower) > 1
        return True

    def _is_leading(self, word: str) -> bool:
        if word in self.leading:
            return True
        last = word.rpartition(".")[2].rpartition("-")[2]
        return last != word and len(last) > 1 and last in self.leading and last not in self.function_words


@cache
def rules(language: str | None) -> Rules:
    """The rules for ``language``; without one, those that hold everywhere."""
    own = items(language, "abbreviations") or items("en", "abbreviations")
    leading = frozenset(a[1:] for a in own if a[0] == "+")
    closing = frozenset(a[1:] for a in own if a[0] == "=")
    other = frozenset(a for a in own if a[0] not in "+=") - leading - closing
    functional = items(language, "function_words")
    for a in items("any", "abbreviations"):
        if a.lstrip("+=") not in closing | other | functional:
            leading, other = (leading | {a[1:]}, other) if a[0] == "+" else (leading, other | {a} - leading)
    return Rules(
        leading=leading,
        closing=closing,
        other=other,
        after_ordinals=items(language, "after_ordinals"),
        nouns=habit(language, "nouns") == "capital",
        function_words=functional,
    )
