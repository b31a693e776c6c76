"""Reading order: a page is cut into bands and columns by the white strips between its lines.

The strips are found on a grid, as in Breuel's whitespace analysis (2003) cover rectangles are; the recursion is
the one of the 2005 tokeniser (above, columns, below), with the difference that a strip need not be free of
text over its whole height: what crosses it (a title, a wide figure) divides it into bands.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Generic, TypeVar

import numpy as np
from numpy.typing import NDArray

T = TypeVar("T")

_CELL = 2.0  # points: the grid's cell
_DEPTH = 12


@dataclass(slots=True)
class Item(Generic[T]):
    """Something with a place: a line, or an island of lines that stay together."""

    x0: float
    y0: float
    x1: float
    y1: float
    size: float  # type size, points
    content: T
    ink: bool = True  # False: an image, which takes its place but does not make a column


@dataclass(slots=True)
class Column(Generic[T]):
    """Items that follow each other downwards, and the strip of the page that is theirs."""

    x0: float
    x1: float
    items: list[Item[T]] = field(default_factory=list)


def columns(items: list[Item[T]], gutter: float, lines: float) -> list[Column[T]]:
    """The columns of a page in reading order; ``gutter`` in em, ``lines`` the least height of a gutter."""
    if not items:
        return []
    out: list[Column[T]] = []
    x0, x1 = min(i.x0 for i in items), max(i.x1 for i in items)
    _divide(items, x0, x1, gutter, lines, out, 0)
    return out


def _divide(
    items: list[Item[T]], x0: float, x1: float, gutter: float, lines: float, out: list[Column[T]], depth: int
) -> None:
    if not items:
        return
    items = sorted(items, key=lambda i: (i.y0, i.x0))
    if depth == 0:
        top = _headline(items)
        if top and _side_by_side(items[top:]):
            out.append(Column(x0, x1, items[:top]))
            items = items[top:]
    if depth < _DEPTH and _side_by_side(items):
        strip = _best_strip(items, gutter, lines)
        if strip is not None:
            for band in _bands(items, *strip):
                if isinstance(band, list):
                    _divide(band, x0, x1, gutter, lines, out, depth + 1)
                else:
                    left, right = band
                    _divide(left, x0, strip[0], gutter, lines, out, depth + 1)
                    _divide(right, strip[1], x1, gutter, lines, out, depth + 1)
            return
    out.append(Column(x0, x1, _downwards(items)))


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


def _best_strip(items: list[Item[T]], gutter: float, lines: float) -> tuple[float, float] | None:
    """The white strip (x from, to) with the most text on both sides of it, or None."""
    left, top = min(i.x0 for i in items), min(i.y0 for i in items)
    wide = int((max(i.x1 for i in items) - left) / _CELL) + 2
    high = int((max(i.y1 for i in items) - top) / _CELL) + 2
    if wide > 4000 or high > 8000:
        return None
    size = float(np.median([i.size for i in items]))
    ink = np.zeros((high, wide), np.int32)
    text = np.zeros((high, wide), bool)
    for item in items:
        a, b = int((item.x0 - left) / _CELL + 0.5), max(int((item.x1 - left) / _CELL + 0.5), 1)
        pad = 0.15 * item.size
        c, d = max(int((item.y0 - pad - top) / _CELL), 0), int((item.y1 + pad - top) / _CELL) + 1
        ink[c:d, a : b + (a == b)] = 1
        if item.ink:
            text[c:d, a : b + (a == b)] = True
    width = max(2, round(gutter * size / _CELL))
    if wide <= width + 2:
        return None
    total = np.zeros((high, wide + 1), np.int32)
    np.cumsum(ink, axis=1, out=total[:, 1:])
    white = total[:, width:] == total[:, :-width]  # white from column x to x + width
    before = np.maximum.accumulate(text, axis=1)
    after = np.maximum.accumulate(text[:, ::-1], axis=1)[:, ::-1]
    good = np.zeros_like(white)
    n = wide - width
    good[:, 1:n] = white[:, 1:n] & before[:, : n - 1] & after[:, 1 + width : wide]
    support = good.sum(axis=0)
    need = lines * 1.2 * size / _CELL
    best = int(support.max())
    if best < need:
        # A last column of a line or two: enough where nothing in the whole region crosses the strip.
        support = np.where(white.all(axis=0), support, 0)
        best, need = int(support.max()), 0.9 * size / _CELL
        if best < need or not _wide_columns(items, left + float(np.argmax(support)) * _CELL, size):
            return None
    # Of the strips with nearly the greatest support, the widest; its edges as far as the support holds.
    strong = support >= max(need, 0.92 * best)
    runs = _true_runs(strong)
    a, b = max(runs, key=lambda r: (r[1] - r[0], -r[0]))
    if not _is_gutter(items, left + a * _CELL, left + (b - 1 + width) * _CELL):
        return None
    return left + a * _CELL, left + (b - 1 + width) * _CELL


def _wide_columns(items: list[Item[T]], x: float, size: float) -> bool:
    """Text of a column's width on both sides of ``x``, and much of it on one."""
    left = [i for i in items if i.x1 <= x + 2 * _CELL and i.ink]
    right = [i for i in items if i.x0 >= x and i.ink]
    if not left or not right or max(len(left), len(right)) < 5:
        return False
    return min(max(i.x1 - i.x0 for i in left), max(i.x1 - i.x0 for i in right)) > 10 * size


