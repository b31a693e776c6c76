"""The text of tables."""

from __future__ import annotations

from reprose.document import Block
from tests.layout.tables.test_detection import ROWS, XS, rows
from tests.pages import PageBuilder
from tests.steps import work_until


def table_of(*pages: PageBuilder) -> Block:
    work = work_until(list(pages), "blocks")
    (table,) = [b for b in work.document.blocks if b.role == "table"]
    return table


def test_bars_part_cells_and_strokes_rows() -> None:
    page = PageBuilder()
    rows(page, 160, [*ROWS[:2], ["Bergen", "", "", "28"], ROWS[3]])
    table = table_of(page)
    assert table.text == (
        "Port | Ships | Crews | Days / Arendal | 12 | 140 | 31 / Bergen | | | 28 / Stavanger | 9 | 98 | 40"
    )
    assert table.rows == [*ROWS[:2], ["Bergen", "", "", "28"], ROWS[3]]
    assert table.undo() == table.source


def test_a_word_broken_inside_a_cell_is_whole() -> None:
    page = PageBuilder()
    page.row(["Port", "Ships", "Remark", "Days"], XS, 160)
    page.row(["Arendal", "12", "lost in win-", "31"], XS, 174)
    page.row(["ter storms"], [XS[2]], 186)
    page.row(["Bergen", "14", "home", "28"], XS, 204)
    page.row(["Bodø", "1", "home", "9"], XS, 222)
    table = table_of(page)
    assert table.rows is not None
    assert table.rows[1] == ["Arendal", "12", "lost in winter storms", "31"]
    assert table.undo() == table.source


def test_a_cell_leads_to_its_place() -> None:
    page = PageBuilder()
    rows(page, 160)
    table = table_of(page)
    assert table.cells is not None
    cell = next(c for c in table.cells if (c.row, c.column) == (2, 1))
    assert table.text[cell.start : cell.end] == "14"
    ((number, x0, _, x1, y1),) = cell.boxes
    assert (number, round(x0), round(x1)) == (1, 150, 160)
    assert table.places(cell.start, cell.end) == cell.boxes
    assert 188 < y1 < 192
