"""Lines and floats to the tree of bands and columns that they stand in; what stands beside the text joins it there.

Notes in the margin, small type outside the text, stand each beside the line that it belongs to.
"""

from __future__ import annotations

from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from reprose.document import Line
from reprose.layout.columns.bands import goes_on
from reprose.layout.columns.gutters import Item, Rules
from reprose.layout.columns.order import Column, Division, divide
from reprose.layout.displays import in_order
from reprose.layout.drawn import Drawn, parting
from reprose.layout.floats import Content, Float
from reprose.options import LayoutOptions

_SMALL = 0.95  # of the body's type size, or less
_NARROW = 0.6  # of the text's width, or less
_SEAM = 2.0  # points: half the white that boxes side by side have at least, one cell of the grid
_STACKED = 24.0  # points: boxes one below the other stand in one column, if no further apart
_SHARE = 0.25  # of the page's letters, or less: more is a column


def find_marginal(lines: list[Line]) -> list[Float]:
    """Floats of lines that stand left or right of all long lines, by a gutter at least, from top to bottom."""
    long = [line for line in lines if len(line.chars) > 20]
    if len(long) < 5:
        return []
    weight = np.array([len(line.chars) for line in long])
    left = _share(np.array([line.x0 for line in long]), weight, 0.06)
    right = _share(np.array([line.x1 for line in long]), weight, 0.94)
    size = _share(np.array([line.size for line in long]), weight, 0.5)
    total = sum(len(line.chars) for line in lines)
    out: list[Float] = []
    for side in (
        [line for line in lines if line.x1 < left - 0.7 * size],
        [line for line in lines if line.x0 > right + 0.7 * size],
    ):
        small = [line for line in side if line.size <= _SMALL * size]
        if not small or sum(len(line.chars) for line in small) > _SHARE * total:
            continue
        for note in _stacks(small):
            words = sum(c.isalpha() for line in note for c in line.text)
            x0, x1 = min(line.x0 for line in note), max(line.x1 for line in note)
            if words > 5 and x1 - x0 < _NARROW * (right - left):
                out.append(Float("margin", (x0, note[0].y0, x1, max(line.y1 for line in note)), note))
    return out


def _share(values: NDArray[np.floating], weight: NDArray[np.integer], share: float) -> float:
    """The value that such a share of the weight lies below."""
    order = np.argsort(values, kind="stable")
    below = np.cumsum(weight[order])
    return float(values[order][min(int(np.searchsorted(below, share * below[-1])), len(values) - 1)])


def _stacks(lines: list[Line]) -> list[list[Line]]:
    """Lines right below each other, in one type size."""
    out: list[list[Line]] = []
    for line in sorted(lines, key=lambda ln: (ln.y0, ln.x0)):
        last = out[-1][-1] if out else None
        alike = last is not None and abs(line.size - last.size) < 0.1 * line.size
        if last is not None and alike and line.base - last.base < 1.5 * line.size:
            out[-1].append(line)
        else:
            out.append([line])
    return out


def arrange(drawn: Drawn, lines: list[Line], floats: list[Float], options: LayoutOptions) -> Division[Content]:
    """The tree of a page's lines and floats, or of those in a box; boxes get trees of their own.

    ``drawn`` is seen in the lines' direction; lines that floats hold are not among ``lines``.
    """
    items: list[Item[Content]] = [item_of(line) for line in lines]
    beside: list[Item[Content]] = []
    for floating in floats:
        x0, y0, x1, y1 = floating.box
        size = floating.lines[0].size if floating.lines else 10.0
        item: Item[Content] = Item(x0, y0, x1, y1, size, floating, floating.kind != "figure")
        (beside if floating.kind == "margin" else items).append(item)
        arrange_inside(drawn, floating, options)
    rules = parting(drawn, [floating.box for floating in floats])
    seams = _seams([item for item in items if isinstance(item.content, Float) and item.content.kind == "box"])
    tree = divide(items, options, Rules(rules.upright + seams, rules.level) if seams else rules, goes_on)
    _wrapped(tree)
    for item in sorted(beside, key=lambda i: i.y0):
        _put_beside(tree, item)
    return tree


