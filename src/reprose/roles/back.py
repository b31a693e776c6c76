"""Back matter and lists of places: references, tables of contents, indexes."""

from __future__ import annotations

import re
from collections import Counter

from reprose.layout.group import Group
from reprose.roles.context import Context
from reprose.roles.words import announces

_LEADER = re.compile(r"(?:\.\s?){4,}\s*(?:\d{1,4}|[ivxlc]{1,7})?\s*$|…{2,}\s*\d*\s*$", re.MULTILINE)
_ENDS_IN_PAGE = re.compile(r"\S\s+(?:\d{1,4}|[ivxlc]{1,7})\s*$", re.MULTILINE)


def find_references(context: Context) -> None:
    """Everything under the heading of the references, up to the next heading of its kind, but no smaller notes."""
    inside: Group | None = None
    size = 0.0  # of the first reference
    styles: Counter[tuple[float, bool, bool]] = Counter()  # of the headings before
    for group in context.groups():
        if group.role in ("heading", "title"):
            key = (round(group.size), group.bold > 0.8, group.italic > 0.8)
            if announces(group.text, "references"):
                inside, size = group, 0.0
                styles[key] += 1
            elif inside is None:
                styles[key] += 1
            elif inside is not None and styles[key] and _ends(group, inside):
                inside = None
            elif inside is not None:
                group.is_a("reference", "between the references", 0.7, "reference")
            continue
        if inside is not None and group.role in ("paragraph", "list_item", "footnote", "code"):
            if group.role == "footnote" and (group.kind == "endnote" or group.size < size - 0.4):
                continue
            if group.region in ("", "box"):
                size = size or group.size
                group.is_a("reference", "under the heading of the references", 0.9, "reference")


_AUTHOR = re.compile(r"\[?\d{0,3}[\].]?\s*[^\W\d_a-zß-ÿ][\w'’-]+(?:\s[A-Z][\w'’-]+)?,?\s(?:[A-Z]\b|\(|&|et al)")
_YEAR = re.compile(r"(?:1[89]|20)\d\d|\(n\.d\.\)|\bdoi\b|https?://")


def find_bibliography(context: Context) -> None:
    """References without a heading: hanging entries with authors and years at the end of the document."""
    groups = [g for g in context.groups() if g.region == "" and g.role not in ("caption", "footnote", "other")]
    if any(g.role == "reference" for g in groups):
        return
    tail: list[Group] = []
    for group in reversed(groups):
        lines = group.lines
        hangs = len(lines) == 1 or lines[1].x0 - lines[0].x0 > 0.6 * group.size or group.marker is not None
        if group.role not in ("paragraph", "list_item") or not hangs or not _YEAR.search(group.text):
            break
        tail.append(group)
    if len(tail) >= 3 and sum(bool(_AUTHOR.match(g.text)) for g in tail) >= 0.6 * len(tail):
        for group in tail:
            group.is_a("reference", "hanging entries with years at the end", 0.7, "reference")


def _ends(group: Group, head: Group) -> bool:
    """A heading as prominent as that of the references ends them."""
    if group.size > head.size - 0.3 and (group.bold > 0.8) == (head.bold > 0.8):
        return True
    return announces(group.text, "back") or announces(group.text, "notes")


def find_contents(context: Context) -> None:
    """Tables of contents and indexes: lines that end in page numbers, in numbers."""
    carried: str | None = None
    for groups in context.pages:
        lines = [text for g in groups if g.region in ("", "table", "box") for text in _rows(g)]
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
            headed.is_a("toc", "heads the table of contents", 0.9)
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


def _mark(groups: list[Group], head: Group | None, role: str, reason: str) -> None:
    started = head is None
    for group in groups:
        if group is head:
            started = True
            continue
        if started and group.role not in ("title",):
            group.is_a(role, reason, 0.9)
            group.marker, group.marker_chars = None, 0
