"""Tables that go on at the top of the next page."""

from __future__ import annotations

from reprose.document import Group, Line
from reprose.layout.lines.words import rows_of, words_of
from reprose.role_table import BODY, open_to
from reprose.roles.context import Context
from reprose.roles.tables.parts import beside
from reprose.roles.words import caption_label

_OPEN = open_to("table_overleaf")


def join_over_pages(context: Context) -> None:
    """Tables that go on at the top of the next page; ``follows`` leads from each part to the one before it.

    What goes on has no caption or one of the same number, is the first on its page, and stands in the columns
    of the part above; nothing but notes stands below that part.
    """
    numbers: dict[Group, str | None] = {}
    for before, after in zip(context.pages, context.pages[1:], strict=False):
        for group in before:
            if group.role == "caption" and group.kind == "table":
                for table in before:
                    if table.role == "table" and -6 < table.y0 - group.y1 < 60 and beside(group, table):
                        numbers[table] = group.number
        last = _at_foot(before, context)
        if last is None:
            continue
        number = numbers.get(last)
        part = _at_head(last, number, after)
        if part is not None:
            part.follows = last
            part.reason = "goes on with the table of the page before"
            numbers[part] = number


def _at_foot(groups: list[Group], context: Context) -> Group | None:
    """The table below which the page holds no text."""
    tables = [g for g in groups if g.role == "table" and len(g.lines) > 1]
    if not tables:
        return None
    last = max(tables, key=lambda g: g.y1)
    below = [g for g in groups if g is not last and g.y0 > last.y1 - 2 and beside(g, last)]
    text = [g for g in below if g.role in BODY and not g.inside and not context.is_small(g)]
    if text or any(g.role == "caption" for g in below):
        return None
    if any(g.kind == "table_note" for g in below):
        return None
    return last


def _at_head(last: Group, number: str | None, groups: list[Group]) -> Group | None:
    """The group on the next page that goes on with ``last``; several pieces become one group first."""
    same = False
    taken: list[Group] = []
    for group in sorted(groups, key=lambda g: (round(g.y0), g.x0)):
        if group.lines[0].turn != last.lines[0].turn:
            continue
        if not taken and _says_continued(group, number):
            if group.role != "caption":
                group.assign_role("caption", "repeats the label of the table of the page before", 0.8, "table")
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
        if group.role not in _OPEN or group.inside not in ("", "table", "figure", "turned"):
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
    whole.assign_role("table", "goes on with the table of the page before", 0.7, "table")
    if rest:
        lines = [line for part in taken for line in part.lines]
        whole.lines = sorted(lines, key=lambda ln: (round(ln.base), ln.x0))
        whole.measure()
        gone = set(rest)
        groups[:] = [g for g in groups if g not in gone]
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
    """The white gutters between the columns of some lines: (from, to) in points, free in nine tenths of the rows."""
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
