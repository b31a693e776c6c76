"""Letters that an engine took for others, step by step: words and their confidence, what is tried, what is changed."""

from __future__ import annotations

import numpy as np
import pytest

from reprose.document import Line, Page
from reprose.document.page import UNTOLD
from reprose.prose.characters.misreadings import (
    _confidences,
    _cut,
    _edit,
    _habits,
    _least,
    _ReadWord,
    _tokens,
    _tries,
    repair_misreadings,
)
from reprose.prose.characters.ocr_model import ReadingModel
from tests.pages import SERIF
from tests.prose.zipf import vocabulary


def lines(*texts: str, told: bool = True, origin: str = "ocr", pages: int = 1) -> list[Line]:
    """Lines of a page; a word may have its confidence behind a stroke: "the mill/40"."""
    out = []
    for first in range(pages):
        own = texts[first::pages] if pages > 1 else texts
        words = [[token.partition("/") for token in text.split(" ")] for text in own]
        plain = [" ".join(word for word, _, _ in each) for each in words]
        sure = [
            [value for word, _, said in each for value in [int(said or 90)] * len(word) + [UNTOLD]][:-1]
            for each in words
        ]
        codes = np.array([ord(char) for text in plain for char in text], np.uint32)
        zero = np.zeros(len(codes), np.float32)
        page = Page(
            first + 1, 400, 600, code=codes, x0=zero, y0=zero, x1=zero, y1=zero, base=zero, size=zero + 10,
            style=np.zeros(len(codes), np.uint16), styles=(SERIF,), origin=origin,  # type: ignore[arg-type]
            confidence=np.array([v for each in sure for v in each] if told else [], np.uint8),
        )  # fmt: skip
        at = 0
        for text in plain:
            chars = np.arange(at, at + len(text), dtype=np.int32)
            out.append(Line(page, chars, np.zeros(0, np.int32), text, 0, 0, 0, 0, 0, 10, SERIF))
            at += len(text)
    return out


def model(read: str, words: str = "") -> ReadingModel:
    pairs = (token.partition("/") for token in read.split())
    return ReadingModel([(text, int(sure or 99)) for text, _, sure in pairs], vocabulary(words))


def test_confidences_of_characters() -> None:
    (line,) = lines("ab/40 c/90")
    assert _confidences(line) == [40, 40, UNTOLD, 90]
    assert _confidences(lines("ab c", told=False)[0]) == []


Told = list[tuple[int, int, int, str, int, tuple[int, int, int] | None, int]]


@pytest.mark.parametrize(
    ("texts", "wanted"),
    [
        (["the mill/40"], [(0, 0, 3, "the", 90, None, 0), (0, 4, 8, "mill", 40, None, 0)]),
        (["mil|s/40"], [(0, 0, 5, "mil|s", 40, None, 0)]),
        (["mill|/40"], [(0, 0, 4, "mill", 40, None, 0)]),
        (["(mill)/40"], [(0, 1, 5, "mill", 40, None, 0)]),
        (["the meet-", "ing/40 was"],
         [(0, 0, 3, "the", 90, None, 0), (0, 4, 8, "meeting", 40, (1, 0, 3), 4), (1, 4, 7, "was", 90, None, 0)]),
        (["meet-/30", "ing/40"], [(0, 0, 4, "meeting", 30, (1, 0, 3), 4)]),
        (["meet-", "Ing/40"], [(0, 0, 4, "meet", 90, None, 0), (1, 0, 3, "Ing", 40, None, 0)]),
        (["meet-", "|ng/40"], [(0, 0, 4, "meet|ng", 40, (1, 0, 3), 4)]),
        (["meet-", "“ing/40"], [(0, 0, 4, "meet", 90, None, 0), (1, 1, 4, "ing", 40, None, 0)]),
        (["meet-"], [(0, 0, 4, "meet", 90, None, 0)]),
        (["meet-x", "ing/40"],
         [(0, 0, 4, "meet", 90, None, 0), (0, 5, 6, "x", 90, None, 0), (1, 0, 3, "ing", 40, None, 0)]),
        (["meet—", "ing/40"], [(0, 0, 4, "meet", 90, None, 0), (1, 0, 3, "ing", 40, None, 0)]),
        (["meet--", "ing/40"], [(0, 0, 4, "meet", 90, None, 0), (1, 0, 3, "ing", 40, None, 0)]),
        (["meet¬", "ing/40"], [(0, 0, 4, "meeting", 40, (1, 0, 3), 4)]),
        (["191-", "5/40"], [(0, 0, 3, "191", 90, None, 0), (1, 0, 1, "5", 40, None, 0)]),
        (["a-", "b-", "c/40"], [(0, 0, 1, "ab", 90, (1, 0, 1), 1), (2, 0, 1, "c", 40, None, 0)]),
        (["meet-", "—", "ing/40"], [(0, 0, 4, "meeting", 40, (2, 0, 3), 4)]),
    ],
)  # fmt: skip
def test_words_with_their_confidence(texts: list[str], wanted: Told) -> None:
    found = [(t.line, t.start, t.end, t.text, t.confidence, t.rest, t.cut) for t in _tokens(lines(*texts))]
    assert found == wanted