def _is_gutter(items: list[Item[T]], x0: float, x1: float) -> bool:
    """Two texts beside each other have more than one line each; a bullet or a number is no column."""
    middle = (x0 + x1) / 2
    left = [i for i in items if i.x1 <= middle + 1 and i.ink]
    right = [i for i in items if i.x0 >= middle - 1 and i.ink]
    if len(left) < 2 or len(right) < 2:
        widths = [max((i.x1 - i.x0 for i in side), default=0.0) for side in (left, right)]
        if min(widths) > 10 * max(i.size for i in items):
            return max(len(left), len(right)) >= 5
        return len(left) + len(right) >= 2 and any(i.y1 - i.y0 > 4 * i.size for i in (*left, *right))
    size = max(i.size for i in (*left, *right))
    return max(i.x1 - i.x0 for i in left) > 2.5 * size and max(i.x1 - i.x0 for i in right) > 2.5 * size


def _true_runs(mask: NDArray[np.bool_]) -> list[tuple[int, int]]:
    edges = np.flatnonzero(np.diff(np.concatenate(([0], mask.astype(np.int8), [0]))))
    return list(zip(edges[::2].tolist(), edges[1::2].tolist(), strict=True))


def _with_last_lines(
    cuts: list[tuple[float, float, list[Item[T]]]], rest: list[Item[T]], middle: float
) -> list[Item[T]]:
    """The short last line of a wide paragraph does not cross the strip, but belongs to what does."""
    taken: set[int] = set()
    for at, (low, high, inside) in enumerate(cuts):
        while True:
            last = inside[-1]
            after = [
                i for i in rest
                if id(i) not in taken and i.x1 <= middle + 1 and -0.3 * i.size <= i.y0 - high <= 0.45 * i.size
                and abs(i.x0 - last.x0) < 1.5 and abs(i.size - last.size) < 0.5
            ]  # fmt: skip
            if len(after) != 1 or len(inside) < 2:
                break
            line = after[0]
            beside = any(
                i.x0 >= middle - 1 and i.y0 < line.y1 - 0.3 * line.size and i.y1 > line.y0 + 0.3 * line.size
                for i in rest
            )
            if beside:
                break
            inside.append(line)
            taken.add(id(line))
            high = line.y1
            cuts[at] = (low, high, inside)
    return [i for i in rest if id(i) not in taken]


Band = list[Item[T]] | tuple[list[Item[T]], list[Item[T]]]


def _bands(items: list[Item[T]], x0: float, x1: float) -> list[Band[T]]:
    """From top to bottom: items that cross the strip, or a pair of what stands left and right of it."""
    middle = (x0 + x1) / 2
    crossing = sorted((i for i in items if i.x0 < middle - 1 and i.x1 > middle + 1), key=lambda i: i.y0)
    cuts: list[tuple[float, float, list[Item[T]]]] = []
    for item in crossing:
        pad = 0.6 * item.size
        if cuts and item.y0 < cuts[-1][1] + pad:
            low, high, inside = cuts[-1]
            cuts[-1] = (low, max(high, item.y1), [*inside, item])
        else:
            cuts.append((item.y0, item.y1, [item]))
    rest = [i for i in items if not (i.x0 < middle - 1 and i.x1 > middle + 1)]
    rest = _with_last_lines(cuts, rest, middle)
    out: list[Band[T]] = []
    for low, _, inside in [*cuts, (float("inf"), 0.0, [])]:
        above = [i for i in rest if (i.y0 + i.y1) / 2 < low]
        if above:
            rest = [i for i in rest if (i.y0 + i.y1) / 2 >= low]
            left = [i for i in above if (i.x0 + i.x1) / 2 < middle]
            right = [i for i in above if (i.x0 + i.x1) / 2 >= middle]
            if left and right:
                out.append((left, right))
            else:
                out.append(above)
        if inside:
            out.append(inside)
    merged: list[Band[T]] = []
    for band in out:  # a wide item and what stands under it alone are one column
        if isinstance(band, list) and merged and isinstance(merged[-1], list):
            merged[-1] = [*merged[-1], *band]
        else:
            merged.append(band)
    return merged
