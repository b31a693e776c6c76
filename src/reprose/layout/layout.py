"""All pages' flows to groups: the second half of the layout, which needs measures of the whole document."""

from __future__ import annotations

from collections.abc import Callable

from reprose.document import Line
from reprose.layout.cells import cells_of
from reprose.layout.flow import PageFlow
from reprose.layout.group import Group
from reprose.layout.groups import split_groups
from reprose.layout.measures import Measures
from reprose.layout.order import Item, columns
from reprose.layout.regions import Island


def page_groups(
    flow: PageFlow, measures: Measures, is_furniture: Callable[[Line], bool], gutter: float, lines: float
) -> list[Group]:
    """The groups of one page in reading order; lines that are furniture are left out."""
    out: list[Group] = []
    islands = 0
    for number, column in enumerate(flow.columns):
        run: list[Line] = []
        for item in column.items:
            if isinstance(item.content, Line):
                if not is_furniture(item.content):
                    run.append(item.content)
                continue
            inner = [line for line in item.content.lines if not is_furniture(line)]
            if inner:  # a picture without text parts nothing by itself: the white around it does
                out += split_groups(run, number, column.x0, column.x1, measures)
                run = []
                out += _island_groups(item.content, inner, islands, number, measures, gutter, lines)
                islands += 1
        out += split_groups(run, number, column.x0, column.x1, measures)
    if flow.sideways and any(g.lines[0].page.turn.min() == 0 for g in out):
        for group in out:  # a table or a figure on its side, on a page whose furniture stands upright
            group.region = "turned"
    if flow.turned:
        rest = [line for line in flow.turned if not is_furniture(line)]
        out += _island_groups(Island("turned", (0, 0, 0, 0)), rest, islands, -1, measures, gutter, lines)
    return out


def _island_groups(
    island: Island, inner: list[Line], island_number: int, column: int, measures: Measures, gutter: float, lines: float
) -> list[Group]:
    out: list[Group] = []
    if island.kind == "table":
        ordered = sorted(inner, key=lambda ln: (round(ln.base), ln.x0))
        table = Group(ordered, column, island.box[0], island.box[2])
        table.rows = cells_of(ordered)
        out.append(table)
    else:
        items = [Item(ln.x0, ln.y0, ln.x1, ln.y1, ln.size, ln) for ln in inner]
        for part in columns(items, gutter, lines):
            out += split_groups([i.content for i in part.items], column, part.x0, part.x1, measures)
    for group in out:
        group.region, group.island = island.kind, island_number
    return out
