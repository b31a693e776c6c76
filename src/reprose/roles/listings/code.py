"""Code: typewriter type in documents that are set in another, boxed or not, and numbered steps of algorithms."""

from __future__ import annotations

import re

from reprose.document import Group
from reprose.layout.drawn import Drawn
from reprose.layout.markers import MARKER
from reprose.role_table import open_to
from reprose.roles.context import Context
from reprose.roles.listings.numbered import find_numbered_code
from reprose.roles.listings.patterns import is_pattern
from reprose.roles.quotes import put_together
from reprose.text.endings import holds_sentence

_MAY_BE_CODE = open_to("code")

_SIGNS = re.compile(r"[{}\\$|=<>]|;\s*$|\w\(|::|->|^\s*(?:#|//|--|>>>|\$|%)\s*\S|^\s*\w+:\s*$|/\w+/")
_STEP = re.compile(r"(\d{1,3}):(?:\s|$)")


def find_code(context: Context) -> None:
    """Needs what surrounds the groups; what is code then is neither caption, cell nor item."""
    find_numbered_code(context)
    typewritten = _typewritten(context)  # then the type tells nothing, only signs do
    last: Group | None = None  # of the page before
    for groups in context.pages:
        prose = set() if typewritten else _letters(groups, last is not None)
        for group in groups:
            if group.role != "code" and group not in prose and _is_code(group, typewritten):
                signs = _signs(group)
                reason = "signs of a programming language" if typewritten else "set in a typewriter font"
                group.inside, group.cells = ("box" if group.inside else ""), None
                group.assign_role("code", reason, 0.95 if signs > 0.5 else 0.8)
                group.kind = None
            elif group.role == "paragraph" and group.inside in ("", "box") and not typewritten and is_pattern(group):
                group.assign_role("code", "a command in typewriter type with its arguments", 0.8, "pattern")
        _steps(groups)
        groups[:] = _whole(groups)
        inked = [g for g in groups if g.role != "other"]
        if last is not None and inked and inked[0].role == "code" and _alike(inked[0], last):
            inked[0].follows = last  # nothing but the page's end parts them
        last = inked[-1] if inked and inked[-1].role == "code" else None


def _typewritten(context: Context) -> bool:
    letters = fixed = 0.0
    for group in context.groups():
        for line in group.lines:
            letters += len(line.chars)
            fixed += line.fixed * len(line.chars)
    return fixed > 0.6 * letters


def _fixed(group: Group) -> bool:
    letters = sum(len(line.chars) for line in group.lines)
    return letters > 0 and sum(line.fixed * len(line.chars) for line in group.lines) > 0.9 * letters


def _signs(group: Group) -> float:
    """The share of lines with signs of code."""
    return sum(bool(_SIGNS.search(line.text)) for line in group.lines) / len(group.lines)


def _is_code(group: Group, typewritten: bool) -> bool:
    if group.role not in _MAY_BE_CODE or group.inside == "turned" or not _fixed(group):
        return False
    bullet = MARKER.match(group.lines[0].text)
    if bullet and bullet["bullet"] and bullet["bullet"][0] not in "-*–—":
        return False
    if group.inside in ("table", "figure") and _ruled(group):
        return False
    return not typewritten or (len(group.lines) > 1 and _signs(group) >= 0.6)


def _letters(groups: list[Group], after_code: bool) -> set[Group]:
    """Prose in typewriter type, a letter or a telegram: groups right below each other, looked at as one.

    ``after_code``: the page before ends in code, which may go on.
    """
    out: set[Group] = set()
    runs: list[list[Group]] = []
    before: Group | None = None
    for group in groups:
        if group.role in _MAY_BE_CODE and _fixed(group):
            if runs and before is runs[-1][-1]:
                runs[-1].append(group)
            else:
                runs.append([group])
        before = group
    for run in runs:
        lines = [line for group in run for line in group.lines]
        words = sum(len(line.text.split()) for line in lines)
        plain = not any(group.inside for group in run) and not any(_SIGNS.search(line.text) for line in lines)
        plain = plain and not (after_code and run[0] is groups[0])
        even = sum(abs(line.x0 - lines[-1].x0) < 2 for line in lines) >= 0.7 * len(lines)
        sentences = any(holds_sentence(group.text) for group in run)
        if plain and even and len(lines) >= 4 and words >= 5 * len(lines) and sentences:
            out.update(put_together(run, groups))
    return out


def _ruled(group: Group) -> bool:
    """Whether rules are drawn between its lines: a table."""
    return any(
        group.y0 + group.size < (y0 + y1) / 2 < group.y1 - group.size and x0 < group.x1 and x1 > group.x0
        for x0, y0, x1, y1 in Drawn.of(group.lines[0].page, group.lines[0].turn).rules.tolist()
    )


def _steps(groups: list[Group]) -> None:
    """Lines that are numbered "1:", "2:" ..., as algorithms are."""
    run: list[Group] = []
    value = 0
    for group in [*groups, None]:
        found = _STEP.match(group.lines[0].text) if group is not None and group.role == "paragraph" else None
        if group is not None and found and int(found[1]) == value + 1 and (not run or run[-1].column == group.column):
            run.append(group)
            numbers = [int(m[1]) for line in group.lines if (m := _STEP.match(line.text))]
            value = numbers[-1]
            continue
        if value >= 3:
            for member in run:
                member.assign_role("code", "numbered steps", 0.8)
        run, value = [], 0


def _alike(last: Group, group: Group) -> bool:
    """Whether both are set in one size, their lines' numbers apart."""
    return abs(last.size - group.size) < 0.3 or last.kind == group.kind == "numbered"


def _whole(groups: list[Group]) -> list[Group]:
    """Groups of code right below each other are one, blank lines and changes of indentation notwithstanding."""
    out: list[Group] = []
    for group in groups:
        last = out[-1] if out else None
        if (
            last is not None and last.role == group.role == "code" and last.column == group.column
            and (last.float_number == group.float_number if group.inside or last.inside else True)
            and -1 < group.y0 - last.y1 < (4 if group.inside else 1.6) * group.size
            and _alike(last, group)
        ):  # fmt: skip
            last.lines = sorted([*last.lines, *group.lines], key=lambda line: (round(line.base), line.x0))
            last.open_end = group.open_end
            last.measure()
        else:
            out.append(group)
    for group in out:
        if group.role == "code":
            group.lines.sort(key=lambda line: (round(line.base), line.x0))
    return out
