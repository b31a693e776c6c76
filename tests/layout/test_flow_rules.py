"""The direction of a page and what is measured of it, on both sides of each limit."""

from __future__ import annotations

import pytest

from reprose.document import Page
from reprose.layout import flow as rules
from reprose.layout.columns.gutters import Item
from reprose.layout.columns.order import Column, Division
from reprose.layout.floats import Content, Float
from reprose.layout.flow import PageFlow
from tests.layout.made import line


@pytest.mark.parametrize(
    "counts, wanted",
    [
        ([], 0), ([(0, 9)], 0), ([(1, 9)], 1), ([(0, 9), (1, 18)], 0), ([(0, 9), (1, 19)], 1), ([(1, 9), (2, 9)], 1),
        ([(2, 9), (1, 9)], 1), ([(3, 10), (1, 9)], 3), ([(0, 9), (1, 10), (1, 9)], 1), ([(0, 5), (0, 5), (1, 19)], 0),
    ],
)  # fmt: skip
def test_the_direction_of_most_of_the_text(counts: list[tuple[int, int]], wanted: int) -> None:
    assert rules._main_direction([line(0, 0, text="x" * n, turn=turn) for turn, n in counts]) == wanted


def flow(*contents: Content) -> PageFlow:
    items: list[Item[Content]] = [Item(0, 0, 1, 1, 10, content) for content in contents]
    return PageFlow(Page(1, 600, 800), Division("bands", [Column(5, 9, items)]))


def test_lines_of_columns_and_boxes_are_measured() -> None:
    own, boxed, tabled, drawn = (line(50, 100 + 12 * k) for k in range(4))
    floats = [Float(kind, (0, 0, 1, 1), [held])  # type: ignore[arg-type]
              for kind, held in (("box", boxed), ("table", tabled), ("figure", drawn))]  # fmt: skip
    (column,) = rules.text_columns([flow(own, *floats)])
    assert (column.x0, column.x1) == (5, 9)
    assert [item.content for item in column.items] == [own, boxed]
    item = column.items[0]
    assert (item.x0, item.y0, item.x1, item.y1, item.size, item.ink) == (50, 92, 75, 102, 10, True)


def test_lines_of_high_tables() -> None:
    held = [line(50, 100)]
    for kind, height, wanted in (("table", 790, held), ("table", 10, []), ("box", 790, [])):
        floating = Float(kind, (0, 5, 1, 5 + height), held)  # type: ignore[arg-type]
        assert list(rules.table_lines(flow(floating, line(0, 0)))) == wanted


def test_a_table_as_high_as_the_limit_is_not_high() -> None:
    limit = rules._TALL * 800
    for height, wanted in ((limit, 0), (limit + 1, 1)):
        floating = Float("table", (0, 0, 1, height), [line(50, 100)])
        assert len(list(rules.table_lines(flow(floating)))) == wanted


def test_the_box_around_others() -> None:
    assert rules._around([(3, 4, 5, 6), (1, 5, 4, 9), (2, 2, 8, 3)]) == (1, 2, 8, 9)
    assert rules._lines_box([line(50, 100, 90), line(40, 112, 80)], Page(1, 600, 800), 0) == (40, 92, 90, 114)
    assert rules._free([line(0, 0)], []) != []
    one, two = line(0, 0), line(0, 12)
    assert rules._free([one, two], [Float("box", (0, 0, 1, 1), [two])]) == [one]
