"""Levels of headings, and what tags and rules tell: one condition at a time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from reprose.document import Group, OutlineItem, Tag
from reprose.roles.assign import _asides, _leftovers, _spans
from reprose.roles.levels import _by_style, _is_worded, _lower, _place, _pushed, _styles, sections, set_levels
from reprose.roles.tags import goes_on, kind_of, parts
from tests.roles.made import cases, context, group, line, page


def heads(*rows: dict[str, Any]) -> list[Group]:
    return [group(**({"text": "Of the Water", "role": "heading", "size": 12.0} | more)) for more in rows]


@pytest.mark.parametrize("a, b, lower", **cases({
    "the same": ({}, {}, False), "smaller": ({"size": 11.5}, {}, True), "hardly smaller": ({"size": 11.6}, {}, False),
    "larger": ({"size": 12.5}, {}, False), "plain below bold": ({}, {"bold": True}, True),
    "bold below plain": ({"bold": True}, {}, False),
    "slanted below upright": ({"italic": True}, {}, True), "upright below slanted": ({}, {"italic": True}, False),
    "both slanted": ({"italic": True}, {"italic": True}, False),
    "slanted and bold below plain": ({"italic": True, "bold": True}, {}, False),
    "larger, plain": ({"size": 13}, {"bold": True}, False),
}))  # fmt: skip
def test_lesser_type(a: dict[str, Any], b: dict[str, Any], lower: bool) -> None:
    def style(size: float = 12.0, bold: bool = False, italic: bool = False) -> tuple[float, bool, bool, bool, bool]:
        return (size, bold, italic, False, False)

    assert _lower(style(**a), style(**b)) is lower


@pytest.mark.parametrize("change, place", **cases({
    "at the margin": ({}, "left"), "set in": ({"x0": 56}, ""), "hardly set in": ({"x0": 55.9}, "left"),
    "long": ({"x1": 310}, ""), "not so long": ({"x1": 309.9}, "left"),
    "centred": ({"x0": 150, "centred": True}, "centre"), "hardly in": ({"x0": 70, "centred": True}, ""),
    "a little in": ({"x0": 70.1, "centred": True}, "centre"), "not centred": ({"x0": 150}, ""),
}))  # fmt: skip
def test_places_of_headings(change: dict[str, Any], place: str) -> None:
    assert _place(group(**({"x1": 250.0} | change))) == place


@pytest.mark.parametrize("text, worded", [("abcdef", False), ("abcdefg", True), ("1234567", False)])
def test_words_of_headings(text: str, worded: bool) -> None:
    assert _is_worded(text) is worded


def test_styles_of_headings() -> None:
    rows = heads({}, {"size": 12.25}, {"size": 12.4}, {"bold": 1.0}, {"text": "NASA"}, {"text": "OF THE WATER"},
        {"text": "NATO", "bold": 1.0})
    found = _styles(rows, context(rows))
    assert [s[0] for s in found] == [12.0, 12.0, 12.4, 12.0, 12.0, 12.0, 12.0]
    assert [s[1] for s in found] == [False, False, False, True, False, False, True]
    assert [s[3] for s in found] == [False, False, False, False, True, True, False]
    alone = heads({}, {"text": "NASA"})
    assert [s[3] for s in _styles(alone, context(alone))] == [False, False]


@pytest.mark.parametrize("left, centre, wanted", **cases({
    "two and two": (2, 2, [False, False, True, True]), "one and two": (1, 2, [True, True, True]),
    "two and one": (2, 1, [False, False, False]), "one and one": (1, 1, [False, False]),
}))  # fmt: skip
def test_headings_in_the_middle(left: int, centre: int, wanted: list[bool]) -> None:
    rows = heads(*[{}] * left, *[{"x0": 150.0, "x1": 250.0, "centred": True}] * centre)
    assert [s[4] for s in _styles(rows, context(rows))] == wanted


def levels(*rows: dict[str, Any], outline: list[OutlineItem] | None = None) -> list[int | None]:
    found = heads(*rows)
    set_levels(context(found, outline=outline or []))
    return [g.level for g in found]


BIG, MID, BOLD = {"size": 14.0}, {"size": 12.0}, {"size": 12.0, "bold": 1.0}


@pytest.mark.parametrize("found, wanted", **cases({
    "by size": (levels(BIG, MID, BIG), [1, 2, 1]), "bold above plain": (levels(MID, BOLD), [2, 1]),
    "upright above slanted": (levels({"italic": 1.0}, {}), [2, 1]),
    "capitals above small letters": (levels({}, {"text": "OF THE WATER"}), [2, 1]),
    "by numbers": (levels({"text": "1 Water"}, {"text": "1.1 Wind"}, {"text": "2 Sun"}), [1, 2, 1]),
    "six at most": (levels(*({"size": 20.0 - n} for n in range(8))), [1, 2, 3, 4, 5, 6, 6, 6]),
    "a known word in type of its own": (levels(MID, {"size": 20.0, "text": "Abstract"}), [1, 1]),
    "numbers below larger heads": (levels(BIG, {"text": "1 Water"}, {"text": "2 Wind"}, BIG, {"text": "3 Sun"}),
        [1, 2, 2, 1, 2]), "below a larger head": (levels(BIG, MID), [1, 2]),
    "in a box, in type of its own": (levels(BIG, MID, {"size": 9.0, "inside": "box"}), [1, 2, 3]),
    "by the outline": (levels(BIG, MID, outline=[OutlineItem(1, "Of the Water", 1), OutlineItem(1, "Of Wind", 1)]),
        [1, 1]),
}))  # fmt: skip
def test_levels(found: list[int | None], wanted: list[int]) -> None:
    assert found == wanted


def test_levels_of_what_is_set_alike() -> None:
    styles = [(12.0, False, False, False, False)] * 3 + [(10.0, False, False, False, False)]
    assert _by_style(heads({}, {}, {}, {}), styles, [2, 2, None, None]) == [2, 2, 2, 3]
    assert _by_style(heads({}, {}, {}, {}), styles, [1, 2, None, None]) == [1, 2, 1, 2]
    assert _by_style(heads({}, {}, {}, {}), styles, [None] * 4) == [1, 1, 1, 2]


@pytest.mark.parametrize("count, over", [(1, 0), (2, 1)])
def test_larger_headings_over_numbered_ones(count: int, over: int) -> None:
    big, usual = (14.0, False, False, False, False), (12.0, False, False, False, False)
    rows = heads(*[BIG] * count, MID)
    assert _pushed(rows, [big] * count + [usual], [None] * count + [1], [None] * (count + 1))[-1] == 1 + over
    assert _pushed(rows, [big] * count + [usual], [None] * count + [1], [None] * count + [3])[-1] == 3


@pytest.mark.parametrize("items, title, heads_of, wanted", **cases({
    "as they are": ([(1, "A"), (2, "B"), (1, "C")], "", (), [1, 2, 1]),
    "with gaps": ([(1, "A"), (4, "B"), (1, "C")], "", (), [1, 2, 1]),
    "below the title": ([(1, "The Old"), (2, "B"), (2, "C")], "theold", (), [1, 1]),
    "below the files name": ([(1, "x.doc"), (2, "B"), (2, "C")], "", (), [1, 1]),
    "below a heading": ([(1, "A"), (2, "B"), (2, "C")], "", ("a",), [1, 2, 2]),
    "below a numbered heading": ([(1, "1 A"), (2, "B")], "", ("a",), [1, 2]), "one entry": ([(1, "A")], "", (), [1]),
    "the title's beginning": ([(1, "The Old Waters"), (2, "B")], "theoldwatersofall", (), [1]),
    "a short beginning": ([(1, "The Old"), (2, "B"), (1, "C")], "theoldwatersofall", (), [1, 2, 1]),
    "deeper than one": ([(2, "A"), (3, "B"), (2, "C")], "", (), [1, 2, 1]),
}))  # fmt: skip
def test_sections_of_the_outline(items: list[tuple[int, str]], title: str, heads_of: tuple[str, ...],
    wanted: list[int]) -> None:
    found = sections([OutlineItem(level, text, 1) for level, text in items], title, frozenset(heads_of))
    assert [item.level for item in found] == wanted


RULES = [(50.0, 90.0, 350.0, 90.5), (50.0, 118.0, 350.0, 118.5)]
QUOTE = "the old water came down the hill and so it was."


def aside(near: Callable[[], str] = str, rules: Any = (), **more: Any) -> bool:
    own = group(**({"text": QUOTE, "size": 12.0, "on": page(rules=rules), "x1": 340.0} | more))
    _asides([own], context([]), near)
    return own.role == "aside"


@pytest.mark.parametrize("change, is_one", **cases({
    "between rules": ({}, True), "in the text's type": ({"size": 10.0}, False),
    "slanted": ({"size": 10.0, "italic": 0.8}, True), "hardly slanted": ({"size": 10.0, "italic": 0.79}, False),
    "bold": ({"size": 10.0, "bold": 0.8}, True), "in a table": ({"inside": "table"}, False),
    "in a figure": ({"inside": "figure"}, False), "an item": ({"role": "list_item"}, False),
    "a heading": ({"role": "heading"}, True),
    "an abstract's heading": ({"text": "Abstract"}, False), "one rule": ({"rules": RULES[:1]}, False),
    "the other rule": ({"rules": RULES[1:]}, False),
    "half the column": ({"rules": [(50, 90, 200, 90.5), RULES[1]]}, False),
    "a little more": ({"rules": [(50, 90, 201, 90.5), RULES[1]]}, True),
    "20 points above": ({"rules": [(50, 79, 350, 79.5), RULES[1]]}, False),
    "close above": ({"rules": [(50, 80, 350, 80.5), RULES[1]]}, True),
    "in its first line": ({"rules": [(50, 101.5, 350, 102), RULES[1]]}, False),
    "20 points below": ({"rules": [RULES[0], (50, 132.5, 350, 133)]}, False),
    "close below": ({"rules": [RULES[0], (50, 132, 350, 132.5)]}, True),
    "in its last line": ({"rules": [RULES[0], (50, 110, 350, 110.5)]}, False),
    "elsewhere": ({"rules": [(360, 90, 900, 90.5), RULES[1]]}, False),
}))  # fmt: skip
def test_what_stands_between_rules(change: dict[str, Any], is_one: bool) -> None:
    assert aside(**({"rules": RULES} | change)) is is_one


@pytest.mark.parametrize("change, times, is_one", **cases({
    "a paragraph and its repetition": ({}, 2, True), "itself alone": ({}, 1, False),
    "a heading that the text has": ({"role": "heading"}, 1, True),
    "a heading that it has not": ({"role": "heading"}, 0, False),
    "a heading without an end": ({"role": "heading", "text": QUOTE[:-1]}, 1, False),
    "short": ({"text": "the old water came down."}, 2, False),
    "eight lines": ({"text": QUOTE.replace(" ", "\n", 7)}, 2, True),
    "nine lines": ({"text": QUOTE.replace(" ", "\n", 8)}, 2, False),
}))  # fmt: skip
def test_what_repeats_the_text(change: dict[str, Any], times: int, is_one: bool) -> None:
    words = "".join(c for c in change.get("text", QUOTE) if c.isalpha())
    assert aside(lambda: words * times, **change) is is_one


@pytest.mark.parametrize("change, is_one", [({}, True), ({"text": QUOTE[:-1]}, False), ({"role": "heading"}, False),
    ({"inside": "margin"}, False)])
def test_what_stands_alone_in_a_box(change: dict[str, Any], is_one: bool) -> None:
    assert aside(**({"inside": "box"} | change)) is is_one
    pair = [group(QUOTE, size=12, inside="box"), group("so", inside="box")]
    _asides(pair, context([]), str)
    assert {g.role for g in pair} == {"paragraph"}


@pytest.mark.parametrize("x0, x1, spans", [(50, 350, True), (150, 300, False), (0, 50, False), (39, 300, True),
    (38, 300, False), (45, 524, True), (45, 525, False)])
def test_rules_over_a_group(x0: float, x1: float, spans: bool) -> None:
    assert _spans(x0, x1, group(x1=150)) is spans


@pytest.mark.parametrize("change, role", **cases({
    "words": ({}, "paragraph"), "no words": ({"text": "1 2 3"}, "noise"),
    "signs of mathematics": ({"text": "x = y"}, "formula"),
    "a heading": ({"role": "heading", "text": "1 2 3"}, "heading"),
    "an item": ({"role": "list_item", "text": "1 2 3"}, "noise"),
    "mostly signs": ({"text": "so = 1 + 2 + 3 + 4"}, "formula"),
    "hardly words": ({"text": "mass = 12345"}, "paragraph"),
}))  # fmt: skip
def test_what_is_left(change: dict[str, Any], role: str) -> None:
    own = group(**({"text": "the old water"} | change))
    _leftovers(own, context([]))
    assert own.role == role


def tag(element: int = 1, kind: str = "P") -> Tag:
    return Tag(kind, element)


@pytest.mark.parametrize("kind, judged", [("H1", "H"), ("H", "H"), ("H7", "H7"), ("Title", "H"), ("Lbl", "LI"),
    ("LBody", "LI"), ("P", "P")])
def test_kinds_of_tags(kind: str, judged: str) -> None:
    assert kind_of(tag(kind=kind)) == judged


@pytest.mark.parametrize("a, b, on", [("the old", "water", True), ("the old.", "water", False),
    ("the old", "Water", False), ("the old,", "water", True), ("the old-", "water", True), ("the old”", "water", True)])
def test_sentences_that_go_on(a: str, b: str, on: bool) -> None:
    assert goes_on(line(a), line(b)) is on


@pytest.mark.parametrize("a, b, base, parted", **cases({
    "two elements": (tag(), tag(2), 112, True), "one element": (tag(), tag(), 112, False),
    "none before": (None, tag(2), 112, False), "none behind": (tag(), None, 112, False),
    "outside the tree": (tag(-1), tag(2), 112, False), "into the outside": (tag(), tag(-1), 112, False),
    "two spans": (tag(kind="Span"), tag(2, "Span"), 112, False),
    "one span": (tag(kind="Span"), tag(2), 112, True), "on one row": (tag(), tag(2), 105, False),
    "below it": (tag(), tag(2), 105.1, True), "above it": (tag(), tag(2), 94.9, True),
    "the first element": (tag(0), tag(2), 112, True),
}))  # fmt: skip
def test_ends_of_tagged_paragraphs(a: Any, b: Any, base: float, parted: bool) -> None:
    assert parts(line(tag=a), line(base=base, tag=b)) is parted
    assert not parts(line(tag=a), line(base=base, tag=b, on=page(2)))
