"""What regions keep and leave of points and drawn boxes, on both sides of each limit."""

from __future__ import annotations

import numpy as np
import pytest

from reprose.document import Rectangle
from reprose.layout import clip as rules
from tests.layout.made import Box

REGION: Box = (100.0, 100.0, 200.0, 200.0)


@pytest.mark.parametrize(
    "x, y, wanted",
    [(150, 150, True), (100, 150, True), (99, 150, False), (200, 150, True), (201, 150, False), (150, 100, True),
     (150, 99, False), (150, 200, True), (150, 201, False)],
)  # fmt: skip
def test_points_in_a_region(x: float, y: float, wanted: bool) -> None:
    assert rules._inside(np.array([x]), np.array([y]), REGION).tolist() == [wanted]
    box: Rectangle = (x - 5, y - 3, x + 5, y + 3)
    assert rules._reads(box, [REGION], []) is wanted
    assert rules._reads(box, [], [REGION]) is not wanted
    assert rules._reads(box, [(0, 0, 1, 1), REGION], []) is wanted
    assert rules._reads(box, [], [(0, 0, 1, 1), REGION]) is not wanted
    assert rules._reads(box, [REGION], [REGION]) is False
    assert rules._reads(box, [], []) is True


def test_what_is_outside() -> None:
    a, b = np.array([True, False, False]), np.array([False, True, False])
    assert rules._outside([], [], 3).tolist() == [False] * 3
    assert rules._outside([a], [], 3).tolist() == [False, True, True]
    assert rules._outside([a, b], [], 3).tolist() == [False, False, True]
    assert rules._outside([], [a, b], 3).tolist() == [True, True, False]
    assert rules._outside([a, b], [a], 3).tolist() == [True, False, True]


@pytest.mark.parametrize(
    "box, wanted",
    [
        ((120, 120, 130, 130), [(120, 120, 130, 130)]),
        ((50, 120, 130, 130), [(100, 120, 130, 130)]),
        ((120, 50, 130, 300), [(120, 100, 130, 200)]),
        ((50, 120, 100, 130), []),
        ((200, 120, 250, 130), []),
        ((120, 50, 130, 100), []),
        ((120, 200, 130, 250), []),
        ((50, 120, 100.5, 130), [(100, 120, 100.5, 130)]),
        ((199.5, 120, 250, 130), [(199.5, 120, 200, 130)]),
    ],
)
def test_drawn_boxes_cut_to_a_region(box: Box, wanted: list[Box]) -> None:
    drawn = np.array([box], np.float32)
    assert [tuple(row) for row in rules._clipped(drawn, [REGION], []).tolist()] == wanted
    twice = rules._clipped(drawn, [REGION, REGION], [])
    assert len(twice) == 2 * len(wanted)


def test_drawn_boxes_in_what_is_left_out() -> None:
    drawn = np.array([(120, 120, 130, 130), (10, 10, 20, 20), (90, 120, 108, 130)], np.float32)
    assert rules._clipped(drawn, [], [REGION]).tolist() == drawn[1:].tolist()
    assert rules._clipped(drawn, [], []).tolist() == drawn.tolist()
    assert len(rules._clipped(drawn[:0], [REGION], [REGION])) == 0