def _seams(boxes: list[Item[Content]]) -> list[tuple[float, float, float]]:
    """Where boxes stand side by side with next to nothing between, as upright rules: their frames part columns.

    Boxes that touch are drawn a little narrower.
    """
    out: list[tuple[float, float, float]] = []
    for left, right in permutations(boxes, 2):
        top, bottom = max(left.y0, right.y0), min(left.y1, right.y1)
        if abs(right.x0 - left.x1) > left.size or bottom - top < 2 * left.size:
            continue
        x = (left.x1 + right.x0) / 2
        left.x1, right.x0 = min(left.x1, x - _SEAM), max(right.x0, x + _SEAM)
        out.append((x, top, bottom))
    out.sort(key=lambda seam: (round(seam[0] / _SEAM), seam[1]))
    for at in range(len(out) - 1, 0, -1):
        (x, top, bottom), (above, start, end) = out[at], out[at - 1]
        if abs(x - above) < _SEAM and top - end < _STACKED:
            out[at - 1 : at + 1] = [(above, start, max(bottom, end))]
    return out


def item_of(line: Line) -> Item[Content]:
    """A line as something with a place."""
    return Item(line.x0, line.y0, line.x1, line.y1, line.size, line)


def arrange_inside(drawn: Drawn, floating: Float, options: LayoutOptions) -> None:
    """Give a float the tree of what it holds."""
    if floating.kind == "table":
        rows = sorted(floating.lines, key=lambda ln: (round(ln.base), ln.x0))
        floating.tree = Division("bands", [Column(floating.box[0], floating.box[2], [item_of(line) for line in rows])])
    elif floating.kind == "formula":
        x0, _, x1, _ = floating.box
        floating.tree = Division("bands", [Column(x0, x1, [item_of(line) for line in in_order(floating.lines)])])
    elif floating.lines:
        held = {line for each in floating.inner for line in each.lines}
        own = [line for line in floating.lines if line not in held]
        floating.tree = arrange(drawn, own, floating.inner, options)


def is_beside(item: Item[Content], column: Column[Content]) -> bool:
    """Whether a float stands outside the width of its column, beside the text."""
    return isinstance(item.content, Float) and (item.x0 >= column.x1 - 1 or item.x1 <= column.x0 + 1)


def _wrapped(tree: Division[Content]) -> None:
    """Floats that text runs around join the text: above them, its lines take their room as well."""
    for at, part in enumerate(tree.parts):
        if not isinstance(part, Division):
            continue
        _wrapped(part)
        if part.kind != "columns" or len(part.parts) != 2 or tree.kind != "bands":
            continue
        above = tree.parts[at - 1] if at else None
        if not isinstance(above, Column) or not _is_text(above):
            continue
        left, right = part.parts
        for text, other in ((left, right), (right, left)):
            if not isinstance(text, Column) or not isinstance(other, Column) or not _is_text(text):
                continue
            if other.items and all(isinstance(i.content, Float) for i in other.items):
                for item in other.items:
                    _insert(text, item)
                part.parts = [text]
                break


def _is_text(column: Column[Content]) -> bool:
    """Several lines of text."""
    return sum(isinstance(i.content, Line) and len(i.content.chars) > 20 for i in column.items) > 1


def _put_beside(tree: Division[Content], item: Item[Content]) -> None:
    """Set a float into the nearest of the columns that have text at its height, or that end above it."""
    best: Column[Content] | None = None
    nearest = (float("inf"), float("inf"))
    for column in tree.leaves():
        lines = [i for i in column.items if isinstance(i.content, Line)]
        if not lines:
            continue
        top, bottom = min(i.y0 for i in lines), max(i.y1 for i in lines)
        away = max(top - item.y1, item.y0 - bottom, 0.0)
        aside = max(item.x0 - column.x1, column.x0 - item.x1, 0.0)
        if (away, aside) < nearest:
            nearest, best = (away, aside), column
    if best is None:
        tree.parts.append(Column(item.x0, item.x1, [item]))
    else:
        _insert(best, item)


def _insert(column: Column[Content], item: Item[Content]) -> None:
    """Behind the last line that does not begin below the item."""
    at = 0
    for i, other in enumerate(column.items):
        if isinstance(other.content, Line) and other.y0 <= item.y0 + 0.5 * other.size:
            at = i + 1
    column.items.insert(at, item)
