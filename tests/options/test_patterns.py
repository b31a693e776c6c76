"""Regular expressions that users write."""

from __future__ import annotations

import pytest

from reprose.errors import OptionError
from reprose.options.patterns import check_pattern, compile_pattern, matches


def test_the_whole_text_must_match() -> None:
    pattern = compile_pattern(r"\d+ / \d+")
    assert matches(pattern, "3 / 14")
    assert not matches(pattern, "3 / 14 rivers")


@pytest.mark.parametrize(
    "text, message",
    [("(river", r"'\(river' is not a regular expression: missing \) at character 7"),
     ("mill[", "at character 6"), ("*mill", "nothing to repeat at character 1"), ("mill\\", "character")],
)  # fmt: skip
def test_mistakes_are_named_with_their_place(text: str, message: str) -> None:
    with pytest.raises(OptionError, match=message):
        check_pattern(text)


def test_a_pattern_that_never_ends_is_given_up() -> None:
    with pytest.raises(TimeoutError):  # else it ends in some thousand years
        matches(compile_pattern("(a|aa)+"), "a" * 80 + "b")
