"""What speaks for a row at the edge of a page being furniture: its text recurs or is known from elsewhere, its number
counts
up, or it stands where others do.

Each function takes the rows that show its feature, and spares those that nearly do.

Each function looks at the edge rows of all pages, takes those that show its sign (``Row.take``) and says of those
that nearly do why they do not (``Row.spare``).

Like ``signs_text``, each function takes the rows that show its sign, and spares those that nearly do.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Sequence

from reprose.document import Line
from reprose.roles.furniture.edges import LONG, EdgeRow, letters, shape, sure, weight
from reprose.roles.furniture.page_numbers import numbers_in, page_number
from reprose.roles.words import caption_label, page_words
from reprose.text.endings import ends_sentence


def repeating(rows: list[EdgeRow], pages: Sequence[list[Line]]) -> None:
    """Rows with a text that stands, numbers apart, at the same height on several pages."""
    bold = Counter(shape(ln.text) for lines in pages for ln in lines if ln.bold > 0.5 and len(ln.text) < LONG)
    seen: dict[tuple[bool, str], list[tuple[EdgeRow, Line]]] = defaultdict(list)
    for row in rows:
        for line in row.lines:
            key = shape(line.text)
            if len(key) >= 2 and key not in ("#", "# #"):
                seen[row.top, key].append((row, line))
    waiting: list[tuple[EdgeRow, Line]] = []
    for (_, key), found in seen.items():
        at = {row.page for row, _ in found}
        if len(at) < 2:
            continue
        against = _not_running(found, key, len(at), len(pages))
        if len(at) < 0.4 * len(pages) and bold[key] > len(found) and all(line.bold > 0.5 for _, line in found):
            against = "a heading that stands inside pages, too"
        heights = Counter(round(row.base / 3) for row, _ in found)
        for row, line in found:
            same = sum(heights[round(row.base / 3) + d] for d in (-1, 0, 1))
            near = any(0 < abs(other - row.page) <= 3 for other in at)
            if against:
                row.spare(against)
            elif same < 2:
                row.spare(f"the same text stands on {len(at)} pages, but never twice at one height")
            elif not near and len(at) < 3:
                row.spare("the same text stands on one other page only, far away")
            elif len(at) < 3 and not (row.apart or row.ruled):
                waiting.append((row, line))
            elif len(at) < 3 and not (len(pages) <= 6 or row.depth <= 1):
                row.spare("the same text stands on one other page only, and not at the edge")
            else:
                row.take(f"the same text, numbers apart, at one height on {same} pages", sure(same))
                row.own.add(line)
    places = {(row.page, row.top, row.depth): row for row in rows}
    for row, line in waiting:
        inner = places.get((row.page, row.top, row.depth + 1))
        if inner is not None and inner.chosen and inner.apart:  # the first of two lines
            row.take(inner.reason, inner.confidence)
            row.own.add(line)
        else:
            row.spare("the same text stands on one other page only, and as close to the text as a line of it")


def _not_running(found: list[tuple[EdgeRow, Line]], key: str, count: int, pages: int) -> str:
    """Why a text that recurs is no running head, if it is none."""
    if weight(key) < 3 and (len(key) < 5 or "#" not in key) and count < max(3, 0.4 * pages):
        return f"a mark of so few letters, on {count} of {pages} pages"
    if 2 * sum(row.table for row, _ in found) > len(found):
        return "a row of a table that goes on over pages"
    if count < 0.5 * pages and caption_label().match(found[0][1].text):
        return "a caption that recurs where its table goes on"
    return ""


def continued(rows: list[EdgeRow]) -> None:
    """Captions that only say that a table goes on: "Table 3 (continued)"."""
    words = {letters(word) for word in page_words("continued")}
    for row in rows:
        found = caption_label().match(row.text) if row.top and row.depth <= 2 and len(row.text) < 40 else None
        if found and letters(row.text[found.end() :]) in words:
            row.take("a caption that says that a table goes on", 0.85)


def guide_words(rows: list[EdgeRow]) -> None:
    """Outermost rows at one height that follow the alphabet from page to page: dictionaries and indexes."""
    places: dict[tuple[bool, int, int], list[EdgeRow]] = defaultdict(list)
    for row in rows:
        if row.depth == 0 and row.apart and len(row.text) < 60 and weight(row.text) >= 2:
            places[row.top, round(row.base / 2), round(row.lines[0].size)].append(row)
    for found in places.values():
        keys = [letters(row.text) for row in sorted(found, key=lambda r: r.page)]
        if len(found) >= 5 and len(set(keys)) >= 0.7 * len(keys) and keys == sorted(keys):
            for row in found:
                row.take(f"words in the order of the alphabet at one height on {len(found)} pages", sure(len(found)))


def titles(rows: list[EdgeRow], pages: list[list[Line]], body_size: float) -> None:
    """Outermost rows in small type that repeat a title set large on this or an earlier page."""
    first: dict[str, int] = {}
    for number, lines in enumerate(pages):
        for line in lines:
            if line.size > 1.1 * body_size:
                first.setdefault(letters(line.text), number)
    for row in rows:
        if row.depth == 0 and row.apart:
            for line in row.lines:
                key = letters(line.text)
                if line.size <= 1.05 * body_size and len(key) >= 5 and first.get(key, row.page) < row.page:
                    row.take("repeats a title that an earlier page has in large type", 0.85)


def familiar(rows: list[EdgeRow]) -> None:
    """Rows whose text is the running head or foot of three other pages, at another height: first pages."""
    known: dict[str, set[tuple[int, bool, int, float]]] = defaultdict(set)
    for row in rows:
        for line in row.lines:
            if line in row.own and weight(shape(line.text)) >= 8:
                known[shape(line.text)].add((row.page, row.top, round(row.base), round(line.size, 1)))
    for row in rows:
        if row.chosen or row.depth > 2:
            continue
        for line in row.lines:
            places = known.get(shape(line.text), set())
            like = {
                page for page, top, base, size in places
                if page != row.page and abs(size - line.size) < 0.3
                and (abs(base - row.base) < 2.5 * size if top == row.top else row.depth == 0)
            }  # fmt: skip
            if len(like) >= 3:
                row.take(f"a text that {len(like)} other pages have for their running head or foot", 0.85)
                row.own.add(line)


_MARK = re.compile(r"(?:\d{1,2}|[*†‡§])\s?[^\W\d]")


def counting(rows: list[EdgeRow], pages: int) -> None:
    """Rows with a number that goes up by one from page to page, at the same height.

    A page has one number, or two where a journal and the article count: series that few pages bear out do not
    count where many pages speak for another.
    """
    series: dict[tuple[bool, int], list[tuple[EdgeRow, int]]] = defaultdict(list)
    for row in rows:
        for value in numbers_in(row.text) | {n.value for ln in row.lines if (n := page_number(ln.text))}:
            if value:
                series[row.top, value - row.page].append((row, value))
    best: dict[int, int] = defaultdict(int)  # of each page: the pages that bear out its best series
    steadies: dict[tuple[bool, int], dict[EdgeRow, int]] = {}
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


def _has_edge_number(row: EdgeRow) -> bool:
    words = row.text.split()
    return page_number(words[0]) is not None or page_number(words[-1]) is not None


def standing(rows: list[EdgeRow], pages: int) -> None:
    """Outermost rows that are one and the same number at one place of many pages: a publisher's mark, a year."""
    places: dict[tuple[bool, str], list[EdgeRow]] = defaultdict(list)
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


