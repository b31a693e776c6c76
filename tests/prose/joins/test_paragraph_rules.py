"""Which groups go on with one another, rule by rule."""

from __future__ import annotations

from typing import Any

import pytest

from reprose.document import Block, Group
from reprose.document.table import Cell
from reprose.prose.joins.paragraphs import (
    Habits,
    _aligned,
    _alike,
    _block,
    _comes_back,
    _continues,
    _fits,
    _note_continues,
    _OpenBlock,
    _resumes,
    _stops,
    _unfinished,
    habits,
    to_blocks,
)
from tests.prose.joins.groups import group

Facts = dict[str, Any]


@pytest.mark.parametrize(
    ("firsts", "indents"),
    [
        ([50, 62], False),
        ([50, 62, 62], True),
        ([62, 62, 62], True),
        ([50, 56, 56], False),  # less than six tenths of the type size
        ([50, 56.1, 56.1], True),
        ([50, 62, 62, 50], True),
        ([50, 62, 62, 50, 50], False),
        ([50, 62, 62, 62, 50, 50], True),
        ([50, 62, 62, 62, 50, 50, 50], False),
        ([], False),
    ],
)
def test_documents_whose_paragraphs_are_indented(firsts: list[float], indents: bool) -> None:
    assert habits([group("one", "two", first=x) for x in firsts]).indents is indents


@pytest.mark.parametrize(
    "more",
    [
        {"role": "list_item"}, {"column": 1}, {"page": 2}, {"inside": "box"},
    ],
)  # fmt: skip
def test_only_paragraphs_below_each_other_show_the_habit(more: Facts) -> None:
    other, usual = group("one", "two", first=62, **more), [group("one", "two", first=62) for _ in range(2)]
    assert habits([*usual, other]).indents is False
    assert habits([*usual, group("one", "two", first=62)]).indents is True


def test_what_has_one_line_shows_no_habit() -> None:
    two, one = group("one", "two", first=62), group("one", first=99)
    assert habits([two, two, one, one, one]).indents is False
    assert habits([two, one, two]).indents is False
    assert habits([two, two, two, one]).indents is True


AWAY: Facts = {"page": 2, "first": 70}  # where nothing but its words tells that a group goes on


@pytest.mark.parametrize(
    ("last", "more", "text", "wanted"),
    [
        # the words tell
        ("they went", {}, "down to it", True),
        ("they went", {}, "Down to it", False),
        ("they went.", {}, "down to it", False),
        ("they went:", {}, "down to it", False),
        ("they went.3,4", {}, "down to it", False),
        ("they went,", {}, "down to it", True),
        ("they went", {}, "(down to it", True),
        ("they went", {}, "“Down to it", False),
        ("they went", {}, "—", False),
        ("they went to the har-", {}, "bour", True),
        ("they went to the har-", {}, "Bour", True),
        ("they went to the har\u00ad", {}, "Bour", True),
        ("they went to the har‐", {}, "Bour", True),
        ("they went to the har -", {}, "Bour", False),
        ("they went.3-", {}, "bour", True),
        ("they went.3-", {}, "Bour", False),
        # what the file says
        ("they went", {"apart": True}, "down to it", False),
        ("they went", {"begins": True}, "down to it", True),
        ("they went to the har-", {"begins": True}, "Bour", False),
        ("they went", {"marker": "1."}, "down to it", False),
        # the place
        ("they went", {"page": 1, "base": 124}, "down to it", False),
        ("they went", {"page": 1, "base": 142}, "down to it", False),
        ("they went", {"page": 1, "base": 142.5}, "down to it", True),
        ("they went", {"page": 1, "base": 124, "column": 1}, "down to it", True),
        ("they went", {"page": 1, "base": 124, "float_number": 1}, "down to it", True),
    ],
)
def test_words_that_go_on(last: str, more: Facts, text: str, wanted: bool) -> None:
    found = _continues(group("x" * 30, last, x1=200), group(text, **(AWAY | more)), Habits(False), None)
    assert found is wanted


