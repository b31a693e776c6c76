"""Words that lost or gained a space: what the room between the characters says."""

from __future__ import annotations

import re

import pytest

from reprose.document import Line
from reprose.prose.characters.spacing import (
    _gained,
    _is_typed,
    _lettered,
    _lost,
    _quoted,
    _room,
    _strange,
    _without_neighbour,
    _words,
    repair_spacing,
)
from reprose.prose.characters.word_spaces import LostSpace
from tests.prose.characters.test_characters import line_of
from tests.prose.zipf import vocabulary


def line(text: str, typed: bool = False, **room: float) -> Line:
    """Characters of 5 points in type of 10; ``room`` is added behind the character of that number: ``at3=2``."""
    return line_of({"source": text, "typed": typed, "space_after": {k[2:]: v for k, v in room.items()}})


@pytest.mark.parametrize(
    ("token", "wanted"),
    [
        ("mill", True), ("usual", False), ("scarce", True), ("m", False), ("mi", True), ("(mill)", True),
        ("(m)", False),
        ("us7", False), ("7,8", True), ("7;8", True), ("mill,", True), ("usual,", False), ("usual,mill", True),
    ],
)  # fmt: skip
def test_strange_words(token: str, wanted: bool) -> None:
    assert _strange([token], vocabulary("usual 3.6, scarce 3.5")) == ({token} if wanted else set())


def test_room_between_characters() -> None:
    made = line("ab cd ef gh", at0=1, at2=2, at4=3)
    assert _room(made, 0, 1) == (1, 7, 0)
    assert _room(made, 3, 4) == (0, 7, 0)
    assert _room(made, 1, 3) == (7, 7, 0)
    assert _room(made, 0, 1, (0, 2)) == (1, 7, 0)
    assert _room(made, 3, 4, (0, 5)) == (0, 7, 2)
    assert _room(line("ab cd ef"), 0, 1) == (0, None, 0)
    assert _room(line("ab cd ef gh", at5=4), 0, 1)[1] == 5
    assert _room(line("ab cd ef gh", at5=4, at8=2), 0, 1)[1] == 7
    backwards = line("ab")
    backwards.page.x0[:] = [5, 0]
    backwards.page.x1[:] = [9, 4]
    assert _room(backwards, 0, 1) == (1, None, 0)


def test_room_in_turned_text_goes_down_the_page() -> None:
    made = line("ab")
    made.page.y0[:], made.page.y1[:] = [0, 9], [5, 14]
    for turn, wanted in ((0, 0), (1, 4), (2, 0), (3, 4)):
        made.turn = turn
        assert _room(made, 0, 1)[0] == wanted


@pytest.mark.parametrize(
    ("letters", "wanted"),
    [
        ("milla", ["mill", "a"]), ("amill", ["a", "mill"]), ("millx", ["millx"]), ("xmill", ["xmill"]),
        ("rarea", ["rarea"]), ("arare", ["arare"]), ("lowa", ["low", "a"]),
    ],
)  # fmt: skip
def test_words_of_one_letter_beside_a_word(letters: str, wanted: list[str]) -> None:
    words = vocabulary("a 3.6, mill 4, x 3.5, rare 0.9, low 1", frequent=0.1)
    assert _without_neighbour(letters, words) == wanted


@pytest.mark.parametrize(
    ("text", "room", "words", "wanted"),
    [
        ("m i l l s", {}, "mills 4", "mills"),
        ("m i l l s", {}, "", None),
        ("m i l l", {}, "mill 4", "mill"),
        ("m i l", {}, "mil 4", None),
        ("M I L L", {}, "mill 4, MILL 4", None),
        ("M I L L S", {}, "MILLS 4", "MILLS"),
        ("m i l l o f", {"at6": 8}, "mill 4, of 4", "mill of"),
        ("m i l l o f", {"at6": 8}, "mill 4", None),
        ("m i l l o f", {"at6": 2}, "mill 4, of 4", None),
        ("so m i l l s now", {}, "mills 4", "mills"),
    ],
)
def test_words_set_letter_by_letter(text: str, room: dict[str, float], words: str, wanted: str | None) -> None:
    found = _lettered(line(text, **room), vocabulary(words))
    assert [e.after for e in found] == ([wanted] if wanted else [])
    assert all((e.rule, e.confidence) == ("space.letters", 0.85) for e in found)


def test_three_witnesses_of_a_space_that_is_wider() -> None:
    """Six tenths more than usual: a letter and its space are 5 wide each, so the gap between letters is 5."""
    words = vocabulary("mill 4, of 4")
    assert _lettered(line("m i l l o f", at6=3.1), words)[0].after == "mill of"
    assert _lettered(line("m i l l o f", at6=3.0), words) == []


@pytest.mark.parametrize(
    ("text", "words", "wanted"),
    [
        ('the "mill"was', "was 3.6", True), ('the "mill"was', "was 3.5", False), ('the "mill" was', "was 4", False),
        ("the “mill”was", "was 4", True), ('the "mill"s', "s 4", False),
    ],
)  # fmt: skip
def test_quotations_that_touch_a_word(text: str, words: str, wanted: bool) -> None:
    found = _quoted(line(text), vocabulary(words, frequent=0.1))
    place = text.find("was")
    assert [(e.start, e.end, e.after, e.rule, e.confidence) for e in found] == (
        [(place, place, " ", "space.quote", 0.85)] if wanted else []
    )


