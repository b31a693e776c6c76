"""What belongs to tables, to figures and to boxes, one condition at a time."""

from __future__ import annotations

from typing import Any

import pytest

from reprose.document import Group
from reprose.roles.tables.floats import (
    _cells_below,
    _down_to_prose,
    _heads_text,
    _is_foot,
    _is_label,
    _is_notice,
    _labels_above,
    _letters,
    _notes_below,
    _overlaps,
    _rest_beside,
    _scattered,
    _side_by_side,
    _take_heads,
    find_floats,
    find_notices,
    is_prose,
)
from tests.roles.made import cases, context, group, line, page

SENTENCE = "So the old water came down."  # six words
FIVE = "so the old water came"


@pytest.mark.parametrize("change, prose", **cases({
    "a sentence": ({}, True), "five words": ({"text": "The old water came down."}, False),
    "no sentence": ({"text": SENTENCE[:-1]}, False),
    "larger": ({"size": 10.46}, False), "hardly larger": ({"size": 10.44}, True), "smaller": ({"size": 9.54}, False),
    "justified, five words a line": ({"text": f"{FIVE}\n{FIVE}", "justified": True}, True),
    "not justified": ({"text": f"{FIVE}\n{FIVE}"}, False),
    "justified, four words in a line": ({"text": f"{FIVE}\nso the old water", "justified": True}, False),
    "one justified line": ({"text": FIVE, "justified": True}, False),
}))  # fmt: skip
def test_prose(change: dict[str, Any], prose: bool) -> None:
    own = group(**({"text": SENTENCE} | change))
    assert is_prose(own, context([own])) is prose


@pytest.mark.parametrize("pieces, prose", [(13, True), (14, False)])
def test_rows_of_pieces_are_no_prose(pieces: int, prose: bool) -> None:
    lines = [line(SENTENCE + " " + SENTENCE, base=100.0 + 12 * at) for at in range(10)]
    lines += [line("and so on", 200, base=100.0 + 12 * at) for at in range(pieces - 10)]
    own = group(lines=lines)
    assert is_prose(own, context([own])) is prose


@pytest.mark.parametrize("x0, x1, over", [(50, 60, True), (100, 150, False), (99, 150, True), (0, 50, False),
    (0, 51, True)])  # fmt: skip
def test_overlaps(x0: float, x1: float, over: bool) -> None:
    assert _overlaps(group(), group(x0=x0, x1=x1)) is over
    assert _overlaps(group(x0=x0, x1=x1), group()) is over


def rows(count: int, y0: float = 115.0, **more: Any) -> list[Group]:
    return [group(**({"text": "12 34", "y0": y0 + 15 * at, "x1": 150} | more)) for at in range(count)]


def caption(**more: Any) -> Group:
    return group(**({"text": "Table 1. Ships", "role": "caption", "kind": "table", "x1": 150, "number": "1"} | more))


@pytest.mark.parametrize("below, tables", **cases({
    "three cells": (rows(3), 3), "two cells": (rows(2), 0), "two columns of cells": ([*rows(1), *rows(1, x0=90)], 2),
    "items": (rows(3, role="list_item"), 3), "in a figure": (rows(3, inside="figure"), 3),
    "in boxes": (rows(3, inside="box"), 0),
    "captions": (rows(3, role="caption"), 0), "beside": (rows(3, x0=160, x1=200), 0),
    "above": (rows(3, y0=50), 0), "a little over its foot": (rows(3, y0=107), 3),
    "further over it": (rows(3, y0=106), 0),
    "long lines": (rows(3, text="so the old water came down"), 0),
    "one of three short": ([*rows(2, text="so the old water came down"), *rows(1, y0=145)], 0),
    "two of three short": ([*rows(1, text="so the old water came down"), *rows(2, y0=130)], 3),
    "long lines in small type": (rows(3, text="so the old water came down", size=9), 3),
    "four of five in small type": ([*rows(4, text="so the old water came down", size=9),
                                    *rows(1, y0=175, text="so the old water came down")], 5),
    "three of four in small type": ([*rows(3, text="so the old water came down", size=9),
                                     *rows(1, y0=160, text="so the old water came down")], 0),
    "prose": ([*rows(2), *rows(2, y0=145, text=SENTENCE)], 0),
    "cells down to prose": ([*rows(3), *rows(1, y0=160, text=SENTENCE), *rows(2, y0=175)], 3),
    "forty points below": (rows(3, y0=150), 3), "more than forty points below": (rows(3, y0=151), 0),
}))  # fmt: skip
def test_cells_below_a_caption(below: list[Group], tables: int) -> None:
    above = caption()
    groups = [above, *(g for g in below)]
    _cells_below(above, groups, context(groups))
    assert sum(g.role == "table" for g in groups) == tables
    assert all(g.kind == "table" for g in groups if g.role == "table")
    for g in groups[1:]:
        if g.role == "table":
            g.role = "paragraph"


