"""The table of habits keeps to its form."""

from __future__ import annotations

from reprose.language.resources import table
from reprose.language.tokens.patterns import habits_of

ROWS = table("tokens")
HABITS = [row for row in ROWS if row[0] != "lists"]


def test_each_subject_has_one_default_and_names_a_language_once() -> None:
    for subject in {row[0] for row in HABITS}:
        names = [name for row in HABITS if row[0] == subject for name in row[2].split()]
        assert names.count("*") == 1, subject
        assert len(names) == len(set(names)), subject


def test_habits_are_those_that_are_asked_for() -> None:
    known = {"keep", "split", "names", "join"}
    assert {row[1] for row in HABITS} <= known
    assert habits_of("de").does("ordinal", "keep")
    assert not habits_of("en").does("ordinal", "keep")
    assert habits_of(None).does("hyphen", "keep")


def test_abbreviations_lose_their_marks() -> None:
    assert {"dr", "ca"} <= habits_of("de").abbreviations
    assert not [word for word in habits_of("de").abbreviations if word[0] in "+="]
    assert "usw" in habits_of("de").final
    assert "dr" not in habits_of("de").final


def test_aphaeresis() -> None:
    assert habits_of("ro").aphaeresis("nceput")
    assert not habits_of("ro").aphaeresis("nou")
    assert not habits_of("en").aphaeresis("nceput")
