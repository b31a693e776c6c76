"""A page of a text file in reading order: bands and columns cut at the gutters of its character grid, or row by row.

``lay_out`` cuts rows at gutters.  Methods that know a line by its length alone need it as it stands in the file.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import groupby, pairwise

import numpy as np
from numpy.typing import NDArray

from reprose.document import Line, Page
from reprose.document.grid import MARGIN, PITCH, SIZE, WIDTH
from reprose.document.page import DROPPED
from reprose.layout.columns.bands import Band, Splitter, goes_on
from reprose.layout.columns.gutters import Item, Rules
from reprose.layout.columns.order import Column, Division, append_part
from reprose.layout.floats import Content
from reprose.layout.flow import PageFlow
from reprose.layout.grid.characters import CharacterGrid, Span, joined, stretches
from reprose.layout.grid.gutters import Extent, Gutter, SpanRow, gutters
from reprose.layout.grid.line_numbers import line_numbers, part_numbers, put_back
from reprose.layout.grid.raised import lines_of
from reprose.options import LayoutOptions


def row_flow(page: Page) -> PageFlow:
    """The rows of a text file's page as one column, from the top down."""
    rows = find_rows(page)
    items: list[Item[Content]] = [Item(line.x0, line.y0, line.x1, line.y1, line.size, line) for line in rows]
    return PageFlow(page, Division("bands", [Column(0.0, page.width, items)]))


def find_rows(page: Page) -> list[Line]:
    """A line for each row of a text file's page that is not blank; white inside it is one space."""
    shown = np.flatnonzero(page.flags & DROPPED == 0).astype(np.int32)
    if not len(shown):
        return []
    cuts = np.flatnonzero(np.diff(page.base[shown]) > PITCH / 2) + 1
    return [line for chars in np.split(shown, cuts) if (line := _row(page, chars)) is not None]


def _row(page: Page, chars: NDArray[np.int32]) -> Line | None:
    ink = np.flatnonzero(page.code[chars] != 0x20)
    if not len(ink):
        return None
    chars = chars[ink[0] : ink[-1] + 1]
    gaps = (np.flatnonzero(page.x0[chars[1:]] - page.x1[chars[:-1]] > WIDTH / 2) + 1).astype(np.int32)
    text = page.text(chars)
    if len(gaps):
        ends = [0, *gaps.tolist(), len(text)]
        text = " ".join(text[a:b] for a, b in pairwise(ends))
    x0, y0, x1, y1 = page.box(chars)
    return Line(
        page, chars, gaps, text, x0, y0, x1, y1, float(page.base[chars[0]]), SIZE,
        page.styles[int(page.style[chars[0]])], gapped=bool(len(gaps)),
    )  # fmt: skip


def lengths_of(pages: Sequence[Sequence[Line]]) -> tuple[list[int], int]:
    """The length in characters of each line of the pages, and how many blank lines there are beside them.

    On pages of a text file these are the columns up to the end of a row, without white space there; blank rows are told
    by the height of the page.  Elsewhere nobody knows of blank lines.
    """
    lengths: list[int] = []
    blank = 0
    for lines in pages:
        if lines and lines[0].page.origin == "grid":
            lengths += [round((line.x1 - MARGIN) / WIDTH) for line in lines]
            blank += round((lines[0].page.height - 2 * MARGIN) / PITCH) - len(lines)
        else:
            lengths += [len(line.text) for line in lines]
    return lengths, max(0, blank)


_LEAST = 4.0  # rows that must show a gutter
_DEPTH = 8

Tree = Division[Content] | Column[Content]