@pytest.mark.parametrize(
    ("last", "text", "indents", "last_facts", "more", "wanted"),
    [
        # behind the end of a sentence, in small letters: the column is full, or the line is not indented
        ("they went.", "down to it", False, {}, {}, True),
        ("they went.", "down to it", False, {}, {"first": 70}, False),
        ("they went.", "down to it", False, {"open_end": True}, {"first": 70}, True),
        # a capital in the middle of a sentence: the line before is full
        ("they went to", "Bergen now", False, {"x1": 349}, {}, True),
        ("they went to", "Bergen now", False, {"x1": 100}, {}, False),
        ("they went to", "Bergen now", False, {"x1": 349}, {"first": 70}, False),
        ("they went to", "Bergen now", False, {"x1": 349, "open_end": True}, {"first": 70}, True),
        # a new sentence
        ("they went.", "Down to it", True, {"x1": 349}, {}, True),
        ("they went.", "Down to it", True, {"x1": 349}, {"first": 70}, False),
        ("they went.", "Down to it", False, {"x1": 349}, {}, False),
        ("they went.", "Down to it", False, {"x1": 349, "open_end": True}, {}, False),
        ("they went.", "Down to it", False, {"x1": 349, "justified": True}, {}, False),
        ("they went.", "Down to it", False, {"x1": 349, "open_end": True, "justified": True}, {}, True),
        ("they went.", "Down to it", False, {"x1": 349, "open_end": True, "justified": True}, {"first": 70}, False),
        ("they went.", "Down to it", True, {"x1": 100}, {}, False),
    ],
)
def test_lines_that_go_on(last: str, text: str, indents: bool, last_facts: Facts, more: Facts, wanted: bool) -> None:
    before = group("x" * 30, last, **last_facts)
    assert _continues(before, group(text, **({"page": 2} | more)), Habits(indents), None) is wanted


@pytest.mark.parametrize(
    ("last", "formula", "text", "indents", "more", "wanted"),
    [
        ("they found", "a = b", "which was", False, {}, True),
        ("they found", None, "which was", False, {}, False),
        ("they found", "a = b", "Which was", False, {}, False),
        ("they found.", "a = b", "which was", False, {}, False),
        # where paragraphs are indented, what is not goes on
        ("they found", "a = b", "Which was", True, {}, True),
        ("they found", "a = b.", "Which was", True, {}, False),
        ("they found", "a = b.", "which was", True, {}, True),
        ("they found:", "a = b.", "Which was", True, {}, True),
        ("they found", "a = b", "Which was", True, {"first": 62}, False),
        ("they found", "a = b", "Which was", True, {"page": 2}, False),
        ("they found", "a = b", "Which was", True, {"column": 1}, False),
        ("they found", "a = b", "Which was", True, {"float_number": 1}, False),
        ("they found", None, "Which was", True, {}, False),
    ],
)
def test_paragraphs_go_on_behind_formulas(
    last: str, formula: str | None, text: str, indents: bool, more: Facts, wanted: bool
) -> None:
    between = group(formula) if formula else None
    before = group("x" * 30, last, x1=150)
    assert _continues(before, group(text, **({"base": 130} | more)), Habits(indents), between) is wanted


@pytest.mark.parametrize(
    ("texts", "number", "wanted"),
    [
        (["a = b."], None, True), (["a = b"], None, False), (["a = b. (3)"], "(3)", True),
        (["a = b (3)"], "(3)", False),
        (["a = b. (3)"], None, False), (["a = b.", "c = d"], None, True), (["a.b"], None, False),
        (["a = b. "], None, True),
    ],
)  # fmt: skip
def test_a_stop_behind_a_formula(texts: list[str], number: str | None, wanted: bool) -> None:
    assert _stops(group(*texts, number=number)) is wanted


