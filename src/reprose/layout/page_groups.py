"""All pages' flows to groups: the second half of the layout, which needs measures of the whole document."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise

from reprose.document import Group, Line
from reprose.layout.columns.arrange import arrange_inside, is_beside
from reprose.layout.columns.gutters import Item, Rules
from reprose.layout.columns.order import Column
from reprose.layout.drawn import Drawn
from reprose.layout.floats import Content, Float, find_floats
from reprose.layout.flow import PageFlow, tree_lines
from reprose.layout.groups import split_groups
from reprose.layout.lines.orientation import SLANTED
from reprose.layout.lines.words import is_rule
from reprose.layout.measures import Measures
from reprose.options import LayoutOptions


def page_groups(
    flow: PageFlow, measures: Measures, is_furniture: Callable[[Line], bool], options: LayoutOptions
) -> list[Group]:
    """The groups of one page in reading order; lines that are furniture are left out."""
    walk = _Walk(measures, is_furniture, flow.rules, options.group_gap)
    out: list[Group] = []
    for number, column in enumerate(flow.columns):
        out += walk.column(column, number)
    if flow.sideways and any(g.lines[0].page.turn.min() == 0 for g in out):
        for group in out:  # a table or a figure on its side, on a page whose furniture stands upright
            if group.inside != "table":
                group.inside = "turned"
    rest = [line for line in flow.turned if not is_furniture(line)]
    for turn in sorted({line.turn for line in rest}):
        for floating in _turned([line for line in rest if line.turn == turn], options):
            out += walk.of_float(floating, -1)
    return out


def _turned(lines: list[Line], options: LayoutOptions) -> list[Float]:
    """Tables set on their side on an upright page, and whatever else runs in that direction."""
    drawn = Drawn.of(lines[0].page, lines[0].turn)
    tables = [] if lines[0].turn == SLANTED else [i for i in find_floats(drawn, lines) if i.kind == "table"]
    held = {line for table in tables for line in table.lines}
    others = Float("turned", (0, 0, 0, 0), [line for line in lines if line not in held])
    for floating in (*tables, others):
        arrange_inside(drawn, floating, options)
    return [*tables, others]


@dataclass(slots=True)
class _Walk:
    """Through the columns and floats of a page in reading order."""

    measures: Measures
    is_furniture: Callable[[Line], bool]
    rules: Rules
    gap: float
    floats: int = 0  # seen so far

    def column(self, column: Column[Content], number: int) -> list[Group]:
        """The groups of a column; floats beside it come behind the group that they stand beside."""
        if column.entries:
            return self._entries(column, number)
        out: list[Group] = []
        run: list[Line] = []
        beside: list[tuple[Line | None, Item[Content]]] = []  # and formulas, which leave the column its margins
        shown: list[Line] = []  # lines below which a formula stands

        def close() -> None:
            parted = _below_rules(run, column, self.rules) if self.rules.level else frozenset[Line]()
            if shown:
                parted |= {below for above, below in pairwise(run) if above in shown}
            groups = split_groups(run, number, column.x0, column.x1, self.measures, self.gap, column.around, parted)
            for group in groups:
                out.append(group)
                own = set(group.lines)
                for anchor, item in beside.copy():
                    if anchor is None or anchor in own:
                        beside.remove((anchor, item))
                        out.extend(self.of_float(item.content, number))
                        if anchor not in shown:
                            _move_behind(column, item, group.lines[-1])
            for _, item in beside:  # beside nothing but furniture
                out.extend(self.of_float(item.content, number))
            run.clear()
            beside.clear()
            shown.clear()

        for item in column.items:
            if isinstance(item.content, Line):
                if not self.is_furniture(item.content):
                    run.append(item.content)
            elif is_beside(item, column):
                beside.append((run[-1] if run else None, item))
            elif run and isinstance(item.content, Float) and item.content.kind == "formula":
                beside.append((run[-1], item))
                shown.append(run[-1])
            elif any(not self.is_furniture(line) for line in item.content.lines):
                close()  # a picture without text parts nothing by itself: the white around it does
                out += self.of_float(item.content, number)
        close()
        return out

    def _entries(self, column: Column[Content], number: int) -> list[Group]:
        """A group for each entry of a list in two parts, or more where an explanation has paragraphs."""
        out: list[Group] = []
        keys: dict[Line, list[Line]] = {}  # by the line that begins the explanation
        run: list[Line] = []

        def close() -> None:
            if run:
                left = min(line.x0 for line in run)
                parted = frozenset(keys)
                for group in split_groups(run, number, left, column.x1, self.measures, self.gap, (), parted):
                    key = keys.get(group.lines[0])
                    if key:
                        group.lines = [*key, *group.lines]
                        group.measure()
                    group.entry = key is not None
                    out.append(group)
            run.clear()
            keys.clear()

        for entry in column.entries:
            key, text = ([line for line in lines if not self.is_furniture(line)] for lines in (entry.key, entry.text))
            if text:
                keys[text[0]] = key
                run += text
            elif key:
                close()
                out += split_groups(key, number, column.x0, column.x1, self.measures, self.gap)
        close()
        return out

    def of_float(self, content: Content, column: int) -> list[Group]:
        """The groups of a float, and of those inside it."""
        assert isinstance(content, Float)
        inner = [line for line in content.lines if not self.is_furniture(line)]
        if not inner or content.tree is None:
            return []
        number, self.floats = self.floats, self.floats + 1
        out: list[Group] = []
        if content.kind == "table":
            ordered = sorted(inner, key=lambda ln: (round(ln.base), ln.x0))
            for dotted in (False, True):  # rules made of dots are none of its cells
                lines = [line for line in ordered if is_rule(line) is dotted]
                if lines:
                    out.append(Group(lines, column, content.box[0], content.box[2]))
        elif content.kind == "formula":
            furniture = set(content.lines).difference(inner)
            lines = [line for line in tree_lines(content.tree) if line not in furniture]
            out.append(Group(lines, column, content.box[0], content.box[2]))
        else:
            for part in content.tree.leaves():
                out += self.column(part, column)
        for group in out:
            if not group.inside:
                group.inside, group.float_number = content.kind, number
        return out


def _move_behind(column: Column[Content], item: Item[Content], line: Line) -> None:
    """Let the column tell the order that the groups have."""
    column.items.remove(item)
    at = next(i for i, other in enumerate(column.items) if other.content is line)
    column.items.insert(at + 1, item)


def _below_rules(lines: list[Line], column: Column[Content], rules: Rules) -> frozenset[Line]:
    """The lines (by id) above which a level rule is drawn, between them and the line before; no underlines."""
    least = min(0.2 * (column.x1 - column.x0), 60.0)
    near = [
        y for y, x0, x1 in rules.level
        if min(x1, column.x1) - max(x0, column.x0) > least
        and not any(a < x1 and x0 < c and b - 12 < y < d + 12 for a, b, c, d in column.around)
    ]  # fmt: skip
    return frozenset(
        b for a, b in pairwise(lines)
        if any(a.base + 0.28 * a.size < y < b.base - 0.72 * b.size for y in near)
    )  # fmt: skip
