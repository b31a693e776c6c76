"""Note calls: which raised numbers and signs of the text lead to which note.

Footnotes are called on their page, or at the end of the page before; endnotes from afar, where numbers may begin
anew with each chapter.
"""

from __future__ import annotations

import itertools
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field

from reprose.document import Block, Call
from reprose.prose.joins.inline import placer
from reprose.role_table import CALLING, HEADS
from reprose.roles.context import bare
from reprose.roles.notes.marks import BRACKETED, CALL, RANGE, SIGN, SUPERSCRIPT, bare_mark

_POWER = re.compile(r"(?:(?<!\d)10|(?<![^\W\d_])(?:[kcmdµ]?m|s|kg))$")  # before what is raised: 10⁵, m²
_DIGITS = re.compile(r"(?<=[^\W\d_])\d{1,3}(?![\w.,]\w|\w)")  # set as large as the word before it


@dataclass(slots=True)
class _PossibleCall:
    """What may be a call: ``weight`` 0 raised, 1 raised where powers stand, 2 a sign, 3 digits behind a word."""

    block: int
    page: int
    start: int
    text: str
    weight: int
    together: int  # number of the raised run: its marks are calls all, or none
    note: int | None = None


@dataclass(slots=True)
class _Notes:
    """The notes by page and mark; the endnotes in sections."""

    by_page: dict[tuple[int, str], list[int]] = field(default_factory=lambda: defaultdict(list))
    sections: list[dict[str, int]] = field(default_factory=list)
    places: list[int] = field(default_factory=list)  # of the sections' first notes
    heads: list[str] = field(default_factory=list)  # what stands above them

    @classmethod
    def of(cls, blocks: list[Block]) -> _Notes:
        out = cls()
        head, last = "", 0
        for i, block in enumerate(blocks):
            if block.role == "heading":
                head = bare(block.text)
            if block.role != "footnote" or not block.marker or not block.lines:
                continue
            mark = bare_mark(block.marker)
            if block.kind != "endnote":
                for line in block.lines[:1]:
                    out.by_page[line.number, mark].append(i)
                continue
            value = int(mark) if mark.isdecimal() else last + 1
            if not out.sections or value <= last or head != out.heads[-1]:
                out.sections.append({})
                out.places.append(i)
                out.heads.append(head)
            out.sections[-1].setdefault(mark, i)
            last = value
        return out


def set_calls(blocks: list[Block], all_starts: list[list[int]]) -> None:
    """Link marks in the text to the notes that begin with them; what finds no note is no call."""
    notes = _Notes.of(blocks)
    if not notes.by_page and not notes.sections:
        return
    found = list(_candidates(blocks, all_starts, notes))
    _link_footnotes(found, notes)
    if notes.sections:
        _link_endnotes([c for c in found if c.note is None and c.weight == 0], notes, blocks)
    whole: dict[tuple[int, int], bool] = {}
    for c in found:  # else some other list of numbers
        key = (c.block, c.together)
        whole[key] = whole.get(key, True) and c.note is not None
    calls: dict[int, list[Call]] = defaultdict(list)
    for c in found:
        if c.note is not None and whole[c.block, c.together]:
            calls[c.block].append(Call(c.start, c.text, c.note))
    for i, made in calls.items():
        blocks[i].calls = sorted(set(made))


def _candidates(blocks: list[Block], all_starts: list[list[int]], notes: _Notes) -> Iterator[_PossibleCall]:
    known = {mark for _, mark in notes.by_page} | {mark for section in notes.sections for mark in section}
    signs = any(not mark.isalnum() for mark in known)
    brackets = {b.marker.strip() for b in blocks if b.role == "footnote" and b.marker and b.marker.strip()[0] in "[("}
    run = 0
    for i, (block, starts) in enumerate(zip(blocks, all_starts, strict=True)):
        if block.role not in CALLING:
            continue
        taken: set[int] = set()
        for line, start in zip(block.lines, starts, strict=True):
            for a, b, kind in line.scripts:
                if kind != "sup":
                    continue
                place = placer(line, start, len(block.text))
                lo, hi = place(a), place(b)
                raised = block.text[lo:hi]
                if RANGE.search(raised):
                    continue
                run += 1
                weight = 1 if _POWER.search(block.text[max(0, lo - 4) : lo]) else 0
                for m in CALL.finditer(raised):
                    taken.add(lo + m.start())
                    yield _PossibleCall(i, line.number, lo + m.start(), m.group(), weight, run)
        for pattern, weight in ((SUPERSCRIPT, 0), (SIGN, 2), (BRACKETED, 2), (_DIGITS, 3)):
            if (pattern is SIGN and not signs) or (pattern is BRACKETED and not brackets):
                continue
            for m in pattern.finditer(block.text):
                text = m["call"] if pattern is BRACKETED else m.group()
                at = m.end() - len(text)
                fits = text in brackets if pattern is BRACKETED else bare_mark(text) in known
                if fits and not any(p in taken for p in range(at, m.end())):
                    run += 1
                    taken.update(range(at, m.end()))
                    yield _PossibleCall(i, _page_at(block, starts, at), at, text, weight, run)