@pytest.mark.parametrize(
    ("last", "more", "wanted"),
    [
        ({}, {}, True),
        ({}, {"marker": "1."}, False),
        ({}, {"kind": "definition"}, False),
        ({}, {"kind": "other"}, True),
        ({}, {"size": 10.5}, True),
        ({}, {"size": 10.75}, False),
        ({"size": 10.75}, {}, False),
        ({"bold": 1.0}, {"bold": 1.0}, True),
        ({"bold": 1.0}, {}, False),
        ({}, {"bold": 1.0}, False),
        ({"bold": 0.8}, {}, True),
        ({}, {"bold": 0.8}, True),
        ({"bold": 0.9}, {"bold": 0.8}, False),
        ({"kind": "abstract"}, {}, False),
        ({}, {"kind": "abstract"}, False),
        ({"kind": "abstract"}, {"kind": "abstract"}, True),
        ({"kind": "abstract"}, {"page": 2}, True),
        ({"role": "quote"}, {}, False),
        ({}, {"role": "quote"}, False),
        ({"role": "quote"}, {"role": "quote"}, True),
        ({"kind": "verse"}, {}, False),
        ({}, {"kind": "verse"}, False),
        ({"kind": "verse"}, {"kind": "verse"}, False),
    ],
)
def test_type_and_roles_that_go_together(last: Facts, more: Facts, wanted: bool) -> None:
    assert _alike(group("they went", **last), group("down to it", **more)) is wanted


@pytest.mark.parametrize(
    ("text", "open_end", "wanted"),
    [
        ("they went", True, True), ("they went", False, False), ("they went.", True, False),
        ("they went:", True, False),
        ("they went.3,4", True, False), ("they went,", True, True),
    ],
)  # fmt: skip
def test_texts_that_stop_in_the_middle(text: str, open_end: bool, wanted: bool) -> None:
    assert _unfinished(group("It was late.", text, open_end=open_end)) is wanted


@pytest.mark.parametrize(
    ("last_x1", "text", "x1", "last", "wanted"),
    [
        # the first word of ten characters takes four tenths of 100 points, and three tenths of the type size
        (307.5, "mill stone", 150, {}, True),
        (307, "mill stone", 150, {}, False),
        (300, "mill stone", 150, {}, False),
        (300, "mill stone", 150, {"open_end": True}, False),
        (300, "mill stone", 150, {"justified": True}, False),
        (300, "mill stone", 150, {"justified": True, "open_end": True}, True),
        (247.5, "millstones", 150, {}, True),
        (247, "millstones", 150, {}, False),
        (307.5, "mill stone", 140, {}, False),
        (320, "a mill of stone", 350, {}, False),
    ],
)
def test_lines_that_are_full(last_x1: float, text: str, x1: float, last: Facts, wanted: bool) -> None:
    assert _fits(group("it was", x1=last_x1, **last), group(text, x1=x1)) is wanted


@pytest.mark.parametrize(
    ("last", "firsts", "more", "wanted"),
    [
        # one line each: hardly indented
        ([50], [50], {}, True),
        ([50], [55.9], {}, True),
        ([50], [56], {}, False),
        ([50], [40], {}, True),
        ([50], [56], {"left": 56}, True),
        # as far in as the last line before
        ([50, 50], [54.9], {}, True),
        ([50, 60], [64.9], {}, True),
        ([50, 60], [65], {}, False),
        ([50, 60], [55.1], {}, True),
        ([50, 60], [56], {}, True),
        ([60, 50], [60], {}, False),
        ([60], [60], {}, False),
        # and as its own second line
        ([50], [54.9, 50], {}, True),
        ([50], [55, 50], {}, False),
        ([50], [55.9, 51], {}, True),
        ([50], [56, 56], {}, False),
        ([50], [50, 60], {}, True),
        ([50, 70], [55.5, 50], {}, False),
    ],
)
def test_lines_that_stand_where_lines_go_on(last: list[float], firsts: list[float], more: Facts, wanted: bool) -> None:
    before, after = group(*"x" * len(last)), group(*"x" * len(firsts), **more)
    for made, places in ((before, last), (after, firsts)):
        for each, x in zip(made.lines, places, strict=True):
            each.x0 = x
    assert _aligned(before, after) is wanted


