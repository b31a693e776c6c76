"""The table of habits keeps to its form."""

from __future__ import annotations

from reprose.language.resources import table
from reprose.language.tokens.habits import habits

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
    assert habits("de").does("ordinal", "keep")
    assert not habits("en").does("ordinal", "keep")
    assert habits(None).does("hyphen", "keep")


def test_abbreviations_lose_their_marks() -> None:
    assert {"dr", "ca"} <= habits("de").abbreviations
    assert not [word for word in habits("de").abbreviations if word[0] in "+="]
    assert "usw" in habits("de").final
    assert "dr" not in habits("de").final


def test_aphaeresis() -> None:
    assert habits("ro").aphaeresis("nceput")
    assert not habits("ro").aphaeresis("nou")
    assert not habits("en").aphaeresis("nceput")
