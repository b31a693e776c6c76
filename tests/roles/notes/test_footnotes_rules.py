"""What makes a footnote, one condition at a time."""

from __future__ import annotations

from typing import Any

import pytest

from reprose.document import Group
from reprose.roles.notes.endnotes import _ends, find_endnotes
from reprose.roles.notes.footnotes import (
    _begins,
    _below_rule,
    _beside,
    _Calls,
    _divided,
    _goes_on,
    _has_words,
    _lone_symbol,
    _numbered,
    _page_notes,
    _rule_above,
    _small,
    _small_at_foot,
    _text_below,
    _under_table_label,
    find_notes,
    take_mark,
)
from reprose.roles.notes.marks import bare_mark, has_raised_mark, mark_end, marks_called, opening_mark
from tests.roles.made import cases, context, group, line, page

FOOT = (50.0, 480.0, 150.0, 480.5)  # a rule
CALLS = _Calls([group("the water* came¹ down2 it [3] fell")])
NONE = _Calls([])


@pytest.mark.parametrize("text, raised, opens, end", **cases({
    "a number behind which is space": ("1 see it", False, "1", 2),
    "a number in the text": ("1st of it", False, None, 1), "a stop": ("1. see it", False, "1", 3),
    "a bracket": ("1) see it", False, "1)", 3), "brackets": ("[12] see it", False, "[12]", 5),
    "a star": ("*see it", False, "*", 1),
    "three stars": ("***see", False, "***", 3), "a letter": ("a see it", False, "a", 2),
    "words": ("see it", False, None, 1), "capitals": ("See it", False, None, 0),
    "a raised sign": ("¹see it", True, "¹", 1), "four digits": ("1234 see", False, None, 3),
    "nothing of it": ("Seen", False, None, 0),
}))  # fmt: skip
def test_marks_that_open_notes(text: str, raised: bool, opens: str | None, end: int) -> None:
    own = line(text)
    assert has_raised_mark(own) is raised
    if opens is not None or text in ("Seen", "See it"):
        assert mark_end(own) == end
    assert opening_mark([own]) == opens


@pytest.mark.parametrize("size, base, raised", **cases({
    "small": (8.5, 100.0, True), "hardly small": (8.7, 100.0, False), "above the baseline": (10.0, 98.7, True),
    "hardly above it": (10.0, 98.9, False),
}))  # fmt: skip
def test_raised_marks(size: float, base: float, raised: bool) -> None:
    on = page()
    on.size[0], on.base[0] = size, base
    assert has_raised_mark(line("1st", on=on)) is raised
    assert has_raised_mark(line("12", on=on)) is raised
    assert not has_raised_mark(line("Seen", on=on))
    assert opening_mark([line("1st", on=on)]) == ("1" if raised else None)


@pytest.mark.parametrize("scripts, end", **cases({
    "none": ((), 2), "the first digit raised": (((0, 1, "sup"),), 1), "lowered": (((0, 1, "sub"),), 2),
    "both raised": (((0, 2, "sup"),), 2),
    "the second raised": (((1, 2, "sup"),), 2),
}))  # fmt: skip
def test_a_raised_digit_before_a_number(scripts: Any, end: int) -> None:
    assert mark_end(line("12of", scripts=scripts)) == end


@pytest.mark.parametrize("mark", ["1", "12", "123", "[12]", "b", "**"])
def test_a_mark_with_no_text_on_its_line(mark: str) -> None:
    assert mark_end(line(mark)) == len(mark)
    assert opening_mark([line(mark), line("see it", 70)]) == mark


@pytest.mark.parametrize("base, opens", [(100.0, "1"), (105.9, "1"), (94.1, "1"), (106.0, None), (94.0, None)])
def test_a_mark_that_stands_beside_its_note(base: float, opens: str | None) -> None:
    assert opening_mark([line("1", base=base), line("see it", 70, 100.0)]) == opens