@pytest.mark.parametrize(
    ("last", "last_facts", "text", "more", "wanted"),
    [
        ("they went", {}, "Down to it", {"page": 2}, True),
        ("they went", {}, "Down to it", {"column": 1}, True),
        ("they went", {}, "Down to it", {}, False),
        ("they went.", {}, "Down to it", {"page": 2}, False),
        ("they went:", {}, "Down to it", {"page": 2}, False),
        ("they went.3,4", {}, "Down to it", {"page": 2}, False),
        ("they went.", {}, "down to it", {"page": 2}, True),
        ("they went.", {}, "(down to it", {"page": 2}, True),
        ("they went", {}, "Down to it", {"page": 2, "size": 10.5}, False),
        ("they went", {}, "Down to it", {"page": 2, "size": 10.25}, True),
        ("they went", {"size": 10.5}, "Down to it", {"page": 2}, False),
        ("they went", {}, "…", {"page": 2}, True),
        ("they went.", {}, "…", {"page": 2}, False),
    ],
)
def test_notes_that_go_on(last: str, last_facts: Facts, text: str, more: Facts, wanted: bool) -> None:
    assert _note_continues(group("It was late.", last, **last_facts), group(text, **more)) is wanted


BETWEEN: Facts = {}


@pytest.mark.parametrize(
    ("last", "between", "text", "more", "wanted"),
    [
        ({}, BETWEEN, "down to it", {}, True),
        ({}, BETWEEN, "(down to it", {}, True),
        ({}, BETWEEN, "down to it", {"page": 2}, True),
        ({}, BETWEEN, "down to it", {"page": 3}, True),
        ({}, BETWEEN, "down to it", {"page": 4}, False),
        ({"page": 2}, BETWEEN, "down to it", {"page": 1}, False),
        ({}, BETWEEN, "down to it", {"apart": True}, False),
        ({}, BETWEEN, "down to it", {"marker": "1."}, False),
        ({}, BETWEEN, "down to it", {"size": 10.25}, True),
        ({}, BETWEEN, "down to it", {"size": 10.5}, False),
        ({"size": 10.5}, BETWEEN, "down to it", {}, False),
        ({}, BETWEEN, "down to it", {"style": 3}, False),
        ({}, BETWEEN, "down to it", {"first": 62}, False),
        # a capital: what came between is of another size, short, and the text goes on
        ({}, BETWEEN, "Down to it", {"page": 2}, False),
        ({}, {"size": 8}, "Down to it", {"page": 2}, True),
        ({}, {"size": 12}, "Down to it", {"page": 2}, True),
        ({}, {"size": 10.5}, "Down to it", {"page": 2}, False),
        ({}, {"size": 8, "lines": 3}, "Down to it", {"page": 2}, True),
        ({}, {"size": 8, "lines": 4}, "Down to it", {"page": 2}, False),
        ({}, {"size": 8}, "Down to it", {"page": 2, "begins": True}, False),
    ],
)
def test_texts_that_are_taken_up_again(last: Facts, between: Facts, text: str, more: Facts, wanted: bool) -> None:
    between = dict(between)
    other = group(*["it was"] * between.pop("lines", 1), **between)
    assert _resumes(group("they went", **last), other, group(text, **more), Habits(False)) is wanted


@pytest.mark.parametrize(
    ("flow", "text", "more", "wanted"),
    [
        ({}, "down to it", {}, True),
        ({}, "Down to it", {}, False),
        ({}, "down to it", {"inside": "box"}, False),
        ({"open_end": True}, "down to it", {}, False),
        (None, "down to it", {}, False),
        ({"text": "Bergen-"}, "down to it", {}, False),
        ({}, "down to it", {"page": 4}, False),
        ({"size": 8}, "Down to it", {"page": 2}, False),
    ],
)
def test_texts_come_back_behind_something_short(flow: Facts | None, text: str, more: Facts, wanted: bool) -> None:
    def opened(made: Group) -> _OpenBlock:
        return _OpenBlock(_block(made), made)

    facts = dict(flow or {})
    short = None if flow is None else opened(group(facts.pop("text", "Bergen"), **facts))
    assert _comes_back(opened(group("they went")), short, group(text, **more), Habits(False)) is wanted


