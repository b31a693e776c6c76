"""Letters with accents, from a letter and an accent that were set one over the other."""

from __future__ import annotations

import pytest

from reprose.text.accents import accented


@pytest.mark.parametrize(
    "letter, mark, wanted",
    [
        ("a", "\u0306", "ă"), ("ı", "\u0302", "î"), ("t", "\u0327", "ţ"), ("c", "\u0327", "ç"),
        ("a", "\u0327", "ą"), ("E", "\u0327", "Ę"), ("l", "\u0337", "ł"), ("L", "\u0337", "Ł"),
        ("k", "\u0337", ""), ("x", "\u0306", ""),
    ],
)  # fmt: skip
def test_one_character(letter: str, mark: str, wanted: str) -> None:
    assert accented(letter, mark) == wanted
