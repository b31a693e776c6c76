"""What makes a caption, what goes on with it and what it belongs to, one condition at a time."""

from __future__ import annotations

from typing import Any

import pytest

from reprose.document import Group
from reprose.roles.tables.captions import (
    _above_labels,
    _abreast,
    _alike,
    _beside_picture,
    _distance,
    _drawn,
    _figures,
    _goes_on,
    _is_caption,
    _is_title,
    _near,
    _rest_of_caption,
    _right_above,
    _unnumbered,
    _without_cells,
    find_captions,
    tie_captions,
)
from reprose.roles.words import caption_label
from tests.roles.made import cases, context, group, line, page

LONG = "Fig. 3. The bridge over the river"
TABLE = {"text": "cell", "inside": "table", "role": "table"}


@pytest.mark.parametrize("change, alike", **cases({
    "the same": ({}, True), "nearly of a size": ({"size": 10.29}, True), "another size": ({"size": 10.31}, False),
    "smaller": ({"size": 9.69}, False), "another font": ({"font": "Sans"}, False),
}))  # fmt: skip
def test_lines_alike(change: dict[str, Any], alike: bool) -> None:
    assert _alike(line(), line(**change)) is alike


@pytest.mark.parametrize("text, change, others, is_one", **cases({
    "a label in the type of the text": (LONG, {}, [], False),
    "in smaller type": (LONG, {"size": 9.2}, [], True),
    "in type hardly smaller": (LONG, {"size": 9.3}, [], False),
    "begun in bold": (LONG, {"bold": 0.06}, [], True),
    "hardly any bold": (LONG, {"bold": 0.05}, [], False),
    "bold, as all text is": (LONG, {"bold": 0.5, "all_bold": True}, [], False),
    "in another font": (LONG, {"font": "Sans"}, [], True),
    "in another font, all bold as the text": (LONG, {"font": "Sans", "bold": 0.9, "all_bold": True}, [], False),
    "in another font, nearly all bold": (LONG, {"font": "Sans", "bold": 0.89, "all_bold": True}, [], True),
    "below a table": (LONG, {}, [{**TABLE, "y0": 80}], True),
    "centred": (LONG, {"centred": True}, [], True),
    "first in its box": (LONG, {"inside": "box", "float_number": 1}, [{"float_number": 0}], True),
    "second in its box": (LONG, {"inside": "box", "float_number": 1}, [{"float_number": 1}], False),
    "alone in its box": (LONG, {"inside": "box"}, [], True),
    "a colon after the number of a figure": (LONG.replace("3.", "3:"), {}, [], False),
    "a colon after the number of a table": ("Table 3: The bridges", {}, [], True),
    "a stop after the number of a table": ("Table 3. The bridges", {}, [], False),
    "a table's colon, eight lines": ("Table 3: The bridges" + "\nof old" * 7, {}, [], True),
    "a table's colon, nine lines": ("Table 3: The bridges" + "\nof old" * 8, {}, [], False),
    "no mark, in small type": ("Fig. 3 The bridge over the river", {"size": 9}, [], True),
    "no mark, in bold": ("Fig. 3 The bridge over the river", {"bold": 0.5}, [], False),
    "no mark, in bold below a table": ("Fig. 3 The bridge over it", {"bold": 0.5}, [{**TABLE, "y0": 80}], True),
    "no mark, below a table": ("Fig. 3 The bridge over it", {}, [{**TABLE, "y0": 80}], False),
    "a sentence in small type": ("Fig. 3 shows the bridge over it", {"size": 9}, [{**TABLE, "y0": 80}], False),
    "a dash after the number": ("Fig. 3 – The bridge over it", {"centred": True}, [], True),
    "a bar after the number": ("Fig. 3 | The bridge over it", {"centred": True}, [], True),
    "a line end after the number": ("Fig. 3\nThe bridge over it", {"centred": True}, [], True),
    "a space after the number": ("Fig. 3 The bridge over it", {"centred": True}, [], False),
    "a bracket after the number": ("Fig. 3) The bridge over it", {"centred": True}, [], False),
    "the label alone": ("Table 3", {}, [], True),
    "only a word in brackets behind": ("Table 3 (continued)", {}, [], False),
    "such, in small type": ("Table 3 (continued)", {"size": 9}, [], True),
    "such, below a table": ("Table 3 (continued)", {}, [{**TABLE, "y0": 80}], True),
    "such, centred": ("Table 3 (continued)", {"centred": True}, [], True),
    "such, in capitals": ("TABLE 3 (CONTINUED)", {}, [], True),
}))  # fmt: skip
def test_labels_that_begin_captions(text: str, change: dict[str, Any], others: list[Any], is_one: bool) -> None:
    more = dict(change)
    bold = more.pop("all_bold", False)
    own = group(text, x1=250, **more)
    groups = [*(group(**other) for other in others), own]
    found = caption_label().match(text)
    assert found
    assert _is_caption(found, own, groups, len(others), context(groups, bold=bold)) is is_one


