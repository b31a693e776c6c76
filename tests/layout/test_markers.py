"""Markers of list items."""

from __future__ import annotations

import pytest

from reprose.layout.markers import Marker, marker_of
from tests.pages import MONO, SERIF, PageBuilder
from tests.steps import lines_of


def marker(*texts: str) -> Marker | None:
    page = PageBuilder()
    page.lines(list(texts), 50, 60)
    return marker_of(lines_of(page))


@pytest.mark.parametrize("text", ["•", "▪", "✓", "➤", "\uf0b7", "\uf0d8", "–", "*"])
def test_bullets(text: str) -> None:
    found = marker(f"{text} the rope")
    assert found is not None
    assert (found.text, found.bullet, found.chars) == (text, text, len(text) + 1)


@pytest.mark.parametrize(
    "text", ["1.", "12)", "(3)", "[4]", "a.", "(b)", "IV.", "xii)", "2.1.", "1º", "б)", "α)", "٣.", "①", "A."]
)  # fmt: skip
def test_numbers(text: str) -> None:
    found = marker(f"{text} the rope")
    assert found is not None
    assert (found.text, found.bullet) == (text, "")


@pytest.mark.parametrize("text", ["1901 was", "-5 degrees", "the rope", "Mr. Berg", "o rope", "3 ropes", "1.5 m"])
def test_what_is_none(text: str) -> None:
    assert marker(text) is None


@pytest.mark.parametrize(
    ("first", "second"),
    [("1.", "2."), ("a)", "b)"), ("iv.", "v."), ("(i)", "(ii)"), ("h)", "i)"), ("IX.", "X."), ("2.1.", "2.2."),
     ("е)", "ж)"), ("и)", "к)"), ("①", "②")],
)  # fmt: skip
def test_counting_on(first: str, second: str) -> None:
    a, b = marker(f"{first} the rope"), marker(f"{second} the lamp")
    assert a is not None
    assert b is not None
    assert b.comes_after(a)
    assert not a.comes_after(b)


@pytest.mark.parametrize(("first", "second"), [("1.", "3."), ("a)", "c)"), ("2.1.", "3.2."), ("i.", "b.")])
def test_not_counting_on(first: str, second: str) -> None:
    a, b = marker(f"{first} the rope"), marker(f"{second} the lamp")
    assert a is not None
    assert b is not None
    assert not b.comes_after(a)


def test_a_marker_may_stand_alone() -> None:
    found = marker("1.", "the rope")
    assert found == Marker("1.", 2, "")


def test_a_letter_in_another_typeface_is_a_bullet() -> None:
    page = PageBuilder()
    end = page.text("o ", 50, 60, style=MONO)
    page.text("the rope that was lost", end, 60, style=SERIF)
    assert marker_of(lines_of(page)) == Marker("o", 2, "o")
