"""List items: paragraphs that begin with a bullet, or with a number that has its like above or below."""

from __future__ import annotations

import re
from collections import Counter

from reprose.layout.group import Group
from reprose.layout.groups import MARKER
from reprose.roles.context import Context

_DEEP = re.compile(r"\d+\.\d")  # "2.1." numbers sections
_NUMBER = re.compile(r"\d+|[a-zA-Z]+")


def find_lists(context: Context) -> None:
    groups = [
        g for g in context.groups()
        if g.role in ("paragraph", "list_item") and g.region not in ("table", "figure", "turned")
    ]  # fmt: skip
    kinds: Counter[str] = Counter()
    matches: list[tuple[int, Group, re.Match[str]]] = []
    for at, group in enumerate(groups):
        found = MARKER.match(group.lines[0].text)
        if found:
            matches.append((at, group, found))
            kinds[_kind(found)] += 1
    for n, (_, group, found) in enumerate(matches):
        if group.role == "list_item":
            continue  # known already; it counts for its neighbours
        if found["bullet"]:
            dash = found["bullet"][0] in "–—-*"
            if dash and not _has_neighbour(matches, n, found):
                continue
        elif not _has_neighbour(matches, n, found) or _DEEP.match(found.group()):
            continue
        elif group.size > 1.08 * context.body_size or group.bold > 0.9:
            continue  # a numbered heading
        group.is_a("list_item", f"begins with the marker {found.group().strip()!r}", 0.9)
        group.marker = found.group().strip()
        group.marker_chars = found.end()


def _kind(found: re.Match[str]) -> str:
    return (found["bullet"] or "").strip() or _NUMBER.sub("n", found.group().strip())


def _value(found: re.Match[str]) -> int | None:
    text = found.group().strip(" ()[].")
    if text.isdecimal():
        return int(text)
    return ord(text.lower()) - 96 if len(text) == 1 else None


def _has_neighbour(matches: list[tuple[int, Group, re.Match[str]]], n: int, found: re.Match[str]) -> bool:
    """A like marker near by; for numbers one that counts on."""
    at, group, _ = matches[n]
    value = None if found["bullet"] else _value(found)
    for step in (-1, 1):
        m = n + step
        while 0 <= m < len(matches) and abs(matches[m][0] - at) <= 6:
            other, other_found = matches[m][1], matches[m][2]
            if _kind(other_found) == _kind(found) and abs((other.x0 - other.left) - (group.x0 - group.left)) < 6:
                if found["bullet"]:
                    return True
                near = _value(other_found)
                if value is None or near is None or near - value == step:
                    return True
            m += step
    return False
