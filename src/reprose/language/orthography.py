"""Habits of spelling by language, from ``data/orthography.tsv``."""

from __future__ import annotations

import unicodedata
from functools import cache

from reprose.language.resources import table


@cache
def habit(language: str | None, subject: str) -> str:
    """What ``language`` does in the matter of ``subject`` ("compounds", "dashes", "nouns",
    "clash", "aphaeresis"); "" by default."""
    return next((row[2] for row in table("orthography") if row[0] == language and row[1] == subject), "")


# Letters that can carry a syllable: the vowels of Latin, Greek and Cyrillic, and the consonants of Slavic languages
# that can ("prst", "vlk").  Letters of other scripts count as vowels, since nothing is known of them.
_CONSONANTS = frozenset("bcdfghjkmnpqstvwxzđłßþðћђљњџбвгджзйклмнпрстфхцчшщѓќѕґβγδζθκλμνξπρσςτφχψ")
_SYLLABIC = frozenset("lrлр")
_WITH_SYLLABIC = frozenset({"cs", "sk", "sl", "hr", "bs", "sr", "mk", "bg"})


def has_vowel(part: str, language: str | None = None) -> bool:
    """Whether ``part`` of a word holds a letter that can carry a syllable in ``language``."""
    syllabic = language in _WITH_SYLLABIC
    for char in part.lower():
        base = unicodedata.normalize("NFD", char)[0]
        if base in _SYLLABIC:
            if syllabic:
                return True
        elif base not in _CONSONANTS:
            return True
    return False
