"""Lines sorted into rows, cut into cells at wide gaps: what tables are looked for in."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from reprose.document import Line
from reprose.layout.split import along


@dataclass(slots=True)
class Row:
    """Pieces of text on one baseline; ``cells`` are stretches without a wide gap."""

    base: float
    size: float
    cells: list[tuple[float, float]]
    words: int
    lines: list[Line]
    flowing: bool  # the pieces follow each other in the file

    @property
    def fill(self) -> float:
        """The share of the row's width that is text."""
        width = self.cells[-1][1] - self.cells[0][0]
        return sum(b - a for a, b in self.cells) / max(width, 1.0)


_MARKS = frozenset(".·•∙⋅‧…-‐–—_=*")


def is_rule(line: Line) -> bool:
    """Whether a line is a rule made of characters: dots or dashes and nothing else, from edge to edge."""
    marks = {c for c in line.text if c > " "}
    return len(marks) == 1 and marks <= _MARKS and line.x1 - line.x0 > 10 * line.size and len(line.chars) >= 20


def rows_of(lines: list[Line]) -> list[Row]:
    """Lines sorted into rows from top to bottom, cut into cells at wide gaps."""
    position = {line: i for i, line in enumerate(lines)}
    out: list[Row] = []
    for line in sorted(lines, key=lambda ln: (ln.base, ln.x0)):
        if out and abs(line.base - out[-1].base) < 0.35 * max(line.size, out[-1].size):
            out[-1].lines.append(line)
        else:
            out.append(Row(line.base, line.size, [], 0, [line], True))
    for row in out:
        row.lines.sort(key=lambda ln: ln.x0)
        row.words = sum(len(ln.text.split()) for ln in row.lines)
        order = [position[ln] for ln in row.lines]
        row.flowing = all(b - a == 1 for a, b in pairwise(order))
        for line in row.lines:
            for cell in _cells(line):
                if row.cells and cell[0] - row.cells[-1][1] < 0.7 * line.size:
                    row.cells[-1] = (row.cells[-1][0], max(row.cells[-1][1], cell[1]))
                else:
                    row.cells.append(cell)
    return out


def _cells(line: Line) -> list[tuple[float, float]]:
    """A line cut at gaps wider than its type size."""
    if not line.gapped:
        return [(line.x0, line.x1)]
    x0, x1 = along(line.page, line.chars, line.turn)
    ink = line.page.code[line.chars] != 0x20
    x0, x1 = x0[ink], x1[ink]
    order = x0.argsort(kind="stable")  # a line may run to the left
    x0, x1 = x0[order], np.maximum.accumulate(x1[order])
    gaps = (x0[1:] - x1[:-1]) > 1.0 * line.size
    if not gaps.any():
        return [(line.x0, line.x1)]
    at = gaps.nonzero()[0]
    starts = [float(x0[0]), *x0[at + 1].tolist()]
    ends = [*x1[at].tolist(), float(x1[-1])]
    return list(zip(starts, ends, strict=True))
