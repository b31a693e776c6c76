"""The rules by which accents, directions and angles are told, each on both sides of its limits."""

from __future__ import annotations

import numpy as np
import pytest

from reprose.layout.lines import orientation as rules
from reprose.layout.lines.orientation import DOWNWARDS, LEFTWARDS, SLANTED, oriented_texts
from tests.pages import PageBuilder


def settled(*signs: tuple[str, float, float, float, float]) -> list[tuple[float, float, float]]:
    """Where signs (code, from, to, baseline, size) stand when the accents are settled."""
    code = np.array([ord(s[0]) for s in signs], np.uint32)
    u0, u1, base, size = (np.array([s[k] for s in signs], np.float32) for k in range(1, 5))
    before = u0.copy()
    found = rules.settle_accents(code, u0, u1, base, size)
    assert (u0 == before).all()
    return [tuple(round(float(column[k]), 2) for column in found) for k in range(len(signs))]  # type: ignore[misc]


LETTER = ("a", 50.0, 55.0, 100.0, 10.0)


@pytest.mark.parametrize(
    "name, accent, wanted",
    [
        ("over its letter", ("´", 50, 55, 98, 10), (52.5, 52.5, 100)),
        ("a little aside", ("´", 50.9, 55.9, 98, 10), (52.5, 52.5, 100)),
        ("aside", ("´", 51.1, 56.1, 98, 10), (51.1, 56.1, 98)),
        ("a little to the left", ("´", 49.1, 54.1, 98, 10), (52.5, 52.5, 100)),
        ("raised far", ("´", 50, 55, 94.1, 10), (52.5, 52.5, 100)),
        ("raised too far", ("´", 50, 55, 93.9, 10), (50, 55, 93.9)),
        ("lowered", ("¸", 50, 55, 105.9, 10), (52.5, 52.5, 100)),
        ("no accent", ("*", 50, 55, 98, 10), (50, 55, 98)),
        ("behind it", ("´", 55, 60, 98, 10), (55, 60, 98)),
    ],
)
def test_an_accent_on_the_letter_before(
    name: str, accent: tuple[str, float, float, float, float], wanted: tuple[float, ...]
) -> None:
    assert settled(LETTER, accent) == [(50, 55, 100), pytest.approx(wanted, abs=0.02)]


def test_an_accent_on_the_letter_after_stands_before_it() -> None:
    assert settled(("´", 50, 55, 98, 10), LETTER) == [(50, 50, 100), (50, 55, 100)]
    far = ("a", 20.0, 25.0, 100.0, 10.0)
    assert settled(far, ("´", 50, 55, 98, 10), LETTER)[1] == (50, 50, 100)
    assert settled(LETTER, ("´", 50, 55, 98, 10), far)[1] == (52.5, 52.5, 100)


def test_the_nearer_letter_has_the_accent() -> None:
    near, off = ("a", 50.0, 55.0, 100.0, 10.0), ("b", 50.5, 55.5, 101.0, 10.0)
    assert settled(off, ("´", 50.1, 55.1, 98, 10), near)[1] == (50, 50, 100)
    assert settled(near, ("´", 50.1, 55.1, 98, 10), off)[1] == (52.5, 52.5, 100)
    assert settled(near, ("´", 50, 55, 98, 10), near)[1] == (52.5, 52.5, 100)  # as near as the other: the first


def test_accents_stand_on_letters_only() -> None:
    for sign, held in (("@", False), ("A", True), ("1", False), ("´", False)):
        other = (sign, 50.0, 55.0, 100.0, 10.0)
        assert (settled(other, ("~", 50, 55, 98, 10))[1] == (52.5, 52.5, 100)) is held
    assert settled(("´", 50, 55, 98, 10)) == [(50, 55, 98)]
    small = ("a", 50.0, 55.0, 100.0, 5.0)
    assert settled(small, ("´", 50.6, 55.6, 98, 10))[1] == pytest.approx((50.6, 55.6, 98), abs=0.01)
    assert settled(small, ("´", 50.4, 55.4, 98, 10))[1] == (52.5, 52.5, 100)
    assert settled(small, ("´", 50, 55, 96.9, 10))[1] == pytest.approx((50, 55, 96.9), abs=0.01)


def angles(*places: tuple[float, float], size: float = 10) -> list[float]:
    x, y = (np.array([p[k] for p in places], float) for k in (0, 1))
    return [round(float(a), 1) for a in rules._angles(x, y, np.full(len(places), size, np.float32))]


