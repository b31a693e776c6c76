"""Labelled lines to groups with roles: addresses that were cut get one label; what begins, goes on, or
comes back behind something else; what the labels leave open (the title, levels of headings, the abstract).

A sign "@" in a font of its own, or a bracket with several names before it, is often a line by itself in converted text
(``anna.berg`` / ``@`` / ``quay.org``), which looks like debris.  ``prose.hyphens.dashes`` puts the pieces together.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Mapping, Sequence
from itertools import pairwise

from reprose.document import Group, Line
from reprose.layout.flow import PageFlow
from reprose.layout.markers import marker_of
from reprose.role_table import TABLE_CELLS, Role, open_to
from reprose.roles.context import Context
from reprose.roles.levels import set_levels
from reprose.roles.matter.front import find_abstract
from reprose.roles.notes.marks import MARK
from reprose.roles.words import caption_label, front_start, leading
from reprose.text.endings import ends_sentence

_MAY_BE_CAPTION = open_to("text_caption")

_LOCAL = re.compile(r"(?:^|[\s(<:;,])(?:[\w.+-]*\w|\{[^{}]*\})$")  # what stands before "@"
_SIGN = re.compile(r"@(?:[\w-]+(?:\.[\w-]+)*\.?)?[\s,;:)>]*$")  # the line is "@", or "@" and a host
_HOST = re.compile(r"[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:[\s.,;:)>]|$)")
_TAIL = re.compile(r"[\w}]\s?@$|^@$")


def hold_addresses(pages: Iterable[Sequence[Line]], labels: dict[Line, tuple[str, float]]) -> None:
    """Give the lines that go on with a cut address the label of the line before; ``labels`` are by id of the line."""
    for lines in pages:
        for before, line in pairwise(lines):
            if goes_on(before.text, line.text):
                label, chance = labels[before]
                labels[line] = (f"{label[0]}-I" if label[1:] else label, chance)


def goes_on(before: str, text: str) -> bool:
    """Whether the line ``text`` goes on with an e-mail address that ``before`` breaks off at its "@"."""
    if text[:1] == "@":
        return bool(_SIGN.match(text) and _LOCAL.search(before))
    return before[-1:] == "@" and bool(_TAIL.search(before) and _HOST.match(text))


_ROLES: dict[str, Role] = {
    "P": "paragraph", "L": "list_item", "H": "heading", "N": "footnote", "C": "caption", "R": "reference", "T": "noise",
    "F": "author", "G": "page_header", "K": "code", "O": "toc",
}  # fmt: skip
_ALONE = "TFGKO"  # no parts: lines of these follow each other as one


def labelled_groups(
    flows: Sequence[PageFlow], labels: Mapping[Line, tuple[str, float]], furniture: Container[Line]
) -> list[list[Group]]:
    """The groups of each page, with their roles; a group that goes on with one before ``follows`` it."""
    out: list[list[Group]] = []
    last: dict[str, Group] = {}  # the latest group of each letter, over the pages
    for flow in flows:
        groups: list[Group] = []
        chances: list[list[float]] = []
        before = ""
        for number, column in enumerate(flow.columns):
            for line in (item.content for item in column.items):
                if not isinstance(line, Line) or line in furniture:
                    before = ""
                    continue
                label, chance = labels[line]
                if label == "G":  # in the text on request
                    label = "P-B"
                letter, part = label[0], label[-1]
                if before == letter and (part == "I" or (letter in _ALONE and _near(groups[-1], line))):
                    groups[-1].lines.append(line)
                    chances[-1].append(chance)
                else:
                    group = Group([line], number, column.x0, column.x1)
                    group.role = _ROLES[letter]
                    if part in "IJ" and letter in last and letter not in _ALONE:
                        group.follows = last[letter]
                    else:
                        group.begins = True
                        group.apart = part == "A"
                    groups.append(group)
                    chances.append([chance])
                    last[letter] = group
                before = letter
        for group, chance_of in zip(groups, chances, strict=True):
            group.measure()
            group.assign_role(group.role, "by the look of its lines", round(sum(chance_of) / len(chance_of), 2))
            _name(group)
        out.append(groups)
    return out


def _near(group: Group, line: Line) -> bool:
    step = line.base - group.lines[-1].base
    return -1 <= step < 2.5 * line.size


def _name(group: Group) -> None:
    """Markers of items and notes, labels of captions."""
    if group.follows is not None:
        return
    if group.role == "list_item":
        marker = marker_of(group.lines)
        if marker is not None:
            group.marker, group.marker_chars = marker.text, marker.chars
    elif group.role == "footnote":
        found = MARK.match(group.lines[0].text)
        if found:
            group.marker, group.marker_chars = found.group().strip(), found.end()
    elif group.role == "caption":
        label = caption_label().match(group.text)
        if label:
            group.kind = "figure" if label["figure"] else "table" if label["table"] else "listing"
            group.number = label["number"] or label["before"]
    elif group.role == "author":
        group.kind = "front"


_DASHES = ("–", "—", "―", "--")
_TERM = re.compile(r"[^.!?]{1,60}?[:–—]\s")  # and what is said of it
_LONG = 6  # lines: shorter notices hold no abstract
_CAPTION = 8  # lines
_NEAR = 3  # items on each side


def finish_roles(context: Context) -> None:
    """Give titles, levels and kinds to groups that have their roles from their lines."""
    for group in context.groups():
        if group.role == "paragraph":
            break
        if group.role == "heading" and group.page == 1:
            group.assign_role("title", "the first heading, before any text", group.confidence)
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
    at = next((i for i, (a, b) in pairs if ends_sentence(a.text) and b.text[:1].isupper()), None)
    if at is None or len(group.lines) - at < _LONG // 2:
        return
    notice = Group(group.lines[:at], group.column, group.left, group.right)
    notice.assign_role("paragraph", group.reason, group.confidence)
    notice.begins = True
    groups.insert(groups.index(group), notice)
    group.lines = group.lines[at:]  # what goes on with the group goes on with this part
    group.measure()


def _floats(groups: list[Group]) -> None:
    """A label beside debris begins its caption; debris beside a table's caption is the table."""
    for before, group, after in zip([None, *groups], groups, [*groups[1:], None], strict=False):
        beside = [other for other in (before, after) if other is not None and other.role in TABLE_CELLS]
        if not beside or group.role not in _MAY_BE_CAPTION or len(group.lines) > _CAPTION:
            continue
        label = caption_label().match(group.text)
        if label is None or (group.role == "paragraph" and not (label["end"] or "").strip()):
            continue
        kind = "figure" if label["figure"] else "table" if label["table"] else "listing"
        if group.role == "paragraph" and group.follows is None:
            group.assign_role("caption", "begins with a label, beside debris", 0.7, kind)
            group.number = label["number"] or label["before"]
        if kind == "table" and group.role == "caption":
            beside[-1].assign_role("table", "beside the caption of a table", 0.6, "table")


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
    group.assign_role("paragraph", reason, min(group.confidence, 0.7))