@pytest.mark.parametrize("text, role, inside, kind, number", **cases({
    "a figure": (LONG, "paragraph", "", "figure", "3"),
    "a table": ("Table 4. The bridges", "paragraph", "", "table", "4"),
    "a listing": ("Listing 2. The bridges", "paragraph", "", "listing", "2"),
    "the number before the word": ("3. ábra. A híd a folyó felett", "paragraph", "", "figure", "3"),
    "turned": (LONG, "other", "turned", "figure", "3"),
}))  # fmt: skip
def test_captions_found(text: str, role: str, inside: str, kind: str, number: str) -> None:
    own = group(text, size=9, role=role, inside=inside)
    find_captions(context([own]))
    assert (own.role, own.kind, own.number) == ("caption", kind, number)


@pytest.mark.parametrize("text, change", **cases({
    "in a table": (LONG, {"inside": "table"}), "a heading": (LONG, {"role": "heading"}),
    "no label": ("The bridge over the river", {}), "a label that nothing bears out": (LONG, {"size": 10}),
}))  # fmt: skip
def test_no_captions(text: str, change: dict[str, Any]) -> None:
    own = group(text, **({"size": 9} | change))
    find_captions(context([own]))
    assert own.role != "caption"


def test_captions_are_found_after_others_that_are_none() -> None:
    groups = [group("Fig. 1. In a table", size=9, inside="table"), group("No label here"), group(LONG, size=9)]
    find_captions(context(groups))
    assert [g.role for g in groups] == ["paragraph", "paragraph", "caption"]


CHART = "Fig. 3. The bridge over the river and its ships\n10\n20\n30"


def chart(text: str = CHART, label: float = 8.0, **more: Any) -> Group:
    lines = [line(part, 50, 100 + 12 * at, size=10 if not at else label) for at, part in enumerate(text.split("\n"))]
    out = group(lines=lines, role="table", inside="table", kind="table", float_number=3)
    for name, value in more.items():
        setattr(out, name, value)
    return out


def test_a_chart_with_its_caption_is_divided() -> None:
    caption, labels = _above_labels(chart())
    assert (caption.text, caption.role, caption.kind, caption.inside, caption.float_number) == (
        "Fig. 3. The bridge over the river and its ships", "paragraph", None, "", -1)  # fmt: skip
    assert (labels.text, labels.role, labels.kind, labels.inside) == ("10\n20\n30", "other", "figure", "figure")


@pytest.mark.parametrize("whole", **cases({
    "no table": chart(role="paragraph"), "not inside one": chart(inside="figure"),
    "a table's label": chart(CHART.replace("Fig.", "Table")), "no label": chart("The bridge\n10\n20\n30"),
    "a sentence's figure": chart(CHART.replace("3. The bridge", "3 shows")), "labels of its size": chart(label=10),
    "labels hardly smaller": chart(label=9.1), "a short text": chart("Fig. 3. Ships\n10\n20"),
}))  # fmt: skip
def test_charts_that_stay_whole(whole: Group) -> None:
    assert _above_labels(whole) == [whole]


