"""The rules by which a group ends between two rows, each alone and on both sides of its limits."""

from __future__ import annotations

from collections import Counter
from types import SimpleNamespace
from typing import Any

import pytest

from reprose.document import Style
from reprose.layout import boundaries as rules
from reprose.layout.markers import MARKER

PAGE = object()
SERIF, SANS = Style("Serif"), Style("Sans")


def row(text: str = "and so on", size: float = 10.0, **more: Any) -> SimpleNamespace:
    plain = {"bold": 0.0, "italic": 0.0, "fixed": 0.0, "style": SERIF, "page": PAGE, "base": 100.0}
    return SimpleNamespace(text=text, size=size, **(plain | more))


def pair(**given: Any) -> Any:
    """Two full rows of plain text of which no rule tells; ``a`` and ``b`` are the rows' properties."""
    a, b = row(**given.pop("a", {})), row(**given.pop("b", {}))
    column = {"gap": 0.4, "justified": True, "left": 50.0, "right": 350.0, "usual": 10.0, "edges": [(50.0, 350.0)] * 9,
              "rows": [[row()]] * 9, "marker_left": Counter()} | given.pop("column", {})  # fmt: skip
    plain = {
        "a": a, "b": b, "a_row": [a], "b_row": [b], "a_edge": (50.0, 350.0), "b_edge": (50.0, 350.0), "step": 12.0,
        "leading": 12.0, "em": 10.0, "room": 0.0, "width": 30.0, "inset": 0.0, "centred": False, "ended": False,
        "alone": False, "below": None, "returns": False, "divides_word": False, "current": [0], "runs_on": False,
        "marker": MARKER.match(b.text), "column": SimpleNamespace(**column),
    }  # fmt: skip
    assert not set(given) - set(plain)
    return SimpleNamespace(**(plain | given))


@pytest.mark.parametrize(
    "name, given, wanted",
    [
        ("like rows", {}, None),
        ("above", {"step": -1}, True),
        ("level", {"step": 0}, None),
        ("on the next page", {"b": {"page": object()}}, True),
        ("larger by a twelfth", {"b": {"size": 10.8}}, None),
        ("larger by more", {"b": {"size": 11}}, True),
        ("larger, and its end runs on", {"a": {"size": 12}, "runs_on": True}, None),
        ("smaller by little", {"b": {"size": 9.3}}, None),
        ("smaller", {"b": {"size": 9.1}}, True),
        ("at the gap", {"step": 16.7}, None),
        ("over the gap", {"step": 16.9}, True),
        ("of small type at the gap", {"step": 4.5, "leading": 3.1}, None),
        ("of small type over it", {"step": 4.7, "leading": 3.1}, True),
        ("bold", {"b": {"bold": 1.0}}, True),
        ("bold before", {"a": {"bold": 1.0}}, True),
        ("bold before, and its end runs on", {"a": {"bold": 1.0}, "runs_on": True}, None),
        ("both bold", {"a": {"bold": 1.0}, "b": {"bold": 1.0}}, None),
        ("not quite bold", {"b": {"bold": 0.9}}, None),
        ("bold in parts and whole", {"a": {"bold": 0.5}, "b": {"bold": 1.0}}, None),
        ("bold in fewer parts and whole", {"a": {"bold": 0.4}, "b": {"bold": 1.0}}, True),
        ("a typewriter's", {"b": {"fixed": 1.0}}, None),
        ("a typewriter's, further below", {"b": {"fixed": 1.0}, "step": 13.3}, True),
        ("a typewriter's, hardly further", {"b": {"fixed": 1.0}, "step": 13.1}, None),
        ("nearly a typewriter's, further below", {"b": {"fixed": 0.9}, "step": 14}, None),
        ("a typewriter's, moved, after a stop", {"b": {"fixed": 1.0}, "b_edge": (56, 350), "ended": True}, True),
        ("a typewriter's before, moved", {"a": {"fixed": 1.0}, "b_edge": (44, 350), "ended": True}, True),
        ("moved by little", {"b": {"fixed": 1.0}, "b_edge": (55, 350), "ended": True}, None),
        ("moved, without a stop", {"b": {"fixed": 1.0}, "b_edge": (56, 350)}, None),
        ("moved, in the same type", {"b_edge": (56, 350), "ended": True}, None),
        ("further below in the same type", {"step": 14}, None),
    ],
)
def test_rows_set_apart(name: str, given: dict[str, Any], wanted: bool | None) -> None:
    assert rules._apart(pair(**given)) is wanted


