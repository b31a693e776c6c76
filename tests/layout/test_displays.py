"""Formulas in several pieces between lines of text."""

from __future__ import annotations

import pytest

from reprose.layout.displays import find_displays, in_order
from reprose.layout.drawn import Drawn
from tests.layout.made import drawn, line
from tests.pages import PageBuilder, sentences
from tests.steps import groups_of, lines_of


def matrix(page: PageBuilder, x: float, base: float, name: str = "H") -> None:
    """Three rows of three entries between brackets of three pieces, and what they are equal to."""
    page.text(f"{name} =", x, base + 14)
    for row in range(3):
        page.text("⎡⎢⎣"[row], x + 28, base + 14 * row)
        for column in range(3):
            page.text(f"h{row + column}", x + 40 + 30 * column, base + 14 * row)
        page.text("⎤⎥⎦"[row], x + 126, base + 14 * row)


def shown(page: PageBuilder) -> list[str]:
    made = page.page()
    return [" ".join(ln.text for ln in in_order(held)) for held in find_displays(Drawn.of(made), lines_of(made))]


def between(x: float = 50) -> tuple[PageBuilder, float]:
    """A page with text above and below a gap, and the first baseline in the gap."""
    page = PageBuilder()
    base = page.paragraph(sentences(6), x, 60, 380, justified=True)
    page.paragraph(sentences(6, 1), x, base + 80, 380, justified=True)
    return page, base + 14


def test_text_holds_none() -> None:
    page, _ = between()
    assert shown(page) == []


def test_two_matrices_and_their_number_are_one() -> None:
    page, base = between()
    matrix(page, 80, base)
    matrix(page, 240, base, ", T")
    page.text("(1.3)", 408, base + 14)
    (text,) = shown(page)
    assert {"H", "T", "(1.3)"} <= set(text.split())
    assert text.count("h2") == 6


def test_the_paragraphs_around_a_matrix_stay_whole_and_the_matrix_is_one_group() -> None:
    page, base = between()
    matrix(page, 150, base)
    groups = groups_of(page)
    assert [group.inside for group in groups] == ["", "formula", ""]


def test_a_sum_and_its_limits() -> None:
    page, base = between()
    page.text("S =", 180, base + 10)
    page.text("∑", 205, base + 10, 14)
    page.text("n", 208, base - 4, 7)
    page.text("k=0", 204, base + 20, 7)
    page.text("(a + b)", 225, base + 10)
    (text,) = shown(page)
    assert set(text.split()) == {"S", "=", "∑", "n", "k=0", "(a", "+", "b)"}


def test_limits_in_a_line_of_text_are_none() -> None:
    page = PageBuilder()
    base = page.paragraph(sentences(5), 50, 60, 380)
    end = page.text("real line it follows that the sum", 50, base)
    page.text("n", end + 8, base - 8, 7)
    page.text("k=0", end + 6, base + 5, 7)
    page.text("of these terms depends on both of them", end + 26, base)
    page.paragraph(sentences(5, 1), 50, base + 12, 380)
    assert shown(page) == []


@pytest.mark.parametrize("what", ["picture", "frame"])
def test_labels_of_a_picture_are_none(what: str) -> None:
    page, base = between()
    matrix(page, 150, base)
    (page.image if what == "picture" else page.box)(140, base - 12, 300, base + 40)
    assert shown(page) == []


def test_rows_between_rules_are_a_table() -> None:
    page, base = between()
    for row in range(3):
        page.row([f"a = {row}", f"b = {row}", f"c = {row}"], [100, 200, 300], base + 14 * row)
        page.rule(90, base + 4 + 16 * row, 400)
    assert shown(page) == []


def test_numbers_with_decimals_are_a_table() -> None:
    page, base = between()
    for row in range(3):
        page.row(["p = 0.31", "1.25", f"0.{row}2"], [100, 200, 300], base + 14 * row)
    assert shown(page) == []


def test_a_matrix_without_text_near_is_none() -> None:
    page = PageBuilder()
    page.paragraph(sentences(5), 50, 60, 380)
    matrix(page, 150, 400)
    assert shown(page) == []


def test_a_formula_in_one_line_is_left_to_the_roles() -> None:
    page, base = between()
    page.text("a = b + c", 180, base)
    page.text("(3)", 410, base)
    assert shown(page) == []


def test_columns_of_text_have_formulas_of_their_own() -> None:
    page = PageBuilder(width=600)
    for x, seed in ((40, 0), (320, 4)):
        base = page.paragraph(sentences(6, seed), x, 60, 240, justified=True)
        matrix(page, x + 40, base + 10)
        page.paragraph(sentences(6, seed + 1), x, base + 70, 240, justified=True)
    assert len(shown(page)) == 2


def test_type_of_one_width_is_code() -> None:
    text = [line(50, 60 + 12 * i, 430, sentences(1, i)) for i in range(4)]
    code = [line(80 + 60 * (i % 2), 120 + 14 * i, None, "a = b;", fixed=1.0) for i in range(4)]
    assert find_displays(drawn(), [*text, *code]) == []


def test_signs_in_the_gap_of_a_line_stand_in_it() -> None:
    page = PageBuilder()
    base = page.paragraph(sentences(4), 50, 60, 380)
    end = page.text("so for all of them it follows here", 50, base)
    page.text("∫", end + 4, base - 7, 10)
    page.text("of these terms depends on all the others", end + 16, base)
    page.paragraph(sentences(4, 1), 50, base + 12, 380)
    group = next(g for g in groups_of(page) if "∫" in g.text)
    at = [ln.text for ln in group.lines].index("∫")
    assert group.lines[at - 1].text.endswith("here")
    assert group.lines[at + 1].text.startswith("of these")
