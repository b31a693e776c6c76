"""Rectangles on pages, as users write them."""

from __future__ import annotations

import pytest

from reprose.errors import OptionError
from reprose.options.rectangles import parse_rectangle


@pytest.mark.parametrize(
    "text, pages",
    [("all,0,0,9,9", {1, 2, 3, 4, 5}), ("odd,0,0,9,9", {1, 3, 5}), ("Even,0,0,9,9", {2, 4}), ("3,0,0,9,9", {3}),
     ("2-4,0,0,9,9", {2, 3, 4}), ("4-,0,0,9,9", {4, 5}), ("4-end,0,0,9,9", {4, 5}), ("end,0,0,9,9", {5}),
     ("4-9,0,0,9,9", {4, 5}), ("7,0,0,9,9", set())],
)  # fmt: skip
def test_pages(text: str, pages: set[int]) -> None:
    area = parse_rectangle(text)
    assert {n for n in range(1, 6) if area.on(n, 5)} == pages


@pytest.mark.parametrize(
    "text, box",
    [("1,10,20,100,200", (10, 20, 110, 220)), ("1, 10% , 50%, 80%,25%", (40, 300, 360, 450)),
     ("1,.5,1.5,50%,600pt", (0.5, 1.5, 200.5, 601.5))],
)  # fmt: skip
def test_boxes(text: str, box: tuple[float, ...]) -> None:
    assert parse_rectangle(text).box(400, 600) == pytest.approx(box)


@pytest.mark.parametrize(
    "text, message",
    [
        ("1,2,3,4", "has 4 parts, not page,x,y,width,height"),
        ("", "has 1 parts"),
        ("od,0,0,9,9", "'od' .* names no page; did you mean 'odd'"),
        ("0,0,0,9,9", "there is no page 0"),
        ("5-3,0,0,9,9", "end before they begin"),
        ("end-3,0,0,9,9", "end before they begin"),
        ("1,a,0,9,9", "x of the region .* must be a number of points or percent, not 'a'"),
        ("1,-1,0,9,9", "not '-1'"),
        ("1,0,nan,9,9", "y of the region .* not 'nan'"),
        ("1,0,0,0,9", "has no width"),
        ("1,0,0,9,0%", "has no height"),
        ("1,0,0,101%,9", "more than 100 %"),
    ],
)
def test_mistakes_are_named(text: str, message: str) -> None:
    with pytest.raises(OptionError, match=message) as caught:
        parse_rectangle(text)
    assert "points from the top left" in caught.value.hint
