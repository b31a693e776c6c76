"""Tables found by their captions."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from reprose.layout.drawn import Drawn
from reprose.layout.tables.announced import announced
from reprose.layout.tables.detection import find_tables
from reprose.roles.words import is_table_label
from tests.pages import PageBuilder, sentences
from tests.steps import lines_of

WORDS = [["Boat", "What it carried"], ["Heron", "Stone for the mill"], ["Osprey", "Letters and lamps"],
         ["Gull", "Rope"], ["Tern", "Nothing at all"]]  # fmt: skip


def boxes(page: PageBuilder, seen: list[tuple[float, float, float, float]] | None = None) -> list[list[str]]:
    """The pieces of text in each table."""
    lines = lines_of(page)
    return [
        [ln.text for ln in lines if x0 <= ln.x0 and ln.x1 <= x1 and y0 <= ln.base <= y1]
        for x0, y0, x1, y1 in announced(lines, is_table_label, seen or [])
    ]


def rows(page: PageBuilder, base: float, xs: list[float]) -> float:
    for row in WORDS:
        page.row(row, xs, base, 9)
        base += 11
    return base


def above(page: PageBuilder, x: float, width: float) -> None:
    page.text("Table 1. Boats of the harbour.", x, 200, 9)
    rows(page, 218, [x + 6, x + 80])


def below(page: PageBuilder, x: float, width: float) -> None:
    rows(page, 206, [x + 6, x + 80])
    page.text("Table 1. Boats of the harbour.", x, 266, 9)


@pytest.mark.parametrize("place", [above, below])
def test_two_columns_of_words_are_a_table_next_to_its_caption(
    place: Callable[[PageBuilder, float, float], None],
) -> None:
    page = PageBuilder()
    page.paragraph(sentences(6), 50, 60, 300, justified=True)
    place(page, 50, 300)
    page.paragraph(sentences(12, 1), 50, 290, 300, justified=True)
    (held,) = boxes(page)
    assert "".join(held).replace(" ", "") == "".join("".join(row) for row in WORDS).replace(" ", "")
    assert find_tables(Drawn.of(page.page()), lines_of(page)) == []  # nothing but the caption gives it away


@pytest.mark.parametrize("place", [above, below])
def test_a_table_in_one_of_two_columns_leaves_the_other_alone(
    place: Callable[[PageBuilder, float, float], None],
) -> None:
    page = PageBuilder(width=500)
    page.paragraph(sentences(4), 40, 60, 200, justified=True)
    page.paragraph(sentences(16, 2), 262, 60, 200, justified=True)
    place(page, 40, 200)
    page.paragraph(sentences(6, 1), 40, 290, 200, justified=True)
    (held,) = boxes(page)
    assert "".join(held).replace(" ", "") == "".join("".join(row) for row in WORDS).replace(" ", "")


def test_a_cell_may_have_several_lines_and_the_last_row_may_end_in_them() -> None:
    page = PageBuilder()
    page.paragraph(sentences(6), 50, 60, 300, justified=True)
    for base, row in ((206, ["Boat", "What it"]), (217, ["", "carried"]), (228, ["Heron", "Stone for"]),
                      (239, ["", "the mill"])):  # fmt: skip
        page.row([cell for cell in row if cell], [x for x, cell in zip((56, 130), row, strict=True) if cell], base, 9)
    page.text("Table 1. Boats of the harbour.", 50, 258, 9)
    (held,) = boxes(page)
    assert held[-1] == "the mill"
    assert any("Boat" in text for text in held)


def test_tables_side_by_side_are_two() -> None:
    page = PageBuilder(width=500)
    page.paragraph(sentences(10), 40, 60, 420, justified=True)
    for x, number in ((40, 1), (262, 2)):
        page.text(f"Table {number}. Boats.", x, 200, 9)
        rows(page, 218, [x + 6, x + 80])
    assert [len("".join(held)) for held in boxes(page)] == [len("".join(map("".join, WORDS)))] * 2


def test_what_was_seen_as_a_table_is_not_looked_for() -> None:
    page = PageBuilder()
    above(page, 50, 300)
    assert boxes(page)
    assert boxes(page, [(50, 206, 300, 270)]) == []


@pytest.mark.parametrize("columns", [1, 2])
def test_a_sentence_that_begins_with_a_label_announces_no_table(columns: int) -> None:
    page = PageBuilder(width=500)
    width = 420 if columns == 1 else 200
    for x in [40, 262][:columns]:
        end = page.paragraph(sentences(8), x, 60, width, justified=True)
        end = page.paragraph("Table 2. " + sentences(6, 1), x, end, width, justified=True)
        page.paragraph(sentences(8, 2), x, end, width, justified=True)
    assert boxes(page) == []


def test_a_list_below_a_caption_is_no_table() -> None:
    page = PageBuilder()
    page.text("Table 1. Boats of the harbour.", 50, 200, 9)
    for at in range(5):
        page.row(["•", "Stone for the mill"], [50, 70], 218 + 11 * at, 9)
    assert boxes(page) == []


def test_a_heading_below_a_table_is_none_of_it() -> None:
    page = PageBuilder()
    above(page, 50, 300)
    page.text("The harbour", 50, 218 + 11 * 5 + 12, 12)
    (held,) = boxes(page)
    assert "The harbour" not in held
