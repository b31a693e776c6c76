"""The text of a block from its lines, with an edit for every line end: running text, code with its white space,
tables with
their cells parted by signs.
"""

from __future__ import annotations

import itertools
from typing import NamedTuple

import numpy as np

from reprose.document import Block, Cell, Edit, Line
from reprose.language.vocabulary import Vocabulary
from reprose.prose.hyphens.line_ends import resolve
from reprose.prose.joins.verses import turned_over
from reprose.role_table import ENTRIES

_MOST = 60  # spaces in a row


class Inset(NamedTuple):
    """What stands before a line: so many line ends, then so many spaces."""

    ends: int
    spaces: int


def insets_of(lines: list[Line]) -> list[Inset]:
    """The white space before each line, in characters as wide as the type has them.

    Indentation counts from the leftmost line of each page; a distance of two lines holds a blank one.
    """
    wide = _width(lines)
    left: dict[int, float] = {}
    for line in lines:
        left[line.number] = min(left.get(line.number, line.x0), line.x0)
    steps = [b.base - a.base for a, b in itertools.pairwise(lines) if a.page is b.page]
    steps = [step for step in steps if step > 0.6 * lines[0].size]
    usual = min(steps, default=1.2 * lines[0].size)
    out: list[Inset] = []
    before: Line | None = None
    for line in lines:
        if before is not None and before.page is line.page and abs(line.base - before.base) < 0.4 * line.size:
            out.append(Inset(0, _spaces(line.x0 - before.x1, wide) or 1))
        else:
            same = before is not None and before.page is line.page
            ends = 1 if before is None or not same else max(1, min(3, round((line.base - before.base) / usual)))
            out.append(Inset(0 if before is None else ends, _spaces(line.x0 - left[line.number], wide)))
        before = line
    return out


def _spaces(gap: float, wide: float) -> int:
    return max(0, min(_MOST, round(gap / wide)))


def _width(lines: list[Line]) -> float:
    """How wide a character is, points: the same for all in typewriter type, else the width of two spaces."""
    if sum(line.fixed for line in lines) < 0.5 * len(lines):
        return 0.5 * lines[0].size
    steps = [np.diff(line.page.x0[line.chars]) for line in lines if len(line.chars) > 1 and line.turn == 0]
    widths = np.concatenate(steps) if steps else np.zeros(0, np.float32)
    widths = widths[widths > 0.1 * lines[0].size]
    return float(np.median(widths)) if len(widths) else 0.6 * lines[0].size


COLUMN, ROW = " |", " /"


def set_table_text(block: Block, vocabulary: Vocabulary) -> list[int]:
    """Give a table with cells its text, ``a | b / c | d``, and each cell its stretch of it.

    Returns for each line of the block the offset in the text at which its own text would begin.
    """
    cells = block.cells or []
    block.lines = [line for cell in cells for line in cell.lines]
    width = max((c.column + c.column_span for c in cells), default=0)
    owner = [cell for cell in cells for _ in cell.lines]
    edits: list[Edit] = []
    parts: list[str] = []
    starts: list[int] = []
    at = length = 0  # in the lines joined by line ends, and in the text
    for i, line in enumerate(block.lines):
        text, skip = line.text, 0
        if i:
            before = block.lines[i - 1].text
            if owner[i] is owner[i - 1]:
                d = resolve(before, text, vocabulary)
                cut, skip = min(d.cut, len(before)), min(d.skip, len(text))
                source = before[len(before) - cut :] + "\n" + text[:skip]
                edits.append(Edit(at - cut, at + 1 + skip, source, d.put, d.rule, d.reason, d.confidence))
                if cut:
                    parts[-1] = parts[-1][: len(parts[-1]) - cut]
                put, length = d.put, length - cut
            else:
                owner[i - 1].end = length
                put = _sign(owner[i - 1], owner[i], width)
                same = owner[i].row == owner[i - 1].row
                rule = "table.cell" if same else "table.row"
                edits.append(Edit(at, at + 1, "\n", put, rule, "cells of one row" if same else "the next row"))
            parts.append(put)
            length += len(put)
            at += 1
        if not i or owner[i] is not owner[i - 1]:
            owner[i].start = length
        starts.append(length - skip)
        parts.append(text[skip:])
        length += len(text) - skip
        at += len(text)
    if owner:
        owner[-1].end = length
    block.text, block.joins = "".join(parts), edits
    return starts


