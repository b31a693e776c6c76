"""Whole tables: their parts on one page put together, charts told from them, their cells made out."""

from __future__ import annotations

from dataclasses import dataclass

from reprose.document import Group, Line
from reprose.layout.tables.cells import cells_of
from reprose.roles.context import Context


def parts_together(groups: list[Group]) -> list[Group]:
    """Parts of a table that stand close below or beside each other, with no caption between, become one."""
    tables = sorted((g for g in groups if g.role == "table"), key=lambda g: (g.y0, g.x0))
    if len(tables) < 2:
        return groups
    captions = [g for g in groups if g.role == "caption"]
    runs: list[_TablePart] = []  # from top to bottom; those that ended far above are looked at no more
    live = 0
    for part in tables:
        run = _TablePart([part], part.x0, part.y0, part.x1, part.y1)
        while live < len(runs) and part.y0 - runs[live].y1 > 2.5 * part.size and len(runs) - live > 200:
            live += 1
        for other in runs[live:]:
            if other.members and other.touches(run, captions):
                run.take(other)
        runs.append(run)
    gone: set[Group] = set()
    for run in runs:
        if len(run.members) > 1:
            whole, *rest = sorted(run.members, key=lambda g: (g.y0, g.x0))
            lines = [line for part in (whole, *rest) for line in part.lines]
            whole.lines = sorted(lines, key=lambda ln: (round(ln.base), ln.x0))
            whole.measure()
            whole.cells = None
            gone.update(rest)
    return [g for g in groups if g not in gone]


@dataclass(slots=True)
class _TablePart:
    """Parts of one table, and the box around them."""

    members: list[Group]
    x0: float
    y0: float
    x1: float
    y1: float

    def touches(self, other: _TablePart, captions: list[Group]) -> bool:
        """Whether ``other``, which begins no higher, stands close below or beside."""
        new = other.members[0]
        if other.y0 - self.y1 > 2.5 * new.size or self.members[0].lines[0].turn != new.lines[0].turn:
            return False
        found = "table" in (self.members[0].inside, new.inside)  # seen as a table: what stands beside is another
        reach = -1.0 if found else 60.0
        if other.x0 > self.x1 + reach or other.x1 < self.x0 - reach:
            return False
        top = min(self.y1, other.y0)
        return not any(top - 2 < c.y0 < other.y0 and c.x0 < other.x1 and c.x1 > other.x0 for c in captions)

    def take(self, other: _TablePart) -> None:
        self.members += other.members
        self.x0, self.y0 = min(self.x0, other.x0), min(self.y0, other.y0)
        self.x1, self.y1 = max(self.x1, other.x1), max(self.y1, other.y1)
        other.members = []


def beside(one: Group, two: Group) -> bool:
    """Whether the two share a part of the page's width."""
    return one.x0 < two.x1 and one.x1 > two.x0


def charts(groups: list[Group]) -> None:
    """Cells right above a figure's caption, and below no table's, are the labels of a chart."""
    captions = [g for g in groups if g.role == "caption"]
    for caption in captions:
        if caption.kind != "figure":
            continue
        top = caption.y0
        above = sorted((g for g in groups if g.role == "table" and g.y0 < caption.y0 and beside(g, caption)),
                       key=lambda g: -g.y1)  # fmt: skip
        for table in above:
            if top - table.y1 > 90 or _has_caption(table, captions):
                break
            table.assign_role("other", "cells above a figure's caption", 0.6, "figure")
            top = min(top, table.y0)


def _has_caption(table: Group, captions: list[Group]) -> bool:
    return any(c.kind == "table" and beside(c, table) and -6 < table.y0 - c.y1 < 60 for c in captions)


def set_cells(context: Context) -> None:
    """Rows, columns and cells of all tables that have none yet; a head repeated overleaf becomes furniture."""
    followers: dict[Group, list[Group]] = {}
    heads: dict[Group, Group] = {}
    for group in context.groups():
        if group.role != "table":
            continue
        head = heads.get(group.follows) if group.follows is not None else None
        if head is not None and head.cells is None and group.cells is None:
            followers[head].append(group)
            heads[group] = head
        else:
            followers[group] = []
            heads[group] = group
    for groups in context.pages:
        for at in reversed(range(len(groups))):
            group = groups[at]
            if group.role != "table" or heads.get(group) is not group or group.cells is not None:
                continue
            parts = [group, *followers[group]]
            found = cells_of([part.lines for part in parts])
            if found is None:
                continue
            group.cells = found.cells
            for part in parts[1:]:
                _set_apart(part, found.repeated, context)


def _set_apart(part: Group, repeated: list[Line], context: Context) -> None:
    """Lines that repeat the head of the table leave it."""
    mine = set(repeated)
    lines = [line for line in part.lines if line in mine]
    if not lines or len(lines) == len(part.lines):
        return
    part.lines = [line for line in part.lines if line not in mine]
    head = Group(lines, part.column, part.left, part.right, inside=part.inside, float_number=part.float_number)
    head.assign_role("page_header", "repeats the head of the table", 0.8, "table_head")
    groups = next(groups for groups in context.pages if any(g is part for g in groups))
    groups.insert(groups.index(part), head)
