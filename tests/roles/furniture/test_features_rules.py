"""What speaks for running heads and feet, and what stands in the margins: one condition at a time."""

from __future__ import annotations

from typing import Any

import pytest

from reprose.document import Line
from reprose.roles.furniture.decisions import _count_numbers, _foreign, _judge, _spare_large, _take
from reprose.roles.furniture.edges import EdgeRow, FurnitureVerdict, edge_rows, shape, sure, weight
from reprose.roles.furniture.features import (
    _has_edge_number,
    _not_running,
    continued,
    counting,
    familiar,
    guide_words,
    in_zone,
    numbered,
    repeating,
    same_height,
    standing,
    titles,
)
from reprose.roles.furniture.margins import (
    _marginal,
    _number_column,
    mark_line_numbers,
    mark_marginal_numbers,
    mark_side_numbers,
    mark_turned,
    mark_watermarks,
)
from reprose.roles.furniture.page_labels import _between, _Printed, set_labels
from tests.roles.made import cases, line, page

_ROW: dict[str, Any] = {"top": True, "depth": 0, "base": 30.0, "gap": 40.0, "apart": True, "ruled": False,
    "table": False}


def row(at: int, text: str, *more: str, **asked: Any) -> EdgeRow:
    """A row of the page ``at`` (from 0), of one piece or several."""
    set_to = _ROW | asked
    of_line = {k: set_to.pop(k) for k in ("size", "bold", "font") if k in set_to}
    reason, own = set_to.pop("reason", ""), set_to.pop("own", False)
    on = page(at + 1)
    lines = [line(part, 50.0 + 100 * n, set_to["base"], on=on, **of_line) for n, part in enumerate((text, *more))]
    out = EdgeRow(at, lines, text=" ".join((text, *more)), **set_to)
    if reason:
        out.take(reason, 0.9)
    if own:
        out.own |= set(lines)
    return out


def taken(rows: list[EdgeRow]) -> list[int]:
    return [n for n, each in enumerate(rows) if each.chosen]


@pytest.mark.parametrize("pages, share", [(1, 0.8), (2, 0.8), (3, 0.9), (5, 0.9), (6, 0.95), (9, 0.95)])
def test_how_sure_signs_are(pages: int, share: float) -> None:
    assert sure(pages) == share


@pytest.mark.parametrize("text, bare", **cases({
    "numbers": ("Page 12 of 15", "page # of #"), "roman numerals": ("Preface xii", "preface #"),
    "a word that looks like one": ("mix it", "mix it"), "a letter inside": ("a c b", "a c b"),
    "a letter at the end": ("part c", "part #"), "a letter at the beginning": ("v part", "# part"),
    "two letters inside": ("of vi days", "of vi days"),
}))  # fmt: skip
def test_shapes(text: str, bare: str) -> None:
    assert shape(text) == bare


@pytest.mark.parametrize("text, letters", [("abc", 3), ("a1 b", 2), ("水上", 4), ("한a", 3), ("", 0)])
def test_weights(text: str, letters: int) -> None:
    assert weight(text) == letters


def test_the_surest_reason_and_the_first_doubt_count() -> None:
    own = row(0, "x")
    own.take("a", 0.8)
    own.take("b", 0.8)
    assert (own.reason, own.confidence) == ("a", 0.8)
    own.take("c", 0.9)
    own.spare("first")
    own.spare("second")
    assert (own.reason, own.confidence, own.doubt) == ("c", 0.9, "first")
    own.drop("third")
    assert (own.chosen, own.confidence, own.doubt) == (False, 0.0, "third")


def repeated(count: int = 3, pages: int = 10, step: int = 1, **more: Any) -> list[EdgeRow]:
    rows = [row(step * n, "The Old Water", **more) for n in range(count)]
    repeating(rows, [[] for _ in range(pages)])
    return rows


@pytest.mark.parametrize("rows, found", **cases({
    "three pages": (repeated(), [0, 1, 2]), "one page": (repeated(1), []), "two pages": (repeated(2), [0, 1]),
    "two, close to the text": (repeated(2, apart=False), []),
    "two, close, ruled": (repeated(2, apart=False, ruled=True), [0, 1]),
    "three, close to the text": (repeated(apart=False), [0, 1, 2]),
    "two, far from each other": (repeated(2, step=4), []), "two, three pages apart": (repeated(2, step=3), [0, 1]),
    "three, far from each other": (repeated(3, step=4), [0, 1, 2]),
    "two, second row": (repeated(2, depth=1), [0, 1]), "two, third row": (repeated(2, depth=2), []),
    "two, third row of six pages": (repeated(2, 6, depth=2), [0, 1]),
    "two, third row of seven": (repeated(2, 7, depth=2), []),
    "rows of tables": (repeated(table=True), []),
}))  # fmt: skip
def test_rows_that_repeat(rows: list[EdgeRow], found: list[int]) -> None:
    assert taken(rows) == found
    for each in rows:
        assert (set(each.lines) == each.own) is each.chosen
        assert each.chosen or each.doubt or len(rows) == 1


