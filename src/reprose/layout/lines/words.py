"""Lines cut into words, parts and cells, and sorted into rows: what tables are looked for in."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise

import numpy as np

from reprose.document import Line, replay
from reprose.document.block import line_script
from reprose.layout.lines.orientation import along

Word = tuple[float, float, int, int]  # from, to along the line (points); first and last + 1 of ``Line.chars``


def words_of(line: Line) -> list[Word]:
    """The words of a line, as its spaces part them."""
    code = line.page.code[line.chars]
    blank = (code <= 0x20) | (code == 0xA0) | (code == 0x3000) | ((code >= 0x2000) & (code < 0x200C))
    ink = ~blank
    if not ink.any():
        return []
    begins = ink.copy()
    begins[1:] &= blank[:-1]
    if len(line.gaps):
        inside = line.gaps[(line.gaps > 0) & (line.gaps < len(code))]
        begins[inside] |= ink[inside]
    starts = np.flatnonzero(begins)
    u0, u1 = along(line.page, line.chars, line.turn)
    lows = np.minimum.reduceat(np.where(ink, u0, np.inf), starts)
    highs = np.maximum.reduceat(np.where(ink, u1, -np.inf), starts)
    places = np.flatnonzero(ink)
    ends = places[np.searchsorted(places, np.append(starts[1:], len(code))) - 1] + 1
    return list(zip(lows.tolist(), highs.tolist(), starts.tolist(), ends.tolist(), strict=True))


def part(line: Line, start: int, end: int) -> Line:
    """The characters ``start`` to ``end`` of a line as a line; white space at its ends is left out.

    A repair that reaches over either end is kept by the part in which it begins.
    """
    for fix in line.fixes:
        if fix.start < start < fix.end:
            start = fix.end
        if fix.start < end < fix.end:
            end = fix.end
    if start <= 0 and end >= len(line.chars):
        return line
    chars = line.chars[start:end]
    gaps = line.gaps[(line.gaps > start) & (line.gaps < end)] - start
    inside = [f for f in line.fixes if start <= f.start and f.end <= end]
    fixes = [f._replace(start=f.start - start, end=f.end - start) for f in inside]
    scripts = tuple(
        (max(a, start) - start, min(b, end) - start, kind) for a, b, kind in line.scripts if a < end and b > start
    )
    u0, u1 = along(line.page, chars, line.turn)
    bold, italic, fixed = line.bold, line.italic, line.fixed
    style = line.style
    if line.mixed:
        counts = np.bincount(line.page.style[chars])
        styles = [(line.page.styles[s], int(counts[s]) / len(chars)) for s in np.flatnonzero(counts)]
        style = max(styles, key=lambda s: s[1])[0]
        bold = sum(n for s, n in styles if s.bold)
        italic = sum(n for s, n in styles if s.italic)
        fixed = sum(n for s, n in styles if s.fixed)
    out = replace(
        line, chars=chars, gaps=gaps, fixes=fixes, scripts=scripts, x0=float(u0.min()), x1=float(u1.max()),
        style=style, bold=bold, italic=italic, fixed=fixed, drop=line.drop if start == 0 else None,
    )  # fmt: skip
    source = out.source
    out.text = replay(source, line_script(out))
    return out


@dataclass(slots=True)
class CellRow:
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


def rows_of(lines: list[Line]) -> list[CellRow]:
    """Lines sorted into rows from top to bottom, cut into cells at wide gaps."""
    position = {line: i for i, line in enumerate(lines)}
    out: list[CellRow] = []
    for line in sorted(lines, key=lambda ln: (ln.base, ln.x0)):
        if out and abs(line.base - out[-1].base) < 0.35 * max(line.size, out[-1].size):
            out[-1].lines.append(line)
        else:
            out.append(CellRow(line.base, line.size, [], 0, [line], True))
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
