"""What formats with structure need: items put together to lists, tables and captions to figures, calls led to notes."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from reprose.document import FURNITURE, Block, Document
from reprose.role_table import FIGURE_PARTS, TABLE
from reprose.text.numerals import letter, roman
from reprose.writers.select import Written

_ASIDE = FURNITURE | {"footnote"}  # may stand between the items of one list without ending it
_NUMBER = re.compile(r"[(\[]?(\d{1,4}|[a-zA-Z]|[ivxlcdm]+|[IVXLCDM]+)[.)\]:]{0,2}")


@dataclass(slots=True)
class ListItem:
    """An item with the lists inside it."""

    written: Written
    value: int | None = None
    lists: list[List] = field(default_factory=list)


@dataclass(slots=True)
class List:
    """``style`` is "1", "a", "A", "i" or "I" for counted lists, "" for bullets."""

    style: str
    items: list[ListItem] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Figure:
    """A table or other object with its caption, in the order in which they were read."""

    parts: tuple[Written, ...]


Item = Written | List | Figure


def arrange(written: Iterable[Written]) -> list[Item]:
    """The same blocks in the same order, but notes and furniture between list items go after the list."""
    out: list[Item] = []
    run: list[Written] = []
    late: list[Written] = []
    for w in written:
        if TABLE[w.block.role].set_as == "item":
            run.append(w)
        elif run and w.block.role in _ASIDE:
            late.append(w)
        else:
            out += [*lists(run), *late]
            run, late = [], []
            out.append(w)
    out += [*lists(run), *late]
    return _figures(out)


def _figures(items: list[Item]) -> list[Item]:
    out: list[Item] = []
    for item in items:
        last = out[-1] if out else None
        if isinstance(item, Written) and isinstance(last, Written) and _belong(last, item):
            out[-1] = Figure((last, item))
        else:
            out.append(item)
    return out


def _belong(a: Written, b: Written) -> bool:
    pair = {a.block.role: a.block, b.block.role: b.block}
    if set(pair) != FIGURE_PARTS or b.breaks:
        return False
    return pair["caption"].kind in ("table", None)


def lists(run: list[Written]) -> list[List]:
    """Lists out of items that follow each other; a deeper ``level`` opens a list inside the last item."""
    out: list[List] = []
    open_lists: list[tuple[int, list[List]]] = []  # level, the lists at this level
    for w in run:
        level = w.block.level or 1
        while open_lists and open_lists[-1][0] > level:
            open_lists.pop()
        if not open_lists:
            open_lists.append((level, out))
        elif open_lists[-1][0] < level:
            open_lists.append((level, open_lists[-1][1][-1].items[-1].lists))
        here = open_lists[-1][1]
        last = here[-1] if here else None
        style, value = number_of(w.block.marker or "", last)
        if last is None or last.style != style:
            last = List(style)
            here.append(last)
        last.items.append(ListItem(w, value))
    return out


def number_of(marker: str, before: List | None) -> tuple[str, int | None]:
    """How a marker counts, and to what; ("", None) for a bullet.

    "i" and "v" may be letters or numbers: the list before decides, otherwise "i" begins roman numbers.
    """
    found = _NUMBER.fullmatch(marker.strip())
    if not found:
        return "", None
    mark = found[1]
    if mark.isdigit():
        return "1", int(mark)
    value = roman(mark, "any")
    counts = value > 0
    if len(mark) == 1 and counts:
        style = before.style if before else ""
        expected = (before.items[-1].value or 0) + 1 if before and before.items else 1
        counts = value == expected if style in ("i", "I") else style not in ("a", "A") and mark in "iI"
    if counts:
        return ("i" if mark.islower() else "I"), value
    return ("a" if mark.islower() else "A"), letter(mark)


def heading_shift(document: Document) -> int:
    """By how many levels headings go down, so that all stand below a printed title."""
    if not any(block.role == "title" for block in document.blocks):
        return 0
    levels = [block.level or 1 for block in document.blocks if block.role == "heading"]
    return max(0, 2 - min(levels, default=2))


def heading_level(block: Block, shift: int) -> int:
    """The level to show, 1 to 6."""
    return min(max(block.level or 1, 1) + shift, 6)


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
        notes = {w.index: w for w in written if TABLE[w.block.role].set_as == "note"}
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
