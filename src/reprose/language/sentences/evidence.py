"""What is known of the words around a boundary candidate: by the lists of the language, and by the document itself
(Punkt).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from math import log

from reprose.language.resources import habit, items
from reprose.language.sentences.candidates import Candidate


@dataclass(frozen=True, slots=True)
class Knowledge:
    """The lists of one language, made ready; without a language, those that hold everywhere."""

    language: str | None
    left: dict[str, str]  # what a word before a stop is
    right: dict[str, str]  # what a word behind a stop is
    habit: str  # "ordinals": numbers with a stop; "nouns": with capitals

    def before(self, word: str) -> str:
        """What the lists call ``word`` (small letters, no final stop) before a stop: "leads", "closes" ..., or "-"."""
        known = self.left.get(word)
        if known is None:
            last = word.rpartition(".")[2].rpartition("-")[2]
            known = self.left.get(last, "-") if last != word and len(last) > 1 else "-"
            if known not in ("leads", "-"):
                known = "-"
        return known

    def leads(self, token: str) -> bool:
        """Whether ``token``, with its stop, is an abbreviation that something follows: "Fig." before a number."""
        return token[-1:] == "." and self.left.get(token.lstrip("([\"'“„«").rstrip(".").lower()) == "leads"

    def behind(self, word: str) -> str:
        """What the lists call ``word`` (small letters) behind a stop: "function", "month" ..., or "-"."""
        return self.right.get(word, "-")


@cache
def knowledge(language: str | None) -> Knowledge:
    """What is known of ``language`` (ISO 639-1)."""
    left: dict[str, str] = {}
    functional = items(language, "function_words")
    months = items(language, "after_ordinals")
    for place in ("any", language):
        for item in sorted(items(place, "abbreviations"), reverse=True):  # where two say otherwise, "+" is last
            kind = {"+": "leads", "=": "closes"}.get(item[0], "other")
            left[item.lstrip("+=")] = kind
    for word in functional:
        if len(word) > 1:
            left.setdefault(word, "function")
    for word in months:
        left.setdefault(word, "month")
    right = {word: kind for word, kind in left.items() if kind == "leads"}
    right |= dict.fromkeys(functional, "function") | dict.fromkeys(months, "month")
    nouns, ordinals = habit(language, "nouns") == "capital", bool(months)
    name = "both" if nouns and ordinals else "nouns" if nouns else "ordinals" if ordinals else "-"
    return Knowledge(language, left, right, name)


_TOKEN = re.compile(r"[^\W_]+(?:[.'’\-][^\W_]+)*\.?")
_LEFT = re.compile(r"[^\W_]+(?:[.'’\-][^\W_]+)*$")


class Evidence:
    """Counts of a document's words: with and without a stop, with and without a capital inside sentences."""

    def __init__(self, texts: Iterable[str], found: Iterable[Sequence[Candidate]]) -> None:
        self.counts: Counter[str] = Counter()
        firsts: Counter[str] = Counter()
        going_on: Counter[str] = Counter()
        for text, stops in zip(texts, found, strict=True):
            self.counts.update(_TOKEN.findall(text))
            first = _TOKEN.search(text)
            if first:
                firsts[first[0].rstrip(".")] += 1
            firsts.update([stop.word for stop in stops])
            going_on.update([core(stop.token) for stop in stops if stop.sign.islower() and stop.mark == "."])
        self.going_on = going_on  # words with a stop before a small letter
        self.total = sum(self.counts.values()) + 1
        self.stops = sum(n for word, n in self.counts.items() if word[-1] == ".") + 1
        self.firsts = firsts
        self._stopped: dict[str, str] = {}
        self._cased: dict[str, str] = {}
        self._folded: dict[str, list[int]] | None = None

    def stopped(self, word: str) -> str:
        """How much the document takes ``word`` (without its stop, any case) for an abbreviation: a class from "a" (it
        does) to "e" (it does not), "f" and "g" in doubt, "-" if nothing is to be said."""
        known = self._stopped.get(word)
        if known is None:
            known = self._stopped[word] = self._judge_stopped(word)
        return known

    def _judge_stopped(self, word: str) -> str:
        if self._folded is None:
            self._folded = {}
            for form, n in self.counts.items():
                dotted = form[-1] == "."
                pair = self._folded.setdefault(form[:-1].lower() if dotted else form.lower(), [0, 0])
                pair[dotted] += n
        without, with_stop = self._folded.get(word, (0, 0))
        going_on = self.going_on[word]
        if with_stop + without < 2:
            return "g" if going_on else "-"
        if going_on > 1 and going_on * 3 > with_stop:
            return "a"
        value = _likelihood(with_stop, without, self.stops, self.total)
        # Punkt's factors: short words, inner stops, and a penalty for each time the word has no stop
        letters = len(word) - word.count(".")
        value *= 2.718 ** -letters * (word.count(".") + 1) * 2.718**2
        value /= letters ** min(without, 30)
        if value > 0.3:
            return "b" if value > 3 else "c"
        return "d" if not without else "f" if without * 4 < with_stop else "e"

    def cased(self, word: str) -> str:
        """Where the document has ``word``, the first of a sentence perhaps, elsewhere: with a capital inside sentences
        ("c"), in small letters ("l"), both and mostly so ("C", "L"), neither ("-")."""
        known = self._cased.get(word)
        if known is None:
            small = self.counts[word.lower()] + self.counts[word.lower() + "."]
            capital = self.counts[word] + self.counts[word + "."] - self.firsts[word]
            if word.islower():
                capital, small = self.counts[word.capitalize()], small - self.firsts[word]
            if small and capital > 0:
                known = "C" if capital > small else "L"
            else:
                known = "l" if small else "c" if capital > 0 else "-"
            self._cased[word] = known
        return known


def core(token: str) -> str:
    """The word at the end of a token, in small letters: "z.b" of "(z.B", "" of "12)"."""
    found = _LEFT.search(token)
    return found[0].lower() if found else ""


def _likelihood(with_stop: int, without: int, stops: int, total: int) -> float:
    """Dunning's log-likelihood ratio, in Punkt's form: is the stop bound to the word, rather than to the sentence?"""
    p1 = min(stops / total, 0.999)
    null = with_stop * log(p1) + without * log(1 - p1)
    alternative = with_stop * log(0.99) + without * log(0.01)
    return -2 * (null - alternative)
