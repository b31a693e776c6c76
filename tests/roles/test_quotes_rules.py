"""What makes a quotation, verse or an epigraph, one condition at a time."""

from __future__ import annotations

from typing import Any

import pytest

from reprose.document import Group
from reprose.roles.quotes import (
    _belongs,
    _epigraph,
    _first,
    _goes_on,
    _in_other_type,
    _is_attribution,
    _is_set_apart,
    _is_verse,
    _judge,
    _runs,
    _stands_in,
    _usual_indent,
    _verse,
    find_quotes,
    full_share,
    is_full,
    put_together,
)
from tests.roles.made import cases, context, group, line

BODY: dict[str, Any] = {"text": "The text goes on\nand on.", "x1": 350.0}
SET_IN: dict[str, Any] = {"text": "The old water\ncame down the hill\nand all was well.", "x0": 80.0, "x1": 320.0,
    "space": 1.5}


@pytest.mark.parametrize("x1, text, full", **cases({
    "no room for the word": (90, "water came", True), "as much room as the word needs": (72.5, "water came", False),
    "hardly less room": (72.6, "water came", True), "room for all": (72.6, "watercame", True),
    "room for one letter": (90, "w ater came", False),
    "a long word alone": (47.5, "watercames", False), "a long word and less room": (47.6, "watercames", True),
}))  # fmt: skip
def test_full_lines(x1: float, text: str, full: bool) -> None:
    assert is_full(line("x", x1=x1), line(text), 100) is full


@pytest.mark.parametrize("ends, share", [([100], 0.0), ([100, 100], 1.0), ([60, 100], 0.0),
    ([60, 100, 100, 100], 2 / 3)])
def test_share_of_full_lines(ends: list[float], share: float) -> None:
    assert full_share([line("abc def", x1=end) for end in ends]) == share


@pytest.mark.parametrize("first, second, whole", **cases({
    "full": ({}, {}, True), "not full": ({"x1": 250}, {}, False), "white between": ({}, {"space": 1.31}, False),
    "little white": ({}, {"space": 1.3}, True),
    "the second begins further in": ({}, {"text": "of\nwater", "first": 86.1}, False),
    "hardly further in": ({}, {"text": "of\nwater", "first": 86}, True),
    "one line further in": ({}, {"x0": 86.1}, False), "one line hardly further in": ({}, {"x0": 86}, True),
}))  # fmt: skip
def test_groups_put_together(first: dict[str, Any], second: dict[str, Any], whole: bool) -> None:
    run = [group(**({"text": "old\nwater", "x0": 80, "x1": 300} | first)),
        group(**({"text": "came down the hill again", "x0": 80, "x1": 300, "open_end": True} | second))]
    groups = [group(), *run]
    out = put_together(run, groups)
    assert out == run[: 1 if whole else 2]
    assert groups[1:] == out
    assert {(g.left, g.right) for g in out} == {(80, 300)}
    assert run[0].open_end is whole


def test_groups_put_together_with_more_white_between() -> None:
    run = [group("old", x1=300), group("water", x1=300, space=2)]
    assert len(put_together(run, list(run), 2.0)) == 1


@pytest.mark.parametrize("groups, indent", **cases({
    "none": ([{}], 0), "set in": ([{"text": "a\nb\nc", "first": 62}], 12),
    "two lines": ([{"text": "a\nb", "first": 62}], 0),
    "in a box": ([{"text": "a\nb\nc", "first": 62, "inside": "box"}], 0),
    "items": ([{"text": "a\nb\nc", "first": 62, "role": "list_item"}], 0),
    "2 points": ([{"text": "a\nb\nc", "first": 52}], 0), "3 points": ([{"text": "a\nb\nc", "first": 53}], 3),
    "hanging": ([{"text": "a\nb\nc", "first": 40}], 0),
    "mostly": ([{"text": "a\nb\nc", "first": 62}] * 2 + [{"text": "a\nb\nc", "first": 70}], 12),
}))  # fmt: skip
def test_the_usual_indent(groups: list[Any], indent: float) -> None:
    assert _usual_indent(context([group(**g) for g in groups])) == indent


@pytest.mark.parametrize("x0, size, inset", [(59, 10, False), (59.1, 10, True), (59.1, 12, False)])
def test_what_stands_in(x0: float, size: float, inset: bool) -> None:
    assert _stands_in(group(x0=x0, size=size)) is inset