@dataclass(frozen=True, slots=True)
class Divider:
    """Divides the stretches of a page into bands and columns."""

    cells: CharacterGrid
    options: LayoutOptions
    known: list[tuple[int, int]] = field(default_factory=list)  # where gutters were found

    def divide(self, spans: list[Span], x0: float, x1: float, depth: int = 0) -> Tree:
        """The tree of stretches that have the places from ``x0`` to ``x1`` to themselves."""
        if depth < _DEPTH:
            for gutter in gutters(spans, self.cells.letter, _LEAST, self.known):
                found = self._apart(spans, gutter)
                if found is not None:
                    self.known.append((gutter.start, gutter.end))
                    return self._parts(spans, gutter, found, (x0, x1), depth)
        return self._column(spans, x0, x1)

    def _parts(
        self, spans: list[Span], gutter: Gutter, rows: list[Item[SpanRow]], edges: tuple[float, float], depth: int
    ) -> Tree:
        """What stands above a stretch of columns, these, and what stands below."""
        x0, x1 = edges
        parts: list[Tree] = []
        top, bottom = rows[0].content[0].row, rows[-1].content[0].row
        above, below = [s for s in spans if s.row < top], [s for s in spans if s.row > bottom]
        if above:
            append_part(parts, self.divide(above, x0, x1, depth + 1), "bands")
        splitter = Splitter(gutter.start * WIDTH, gutter.end * WIDTH, self.options.across, Rules(), self._goes_on)
        for band in splitter.bands(rows):
            append_part(parts, self._band(band, gutter, edges, depth), "bands")
        if below:
            append_part(parts, self.divide(below, x0, x1, depth + 1), "bands")
        return parts[0] if len(parts) == 1 else Division("bands", parts)

    def _band(self, band: Band[SpanRow], gutter: Gutter, edges: tuple[float, float], depth: int) -> Tree:
        x0, x1 = edges
        if not band.right:
            return self.divide(_flat(band.left), x0, x1, depth + 1)
        beside: list[Tree] = []
        append_part(beside, self.divide(_flat(band.left), x0, gutter.start, depth + 1), "columns")
        if band.between:
            append_part(beside, self.divide(_flat(band.between), x0, x1, depth + 1), "columns")
        append_part(beside, self.divide(_flat(band.right), gutter.end, x1, depth + 1), "columns")
        return Division("columns", beside)

    def _column(self, spans: list[Span], x0: float, x1: float) -> Column[Content]:
        rows = [tuple(row) for _, row in groupby(spans, key=lambda s: s.row)]
        lines = lines_of(self.cells, rows)
        items: list[Item[Content]] = [Item(ln.x0, ln.y0, ln.x1, ln.y1, ln.size, ln) for ln in lines]
        left = float(self.cells.page.x0.min())
        return Column(left + x0 * WIDTH, left + x1 * WIDTH, items)

    def _goes_on(self, before: Sequence[SpanRow], after: Sequence[SpanRow], size: float) -> int:
        def lines(rows: Sequence[SpanRow]) -> list[object]:
            return [self.cells.line(joined(row)) for row in rows]

        return goes_on(lines(before[-3:]), lines(after[:3]), size)

    def _apart(self, spans: list[Span], gutter: Gutter) -> list[Item[SpanRow]] | None:
        """The rows about a gutter, each cut there or crossing it; None if it parts no columns of text."""
        rows = [tuple(row) for _, row in groupby(spans, key=lambda s: s.row)]
        inside = [k for k, row in enumerate(rows) if gutter.top <= row[0].row < gutter.bottom]
        extent = Extent.of(self.cells, rows, gutter)
        if gutter.score >= _LEAST:
            less, more = sorted(extent.text_shares(inside[0], inside[-1]))
            if less < 0.25 or more < 0.45:
                return None
        elif not extent.is_mostly_text(inside[0], inside[-1]):
            return None
        first, last = extent.between(inside[0], inside[-1])
        items: list[Item[SpanRow]] = []
        for row, pair in zip(rows[first : last + 1], extent.pairs[first : last + 1], strict=True):
            if pair is None:
                items.append(_item(row, row[0].start, row[-1].end))
                continue
            left, right = pair
            if left:
                items.append(_item(left, left[0].start, min(left[-1].end, gutter.start)))
            if right:
                items.append(_item(right, max(right[0].start, gutter.end), right[-1].end))
        return items


def _item(row: SpanRow, start: int, end: int) -> Item[SpanRow]:
    y = row[0].row * PITCH
    return Item(start * WIDTH, y, end * WIDTH, y + SIZE, SIZE, row)


def _flat(items: list[Item[SpanRow]]) -> list[Span]:
    return sorted(span for item in items for span in item.content)


def lay_out_text(page: Page, options: LayoutOptions) -> PageFlow:
    """Lines, columns and reading order of a page that the text reader made.

    Where places mean nothing (every line begins at the edge, words are one space apart) nothing parts columns, and
    the order is that of the rows.
    """
    cells = CharacterGrid.of(page)
    spans = stretches(cells.ink)
    numbers = line_numbers(cells, spans) if spans else []
    if numbers:
        beside = set(numbers)
        spans = [span for span in spans if span not in beside]
    if not spans:
        return PageFlow(page, Division("bands", []))
    found = Divider(cells, options).divide(spans, min(s.start for s in spans), max(s.end for s in spans))
    tree = found if isinstance(found, Division) and found.kind == "bands" else Division("bands", [found])
    put_back(tree, cells, numbers)
    for column in tree.leaves():
        part_numbers(column)
    return PageFlow(page, tree)
