"""Items of lists whose bullets an OCR engine lost, or took for letters and signs: "e", "«", "+", "©" for a dot."""

from __future__ import annotations

import re
from dataclasses import dataclass

from reprose.layout.group import Group
from reprose.roles.context import Context

_SIGN = re.compile(r"([^\W\d_]|[^\w\s]{1,2})\s+(?=\S)")
_QUOTES = frozenset("«»“”„\"'‘’(¿¡")  # alone on a line they may be what they look like
_INSET = 1.2  # type sizes that items stand in at least, against their column
_SAME = 0.5  # type sizes within which two edges are one
_FULL = 2.5  # type sizes that the longest line may lack to the column's edge: quotations lack more


@dataclass(slots=True)
class _Found:
    """A group that may be an item: where its text begins, the sign before it, and what speaks for it."""

    group: Group
    x: float
    sign: str = ""
    taken: int = 0  # characters of the sign and the space behind it
    surely: bool = False  # its lines hang behind the sign
    long: bool = False  # of several lines


def find_lost_bullets(context: Context) -> None:
    """Needs lists; looks only at pages that an engine read.

    Paragraphs one below the other that stand in by the same measure, all lines of them, and reach the column's other
    edge are items; so is what stands at the place of an item's text beside it.
    """
    for page in context.pages:
        if not page or not page[0].lines[0].page.recognised:
            continue
        run: list[_Found] = []
        for group in page:
            found = _look(group)
            if run and (found is None or not _aligned(run[-1], found)):
                _settle(run)
                run = []
            if found is not None:
                run.append(found)
        _settle(run)


def _look(group: Group) -> _Found | None:
    if group.role not in ("paragraph", "list_item") or group.region or group.lines[0].turn:
        return None
    first, others = group.lines[0], group.lines[1:]
    em = group.size
    if group.role == "list_item":
        return _Found(group, _text_x(group, len(group.marker)) if group.marker else group.x0, long=bool(others),
                      surely=bool(group.marker))  # fmt: skip
    sign = _SIGN.match(first.text)
    if sign is not None:
        x = _text_x(group, len(sign[1]))
        hangs = all(abs(line.x0 - x) < _SAME * em for line in others)
        if x - first.x0 > 0.6 * em and (hangs if others else not sign[1].isalnum()):
            return _Found(group, x, sign[1], sign.end(), bool(others), bool(others))
    if first.x0 - group.left < _INSET * em or any(abs(line.x0 - first.x0) > _SAME * em for line in others):
        return None
    if others and group.right - group.x1 > _FULL * em:
        return None
    return _Found(group, first.x0, long=bool(others))


def _text_x(group: Group, marker: int) -> float:
    """Where the text behind a marker of so many characters begins."""
    line = group.lines[0]
    ink = line.chars[line.page.code[line.chars] > 0x20]
    return float(line.page.x0[ink[marker]]) if len(ink) > marker else line.x0


def _aligned(a: _Found, b: _Found) -> bool:
    return a.group.column == b.group.column and abs(a.x - b.x) < _SAME * max(a.group.size, b.group.size)


def _settle(run: list[_Found]) -> None:
    """Make items of a run of aligned paragraphs, if it is one."""
    known = any(found.surely for found in run)
    signs = [found.sign for found in run if found.sign and not _QUOTES & set(found.sign)]
    repeated = len(signs) > 1 and len(set(signs)) == 1
    if not known and not repeated and not (len(run) > 1 and any(found.long for found in run)):
        return
    for found in run:
        group = found.group
        if group.role == "list_item":
            continue
        if found.sign:
            reason = f"begins with {found.sign!r} where a bullet would stand"
            group.marker, group.marker_chars = found.sign, found.taken
        else:
            reason = "stands in like its neighbours; the bullet may be lost"
        group.is_a("list_item", reason, 0.7)