@pytest.mark.parametrize("bases, found", [((30, 33), [0, 1]), ((30, 36), []), ((30, 60), []), ((30, 27), [0, 1])])
def test_heights_of_rows_that_repeat(bases: tuple[float, float], found: list[int]) -> None:
    rows = [row(at, "The Old Water", base=float(base)) for at, base in enumerate(bases)]
    repeating(rows, [[] for _ in range(10)])
    assert taken(rows) == found


@pytest.mark.parametrize("text, others, found", **cases({
    "one letter": ("a", [], False), "two letters on two pages": ("ab", [], False), "three letters": ("abc", [], True),
    "a number": ("12", [], False), "two numbers": ("1 2", [], False),
    "a letter in a long text of numbers": ("a 1 2 3", [], True),
}))  # fmt: skip
def test_texts_that_may_repeat(text: str, others: list[str], found: bool) -> None:
    rows = [row(0, text), row(1, text)]
    repeating(rows, [[] for _ in range(10)])
    assert (taken(rows) == [0, 1]) is found


@pytest.mark.parametrize("bold, count, pages, found", [
    (1.0, 3, 10, []), (1.0, 2, 10, [0, 1]), (0.5, 3, 10, [0, 1]), (1.0, 3, 5, [0, 1]), (1.0, 3, 6, [])
])  # fmt: skip
def test_bold_heads_that_stand_inside_pages_as_well(bold: float, count: int, pages: int, found: list[int]) -> None:
    rows = [row(at, "The Old Water", bold=bold) for at in range(2)]
    inside = [[line("The Old Water", bold=bold) for _ in range(count)]]
    repeating(rows, [*inside, *([] for _ in range(pages - 1))])
    assert taken(rows) == found


@pytest.mark.parametrize("inner, found", [({"reason": "why"}, [0, 1, 2, 3]), ({}, [])])
def test_the_first_of_two_rows(inner: dict[str, Any], found: list[int]) -> None:
    rows = [row(at, "The Old Water", apart=False) for at in range(2)]
    rows += [row(at, f"x{at}", depth=1, **inner) for at in range(2)]
    repeating(rows, [[] for _ in range(10)])
    assert taken(rows) == found
    near = [row(0, "The Old Water", apart=False), row(1, "The Old Water", apart=False)]
    near += [row(at, f"x{at}", depth=1, reason="why", apart=False) for at in range(2)]
    repeating(near, [[] for _ in range(10)])
    assert taken(near) == [2, 3]


@pytest.mark.parametrize("key, tables, count, pages, why", **cases({
    "words": ("the water", 0, 3, 10, ""), "few letters": ("ab", 0, 3, 10,
        "a mark of so few letters, on 3 of 10 pages"), "on four of ten": ("ab", 0, 4, 10, ""),
    "on two of three": ("ab", 0, 2, 3, "a mark of so few letters, on 2 of 3 pages"),
    "numbers and a letter": ("a # #", 0, 3, 10, ""),
    "four signs": ("a #!", 0, 3, 10, "a mark of so few letters, on 3 of 10 pages"),
    "five without a number": ("a ...", 0, 3, 10, "a mark of so few letters, on 3 of 10 pages"),
    "half of them in tables": ("the water", 2, 4, 10, ""),
    "most in tables": ("the water", 3, 4, 10, "a row of a table that goes on over pages"),
}))  # fmt: skip
def test_why_rows_are_no_running_heads(key: str, tables: int, count: int, pages: int, why: str) -> None:
    found = [(each, each.lines[0]) for each in (row(at, key, table=at < tables) for at in range(4))]
    assert _not_running(found, key, count, pages) == why


@pytest.mark.parametrize("count, why", [(4, "a caption that recurs where its table goes on"), (5, "")])
def test_captions_that_recur(count: int, why: str) -> None:
    each = row(0, "Table 3. The ships")
    assert _not_running([(each, each.lines[0])], "table #. the ships", count, 10) == why


@pytest.mark.parametrize("text, change, found", **cases({
    "continued": ("Table 3 (continued)", {}, True), "at the foot": ("Table 3 (continued)", {"top": False}, False),
    "the third row": ("Table 3 (continued)", {"depth": 2}, True),
    "the fourth row": ("Table 3 (continued)", {"depth": 3}, False),
    "more words": ("Table 3 of the ships (continued)", {}, False),
    "no label": ("Of the ships (continued)", {}, False),
    "40 characters": ("Table 3" + " " * 22 + "(continued)", {}, False),
    "39": ("Table 3" + " " * 21 + "(continued)", {}, True),
}))  # fmt: skip
def test_captions_that_say_that_tables_go_on(text: str, change: dict[str, Any], found: bool) -> None:
    rows = [row(1, text, **change)]
    continued(rows)
    assert taken(rows) == ([0] if found else [])


WORDS = ["apple", "bread", "cream", "dough", "eggs"]


