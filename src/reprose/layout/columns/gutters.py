"""White gutters and drawn rules that part columns, found on a grid of the page's ink."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Generic, TypeVar

import numpy as np
from numpy.typing import NDArray

T = TypeVar("T")

_CELL = 2.0  # points: the grid's cell
_WIDEST, _HIGHEST = 4000, 8000  # cells: a page beyond is not searched


@dataclass(slots=True, eq=False)
class Item(Generic[T]):
    """Something with a place: a line, or a float, lines that stay together."""

    x0: float
    y0: float
    x1: float
    y1: float
    size: float  # type size, points
    content: T
    ink: bool = True  # False: a picture; it makes a column only beside text


@dataclass(frozen=True, slots=True)
class Rules:
    """Drawn lines that part text: upright ones as (x, y0, y1), level ones as (y, x0, x1); points."""

    upright: list[tuple[float, float, float]] = field(default_factory=list)
    level: list[tuple[float, float, float]] = field(default_factory=list)


def best_gutter(items: list[Item[T]], gutter: float, lines: float, rules: Rules) -> tuple[float, float] | None:
    """The gutter (x from, to) with the most text on both sides of it, or None.

    It is white and at least ``gutter`` em wide, or holds an upright rule; it has text on both sides over the
    height of ``lines`` lines.
    """
    left, top = min(i.x0 for i in items), min(i.y0 for i in items)
    wide = int((max(i.x1 for i in items) - left) / _CELL) + 2
    high = int((max(i.y1 for i in items) - top) / _CELL) + 2
    if wide > _WIDEST or high > _HIGHEST:
        return None
    size = float(np.median([i.size for i in items]))
    ink = np.zeros((high, wide), bool)
    text = np.zeros((high, wide), bool)
    for item in items:
        a, b = int((item.x0 - left) / _CELL + 0.5), max(int((item.x1 - left) / _CELL + 0.5), 1)
        pad = 0.15 * item.size
        c, d = max(int((item.y0 - pad - top) / _CELL), 0), int((item.y1 + pad - top) / _CELL) + 1
        ink[c:d, a : b + (a == b)] = True
        if item.ink:
            text[c:d, a : b + (a == b)] = True
    need = lines * 1.2 * size / _CELL
    before, after = _sides(text)
    if rules.upright:
        x = _ruled(items, rules, _beside_text(ink, before, after), left, top, need)
        if x is not None:
            return x - _CELL / 2, x + _CELL / 2
    width = max(2, round(gutter * size / _CELL))
    if wide <= width + 2:
        return None
    total = np.zeros((high, wide + 1), np.int32)
    np.cumsum(ink, axis=1, dtype=np.int32, out=total[:, 1:])
    white = total[:, width:] == total[:, :-width]  # white from column x to x + width
    support = _support(white, before, after, width)
    best = int(support.max())
    pictures = False
    if best < need:
        alone = np.where(white.all(axis=0), support, 0)
        best = int(alone.max())
        if best >= 0.9 * size / _CELL and _wide_columns(items, left + float(np.argmax(alone)) * _CELL, size):
            # A last column of a line or two: enough where nothing in the whole area crosses it.
            support, need = alone, 0.9 * size / _CELL
        elif all(item.ink for item in items):
            return None
        else:
            pictures, support = True, _support(white, *_sides(ink), width)
            best = int(support.max())
            if best < need:
                return None
    # Of the gutters with nearly the greatest support, the widest; its edges as far as the support holds.
    a, b = max(true_runs(support >= max(need, 0.92 * best)), key=lambda r: (r[1] - r[0], -r[0]))
    x0, x1 = left + a * _CELL, left + (b - 1 + width) * _CELL
    return (x0, x1) if (_is_beside_picture if pictures else _is_gutter)(items, x0, x1) else None


def _beside_text(
    ink: NDArray[np.bool_], before: NDArray[np.bool_], after: NDArray[np.bool_]
) -> NDArray[np.bool_]:
    """White with text on one side and text or a picture on the other: a rule parts pictures from text as well."""
    start, end = _sides(ink)
    out: NDArray[np.bool_] = ~ink & ((before & end) | (start & after))
    return out


def _sides(ink: NDArray[np.bool_]) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """For each cell, whether there is ink up to it and from it on, in its row."""
    return np.maximum.accumulate(ink, axis=1), np.maximum.accumulate(ink[:, ::-1], axis=1)[:, ::-1]


def _support(
    white: NDArray[np.bool_], before: NDArray[np.bool_], after: NDArray[np.bool_], width: int
) -> NDArray[np.intp]:
    """In how many rows each gutter of ``width`` cells is white and has ink on both sides."""
    n = before.shape[1] - width
    good = np.zeros_like(white)
    good[:, 1:n] = white[:, 1:n] & before[:, : n - 1] & after[:, 1 + width :]
    out: NDArray[np.intp] = good.sum(axis=0)
    return out


def _ruled(
    items: list[Item[T]], rules: Rules, between: NDArray[np.bool_], left: float, top: float, need: float
) -> float | None:
    """Where the upright rule stands that has text on both sides over the greatest height, and none on it."""
    high, wide = between.shape
    best: tuple[float, float] | None = None
    for x, y0, y1 in rules.upright:
        column = round((x - left) / _CELL)
        if not 0 < column < wide - 1:
            continue
        rows = slice(max(int((y0 - top) / _CELL), 0), min(int((y1 - top) / _CELL) + 1, high))
        # The text may reach within less than a cell of the rule.
        support = float(between[rows, column - 1 : column + 2].any(axis=1).sum())
        if support >= max(need, 0.5 * (y1 - y0) / _CELL) and (best is None or support > best[0]):
            best = support, x
    if best is None or not _is_gutter(items, best[1] - 1, best[1] + 1, ruled=True):
        return None
    return best[1]


def _wide_columns(items: list[Item[T]], x: float, size: float) -> bool:
    """Text of a column's width on both sides of ``x``, and much of it on one."""
    left = [i for i in items if i.x1 <= x + 2 * _CELL and i.ink]
    right = [i for i in items if i.x0 >= x and i.ink]
    if not left or not right or max(len(left), len(right)) < 5:
        return False
    least = min(max(i.x1 - i.x0 for i in left), max(i.x1 - i.x0 for i in right))
    short = left if len(left) < len(right) else right
    aligned = len(short) > 1 and max(i.x0 for i in short) - min(i.x0 for i in short) < 0.2 * size
    return least > (7 if aligned else 10) * size