@pytest.mark.parametrize("labels, divided", **cases({
    "labels of nine tenths of the size": ([9.0, 9.0, 9.0], True), "a large one third": ([8, 8, 10.0], False),
    "a large one fourth": ([8, 8, 8, 10.0], True),
}))  # fmt: skip
def test_sizes_of_chart_labels(labels: list[float], divided: bool) -> None:
    lines = [line("Fig. 3. The bridge over the river and its ships", size=10.0)]
    lines += [line("10", size=size) for size in labels]
    assert (len(_above_labels(group(lines=lines, role="table", inside="table"))) == 2) is divided


@pytest.mark.parametrize("behind, divided", [(19, False), (20, True)])
def test_how_much_a_charts_caption_says(behind: int, divided: bool) -> None:
    lines = [line("Fig. 3." + "x" * (behind - 3)), line("10", size=8)]
    assert (len(_above_labels(group(lines=lines, role="table", inside="table"))) == 2) is divided


IMAGE = (50.0, 40.0, 150.0, 98.0)


@pytest.mark.parametrize("image, above", **cases({
    "right above": (IMAGE, True), "60 points wide": ((50, 40, 110, 98), False), "61 wide": ((50, 40, 111, 98), True),
    "40 points high": ((50, 58, 150, 98), False), "41 high": ((50, 57, 150, 98), True),
    "beside, to the right": ((100, 40, 180, 98), False), "over its right end": ((99, 40, 180, 98), True),
    "beside, to the left": ((0, 40, 50, 98), False), "left of it, not wide": ((-50, 40, 51, 98), True),
    "14 points above": ((50, 40, 150, 86), False), "13 above": ((50, 40, 150, 87), True),
    "2 points into it": ((50, 40, 150, 102), False), "1 into it": ((50, 40, 150, 101), True),
}))  # fmt: skip
def test_pictures_right_above(image: Any, above: bool) -> None:
    assert _right_above(group(on=page(images=[image]))) == (tuple(image[::2]) if above else None)


@pytest.mark.parametrize("image, beside", **cases({
    "above": ((50, 60, 150, 98), True), "40 wide": ((50, 60, 90, 98), False), "41 wide": ((50, 60, 91, 98), True),
    "20 high": ((50, 78, 150, 98), False), "21 high": ((50, 77, 150, 98), True),
    "to the right": ((100, 60, 180, 98), False), "over its right end": ((99, 60, 180, 98), True),
    "to the left": ((0, 60, 50, 98), False), "over its left end": ((0, 60, 51, 98), True),
    "39 points above": ((50, 20, 150, 61), True), "40 points above": ((50, 20, 150, 60), False),
    "5 points into its head": ((50, 20, 150, 105), True), "6 points into it": ((50, 20, 150, 106), False),
    "39 points below": ((50, 149, 150, 200), True), "40 points below": ((50, 150, 150, 200), False),
    "5 points into its foot": ((50, 105, 150, 200), True), "6 into its foot": ((50, 104, 150, 200), False),
}))  # fmt: skip
def test_pictures_above_and_below(image: Any, beside: bool) -> None:
    assert _beside_picture([group(on=page(images=[image]))], 0) is beside


@pytest.mark.parametrize("other, beside", **cases({
    "a table above": ({"y0": 80}, True), "a figure above": ({"y0": 80, "inside": "figure"}, True),
    "text above": ({"y0": 80, "inside": ""}, False), "to the right": ({"y0": 80, "x0": 100}, False),
    "over its end": ({"y0": 80, "x0": 99}, True), "to the left": ({"y0": 80, "x0": 0, "x1": 50}, False),
    "over its beginning": ({"y0": 80, "x0": 0, "x1": 51}, True), "39 above": ({"y0": 51}, True),
    "40 above": ({"y0": 50}, False), "5 into its head": ({"y0": 95}, True), "6 into its head": ({"y0": 96}, False),
    "39 below": ({"y0": 149}, True), "40 below": ({"y0": 150}, False), "5 into its foot": ({"y0": 105}, True),
    "6 into its foot": ({"y0": 104}, False),
}))  # fmt: skip
def test_tables_above_and_below(other: dict[str, Any], beside: bool) -> None:
    own = group()
    assert _beside_picture([own, group(**(TABLE | {"x1": 150} | other))], 0) is beside