@pytest.mark.parametrize("mark, bare", [("1.", "1"), ("[12]", "12"), ("(a)", "a"), ("¹²", "12"), ("∗", "*"),
    ("⁎", "*"), ("∥", "‖"), ("†", "†")])
def test_bare_marks(mark: str, bare: str) -> None:
    assert bare_mark(mark) == bare


@pytest.mark.parametrize("text, called", **cases({
    "a sign": ("water* came", {"*"}), "a superscript": ("water¹² came", {"12"}),
    "in brackets": ("water [3] came", {"[3]"}),
    "nothing": ("water 3 came", set()), "a sign before a word": ("water *came", set()),
}))  # fmt: skip
def test_marks_that_are_called(text: str, called: set[str]) -> None:
    assert marks_called(line(text)) == called


@pytest.mark.parametrize("mark, called", [("*", True), ("1", True), ("¹", True), ("[3]", True), ("3", False),
    ("(1)", False), ("†", False), ("1.", True)])
def test_calls(mark: str, called: bool) -> None:
    assert (mark in CALLS) is called


@pytest.mark.parametrize("text, words", **cases({
    "two words": ("see it", True), "one word": ("seen", False), "an address": ("https://quay.org/of", False),
    "a marked address": ("1 https://quay.org/of", True),
    "a doi": ("doi: quay.org/of", False), "an address and more": ("https://quay.org/of seen", True),
    "letters": ("a b c", False),
}))  # fmt: skip
def test_notes_have_words(text: str, words: bool) -> None:
    assert _has_words(group(text)) is words


@pytest.mark.parametrize("text, lone", [("* see", True), ("(*) see", True), ("[†] see", True), ("1 see", False),
    ("see *", False), ("§ 1", True)])
def test_signs_that_open_notes(text: str, lone: bool) -> None:
    assert _lone_symbol(line(text)) is lone


@pytest.mark.parametrize("size, small", [(9.44, True), (9.46, False)])
def test_small_type(size: float, small: bool) -> None:
    assert _small(group(size=size), context([])) is small


@pytest.mark.parametrize("change, goes_on", **cases({
    "small letters": ({}, True), "a capital": ({"text": "Some more"}, False),
    "a capital behind a full line": ({"text": "Some more", "full": True}, True),
    "continued": ({"text": "Some more (continued)"}, True), "another size": ({"size": 8.59}, False),
    "nearly its size": ({"size": 8.61}, True), "a mark": ({"text": "* more"}, False),
    "in the upper half": ({"y0": 300}, False), "below the middle": ({"y0": 301}, True),
}))  # fmt: skip
def test_notes_that_go_on_overleaf(change: dict[str, Any], goes_on: bool) -> None:
    more = {"text": "some more", "size": 9.0, "y0": 500} | change
    before = group("a note", size=9, open_end=more.pop("full", False))
    assert _goes_on(before, group(**more)) is goes_on


@pytest.mark.parametrize("rule, change, found", **cases({
    "above": (FOOT, {}, True), "3 points thick": ((50, 478, 150, 481), {}, False),
    "less thick": ((50, 478, 150, 480.9), {}, True),
    "20 points wide": ((50, 480, 70, 480.5), {}, False), "21 wide": ((50, 480, 71, 480.5), {}, True),
    "behind its end": ((75, 480, 150, 480.5), {"x1": 75}, False),
    "before its end": ((75, 480, 150, 480.5), {"x1": 76}, True),
    "30 points in": ((80, 480, 180, 480.5), {"x1": 300}, False), "29 in": ((79, 480, 180, 480.5), {"x1": 300}, True),
    "29 out": ((21, 480, 180, 480.5), {}, True), "30 out": ((20, 480, 180, 480.5), {}, False),
    "22 points above": (FOOT, {"y0": 502.1}, False), "less": (FOOT, {"y0": 501.9}, True),
    "2 points into it": (FOOT, {"y0": 478}, False), "1 into it": (FOOT, {"y0": 479}, True),
}))  # fmt: skip
def test_rules_above_notes(rule: Any, change: dict[str, Any], found: bool) -> None:
    own = group(**({"y0": 490, "on": page(rules=[rule])} | change))
    assert (_rule_above([own]) is not None) is found


