"""The foot of the title's page: which notes there are footnotes, and which belong to the front matter."""

from __future__ import annotations

import re

from reprose.layout.group import Group
from reprose.roles.context import Context
from reprose.roles.front import is_affiliation, is_running
from reprose.roles.marks import bare_mark, has_raised_mark, marks_called, opening_mark
from reprose.roles.words import front_start

_MAIL = re.compile(r"\S@\S|\borcid\b", re.IGNORECASE)


def front_set_apart(notes: list[Group], groups: list[Group], context: Context, title: Group | None) -> list[Group]:
    """The footnotes among ``notes``; what only names call, or nothing at all, becomes front matter."""
    text: set[str] = set()
    names: set[str] = set()
    settled: set[str] = set()  # begin an affiliation above the text
    begun = False  # the running text
    for group in groups:
        if group in notes or group is title:
            continue
        begun = begun or (group.role in ("paragraph", "list_item") and is_running(group, context))
        for line in group.lines:
            (text if begun else names).update(marks_called(line))
            mark = None if begun else opening_mark([line])
            if mark is not None and (is_affiliation(group) or has_raised_mark(line)):
                (settled if is_affiliation(group) else names).add(bare_mark(mark))
    names -= settled
    titled = {mark for line in (title.lines if title is not None else ()) for mark in marks_called(line)}
    kept: list[Group] = []
    is_note = False
    for group in notes:
        mark = None if group.marker is None else group.marker if group.marker in text else bare_mark(group.marker)
        notice = front_start().match(group.text) or is_affiliation(group) or _MAIL.search(group.text)
        if mark is not None:
            is_note = (mark in text and mark not in names) or (mark in titled and not notice)
        elif notice:
            is_note = False
        if is_note or (title is None and not notice):
            kept.append(group)
        else:
            group.marker, group.marker_chars = None, 0
            group.is_a("other", "at the foot of the title's page, and the text calls no such note", 0.75, "front")
    return kept
