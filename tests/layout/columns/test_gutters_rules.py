"""The rules by which white gutters and rules part columns, each on both sides of its limits."""

from __future__ import annotations

import numpy as np
import pytest

from reprose.layout.columns import gutters as rules
from reprose.layout.columns.gutters import Item, Rules

NONE = Rules()


def item(x0: float, x1: float, y0: float = 0, y1: float = 10, size: float = 10, ink: bool = True) -> Item[str]:
    return Item(x0, y0, x1, y1, size, "", ink)


def lines(count: int, x0: float, x1: float, top: float = 0, size: float = 10) -> list[Item[str]]:
    return [item(x0, x1, top + 12 * k, top + 12 * k + 10, size) for k in range(count)]


@pytest.mark.parametrize(
    "mask, wanted",
    [([], []), ([0], []), ([1], [(0, 1)]), ([0, 1, 1, 0, 1], [(1, 3), (4, 5)]), ([1, 1, 0], [(0, 2)])],
)
def test_runs_of_true_values(mask: list[int], wanted: list[tuple[int, int]]) -> None:
    assert rules.true_runs(np.array(mask, bool)) == wanted


def test_ink_up_to_a_cell_and_from_it_on() -> None:
    before, after = rules._sides(np.array([[0, 1, 0, 1, 0], [0, 0, 0, 0, 0]], bool))
    assert before.astype(int).tolist() == [[0, 1, 1, 1, 1], [0] * 5]
    assert after.astype(int).tolist() == [[1, 1, 1, 1, 0], [0] * 5]


def test_rows_that_support_a_gutter() -> None:
    ink = np.array([[1, 1, 0, 0, 0, 1, 1], [1, 0, 0, 0, 0, 0, 0], [1, 1, 1, 0, 0, 1, 1]], bool)
    total = np.zeros((3, 8), int)
    total[:, 1:] = ink.cumsum(axis=1)
    white = total[:, 2:] == total[:, :-2]
    assert rules._support(white, *rules._sides(ink), 2).tolist() == [0, 0, 1, 2, 0, 0]


@pytest.mark.parametrize(
    "name, left, right, wanted",
    [
        ("two texts", lines(2, 0, 100), lines(2, 120, 200), True),
        ("a text and bullets", lines(2, 75, 100), lines(2, 120, 200), False),
        ("a text and longer labels", lines(2, 74, 100), lines(2, 120, 200), True),
        ("bullets on the right", lines(2, 0, 100), lines(2, 120, 145), False),
        ("labels on the right", lines(2, 0, 100), lines(2, 120, 146), True),
        ("one line long", [item(0, 100), item(95, 100, 12, 22)], lines(2, 120, 200), True),
        ("large type makes a bullet of a label", lines(2, 74, 100), lines(2, 120, 200, size=11), False),
        ("one line", lines(1, 0, 100), lines(2, 120, 200), False),
        ("one on the right", lines(2, 0, 100), lines(1, 120, 200), False),
        ("one wide line beside five", lines(1, 0, 101), lines(5, 120, 230), True),
        ("one wide line beside four", lines(1, 0, 101), lines(4, 120, 230), False),
        ("five beside one wide line", lines(5, 0, 101), lines(1, 120, 230), True),
        ("one that is not so wide", lines(1, 0, 100), lines(5, 120, 230), False),
        ("five that are not so wide", lines(1, 0, 101), lines(5, 120, 220), False),
        ("nothing on one side", [], lines(5, 120, 230), False),
        ("high text beside nothing", [item(0, 90, 0, 41), item(0, 90, 50, 60)], [], True),
        ("text that is not so high", [item(0, 90, 0, 40), item(0, 90, 50, 60)], [], False),
        ("high text on the right", [item(0, 90)], [item(120, 210, 0, 41)], True),
        ("high text alone", [item(0, 90, 0, 41)], [], False),
    ],
)
def test_two_texts_beside_each_other(
    name: str, left: list[Item[str]], right: list[Item[str]], wanted: bool
) -> None:
    assert rules._is_gutter([*left, *right], 100, 120) is wanted


@pytest.mark.parametrize("x1, wanted", [(111, True), (111.5, False)])
def test_text_left_of_the_middle(x1: float, wanted: bool) -> None:
    assert rules._is_gutter([*lines(2, 0, x1), *lines(2, 120, 200)], 100, 120) is wanted


@pytest.mark.parametrize("x0, wanted", [(109, True), (108.5, False)])
def test_text_right_of_the_middle(x0: float, wanted: bool) -> None:
    assert rules._is_gutter([*lines(2, 0, 100), *lines(2, x0, 200)], 100, 120) is wanted


