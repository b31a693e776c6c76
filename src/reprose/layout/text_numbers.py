"""Line numbers beside the text of a character grid: they count on from row to row at one edge."""

from __future__ import annotations

from collections import Counter
from itertools import groupby, pairwise

from reprose.layout.order import Column, Division
from reprose.layout.regions import Content
from reprose.layout.strips import Item
from reprose.layout.text_cells import Cells, Span
from reprose.layout.text_counts import counting

_LEAST = 5
_DIGITS = 4  # the longest
_SHARE = 0.6  # of the rows with text (of those that are to be numbered) have a number
_COUNTING = 0.8  # of the numbers follow the one before by the usual step


def line_numbers(cells: Cells, spans: list[Span]) -> list[Span]:
    """The stretches that are numbers of lines, at the left or the right edge of a page."""
    rows = [list(row) for _, row in groupby(spans, key=lambda s: s.row)]
    text = sum(len(row) > 1 or row[0].end - row[0].start > _DIGITS for row in rows)
    alone = _alone(cells, rows)
    rows = [row for row in rows if len(row) > 1]
    right = _counting(cells, [row[-1] for row in rows], text)
    left = _counting(cells, [row[0] for row in rows], text)
    return sorted({*left, *right, *alone})


def _alone(cells: Cells, rows: list[list[Span]]) -> list[Span]:
    """Numbers on rows of their own that count the rows between them, as converters leave them that keep no places."""
    short = [row[0] if len(row) == 1 and row[0].end - row[0].start <= _DIGITS + 1 else None for row in rows]
    texts = ["" if span is None else cells.text(span) for span in short]
    places = counting([int(text) if text.isdecimal() else None for text in texts])
    return [span for at, span in enumerate(short) if at in places and span is not None]


def _counting(cells: Cells, outer: list[Span], text: int) -> list[Span]:
    """Those of the outermost stretches that are numbers with a common edge and a common step."""
    short = [s for s in outer if s.end - s.start <= _DIGITS]
    if len(short) < _LEAST:
        return []
    at = Counter(s.end for s in short).most_common(1)[0][0]
    found = [(s, cells.text(s)) for s in short if abs(s.end - at) <= 1]
    numbers = [(s, int(t)) for s, t in found if t.isdecimal()]
    if len(numbers) < _LEAST:
        return []
    step, count = Counter(b - a for (_, a), (_, b) in pairwise(numbers)).most_common(1)[0]
    if step not in (1, 2, 5, 10) or count < _COUNTING * (len(numbers) - 1) or len(numbers) * step < _SHARE * text:
        return []
    return [s for s, _ in numbers]


def put_back(tree: Division[Content], cells: Cells, numbers: list[Span]) -> None:
    """Set the numbers into the columns, each beside the line of its row."""
    rows: dict[float, list[Column[Content]]] = {}
    for column in tree.leaves():
        for item in column.items:
            rows.setdefault(round(item.y0), []).append(column)
    for number in numbers:
        line = cells.line(number)
        own: Item[Content] = Item(line.x0, line.y0, line.x1, line.y1, line.size, line)
        beside = rows.get(round(own.y0))
        if beside is None:
            _between(tree, own)
            continue
        nearest = min(beside, key=lambda c: max(own.x0 - c.x1, c.x0 - own.x1))
        at = next(k for k, other in enumerate(nearest.items) if round(other.y0) == round(own.y0))
        nearest.items.insert(at + (nearest.items[at].x0 < own.x0), own)


def _between(tree: Division[Content], number: Item[Content]) -> None:
    """Set a number that is alone in its row between the lines above and below it."""
    for column in tree.leaves():
        if column.items and column.items[0].y0 <= number.y0 < column.items[-1].y0:
            at = next(k for k, other in enumerate(column.items) if other.y0 > number.y0)
            column.items.insert(at, number)
            return
    tree.parts.append(Column(number.x0, number.x1, [number]))
