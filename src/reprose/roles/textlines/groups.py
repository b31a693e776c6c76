"""Labelled lines to groups: what begins, goes on, or comes back behind something else."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence

from reprose.document import Line
from reprose.layout.flow import PageFlow
from reprose.layout.group import Group
from reprose.layout.markers import marker_of
from reprose.roles.marks import MARK
from reprose.roles.words import caption_label

_ROLES = {
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
            group.is_a(group.role, "by the look of its lines", round(sum(chance_of) / len(chance_of), 2))
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
