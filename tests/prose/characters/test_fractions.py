"""Fractions with a rule between their numbers."""

from __future__ import annotations

import pytest

from reprose.prose.characters.fractions import repair_fractions
from tests.pages import PageBuilder
from tests.steps import lines_of


def mended(over: str, under: str, *, rule: bool = True, shift: float = 0.0, before: str = "add ") -> str:
    """A line with the first number raised and the other one lowered; the second is ``shift`` points off."""
    builder = PageBuilder()
    x = builder.text(before, 50, 100)
    end = builder.text(over, x, 96.5, size=7.0)
    builder.text(under, x + shift, 104.5, size=7.0)
    if rule:
        builder.rule(x - 0.5, 98.2, end + 0.5)
    builder.text(" cups of flour to the bowl", end + shift, 100)
    lines = lines_of(builder.page())
    repair_fractions(lines)
    return " ".join(line.text for line in lines)


@pytest.mark.parametrize(
    "over, under, wanted", [("1", "4", "add 1/4 cups"), ("a", "b", "add a/b cups")]
)
def test_a_rule_between_two_numbers_is_a_fraction(over: str, under: str, wanted: str) -> None:
    assert mended(over, under).startswith(wanted)


def test_raised_and_lowered_signs_without_a_rule_are_none() -> None:
    assert "/" not in mended("1", "4", rule=False)


def test_numbers_beside_each_other_are_none() -> None:
    assert "/" not in mended("1", "4", shift=6.0)


def test_a_whole_number_before_stays_apart() -> None:
    assert mended("1", "4", before="add 2").startswith("add 2 1/4 cups")