def test_a_block_has_all_that_its_group_tells() -> None:
    made = group(
        "they went", role="heading", reason="why", confidence=0.7, marker_chars=2, level=3, kind="x", marker="1.",
        number="1", cells=[], history=(("noise", "before", 0.3),),
    )  # fmt: skip
    block = _block(made)
    names = ("role", "reason", "confidence", "marker_chars", "level", "kind", "marker", "number", "cells", "history")
    assert [getattr(block, name) for name in names] == [getattr(made, name) for name in names]
    assert block.lines == made.lines
    assert block.lines is not made.lines


def made_of(*groups: Group) -> list[str]:
    """The texts of the blocks' lines, those of a block between bars."""
    return ["|".join(line.text for line in block.lines) for block in to_blocks(list(groups))]


def full(*texts: str, **more: Any) -> Group:
    return group(*texts, **({"open_end": True} | more))


@pytest.mark.parametrize(
    ("groups", "wanted"),
    [
        # texts
        ([full("they went"), full("down to it", page=2)], ["they went|down to it"]),
        ([full("They went."), group("Down to it", page=2, first=62)], ["They went.", "Down to it"]),
        ([full("they went"), full("down to", page=2), full("the mill", page=3)], ["they went|down to|the mill"]),
        # a box has a text of its own, and each box its own
        (
            [full("they went"), full("in a box", inside="box", float_number=1), full("down to it", page=2)],
            ["they went|down to it", "in a box"],
        ),
        (
            [full("in a box", inside="box", float_number=1, page=1),
             full("and more", inside="box", float_number=1, base=200)],
            ["in a box|and more"],
        ),
        (
            [full("in a box", inside="box", float_number=1), full("and more", inside="box", float_number=2)],
            ["in a box", "and more"],
        ),
        (
            [full("in a box", inside="box", float_number=1), full("and more", inside="box", float_number=1, page=2)],
            ["in a box", "and more"],
        ),
        # other floats stand by themselves
        ([full("they went"), full("down", inside="figure", page=2)], ["they went", "down"]),
        # what comes between
        ([full("they went"), group("a note", role="footnote"), full("down to it", page=2)],
         ["they went|down to it", "a note"]),
        ([full("they went"), group("Figure 1", role="caption"), full("down to it", page=2)],
         ["they went|down to it", "Figure 1"]),
        ([full("They went."), group("Of Mills", role="heading"), full("Down to it", page=2)],
         ["They went.", "Of Mills", "Down to it"]),
        ([full("They went."), group("Of Mills", role="heading"), full("down to it", page=2)],
         ["They went.", "Of Mills", "down to it"]),
        ([group("they went"), group("Of Mills", role="heading"), full("down to it", page=2)],
         ["they went", "Of Mills", "down to it"]),
        ([full("they went"), group("Of Mills", role="heading"), group("Bergen", page=2),
        full("down to it", page=2, base=200)],
         ["they went|down to it", "Of Mills", "Bergen"]),
        ([full("they went"), group("Of Mills", role="heading", inside="box"), full("down to it", page=2)],
         ["they went|down to it", "Of Mills"]),
        ([full("they went"), group("Contents", role="title"), full("down to it", page=2)],
         ["they went", "Contents", "down to it"]),
        # an unfinished text is taken up again behind a short one
        ([full("they went"), group("Bergen, 3 May", base=112), full("down to it", base=200)],
         ["they went|down to it", "Bergen, 3 May"]),
        ([group("they went"), group("Bergen, 3 May", base=112), full("down to it", base=200)],
         ["they went", "Bergen, 3 May|down to it"]),
        ([full("they went"), full("Bergen, 3 May", base=112, first=62), full("down to it", base=200)],
         ["they went", "Bergen, 3 May|down to it"]),
        ([full("they went"), group("Bergen, 3 May.", base=112, first=62, size=8), full("Down to it", page=2)],
         ["they went|Down to it", "Bergen, 3 May."]),
        # notes
        ([group("a note that", role="footnote", marker="1"), group("goes on", role="footnote", page=2)],
         ["a note that|goes on"]),
        ([group("a note that", role="footnote", marker="1"), group("goes on", role="footnote", marker="2", page=2)],
         ["a note that", "goes on"]),
        ([group("a note that", role="footnote", marker="1"), group("goes on", role="footnote")],
         ["a note that", "goes on"]),
        ([group("goes on", role="footnote", page=2)], ["goes on"]),
        ([group("a note", role="footnote", marker="1"), group("that", role="footnote", page=2),
          group("goes on", role="footnote", page=3)], ["a note|that|goes on"]),
        # formulas
        ([full("they found"), group("a = b", role="formula", base=112), group("which was", base=124)],
         ["they found|which was", "a = b"]),
        ([full("they found"), group("· · ·", role="formula", base=112), group("which was", base=124)],
         ["they found", "· · ·", "which was"]),
        ([full("they found"), group("which was", base=124)], ["they found", "which was"]),
        ([full("they found"), group("a = b", role="formula", base=112), group("which was", base=124),
          group("and so", base=136)], ["they found|which was", "a = b", "and so"]),
    ],
)  # fmt: skip
def test_groups_become_blocks(groups: list[Group], wanted: list[str]) -> None:
    assert made_of(*groups) == wanted


