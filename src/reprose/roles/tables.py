"""Whole tables: their parts on one page put together, their parts on the next pages found, their cells made out."""

from __future__ import annotations

import re
from dataclasses import dataclass

from reprose.document import Line
from reprose.layout.cells import cells_of
from reprose.layout.group import Group
from reprose.layout.row import rows_of
from reprose.layout.split import words_of
from reprose.roles.context import Context
from reprose.roles.words import caption_label

_OPEN = frozenset({"paragraph", "heading", "list_item", "other", "noise", "footnote", "formula"})
_BODY = frozenset({"paragraph", "list_item", "abstract", "quote", "heading", "title"})
_PASSED = frozenset({"other", "caption", "footnote", "noise", "aside"})  # may stand below a table that goes on
_SENTENCE = re.compile(r"[^\W\d_]{2,}[.!?][\"'”’»)\]]*(?:\s|$)")


def parts_together(groups: list[Group]) -> list[Group]:
    """Parts of a table that stand close below or beside each other, with no caption between, become one."""
    tables = sorted((g for g in groups if g.role == "table"), key=lambda g: (g.y0, g.x0))
    if len(tables) < 2:
        return groups
    captions = [g for g in groups if g.role == "caption"]
    runs: list[_Run] = []  # from top to bottom; those that ended far above are looked at no more
    live = 0
    for part in tables:
        run = _Run([part], part.x0, part.y0, part.x1, part.y1)
        while live < len(runs) and part.y0 - runs[live].y1 > 2.5 * part.size and len(runs) - live > 200:
            live += 1
        for other in runs[live:]:
            if other.members and other.touches(run, captions):
                run.take(other)
        runs.append(run)
    gone: set[int] = set()
    for run in runs:
        if len(run.members) > 1:
            whole, *rest = sorted(run.members, key=lambda g: (g.y0, g.x0))
            lines = [line for part in (whole, *rest) for line in part.lines]
            whole.lines = sorted(lines, key=lambda ln: (round(ln.base), ln.x0))
            whole.measure()
            whole.cells = None
            gone.update(map(id, rest))
    return [g for g in groups if id(g) not in gone]


@dataclass(slots=True)
class _Run:
    """Parts of one table, and the box around them."""

    members: list[Group]
    x0: float
    y0: float
    x1: float
    y1: float

    def touches(self, other: _Run, captions: list[Group]) -> bool:
        """Whether ``other``, which begins no higher, stands close below or beside."""
        new = other.members[0]
        if other.y0 - self.y1 > 2.5 * new.size or self.members[0].lines[0].turn != new.lines[0].turn:
            return False
        found = "table" in (self.members[0].region, new.region)  # seen as a table: what stands beside is another
        reach = -1.0 if found else 60.0
        if other.x0 > self.x1 + reach or other.x1 < self.x0 - reach:
            return False
        top = min(self.y1, other.y0)
        return not any(top - 2 < c.y0 < other.y0 and c.x0 < other.x1 and c.x1 > other.x0 for c in captions)

    def take(self, other: _Run) -> None:
        self.members += other.members
        self.x0, self.y0 = min(self.x0, other.x0), min(self.y0, other.y0)
        self.x1, self.y1 = max(self.x1, other.x1), max(self.y1, other.y1)
        other.members = []


def charts(groups: list[Group]) -> None:
    """Cells right above a figure's caption, and below no table's, are the labels of a chart."""
    captions = [g for g in groups if g.role == "caption"]
    for caption in captions:
        if caption.kind != "figure":
            continue
        top = caption.y0
        above = sorted((g for g in groups if g.role == "table" and g.y0 < caption.y0 and _beside(g, caption)),
                       key=lambda g: -g.y1)  # fmt: skip
        for table in above:
            if top - table.y1 > 90 or _has_caption(table, captions):
                break
            table.is_a("other", "cells above a figure's caption", 0.6, "figure")
            top = min(top, table.y0)


