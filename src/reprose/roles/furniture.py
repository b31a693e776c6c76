"""Page furniture: running heads and feet, page numbers, line numbers; found by comparing pages.

After Lin (2003, page association) and the 2019 remover of heads and feet, without its fixed patterns: what
stands at the edge of the text on many pages, or counts up with them, is not part of the text.
"""

from __future__ import annotations

import itertools
import re
from collections import Counter, defaultdict
from dataclasses import dataclass

from reprose.document import Line
from reprose.layout.frames import LEFTWARDS, TURNED

_DEPTH = 4  # rows from the top and from the bottom that can be furniture
_DIGITS = re.compile(r"\d+")
_ROMAN = re.compile(r"^[ivxlcdm]{1,8}$", re.IGNORECASE)
_NUMBER = re.compile(r"(?<!\w)(\d{1,4}|[ivxlcdm]{1,8})(?!\w)", re.IGNORECASE)
_VALUES = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100, "d": 500, "m": 1000}
_SENTENCE = re.compile(r"[.!?:;…][\"'”’»)]*$")
_MARK = re.compile(r"(?:\d{1,2}|[*†‡§])\s?[^\W\d]")
_LONE_NUMBER = re.compile(r"^[\W_]*(?:(?:page|seite|pagina|página|strana|str|s|p)\.?\s*)?"
                          r"(\d{1,4}|[ivxlcdm]{1,8})(?:\s*(?:/|of|von|van|de|di|sur|z|из|od)\s*\d{1,4})?[\W_]*$",
                          re.IGNORECASE)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Verdict:
    role: str
    reason: str
    confidence: float


@dataclass(slots=True)
class _Row:
    """Pieces on one baseline at the edge of a page."""

    page: int
    lines: list[Line]
    top: bool
    depth: int  # 0: the outermost row
    base: float
    gap: float  # distance to the next row towards the text, points
    text: str
    ruled: bool = False  # a drawn rule separates it from the text
    apart: bool = False  # further from the text than lines of text are from each other


