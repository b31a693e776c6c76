"""Listings whose lines are numbered: small numbers that count up, at the left of lines in typewriter type."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import groupby

import numpy as np

from reprose.document import Group, Line
from reprose.role_table import open_to
from reprose.roles.context import Context

_MAY_BE_CODE = open_to("code")

_NUMBER = re.compile(r"\d{1,4}(?=\s|$)")
_LEAST = 3  # numbers that count up in the document, before they are believed
_TYPED = 0.4  # share of typewriter type behind the numbers of a listing: comments may be in another
_BEGINS = 0.7  # share of lines whose code begins in it
_RAISED = 0.12  # of the type size: marks of notes stand higher than the type behind them
_SMALLER = 0.9


@dataclass(slots=True)
class _Row:
    """The pieces on one baseline that begin with a number, smaller or in another type than the code behind it."""

    group: Group
    first: int  # of the group's lines
    number: int
    size: float  # of the number, points
    typed: float | None  # the share of typewriter type behind the number; None: nothing stands there
    begins: bool = False  # what stands there begins in it


def find_numbered_code(context: Context) -> None:
    """Give listings with numbered lines the role of code and a kind, groups that also hold prose being divided."""
    rows = [row for group in context.groups() for row in _numbered(group)]
    lines_of_code: dict[Group, set[int]] = {}
    for run in _counting(rows):
        typed = [row.typed for row in run if row.typed is not None]
        begins = sum(row.begins for row in run)
        if len(run) >= _LEAST and typed and sum(typed) > _TYPED * len(typed) and begins > _BEGINS * len(typed):
            for row in run:
                lines_of_code.setdefault(row.group, set()).add(row.first)
    for groups in context.pages:
        groups[:] = [part for group in groups for part in _parted(group, lines_of_code.get(group, set()))]


def _numbered(group: Group) -> list[_Row]:
    """The rows of a group that a small number or one in other type begins, with or without code behind it."""
    if group.role not in _MAY_BE_CODE or group.inside not in ("", "box", "figure") or group.cells is not None:
        return []
    if not any(line.text[:1].isdecimal() for line in group.lines):
        return []
    out = []
    for first, pieces in _rows(group):
        row = _row(group, first, pieces)
        if row is not None:
            out.append(row)
    return out


def _row(group: Group, first: int, pieces: list[Line]) -> _Row | None:
    line = pieces[0]
    found = _NUMBER.match(line.text)
    if not found or line.turn != 0:
        return None
    page, chars = line.page, line.chars[line.page.code[line.chars] != 0x20]
    head, rest = chars[: found.end()], np.concatenate([chars[found.end() :], *(p.chars for p in pieces[1:])])
    size = float(page.size[head[0]])
    if not len(rest):
        return _Row(group, first, int(found[0]), size, None)
    begin = int(rest[0])
    if page.base[head[0]] < page.base[begin] - _RAISED * page.size[begin]:
        return None  # a mark of a note
    if _share_fixed(line, head) and not size < _SMALLER * float(page.size[begin]):
        return None  # of the code's own type: a label, or a number in it
    return _Row(group, first, int(found[0]), size, _share_fixed(line, rest), bool(_share_fixed(line, rest[:1])))


def _rows(group: Group) -> list[tuple[int, list[Line]]]:
    """The pieces of a group on one baseline, each with the place of the first among its lines."""
    out: list[tuple[int, list[Line]]] = []
    for at, line in enumerate(group.lines):
        last = out[-1][1][-1] if out else None
        if last is not None and abs(last.base - line.base) < 0.3 * line.size and line.x0 > last.x0:
            out[-1][1].append(line)
        else:
            out.append((at, [line]))
    return out


def _share_fixed(line: Line, chars: np.typing.NDArray[np.int32]) -> float:
    fixed = np.array([style.fixed for style in line.page.styles], bool)
    return float(fixed[line.page.style[chars]].mean()) if len(chars) else 0.0


def _counting(rows: list[_Row]) -> list[list[_Row]]:
    """Rows whose numbers count up in one size; text may stand between them, as a listing is explained in parts."""
    runs: list[list[_Row]] = []
    awaiting: dict[tuple[int, float], list[_Row]] = {}  # by the number to come and its size
    for row in rows:
        size = round(row.size, 1)
        run = awaiting.pop((row.number, size), None)
        if run is None:
            run = []
            runs.append(run)
        run.append(row)
        awaiting[row.number + 1, size] = run
    return runs


def _parted(group: Group, firsts: set[int]) -> list[Group]:
    """The group as parts, those of code with that role; ``firsts`` are the lines with which rows of code begin."""
    if not firsts:
        return [group]
    starts = [first for first, _ in _rows(group)]
    kinds = [(first, first in firsts) for first in starts]
    cuts = [next(run)[0] for _, run in groupby(kinds, key=lambda kind: kind[1])]
    out = group.divided(cuts[1:])
    code = 0 in firsts
    for part in out:
        if code:
            part.inside = "box" if part.inside else ""
            part.assign_role("code", "numbered lines set in a typewriter font", 0.9, "numbered")
        code = not code
    return out