UNDER = page(images=[(40, 20, 200, 98)])
CLOSE = page(images=[(40, 20, 200, 68)])  # 32 points above


@pytest.mark.parametrize("change, more, caption", **cases({
    "small, right under a picture": ({}, {}, True), "in the body's size": ({"size": 10.0}, {}, False),
    "slanted, in another font": ({"size": 10, "italic": 0.9, "font": "Sans"}, {}, True),
    "slanted, in the body's font": ({"size": 10, "italic": 0.9}, {}, False),
    "partly slanted, in another font": ({"size": 10, "italic": 0.8, "font": "Sans"}, {}, False),
    "six lines": ({"text": "of words\n" * 5 + "here"}, {}, True),
    "seven lines": ({"text": "of words\n" * 6 + "here"}, {}, False),
    "bold and large": ({"size": 12, "bold": 0.95}, {"body": 10.0}, False),
    "bold but small": ({"bold": 0.95}, {}, True),
    "no words": ({"text": "12 34 ab"}, {}, False), "no picture": ({"on": page()}, {}, False),
    "the picture further up": ({"on": CLOSE}, {}, False),
    "after the word for a picture, further up": ({"on": CLOSE, "text": "Photo: the bridge"}, {}, True),
    "such, in the body's type": ({"on": CLOSE, "text": "Photo: the bridge", "size": 10}, {}, False),
    "out to the left": ({"x0": 36}, {}, False), "hardly out to the left": ({"x0": 37}, {}, True),
    "out to the right": ({"x1": 204}, {}, False), "hardly out to the right": ({"x1": 203}, {}, True),
}))  # fmt: skip
def test_captions_without_numbers(change: dict[str, Any], more: dict[str, Any], caption: bool) -> None:
    own = group(**({"on": UNDER, "size": 9.0} | change))
    _unnumbered(own, [own], 0, context([own], **more))
    assert (own.role == "caption") is caption
    assert own.kind == ("figure" if caption else None)


@pytest.mark.parametrize("after, caption", **cases({
    "text in its type": ({}, False), "in another column": ({"column": 1}, True),
    "in another size": ({"size": 9.4}, True),
    "hardly another size": ({"size": 9.2}, False), "in another font": ({"font": "Sans"}, True),
}))  # fmt: skip
def test_small_type_under_a_picture_that_runs_on(after: dict[str, Any], caption: bool) -> None:
    own = group(on=UNDER, size=9.0)
    groups = [own, group(**({"y0": 130, "size": 9.0} | after))]
    _unnumbered(own, groups, 0, context(groups))
    assert (own.role == "caption") is caption


@pytest.mark.parametrize("role, inside, caption", [
    ("paragraph", "", True), ("paragraph", "box", True), ("paragraph", "figure", False), ("heading", "", False)
])  # fmt: skip
def test_what_may_be_a_caption_without_a_number(role: str, inside: str, caption: bool) -> None:
    own = group(on=UNDER, size=9.0, role=role, inside=inside)
    find_captions(context([own]))
    assert (own.role == "caption") is caption


@pytest.mark.parametrize("b, abreast", **cases({
    "on one row, apart": ({}, True), "a little lower": ({"base": 103.9}, True), "lower": ({"base": 104}, False),
    "higher": ({"base": 96}, False), "close": ({"x0": 108}, False), "not quite close": ({"x0": 109}, True),
}))  # fmt: skip
def test_pieces_of_a_row(b: dict[str, Any], abreast: bool) -> None:
    assert _abreast(line(x0=50, x1=100), line(**({"x0": 150} | b))) is abreast


