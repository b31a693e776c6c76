"""Numbers that stand in the margin beside the text: of lines, of paragraphs, of pages."""

from __future__ import annotations

import itertools
from collections import Counter, defaultdict
from collections.abc import Sequence

from reprose.document import Line
from reprose.roles.page_numbers import page_number
from reprose.roles.verdicts import Verdict

Pages = Sequence[list[Line]]


def mark_line_numbers(pages: Pages, verdicts: dict[Line, Verdict]) -> None:
    """Numbers in the margin, one beside a line, that count up steadily."""
    known: set[tuple[int, int]] = set()
    verdict = Verdict("line_number", "counts the lines in the margin", 0.95)
    for lines in pages:
        for line in _number_column(lines):
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


def mark_side_numbers(pages: Pages, verdicts: dict[Line, Verdict]) -> None:
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
                verdicts[line] = Verdict(
                    "page_number", f"a number that counts up with the pages, on {len(at)} of them", 0.9
                )


def mark_marginal_numbers(pages: Pages, verdicts: dict[Line, Verdict]) -> None:
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
            verdicts[line] = Verdict("line_number", "counts on in the margin from page to page", 0.85)


def _marginal(line: Line) -> int:
    """The number of a line that is one, perhaps in brackets; 0 for other lines."""
    text = line.text.strip("[]()|.")
    return int(text) if text.isdecimal() and len(text) <= 4 else 0
