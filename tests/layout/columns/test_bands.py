"""What the end of one text and the beginning of another tell of their order."""

from __future__ import annotations

import pytest

from reprose.layout.columns.bands import goes_on
from tests.pages import PageBuilder
from tests.steps import lines_of


@pytest.mark.parametrize(
    ("end", "start", "strength"),
    [
        ("over the har-", "bour and back", 2),
        ("over the old", "harbour and back", 1),
        ("over the harbour.", "and back again", -1),
        ("over the harbour.", "There they waited", 0),
        ("over the old", "Anna waited", 0),  # names and nouns tell nothing
        ("and (he said) “never.”", "again it was", -1),
        ("over the old", "“harbour and back", 1),
        ("over the old", "17", 0),
    ],
)
def test_the_ends_of_lines_tell_whether_text_goes_on(end: str, start: str, strength: int) -> None:
    page = PageBuilder()
    page.text(end, 50, 100)
    page.text(start, 50, 200)
    last, first = lines_of(page)
    assert goes_on([last], [first], 10) == strength


def test_type_of_another_size_and_floats_are_passed_over() -> None:
    page = PageBuilder()
    page.lines(["over the old", "harbour and back"], 50, 100)
    page.text("a note of a line.", 50, 150, 8)
    last, first, note = lines_of(page)
    assert goes_on([last, note], ["a float", first], 10) == 1
    assert goes_on([note], [first], 10) == 0
