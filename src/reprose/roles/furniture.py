"""Page furniture: running heads and feet and page numbers, found by comparing pages.

After Lin (2003, page association) and the 2019 remover of heads and feet, without its fixed patterns: what
stands at the edge of the text on many pages, or counts up with them, is not part of the text.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict

from reprose.document import Line
from reprose.layout.frames import LEFTWARDS
from reprose.roles.edges import Row, edge_rows
from reprose.roles.margins import mark_line_numbers, mark_side_numbers, mark_turned
from reprose.roles.page_numbers import LONE_NUMBER, numbers_in, value_of
from reprose.roles.verdicts import Verdict, shape

_SENTENCE = re.compile(r"[.!?:;…][\"'”’»)]*$")
_MARK = re.compile(r"(?:\d{1,2}|[*†‡§])\s?[^\W\d]")


def find_furniture(pages: list[list[Line]], heights: list[float], body_size: float) -> dict[int, Verdict]:
    """Verdicts by ``id(line)`` for the lines of all pages (a list of lines per page).

    Type much larger than ``body_size`` (points) is a heading, however often its words recur.
    """
    verdicts: dict[int, Verdict] = {}
    upright = [[line for line in lines if line.turn in (0, LEFTWARDS)] for lines in pages]
    rows = [row for number, lines in enumerate(upright) for row in edge_rows(number, lines, heights[number])]
    steps = sorted(row.gap / row.lines[0].size for row in rows if row.gap < 900)
    usual = steps[len(steps) // 2] if steps else 1.2
    for row in rows:
        row.apart = row.gap > max(1.35, 1.22 * min(usual, 2.2)) * row.lines[0].size
    same = Counter(text for r in rows for text in {r.text})
    large = {
        id(r) for r in rows
        if all(ln.size > 1.16 * body_size for ln in r.lines) and not LONE_NUMBER.match(r.text) and same[r.text] < 3
    }  # fmt: skip
    mark_line_numbers(upright, verdicts)
    chosen = _repeating(rows, len(pages)) | _counting(rows, len(pages))
    chosen |= _in_zone(rows, chosen) | _same_height(rows, len(pages), body_size)
    chosen |= _numbered(rows) | _titles(rows, upright, body_size)
    chosen -= large
    by_page: dict[tuple[int, bool], list[Row]] = defaultdict(list)
    for row in rows:
        by_page[row.page, row.top].append(row)
    for side in by_page.values():
        # Furniture lies outside the text: nothing inside a row that is text can be furniture.
        for row in sorted(side, key=lambda r: r.depth):
            if id(row) not in chosen:
                if not all(LONE_NUMBER.match(ln.text) for ln in row.lines):
                    break
                continue
            _judge(row, verdicts)
    mark_side_numbers(upright, verdicts)
    mark_turned(pages, verdicts)
    return verdicts


def _repeating(rows: list[Row], pages: int) -> set[int]:
    """Rows whose text, numbers apart, stands at the same height on several pages."""
    seen: dict[tuple[bool, str], list[Row]] = defaultdict(list)
    for row in rows:
        for line in row.lines:
            key = shape(line.text)
            if len(key) >= 2 and key not in ("#", "# #"):
                seen[row.top, key].append(row)
    out: set[int] = set()
    for (_, key), found in seen.items():
        at = {row.page for row in found}
        if len(at) < 2:
            continue
        heights = Counter(round(row.base / 3) for row in found)
        for row in found:
            same = sum(heights[round(row.base / 3) + d] for d in (-1, 0, 1))
            near = any(0 < abs(other - row.page) <= 3 for other in at)
            enough = same >= 2 and (near or len(at) >= 3)
            short = len(key) >= 4 or len(at) >= 3
            if enough and short and (len(at) >= 3 or pages <= 6 or row.depth <= 1):
                out.add(id(row))
    return out


def _counting(rows: list[Row], pages: int) -> set[int]:
    """Rows with a number that goes up by one from page to page, at the same height."""
    out: set[int] = set()
    series: dict[tuple[bool, int], list[tuple[Row, int]]] = defaultdict(list)
    for row in rows:
        for value in numbers_in(row.text):
            series[row.top, value - row.page].append((row, value))
    for found in series.values():
        at = {row.page for row, _ in found}
        lone = [row for row, _ in found if all(LONE_NUMBER.match(ln.text) for ln in row.lines)]
        # A bare number needs two pages that agree; one inside a line of text three, and a like shape of line.
        if len(at) >= 2 and lone:
            out |= {id(row) for row in lone}
        if len(at) < 3:
            continue
        heights = Counter(round(row.base / 4) for row, _ in found)
        for row, _ in found:
            steady = sum(heights[round(row.base / 4) + d] for d in (-1, 0, 1))
            if steady >= 3 and row.apart and (row.depth == 0 or steady >= 0.5 * len(at)) and len(row.text) < 140:
                if steady >= 0.25 * pages or _has_edge_number(row):
                    out.add(id(row))
    if pages == 1:
        out |= {id(r) for r in rows if r.depth == 0 and LONE_NUMBER.match(r.text) and r.gap > 1.6 * r.lines[0].size}
    return out


def _in_zone(rows: list[Row], chosen: set[int]) -> set[int]:
    """Outermost rows where other pages have their running head: titles of sections that fill a single page."""
    zones: dict[tuple[bool, int, float], set[int]] = defaultdict(set)
    for row in rows:
        if id(row) in chosen:
            zones[row.top, round(row.base), round(row.lines[0].size * 2) / 2].add(row.page)
    out: set[int] = set()
    for row in rows:
        if row.depth or id(row) in chosen or len(row.text) > 160:
            continue
        size = round(row.lines[0].size * 2) / 2
        pages = set().union(*(zones.get((row.top, round(row.base) + d, size), set()) for d in (-1, 0, 1)))
        if len(pages) >= 3 and row.apart:
            out.add(id(row))
    return out


def _same_height(rows: list[Row], pages: int, body_size: float) -> set[int]:
    """Outermost rows that stand at one height on many pages, in small plain type, well away from the text."""
    places: dict[tuple[bool, int, int], list[Row]] = defaultdict(list)
    for row in rows:
        line = row.lines[0]
        plain = all(ln.size <= 1.03 * body_size and ln.bold < 0.5 for ln in row.lines)
        sentence = _SENTENCE.search(row.text) or _MARK.match(row.text)  # a note, or a paragraph of one line
        far = row.ruled or (row.apart and row.gap > 1.6 * line.size and not sentence)
        if (row.depth == 0 or (row.ruled and row.depth == 1)) and plain and far and len(row.text) < 140:
            places[row.top, round(row.base), round(line.size)].append(row)
    out: set[int] = set()
    for (top, base, size), found in places.items():
        near = found + places.get((top, base + 1, size), [])
        if len({row.page for row in near}) >= max(2, 0.3 * pages):
            out |= {id(row) for row in near}
    return out


def _numbered(rows: list[Row]) -> set[int]:
    """Outermost rows with a piece that is the page's number, by the file's count or by that of other pages."""
    pieces: list[tuple[Row, int]] = []
    for row in rows:
        if row.depth == 0 and row.apart and len(row.text) < 140:
            for line in row.lines:
                found = LONE_NUMBER.match(line.text)
                if found:
                    value = value_of(found)
                    pieces.append((row, value - row.page))
    support = Counter(offset for _, offset in pieces)
    return {id(row) for row, offset in pieces if support[offset] >= 2 or offset == 1}


def _titles(rows: list[Row], pages: list[list[Line]], body_size: float) -> set[int]:
    """Outermost rows in small type that repeat a title set large on this or an earlier page."""
    first: dict[str, int] = {}
    for number, lines in enumerate(pages):
        for line in lines:
            if line.size > 1.1 * body_size:
                first.setdefault(_bare(line.text), number)
    out: set[int] = set()
    for row in rows:
        if row.depth == 0 and row.apart:
            for line in row.lines:
                key = _bare(line.text)
                if line.size <= 1.05 * body_size and len(key) >= 5 and first.get(key, row.page) < row.page:
                    out.add(id(row))
    return out


def _bare(text: str) -> str:
    return "".join(c for c in text.casefold() if c.isalpha())


def _has_edge_number(row: Row) -> bool:
    first, last = row.text.split()[0], row.text.split()[-1]
    return bool(LONE_NUMBER.match(first) or LONE_NUMBER.match(last))


def _judge(row: Row, verdicts: dict[int, Verdict]) -> None:
    for line in row.lines:
        if LONE_NUMBER.match(line.text):
            verdicts[id(line)] = Verdict("page_number", "a number that counts up with the pages", 0.95)
        elif row.top:
            verdicts[id(line)] = Verdict("page_header", "stands at the head of pages like others of its kind", 0.9)
        else:
            verdicts[id(line)] = Verdict("page_footer", "stands at the foot of pages like others of its kind", 0.9)