@pytest.mark.parametrize(
    "given, wanted",
    [({}, None), ({"divides_word": True}, False), ({"divides_word": True, "step": 13.7}, False),
     ({"divides_word": True, "step": 13.9}, None)],
)  # fmt: skip
def test_a_divided_word(given: dict[str, Any], wanted: bool | None) -> None:
    assert rules._word_goes_on(pair(**given)) is wanted


def starts(text: str, **given: Any) -> bool:
    two = pair(b={"text": text}, **given)
    return rules._starts_item(two, two.marker)


TWICE = Counter({50: 2})


@pytest.mark.parametrize(
    "name, text, given, wanted",
    [
        ("a bullet", "• one", {}, True),
        ("a dash after a stop", "– one", {"ended": True}, True),
        ("a dash in a sentence", "– one", {}, False),
        ("a dash after a short row", "- one", {"room": 21}, True),
        ("a dash after a row that is not so short", "* one", {"room": 20}, False),
        ("a number seen once", "1. one", {"ended": True}, False),
        ("a number seen twice", "1. one", {"ended": True, "column": {"marker_left": TWICE}}, True),
        ("a point to the right", "1. one", {"ended": True, "column": {"marker_left": Counter({51: 2})}}, True),
        ("a point to the left", "1. one", {"ended": True, "column": {"marker_left": Counter({49: 2})}}, True),
        ("once at each", "1. one", {"ended": True, "column": {"marker_left": Counter({49: 1, 51: 1})}}, True),
        ("two points away", "1. one", {"ended": True, "column": {"marker_left": Counter({52: 2, 48: 2})}}, False),
        ("a number in a sentence", "1. one", {"column": {"marker_left": TWICE}}, False),
        ("a number after a short row", "1. one", {"room": 21, "column": {"marker_left": TWICE}}, True),
        ("a number far from where the group began", "1. one",
         {"ended": True, "column": {"marker_left": TWICE, "edges": [(90, 350)]}}, False),
        ("a number not so far from it", "1. one",
         {"ended": True, "column": {"marker_left": TWICE, "edges": [(89, 350)]}}, True),
        ("left of the text of an item", "2. two",
         {"a_edge": (57, 350), "column": {"marker_left": TWICE, "rows": [[row("1. one")]]}}, True),
        ("hardly left of it", "2. two",
         {"a_edge": (56, 350), "column": {"marker_left": TWICE, "rows": [[row("1. one")]]}}, False),
        ("left of other text", "2. two", {"a_edge": (57, 350), "column": {"marker_left": TWICE}}, False),
    ],
)  # fmt: skip
def test_a_marker_that_begins_an_item(name: str, text: str, given: dict[str, Any], wanted: bool) -> None:
    assert starts(text, **given) is wanted


def test_the_group_is_the_current_one() -> None:
    column = {"marker_left": TWICE, "edges": [(150, 350), (60, 350)], "rows": [[row("x")], [row("1. one")]]}
    assert starts("2. two", ended=True, current=[1], column=column)
    assert starts("2. two", a_edge=(57, 350), current=[1], column=column)
    assert not starts("2. two", a_edge=(57, 350), current=[0], column=column)