def test_words_are_not_put_together_over_pages() -> None:
    found = list(_tokens(lines("meet-", "ing/40", pages=2)))
    assert [(t.text, t.rest) for t in found] == [("meet", None), ("ing", None)]
    assert {t.confidence for t in _tokens(lines("the mill", told=False))} == {UNTOLD}


@pytest.mark.parametrize(
    ("word", "alike", "wanted"),
    [
        ("mill", True, 8.0), ("rare", True, 1.0), ("xyzzy", False, 2.5), ("xyzzy", True, 1.0), ("xyzzyx", True, 0.5),
        ("Xyzzyx", True, 1.0), ("xyzzyx", False, 2.5), ("mill", False, 8.0), ("rarely", True, 0.5),
    ],
)  # fmt: skip
def test_how_much_likelier_another_word_must_be(word: str, alike: bool, wanted: float) -> None:
    assert _least(word, alike, vocabulary("mill 2, rare 1.9, rarely 1.9")) == wanted


@pytest.mark.parametrize(
    ("texts", "found", "wanted"),
    [
        ("a x x x x", "x1 x2 x3", [4]),
        ("a x x x x", "x1 x2", []),
        ("x x x x x", "x0 x1 x2", [3, 4]),
        ("x x x x x x", "x0 x1 x2", []),
        ("x x x x x x x", "x0 x1 x2 x3 x4", [5, 6]),
        ("a b", "", []),
    ],
)
def test_words_misread_in_the_same_way(texts: str, found: str, wanted: list[int]) -> None:
    tokens = [_ReadWord(0, 0, 1, text) for text in texts.split()]
    known = [(int(each[1:]), "new", 5.0, "why") for each in found.split()]
    made = list(_habits(tokens, known))
    assert [at for at, *_ in made] == wanted
    assert all((new, odds) == ("new", 9.0) for _, new, odds, _ in made)


@pytest.mark.parametrize(
    ("word", "read", "words", "wanted"),
    [
        ("kemel", "kemel", "kernel 4", {"kernel"}),
        ("kemel", "kemel", "", set()),
        ("landng", "landng dig", "landing 4", {"landing"}),
        ("lanxing", "lanxing dad", "landing 4", {"landing"}),
        ("lanxing", "lanxing lanxing lanxing dad", "landing 4", set()),
        ("lanxing", "lanxing dad", "landing 4, lanxing 2", set()),
        ("IAN", "IAN", "lAN 4, lan 4", set()),
    ],
)
def test_what_is_tried(word: str, read: str, words: str, wanted: set[str]) -> None:
    found = dict(_tries(word, model(read, words)))
    assert set(found) == wanted
    assert all(share > 0 for share in found.values())


def test_the_likeliest_way_to_a_word_counts() -> None:
    assert dict(_tries("kemel", model("kemel", "kernel 4")))["kernel"] == 0.25


@pytest.mark.parametrize(
    ("token", "new", "wanted"),
    [
        (_ReadWord(3, 4, 8, "mlll"), "mill", (3, 4, 8, "mlll", "mill")),
        (_ReadWord(3, 4, 8, "meetjng", 40, (4, 0, 3), 4), "meeting", (4, 0, 3, "jng", "ing")),
        (_ReadWord(3, 4, 8, "mcetlng", 40, (4, 0, 3), 4), "meetlng", (3, 4, 8, "mcet", "meet")),
        (_ReadWord(3, 4, 8, "rneeting", 40, (4, 0, 3), 5), "meeting", (3, 4, 8, "rneet", "meet")),
    ],
)  # fmt: skip
def test_the_half_that_differs_is_changed(token: _ReadWord, new: str, wanted: tuple[int, int, int, str, str]) -> None:
    line, edit = _edit(token, new, 3.0, "why")
    assert (line, *edit[:4]) == wanted
    assert (edit.rule, edit.reason, edit.confidence) == ("character.misread", "why", 0.75)
    assert _edit(token, new, 99.0, "why")[1].confidence == 0.95
    assert _edit(token, new, 19.5, "why")[1].confidence == 0.95
    assert _edit(token, new, 9.0, "why")[1].confidence == 0.9