def in_zone(rows: list[EdgeRow]) -> None:
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


def same_height(rows: list[EdgeRow], pages: int, body_size: float) -> None:
    """Outermost rows that stand at one height on many pages, in small plain type, well away from the text."""
    places: dict[tuple[bool, int, int], list[EdgeRow]] = defaultdict(list)
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
        sentence = ends_sentence(row.text, ":;") or _MARK.match(row.text)  # a note, or a paragraph of one line
        far = row.ruled or (row.apart and row.gap > 1.6 * line.size and not sentence)
        if (row.depth == 0 or (row.ruled and row.depth == 1)) and plain and far and len(row.text) < LONG:
            places[row.top, round(row.base), round(line.size)].append(row)
    for (top, base, size), found in places.items():
        near = found + places.get((top, base + 1, size), [])
        at = {row.page for row in near}
        if len(at) >= max(2, 0.3 * pages) and 2 * sum(row.table for row in near) <= len(near):
            for row in near:
                row.take(f"small type at one height, away from the text, on {len(at)} pages", sure(len(at)) - 0.1)


def numbered(rows: list[EdgeRow]) -> None:
    """Outermost rows with a piece that is the page's number, by the file's count or by that of other pages."""
    pieces: list[tuple[EdgeRow, Line, int]] = []
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