def test_pictures_are_no_text() -> None:
    picture = item(0, 100, 12, 22, ink=False)
    assert not rules._is_gutter([item(0, 100), picture, *lines(2, 120, 200)], 100, 120)
    assert not rules._is_gutter([*lines(2, 0, 100), item(120, 200), item(120, 200, 12, 22, ink=False)], 100, 120)


@pytest.mark.parametrize(
    "name, left, right, wanted",
    [
        ("wide columns", lines(5, 0, 101), lines(1, 110, 211), True),
        ("four lines", lines(4, 0, 101), lines(1, 110, 211), False),
        ("one is not so wide", lines(5, 0, 101), lines(1, 110, 210), False),
        ("the other is not", lines(5, 0, 100), lines(1, 110, 211), False),
        ("its widest line counts", [*lines(5, 0, 50), item(0, 101, 90, 99)], lines(1, 110, 211), True),
        ("two short lines one below the other", lines(5, 0, 101), lines(2, 110, 181), True),
        ("not so short", lines(5, 0, 101), lines(2, 110, 180), False),
        ("not one below the other", lines(5, 0, 101), [item(110, 181), item(112, 181, 12, 22)], False),
        ("nearly", lines(5, 0, 101), [item(110, 181), item(111.9, 181, 12, 22)], True),
        ("on the left", lines(2, 0, 71), lines(5, 110, 211), True),
        ("one line is not aligned", lines(5, 0, 101), lines(1, 110, 181), False),
        ("none on the right", lines(5, 0, 101), [], False),
        ("none on the left", [], lines(5, 110, 211), False),
        ("five on the right", lines(1, 0, 101), lines(5, 110, 211), True),
        ("it may reach over by two cells", lines(5, 0, 108), lines(1, 110, 211), True),
        ("and not by more", lines(5, 0, 108.5), lines(1, 110, 211), False),
        ("what begins before it is not right of it", lines(5, 0, 101), lines(1, 103.9, 211), False),
        ("what begins at it is", lines(5, 0, 101), lines(1, 104, 211), True),
    ],
)
def test_wide_columns(name: str, left: list[Item[str]], right: list[Item[str]], wanted: bool) -> None:
    assert rules._wide_columns([*left, *right], 104, 10) is wanted
    pictures = [item(i.x0, i.x1, i.y0, i.y1, ink=False) for i in right]
    assert not rules._wide_columns([*left, *pictures], 104, 10)


PICTURE = item(0, 100, 0, 50, ink=False)


@pytest.mark.parametrize(
    "name, items, wanted",
    [
        ("two lines of text", [PICTURE, *lines(2, 120, 201)], True),
        ("one", [PICTURE, *lines(1, 120, 201)], False),
        ("labels", [PICTURE, *lines(2, 120, 200)], False),
        ("half of them labels", [PICTURE, *lines(2, 120, 201), *lines(2, 120, 150, 24)], False),
        ("more than half text", [PICTURE, *lines(3, 120, 201), *lines(1, 120, 150, 36)], True),
        ("below the picture", [PICTURE, *lines(3, 120, 201, 50)], False),
        ("above the picture", [item(0, 100, 50, 90, ink=False), *lines(3, 120, 201, 12)], False),
        ("on the same side", [PICTURE, *lines(3, 0, 90)], False),
        ("a picture over the gutter", [item(0, 112, 0, 50, ink=False), *lines(3, 120, 201)], False),
        ("a picture that touches it", [item(0, 111, 0, 50, ink=False), *lines(3, 120, 201)], True),
        ("a picture on the right", [item(120, 220, 0, 50, ink=False), *lines(3, 0, 90)], True),
        ("one that begins at it", [item(109, 220, 0, 50, ink=False), *lines(3, 115, 200)], True),
        ("no picture", lines(3, 0, 90) + lines(3, 120, 210), False),
        ("the second picture", [item(0, 112, 0, 50, ink=False), PICTURE, *lines(3, 120, 201)], True),
    ],
)
def test_text_beside_a_picture(name: str, items: list[Item[str]], wanted: bool) -> None:
    assert rules._is_beside_picture(items, 100, 120) is wanted


def columns(gap: float, count: int = 6) -> list[Item[str]]:
    return [*lines(count, 0, 100), *lines(count, 100 + gap, 200 + gap)]