@pytest.mark.parametrize("words, change, found", **cases({
    "in order": (WORDS, {}, True), "four": (WORDS[:4], {}, False), "not in order": (WORDS[::-1], {}, False),
    "the second row": (WORDS, {"depth": 1}, False), "close to the text": (WORDS, {"apart": False}, False),
    "one letter": (list("abcde"), {}, False), "two letters": (["ab", "bc", "cd", "de", "ef"], {}, True),
    "60 characters": (["a" * (60 - n) + "b" * n for n in range(5)], {}, False),
    "59": ([chr(97 + n) * 59 for n in range(5)], {}, True),
    "four of five differ": (["apple", *WORDS[:4]], {}, True),
    "three of five differ": (["apple", "apple", *WORDS[:3]], {}, False),
}))  # fmt: skip
def test_guide_words(words: list[str], change: dict[str, Any], found: bool) -> None:
    rows = [row(at, word, **change) for at, word in enumerate(words)]
    guide_words(rows[::-1])
    assert (taken(rows) == [0, 1, 2, 3, 4]) is found
    assert found or not taken(rows)


def test_guide_words_stand_at_one_height_in_one_size() -> None:
    for change in ({"base": 33.0}, {"size": 11.0}, {"top": False}):
        rows = [row(at, word, **(change if at == 2 else {})) for at, word in enumerate(WORDS)]
        guide_words(rows)
        assert not taken(rows)


@pytest.mark.parametrize("big, change, at, found", **cases({
    "large on the page before": (11.1, {}, 1, True), "not large": (11.0, {}, 1, False),
    "on the same page": (14.0, {}, 0, False), "set large again": (14.0, {"size": 10.6}, 1, False),
    "hardly large": (14.0, {"size": 10.5}, 1, True),
    "the second row": (14.0, {"depth": 1}, 1, False), "close to the text": (14.0, {"apart": False}, 1, False),
}))  # fmt: skip
def test_titles_repeated(big: float, change: dict[str, Any], at: int, found: bool) -> None:
    rows = [row(at, "Water", **change)]
    titles(rows, [[line("WATER", size=big)], [line("water", size=big)]], 10.0)
    assert taken(rows) == ([0] if found else [])


@pytest.mark.parametrize("title, found", [("Water", True), ("Wave", False)])
def test_short_titles_repeated(title: str, found: bool) -> None:
    rows = [row(1, title)]
    titles(rows, [[line(title, size=14)]], 10.0)
    assert bool(taken(rows)) is found


@pytest.mark.parametrize("change, known, found", **cases({
    "lower": ({"base": 54.9}, 3, True), "far lower": ({"base": 55.0}, 3, False),
    "on two pages": ({"base": 40.0}, 2, False), "another size": ({"size": 10.4}, 3, False),
    "nearly its size": ({"size": 10.2}, 3, True), "the third row": ({"depth": 2}, 3, True),
    "the fourth row": ({"depth": 3}, 3, False), "at the foot": ({"top": False, "base": 500.0}, 3, True),
    "the second row of the foot": ({"top": False, "depth": 1}, 3, False),
}))  # fmt: skip
def test_familiar_rows(change: dict[str, Any], known: int, found: bool) -> None:
    rows = [row(9, "The Old Water", **change), *(row(at, "The Old Water", reason="why",
        own=True) for at in range(known))]
    familiar(rows)
    assert rows[0].chosen is found
    assert (rows[0].own == set(rows[0].lines)) is found


@pytest.mark.parametrize("text, found", [("The Waters", True), ("The Water", True), ("A Water", False)])
def test_familiar_rows_say_something(text: str, found: bool) -> None:
    rows = [row(9, text, base=40.0), *(row(at, text, reason="why", own=True) for at in range(3))]
    familiar(rows)
    assert rows[0].chosen is found


def counted(texts: list[str], pages: int = 10, **more: Any) -> list[EdgeRow]:
    rows = [row(at, text, **more) for at, text in enumerate(texts) if text]
    counting(rows, pages)
    return rows


@pytest.mark.parametrize("rows, found", **cases({
    "two bare numbers": (counted(["5", "6"], apart=False), [0, 1]), "that do not count up": (counted(["5", "7"]), []),
    "one": (counted(["5"]), []), "two inside texts": (counted(["5 of the ships", "6 of the ships"]), []),
    "three inside texts": (counted(["5 of the ships", "6 of the ships", "7 of the ships"]), [0, 1, 2]),
    "close to the text": (counted(["5 of the ships", "6 of the ships", "7 of the ships"], apart=False), []),
    "in the second row": (counted(["5 of it", "6 of it", "7 of it"], depth=1), [0, 1, 2]),
    "long": (counted([f"{n} of " + "water " * 23 for n in range(5, 8)]), []),
    "in the middle, few of many": (counted([f"the {n} ships" for n in range(5, 8)], 13), []),
    "in the middle of many": (counted([f"the {n} ships" for n in range(5, 8)], 12), [0, 1, 2]),
    "at the edge of few": (counted([f"the ships {n}" for n in range(5, 8)], 30), [0, 1, 2]),
    "the only page": (counted(["5"], 1), [0]),
    "the only page, the second row": (counted(["5"], 1, depth=1), []),
    "the only page, near the text": (counted(["5"], 1, gap=16.0), []),
    "hardly near": (counted(["5"], 1, gap=16.1), [0]), "the only page, words": (counted(["5 ships"], 1), []),
    "roman numerals": (counted(["v", "vi"]), [0, 1]), "nought": (counted(["0", "1"]), []),
}))  # fmt: skip
def test_numbers_that_count_up(rows: list[EdgeRow], found: list[int]) -> None:
    assert taken(rows) == found
    assert all(each.numbers == each.own for each in rows)