def find_furniture(pages: list[list[Line]], heights: list[float], body_size: float) -> dict[int, Verdict]:
    """Verdicts by ``id(line)`` for the lines of all pages (a list of lines per page).

    Type much larger than ``body_size`` (points) is a heading, however often its words recur.
    """
    verdicts: dict[int, Verdict] = {}
    upright = [[line for line in lines if line.turn in (0, LEFTWARDS)] for lines in pages]
    rows = [row for number, lines in enumerate(upright) for row in _edge_rows(number, lines, heights[number])]
    steps = sorted(row.gap / row.lines[0].size for row in rows if row.gap < 900)
    usual = steps[len(steps) // 2] if steps else 1.2
    for row in rows:
        row.apart = row.gap > max(1.35, 1.22 * min(usual, 2.2)) * row.lines[0].size
    same = Counter(text for r in rows for text in {r.text})
    large = {
        id(r) for r in rows
        if all(ln.size > 1.16 * body_size for ln in r.lines) and not _LONE_NUMBER.match(r.text) and same[r.text] < 3
    }  # fmt: skip
    _line_numbers(upright, verdicts)
    chosen = _repeating(rows, len(pages)) | _counting(rows, len(pages))
    chosen |= _in_zone(rows, chosen) | _same_height(rows, len(pages), body_size)
    chosen |= _numbered(rows) | _titles(rows, upright, body_size)
    chosen -= large
    by_page: dict[tuple[int, bool], list[_Row]] = defaultdict(list)
    for row in rows:
        by_page[row.page, row.top].append(row)
    for side in by_page.values():
        # Furniture lies outside the text: nothing inside a row that is text can be furniture.
        for row in sorted(side, key=lambda r: r.depth):
            if id(row) not in chosen:
                if not all(_LONE_NUMBER.match(ln.text) for ln in row.lines):
                    break
                continue
            _judge(row, verdicts)
    _side_numbers(upright, verdicts)
    _turned(pages, verdicts)
    return verdicts


def _edge_rows(number: int, lines: list[Line], height: float) -> list[_Row]:
    """The outermost rows of a page, at most four at the top and four at the bottom."""
    if not lines:
        return []
    ordered = sorted(lines, key=lambda ln: (ln.base, ln.x0))
    rows: list[list[Line]] = []
    for line in ordered:
        if rows and abs(line.base - rows[-1][0].base) < 0.35 * max(line.size, rows[-1][0].size):
            rows[-1].append(line)
        else:
            rows.append([line])
    out: list[_Row] = []
    for top in (True, False):
        side = rows[:_DEPTH] if top else rows[::-1][:_DEPTH]
        rest = rows[1 : _DEPTH + 1] if top else rows[::-1][1 : _DEPTH + 1]
        for depth, row in enumerate(side):
            base = row[0].base
            if (base > 0.33 * height) if top else (base < 0.6 * height):
                break
            gap = abs(rest[depth][0].base - base) if depth < len(rest) else 999.0
            row = sorted(row, key=lambda ln: ln.x0)
            text = " ".join(ln.text for ln in row)
            out.append(_Row(number, row, top, depth, base, gap, text, _ruled_off(row[0], base, gap, top)))
    return out


def _ruled_off(line: Line, base: float, gap: float, top: bool) -> bool:
    """Whether a rule of some length is drawn between a row and the next one towards the text."""
    low, high = (base, base + gap) if top else (base - gap, base)
    return any(
        y1 - y0 <= 3 and x1 - x0 > 0.4 * line.page.width and low - 1 < (y0 + y1) / 2 < high
        for x0, y0, x1, y1 in line.page.rules.tolist()
    )


def shape(text: str) -> str:
    """A text without what changes from page to page: its numbers."""
    words = [
        "#" if _ROMAN.match(w) and w.lower() not in {"i", "c", "d", "m", "l", "mi", "di", "vi", "il", "mix"} else w
        for w in _DIGITS.sub("#", text.casefold()).split()
    ]
    return " ".join(words)


def _repeating(rows: list[_Row], pages: int) -> set[int]:
    """Rows whose text, numbers apart, stands at the same height on several pages."""
    seen: dict[tuple[bool, str], list[_Row]] = defaultdict(list)
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


def _counting(rows: list[_Row], pages: int) -> set[int]:
    """Rows with a number that goes up by one from page to page, at the same height."""
    out: set[int] = set()
    series: dict[tuple[bool, int], list[tuple[_Row, int]]] = defaultdict(list)
    for row in rows:
        for value in _numbers(row.text):
            series[row.top, value - row.page].append((row, value))
    for found in series.values():
        at = {row.page for row, _ in found}
        lone = [row for row, _ in found if all(_LONE_NUMBER.match(ln.text) for ln in row.lines)]
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
        out |= {id(r) for r in rows if r.depth == 0 and _LONE_NUMBER.match(r.text) and r.gap > 1.6 * r.lines[0].size}
    return out


def _in_zone(rows: list[_Row], chosen: set[int]) -> set[int]:
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


def _same_height(rows: list[_Row], pages: int, body_size: float) -> set[int]:
    """Outermost rows that stand at one height on many pages, in small plain type, well away from the text."""
    places: dict[tuple[bool, int, int], list[_Row]] = defaultdict(list)
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


def _numbered(rows: list[_Row]) -> set[int]:
    """Outermost rows with a piece that is the page's number, by the file's count or by that of other pages."""
    pieces: list[tuple[_Row, int]] = []
    for row in rows:
        if row.depth == 0 and row.apart and len(row.text) < 140:
            for line in row.lines:
                found = _LONE_NUMBER.match(line.text)
                if found:
                    value = int(found[1]) if found[1].isdecimal() else roman(found[1])
                    pieces.append((row, value - row.page))
    support = Counter(offset for _, offset in pieces)
    return {id(row) for row, offset in pieces if support[offset] >= 2 or offset == 1}


def _titles(rows: list[_Row], pages: list[list[Line]], body_size: float) -> set[int]:
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


def _has_edge_number(row: _Row) -> bool:
    first, last = row.text.split()[0], row.text.split()[-1]
    return bool(_LONE_NUMBER.match(first) or _LONE_NUMBER.match(last))


def _numbers(text: str) -> set[int]:
    """The numbers in a text, arabic or roman, that could be a page's."""
    out: set[int] = set()
    for found in _NUMBER.findall(text):
        if found.isdecimal():
            out.add(int(found))
        else:
            value = roman(found)
            if value:
                out.add(value)
    return out


def roman(text: str) -> int:
    """The value of a roman number; 0 if it is none."""
    total = last = 0
    for c in reversed(text.lower()):
        value = _VALUES.get(c, 0)
        if not value:
            return 0
        total += value if value >= last else -value
        last = max(last, value)
    return total if total > 0 else 0


def _judge(row: _Row, verdicts: dict[int, Verdict]) -> None:
    for line in row.lines:
        if _LONE_NUMBER.match(line.text):
            verdicts[id(line)] = Verdict("page_number", "a number that counts up with the pages", 0.95)
        elif row.top:
            verdicts[id(line)] = Verdict("page_header", "stands at the head of pages like others of its kind", 0.9)
        else:
            verdicts[id(line)] = Verdict("page_footer", "stands at the foot of pages like others of its kind", 0.9)


def _line_numbers(pages: list[list[Line]], verdicts: dict[int, Verdict]) -> None:
    """Numbers in the margin, one beside a line, that count up steadily."""
    known: set[tuple[int, int]] = set()
    verdict = Verdict("line_number", "counts the lines in the margin", 0.95)
    for lines in pages:
        for line in _number_column(lines):
            verdicts[id(line)] = verdict
            known.add((round(line.x1), round(line.size * 2)))
    if not known:
        return
    for lines in pages:  # where a figure leaves few of them
        rest = [ln for ln in lines if ln.text.isdecimal() and id(ln) not in verdicts
                and any((round(ln.x1) + d, round(ln.size * 2)) in known for d in (-1, 0, 1))]  # fmt: skip
        rest.sort(key=lambda ln: ln.base)
        values = [int(ln.text) for ln in rest]
        if len(rest) >= 2 and all(a < b for a, b in itertools.pairwise(values)):
            for line in rest:
                verdicts[id(line)] = verdict


def _number_column(lines: list[Line]) -> list[Line]:
    """The line numbers of one page, if it has a column of them."""
    numbers = [ln for ln in lines if ln.text.isdecimal() and len(ln.text) <= 5]
    if len(numbers) < 5:
        return []
    edges = Counter(round(ln.x1 / 4) for ln in numbers)
    edges.update(Counter(round(ln.x0 / 4) for ln in numbers))
    best = edges.most_common(1)[0][0]
    column = [ln for ln in numbers if round(ln.x1 / 4) == best or round(ln.x0 / 4) == best]
    if len(column) < 5:
        return []
    column.sort(key=lambda ln: ln.base)
    values = [int(ln.text) for ln in column]
    steps = Counter(b - a for a, b in itertools.pairwise(values))
    step, count = steps.most_common(1)[0]
    others = [ln for ln in lines if not ln.text.isdecimal()]
    left, right = max(ln.x1 for ln in column), min(ln.x0 for ln in column)
    behind, before = sum(ln.x0 > left - 1 for ln in others), sum(ln.x1 < right + 1 for ln in others)
    outside = max(behind, before) >= 0.9 * len(others)
    if step in (1, 2, 5, 10) and count >= 0.7 * (len(values) - 1) and outside:
        return column
    return []


def _side_numbers(pages: list[list[Line]], verdicts: dict[int, Verdict]) -> None:
    """Page numbers that stand beside the text: they count up at one height, whatever that is."""
    seen: dict[tuple[int, int], list[Line]] = defaultdict(list)
    for number, lines in enumerate(pages):
        for line in lines:
            found = _LONE_NUMBER.match(line.text) if len(line.text) <= 6 and id(line) not in verdicts else None
            if found:
                value = int(found[1]) if found[1].isdecimal() else roman(found[1])
                for height in (round(line.base / 3), round(line.base / 3) + 1):
                    seen[value - number, height].append(line)
    for found_lines in seen.values():
        if len({line.number for line in found_lines}) >= 3:
            for line in found_lines:
                verdicts[id(line)] = Verdict("page_number", "a number that counts up with the pages", 0.9)


def _turned(pages: list[list[Line]], verdicts: dict[int, Verdict]) -> None:
    """Text on its side that stands on several pages."""
    seen: dict[str, list[Line]] = defaultdict(list)
    for lines in pages:
        letters = sum(len(line.chars) for line in lines)
        turned = [line for line in lines if line.turn in TURNED]
        if sum(len(line.chars) for line in turned) > 0.25 * letters:
            continue  # a table or a figure on its side
        for line in turned:
            seen[shape(line.text)].append(line)
    for key, found in seen.items():
        if len({line.number for line in found}) >= 2 and len(key) > 1:
            role = "watermark" if found[0].turn == 4 else "page_header"
            for line in found:
                verdicts[id(line)] = Verdict(role, "the same text in the margin of several pages", 0.9)