def _page_at(block: Block, starts: list[int], offset: int) -> int:
    """The page on which a place of the text stands."""
    page = block.lines[0].number
    for line, start in zip(block.lines, starts, strict=True):
        if start > offset:
            break
        page = line.number
    return page


def _link_footnotes(found: list[_PossibleCall], notes: _Notes) -> None:
    """To notes of the page, plain calls before doubtful ones; then to notes at the foot of the next page."""
    linked: set[int] = set()
    by_weight = sorted(found, key=lambda c: c.weight)
    for weight, group in itertools.groupby(by_weight, key=lambda c: c.weight):
        members = list(group)
        before = frozenset(linked) if weight else frozenset()
        for c in members:
            here = [n for n in notes.by_page.get((c.page, bare_mark(c.text)), ()) if n != c.block]
            here = [n for n in here if n not in before]
            if here:
                # Notes with one mark in two columns are called in their order.
                c.note = next((n for n in here if n not in linked), here[-1])
                linked.add(c.note)
    for c in by_weight:
        if c.note is None and c.weight < 2:
            late = [n for n in notes.by_page.get((c.page + 1, bare_mark(c.text)), ()) if n not in linked]
            if late and late[0] != c.block:
                c.note = late[0]
                linked.add(late[0])
    # Notes gathered at the end under no heading that is known: what nothing on their own page calls.
    far: dict[str, list[int]] = defaultdict(list)
    for (_, mark), places in notes.by_page.items():
        far[mark] += [n for n in places if n not in linked]
    for c in found:
        if c.note is None and c.weight == 0:
            later = [n for n in far.get(bare_mark(c.text), ()) if n > c.block and n not in linked]
            if later:
                c.note = later[0]
                linked.add(later[0])


def _link_endnotes(found: list[_PossibleCall], notes: _Notes, blocks: list[Block]) -> None:
    """The notes of a chapter follow it, or stand with those of the others at the end, section by section."""
    calls = [c for c in found if c.text.isalnum() and blocks[c.block].kind != "endnote"]
    if len(notes.sections) == 1:
        for c in calls:
            c.note = notes.sections[0].get(bare_mark(c.text)) if c.block < notes.places[0] else None
        return
    chapters = [(i, bare(b.text)) for i, b in enumerate(blocks) if b.role in HEADS]
    named = [next((i for i, text in chapters if text == head and i < place), None)
             for head, place in zip(notes.heads, notes.places, strict=True)]  # fmt: skip
    if len(set(named)) == len(named) and None not in named:
        for c in calls:
            begun = [k for k, start in enumerate(named) if start is not None and start <= c.block]
            if begun:
                c.note = notes.sections[max(begun, key=lambda k: named[k] or 0)].get(bare_mark(c.text))
        return
    first = notes.places[0]
    if any(c.block > first for c in calls):  # each chapter has its notes at its end
        for c in calls:
            k = next((k for k, place in enumerate(notes.places) if place > c.block), None)
            c.note = notes.sections[k].get(bare_mark(c.text)) if k is not None else None
        return
    k, last = 0, 0
    for c in calls:  # in reading order: a number that begins anew begins a chapter
        value = int(c.text) if c.text.isdecimal() else last
        if value == 1 and last > 1:
            k += 1
        last = value
        if k < len(notes.sections):
            c.note = notes.sections[k].get(bare_mark(c.text))