@pytest.mark.parametrize("bases, found", [((30, 30, 30), [0, 1, 2]), ((30, 30, 45), []), ((30, 34, 30), [0, 1, 2]),
    ((30, 60, 90), [])])
def test_numbers_in_texts_stand_at_one_height(bases: tuple[float, ...], found: list[int]) -> None:
    rows = [row(at, f"{at + 5} of the ships", base=float(base)) for at, base in enumerate(bases)]
    counting(rows, 10)
    assert taken(rows) == found


def test_the_number_that_more_pages_bear_out() -> None:
    rows = [row(at, str(at + 5)) for at in range(6)]
    others = [row(at, str(at + 50), top=False) for at in range(3)]
    counting([*rows, *others], 10)
    assert taken(rows) == [0, 1, 2, 3, 4, 5]
    assert (taken(others), others[0].doubt) == ([], "its number counts up, but more pages bear out another one")
    rows, others = [row(at, str(at + 5)) for at in range(5)], [row(at, str(at + 50), top=False) for at in range(3)]
    counting([*rows, *others], 10)
    assert taken(others) == [0, 1, 2]


@pytest.mark.parametrize("text, edge", [("5 of it", True), ("of it 5", True), ("of 5 it", False)])
def test_numbers_at_the_edge_of_a_row(text: str, edge: bool) -> None:
    assert _has_edge_number(row(0, text)) is edge


@pytest.mark.parametrize("count, pages, change, found", **cases({
    "three": (3, 7, {}, True), "two": (2, 5, {}, False), "four of ten": (4, 10, {}, True),
    "three of eight": (3, 8, {}, False), "the second row": (3, 5, {"depth": 1}, False),
    "close to the text": (3, 5, {"apart": False}, False),
}))  # fmt: skip
def test_numbers_that_stand(count: int, pages: int, change: dict[str, Any], found: bool) -> None:
    rows = [row(at, "1987", **change) for at in range(count)]
    standing(rows, pages)
    assert bool(taken(rows)) is found
    assert all((each.own == set(each.lines)) is found for each in rows)
    words = [row(at, "Water", **change) for at in range(count)]
    standing(words, pages)
    assert not taken(words)


@pytest.mark.parametrize("change, zone, found", **cases({
    "where others are": ({}, 3, True), "where two others are": ({}, 2, False),
    "a point lower": ({"base": 31.0}, 3, True), "two points lower": ({"base": 32.0}, 3, False),
    "another size": ({"size": 10.5}, 3, False), "nearly its size": ({"size": 10.2}, 3, True),
    "the second row": ({"depth": 1}, 3, False), "close to the text": ({"apart": False}, 3, False),
    "at the foot": ({"top": False}, 3, False),
}))  # fmt: skip
def test_rows_where_others_have_their_heads(change: dict[str, Any], zone: int, found: bool) -> None:
    rows = [row(9, "Of Wind", **change), *(row(at, "The Old Water", reason="why") for at in range(zone))]
    in_zone(rows)
    assert rows[0].chosen is found
    assert bool(rows[0].doubt) is (change == {"apart": False})


@pytest.mark.parametrize("text, found", [("a" * 160, True), ("a" * 161, False), ("Fig. 3. Ships", False)])
def test_texts_that_may_stand_there(text: str, found: bool) -> None:
    rows = [row(9, text), *(row(at, "The Old Water", reason="why") for at in range(3))]
    in_zone(rows)
    assert rows[0].chosen is found


def heights(count: int = 3, pages: int = 10, text: str = "Of Water", **more: Any) -> list[EdgeRow]:
    rows = [row(at, text, **more) for at in range(count)]
    same_height(rows, pages, 10.0)
    return rows


@pytest.mark.parametrize("rows, found", **cases({
    "three of ten": (heights(), True), "two of ten": (heights(2), False), "two of six": (heights(2, 6), True),
    "one": (heights(1, 1), False), "large": (heights(size=10.4), False), "hardly large": (heights(size=10.2), True),
    "bold": (heights(bold=0.5), False), "hardly bold": (heights(bold=0.4), True),
    "close": (heights(apart=False), False), "near": (heights(gap=16.0), False),
    "hardly near": (heights(gap=16.1), True), "ruled": (heights(apart=False, gap=1.0, ruled=True), True),
    "the second row": (heights(depth=1), False), "the second row, ruled": (heights(depth=1, ruled=True), True),
    "the third row, ruled": (heights(depth=2, ruled=True), False), "a sentence": (heights(text="So it was."), False),
    "a sentence, ruled": (heights(text="So it was.", ruled=True), True),
    "a colon": (heights(text="So it was:"), False), "a semicolon": (heights(text="So it was;"), False),
    "a note": (heights(text="1 see it"), False), "a caption": (heights(text="Table 3. Ships"), False),
    "one letter": (heights(text="(a)"), False), "a number": (heights(text="12"), True),
    "two letters": (heights(text="ab"), True), "139 characters": (heights(text="a" * 139), True),
    "140": (heights(text="a" * 140), False),
    "in tables": (heights(table=True), False),
}))  # fmt: skip
def test_small_type_at_one_height(rows: list[EdgeRow], found: bool) -> None:
    assert bool(taken(rows)) is found
    assert not found or rows[0].confidence == pytest.approx(sure(len(rows)) - 0.1)


