"""Tables put together, on a page and over pages: one condition at a time."""

from __future__ import annotations

from typing import Any

import pytest

from reprose.roles.tables.over_pages import _at_foot, _at_head, _says_continued, join_over_pages
from reprose.roles.tables.parts import _has_caption, _TablePart, beside, charts, parts_together
from tests.roles.made import cases, context, group, page


def part(**more: Any) -> _TablePart:
    own = group(**({"role": "table", "x1": 150.0} | more))
    return _TablePart([own], own.x0, own.y0, own.x1, own.y1)


@pytest.mark.parametrize("upper, lower, captions, touches", **cases({
    "right below": ({}, {"y0": 120}, [], True), "25 points below": ({}, {"y0": 135}, [], True),
    "more": ({}, {"y0": 135.5}, [], False), "60 to the right": ({}, {"x0": 210, "x1": 300}, [], True),
    "61 to the right": ({}, {"x0": 211, "x1": 300}, [], False),
    "60 to the left": ({"x0": 200}, {"x0": 50, "x1": 140}, [], True),
    "61 to the left": ({"x0": 200, "x1": 300}, {"x0": 50, "x1": 139}, [], False),
    "beside one that is known": ({"inside": "table"}, {"x0": 150, "x1": 300}, [], False),
    "over one that is known": ({"inside": "table"}, {"x0": 148, "x1": 300}, [], True),
    "a known one beside": ({}, {"inside": "table", "x0": 150, "x1": 300}, [], False),
    "turned": ({}, {"turn": 1, "y0": 120}, [], False), "a caption between": ({}, {"y0": 130}, [{"y0": 115}], False),
    "a caption above": ({}, {"y0": 130}, [{"y0": 108}], True),
    "a caption at its foot": ({}, {"y0": 130}, [{"y0": 108.1}], False),
    "a caption below": ({}, {"y0": 130}, [{"y0": 130}], True),
    "a caption beside": ({}, {"y0": 130}, [{"y0": 115, "x0": 150}], True),
    "a caption left of it": ({}, {"y0": 130}, [{"y0": 115, "x0": 0, "x1": 50}], True),
}))  # fmt: skip
def test_parts_that_touch(upper: dict[str, Any], lower: dict[str, Any], captions: list[Any], touches: bool) -> None:
    assert part(**upper).touches(part(**lower), [group(**({"x1": 150} | c)) for c in captions]) is touches


@pytest.mark.parametrize("changes, left", **cases({
    "two": ([{}, {"y0": 120}], 1), "far away": ([{}, {"y0": 200}], 2), "three": ([{}, {"y0": 120}, {"y0": 140}], 1),
    "one between two": ([{}, {"x0": 220, "x1": 300}, {"x0": 155, "x1": 215, "y0": 101}], 1),
    "text": ([{}, {"y0": 120, "role": "paragraph"}], 2), "one": ([{}], 1),
}))  # fmt: skip
def test_parts_put_together(changes: list[dict[str, Any]], left: int) -> None:
    groups = [group(**({"role": "table", "x1": 150.0, "cells": []} | change)) for change in changes]
    out = parts_together(groups)
    assert len(out) == left
    if left < len(groups):
        assert out == groups[:1]
        assert (len(out[0].lines), out[0].cells) == (len(groups), None)


@pytest.mark.parametrize("x0, x1, is_so", [(100, 160, True), (150, 200, False), (0, 50, False), (0, 51, True)])
def test_what_is_beside(x0: float, x1: float, is_so: bool) -> None:
    assert beside(group(x1=150), group(x0=x0, x1=x1)) is is_so


@pytest.mark.parametrize("change, has", **cases({
    "above": ({}, True), "59 points above": ({"y0": 31}, True), "60 above": ({"y0": 30}, False),
    "5 points into it": ({"y0": 95}, True), "6 into it": ({"y0": 96}, False),
    "a figure's": ({"kind": "figure"}, False), "elsewhere": ({"x0": 160}, False),
}))  # fmt: skip
def test_captions_of_tables(change: dict[str, Any], has: bool) -> None:
    assert _has_caption(group(x1=150), [group(**({"y0": 85, "kind": "table", "x1": None} | change))]) is has


