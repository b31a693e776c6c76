"""Text with margins of its own inside a column: quotes, letters.  Layout measured its lines by the column's margins
and parted it where these looked unfilled; measured by its own it is put together again.
"""

from __future__ import annotations

import itertools

from reprose.document import Line
from reprose.layout.group import Group


def full_share(lines: list[Line]) -> float:
    """The share of line ends at which the next line's first word would not have had room."""
    limit = max(line.x1 for line in lines)
    pairs = list(itertools.pairwise(lines))
    return sum(is_full(a, b, limit) for a, b in pairs) / len(pairs) if pairs else 0.0


def is_full(line: Line, after: Line, limit: float) -> bool:
    """Whether the first word of ``after`` would not have had room on ``line``."""
    text = after.text
    end = text.find(" ") if " " in text else len(text)
    word = (after.x1 - after.x0) * end / max(len(text), 1)
    return limit - line.x1 < word + 0.25 * line.size


def put_together(run: list[Group], groups: list[Group], apart: float = 1.3) -> list[Group]:
    """The groups of ``run`` with those joined that only the column's margins parted; ``groups`` is kept in step.

    ``apart`` is the white, in lines, from which on paragraphs are parted.
    """
    limit = max(line.x1 for group in run for line in group.lines)
    left = min(line.x0 for group in run for line in group.lines)
    out: list[Group] = []
    for group in run:
        last = out[-1] if out else None
        begins = len(group.lines) > 1 and group.lines[0].x0 > group.lines[1].x0 + 0.6 * group.size
        begins = begins or (len(group.lines) == 1 and group.x0 > left + 0.6 * group.size)
        if last is None or group.space > apart or begins or not is_full(last.lines[-1], group.lines[0], limit):
            out.append(group)
            continue
        last.lines = last.lines + group.lines
        last.open_end = group.open_end
        last.measure()
        groups.remove(group)
    for group in out:
        group.left, group.right = left, limit
        group.indent = group.lines[0].x0 - left
    return out