@pytest.mark.parametrize(
    "name, text, given, wanted",
    [
        ("no marker", "one", {}, None),
        ("a marker that begins nothing", "1. one", {}, None),
        ("a bullet in a full column", "• one", {}, True),
        ("a number inside", "7. one", {}, None),
        ("the row above is alone", "7. one", {"alone": True}, True),
        ("the row above leaves room", "7. one", {"room": 10}, True),
        ("the row above leaves little room", "7. one", {"room": 9}, None),
        ("deeper", "7. one", {"b_edge": (54.1, 350)}, True),
        ("further left", "7. one", {"b_edge": (45.9, 350)}, True),
        ("hardly deeper", "7. one", {"b_edge": (53.9, 350)}, None),
        ("room in a ragged column", "7. one", {"room": 29, "column": {"justified": False}}, None),
        ("more room in a ragged column", "7. one", {"room": 30, "column": {"justified": False}}, True),
        ("the number counts on", "2. one", {"column": {"rows": [[row("1. one")]]}}, True),
        ("it counts on from another group", "2. one", {"column": {"rows": [[row("x")], [row("1. one")]]}}, None),
    ],
)
def test_items(name: str, text: str, given: dict[str, Any], wanted: bool | None) -> None:
    column = {"marker_left": Counter({50: 2, 54: 2, 46: 2})} | given.pop("column", {})
    ended = name != "a marker that begins nothing"
    assert rules._item(pair(b={"text": text}, ended=ended, column=column, **given)) is wanted


@pytest.mark.parametrize(
    "first, text, wanted",
    [("1. a", "2. b", True), ("1. a", "3. b", False), ("1. a", "1. b", False), ("9. a", "10. b", True),
     ("(1) a", "2. b", True), ("[1] a", "[2] b", True), ("a) a", "b) b", True), ("a) a", "c) b", False),
     ("• a", "2. b", False), ("a", "2. b", False), ("1. a", "b) b", False), ("ii) a", "j) b", False),
     ("i) a", "jj) b", False), ("10. a", "11) b", True), ("2. a", "1. b", False)],
)  # fmt: skip
def test_numbers_that_count_on(first: str, text: str, wanted: bool) -> None:
    marker = MARKER.match(text)
    if marker is not None:
        assert rules._counts_on(first, marker) is wanted


@pytest.mark.parametrize(
    "given, wanted",
    [
        ({"ended": True, "room": 41}, None),
        ({"centred": True, "ended": True, "room": 41}, None),
        ({"centred": True, "ended": True, "room": 41, "column": {"justified": False}}, True),
        ({"centred": True, "ended": True, "room": 40, "column": {"justified": False}}, False),
        ({"centred": True, "room": 41, "column": {"justified": False}}, False),
        ({"ended": True, "room": 41, "column": {"justified": False}}, None),
    ],
)
def test_lines_in_the_middle(given: dict[str, Any], wanted: bool | None) -> None:
    assert rules._lines_in_the_middle(pair(**given)) is wanted


BOLD = {"a": {"bold": 1.0}, "b": {"bold": 1.0}}


@pytest.mark.parametrize(
    "name, given, wanted",
    [
        ("plain", {"room": 181, "ended": True}, None),
        ("bold", {**BOLD, "room": 181, "ended": True}, True),
        ("bold, hardly short", {**BOLD, "room": 180, "ended": True}, False),
        ("bold, in a sentence", {**BOLD, "room": 181}, False),
        ("the second not bold", {"a": {"bold": 1.0}, "b": {"bold": 0.9}, "room": 181, "ended": True}, None),
        ("the first not bold", {"a": {"bold": 0.9}, "b": {"bold": 1.0}, "room": 181, "ended": True}, None),
        ("large", {"a": {"size": 11}, "b": {"size": 11}, "em": 11, "room": 181, "ended": True}, True),
        ("hardly large", {"a": {"size": 10.8}, "b": {"size": 10.8}, "room": 181, "ended": True}, None),
        ("with a number", {"a": {"bold": 1.0}, "b": {"bold": 1.0, "text": "2.1 On"}, "room": 181, "ended": True}, None),
        ("with a bullet", {"a": {"bold": 1.0}, "b": {"bold": 1.0, "text": "• On"}, "room": 181, "ended": True}, None),
        ("of other sizes", {"a": {"bold": 1.0}, "b": {"bold": 1.0, "size": 10.6}, "room": 181, "ended": True}, None),
        ("of like sizes", {"a": {"bold": 1.0}, "b": {"bold": 1.0, "size": 10.4}, "room": 181, "ended": True}, True),
        ("the width of the column counts", {**BOLD, "room": 61, "ended": True, "column": {"right": 150}}, True),
    ],
)
def test_headings_and_quotes(name: str, given: dict[str, Any], wanted: bool | None) -> None:
    assert rules._display(pair(**given)) is wanted


