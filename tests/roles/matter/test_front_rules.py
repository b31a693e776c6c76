"""What stands between a title and the text, one condition at a time."""

from __future__ import annotations

from typing import Any

import pytest

from reprose.document import Group
from reprose.roles.matter.front import (
    _bare_keywords,
    _first_head,
    _is_notice,
    _is_sparse,
    _names,
    _recurs,
    _set_apart,
    _subtitle,
    find_abstract,
    find_front,
    front_set_apart,
    is_affiliation,
    is_running,
)
from tests.roles.made import cases, context, group, page

PROSE = "The old water came down the hill.\nIt was cold and grey again."
NAMES = "Anna Berg and Jon Dahl"


@pytest.mark.parametrize("change, running", **cases({
    "prose": ({}, True), "five words": ({"text": "The water\ncame down here."}, False),
    "six words": ({"text": "The water\ncame down to here."}, True),
    "an address": ({"text": "1 University of Water, Department of Wind,\nthe old town here it is."}, False),
    "a notice": ({"text": "Received: it was on the first\nof May in the year."}, False),
    "larger": ({"size": 11.51}, False), "hardly larger": ({"size": 11.49}, True), "smaller": ({"size": 8.49}, False),
    "hardly smaller": ({"size": 8.51}, True),
    "one line": ({"text": "So the old water came down again."}, True),
    "one line without an end": ({"text": "So the old water came down again"}, False),
    "one line with an address": ({"text": "So the old water came to a.b@quay.org again."}, False),
    "one justified line": ({"text": "So the old water came to a.b@quay.org again.", "justified": True}, False),
    "one justified sentence": ({"text": "So the old water came down again.", "justified": True}, True),
    "no sentence": ({"text": "The old water came down the hill\nIt was cold and grey again"}, False),
    "three marks": ({"text": "The old1 water2 came down the hill3\nIt was cold again."}, False),
    "two marks": ({"text": "The old1 water2 came down the hill\nIt was cold again."}, True),
    "an address in two lines": ({"text": "The old water came to a.b@quay.org\nIt was cold and grey again."}, False),
    "an address in three": ({"text": "The old\nwater came to a.b@quay.org\nIt was cold and grey again."}, False),
    "an address in four": ({"text": "The old\nwater came\nto a.b@quay.org\nIt was cold and grey again."}, True),
}))  # fmt: skip
def test_running_text(change: dict[str, Any], running: bool) -> None:
    own = group(**({"text": PROSE} | change))
    assert is_running(own, context([])) is running


NOTICE = "Received here it was by the old water in the hills"


@pytest.mark.parametrize("change, notice", **cases({
    "no such word": ({"text": PROSE}, False), "a colon behind it": ({"text": "Received: " + PROSE, "justified": True},
        True),
    "a colon further on": ({"text": "Received in this office: " + PROSE, "justified": True}, True),
    "a date": ({"text": "Received by us on 12 May in this old town here", "justified": True}, True),
    "a small letter": ({"text": "received by us on 12 May in this old town here", "justified": True}, False),
    "a number behind one": ({"text": "doi 12 of May in this old town by the sea", "justified": True}, True),
    "a stop": ({"text": "Received. " + PROSE, "justified": True}, True),
    "a dash": ({"text": "Received – " + PROSE, "justified": True}, True),
    "two ragged lines": ({"text": NOTICE + "\nit"}, True),
    "two justified lines": ({"text": NOTICE + "\nit", "justified": True}, False),
    "three ragged lines": ({"text": NOTICE + "\nand\nit"}, False),
    "seven words": ({"text": "Received here\nit was\nby us", "justified": True}, True),
    "eight words": ({"text": "Received here\nit was\nby us again then", "justified": True}, False),
    "small type": ({"text": NOTICE, "justified": True, "size": 9}, True),
}))  # fmt: skip
def test_notices(change: dict[str, Any], notice: bool) -> None:
    own = group(**change)
    assert _is_notice(own, context([own])) is notice


@pytest.mark.parametrize("text, one", **cases({
    "a mark and a word": ("1 University of Water", True), "a word alone": ("University of Water", False),
    "a mark alone": ("1 of the water", False),
    "a sentence that goes on": ("the university was closed", False),
    "a mark and a word in 59 words": ("1 University " + "of " * 57, True),
    "in 60 words": ("1 University " + "of " * 58, False),
    "two words and two commas": ("Department of Water, University of Wind, Oldtown", True),
    "one comma": ("Department of Water, University of Wind", False),
    "two words in 49": ("Department, University, " + "of " * 47, True),
    "two words in 50": ("Department, University, " + "of " * 48, False),
}))  # fmt: skip
def test_addresses_of_institutions(text: str, one: bool) -> None:
    assert is_affiliation(group(text)) is one


