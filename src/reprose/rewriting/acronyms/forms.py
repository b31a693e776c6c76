"""Which form of a long form fits where its short form stands; None when in doubt."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from reprose.rewriting.acronyms.meanings import Meaning
from reprose.rewriting.acronyms.shapes import fold, inflecting, words

_ARTICLES = ("a", "an")
_SINGLE = frozenset({"a", "an", "one", "each", "every", "this", "that", "another"})
_VOWEL = re.compile(
    r"(?!uni(?!n|m)|eu|one\b|once|us(?:e|u|a)|uto|ubi|uk)[aeiou]|hour|honest|honou?r|heir", re.IGNORECASE
)
_PREPOSITION = re.compile(r" (?:of|for|in|on|to|with|from|by|at|and|or|under) ")
_HEAD = re.compile(r"(.+?)( of .+)")
_IRREGULAR = re.compile(r"(?:man|us|is|ics|media|ware|ing|ness|foot|child|fish|people|police)\Z", re.IGNORECASE)


class Use(NamedTuple):
    """A short form in its place; ``before`` as in ``Pair``, ``elided`` if an apostrophe joins it to the word before."""

    plural: bool
    possessive: bool
    before: str | None
    elided: bool
    language: str | None


def fitting(meanings: Sequence[Meaning], use: Use) -> str | None:
    """The long form for ``use``, of the ``meanings`` of one sense, which come in the order of the text."""
    own = [meaning for meaning in meanings if meaning.language == use.language]
    language = (use.language or "").partition("-")[0]
    if not language or language in inflecting():
        return _governed(own, use)
    if language == "en":
        return next(filter(None, (_english(meaning, use) for meaning in own)), None)
    long = next((meaning for meaning in own if _agrees(meaning, use)), None)
    return long and (_uncapitalised(long) if language == "nl" else long.long)


def article(long: str) -> str:
    """The English indefinite article before ``long``."""
    return "an" if _VOWEL.match(long) else "a"


def _governed(meanings: Sequence[Meaning], use: Use) -> str | None:
    """Nouns have cases here: only the form that the same word governed is known to fit."""
    if use.possessive or use.elided or use.before is None or use.before in words(use.language).two:
        return None
    forms = {m.long for m in meanings if m.before == use.before and m.plural == use.plural}
    return forms.pop() if len(forms) == 1 else None


def _agrees(meaning: Meaning, use: Use) -> bool:
    """Whether both are singular or both plural, and an elided article still fits."""
    if use.possessive or use.plural != meaning.plural:  # "NGO's" is a plural in Dutch, a mistake elsewhere
        return bool(use.language == "nl" and use.possessive and meaning.plural and not use.plural)
    vowel = fold(meaning.long[0]) in "aeiouhyœ"
    if use.elided and not vowel:
        return False
    if use.language == "fr" and vowel and use.before in ("le", "la", "de", "que", "ne", "se"):
        return False
    there, here = _number(meaning.before, use.language), _number(use.before, use.language)
    if there is None and _looks_plural(meaning.long):
        there = True
    return there == here or (there is not True and here is not True)


def _number(before: str | None, language: str | None) -> bool | None:
    """True for a word that wants a plural, False for one that wants a singular."""
    known = words(language)
    return True if before in known.plural else False if before in known.one else None


def _looks_plural(long: str) -> bool:
    return long.split(" ")[0].endswith(("s", "x", "en"))


def _english(meaning: Meaning, use: Use) -> str | None:
    long = _uncapitalised(meaning)
    plural = long.endswith("s") and not long.endswith(("ss", "us", "is"))
    if use.possessive and (use.plural or long.endswith("s")):
        return None
    if use.plural:
        return long if meaning.plural or (plural and not long[0].isupper()) else _pluralised(long)
    if meaning.plural:
        return _singular(long)
    return None if plural and use.before in _SINGLE and not long[0].isupper() else long


def _uncapitalised(meaning: Meaning) -> str:
    """A long form that has its capital only from the beginning of its sentence gets a small letter."""
    first, _, rest = meaning.long.partition(" ")
    alone = meaning.before == "" and first[1:].islower()
    if alone and rest and not any(w[0].isupper() for w in re.findall(r"\w+", rest)):
        return first[0].lower() + meaning.long[1:]
    return meaning.long


def _pluralised(long: str) -> str | None:
    head, tail = long, ""
    if _PREPOSITION.search(long):
        found = _HEAD.fullmatch(long)
        if not found or _PREPOSITION.search(found[1]) or len(_PREPOSITION.findall(long)) > 1:
            return None
        head, tail = found[1], found[2]
        if not head[0].isupper() and head in ("out", "because", "instead"):
            return None
    if _IRREGULAR.search(head) or not head[-1].isalpha() or head.endswith("s"):
        return None
    if re.search(r"[^aeiou]y\Z", head):
        return head[:-1] + "ies" + tail
    return head + ("es" if head.endswith(("x", "z", "ch", "sh")) else "s") + tail


def _singular(long: str) -> str | None:
    head, tail = long, ""
    if _PREPOSITION.search(long):
        found = _HEAD.fullmatch(long)
        if not found or _PREPOSITION.search(found[1]):
            return None
        head, tail = found[1], found[2]
    if not head.endswith("s") or head.endswith(("ss", "us", "is", "ses", "xes", "ches", "shes", "zes", "ves", "eries")):
        return None
    if head.endswith("ies"):
        return head[:-3] + "y" + tail
    return head[:-1] + tail