def test_the_file_says_what_goes_on_with_what() -> None:
    first, other = full("They went."), full("Another text.", base=150)
    third = group("Down to it.", page=3, first=70, follows=first)
    assert made_of(first, other, third) == ["They went.|Down to it.", "Another text."]
    fourth = group("And more.", page=4, first=70, follows=third)
    assert made_of(first, other, third, fourth) == ["They went.|Down to it.|And more.", "Another text."]


def test_parts_of_other_roles_go_on_where_the_file_says_so() -> None:
    code = group("for boat in boats:", role="code")
    rest = group("wait(boat)", role="code", page=2, follows=code)
    assert made_of(code, rest) == ["for boat in boats:|wait(boat)"]
    assert made_of(code, rest, group("end()", role="code", page=3, follows=rest)) == [
        "for boat in boats:|wait(boat)|end()"
    ]
    assert made_of(code, group("Listing 1", role="caption", follows=code)) == ["for boat in boats:", "Listing 1"]
    note = group("a note", role="footnote", marker="1")
    more = group("of two paragraphs", role="footnote", follows=note)
    assert made_of(note, more) == ["a note|of two paragraphs"]


def test_the_first_part_of_a_table_holds_the_cells_of_all() -> None:
    table = group("Bergen", role="table")
    table.cells = [Cell(0, 0, table.lines)]
    assert made_of(table, group("Arendal", role="table", page=2, follows=table)) == ["Bergen"]


def test_captions_lead_to_what_they_are_about() -> None:
    table, caption = group("Bergen", role="table"), group("Table 1", role="caption")
    caption.target, caption.target_box = table, (1, 0.0, 0.0, 9.0, 9.0)
    picture, lost = group("Figure 1", role="caption"), group("Figure 2", role="caption")
    picture.target_box = (1, 5.0, 5.0, 9.0, 9.0)
    lost.target = table
    blocks: list[Block] = to_blocks([table, caption, picture, lost])
    assert [(b.target, b.target_box) for b in blocks] == [
        (None, None), (blocks[0], (1, 0.0, 0.0, 9.0, 9.0)), (None, (1, 5.0, 5.0, 9.0, 9.0)), (None, None),
    ]  # fmt: skip


def test_noise_takes_no_text_along_even_if_the_file_says_that_it_goes_on() -> None:
    star = group("* * *", role="noise")
    first = group("The boat lay at the wall.", first=70, follows=star)
    assert made_of(star, first) == ["* * *", "The boat lay at the wall."]
