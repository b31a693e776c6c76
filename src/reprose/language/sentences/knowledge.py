"""What the lists of a language say of the words around a stop."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from reprose.language.orthography import habit
from reprose.language.resources import items


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
