"""Footnotes: small type at the foot of a column or page, begun by a mark or set off by a rule; notes in the margin."""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass

from reprose.document import Group, Line
from reprose.layout.drawn import Drawn
from reprose.role_table import PLAIN
from reprose.roles.context import Context
from reprose.roles.matter.front import front_set_apart
from reprose.roles.notes.marks import MARK, bare_mark, has_raised_mark, mark_end, marks_called, opening_mark
from reprose.roles.words import continued
from reprose.text.endings import ends_sentence, holds_sentence

_GOING_ON = PLAIN | {"heading"}  # under the notes
_WORD = re.compile(r"[^\W\d_]{2,}")
_ADDRESS = re.compile(r"(?:https?://|doi:\s*|www\.)\S+", re.IGNORECASE)
_TEXT = PLAIN | {"code"}


@dataclass(slots=True)
class _Rule:
    """A rule that separates notes from the text."""

    y: float
    width: float


def find_notes(context: Context, title: Group | None = None) -> None:
    """Needs headings and lists; ``title`` is the document's, whose page may end in front matter."""
    unfinished: Group | None = None  # the last note of the page before, if it may go on
    for groups in context.pages:
        calls = _Calls(groups)
        notes = _page_notes(groups, context, calls, unfinished)
        if notes and notes[0].page == (title.page if title is not None else 1):
            notes = front_set_apart(notes, groups, context, title)
        notes += _beside(groups, context)
        unfinished = notes[-1] if notes and not ends_sentence(notes[-1].lines[-1].text, ":") else None


class _Calls:
    """What the text of a page calls, looked up when it is first asked for."""

    def __init__(self, groups: list[Group]) -> None:
        self.groups = groups
        self._marks: set[str] | None = None

    def __contains__(self, mark: str) -> bool:
        if self._marks is None:
            self._marks = set()
            for group in self.groups:
                for line in group.lines:
                    self._marks |= marks_called(line)
        return mark in self._marks or (mark[:1] not in "[(" and bare_mark(mark) in self._marks)


def _page_notes(groups: list[Group], context: Context, calls: _Calls, unfinished: Group | None) -> list[Group]:
    """From the bottom of each column upwards, as long as the groups can be notes."""
    columns: dict[tuple[int, int], list[Group]] = {}
    for group in groups:
        if group.inside in ("", "box"):  # some engines draw the note area as a box
            columns.setdefault((group.column, group.float_number), []).append(group)
    out: list[Group] = []
    for members in columns.values():
        notes, rule = _small_at_foot(members, context, calls, unfinished)
        if not notes:
            notes, rule = _below_rule(members, context, calls)
        if not notes:
            continue
        height = notes[0].lines[0].page.height
        numbered = len(notes) > 1 and all(MARK.match(g.lines[0].text) for g in notes)  # notes at the end
        if not (numbered or notes[0].y0 > 0.35 * height) or _text_below(notes, groups):
            continue
        if not any(c.isalpha() for group in notes for c in group.text):  # numbers of a chart are none
            continue
        if _under_table_label(notes[0], members):
            for group in notes:
                group.assign_role("table", "right under the caption of a table", 0.7, "table")
            continue
        notes = [note for note in _divided(notes, groups, calls) if _has_words(note)]
        for group in notes:
            group.kind = None
            reason, confidence = "small type at the foot of the column", 0.85
            if rule is not None:
                reason, confidence = reason + ", below a rule", 0.9
            mark = opening_mark(group.lines)
            if mark is not None and mark in calls:
                reason, confidence = reason + f"; the text calls {mark!r}", 0.97
            elif mark is None and group is notes[0] and unfinished is None:
                confidence = 0.6
            group.assign_role("footnote", reason, confidence)
            take_mark(group, mark is not None and mark in calls)
        out += notes
        unfinished = None
    return out


