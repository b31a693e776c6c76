"""Annotations and form fields as blocks, each behind the text of its page."""

from __future__ import annotations

from collections.abc import Iterable

from reprose.document import Block, Page, PageNote


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
