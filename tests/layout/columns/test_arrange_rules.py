"""Notes in the margin and floats beside the text, on both sides of each limit."""

from __future__ import annotations

import numpy as np
import pytest

from reprose.document import Line
from reprose.layout.columns import arrange as rules
from reprose.layout.columns.gutters import Item
from reprose.layout.columns.order import Column, Division
from reprose.layout.floats import Content, Float
from tests.layout.made import line

LONG = "the old grey miller and"


def body(count: int = 9, text: str = LONG, x0: float = 150, x1: float = 400, top: float = 100) -> list[Line]:
    return [line(x0, top + 12 * k, x1, text) for k in range(count)]


def note(x0: float = 50, x1: float = 120, base: float = 112, text: str = "letter", size: float = 8) -> Line:
    return line(x0, base, x1, text, size)


@pytest.mark.parametrize(
    "name, lines, wanted",
    [
        ("a note", [*body(), note()], [(50, 120)]),
        ("on the right", [*body(), note(420, 500)], [(420, 500)]),
        ("near the text", [*body(), note(50, 143)], []),
        ("not so near", [*body(), note(50, 142.9)], [(50, 142.9)]),
        ("near it on the right", [*body(), note(407, 500)], []),
        ("not so near on the right", [*body(), note(407.1, 500)], [(407.1, 500)]),
        ("in the type of the text", [*body(), note(size=9.6)], []),
        ("in smaller type", [*body(), note(size=9.5)], [(50, 120)]),
        ("five letters", [*body(), note(text="words")], []),
        ("figures", [*body(), note(text="1234567")], []),
        ("as wide as a column", [*body(), note(-30, 120)], []),
        ("not so wide", [*body(), note(-29.9, 120)], [(-29.9, 120)]),
        ("five lines of text", [*body(5), note()], [(50, 120)]),
        ("four", [*body(4), note()], []),
        ("lines of twenty letters", [*body(text=LONG[:20]), note()], []),
        ("of more", [*body(text=LONG[:21]), note()], [(50, 120)]),
        ("too much of the page", [*body(5), *(note(base=112 + 9 * k, text=LONG[:20]) for k in range(2))], []),
        ("not too much", [*body(6), *(note(base=112 + 9 * k, text=LONG[:20]) for k in range(2))], [(50, 120)]),
        ("notes on both sides", [*body(), note(), note(420, 500)], [(50, 120), (420, 500)]),
        ("two lines of one", [*body(), note(), note(45, 110, 121)], [(45, 120)]),
        ("two notes", [*body(), note(), note(45, 110, 140)], [(50, 120), (45, 110)]),
        ("one line of the text further out", [*body(19), line(40, 340, 400, LONG), note(45)], [(45, 120)]),
    ],
)
def test_notes_in_the_margin(name: str, lines: list[Line], wanted: list[tuple[float, float]]) -> None:
    found = rules.find_marginal(lines)
    assert [(f.box[0], f.box[2]) for f in found] == wanted
    assert {f.kind for f in found} <= {"margin"}


@pytest.mark.parametrize(
    "share, wanted", [(0.05, 1), (0.1, 1), (0.11, 2), (0.5, 2), (0.51, 3), (1.0, 3), (1.1, 3), (0.0, 1)]
)
def test_the_value_below_which_a_share_lies(share: float, wanted: float) -> None:
    assert rules._share(np.array([3.0, 1.0, 2.0]), np.array([5, 1, 4]), share) == wanted


@pytest.mark.parametrize(
    "size, base, wanted",
    [(8, 111.9, 1), (8, 112.1, 2), (8.8, 110, 1), (8.9, 110, 2), (7.3, 110, 1), (7.2, 110, 2)],
)
def test_lines_right_below_each_other(size: float, base: float, wanted: int) -> None:
    assert len(rules._stacks([note(base=100), note(base=base, size=size)])) == wanted
    assert len(rules._stacks([note(base=base, size=size), note(base=100)])) == wanted


def item(content: Content, x0: float = 0, y0: float = 0, x1: float = 100, y1: float = 10) -> Item[Content]:
    return Item(x0, y0, x1, y1, 10, content)


@pytest.mark.parametrize("x0, x1, wanted", [(199, 300, True), (198.5, 300, False), (0, 101, True), (0, 101.5, False)])
def test_a_float_beside_its_column(x0: float, x1: float, wanted: bool) -> None:
    column: Column[Content] = Column(100, 200)
    assert rules.is_beside(item(Float("box", (x0, 0, x1, 10)), x0, 0, x1), column) is wanted
    assert not rules.is_beside(item(line(x0, 0, x1), x0, 0, x1), column)


@pytest.mark.parametrize(
    "count, text, wanted", [(2, LONG, True), (1, LONG, False), (3, LONG[:20], False), (2, LONG[:21], True)]
)
def test_several_lines_of_text(count: int, text: str, wanted: bool) -> None:
    lines = [item(one) for one in body(count, text)]
    assert rules._is_text(Column(0, 100, lines)) is wanted
    assert not rules._is_text(Column(0, 100, [item(Float("box", (0, 0, 1, 1)))] * 3))


@pytest.mark.parametrize("y0, wanted", [(0, 1), (94, 0), (95, 1), (107, 2), (106.9, 1), (500, 3), (-6, 0)])
def test_behind_the_last_line_that_begins_above(y0: float, wanted: int) -> None:
    tops = (100, 112, 124) if y0 else (5, 112, 124)
    column: Column[Content] = Column(0, 100, [item(note(), y0=top) for top in tops])
    new = item(Float("box", (0, y0, 1, 1)), y0=y0)
    rules._insert(column, new)
    assert column.items.index(new) == wanted


def put(y0: float, x0: float, *columns: Column[Content]) -> int | None:
    """The column that a float goes to."""
    tree: Division[Content] = Division("columns", list(columns))
    new = item(Float("margin", (0, 0, 1, 1)), x0, y0, x0 + 50, y0 + 10)
    rules._put_beside(tree, new)
    return next(k for k, column in enumerate(tree.leaves()) if new in column.items)


def column(x0: float, x1: float, *tops: float) -> Column[Content]:
    return Column(x0, x1, [item(note(), x0, top, x1, top + 10) for top in tops])


@pytest.mark.parametrize(
    "y0, x0, wanted",
    [(112, 0, 0), (112, 400, 1), (320, 400, 2), (320, 0, 2), (200, 400, 1), (240, 400, 2), (0, 0, 0), (900, 0, 2)],
)
def test_the_nearest_column(y0: float, x0: float, wanted: int) -> None:
    columns = (column(60, 200, 100, 124), column(220, 360, 100, 124), column(60, 360, 300, 348))
    assert put(y0, x0, *columns) == wanted


def test_a_float_beside_no_text_has_a_column_of_its_own() -> None:
    assert put(100, 0) == 0
    assert put(100, 0, Column(0, 100, [])) == 1
