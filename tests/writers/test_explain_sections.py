"""The tree of a page, as rows."""

from __future__ import annotations

from reprose.document import Document
from reprose.writers.explain import section_rows
from tests.pages import PageBuilder, sentences
from tests.steps import recovered


def document() -> Document:
    first = PageBuilder(1)
    first.text("A title that stands over both of the columns of text", 60, 60, 12)
    first.paragraph(sentences(4, 1), 50, 90, 145)
    first.paragraph(sentences(4, 2), 215, 90, 145)
    second = PageBuilder(2)
    second.paragraph(sentences(3, 3), 50, 60, 300)
    second.box(50, 160, 350, 230)
    second.paragraph(sentences(2, 4), 60, 180, 280)
    return recovered([first, second])


def test_each_section_has_a_row_with_its_place_in_the_tree() -> None:
    rows = section_rows(document(), None)
    assert [(r.page, r.rule, r.after) for r in rows] == [
        (1, "section.page", ""), (1, "section.column", "1"), (1, "section.columns", "2"),
        (1, "section.column", "2.1"), (1, "section.column", "2.2"),
        (2, "section.page", ""), (2, "section.column", "1"), (2, "section.text", "1.1"), (2, "section.box", "1.2"),
    ]  # fmt: skip
    assert rows[1].before == "A title that stands over both of the columns of text"
    assert rows[1].reason == "1 line in 60,50 to 342,62"


def test_pages_can_be_chosen() -> None:
    assert {row.page for row in section_rows(document(), frozenset({2}))} == {2}