@pytest.mark.parametrize("table, last", **cases({
    "right below": ({"y0": 115}, True), "59 points below": ({"y0": 169}, True), "60 points below": ({"y0": 170}, False),
    "3 over its foot": ({"y0": 107}, True), "4 over its foot": ({"y0": 106}, False),
    "beside": ({"y0": 115, "x0": 170}, False),
}))  # fmt: skip
def test_cells_below_a_table_and_its_caption(table: dict[str, Any], last: bool) -> None:
    above, known = caption(), group(**({"text": "1\n2\n3\n4\n5\n6", "x1": 150, "role": "table"} | table))
    groups = [above, known, *rows(3, y0=known.y1 + 5)]
    _cells_below(above, groups, context(groups))
    assert (groups[-1].role == "table") is last


@pytest.mark.parametrize("change, role", **cases({
    "between": ({}, "table"), "a heading": ({"role": "heading"}, "table"),
    "an item": ({"role": "list_item"}, "list_item"),
    "beside": ({"x0": 160}, "paragraph"), "prose": ({"text": SENTENCE, "x1": 150}, "paragraph"),
    "3 points over the caption": ({"y0": 107}, "table"), "4 points over it": ({"y0": 106}, "paragraph"),
    "3 points over the table": ({"y0": 143}, "table"), "4 points over it ": ({"y0": 144}, "paragraph"),
}))  # fmt: skip
def test_heads_between_caption_and_table(change: dict[str, Any], role: str) -> None:
    above, own, tables = caption(), group(**({"text": "Port", "y0": 125} | change)), [*rows(1, y0=150), *rows(1, y0=50)]
    _take_heads(above, tables, [above, own], context([own]))
    assert own.role == role


@pytest.mark.parametrize("change, taken", **cases({
    "short": ({}, 2), "prose": ({"text": SENTENCE}, 1), "40 points below": ({"y0": 165}, 2), "more": ({"y0": 166}, 1),
    "below a short rule": ({"on": page(rules=[(50, 140, 150, 140.5)])}, 1),
    "below a long rule": ({"on": page(rules=[(50, 140, 250, 140.5)])}, 2),
    "like a heading": ({"size": 11}, 1),
}))  # fmt: skip
def test_cells_down_to_prose(change: dict[str, Any], taken: int) -> None:
    below = [*rows(1), group(**({"text": "12 34", "y0": 145} | change))]
    assert _down_to_prose(below, 110, context(below)) == below[:taken]


@pytest.mark.parametrize("change, after, heads", **cases({
    "plain": ({}, SENTENCE, False), "larger": ({"size": 10.46}, None, True),
    "hardly larger": ({"size": 10.44}, None, False),
    "bold, white above, at the margin": ({"bold": 1, "space": 2.1}, None, True),
    "bold, little white": ({"bold": 1, "space": 2}, None, False),
    "bold, set in": ({"bold": 1, "space": 2.1, "x0": 53}, None, False),
    "bold, hardly set in": ({"bold": 1, "space": 2.1, "x0": 52.9}, None, True),
    "not all bold": ({"bold": 0.9, "space": 2.1}, None, False),
    "bold, smaller": ({"bold": 1, "space": 2.1, "size": 9.69}, None, False),
    "bold, hardly smaller": ({"bold": 1, "space": 2.1, "size": 9.71}, None, True),
    "bold over prose": ({"bold": 1}, SENTENCE, True), "bold over cells": ({"bold": 1}, "12 34", False),
    "two bold lines over prose": ({"bold": 1, "text": "Of\nWater"}, SENTENCE, True),
    "three bold lines over prose": ({"bold": 1, "text": "Of\nthe\nWater"}, SENTENCE, False),
}))  # fmt: skip
def test_heads_of_text_among_cells(change: dict[str, Any], after: str | None, heads: bool) -> None:
    own = group(**({"text": "Of Water", "y0": 115} | change))
    below = [own, *([group(after, y0=160)] if after else [])]
    assert _heads_text(own, below, context(below)) is heads


