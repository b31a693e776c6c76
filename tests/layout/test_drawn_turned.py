"""Drawn rules, and boxes turned back."""

from __future__ import annotations

import numpy as np
import pytest

from reprose.layout.drawn import Drawn, lying, parting
from reprose.layout.lines.orientation import DOWNWARDS, LEFTWARDS
from tests.pages import PageBuilder


def test_rules_are_told_by_direction_and_joined_from_pieces() -> None:
    page = PageBuilder()
    page.rule(50, 100, 150)
    page.rule(151, 100, 250)
    page.stroke(200, 120, 300)
    page.rule(50, 400, 60)  # too short
    rules = parting(Drawn.of(page.page()), [])
    assert rules.level == [(100.25, 50.0, 250.0)]
    assert rules.upright == [(200.25, 120.0, 300.0)]


def test_rules_inside_floats_part_nothing() -> None:
    page = PageBuilder()
    page.rule(50, 100, 150)
    assert parting(Drawn.of(page.page()), [(40, 90, 160, 200)]).level == []


@pytest.mark.parametrize("turn", [0, 1, 2, 3, DOWNWARDS, LEFTWARDS])
def test_boxes_come_back_to_where_they_lie(turn: int) -> None:
    page = PageBuilder()
    page.box(50, 100, 150, 220)
    made = page.page()
    seen = Drawn.of(made, turn).rects[0].tolist()
    assert np.allclose(lying((seen[0], seen[1], seen[2], seen[3]), made, turn), (50, 100, 150, 220))
