"""A page's lines in reading order: islands first set apart, then columns, with each island in its place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from reprose.document import Line, Page
from reprose.layout.drawn import Drawn
from reprose.layout.frames import TURNED
from reprose.layout.lines import find_lines
from reprose.layout.order import Column, Item, columns
from reprose.layout.regions import Island, find_islands
from reprose.options import LayoutOptions

_TALL = 0.2  # of the page's height: no running head set between rules is so tall
Content = Line | Island


@dataclass(slots=True)
class PageFlow:
    """The columns of a page in reading order, islands in place, and what is turned on its side."""

    page: Page
    columns: list[Column[Content]]
    turned: list[Line] = field(default_factory=list)
    sideways: bool = False  # most of the page is turned

    def lines(self) -> list[Line]:
        """All lines, islands' included, in reading order."""
        out: list[Line] = []
        for column in self.columns:
            for item in column.items:
                if isinstance(item.content, Line):
                    out.append(item.content)
                else:
                    out += item.content.lines
        return out + self.turned


def lay_out(page: Page, options: LayoutOptions) -> PageFlow:
    """Lines, islands, columns and reading order of one page."""
    lines = find_lines(page, options)
    upright = _main_direction(lines)
    turned = [line for line in lines if line.turn != upright]
    lines = [line for line in lines if line.turn == upright]
    islands = find_islands(Drawn.of(page, upright), lines)
    held = {id(line) for island in islands for line in island.lines}
    items: list[Item[Content]] = [
        Item(line.x0, line.y0, line.x1, line.y1, line.size, line) for line in lines if id(line) not in held
    ]
    for island in islands:
        x0, y0, x1, y1 = island.box
        size = island.lines[0].size if island.lines else 10.0
        items.append(Item(x0, y0, x1, y1, size, island, bool(island.lines)))
    return PageFlow(page, columns(items, options.gutter, options.gutter_height), turned, upright in TURNED)


def _main_direction(lines: list[Line]) -> int:
    """The direction that most of the page's text has; upright unless another has far more."""
    counts: dict[int, int] = {}
    for line in lines:
        counts[line.turn] = counts.get(line.turn, 0) + len(line.chars)
    if not counts:
        return 0
    best = max(counts, key=lambda t: (counts[t], -t))
    return best if counts[best] > 2 * counts.get(0, 0) else 0


def text_columns(flows: list[PageFlow]) -> Iterator[Column[Line]]:
    """The columns' lines without tables and figures, for measuring the document's type."""
    for flow in flows:
        for column in flow.columns:
            items: list[Item[Line]] = []
            for item in column.items:
                content = item.content
                if isinstance(content, Line):
                    items.append(_item(content))
                elif content.kind == "box":
                    items += [_item(line) for line in content.lines]
            yield Column(column.x0, column.x1, items)


def table_lines(flow: PageFlow) -> Iterator[Line]:
    """The lines of a page that stand in tables of some height."""
    for column in flow.columns:
        for item in column.items:
            if not isinstance(item.content, Line) and item.content.kind == "table":
                _, y0, _, y1 = item.content.box
                if y1 - y0 > _TALL * flow.page.height:
                    yield from item.content.lines


def _item(line: Line) -> Item[Line]:
    return Item(line.x0, line.y0, line.x1, line.y1, line.size, line)