RAGGED = {"justified": False}


@pytest.mark.parametrize(
    "name, given, wanted",
    [
        ("full", {}, None),
        ("room for the next word", {"room": 36.5}, True),
        ("hardly any room", {"room": 36}, None),
        ("in the middle", {"room": 36.5, "centred": True}, None),
        ("ragged", {"room": 36.5, "column": RAGGED}, None),
        ("ragged, after a stop", {"room": 36.5, "ended": True, "column": RAGGED}, True),
        ("ragged and indented", {"room": 36.5, "inset": 6.1, "column": RAGGED}, True),
        ("ragged and hardly indented", {"room": 36.5, "inset": 6, "column": RAGGED}, None),
        ("ragged and a third of the column short", {"room": 105.5, "column": RAGGED}, True),
        ("ragged and less than that short", {"room": 105, "column": RAGGED}, None),
        ("no room, but a stop and a capital", {"room": 12.5, "ended": True, "b": {"text": "On"}}, True),
        ("less room left", {"room": 12, "ended": True, "b": {"text": "On"}}, None),
        ("no stop", {"room": 12.5, "b": {"text": "On"}}, None),
        ("a small letter", {"room": 12.5, "ended": True}, None),
        ("ragged with a stop and a capital", {"room": 12.5, "ended": True, "b": {"text": "On"}, "column": RAGGED},
         None),
        ("in the middle, a stop and a capital", {"room": 90, "centred": True, "ended": True, "b": {"text": "On"}},
         True),
    ],
)  # fmt: skip
def test_short_lines(name: str, given: dict[str, Any], wanted: bool | None) -> None:
    assert rules._short_line(pair(**given)) is wanted


@pytest.mark.parametrize(
    "given, wanted",
    [
        ({}, None),
        ({"inset": 6.1}, False),
        ({"inset": 6}, None),
        ({"inset": 6.1, "ended": True}, None),
        ({"inset": 6.1, "b": {"text": "On"}}, None),
        ({"inset": 6.1, "step": 13.7}, False),
        ({"inset": 6.1, "step": 13.9}, None),
    ],
)
def test_under_a_hanging_label(given: dict[str, Any], wanted: bool | None) -> None:
    assert rules._under_label(pair(**given)) is wanted


DEEP = {"inset": 6.1, "alone": True, "b_edge": (56.1, 350)}
NEW = {**DEEP, "b": {"text": "On"}, "ended": True}


@pytest.mark.parametrize(
    "name, given, wanted",
    [
        ("level", {"alone": True}, None),
        ("hardly deeper", {**DEEP, "inset": 6}, None),
        ("in the middle", {**DEEP, "centred": True}, None),
        ("below several rows", {**DEEP, "alone": False}, True),
        ("nothing below, in a sentence", DEEP, False),
        ("nothing below, a new sentence", NEW, True),
        ("a new sentence, far in", {**NEW, "inset": 40}, False),
        ("a new sentence, not so far in", {**NEW, "inset": 39.9}, True),
        ("a small letter", {**NEW, "b": {"text": "on"}}, False),
        ("no stop", {**NEW, "ended": False}, False),
        ("level with the row below", {**DEEP, "below": (56.1, 350), "ended": True, "room": 3.1}, True),
        ("the row above is full", {**DEEP, "below": (56.1, 350), "ended": True, "room": 3}, False),
        ("no stop above", {**DEEP, "below": (56.1, 350), "room": 3.1}, False),
        ("nearly level", {**DEEP, "below": (60, 350), "ended": True, "room": 3.1, "returns": False}, True),
        ("not level", {**DEEP, "below": (60.2, 350), "ended": True, "room": 3.1}, False),
        ("further in than the row below", {**DEEP, "below": (50, 350), "returns": True}, True),
        ("the row below further in", {**DEEP, "below": (70, 350), "returns": False}, False),
    ],
)
def test_deeper_rows(name: str, given: dict[str, Any], wanted: bool | None) -> None:
    assert rules._deeper(pair(**given)) is wanted