ROWS = [line("Table 1. The ships", base=100), line("of the port", base=112), line("Port", base=124, x1=70),
        line("Ships", 150, base=124)]  # fmt: skip


def test_cells_behind_a_caption_are_parted_from_it() -> None:
    caption, cells = _without_cells(group(lines=ROWS, role="caption", kind="table", number="1", open_end=True))
    assert (caption.text, caption.role, caption.open_end) == ("Table 1. The ships\nof the port", "caption", False)
    assert (cells.text, cells.role, cells.kind, cells.number, cells.space) == (
        "Port\nShips", "paragraph", None, None, 1.0)  # fmt: skip


@pytest.mark.parametrize("whole", **cases({
    "no caption": group(lines=ROWS, role="paragraph", kind="table"),
    "a figure's": group(lines=ROWS, role="caption", kind="figure"),
    "no row of cells": group(lines=ROWS[:2], role="caption", kind="table"),
    "a first line in pieces": group(lines=ROWS[2:], role="caption", kind="table"),
}))  # fmt: skip
def test_captions_without_cells(whole: Group) -> None:
    assert _without_cells(whole) == [whole]


@pytest.mark.parametrize("first, change, taken", **cases({
    "below, in its type": ({}, {}, True), "17 tenths of its size below": ({}, {"y0": 117}, False),
    "less than that": ({}, {"y0": 116.9}, True), "above": ({}, {"y0": 90}, False),
    "to the right": ({}, {"x0": 300}, False), "to the left": ({}, {"x0": 0, "x1": 50}, False),
    "smaller": ({}, {"size": 9.7}, False), "hardly smaller": ({}, {"size": 9.71}, True),
    "bold": ({}, {"bold": 0.9}, False), "hardly bold": ({}, {"bold": 0.8}, True),
    "both bold": ({"bold": 1}, {"bold": 1}, True),
    "in another font": ({}, {"font": "Sans"}, False),
    "small, in another font": ({"size": 9}, {"size": 9, "font": "Sans"}, True),
    "below a table's caption that is finished": ({"kind": "table"}, {}, False),
    "below a table's caption that goes on": ({"kind": "table", "open_end": True}, {}, True),
    "a heading": ({}, {"role": "heading"}, False), "in a box": ({}, {"inside": "box"}, False),
    "both in a box": ({"inside": "box"}, {"inside": "box"}, True),
    "further in": ({}, {"x0": 80, "x1": 350}, False), "a little further in": ({}, {"x0": 74, "x1": 350}, True),
    "in another column": ({}, {"column": 1}, False),
    "in another column, the sentence open": ({"open_end": True, "text": "Fig. 3. The bridge over"}, {"column": 1},
        True),
    "in another column, the sentence ended": ({"open_end": True, "text": "Fig. 3. The bridge."}, {"column": 1}, False),
}))  # fmt: skip
def test_what_goes_on_with_a_caption(first: dict[str, Any], change: dict[str, Any], taken: bool) -> None:
    caption = group(**({"text": "Fig. 3. The bridge over", "role": "caption", "kind": "figure", "x1": 200} | first))
    below = group(**({"text": "the old river", "y0": 112} | change))
    _rest_of_caption(caption, [caption, below], 0)
    assert (below.role == "caption") is taken
    assert (below.follows is caption) is taken


def test_a_caption_goes_on_over_groups_of_other_columns() -> None:
    caption = group("Fig. 3. The bridge over", role="caption", kind="figure")
    aside, below, last = group("aside", 300, 112, column=1), group("the old", y0=112), group("river", y0=124)
    _rest_of_caption(caption, [caption, aside, below, last], 0)
    assert [g.role for g in (aside, below, last)] == ["paragraph", "caption", "caption"]
    assert last.follows is below


def test_a_row_of_cells_does_not_go_on_with_a_caption() -> None:
    caption = group("Fig. 3. The bridge over", role="caption", kind="figure")
    cells = group(lines=[line("Port", base=120, x1=70), line("Ships", 150, base=120)])
    _rest_of_caption(caption, [caption, cells], 0)
    assert cells.role == "paragraph"


