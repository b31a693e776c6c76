"""What stands inside a block's text: note calls, emphasis, superscripts and subscripts, links."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterator, Sequence

import numpy as np

from reprose.document import Block, Call, Line, Mark, Page, TextMap
from reprose.document.block import line_script

_CALL = re.compile(r"\d{1,3}|[*∗†‡§¶‖#]{1,3}|[a-z](?![\w])")
_PLAIN = frozenset({"table", "toc", "index", "page_header", "page_footer", "page_number", "line_number",
                    "watermark", "noise", "formula"})  # fmt: skip
_CALLING = frozenset({"paragraph", "list_item", "abstract", "quote", "heading", "title", "caption", "footnote"})


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
        place = _placer(line, start, len(block.text))
        for a, b, kind in line.scripts:
            marks.append(Mark(place(a), place(b), kind))
        if not plain:
            marks += _emphasis(line, bold, italic, place)
        marks += [Mark(place(a), place(b), "link", uri) for a, b, uri in links.runs(line)]
    block.marks = _merged([m for m in marks if m.start < m.end], block.text)


def _placer(line: Line, start: int, length: int) -> Callable[[int], int]:
    """From a place in the line's characters to an offset in the block's text."""
    if line.fixes:
        mapping = TextMap.of(line_script(line.source, line), len(line.chars))
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


def set_calls(blocks: list[Block], all_starts: list[list[int]]) -> None:
    """Link raised numbers and signs in the text to the notes that begin with them.

    A note on the same page comes first, then the next note with that mark; what finds no note is no call.
    """
    notes: dict[str, list[tuple[int, int]]] = {}
    for i, block in enumerate(blocks):
        if block.role == "footnote" and block.marker and block.lines:
            notes.setdefault(_bare(block.marker), []).append((block.lines[0].number, i))
    if not notes:
        return
    for i, (block, starts) in enumerate(zip(blocks, all_starts, strict=True)):
        if block.role not in _CALLING:
            continue
        calls: list[Call] = []
        for line, start in zip(block.lines, starts, strict=True):
            for a, b, kind in line.scripts:
                if kind != "sup":
                    continue
                place = _placer(line, start, len(block.text))
                lo, hi = place(a), place(b)
                raised = block.text[lo:hi]
                if re.search(r"\d\s*[-–]\s*\d", raised):
                    continue  # a range: references, not notes
                found = [(m, _note_of(notes, _bare(m.group()), line.number, i)) for m in _CALL.finditer(raised)]
                if all(note is not None for _, note in found):  # else some other list of numbers
                    calls += [Call(lo + m.start(), m.group(), note) for m, note in found]
        block.calls = sorted(calls)


def _bare(mark: str) -> str:
    return mark.strip(" .()[]:").replace("∗", "*")


def _note_of(notes: dict[str, list[tuple[int, int]]], mark: str, page: int, caller: int) -> int | None:
    found = [(number, i) for number, i in notes.get(mark, ()) if i != caller]
    same = [i for number, i in found if number == page]
    if same:
        return same[0]
    later = [i for number, i in found if page < number <= page + 1 or i > caller]
    return later[0] if later else None
