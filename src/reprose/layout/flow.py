"""A page's lines in reading order: floats first set apart, then columns, with each float in its place; and its tree."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from reprose.document import Line, Page, Rectangle, Section
from reprose.layout.columns.arrange import arrange, find_marginal
from reprose.layout.columns.crossing import cut_at_gutters
from reprose.layout.columns.gutters import Item, Rules
from reprose.layout.columns.order import Column, Division
from reprose.layout.drawn import Drawn, lying, parting
from reprose.layout.floats import Content, Float, find_floats
from reprose.layout.lines.lines import find_lines
from reprose.layout.lines.orientation import TURNED
from reprose.layout.tables.announced import Announces
from reprose.options import LayoutOptions

_TALL = 0.2  # of the page's height: no running head set between rules is so tall


@dataclass(slots=True)
class PageFlow:
    """The columns of a page in reading order, floats in place, and what is turned on its side."""

    page: Page
    tree: Division[Content]
    rules: Rules = field(default_factory=Rules)  # drawn between its text
    turned: list[Line] = field(default_factory=list)
    turn: int = 0  # the direction of the tree's lines

    @property
    def columns(self) -> list[Column[Content]]:
        """In reading order."""
        return list(self.tree.leaves())

    @property
    def sideways(self) -> bool:
        """Most of the page is turned."""
        return self.turn in TURNED

    def lines(self) -> list[Line]:
        """All lines, floats' included, in reading order."""
        return [*tree_lines(self.tree), *self.turned]


def tree_lines(tree: Division[Content]) -> Iterator[Line]:
    """The lines of a tree in reading order, floats' included."""
    for column in tree.leaves():
        for item in column.items:
            if isinstance(item.content, Line):
                yield item.content
            elif item.content.tree is not None:
                yield from tree_lines(item.content.tree)


def lay_out(page: Page, options: LayoutOptions, announces: Announces | None = None) -> PageFlow:
    """Lines, floats, columns and reading order of one page; ``announces`` knows the labels of tables' captions."""
    lines = find_lines(page, options)
    upright = _main_direction(lines)
    turned = [line for line in lines if line.turn != upright]
    lines = [line for line in lines if line.turn == upright]
    drawn = Drawn.of(page, upright)
    floats = find_floats(drawn, lines, announces)
    rules = parting(drawn, [floating.box for floating in floats])
    free = cut_at_gutters(_free(lines, floats), rules)
    marginal = find_marginal(free)
    tree = arrange(drawn, _free(free, marginal), [*floats, *marginal], options)
    return PageFlow(page, tree, rules, turned, upright)


def _free(lines: list[Line], floats: list[Float]) -> list[Line]:
    held = {line for floating in floats for line in floating.lines}
    return [line for line in lines if line not in held] if held else lines


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


def page_section(flow: PageFlow) -> Section:
    """The tree of one page; its walk is the reading order of all lines, furniture included."""
    root = Section("page", (0.0, 0.0, flow.page.width, flow.page.height))
    root.children = [_part(part, flow.page, flow.turn) for part in flow.tree.parts]
    for line in flow.turned:
        if not root.children or root.children[-1].kind != "turned":
            root.children.append(Section("turned", flow.page.box(line.chars)))
        last = root.children[-1]
        last.box = _around([last.box, flow.page.box(line.chars)])
        last.lines.append(line)
    return root


def _part(part: Division[Content] | Column[Content], page: Page, turn: int) -> Section:
    if isinstance(part, Division):
        children = [_part(p, page, turn) for p in part.parts]
        return Section(part.kind, _around([c.box for c in children]), children)
    runs: list[Section] = []
    for item in part.items:
        if isinstance(item.content, Float):
            runs.append(_float_section(item.content, page, turn))
            continue
        if not runs or runs[-1].kind != "text":
            runs.append(Section("text", (0.0, 0.0, 0.0, 0.0)))
        runs[-1].lines.append(item.content)
    for run in runs:
        if run.kind == "text":
            run.box = _lines_box(run.lines, page, turn)
    if len(runs) == 1 and runs[0].kind == "text":
        return Section("column", runs[0].box, lines=runs[0].lines)
    return Section("column", _around([run.box for run in runs]), runs)


def _float_section(floating: Float, page: Page, turn: int) -> Section:
    section = Section(floating.kind, lying(floating.box, page, turn))
    parts = floating.tree.parts if floating.tree is not None else []
    children = [_part(part, page, turn) for part in parts]
    if len(children) == 1 and children[0].kind == "column":
        section.lines, section.children = children[0].lines, children[0].children
    else:
        section.children = children
    return section


def _lines_box(lines: list[Line], page: Page, turn: int) -> Rectangle:
    return lying(_around([(line.x0, line.y0, line.x1, line.y1) for line in lines]), page, turn)


def _around(boxes: list[Rectangle]) -> Rectangle:
    """The smallest box around some."""
    x0, y0, x1, y1 = zip(*boxes, strict=True)
    return min(x0), min(y0), max(x1), max(y1)