@pytest.mark.parametrize("change, taken", **cases({
    "in its column": ({}, True), "a heading": ({"role": "heading"}, False),
    "out to the left": ({"x0": 44, "x1": 90}, False),
    "hardly out to the left": ({"x0": 45, "x1": 90}, True), "out to the right": ({"x1": 156}, False),
    "hardly out to the right": ({"x1": 155}, True), "10 points below": ({"y0": 120}, True),
    "more than 10": ({"y0": 121}, False),
    "down to the table's foot": ({"y0": 112, "lead": 90, "text": "of\nships"}, True),
    "below the table's foot": ({"y0": 112, "lead": 91, "text": "of\nships"}, False), "above": ({"y0": 108}, False),
}))  # fmt: skip
def test_captions_that_go_on_beside_tables(change: dict[str, Any], taken: bool) -> None:
    above = caption(right=150)
    own = group(**({"text": "of ships", "y0": 113} | change))
    _rest_beside(above, [own, above], 210)
    assert (own.role == "caption") is taken
    assert (own.follows is above) is taken
    assert not taken or own.kind == "table"


def test_what_stands_aside_does_not_stop_a_caption_beside_a_table() -> None:
    above, aside = caption(right=150), group(x0=200, y0=112)
    wide, last = group("x", y0=113, role="heading"), group("of ships", y0=116)
    _rest_beside(above, [last, aside, above], 210)
    assert (aside.role, last.role) == ("paragraph", "caption")
    last.role = "paragraph"
    _rest_beside(above, [last, wide, above], 210)
    assert last.role == "paragraph"


@pytest.mark.parametrize("table, others, role", **cases({
    "beside": ({}, [], "caption"), "below it": ({"y0": 110}, [], "paragraph"),
    "above it": ({"y0": 30}, [], "paragraph"),
    "with its own caption": ({}, [{"role": "caption", "x0": 200, "x1": 300, "y0": 85}], "paragraph"),
    "with one far above": ({}, [{"role": "caption", "x0": 200, "x1": 300, "y0": 20}], "caption"),
    "beside another's": ({}, [{"role": "caption", "x0": 310, "x1": 340, "y0": 85}], "caption"),
}))  # fmt: skip
def test_captions_beside_their_tables(table: dict[str, Any], others: list[Any], role: str) -> None:
    above, own = caption(right=150), group("of ships", y0=113)
    cells = group(**({"text": "1\n2\n3\n4\n5\n6", "x0": 200, "y0": 100, "role": "table"} | table))
    groups = [above, own, cells, *(group(**other) for other in others)]
    _cells_below(above, groups, context(groups))
    assert own.role == role


@pytest.mark.parametrize("base, beside", [(108.0, True), (108.9, True), (109.0, False), (120.0, False)])
def test_side_by_side(base: float, beside: bool) -> None:
    assert _side_by_side([group(), group(lines=[line(x0=150, base=base)])]) is beside


@pytest.mark.parametrize("rule, foot", **cases({
    "short": ((50, 90, 150, 90.5), True), "12 points": ((50, 90, 62, 90.5), False),
    "13 points": ((50, 90, 63, 90.5), True),
    "six tenths of the column": ((50, 90, 230, 90.5), False), "less": ((50, 90, 229, 90.5), True),
    "12 points in": ((62, 90, 150, 90.5), False), "11 points in": ((61, 90, 150, 90.5), True),
    "11 points out": ((39, 90, 150, 90.5), True),
    "above the top": ((50, 79, 150, 79.5), False), "at the top": ((50, 79.5, 150, 80), True),
    "inside the group": ((50, 101.5, 150, 102), False), "at its head": ((50, 101, 150, 101.5), True),
}))  # fmt: skip
def test_rules_of_notes(rule: Any, foot: bool) -> None:
    assert _is_foot(group(on=page(rules=[rule])), 80) is foot


