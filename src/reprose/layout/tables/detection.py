"""Where tables are: rows of short cells, between rules or aligned with each other.

The conditions follow the 2005 tokeniser's ``findTable`` (at least two rows and three columns, first column
filled, rows of like height and distance); drawn rules, which it did not have, come first.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from itertools import pairwise

from reprose.document import Line, Rectangle
from reprose.layout.drawn import Drawn
from reprose.layout.lines.words import CellRow, is_rule, rows_of
from reprose.layout.tables.announced import Announces, announced
from reprose.layout.tables.extent import extended
from reprose.layout.tables.passages import beside_drawing, without_passages

_NUMBERS = 6  # rows: a table of numbers and nothing else has more
_HEADLINE = 1.8  # of the usual type size
_SAME = 4.0  # points: rules whose ends differ by less belong together


def find_tables(drawn: Drawn, lines: list[Line], announces: Announces | None = None) -> list[Rectangle]:
    """Boxes around the tables of a page, rules included; all in the direction of the lines.

    ``announces`` tells whether a text begins with a table's label.
    """
    if len(lines) < 4 or not _may_hold_cells(lines):
        return []
    dotted = [(ln.x0, ln.base, ln.x1, ln.base) for ln in lines if is_rule(ln)]
    lines = [ln for ln in lines if not is_rule(ln)] if dotted else lines
    found = [extended(box, lines) for box in _ruled(drawn, lines, dotted)]
    free = [line for line in lines if not any(_holds(box, line) for box in found)]
    told = announced(lines, announces, found) if announces is not None else []
    boxes = _joined(found + _aligned(free) + told)
    return [box for box in boxes if _holds_cells([line for line in lines if _holds(box, line)])]


def _holds_cells(lines: list[Line]) -> bool:
    """Rows of cells, at least two, that are neither listings between prose nor the few numbers of a chart's axes."""
    rows = rows_of(lines)
    full = [row for row in rows if len(row.cells) > 1]
    if len(full) < 2:
        return False
    others = [line for row in rows if len(row.cells) == 1 for line in row.lines]
    if others and all(ln.fixed > 0.9 for row in full for ln in row.lines) and all(ln.fixed < 0.5 for ln in others):
        return False
    return len(full) >= _NUMBERS or any(map(str.isalpha, "".join(line.text for line in lines)))


def _may_hold_cells(lines: list[Line]) -> bool:
    """A quick look: without wide gaps and without lines beside each other there is no table."""
    if any(line.gapped for line in lines):
        return True
    bases = sorted((line.base, line.size) for line in lines)
    return any(b - a < 0.35 * size for (a, size), (b, _) in pairwise(bases))


def _holds(box: Rectangle, line: Line) -> bool:
    x, y = (line.x0 + line.x1) / 2, line.base - 0.3 * line.size
    return box[0] - 2 <= x <= box[2] + 2 and box[1] - 2 <= y <= box[3] + 2


def _ruled(drawn: Drawn, lines: list[Line], dotted: list[Rectangle]) -> list[Rectangle]:
    """Bands between horizontal rules of one width that hold cells and no prose."""
    flat = [r for r in whole_rules(drawn) if r[2] - r[0] > 50]
    flat += map(list, dotted)
    flat += [r for r in drawn.rects.tolist() if r[2] - r[0] > 50 and r[3] - r[1] > 6]
    if len(flat) < 2:
        return []
    edges: list[tuple[float, float, float]] = []  # x0, x1, y
    for x0, y0, x1, y1 in flat:
        edges += [(x0, x1, y0), (x0, x1, y1)] if y1 - y0 > 6 else [(x0, x1, (y0 + y1) / 2)]
    out: list[Rectangle] = []
    for x0, x1 in _widths(edges):
        outer = sorted({round(y, 1) for a, b, y in edges if abs(a - x0) <= _SAME and abs(b - x1) <= _SAME})
        if len(outer) < 2:
            continue
        inner = [ln for ln in lines if ln.x0 >= x0 - 6 and ln.x1 <= x1 + 6 and outer[0] < ln.base < outer[-1] + 2]
        bands = [
            band for top, bottom in itertools.pairwise(outer)
            for band in _bands(top, bottom, [ln for ln in inner if top < ln.base - 0.3 * ln.size < bottom])
        ]  # fmt: skip
        out += _bands_to_boxes(bands, x0, x1)
    return out


