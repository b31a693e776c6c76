"""Text around formulas."""

from __future__ import annotations

import pytest

from tests.pages import PageBuilder, sentences
from tests.steps import block_of, recovered


def page_with(after: str, indent: float) -> PageBuilder:
    page = PageBuilder()
    base = page.paragraph(sentences(3, 1), 50, 60, 300, justified=True)
    base = page.filled("It was found by those who had come down to the river, and so", 50, base, 300)
    page.text("a + b = c", 180, base + 6)
    page.text("(3)", 337, base + 6)
    page.paragraph(after + " " + sentences(4, 2), 50, base + 26, 300, indent=indent, justified=True)
    return page


def test_a_paragraph_goes_on_behind_a_formula() -> None:
    document = recovered(page_with("which nobody had seen before.", 0))
    assert any("and so which nobody had seen before." in block.text for block in document.blocks)


def indented(last: str, stop: str, after: str, indent: float) -> str:
    """The text of the block in which a paragraph ends whose formula stands between ``last`` and ``after``."""
    page = PageBuilder()
    base = 60.0
    for seed in range(3):
        base = page.paragraph(sentences(3, seed), 50, base, 300, indent=12, justified=True)
    base = page.paragraph(sentences(2, 7) + " " + last, 50, base, 300, indent=12, justified=True)
    page.text("a + b = c" + stop, 180, base + 6)
    page.text("(3)", 337, base + 6)
    page.paragraph(after + " " + sentences(4, 2), 50, base + 26, 300, indent=indent, justified=True)
    (found,) = [block.text for block in recovered(page).blocks if after in block.text]
    return found


@pytest.mark.parametrize(
    ("last", "stop", "after", "indent", "whole"),
    [
        ("There was", "", "Anna who saw it.", 0, True),  # a name, or a noun of a language that has capitals there
        ("And so it was:", "", "Nobody had seen it.", 0, True),
        ("There was", ".", "Nobody had seen it.", 0, False),  # the formula ends the sentence
        ("There was", "", "Nobody had seen it.", 12, False),
    ],
)
def test_what_is_not_indented_goes_on_where_paragraphs_are(
    last: str, stop: str, after: str, indent: float, whole: bool
) -> None:
    assert (f"{last} {after}" in indented(last, stop, after, indent)) is whole


def test_an_ornament_is_no_formula() -> None:
    page = PageBuilder()
    base = 60.0
    for seed in range(3):
        base = page.paragraph(sentences(3, seed), 50, base, 300, indent=12, justified=True)
    page.text("· · ·", 190, base + 6)
    page.paragraph(sentences(4, 9), 50, base + 26, 300, justified=True)
    assert block_of(recovered(page), sentences(4, 9)[:20]).role == "paragraph"


def test_a_minus_at_the_end_of_a_line_is_no_hyphen() -> None:
    page = PageBuilder()
    base = page.paragraph(sentences(6, 1), 50, 60, 300, justified=True)
    page.text("y = a -", 180, base + 8)
    page.text("b + c", 190, base + 21)
    page.paragraph(sentences(6, 2), 50, base + 42, 300, justified=True)
    block = block_of(recovered(page), "y = a")
    assert (block.role, block.text) == ("formula", "y = a - b + c")
    assert block.undo() == block.source