@pytest.mark.parametrize("change, label", **cases({
    "small": ({}, True), "as the text": ({"size": 10}, False),
    "as the text in another font": ({"size": 10, "font": "Sans"}, True),
    "hardly smaller": ({"size": 9.56}, False), "a little smaller": ({"size": 9.54}, True),
    "larger": ({"size": 10.5}, True),
    "four words": ({"text": "of the old water"}, True), "five words": ({"text": FIVE}, False),
    "two lines of four": ({"text": "of the old water\nof the old sea"}, True),
    "a sentence": ({"text": "It came."}, False), "bold": ({"bold": 0.9}, False), "nearly bold": ({"bold": 0.89}, True),
}))  # fmt: skip
def test_labels_of_figures(change: dict[str, Any], label: bool) -> None:
    own = group(**({"text": "water", "size": 8.0} | change))
    assert _is_label(own, context([own])) is label


@pytest.mark.parametrize("change, taken", **cases({
    "above": ({}, True), "3 points into the caption": ({"y0": 195}, True), "4 points into it": ({"y0": 196}, False),
    "a heading": ({"role": "heading"}, True), "a caption": ({"role": "caption"}, False),
    "in a box": ({"inside": "box"}, False),
    "beside": ({"x0": 160}, False), "justified and full": ({"justified": True, "open_end": True}, False),
    "justified": ({"justified": True}, True), "full": ({"open_end": True}, True),
    "prose": ({"text": SENTENCE, "size": 10, "font": "Sans"}, False),
    "no label": ({"size": 10}, False),
}))  # fmt: skip
def test_labels_above_captions(change: dict[str, Any], taken: bool) -> None:
    own = group(**({"text": "water", "size": 8.0} | change))
    below = group("Fig. 1", y0=200, x1=150, role="caption", kind="figure")
    far = group("mills", size=8, y0=50)
    _labels_above(below, [far, own, below], context([own]))
    assert (own.kind == "figure") is taken
    stops = taken or change.get("role") == "caption" or "inside" in change or "x0" in change or change.get("y0") == 196
    assert (far.kind == "figure") is stops


def pieces(count: int = 8, columns: int = 4, **more: Any) -> list[Group]:
    return [group(**({"text": "water", "size": 8.0, "x0": 60.0 * (at % columns),
        "y0": 100.0 + at} | more)) for at in range(count)]  # fmt: skip


@pytest.mark.parametrize("groups, role", **cases({
    "many": (pieces(), "table"), "six": (pieces(6), "table"), "five": (pieces(5), "paragraph"),
    "three columns": (pieces(8, 3), "paragraph"),
    "not small": (pieces(size=8.6), "paragraph"), "small": (pieces(size=8.59), "table"),
    "bold": (pieces(bold=0.8), "paragraph"),
    "nearly bold": (pieces(bold=0.79), "table"), "in a box": (pieces(inside="box"), "paragraph"),
    "headings": (pieces(role="heading"), "heading"),
    "eight words": (pieces(text="of " * 8), "paragraph"), "five words": (pieces(text="of " * 5), "table"),
    "six words": (pieces(text="of " * 6), "paragraph"),
    "justified paragraphs": (pieces(text="a\nb\nc", justified=True), "paragraph"),
    "justified lines": (pieces(text="a\nb", justified=True), "table"),
    "ragged lines": (pieces(text="a\nb\nc"), "table"), "sentences": (pieces(text="Water."), "paragraph"),
    "beside a figure": ([*pieces(), group(role="caption", kind="figure")], "other"),
    "beside a figure and a table": ([*pieces(), group(role="caption", kind="figure"),
        group(role="caption", kind="table")], "table"),
    "beside a table": ([*pieces(), group(role="caption", kind="table")], "table"),
    "six of ten short": ([*pieces(6), *pieces(4, text="of " * 6)], "table"),
    "five of nine short": ([*pieces(5), *pieces(4, text="of " * 6)], "paragraph"),
    "a third with sentences": ([*pieces(6), *pieces(3, text="Water.")], "table"),
    "more than a third with sentences": ([*pieces(6), *pieces(4, text="Water.")], "paragraph"),
    "text in that type": ([*pieces(), group(f"{FIVE}\n" * 2 + FIVE, size=8, justified=True)], "paragraph"),
    "ragged text in that type": ([*pieces(), group(f"{FIVE}\n" * 2 + FIVE, size=8, inside="box")], "table"),
    "text in other type": ([*pieces(), group(f"{FIVE}\n" * 2 + FIVE, size=9, justified=True)], "table"),
    "two lines in that type": ([*pieces(), group(f"{FIVE}\n" + FIVE, size=8, justified=True, inside="box")], "table"),
    "little text in that type": ([*pieces(50), group(f"{FIVE}\n" * 2 + FIVE, size=8, justified=True)], "table"),
}))  # fmt: skip
def test_scattered_pieces(groups: list[Group], role: str) -> None:
    _scattered(groups, context(groups))
    assert groups[0].role == role
    assert role == groups[0].role != "other" or groups[0].kind == "figure"


