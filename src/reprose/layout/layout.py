"""All pages' flows to groups: the second half of the layout, which needs measures of the whole document."""

from __future__ import annotations

from collections.abc import Callable

from reprose.document import Line
from reprose.layout.drawn import Drawn
from reprose.layout.flow import PageFlow
from reprose.layout.frames import SLANTED
from reprose.layout.group import Group
from reprose.layout.groups import split_groups
from reprose.layout.measures import Measures
from reprose.layout.order import Item, columns
from reprose.layout.regions import Island, find_islands


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
            if group.region != "table":
                group.region = "turned"
    rest = [line for line in flow.turned if not is_furniture(line)]
    for turn in sorted({line.turn for line in rest}):
        across = [line for line in rest if line.turn == turn]
        for table in _turned_tables(across) if turn != SLANTED else ():
            out += _island_groups(table, table.lines, islands, -1, measures, gutter, lines)
            held = set(map(id, table.lines))
            across = [line for line in across if id(line) not in held]
            islands += 1
        out += _island_groups(Island("turned", (0, 0, 0, 0)), across, islands, -1, measures, gutter, lines)
        islands += 1
    return out


def _turned_tables(lines: list[Line]) -> list[Island]:
    """Tables set on their side on an upright page."""
    islands = find_islands(Drawn.of(lines[0].page, lines[0].turn), lines)
    return [island for island in islands if island.kind == "table"]


def _island_groups(
    island: Island, inner: list[Line], island_number: int, column: int, measures: Measures, gutter: float, lines: float
) -> list[Group]:
    out: list[Group] = []
    if island.kind == "table":
        ordered = sorted(inner, key=lambda ln: (round(ln.base), ln.x0))
        table = Group(ordered, column, island.box[0], island.box[2])
        out.append(table)
    else:
        items = [Item(ln.x0, ln.y0, ln.x1, ln.y1, ln.size, ln) for ln in inner]
        for part in columns(items, gutter, lines):
            out += split_groups([i.content for i in part.items], column, part.x0, part.x1, measures)
    for group in out:
        group.region, group.island = island.kind, island_number
    return out
