"""The bands and columns of a page of text, cut at the gutters of its character grid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import groupby

from reprose.layout.bands import Band, Splitter
from reprose.layout.evidence import goes_on
from reprose.layout.order import Column, Division, append_part
from reprose.layout.regions import Content
from reprose.layout.strips import Item, Rules
from reprose.layout.text_cells import Cells, Span, joined
from reprose.layout.text_extent import Extent, Row
from reprose.layout.text_gutters import Gutter, gutters
from reprose.layout.text_raised import lines_of
from reprose.options import LayoutOptions
from reprose.readers.text import PITCH, SIZE, WIDTH

_LEAST = 4.0  # rows that must show a gutter
_DEPTH = 8

Tree = Division[Content] | Column[Content]


@dataclass(frozen=True, slots=True)
class Divider:
    """Divides the stretches of a page into bands and columns."""

    cells: Cells
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
        self, spans: list[Span], gutter: Gutter, rows: list[Item[Row]], edges: tuple[float, float], depth: int
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

    def _band(self, band: Band[Row], gutter: Gutter, edges: tuple[float, float], depth: int) -> Tree:
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

    def _goes_on(self, before: Sequence[Row], after: Sequence[Row], size: float) -> int:
        def lines(rows: Sequence[Row]) -> list[object]:
            return [self.cells.line(joined(row)) for row in rows]

        return goes_on(lines(before[-3:]), lines(after[:3]), size)

    def _apart(self, spans: list[Span], gutter: Gutter) -> list[Item[Row]] | None:
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
        items: list[Item[Row]] = []
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


def _item(row: Row, start: int, end: int) -> Item[Row]:
    y = row[0].row * PITCH
    return Item(start * WIDTH, y, end * WIDTH, y + SIZE, SIZE, row)


def _flat(items: list[Item[Row]]) -> list[Span]:
    return sorted(span for item in items for span in item.content)
