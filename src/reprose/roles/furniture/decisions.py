"""Page furniture: running heads and feet, page numbers, line numbers, watermarks.  What is decided and why; what
users ask for
comes last.

After Lin (2003, page association) and the 2019 remover of heads and feet, without its fixed patterns: what
stands at the edge of the text on many pages, or counts up with them, is not part of the text.
"""

from __future__ import annotations

import difflib
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field

from reprose.document import Fault, FurnitureCandidate, Line
from reprose.layout.lines.orientation import LEFTWARDS
from reprose.options import RolesOptions
from reprose.options.patterns import compile_pattern, matches
from reprose.role_table import EDGE_FURNITURE, Role
from reprose.roles.furniture.edges import EdgeRow, FurnitureVerdict, edge_rows, letters, sure
from reprose.roles.furniture.features import (
    continued,
    counting,
    familiar,
    guide_words,
    in_zone,
    numbered,
    repeating,
    same_height,
    standing,
    titles,
)
from reprose.roles.furniture.margins import (
    mark_line_numbers,
    mark_marginal_numbers,
    mark_side_numbers,
    mark_turned,
    mark_watermarks,
)
from reprose.roles.furniture.page_numbers import page_number

_SHORT = 40  # characters: beside a running head such a piece belongs to it


@dataclass(slots=True)
class Furniture:
    """``verdicts`` by lines, and the rows that were looked at and left in the text."""

    verdicts: dict[Line, FurnitureVerdict] = field(default_factory=dict)
    rows: list[EdgeRow] = field(default_factory=list)
    left: list[FurnitureCandidate] = field(default_factory=list)  # on request

    def candidates(self) -> list[FurnitureCandidate]:
        """What was looked at and left in the text, page by page."""
        left = [row for row in self.rows if row.doubt and not any(ln in self.verdicts for ln in row.lines)]
        left.sort(key=lambda row: (row.page, row.base))
        return [*self.left, *(FurnitureCandidate(row.lines[0].number, row.text, row.top, row.doubt) for row in left)]


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
    by_side: dict[tuple[int, bool], list[EdgeRow]] = defaultdict(list)
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


def _count_numbers(pages: Sequence[list[Line]], verdicts: dict[Line, FurnitureVerdict]) -> None:
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
            verdicts[line] = FurnitureVerdict("page_number", reason, max(sure(count), old.confidence))


def _spare_large(rows: list[EdgeRow], body_size: float) -> None:
    same = Counter(text for row in rows for text in {row.text})
    for row in rows:
        large = all(ln.size > 1.16 * body_size for ln in row.lines)
        if row.chosen and large and not page_number(row.text) and same[row.text] < 3:
            row.drop("it is set in the type of a heading")


def _take(side: list[EdgeRow], verdicts: dict[Line, FurnitureVerdict]) -> None:
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


def _judge(row: EdgeRow, verdicts: dict[Line, FurnitureVerdict]) -> bool:
    """Give the row's lines their roles; False if some of them are text."""
    whole = True
    for line in row.lines:
        if row.own and line not in row.own and _foreign(line, row):
            whole = whole and len(line.text) < _SHORT
            continue
        number = line in row.numbers or (not row.own and page_number(line.text) is not None)
        role: Role = "page_number" if number else "page_header" if row.top else "page_footer"
        verdicts[line] = FurnitureVerdict(role, row.reason, row.confidence)
    return whole


def _foreign(line: Line, row: EdgeRow) -> bool:
    """Whether a piece only happens to stand beside a running head: neither on its baseline nor in its size."""
    own = [ln for ln in row.lines if ln in row.own]
    return all(abs(ln.base - line.base) > 0.05 * ln.size and abs(ln.size - line.size) > 0.05 * ln.size for ln in own)


_ASKED = "left in the text on request"


def apply_wishes(pages: Sequence[list[Line]], found: Furniture, options: RolesOptions) -> list[Fault]:
    """Change ``found`` as the options ask for; warnings about wishes that met nothing.

    Patterns hold whatever else is asked for; a veto goes over them.
    """
    faults: list[Fault] = []
    if options.keep_furniture:
        for lines in pages:
            for line in lines:
                if line in found.verdicts and found.verdicts[line].role in EDGE_FURNITURE:
                    _leave(line, found)
    rows = {line: row.text for row in found.rows for line in row.lines}
    for text in options.furniture_patterns:
        faults += _take_asked(text, pages, rows, found)
    for text in options.keep_heads:
        faults += _veto(text, pages, rows, found)
    return faults


def _leave(line: Line, found: Furniture) -> None:
    del found.verdicts[line]
    upper = line.base < 0.5 * line.page.height
    found.left.append(FurnitureCandidate(line.number, line.text, upper, _ASKED))


def _take_asked(text: str, pages: Sequence[list[Line]], rows: dict[Line, str], found: Furniture) -> list[Fault]:
    """Every line that the pattern matches as a whole, alone or with the other pieces of its row at the edge."""
    pattern = compile_pattern(text)
    taken: list[Line] = []
    for lines in pages:
        for line in lines:
            shown = unicodedata.normalize("NFC", line.text)
            row = unicodedata.normalize("NFC", rows.get(line, line.text))
            try:
                if matches(pattern, shown) or (row != shown and matches(pattern, row)):
                    taken.append(line)
            except TimeoutError:
                reason = f"the pattern {text!r} was given up: it takes too long on {shown[:60]!r}"
                return [Fault(line.number, "furniture.slow-pattern", reason)]
    for line in taken:
        role: Role = "page_header" if line.base < 0.5 * line.page.height else "page_footer"
        found.verdicts[line] = FurnitureVerdict(role, f"the pattern {text!r} asks for it", 1.0)
    if taken:
        return []
    reason = f"the pattern {text!r} matches no line as a whole; .* before or behind it matches parts of lines"
    return [Fault(None, "furniture.no-match", reason)]


def _veto(text: str, pages: Sequence[list[Line]], rows: dict[Line, str], found: Furniture) -> list[Fault]:
    """Every head or foot with this text, numbers, case and diacritics aside, stays in the text."""
    key = _key(text)
    heads: dict[str, str] = {}
    left = False
    for lines in pages:
        for line in lines:
            verdict = found.verdicts.get(line)
            if verdict is None or verdict.role not in EDGE_FURNITURE:
                continue
            row = rows.get(line, line.text)
            if key == _key(line.text) or (key == _key(row) and letters(line.text)):
                _leave(line, found)
                left = True
            elif letters(line.text):
                heads.setdefault(_key(line.text), line.text)
    if left:
        return []
    near = difflib.get_close_matches(key, list(heads), n=1, cutoff=0.5)
    guess = f"; did you mean {heads[near[0]]!r}?" if near else ""
    return [Fault(None, "furniture.no-such-head", f"no running head or foot says {text!r}{guess}")]


def _key(text: str) -> str:
    """Letters without case and diacritics; figures only where there is nothing else."""
    return letters(text) or "".join(text.split())
