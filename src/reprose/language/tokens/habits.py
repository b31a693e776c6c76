"""What a language does with abbreviations, hyphens, apostrophes and numbers: ``data/tokens.tsv`` and the lists."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from reprose.language.orthography import habit, has_vowel
from reprose.language.resources import items, table


@cache
def _habits() -> dict[tuple[str, str], str]:
    return {(subject, language): habit for subject, habit, names in table("tokens") for language in names.split()}


@dataclass(frozen=True, slots=True)
class Habits:
    """The habits of one language; ``language`` is its code, or None for what holds in general."""

    language: str | None
    abbreviations: frozenset[str]  # lower case, without the last stop
    final: frozenset[str]  # those that keep the stop at the end of a sentence as well
    elisions: frozenset[str]  # the words in front of the apostrophe: "l", "d", "qu"
    whole: frozenset[str]  # tokens whatever the rules say
    spaced: frozenset[str]  # tokens of several words, "_" for the spaces: "t_ex"
    openers: frozenset[str]  # words that open with an apostrophe: "'t"
    apocopes: frozenset[str]  # words that end in an apostrophe, without it: "po"
    prefixes: frozenset[str]  # first parts that keep the hyphen in the word
    suffixes: frozenset[str]  # last parts that do
    proclitics: frozenset[str]  # first parts that are tokens with their hyphen
    leaning: frozenset[str]  # the same, unless the next part is an enclitic
    enclitics: frozenset[str]  # last parts that are tokens with their hyphen

    def does(self, subject: str, habit: str) -> bool:
        """Whether the language has ``habit`` in the matter of ``subject`` (see ``data/tokens.tsv``)."""
        known = _habits()
        return known.get((subject, self.language or "und"), known[subject, "*"]) == habit

    def aphaeresis(self, word: str) -> bool:
        """Whether ``word`` has lost its first vowel to the word before: Romanian "nceput" for "început"."""
        return bool(habit(self.language, "aphaeresis")) and word[0] in "nm" and not has_vowel(word[:2])


@cache
def habits(language: str | None) -> Habits:
    """The habits of ``language`` (an ISO 639 code); those that hold in general when nothing is known of it."""
    code, language = language, _habits().get(("lists", language or ""), language)
    dotted = items(language, "abbreviations") | items("any", "abbreviations")
    leading = {word[1:].lower() for word in dotted if word[0] == "+"}
    known = frozenset(word.lstrip("+=").lower() for word in dotted)
    proclitics = items(language, "token_proclitics")
    return Habits(
        language=code,
        abbreviations=known,
        final=known - leading - items(language, "function_words"),
        elisions=items(language, "elisions"),
        whole=items(language, "whole_words"),
        spaced=items(language, "spaced_words"),
        openers=items(language, "apostrophe_words") | items("any", "apostrophe_words"),
        apocopes=items(language, "final_apostrophes"),
        prefixes=items(language, "token_prefixes"),
        suffixes=items(language, "token_suffixes"),
        proclitics=frozenset(word for word in proclitics if word[0] != "+"),
        leaning=frozenset(word[1:] for word in proclitics if word[0] == "+"),
        enclitics=items(language, "token_enclitics"),
    )
