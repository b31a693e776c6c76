"""Rectangles on pages, as users write them: "3-7,10%,40,80%,700"."""

from __future__ import annotations

import math
import re
from typing import NamedTuple

from reprose.errors import OptionError

_PAGES = ("all", "odd", "even")
_RANGE = re.compile(r"(\d{1,9}|end)(?:(-)(\d{1,9}|end)?)?", re.ASCII)
_LENGTH = re.compile(r"(\d+(?:\.\d+)?|\.\d+)(%|pt)?", re.ASCII)
_HINT = (
    'Write a region like this: "3,0,50,100%,700" (page, x, y, width, height; points from the top left corner, or '
    'percent of the page); the page can be "3-7", "5-end", "odd", "even" or "all".'
)


class Length(NamedTuple):
    """Points, or percent of the page's width or height."""

    value: float
    percent: bool

    def points(self, whole: float) -> float:
        return self.value * whole / 100 if self.percent else self.value


class PageRectangle(NamedTuple):
    """A rectangle on some pages.  ``first`` and ``last`` are page numbers from 1; 0 stands for the last page."""

    text: str  # as the user wrote it
    which: str  # "all", "odd", "even" or "range"
    first: int
    last: int
    x: Length
    y: Length
    width: Length
    height: Length

    def on(self, page: int, count: int) -> bool:
        """Whether the rectangle is for page ``page`` of ``count``."""
        if self.which != "range":
            return self.which == "all" or (page % 2 == 1) == (self.which == "odd")
        return (self.first or count) <= page <= (self.last or count)

    def box(self, width: float, height: float) -> tuple[float, float, float, float]:
        """x0 y0 x1 y1 in points from the top left of a page of that size (points)."""
        x, y = self.x.points(width), self.y.points(height)
        return x, y, x + self.width.points(width), y + self.height.points(height)


def parse_rectangle(text: str) -> PageRectangle:
    """The rectangle that ``text`` describes; OptionError if it describes none."""
    parts = [part.strip() for part in text.split(",")]
    if len(parts) != 5:
        raise OptionError(f"the region {text!r} has {len(parts)} parts, not page,x,y,width,height", hint=_HINT)
    which, first, last = _pages(parts[0].lower(), text)
    x, y, width, height = (
        _length(part, name, text) for part, name in zip(parts[1:], ("x", "y", "width", "height"), strict=True)
    )
    if not width.value or not height.value:
        raise OptionError(f"the region {text!r} has no {'height' if width.value else 'width'}", hint=_HINT)
    return PageRectangle(text, which, first, last, x, y, width, height)


def _pages(word: str, text: str) -> tuple[str, int, int]:
    if word in _PAGES:
        return word, 1, 0
    found = _RANGE.fullmatch(word.replace(" ", ""))
    if found is None:
        from reprose.options.spec import did_you_mean

        raise OptionError(
            f"{word!r} in the region {text!r} names no page{did_you_mean(word, _PAGES)}", hint=_HINT
        )
    first = 0 if found[1] == "end" else int(found[1])
    last = first if not found[2] else 0 if found[3] in (None, "end") else int(found[3])
    if "0" in (found[1], found[3]):
        raise OptionError(f"there is no page 0, as in the region {text!r}; pages are counted from 1", hint=_HINT)
    if (last and first > last) or (first == 0 and last):
        raise OptionError(f"the pages {word!r} of the region {text!r} end before they begin", hint=_HINT)
    return "range", first, last


def _length(word: str, name: str, text: str) -> Length:
    found = _LENGTH.fullmatch(word)
    if found is None or not math.isfinite(float(found[1])):
        raise OptionError(
            f"{name} of the region {text!r} must be a number of points or percent, not {word!r}", hint=_HINT
        )
    value = float(found[1])
    if found[2] == "%" and value > 100:
        raise OptionError(f"{name} of the region {text!r} is more than 100 % of the page", hint=_HINT)
    return Length(value, found[2] == "%")
