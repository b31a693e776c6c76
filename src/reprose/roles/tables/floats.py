"""Floats: tables and figures found by their captions, labels of figures, notes below tables; boxes that hold no
prose.
"""

from __future__ import annotations

from itertools import pairwise

from reprose.document import Group
from reprose.layout.drawn import Drawn
from reprose.layout.markers import MARKER
from reprose.role_table import PLAIN, open_to
from reprose.roles.context import Context
from reprose.roles.tables.parts import charts, parts_together
from reprose.text.endings import holds_sentence

_BETWEEN, _BELOW, _ABOVE = open_to("table_head"), open_to("table_below"), open_to("labels_above")
_SCATTERED = open_to("scattered_cells")


def find_floats(context: Context) -> None:
    """Needs the captions and the floats; gives the rest of tables and figures their roles."""
    for groups in context.pages:
        for group in groups:
            if group.role == "caption" and group.kind == "table":
                _cells_below(group, groups, context)
        for group in groups:
            if group.role == "caption" and group.kind == "figure":
                _labels_above(group, groups, context)
        for group in groups:
            if group.role == "table":
                _notes_below(group, groups, context)
        _scattered(groups, context)
        groups[:] = parts_together(groups)
        charts(groups)


def _overlaps(a: Group, b: Group) -> bool:
    return a.x0 < b.x1 and a.x1 > b.x0


def is_prose(group: Group, context: Context) -> bool:
    """Running text in the body's type: several words a line, sentences."""
    lines = len({round(line.base) for line in group.lines})
    words = len(group.text.split())
    if abs(group.size - context.body_size) > 0.45:
        return False
    if group.justified and lines >= 2 and words >= 5 * lines:
        return True
    return words >= 6 * lines and holds_sentence(group.text) and len(group.lines) <= lines * 1.3


def _cells_below(caption: Group, groups: list[Group], context: Context) -> None:
    """Cells that no rule and no alignment gave away: up to the next prose."""
    beside = [g for g in groups if g.role == "table" and g.y0 < caption.y1 and g.y1 > caption.y0]
    others = [g for g in groups if g.role == "caption" and g is not caption]
    captioned = any(_overlaps(c, g) and abs(g.y0 - c.y1) < 60 for g in beside for c in others)
    if beside and not captioned and not any(_overlaps(g, caption) for g in beside):
        _rest_beside(caption, groups, max(g.y1 for g in beside))
        return
    lowest = caption.y1
    tables = [g for g in groups if g.role == "table" and _overlaps(g, caption)]
    if any(-4 < g.y0 - caption.y1 < 60 for g in tables):
        lowest = max(g.y1 for g in tables)
        _take_heads(caption, tables, groups, context)
    below = sorted(
        (g for g in groups if g.y0 > lowest - 4 and g.role in _BELOW
         and (g.inside == "" or g.inside == "figure") and _overlaps(g, caption)),
        key=lambda g: (g.y0, g.x0),
    )  # fmt: skip
    taken = _down_to_prose(below, lowest, context)
    short = sum(len(g.text.split()) < 6 * len(g.lines) for g in taken)
    small = sum(context.is_small(g) for g in taken)
    at_foot = len(taken) == len(below) and _side_by_side(taken)  # a head whose rows stand overleaf
    if (len(taken) >= 3 or at_foot) and (short >= 0.5 * len(taken) or small >= 0.8 * len(taken)):
        for group in taken:
            group.assign_role("table", "cells below a table's caption", 0.6, "table")


def _take_heads(caption: Group, tables: list[Group], groups: list[Group], context: Context) -> None:
    """Heads between the caption and what was seen as the table are part of it."""
    first = min((g.y0 for g in tables if g.y0 > caption.y1 - 4), default=caption.y1)
    for group in groups:
        between = caption.y1 - 4 < group.y0 and group.y1 < first + 4
        if between and group.role in _BETWEEN and _overlaps(group, caption):
            if not is_prose(group, context):
                group.assign_role("table", "between a table and its caption", 0.6, "table")


def _down_to_prose(below: list[Group], bottom: float, context: Context) -> list[Group]:
    """Those of the groups below a caption or a table that come before the next prose, heading or far white."""
    taken: list[Group] = []
    for group in below:
        foot = _is_foot(group, bottom) and not _side_by_side([group])
        if is_prose(group, context) or group.y0 - bottom > 4 * group.size or foot:
            break
        if _heads_text(group, below, context):
            break
        taken.append(group)
        bottom = max(bottom, group.y1)
    return taken


def _heads_text(group: Group, below: list[Group], context: Context) -> bool:
    """Whether the group looks like a heading of what follows, not like a cell."""
    first = group.space > 2 and group.x0 - group.left < 3
    if group.size > context.body_size + 0.45 or (group.bold > 0.9 and first and group.size >= context.body_size - 0.3):
        return True
    after = next((g for g in below if g.y0 > group.y1 - 2 and g is not group), None)
    striking = group.bold > 0.9 or context.is_large(group)
    return striking and len(group.lines) <= 2 and after is not None and is_prose(after, context)


