"""Where tables are."""

from __future__ import annotations

import pytest

from reprose.document import Style
from reprose.layout.drawn import Drawn
from reprose.layout.lines.words import is_rule, rows_of
from reprose.layout.tables.detection import find_tables, whole_rules
from tests.pages import MONO, SERIF, PageBuilder, measure, sentences
from tests.steps import lines_of

ROWS = [
    ["Port", "Ships", "Crews", "Days"], ["Arendal", "12", "140", "31"], ["Bergen", "14", "155", "28"],
    ["Stavanger", "9", "98", "40"], ["Tromsdal", "23", "301", "12"],
]  # fmt: skip
XS = [60.0, 150.0, 220.0, 290.0]


def rows(page: PageBuilder, base: float, among: list[list[str]] = ROWS, lead: float = 14.0) -> float:
    for row in among:
        page.row(row, XS, base)
        base += lead
    return base


def tables(page: PageBuilder) -> list[tuple[float, float, float, float]]:
    made = page.page()
    return find_tables(Drawn.of(made), lines_of(made))


def held(page: PageBuilder) -> list[str]:
    """The texts of the lines inside tables."""
    boxes = tables(page)
    return [
        ln.text for ln in lines_of(page)
        if any(x0 - 2 <= ln.x0 and ln.x1 <= x1 + 2 and y0 <= ln.base <= y1 + 2 for x0, y0, x1, y1 in boxes)
    ]  # fmt: skip


def test_a_table_between_rules() -> None:
    page = PageBuilder()
    page.paragraph(sentences(2), 50, 60, 300)
    for y in (148, 166, 226):
        page.rule(50, y, 350)
    rows(page, 160)
    page.paragraph(sentences(2, 1), 50, 260, 300)
    (box,) = tables(page)
    assert box == pytest.approx((50, 148, 350, 226), abs=2)


def test_a_table_without_rules_is_told_by_cells_that_stand_under_each_other() -> None:
    page = PageBuilder()
    page.paragraph(sentences(2), 50, 60, 300)
    rows(page, 160)
    page.paragraph(sentences(2, 1), 50, 260, 300)
    assert "".join(held(page)).replace(" ", "") == "".join("".join(row) for row in ROWS)


def test_a_table_whose_rules_are_drawn_cell_by_cell() -> None:
    page = PageBuilder()
    for y in (148, 166, 226):
        for x in (50, 140, 210, 280):
            page.rule(x, y, x + (90 if x == 50 else 70))
    rows(page, 160)
    (box,) = tables(page)
    assert box == pytest.approx((50, 148, 350, 226), abs=2)


def test_a_table_without_a_rule_at_its_end_goes_on_as_long_as_its_rows_do() -> None:
    page = PageBuilder()
    for y in (148, 166):
        page.rule(50, y, 350)
    end = rows(page, 160, ROWS[:3])  # too few rows below the rule to be told by their cells alone
    page.paragraph(sentences(3, 1), 50, 250, 300)
    (box,) = tables(page)
    assert end - 14 < box[3] < 240


def test_prose_between_rules_is_no_table() -> None:
    page = PageBuilder()
    page.rule(50, 148, 350)
    page.paragraph(sentences(4), 50, 164, 300, justified=True)
    page.rule(50, 230, 350)
    assert tables(page) == []


def test_two_columns_of_prose_are_no_table() -> None:
    page = PageBuilder()
    page.rule(30, 80, 370)
    page.paragraph(sentences(6, 1), 30, 100, 160, justified=True)
    page.paragraph(sentences(6, 2), 210, 100, 160, justified=True)
    page.rule(30, 330, 370)
    assert tables(page) == []


def test_three_columns_of_prose_are_no_table() -> None:
    page = PageBuilder()
    for at in range(3):
        page.paragraph(sentences(5, at), 30 + 120 * at, 100, 100, justified=True)
    assert tables(page) == []


def test_a_list_with_hanging_numbers_is_no_table() -> None:
    page = PageBuilder()
    for at in range(5):
        page.text(f"{at + 1}.", 50, 100 + 24 * at)
        page.paragraph(sentences(1, at), 70, 100 + 24 * at, 280)
    assert tables(page) == []


def test_a_page_with_three_lines_has_no_table() -> None:
    page = PageBuilder()
    rows(page, 100, ROWS[:1])
    assert tables(page) == []


def test_rows_are_cut_into_cells_at_wide_gaps() -> None:
    page = PageBuilder()
    rows(page, 100, ROWS[:2])
    first, second = rows_of(lines_of(page))
    assert [round(x0) for x0, _ in first.cells] == [round(x0) for x0, _ in second.cells] == [60, 150, 220, 290]
    assert (first.words, second.words) == (4, 4)
    assert 0 < first.fill < 0.5


def test_two_rules_one_below_the_other_stay_two() -> None:
    page = PageBuilder()
    page.rule(50, 100, 150)
    page.rule(50, 104, 150)
    page.rule(151, 100, 250)
    rules = whole_rules(Drawn.of(page.page()))
    assert [[round(v) for v in rule[:3]] for rule in rules] == [[50, 100, 250], [50, 104, 150]]


def test_rows_of_dots_part_a_table_as_rules_do() -> None:
    page = PageBuilder()
    cells = [("Heron", "stone for the mill and what"), ("Osprey", "letters"), ("Gull", "rope")]
    for at, (name, what) in enumerate(cells):
        page.text("." * 90, 50, 148 + 36 * at, 6)
        page.row([name, str(at), what], [60, 150, 220], 160 + 36 * at)
    page.text("was left of it, quietly", 226, 172)
    page.text("." * 90, 50, 148 + 36 * 3, 6)
    (box,) = tables(page)
    assert box == pytest.approx((50, 148, 50 + measure("." * 90, 6), 256), abs=2)
    assert is_rule(lines_of(page)[0])
    assert not any(map(is_rule, lines_of(page)[1:4]))


@pytest.mark.parametrize(("style", "count"), [(MONO, 0), (SERIF, 1)])
def test_listings_in_grey_boxes_are_no_table(style: Style, count: int) -> None:
    page = PageBuilder()
    for base, state in ((160, "install"), (192, "hold")):
        page.box(50, base - 10, 350, base + 4)
        page.text("mill6", 56, base, 9, style)
        page.text(state, 200, base, 9, style)
    page.text("becomes:", 60, 176)
    assert len(tables(page)) == count


@pytest.mark.parametrize(("rows", "words", "count"), [(4, False, 0), (4, True, 1), (7, False, 1)])
def test_a_few_numbers_and_nothing_else_are_the_axis_of_a_chart(rows: int, words: bool, count: int) -> None:
    page = PageBuilder()
    for at in range(rows):
        page.row(["Days" if words and not at else str(9 - at), "2", "5", "17"], XS, 160 + 14 * at)
    assert len(tables(page)) == count
