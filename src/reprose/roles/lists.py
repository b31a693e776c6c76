"""List items: paragraphs that begin with a bullet, or with a number that has its like above or below; items whose
bullets an
OCR engine lost or took for letters and signs ("e", "«", "+", "©" for a dot).
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from reprose.document import Group
from reprose.layout.markers import Marker, marker_of
from reprose.role_table import HEADS, PLAIN
from reprose.roles.context import Context

_ENDS_LIST = HEADS | {"toc"}

_DASHES = "–—-*"
_NEAR = 8  # groups between two items of a list, at most

MarkerMatch = tuple[int, Group, Marker]  # the place among the paragraphs


def find_lists(context: Context) -> None:
    """Needs headings and definitions; gives items their markers and, where lists stand in lists, their depth."""
    for page in context.pages:
        page[:] = [part for group in page for part in _divided(group)]
    groups = [g for g in context.groups() if _can_be_item(g)]
    matches: list[MarkerMatch] = []
    for at, group in enumerate(groups):
        marker = marker_of(group.lines)
        if marker is not None:
            matches.append((at, group, marker))
    speech = _speaks(matches)
    for n, (at, group, marker) in enumerate(matches):
        if group.role == "list_item" and (group.kind != "definition" or group.marker is not None):
            continue  # known already; it counts for its neighbours
        neighbour = _neighbour(matches, n)
        if marker.bullet:
            if marker.bullet in _DASHES and (neighbour is None or speech or _returns(group)):
                continue
            reason = f"begins with the bullet {marker.bullet!r}"
        elif neighbour is None or (marker.deep and group.x0 - group.left < 0.6 * group.size):
            continue
        elif group.size > 1.08 * context.body_size or (group.bold > 0.9 and not _heads(group, groups[at + 1 : at + 2])):
            continue  # a numbered heading
        else:
            reason = f"begins with the marker {marker.text!r}, near by stands {neighbour.text!r}"
        group.assign_role("list_item", reason, 0.95 if neighbour is not None else 0.8)
        group.kind = None if group.kind == "definition" else group.kind
        group.marker, group.marker_chars = marker.text, marker.chars
    for page in context.pages:
        _take_texts(page)
    _set_depths(context)


def _can_be_item(group: Group) -> bool:
    return group.role in PLAIN and group.inside not in ("table", "figure", "turned")


def _divided(group: Group) -> list[Group]:
    """An item that holds the next ones, since its last line was full: cut where the numbers count on."""
    if group.role != "paragraph" or len(group.lines) < 2 or group.inside in ("table", "figure", "turned"):
        return [group]
    marker = marker_of(group.lines)
    if marker is None or marker.bullet:
        return [group]
    cuts: list[int] = []
    for i, line in enumerate(group.lines[1:], 1):
        found = marker_of([line])
        if found is not None and found.kind == marker.kind and abs(line.x0 - group.lines[0].x0) < 1.5:
            if found.comes_after(marker):
                cuts.append(i)
                marker = found
    hangs = all(line.x0 > group.lines[0].x0 + 3 for i, line in enumerate(group.lines) if i and i not in cuts)
    return group.divided(cuts) if hangs else [group]


def _neighbour(matches: list[MarkerMatch], n: int) -> Marker | None:
    """A like marker near by; for numbers one that counts on."""
    at, group, marker = matches[n]
    for step in (-1, 1):
        m = n + step
        while 0 <= m < len(matches) and abs(matches[m][0] - at) <= _NEAR:
            _, other, found = matches[m]
            if found.kind == marker.kind and _alike(group, other):
                first, second = (found, marker) if step < 0 else (marker, found)
                if marker.bullet or second.comes_after(first):
                    return found
            m += step
    return None


def _alike(a: Group, b: Group) -> bool:
    """Whether two groups begin at the same place, on the page or against their margins."""
    return abs((a.x0 - a.left) - (b.x0 - b.left)) < 6 or (a.page != b.page and abs(a.x0 - b.x0) < 6)


def _returns(group: Group) -> bool:
    """Whether the lines below a dash stand at its place or return to the margin, as in speech."""
    return len(group.lines) > 1 and group.lines[1].x0 < group.lines[0].x0 + 0.3 * group.size


def _speaks(matches: list[MarkerMatch]) -> bool:
    """Whether dashes open speech in this document: most paragraphs behind one do not hang."""
    dashed = [group for _, group, marker in matches if marker.bullet in _DASHES and marker.bullet]
    long = [group for group in dashed if len(group.lines) > 1]
    return sum(map(_returns, long)) > 0.5 * len(long)


def _heads(label: Group, below: list[Group]) -> bool:
    """Whether a label in bold stands over its item's text, which is indented as a whole."""
    if not below or len(label.lines) > 2:
        return False
    text = below[0]
    near = text.column == label.column and text.page == label.page and text.space < 1.3
    inset = min(line.x0 for line in text.lines) - label.lines[0].x0
    return near and text.role == "paragraph" and text.bold < 0.5 and 0.6 * label.size < inset < 5 * label.size


def _take_texts(groups: list[Group]) -> None:
    """Labels in bold take the text below them in."""
    for i in range(len(groups) - 2, -1, -1):
        label, text = groups[i], groups[i + 1]
        if label.role == "list_item" and label.marker and label.bold > 0.6 and _heads(label, [text]):
            if marker_of(text.lines) is None:
                label.lines = label.lines + text.lines
                label.open_end = text.open_end
                label.measure()
                del groups[i + 1]


@dataclass(slots=True)
class _OpenItem:
    """A list that may go on: how far its items stand in, points, and its last marker."""

    inset: float
    marker: Marker | None
    group: Group


def _set_depths(context: Context) -> None:
    """The depth of items in lists inside lists, by indentation and by counting on; 1 is not told."""
    stack: list[_OpenItem] = []
    for group in context.groups():
        if group.role == "list_item":
            _place(group, stack)
            if len(stack) > 1 and group.level is None:
                group.level = len(stack)
        elif group.role in _ENDS_LIST:
            stack.clear()
        elif group.role == "paragraph" and stack and not group.inside:
            if group.x0 - group.left < stack[0].inset + 0.6 * group.size and group.x0 < stack[0].group.x0 + 3:
                stack.clear()


def _place(group: Group, stack: list[_OpenItem]) -> None:
    """Bring the open lists to where the item belongs: the last of them is its own."""
    inset, em = group.x0 - group.left, group.size
    marker = marker_of(group.lines) if group.marker else None
    elsewhere = bool(stack) and (stack[-1].group.column, stack[-1].group.page) != (group.column, group.page)
    for at in range(len(stack) - 1, -1, -1):
        last = stack[at]
        if marker is None or last.marker is None or last.marker.kind != marker.kind:
            continue
        aligned = abs(last.inset - inset) < 0.7 * em
        if (marker.comes_after(last.marker) and (aligned or elsewhere)) or (marker.bullet and aligned):
            stack[at:] = [_OpenItem(inset, marker, group)]
            return
    while stack and stack[-1].inset > inset + 0.7 * em:
        stack.pop()
    if stack and stack[-1].inset > inset - 0.7 * em:
        stack.pop()
    stack.append(_OpenItem(inset, marker, group))


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
    if group.role not in PLAIN or group.inside or group.lines[0].turn:
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
        group.assign_role("list_item", reason, 0.7)
