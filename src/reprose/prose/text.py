"""The text of a block from its lines, with an edit for every line end."""

from __future__ import annotations

import itertools

from reprose.document import Block, Edit
from reprose.language.lexicon import Lexicon
from reprose.prose.cells import set_cells
from reprose.prose.hyphens import resolve
from reprose.prose.insets import insets_of

_VERSE = frozenset({"toc", "index"})  # line ends are part of it


def set_text(block: Block, lexicon: Lexicon) -> list[int]:
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
        return set_cells(block, lexicon)
    first = lines[0].text
    taken = block.marker_chars
    if taken:
        edits.append(Edit(0, taken, first[:taken], "", f"marker.{block.role}", "the marker is kept apart"))
    parts = [first[taken:]]
    at = len(first)  # in the joined lines
    length = at - taken  # of the text so far
    starts = [-taken]
    insets = insets_of(lines) if block.role == "code" else []
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
        elif block.role in _VERSE or block.kind == "verse":
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
            cut, put, skip = _join(left, right, at, edits, lexicon)
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


def _join(left: str, right: str, at: int, edits: list[Edit], lexicon: Lexicon) -> tuple[int, str, int]:
    d = resolve(left, right, lexicon)
    cut, skip = min(d.cut, len(left)), min(d.skip, len(right))
    before = left[len(left) - cut :] + "\n" + right[:skip]
    edits.append(Edit(at - cut, at + 1 + skip, before, d.put, d.rule, d.reason, d.confidence))
    return cut, d.put, skip
