"""Lines and islands to the tree of bands and columns that they stand in; what stands beside the text joins it there."""

from __future__ import annotations

from reprose.document import Line
from reprose.layout.drawn import Drawn
from reprose.layout.evidence import goes_on
from reprose.layout.order import Column, Division, divide
from reprose.layout.parting import parting
from reprose.layout.regions import Content, Island
from reprose.layout.strips import Item
from reprose.options import LayoutOptions


def arrange(drawn: Drawn, lines: list[Line], islands: list[Island], options: LayoutOptions) -> Division[Content]:
    """The tree of a page's lines and islands, or of those in a box; boxes get trees of their own.

    ``drawn`` is seen in the lines' direction; lines that islands hold are not among ``lines``.
    """
    items: list[Item[Content]] = [item_of(line) for line in lines]
    beside: list[Item[Content]] = []
    for island in islands:
        x0, y0, x1, y1 = island.box
        size = island.lines[0].size if island.lines else 10.0
        item: Item[Content] = Item(x0, y0, x1, y1, size, island, island.kind != "figure")
        (beside if island.kind == "margin" else items).append(item)
        arrange_inside(drawn, island, options)
    tree = divide(items, options, parting(drawn, [island.box for island in islands]), goes_on)
    _wrapped(tree)
    for item in sorted(beside, key=lambda i: i.y0):
        _put_beside(tree, item)
    return tree


def item_of(line: Line) -> Item[Content]:
    """A line as something with a place."""
    return Item(line.x0, line.y0, line.x1, line.y1, line.size, line)


def arrange_inside(drawn: Drawn, island: Island, options: LayoutOptions) -> None:
    """Give an island the tree of what it holds."""
    if island.kind == "table":
        rows = sorted(island.lines, key=lambda ln: (round(ln.base), ln.x0))
        island.tree = Division("bands", [Column(island.box[0], island.box[2], [item_of(line) for line in rows])])
    elif island.lines:
        held = {line for inner in island.inside for line in inner.lines}
        own = [line for line in island.lines if line not in held]
        island.tree = arrange(drawn, own, island.inside, options)


def is_beside(item: Item[Content], column: Column[Content]) -> bool:
    """Whether an island stands outside the strip of its column, beside the text."""
    return isinstance(item.content, Island) and (item.x0 >= column.x1 - 1 or item.x1 <= column.x0 + 1)


def _wrapped(tree: Division[Content]) -> None:
    """Islands that text runs around join the text: above them, its lines take their room as well."""
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
            if other.items and all(isinstance(i.content, Island) for i in other.items):
                for item in other.items:
                    _insert(text, item)
                part.parts = [text]
                break


def _is_text(column: Column[Content]) -> bool:
    """Several lines of text."""
    return sum(isinstance(i.content, Line) and len(i.content.chars) > 20 for i in column.items) > 1


def _put_beside(tree: Division[Content], item: Item[Content]) -> None:
    """Set an island into the nearest of the columns that have text at its height, or that end above it."""
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