def test_notes_above_the_rule_are_dropped() -> None:
    notes = [group(y0=450, on=page(rules=[FOOT])), group(y0=490)]
    rule = _rule_above(notes)
    assert rule is not None
    assert (rule.y, rule.width, len(notes)) == (480, 100, 1)


@pytest.mark.parametrize("change, below", **cases({
    "text": ({}, True), "one line": ({"text": "one"}, False), "in a box": ({"inside": "box"}, False),
    "a heading": ({"role": "heading"}, True), "a table": ({"role": "table"}, False),
    "beside": ({"x0": 100}, False), "over its end": ({"x0": 99}, True), "to the left": ({"x0": 0, "x1": 50}, False),
    "above": ({"y0": 109}, False), "hardly below": ({"y0": 109.1}, True),
}))  # fmt: skip
def test_text_below_notes(change: dict[str, Any], below: bool) -> None:
    note, own = group(), group(**({"text": "two\nlines", "y0": 120} | change))
    assert _text_below([note], [note, own]) is below


def test_notes_are_no_text_below_themselves() -> None:
    notes = [group(), group("two\nlines", y0=120)]
    assert not _text_below(notes, notes)
    assert _text_below([group(y0=50)], [group("two\nlines", y0=60)])


@pytest.mark.parametrize("change, numbered", **cases({
    "a number": ({}, True), "no mark": ({"text": "See it"}, False), "a sign": ({"text": "* see"}, False),
    "in brackets": ({"text": "[1] see"}, True), "nine tenths": ({"size": 9}, True),
    "more": ({"size": 9.1}, False), "little white": ({"space": 1.3}, False), "white": ({"space": 1.31}, True),
    "in a box": ({"space": 1, "inside": "box"}, True),
    "first of all": ({"space": 1, "first_of_all": True}, True),
}))  # fmt: skip
def test_numbers_that_open_notes(change: dict[str, Any], numbered: bool) -> None:
    more = {"text": "1 see it", "size": 8.0, "space": 2.0} | change
    first = more.pop("first_of_all", False)
    own = group(**more)
    assert _numbered(own, [own] if first else [group(), own], context([])) is numbered


@pytest.mark.parametrize("role, kind, text, label", [
    ("caption", "table", "See it", True), ("caption", "figure", "See it", False),
    ("paragraph", "table", "See it", False), ("caption", "table", "¹see it", False)
])  # fmt: skip
def test_tables_right_under_their_captions(role: str, kind: str, text: str, label: bool) -> None:
    first = group(text)
    assert _under_table_label(first, [group(role=role, kind=kind), first]) is label


@pytest.mark.parametrize("before, own, begins", **cases({
    "the next sign": ("* see it", {"text": "† see it"}, False),
    "the same mark": ("1 see it", {"text": "1 see it"}, False), "a raised one": ("* see it", {"text": "¹see it"}, True),
    "the next letter, called": ("a see it", {"text": "b see it"}, True),
    "the next but one": ("a see it", {"text": "c see it"}, False),
    "not called": ("b see it", {"text": "c see it"}, False),
    "behind a raised one": ("¹see it", {"text": "² see it"}, True),
    "no mark": ("a see it", {"text": "See it"}, False), "no mark before": ("See it", {"text": "b see it"}, False),
    "on the same row": ("a see it", {"text": "b see it", "base": 104.9}, False),
    "hardly below": ("a see it", {"text": "b see it", "base": 105}, True),
    "a size further in": ("a see it", {"text": "b see it", "x0": 60}, True),
    "more": ("a see it", {"text": "b see it", "x0": 60.1}, False),
    "out": ("a see it", {"text": "b see it", "x0": 39.9}, False),
}))  # fmt: skip
def test_notes_that_begin_inside_others(before: str, own: dict[str, Any], begins: bool) -> None:
    calls = _Calls([group("water", lines=[line("water", scripts=())])])
    calls._marks = {"a", "b"}
    first = line(before)
    assert _begins(first, first, line(**({"base": 112.0} | own)), calls) is begins