@pytest.mark.parametrize("change, belongs", **cases({
    "aligned": ({}, True), "another column": ({"column": 1}, False), "another size": ({"size": 10.3}, False),
    "nearly its size": ({"size": 10.2}, True),
    "25 tenths of white": ({"space": 2.5}, False), "less": ({"space": 2.4}, True),
    "25 points in": ({"x0": 105, "x1": 320}, False),
    "24 points in": ({"x0": 104, "x1": 320}, True), "an author at the right": ({"x0": 300, "x1": 349}, True),
    "an author behind a dash": ({"text": "— Anna Berg", "x0": 120}, True),
    "an author far below": ({"x0": 300, "x1": 349, "space": 3}, False),
}))  # fmt: skip
def test_what_belongs_to_a_run(change: dict[str, Any], belongs: bool) -> None:
    assert _belongs([group(x0=100), group(x0=80)], group(**({"x0": 80, "x1": 200} | change))) is belongs


@pytest.mark.parametrize("change, before, alone", **cases({
    "at the right margin": ({}, True, True), "two lines": ({"text": "Anna\nBerg"}, False, False),
    "a heading": ({"role": "heading"}, False, False),
    "nine words": ({"text": "a b c d e f g h i"}, True, True),
    "ten words": ({"text": "a b c d e f g h i j"}, False, False),
    "15 points from the margin": ({"x1": 335}, False, False), "less": ({"x1": 335.1}, True, True),
    "begun before the middle": ({"x0": 170}, False, False), "hardly behind four tenths": ({"x0": 170.1}, True, True),
    "a dash at the left": ({"text": "— Anna", "x0": 80, "x1": 200}, True, False),
    "a dash further in": ({"text": "– Anna", "x0": 180, "x1": 300}, True, True),
    "no dash": ({"x0": 180, "x1": 300}, False, False),
    "a dash before a number": ({"text": "— 12", "x0": 180, "x1": 300}, False, False),
}))  # fmt: skip
def test_names_of_authors(change: dict[str, Any], before: bool, alone: bool) -> None:
    own = group(**({"text": "Anna Berg", "x0": 280, "x1": 349} | change))
    assert (_is_attribution(own), _is_attribution(own, True)) == (before, alone)


@pytest.mark.parametrize("change, other", [
    ({}, False), ({"size": 9.5}, True), ({"size": 9.6}, False), ({"italic": 0.81}, True), ({"italic": 0.8}, False)
])  # fmt: skip
def test_other_type(change: dict[str, Any], other: bool) -> None:
    assert _in_other_type([group(**change), group(**change)], context([])) is other
    if "italic" in change:
        assert not _in_other_type([group(**change), group()], context([]))
        assert not _in_other_type([group(), group(**change)], context([]))


FULL: dict[str, Any] = {"text": "the old water came\nthe old water came\nthe old water came", "x0": 80.0, "x1": 320.0,
    "space": 1.0}


@pytest.mark.parametrize("change, above, quoting, apart", **cases({
    "between both margins": (FULL, {}, False, True), "two lines": (FULL | {"text": "water\nwater"}, {}, False, False),
    "two lines with white above": (FULL | {"text": "water\nwater", "space": 1.2}, {}, False, True),
    "two lines, little white": (FULL | {"text": "water\nwater", "space": 1.12}, {}, False, False),
    "two lines in small type": (FULL | {"text": "water\nwater", "size": 9.5}, {}, False, True),
    "two lines, hardly small": (FULL | {"text": "water\nwater", "size": 9.6}, {}, False, False),
    "two slanted lines": (FULL | {"text": "water\nwater", "italic": 0.9}, {}, False, True),
    "two lines below a heading": (FULL | {"text": "water\nwater"}, {"role": "heading"}, False, True),
    "two lines below another column": (FULL | {"text": "water\nwater"}, {"column": 1}, False, True),
    "as far in as paragraphs begin": ({"x0": 64, "x1": 200, "space": 2}, {}, False, False),
    "hardly further": ({"x0": 64.4, "x1": 200, "space": 2}, {}, False, False),
    "further in": ({"x0": 64.5, "x1": 200, "space": 2}, {}, False, True),
    "not so far in": ({"x0": 59.5, "x1": 200, "space": 2}, {}, False, True),
    "a slanted paragraph": ({"x0": 64, "italic": 1, "space": 2}, {}, False, True),
    "both margins, as far as paragraphs begin": (FULL | {"x0": 64, "x1": 336, "space": 1.2}, {}, False, True),
    "both margins, but hardly in": (FULL | {"x0": 64, "x1": 336}, {}, False, False),
    "one margin a little wider": (FULL | {"x1": 323.9}, {}, False, True),
    "one margin wider": (FULL | {"x1": 324}, {}, False, False),
    "small letters": (FULL | {"text": FULL["text"]}, {"text": "and so\nit was"}, False, False),
    "small letters behind a colon": (FULL, {"text": "and so\nit was:"}, False, True),
    "behind a comma": (FULL, {"text": "and so\nit was,"}, False, True),
}))  # fmt: skip
def test_runs_that_are_set_apart(change: dict[str, Any], above: dict[str, Any], quoting: bool, apart: bool) -> None:
    begins = "small letters" if above.get("text") else ""
    more = dict(change)
    if not begins and "text" in more:
        more["text"] = more["text"].capitalize()
    own = group(**({"text": "The water"} | more))
    text = [group(**(BODY | above)), own, group(**BODY)]
    assert _is_set_apart([own], text, context(text, usual_space=1.0), 12.0, quoting) is apart


