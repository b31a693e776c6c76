"""Boxes that hold no prose: an advert, an address, opening hours."""

from __future__ import annotations

from reprose.layout.group import Group
from reprose.layout.markers import MARKER
from reprose.roles.context import Context

_LEAST = 8  # words
_LONG = 3.0  # words a line: prose has more


def find_notices(context: Context) -> None:
    """Needs code and captions; what stands in short lines in a box is no heading and no paragraph of the text."""
    for groups in context.pages:
        boxes: dict[int, list[Group]] = {}
        for group in groups:
            if group.region == "box":
                boxes.setdefault(group.island, []).append(group)
        for inside in boxes.values():
            if _is_notice(inside):
                for group in inside:
                    if group.role == "paragraph":
                        group.is_a("aside", "short lines in a box", 0.7, "box")


def _is_notice(groups: list[Group]) -> bool:
    if any((found := MARKER.match(group.lines[0].text)) and found["bullet"] for group in groups):
        return False  # a list in a box is a list
    lines = [line for group in groups for line in group.lines]
    text = " ".join(line.text for line in lines)
    words = len(text.split())
    letters = sum(map(str.isalpha, text))
    return words < _LEAST or words < _LONG * len(lines) or letters < 0.6 * len(text)
