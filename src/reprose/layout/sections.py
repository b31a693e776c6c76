"""A page's flow as a tree of sections, to be looked at."""

from __future__ import annotations

from reprose.document import Line, Page, Section
from reprose.layout.flow import PageFlow
from reprose.layout.order import Column, Division
from reprose.layout.parting import Box, lying
from reprose.layout.regions import Content, Island


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
        if isinstance(item.content, Island):
            runs.append(_island(item.content, page, turn))
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


def _island(island: Island, page: Page, turn: int) -> Section:
    section = Section(island.kind, lying(island.box, page, turn))
    parts = island.tree.parts if island.tree is not None else []
    children = [_part(part, page, turn) for part in parts]
    if len(children) == 1 and children[0].kind == "column":
        section.lines, section.children = children[0].lines, children[0].children
    else:
        section.children = children
    return section


def _lines_box(lines: list[Line], page: Page, turn: int) -> Box:
    return lying(_around([(line.x0, line.y0, line.x1, line.y1) for line in lines]), page, turn)


def _around(boxes: list[Box]) -> Box:
    """The smallest box around some."""
    x0, y0, x1, y1 = zip(*boxes, strict=True)
    return min(x0), min(y0), max(x1), max(y1)
