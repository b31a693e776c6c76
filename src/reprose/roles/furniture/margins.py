"""What stands in the margins or behind the text: numbers of lines, paragraphs and pages, text on its side,
watermarks.
"""

from __future__ import annotations

import itertools
from collections import Counter, defaultdict
from collections.abc import Sequence

from reprose.document import Line
from reprose.layout.lines.orientation import TURNED
from reprose.role_table import Role
from reprose.roles.furniture.edges import FurnitureVerdict, shape, weight
from reprose.roles.furniture.page_numbers import page_number

Pages = Sequence[list[Line]]


def mark_line_numbers(pages: Pages, verdicts: dict[Line, FurnitureVerdict]) -> None:
    """Numbers in the margin, one beside a line, that count up steadily."""
    known: set[tuple[int, int]] = set()
    verdict = FurnitureVerdict("line_number", "counts the lines in the margin", 0.95)
    typewritten = _fixed([line for lines in pages for line in lines]) > 0.6
    for lines in pages:
        column = _number_column(lines)
        if column and not typewritten and _counts_code(column, lines):
            continue
        for line in column:
            verdicts[line] = verdict
            known.add((round(line.x1), round(line.size * 2)))
    if not known:
        return
    for lines in pages:  # where a figure leaves few of them
        rest = [ln for ln in lines if ln.text.isdecimal() and ln not in verdicts
                and any((round(ln.x1) + d, round(ln.size * 2)) in known for d in (-1, 0, 1))]  # fmt: skip
        rest.sort(key=lambda ln: ln.base)
        values = [int(ln.text) for ln in rest]
        if len(rest) >= 2 and all(a < b for a, b in itertools.pairwise(values)):
            for line in rest:
                verdicts[line] = verdict


def _fixed(lines: Sequence[Line]) -> float:
    """The share of letters in typewriter type."""
    return sum(line.fixed * len(line.chars) for line in lines) / (sum(len(line.chars) for line in lines) or 1)


def _counts_code(column: list[Line], lines: list[Line]) -> bool:
    """Whether small numbers stand beside lines of code: these keep theirs, as the document's other listings do."""
    heights = {round(line.base) for line in column}
    beside = [line for line in lines if round(line.base) in heights and not line.text.isdecimal()]
    small = sum(line.size for line in column) / len(column)
    return bool(beside) and _fixed(beside) > 0.4 and all(small < 0.9 * line.size for line in beside)


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
    crossing = sum(ln.x0 < left and ln.x1 > right for ln in others)  # a column of a table has text above and below
    outside = max(behind, before) >= 0.9 * len(others) and crossing <= 1 + 0.03 * len(others)
    if step in (1, 2, 5, 10) and count >= 0.7 * (len(values) - 1) and outside:
        return column
    return []


def mark_side_numbers(pages: Pages, verdicts: dict[Line, FurnitureVerdict]) -> None:
    """Page numbers that stand beside the text: they count up at one height, whatever that is."""
    has = {line.number for lines in pages for line in lines
           if line in verdicts and verdicts[line].role == "page_number"}  # fmt: skip
    seen: dict[tuple[int, int], list[Line]] = defaultdict(list)
    for number, lines in enumerate(pages):
        for line in lines:
            found = page_number(line.text) if len(line.text) <= 6 and line not in verdicts else None
            if found and found.value:
                for height in (round(line.base / 3), round(line.base / 3) + 1):
                    seen[found.value - number, height].append(line)
    for lines in seen.values():
        at = {line.number for line in lines}
        if len(at) >= 3 and 2 * len(at & has) <= len(at):  # pages that have their number need no second one
            for line in lines:
                verdicts[line] = FurnitureVerdict(
                    "page_number", f"a number that counts up with the pages, on {len(at)} of them", 0.9
                )