@pytest.mark.parametrize("text, names", **cases({
    "names": (NAMES, True), "four of five capitals": ("Anna Berg and Jon Dahl", True),
    "three of four": ("Anna and Jon Dahl", False), "no words": ("1 2 3", False),
    "120 names": ("Anna " * 120, True), "121 names": ("Anna " * 121, False),
    "an address": (NAMES + " a.b@quay.org", False),
    "a sentence": ("Anna Berg Came. Jon Dahl", False), "an initial": ("Anna B. Berg", True),
}))  # fmt: skip
def test_lists_of_names(text: str, names: bool) -> None:
    assert _names(group(text)) is names


@pytest.mark.parametrize("text, role, kind", **cases({
    "an institution": ("Department of Water", "other", "affiliation"), "names": (NAMES, "author", "authors"),
    "others": ("and so it was", "other", "front"),
    "a sentence of an institution": ("The university was closed. Then it was not", "other", "front"),
    "a marked institution with a sentence": ("1 University of Water. Then it was closed", "other", "affiliation"),
    "a marked sentence on one": ("1 the university was closed. Then it was not", "other", "front"),
}))  # fmt: skip
def test_what_is_set_apart(text: str, role: str, kind: str) -> None:
    own = group(text, marker="1", marker_chars=2)
    _set_apart(own, "why", 0.75)
    assert (own.role, own.kind, own.marker, own.marker_chars, own.confidence) == (role, kind, None, 0, 0.75)


def title(**more: Any) -> Group:
    return group(**({"text": "The Great Story", "size": 20, "y0": 100, "role": "title"} | more))


SUB = {"text": "and what became of the water", "size": 14.0, "y0": 130.0}


@pytest.mark.parametrize("change, subtitle", **cases({
    "between in size": ({}, True), "44 points below": ({"y0": 148.8}, False), "less": ({"y0": 148.7}, True),
    "as small as the text": ({"size": 10.6, "y0": 130}, False),
    "hardly larger than the text": ({"size": 10.61}, True),
    "nearly as large as the title": ({"size": 19.4, "y0": 130}, False),
    "a little smaller": ({"size": 19.3, "y0": 130}, True),
    "in another column": ({"column": 1}, False), "a caption": ({"role": "caption"}, False),
    "a heading": ({"role": "heading"}, True),
    "a heading of the outline": ({"role": "heading", "reason": "stands in the file's outline"}, False),
    "three lines": ({"text": "and what\nbecame of\nthe water"}, True),
    "four lines": ({"text": "and what\nbecame\nof\nthe water"}, False),
    "two words": ({"text": "becoming water"}, False), "three words": ({"text": "what becomes water"}, True),
    "one long word in small letters": ({"text": "and The water Was"}, False),
    "two of them": ({"text": "and The water were Was"}, True),
    "a notice": ({"text": "Received from what became water"}, False),
    "an institution": ({"text": "department that became water"}, False),
    "an address": ({"text": "what became https://water there"}, False),
    "a number": ({"text": "1 and what became of water"}, False),
    "a sentence": ({"text": "and what became of water."}, False),
}))  # fmt: skip
def test_subtitles(change: dict[str, Any], subtitle: bool) -> None:
    head, own = title(), group(**(SUB | change))
    _subtitle(context([group(), head, own, group(PROSE)]), head)
    assert (own.role == "title") is subtitle
    assert (own.kind == "subtitle") is subtitle


def test_a_subtitle_is_not_set_like_other_headings() -> None:
    head, own, other = title(), group(**SUB), group(**(SUB | {"role": "heading", "y0": 300}))
    _subtitle(context([head, own, other]), head)
    assert own.role == "paragraph"
    _subtitle(context([head]), head)


@pytest.mark.parametrize("change, recurs", [({}, True), ({"size": 11}, False), ({"role": "paragraph"}, False),
    ({"bold": 1}, False)])
def test_headings_that_recur(change: dict[str, Any], recurs: bool) -> None:
    own = group("Of Water", role="heading")
    assert _recurs(own, context([own], [group(**({"text": "Of Wind", "role": "heading"} | change))])) is recurs


