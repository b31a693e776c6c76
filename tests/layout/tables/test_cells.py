"""The cells of a table."""

from __future__ import annotations

from reprose.document import Cell, Line
from reprose.layout.tables.cells import cells_of
from tests.layout.tables.test_detection import ROWS, XS, rows
from tests.pages import BOLD, PageBuilder, sentences
from tests.steps import lines_of


def cells(*pages: PageBuilder) -> list[Cell]:
    found = cells_of([lines_of(page) for page in pages])
    return found.cells if found else []


def texts(*pages: PageBuilder) -> list[list[str]]:
    found = cells(*pages)
    height, width = max(c.row + c.row_span for c in found), max(c.column + c.column_span for c in found)
    out = [[""] * width for _ in range(height)]
    for cell in found:
        out[cell.row][cell.column] = " ".join(line.text for line in cell.lines)
    return out


def spans(*pages: PageBuilder) -> dict[str, tuple[int, int]]:
    """Rows and columns that each cell spans, by its text, where they are more than one."""
    return {
        " ".join(line.text for line in c.lines): (c.row_span, c.column_span)
        for c in cells(*pages) if c.row_span * c.column_span > 1
    }  # fmt: skip


def test_cells_stand_in_rows_and_columns() -> None:
    page = PageBuilder()
    rows(page, 160)
    assert texts(page) == ROWS


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
    assert texts(page) == among


def test_the_second_line_of_a_cell_belongs_to_its_row() -> None:
    page = PageBuilder()
    page.row(["Port", "Ships", "Remark", "Days"], XS, 160)
    page.row(["Arendal", "12", "lost in", "31"], XS, 174)
    page.row(["a storm"], [XS[2]], 186)
    page.row(["Bergen", "14", "home", "28"], XS, 204)
    assert texts(page) == [
        ["Port", "Ships", "Remark", "Days"], ["Arendal", "12", "lost in a storm", "31"], ["Bergen", "14", "home", "28"],
    ]  # fmt: skip


def test_the_second_line_of_a_label_belongs_to_its_row() -> None:
    page = PageBuilder()
    page.row(["Port", "Ships", "Crews", "Days"], XS, 160)
    page.row(["The old", "12", "140", "31"], XS, 172)
    page.row(["harbour"], [XS[0]], 184)
    page.row(["Bergen", "14", "155", "28"], XS, 196)
    assert texts(page)[1] == ["The old harbour", "12", "140", "31"]


def test_a_label_that_begins_a_group_is_a_row() -> None:
    page = PageBuilder()
    page.row(["Port", "Ships", "Crews", "Days"], XS, 160)
    page.row(["North"], [XS[0]], 172)
    page.row(["Arendal", "12", "140", "31"], XS, 184)
    page.row(["South"], [XS[0]], 196)
    page.row(["Bergen", "14", "155", "28"], XS, 208)
    assert [row[0] for row in texts(page)] == ["Port", "North", "Arendal", "South", "Bergen"]


def test_cells_centred_on_their_row_belong_to_it() -> None:
    page = PageBuilder()
    page.row(["Port", "Ships", "Days"], XS[:3], 160)
    page.row(["lost in"], [XS[1]], 184)
    page.row(["Arendal"], [XS[0]], 190)
    page.row(["31"], [XS[2]], 190)
    page.row(["a storm"], [XS[1]], 196)
    page.row(["Bergen", "home", "28"], XS[:3], 220)
    assert texts(page) == [["Port", "Ships", "Days"], ["Arendal", "lost in a storm", "31"], ["Bergen", "home", "28"]]


def test_a_cell_that_nearly_touches_the_next_is_cut_where_the_columns_are() -> None:
    page = PageBuilder()
    page.row(["Port", "12", "140"], [60, 150, 220], 160)
    page.row(["Stavanger and all", "9", "98"], [60, 150, 220], 174)  # ends 2.5 points before the figures
    page.row(["Bergen", "14", "155"], [60, 150, 220], 188)
    page.row(["Bodø", "3", "15"], [60, 150, 220], 202)
    assert texts(page)[1] == ["Stavanger and all", "9", "98"]


def test_a_head_over_several_columns_spans_them() -> None:
    page = PageBuilder()
    page.row(["Crews in each month"], [150], 160)
    page.row(["Port", "May", "June", "July"], XS, 174)
    page.row(["Arendal", "12", "140", "31"], XS, 188)
    page.row(["Bergen", "14", "155", "28"], XS, 202)
    assert texts(page)[:2] == [["", "Crews in each month", "", ""], ["Port", "May", "June", "July"]]
    assert spans(page)["Crews in each month"][1] >= 2


def test_rules_part_rows_and_what_no_rule_parts_spans_them() -> None:
    page = PageBuilder()
    xs = [60.0, 150.0, 220.0]
    for y in (150, 180, 210, 240):
        page.rule(50 if y != 210 else 140, y, 290)
    for x in (50, 140, 210, 290):
        page.rules.append((x, 150, x + 0.5, 240))
    page.row(["Port", "Ships", "Days"], xs, 168)
    page.row(["Arendal"], [60], 213)
    page.row(["12", "31"], xs[1:], 198)
    page.row(["14", "28"], xs[1:], 228)
    assert texts(page) == [["Port", "Ships", "Days"], ["Arendal", "12", "31"], ["", "14", "28"]]
    assert spans(page) == {"Arendal": (2, 1)}


def test_the_first_row_in_bold_is_the_head() -> None:
    page = PageBuilder()
    for x, text in zip(XS, ROWS[0], strict=True):
        page.text(text, x, 160, style=BOLD)
    rows(page, 174, ROWS[1:])
    assert [cell.header for cell in cells(page)] == [True] * 4 + [False] * 16


def test_a_table_goes_on_overleaf_and_repeats_its_head() -> None:
    first, second = PageBuilder(), PageBuilder(2)
    rows(first, 500, ROWS[:3])
    moved = [x + 20 for x in XS]  # the margin of even pages
    for at, row in enumerate([ROWS[0], *ROWS[3:]]):
        second.row(row, moved, 60 + 14 * at)
    found = cells_of([lines_of(first), lines_of(second)])
    assert found is not None
    assert texts(first, second) == ROWS
    assert [line.text for line in found.repeated] == [" ".join(ROWS[0])] or sorted(
        line.text for line in found.repeated
    ) == sorted(ROWS[0])


def test_running_text_has_no_cells() -> None:
    page = PageBuilder()
    page.paragraph(sentences(3), 50, 60, 300)
    assert cells(page) == []


def test_every_character_of_the_lines_is_in_one_cell() -> None:
    page = PageBuilder()
    rows(page, 160)
    lines: list[Line] = lines_of(page)
    ink = sorted(int(i) for line in lines for i in line.chars if line.page.code[i] != 0x20)
    held = sorted(int(i) for c in cells(page) for line in c.lines for i in line.chars if line.page.code[i] != 0x20)
    assert ink == held