def test_notes_are_divided() -> None:
    whole, other = group("¹see it\n²see that\nand more"), group("text")
    groups = [other, whole]
    parts = _divided([whole], groups, NONE)
    assert [part.text for part in parts] == ["¹see it", "²see that\nand more"]
    assert groups == [other, *parts]


@pytest.mark.parametrize("text, called, marker, chars", **cases({
    "a number": ("1 see it", False, "1", 2), "a stop": ("1. see it", False, "1.", 3),
    "in the word": ("1st of it", False, None, 0), "a sign": ("*see it", False, "*", 1),
    "a letter": ("a see it", False, None, 0), "a letter that is called": ("a see it", True, "a", 2),
    "a bracket": ("a) see it", False, "a)", 3), "raised": ("¹see it", False, "¹", 1),
    "no mark": ("See it", True, None, 0), "a dot behind a letter": ("a. see it", True, "a.", 3),
}))  # fmt: skip
def test_marks_set_apart(text: str, called: bool, marker: str | None, chars: int) -> None:
    own = group(text)
    take_mark(own, called)
    assert (own.marker, own.marker_chars) == (marker, chars)


def test_a_mark_beside_is_set_apart() -> None:
    own = group(lines=[line("1", base=100), line("see it", 70, 100)])
    take_mark(own)
    assert (own.marker, own.marker_chars) == ("1", 1)


def at_foot(*below: dict[str, Any], calls: _Calls = NONE, unfinished: Group | None = None,
    rules: Any = ()) -> list[str]:
    on = page(rules=rules)
    members = [group("Text of the page", on=on), *(group(**({"size": 9.0, "y0": 500.0 + 15 * at,
        "on": on} | g)) for at, g in enumerate(below))]
    notes, _ = _small_at_foot(members, context(members), calls, unfinished)
    return [note.text for note in notes]


@pytest.mark.parametrize("found, notes", **cases({
    "a sign": (at_foot({"text": "* see it"}), ["* see it"]), "no mark": (at_foot({"text": "See it"}), []),
    "no mark below a rule": (at_foot({"text": "See it", "y0": 490}, rules=[FOOT]), ["See it"]),
    "a number with white": (at_foot({"text": "1 see it", "space": 2}), ["1 see it"]),
    "a number without": (at_foot({"text": "1 see it"}), []),
    "raised": (at_foot({"text": "¹see it"}), ["¹see it"]),
    "raised before a figure": (at_foot({"text": "¹2 of it"}), []),
    "not small": (at_foot({"text": "* see it", "size": 10}), []),
    "a heading": (at_foot({"text": "* see it", "role": "heading"}), []),
    "an item": (at_foot({"text": "* see it", "role": "list_item"}), ["* see it"]),
    "code": (at_foot({"text": "* see it", "role": "code"}), ["* see it"]),
    "text before the first": (at_foot({"text": "See it"}, {"text": "* see it"}), ["* see it"]),
    "text behind it": (at_foot({"text": "* see it"}, {"text": "See it"}), ["* see it", "See it"]),
    "a heading between": (at_foot({"text": "* see it"}, {"text": "Head", "role": "heading"}, {"text": "† see"}),
        ["† see"]),
    "what goes on": (at_foot({"text": "and so on"}, {"text": "* see it"}, unfinished=group("a note", size=9)),
        ["and so on", "* see it"]),
    "only what goes on": (at_foot({"text": "and so on"}, unfinished=group("a note", size=9)), ["and so on"]),
    "two above the first": (at_foot({"text": "and so on"}, {"text": "and so"}, {"text": "* see it"},
        unfinished=group("a note", size=9)), ["* see it"]),
    "what does not go on": (at_foot({"text": "And so on"}, {"text": "* see it"}, unfinished=group("a note", size=9)),
        ["* see it"]),
}))  # fmt: skip
def test_small_type_at_the_foot(found: list[str], notes: list[str]) -> None:
    assert found == notes


