"""What stands in the margin beside the text: line numbers, page numbers, text on its side."""

from __future__ import annotations

import itertools
from collections import Counter, defaultdict

from reprose.document import Line
from reprose.layout.frames import TURNED
from reprose.roles.page_numbers import LONE_NUMBER, value_of
from reprose.roles.verdicts import Verdict, shape


def mark_line_numbers(pages: list[list[Line]], verdicts: dict[int, Verdict]) -> None:
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


def mark_side_numbers(pages: list[list[Line]], verdicts: dict[int, Verdict]) -> None:
    """Page numbers that stand beside the text: they count up at one height, whatever that is."""
    seen: dict[tuple[int, int], list[Line]] = defaultdict(list)
    for number, lines in enumerate(pages):
        for line in lines:
            found = LONE_NUMBER.match(line.text) if len(line.text) <= 6 and id(line) not in verdicts else None
            if found:
                value = value_of(found)
                for height in (round(line.base / 3), round(line.base / 3) + 1):
                    seen[value - number, height].append(line)
    for found_lines in seen.values():
        if len({line.number for line in found_lines}) >= 3:
            for line in found_lines:
                verdicts[id(line)] = Verdict("page_number", "a number that counts up with the pages", 0.9)


def mark_turned(pages: list[list[Line]], verdicts: dict[int, Verdict]) -> None:
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