@pytest.mark.parametrize(
    "current, edges, wanted",
    [([2], [0, 56.1, 50], True), ([2], [0, 56, 50], False), ([1], [56.1, 50, 0], False), ([3], [0, 0, 60, 50], True),
     ([0], [50, 0, 60], False)],
)  # fmt: skip
def test_the_group_before_hung_its_lines(current: list[int], edges: list[float], wanted: bool) -> None:
    two = pair(current=current, column={"edges": [(x, 350) for x in edges]})
    assert rules._hangs(two) is wanted
    deep = pair(**DEEP, below=(56.1, 350), ended=True, room=5, current=current,
                column={"edges": [(x, 350) for x in edges]})  # fmt: skip
    assert rules._deeper(deep) is not wanted


FIRST = {"alone": True, "returns": True, "b_edge": (56.1, 350), "b": {"text": "On"}}


@pytest.mark.parametrize(
    "name, given, wanted",
    [
        ("two first lines", FIRST, True),
        ("a small letter", {**FIRST, "b": {"text": "on"}}, False),
        ("a figure", {**FIRST, "b": {"text": "12 boats"}}, True),
        ("not alone", {**FIRST, "alone": False}, None),
        ("in the middle", {**FIRST, "centred": True}, None),
        ("with a marker", {**FIRST, "b": {"text": "• On"}}, None),
        ("at the margin", {**FIRST, "b_edge": (56, 350)}, None),
        ("deeper", {**FIRST, "inset": 4}, None),
        ("hardly deeper", {**FIRST, "inset": 3.9}, True),
        ("further left", {**FIRST, "inset": -4}, None),
        ("no row below returns", {**FIRST, "returns": False}, None),
        ("under an item", {**FIRST, "a": {"text": "• one"}}, None),
    ],
)
def test_two_first_lines(name: str, given: dict[str, Any], wanted: bool | None) -> None:
    assert rules._first_lines(pair(**given)) is wanted


@pytest.mark.parametrize(
    "given, wanted",
    [({"inset": -6.1}, True), ({"inset": -6}, None), ({"inset": 6.1}, None), ({"inset": -6.1, "alone": True}, None),
     ({"inset": -6.1, "centred": True}, None)],
)  # fmt: skip
def test_back_at_the_margin(given: dict[str, Any], wanted: bool | None) -> None:
    assert rules._back(pair(**given)) is wanted


ITALIC = {"a": {"italic": 1.0}, "alone": True, "room": 20.5}


@pytest.mark.parametrize(
    "given, wanted",
    [
        (ITALIC, True),
        ({**ITALIC, "a": {"italic": 0.95}}, None),
        ({**ITALIC, "b": {"italic": 0.3}}, None),
        ({**ITALIC, "b": {"italic": 0.2}}, True),
        ({**ITALIC, "alone": False}, None),
        ({**ITALIC, "room": 20}, None),
    ],
)
def test_after_a_line_of_italics(given: dict[str, Any], wanted: bool | None) -> None:
    assert rules._after_italics(pair(**given)) is wanted


OTHER = {"a": {"bold": 1.0}, "b": {"bold": 1.0, "style": SANS, "text": "2. Boats"}, "room": 40.5,
         "marker": None, "centred": True}  # fmt: skip


@pytest.mark.parametrize(
    "name, given, wanted",
    [
        ("nothing tells", {}, False),
        ("headings in two typefaces", OTHER, True),
        ("in one", {**OTHER, "b": {"bold": 1.0, "text": "2. Boats"}}, False),
        ("the second not bold", {**OTHER, "b": {"bold": 0.9, "style": SANS}}, False),
        ("the first not bold", {**OTHER, "a": {"bold": 0.9}}, False),
        ("the first full", {**OTHER, "room": 40}, False),
        ("the first rule that tells", {"divides_word": True, "b": {"bold": 1.0}}, True),
        ("before the next", {"divides_word": True, "inset": -7}, False),
    ],
)
def test_rules_in_order(name: str, given: dict[str, Any], wanted: bool) -> None:
    assert rules.ends_group(pair(**given)) is wanted