def test_small_type_a_point_lower_counts_and_half_may_stand_in_tables() -> None:
    rows = [row(0, "Of Water"), row(1, "Of Water", base=31.0), row(2, "Of Water")]
    same_height(rows, 10, 10.0)
    assert taken(rows) == [0, 1, 2]
    rows = [row(at, "Of Water", table=at < 2) for at in range(4)]
    same_height(rows, 10, 10.0)
    assert taken(rows) == [0, 1, 2, 3]
    rows = [row(at, "12") for at in range(3)]
    numbered_already = [row(at, str(at + 5), top=False, reason="why") for at in range(3)]
    for each in numbered_already:
        each.numbers |= set(each.lines)
    same_height([*rows, *numbered_already], 10, 10.0)
    assert not taken(rows)


@pytest.mark.parametrize("texts, change, found", **cases({
    "counting": (["5", "6"], {}, [0, 1]), "the files count": (["1"], {}, [0]), "another number": (["5"], {}, []),
    "the second row": (["5", "6"], {"depth": 1}, []), "close to the text": (["5", "6"], {"apart": False}, []),
    "words": (["of it", "of it"], {}, []),
}))  # fmt: skip
def test_rows_with_the_pages_number(texts: list[str], change: dict[str, Any], found: list[int]) -> None:
    rows = [row(at, "Of Water", text, **change) for at, text in enumerate(texts)]
    numbered(rows)
    assert taken(rows) == found
    assert [len(each.numbers) for each in rows] == [int(each.chosen) for each in rows]
    assert all(each.numbers == each.own for each in rows)


@pytest.mark.parametrize("pages, found", [(3, [0, 1]), (4, []), (5, [])])
def test_rows_with_a_number_that_others_outweigh(pages: int, found: list[int]) -> None:
    rows = [row(at, "Of Water", str(at + 50)) for at in range(2)]
    others = [row(at, "Of Wind", str(at + 5), top=False) for at in range(pages)]
    numbered([*rows, *others])
    assert taken(rows) == found


@pytest.mark.parametrize("change, count, dropped", **cases({
    "large": ({"size": 11.7}, 1, True), "not so large": ({"size": 11.6}, 1, False),
    "on two pages": ({"size": 12}, 2, True), "on three": ({"size": 12}, 3, False),
    "a number": ({"size": 12, "text": "12"}, 1, False),
}))  # fmt: skip
def test_rows_in_the_type_of_headings(change: dict[str, Any], count: int, dropped: bool) -> None:
    more = {"text": "Of Water"} | change
    rows = [row(at, more["text"], reason="why", size=more["size"]) for at in range(count)]
    _spare_large(rows, 10.0)
    assert (not taken(rows)) is dropped
    assert not dropped or rows[0].doubt


def test_a_row_with_one_large_piece_is_no_heading() -> None:
    own = row(0, "Of Water", "and Wind", reason="why", size=12)
    own.lines[1].size = 10.0
    _spare_large([own], 10.0)
    assert own.chosen


@pytest.mark.parametrize("rows, roles", **cases({
    "both": ([("Of Water", True), ("Of Wind", True)], ["page_header", "page_header"]),
    "the outer is text": ([("Of Water", False), ("Of Wind", True)], [None, None]),
    "the outer is a number": ([("12", False), ("Of Wind", True)], [None, "page_header"]),
    "a number": ([("12", True)], ["page_number"]), "the inner is text": ([("Of Water", True), ("Of Wind", False)],
        ["page_header", None]), "behind text nothing is": ([("Of Water", True), ("Of Wind", False),
        ("12", True)], ["page_header", None, None]),
}))  # fmt: skip
def test_furniture_lies_outside_the_text(rows: list[tuple[str, bool]], roles: list[str | None]) -> None:
    side = [row(0, text, depth=at, **({"reason": "why"} if chosen else {})) for at, (text, chosen) in enumerate(rows)]
    verdicts: dict[Line, FurnitureVerdict] = {}
    _take(side, verdicts)
    assert [verdicts[each.lines[0]].role if each.lines[0] in verdicts else None for each in side] == roles


@pytest.mark.parametrize("depth, apart, doubt", [(0, True, True), (1, True, False), (0, False, False)])
def test_rows_that_stand_apart_and_are_left(depth: int, apart: bool, doubt: bool) -> None:
    own = row(0, "Of Water", depth=depth, apart=apart)
    _take([own], {})
    assert bool(own.doubt) is doubt


@pytest.mark.parametrize("base, size, foreign", [(30, 10, False), (31, 10, False), (31, 12, True), (30.4, 12, False),
    (31, 10.4, False), (30.6, 10.6, True)])
def test_pieces_beside_a_running_head(base: float, size: float, foreign: bool) -> None:
    own = row(0, "Of Water")
    own.own |= set(own.lines)
    other = line("a piece", 200, base, size=size)
    own.lines.append(other)
    assert _foreign(other, own) is foreign