def _rest_beside(caption: Group, groups: list[Group], bottom: float) -> None:
    """A caption set beside its table goes on below, in its own narrow column."""
    last = caption
    for group in sorted((g for g in groups if g.y0 > caption.y1 - 2), key=lambda g: g.y0):
        narrow = group.x0 > caption.left - 6 and group.x1 < caption.right + 6
        if group.role != "paragraph" or not narrow or group.y0 - last.y1 > group.size or group.y1 > bottom + 2:
            if _overlaps(group, caption):
                break
            continue
        group.assign_role("caption", "goes on with the caption beside a table", 0.7, caption.kind)
        group.follows = last
        last = group


def _side_by_side(groups: list[Group]) -> bool:
    """Some lines stand beside each other."""
    bases = sorted(line.base for group in groups for line in group.lines)
    return any(b - a < 1 for a, b in pairwise(bases))


def _is_foot(group: Group, top: float) -> bool:
    """A short rule over the group parts it from what stands above: footnotes begin here."""
    drawn = Drawn.of(group.lines[0].page, group.lines[0].turn)
    for x0, y0, x1, y1 in drawn.rules.tolist():
        if x1 - x0 > 12 and top - 1 < y0 and y1 < group.y0 + 2 and abs(x0 - group.left) < 12:
            if x1 - x0 < 0.6 * (group.right - group.left):
                return True
    return False


def _labels_above(caption: Group, groups: list[Group], context: Context) -> None:
    """Short pieces of text above a figure's caption: axis labels, legends, parts' letters."""
    above = sorted(
        (g for g in groups if g.y1 < caption.y0 + 4 and g.role in _ABOVE
         and g.inside == "" and _overlaps(g, caption)),
        key=lambda g: -g.y1,
    )  # fmt: skip
    for group in above:
        if is_prose(group, context) or (group.open_end and group.justified):
            break
        if not _is_label(group, context):
            break
        group.assign_role("other", "short pieces above a figure's caption", 0.6, "figure")


def _is_label(group: Group, context: Context) -> bool:
    """Few words a line, no sentence, and not the body's type."""
    words = len(group.text.split())
    other = group.lines[0].style.font != context.measures.body_font or abs(group.size - context.body_size) > 0.45
    return other and words <= 4 * len(group.lines) and not holds_sentence(group.text) and group.bold < 0.9


def _scattered(groups: list[Group], context: Context) -> None:
    """Many short pieces in small type on one page: a table without rules, or the labels of a picture."""
    pieces = [
        g for g in groups
        if g.role in _SCATTERED and g.inside == "" and g.size < 0.86 * context.body_size
        and g.bold < 0.8 and len(g.text.split()) < 8 * len(g.lines) and not (g.justified and len(g.lines) > 2)
    ]  # fmt: skip
    short = [g for g in pieces if len(g.text.split()) <= 5 * len(g.lines)]
    sentences = sum(holds_sentence(g.text) for g in pieces)
    columns = {round(g.x0 / 12) for g in pieces}
    if len(pieces) < 6 or len(columns) < 4 or len(short) < 0.6 * len(pieces) or sentences > 0.34 * len(pieces):
        return
    sizes = {round(g.size * 2) for g in pieces}
    running = [
        g for g in groups
        if round(g.size * 2) in sizes and g.justified and len(g.lines) > 2 and len(g.text.split()) >= 5 * len(g.lines)
    ]  # fmt: skip
    if _letters(running) > 0.3 * _letters(pieces):  # text in that type: these are its headings and items
        return
    kinds = {g.kind for g in groups if g.role == "caption"}
    for group in pieces:
        if "figure" in kinds and "table" not in kinds:
            group.assign_role("other", "scattered pieces in small type on the page of a figure", 0.5, "figure")
        else:
            group.assign_role("table", "scattered pieces in small type", 0.5, "table")


def _letters(groups: list[Group]) -> int:
    return sum(len(line.chars) for group in groups for line in group.lines)


def _notes_below(table: Group, groups: list[Group], context: Context) -> None:
    """Small type right under a table."""
    bottom = table.y1
    for group in sorted((g for g in groups if g.y0 > table.y1 - 3), key=lambda g: g.y0):
        if not _overlaps(group, table):
            continue
        if group.role not in PLAIN or group.y0 - bottom > 2.2 * group.size:
            break
        if not context.is_small(group) or group.inside not in ("", "box") or len(group.lines) > 8:
            break
        if _is_foot(group, bottom):
            break
        group.assign_role("other", "small type under a table", 0.7, "table_note")
        bottom = group.y1


_LEAST = 8  # words
_LONG = 3.0  # words a line: prose has more


def find_notices(context: Context) -> None:
    """Needs code and captions; what stands in short lines in a box is no heading and no paragraph of the text."""
    for groups in context.pages:
        boxes: dict[int, list[Group]] = {}
        for group in groups:
            if group.inside == "box":
                boxes.setdefault(group.float_number, []).append(group)
        for inside in boxes.values():
            if _is_notice(inside):
                for group in inside:
                    if group.role == "paragraph":
                        group.assign_role("aside", "short lines in a box", 0.7, "box")


def _is_notice(groups: list[Group]) -> bool:
    if any((found := MARKER.match(group.lines[0].text)) and found["bullet"] for group in groups):
        return False  # a list in a box is a list
    lines = [line for group in groups for line in group.lines]
    text = " ".join(line.text for line in lines)
    words = len(text.split())
    letters = sum(map(str.isalpha, text))
    return words < _LEAST or words < _LONG * len(lines) or letters < 0.6 * len(text)
