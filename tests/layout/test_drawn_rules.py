"""Rules and boxes put together, on both sides of each limit, and turned with the lines they lie beside."""

from __future__ import annotations

import numpy as np
import pytest

from reprose.document import Page, Rectangle
from reprose.layout import drawn as rules
from reprose.layout.drawn import Drawn, Ruling
from reprose.layout.lines.orientation import DOWNWARDS, LEFTWARDS, SLANTED
from tests.layout.made import Box, drawn

PAGE = Page(1, 600, 800, rules=np.array([(10, 20, 110, 21)], np.float32),
            rects=np.array([(10, 20, 40, 60)], np.float32), images=np.array([(1, 2, 3, 5)], np.float32))  # fmt: skip


@pytest.mark.parametrize(
    "turn, size, wanted",
    [
        (0, (600, 800), (10, 20, 40, 60)),
        (1, (800, 600), (740, 10, 780, 40)),
        (2, (600, 800), (560, 740, 590, 780)),
        (3, (800, 600), (20, 560, 60, 590)),
        (DOWNWARDS, (800, 600), (20, 560, 60, 590)),
        (LEFTWARDS, (600, 800), (560, 20, 590, 60)),
    ],
)
def test_boxes_turned_and_back(turn: int, size: tuple[float, float], wanted: Rectangle) -> None:
    made = Drawn.of(PAGE, turn)
    assert (made.width, made.height) == size
    assert tuple(made.rects[0].tolist()) == wanted
    assert (len(made.rules), len(made.images)) == (1, 1)
    assert rules.lying(wanted, PAGE, turn) == (10, 20, 40, 60)


def test_nothing_is_drawn_for_slanted_lines() -> None:
    made = Drawn.of(PAGE, SLANTED)
    assert (made.width, made.height, len(made.rules), len(made.rects), len(made.images)) == (600, 800, 0, 0, 0)
    assert rules.lying((1, 2, 3, 4), PAGE, SLANTED) == (1, 2, 3, 4)
    assert Drawn.of(PAGE).rects is PAGE.rects


@pytest.mark.parametrize(
    "parts, wanted",
    [([], 0), ([(0, 10)], 0), ([(90, 110)], 10), ([(110, 120), (130, 140)], 20), ([(190, 250)], 10), ([(0, 300)], 100)],
)
def test_what_stretches_cover(parts: list[tuple[float, float]], wanted: float) -> None:
    assert rules.covered(parts, 100, 200) == wanted


@pytest.mark.parametrize(
    "box, wanted",
    [((94, 120, 94, 130), False), ((90, 120, 94.5, 130), True), ((206, 120, 210, 130), False),
     ((205.5, 120, 210, 130), True), ((120, 90, 130, 94), False), ((120, 90, 130, 94.5), True),
     ((120, 206, 130, 210), False), ((120, 205.5, 130, 210), True)],
)  # fmt: skip
def test_what_is_drawn_around_a_table(box: Box, wanted: bool) -> None:
    assert rules._within(drawn([box]).rules, (100, 100, 200, 200)) == ([list(box)] if wanted else [])
    assert rules._within(drawn().rules, (100, 100, 200, 200)) == []


def test_no_more_than_four_thousand() -> None:
    assert len(rules._within(drawn([(120, 120, 130, 121)] * 4100).rules, (100, 100, 200, 200))) == 4000


@pytest.mark.parametrize(
    "segments, wanted",
    [
        ([], []),
        ([(5, 0, 10)], [(5, [(0, 10)])]),
        ([(5, 0, 10), (6.5, 12, 20)], [(5.75, [(0, 20)])]),
        ([(5, 0, 10), (6.6, 12, 20)], [(5, [(0, 10)]), (6.6, [(12, 20)])]),
        ([(5, 0, 10), (5, 12.9, 20)], [(5, [(0, 20)])]),
        ([(5, 0, 10), (5, 13, 20)], [(5, [(0, 10), (13, 20)])]),
        ([(5, 0, 30), (5, 12, 20)], [(5, [(0, 30)])]),
        ([(7, 0, 10), (5, 0, 10), (6, 0, 10)], [(6, [(0, 10)])]),
        ([(6, 0, 10), (5, 12, 20)], [(5.5, [(0, 20)])]),
    ],
)
def test_segments_at_one_place(
    segments: list[tuple[float, float, float]], wanted: list[tuple[float, list[tuple[float, float]]]]
) -> None:
    assert rules._gathered(segments) == wanted


