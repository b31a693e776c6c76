"""Closing quotation marks that are set lower, to open a quotation."""

from __future__ import annotations

import pytest

from reprose.prose.characters.quotes import put_quotes_low
from tests.pages import PageBuilder
from tests.steps import lines_of


@pytest.mark.parametrize(
    "mark, below, wanted",
    [
        ("”", 6.0, "Der „Baum steht"),
        ("’", 6.0, "Der ‚Baum steht"),
        ("”", 1.0, "Der ”Baum steht"),
        ("”", -6.0, "Der ”Baum steht"),
    ],
)
def test_only_marks_below_the_line_are_low_ones(mark: str, below: float, wanted: str) -> None:
    builder = PageBuilder()
    builder.text(f"Der {mark}Baum steht", 50, 100)
    page = builder.page()
    [line] = lines_of(page)
    page.base[4] += below
    assert put_quotes_low(line) == ("„" in wanted or "‚" in wanted)
    assert line.text == wanted
