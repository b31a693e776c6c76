"""A line: words on one baseline, as indices into its page's characters; and sections, the stretches of a page that hold
lines."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from reprose.document.edits import Edit
from reprose.document.page import Page, Rectangle, Style, Tag


@dataclass(slots=True, eq=False, repr=False)
class Line:
    """A run of words on one baseline.

    ``chars`` are the indices of its characters in reading order; ``gaps`` the positions (in ``chars``) before
    which the layout saw a space that the file does not hold; ``fixes`` edits of single characters over the
    line's source.  ``text`` is the source with both applied, without white space at either end.  ``x0 y0 x1 y1``
    and ``base`` are in points in the reading direction: for text that is turned they are those of the page
    turned until it stands upright.
    """

    page: Page
    chars: NDArray[np.int32]
    gaps: NDArray[np.int32]
    text: str
    x0: float
    y0: float
    x1: float
    y1: float
    base: float
    size: float  # of most of its letters, points
    style: Style  # of most of its letters
    turn: int = 0
    fixes: list[Edit] = field(default_factory=list)
    bold: float = 0.0  # share of its letters that are bold
    italic: float = 0.0
    fixed: float = 0.0  # share set in a typewriter font
    drop: float | None = None  # baseline of the dropped initial that it begins with
    scripts: tuple[tuple[int, int, str], ...] = ()  # (start, end, "sup" or "sub") over ``chars``
    mixed: bool = False  # set in more than one style
    gapped: bool = True  # perhaps holds a gap wider than its type size
    tag: Tag | None = None  # what a tagged file says of most of its characters, where the tags are sound
    id: str = ""  # "p3.l17": the 17th line of page 3; set when the document is finished

    @property
    def source(self) -> str:
        """The line's characters exactly as read, without inferred spaces."""
        return self.page.text(self.chars)

    @property
    def number(self) -> int:
        """The page's number, from 1."""
        return self.page.number

    @property
    def box(self) -> Rectangle:
        """The line's place on the page as it lies, however its text is turned."""
        return (self.x0, self.y0, self.x1, self.y1) if self.turn == 0 else self.page.box(self.chars)

    def __repr__(self) -> str:
        return f"<Line {self.id or f'on page {self.number}'}: {short(self.text)}>"

    def spans(self) -> list[tuple[int, int]]:
        """``chars`` as runs (start, end) over the page's columns."""
        if not len(self.chars):
            return []
        cuts = np.flatnonzero(np.diff(self.chars) != 1) + 1
        starts = [0, *cuts.tolist()]
        ends = [*cuts.tolist(), len(self.chars)]
        return [(int(self.chars[a]), int(self.chars[b - 1]) + 1) for a, b in zip(starts, ends, strict=True)]


@dataclass(slots=True, eq=False, repr=False)
class Section:
    """A stretch of a page; the walk over its lines, depth first, is the reading order.

    ``kind`` is "page", "bands" (children one below the other), "columns" (children beside each other), "column"
    (text, perhaps around floats), "text", "box", "table", "figure", "margin", or "turned" (what runs in another
    direction than the page).  Only sections without children hold ``lines`` of their own; an image holds none.
    ``box`` is in points on the page as it lies, origin top left.
    """

    kind: str
    box: Rectangle
    children: list[Section] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)

    def __repr__(self) -> str:
        return f"<Section {self.kind}: {len(self.children)} parts, {len(self.all_lines())} lines>"

    def walk(self) -> Iterator[tuple[int, Section]]:
        """This section and all below it in reading order, each with its depth (0: this one)."""
        stack = [(0, self)]
        while stack:
            depth, section = stack.pop()
            yield depth, section
            stack += [(depth + 1, child) for child in reversed(section.children)]

    def all_lines(self) -> list[Line]:
        """Its lines and those of all sections below it, in reading order."""
        return [line for _, section in self.walk() for line in section.lines]


_SHOWN = 50  # characters


def short(text: str) -> str:
    """``text`` as ``repr`` shows it: in quotes, with its white space made single spaces, no longer than ``_SHOWN``."""
    words = " ".join(text[: 4 * _SHOWN].split())
    return repr(words if len(words) <= _SHOWN and len(text) <= 4 * _SHOWN else words[: _SHOWN - 1] + "…")
