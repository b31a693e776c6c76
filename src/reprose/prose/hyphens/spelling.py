"""Hyphens that spelling demands or a syllable does, whatever word lists say of the word without them.

The rules of a language are data: ``data/orthography.tsv`` ("clash", "aphaeresis"), ``data/<language>/hyphen_pairs.txt``
and ``hyphen_letters.txt``.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from reprose.language.resources import habit, has_vowel, items
from reprose.language.vocabulary import Vocabulary


class HyphenVerdict(NamedTuple):
    """Whether the hyphen goes, why, and how sure that is (0.5 to 1)."""

    join: bool
    rule: str
    reason: str
    confidence: float


# In Zipf units, tuned with the figures of ``words``.
_CLASH = 0.7
_PAIR = 1.0


def too_short(
    one: str, two: str, first: str, last: str, vocabulary: Vocabulary, language: str | None
) -> HyphenVerdict | None:
    """Halves too short to be torn off: single letters, what has no vowel, "et" in "Loir-et-Cher"."""
    if len(first) == 1 and (first != one or first in items(language, "hyphen_letters")):
        return HyphenVerdict(False, "hyphen.letter", "no word is broken after its first letter", 0.9)
    torn = language and len(first) > 1 and not has_vowel(first, language)
    if torn and vocabulary.frequency(last) and not vocabulary.frequency(first + last):
        return HyphenVerdict(False, "hyphen.vowel", f"“{first}” has no vowel, so no syllable ends there", 0.9)
    if len(last) == 1 and last != two:
        return HyphenVerdict(False, "hyphen.letter", "a single letter between hyphens", 0.9)
    return None


def between_parts(left: str, right: str, language: str | None) -> HyphenVerdict | None:
    """Small words between the parts of one: "Loir-et-Cher", "Rilly-sur-Loire", "mond-en-klauwzeer"."""
    inner, _, rest = right.partition("-")
    if not rest or len(left) < 3:
        return None
    name = left[0].isupper() and rest[0].isupper() and inner in items(language, "function_words")
    name = name and habit(language, "compounds") != "solid"  # "Jes-" + "sie-Veröffentlichung"
    other = inner in items(language, "suspending") and rest.lower().rpartition("-")[2] not in items(language, "clitics")
    if name or other:
        return HyphenVerdict(False, "hyphen.several", f"“-{inner}-” between the parts of one word", 0.8)
    return None


def by_rule(
    one: str, two: str, a: float, b: float, vocabulary: Vocabulary, language: str | None
) -> HyphenVerdict | None:
    """Hyphens that the rules of a language demand, however often the web leaves them out.

    ``a`` and ``b``: how frequent the halves are (Zipf; 0.0: no words).
    """
    if len(one) > 2 and len(two) > 3 and one[-1] + two[0] in habit(language, "clash").split():
        if min(a, b) - vocabulary.frequency(one + two) > _CLASH:
            return HyphenVerdict(False, "hyphen.clash", f"“{one[-1]}” and “{two[0]}” would be read as one sound", 0.85)
    fallen = habit(language, "aphaeresis")
    if fallen and two[0] in "mn" and len(two) > 1 and not has_vowel(two[:2], language) and two[1] not in "mn":
        if one in items(language, "function_words") or (a and vocabulary.known(fallen + two)):
            return HyphenVerdict(False, "hyphen.aphaeresis", f"“-{two}” is “{fallen}{two}” after a vowel", 0.9)
    kept = vocabulary.frequency(one + two)
    if paired(one, two, a > 0 and b - kept > _PAIR, kept > 0, language) and not vocabulary.common(one + two):
        return HyphenVerdict(False, "hyphen.pair", f"words such as “{one}” keep their hyphen before “{two}”", 0.8)
    return None


def paired(one: str, two: str, words: bool, whole: bool, language: str | None) -> bool:
    """Whether ``data/<language>/hyphen_pairs.txt`` demands a hyphen; both are ``words``, the ``whole`` is one."""
    for pair in items(language, "hyphen_pairs"):
        ending, mark, follower = re.split("([-+])", pair)
        if one.endswith(ending) and two.endswith(follower) and len(one) > len(ending):
            if two == follower or words or (mark == "+" and len(two) > 5 and not whole):
                return True
    return False
