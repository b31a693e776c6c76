"""The way from a page to PDF space is the way back turned round."""

from __future__ import annotations

import pytest

from reprose.readers.pdf.space import PageSpace


@pytest.mark.parametrize("turns", range(4))
def test_a_rectangle_goes_there_and_back(turns: int) -> None:
    space = PageSpace(10, 20, 410, 620, turns)
    left, bottom, right, top = space.rectangle(30, 50, 90, 70)
    assert left < right
    assert bottom < top
    assert space.box(left, bottom, right, top) == (30, 50, 90, 70)