def whole_rules(drawn: Drawn) -> list[list[float]]:
    """The horizontal rules of a page; those drawn cell by cell are put together."""
    out: list[list[float]] = []
    for x0, y0, x1, y1 in sorted(drawn.rules.tolist(), key=lambda r: (round(r[1]), r[0])):
        if y1 - y0 > 3:
            continue
        if out and abs(out[-1][1] - y0) < 1 and x0 - out[-1][2] < 3:
            out[-1][2] = max(out[-1][2], x1)
        else:
            out.append([x0, y0, x1, y1])
    return out


def _widths(edges: list[tuple[float, float, float]]) -> list[tuple[float, float]]:
    """Pairs of ends that at least two rules share, the widest first."""
    out: list[tuple[float, float]] = []
    for x0, x1, _ in sorted(edges, key=lambda e: e[0] - e[1]):
        if not any(abs(x0 - a) <= _SAME and abs(x1 - b) <= _SAME for a, b in out):
            out.append((x0, x1))
    return out[:40]


def _bands_to_boxes(bands: list[_Band], x0: float, x1: float) -> list[Rectangle]:
    """Runs of bands of cells; what is empty belongs to them at either end, a label only between two."""
    out: list[Rectangle] = []
    start: float | None = None
    end = 0.0
    solid = False
    for band in [*bands, _Band(0.0, 0.0, "prose")]:
        if band.kind == "cells" or (band.kind == "empty" and band.bottom - band.top < 40):
            if start is None:
                start = band.top
            end = band.bottom
            solid |= band.kind == "cells"
            continue
        if band.kind == "label" and start is not None:
            continue  # belongs to the table if more cells follow: ``end`` is not moved yet
        if start is not None and solid:
            out.append((x0, start, x1, end))
        start, solid = None, False
    return out


def _bands(top: float, bottom: float, held: list[Line]) -> list[_Band]:
    """What lies between two rules: one band, or cells with prose between them."""
    whole = _Band.of(top, bottom, held)
    parts = without_passages(held) if whole.kind == "cells" else []
    if sum(map(len, parts)) in (0, len(held)):
        return [whole]
    found = [_Band.of(min(ln.y0 for ln in part), max(ln.y1 for ln in part), part) for part in parts]
    parted = [each for band in found for each in (_Band(band.top, band.top, "prose"), band)]
    return [*parted, _Band(bottom, bottom, "prose")]


@dataclass(slots=True)
class _Band:
    """What lies between two rules: cells, a label that heads the rows below it, prose, or nothing."""

    top: float
    bottom: float
    kind: str

    @classmethod
    def of(cls, top: float, bottom: float, held: list[Line]) -> _Band:
        if not held:
            return cls(top, bottom, "empty")
        rows = rows_of(held)
        if _tabular(rows) or _is_row(rows, bottom - top):
            return cls(top, bottom, "prose" if beside_drawing(rows) else "cells")
        label = len(rows) == 1 and rows[0].words <= 10 and bottom - top < 2.6 * held[0].size
        return cls(top, bottom, "label" if label else "prose")


def _is_row(rows: list[CellRow], height: float) -> bool:
    """One row, or a few, of cells of several lines: white gutters part the band from top to bottom."""
    size = rows[0].size
    if height > 10 * size or len(rows) > 24:
        return False
    parts: list[tuple[float, float]] = []
    for x0, x1 in sorted(cell for row in rows for cell in row.cells):
        if parts and x0 - parts[-1][1] < 0.7 * size:
            parts[-1] = (parts[-1][0], max(parts[-1][1], x1))
        else:
            parts.append((x0, x1))
    words = sum(row.words for row in rows) / sum(len(row.cells) for row in rows)
    return len(parts) > 2 or (len(parts) == 2 and words <= 6)