def _has_words(group: Group) -> bool:
    """More than an address or a number, unless a mark begins it."""
    marked = opening_mark(group.lines) is not None
    return len(_WORD.findall(group.text)) > 1 and (marked or not _ADDRESS.fullmatch(group.text))


def _small_at_foot(
    members: list[Group], context: Context, calls: _Calls, unfinished: Group | None
) -> tuple[list[Group], _Rule | None]:
    notes: list[Group] = []
    for group in reversed(members):
        if group.role not in _TEXT or group.kind == "numbered" or not _small(group, context):
            break
        notes.append(group)
    notes.reverse()
    if not notes:
        return [], None
    rule = _rule_above(notes)
    whole = list(notes)
    while notes:
        first = notes[0]
        line = first.lines[0]
        lettered = opening_mark(first.lines) or ""
        if rule is not None or _lone_symbol(line):
            break
        marked = has_raised_mark(line) or _numbered(first, members, context)
        rest = " ".join([line.text[mark_end(line) :], *(other.text for other in first.lines[1:])]).strip()
        figures = rest[:1].isdigit() and lettered not in calls  # cells of a table
        if marked and not figures:
            break
        if marked and first.size < 0.8 * context.body_size and not holds_sentence(first.text):
            for group in notes:
                if not holds_sentence(group.text):
                    group.assign_role("other", "small pieces with figures at the foot of the column", 0.5, "cells")
            return [], None
        apart = first.space > 1.2 or members[0] is first
        if lettered.strip("()[]").isalpha() and lettered in calls and apart:
            break
        if rule is not None and len(_WORD.findall(first.text)) >= 3:
            break
        notes.pop(0)
    if unfinished is not None and (len(notes) < len(whole)):
        # What stands above the first mark goes on with the note of the page before.
        above = whole[: len(whole) - len(notes)]
        if len(above) == 1 and _goes_on(unfinished, above[0]):
            notes = whole
    return notes, rule


def _goes_on(note: Group, group: Group) -> bool:
    first = next((c for c in group.text if c.isalnum()), "")
    alike = abs(note.size - group.size) < 0.4 and opening_mark(group.lines) is None
    low = group.y0 > 0.5 * group.lines[0].page.height
    return alike and low and (first.islower() or continued().search(group.text) is not None or note.open_end)


def _below_rule(members: list[Group], context: Context, calls: _Calls) -> tuple[list[Group], _Rule | None]:
    """Notes in the type of the text: a rule above them, and the text calls the first."""
    notes: list[Group] = []
    for group in reversed(members):
        if group.role not in _TEXT or group.size > 1.03 * context.body_size + 0.05:
            break
        notes.insert(0, group)
        mark = opening_mark(group.lines)
        if mark is not None and (has_raised_mark(group.lines[0]) or not mark.isalnum()) and mark in calls:
            rule = _rule_above([group])
            short = rule is not None and rule.width < 0.6 * (group.right - group.left)
            return (notes, rule) if short and group.y0 > 0.5 * group.lines[0].page.height else ([], None)
    return [], None


def _small(group: Group, context: Context) -> bool:
    return group.size < 0.95 * context.body_size - 0.05


def _under_table_label(first: Group, members: list[Group]) -> bool:
    """Whether the rule above is the table's own: its caption stands right over it."""
    above = members[max(members.index(first) - 1, 0)]
    return above.role == "caption" and above.kind == "table" and not has_raised_mark(first.lines[0])


def _rule_above(notes: list[Group]) -> _Rule | None:
    """The rule that separates the first or a later note from the text, if one does; notes above it are dropped."""
    rules = Drawn.of(notes[0].lines[0].page, notes[0].lines[0].turn).rules.tolist()
    for at, group in enumerate(notes):
        for x0, y0, x1, y1 in rules:
            if y1 - y0 < 3 and x1 - x0 > 20 and x0 < group.x1 and abs(x0 - group.left) < 30:
                if -2 < group.y0 - y0 < 2.2 * group.size:
                    del notes[:at]
                    return _Rule(y0, x1 - x0)
    return None


