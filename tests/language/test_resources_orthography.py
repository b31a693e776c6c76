"""Habits of spelling."""

from __future__ import annotations

import pytest

from reprose.language.resources import habit, has_vowel


def test_habits() -> None:
    assert habit("nl", "compounds") == "solid"
    assert "ei" in habit("nl", "clash").split()
    assert habit("en", "clash") == ""
    assert habit(None, "compounds") == ""


@pytest.mark.parametrize(
    "part, language, want",
    [("tbs", "nl", False), ("Ähr", "de", True), ("prst", "sr", True), ("прст", "sr", True), ("prst", "nl", False),
     ("к", "ru", False), ("šč", "sl", False), ("ng", None, False), ("sky", "en", True), ("γλ", "el", False),
     ("人", "zh", True)],
)  # fmt: skip
def test_syllables_need_a_vowel(part: str, language: str | None, want: bool) -> None:
    assert has_vowel(part, language) is want
