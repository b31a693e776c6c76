"""Signs in what a row at the edge of a page says: its text recurs, or is known from elsewhere.

Each function looks at the edge rows of all pages, takes those that show its sign (``Row.take``) and says of those
that nearly do why they do not (``Row.spare``).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence

from reprose.document import Line
from reprose.roles.edges import LONG, Row, sure
from reprose.roles.verdicts import letters, shape, weight
from reprose.roles.words import caption_label, page_words


def repeating(rows: list[Row], pages: Sequence[list[Line]]) -> None:
    """Rows with a text that stands, numbers apart, at the same height on several pages."""
    bold = Counter(shape(ln.text) for lines in pages for ln in lines if ln.bold > 0.5 and len(ln.text) < LONG)
    seen: dict[tuple[bool, str], list[tuple[Row, Line]]] = defaultdict(list)
    for row in rows:
        for line in row.lines:
            key = shape(line.text)
            if len(key) >= 2 and key not in ("#", "# #"):
                seen[row.top, key].append((row, line))
    waiting: list[tuple[Row, Line]] = []
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


def _not_running(found: list[tuple[Row, Line]], key: str, count: int, pages: int) -> str:
    """Why a text that recurs is no running head, if it is none."""
    if weight(key) < 3 and (len(key) < 5 or "#" not in key) and count < max(3, 0.4 * pages):
        return f"a mark of so few letters, on {count} of {pages} pages"
    if 2 * sum(row.table for row, _ in found) > len(found):
        return "a row of a table that goes on over pages"
    if count < 0.5 * pages and caption_label().match(found[0][1].text):
        return "a caption that recurs where its table goes on"
    return ""


def continued(rows: list[Row]) -> None:
    """Captions that only say that a table goes on: "Table 3 (continued)"."""
    words = {letters(word) for word in page_words("continued")}
    for row in rows:
        found = caption_label().match(row.text) if row.top and row.depth <= 2 and len(row.text) < 40 else None
        if found and letters(row.text[found.end() :]) in words:
            row.take("a caption that says that a table goes on", 0.85)


def guide_words(rows: list[Row]) -> None:
    """Outermost rows at one height that follow the alphabet from page to page: dictionaries and indexes."""
    places: dict[tuple[bool, int, int], list[Row]] = defaultdict(list)
    for row in rows:
        if row.depth == 0 and row.apart and len(row.text) < 60 and weight(row.text) >= 2:
            places[row.top, round(row.base / 2), round(row.lines[0].size)].append(row)
    for found in places.values():
        keys = [letters(row.text) for row in sorted(found, key=lambda r: r.page)]
        if len(found) >= 5 and len(set(keys)) >= 0.7 * len(keys) and keys == sorted(keys):
            for row in found:
                row.take(f"words in the order of the alphabet at one height on {len(found)} pages", sure(len(found)))


def titles(rows: list[Row], pages: list[list[Line]], body_size: float) -> None:
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


def familiar(rows: list[Row]) -> None:
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
