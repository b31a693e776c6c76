"""Line numbers that a converter put at the ends of lines, set apart as lines of their own."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from reprose.document import Line
from reprose.layout.order import Column
from reprose.layout.regions import Content
from reprose.layout.strips import Item

_AT_END = re.compile(r"\S.*\s(\d{1,5})$")
_LEAST = 6  # numbers in a row
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
            out.update(run if len(run) >= _LEAST else ())
            run = []
        run.append(at)
    out.update(run if len(run) >= _LEAST else ())
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