@pytest.mark.parametrize("body, apart", **cases({
    "text at the margin": ({}, True), "one line": ({"text": "one line"}, False),
    "a heading": ({"role": "heading"}, False),
    "in another column": ({"column": 1}, False), "smaller": ({"size": 9.5}, False),
    "hardly smaller": ({"size": 9.6}, True),
    "itself set in": ({"x0": 55, "x1": 300}, False), "hardly set in": ({"x0": 54.9, "x1": 300}, True),
    "its first line set out": ({"x0": 60, "x1": 300, "first": 50}, False),
    "its first line set in": ({"x0": 50, "x1": 300, "first": 90}, True),
}))  # fmt: skip
def test_runs_need_text_at_the_margin(body: dict[str, Any], apart: bool) -> None:
    own = group(**SET_IN)
    text = [own, group(**(BODY | body))]
    assert _is_set_apart([own], text, context(text), 0.0, False) is apart


@pytest.mark.parametrize("first, quoting, at, apart", **cases({
    "a capital": ("The water", False, 0, True), "small letters": ("the water", False, 0, False),
    "a quote on the page before": ("the water", True, 0, True),
    "such, further down": ("the water", True, 1, False), "a quotation mark": ("“the water", False, 0, True),
    "a dash": ("– the water", False, 0, False),
    "no letters": ("12", False, 0, True),
}))  # fmt: skip
def test_how_runs_begin(first: str, quoting: bool, at: int, apart: bool) -> None:
    own = group(first, x0=80, x1=300, space=2)
    text = [group(**BODY), group(**BODY)]
    text.insert(at, own)
    assert _is_set_apart([own], text, context(text), 0.0, quoting) is apart


@pytest.mark.parametrize("above, apart", [([], True), (["title"], False), (["title", "heading"], True),
    (["heading"], True)])
def test_what_stands_in_below_a_title_is_an_abstract(above: list[str], apart: bool) -> None:
    own = group(**SET_IN)
    text = [*(group(role=role) for role in above), own, group(**BODY)]
    assert _is_set_apart([own], text, context(text), 0.0, False) is apart


@pytest.mark.parametrize("change, runs", **cases({
    "two": ({}, [[1, 2]]), "a heading": ({"role": "heading"}, [[1]]), "a kind": ({"kind": "abstract"}, [[1]]),
    "a marker": ({"marker": "1."}, [[1]]),
    "at the margin": ({"x0": 50}, [[1]]), "far from the first": ({"x0": 150}, [[1], [2]]),
}))  # fmt: skip
def test_runs(change: dict[str, Any], runs: list[list[int]]) -> None:
    text = [group(**BODY), group(**SET_IN), group(**(SET_IN | change)), group(**BODY)]
    assert [[text.index(g) for g in run] for run in _runs(text, context(text, usual_space=1.0), 0.0, False)] == runs


@pytest.mark.parametrize("column, found", [(0, 0), (1, 1)])
def test_a_further_paragraph_of_an_item_is_no_quote(column: int, found: int) -> None:
    text = [group(**BODY), group(role="list_item", column=column), group(**SET_IN)]
    assert len(_runs(text, context(text), 0.0, False)) == found


def test_a_run_at_the_end_of_the_page() -> None:
    text = [group(**BODY), group(**SET_IN)]
    assert _runs(text, context(text), 0.0, False) == [[text[1]]]


VERSE = ["The Water Came", "Down The Hill", "And So It Was"]


