"""Signs in the numbers and the place of a row at the edge of a page: it counts up, or stands where others do.

Like ``signs_text``, each function takes the rows that show its sign, and spares those that nearly do.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict

from reprose.document import Line
from reprose.roles.edges import LONG, Row, sure
from reprose.roles.page_numbers import numbers_in, page_number
from reprose.roles.verdicts import weight
from reprose.roles.words import caption_label

_SENTENCE = re.compile(r"[.!?:;…][\"'”’»)]*$")
_MARK = re.compile(r"(?:\d{1,2}|[*†‡§])\s?[^\W\d]")


def counting(rows: list[Row], pages: int) -> None:
    """Rows with a number that goes up by one from page to page, at the same height.

    A page has one number, or two where a journal and the article count: series that few pages bear out do not
    count where many pages speak for another.
    """
    series: dict[tuple[bool, int], list[tuple[Row, int]]] = defaultdict(list)
    for row in rows:
        for value in numbers_in(row.text) | {n.value for ln in row.lines if (n := page_number(ln.text))}:
            if value:
                series[row.top, value - row.page].append((row, value))
    best: dict[int, int] = defaultdict(int)  # of each page: the pages that bear out its best series
    steadies: dict[tuple[bool, int], dict[Row, int]] = {}
    for key, found in series.items():
        heights = Counter(round(row.base / 4) for row, _ in found)
        steady = {row: sum(heights[round(row.base / 4) + d] for d in (-1, 0, 1)) for row, _ in found}
        steadies[key] = steady
        for row, _ in found:
            best[row.page] = max(best[row.page], steady[row])
    for key, found in series.items():
        at = {row.page for row, _ in found}
        if len(at) < 2:
            continue
        for row, value in found:
            lone = {ln for ln in row.lines if (n := page_number(ln.text)) and n.value == value}
            steady_on = steadies[key][row]
            reason = f"a number that counts up with the pages, on {len(at)} of them"
            if best[row.page] >= max(3, 2 * len(at)):
                if lone:
                    row.spare("its number counts up, but more pages bear out another one")
            elif lone and len(lone) == len(row.lines):  # a bare number needs two pages that agree
                row.take(reason, sure(len(at)))
            elif len(at) < 3 or steady_on < 3:
                if lone:
                    row.spare("its number counts up, but two pages or two heights are too few for a line of text")
            elif not row.apart or len(row.text) >= LONG or not (row.depth == 0 or steady_on >= 0.5 * len(at)):
                if lone or len(at) >= 0.25 * pages:
                    row.spare("its number counts up, but it stands as close to the text as a line of text")
            elif steady_on >= 0.25 * pages or _has_edge_number(row):
                row.take(reason, sure(len(at)))
            else:
                row.spare("a number inside it counts up, on few pages")
            if row.chosen:
                row.numbers |= lone
                row.own |= lone
    if pages == 1:
        for row in rows:
            if row.depth == 0 and page_number(row.text) and row.gap > 1.6 * row.lines[0].size:
                row.take("a number alone at the edge of the only page", 0.7)


def _has_edge_number(row: Row) -> bool:
    words = row.text.split()
    return page_number(words[0]) is not None or page_number(words[-1]) is not None


def standing(rows: list[Row], pages: int) -> None:
    """Outermost rows that are one and the same number at one place of many pages: a publisher's mark, a year."""
    places: dict[tuple[bool, str], list[Row]] = defaultdict(list)
    for row in rows:
        if row.depth == 0 and row.apart and page_number(row.text):
            places[row.top, row.text].append(row)
    for found in places.values():
        heights = Counter(round(row.base / 3) for row in found)
        for row in found:
            same = sum(heights[round(row.base / 3) + d] for d in (-1, 0, 1))
            if same >= max(3, 0.4 * pages):
                row.take(f"the same number at one place on {same} pages", sure(same))
                row.own |= set(row.lines)


def in_zone(rows: list[Row]) -> None:
    """Outermost rows where other pages have their running head: titles of sections that fill a single page."""
    zones: dict[tuple[bool, int, float], set[int]] = defaultdict(set)
    for row in rows:
        if row.chosen:
            zones[row.top, round(row.base), round(row.lines[0].size * 2) / 2].add(row.page)
    for row in rows:
        if row.depth or row.chosen or len(row.text) > 160 or caption_label().match(row.text):
            continue
        size = round(row.lines[0].size * 2) / 2
        at = set().union(*(zones.get((row.top, round(row.base) + d, size), set()) for d in (-1, 0, 1)))
        if len(at) >= 3:
            if row.apart:
                row.take(f"stands where {len(at)} other pages have their running head", 0.85)
            else:
                row.spare("stands where other pages have their running head, but as close to the text as a line of it")


def same_height(rows: list[Row], pages: int, body_size: float) -> None:
    """Outermost rows that stand at one height on many pages, in small plain type, well away from the text."""
    places: dict[tuple[bool, int, int], list[Row]] = defaultdict(list)
    numbered_pages = {row.page for row in rows if row.chosen and row.numbers}
    for row in rows:
        line = row.lines[0]
        if row.page in numbered_pages and page_number(row.text):
            continue  # a page that has its number needs no second one
        if all(weight(ln.text) < 2 and not page_number(ln.text) for ln in row.lines):
            continue  # "(a)" and "(b)" of a figure
        if caption_label().match(row.text):
            continue
        plain = all(ln.size <= 1.03 * body_size and ln.bold < 0.5 for ln in row.lines)
        sentence = _SENTENCE.search(row.text) or _MARK.match(row.text)  # a note, or a paragraph of one line
        far = row.ruled or (row.apart and row.gap > 1.6 * line.size and not sentence)
        if (row.depth == 0 or (row.ruled and row.depth == 1)) and plain and far and len(row.text) < LONG:
            places[row.top, round(row.base), round(line.size)].append(row)
    for (top, base, size), found in places.items():
        near = found + places.get((top, base + 1, size), [])
        at = {row.page for row in near}
        if len(at) >= max(2, 0.3 * pages) and 2 * sum(row.table for row in near) <= len(near):
            for row in near:
                row.take(f"small type at one height, away from the text, on {len(at)} pages", sure(len(at)) - 0.1)


def numbered(rows: list[Row]) -> None:
    """Outermost rows with a piece that is the page's number, by the file's count or by that of other pages."""
    pieces: list[tuple[Row, Line, int]] = []
    for row in rows:
        if row.depth == 0 and row.apart and len(row.text) < LONG:
            for line in row.lines:
                found = page_number(line.text)
                if found and found.value:
                    pieces.append((row, line, found.value - row.page))
    support = Counter(offset for _, offset in {(row.page, offset) for row, _, offset in pieces})
    best: dict[int, int] = defaultdict(int)
    for row, _, offset in pieces:
        best[row.page] = max(best[row.page], support[offset])
    for row, line, offset in pieces:
        if (support[offset] >= 2 or offset == 1) and best[row.page] < max(3, 2 * support[offset]):
            row.take("the number of the page, at its edge", 0.8)
            row.numbers.add(line)
            row.own.add(line)
