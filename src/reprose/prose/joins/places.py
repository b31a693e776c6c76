"""Where blocks stand: a box for each column and page that a block runs over; for each page, which blocks stand on it
and where.
"""

from __future__ import annotations

from reprose.document import Block, Box, CellFrame, Document, Frame, Line, Rectangle


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


def set_frames(document: Document) -> None:
    """Tell each page where the document's blocks stand on it; call it again when blocks were changed.

    Each ``Page.frames`` is in reading order.  Blocks without a box are on no page.
    """
    frames: dict[int, list[Frame]] = {page.number: [] for page in document.pages}
    for number, block in enumerate(document.blocks, 1):
        for page, frame in frames_of(block, number):
            if page in frames:
                frames[page].append(frame)
    for each in document.pages:
        each.frames = tuple(frames[each.number])


def frames_of(block: Block, number: int) -> list[tuple[int, Frame]]:
    """(page, frame) for each page that the block stands on, in the order in which it reaches them."""
    places: dict[int, list[Rectangle]] = {}
    for page, *box in block.boxes:
        x0, y0, x1, y1 = box
        places.setdefault(page, []).append((x0, y0, x1, y1))
    cells = _cells(block) if block.role == "table" else {}
    pages = list(places)
    return [
        (page, Frame(
            number, block.role, tuple(places[page]), block.level, tuple(cells.get(page, ())),
            page == pages[0], page == pages[-1], block.reason, block.confidence,
        ))
        for page in pages
    ]  # fmt: skip


def _cells(block: Block) -> dict[int, list[CellFrame]]:
    """By page, the cells of a table; where none were made out, its lines, each of which keeps to one cell or row."""
    out: dict[int, list[CellFrame]] = {}
    if not block.cells:
        for line in block.lines:
            out.setdefault(line.number, []).append(CellFrame(line.box))
        return out
    for cell in block.cells:
        for page, *box in cell.boxes:
            x0, y0, x1, y1 = box
            out.setdefault(page, []).append(CellFrame((x0, y0, x1, y1), cell.header))
    return out