@pytest.mark.parametrize("change, title", **cases({
    "under the label": ({}, True), "in another column": ({"column": 1}, False), "above": ({"y0": 100}, False),
    "22 tenths of its size below": ({"y0": 122}, False), "less": ({"y0": 121.9}, True),
    "six lines": ({"text": "a\n" * 5 + "b"}, True), "seven lines": ({"text": "a\n" * 6 + "b"}, False),
    "two points larger": ({"size": 12, "y0": 112}, False), "not quite": ({"size": 11.9, "y0": 112}, True),
}))  # fmt: skip
def test_what_a_label_alone_stands_over(change: dict[str, Any], title: bool) -> None:
    label = group("Table 3", role="caption", kind="table")
    below = group(**({"text": "The ships of the port", "y0": 114, "font": "Sans", "x0": 60} | change))
    assert _is_title(label, below) is title
    _rest_of_caption(label, [label, below], 0)
    assert (below.role == "caption") is title


@pytest.mark.parametrize("first, goes_on", **cases({
    "at its edge": ({}, True), "indented": ({"x0": 74.9, "x1": 400}, True),
    "further in": ({"x0": 75, "x1": 400}, False),
    "on its axis": ({"x0": 100, "x1": 150}, True), "off its axis": ({"x0": 110, "x1": 160}, False),
    "nearly on its axis": ({"x0": 100, "x1": 169}, True),
    "left of its edge": ({"x0": 26, "x1": 80}, True), "further left": ({"x0": 25, "x1": 80}, False),
}))  # fmt: skip
def test_where_captions_go_on(first: dict[str, Any], goes_on: bool) -> None:
    assert _goes_on(group(x0=50, x1=200), group(**first)) is goes_on


@pytest.mark.parametrize("a, apart, near", **cases({
    "touching": ((100, 0, 200, 50), 16, True), "15 to the right": ((115, 0, 200, 50), 16, True),
    "16 to the right": ((116, 0, 200, 50), 16, False), "15 to the left": ((-90, 0, -15, 50), 16, True),
    "16 to the left": ((-90, 0, -16, 50), 16, False), "15 below": ((0, 115, 50, 150), 16, True),
    "16 below": ((0, 116, 50, 150), 16, False), "15 above": ((0, -50, 50, -15), 16, True),
    "16 above": ((0, -50, 50, -16), 16, False), "one point over": ((99, 0, 200, 50), -2, False),
    "three points over": ((97, 0, 200, 50), -2, True),
}))  # fmt: skip
def test_boxes_that_are_near(a: Any, apart: float, near: bool) -> None:
    assert _near(a, (0, 0, 100, 100), apart) is near
    assert _near((0, 0, 100, 100), a, apart) is near
    if apart == 16:
        assert _near(a, (0, 0, 100, 100)) is near


CAPTION = (50, 100, 150, 110)


@pytest.mark.parametrize("box, kind, distance", **cases({
    "a figure above": ((50, 40, 150, 90), "figure", 10), "a figure below": ((50, 120, 150, 190), "figure", 34),
    "a table above": ((50, 40, 150, 90), "table", 34), "a table below": ((50, 120, 150, 190), "table", 10),
    "a figure behind": ((50, 90, 150, 101), "figure", 0), "to the right": ((160, 90, 250, 120), "figure", 10),
    "to the left": ((0, 90, 40, 120), "figure", 10), "askew": ((160, 120, 250, 130), "figure", 1e9),
    "askew, above": ((160, 90, 250, 100), "table", 1e9), "as far above as below": ((50, 50, 150, 160), "table", 0),
}))  # fmt: skip
def test_distances(box: Any, kind: str, distance: float) -> None:
    assert _distance(CAPTION, box, kind) == distance


