"""Endnotes: what is numbered under the heading of the notes, at the end of a chapter or of the book."""

from __future__ import annotations

import itertools
import re

from reprose.document import Group
from reprose.role_table import HEADS, open_to
from reprose.roles.context import Context
from reprose.roles.notes.footnotes import take_mark
from reprose.roles.notes.marks import bare_mark, opening_mark
from reprose.roles.words import announces

_YEAR = re.compile(r"(?<!\d)(?:1[89]|20)\d\d(?!\d)|\bdoi\b|https?://")
_SMALL = 0.95  # of the body's type size
_NOTES = open_to("endnote")
_OTHERS = ("abstract", "references", "contents", "index", "back", "keywords")


def find_endnotes(context: Context) -> None:
    """Needs headings and lists.  Lesser headings among the notes name the chapters that they belong to.

    A word that heads notes and references alike heads references if years stand below it.
    """
    head: Group | None = None  # of the notes
    last: int | None = None  # the number before
    groups = context.groups()

    def dated(at: int) -> bool:
        below = [g for g in itertools.islice(groups, at + 1, at + 9) if g.role in _NOTES]
        return 2 * sum(bool(_YEAR.search(g.text)) for g in below) >= max(1, len(below))

    for i, group in enumerate(groups):
        if group.role in HEADS:
            if announces(group.text, "notes") and not (announces(group.text, "references") and dated(i)):
                head, last = group, None
            elif head is not None and _ends(group, head):
                head = None
            continue
        if head is None or group.inside not in ("", "box") or group.role not in _NOTES:
            continue
        mark = group.marker or opening_mark(group.lines)
        bare = bare_mark(mark) if mark else ""
        if bare.isdecimal():
            value = int(bare)
            if value != 1 and (last is None or not last < value <= last + 3):
                mark = None
            else:
                last = value
        else:
            mark = None
        if mark is not None:
            group.assign_role("footnote", "numbered, under the heading of the notes", 0.9, "endnote")
            if group.marker is None:
                take_mark(group)
                group.marker = group.marker or mark
        elif last is None and group.role == "paragraph" and group.size < _SMALL * context.body_size - 0.05:
            group.assign_role("footnote", "small type under the heading of the notes", 0.7, "endnote")
        elif last is not None:
            group.assign_role("footnote", "goes on with a note under the heading of the notes", 0.75, "endnote")


def _ends(group: Group, head: Group) -> bool:
    """A heading as prominent as that of the notes ends them."""
    if any(announces(group.text, kind) for kind in _OTHERS):
        return True
    return group.size > head.size - 0.3 and (group.bold > 0.8) >= (head.bold > 0.8)
