"""Plain text: each paragraph, or each sentence, on one line, and a blank line between paragraphs."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from reprose.document import Block, Document
from reprose.writers.inline import LINE_ENDS, pieces
from reprose.writers.select import PageBreak, Written, rewritten, selected

if TYPE_CHECKING:
    from reprose.options.write import WriteOptions

PAGE_MARK = "[[page {}]]"


def render(document: Document, options: WriteOptions) -> str:
    """The document's text, ending in a line end; "" if there is nothing to write."""
    paragraphs: list[str] = []
    plain = bool(rewritten(document, "plain"))
    if plain:
        options = replace(options, lines="sentence")
    for written in selected(document, options):
        inside = [p for p in written.breaks if p.offset > 0]
        paragraphs += [PAGE_MARK.format(p.shown) for p in written.breaks if p.offset == 0]
        text = "\n".join(_lines(written, options, inside, plain))
        if text:
            paragraphs.append(text)
    return "\n\n".join(paragraphs) + "\n" if paragraphs else ""


def _lines(written: Written, options: WriteOptions, inside: list[PageBreak], plain: bool) -> list[str]:
    block = written.block
    if block.role == "table" and block.rows:
        return _table(block)
    if block.role == "code":
        return [line.rstrip() for line in block.text.splitlines() if line.strip()]
    lines = pieces(block, options, inside, PAGE_MARK)
    if block.marker and not plain:
        marker = LINE_ENDS.sub(" ", block.marker).strip()
        lines = [f"{marker} {lines[0]}", *lines[1:]] if lines else [marker]
    return lines


def _table(block: Block) -> list[str]:
    """A line for each row, tabs between the cells."""
    rows = ("\t".join(" ".join(cell.split()) for cell in row) for row in block.rows or [])
    return [row for row in rows if row.strip()]