@pytest.mark.parametrize("texts, sparse", **cases({
    "fourteen lines": (["a"] * 14, True), "fifteen lines": (["a"] * 15, False), "prose": ([PROSE], False),
    "nothing": ([], True),
}))  # fmt: skip
def test_sparse_pages(texts: list[str], sparse: bool) -> None:
    head = title()
    assert _is_sparse(context([head, *(group(text) for text in texts)]), head) is sparse


def heading(text: str = "Of Water", **more: Any) -> Group:
    return group(text, **({"role": "heading", "bold": 1.0} | more))


@pytest.mark.parametrize("groups, after, place", **cases({
    "names are no heading": ([heading(NAMES)], 0, None), "other words are": ([heading("Of the old water")], 0, (1, 2)),
    "names above text, and another such": ([heading(NAMES), group(PROSE), heading("Jon Dahl")], 0, (1, 2)),
    "names above text": ([heading(NAMES), group(PROSE)], 0, None),
    "names above short lines": ([heading(NAMES), group("a"), heading("Jon Dahl")], 0, None),
    "names above a numbered heading": ([heading(NAMES), heading("1 Water"), group("a")], 0, (1, 2)),
    "names above another heading": ([heading(NAMES), heading("Jon Dahl"), group("a")], 0, None),
    "the abstract's": ([heading("Abstract")], 0, (1, 2)), "keywords": ([heading("Keywords")], 0, (1, 2)),
    "an abstract that begins with the word": ([group("Abstract: the water")], 0, (1, 2)),
    "a quote": ([group("Abstract: the water", role="quote")], 0, None),
    "on a page that is passed over": ([heading("Of the old water")], 1, None),
}))  # fmt: skip
def test_the_first_heading(groups: list[Group], after: int, place: tuple[int, int] | None) -> None:
    head = title()
    assert _first_head(context([heading("Before the title it was", italic=1.0), head, *groups]), head, after) == place


@pytest.mark.parametrize("pages, found", [(7, True), (8, True), (9, True), (10, False)])
def test_how_far_the_first_heading_is_looked_for(pages: int, found: bool) -> None:
    head = title()
    blank: list[list[Group]] = [[group("a", on=page(at + 2))] for at in range(pages - 1)]
    about = context([head], *blank, [heading(on=page(pages + 1))])
    assert _first_head(about, head, 0) == ((pages + 1, 0) if found else None)


@pytest.mark.parametrize("texts, role, kind", **cases({
    "names": ([NAMES], "author", "authors"), "an institution": (["Department of Water"], "other", "affiliation"),
    "text": ([PROSE], "paragraph", None),
    "names behind text": ([PROSE, NAMES], "paragraph", None),
}))  # fmt: skip
def test_between_title_and_text(texts: list[str], role: str, kind: str | None) -> None:
    head, last = title(), group(texts[-1], y0=200)
    more = [group(text, y0=150) for text in texts[:-1]]
    find_front(context([head, *more, last, group(PROSE, y0=300), heading(y0=400), group(PROSE, y0=500)]), head)
    assert (last.role, last.kind) == (role, kind)


@pytest.mark.parametrize("change, role", **cases({
    "short": ({}, "other"), "text": ({"text": PROSE}, "paragraph"),
    "in a figure": ({"inside": "figure"}, "paragraph"), "in a table": ({"inside": "table"}, "paragraph"),
    "a caption": ({"role": "caption"}, "caption"), "a note": ({"role": "footnote"}, "other"),
}))  # fmt: skip
def test_before_the_title(change: dict[str, Any], role: str) -> None:
    head, own = title(y0=300), group(**({"text": "a journal's name", "y0": 50} | change))
    find_front(context([own, head, group(PROSE, y0=400)]), head)
    assert own.role == role


def test_pages_before_the_title_hold_front_matter() -> None:
    own, head = group(PROSE, on=page(1)), title(on=page(2))
    find_front(context([own], [head, group(PROSE, on=page(2))]), head)
    assert (own.role, own.kind, own.reason) == ("other", "front", "stands before the title")


@pytest.mark.parametrize("number, role", [(4, "other"), (5, "paragraph")])
def test_title_pages(number: int, role: str) -> None:
    head = title(on=page(1))
    middle = [[group("a", on=page(at))] for at in range(2, number)]
    own = group("so it was", on=page(number))
    find_front(context([head], *middle, [own], [heading(on=page(number + 1))]), head)
    assert own.role == role


TEXT: dict[str, Any] = {"text": PROSE, "y0": 200}


