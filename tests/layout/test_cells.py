"""The cells of a table."""

from __future__ import annotations

from reprose.layout.cells import cells_of
from tests.layout.test_tables import ROWS, XS, rows
from tests.pages import PageBuilder, sentences
from tests.steps import lines_of


def test_cells_stand_in_rows_and_columns() -> None:
    page = PageBuilder()
    rows(page, 160)
    assert cells_of(lines_of(page)) == ROWS


def test_an_empty_cell_keeps_its_column() -> None:
    page = PageBuilder()
    among = [list(row) for row in ROWS]
    among[2][1] = ""
    base = 160.0
    for row in among:
        for x, text in zip(XS, row, strict=True):
            if text:
                page.row([text], [x], base)
        base += 14
    assert cells_of(lines_of(page)) == among


def test_the_second_line_of_a_cell_belongs_to_its_row() -> None:
    page = PageBuilder()
    page.row(["Port", "Ships", "Remark", "Days"], XS, 160)
    page.row(["Arendal", "12", "lost in", "31"], XS, 174)
    page.row(["a storm"], [XS[2]], 186)
    page.row(["Bergen", "14", "home", "28"], XS, 204)
    assert cells_of(lines_of(page)) == [
        ["Port", "Ships", "Remark", "Days"], ["Arendal", "12", "lost in a storm", "31"], ["Bergen", "14", "home", "28"],
    ]  # fmt: skip


def test_running_text_has_no_cells() -> None:
    page = PageBuilder()
    page.paragraph(sentences(3), 50, 60, 300)
    assert cells_of(lines_of(page)) is None
