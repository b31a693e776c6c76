"""Dropped initials on lines of their own."""

from __future__ import annotations

import pytest

import reprose
from reprose.layout.grid.flow import lay_out_text
from reprose.layout.grid.initials import put_back_initials
from reprose.options import Options
from reprose.readers.text import pages

WORDS = (
    "One day the miller and the captain saw a boat in a harbour. It was a day\n"
    "like many, a cold one, when a miller goes to a town.\n"
)


def lines_of(text: str) -> tuple[int, list[str]]:
    """How many initials were put back, and the lines behind ``WORDS`` and white."""
    flows = [lay_out_text(page, Options().layout) for page in pages(WORDS + "\n\n" + text)]
    count = put_back_initials(flows)
    return count, [line.text for flow in flows for line in flow.lines()][2:]


REST = " bridge of the town was old, and nobody went over it.\n"


@pytest.mark.parametrize(("letter", "text", "expected"), [
    ("T", "he" + REST, "The"),
    ('"T', "he" + REST, '"The'),
    ("A", "miller" + REST, "A miller"),
    ("M", "ANY" + REST, "MANY"),
])  # fmt: skip
@pytest.mark.parametrize("white", ["\n", "\n\n"])
def test_initials_are_put_back(letter: str, text: str, expected: str, white: str) -> None:
    assert lines_of(letter + white + text) == (1, [expected + REST.rstrip()])


@pytest.mark.parametrize("text", [
    "X\n\nhe" + REST,  # no such word
    "X\n\nboat" + REST,  # and no word of one letter
    "I\n\nThe" + REST,  # a number
    "B\n\nboats\n",  # a letter in an index
    "T\n\n\n\n\nhe" + REST,  # far
    "t\n\nhe" + REST,
    "1\n\nhe" + REST,
    "T\n\n(he" + REST,
])  # fmt: skip
def test_other_letters_stay(text: str) -> None:
    assert lines_of(text)[0] == 0


def test_a_letter_right_below_a_line_is_none() -> None:
    assert lines_of("The words of the captain and the boat P\nT\nhe" + REST)[0] == 0


def test_no_text() -> None:
    assert put_back_initials([]) == 0


def test_the_text_reads_on() -> None:
    document = reprose.recover((WORDS + "\n\nT\n\nhe" + REST + "\n").encode())
    assert list(document.body)[-1].text == "The" + REST.rstrip()