@pytest.mark.parametrize(
    ("certain", "room", "inner", "wanted"),
    [(True, 0.0, 0.0, True), (False, 0.7, 0.0, True), (False, 0.6, 0.0, False), (False, 0.7, 0.1, False)],
)
def test_a_lost_space_needs_room_or_certainty(certain: bool, room: float, inner: float, wanted: bool) -> None:
    made = line("so ofthe now", at4=room + 1e-4, at6=inner)
    token = list(re.finditer(r"\S+", made.text))[1]
    found = _lost(made, token, LostSpace(2, "why", certain))
    if not wanted:
        assert found is None
    else:
        assert found is not None
        assert found[:5] == (3, 8, "ofthe", "of the", "space.lost")
        assert (found.reason, found.confidence) == ("why" if certain else "why, with room between them", 0.8)


def gained(text: str, words: str, document: str = "", strange: str = "", gap: float = -3.0) -> bool:
    """Whether the second and the third word of ``text`` are one; ``gap`` is added to the room between them."""
    place = text.index(" ", text.index(" ") + 1)
    made = line(text, **{f"at{place}": gap})
    tokens = list(re.finditer(r"\S+", text))
    found = _gained(made, tokens[1], tokens[2], set(strange.split()), vocabulary(words, document))
    if found is not None:
        assert found.before == f"{tokens[1][0]} {tokens[2][0]}"
        assert (found.after, found.rule, found.confidence) == (tokens[1][0] + tokens[2][0], "space.gained", 0.85)
    return found is not None


@pytest.mark.parametrize(
    ("text", "words", "document", "strange", "gap", "wanted"),
    [
        ("so fi eld was it", "field 4", "", "", -3, True),
        ("so fi eld was it", "", "", "", -3, False),
        ("so fi eld was it", "", "field field", "", -3, True),
        ("so fi eld was it", "", "field", "", -3, False),
        ("so (fi eld, was it", "field 4", "", "", -3, True),
        ("so a bc was it", "abc 4", "", "", -3, False),
        ("so a bcd was it", "abcd 4", "", "", -3, True),
        ("so fi el7 was it", "fiel7 4", "", "", -3, False),
        ("so ( field was it", "field 4", "", "", -3, False),
        ("so field ) was it", "field 4", "", "", -3, False),
        ("so fi Eld was it", "fiEld 4", "", "", -3, False),
        ("so FI ELD was it", "FIELD 4", "", "", -3, True),
        # the gap is narrower than three quarters of the usual space
        ("so fi eld was it", "field 4", "", "", -1.25, True),
        ("so fi eld was it", "field 4", "", "", -1.2, False),
        ("so fi eld was it", "field 4", "", "", 0, False),
        ("so fi eld", "field 4", "", "", -3, False),
        # a word by itself beside a strange one
        ("so fiel ding was it", "fielding 4, ding 4", "", "fiel", -3, False),
        ("so fiel ding was it", "fielding 4, ding 4", "", "ding", -3, False),
        ("so fiel ding was it", "fielding 4, ding 4", "", "fiel ding", -3, True),
        ("so field in was it", "fieldin 4, in 4", "", "field", -3, True),
        # a half that the document has often, if it is a word
        ("so fi eld was it", "field 4, fi 1", "fi fi fi fi", "", -3, False),
        ("so fi eld was it", "field 4, fi 1", "fi fi fi", "", -3, True),
        ("so fi eld was it", "field 4", "fi fi fi fi field", "", -3, True),
    ],
)
def test_a_gained_space(text: str, words: str, document: str, strange: str, gap: float, wanted: bool) -> None:
    assert gained(text, words, document, strange, gap) is wanted


@pytest.mark.parametrize(
    ("text", "at", "strange", "wanted"),
    [
        ("so fi eld was it", 5, "fi", ["field"]),
        ("so fi eld was it", 5, "eld", ["field"]),
        ("so fi eld was it", 5, "", []),
        ("fi eld so was it", 2, "fi", ["field"]),
        ("so was it fi eld", 12, "eld", ["field"]),
        ("so fi eldest was it", 5, "fi", []),  # a word by itself
        ("so fi eldest was it", 5, "fi eldest", ["fieldest"]),
        ("so ofthe was it", 0, "ofthe", ["of the"]),
        ("ofthe so was it", 0, "ofthe", []),  # may be half a word
    ],
)
def test_words_of_a_line(text: str, at: int, strange: str, wanted: list[str]) -> None:
    made = line(text, **{f"at{at}": -3.0} if at else {})
    words = vocabulary("field 4, fieldest 4")
    found = _words(made, set(strange.split()), {"ofthe": LostSpace(2, "why", True)}, words)
    assert [e.after for e in found] == wanted


def test_lines_are_mended() -> None:
    words = vocabulary("of 7, the 7, so 6, was 6, it 6, field 4, mills 4, influence 5")
    made = [
        line("so ofthe was it"), line("so fi eld was it", at5=-3.0), line("so m i l l s"), line('the "mill"was'),
        line("the infl uence of", typed=True), line("the infl uence of"), line("so was it"), line("so ofthe-"),
    ]  # fmt: skip
    assert repair_spacing(made, words) == 5
    assert [each.text for each in made] == [
        "so of the was it", "so field was it", "so mills", 'the "mill" was', "the influence of", "the infl uence of",
        "so was it", "so ofthe-",
    ]  # fmt: skip
    assert [_is_typed(each) for each in made] == [False] * 4 + [True] + [False] * 3
