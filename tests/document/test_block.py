"""The places of stretches of a block's text."""

from __future__ import annotations

import pytest

from reprose.document import Block, Edit, TextMap
from tests.pages import PageBuilder
from tests.steps import lines_of


def test_words_mended_apart_have_places_of_their_own() -> None:
    page = PageBuilder()
    page.text("ofthe sea", 50, 100)
    (line,) = lines_of(page)
    block = Block("paragraph", [line], "of the sea", joins=[Edit(0, 5, "ofthe", "of the", "space.lost")])
    of, the = block.places_of([(0, 2), (3, 6)])
    assert of == block.places(0, 2)
    assert the == block.places(3, 6)
    assert of[0][3] == pytest.approx(the[0][1])  # the one ends where the other begins


def test_a_dropped_initial_has_a_box_of_its_own() -> None:
    page = PageBuilder()
    page.text("T", 50, 112, size=30)
    page.lines(["he ferry leaves at dawn,", "and whoever misses it waits"], 68, 100)
    line = lines_of(page)[0]
    assert (line.text, line.drop) == ("The ferry leaves at dawn,", 112)
    block = Block("paragraph", [line], line.text)
    initial, rest = block.places(0, 3)
    assert initial == (1, 50.0, 88.0, 65.0, 118.0)
    assert rest == (1, 68.0, 92.0, 78.0, 102.0)  # the line below is not in it
    assert len(block.places(4, 9)) == len(block.places(0, 1)) == 1


def test_what_an_edit_keeps_leads_to_itself() -> None:
    found = TextMap.of([Edit(1, 6, "ofthe", "of the", "r"), Edit(7, 8, "ﬁ", "fi", "r")], 9)
    assert found.span(1, 3) == (1, 3)
    assert found.span(4, 7) == (3, 6)
    assert found.span(3, 4) == (3, 3)  # the space came from nowhere
    assert found.span(8, 9) == found.span(9, 10) == (7, 8)
    assert [found.text(at) for at in range(10)] == [0, 1, 2, 4, 5, 6, 7, 8, 10, 11]
