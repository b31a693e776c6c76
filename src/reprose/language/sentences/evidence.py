"""What a document shows of its own abbreviations and words, without any training (Kiss and Strunk 2006, Punkt)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from math import log

from reprose.language.sentences.stops import Stop

_TOKEN = re.compile(r"[^\W_]+(?:[.'’\-][^\W_]+)*\.?")
_LEFT = re.compile(r"[^\W_]+(?:[.'’\-][^\W_]+)*$")


class Evidence:
    """Counts of a document's words: with and without a stop, with and without a capital inside sentences."""

    def __init__(self, texts: Iterable[str], found: Iterable[Sequence[Stop]]) -> None:
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