@pytest.mark.parametrize("change, role", **cases({
    "above": ({"y0": 50}, "other"), "a line at its top": ({"y0": 91.9}, "other"),
    "a line into it": ({"y0": 92.1}, "paragraph"),
    "three lines above": ({"y0": 50, "text": "a\nb\nc"}, "other"),
    "four lines above": ({"y0": 40, "text": "a\nb\nc\nd"}, "paragraph"),
    "above in a box": ({"y0": 50, "inside": "box"}, "other"),
    "above in a figure": ({"y0": 50, "inside": "figure"}, "paragraph"),
    "text above": ({"y0": 50, "text": PROSE}, "paragraph"), "small in a box": ({"inside": "box", "size": 9}, "other"),
    "in a box": ({"inside": "box"}, "paragraph"),
    "small": ({"size": 9}, "paragraph"), "an abstract's heading in a box": ({"inside": "box", "size": 9,
        "text": "Abstract", "role": "heading"}, "heading"),
    "a small address": ({"size": 9, "text": "write to a@b.c"}, "other"),
    "an address": ({"text": "write to a@b.c"}, "paragraph"),
    "a small address of three lines": ({"size": 9, "text": "write\nto\na@b.c"}, "other"),
    "of four lines": ({"size": 9, "text": "write\nto\nus at\na@b.c"}, "paragraph"),
    "a small address that is an item": ({"size": 9, "text": "write to a@b.c", "role": "list_item"}, "list_item"),
    "a small address in a sentence": ({"size": 9, "text": "see a@b.c there."}, "paragraph"),
    "a heading with a colon": ({"role": "heading", "text": "Correspondence:"}, "other"),
    "without a colon": ({"role": "heading", "text": "Correspondence"}, "heading"),
    "another heading with a colon": ({"role": "heading", "text": "Water:"}, "heading"),
    "no heading": ({"text": "Correspondence:"}, "paragraph"),
}))  # fmt: skip
def test_elsewhere_on_the_page_of_the_title(change: dict[str, Any], role: str) -> None:
    own = group(**({"text": "so it was", "y0": 500} | change))
    head = title()
    find_front(context([head, group(**TEXT), own]), head)
    assert own.role == role


def test_nothing_is_front_matter_without_a_title() -> None:
    own = group(NAMES)
    find_front(context([own]), None)
    assert own.role == "paragraph"


@pytest.mark.parametrize("change, keywords", **cases({
    "a list": ({}, True), "one comma": ({"text": "Keywords water, wind"}, False),
    "another word": ({"text": "Waters wind, sun, sea"}, False),
    "two words": ({"text": "Index terms water, wind, sun"}, True),
    "eight lines": ({"text": "Keywords a, b, c" + "\nd" * 7}, True),
    "nine lines": ({"text": "Keywords a, b, c" + "\nd" * 8}, False), "nothing": ({"text": " "}, False),
}))  # fmt: skip
def test_keywords_without_a_colon(change: dict[str, Any], keywords: bool) -> None:
    assert _bare_keywords(group(**({"text": "Keywords water, wind, sun"} | change))) is keywords


LONG = "the old water came down the hill. " * 6  # more than 200 characters


@pytest.mark.parametrize("head, change, role, kind", **cases({
    "under its heading": ("Abstract", {}, "paragraph", "abstract"),
    "under another": ("Of Water", {}, "paragraph", None),
    "an item under its heading": ("Abstract", {"role": "list_item"}, "list_item", None),
    "a caption under it": ("Abstract", {"role": "caption"}, "caption", None),
    "under the word for keywords": ("Keywords", {"text": "water, wind"}, "other", "keywords"),
    "text under it": ("Keywords", {"text": PROSE}, "paragraph", None),
    "twelve lines under it": ("Keywords", {"text": "a\n" * 11 + "b"}, "other", "keywords"),
    "thirteen lines": ("Keywords", {"text": "a\n" * 12 + "b"}, "paragraph", None),
    "items under it": ("Keywords", {"text": "water", "role": "list_item"}, "list_item", None),
    "begun with that word": ("Of Water", {"text": "Keywords: water"}, "other", "keywords"),
    "begun without a colon": ("Of Water", {"text": "Keywords a, b, c"}, "other", "keywords"),
    "begun with the word": ("Of Water", {"text": "Abstract: " + LONG}, "paragraph", "abstract"),
    "too short": ("Of Water", {"text": "Abstract: " + "a" * 190}, "paragraph", None),
    "long enough": ("Of Water", {"text": "Abstract: " + "a" * 191}, "paragraph", "abstract"),
    "an item": ("Of Water", {"text": "Abstract: " + LONG, "role": "list_item"}, "list_item", None),
    "a notice": ("Of Water", {"text": "Received: May"}, "other", "front"),
    "a notice as a note": ("Of Water", {"text": "Received: May", "role": "footnote"}, "footnote", None),
    "a notice of twelve lines": ("Of Water", {"text": "Received: May" + "\na" * 11}, "other", "front"),
    "of thirteen": ("Of Water", {"text": "Received: May" + "\na" * 12}, "paragraph", None),
}))  # fmt: skip
def test_abstracts_and_keywords(head: str, change: dict[str, Any], role: str, kind: str | None) -> None:
    own = group(**({"text": LONG, "marker": "x", "marker_chars": 1} | change))
    find_abstract(context([heading(head), own]))
    assert (own.role, own.kind) == (role, kind)
    if kind == "abstract" and head != "Abstract":
        assert (own.marker, own.marker_chars) == ("Abstract:", 10)
    if kind == "front":
        assert (own.marker, own.marker_chars) == (None, 0)


