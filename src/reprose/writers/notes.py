"""Which note calls lead to notes that are written, and by what name formats with links know them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from reprose.writers.select import Written

_NAME = re.compile(r"[A-Za-z0-9]{1,8}")


@dataclass(slots=True)
class Notes:
    """The notes among the blocks to be written."""

    names: dict[int, str] = field(default_factory=dict)  # index of the note's block -> its name
    callers: dict[int, list[tuple[int, int]]] = field(
        default_factory=dict
    )  # note -> (block, index of its call)

    @classmethod
    def of(cls, written: Iterable[Written]) -> Notes:
        """Names are the printed marks where these are unique, otherwise mark and page, or a count."""
        written = list(written)
        notes = {w.index: w for w in written if w.block.role == "footnote"}
        out = cls()
        for w in written:
            for i, call in enumerate(w.block.calls):
                if call.note in notes:
                    out.callers.setdefault(call.note, []).append((w.index, i))
        taken: set[str] = set()
        for index, w in notes.items():
            mark = (w.block.marker or "").strip("()[]. ")
            mark = mark if _NAME.fullmatch(mark) else "note"
            page = w.block.boxes[0][0] if w.block.boxes else 0
            name = next(n for n in _candidates(mark, page) if n not in taken)
            taken.add(name)
            out.names[index] = name
        return out


def _candidates(mark: str, page: int) -> Iterable[str]:
    if mark != "note":
        yield mark
    yield f"{mark}-p{page}"
    count = 2
    while True:
        yield f"{mark}-p{page}-{count}"
        count += 1
