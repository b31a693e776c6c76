"""Definitions whose terms begin their first line in another type, the lines below hanging behind them."""

from __future__ import annotations

import itertools

from reprose.layout.group import Group
from reprose.roles.context import Context

_APART = 6  # groups between two definitions of a list, at most
_LONGEST = 80  # characters of a term


def find_terms(context: Context) -> None:
    """Give paragraphs that begin with a term, two or more in a list, the role of items of the kind "definition".

    One of them must show by its second line that lines hang behind terms, and none may return to the margin:
    else these are headings that begin their paragraphs.
    """
    found: list[tuple[int, Group]] = [
        (at, group) for at, group in enumerate(g for g in context.groups() if not g.region)
        if group.role == "paragraph" and group.kind is None and _has_term(group)
    ]  # fmt: skip
    runs: list[list[Group]] = []
    last = -_APART - 1
    for at, group in found:
        if runs and at - last <= _APART and _alike(runs[-1][-1], group):
            runs[-1].append(group)
        else:
            runs.append([group])
        last = at
    for run in runs:
        if len(run) < 2 or not any(_hang(group) for group in run):
            continue
        if any(len(group.lines) > 1 and not _hang(group) for group in run):
            continue
        for group in run:
            group.is_a("list_item", "a term in other type, and lines that hang behind it", 0.8, "definition")


def _has_term(group: Group) -> bool:
    """Whether the first line begins in bold or typewriter type and goes on in that of the text."""
    line = group.lines[0]
    if not line.mixed or line.turn != 0:
        return False
    styles = line.page.style[line.chars].tolist()
    kinds = [(line.page.styles[s].bold, line.page.styles[s].fixed) for s in styles]
    term = sum(1 for _ in itertools.takewhile(lambda kind: kind == kinds[0], kinds))
    if not (kinds[0][0] or kinds[0][1]) or not 2 <= term <= _LONGEST:
        return False
    text = line.page.text(line.chars[:term]).strip()
    return any(map(str.isalpha, text)) and group.bold < 0.6 and term < len(styles) and kinds[term] == (False, False)


def _hang(group: Group) -> bool:
    """Whether all lines below the first stand further in than it does."""
    first = group.lines[0]
    return len(group.lines) > 1 and all(line.x0 > first.x0 + 0.7 * group.size for line in group.lines[1:])


def _alike(a: Group, b: Group) -> bool:
    same = abs(a.size - b.size) < 0.3
    return same and (abs(a.x0 - b.x0) < 2 or (a.column, a.page) != (b.column, b.page))