@pytest.mark.parametrize("length, whole", [(39, True), (40, False)])
def test_what_stands_beside_a_running_head_may_be_text(length: int, whole: bool) -> None:
    own = row(0, "Of Water", reason="why", top=False)
    own.own |= set(own.lines)
    own.lines.append(line("a" * length, 200, 33, size=12))
    verdicts: dict[Line, FurnitureVerdict] = {}
    assert _judge(own, verdicts) is whole
    assert [verdict.role for verdict in verdicts.values()] == ["page_footer"]


@pytest.mark.parametrize("texts, confidence", [(("5", "6"), 0.8), (("5", "7"), 0.1), (("5", "6", "7"), 0.9)])
def test_page_numbers_that_are_counted(texts: tuple[str, ...], confidence: float) -> None:
    lines = [line(text, on=page(at)) for at, text in enumerate(texts, 1)]
    verdicts = {ln: FurnitureVerdict("page_number", "why", 0.1) for ln in lines}
    _count_numbers([[ln] for ln in lines], verdicts)
    assert {verdict.confidence for verdict in verdicts.values()} == {confidence}
    heads = {ln: FurnitureVerdict("page_header", "why", 0.1) for ln in lines}
    _count_numbers([[ln] for ln in lines], heads)
    assert {verdict.reason for verdict in heads.values()} == {"why"}


@pytest.mark.parametrize("bases, height, tops, feet", **cases({
    "five rows": ((10, 30, 50, 70, 90), 600, [10, 30, 50, 70], []),
    "a third down": ((10, 198, 199), 600, [10, 198], []), "six tenths down": ((350, 360, 590), 600, [], [590, 360]),
    "one row": ((10,), 600, [10], []), "none": ((), 600, [], []),
    "pieces of one row": ((10, 13, 30), 600, [10, 30], []), "pieces of two rows": ((10, 14, 30), 600, [10, 14, 30], []),
}))  # fmt: skip
def test_edge_rows(bases: tuple[float, ...], height: float, tops: list[float], feet: list[float]) -> None:
    rows = edge_rows(0, [line(base=base) for base in bases], height)
    assert [each.base for each in rows if each.top] == tops
    assert [each.base for each in rows if not each.top] == feet
    assert [each.depth for each in rows if each.top] == list(range(len(tops)))


def test_gaps_of_edge_rows() -> None:
    rows = edge_rows(3, [line("a", base=10), line("b", base=30), line("c", base=580), line("d", base=595)], 600)
    assert [(each.text, each.gap, each.page) for each in rows] == [("a", 20, 3), ("b", 550, 3), ("d", 15, 3),
        ("c", 550, 3)]
    assert edge_rows(0, [line(base=10)], 600)[0].gap == 999.0


@pytest.mark.parametrize("rule, ruled", **cases({
    "between": ((50, 20, 350, 20.5), True), "short": ((50, 20, 210, 20.5), False),
    "longer": ((50, 20, 211, 20.5), True), "3 points thick": ((50, 18, 350, 21), True),
    "thicker": ((50, 18, 350, 21.1), False), "above": ((50, 8, 350, 9), False),
    "on its base": ((50, 9, 350, 9.5), True),
    "below the next": ((50, 30, 350, 30.5), False), "over the next": ((50, 29.4, 350, 30), True),
}))  # fmt: skip
def test_rules_below_running_heads(rule: Any, ruled: bool) -> None:
    on = page(rules=[rule])
    assert edge_rows(0, [line("a", base=10, on=on), line("b", base=30, on=on)], 600)[0].ruled is ruled


def numbers(values: list[int], x1: float = 40.0, step: float = 12.0, **more: Any) -> list[Line]:
    return [line(str(value), x1 - 10, 100 + step * at, x1, **more) for at, value in enumerate(values)]


BODY = [line("of the old water", 60, 100 + 12.0 * at, 300) for at in range(10)]


@pytest.mark.parametrize("values, others, count", **cases({
    "five": ([1, 2, 3, 4, 5], BODY, 5), "four": ([1, 2, 3, 4], BODY, 0), "by fives": ([5, 10, 15, 20, 25], BODY, 5),
    "by tens": ([10, 20, 30, 40, 50], BODY, 5), "by twos": ([2, 4, 6, 8, 10], BODY, 5),
    "by threes": ([3, 6, 9, 12, 15], BODY, 0),
    "one missing": ([1, 2, 3, 5, 6], BODY, 5), "two missing": ([1, 2, 4, 6, 7], BODY, 0),
    "text on both sides": ([1, 2, 3, 4, 5], [*BODY[:5], *(line("x", 5, 100, 20) for _ in range(5))], 0),
    "one crossing": ([1, 2, 3, 4, 5], [*BODY, line("x", 20, 90, 300)], 5),
    "two crossing": ([1, 2, 3, 4, 5], [*BODY, line("x", 20, 90, 300), line("x", 20, 80, 300)], 0),
    "six digits": ([100001, 100002, 100003, 100004, 100005], BODY, 0),
}))  # fmt: skip
def test_columns_of_line_numbers(values: list[int], others: list[Line], count: int) -> None:
    lines = numbers(values)
    assert len(_number_column([*lines, *others])) == count
    verdicts: dict[Line, FurnitureVerdict] = {}
    mark_line_numbers([[*lines, *others]], verdicts)
    assert len(verdicts) == count