TABLE: Box = (100.0, 100.0, 200.0, 200.0)


@pytest.mark.parametrize(
    "rules_, rects, across, down",
    [
        ([(100, 110, 200, 112)], [], [111], []),
        ([(110, 100, 112, 200)], [], [], [111]),
        ([(110, 110, 112, 112)], [], [111], []),
        ([(500, 110, 600, 112)], [], [], []),
        ([], [(100, 110, 200, 130)], [110, 130], [100, 200]),
        ([], [(500, 110, 600, 130)], [], []),
    ],
)
def test_the_rules_of_a_table(rules_: list[Box], rects: list[Box], across: list[float], down: list[float]) -> None:
    found = Ruling.of(drawn(rules_, rects), TABLE)
    assert [y for y, _ in found.across] == across
    assert [x for x, _ in found.down] == down


def test_the_stretches_of_a_rule() -> None:
    found = Ruling.of(drawn([(100, 110, 200, 112), (120, 90, 122, 210)]), TABLE)
    assert (found.across[0][1], found.down[0][1]) == ([(100, 200)], [(90, 210)])


@pytest.mark.parametrize(
    "top, bottom, x0, x1, share, wanted",
    [
        (100, 120, 100, 200, 0.5, True),
        (110, 120, 100, 200, 0.5, True),
        (110.5, 120, 100, 200, 0.5, False),
        (100, 110, 100, 200, 0.5, True),
        (100, 109.5, 100, 200, 0.5, False),
        (100, 120, 100, 300, 0.5, True),
        (100, 120, 100, 301, 0.5, False),
        (100, 120, 100, 220, 0.9, False),
        (100, 120, 300, 400, 0.5, False),
    ],
)
def test_a_rule_between_two_heights(
    top: float, bottom: float, x0: float, x1: float, share: float, wanted: bool
) -> None:
    made = Ruling([(110, [(100, 200)])], [])
    assert made.between(top, bottom, x0, x1, share) is wanted
    if share == 0.5:
        assert made.between(top, bottom, x0, x1) is wanted


@pytest.mark.parametrize(
    "name, given, upright, level",
    [
        ("level", [(100, 99, 200, 101)], [], [(100, 100, 200)]),
        ("upright", [(99, 100, 101, 200)], [(100, 100, 200)], []),
        ("a square", [(100, 100, 130, 130)], [], [(115, 100, 130)]),
        ("short", [(100, 100, 119.5, 101)], [], []),
        ("just long enough", [(100, 99, 120, 101)], [], [(100, 100, 120)]),
        ("short and upright", [(99, 100, 101, 119.5)], [], []),
        ("in pieces", [(99, 100, 101, 200), (99, 202, 101, 300)], [(100, 100, 300)], []),
        ("in pieces further apart", [(99, 100, 101, 200), (99, 203, 101, 300)], [(100, 100, 200), (100, 203, 300)], []),
        ("beside each other", [(99, 100, 101, 200), (100, 202, 102, 300)], [(100, 100, 200), (101, 202, 300)], []),
        ("nearly at one place", [(99, 100, 101, 200), (99.4, 202, 101.4, 300)], [(100, 100, 300)], []),
        ("one in the other", [(99, 100, 101, 200), (99, 120, 101, 150)], [(100, 100, 200)], []),
    ],
)
def test_rules_that_can_part_text(
    name: str, given: list[Box], upright: list[tuple[float, ...]], level: list[tuple[float, ...]]
) -> None:
    found = rules.parting(drawn(given), [])
    assert [pytest.approx(one, abs=0.3) for one in upright] == found.upright
    assert [pytest.approx(one, abs=0.3) for one in level] == found.level


@pytest.mark.parametrize(
    "box, held",
    [((100, 50, 200, 150), True), ((152, 50, 250, 150), False), ((151.5, 50, 250, 150), True),
     ((50, 50, 148, 150), False), ((50, 50, 148.5, 150), True), ((100, 102, 200, 150), False),
     ((100, 101.5, 200, 150), True), ((100, 50, 200, 98), False), ((100, 50, 200, 98.5), True)],
)  # fmt: skip
def test_rules_inside_floats_part_nothing(box: Box, held: bool) -> None:
    found = rules.parting(drawn([(100, 99, 200, 101)]), [(0, 0, 1, 1), box])
    assert (found.level == []) is held
