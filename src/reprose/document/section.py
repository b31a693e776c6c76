"""A section: a stretch of a page, as a tree whose walk is the reading order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from reprose.document.frame import Rectangle
from reprose.document.line import Line


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
