"""Groups to whole blocks: paragraphs, items and notes that go on in the next column or on the next page.

The state of the open paragraph decides, as in the SR algorithm (2015), but what interrupts it (notes, floats,
boxes, furniture) is known by its role and not by its length.
"""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass

from reprose.document import Block, Group
from reprose.role_table import FLOWING, STOPPING, UNREAD
from reprose.text.endings import ends_sentence

_HYPHEN = re.compile(r"\w[-\u00ad\u2010]$")


@dataclass(slots=True)
class Habits:
    """How the document sets its paragraphs."""

    indents: bool  # first lines are indented


@dataclass(slots=True)
class _OpenBlock:
    block: Block
    last: Group


def habits(groups: list[Group]) -> Habits:
    """Whether paragraphs are told by indentation or by space."""
    indented = spaced = 0
    for before, group in itertools.pairwise(groups):
        if before.role == group.role == "paragraph" and before.column == group.column and before.page == group.page:
            if group.inside or len(group.lines) < 2:
                continue
            if group.lines[0].x0 - group.lines[1].x0 > 0.6 * group.size:
                indented += 1
            else:
                spaced += 1
    return Habits(indented > 0.5 * (indented + spaced) and indented >= 2)


def to_blocks(groups: list[Group]) -> list[Block]:
    """Blocks in reading order; a group that continues an open one gives its lines to it."""
    custom = habits(groups)
    out: list[Block] = []
    flow: _OpenBlock | None = None
    boxes: dict[tuple[int, int], _OpenBlock] = {}
    note: _OpenBlock | None = None
    before: _OpenBlock | None = None  # an unfinished text that the last paragraph did not continue
    formula: Group | None = None  # set aside since the last text
    around: _OpenBlock | None = None  # the text above a command, in the middle of whose sentence it may stand
    told: dict[Group | None, _OpenBlock] = {}  # where the file itself says what goes on with what
    for group in groups:
        if group.role in FLOWING and group.inside in ("", "box"):
            key = (group.page, group.float_number)
            follows = _followed(told.get(group.follows), around, group)
            around = around if group.inside else None
            state = follows or (boxes.get(key) if group.inside else flow)
            joins = follows is not None or (
                state is not None and _continues(state.last, group, custom, None if group.inside else formula)
            )
            if before is not None and follows is None and _comes_back(before, flow, group, custom):
                state, before = before, None
            elif state is not None and not joins:
                # Something short may have come between: an unfinished text before it goes on here.
                left_open = None if group.inside or flow is None else before
                before = state if not group.inside and _unfinished(state.last) else before
                state = None
                if left_open is not None and flow is not None and _resumes(left_open.last, flow.last, group, custom):
                    state, before = left_open, None
            if state is not None:
                state.block.lines += group.lines
                state.last = group
            else:
                state = _OpenBlock(_block(group), group)
                out.append(state.block)
            told[group] = state
            if group.inside:
                boxes[key] = state
            else:
                flow, formula = state, None
        elif (known := told.get(group.follows)) is not None and known.block.role == group.role:
            if known.block.cells is None:  # else the first part holds the cells of all
                known.block.lines += group.lines
            told[group] = known
        elif group.role == "footnote":
            if note is not None and group.marker is None and _note_continues(note.last, group):
                note.block.lines += group.lines
                note.last = group
            else:
                note = _OpenBlock(_block(group), group)
                out.append(note.block)
            told[group] = note
        else:
            out.append(_block(group))
            told[group] = _OpenBlock(out[-1], group)
            if group.role in STOPPING and not group.inside:
                # Under an unfinished sentence even a heading may have come between: of an address, of an aside.
                before = flow if group.role == "heading" and flow is not None and _unfinished(flow.last) else None
                around = (flow or around) if group.kind == "pattern" else None
                flow = None
            if group.role == "formula" and any(map(str.isalnum, group.text)):  # else an ornament
                formula = group
    _set_targets(groups, told)
    return out


def _set_targets(groups: list[Group], told: dict[Group | None, _OpenBlock]) -> None:
    """Lead the blocks of captions to those that they are about."""
    for group in groups:
        if group.target_box is not None and group in told:
            block = told[group].block
            block.target_box = group.target_box
            block.target = told[group.target].block if group.target in told else None


def _block(group: Group) -> Block:
    block = Block(group.role, list(group.lines), reason=group.reason, confidence=group.confidence)
    block.marker_chars = group.marker_chars
    block.level, block.kind, block.marker, block.cells = group.level, group.kind, group.marker, group.cells
    block.number, block.history = group.number, group.history
    return block


