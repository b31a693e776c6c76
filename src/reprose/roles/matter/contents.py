"""Tables of contents and indexes: lines that end in page numbers."""

from __future__ import annotations

import re

from reprose.document import Group
from reprose.role_table import Role
from reprose.roles.context import Context
from reprose.roles.words import announces

_LEADER = re.compile(r"(?:\.\s?){4,}\s*(?:\d{1,4}|[ivxlc]{1,7})?\s*$|…{2,}\s*\d*\s*$", re.MULTILINE)
_ENDS_IN_PAGE = re.compile(r"\S\s+(?:\d{1,4}|[ivxlc]{1,7})\s*$", re.MULTILINE)


def find_contents(context: Context) -> None:
    """Tables of contents and indexes: lines that end in page numbers, in numbers."""
    carried: str | None = None
    for groups in context.pages:
        lines = [text for g in groups if g.inside in ("", "table", "box") for text in _rows(g)]
        if not lines:
            continue
        leaders = sum(bool(_LEADER.search(t)) for t in lines)
        ending = sum(bool(_ENDS_IN_PAGE.search(t)) for t in lines)
        headed = next((g for g in groups if g.role == "heading" and announces(g.text, "contents")), None)
        index = next((g for g in groups if g.role == "heading" and announces(g.text, "index")), None)
        many = leaders >= 0.3 * len(lines) and leaders >= 4
        many = many or (ending + leaders >= 0.6 * len(lines) and len(lines) > 8)
        if headed is not None and (leaders + ending >= 3):
            carried = "toc"
            headed.assign_role("toc", "heads the table of contents", 0.9)
        elif index is not None:
            carried = "index"
        elif not many:
            carried = None
        elif carried is None and leaders >= 0.3 * len(lines) and leaders >= 4:
            carried = "toc"
        if carried == "toc" and (many or headed is not None):
            _mark(groups, headed, "toc", "lines that end in page numbers")
        elif carried == "index":
            _mark(groups, index, "index", "under the heading of the index")


def _rows(group: Group) -> list[str]:
    """The group's texts row by row: an entry and its page number may be two lines on one baseline."""
    out: list[str] = []
    base = -1e9
    for line in group.lines:
        if abs(line.base - base) < 0.4 * line.size:
            out[-1] += " " + line.text
        else:
            out.append(line.text)
        base = line.base
    return out


def _mark(groups: list[Group], head: Group | None, role: Role, reason: str) -> None:
    started = head is None
    for group in groups:
        if group is head:
            started = True
            continue
        if started and group.role not in ("title",):
            group.assign_role(role, reason, 0.9)
            group.marker, group.marker_chars = None, 0