@pytest.mark.parametrize("texts, ends, right, verse", **cases({
    "lines with room behind": (VERSE, [150, 150, 150], 350, True), "two lines": (VERSE[:2], [150, 150], 350, False),
    "near the margin": (VERSE, [150, 150, 331], 350, False), "two sizes from it": (VERSE, [150, 150, 330], 350, True),
    "a full line": (VERSE, [345, 150, 150], 350, False),
    "small letters, even": ([t.lower() for t in VERSE], [150, 150, 150], 350, False),
    "small letters, ragged": ([t.lower() for t in VERSE], [150, 90, 150], 350, True),
    "figures": (["1 2", "3 4", "5 6"], [150, 90, 150], 350, False),
    "three of four begin with capitals": ([*VERSE, "and more"], [150] * 4, 350, True),
    "two of three begin with capitals": ([*VERSE[:2], "and more"], [150] * 3, 350, False),
}))  # fmt: skip
def test_verses(texts: list[str], ends: list[float], right: float, verse: bool) -> None:
    lines = [line(text, x0=80, x1=end) for text, end in zip(texts, ends, strict=True)]
    assert _is_verse(lines, right) is verse


@pytest.mark.parametrize("text, first", [("“Water", "W"), ("12 of", "o"), ("12", ""), ("Ab", "A")])
def test_first_letters(text: str, first: str) -> None:
    assert _first(line(text)) == first


@pytest.mark.parametrize("space, stanzas", [(1.34, 1), (1.35, 2)])
def test_stanzas(space: float, stanzas: int) -> None:
    run, source = [group("Water"), group("Wind", space=space)], group("Anna")
    groups = [*run, source]
    out = _verse(run, groups, source)
    assert len(out) == stanzas == len(groups) - 1
    assert all((g.role, g.kind, g.begins) == ("quote", "verse", True) for g in out)
    assert (source.role, source.kind) == ("quote", "source")
    assert len(out[0].lines) == 3 - stanzas


@pytest.mark.parametrize("space", [1.0, 2.0])
def test_epigraphs(space: float) -> None:
    run, source = [group("The old", x1=300), group("Water came", x1=300, space=space)], group("Anna")
    groups = [*run, source]
    whole = _epigraph(run, groups, source)
    if space < 1.3:
        assert whole == groups == run[:1]
        assert len(run[0].lines) == 3
    else:
        assert groups == [*run, source]
        assert (source.role, source.kind) == ("aside", "epigraph")
    assert all((g.role, g.kind) == ("aside", "epigraph") for g in whole)
    assert whole[0].reason == "text set in below a heading, with its source"
    assert _epigraph([group()], [group()], None)[0].reason == "text set in below a heading"


QUOTE: dict[str, Any] = {"text": "The old water came down\nThe old water came down\nand all was well again.",
    "x0": 80.0, "x1": 320.0}


@pytest.mark.parametrize("change, role, confidence", **cases({
    "from both margins": ({}, "quote", 0.75), "in small type as well": ({"size": 9}, "quote", 0.9),
    "to the right margin": ({"x1": 343}, "paragraph", 1.0), "not quite": ({"x1": 341.9}, "quote", 0.75),
    "to the margin in small type": ({"x1": 350, "size": 9}, "quote", 0.75),
    "seven words": ({"text": "The old water\nwent and\nso on."}, "paragraph", 1.0),
    "eight words": ({"text": "The old water\nwent and went\nso on."}, "quote", 0.75),
    "no sentence": ({"text": QUOTE["text"][:-1]}, "paragraph", 1.0),
    "a sentence with a call": ({"text": QUOTE["text"] + "1"}, "quote", 0.75),
    "two lines": ({"text": "The old water came down the\nhill and all was well again."}, "paragraph", 1.0),
    "two lines in small type": ({"text": "The old water came down the\nhill and all was well again.", "size": 9},
        "quote", 0.9),
}))  # fmt: skip
def test_quotes(change: dict[str, Any], role: str, confidence: float) -> None:
    own = group(**(QUOTE | change))
    text = [group(**BODY), own, group(**BODY)]
    found = _judge([own], text, text, context(text))
    assert (own.role, own.confidence, own.begins, bool(found)) == (role, confidence, role == "quote", role == "quote")
    narrow, other = own.x1 < 342, own.size < 9.6
    where = "both margins" if narrow else "the margin"
    assert own.reason == (f"set in from {where}{' and in other type' if other else ''}" if found else "")


@pytest.mark.parametrize("ends, role", [((320, 320, 200), "quote"), ((320, 150, 200), "quote"),
    ((150, 320, 200), "quote")])
def test_quotes_have_half_their_lines_full(ends: tuple[float, ...], role: str) -> None:
    texts = ["the old water came down", "the old water came down", "and all was well again."]
    lines = [line(text, 80, 100 + 12 * at, end) for at, (text, end) in enumerate(zip(texts, ends, strict=True))]
    own = group(lines=lines)
    assert (full_share(lines) >= 0.5) is (role == "quote")
    _judge([own], [own], [own], context([own]))
    assert own.role == role


