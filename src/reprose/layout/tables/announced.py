"""Tables that a caption announces: whatever is drawn, the rows next to it share white gutters.

A caption is evidence enough for two columns and for cells of several lines, which without it might be prose.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from reprose.document import Line, Rectangle
from reprose.layout.lines.words import CellRow, rows_of

Announces = Callable[[str], bool]  # whether a text begins with a table's label

_GUTTER = 0.7  # type sizes
_NEAR = 3.2  # type sizes: the next row is no further away
_CAPTION = 6  # lines that a caption may have below its label
_SURE = 4  # rows: gutters that so many have left free are those of the table
_PROSE = 13.0  # type sizes: lines of prose are wider


def announced(lines: list[Line], announces: Announces, seen: list[Rectangle]) -> list[Rectangle]:
    """Boxes around the tables next to the captions among the lines of a page, but for those ``seen`` before."""
    labels = [line for line in lines if announces(line.text)]
    if not labels:
        return []
    columns = _text_columns(lines)
    left, right = min(ln.x0 for ln in lines), max(ln.x1 for ln in lines)
    out: list[Rectangle] = []
    for label in labels:
        if any(_is_next(box, label) for box in seen):
            continue
        x0, x1 = _between_neighbours(label, labels, left, right)
        parts = len([c for c in columns if x0 - 3 < c[0] and c[1] < x1 + 3 and c[1] - c[0] < 0.6 * (x1 - x0)])
        wide = _beside(label, lines, labels, x0, x1, 2 if parts > 1 else 1)
        if wide is not None and _is_text(wide, lines, columns):
            wide = None
        inner = [c for c in columns if c[0] - 3 <= label.x0 and label.x1 <= c[1] + 3 and c[1] - c[0] < 0.8 * (x1 - x0)]
        if inner:
            a, b = max(inner, key=lambda c: c[1] - c[0])
            narrow = _beside(label, lines, labels, max(a - 2, x0), min(b + 2, x1), 1)
            if narrow is not None and not _is_text(narrow, lines, columns):
                if wide is None or _is_in(wide, a, b) or not _in_step(wide, narrow, lines):
                    wide = narrow
        if wide is not None:
            out.append(wide)
    return out


def _is_next(box: Rectangle, label: Line) -> bool:
    """Whether a table stands right below or above a label, around it, or beside."""
    if box[1] < label.base < box[3] + label.size:
        return box[0] < label.x1 + 4 * label.size and box[2] > label.x0 - 4 * label.size
    if box[0] > label.x1 or box[2] < label.x0:
        return False
    return box[1] - (_CAPTION + 2) * label.size < label.base < box[3] + 2.5 * label.size


def _is_in(box: Rectangle, x0: float, x1: float) -> bool:
    return box[0] > x0 - 4 and box[2] < x1 + 4


def _in_step(wide: Rectangle, narrow: Rectangle, lines: list[Line]) -> bool:
    """Whether what stands beside the narrower box stands on the baselines of the lines in it."""
    x0, y0, x1, y1 = wide
    held = [ln for ln in lines if y0 < ln.base < y1 and x0 < ln.x1 and ln.x0 < x1]
    bases = [ln.base for ln in held if ln.x0 < narrow[2] and ln.x1 > narrow[0]]
    others = [ln for ln in held if ln.x0 >= narrow[2] or ln.x1 <= narrow[0]]
    return 2 * sum(any(abs(ln.base - base) < 0.15 * ln.size for base in bases) for ln in others) >= len(others)


def _text_columns(lines: list[Line]) -> list[tuple[float, float]]:
    """The edges that at least four long lines of the page share: its columns of justified text."""
    counts = Counter(
        (round(line.x0), round(line.x1)) for line in lines if line.x1 - line.x0 > 12 * line.size
    )
    return [(float(a), float(b)) for (a, b), count in counts.items() if count >= 4]


def _is_text(box: Rectangle, lines: list[Line], columns: list[tuple[float, float]]) -> bool:
    """Whether lines of a column of text stand in the box."""
    x0, y0, x1, y1 = box
    held = Counter(
        column for line in lines for column in columns
        if y0 < line.base < y1 and x0 - 2 < line.x0 and line.x1 < x1 + 2
        and abs(line.x0 - column[0]) < 1.5 and abs(line.x1 - column[1]) < 1.5
    )  # fmt: skip
    return max(held.values(), default=0) > 1


def _between_neighbours(label: Line, labels: list[Line], left: float, right: float) -> tuple[float, float]:
    """How far a table may reach: not into that of a caption on the same height."""
    for other in labels:
        if other is not label and abs(other.base - label.base) < 2 * label.size:
            if other.x0 > label.x1:
                right = min(right, other.x0 - 1)
            elif other.x1 < label.x0:
                left = max(left, label.x0 - 2)
    return left, right


def _beside(label: Line, lines: list[Line], labels: list[Line], x0: float, x1: float, least: int) -> Rectangle | None:
    """The table below a label, or above it, between two edges; ``least`` is how many gutters it must have."""
    held = [ln for ln in lines if ln.x1 > x0 and ln.x0 < x1]
    stop = set(labels)
    rows = rows_of(held)
    below = [row for row in rows if row.base > label.base + 0.35 * label.size]
    above = [row for row in rows if row.base < label.base - 0.35 * label.size][::-1]
    for side, up in ((below, False), (above, True)):
        found = _walk(side, label, up, stop, x0, x1, least)
        if found is not None:
            return found
    return None


@dataclass(slots=True)
class _Gutters:
    """The white gutters that all rows so far leave free, and how far these reach."""

    white: list[tuple[float, float]]
    least: float
    low: float = float("inf")
    high: float = float("-inf")

    def inner(self, low: float = float("inf"), high: float = float("-inf")) -> list[tuple[float, float]]:
        """Those with something on both sides."""
        low, high = min(low, self.low), max(high, self.high)
        return [(a, b) for a, b in self.white if a >= low - 1 and b <= high + 1]

    def without(self, cells: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
        """What of the gutters the cells of one more row leave white."""
        out = self.white
        for x0, x1 in cells:
            parts = [part for a, b in out for part in ((a, min(b, x0)), (max(a, x1), b))]
            out = [(a, b) for a, b in parts if b - a >= self.least]
        return out

    def take(self, cells: Sequence[tuple[float, float]]) -> None:
        self.white = self.without(cells)
        self.low, self.high = min(self.low, cells[0][0]), max(self.high, cells[-1][1])


def _walk(
    rows: list[CellRow], label: Line, up: bool, stop: set[Line], x0: float, x1: float, least: int
) -> Rectangle | None:
    """From the rows next to a label to the first that crosses all gutters."""
    start = _first(rows, label, up, stop)
    if start is None:
        return None
    size = rows[start].size
    gutters = _Gutters([(x0 - 1e3, x1 + 1e3)], _GUTTER * size)
    taken: list[CellRow] = []
    crossing = 0
    seen = False  # a row of cells
    last = rows[start].base
    for row in rows[start:]:
        if abs(row.base - last) > _NEAR * size or abs(row.size - size) > 0.2 * size:
            break
        if any(line in stop for line in row.lines) or row.cells[0][0] < x0 - 3 or row.cells[-1][1] > x1 + 3:
            break
        if len(taken) >= _SURE and _runs_over(row, gutters.inner()):
            break
        left = gutters.without(row.cells)
        ends = gutters.low, gutters.high
        if seen and not any(a >= ends[0] - 1 and b <= ends[1] + 1 for a, b in left):
            # A label of a group of rows may reach over a gutter; prose does so in line after line.
            if crossing or row.words > 6 or len(row.cells) > 1 or row.cells[0][1] > x0 + 0.6 * (x1 - x0):
                break
            crossing += 1
            last = row.base
            continue
        crossing = 0
        taken.append(row)
        gutters.take(row.cells)
        seen = seen or len(row.cells) > 1
        last = row.base
    taken = _without_ends(taken)
    inner = gutters.inner()
    if len(taken) < 3 or sum(len(row.cells) > 1 for row in taken) < 2 or len(inner) < least:
        return None
    if not _is_table(taken, inner):
        return None
    low, high = min(row.cells[0][0] for row in taken), max(row.cells[-1][1] for row in taken)
    top, bottom = sorted((taken[0].base, taken[-1].base))
    return (low - 1, top - size, high + 1, bottom + 0.3 * size)


def _runs_over(row: CellRow, inner: list[tuple[float, float]]) -> bool:
    """Whether a piece as long as a line of prose crosses a gutter."""
    return any(
        x1 - x0 > _PROSE * row.size and any(x0 < (a + b) / 2 < x1 for a, b in inner) for x0, x1 in row.cells
    )


def _first(rows: list[CellRow], label: Line, up: bool, stop: set[Line]) -> int | None:
    """Where the table begins.

    Below a label it is the first row of cells: before it stands nothing but the caption, which has one piece a row.
    Above a label it is the next row, which may be the last line of a single cell.
    """
    last = label.base
    for at, row in enumerate(rows[: _CAPTION + 1]):
        if abs(row.base - last) > (_NEAR + 0.8) * row.size or any(line in stop for line in row.lines):
            return None
        if len(row.cells) > 1:
            return 0 if up else at
        if not up and abs(row.size - label.size) > 0.2 * label.size:
            return None
        last = row.base
    return None


def _without_ends(rows: list[CellRow]) -> list[CellRow]:
    """Without what follows the last row with a few cells and differs from the rows: a heading, a note."""
    steps = sorted(abs(b.base - a.base) for a, b in pairwise(rows))
    usual = steps[len(steps) // 2] if steps else 0.0
    end = len(rows)
    full = max((at for at, row in enumerate(rows) if len(row.cells) > 1), default=0)
    for at in range(full + 1, len(rows)):
        line, before = rows[at].lines[0], rows[at - 1]
        other = abs(line.size - before.size) > 0.05 * line.size or (line.bold > 0.8) != (before.lines[0].bold > 0.8)
        if other or abs(rows[at].base - before.base) > 1.35 * usual:
            end = at
            break
    return rows[:end]


def _is_table(rows: list[CellRow], inner: list[tuple[float, float]]) -> bool:
    """Neither columns of prose nor a list with its markers."""
    edges = [float("-inf"), *((a + b) / 2 for a, b in inner), float("inf")]
    size = rows[0].size
    prose = 0
    for low, high in pairwise(edges):
        widths = [b - a for row in rows for a, b in row.cells if low < a < high]
        prose += len(widths) > max(3.0, 0.75 * len(rows)) and sum(widths) > _PROSE * size * len(widths)
    if prose > 1:
        return False
    first = [row.cells[0] for row in rows if row.cells[0][0] < edges[1]]
    return len(edges) > 3 or any(b - a > 1.2 * size for a, b in first)
