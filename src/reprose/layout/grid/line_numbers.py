"""Line numbers of text files: beside the text, counting on at one edge of the grid, or at the ends of lines."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby, pairwise

from reprose.document import Line
from reprose.layout.columns.gutters import Item
from reprose.layout.columns.order import Column, Division
from reprose.layout.floats import Content
from reprose.layout.grid.characters import CharacterGrid, Span

_AT_END = re.compile(r"\S.*\s(\d{1,5})$")
_LEAST_COUNTED = 6  # numbers in a row
_APART = 4  # lines between two of them, at most


def counting(values: Sequence[int | None]) -> set[int]:
    """The places at which numbers count up by one, for at least ``_LEAST`` of them, a few places apart at most."""
    out: set[int] = set()
    run: list[int] = []
    for at, value in enumerate(values):
        if value is None:
            continue
        last = values[run[-1]] if run else None
        if last is not None and (value != last + 1 or at - run[-1] > _APART):
            out.update(run if len(run) >= _LEAST_COUNTED else ())
            run = []
        run.append(at)
    out.update(run if len(run) >= _LEAST_COUNTED else ())
    return out


def part_numbers(column: Column[Content]) -> None:
    """Cut numbers off the lines that they end, where these count the lines of the column."""
    values: list[int | None] = []
    for item in column.items:
        text = item.content.text if isinstance(item.content, Line) else ""
        found = _AT_END.match(text)
        values.append(int(text) if text.isdecimal() and len(text) < 6 else int(found[1]) if found else None)
    places = counting(values)
    items: list[Item[Content]] = []
    for at, item in enumerate(column.items):
        line = item.content
        if at in places and isinstance(line, Line) and not line.text.isdecimal():
            items += [Item(part.x0, part.y0, part.x1, part.y1, part.size, part) for part in _parted(line)]
        else:
            items.append(item)
    column.items[:] = items


def _parted(line: Line) -> tuple[Line, Line]:
    """A line without the number at its end, and the number."""
    page, count = line.page, len(line.text) - len(line.text.rstrip("0123456789"))
    behind, before = line.chars[-count:], line.chars[:-count]
    before = before[:-1] if page.code[before[-1]] == 0x20 else before
    left = replace(
        line, chars=before, gaps=line.gaps[line.gaps < len(before)], text=line.text[:-count].rstrip(),
        x1=float(page.x1[before[-1]]),
    )  # fmt: skip
    right = replace(line, chars=behind, gaps=line.gaps[:0], text=line.text[-count:], x0=float(page.x0[behind[0]]))
    return left, right


_LEAST_ROWS = 5
_DIGITS = 4  # the longest
_SHARE = 0.6  # of the rows with text (of those that are to be numbered) have a number
_COUNTING = 0.8  # of the numbers follow the one before by the usual step


def line_numbers(cells: CharacterGrid, spans: list[Span]) -> list[Span]:
    """The stretches that are numbers of lines, at the left or the right edge of a page."""
    rows = [list(row) for _, row in groupby(spans, key=lambda s: s.row)]
    text = sum(len(row) > 1 or row[0].end - row[0].start > _DIGITS for row in rows)
    alone = _alone(cells, rows)
    rows = [row for row in rows if len(row) > 1]
    right = _counting(cells, [row[-1] for row in rows], text)
    left = _counting(cells, [row[0] for row in rows], text)
    return sorted({*left, *right, *alone})


def _alone(cells: CharacterGrid, rows: list[list[Span]]) -> list[Span]:
    """Numbers on rows of their own that count the rows between them, as converters leave them that keep no places."""
    short = [row[0] if len(row) == 1 and row[0].end - row[0].start <= _DIGITS + 1 else None for row in rows]
    texts = ["" if span is None else cells.text(span) for span in short]
    places = counting([int(text) if text.isdecimal() else None for text in texts])
    return [span for at, span in enumerate(short) if at in places and span is not None]


def _counting(cells: CharacterGrid, outer: list[Span], text: int) -> list[Span]:
    """Those of the outermost stretches that are numbers with a common edge and a common step."""
    short = [s for s in outer if s.end - s.start <= _DIGITS]
    if len(short) < _LEAST_ROWS:
        return []
    at = Counter(s.end for s in short).most_common(1)[0][0]
    found = [(s, cells.text(s)) for s in short if abs(s.end - at) <= 1]
    numbers = [(s, int(t)) for s, t in found if t.isdecimal()]
    if len(numbers) < _LEAST_ROWS:
        return []
    step, count = Counter(b - a for (_, a), (_, b) in pairwise(numbers)).most_common(1)[0]
    if step not in (1, 2, 5, 10) or count < _COUNTING * (len(numbers) - 1) or len(numbers) * step < _SHARE * text:
        return []
    return [s for s, _ in numbers]


def put_back(tree: Division[Content], cells: CharacterGrid, numbers: list[Span]) -> None:
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