def _is_gutter(items: list[Item[T]], x0: float, x1: float, ruled: bool = False) -> bool:
    """Two texts beside each other have more than one line each; a bullet or a number is no column."""
    middle = (x0 + x1) / 2
    left = [i for i in items if i.x1 <= middle + 1 and i.ink]
    right = [i for i in items if i.x0 >= middle - 1 and i.ink]
    if len(left) < 2 or len(right) < 2:
        widths = [max((i.x1 - i.x0 for i in side), default=0.0) for side in (left, right)]
        if min(widths) > 10 * max(i.size for i in items):
            tall = all(any(i.y1 - i.y0 > 4 * i.size for i in side) for side in (left, right))
            return tall or max(len(left), len(right)) >= 5
        return len(left) + len(right) >= 2 and any(i.y1 - i.y0 > 4 * i.size for i in (*left, *right))
    sizes = [i.size for i in (*left, *right)]
    size = float(np.median(sizes)) if ruled else max(sizes)  # beside a rule headlines say nothing of others' widths
    return all(max(i.x1 - i.x0 for i in side) > 2.5 * size for side in (left, right))


def _is_beside_picture(items: list[Item[T]], x0: float, x1: float) -> bool:
    """Lines of text, no labels, stand beside a picture."""
    middle = (x0 + x1) / 2
    for picture in items:
        if picture.ink or (picture.x0 < middle - 1 and picture.x1 > middle + 1):
            continue
        text = [
            i for i in items
            if i.ink and i.y0 < picture.y1 and i.y1 > picture.y0 and (i.x0 < middle) is not (picture.x0 < middle)
        ]  # fmt: skip
        if sum(i.x1 - i.x0 > 8 * i.size for i in text) > max(1, 0.5 * len(text)):
            return True
    return False


def true_runs(mask: NDArray[np.bool_]) -> list[tuple[int, int]]:
    """Runs (start, end) of true values."""
    edges = np.flatnonzero(np.diff(np.concatenate(([0], mask.astype(np.int8), [0]))))
    return list(zip(edges[::2].tolist(), edges[1::2].tolist(), strict=True))