def _tabular(rows: list[CellRow]) -> bool:
    """Rows of cells rather than lines of prose."""
    many = [r for r in rows if len(r.cells) >= 2]
    if not many or _headed(rows):
        return False
    if len(rows) == 1:  # a head row between two rules
        return len(rows[0].cells) >= 2 and rows[0].fill < 0.85 and rows[0].words <= 30
    fill = sum(r.fill for r in many) / len(many)
    flowing = sum(r.flowing for r in many) / len(many)
    words = sum(r.words for r in many) / sum(len(r.cells) for r in many)
    share = len(many) / len(rows)
    if share < 0.4 or words > 9:
        return False
    return fill < 0.72 or (fill < 0.88 and flowing > 0.6 and words < 6)


def _headed(rows: list[CellRow]) -> bool:
    """Whether words are set far larger than most: headlines stand over articles and advertisements, not in cells."""
    lines = [line for row in rows for line in row.lines]
    usual = sorted(line.size for line in lines)[len(lines) // 2]
    return any(line.size > _HEADLINE * usual and line.text.count(" ") > 0 for line in lines)


def _aligned(lines: list[Line]) -> list[Rectangle]:
    """Runs of rows with three cells or more whose edges agree from row to row."""
    out: list[Rectangle] = []
    run: list[CellRow] = []

    def close() -> None:
        if len(run) >= 3:
            fill = sum(r.fill for r in run) / len(run)
            words = sum(r.words for r in run) / sum(len(r.cells) for r in run)
            if fill < 0.72 and words < 5 and sum(r.flowing for r in run) >= 0.6 * len(run):
                x0, x1 = min(r.cells[0][0] for r in run), max(r.cells[-1][1] for r in run)
                out.append((x0 - 1, run[0].base - run[0].size, x1 + 1, run[-1].base + 0.3 * run[-1].size))
        run.clear()

    for row in rows_of(lines):
        if len(row.cells) >= 3 and (not run or (_agree(run[-1], row) and row.base - run[-1].base < 3.2 * row.size)):
            run.append(row)
        elif not (run and len(row.cells) <= 2 and row.base - run[-1].base < 1.6 * row.size and _in_cells(row, run)):
            close()
            if len(row.cells) >= 3:
                run.append(row)
    close()
    return out


def _in_cells(row: CellRow, run: list[CellRow]) -> bool:
    """Another line of cells: each piece begins, ends or is centred under one of the row above, and covers no other."""
    above = run[-1].cells
    for x0, x1 in row.cells:
        over = [(a, b) for a, b in above if x0 < b and x1 > a]
        if len(over) != 1:
            return False
        (a, b) = over[0]
        if not (abs(x0 - a) < 3 or abs(x1 - b) < 3 or abs((x0 + x1) - (a + b)) < 6):
            return False
    return True


def _agree(a: CellRow, b: CellRow) -> bool:
    """At least half of the cells stand under one of the row above: left, right or centre."""
    hit = 0
    for x0, x1 in b.cells:
        hit += any(
            abs(x0 - p) < 3 or abs(x1 - q) < 3 or abs((x0 + x1) - (p + q)) < 6 for p, q in a.cells
        )
    return 2 * hit >= len(b.cells)


def _joined(boxes: list[Rectangle]) -> list[Rectangle]:
    """Boxes that overlap become one."""
    out: list[Rectangle] = []
    for box in sorted(boxes, key=lambda b: b[1]):
        for i, other in enumerate(out):
            if box[0] < other[2] and box[2] > other[0] and box[1] < other[3] + 1 and box[3] > other[1]:
                out[i] = (min(box[0], other[0]), min(box[1], other[1]), max(box[2], other[2]), max(box[3], other[3]))
                break
        else:
            out.append(box)
    return out
