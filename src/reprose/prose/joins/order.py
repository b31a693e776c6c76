"""The order of blocks: notes come after the block that calls them, furniture, annotations and form fields after the
text of
their page.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate

from reprose.document import Block, Page, PageNote


def place_notes(blocks: list[Block]) -> list[Block]:
    """The blocks with each called note behind the block of its first call; the calls lead to the new places.

    Further paragraphs of a note follow it.
    """
    caller: dict[int, int] = {}
    for i, block in enumerate(blocks):
        for call in block.calls:
            if call.note is not None and block.role != "footnote":
                caller.setdefault(call.note, i)
    if not caller:
        return blocks
    for i, block in enumerate(blocks):
        if i and block.role == "footnote" and not block.marker and i not in caller and blocks[i - 1].role == "footnote":
            if i - 1 in caller:
                caller[i] = caller[i - 1]
    behind: dict[int, list[int]] = {}
    for note, i in sorted(caller.items()):
        behind.setdefault(i, []).append(note)
    order: list[int] = []
    for i in range(len(blocks)):
        if i not in caller:
            order.append(i)
            order += behind.get(i, [])
    places = {old: new for new, old in enumerate(order)}
    for block in blocks:
        block.calls = [c if c.note is None else c._replace(note=places[c.note]) for c in block.calls]
    return [blocks[i] for i in order]


def with_furniture(blocks: list[Block], furniture: dict[int, list[Block]]) -> list[Block]:
    """The blocks with each page's furniture behind the last block that begins on the page."""
    out: list[Block] = []
    todo = sorted(furniture)
    for block in blocks:
        page = block.lines[0].number if block.lines else 0
        while todo and todo[0] < page:
            out += furniture[todo.pop(0)]
        out.append(block)
    for page in todo:
        out += furniture[page]
    return out


def with_notes(blocks: list[Block], pages: Iterable[Page]) -> list[Block]:
    """``blocks`` in their order, with a block for each note of ``pages``."""
    behind: dict[int, list[Block]] = {}
    ends: dict[int, int] = {}  # page -> place behind the last block that begins on it
    for place, block in enumerate(blocks, 1):
        if block.lines:
            ends[block.lines[0].number] = place
    end = 0
    for page in pages:
        end = ends.get(page.number, end)
        if page.notes:
            behind.setdefault(end, []).extend(_block(note, page.number) for note in page.notes)
    if not behind:
        return blocks
    out = list(behind.get(0, ()))
    for place, block in enumerate(blocks, 1):
        out.append(block)
        out += behind.get(place, ())
    return out


def merged(parts: Sequence[list[Block]]) -> list[Block]:
    """Lists of blocks as one, by the pages on which the blocks begin; those of a list keep their order.

    Calls of notes lead to the new places.
    """
    if len(parts) == 1:
        return parts[0]
    order: list[tuple[int, int, int]] = []  # page, list, place in the list
    for at, blocks in enumerate(parts):
        pages = accumulate((_first_page(block) for block in blocks), max)  # a block never comes before the one above
        order += [(page, at, place) for place, page in enumerate(pages)]
    order.sort()
    places = {(at, place): new for new, (_, at, place) in enumerate(order)}
    for at, blocks in enumerate(parts):
        for block in blocks:
            block.calls = [c if c.note is None else c._replace(note=places[at, c.note]) for c in block.calls]
    return [parts[at][place] for _, at, place in order]


def _first_page(block: Block) -> int:
    """The page on which a block begins; 0 where nothing tells."""
    return block.lines[0].number if block.lines else block.boxes[0][0] if block.boxes else 0


def _block(note: PageNote, page: int) -> Block:
    form = note.kind == "form"
    return Block(
        "other" if form else "aside",
        [],
        kind=note.kind,
        outside=note.text,
        marker=f"{note.name.rstrip(' :')}:" if note.name.strip(" :") else None,
        boxes=[(page, *note.box)],
        reason=f"the value of a form field ({note.sort})" if form else f"an annotation ({note.sort})",
    )
