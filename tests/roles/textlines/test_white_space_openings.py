"""Headings, title pages and sources, by the white around them."""

from __future__ import annotations

import pytest

from reprose.roles.textlines.white_space import settle_openings, stanzas
from tests.roles.textlines.test_attributes import PROSE, lines_of, rows_of

WIDE = "\n" * 4
TEXT = PROSE * 3 + "\n"


def settled(text: str, labels: dict[int, str]) -> list[str]:
    """The labels of the lines that are no running text; all were paragraphs but those in ``labels``."""
    pages, rows = lines_of(text), rows_of(text)
    found = [labels.get(at, "P-A") for at in range(len(rows))]
    settle_openings([line for page in pages for line in page], stanzas(pages), rows, found)
    return [label for label, row in zip(found, rows, strict=True) if row.text not in PROSE]


@pytest.mark.parametrize(
    "heading", ["THE BRIDGE", "II.", "Chapter 2", "The Captain and his Boat", "THE BRIDGE\nOR THE BOAT"]
)
def test_white_makes_headings(heading: str) -> None:
    lines = 1 + heading.count("\n")
    expected = ["H-B", "H-I"][:lines]
    assert settled(TEXT + WIDE + heading + "\n\n" + TEXT, {}) == expected
    assert settled(TEXT + heading + "\n\n" + TEXT, {}) == ["P-A"] * lines


@pytest.mark.parametrize("text", ["He never came back.", "and the boat waited for him", "--"])
def test_sentences_are_no_headings(text: str) -> None:
    assert settled(TEXT + WIDE + text + "\n\n" + TEXT, {}) == ["P-A"]


def test_the_title_page() -> None:
    title = "THE MILLER\n\nby\n\nTHE CAPTAIN\n\nThe Town, 1890.\n"
    assert settled(title + WIDE + "I.\n\n" + TEXT, {0: "H-B"}) == ["H-B", "F", "F", "F", "H-B"]
    assert settled("Dear captain,\n\n" + TEXT, {}) == ["P-A"]


def test_nothing_is_a_title_page_where_running_text_comes_late() -> None:
    verses = "The boat is old,\nthe sea is cold.\n\n"
    assert "F" not in settled(verses * 50 + WIDE + TEXT, {})


def test_a_line_far_in_below_an_epigraph_is_its_source() -> None:
    text = TEXT + "The sea is cold.\n\n" + " " * 50 + "THE MILLER\n\n" + TEXT
    assert settled(text, {7: "H-B"}) == ["P-A", "P-A"]
    assert settled(text.replace(" " * 50, ""), {7: "H-B"}) == ["P-A", "H-B"]
    assert settled(text.replace(" " * 50, " " * 30), {7: "H-B"}) == ["P-A", "H-B"]


def test_no_lines() -> None:
    settle_openings([], [], [], [])
