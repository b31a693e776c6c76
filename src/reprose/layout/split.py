"""Lines cut into the words they hold, and parts of lines that are lines of their own."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from reprose.document import Line, Page, replay
from reprose.document.block import line_script
from reprose.layout.frames import DOWNWARDS, LEFTWARDS

Word = tuple[float, float, int, int]  # from, to along the line (points); first and last + 1 of ``Line.chars``


def along(page: Page, chars: NDArray[np.int32], turn: int) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Where characters begin and end in the direction of their line, points."""
    if turn == 1:
        return page.height - page.y1[chars], page.height - page.y0[chars]
    if turn in (2, LEFTWARDS):
        return page.width - page.x1[chars], page.width - page.x0[chars]
    if turn in (3, DOWNWARDS):
        return page.y0[chars], page.y1[chars]
    return page.x0[chars], page.x1[chars]


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
    out.text = replay(source, line_script(source, out))
    return out