def test_headings_for_keywords_and_what_follows_the_first_group() -> None:
    head, own, second = heading("Keywords"), group("water, wind"), group("sun")
    find_abstract(context([head, own, second]))
    assert [(g.role, g.kind) for g in (head, own, second)] == [("other", "keywords"), ("other", "keywords"),
        ("paragraph", None)]


@pytest.mark.parametrize("number, size, role", [(1, 10, "other"), (2, 10, "paragraph"), (2, 9, "other"),
    (3, 9, "paragraph")])
def test_pages_with_notices(number: int, size: float, role: str) -> None:
    own = group("Received: May", size=size)
    find_abstract(context(*[[] for _ in range(number - 1)], [own]))
    assert own.role == role


@pytest.mark.parametrize("number, kind", [(4, "abstract"), (5, None)])
def test_pages_with_abstracts(number: int, kind: str | None) -> None:
    own = group(LONG)
    find_abstract(context(*[[] for _ in range(number - 1)], [heading("Abstract"), own]))
    assert own.kind == kind


def test_an_abstract_ends_at_the_next_heading_or_page() -> None:
    first, second, third = group(LONG), group(LONG), group(LONG)
    find_abstract(context([heading("Abstract"), first, heading("Of Water"), second], [third]))
    assert [g.kind for g in (first, second, third)] == ["abstract", None, None]


BODY = "The old water* came down the hill.\nIt was cold and grey again."


@pytest.mark.parametrize("text, marker, above, head, kept", **cases({
    "the text calls it": ("a note", "*", [BODY], "The Story", True),
    "nothing calls it": ("a note", "†", [BODY], "The Story", False),
    "names call it": ("a note", "*", ["Anna Berg*", PROSE], "The Story", False),
    "names and text call it": ("a note", "*", ["Anna Berg*", BODY], "The Story", False),
    "the title calls it": ("a note", "*", [PROSE], "The Story*", True),
    "the title calls an address": ("write to a@b", "*", [PROSE], "The Story*", False),
    "an address that the text calls": ("write to a@b", "*", [BODY], "The Story", True),
    "no mark": ("a note", None, [BODY], "The Story", False),
    "an address calls it before the text does": ("a note", "*", ["* University of Water", BODY], "The Story", True),
}))  # fmt: skip
def test_notes_at_the_foot_of_the_titles_page(text: str, marker: str | None, above: list[str], head: str,
    kept: bool) -> None:
    top, note = title(text=head), group(text, role="footnote", marker=marker, marker_chars=1)
    groups = [top, *(group(part) for part in above), note]
    assert front_set_apart([note], groups, context(groups), top) == ([note] if kept else [])
    assert (note.role, note.marker) == (("footnote", marker) if kept else ("other", None))


@pytest.mark.parametrize("text, kept", [("a note", True), ("Received: May", False)])
def test_notes_without_a_title(text: str, kept: bool) -> None:
    note = group(text, role="footnote")
    assert bool(front_set_apart([note], [note], context([note]), None)) is kept


def test_what_follows_a_note_goes_with_it() -> None:
    first, second, third = group("a note", marker="*"), group("and more"), group("Received: May")
    groups = [title(), group(BODY), first, second, third]
    assert front_set_apart([first, second, third], groups, context(groups), groups[0]) == [first, second]
