"""Lines that run over a gutter, cut there: files that draw columns row by row, or columns with little between them."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from reprose.document import Line
from reprose.layout.columns.gutters import Rules
from reprose.layout.lines.orientation import along

_WIDE = 1.0  # em: a gap that can be a gutter
_LEAST = 4  # lines one below the other whose gaps are in line
_COLUMN = 8.0  # em: the least width of what stands beside such a gap

Gap = tuple[float, float]


def cut_at_gutters(lines: list[Line], rules: Rules) -> list[Line]:
    """The lines, those that run over an upright rule or over a gutter cut in two or more."""
    places = _at_rules(lines, rules) if rules.upright else {}
    for key, found in _at_gutters(lines).items():
        places.setdefault(key, []).extend(found)
    if not places:
        return lines
    out: list[Line] = []
    for line in lines:
        out += _pieces(line, sorted(places[line])) if line in places else [line]
    return out


def _at_rules(lines: list[Line], rules: Rules) -> dict[Line, list[float]]:
    """Where rules stand between the letters of lines; a rule that strikes letters out parts nothing anywhere."""
    out: dict[Line, list[float]] = {}
    for x, y0, y1 in rules.upright:
        over = [ln for ln in lines if ln.x0 < x - 1 and ln.x1 > x + 1 and y0 < ln.base - 0.3 * ln.size < y1]
        if over and all(_is_white(line, x) for line in over):
            for line in over:
                out.setdefault(line, []).append(x)
    return out


def _is_white(line: Line, x: float) -> bool:
    u0, u1 = along(line.page, line.chars, line.turn)
    ink = line.page.code[line.chars] > 0x20
    return not ((u0[ink] < x - 1) & (u1[ink] > x + 1)).any()


def _at_gutters(lines: list[Line]) -> dict[Line, list[float]]:
    """The middles of gaps that stand below each other over several lines, with columns of text on both sides."""
    gapped = [line for line in lines if line.gapped and line.x1 - line.x0 > 2 * _COLUMN * line.size]
    if len(gapped) < _LEAST:
        return {}
    out: dict[Line, list[float]] = {}
    run: list[tuple[Line, Gap]] = []
    white: Gap = (0.0, 0.0)
    for line in sorted(gapped, key=lambda ln: (ln.base, ln.x0)):
        gap, both = _matching(line, white if run else None)
        if run and (gap is None or not 0 < line.base - run[-1][0].base < 2 * line.size):
            _keep(run, out)
            run = []
            gap, both = _matching(line, None)
        if gap is not None:
            white = both
            run.append((line, gap))
    _keep(run, out)
    return out


def _matching(line: Line, white: Gap | None) -> tuple[Gap | None, Gap]:
    """The gap of a line that shares white with the gaps above it (without any: its widest), and what they share."""
    best: Gap | None = None
    shared: Gap = (0.0, 0.0)
    for gap in _gaps(line):
        both = gap if white is None else (max(gap[0], white[0]), min(gap[1], white[1]))
        if both[1] - both[0] > max(0.7 * line.size, shared[1] - shared[0]):
            best, shared = gap, both
    return best, shared


def _gaps(line: Line) -> list[Gap]:
    u0, u1 = along(line.page, line.chars, line.turn)
    ink = line.page.code[line.chars] > 0x20
    u0, u1 = u0[ink], u1[ink]
    at = np.flatnonzero(u0[1:] - np.maximum.accumulate(u1)[:-1] > _WIDE * line.size)
    return [(float(u1[i]), float(u0[i + 1])) for i in at.tolist()]


def _keep(run: list[tuple[Line, Gap]], out: dict[Line, list[float]]) -> None:
    """Take a run of gaps for a gutter if there are enough, and if the lines on both sides are as long as prose."""
    if len(run) < _LEAST:
        return
    sizes = np.array([line.size for line, _ in run])
    left = np.array([gap[0] - line.x0 for line, gap in run])
    right = np.array([line.x1 - gap[1] for line, gap in run])
    for side in (left, right):
        if (side > _COLUMN * sizes).mean() < 0.7 or (side > 0.7 * side.max()).mean() < 0.6:
            return
    for line, gap in run:
        out.setdefault(line, []).append((gap[0] + gap[1]) / 2)


def _pieces(line: Line, places: list[float]) -> list[Line]:
    """A line cut at some places along it."""
    u0, u1 = along(line.page, line.chars, line.turn)
    middle = (u0 + u1) / 2
    page, code = line.page, line.page.code[line.chars]
    out: list[Line] = []
    for low, high in zip([-np.inf, *places], [*places, np.inf], strict=True):
        at = np.flatnonzero((middle > low) & (middle <= high))
        ink = at[code[at] > 0x20]
        if not len(ink):
            continue
        first, last = int(ink[0]), int(ink[-1])
        chars = line.chars[first : last + 1]
        gaps = line.gaps[(line.gaps > first) & (line.gaps <= last)] - first
        text = np.insert(page.code[chars], gaps, 0x20).astype("<u4").tobytes().decode("utf-32-le", "replace")
        styles = [page.styles[s] for s in page.style[chars].tolist()] if page.styles else [line.style]
        share = 1 / len(styles)
        out.append(replace(
            line, chars=chars, gaps=gaps.astype(np.int32), text=text, x0=float(u0[ink].min()), x1=float(u1[ink].max()),
            style=max(styles, key=styles.count), bold=share * sum(s.bold for s in styles),
            italic=share * sum(s.italic for s in styles), fixed=share * sum(s.fixed for s in styles),
            drop=line.drop if first == 0 else None,
            scripts=tuple((max(a, first) - first, min(b, last + 1) - first, kind)
                          for a, b, kind in line.scripts if a <= last and b > first),
        ))  # fmt: skip
    return out
