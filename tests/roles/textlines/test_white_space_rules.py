"""What white space decides in text files: one condition at a time."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from reprose.document import Line
from reprose.document.grid import PITCH, ROWS, WIDTH
from reprose.roles.textlines.attributes import (
    Attributes,
    _habits,
    _lead,
    _left_margins,
    _place,
    _step,
    set_as,
    text_widths,
)
from reprose.roles.textlines.white_space import (
    _first_part,
    _full,
    _hangs,
    _indented,
    _interrupted,
    _is_prose,
    _is_source,
    _one_text,
    _opens,
    _settle_items,
    _unite,
    _white,
    divided_by_white,
    has_pages,
    is_divider,
    stanzas,
)
from tests.roles.made import cases, line, page


def attributes(text: str = "the old water", length: float = 60.0, width: float = 60.0, running: bool = True,
    **words: str
               ) -> Attributes:  # fmt: skip
    said = {"e": "l", "s": "u", "mark": "-", "up": "n", "hn": "n", "gaps": "0", "fun": "2"} | words
    return Attributes(text, said, length, width, 3.0, length, width, 3.0, running, False)


def at(*bases: float, **more: Any) -> list[Line]:
    """Lines so many rows down."""
    return [line(base=PITCH * base, **more) for base in bases]


@pytest.mark.parametrize("pages, runs", **cases({
    "together": ([[1, 2, 3]], [(0, 3)]), "white between": ([[1, 2, 4]], [(0, 2), (2, 3)]),
    "16 tenths": ([[1, 2.6]], [(0, 2)]), "more": ([[1, 2.7]], [(0, 1), (1, 2)]),
    "back up": ([[3, 2.5]], [(0, 1), (1, 2)]), "hardly back": ([[3, 2.7]], [(0, 2)]),
    "a page that begins at once": ([[1, 2], [1.5]], [(0, 3)]),
    "a page that begins lower": ([[1, 2], [1.6]], [(0, 2), (2, 3)]), "white above all": ([[5, 6]], [(0, 2)]),
    "nothing": ([[]], []),
}))  # fmt: skip
def test_runs_of_lines(pages: list[list[float]], runs: list[tuple[int, int]]) -> None:
    assert stanzas([at(*bases) for bases in pages]) == [range(*run) for run in runs]


WHOLE = ROWS * PITCH


@pytest.mark.parametrize("height, second, paged", [
    (WHOLE, 1.0, False), (0.49 * WHOLE, 3.0, True), (0.5 * WHOLE, 3.0, False), (0.7 * WHOLE, 1.4, True),
    (0.7 * WHOLE, 1.5, False)
])  # fmt: skip
def test_form_feeds_part_pages(height: float, second: float, paged: bool) -> None:
    assert has_pages([at(1, on=page(height=height)), [], at(second)]) is paged
    assert not has_pages([at(1, on=page(height=height))])


@pytest.mark.parametrize("change, full", [({}, True), ({"length": 45.0}, True), ({"length": 44.9}, False),
    ({"running": False}, False)])
def test_full_lines(change: dict[str, Any], full: bool) -> None:
    assert _full(attributes(**change)) is full


@pytest.mark.parametrize("last, first, interrupted", **cases({
    "goes on": ({}, {"s": "l"}, True), "a capital": ({}, {"s": "u"}, False), "ended": ({"e": "."}, {"s": "l"}, False),
    "a colon": ({"e": ":"}, {"s": "l"}, False), "a call": ({"e": "c"}, {"s": "l"}, False),
    "an initial": ({"e": "i"}, {"s": "l"}, False), "short": ({"length": 40.0}, {"s": "l"}, False),
}))  # fmt: skip
def test_white_inside_sentences(last: dict[str, Any], first: dict[str, Any], interrupted: bool) -> None:
    assert _interrupted(attributes(**last), attributes(**first)) is interrupted


END, OPEN, START, SMALL = attributes(e="."), attributes(), attributes(s="u"), attributes(s="l")


def by_white(*blocks: list[Attributes]) -> bool:
    rows = [row for block in blocks for row in block]
    starts = [sum(map(len, blocks[:n])) for n in range(len(blocks) + 1)]
    return divided_by_white([range(a, b) for a, b in pairwise(starts)], rows)


SHORT = attributes(e=".", length=40.0)


@pytest.mark.parametrize("divided, wanted", **cases({
    "three ends": (by_white(*[[OPEN, END]] * 4), True), "two ends": (by_white(*[[OPEN, END]] * 3), False),
    "small letters behind": (by_white(*[[attributes(s="l"), END]] * 4), False),
    "no ends": (by_white(*[[OPEN, OPEN]] * 4), False),
    "lines that are no text": (by_white(*[[attributes(running=False), attributes(running=False, e=".")]] * 4), False),
    "text before the last line": (by_white(*[[OPEN, attributes(running=False, e=".")]] * 4), True),
    "one line each": (by_white(*[[END]] * 4), True),
    "one interrupted in twenty": (by_white(*[[OPEN, END]] * 20, [OPEN, OPEN], [SMALL, END]), True),
    "two interrupted in twenty": (by_white(*[[OPEN, END]] * 20, [OPEN, OPEN], [SMALL, OPEN], [SMALL, END]), False),
    "ends without white": (by_white(*[[OPEN, OPEN, SHORT, START, END]] * 4), False),
    "few of them": (by_white(*[[OPEN, END]] * 10, [OPEN, SHORT, START, END]), True),
    "more of them": (by_white(*[[OPEN, END]] * 10, *[[OPEN, SHORT, START, END]] * 4), False),
}))  # fmt: skip
def test_texts_divided_by_white(divided: bool, wanted: bool) -> None:
    assert divided is wanted


@pytest.mark.parametrize("x0, hangs", [(50.0, False), (50 + WIDTH / 2, False), (50 + WIDTH / 2 + 0.1, True)])
def test_runs_that_hang(x0: float, hangs: bool) -> None:
    lines = [line(x0=60), line(x0=50), line(x0=x0)]
    assert _hangs(lines, range(2, 3), range(2)) is hangs
    assert not _hangs(lines, range(2, 3), range(0))


@pytest.mark.parametrize("letter, kept, labels", [("P", (), ["P-B", "P-I", "P-I"]), ("T", (), ["T", "T", "T"]),
    ("H", (), ["H-B", "H-I", "H-I"]), ("P", (1,), ["P-B", "x", "P-I"])])
def test_runs_united(letter: str, kept: tuple[int, ...], labels: list[str]) -> None:
    found = ["y", "x", "x", "x", "y"]
    _unite(range(1, 4), found, letter, tuple(n + 1 for n in kept))
    assert found == ["y", *labels, "y"]


@pytest.mark.parametrize("x, end, is_one", **cases({
    "set in": ((50, 50 + 2 * WIDTH, 50), ".", True), "hardly set in": ((50, 50 + 2 * WIDTH - 0.1, 50), ".", False),
    "behind an open line": ((50, 50 + 2 * WIDTH, 50), "l", False), "two set in": ((50, 80, 80), ".", False),
    "the last": ((50, 80), ".", True),
}))  # fmt: skip
def test_indented_paragraphs(x: tuple[float, ...], end: str, is_one: bool) -> None:
    assert _indented([line(x0=x0) for x0 in x], range(len(x)), 1, [attributes(e=end)] * len(x)) is is_one


@pytest.mark.parametrize("text, divider", [("* * *", True), ("***", True), ("**", False), ("...", False),
    (". . .", False), ("---", True), ("- a -", False), ("~~~~", True)])
def test_dividers(text: str, divider: bool) -> None:
    assert is_divider(text) is divider


@pytest.mark.parametrize("labels, end, one", [(["L-B", "L-I"], "l", True), (["L-B"], "l", False),
    (["L-B"], ".", True), (["L-B", "L-B"], ".", False), (["L-I", "L-I"], ".", False)])
def test_items_that_are_one_text(labels: list[str], end: str, one: bool) -> None:
    assert _one_text(range(len(labels)), [attributes(e=end)] * len(labels), labels) is one


@pytest.mark.parametrize("labels, x, end, found", **cases({
    "below an open line": (["L-B", "P-I"], (50, 50), "l", ["L-B", "L-I"]),
    "below an ended one": (["L-B", "P-I"], (50, 50), ".", ["L-B", "P-I"]),
    "hanging below it": (["L-B", "P-I"], (50, 53.1), ".", ["L-B", "L-I"]),
    "hardly hanging": (["L-B", "P-I"], (50, 53), ".", ["L-B", "P-I"]),
    "behind text nothing": (["L-B", "P-I", "P-I"], (50, 50, 70), ".", ["L-B", "P-I", "P-I"]),
}))  # fmt: skip
def test_what_hangs_below_items(labels: list[str], x: tuple[float, ...], end: str, found: list[str]) -> None:
    rows = [attributes(e=end, mark="n" if not n else "-") for n in range(len(x))]
    _settle_items([line(x0=x0) for x0 in x], range(len(x)), rows, labels)
    assert labels == found


def test_items_without_marks_are_text() -> None:
    labels = ["L-B", "L-I"]
    _settle_items([line(), line()], range(2), [attributes()] * 2, labels)
    assert labels == ["P-I", "P-I"]


@pytest.mark.parametrize("running, prose", [((True, True, False), True), ((True, False, False), False),
    ((True, True), False), ((True, True, False, False), False)])
def test_runs_of_prose(running: tuple[bool, ...], prose: bool) -> None:
    assert _is_prose(range(len(running)), [attributes(running=is_so) for is_so in running]) is prose


@pytest.mark.parametrize("rows, opens", **cases({
    "a short line": ([{"text": "Of Water", "running": False}], True),
    "signs": ([{"text": "* * *", "up": "y"}], False), "two lines of text": ([{}, {}], False),
    "two lines in capitals": ([{"up": "y", "running": False}] * 2, True),
    "one of two in capitals": ([{"up": "y", "running": False}, {"running": False}], False),
    "a chapter": ([{"hn": "c", "running": False}, {"running": False}], True),
    "a numeral": ([{"text": "XIV.", "e": ".", "running": False}], True),
    "60 characters": ([{"text": "a" * 60}], False), "59": ([{"text": "a" * 59}], True),
    "small letters": ([{"s": "l"}], False), "a stop": ([{"e": "."}], False), "a bracket": ([{"e": ")"}], True),
    "a digit": ([{"s": "d"}], True), "a quote": ([{"s": "Q"}], True),
    "running text in capitals": ([{"up": "y"}] * 2, False),
    "running text that ends oddly": ([{"up": "y", "e": "x"}] * 2, True),
}))  # fmt: skip
def test_headings_that_open_parts(rows: list[dict[str, Any]], opens: bool) -> None:
    assert _opens(range(len(rows)), [attributes(**more) for more in rows]) is opens


@pytest.mark.parametrize("columns, length, source",
    [(7, 10.0, True), (6.9, 10.0, False), (25, 10.0, False), (28.9, 10.0, False), (29, 10.0, True), (21, 10.0, True),
    (21.1, 10.0, False)])
def test_sources_of_epigraphs(columns: float, length: float, source: bool) -> None:
    assert _is_source([line(x0=50 + columns * WIDTH)], range(1), [attributes(length=length)], 50) is source


@pytest.mark.parametrize("above, prose, runs, first", **cases({
    "white above the text": ([1, 4, 1], [False, False, True], [(0, 1), (1, 2), (2, 3)], 1),
    "the last of two": ([4, 4, 4, 1], [False, False, False, True], [(0, 1), (1, 2), (2, 3), (3, 4)], 2),
    "little white": ([1, 3.4, 1], [False, False, True], [(0, 1), (1, 2), (2, 3)], 0),
    "just enough": ([1, 3.5, 1], [False, False, True], [(0, 1), (1, 2), (2, 3)], 1),
    "no text": ([4, 4], [False, False], [(0, 1), (1, 2)], 0),
    "far down": ([1, 4, 1], [False, False, True], [(0, 1), (1, 91), (91, 92)], 0),
    "not so far": ([1, 4, 1], [False, False, True], [(0, 1), (1, 90), (90, 91)], 1), "nothing": ([], [], [], 0),
}))  # fmt: skip
def test_where_the_first_part_begins(above: list[float], prose: list[bool], runs: list[tuple[int, int]],
    first: int) -> None:
    assert _first_part([range(*run) for run in runs], above, prose) == first


def test_white_over_pages() -> None:
    a, b = line(base=10 * PITCH, on=page(1, height=12 * PITCH + 2)), line(base=3 * PITCH, on=page(2))
    assert _white(a, b) == pytest.approx(5)
    assert _white(a, line(base=13 * PITCH, on=a.page)) == pytest.approx(3)


@pytest.mark.parametrize("rows, step", [(-0.5, "9"), (-0.4, "0"), (0.4, "0"), (0.5, "0r"), (1.5, "0r"), (1.6, "1r"),
    (2.6, "2r"), (3.6, "3r"), (5.6, "4r"), (8.9, "4r"), (9.0, "9")])
def test_steps(rows: float, step: str) -> None:
    assert _step(rows) == step


@pytest.mark.parametrize("bases, rows", [((1, 2, 3, 4), 1), ((1, 3, 5, 7), 2), ((1, 4, 7, 10), 3),
    ((1, 3, 5, 6, 7), 1), ((1, 3, 5, 7, 8), 2), ((1, 3.39, 5.78), 2), ((1, 3.41, 5.82), 1)])
def test_leading(bases: tuple[float, ...], rows: int) -> None:
    assert _lead(at(*bases)) == rows * PITCH


def test_places_of_lines() -> None:
    lines = at(1, 2, 4, 5, 6, 7, 8)
    assert _place(lines, 0, PITCH) == {"above": "9", "below": "0r", "top": "0", "bottom": "4", "stair": "n"}
    assert _place(lines, 1, PITCH) == {"above": "0r", "below": "1r", "top": "1", "bottom": "4", "stair": "n"}
    assert _place(lines, 6, PITCH) == {"above": "0r", "below": "9", "top": "4", "bottom": "0", "stair": "n"}


@pytest.mark.parametrize("x0, base, stair", [
    (100, 2, "y"), (100 + 2.9 * WIDTH, 2, "y"), (100 + 3 * WIDTH, 2, "n"), (100 - 3 * WIDTH, 2, "n"), (100, 2.5, "y"),
    (100, 2.6, "n"), (100, 4, "n")
])  # fmt: skip
def test_lines_that_begin_where_the_last_one_ended(x0: float, base: float, stair: str) -> None:
    lines = [line(base=PITCH, x1=100), line(x0=x0, base=base * PITCH)]
    assert _place(lines, 1, PITCH)["stair"] == stair
    assert _place([line(base=PITCH, x1=4 * WIDTH), line(x0=4 * WIDTH, base=2 * PITCH)], 1, PITCH)["stair"] == "n"


def test_habits_of_white_and_pages() -> None:
    whole, half = page(1, height=WHOLE), page(2, height=0.49 * WHOLE)
    assert _habits([at(1, 2, on=half), at(1, 2, on=whole)])["paged"] == "y"
    assert _habits([at(1, 2, on=whole), at(1, 2, on=half)])["paged"] == "n"
    shares = [_habits([at(*range(1, 101 - many), *(100 + 2 * n for n in range(many)))])["white"] for many in (0, 3,
        10, 20, 40)]
    assert shares == ["0", "1", "2", "3", "4"]
    assert _habits([at(1, 10)])["white"] == "0"


def test_left_margins() -> None:
    lines = [line(x0=WIDTH * x) for x in (0, 0, 4, 4, 4, 8)]
    assert _left_margins([lines]).tolist() == [0.0] * 6
    assert _left_margins([lines[1:]]).tolist() == [4 * WIDTH] * 5
    assert _left_margins([[line(x0=0)] * 13 + [line(x0=WIDTH * 4)] * 14]).tolist()[-1] == 4 * WIDTH


@pytest.mark.parametrize("text, width", [("i", 0.58), ("a", 0.9), ("m", 1.6), ("水", 2.1), ("A", 1.45), ("b", 1.05),
    ("5", 1.05), ("é", 0.9), ("+", 0.9), ("ab", 1.95), ("\u0301", 0.0)])
def test_widths_of_common_type(text: str, width: float) -> None:
    assert set_as(text) == pytest.approx(width)


def test_widths_of_the_text_around() -> None:
    assert text_widths(np.array([])).tolist() == []
    assert set(text_widths(np.array([60.0] * 9 + [20.0])).tolist()) == {60.0}
    assert text_widths(np.array([60.0] * 60 + [30.0] * 60)).tolist()[-1] == 30.0
    assert text_widths(np.array([60.0] * 60 + [20.0] * 31)).tolist()[-1] > 50.0
