"""Two rows of a column, one below the other, and what a reader sees of both."""

from __future__ import annotations

import re
from collections import Counter
from functools import cached_property

import numpy as np

from reprose.document import Line
from reprose.layout.markers import MARKER
from reprose.text.endings import ends_sentence

LABEL = re.compile(r"(?:\d{1,3}|[A-Z])(?:\.\d{1,3})*\.?\s+(?=\S)")  # a heading's number
_TAIL = 8  # characters: type that changes in a line is known by as many
_HYPHEN = re.compile(r"\w[-\u00ad\u2010]$")

Edge = tuple[float, float]
"""Where a row begins and ends, points from the left."""


class ColumnRows:
    """The rows of a column, and what all of them show.

    ``flat`` has the widest line of each row, ``edges`` where each begins and ends; ``gap`` is the white, in lines, that
    parts groups.  ``usual`` is the type size of the column, ``marker_left`` how many rows begin with a marker at each
    point from the left.
    """

    def __init__(
        self,
        rows: list[list[Line]],
        flat: list[Line],
        edges: list[Edge],
        left: float,
        right: float,
        justified: bool,
        gap: float,
    ) -> None:
        self.rows = rows
        self.flat = flat
        self.edges = edges
        self.left = left
        self.right = right
        self.justified = justified
        self.gap = gap
        self.usual = Counter(round(line.size * 4) / 4 for line in flat).most_common(1)[0][0]
        self.marker_left = Counter(round(row[0].x0) for row in rows if MARKER.match(row[0].text))


class RowPair:
    """Row ``i`` of a column and the row above, which ends the group ``current`` of rows so far."""

    def __init__(self, column: ColumnRows, i: int, current: list[int], leading: float) -> None:
        self.column = column
        self.current = current
        self.leading = leading  # the usual distance of lines of this size, points
        self.a_row, self.b_row = column.rows[i - 1], column.rows[i]
        self.a, self.b = column.flat[i - 1], column.flat[i]
        self.runs_on = not _set_alike(self.a, self.b) and _ends_like(self.a_row[-1], self.b)
        if self.runs_on:  # text begins behind a heading, in its line
            self.a = self.a_row[-1]
        self.a_edge, self.b_edge = column.edges[i - 1], column.edges[i]
        self.step = self.b.base - self.a.base
        self.em = self.b.size
        self.alone = len(current) == 1
        self._i = i

    @cached_property
    def below(self) -> Edge | None:
        """The edges of the row below both, if it is of the same type and follows at the usual distance."""
        flat, b = self.column.flat, self.b
        if self._i + 1 >= len(flat):
            return None
        follower = flat[self._i + 1]
        if abs(follower.size - b.size) > 0.06 * b.size or abs(follower.bold - b.bold) > 0.8:
            return None  # what comes in another type tells nothing of this one's margin
        if follower.base - b.base > max((1 + self.column.gap) * self.leading, self.leading + 1.5):
            return None  # nor what comes after a space
        return self.column.edges[self._i + 1]

    @cached_property
    def returns(self) -> bool:
        """Whether the row below begins further left."""
        return self.below is not None and self.below[0] < self.b_edge[0] - 0.5 * self.em

    @cached_property
    def ended(self) -> bool:
        """Whether a sentence or a part of one ends with the row above."""
        return ends_sentence(self.a.text, ":;", calls="figures")

    @cached_property
    def divides_word(self) -> bool:
        """Whether a word seems to go on from row to row."""
        return _HYPHEN.search(self.a.text) is not None and self.b.text[:1].islower()

    @cached_property
    def room(self) -> float:
        """What the row above leaves free at its end, points."""
        return self.column.right - self.a_edge[1]

    @cached_property
    def width(self) -> float:
        """The room that the first word would have needed there."""
        return _first_word_width(self.b_row[0])

    @cached_property
    def marker(self) -> re.Match[str] | None:
        """The marker that the row begins with."""
        return MARKER.match(self.b_row[0].text)

    @cached_property
    def inset(self) -> float:
        """How much further right than the text above the row begins, points."""
        return self.b_edge[0] - _text_edge(self.a_row, self.a_edge[0], self.alone)

    @cached_property
    def centred(self) -> bool:
        """Whether both rows stand in the middle of the column; the widest of several may fill it."""
        column, em = self.column, self.em
        if is_centred([self.a_edge, self.b_edge], column.left, column.right, em):
            return True
        above = [column.edges[i] for i in self.current]
        if not any(x0 - column.left > 1.2 * em for x0, _ in above):
            return False
        return all(abs((x0 - column.left) - (column.right - x1)) < 0.8 * em for x0, x1 in (*above, self.b_edge))


def _set_alike(a: Line, b: Line) -> bool:
    """Whether lines may be of one paragraph, as far as size and weight of their type tell."""
    return abs(a.size - b.size) <= 0.08 * max(a.size, b.size) and abs(a.bold - b.bold) <= 0.5


def _ends_like(line: Line, other: Line) -> bool:
    """Whether the last characters of a line are set in the size and weight of the other."""
    page, last = line.page, line.chars[-_TAIL:]
    bold = [page.styles[i].bold for i in page.style[last].tolist()]
    near = np.abs(page.size[last] - other.size) <= 0.05 * other.size
    return len(last) == _TAIL and bool(near.all()) and sum(bold) == (_TAIL if other.bold > 0.5 else 0)


def _text_edge(row: list[Line], edge: float, first: bool) -> float:
    """Where the text of a row begins: behind its marker, if it has one."""
    line = row[0]
    marker = (MARKER.match(line.text) or LABEL.match(line.text)) if first else None
    if marker is None:
        return edge
    if len(row) > 1 and marker.end() >= len(line.text):
        return row[1].x0
    at = len(line.text[: marker.end()].replace(" ", ""))  # gaps are no characters
    ink = line.chars[line.page.code[line.chars] != 0x20]
    return float(line.page.x0[ink[min(at, len(ink) - 1)]]) if line.turn == 0 else edge


def is_centred(edges: list[tuple[float, float]], left: float, right: float, em: float) -> bool:
    """Whether all lines leave the same white on both sides, and some."""
    return all(
        abs((a - left) - (right - b)) < 0.8 * em and a - left > 1.2 * em for a, b in edges
    )


def _first_word_width(line: Line) -> float:
    """The room that the first word of a line takes with the space before it, points."""
    text = line.text
    end = text.find(" ")
    if end < 0:
        end = len(text)
    share = end / max(len(text), 1)
    return (line.x1 - line.x0) * share + 0.25 * line.size