def _sign(before: Cell, after: Cell, width: int) -> str:
    """What stands between two cells: a bar for each step to the right, a stroke for each row."""
    if before.row == after.row:
        return COLUMN * (after.column - before.column) + " "
    ends = COLUMN * (width - 1 - before.column)
    return f"{ends}{ROW * (after.row - before.row)}{COLUMN * after.column} "




def set_text(block: Block, vocabulary: Vocabulary) -> list[int]:
    """Join the block's lines into ``text`` and ``joins``; a marker at the beginning is taken off.

    Returns, for each line, the offset in the text at which its own text would begin: a character of the line's
    text is found at that offset plus its place in the line.
    """
    lines = block.lines
    edits: list[Edit] = []
    if not lines:
        block.text, block.joins = block.source, edits
        return []
    if block.cells:
        return set_table_text(block, vocabulary)
    first = lines[0].text
    # roles count in the group's text, where a marker may take the line end behind it
    block.marker_chars = taken = min(block.marker_chars, len(first))
    if taken:
        edits.append(Edit(0, taken, first[:taken], "", f"marker.{block.role}", "the marker is kept apart"))
    parts = [first[taken:]]
    at = len(first)  # in the joined lines
    length = at - taken  # of the text so far
    starts = [-taken]
    insets = insets_of(lines) if block.role == "code" else []
    turned = turned_over(lines) if block.kind == "verse" else frozenset()
    if insets and insets[0].spaces:
        parts.insert(0, " " * insets[0].spaces)
        edits.append(Edit(0, 0, "", parts[0], "code.indent", "the line begins further in"))
        length += insets[0].spaces
        starts[0] += insets[0].spaces
    for i, (before, line) in enumerate(itertools.pairwise(lines), 1):
        left, right = before.text, line.text
        row = abs(line.base - before.base) < 0.4 * line.size and line.x0 > before.x0
        cut, skip = 0, 0
        if block.role == "code":
            inset = insets[i]
            put = "\n" * inset.ends + " " * inset.spaces
            if put != "\n":
                rule = "code.indent" if inset.ends else "line.row"
                edits.append(Edit(at, at + 1, "\n", put, rule, "white space as it is seen"))
        elif block.role in ENTRIES or (block.kind == "verse" and i not in turned):
            put = "\n"
            if row:  # an entry and its page, pieces of a verse
                put = " "
                edits.append(Edit(at, at + 1, "\n", put, "line.row", "on one line of the page"))
        elif block.role == "table":
            put = " | " if row else " / "
            rule = "table.cell" if row else "table.row"
            edits.append(Edit(at, at + 1, "\n", put, rule, "cells of one row" if row else "the next row"))
        elif block.role == "formula":
            put = " "  # a minus at the end of a line is no hyphen
            edits.append(Edit(at, at + 1, "\n", put, "line.end", "the pieces of a formula"))
        elif i == 1 and taken == len(first):
            put = ""  # the marker had a line, or a piece of one, of its own
            edits.append(Edit(at, at + 1, "\n", "", f"marker.{block.role}", "the marker is kept apart"))
        else:
            cut, put, skip = _join(left, right, at, edits, vocabulary)
        if cut:
            parts[-1] = parts[-1][: len(parts[-1]) - cut]
        parts += [put, right[skip:]]
        length += len(put) - cut
        starts.append(length - skip)
        length += len(right) - skip
        at += 1 + len(right)
    block.text = "".join(parts)
    block.joins = edits
    return starts


def _join(left: str, right: str, at: int, edits: list[Edit], vocabulary: Vocabulary) -> tuple[int, str, int]:
    d = resolve(left, right, vocabulary)
    cut, skip = min(d.cut, len(left)), min(d.skip, len(right))
    before = left[len(left) - cut :] + "\n" + right[:skip]
    edits.append(Edit(at - cut, at + 1 + skip, before, d.put, d.rule, d.reason, d.confidence))
    return cut, d.put, skip
