"""What stands inside a block's text: emphasis, superscripts and subscripts, links."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence

import numpy as np

from reprose.document import Block, Line, Mark, Page, TextMap
from reprose.document.block import line_script
from reprose.role_table import DISPLAYED, ENTRIES, UNREAD

_PLAIN = UNREAD | ENTRIES | DISPLAYED


def set_marks(block: Block, starts: Sequence[int], links: LinkIndex) -> None:
    """Give the block its ``marks``; ``starts`` are the lines' offsets that ``set_text`` returned."""
    if block.role in _PLAIN:
        return
    bold = sum(line.bold * len(line.chars) for line in block.lines) > 0.8 * sum(len(ln.chars) for ln in block.lines)
    italic = sum(ln.italic * len(ln.chars) for ln in block.lines) > 0.8 * sum(len(ln.chars) for ln in block.lines)
    marks: list[Mark] = []
    for line, start in zip(block.lines, starts, strict=True):
        plain = not line.mixed and line.bold == bold and line.italic == italic
        if plain and not line.scripts and not links.touches(line):
            continue
        place = placer(line, start, len(block.text))
        for a, b, kind in line.scripts:
            marks.append(Mark(place(a), place(b), kind))
        if not plain:
            marks += _emphasis(line, bold, italic, place)
        marks += [Mark(place(a), place(b), "link", uri) for a, b, uri in links.runs(line)]
    block.marks = _merged([m for m in marks if m.start < m.end], block.text)


def placer(line: Line, start: int, length: int) -> Callable[[int], int]:
    """From a place in the line's characters to an offset in the block's text."""
    if line.fixes:
        mapping = TextMap.of(line_script(line), len(line.chars))
        return lambda at: min(max(start + mapping.text(at), 0), length)
    gaps = line.gaps
    if not len(gaps):
        return lambda at: min(max(start + at, 0), length)
    return lambda at: min(max(start + at + int(np.searchsorted(gaps, at, "right")), 0), length)


def _emphasis(line: Line, bold: bool, italic: bool, place: Callable[[int], int]) -> Iterator[Mark]:
    page = line.page
    styles = page.style[line.chars]
    for kind, usual, has in (
        ("bold", bold, [s.bold for s in page.styles]),
        ("italic", italic, [s.italic for s in page.styles]),
    ):
        if usual:
            continue
        mask = np.array(has, bool)[styles]
        edges = np.flatnonzero(np.diff(np.concatenate(([0], mask.astype(np.int8), [0]))))
        for a, b in zip(edges[::2].tolist(), edges[1::2].tolist(), strict=True):
            yield Mark(place(a), place(b - 1) + 1, kind)


def _merged(marks: list[Mark], text: str) -> list[Mark]:
    """Marks of one kind with nothing but white space between become one (emphasis over a line end)."""
    out: list[Mark] = []
    for kind in ("bold", "italic", "link", "sub", "sup"):
        last: Mark | None = None
        for mark in sorted(m for m in marks if m.kind == kind):
            if last is not None and mark.target == last.target and not text[last.end : mark.start].strip():
                last = last._replace(end=max(last.end, mark.end))
                continue
            if last is not None:
                out.append(last)
            last = mark
        if last is not None:
            out.append(last)
    trimmed = (_trim(m, text) for m in out)
    return sorted(m for m in trimmed if m.start < m.end)


def _trim(mark: Mark, text: str) -> Mark:
    a, b = mark.start, min(mark.end, len(text))
    while a < b and text[a].isspace():
        a += 1
    while b > a and text[b - 1].isspace():
        b -= 1
    return mark._replace(start=a, end=b)


class LinkIndex:
    """Which characters lie in a link's rectangle, page by page."""

    def __init__(self) -> None:
        self._pages: dict[int, np.ndarray[tuple[int], np.dtype[np.int16]] | None] = {}

    def touches(self, line: Line) -> bool:
        owners = self._owners(line.page)
        return owners is not None and bool((owners[line.chars] >= 0).any())

    def runs(self, line: Line) -> Iterator[tuple[int, int, str]]:
        owners = self._owners(line.page)
        if owners is None:
            return
        mine = owners[line.chars]
        cuts = np.flatnonzero(np.diff(mine)) + 1
        bounds = [0, *cuts.tolist(), len(mine)]
        for a, b in itertools.pairwise(bounds):
            if mine[a] >= 0:
                yield a, b, line.page.links[int(mine[a])].uri

    def _owners(self, page: Page) -> np.ndarray[tuple[int], np.dtype[np.int16]] | None:
        if not page.links:
            return None
        if page.number not in self._pages:
            owners = np.full(len(page), -1, np.int16)
            x, y = (page.x0 + page.x1) / 2, (page.y0 + page.y1) / 2
            for i, link in enumerate(page.links):
                a, b, c, d = link.box
                owners[(x >= a) & (x <= c) & (y >= b) & (y <= d)] = i
            self._pages[page.number] = owners
        return self._pages[page.number]