KNOWN = "neighbours neighbours bridgework"


@pytest.mark.parametrize(
    ("texts", "wanted"),
    [
        # letters lost in a gap
        (["the neigh/40 ours/40 was"], [(1, 4, 14, "neigh ours", "neighbours")]),
        (["the neigh/89 ours/40 was"], [(1, 4, 14, "neigh ours", "neighbours")]),
        (["the neigh/90 ours/40 was"], []),
        (["the neigh/40 ours/90 was"], []),
        (["the neigh,/40 ours/40 was"], []),
        (["the neig7/40 ours/40 was"], []),
        (["the neigh/40 ours7/40 was"], []),
        (["the road/40 ours/40 was"], []),
        # a hyphen lost at the end of a line
        (["the bridge", "work was"], [(1, 10, 10, "", "-")]),
        (["the neigh", "ours was"], [(1, 9, 9, "", "b-")]),
        (["the bridge", "Work was"], []),
        (["the bridge.", "work was"], []),
        (["the bridge", "(work was"], []),
        (["the bridge", "—", "work was"], []),
        (["the bridge", "roads was"], []),
    ],
)
def test_words_cut_by_a_gap(texts: list[str], wanted: list[tuple[int, int, int, str, str]]) -> None:
    made = lines(*texts)
    found = list(_cut(list(_tokens(made)), made, model(KNOWN, "was 6, the 7, bridge 5")))
    assert [(at, *edit[:4]) for at, edit in found] == wanted
    assert all((e.rule, e.confidence) == ("character.misread", 0.9) for _, e in found)


def test_words_are_not_cut_by_the_end_of_a_page() -> None:
    made = lines("the bridge", "work was", pages=2)
    assert list(_cut(list(_tokens(made)), made, model(KNOWN))) == []


WORDS = "the 7, was 6.5, and 7, letter 4, kernel 6.5, village 4.5, old 5, by 6.5"


@pytest.mark.parametrize(
    ("texts", "wanted", "changed"),
    [
        (["the kemel/40 was"], ["the kernel was"], 1),
        (["the kemel/96 was"], ["the kemel was"], 0),
        (["the kemel/40 was", "the old letter"], ["the kernel was", "the old letter"], 1),
        (["the ker-", "ne1/40 was"], ["the ker-", "nel was"], 1),
        (["lan/40 Murdock was", "Ian Murdock was", "Ian Murdock and"],
         ["Ian Murdock was", "Ian Murdock was", "Ian Murdock and"], 1),
        (["lan/40 Murdock was", "Ian Murdock was"], ["lan Murdock was", "Ian Murdock was"], 0),
        (["lan/40 murdock was", "Ian murdock was", "Ian murdock and"],
         ["lan murdock was", "Ian murdock was", "Ian murdock and"], 0),
        (["Jan/94 Murdock was", "Ian Murdock was", "Ian Murdock and"],
         ["Jan Murdock was", "Ian Murdock was", "Ian Murdock and"], 0),
        (["Jan/94 Murdock was", *["Ian Murdock was"] * 3], ["Ian Murdock was"] * 4, 1),
        (["the neigh/40 ours/40 was", "neighbours and neighbours"],
         ["the neighbours was", "neighbours and neighbours"], 1),
    ],
)  # fmt: skip
def test_lines_that_an_engine_read(texts: list[str], wanted: list[str], changed: int) -> None:
    made = lines(*texts)
    words = "Ian 4, murdock 4, lan 4, Jan 4, jan 4, ian 4" if "urdock" in texts[0] else ""
    assert repair_misreadings(made, vocabulary(f"{WORDS}, {words}".rstrip(", "))) == changed
    assert [line.text for line in made] == wanted


def test_other_pages_are_left_alone() -> None:
    made = lines("the kemel/40 was", origin="drawn")
    assert repair_misreadings(made, vocabulary(WORDS)) == 0
    assert made[0].text == "the kemel was"


def test_one_confidence_for_all_words_tells_nothing() -> None:
    made = lines("the/96 kemel/96 was/96")
    assert repair_misreadings(made, vocabulary(WORDS)) == 1
    assert made[0].text == "the kernel was"
