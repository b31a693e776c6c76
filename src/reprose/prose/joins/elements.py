"""Blocks of elements whose structure the file knew: no layout, no guess, and no hyphen to decide on."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from reprose.document import Block, Call, Cell, Edit, Line, Page
from reprose.language.vocabulary import Vocabulary
from reprose.prose.joins.block_text import set_table_text
from reprose.prose.joins.inline import LinkIndex, placer, set_marks
from reprose.prose.joins.order import place_notes
from reprose.prose.joins.places import set_boxes
from reprose.readers.elements import Element, Placed, PlacedRow, Run


def to_lines(placed: Sequence[Placed], pages: Sequence[Page]) -> list[Block]:
    """A block with its lines, and no text yet, for each element."""
    return [_block(each, pages) for each in placed]


def page_lines(blocks: Sequence[Block], pages: Sequence[Page]) -> list[list[Line]]:
    """The lines of each page, in the order of the blocks."""
    places = {page.number: at for at, page in enumerate(pages)}
    out: list[list[Line]] = [[] for _ in pages]
    for block in blocks:
        for line in block.lines:
            out[places[line.number]].append(line)
    return out


def set_texts(blocks: list[Block], placed: Sequence[Placed], vocabulary: Vocabulary) -> list[Block]:
    """Give the blocks their texts, marks, calls and boxes; notes come behind their callers."""
    links = LinkIndex()
    notes: dict[str, int] = {}
    homes: dict[Element | None, Block] = {}
    for at, (block, each) in enumerate(zip(blocks, placed, strict=True)):
        homes[each.element] = block
        if each.element.name:
            notes.setdefault(each.element.name, at)
    for block, each in zip(blocks, placed, strict=True):
        starts = set_table_text(block, vocabulary) if block.cells else _join(block, each.rows)
        set_boxes(block)
        set_marks(block, starts, links)
        block.calls = _calls(block, each, starts, notes)
        target = homes.get(each.element.target)
        if target is not None:
            block.target = target
            block.target_box = target.boxes[0] if target.boxes else None
    return place_notes(blocks)


def _block(placed: Placed, pages: Sequence[Page]) -> Block:
    element = placed.element
    lines = [_line(pages[row.page], row, _runs(element, row)) for row in placed.rows]
    block = Block(
        element.role, lines, level=element.level, kind=element.kind, marker=element.marker, number=element.number,
        reason=element.reason or "the file says so", confidence=element.confidence,
    )  # fmt: skip
    if element.cells is not None:
        block.cells = [
            Cell(c.row, c.column, [ln for ln, row in zip(lines, placed.rows, strict=True) if row.cell == at],
                 c.row_span, c.column_span, c.header)
            for at, c in enumerate(element.cells)
        ]  # fmt: skip
    return block


def _runs(element: Element, row: PlacedRow) -> list[Run]:
    return element.cells[row.cell].runs if element.cells is not None and row.cell >= 0 else element.runs


def _line(page: Page, row: PlacedRow, runs: Sequence[Run]) -> Line:
    chars = np.arange(row.start, row.end, dtype=np.int32)
    styles = page.style[chars]
    count = np.bincount(styles, minlength=len(page.styles))
    bold, italic, fixed = (
        float(sum(n for n, style in zip(count, page.styles, strict=True) if getattr(style, name))) / max(len(chars), 1)
        for name in ("bold", "italic", "fixed")
    )
    x0, y0, x1, y1 = page.box(chars)
    return Line(
        page, chars, np.zeros(0, np.int32), page.text(chars), x0, y0, x1, y1, float(page.base[row.start]),
        float(page.size[row.start]), page.styles[int(count.argmax())], 0, [], bold, italic, fixed,
        scripts=tuple((a, b, run.script) for a, b, run in _within(runs, row) if run.script),
        mixed=int((count > 0).sum()) > 1, gapped=False,
    )  # fmt: skip


def _within(runs: Sequence[Run], row: PlacedRow) -> list[tuple[int, int, Run]]:
    """The runs of a row, with their stretches of it."""
    out = []
    at = -row.at
    length = row.end - row.start
    for run in runs:
        end = at + len(run.text)
        if end > 0 and at < length:
            out.append((max(at, 0), min(end, length), run))
        at = end
    return out


def _join(block: Block, rows: Sequence[PlacedRow]) -> list[int]:
    """The block's text: its lines with what was between them.  The offset of each line in it."""
    edits: list[Edit] = []
    parts: list[str] = []
    starts: list[int] = []
    at = length = 0
    for i, (line, row) in enumerate(zip(block.lines, rows, strict=True)):
        put = row.put
        if not i:
            put = ""
        else:
            if put != "\n":
                edits.append(Edit(at, at + 1, "\n", put, "line.end", "as the file has it"))
            at += 1
        parts += [put, line.text]
        starts.append(length + len(put))
        length += len(put) + len(line.text)
        at += len(line.text)
    block.text, block.joins = "".join(parts), edits
    return starts


def _calls(block: Block, placed: Placed, starts: Sequence[int], notes: dict[str, int]) -> list[Call]:
    calls: list[Call] = []
    owners = dict(zip(block.lines, starts, strict=True))
    lines = block.lines if placed.element.cells is None else [ln for c in block.cells or [] for ln in c.lines]
    for line, row in zip(lines, sorted(placed.rows, key=lambda r: r.cell), strict=True):
        place = None
        for a, b, run in _within(_runs(placed.element, row), row):
            if run.call:
                place = place or placer(line, owners[line], len(block.text))
                start, end = place(a), place(b)
                text = block.text[start:end]
                shift = len(text) - len(text.lstrip())
                calls.append(Call(start + shift, text.strip(), notes.get(run.call)))
    return calls