@pytest.mark.parametrize("cells, caption, chart", **cases({
    "right above": ({}, {}, True), "90 points above": ({}, {"y0": 200}, True), "more": ({}, {"y0": 201}, False),
    "below": ({"y0": 130}, {}, False), "beside": ({"x0": 160}, {}, False),
    "a table's caption": ({}, {"kind": "table"}, False), "text": ({"role": "paragraph"}, {}, False),
}))  # fmt: skip
def test_charts(cells: dict[str, Any], caption: dict[str, Any], chart: bool) -> None:
    own = group(**({"role": "table"} | cells))
    charts([own, group(**({"y0": 115, "role": "caption", "kind": "figure"} | caption))])
    assert (own.kind == "figure") is chart


def test_cells_above_the_cells_of_a_chart() -> None:
    upper, lower, far = group(role="table", y0=20), group(role="table", y0=100), group(role="table", y0=-90)
    charts([far, upper, lower, group(y0=115, role="caption", kind="figure")])
    assert [g.kind for g in (far, upper, lower)] == [None, "figure", "figure"]
    above = group(role="table", y0=100)
    charts([group(y0=85, role="caption", kind="table"), above, group(y0=115, role="caption", kind="figure")])
    assert above.role == "table"


ROWS = "Port  Ships\nWest  12\nEast  13"


@pytest.mark.parametrize("below, open_end", **cases({
    "nothing": (None, True), "text": ({}, False), "small text": ({"size": 9}, True),
    "text in a figure": ({"inside": "figure"}, True), "a note": ({"role": "footnote"}, True),
    "a caption": ({"role": "caption"}, False), "a note of its": ({"role": "other", "kind": "table_note"}, False),
    "text beside": ({"x0": 160}, True),
    "text above": ({"y0": 50}, True), "two points over its foot": ({"y0": 132}, True),
    "one point over it": ({"y0": 133}, False),
}))  # fmt: skip
def test_tables_at_the_foot_of_pages(below: dict[str, Any] | None, open_end: bool) -> None:
    table = group(ROWS, x1=150, role="table")
    groups = [table, *([group(**({"y0": 150} | below))] if below is not None else [])]
    assert _at_foot(groups, context(groups)) is (table if open_end else None)


def test_the_lowest_table_of_several_lines_is_at_the_foot() -> None:
    upper, lower, row = group(ROWS, role="table"), group(ROWS, y0=200, role="table"), group("a row", y0=300,
        role="table")
    assert _at_foot([lower, upper], context([])) is lower
    assert _at_foot([row], context([])) is None
    assert _at_foot([], context([])) is None


@pytest.mark.parametrize("text, role, number, says", **cases({
    "continued": ("Table 2 (continued)", "paragraph", "2", True),
    "another number": ("Table 3 (continued)", "paragraph", "2", False),
    "of no table": ("Table 2 (continued)", "paragraph", None, False),
    "a figure": ("Fig. 2 (continued)", "paragraph", "2", False), "no label": ("of the ships", "paragraph", "2", False),
    "eight words": ("Table 2 a b c d e f", "paragraph", "2", True),
    "nine words": ("Table 2 a b c d e f g", "paragraph", "2", False),
    "nine words of a caption": ("Table 2 a b c d e f g", "caption", "2", True),
    "40 words": ("Table 2" + " a" * 38, "caption", "2", True),
    "41 words": ("Table 2" + " a" * 39, "caption", "2", False),
    "small letters": ("Table IV (continued)", "paragraph", "iv", True),
}))  # fmt: skip
def test_labels_that_say_that_a_table_goes_on(text: str, role: str, number: str | None, says: bool) -> None:
    assert _says_continued(group(text, role=role), number) is says


def test_a_repeated_label_tells_that_a_table_goes_on() -> None:
    caption, last = group("Table 2. Ships", y0=80, role="caption", kind="table", number="2"), group(ROWS,
        role="table", x1=150)
    label, rest = group("Table 2 (continued)", on=page(2)), group("of the ships\nand of mills", y0=130, role="table",
        on=page(2))
    join_over_pages(context([caption, last], [label, rest]))
    assert rest.follows is last
    assert (label.role, label.kind, label.number) == ("caption", "table", "2")


@pytest.mark.parametrize("change", **cases({
    "a caption": {"role": "caption"}, "a note": {"role": "other", "kind": "table_note"}, "turned": {"turn": 1},
    "a listing": {"role": "code"}, "text in a box": {"inside": "box"}, "larger text": {"size": 11},
}))  # fmt: skip
def test_what_does_not_go_on_with_a_table(change: dict[str, Any]) -> None:
    own = group(**({"text": "Port\nShips"} | change))
    assert _at_head(group(ROWS, role="table"), None, [own]) is None
