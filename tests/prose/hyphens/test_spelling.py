"""Hyphens that spelling demands, and halves that no syllable ends."""

from __future__ import annotations

import pytest

from reprose.prose.hyphens.spelling import HyphenVerdict, between_parts, by_rule, paired, too_short
from tests.prose.zipf import vocabulary

Facts = tuple[bool, str, float] | None
LETTER, VOWEL = (False, "hyphen.letter", 0.9), (False, "hyphen.vowel", 0.9)
SEVERAL = (False, "hyphen.several", 0.8)
CLASH, FALLEN, PAIR = (False, "hyphen.clash", 0.85), (False, "hyphen.aphaeresis", 0.9), (False, "hyphen.pair", 0.8)


def facts(verdict: HyphenVerdict | None) -> Facts:
    if verdict is None:
        return None
    assert verdict.reason
    return verdict.join, verdict.rule, verdict.confidence


@pytest.mark.parametrize(
    ("one", "two", "language", "words", "wanted"),
    [
        ("e", "mail", "en", "", LETTER),
        ("k", "mail", "en", "", None),
        ("a-k", "mail", "en", "", LETTER),
        ("k-ab", "mail", "en", "", None),
        ("mill", "s", "en", "", None),
        ("mill", "s-house", "en", "", LETTER),
        ("mill", "so-house", "en", "", None),
        ("str", "eet", "en", "eet 2", VOWEL),
        ("a-str", "eet", "en", "eet 2", VOWEL),
        ("str", "eet-lamp", "en", "eet 2", VOWEL),
        ("st", "eet", "en", "eet 2", VOWEL),
        ("z", "eet", "en", "eet 2", None),
        ("str", "eet", None, "eet 2", None),
        ("str", "eet", "en", "", None),
        ("str", "eet", "en", "eet 2, street 5", None),
        ("sta", "eet", "en", "eet 2", None),
        ("st3", "eet", "en", "eet 2", None),
        ("str", "eet", "cs", "eet 2", None),  # where "r" carries a syllable
    ],
)
def test_halves_too_short(one: str, two: str, language: str | None, words: str, wanted: Facts) -> None:
    first, last = one.rpartition("-")[2], two.partition("-")[0]
    assert facts(too_short(one, two, first, last, vocabulary(words), language)) == wanted


@pytest.mark.parametrize(
    ("left", "right", "language", "wanted"),
    [
        ("Loir", "et-Cher", "fr", SEVERAL),
        ("Loi", "et-Cher", "fr", SEVERAL),
        ("Lo", "et-Cher", "fr", None),
        ("Loir", "et", "fr", None),
        ("Loir", "et-", "fr", None),
        # a small word between the halves of a name
        ("Rilly", "sur-Loire", "fr", SEVERAL),
        ("rilly", "sur-Loire", "fr", None),
        ("Rilly", "sur-loire", "fr", None),
        ("Rilly", "moulin-Loire", "fr", None),
        ("Rilly", "auf-Loire", "de", None),
        ("Rilly", "sur-Loire", None, None),
        # a conjunction between the halves of a word
        ("mond", "en-klauwzeer", "nl", SEVERAL),
        ("mond", "op-klauwzeer", "nl", None),
        ("vient", "et-il", "fr", None),
        ("vient", "et-Il", "fr", None),
        ("vient", "et-dit-il", "fr", None),
        ("vient", "et-il-dit", "fr", SEVERAL),
    ],
)
def test_small_words_between_the_parts_of_one(left: str, right: str, language: str | None, wanted: Facts) -> None:
    assert facts(between_parts(left, right, language)) == wanted