@pytest.mark.parametrize(
    "name, items, wanted",
    [
        ("two columns", columns(20), (100, 120)),
        ("a narrow gutter", columns(8), (100, 108)),
        ("too narrow", columns(4), None),
        ("two rows are too few", columns(20, 2), None),
        ("three rows are not", columns(20, 3), (100, 120)),
        ("one column", lines(6, 0, 200), None),
        ("narrow text", lines(6, 0, 8), None),
        ("one line crosses it", [*columns(20), item(0, 220, 72, 82)], (100, 120)),
        ("on one side only", [*lines(6, 0, 100), *lines(6, 120, 220, 100)], None),
        ("the widest of two", [*lines(6, 0, 100), *lines(6, 110, 200), *lines(6, 220, 300)], (200, 220)),
        ("the one with more text", [*lines(6, 0, 100), *lines(6, 110, 200), *lines(4, 240, 300)], (100, 110)),
    ],
)
def test_the_best_gutter(name: str, items: list[Item[str]], wanted: tuple[float, float] | None) -> None:
    found = rules.best_gutter(items, 0.7, 3, NONE)
    assert found == (None if wanted is None else pytest.approx(wanted, abs=2.1))


def test_the_least_width_and_height_of_a_gutter() -> None:
    assert rules.best_gutter(columns(12), 1.0, 3, NONE) is not None
    assert rules.best_gutter(columns(12), 1.4, 3, NONE) is None
    narrow = [*lines(6, 0, 60), *lines(6, 80, 140)]
    assert rules.best_gutter(narrow, 0.7, 5.9, NONE) is not None
    assert rules.best_gutter(narrow, 0.7, 6.5, NONE) is None
    far = [*columns(20), item(0, 100, 17000, 17010)]
    assert rules.best_gutter(far, 0.7, 3, NONE) is None
    assert rules.best_gutter([*columns(20), item(0, 100, 15000, 15010)], 0.7, 3, NONE) is not None
    assert rules.best_gutter([*columns(20), item(8100, 8200)], 0.7, 3, NONE) is None
    assert rules.best_gutter([*columns(20), item(7800, 7900)], 0.7, 3, NONE) is not None


def test_a_last_column_of_a_line_or_two() -> None:
    assert rules.best_gutter([*lines(6, 0, 110), *lines(1, 130, 240)], 0.7, 3, NONE) is not None
    assert rules.best_gutter([*lines(6, 0, 110), *lines(1, 130, 225)], 0.7, 3, NONE) is None
    crossed = [*lines(6, 0, 110), *lines(1, 130, 240), item(0, 240, 90, 100)]
    assert rules.best_gutter(crossed, 0.7, 3, NONE) is None


def test_a_gutter_beside_a_picture() -> None:
    picture = item(0, 100, 0, 70, ink=False)
    assert rules.best_gutter([picture, *lines(6, 120, 220)], 0.7, 3, NONE) == pytest.approx((100, 120), abs=2.1)
    assert rules.best_gutter([picture, *lines(6, 120, 180)], 0.7, 3, NONE) is None
    assert rules.best_gutter([item(0, 100, 0, 20, ink=False), *lines(2, 120, 220)], 0.7, 3, NONE) is None


@pytest.mark.parametrize(
    "upright, wanted",
    [
        ((102, 0, 70), (101, 103)),
        ((102, 0, 30), None),
        ((102, 0, 36), (101, 103)),
        ((102, -60, 75), (101, 103)),
        ((102, -100, 75), None),  # less than half of it stands between text
        ((50, 0, 70), None),
        ((0, 0, 70), None),
        ((204, 0, 70), None),
        ((500, 0, 70), None),
        ((-500, 0, 70), None),
    ],
)
def test_rules_between_columns(upright: tuple[float, float, float], wanted: tuple[float, float] | None) -> None:
    assert rules.best_gutter(columns(4), 0.7, 3, Rules([upright])) == wanted


def test_the_rule_with_the_most_text_beside_it() -> None:
    three = [*lines(6, 0, 100), *lines(6, 104, 200), *lines(4, 204, 300)]
    both = [(202.0, 0.0, 44.0), (102.0, 0.0, 70.0)]
    assert rules.best_gutter(three, 0.7, 3, Rules(both)) == (101, 103)
    assert rules.best_gutter(three, 0.7, 3, Rules(both[::-1])) == (101, 103)
    bullets = [*lines(6, 80, 100), *lines(6, 104, 200)]
    assert rules.best_gutter(bullets, 0.7, 3, Rules([(102.0, 0.0, 70.0)])) is None