def test_the_direction_of_each_letter() -> None:
    assert angles((5, 5)) == [0]
    assert angles() == []
    assert angles((0, 0), (5, 5)) == [45, 45]
    assert angles((0, 0), (5, -5), (10, -10)) == [-45, -45, -45]
    assert angles((0, 0), (5, 0), (5, 5)) == [0, 90, 90]
    # A letter far from both its neighbours has the direction of most.
    assert angles((0, 0), (5, 5), (10, 10), (300, 50), (0, 200)) == [45] * 5
    assert angles((0, 0), (200, 50), (205, 55), (210, 60)) == [45] * 4
    assert angles((0, 0), (100, 0)) == [0, 0]
    assert angles((0, 0), (0, 12.9)) == [90, 90]
    assert angles((0, 0), (0, 13.1)) == [0, 0]
    assert angles((3, 3), (3, 3)) == [0, 0]
    assert angles((0, 0), (5, 5), (200, 0), (200, 5)) == [45, 45, 90, 90]
    x = np.array([0.0, 0.0])
    assert rules._angles(x, np.array([0.0, 15.0]), np.array([10, 20], np.float32)).tolist() == [90, 90]
    assert rules._angles(x, np.array([0.0, 15.0]), np.array([20, 10], np.float32)).tolist() == [90, 90]


def turns(*texts: tuple[str, float, float]) -> set[int]:
    page = PageBuilder()
    for text, x, y in texts:
        page.text(text, x, y)
    return {frame.turn for frame in oriented_texts(page.page())}


def downwards(text: str, after: str = "", **more: float) -> set[int]:
    page = PageBuilder()
    top = 100.0
    for k, char in enumerate(text):
        page.text(char, 100 + more.get("aside", 0) * (k % 2), top, 10)
        top += more.get("step", 10)
    if after:
        page.text(after, 200, 400)
    return {frame.turn for frame in oriented_texts(page.page())}


@pytest.mark.parametrize(
    "name, text, more, wanted",
    [
        ("four signs", "今日天気", {}, {DOWNWARDS}),
        ("three", "今日天", {}, {0}),
        ("near each other", "今日天気", {"step": 5.1}, {DOWNWARDS}),
        ("too near", "今日天気", {"step": 4.9}, {0}),
        ("far apart", "今日天気", {"step": 17.9}, {DOWNWARDS}),
        ("too far apart", "今日天気", {"step": 18.1}, {0}),
        ("aside by little", "今日天気", {"aside": 2.9}, {DOWNWARDS}),
        ("aside by more", "今日天気", {"aside": 3.1}, {0}),
        ("wide signs of the forms", "！！！！", {}, {DOWNWARDS}),
        ("signs of compatibility", "豈更車賈", {}, {DOWNWARDS}),
        ("letters", "abcd", {}, {0}),
        ("letters of another script", "абвг", {}, {0}),
    ],
)
def test_text_that_is_read_downwards(name: str, text: str, more: dict[str, float], wanted: set[int]) -> None:
    assert downwards(text, **more) == wanted


def test_half_of_the_signs_below_each_other() -> None:
    assert downwards("今日天気今日", "今日天気") == {DOWNWARDS}
    assert downwards("今日天気今日", "今日天気今") == {0, DOWNWARDS}  # each in its own way
    assert downwards("今日天", "今日天気今") == {0}
    assert downwards("今日a天気", "abc") == {0, DOWNWARDS}
    assert turns(("今日天気", 50, 100)) == {0}


@pytest.mark.parametrize(
    "text, wanted",
    [("שלום", {LEFTWARDS}), ("שלabc", {0}), ("שלab", {0}), ("שלוab", {LEFTWARDS}), ("של123", {LEFTWARDS}),
     ("abc", {0}), ("abcé", {0})],
)  # fmt: skip
def test_text_that_is_read_from_right_to_left(text: str, wanted: set[int]) -> None:
    assert turns((text, 50, 100)) == wanted


def test_turned_text_keeps_its_turn() -> None:
    page = PageBuilder()
    page.text("שלום", 50, 100)
    page.text("abc", 20, 300, turn=1)
    assert {frame.turn for frame in oriented_texts(page.page())} == {1, LEFTWARDS}
    page = PageBuilder()
    page.text("abc", 50, 100)
    page.text("שלום", 20, 300, turn=1)
    assert {frame.turn for frame in oriented_texts(page.page())} == {0, 1}


@pytest.mark.parametrize("turn", [0, 1, 2, 3, SLANTED, DOWNWARDS, LEFTWARDS])
def test_along_a_line(turn: int) -> None:
    page = PageBuilder(width=400, height=600)
    page.text("a", 50, 100)
    made = page.page()
    chars = np.array([0], np.int32)
    found = [float(edge[0]) for edge in rules.along(made, chars, turn)]
    wanted = {1: [498, 508], 2: [345, 350], 3: [92, 102], DOWNWARDS: [92, 102], LEFTWARDS: [345, 350]}
    assert found == pytest.approx(wanted.get(turn, [50, 55]))


def test_signs_told_apart() -> None:
    page = PageBuilder()
    page.text("aA@1 <=>±×´^", 50, 100)
    (frame,) = oriented_texts(page.page())
    assert frame.letter.tolist() == [c > "@" for c in "aA@1 <=>±×´^"]
    assert frame.relation.tolist() == [c in "<=>±×" for c in "aA@1 <=>±×´^"]
    assert frame.accent.tolist() == [c in "´^" for c in "aA@1 <=>±×´^"]
    assert len(frame.leftward) == 0
