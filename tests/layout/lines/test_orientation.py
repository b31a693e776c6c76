"""Turned text seen upright."""

from __future__ import annotations

import numpy as np
import pytest

from reprose.document.page import GAP, HIDDEN
from reprose.layout.lines.orientation import oriented_texts
from tests.pages import PageBuilder


@pytest.mark.parametrize("turn", [0, 1, 2, 3])
def test_every_direction_runs_from_left_to_right_and_its_lines_downwards(turn: int) -> None:
    first, second = {
        0: ((100, 300), (100, 312)), 1: ((100, 300), (112, 300)),
        2: ((100, 300), (100, 288)), 3: ((100, 300), (88, 300)),
    }[turn]  # fmt: skip
    page = PageBuilder()
    page.text("abcd", *first, turn=turn)
    page.text("efgh", *second, turn=turn)
    (frame,) = oriented_texts(page.page())
    assert frame.turn == turn
    assert (np.diff(frame.u0[:4]) > 0).all()
    assert frame.u1 - frame.u0 == pytest.approx(np.full(8, 5.0))
    assert frame.u0[:4] == pytest.approx(frame.u0[4:])
    assert frame.base[4:] - frame.base[:4] == pytest.approx(np.full(4, 12.0))


def test_each_direction_has_a_frame_of_its_own() -> None:
    page = PageBuilder()
    page.text("upright", 50, 100)
    page.text("side", 20, 300, turn=1)
    made = page.page()
    assert [(f.turn, made.text(f.index)) for f in oriented_texts(made)] == [(0, "upright"), (1, "side")]


def test_dropped_characters_are_in_no_frame() -> None:
    page = PageBuilder()
    page.text("seen", 50, 100)
    page.text("unseen", 50, 112, flags=HIDDEN)
    made = page.page()
    (frame,) = oriented_texts(made)
    assert made.text(frame.index) == "seen"


def test_a_page_without_visible_characters_has_no_frames() -> None:
    page = PageBuilder()
    assert oriented_texts(page.page()) == []
    page.text("unseen", 50, 112, flags=HIDDEN)
    assert oriented_texts(page.page()) == []


@pytest.mark.parametrize("blank", [" ", "\t", "\u00a0", "\u2003", "\u200b", "\u202f", "\u3000", "\ufeff"])
def test_white_space_of_every_kind_is_no_ink(blank: str) -> None:
    page = PageBuilder()
    page.text(f"a{blank}b", 50, 100)
    (frame,) = oriented_texts(page.page())
    assert frame.ink.tolist() == [True, False, True]


def test_the_parsers_gaps_are_passed_on() -> None:
    page = PageBuilder()
    end = page.text("one", 50, 100)
    page.text("two", end + 1, 100, flags=GAP)
    (frame,) = oriented_texts(page.page())
    assert frame.gap.tolist() == [False] * 3 + [True] * 3