def test_letters() -> None:
    assert _letters([group("abc\nde"), group("f")]) == 6


@pytest.mark.parametrize("change, note", **cases({
    "small, right below": ({}, True), "22 tenths of its size below": ({"y0": 129.7}, True),
    "more": ({"y0": 130}, False),
    "in the text's size": ({"size": 10}, False), "a heading": ({"role": "heading"}, False),
    "an item": ({"role": "list_item"}, True),
    "in a box": ({"inside": "box"}, True), "in a figure": ({"inside": "figure"}, False), "beside": ({"x0": 160}, False),
    "eight lines": ({"text": "a\n" * 7 + "b"}, True), "nine lines": ({"text": "a\n" * 8 + "b"}, False),
    "below a footnote's rule": ({"on": page(rules=[(50, 111, 150, 111.5)])}, False),
    "inside the table": ({"y0": 107}, False),
    "at its foot": ({"y0": 107.1}, True),
}))  # fmt: skip
def test_notes_below_tables(change: dict[str, Any], note: bool) -> None:
    table, own = group(role="table", x1=150), group(**({"text": "a note", "size": 9.0, "y0": 113} | change))
    last = group("more", size=9, y0=own.y1 + 15)
    _notes_below(table, [last, own, table], context([own]))
    assert (own.kind == "table_note") is note
    assert (last.kind == "table_note") is note


def test_what_belongs_to_floats_is_found() -> None:
    groups = [caption(), *rows(3, role="table"), group("a note", size=9, y0=158, x1=150),
              group("y", x0=200, size=8, y0=300),
              group("Fig. 1", x0=200, y0=312, role="caption", kind="figure")]  # fmt: skip
    find_floats(context(groups))
    assert [(g.role, g.kind) for g in groups] == [
        ("caption", "table"), ("table", None), ("other", "table_note"), ("other", "figure"),
        ("caption", "figure")]  # fmt: skip


@pytest.mark.parametrize("texts, notice", **cases({
    "seven words": (["so the old water came down again"], True),
    "eight words": (["so the old water came down the hill"], False),
    "short lines": (["so the", "old water", "came down", "the hill"], True),
    "three words a line": (["so the old", "water came down", "the hill again"], False),
    "figures": (["1234567 of 1234567 of 1234567 and 1234567 and 1234567 it"], True),
    "a list": (["• water", "• wind"], False), "numbers": (["1. water", "2. wind"], True),
}))  # fmt: skip
def test_notices_in_boxes(texts: list[str], notice: bool) -> None:
    groups = [group(text, inside="box", float_number=1) for text in texts]
    assert _is_notice(groups) is notice
    other = group("so the old water came down the hill", inside="box", float_number=2)
    outside, head = group("alone"), group("head", inside="box", float_number=1, role="heading")
    find_notices(context([*groups, other, outside]))
    assert {g.role for g in groups} == {"aside" if notice else "paragraph"}
    assert {g.kind for g in groups} == {"box" if notice else None}
    assert (other.role, outside.role) == ("paragraph", "paragraph")
    find_notices(context([head]))
    assert head.role == "heading"
