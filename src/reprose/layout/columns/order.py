"""Reading order: a page is cut into bands and columns by the white gutters between its lines.

The gutters are found on a grid, as in Breuel's whitespace analysis (2003) cover rectangles are; the recursion is
the one of the 2005 tokeniser (above, columns, below), with the difference that a gutter need not be free of
text over its whole height: what crosses it (a title, a wide figure) divides it into bands.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

import numpy as np

from reprose.layout.columns.bands import Band, GoesOn, Splitter
from reprose.layout.columns.entries import Entry, entries_of
from reprose.layout.columns.gutters import Item, Rules, best_gutter
from reprose.options import LayoutOptions

T = TypeVar("T")

_DEPTH = 12
_NO_RULES = Rules()


@dataclass(slots=True)
class Column(Generic[T]):
    """Items that follow each other downwards, and the width of the page that is theirs.

    ``around`` are boxes (x0, y0, x1, y1) that reach into it: the text runs around them.  ``entries`` are those of a
    list in two parts, if the column is one; its items stand in their order.
    """

    x0: float
    x1: float
    items: list[Item[T]] = field(default_factory=list)
    around: list[tuple[float, float, float, float]] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)


@dataclass(slots=True)
class Division(Generic[T]):
    """A stretch of the page that is divided: ``kind`` is "bands" (below each other) or "columns" (beside)."""

    kind: str
    parts: list[Division[T] | Column[T]]

    def leaves(self) -> Iterator[Column[T]]:
        """The columns in reading order."""
        for part in self.parts:
            if isinstance(part, Column):
                yield part
            else:
                yield from part.leaves()


def nothing_tells(before: Sequence[object], after: Sequence[object], size: float) -> int:
    """The evidence of text where there is none."""
    return 0


def divide(
    items: list[Item[T]],
    options: LayoutOptions,
    rules: Rules = _NO_RULES,
    goes_on: GoesOn[T] = nothing_tells,
) -> Division[T]:
    """The tree of bands and columns that a page's items stand in; its walk is the reading order.

    ``goes_on`` judges whether text goes on from one place at another, where the page leaves that open.
    """
    if not items:
        return Division("bands", [])
    x0, x1 = min(i.x0 for i in items), max(i.x1 for i in items)
    tree = _Divider(options, rules, goes_on).divide(items, x0, x1, 0)
    return tree if isinstance(tree, Division) and tree.kind == "bands" else Division("bands", [tree])


def columns(
    items: list[Item[T]], options: LayoutOptions, rules: Rules = _NO_RULES, goes_on: GoesOn[T] = nothing_tells
) -> list[Column[T]]:
    """The columns of a page in reading order."""
    return list(divide(items, options, rules, goes_on).leaves())


@dataclass(frozen=True, slots=True)
class _Divider(Generic[T]):
    options: LayoutOptions
    rules: Rules
    goes_on: GoesOn[T]

    def divide(self, items: list[Item[T]], x0: float, x1: float, depth: int) -> Division[T] | Column[T]:
        """The tree of some items that have the page from ``x0`` to ``x1`` to themselves."""
        items = sorted(items, key=lambda i: (i.y0, i.x0))
        parts: list[Division[T] | Column[T]] = []
        if depth == 0:
            top = _headline(items)
            if top and _side_by_side(items[top:]):
                parts.append(Column(x0, x1, items[:top]))
                items = items[top:]
        if depth < _DEPTH and _side_by_side(items):
            gutter = best_gutter(items, self.options.gutter, self.options.gutter_height, self.rules)
            if gutter is not None:
                splitter = Splitter(*gutter, self.options.across, self.rules, self.goes_on)
                bands = splitter.bands(items)
                listed = _listed(bands)
                for band in bands:
                    if listed and band.right and not band.between:
                        parts.append(_list_column(listed, band, x0, x1))
                        continue
                    if not band.right:
                        append_part(parts, self.divide(band.left, x0, x1, depth + 1), "bands")
                        continue
                    beside: list[Division[T] | Column[T]] = []
                    append_part(beside, self.divide(band.left, x0, gutter[0], depth + 1), "columns")
                    if band.between:
                        append_part(beside, self.divide(band.between, x0, x1, depth + 1), "columns")
                    append_part(beside, self.divide(band.right, gutter[1], x1, depth + 1), "columns")
                    parts.append(division := Division("columns", beside))
                    if band.between:
                        for column in division.leaves():
                            if column.items[0] not in band.between:
                                column.around.append(_box(band.between))
                return parts[0] if len(parts) == 1 else Division("bands", parts)
        parts.append(Column(x0, x1, _downwards(items)))
        return parts[0] if len(parts) == 1 else Division("bands", parts)


def _listed(bands: list[Band[T]]) -> list[Entry]:
    """The entries, if what stands on both sides of a gutter is a list in two parts."""
    both = [band for band in bands if band.right and not band.between]
    return entries_of([i.content for band in both for i in band.left], [i.content for band in both for i in band.right])


def _list_column(listed: list[Entry], band: Band[T], x0: float, x1: float) -> Column[T]:
    """The entries of a band as one column."""
    held: dict[object, Item[T]] = {item.content: item for item in (*band.left, *band.right)}
    parts = [Entry([k for k in e.key if k in held], [t for t in e.text if t in held]) for e in listed]
    entries = [entry for entry in parts if entry.key or entry.text]
    items = [held[line] for entry in entries for line in (*entry.key, *entry.text)]
    return Column(x0, x1, items, entries=entries)


def _box(items: list[Item[T]]) -> tuple[float, float, float, float]:
    return min(i.x0 for i in items), min(i.y0 for i in items), max(i.x1 for i in items), max(i.y1 for i in items)


def append_part(parts: list[Division[T] | Column[T]], part: Division[T] | Column[T], kind: str) -> None:
    """Bands in bands are bands of the whole, and columns beside columns are, too."""
    if isinstance(part, Division) and part.kind == kind:
        parts += part.parts
    else:
        parts.append(part)


def _headline(items: list[Item[T]]) -> int:
    """How many items at the top are lines in large type with nothing beside them: they head all columns."""
    size = float(np.median([i.size for i in items]))
    count = 0
    for at, item in enumerate(items[:-1]):
        alone = all(other.y0 > item.y1 - 0.2 * item.size for other in items[at + 1 :])
        if item.size < 1.3 * size or not item.ink or not alone:
            break
        count = at + 1
    if count:
        last = items[count - 1]
        for other in items[count:]:
            if abs(other.size - last.size) < 0.1 * last.size and other.y0 - last.y1 < 0.8 * last.size:
                return 0  # it goes on beside other text
    return count


def _side_by_side(items: list[Item[T]]) -> bool:
    """Whether any two items (from the top) stand beside each other."""
    low = -1e9
    for item in items:
        if item.y0 < low - 0.35 * item.size:
            return True
        low = max(low, item.y1)
    return False


def _downwards(items: list[Item[T]]) -> list[Item[T]]:
    """Row by row: items whose middles lie in one row stand from left to right."""
    out: list[Item[T]] = []
    row: list[Item[T]] = []
    low = 0.0
    for item in items:
        middle = (item.y0 + item.y1) / 2
        if row and middle > low:
            out += sorted(row, key=lambda i: i.x0)
            row = []
        if not row:
            low = item.y1 if item.y1 - item.y0 < 3 * item.size else item.y0 + item.size
        row.append(item)
    return out + sorted(row, key=lambda i: i.x0)