def _has_caption(table: Group, captions: list[Group]) -> bool:
    return any(c.kind == "table" and _beside(c, table) and -6 < table.y0 - c.y1 < 60 for c in captions)


def join_over_pages(context: Context) -> None:
    """Tables that go on at the top of the next page; ``follows`` leads from each part to the one before it.

    What goes on has no caption or one of the same number, is the first on its page, and stands in the columns
    of the part above; nothing but notes stands below that part.
    """
    numbers: dict[int, str | None] = {}
    for before, after in zip(context.pages, context.pages[1:], strict=False):
        for group in before:
            if group.role == "caption" and group.kind == "table":
                for table in before:
                    if table.role == "table" and -6 < table.y0 - group.y1 < 60 and _beside(group, table):
                        numbers[id(table)] = group.number
        last = _at_foot(before, context)
        if last is None:
            continue
        number = numbers.get(id(last))
        part = _at_head(last, number, after, context)
        if part is not None:
            part.follows = last
            part.reason = "goes on with the table of the page before"
            numbers[id(part)] = number


def _beside(one: Group, two: Group) -> bool:
    return one.x0 < two.x1 and one.x1 > two.x0


def _at_foot(groups: list[Group], context: Context) -> Group | None:
    """The table below which the page holds no text."""
    tables = [g for g in groups if g.role == "table" and len(g.lines) > 1]
    if not tables:
        return None
    last = max(tables, key=lambda g: g.y1)
    below = [g for g in groups if g is not last and g.y0 > last.y1 - 2 and _beside(g, last)]
    text = [g for g in below if g.role in _BODY and not g.region and not context.is_small(g)]
    if text or any(g.role == "caption" for g in below):
        return None
    if any(g.kind == "table_note" for g in below):
        return None
    return last


def _at_head(last: Group, number: str | None, groups: list[Group], context: Context) -> Group | None:
    """The group on the next page that goes on with ``last``; several pieces become one group first."""
    same = False
    taken: list[Group] = []
    for group in sorted(groups, key=lambda g: (round(g.y0), g.x0)):
        if group.lines[0].turn != last.lines[0].turn:
            continue
        if not taken and _says_continued(group, number):
            if group.role != "caption":
                group.is_a("caption", "repeats the label of the table of the page before", 0.8, "table")
                group.number = number
            same = True
            continue
        if group.role == "caption" or group.kind == "table_note":
            break
        if taken and group.role == "table" and group.y0 < max(t.y1 for t in taken) + 2.5 * group.size:
            taken.append(group)
            continue
        if group.role == "table" and not taken:
            if not same and not _in_columns(last, group.lines) and not _is_head_of(last, group):
                return None
            taken.append(group)
            continue
        if group.role not in _OPEN or group.region not in ("", "table", "figure", "turned"):
            break
        small = abs(group.size - last.size) < 0.6
        gap = group.y0 - max((t.y1 for t in taken), default=group.y0)
        prose = group.size > last.size + 0.3 and len(group.text.split()) > 8
        if not small or prose or gap > 4 * group.size or not _in_columns(last, group.lines):
            break
        taken.append(group)
    if not taken or (len(taken) == 1 and taken[0].role != "table" and len(taken[0].lines) < 2):
        return None
    whole, *rest = taken
    whole.is_a("table", "goes on with the table of the page before", 0.7, "table")
    if rest:
        lines = [line for part in taken for line in part.lines]
        whole.lines = sorted(lines, key=lambda ln: (round(ln.base), ln.x0))
        whole.measure()
        gone = set(map(id, rest))
        groups[:] = [g for g in groups if id(g) not in gone]
    return whole


def _is_head_of(head: Group, table: Group) -> bool:
    """A lone row of cells, the last thing on its page, whose rows stand overleaf from the same edge on."""
    rows = rows_of(head.lines)
    return len(rows) == 1 and len(rows[0].cells) > 1 and abs(head.x0 - table.x0) < head.size \
        and abs(head.size - table.size) < 0.6 and table.x1 > head.x1 - head.size  # fmt: skip