SOURCE: dict[str, Any] = {"text": "Anna Berg", "x0": 280.0, "x1": 349.0}


def test_the_source_of_a_quote() -> None:
    own, source = group(**QUOTE), group(**SOURCE)
    text = [group(**BODY), own, source]
    _judge([own], text, text, context(text))
    assert (source.role, source.kind) == ("quote", "source")
    own, source = group(**QUOTE), group(**(SOURCE | {"x0": 100, "x1": 319, "text": "— Anna"}))
    text = [group(**BODY), own, source]
    assert _judge([own, source], text, text, context(text)) == [own]
    assert (source.role, source.kind) == ("quote", "source")


@pytest.mark.parametrize("change", [{"column": 1}, {"x1": 300.0}])
def test_what_is_no_source_of_a_quote(change: dict[str, Any]) -> None:
    own, source = group(**QUOTE), group(**(SOURCE | change))
    text = [group(**BODY), own, source]
    _judge([own], text, text, context(text))
    assert (own.role, source.role) == ("quote", "paragraph")


DEEP: dict[str, Any] = {"text": "The old water came\ndown the hill", "x0": 120.0, "x1": 320.0}


@pytest.mark.parametrize("change, head, source, aside", **cases({
    "deep below a heading": ({}, "heading", False, True), "below the title": ({}, "title", False, True),
    "below text": ({}, "paragraph", False, False),
    "not deep": ({"x0": 116}, "heading", False, False), "hardly deep": ({"x0": 116.1}, "heading", False, True),
    "not deep, with a source": ({"x0": 80}, "heading", True, True),
    "one line": ({"text": "The old water came"}, "heading", False, False),
    "one line with a source": ({"text": "The old water came"}, "heading", True, True),
    "three words with a source": ({"text": "The old\nwater"}, "heading", True, False),
    "eleven lines": ({"text": "The old\n" * 10 + "water"}, "heading", False, True),
    "twelve lines": ({"text": "The old\n" * 11 + "water"}, "heading", False, False),
    "first on the page, with a source": ({}, "", True, True), "first on the page": ({}, "", False, False),
    "one line, first on the page": ({"text": "The old water came"}, "", True, False),
}))  # fmt: skip
def test_epigraphs_below_headings(change: dict[str, Any], head: str, source: bool, aside: bool) -> None:
    own = group(**(DEEP | change))
    text = [*([group(**(BODY | {"role": head}))] if head else []), own, *([group(**SOURCE)] if source else []),
        group(**BODY)]
    _judge([own], text, text, context(text))
    assert (own.role == "aside") is aside


@pytest.mark.parametrize("before, after, goes_on", **cases({
    "open": ({}, {}, True), "ended, a capital": ({"text": "The water."}, {}, False),
    "ended, small letters": ({"text": "The water."}, {"text": "and so"}, True),
    "a colon": ({"text": "The water:"}, {}, False), "a call": ({"text": "The water.1"}, {}, False),
    "another role": ({"role": "aside"}, {}, False),
    "another kind": ({"kind": "source"}, {}, False), "verse": ({"kind": "verse"}, {"kind": "verse"}, False),
    "a size further in": ({}, {"x0": 90}, False), "less": ({}, {"x0": 89.9}, True),
    "in a column elsewhere": ({"left": 250, "x0": 280}, {}, True),
    "smaller": ({}, {"size": 9.7}, False), "hardly smaller": ({}, {"size": 9.75}, True),
}))  # fmt: skip
def test_quotes_that_go_on(before: dict[str, Any], after: dict[str, Any], goes_on: bool) -> None:
    base = {"role": "quote", "x0": 80}
    a, b = group(**({"text": "The old"} | base | before)), group(**({"text": "Water"} | base | after))
    assert _goes_on(a, b) is goes_on


def whole_quotes(first: dict[str, Any], second: dict[str, Any], tail: bool = False) -> tuple[Group, Group]:
    a, b = group(**(QUOTE | {"text": QUOTE["text"] + " And"} | first)), group(**(QUOTE | second))
    pages = [[group(**BODY), group(**BODY), a, *([group(**BODY)] if tail else []), group("note", role="footnote")],
             [group("label", inside="figure"), b, group(**BODY)]]  # fmt: skip
    find_quotes(context(*pages))
    return a, b


def test_quotes_over_pages() -> None:
    a, b = whole_quotes({"space": 2}, {"space": 2})
    assert (a.role, b.role) == ("quote", "quote")
    assert b.follows is a
    a, b = whole_quotes({"space": 2}, {"space": 2}, tail=True)
    assert (a.role, b.role, b.follows) == ("quote", "quote", None)