@pytest.mark.parametrize("rect, role, drawn", **cases({
    "an empty box": ((200, 200, 300, 300), "paragraph", True), "40 wide": ((200, 200, 240, 300), "paragraph", False),
    "41 wide": ((200, 200, 241, 300), "paragraph", True), "30 high": ((200, 200, 300, 230), "paragraph", False),
    "31 high": ((200, 200, 300, 231), "paragraph", True), "around text": ((40, 90, 300, 300), "paragraph", False),
    "around labels": ((40, 90, 300, 300), "other", True),
    "one point over text": ((40, 109, 300, 300), "paragraph", True),
}))  # fmt: skip
def test_drawn_boxes(rect: Any, role: str, drawn: bool) -> None:
    assert _drawn(page(rects=[rect]), [group(role=role)]) == ([rect] if drawn else [])


@pytest.mark.parametrize("images, captions, boxes", **cases({
    "one": ([(0, 0, 50, 50)], [], [(0, 0, 50, 50)]), "20 wide": ([(0, 0, 20, 50)], [], []),
    "20 high": ([(0, 0, 50, 20)], [], []), "21 wide and high": ([(0, 0, 21, 21)], [], [(0, 0, 21, 21)]),
    "two close": ([(0, 5, 50, 50), (60, 0, 90, 40)], [], [(0, 0, 90, 50)]),
    "two apart": ([(0, 0, 50, 50), (66, 0, 90, 50)], [], [(0, 0, 50, 50), (66, 0, 90, 50)]),
    "three in a row": ([(0, 0, 30, 30), (40, 0, 70, 30), (80, 0, 110, 30)], [], [(0, 0, 110, 30)]),
    "a caption between": ([(50, 60, 150, 98), (50, 112, 150, 150)], [{"role": "caption"}],
                          [(50, 60, 150, 98), (50, 112, 150, 150)]),
    "text between": ([(50, 60, 150, 98), (50, 112, 150, 150)], [{}], [(50, 60, 150, 150)]),
}))  # fmt: skip
def test_pictures_put_together(images: Any, captions: Any, boxes: Any) -> None:
    assert [box for _, box, _ in _figures([group(**c) for c in captions], images)] == boxes


def test_labels_of_a_picture_are_its_text() -> None:
    labels = group("10 20", 50, 52, role="other", kind="figure")
    ((kind, box, text),) = _figures([labels, group(role="other", kind="front"), group(kind="figure")],
        [(50, 0, 150, 50)])  # fmt: skip
    assert (kind, box, text) == ("figure", (50, 0, 150, 62), labels)


@pytest.mark.parametrize("kind, y, tied", **cases({
    "a figure's, near": ("figure", 219, True), "a figure's, 120 points below": ("figure", 220, False),
    "a table's": ("table", 110, False), "of no kind": (None, 110, True),
}))  # fmt: skip
def test_captions_tied_to_pictures(kind: str | None, y: float, tied: bool) -> None:
    on = page(7, images=[(50, 0, 150, 100)])
    caption = group(y0=y, on=on, role="caption", kind=kind)
    tie_captions(context([caption]))
    assert caption.target_box == ((7, 50, 0, 150, 100) if tied else None)


def test_each_caption_has_the_nearest_that_is_free() -> None:
    on = page(images=[(50, 0, 150, 50), (50, 100, 150, 150)])
    near = group("Fig. 2", y0=152, on=on, role="caption", kind="figure")
    far = group("Fig. 1", y0=55, on=on, role="caption", kind="figure")
    rest = group("goes on", y0=67, on=on, role="caption", kind="figure", follows=far)
    tie_captions(context([near, far, rest], [group("no caption")]))
    assert near.target_box == (1, 50, 100, 150, 150)
    assert far.target_box == (1, 50, 0, 150, 50)
    assert rest.target_box is None


def test_a_caption_is_tied_to_the_table_below() -> None:
    table = group("cells", y0=120, role="table")
    caption = group("Table 1", role="caption", kind="table")
    tie_captions(context([caption, table]))
    assert caption.target is table
