"""The order of blocks: notes come after the block that calls them, furniture after the text of its page."""

from __future__ import annotations

from reprose.document import Block


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
