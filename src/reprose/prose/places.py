"""Where a block stands: a box for each column and page that it runs over."""

from __future__ import annotations

from reprose.document import Block, Box, Line


def set_boxes(block: Block) -> None:
    """Boxes on the page as it lies, in points from the top left; a block without lines has its own."""
    if not block.lines:
        return
    boxes: list[Box] = []
    last: Line | None = None
    for line in block.lines:
        x0, y0, x1, y1 = line.box
        follows = last is not None and line.page is last.page and line.turn == last.turn
        if follows and last is not None and (block.role == "table" or _joins(last, line)):
            n, a, b, c, d = boxes[-1]
            boxes[-1] = (n, min(a, x0), min(b, y0), max(c, x1), max(d, y1))
        else:
            boxes.append((line.number, x0, y0, x1, y1))
        last = line
    block.boxes = boxes


def _joins(last: Line, line: Line) -> bool:
    """Whether a line stands in the column of the line before it, below or beside it."""
    below = line.base >= last.base - line.size and line.x0 < last.x1 + 30
    return below and (line.x1 > last.x0 - 30 or abs(line.base - last.base) < line.size)
