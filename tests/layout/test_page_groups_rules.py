"""Lines that a drawn rule parts from those above, on both sides of each limit."""

from __future__ import annotations

import pytest

from reprose.document import Rectangle
from reprose.layout import page_groups as rules
from reprose.layout.columns.gutters import Rules
from reprose.layout.columns.order import Column
from reprose.layout.floats import Content
from tests.layout.made import line


@pytest.mark.parametrize(
    "name, level, x1, around, wanted",
    [
        ("between", (110, 50, 350), 350, [], True),
        ("an underline", (102.8, 50, 350), 350, [], False),
        ("hardly lower", (102.9, 50, 350), 350, [], True),
        ("on the letters below", (116.8, 50, 350), 350, [], False),
        ("hardly higher", (116.7, 50, 350), 350, [], True),
        ("short", (110, 50, 110), 350, [], False),
        ("just long enough", (110, 50, 110.5), 350, [], True),
        ("short, in a narrow column", (110, 50, 90), 250, [], False),
        ("just long enough in it", (110, 50, 90.5), 250, [], True),
        ("most of it left of the column", (110, -100, 110), 350, [], False),
        ("right of the column", (110, 340, 500), 350, [], False),
        ("below both", (140, 50, 350), 350, [], False),
        ("near a box", (110, 50, 350), 350, [(60, 121, 200, 300)], False),
        ("not so near", (110, 50, 350), 350, [(60, 122, 200, 300)], True),
        ("near a box above", (110, 50, 350), 350, [(60, 20, 200, 99)], False),
        ("not so near a box above", (110, 50, 350), 350, [(60, 20, 200, 98)], True),
        ("left of a box", (110, 50, 350), 350, [(350, 100, 400, 120)], True),
        ("reaching into it", (110, 50, 351), 350, [(350, 100, 400, 120)], False),
        ("right of a box", (110, 50, 350), 350, [(10, 100, 50, 120)], True),
        ("reaching into that", (110, 49, 350), 350, [(10, 100, 50, 120)], False),
    ],
)
def test_rules_that_part_lines(
    name: str, level: tuple[float, float, float], x1: float, around: list[Rectangle], wanted: bool
) -> None:
    one, two = line(50, 100), line(50, 124)
    column: Column[Content] = Column(50, x1)
    column.around = around
    found = rules._below_rules([one, two], column, Rules(level=[(500, 50, 350), level]))
    assert found == (frozenset([two]) if wanted else frozenset())
    assert rules._below_rules([one, two], column, Rules()) == frozenset()
