"""Indexes that no heading tells: pages of short entries that end in page numbers, in the order of the alphabet."""

from __future__ import annotations

import re
from itertools import pairwise

from reprose.document import Group
from reprose.role_table import ENTRIES, HEADS, open_to
from reprose.roles.context import Context

_PAGES = r"(?:\d{1,4}|[ivxlc]{1,6})(?:ff?\.?|n\.?|\s?[-–]\s?\d{1,4})?"
_ENTRY = re.compile(rf"\S(?:,\s*|\s+){_PAGES}(?:,\s*{_PAGES})*[,.]?\s*$")
_LETTER = re.compile(r"[^\W\d_]")
_LEAST = 20  # entries on the first page of an index
_ROOM = 0.45  # of the page's width, at most, for most entries
_OTHERS = ENTRIES | {"reference"}
_TAKEN = open_to("index")
_INSIDE = ("", "box")


def find_index(context: Context) -> None:
    """Needs contents and headings; a page goes on with the index of the page before on weaker signs."""
    going_on = False
    for at, groups in enumerate(context.pages):
        if any(group.role in _OTHERS for group in groups) or 2 * at < len(context.pages):
            going_on = any(group.role == "index" for group in groups)
            continue
        start = _start(groups)
        places = (*_INSIDE, "table") if going_on else _INSIDE
        members = [group for group in groups[start:] if group.role in _TAKEN and group.inside in places]
        going_on = _is_index(members, len(context.pages), going_on)
        if going_on:
            for group in members:
                group.assign_role("index", "short entries that end in page numbers, in alphabetical order", 0.85)
                group.marker, group.marker_chars, group.level = None, 0, None


def _start(groups: list[Group]) -> int:
    """Behind the last heading that is larger than what follows it."""
    heads = [at for at, group in enumerate(groups) if group.role in HEADS and group.size > 1.15 * groups[-1].size]
    return heads[-1] + 1 if heads else 0


def _is_index(members: list[Group], pages: int, going_on: bool) -> bool:
    rows = [row for group in members for row in _rows(group)]
    entries = [text for text, _ in rows if _ENTRY.search(text) and _within(text, pages)]
    if len(entries) < (5 if going_on else _LEAST):
        return False
    width = members[0].lines[0].page.width
    if sorted(wide for _, wide in rows)[len(rows) // 2] > _ROOM * width:
        return False
    first = [found[0].casefold() for text in entries if (found := _LETTER.search(text))]
    rising = sum(a <= b for a, b in pairwise(first)) / max(1, len(first) - 1)
    share = len(entries) / len(rows)  # the surer the order, the more lines may be heads of entries below them
    return (share >= 0.5 and rising >= 0.75) or (share >= 0.3 and rising >= 0.85)


def _within(text: str, pages: int) -> bool:
    """Whether the numbers at the end are those of pages that the document may have."""
    numbers = [int(n) for n in re.findall(r"\d+", _ENTRY.search(text)[0])]  # type: ignore[index]
    return all(number <= pages + 50 for number in numbers)


def _rows(group: Group) -> list[tuple[str, float]]:
    """The texts of the rows of a group and how wide they are, points; pieces on one baseline are one row."""
    out: list[tuple[str, float]] = []
    base, start = -1e9, 0.0
    for line in group.lines:
        if abs(line.base - base) < 0.4 * line.size and line.x0 > start:
            out[-1] = (f"{out[-1][0]} {line.text}", line.x1 - start)
        else:
            start = line.x0
            out.append((line.text, line.x1 - start))
        base = line.base
    return out
