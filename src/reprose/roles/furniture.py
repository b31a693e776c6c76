"""Page furniture: running heads and feet, page numbers, line numbers, watermarks; what is decided, and why.

After Lin (2003, page association) and the 2019 remover of heads and feet, without its fixed patterns: what
stands at the edge of the text on many pages, or counts up with them, is not part of the text.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field

from reprose.document import Candidate, Line
from reprose.layout.frames import LEFTWARDS
from reprose.roles.edges import Row, edge_rows, sure
from reprose.roles.margins import mark_line_numbers, mark_marginal_numbers, mark_side_numbers
from reprose.roles.page_numbers import page_number
from reprose.roles.signs_place import counting, in_zone, numbered, same_height, standing
from reprose.roles.signs_text import continued, familiar, guide_words, repeating, titles
from reprose.roles.verdicts import Verdict
from reprose.roles.watermarks import mark_turned, mark_watermarks

_SHORT = 40  # characters: beside a running head such a piece belongs to it


@dataclass(slots=True)
class Furniture:
    """``verdicts`` by lines, and the rows that were looked at and left in the text."""

    verdicts: dict[Line, Verdict] = field(default_factory=dict)
    rows: list[Row] = field(default_factory=list)
    left: list[Candidate] = field(default_factory=list)  # on request

    def candidates(self) -> list[Candidate]:
        """What was looked at and left in the text, page by page."""
        left = [row for row in self.rows if row.doubt and not any(ln in self.verdicts for ln in row.lines)]
        left.sort(key=lambda row: (row.page, row.base))
        return [*self.left, *(Candidate(row.lines[0].number, row.text, row.top, row.doubt) for row in left)]


def find_furniture(
    pages: Sequence[list[Line]], heights: Sequence[float], body_size: float, tables: frozenset[Line] = frozenset()
) -> Furniture:
    """What is furniture among the lines of all pages (a list of lines per page; heights in points).

    Type much larger than ``body_size`` (points) is a heading, however often its words recur.  ``tables`` are the
    ``id`` of lines that lie in tables, whose head rows recur as well.
    """
    out = Furniture()
    upright = [[line for line in lines if line.turn in (0, LEFTWARDS)] for lines in pages]
    rows = [row for n, lines in enumerate(upright) for row in edge_rows(n, lines, heights[n], tables)]
    out.rows = rows
    steps = sorted(row.gap / row.lines[0].size for row in rows if row.gap < 900)
    usual = steps[len(steps) // 2] if steps else 1.2
    for row in rows:
        row.apart = row.gap > max(1.35, 1.22 * min(usual, 2.2)) * row.lines[0].size
    mark_line_numbers(upright, out.verdicts)
    repeating(rows, upright)
    continued(rows)
    counting(rows, len(pages))
    standing(rows, len(pages))
    in_zone(rows)
    same_height(rows, len(pages), body_size)
    guide_words(rows)
    numbered(rows)
    titles(rows, upright, body_size)
    familiar(rows)
    _spare_large(rows, body_size)
    by_side: dict[tuple[int, bool], list[Row]] = defaultdict(list)
    for row in rows:
        by_side[row.page, row.top].append(row)
    for side in by_side.values():
        _take(sorted(side, key=lambda r: r.depth), out.verdicts)
    mark_side_numbers(upright, out.verdicts)
    mark_marginal_numbers(upright, out.verdicts)
    mark_turned(pages, out.verdicts)
    mark_watermarks(pages, out.verdicts, body_size)
    _count_numbers(upright, out.verdicts)
    return out


def _count_numbers(pages: Sequence[list[Line]], verdicts: dict[Line, Verdict]) -> None:
    """Say of page numbers, wherever they stand on their pages, how many of them count up together."""
    found: list[tuple[Line, int]] = []
    for at, lines in enumerate(pages):
        for line in lines:
            number = page_number(line.text) if line in verdicts else None
            if number is not None and verdicts[line].role == "page_number":
                found.append((line, number.value - at))
    support = Counter(offset for _, offset in {(line.number, offset) for line, offset in found})
    for line, offset in found:
        count, old = support[offset], verdicts[line]
        if count > 1:
            reason = f"a number that counts up with the pages, on {count} of them"
            verdicts[line] = Verdict("page_number", reason, max(sure(count), old.confidence))


def _spare_large(rows: list[Row], body_size: float) -> None:
    same = Counter(text for row in rows for text in {row.text})
    for row in rows:
        large = all(ln.size > 1.16 * body_size for ln in row.lines)
        if row.chosen and large and not page_number(row.text) and same[row.text] < 3:
            row.drop("it is set in the type of a heading")


def _take(side: list[Row], verdicts: dict[Line, Verdict]) -> None:
    """Furniture lies outside the text: nothing inside a row that is text can be furniture."""
    text = ""
    for row in side:
        if text:
            if row.chosen:
                row.drop(f"it stands inside the text: {text}")
        elif row.chosen:
            if not _judge(row, verdicts):
                text = "the row beside it is text"
        elif not all(page_number(ln.text) for ln in row.lines):
            if row.depth == 0 and row.apart:
                row.spare("it stands apart, but no other page has the like of it")
            text = "the row outside it is text"


def _judge(row: Row, verdicts: dict[Line, Verdict]) -> bool:
    """Give the row's lines their roles; False if some of them are text."""
    whole = True
    for line in row.lines:
        if row.own and line not in row.own and _foreign(line, row):
            whole = whole and len(line.text) < _SHORT
            continue
        number = line in row.numbers or (not row.own and page_number(line.text) is not None)
        role = "page_number" if number else "page_header" if row.top else "page_footer"
        verdicts[line] = Verdict(role, row.reason, row.confidence)
    return whole


def _foreign(line: Line, row: Row) -> bool:
    """Whether a piece only happens to stand beside a running head: neither on its baseline nor in its size."""
    own = [ln for ln in row.lines if ln in row.own]
    return all(abs(ln.base - line.base) > 0.05 * ln.size and abs(ln.size - line.size) > 0.05 * ln.size for ln in own)
