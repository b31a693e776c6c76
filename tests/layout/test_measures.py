"""Measures of the whole document."""

from __future__ import annotations

import pytest

from reprose.layout.flow import text_columns
from reprose.layout.measures import Measures, margins, measure
from tests.pages import BOLD, SANS, PageBuilder, filler, sentences
from tests.steps import flow_of, lines_of


def measured(*pages: PageBuilder) -> Measures:
    return measure(text_columns([flow_of(page) for page in pages]))


def test_the_body_is_what_most_text_is_set_in() -> None:
    page = filler(1, 80)
    page.text("A title in large type, set in another font", 50, 60, 16, SANS)
    page.text("and a small note at the foot of the page", 50, 590, 8)
    got = measured(page)
    assert (got.body_size, got.body_font, got.body_bold) == (10.0, "Serif", False)


def test_long_references_in_small_type_do_not_make_the_body() -> None:
    text, references = PageBuilder(1), PageBuilder(2)
    text.paragraph(sentences(22, 1), 50, 60, 300)
    references.paragraph(sentences(34, 2), 50, 60, 300, 8, 9.5)
    assert measured(text, references).body_size == 10.0


def test_a_few_lines_of_large_type_do_not_make_the_body() -> None:
    page = filler(1, 120)
    page.paragraph("An article that begins with a standing in large type of more than a line", 50, 60, 300, 14, 18)
    assert measured(page).body_size == 10.0


def test_a_document_all_in_bold_has_a_bold_body() -> None:
    page = PageBuilder()
    page.paragraph(sentences(6), 50, 100, 300, style=BOLD)
    assert measured(page).body_bold


def test_the_leading_is_the_distance_of_lines_and_not_of_paragraphs() -> None:
    page = PageBuilder()
    base = 60.0
    for at in range(8):
        base = page.paragraph(sentences(2, at), 50, base, 300, lead=13) + 6
    assert measured(page).leading(10) == pytest.approx(13)


def test_the_leading_of_a_size_that_never_recurs_is_a_guess() -> None:
    assert Measures().leading(10) == pytest.approx(12)


def test_a_document_without_text_has_measures() -> None:
    assert measured(PageBuilder()).body_size == 10.0


def test_justified_and_ragged_columns_are_told_apart() -> None:
    for justified in (True, False):
        page = PageBuilder()
        page.paragraph(sentences(5), 50, 100, 300, justified=justified)
        left, right, found = margins(lines_of(page), 50, 350, Measures())
        assert left == pytest.approx(50)
        assert found is justified
        assert 330 < right <= 351


def test_indented_lines_do_not_move_the_margin() -> None:
    page = PageBuilder()
    base = 100.0
    for at in range(4):
        base = page.paragraph(sentences(2, at), 50, base, 300, indent=15, justified=True)
    assert margins(lines_of(page), 50, 350, Measures())[0] == pytest.approx(50)


def test_a_column_of_two_lines_takes_its_margin_from_like_columns_elsewhere() -> None:
    lines = PageBuilder()
    lines.lines(["Two lines alone on a page, the second of which", "is short."], 50, 60)
    assert measured(filler(1)).edges[50][350] >= 3
    left, right, justified = margins(lines_of(lines), 50, 350, measured(filler(1)))
    assert (left, right, justified) == (50, pytest.approx(350), True)