@pytest.mark.parametrize("text, size, role", [("¹2 of it", 7.9, "other"), ("¹2 of it", 8.1, "paragraph"),
    ("¹2 of it.", 7.9, "paragraph")])
def test_small_pieces_with_figures(text: str, size: float, role: str) -> None:
    own, sentence = group(text, size=size, y0=500), group("It came.", size=size, y0=520)
    members = [group(), own, sentence]
    assert _small_at_foot(members, context(members), NONE, None)[0] == []
    assert (own.role, sentence.role) == (role, "paragraph")


@pytest.mark.parametrize("space, called, note", [(1.3, True, True), (1.2, True, False), (2.0, False, False)])
def test_letters_that_open_notes(space: float, called: bool, note: bool) -> None:
    calls = _Calls([])
    calls._marks = {"a"} if called else set()
    members = [group(), group("a see it", size=9, y0=500, space=space)]
    assert bool(_small_at_foot(members, context(members), calls, None)[0]) is note


@pytest.mark.parametrize("change, calls, rule, found", **cases({
    "a sign that is called": ({}, CALLS, FOOT, True), "not called": ({"text": "† see it"}, CALLS, FOOT, False),
    "a number": ({"text": "1 see it"}, CALLS, FOOT, False),
    "a raised number": ({"text": "¹see it"}, CALLS, FOOT, True), "no rule": ({}, CALLS, None, False),
    "a long rule": ({}, CALLS, (50, 480, 230, 480.5), False), "a shorter one": ({}, CALLS, (50, 480, 229, 480.5), True),
    "larger": ({"size": 10.36}, CALLS, FOOT, False), "hardly larger": ({"size": 10.34}, CALLS, FOOT, True),
    "a heading": ({"role": "heading"}, CALLS, FOOT, False),
    "in the upper half": ({"y0": 290}, CALLS, (50, 280, 150, 280.5), False),
}))  # fmt: skip
def test_notes_in_the_type_of_the_text(change: dict[str, Any], calls: _Calls, rule: Any, found: bool) -> None:
    own = group(**({"text": "* see it", "y0": 490, "on": page(rules=[rule] if rule else [])} | change))
    last = group("more of it", y0=520)
    notes, above = _below_rule([group("text"), own, last], context([]), calls)
    assert (notes, above is not None) == (([own, last], True) if found else ([], False))


@pytest.mark.parametrize("text, y0, called, confidence", **cases({
    "called": ("* see it", 490, True, 0.97), "not called": ("† see it", 490, True, 0.9),
    "no mark": ("See it here", 490, True, 0.6),
}))  # fmt: skip
def test_how_sure_notes_are(text: str, y0: float, called: bool, confidence: float) -> None:
    own = group(text, size=9, y0=y0, on=page(rules=[FOOT]), kind="x")
    groups = [group("text"), own]
    assert _page_notes(groups, context(groups), CALLS, None) == [own]
    assert (own.role, own.confidence, own.kind) == ("footnote", confidence, None)


