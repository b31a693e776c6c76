"""Tags of the file put to use: paragraphs divided and connected, roles given where nothing speaks against them."""

from __future__ import annotations

import itertools
from collections import Counter, defaultdict

from reprose.document import Group, Line, Tag
from reprose.layout.markers import MARKER
from reprose.role_table import Role
from reprose.roles.context import Context, StyleKey
from reprose.roles.notes.footnotes import take_mark
from reprose.roles.tables.floats import is_prose
from reprose.roles.tags import Tags, goes_on, judge, kind_of, parts
from reprose.roles.words import caption_label

_ROLES: dict[str, Role] = {"TOC": "toc", "Index": "index", "BibEntry": "reference", "Formula": "formula"}
_CONNECTED = frozenset({"P", "LI", "BlockQuote", "Note", "Caption"})


def find_tags(context: Context) -> Tags:
    """Judge the tags; divide and connect groups by them; give those roles that they are sure of."""
    if not any(line.tag is not None for group in context.groups() for line in group.lines):
        return Tags()
    tags = judge(context.groups())
    if tags.paragraphs:
        for groups in context.pages:
            groups[:] = [part for group in groups for part in _divided(group)]
        _connect(context)
    for groups in context.pages:
        for group in groups:
            _give_role(group, tags, context)
        if "TD" in tags.trusted:
            groups[:] = _tables(groups)
    return tags


def _divided(group: Group) -> list[Group]:
    """The group, cut where a paragraph ends inside it."""
    if group.inside in ("table", "figure", "turned"):
        return [group]
    cuts = [i for i, (a, b) in enumerate(itertools.pairwise(group.lines), 1) if parts(a, b) and not goes_on(a, b)]
    return group.divided(cuts)


def _connect(context: Context) -> None:
    """A paragraph that the file holds as one goes on in the group, column or page after it."""
    open_page: Group | None = None  # ends with an element that goes on on a later page
    for groups in context.pages:
        last: dict[int, Group] = {}
        unfinished = None
        for group in groups:
            first, end = group.lines[0].tag, group.lines[-1].tag
            if group.inside in ("table", "figure", "turned") or first is None or end is None or first.element < 0:
                continue
            if kind_of(first) not in _CONNECTED:
                continue
            key = first.inside if first.kind in ("Note", "Caption") else first.element
            if key in last and _fits(last[key], group):
                group.follows = last[key]
            elif key not in last and not first.continued:
                group.begins = True
            elif first.continued and open_page is not None and _fits(open_page, group):
                group.follows = open_page
            last[end.inside if end.kind in ("Note", "Caption") else end.element] = group
            if end.unfinished:
                unfinished = group
        open_page = unfinished


def _fits(before: Group, after: Group) -> bool:
    """Whether nothing on the page speaks against one paragraph: the type, a marker."""
    if abs(before.size - after.size) > 0.6 or (before.bold > 0.8) != (after.bold > 0.8):
        return False
    return MARKER.match(after.lines[0].text) is None


def _give_role(group: Group, tags: Tags, context: Context) -> None:
    found = {tags.of(line) for line in group.lines}
    kinds = {kind_of(tag) for tag in found if tag is not None}
    if len(kinds) != 1 or None in found or group.inside in ("table", "turned"):
        return
    if group.inside == "figure" and kinds != {"Caption"}:
        return
    tag = tags.of(group.lines[0])
    assert tag is not None
    kind = kinds.pop()
    said = f"the file is tagged so ({tag.kind})"
    if kind == "Caption":
        label = caption_label().match(group.text)
        sort = None if label is None else "figure" if label["figure"] else "table" if label["table"] else "listing"
        group.assign_role("caption", said, 0.9, sort)
        group.number = (label["number"] or label["before"]) if label else None
    elif kind == "Note":
        group.kind = None
        group.assign_role("footnote", said, 0.9)
        take_mark(group)
    elif kind in _ROLES:
        group.assign_role(_ROLES[kind], said, 0.9)
    elif kind == "Figure" and not is_prose(group, context):
        group.assign_role("other", said, 0.9, "figure")
    elif kind == "BlockQuote" and group.lines[0].x0 - group.left > 0.8 * group.size:
        group.assign_role("quote", said, 0.9)
    elif kind == "LI":
        _item(group, tag, said)


def _item(group: Group, tag: Tag, said: str) -> None:
    """The first group of an item; its other paragraphs stay what they are."""
    if group.follows is not None or tag.continued:
        return
    found = MARKER.match(group.lines[0].text)
    group.assign_role("list_item", said, 0.9)
    if found:
        group.marker, group.marker_chars = found.group().strip(), found.end()
    if tag.depth > 1:
        group.level = tag.depth


def _tables(groups: list[Group]) -> list[Group]:
    """Cells that follow each other become one table; where they stand tells rows and columns."""
    out: list[Group] = []
    for cells, run in itertools.groupby(groups, _is_cell):
        members = list(run)
        lines = [line for group in members for line in group.lines]
        rows = {line.tag.inside for line in lines if line.tag is not None} if cells else set()
        if len(rows) < 2 or len({line.tag.element for line in lines if line.tag is not None}) <= len(rows):
            out += members
            continue
        table = members[0]
        table.lines = sorted(lines, key=_place)
        table.measure()
        table.assign_role("table", "the file is tagged so (Table)", 0.9, "table")
        out.append(table)
    return out


def _is_cell(group: Group) -> bool:
    return all(line.tag is not None and line.tag.kind == "TD" for line in group.lines)


def _place(line: Line) -> tuple[int, int]:
    """Row and cell."""
    return (line.tag.inside, line.tag.element) if line.tag is not None else (0, 0)


def tag_headings(context: Context, tags: Tags) -> None:
    """Headings as the file has them, where they do not look like running text."""
    if "H" not in tags.trusted:
        return
    for group in context.groups():
        found = [tags.of(line) for line in group.lines]
        heads = {tag.kind for tag in found if tag is not None and kind_of(tag) == "H"}
        if len(heads) != 1 or any(tag is None or tag.kind not in heads for tag in found):
            continue
        kind = heads.pop()
        level = int(kind[1:]) if kind[1:].isdecimal() else 0
        if group.role == "title":
            continue
        if group.role == "paragraph" and group.inside in ("", "box") and _can_head(group):
            group.assign_role("heading", f"the file is tagged so ({kind})", 0.9)
            if level:
                tags.levels[group] = level


def _can_head(group: Group) -> bool:
    text = group.text
    return len(group.lines) <= 5 and len(text.split()) <= 40 and any(c.isalpha() for c in text)


def tag_levels(context: Context, tags: Tags) -> None:
    """Levels by the tags, the highest that are used being 1; for headings without one that of their type."""
    if not tags.levels:
        return
    top = min(tags.levels.values())
    heads = [group for group in context.groups() if group.role == "heading"]
    by_style: dict[StyleKey, Counter[int]] = defaultdict(Counter)
    for group in heads:
        if group in tags.levels:
            group.level = tags.levels[group] - top + 1
            by_style[context.style(group)][group.level] += 1
    for group in heads:
        known = by_style.get(context.style(group))
        if group not in tags.levels and known:
            group.level = known.most_common(1)[0][0]