@pytest.mark.parametrize("values, x1, size, count",
    [([6, 7], 40, 10, 2), ([6], 40, 10, 0), ([7, 6], 40, 10, 0), ([6, 6], 40, 10, 0), ([6, 7], 41, 10, 2),
    ([6, 7], 42, 10, 0), ([6, 7], 40, 11, 0)])
def test_few_line_numbers_beside_a_figure(values: list[int], x1: float, size: float, count: int) -> None:
    few = numbers(values, x1, size=size)
    verdicts: dict[Line, FurnitureVerdict] = {}
    mark_line_numbers([[*numbers([1, 2, 3, 4, 5]), *BODY], few], verdicts)
    assert len(verdicts) == 5 + count


@pytest.mark.parametrize("texts, has, count", **cases({
    "three": (["5", "6", "7"], 0, 3), "two": (["5", "6"], 0, 0), "not counting up": (["5", "7", "9"], 0, 0),
    "six characters": (["– 5 –", "– 6 –", "– 7 –"], 0, 3), "long": (["page 15", "page 16", "page 17"], 0, 0),
    "one page that has one": (["5", "6", "7"], 1, 3), "two that have": (["5", "6", "7"], 2, 0),
    "words": (["of", "of", "of"], 0, 0),
}))  # fmt: skip
def test_page_numbers_beside_the_text(texts: list[str], has: int, count: int) -> None:
    pages = [[line(text, base=300, on=page(at)), line("x", on=page(at))] for at, text in enumerate(texts, 1)]
    verdicts = {pages[at][1]: FurnitureVerdict("page_number", "why", 0.9) for at in range(has)}
    mark_side_numbers(pages, verdicts)
    assert len(verdicts) == has + count


@pytest.mark.parametrize("bases, count", [((300, 300, 300), 3), ((300, 303, 300), 3), ((300, 306, 300), 0)])
def test_page_numbers_beside_the_text_stand_at_one_height(bases: tuple[float, ...], count: int) -> None:
    pages = [[line(str(at + 4), base=float(base), on=page(at))] for at, base in enumerate(bases, 1)]
    verdicts: dict[Line, FurnitureVerdict] = {}
    mark_side_numbers(pages, verdicts)
    assert len(verdicts) == count


@pytest.mark.parametrize("text, value", [("12", 12), ("[12]", 12), ("(12).", 12), ("|12|", 12), ("1234", 1234),
    ("12345", 0), ("12a", 0)])
def test_marginal_numbers(text: str, value: int) -> None:
    assert _marginal(line(text)) == value


@pytest.mark.parametrize("values, pages, x1, count", **cases({
    "four on two pages": ([1, 2, 3, 4], 2, 40, 4), "three": ([1, 2, 3], 2, 40, 0),
    "on one page": ([1, 2, 3, 4], 1, 40, 0), "inside the text": ([1, 2, 3, 4], 2, 200, 0),
    "one missing in four": ([1, 2, 3, 5], 2, 40, 0), "one missing in five": ([1, 2, 3, 4, 6], 2, 40, 5),
    "to the right": ([1, 2, 3, 4], 2, 320, 4),
}))  # fmt: skip
def test_numbers_of_paragraphs_in_the_margin(values: list[int], pages: int, x1: float, count: int) -> None:
    half = (len(values) + 1) // 2 if pages == 2 else len(values)
    sheets = [[*numbers(part, x1, 30, on=page(at)),
        line("of the old water that came", 60, 100, 300, on=page(at))] for at, part in enumerate((values[:half],
        values[half:]), 1) if part]
    verdicts: dict[Line, FurnitureVerdict] = {}
    mark_marginal_numbers(sheets, verdicts)
    assert len(verdicts) == count


@pytest.mark.parametrize("change, pages, count", **cases({
    "behind text on two pages": ({}, 2, 2), "on one page": ({}, 1, 0), "not very large": ({"size": 20.0}, 2, 0),
    "a little larger": ({"size": 20.1}, 2, 2), "40 characters": ({"text": "a" * 40}, 2, 0),
    "39": ({"text": "a" * 39}, 2, 2), "two letters": ({"text": "ab"}, 2, 0), "turned": ({"turn": 1}, 2, 0),
    "beside the text": ({"x0": 310.0}, 2, 0), "left of the text": ({"x0": 10.0, "x1": 50.0}, 2, 0),
    "below the text": ({"base": 200.0}, 2, 0),
}))  # fmt: skip
def test_watermarks(change: dict[str, Any], pages: int, count: int) -> None:
    sheets = []
    for at in range(pages):
        on = page(at + 1)
        on.x0, on.x1 = on.size * 0 + 50, on.size * 0 + 90
        on.y0, on.y1 = on.size * 0 + 50, on.size * 0 + 90
        mark = line(**({"text": "DRAFT", "base": 110.0, "size": 60.0, "on": on, "x0": 50.0} | change))
        sheets.append([mark, line("of the old water", 50, 100, 300, on=on)])
    verdicts: dict[Line, FurnitureVerdict] = {}
    mark_watermarks(sheets, verdicts, 10.0)
    assert len(verdicts) == count
    assert {verdict.role for verdict in verdicts.values()} <= {"watermark"}


