"""Footnotes: small type at the foot of a column or page, begun by a mark or set off by a rule."""

from __future__ import annotations

import re

from reprose.document import Line
from reprose.layout.group import Group
from reprose.roles.context import Context

MARK = re.compile(r"(?P<mark>\[?\(?(?:\d{1,3}|[a-z])[\])]?|[*∗†‡§¶‖#]{1,3})(?P<dot>\.?\)?)\s*(?=\S)")


def find_notes(context: Context) -> None:
    for groups in context.pages:
        _page_notes(groups, context)


def _page_notes(groups: list[Group], context: Context) -> None:
    """From the bottom of each column upwards, as long as the groups can be notes."""
    columns: dict[tuple[int, int], list[Group]] = {}
    for group in groups:
        if group.region in ("", "box"):  # some engines draw the note area as a box
            columns.setdefault((group.column, group.island), []).append(group)
    for members in columns.values():
        notes: list[Group] = []
        for group in reversed(members):
            if group.role not in ("paragraph", "list_item", "code") or not _small(group, context):
                break
            notes.append(group)
        notes.reverse()
        if not notes:
            continue
        page = notes[0].lines[0].page
        rule = _rule_above(notes, page.rules.tolist())
        while notes:
            first = notes[0]
            line = first.lines[0]
            if rule is not None or has_raised_mark(line) or _lone_symbol(line) or _numbered(first, members, context):
                break
            notes.pop(0)
        numbered = len(notes) > 1 and all(MARK.match(g.lines[0].text) for g in notes)  # notes at the end
        low = bool(notes) and (numbered or notes[0].y0 > 0.35 * page.height) and not _text_below(notes, groups)
        if not low or not any(c.isalpha() for group in notes for c in group.text):  # numbers of a chart are none
            continue
        if _under_table_label(notes[0], members):
            for group in notes:
                group.is_a("table", "right under the caption of a table", 0.7, "table")
            continue
        for group in notes:
            group.kind = None
            group.is_a("footnote", "small type at the foot of the column" + (", below a rule" if rule else ""), 0.9)
            take_mark(group)


def _small(group: Group, context: Context) -> bool:
    return group.size < 0.95 * context.body_size - 0.05


def _under_table_label(first: Group, members: list[Group]) -> bool:
    """Whether the rule above is the table's own: its caption stands right over it."""
    above = members[max(members.index(first) - 1, 0)]
    return above.role == "caption" and above.kind == "table" and not has_raised_mark(first.lines[0])


def _rule_above(notes: list[Group], rules: list[list[float]]) -> float | None:
    """The height of a rule that separates the first or a later note from the text, if one does."""
    for at, group in enumerate(notes):
        for x0, y0, x1, y1 in rules:
            if y1 - y0 < 3 and x1 - x0 > 20 and x0 < group.x1 and abs(x0 - group.left) < 30:
                if -2 < group.y0 - y0 < 2.2 * group.size:
                    del notes[:at]
                    return y0
    return None


def has_raised_mark(line: Line) -> bool:
    """Whether the line begins with a superscript number or sign."""
    found = MARK.match(line.text)
    if not found or not len(line.chars):
        return False
    page, first = line.page, int(line.chars[0])
    return bool(page.size[first] < 0.86 * line.size or page.base[first] < line.base - 0.12 * line.size)


def _lone_symbol(line: Line) -> bool:
    return bool(re.match(r"[*∗†‡§¶‖]", line.text))


def _text_below(notes: list[Group], groups: list[Group]) -> bool:
    """Whether text goes on under the notes: then they are no footnotes."""
    bottom = max(g.y1 for g in notes)
    return any(
        g.y0 > bottom - 1 and g.x0 < notes[0].x1 and g.x1 > notes[0].x0 and len(g.lines) > 1
        and g.region == "" and g.role in ("paragraph", "heading", "list_item") and g not in notes
        for g in groups
    )  # fmt: skip


def _numbered(group: Group, members: list[Group], context: Context) -> bool:
    """A number in the line, on much smaller type, set off from the text above."""
    found = MARK.match(group.lines[0].text)
    if not found or not found["mark"].strip("[]()").isdecimal() or group.size > 0.9 * context.body_size:
        return False
    return group.space > 1.3 or members[0] is group or group.region == "box"


def take_mark(group: Group) -> None:
    """Set the mark that the note begins with apart."""
    line = group.lines[0]
    found = MARK.match(line.text)
    if not found:
        return
    raised = has_raised_mark(line)
    mark = found["mark"]
    if raised or not mark[-1].isalnum() or found["dot"] or line.text[len(mark) : len(mark) + 1].isspace():
        if mark.isalpha() and not raised:
            return
        group.marker = found.group().strip()
        group.marker_chars = found.end()