def _continues(last: Group, group: Group, custom: Habits, formula: Group | None) -> bool:
    """Whether ``group`` goes on with the text that ``last`` left open, perhaps before a ``formula``."""
    if not _alike(last, group):
        return False
    before, after = last.lines[-1].text, group.lines[0].text
    first = next((c for c in after if c.isalnum()), "")
    if group.apart or (group.begins and not first.islower()):
        return False
    same_place = last.page == group.page and last.column == group.column and last.float_number == group.float_number
    apart = not same_place or group.lines[0].base - last.lines[-1].base > 3 * group.size
    terminal = ends_sentence(before, ":", calls="lists")
    if formula is not None and custom.indents and same_place and _aligned(last, group):
        return terminal or first.islower() or not _stops(formula)
    if not apart:
        return formula is not None and first.islower() and not terminal
    if _HYPHEN.search(before) and (first.islower() or not terminal):
        return True
    if first.islower() and not terminal:
        return True
    aligned = _aligned(last, group)
    if first.islower():
        return last.open_end or aligned
    if not _fits(last, group):
        return False
    if not terminal:
        return aligned or last.open_end
    return (aligned and custom.indents) or (aligned and last.open_end and last.justified)


def _followed(told: _OpenBlock | None, around: _OpenBlock | None, group: Group) -> _OpenBlock | None:
    """The block that ``group`` goes on with for sure: the file says so, or a command stood inside the sentence."""
    if told is None and around is not None and not group.inside and _runs_on(around.last, group):
        told = around
    if told is not None and told.block.role in UNREAD:
        return None  # noise is set aside, and would take the text with it
    return told


def _runs_on(last: Group, group: Group) -> bool:
    """Whether a sentence goes on here below the command in its middle."""
    before = last.lines[-1].text
    first = next((c for c in group.lines[0].text if c.isalnum()), "")
    near = last.page == group.page and last.column == group.column and not group.apart
    return near and first.islower() and not ends_sentence(before, ":;", calls="lists") and _alike(last, group)


def _alike(last: Group, group: Group) -> bool:
    """Whether type and roles allow that ``group`` goes on with ``last``."""
    if group.marker or group.kind == "definition":
        return False
    if abs(last.size - group.size) > 0.6 or (last.bold > 0.8) != (group.bold > 0.8):
        return False
    if group.kind != last.kind and "abstract" in (group.kind, last.kind) and group.page == last.page:
        return False
    return (last.role == "quote") == (group.role == "quote") and "verse" not in (last.kind, group.kind)


def _stops(formula: Group) -> bool:
    """A stop behind a formula ends the sentence in which it stands."""
    return any(line.text.removesuffix(formula.number or "").rstrip().endswith(".") for line in formula.lines)


def _unfinished(group: Group) -> bool:
    """The text stops in the middle of a sentence, at the end of a full line."""
    return group.open_end and not ends_sentence(group.lines[-1].text, ":", calls="lists")


def _resumes(last: Group, between: Group, group: Group, custom: Habits) -> bool:
    """Whether a text left unfinished goes on here, behind something that was taken for a paragraph."""
    first = next((c for c in group.lines[0].text if c.isalnum()), "")
    near = last.page <= group.page <= last.page + 2
    alike = abs(last.size - group.size) < 0.3 and last.lines[-1].style.font == group.lines[0].style.font
    if group.apart or not near or not alike or group.marker or not _aligned(last, group):
        return False
    other = abs(between.size - last.size) > 0.6 and len(between.lines) <= 3
    return first.islower() or (other and _continues(last, group, custom, None))


def _comes_back(before: _OpenBlock, flow: _OpenBlock | None, group: Group, custom: Habits) -> bool:
    """Whether a text left unfinished goes on here, behind something short that ended: an address, a line of its own."""
    if group.inside or flow is None or flow.last.open_end:
        return False
    first = next((c for c in group.lines[0].text if c.isalnum()), "")
    hyphen = _HYPHEN.search(flow.last.lines[-1].text)
    return first.islower() and not hyphen and _resumes(before.last, flow.last, group, custom)


def _fits(last: Group, group: Group) -> bool:
    """The last line is full: the next word would not have had room on it."""
    if last.open_end and last.justified:
        return True
    line = group.lines[0]
    end = line.text.find(" ")
    share = (end if end > 0 else len(line.text)) / max(len(line.text), 1)
    return last.right - last.lines[-1].x1 < (line.x1 - line.x0) * share + 0.3 * line.size


def _aligned(last: Group, group: Group) -> bool:
    """The first line of ``group`` stands where lines go on, not where paragraphs begin."""
    inset = group.lines[0].x0 - group.left
    if len(last.lines) > 1:
        usual = last.lines[-1].x0 - last.left
        if abs(inset - usual) < 0.5 * group.size:
            return True
    if len(group.lines) > 1:
        return group.lines[0].x0 - group.lines[1].x0 < 0.5 * group.size and inset < 0.6 * group.size
    return inset < 0.6 * group.size


def _note_continues(last: Group, group: Group) -> bool:
    first = next((c for c in group.text if c.isalnum()), "")
    if abs(last.size - group.size) > 0.4:
        return False
    if last.page == group.page and last.column == group.column:
        return False
    return not ends_sentence(last.lines[-1].text, ":", calls="lists") or first.islower()