@pytest.mark.parametrize(
    ("one", "two", "frequencies", "words", "language", "wanted"),
    [
        # vowels that would be read as one
        ("auto", "ongeluk", (3.0, 4.0), "", "nl", CLASH),
        ("auto", "ongeluk", (4.0, 3.0), "", "nl", CLASH),
        ("auto", "ongeluk", (3.0, 4.0), "autoongeluk 2.25", "nl", CLASH),
        ("auto", "ongeluk", (3.0, 4.0), "autoongeluk 2.5", "nl", None),
        ("auto", "ongeluk", (4.0, 3.0), "autoongeluk 2.5", "nl", None),
        ("auto", "ongeluk", (0.7, 4.0), "", "nl", None),
        ("auto", "ongeluk", (0.75, 4.0), "", "nl", CLASH),
        ("mee", "eten", (4.0, 4.0), "", "nl", CLASH),
        ("ze", "eten", (4.0, 4.0), "", "nl", None),
        ("auto", "oor", (4.0, 4.0), "", "nl", None),
        ("auto", "oord", (4.0, 4.0), "", "nl", CLASH),
        ("auto", "weg", (4.0, 4.0), "", "nl", None),
        ("auto", "ongeluk", (3.0, 4.0), "", "en", None),
        # a vowel that has fallen
        ("la", "nceput", (0.0, 0.0), "", "ro", FALLEN),
        ("la", "mpărat", (0.0, 0.0), "", "ro", FALLEN),
        ("la", "ns", (0.0, 0.0), "", "ro", FALLEN),
        ("la", "n", (0.0, 0.0), "", "ro", None),
        ("la", "nou", (0.0, 0.0), "", "ro", None),
        ("la", "nmos", (0.0, 0.0), "", "ro", None),
        ("la", "nnos", (0.0, 0.0), "", "ro", None),
        ("la", "tceput", (0.0, 0.0), "", "ro", None),
        ("la", "nceput", (0.0, 0.0), "", "fr", None),
        ("casa", "nceput", (0.0, 0.0), "", "ro", None),
        ("casa", "nceput", (4.0, 0.0), "", "ro", None),
        ("casa", "nceput", (0.0, 0.0), "început 5", "ro", None),
        ("casa", "nceput", (4.0, 0.0), "început 5", "ro", FALLEN),
        # endings of first parts before words
        ("kölnisch", "englisch", (1.0, 3.0), "", "de", PAIR),
        ("kölnisch", "isch", (0.0, 0.0), "", "de", PAIR),
        ("kölnisch", "englisch", (0.0, 3.0), "", "de", None),
        ("kölnisch", "englisch", (1.0, 1.0), "", "de", None),
        ("kölnisch", "englisch", (1.0, 1.1), "", "de", PAIR),
        ("kölnisch", "englisch", (1.0, 3.0), "kölnischenglisch 1.9", "de", PAIR),
        ("kölnisch", "englisch", (1.0, 3.0), "kölnischenglisch 2", "de", None),
        ("kölnisch", "englisch", (1.0, 6.0), "kölnischenglisch 4", "de", None),  # common in one piece
        ("kölnisch", "bach", (1.0, 3.0), "", "de", None),
        ("srpsko", "kineski", (0.0, 0.0), "", "hr", PAIR),
        ("srpsko", "kineski", (0.0, 0.0), "srpskokineski 1", "hr", None),
    ],
)
def test_hyphens_that_a_language_demands(
    one: str, two: str, frequencies: tuple[float, float], words: str, language: str, wanted: Facts
) -> None:
    assert facts(by_rule(one, two, *frequencies, vocabulary(words, language=language), language)) == wanted


@pytest.mark.parametrize(
    ("one", "two", "words", "whole", "language", "wanted"),
    [
        ("kölnisch", "englisch", True, False, "de", True),
        ("kölnisch", "englisch", False, False, "de", False),
        ("kölnisch", "isch", False, False, "de", True),
        ("isch", "englisch", True, False, "de", False),
        ("kölnisch", "bach", True, False, "de", False),
        ("kölner", "englisch", True, False, "de", False),
        ("kölnisch", "englisch", True, False, "en", False),
        ("srpsko", "kineski", False, False, "hr", True),  # before words that no list has, too
        ("srpsko", "kinesk", False, False, "hr", True),
        ("srpsko", "kines", False, False, "hr", False),
        ("srpsko", "kineski", False, True, "hr", False),
        ("srpsko", "kines", True, True, "hr", True),
        ("javno", "kineski", False, False, "hr", False),
        ("javno", "kineski", True, False, "hr", True),
    ],
)
def test_pairs(one: str, two: str, words: bool, whole: bool, language: str, wanted: bool) -> None:
    assert paired(one, two, words, whole, language) is wanted
