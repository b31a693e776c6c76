"""What the labels of lines leave open: the title, which items are none, levels of headings, the abstract."""

from __future__ import annotations

import re
from itertools import pairwise

from reprose.layout.group import Group
from reprose.roles.context import Context
from reprose.roles.front import find_abstract
from reprose.roles.levels import set_levels
from reprose.roles.words import caption_label, front_start, leading

_DASHES = ("–", "—", "―", "--")
_TERM = re.compile(r"[^.!?]{1,60}?[:–—]\s")  # and what is said of it
_END = re.compile(r"[.!?][\"'”’»)\]]*$")
_LONG = 6  # lines: shorter notices hold no abstract
_CAPTION = 8  # lines
_NEAR = 3  # items on each side


def finish_roles(context: Context) -> None:
    """Give titles, levels and kinds to groups that have their roles from their lines."""
    for group in context.groups():
        if group.role == "paragraph":
            break
        if group.role == "heading" and group.page == 1:
            group.is_a("title", "the first heading, before any text", group.confidence)
            break
    for groups in context.pages:
        _floats(groups)
    items = [group for group in context.groups() if group.role == "list_item"]
    _speech(items)
    _unmarked(items)
    set_levels(context)
    for groups in context.pages[:2]:
        for group in groups.copy():
            _notice_apart(group, groups)
    find_abstract(context)


def _notice_apart(group: Group, groups: list[Group]) -> None:
    """Keywords or a publisher's notice with the abstract's text right below them are parted from it."""
    if group.role != "paragraph" or group.follows is not None or len(group.lines) < _LONG:
        return
    if not (leading("keywords").match(group.text) or front_start().match(group.text)):
        return
    pairs = enumerate(pairwise(group.lines), 1)
    at = next((i for i, (a, b) in pairs if _END.search(a.text) and b.text[:1].isupper()), None)
    if at is None or len(group.lines) - at < _LONG // 2:
        return
    notice = Group(group.lines[:at], group.column, group.left, group.right)
    notice.is_a("paragraph", group.reason, group.confidence)
    notice.begins = True
    groups.insert(groups.index(group), notice)
    group.lines = group.lines[at:]  # what goes on with the group goes on with this part
    group.measure()


def _floats(groups: list[Group]) -> None:
    """A label beside debris begins its caption; debris beside a table's caption is the table."""
    for before, group, after in zip([None, *groups], groups, [*groups[1:], None], strict=False):
        beside = [other for other in (before, after) if other is not None and other.role in ("noise", "table")]
        if not beside or group.role not in ("paragraph", "caption") or len(group.lines) > _CAPTION:
            continue
        label = caption_label().match(group.text)
        if label is None or (group.role == "paragraph" and not (label["end"] or "").strip()):
            continue
        kind = "figure" if label["figure"] else "table" if label["table"] else "listing"
        if group.role == "paragraph" and group.follows is None:
            group.is_a("caption", "begins with a label, beside debris", 0.7, kind)
            group.number = label["number"] or label["before"]
        if kind == "table" and group.role == "caption":
            beside[-1].is_a("table", "beside the caption of a table", 0.6, "table")


def _speech(items: list[Group]) -> None:
    """Behind a dash people speak, unless the lines below it hang."""
    dashed = [group for group in items if group.marker in _DASHES]
    if any(line.x0 > group.lines[0].x0 + 3 for group in dashed for line in group.lines[1:]):
        return
    for group in dashed:
        _is_text(group, "opens with a dash, as speech does")
        group.marker, group.marker_chars = None, 0


def _unmarked(items: list[Group]) -> None:
    """Items without a marker are items beside such as have one, or terms with their definitions."""
    first = [group for group in items if group.follows is None and group.role == "list_item"]
    for at, group in enumerate(first):
        near = first[max(at - _NEAR, 0) : at + _NEAR + 1]
        if group.marker is None and not any(other.marker for other in near) and not _TERM.match(group.text):
            _is_text(group, "like an item, but no marker is near")
    changed = {group for group in items if group.role == "paragraph"}
    for group in items:  # what goes on with them
        if group.follows is not None and group.follows in changed:
            changed.add(group)
            _is_text(group, "goes on with a paragraph")


def _is_text(group: Group, reason: str) -> None:
    group.is_a("paragraph", reason, min(group.confidence, 0.7))
