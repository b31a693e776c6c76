"""References, one group for each entry: under their heading, or hanging at the end of the document."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

from reprose.document import Group, Line
from reprose.role_table import BESIDE, HEADS, PLAIN, open_to
from reprose.roles.context import Context
from reprose.roles.words import announces
from reprose.text.endings import sentence_words

_MAY_BE_REFERENCE = open_to("reference")

_LETTERS = re.compile(r"[^\W\d_]{3,}")
_COUNTED = re.compile(
    r"[\[(]?(?P<number>\d{1,3})(?:[\]).]{1,2}\s*(?=[^\W\d])|[\]).]{0,2}\s+(?=\S))"
    r"|\[(?P<key>[^\W\d_][\w+&., ]{0,12}\d{0,4}[a-z]?)\]\s*(?=\S)"
)
UNDER_HEAD, BETWEEN = "under the heading of the references", "between the references"
_PROSE = 0.6  # share of the words in sentences of a text that is no list of references
_END = re.compile(r"[.)\]\d][\"'”’»]*$|/\S+$")


def find_references(context: Context) -> None:
    """Everything under the heading of the references, up to the next heading of its kind, but no smaller notes.

    Columns may be read so that other parts of the page come in between: type clearly smaller than the text's tells the
    entries from these, before and behind the heading that ends the list.
    """
    inside: Group | None = None
    first: Group | None = None
    size = 0.0  # of the first reference
    styles: Counter[tuple[float, bool, bool]] = Counter()  # of the headings before
    for group in context.groups():
        if group.role in HEADS:
            key = (round(group.size), group.bold > 0.8, group.italic > 0.8)
            if announces(group.text, "references"):
                inside, first, size = group, None, 0.0
                styles[key] += 1
            elif inside is None:
                styles[key] += 1
            elif inside is not None and styles[key] and _ends(group, inside):
                inside = None
            elif inside is not None:
                group.assign_role("reference", BETWEEN, 0.7, "reference")
            continue
        if inside is None and first is not None and _comes_back(group, first, context):
            group.assign_role("reference", "set like the references before, hanging and with years", 0.8, "reference")
        if inside is None or group.role not in _MAY_BE_REFERENCE:
            continue
        if group.role == "footnote" and (group.kind == "endnote" or group.size < size - 0.4):
            continue
        if group.inside in ("", "box"):
            if first is not None and not _LETTERS.search(group.text) and not _like(group, first):
                continue  # numbers of a figure
            if first is not None and context.is_small(first) and abs(group.size - context.body_size) < 0.3:
                continue  # text from another column
            first = first or group
            size = size or group.size
            group.assign_role("reference", UNDER_HEAD, 0.9, "reference")
    _give_back_prose(context)
    _entries(context)


def _give_back_prose(context: Context) -> None:
    """Make paragraphs of what is no list but tells of references: prose without years, authors or numbers before it."""
    sections: list[list[Group]] = []
    for group in context.groups():
        if group.role in HEADS and announces(group.text, "references"):
            sections.append([])
        elif sections and group.reason in (UNDER_HEAD, BETWEEN):
            sections[-1].append(group)
    for section in sections:
        texts = [group for group in section if group.reason == UNDER_HEAD]
        words = sum(sentence_words(group.text) for group in texts)
        if any(map(_is_entry, texts)) or words < _PROSE * sum(len(group.text.split()) for group in texts):
            continue
        for group in section:
            earlier = group.history[-1] if group.history and group.reason == BETWEEN else None
            group.take_back_role()
            group.kind = "box" if group.inside == "box" else None
            if earlier is not None:
                group.assign_role(earlier.role, earlier.reason, earlier.confidence)


def _is_entry(group: Group) -> bool:
    text = group.text
    return bool(_YEAR.search(text) or _COUNTED.match(text) or _AUTHOR.match(text)) or group.marker is not None


def _comes_back(group: Group, first: Group, context: Context) -> bool:
    """Whether a list of references that ended goes on: in its own small type, with hanging lines and years."""
    if group.role not in _MAY_BE_REFERENCE or group.inside not in ("", "box") or not context.is_small(first):
        return False
    hangs = any(0.6 < (line.x0 - group.left) / line.size < 3 for line in group.lines[:2])
    return hangs and _like(group, first) and len(group.lines) > 1 and _YEAR.search(group.text) is not None


def _like(a: Group, b: Group) -> bool:
    return abs(a.size - b.size) < 0.3 and a.lines[0].style.font == b.lines[0].style.font


_AUTHOR = re.compile(r"\[?\d{0,3}[\].]?\s*[^\W\d_a-zß-ÿ][\w'’-]+(?:\s[A-Z][\w'’-]+)?,?\s(?:[A-Z]\b|\(|&|et al)")
_YEAR = re.compile(r"(?:1[89]|20)\d\d|\(n\.d\.\)|\bdoi\b|https?://")


def find_bibliography(context: Context) -> None:
    """References without a heading: hanging entries with authors and years at the end of the document."""
    groups = [g for g in context.groups() if g.inside == "" and g.role not in BESIDE]
    if any(g.role == "reference" for g in groups):
        return
    tail: list[Group] = []
    for group in reversed(groups):
        lines = group.lines
        hangs = len(lines) == 1 or lines[1].x0 - lines[0].x0 > 0.6 * group.size or group.marker is not None
        if group.role not in PLAIN or not hangs or not _YEAR.search(group.text):
            break
        tail.append(group)
    if len(tail) >= 3 and sum(bool(_AUTHOR.match(g.text)) for g in tail) >= 0.6 * len(tail):
        for group in tail:
            group.assign_role("reference", "hanging entries with years at the end", 0.7, "reference")
        _entries(context)


def _ends(group: Group, head: Group) -> bool:
    """A heading as prominent as that of the references ends them."""
    if group.size > head.size - 0.3 and (group.bold > 0.8) == (head.bold > 0.8):
        return True
    return announces(group.text, "back") or announces(group.text, "notes")




def _entries(context: Context) -> None:
    """Divide groups that hold several entries, and connect those that hold one: by numbers, else by hanging lines.

    Where the entries neither count nor hang, they stay as white space has them.
    """
    every = [group for group in context.groups() if group.role == "reference"]
    if len(every) < 2:
        return
    counted = sum(bool(_COUNTED.match(group.lines[0].text)) for group in every) > 0.6 * len(every)
    several = [group for group in every if len(group.lines) > 1]
    hanging = sum(_hangs(group) for group in several) > 0.6 * len(several) if several else False
    if not counted and not hanging:
        return
    edges: dict[tuple[int, int], float] = {}  # where entries begin, by page and column
    for group in every:
        key = (group.page, group.column)
        edges[key] = min(edges.get(key, 1e9), min(line.x0 for line in group.lines))
    insets = Counter(round(g.lines[1].x0 - g.lines[0].x0) for g in several if _hangs(g))
    inset = insets.most_common(1)[0][0] if insets else 0
    for key in edges:  # a column may hold nothing but the end of an entry
        lines = [line for g in every if (g.page, g.column) == key for line in g.lines]
        left = next(g.left for g in every if (g.page, g.column) == key)
        if hanging and edges[key] > left + 0.6 * inset and len({round(line.x0) for line in lines}) == 1:
            edges[key] = left
    last: Group | None = None
    for groups in context.pages:
        groups[:] = [part for group in groups for part in _divided(group, edges, counted)]
        for group in groups:
            if group.role != "reference":
                continue
            edge = edges[group.page, group.column]
            if last is not None and abs(last.size - group.size) < 0.3 and not _begins(group.lines[0], edge, counted):
                group.follows = last
            last = group


def _hangs(group: Group) -> bool:
    return len(group.lines) > 1 and group.lines[1].x0 - group.lines[0].x0 > 0.6 * group.size


def _begins(line: Line, edge: float, counted: bool) -> bool:
    """Whether an entry begins with this line of a column whose entries begin at ``edge``."""
    if counted:
        return _COUNTED.match(line.text) is not None and line.x0 - edge < 3 * line.size
    return line.x0 - edge < 0.5 * line.size


def _divided(group: Group, edges: dict[tuple[int, int], float], counted: bool) -> list[Group]:
    if group.role != "reference" or len(group.lines) < 2:
        return [group]
    edge = edges[group.page, group.column]
    cuts = [0]
    for i, line in enumerate(group.lines[1:], 1):
        before = group.lines[i - 1]
        same_row = abs(line.base - before.base) < 0.4 * line.size
        if same_row or not _begins(line, edge, counted) or not _END.search(before.text):
            continue
        if counted and not _counts_on(group.lines[cuts[-1]].text, line.text):
            continue
        cuts.append(i)
    if len(cuts) == 1:
        return [group]
    parts = [replace(group, lines=group.lines[a:b]) for a, b in zip(cuts, [*cuts[1:], None], strict=True)]
    for part in parts[1:]:
        part.space, part.marker, part.marker_chars, part.follows = 1.0, None, 0, None
    return parts


def _counts_on(first: str, line: str) -> bool:
    """Whether the number of a line is the one after that of the entry above."""
    a, b = _COUNTED.match(first), _COUNTED.match(line)
    if a is None or b is None:
        return a is None  # the end of an entry that began elsewhere
    if a["number"] is None or b["number"] is None:
        return a["number"] is b["number"] is None
    return int(b["number"]) == int(a["number"]) + 1