@pytest.mark.parametrize("change, role", **cases({
    "a note": ({}, "footnote"), "in the upper third": ({"y0": 210}, "paragraph"),
    "below it": ({"y0": 211}, "footnote"), "in a box": ({"inside": "box"}, "footnote"),
    "in a figure": ({"inside": "figure"}, "paragraph"), "no letters": ({"text": "* 12 13"}, "paragraph"),
    "one word": ({"text": "* seen"}, "paragraph"),
}))  # fmt: skip
def test_notes_of_a_page(change: dict[str, Any], role: str) -> None:
    own = group(**({"text": "* see it", "size": 9.0, "y0": 490} | change))
    groups = [group("text"), own]
    _page_notes(groups, context(groups), CALLS, None)
    assert own.role == role
    assert role == "paragraph" or (own.confidence, own.marker) == (0.97, "*")


def test_notes_over_a_page_are_many_and_numbered() -> None:
    groups = [group("1 see it", size=9, y0=50), group("2 see that", size=9, y0=65), group("text", y0=20)]
    assert len(_page_notes([groups[2], *groups[:2]], context(groups), CALLS, None)) == 0
    groups = [group("[1] see it", size=8.9, y0=50, space=2), group("[2] see that", size=8.9, y0=65)]
    assert len(_page_notes(groups, context(groups), CALLS, None)) == 2
    assert _page_notes(groups[:1], context(groups), CALLS, None) == []


def test_columns_have_notes_of_their_own() -> None:
    groups = [group("text"), group("* see it", size=9, y0=490), group("text", x0=200, column=1),
        group("* see that", x0=200, size=9, y0=490, column=1)]
    assert _page_notes(groups, context(groups), CALLS, None) == [groups[1], groups[3]]


def test_a_table_under_its_caption_is_no_note() -> None:
    groups = [group("Table 1", y0=470, role="caption", kind="table"),
        group("Port and ship", size=9, y0=490, on=page(rules=[FOOT]))]
    assert _page_notes(groups, context(groups), CALLS, None) == []
    assert (groups[1].role, groups[1].kind) == ("table", "table")


@pytest.mark.parametrize("text, follows", [("* see it.", False), ("* see it", True), ("* see it:", False)])
def test_notes_that_are_open_at_the_pages_end(text: str, follows: bool) -> None:
    first = [group("The water* came", on=page(1)), group(text, size=9, y0=490, on=page(1))]
    second = [group("text", on=page(2)), group("and so on", size=9, y0=500, on=page(2))]
    find_notes(context(first, second))
    assert (second[1].role == "footnote") is follows


@pytest.mark.parametrize("change, other, note", **cases({
    "beside its call": ({}, {}, True), "in the margin": ({"inside": "margin"}, {}, True),
    "in a box": ({"inside": "box"}, {}, True), "in a figure": ({"inside": "figure"}, {}, False),
    "an item": ({"role": "list_item"}, {}, False), "an item in the margin": ({"role": "list_item",
        "inside": "margin"}, {}, True), "not small": ({"size": 9.5}, {}, False),
    "no mark": ({"text": "See it"}, {}, False),
    "a number": ({"text": "1 see it"}, {}, False), "above the text": ({"x0": 60}, {}, False),
    "40 points below": ({"y0": 140}, {}, False), "39 points below": ({"y0": 139}, {}, True),
    "not called": ({"text": "† see it"}, {}, False), "called in small type": ({}, {"size": 9.2}, False),
    "called in larger type": ({}, {"size": 9.4}, True),
    "right of it": ({"x0": 350}, {}, True), "over its end": ({"x0": 349}, {}, False),
    "left of it": ({"x0": 0, "x1": 50}, {}, True), "over its beginning": ({"x0": 0, "x1": 51}, {}, False),
}))  # fmt: skip
def test_notes_in_the_margin(change: dict[str, Any], other: dict[str, Any], note: bool) -> None:
    text = group(**({"text": "the water* came", "x1": 350} | other))
    own = group(**({"text": "* see it", "x0": 360, "size": 9.0, "y0": 100} | change))
    more = dict(change)
    if "y0" in more:  # by baselines
        own.lines[0].base = text.lines[0].base + more["y0"] - 100
    assert _beside([text, own], context([])) == ([own] if note else [])
    assert (own.kind == "margin") is note


