"""The outermost rows of a page, which may be its running head or foot; what can be decided of a line, and the shapes
by which
such lines are compared.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field
from typing import NamedTuple

from reprose.document import Line, Role
from reprose.text.numerals import roman

_DIGITS = re.compile(r"\d+")
_WORDS = {"mi", "di", "mix", "dix"}  # in some language a word
_LETTERS = {"i", "c", "d", "l", "m", "v", "x", "vi", "li", "cd"}  # a number at the beginning or the end only
_OTHER = re.compile(r"[\W\d_]+")


class FurnitureVerdict(NamedTuple):
    """The line is page furniture of that role."""

    role: Role
    reason: str
    confidence: float


def shape(text: str) -> str:
    """A text without what changes from page to page: its numbers."""
    words = _DIGITS.sub("#", text.casefold()).split()
    last = len(words) - 1
    for i, word in enumerate(words):
        if word not in _WORDS and (i in (0, last) or word not in _LETTERS) and roman(word):
            words[i] = "#"
    return " ".join(words)


def letters(text: str) -> str:
    """The letters alone, case folded and without diacritics: for comparing what a user wrote with what stands there."""
    return _OTHER.sub("", unicodedata.normalize("NFKD", text).casefold())


def weight(key: str) -> int:
    """How much a shape tells: its letters, signs of Chinese and the like counting for two."""
    return sum(2 if "\u2e80" <= c <= "\ud7a3" else 1 for c in key if c.isalpha())


LONG = 140  # characters: no running head is longer
_DEPTH = 4  # rows from the top and from the bottom that can be furniture


@dataclass(slots=True, eq=False)
class EdgeRow:
    """Pieces on one baseline at the edge of a page, and what was found to speak for or against them."""

    page: int  # from 0
    lines: list[Line]
    top: bool
    depth: int  # 0: the outermost row
    base: float
    gap: float  # distance to the next row towards the text, points
    text: str
    ruled: bool = False  # a drawn rule separates it from the text
    apart: bool = False  # further from the text than lines of text are from each other
    table: bool = False  # lies in a table
    reason: str = ""  # why it is furniture; empty while nothing speaks for it
    confidence: float = 0.0
    own: set[Line] = field(default_factory=set)  # the lines that were themselves found on other pages
    numbers: set[Line] = field(default_factory=set)  # the lines that are the page's number
    doubt: str = ""  # why it was not taken although something spoke for it

    @property
    def chosen(self) -> bool:
        return bool(self.reason)

    def take(self, reason: str, confidence: float) -> None:
        """The row is furniture; the surest of several reasons counts."""
        if confidence > self.confidence:
            self.reason, self.confidence = reason, confidence

    def spare(self, doubt: str) -> None:
        """Something spoke for the row, and this was stronger; the first doubt counts."""
        self.doubt = self.doubt or doubt

    def drop(self, doubt: str) -> None:
        """The row is not furniture after all."""
        self.reason, self.confidence, self.doubt = "", 0.0, doubt


def sure(pages: int) -> float:
    """How sure a sign is that shows on so many pages."""
    return 0.8 if pages < 3 else 0.9 if pages < 6 else 0.95


def edge_rows(number: int, lines: list[Line], height: float, tables: frozenset[Line] = frozenset()) -> list[EdgeRow]:
    """The outermost rows of page ``number`` (from 0), at most four at the top and four at the bottom.

    ``tables`` are the ``id`` of the lines that lie in tables.
    """
    if not lines:
        return []
    ordered = sorted(lines, key=lambda ln: (ln.base, ln.x0))
    rows: list[list[Line]] = []
    for line in ordered:
        if rows and abs(line.base - rows[-1][0].base) < 0.35 * max(line.size, rows[-1][0].size):
            rows[-1].append(line)
        else:
            rows.append([line])
    out: list[EdgeRow] = []
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
            held = all(ln in tables for ln in row)
            ruled = _ruled_off(row[0], base, gap, top)
            out.append(EdgeRow(number, row, top, depth, base, gap, text, ruled, table=held))
    return out


def _ruled_off(line: Line, base: float, gap: float, top: bool) -> bool:
    """Whether a rule of some length is drawn between a row and the next one towards the text."""
    low, high = (base, base + gap) if top else (base - gap, base)
    return any(
        y1 - y0 <= 3 and x1 - x0 > 0.4 * line.page.width and low - 1 < (y0 + y1) / 2 < high
        for x0, y0, x1, y1 in line.page.rules.tolist()
    )
