"""What makes items of lists, terms and their definitions, one condition at a time."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from reprose.document import Group
from reprose.roles.definitions import (
    _alike,
    _defines,
    _hang,
    _has_term,
    _terms_alike,
    find_definitions,
    find_terms,
)
from reprose.roles.lists import (
    _aligned,
    _can_be_item,
    _divided,
    _Found,
    _heads,
    _look,
    _returns,
    _settle,
    _take_texts,
    find_lists,
    find_lost_bullets,
)
from reprose.roles.lists import _alike as _begin_alike
from tests.pages import BOLD, SERIF, PageBuilder
from tests.roles.made import cases, context, group, line, page


@pytest.mark.parametrize("change, may", **cases({
    "a paragraph": ({}, True), "an item": ({"role": "list_item"}, True), "a heading": ({"role": "heading"}, False),
    "in a table": ({"inside": "table"}, False),
    "in a figure": ({"inside": "figure"}, False), "turned": ({"inside": "turned"}, False),
    "in a box": ({"inside": "box"}, True),
}))  # fmt: skip
def test_what_may_be_an_item(change: dict[str, Any], may: bool) -> None:
    assert _can_be_item(group(**change)) is may


def items(*texts: str, **more: Any) -> list[Group]:
    return [group(text, y0=100.0 + 15 * at, **more) for at, text in enumerate(texts)]


def roles(*groups: Group) -> str:
    """The first letters of the roles that lists give."""
    find_lists(context(list(groups)))
    return "".join(g.role[0] for g in groups)


@pytest.mark.parametrize("groups, found", **cases({
    "bullets": (items("• water", "• wind"), "ll"), "one bullet": (items("• water", "wind"), "lp"),
    "numbers": (items("1. water", "2. wind"), "ll"), "one number": (items("1. water", "wind"), "pp"),
    "numbers that do not count on": (items("1. water", "3. wind"), "pp"),
    "numbers that count back": (items("2. water", "1. wind"), "pp"),
    "other brackets": (items("1. water", "2) wind"), "pp"),
    "dashes": (items("– water", "– wind"), "ll"), "one dash": (items("– water", "wind"), "pp"),
    "seven between": (items("1. water", *"abcdefg", "2. wind"), "lpppppppl"),
    "eight between": (items("1. water", *"abcdefgh", "2. wind"), "pppppppppp"),
    "bold numbers": (items("1. water", "2. wind", bold=1), "pp"),
    "hardly bold": (items("1. water", "2. wind", bold=0.9), "ll"),
    "large numbers": (items("1. water", "2. wind", size=10.9), "pp"),
    "hardly large": (items("1. water", "2. wind", size=10.7), "ll"),
    "deep numbers at the margin": (items("1.1. water", "1.2. wind"), "pp"),
    "deep numbers further in": (items("1.1. water", "1.2. wind", x0=56), "ll"),
    "hardly in": (items("1.1. water", "1.2. wind", x0=55.9), "pp"),
    "headings": (items("• water", "• wind", role="heading"), "hh"),
    "another one between": (items("1. water", "a. mill", "2. wind"), "lpl"),
}))  # fmt: skip
def test_items(groups: list[Group], found: str) -> None:
    assert roles(*groups) == found


@pytest.mark.parametrize("inset, found", [(0, "ll"), (5.9, "ll"), (6, "pp")])
def test_items_begin_at_one_place(inset: float, found: str) -> None:
    assert roles(group("1. water"), group("2. wind", x0=50 + inset)) == found


def test_what_is_told_of_items() -> None:
    groups = [*items("1. water", "2. wind"), group("• sea", y0=300)]
    find_lists(context(groups))
    assert [(g.marker, g.marker_chars, g.confidence, g.level) for g in groups] == [
        ("1.", 3, 0.95, None), ("2.", 3, 0.95, None), ("•", 2, 0.8, None)]  # fmt: skip


def test_items_that_are_known_count_for_their_neighbours() -> None:
    known, other = group("1. water", role="list_item", reason="known"), group("2. wind", y0=115)
    find_lists(context([known, other]))
    assert (known.reason, other.role) == ("known", "list_item")


@pytest.mark.parametrize("a, b, alike", **cases({
    "one place": ({}, {}, True), "against their margins": ({}, {"x0": 250, "left": 250}, True),
    "elsewhere": ({}, {"x0": 56}, False), "a little": ({}, {"x0": 55.9}, True),
    "on another page, by the place": ({"left": 40}, {"left": 60, "on": page(2)}, True),
    "on another page, elsewhere": ({"left": 40}, {"left": 60, "x0": 56, "on": page(2)}, False),
    "on this page, other margins": ({"left": 40}, {"left": 60}, False),
}))  # fmt: skip
def test_places_of_items(a: dict[str, Any], b: dict[str, Any], alike: bool) -> None:
    assert _begin_alike(group(**a), group(**b)) is alike


@pytest.mark.parametrize("texts, x, parts", **cases({
    "counting on": (["1. old", "2. water", "wind"], [50, 50, 62], 2),
    "not counting on": (["1. old", "3. water", "wind"], [50, 50, 62], 1),
    "other brackets": (["1. old", "2) water", "wind"], [50, 50, 62], 1),
    "nothing hangs": (["1. old", "2. water", "wind"], [50, 50, 53], 1),
    "hardly hangs": (["1. old", "2. water", "wind"], [50, 50, 53.1], 2),
    "further in": (["1. old", "2. water", "wind"], [50, 51.5, 62], 1),
    "hardly further": (["1. old", "2. water", "wind"], [50, 51.4, 62], 2),
    "three": (["1. old", "2. water", "3. wind"], [50, 50, 50], 3),
    "bullets": (["• old", "• water", "wind"], [50, 50, 62], 1),
    "no marker": (["old", "2. water", "wind"], [50, 50, 62], 1), "one line": (["1. old"], [50], 1),
}))  # fmt: skip
def test_items_in_one_group(texts: list[str], x: list[float], parts: int) -> None:
    lines = [line(text, at, 100 + 12.0 * n) for n, (text, at) in enumerate(zip(texts, x, strict=True))]
    assert len(_divided(group(lines=lines))) == parts
    if parts > 1:
        assert len(_divided(group(lines=lines, role="heading"))) == 1
        assert [len(_divided(group(lines=lines, inside=inside))) for inside in ("table", "figure", "turned",
            "box")] == [1, 1, 1, parts]


@pytest.mark.parametrize("change, returns", [({}, True), ({"text": "– a"}, False), ({"first": 47}, False),
    ({"first": 47.1}, True), ({"first": 60}, True)])
def test_speech_returns_to_the_margin(change: dict[str, Any], returns: bool) -> None:
    assert _returns(group(**({"text": "– said he\nand went"} | change))) is returns


@pytest.mark.parametrize("hang, found", [(1, "lpp"), (2, "llp")])
def test_documents_in_which_dashes_open_speech(hang: int, found: str) -> None:
    groups = [group("– said he\nand went", y0=100.0 + 30 * at, first=38 if at < hang else 50, x0=50,
        left=38) for at in range(3)]
    for g in groups[hang:]:
        g.lines[0].x0 = 50.0
    out = roles(*groups, group("• water", y0=300))
    assert out[:3] == ("ppp" if hang == 1 else "llp")


TEXT: dict[str, Any] = {"text": "The old water", "x0": 62.0, "space": 1.0}


@pytest.mark.parametrize("label, text, heads", **cases({
    "over its text": ({}, {}, True), "three lines": ({"text": "a\nb\nc"}, {}, False),
    "two lines": ({"text": "a\nb"}, {}, True), "another column": ({}, {"column": 1}, False),
    "another page": ({}, {"on": page(2)}, False),
    "much white": ({}, {"space": 1.3}, False), "little white": ({}, {"space": 1.29}, True),
    "a heading": ({}, {"role": "heading"}, False), "bold text": ({}, {"bold": 0.5}, False),
    "hardly bold": ({}, {"bold": 0.49}, True),
    "hardly set in": ({}, {"x0": 56}, False), "a little set in": ({}, {"x0": 56.1}, True),
    "far in": ({}, {"x0": 100}, False), "less far": ({}, {"x0": 99.9}, True),
    "one line at the margin": ({}, {"text": "a\nb", "x0": 50, "first": 62}, False),
}))  # fmt: skip
def test_labels_over_their_texts(label: dict[str, Any], text: dict[str, Any], heads: bool) -> None:
    assert _heads(group(**({"text": "1. Water"} | label)), [group(**(TEXT | text))]) is heads
    assert not _heads(group(), [])


@pytest.mark.parametrize("change, text, taken", **cases({
    "bold": ({}, {}, True), "no item": ({"role": "paragraph"}, {}, False), "no marker": ({"marker": None}, {}, False),
    "half bold": ({"bold": 0.6}, {}, False), "more": ({"bold": 0.61}, {}, True),
    "no text of its": ({}, {"x0": 50}, False), "another item": ({}, {"text": "2. Wind"}, False),
}))  # fmt: skip
def test_labels_that_take_their_texts_in(change: dict[str, Any], text: dict[str, Any], taken: bool) -> None:
    label = group(**({"text": "1. Water", "role": "list_item", "marker": "1.", "bold": 1.0} | change))
    groups = [label, group(**(TEXT | {"open_end": True} | text))]
    _take_texts(groups)
    assert len(groups) == (1 if taken else 2)
    assert (len(label.lines), label.open_end) == ((2, True) if taken else (1, False))


def test_a_bold_number_over_its_text_is_an_item() -> None:
    groups = [group("1. Water", bold=1.0), group(**(TEXT | {"y0": 115})), group("2. Wind", bold=1.0, y0=130),
        group(**(TEXT | {"y0": 145}))]
    find_lists(context(groups))
    assert [(g.role, len(g.lines)) for g in groups] == [("list_item", 2)] * 2


def levels(*rows: tuple[str, float], **more: Any) -> list[int | None]:
    groups = [group(text, x, 100.0 + 15 * at, role="list_item", marker=text.split()[0], **more) for at,
        (text, x) in enumerate(rows)]
    find_lists(context(groups))
    return [g.level for g in groups]


@pytest.mark.parametrize("rows, wanted", **cases({
    "one list": ([("1. a", 50), ("2. b", 50)], [None, None]),
    "one inside": ([("1. a", 50), ("• b", 62), ("2. c", 50)], [None, 2, None]),
    "hardly further in": ([("1. a", 50), ("• b", 56), ("2. c", 50)], [None, None, None]),
    "further in": ([("1. a", 50), ("• b", 57.1), ("2. c", 50)], [None, 2, None]),
    "two inside": ([("1. a", 50), ("a) b", 65), ("• c", 80), ("b) d", 65)], [None, 2, 3, 2]),
    "back to the first": ([("• a", 50), ("– b", 65), ("* c", 80), ("• d", 50)], [None, 2, 3, None]),
    "the same bullet further in": ([("• a", 50), ("• b", 65)], [None, 2]),
    "numbers that start again": ([("1. a", 50), ("1. b", 65), ("2. c", 65), ("2. d", 50)], [None, 2, 2, None]),
}))  # fmt: skip
def test_depths(rows: list[tuple[str, float]], wanted: list[int | None]) -> None:
    assert levels(*rows) == wanted


@pytest.mark.parametrize("between, level", **cases({
    "a heading": ({"role": "heading"}, None), "contents": ({"role": "toc"}, None), "text at the margin": ({}, None),
    "text set in": ({"x0": 62}, 2), "text in a box": ({"inside": "box"}, 2), "a caption": ({"role": "caption"}, 2),
    "set in little": ({"x0": 55.9}, 2), "hardly set in": ({"x0": 52.9}, None),
}))  # fmt: skip
def test_what_ends_lists(between: dict[str, Any], level: int | None) -> None:
    groups = [group("1. a", role="list_item", marker="1."), group(**({"text": "so", "y0": 115} | between)),
        group("• b", 62, 130, role="list_item", marker="•")]
    find_lists(context(groups))
    assert groups[2].level == level


SCAN = page()
SCAN.origin = "ocr"


@pytest.mark.parametrize("change, found", **cases({
    "set in, to the edge": ({}, ("", True, False)), "a heading": ({"role": "heading"}, None),
    "in a box": ({"inside": "box"}, None), "turned": ({"turn": 1}, None), "hardly set in": ({"x0": 61.9}, None),
    "set in": ({"x0": 62}, ("", True, False)),
    "uneven": ({"first": 75.1}, None), "a little uneven": ({"first": 74.9}, ("", True, False)),
    "not to the edge": ({"x1": 324}, None), "nearly to the edge": ({"x1": 325}, ("", True, False)),
    "one short line": ({"text": "wind", "x1": 100}, ("", False, False)),
    "an item": ({"role": "list_item"}, ("", True, False)),
}))  # fmt: skip
def test_what_may_have_lost_its_bullet(change: dict[str, Any], found: tuple[str, bool, bool] | None) -> None:
    own = _look(group(**({"text": "wind\nwater", "x0": 70.0, "x1": 345.0} | change)))
    assert (own and (own.sign, own.long, own.surely)) == found


def signed(text: str, inset: float = 12.0, below: float | None = 62.0) -> Group:
    """A sign, and the text behind it ``inset`` points further in; a line below at ``below``."""
    on = page()
    on.origin = "ocr"
    on.code, on.x0 = np.full(2000, 0x61, np.uint32), np.full(2000, 50.0 + inset, np.float32)
    on.code[len(text.split()[0])] = 0x20
    lines = [line(text, 50, 100, 345, on=on), *([line("wind", below, 112, 345, on=on)] if below else [])]
    return group(lines=lines)


@pytest.mark.parametrize("own, found", **cases({
    "a letter that lines hang behind": (signed("e water"), ("e", 2, True)),
    "a sign that lines hang behind": (signed("« water"), ("«", 2, True)),
    "two signs": (signed("+- water"), ("+-", 3, True)), "a word": (signed("of water"), None),
    "lines that do not hang": (signed("e water", below=67.1), None),
    "lines that nearly hang": (signed("e water", below=66.9), ("e", 2, True)),
    "one line and a sign": (signed("+ water", below=None), ("+", 2, False)),
    "one line and a letter": (signed("e water", below=None), None), "no room": (signed("e water", 6, 56), None),
    "hardly room": (signed("e water", 6.1, 56), ("e", 2, True)),
}))  # fmt: skip
def test_signs_where_bullets_stood(own: Group, found: tuple[str, int, bool] | None) -> None:
    seen = _look(own)
    assert (seen and (seen.sign, seen.taken, seen.surely)) == found


@pytest.mark.parametrize("b, aligned", [({}, True), ({"x0": 54.9}, True), ({"x0": 55}, False),
    ({"x0": 55, "size": 12}, True), ({"column": 1}, False)])
def test_aligned_items(b: dict[str, Any], aligned: bool) -> None:
    one, other = group(), group(**b)
    assert _aligned(_Found(one, one.x0), _Found(other, other.x0)) is aligned
    assert _aligned(_Found(other, other.x0), _Found(one, one.x0)) is aligned


@pytest.mark.parametrize("run, is_one", **cases({
    "a sure one": ([{"surely": True}, {}], True), "two long": ([{"long": True}, {}], True),
    "one long": ([{"long": True}], False), "two short": ([{}, {}], False),
    "one sign twice": ([{"sign": "+"}, {"sign": "+"}], True),
    "two signs": ([{"sign": "+"}, {"sign": "e"}], False), "one sign": ([{"sign": "+"}, {}], False),
    "quotation marks": ([{"sign": "«"}, {"sign": "«"}], False), "none": ([], False),
}))  # fmt: skip
def test_runs_of_lost_bullets(run: list[dict[str, Any]], is_one: bool) -> None:
    found = [_Found(group(), 50.0, taken=2, **more) for more in run]
    _settle(found)
    assert all(each.group.role == ("list_item" if is_one else "paragraph") for each in found)
    if is_one:
        assert all((each.group.marker, each.group.marker_chars) == ((each.sign, 2) if each.sign else (None,
            0)) for each in found)


def test_lost_bullets_are_looked_for_on_pages_that_were_read() -> None:
    for on, role in ((SCAN, "list_item"), (page(), "paragraph")):
        run = [group("wind\nwater", 70, 100, 345, on=on), group("wind\nwater", 70, 140, 345, on=on)]
        other = group("wind\nwater", 90, 180, 345, on=on)
        find_lost_bullets(context([*run, group("text", y0=170, on=on), other], []))
        assert [g.role for g in (*run, other)] == [role, role, "paragraph"]
    known = group("1. a", role="list_item", reason="known", marker="1.", on=page())
    known.lines[0].page.origin = "ocr"
    known.lines[0].page.code = np.full(2000, 0x61, np.uint32)
    known.lines[0].page.x0 = np.full(2000, 70.0, np.float32)
    own = group("wind", 70, 140, 345, on=known.lines[0].page)
    find_lost_bullets(context([known, own]))
    assert (known.reason, own.role) == ("known", "list_item")


@pytest.mark.parametrize("term, text, defines", **cases({
    "bold": ({}, {}, True), "slanted": ({"bold": 0, "italic": 1}, {}, True),
    "typewriter": ({"bold": 0, "fixed": 1}, {}, True), "plain": ({"bold": 0}, {}, False),
    "hardly bold": ({"bold": 0.9}, {}, False), "hardly slanted": ({"bold": 0, "italic": 0.9}, {}, False),
    "hardly typewriter": ({"bold": 0, "fixed": 0.9}, {}, False), "a heading": ({"role": "heading"}, {}, False),
    "over a heading": ({}, {"role": "heading"}, False), "in a box": ({"inside": "box"}, {}, False),
    "over a box": ({}, {"inside": "box"}, False),
    "another column": ({}, {"column": 1}, False), "two lines": ({"text": "a\nb"}, {}, False),
    "eight words": ({"text": "a b c d e f g h"}, {}, True), "nine words": ({"text": "a b c d e f g h i"}, {}, False),
    "16 words behind a number": ({"text": "1. " + "a " * 15}, {}, True),
    "17": ({"text": "1. " + "a " * 16}, {}, False), "bold text": ({}, {"bold": 0.5}, False),
    "hardly bold text": ({}, {"bold": 0.49}, True), "smaller text": ({}, {"size": 9.3}, False),
    "hardly smaller": ({}, {"size": 9.5}, True), "white": ({}, {"space": 1.3}, False),
    "little white": ({}, {"space": 1.2}, True), "hardly in": ({}, {"x0": 58}, False), "in": ({}, {"x0": 58.1}, True),
    "far in": ({}, {"x0": 130}, False), "less far in": ({}, {"x0": 129.9}, True),
    "a line that returns": ({}, {"text": "a\nb", "x0": 50, "first": 62}, False),
}))  # fmt: skip
def test_terms_over_texts(term: dict[str, Any], text: dict[str, Any], defines: bool) -> None:
    assert _defines(group(**({"text": "Water", "bold": 1.0} | term)), group(**(TEXT | text))) is defines


@pytest.mark.parametrize("second, text, here, elsewhere", **cases({
    "alike": ({}, {}, True, True), "another inset": ({}, {"x0": 64}, False, False),
    "nearly its inset": ({}, {"x0": 63.9}, True, True), "smaller": ({"size": 9.7}, {}, False, False),
    "hardly smaller": ({"size": 9.75}, {}, True, True), "not bold": ({"bold": 0.9}, {}, False, False),
    "another column": ({"column": 1}, {}, False, True), "further in": ({"x0": 52}, {"x0": 64}, False, True),
    "hardly further in": ({"x0": 51.9}, {"x0": 63.9}, True, True), "less inset": ({}, {"x0": 60}, False, False),
}))  # fmt: skip
def test_definitions_alike(second: dict[str, Any], text: dict[str, Any], here: bool, elsewhere: bool) -> None:
    first, its = group("Water", bold=1.0), group(**TEXT)
    other, below = group(**({"text": "Wind", "bold": 1.0} | second)), group(**(TEXT | text))
    assert (_alike(first, its, other, below), _alike(first, its, other, below, True)) == (here, elsewhere)


def pairs(count: int, long: bool = True, between: int = 0, label: str = "Water", **more: Any) -> list[Group]:
    out: list[Group] = []
    for _ in range(count):
        out += [group(label, bold=1.0, **more), group("The old" + ("\nwater" if long else ""), 62, space=1.0,
            open_end=True, **more), *(group("so it is") for _ in range(between))]
    return out


@pytest.mark.parametrize("groups, left, items", **cases({
    "two": (pairs(2), 2, 2), "one": (pairs(1), 2, 0), "two of one line": (pairs(2, long=False), 4, 0),
    "six between": (pairs(2, between=6), 14, 2), "seven between": (pairs(2, between=7), 18, 0),
    "one line and two": ([*pairs(1, long=False), *pairs(1)], 2, 2),
}))  # fmt: skip
def test_lists_of_definitions(groups: list[Group], left: int, items: int) -> None:
    find_definitions(context(groups))
    assert (len(groups), sum(g.role == "list_item" for g in groups)) == (left, items)
    assert all((g.kind, g.open_end) == ("definition", True) for g in groups if g.role == "list_item")


def test_definitions_on_another_page_than_their_list() -> None:
    first, second, third = pairs(2), pairs(1, on=page(2)), pairs(1, long=False, on=page(3))
    find_definitions(context(first, second, third))
    assert (len(first), len(second), len(third)) == (2, 1, 2)


def test_numbered_definitions() -> None:
    groups = pairs(2, label="1. Water")
    find_definitions(context(groups))
    assert [(g.role, g.kind, g.marker, g.marker_chars) for g in groups] == [("list_item", None, "1.", 3)] * 2


@pytest.mark.parametrize("change, hangs", [({}, True), ({"x0": 57}, False), ({"x0": 57.1}, True),
    ({"text": "a"}, False), ({"x0": 50}, False)])
def test_lines_that_hang(change: dict[str, Any], hangs: bool) -> None:
    assert _hang(group(**({"text": "water\nwind\nsea", "x0": 62.0, "first": 50.0} | change))) is hangs


@pytest.mark.parametrize("b, alike", [
    ({}, True), ({"x0": 52}, False), ({"x0": 51.9}, True), ({"x0": 90, "column": 1}, True),
    ({"x0": 90, "on": page(2)}, True), ({"size": 9.7}, False), ({"size": 9.75}, True)
])  # fmt: skip
def test_terms_alike(b: dict[str, Any], alike: bool) -> None:
    assert _terms_alike(group(), group(**b)) is alike


def termed(bold: int, of: int = 30, **more: Any) -> Group:
    """A paragraph whose first letters are bold, with lines that hang behind them."""
    builder = PageBuilder()
    builder.text("x" * bold, 50, 100, style=BOLD)
    builder.text("y" * (of - bold), 50, 100, style=SERIF)
    on = builder.page()
    lines = [line("x" * of, 50, 100, on=on, mixed=True, bold=bold / of), line("y" * 30, 62, 112, on=on)]
    return group(lines=lines, **more)


@pytest.mark.parametrize("own, has", **cases({
    "two letters": (termed(2), True), "one letter": (termed(1), False), "none": (termed(0), False),
    "80 letters": (termed(80, 160), True), "81 letters": (termed(81, 160), False), "all": (termed(30), False),
}))  # fmt: skip
def test_paragraphs_that_begin_with_terms(own: Group, has: bool) -> None:
    assert _has_term(own) is has
    own.lines[0].mixed = False
    assert not _has_term(own)
    own.lines[0].mixed, own.lines[0].turn = True, 1
    assert not _has_term(own)


@pytest.mark.parametrize("groups, count", **cases({
    "two": ([termed(5), termed(6)], 2), "one": ([termed(5)], 0),
    "five between": ([termed(5), *(group() for _ in range(5)), termed(6)], 2),
    "six between": ([termed(5), *(group() for _ in range(6)), termed(6)], 0),
    "one in a box": ([termed(5), termed(6, inside="box")], 0),
    "one of a kind": ([termed(5), termed(6, kind="x")], 0), "one heading": ([termed(5), termed(6, role="heading")], 0),
}))  # fmt: skip
def test_lists_of_terms(groups: list[Group], count: int) -> None:
    find_terms(context(groups))
    assert sum(g.kind == "definition" and g.role == "list_item" for g in groups) == count


def test_terms_whose_lines_return_to_the_margin_are_none() -> None:
    groups = [termed(5), termed(6)]
    groups[0].lines[1].x0 = 50.0
    find_terms(context(groups))
    assert {g.role for g in groups} == {"paragraph"}
    groups = [termed(5), termed(6)]
    groups[0].lines, groups[1].lines = groups[0].lines[:1], groups[1].lines[:1]
    find_terms(context(groups))
    assert {g.role for g in groups} == {"paragraph"}