@pytest.mark.parametrize("change, ends", **cases({
    "as large": ({}, True), "smaller": ({"size": 13.7}, False), "hardly smaller": ({"size": 13.75}, True),
    "bold": ({"bold": 1}, True), "the word for references": ({"size": 10, "text": "References"}, True),
    "an index": ({"size": 10, "text": "Index"}, True), "an abstract": ({"size": 10, "text": "Abstract"}, True),
    "contents": ({"size": 10, "text": "Contents"}, True),
    "funding": ({"size": 10, "text": "Funding"}, True), "keywords": ({"size": 10, "text": "Keywords"}, True),
}))  # fmt: skip
def test_headings_that_end_notes(change: dict[str, Any], ends: bool) -> None:
    assert _ends(group(**({"text": "Of Water", "size": 14.0} | change)), group("Notes", size=14)) is ends


def test_a_plain_heading_does_not_end_bold_notes() -> None:
    assert not _ends(group("Of Water", size=14), group("Notes", size=14, bold=1.0))


def endnotes(*below: dict[str, Any], head: str = "Notes") -> list[tuple[str | None, str | None]]:
    groups = [group(head, size=14, role="heading"), *(group(**g) for g in below)]
    find_endnotes(context([group("1. not yet"), *groups]))
    return [(g.kind, g.marker) for g in groups[1:]]


NOTE, PLAIN = "endnote", (None, None)


@pytest.mark.parametrize("found, wanted", **cases({
    "counting": (endnotes({"text": "1. see it"}, {"text": "2. see"}), [(NOTE, "1."), (NOTE, "2.")]),
    "from another number": (endnotes({"text": "2. see it"}), [PLAIN]),
    "three further": (endnotes({"text": "1. see it"}, {"text": "4. see"}), [(NOTE, "1."), (NOTE, "4.")]),
    "four further goes on": (endnotes({"text": "1. see"}, {"text": "5. see"}), [(NOTE, "1."), (NOTE, None)]),
    "the same again": (endnotes({"text": "2. x y"}, {"text": "1. see"}, {"text": "1. see"}),
        [PLAIN, (NOTE, "1."), (NOTE, "1.")]),
    "back": (endnotes({"text": "1. see"}, {"text": "3. see"}, {"text": "2. see"}),
        [(NOTE, "1."), (NOTE, "3."), (NOTE, None)]),
    "goes on": (endnotes({"text": "1. see it"}, {"text": "And more"}), [(NOTE, "1."), (NOTE, None)]),
    "a sign": (endnotes({"text": "* see it"}), [PLAIN]),
    "small type": (endnotes({"text": "And more", "size": 9.4}), [(NOTE, None)]),
    "hardly small": (endnotes({"text": "And more", "size": 9.5}), [PLAIN]),
    "a small item": (endnotes({"text": "And more", "size": 9.4, "role": "list_item"}), [PLAIN]),
    "in a figure": (endnotes({"text": "1. see", "inside": "figure"}), [PLAIN]),
    "in a box": (endnotes({"text": "1. see", "inside": "box"}), [(NOTE, "1.")]),
    "a caption": (endnotes({"text": "1. see", "role": "caption"}), [PLAIN]),
    "a marker that is known": (endnotes({"text": "1. see", "marker": "1)"}), [(NOTE, "1)")]),
    "behind a lesser heading": (endnotes({"text": "To One", "size": 12, "role": "heading"}, {"text": "1. see"}),
        [PLAIN, (NOTE, "1.")]),
    "behind the next heading": (endnotes({"text": "Of Water", "size": 14, "role": "heading"}, {"text": "1. see"}),
        [PLAIN, PLAIN]), "another heading": (endnotes({"text": "1. see it"}, head="Water"), [PLAIN]),
}))  # fmt: skip
def test_endnotes(found: Any, wanted: Any) -> None:
    assert found == wanted