@pytest.mark.parametrize("small, count", [(10.0, 2), (35.9, 2), (36.0, 0)])
def test_watermarks_lie_behind_smaller_type(small: float, count: int) -> None:
    sheets = []
    for at in (1, 2):
        on = page(at)
        on.x0 = on.x1 = on.y0 = on.y1 = on.size * 0 + 50
        sheets.append([line("DRAFT", base=110.0, size=60.0, on=on),
            line("of the old water", 50, 100, 300, on=on, size=small)])
    verdicts: dict[Line, FurnitureVerdict] = {}
    mark_watermarks(sheets, verdicts, 5.0)
    assert sum(ln.text == "DRAFT" for ln in verdicts) == count


@pytest.mark.parametrize("change, texts, count", **cases({
    "at the margin": ({}, ("of ships", "of ships"), 2), "another text": ({}, ("of ships", "of mills"), 0),
    "a slanted stamp": ({"turn": 4}, ("of ships", "of ships"), 2), "few letters": ({}, ("ab", "ab"), 0),
    "signs in a row": ({}, ("1.2.3", "1.2.3"), 2), "signs that differ": ({}, ("1.2.3", "1.2.4"), 0),
    "much of the page": ({}, ("of ships and of mills", "of ships and of mills"), 0),
}))  # fmt: skip
def test_turned_text(change: dict[str, Any], texts: tuple[str, ...], count: int) -> None:
    sheets = []
    for at, text in enumerate(texts, 1):
        on = page(at)
        on.x0 = on.x1 = on.y0 = on.y1 = on.size * 0 + 10
        sheets.append([line(text, on=on, **({"turn": 1} | change)),
            line("of the old water that came down", 60, 100, 300, on=on)])
    verdicts: dict[Line, FurnitureVerdict] = {}
    mark_turned(sheets, verdicts)
    assert len(verdicts) == count
    role = "watermark" if change.get("turn") == 4 else "page_header"
    assert {verdict.role for verdict in verdicts.values()} <= {role}


PRINTED = {0: _Printed(0, 5, "5", True), 4: _Printed(4, 9, "9", True)}


@pytest.mark.parametrize("at, printed, label", **cases({
    "between": (2, PRINTED, "7"), "before all": (1, {4: PRINTED[4]}, "6"),
    "before the first number": (0, {4: _Printed(4, 3, "3", True)}, None), "behind all": (6, PRINTED, "11"),
    "a page too many": (2, {0: PRINTED[0], 4: _Printed(4, 8, "8", True)}, None),
    "roman before arabic": (1, {0: _Printed(0, 9, "ix", True), 4: _Printed(4, 3, "3", True)}, "x"),
    "capital numerals": (1, {0: _Printed(0, 9, "IX", True)}, "X"), "signs": (1, {0: _Printed(0, 9, "九", True)}, None),
    "arabic after roman": (3, {0: _Printed(0, 9, "ix", True), 4: _Printed(4, 3, "3", True)}, "2"),
    "none": (3, {}, None),
    "the number one": (3, {4: _Printed(4, 2, "2", True)}, "1"),
}))  # fmt: skip
def test_numbers_between_printed_ones(at: int, printed: Any, label: str | None) -> None:
    assert _between(at, printed) == label


@pytest.mark.parametrize("texts, declared, labels, sources", **cases({
    "printed": (["5", "6"], [None, None], ["5", "6"], ["printed", "printed"]),
    "one between": (["5", "", "7"], [None] * 3, ["5", "6", "7"], ["printed", "inferred", "printed"]),
    "declared, nothing printed": (["", ""], ["i", None], ["i", None], ["file", ""]),
    "declared and borne out": (["5", "6", ""], ["5", "6", "x"], ["5", "6", "x"], ["printed", "printed", "file"]),
    "declared and not borne out": (["5", "6", ""], ["1", "2", "3"], ["5", "6", "7"],
        ["printed", "printed", "inferred"]), "half borne out": (["5", "6", ""], ["5", "2", "x"], ["5", "6",
        "x"], ["printed", "printed", "file"]),
    "not counting up": (["5", "9"], [None, None], [None, None], ["", ""]),
    "the only page": (["5"], [None], ["5"], ["printed"]),
    "as the file counts": (["", "2", ""], [None] * 3, ["1", "2", "3"], ["inferred", "printed", "inferred"]),
    "two in a head": (["5 of it", "6 of it"], [None] * 2, [None] * 2, ["", ""]),
    "three in a head": (["5 of it", "6 of it", "7 of it"], [None] * 3, ["5", "6", "7"], ["printed"] * 3),
}))  # fmt: skip
def test_labels_of_pages(texts: list[str], declared: list[str | None], labels: list[str | None],
    sources: list[str]) -> None:
    pages = [page(at) for at in range(1, len(texts) + 1)]
    for each, label in zip(pages, declared, strict=True):
        each.label = label
    lines = [[line(text, on=on)] if text else [] for text, on in zip(texts, pages, strict=True)]
    verdicts = {ln: FurnitureVerdict("page_number", "why", 0.9) for mine in lines for ln in mine}
    set_labels(pages, lines, verdicts)
    assert [each.label for each in pages] == labels
    assert [each.label_from for each in pages] == sources
