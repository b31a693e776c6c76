"""Names for the lines and blocks of a finished document: the same for the same bytes and options."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from reprose.document.block import Block
from reprose.document.line import Line, Section


def set_ids(sections: Sequence[Section], blocks: Sequence[Block]) -> None:
    """Name all lines and blocks by their page and their place on it, in reading order, from 1: p3.l17, p3.b4.

    A block belongs to the page on which it begins; one that stands on no page is "b1", "b2" ...  A line that was cut
    after the page was laid out, or put together, has its place behind the lines of the layout.
    """
    count: Counter[tuple[int, str]] = Counter()
    for line in all_lines(sections, blocks):
        count[line.number, "l"] += 1
        line.id = f"p{line.number}.l{count[line.number, 'l']}"
    for block in blocks:
        page = first_page(block)
        count[page or 0, "b"] += 1
        number = count[page or 0, "b"]
        block.id = f"b{number}" if page is None else f"p{page}.b{number}"


def all_lines(sections: Sequence[Section], blocks: Sequence[Block]) -> list[Line]:
    """Every line once: those of the sections in reading order, then what only blocks, then what only cells hold."""
    found: dict[Line, None] = {}
    for section in sections:
        found.update(dict.fromkeys(section.all_lines()))
    for block in blocks:
        found.update(dict.fromkeys(block.lines))
    for block in blocks:
        for cell in block.cells or ():
            found.update(dict.fromkeys(cell.lines))
    return list(found)


def first_page(block: Block) -> int | None:
    """The number of the page on which a block begins; None for one without a place."""
    if block.lines:
        return block.lines[0].number
    return block.boxes[0][0] if block.boxes else None