def _lone_symbol(line: Line) -> bool:
    return bool(re.match(r"[(\[]?[*∗⁎†‡§¶‖∥]", line.text))


def _text_below(notes: list[Group], groups: list[Group]) -> bool:
    """Whether text goes on under the notes: then they are no footnotes."""
    bottom = max(g.y1 for g in notes)
    return any(
        g.y0 > bottom - 1 and g.x0 < notes[0].x1 and g.x1 > notes[0].x0 and len(g.lines) > 1
        and g.inside == "" and g.role in _GOING_ON and g not in notes
        for g in groups
    )  # fmt: skip


def _numbered(group: Group, members: list[Group], context: Context) -> bool:
    """A number in the line, on much smaller type, set off from the text above."""
    mark = opening_mark(group.lines)
    if mark is None or not mark.strip("[]()").isdecimal() or group.size > 0.9 * context.body_size:
        return False
    return group.space > 1.3 or members[0] is group or group.inside == "box"


def _divided(notes: list[Group], groups: list[Group], calls: _Calls) -> list[Group]:
    """The notes, cut where another begins inside one; ``groups`` is kept in step."""
    out: list[Group] = []
    for group in notes:
        cuts = [i for i, (a, b) in enumerate(itertools.pairwise(group.lines), 1)
                if _begins(group.lines[0], a, b, calls)]  # fmt: skip
        parts = group.divided(cuts)
        at = groups.index(group)
        groups[at : at + 1] = parts
        out += parts
    return out


def _begins(first: Line, before: Line, line: Line, calls: _Calls) -> bool:
    """Whether a line inside a group begins a note: a raised mark where notes begin, or the next that is called."""
    if line.base - before.base < 0.5 * line.size or abs(line.x0 - first.x0) > line.size:
        return False
    old, new = opening_mark([first]), opening_mark([line])
    if old is None or new is None or old == new:
        return False
    follows = len(new) == len(old) == 1 and ord(new) == ord(old) + 1
    return has_raised_mark(line) or (not has_raised_mark(first) and follows and new in calls)


def take_mark(group: Group, called: bool = False) -> None:
    """Set the mark that the note begins with apart; a letter that is not raised only if the text calls it."""
    line = group.lines[0]
    found = MARK.match(line.text)
    if not found:
        if opening_mark(group.lines) is not None:
            group.marker, group.marker_chars = line.text.strip(), len(line.text)
        return
    raised = has_raised_mark(line)
    mark = found["mark"]
    if raised or not mark[-1].isalnum() or found["dot"] or line.text[len(mark) : len(mark) + 1].isspace():
        if mark.isalpha() and not raised and not called:
            return
        group.marker_chars = mark_end(line)
        group.marker = line.text[: group.marker_chars].strip()


def _beside(groups: list[Group], context: Context) -> list[Group]:
    """Notes in the margin: small type with a mark, beside the line that calls it."""
    found: list[Group] = []
    for group in groups:
        alone = group.role == "paragraph" and group.inside in ("", "box")
        if not (alone or group.inside == "margin") or not _small(group, context):
            continue
        mark = opening_mark(group.lines)
        if mark is None or not (has_raised_mark(group.lines[0]) or _lone_symbol(group.lines[0])):
            continue
        near = 4 * context.body_size
        for other in groups:
            if other is group or (other.x0 < group.x1 and other.x1 > group.x0) or other.size < group.size + 0.3:
                continue
            lines = [line for line in other.lines if abs(line.base - group.lines[0].base) < near]
            if any(bare_mark(mark) in marks_called(line) for line in lines):
                group.assign_role("footnote", f"in the margin, beside the line that calls {mark!r}", 0.9, "margin")
                take_mark(group)
                found.append(group)
                break
    return found
