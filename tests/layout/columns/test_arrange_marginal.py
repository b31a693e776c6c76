"""What is a note in the margin, and what is not."""

from __future__ import annotations

from reprose.layout.columns.arrange import find_marginal
from tests.pages import PageBuilder, sentences
from tests.steps import lines_of


def notes(page: PageBuilder) -> list[list[str]]:
    return [[line.text for line in each.lines] for each in find_marginal(lines_of(page))]


def text() -> PageBuilder:
    page = PageBuilder(width=560)
    page.paragraph(sentences(8, 1), 130, 60, 300, justified=True)
    return page


def test_small_type_on_either_side_is_told_note_by_note() -> None:
    page = text()
    page.lines(["of the miller", "and his boat"], 450, 72, 8, 10)
    page.text("of the river", 450, 140, 8)
    page.text("another hand", 60, 96, 8)
    assert notes(page) == [["another hand"], ["of the miller", "and his boat"], ["of the river"]]


def test_line_numbers_type_of_the_text_and_columns_are_no_notes() -> None:
    page = text()
    for at in range(5):
        page.text(str(5 * at + 5), 110, 72 + 24 * at, 8)
    page.text("in the text's own type", 450, 72)
    assert notes(page) == []
    page = text()
    page.paragraph(sentences(8, 2), 450, 60, 100, 8, 10)
    assert notes(page) == []


def test_a_page_of_few_lines_has_no_margin() -> None:
    page = PageBuilder()
    page.text("One line of text that is long enough to tell", 50, 60)
    page.text("a small one", 350, 60, 8)
    assert notes(page) == []
