"""In which script a text is written."""

from __future__ import annotations

import pytest

from reprose.language.scripts import in_script, not_in_script, script_of


@pytest.mark.parametrize(
    ("text", "script"),
    [("abc де", "Latin"), ("abc дежз", "Cyrillic"), ("abcde 房子", "Han"), ("abc はい", "Kana"), ("abc 집은", "Hangul"),
     ("abcdefg 房子", "Latin"), ("12 + 3", None)],
)  # fmt: skip
def test_the_script_is_that_of_most_of_a_text(text: str, script: str | None) -> None:
    assert script_of(text)[0] == script


def test_shares_weigh_characters_by_what_they_say() -> None:
    assert script_of("abc 房")[1] == pytest.approx(0.5)
    assert script_of("abc")[1] == 1.0


def test_letters_of_one_script_stand_alone() -> None:
    assert in_script("abc де 12.", "Latin") == "abc    12."
    assert not_in_script("abc де 12.", "Latin") == "    де 12."