def _says_continued(group: Group, number: str | None) -> bool:
    """A label of the same table, and hardly more: "Table 2 (continued)"."""
    if number is None or len(group.text.split()) > 40:
        return False
    found = caption_label().search(group.text)
    if not found or not found["table"] or found["number"].casefold() != number.casefold():
        return False
    return len(group.text.split()) <= 8 or group.role == "caption"


def _in_columns(table: Group, lines: list[Line]) -> bool:
    """Whether most words of ``lines`` begin, end or are centred where cells of ``table`` do, or lie inside them.

    The pages' margins may differ: the lines are moved so that their left edges agree.
    """
    gaps = _white(table.lines)
    if not gaps:
        return False
    shifts = {0.0, min(ln.x0 for ln in table.lines) - min(ln.x0 for ln in lines)}
    best = 0.0
    for shift in shifts:
        good = total = 0
        for line in lines:
            for x0, x1, _, _ in words_of(line):
                total += 1
                good += not any(x0 + shift < a and x1 + shift > b for a, b in gaps)
        best = max(best, good / max(total, 1))
    wide = max(ln.x1 for ln in lines) - min(ln.x0 for ln in lines)
    crossing = sum(any(ln.x0 < a and ln.x1 > b for a, b in gaps) and not ln.gapped for ln in lines)
    return best > 0.8 and crossing <= 0.25 * len(lines) and wide < 1.15 * (table.x1 - table.x0) + 12


def _white(lines: list[Line]) -> list[tuple[float, float]]:
    """The white strips between the columns of some lines: (from, to) in points, free in nine tenths of the rows."""
    x0, x1 = min(ln.x0 for ln in lines), max(ln.x1 for ln in lines)
    width = int(x1 - x0) + 2
    counts = [0] * (width + 1)
    for line in lines:
        for a, b, _, _ in words_of(line):
            counts[max(int(a - x0), 0)] += 1
            counts[min(int(b - x0) + 1, width)] -= 1
    rows = len({round(ln.base) for ln in lines})
    size = lines[0].size
    out: list[tuple[float, float]] = []
    run, start = 0, None
    for at in range(width):
        run += counts[at]
        if run <= 0.1 * rows:
            start = at if start is None else start
        else:
            if start is not None and start > 0 and at - start > 0.6 * size:
                out.append((x0 + start, x0 + at))
            start = None
    return out


def set_cells(context: Context) -> None:
    """Rows, columns and cells of all tables that have none yet; a head repeated overleaf becomes furniture."""
    followers: dict[int, list[Group]] = {}
    heads: dict[int, Group] = {}
    for group in context.groups():
        if group.role != "table":
            continue
        head = heads.get(id(group.follows))
        if head is not None and head.cells is None and group.cells is None:
            followers[id(head)].append(group)
            heads[id(group)] = head
        else:
            followers[id(group)] = []
            heads[id(group)] = group
    for groups in context.pages:
        for at in reversed(range(len(groups))):
            group = groups[at]
            if group.role != "table" or heads.get(id(group)) is not group or group.cells is not None:
                continue
            parts = [group, *followers[id(group)]]
            found = cells_of([part.lines for part in parts])
            if found is None:
                continue
            group.cells = found.cells
            for part in parts[1:]:
                _set_apart(part, found.repeated, context)


def _set_apart(part: Group, repeated: list[Line], context: Context) -> None:
    """Lines that repeat the head of the table leave it."""
    mine = {id(line) for line in repeated}
    lines = [line for line in part.lines if id(line) in mine]
    if not lines or len(lines) == len(part.lines):
        return
    part.lines = [line for line in part.lines if id(line) not in mine]
    head = Group(lines, part.column, part.left, part.right, region=part.region, island=part.island)
    head.is_a("page_header", "repeats the head of the table", 0.8, "table_head")
    groups = next(groups for groups in context.pages if any(g is part for g in groups))
    groups.insert(groups.index(part), head)