def mark_marginal_numbers(pages: Pages, verdicts: dict[Line, FurnitureVerdict]) -> None:
    """Numbers in the outer margin that count paragraphs, or another edition's pages, through the whole document."""
    found: list[Line] = []
    for lines in pages:
        text = [ln for ln in lines if ln not in verdicts]
        numbers = [ln for ln in text if _marginal(ln)]
        if not numbers:
            continue
        wide = [ln for ln in text if len(ln.text) > 20]
        left, right = min((ln.x0 for ln in wide), default=0.0), max((ln.x1 for ln in wide), default=0.0)
        outer = [ln for ln in numbers if wide and (ln.x1 < left or ln.x0 > right)]
        found += sorted(outer, key=lambda ln: ln.base)
    values = [_marginal(ln) for ln in found]
    steps = [b - a for a, b in itertools.pairwise(values)]
    if len({ln.number for ln in found}) >= 2 and len(found) >= 4 and sum(s == 1 for s in steps) >= 0.7 * len(steps):
        for line in found:
            verdicts[line] = FurnitureVerdict("line_number", "counts on in the margin from page to page", 0.85)


def _marginal(line: Line) -> int:
    """The number of a line that is one, perhaps in brackets; 0 for other lines."""
    text = line.text.strip("[]()|.")
    return int(text) if text.isdecimal() and len(text) <= 4 else 0


_NEAR = 6.0  # points: what stands so near on two pages stands on the same place
def mark_turned(pages: Pages, verdicts: dict[Line, FurnitureVerdict]) -> None:
    """Text on its side that stands on the same place of several pages, or in their margin."""
    seen: dict[str, list[tuple[Line, bool]]] = defaultdict(list)
    for lines in pages:
        count = sum(len(line.chars) for line in lines)
        turned = [line for line in lines if line.turn in TURNED]
        if not turned or sum(len(line.chars) for line in turned) > 0.25 * count:
            continue  # a table or a figure on its side
        text = [line for line in lines if line.turn == 0 and len(line.text) > 20]
        left, right = min((ln.x0 for ln in text), default=0.0), max((ln.x1 for ln in text), default=0.0)
        for line in turned:
            x0, _, x1, _ = line.page.box(line.chars)
            seen[shape(line.text)].append((line, x1 < left + 2 or x0 > right - 2))
    for key, found in seen.items():
        if weight(key) < 3 and (len(key) < 5 or len({line.text for line, _ in found}) > 1):
            continue
        placed = [line for line, outer in found if outer] or _same_place([line for line, _ in found])
        at = {line.number for line in placed}
        if len(at) >= 2:
            role: Role = "watermark" if placed[0].turn == 4 else "page_header"
            for line in placed:
                verdicts[line] = FurnitureVerdict(role, f"the same text, turned, on {len(at)} pages", 0.9)


def _same_place(lines: list[Line]) -> list[Line]:
    """Those of the lines that another page has on the same place."""
    boxes = [(line, line.page.box(line.chars)) for line in lines]
    return [
        line for line, box in boxes
        if any(other.number != line.number and abs(box[0] - b[0]) < _NEAR and
               min(abs(box[1] - b[1]), abs(box[3] - b[3])) < _NEAR for other, b in boxes)
    ]  # fmt: skip


def mark_watermarks(pages: Pages, verdicts: dict[Line, FurnitureVerdict], body_size: float) -> None:
    """Upright words in very large type that lie behind the lines of several pages."""
    seen: dict[str, list[Line]] = defaultdict(list)
    for lines in pages:
        for line in lines:
            if line.turn == 0 and line.size > 2 * body_size and line not in verdicts and len(line.text) < 40:
                top, bottom = line.base - 0.7 * line.size, line.base
                if any(top < ln.base < bottom and ln.x0 < line.x1 and ln.x1 > line.x0 and ln is not line
                       and ln.size < 0.6 * line.size for ln in lines):  # fmt: skip
                    seen[shape(line.text)].append(line)
    for key, found in seen.items():
        placed = _same_place(found) if weight(key) >= 3 else []
        at = {line.number for line in placed}
        if len(at) >= 2:
            for line in placed:
                verdicts[line] = FurnitureVerdict("watermark", f"large type behind the text of {len(at)} pages", 0.9)
