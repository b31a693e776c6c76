"""Formulas set apart from the text, in several pieces: sums with limits, fractions, matrices, equations in rows.

They are found before tables and columns, since the columns of a matrix are as white as those of a page, and its rows
are as regular as those of a table.  A formula of one line needs no layout: ``reprose.roles`` knows it by its text.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from reprose.document import Line, Rectangle
from reprose.layout.drawn import Drawn

RELATION = re.compile(r"[=≠≤≥≈≡≅∝⇒⇔↦∈⊂⊆∑∏∫∮√∂∇∀∃≪≫]")
NUMBER = re.compile(r"[(\[](?:[A-Z]\.?)?\d{1,3}(?:[.\-–]\d{1,3})*[a-z′']?[)\]]")
# Pieces of brackets and braces, also in the private codes of symbol fonts; large operators, radicals.
_TALL = re.compile(r"[\u239b-\u23b3\u23dc-\u23e1\uf8e5-\uf8fe∑∏∫∮√⎷]")
_WORD = re.compile(r"[^\W\d_]{3,}")
_DECIMAL = re.compile(r"\d+[.,]\d+")
_TEXT = 20  # characters: lines of text that show where columns are
_MOST = 200  # pieces


@dataclass(slots=True)
class _Row:
    """Pieces on one baseline of one column."""

    pieces: list[Line]
    is_text: bool = False

    @property
    def base(self) -> float:
        return self.pieces[0].base

    @property
    def text(self) -> str:
        return " ".join(line.text for line in self.pieces)


def find_displays(drawn: Drawn, lines: list[Line]) -> list[list[Line]]:
    """The lines of each formula, or of formulas right below each other, that stands in pieces between the text.

    All ``lines`` have one direction, in which ``drawn`` shows rules and images.
    """
    if not any(_words_share(line.text) < 0.4 and RELATION.search(line.text) for line in lines):
        return []
    out: list[list[Line]] = []
    for (x0, x1), inside in _columns(lines):
        rows = _rows(inside)
        for row in rows:
            row.is_text = _is_text(row, x0)
        text = [row for row in rows if row.is_text]
        pieces = [p for row in rows if not row.is_text for p in row.pieces if not _in_line(p, text)]
        for cluster in _clusters(pieces, text):
            if _is_display(cluster, x0) and _among_text(cluster, text) and not _drawn_over(cluster, drawn, x1 - x0):
                out.append(cluster)
    return out


def _words_share(text: str) -> float:
    """How much of a text's marks are letters of words."""
    return sum(map(len, _WORD.findall(text))) / max(1, len(text) - text.count(" "))


def _columns(lines: list[Line]) -> list[tuple[tuple[float, float], list[Line]]]:
    """The lines by the stretch of the text that stands nearest above or below them."""
    long = [line for line in lines if len(line.chars) > _TEXT and _words_share(line.text) > 0.5]
    if not long:
        return []
    wide = sorted(line.x1 - line.x0 for line in long)[len(long) // 2]
    long = [line for line in long if line.x1 - line.x0 > 0.8 * wide]
    x0, x1, base = (np.array([getattr(line, name) for line in long]) for name in ("x0", "x1", "base"))
    held: dict[tuple[float, float], list[Line]] = {}
    for line in lines:
        aside = np.maximum(np.maximum(line.x0 - x1, x0 - line.x1), 0)
        best = int(np.argmin(aside * 1000 + np.abs(base - line.base)))
        edges = (float(x0[best]), float(x1[best]))
        known = next((e for e in held if abs(e[0] - edges[0]) < 2 * line.size), edges)
        held.setdefault(known, []).append(line)
    return list(held.items())


def _rows(lines: list[Line]) -> list[_Row]:
    out: list[_Row] = []
    for line in sorted(lines, key=lambda ln: ln.base):
        if out and line.base - out[-1].base < 0.3 * line.size:
            out[-1].pieces.append(line)
        else:
            out.append(_Row([line]))
    return out


def _is_text(row: _Row, left: float) -> bool:
    """Words, or fewer of them from the margin on."""
    text = row.text
    share, words = _words_share(text), len(_WORD.findall(text))
    if share >= 0.55:
        return words > 1 or not RELATION.search(text)
    first = min(line.x0 for line in row.pieces)
    return words > 1 and share >= 0.25 and first < left + 0.7 * row.pieces[0].size


def _in_line(piece: Line, text: list[_Row]) -> bool:
    """Whether a piece stands in a line of text: above or below its middle, in its gaps."""
    for row in text:
        deep = min(piece.base, row.base) - max(piece.base - 0.8 * piece.size, row.base - 0.8 * row.pieces[0].size)
        if deep > 0.1 * piece.size:
            near = 1.5 * piece.size
            if any(line.x0 - near < piece.x1 and line.x1 + near > piece.x0 for line in row.pieces):
                return True
    return False


def _clusters(pieces: list[Line], text: list[_Row]) -> list[list[Line]]:
    """Pieces near each other, with no line of text between."""
    out: list[list[Line]] = []
    for piece in sorted(pieces, key=lambda ln: (ln.y0, ln.x0)):
        near = [c for c in out if any(_near(other, piece) for other in c)]
        if any(min(o.base for o in c) + 1 < row.base < piece.base - 1 for c in near for row in text):
            near = []
        out = [c for c in out if c not in near]
        out.append([*(line for c in near for line in c), piece])
    return out


def _near(a: Line, b: Line) -> bool:
    size = max(a.size, b.size)
    down = max(a.y0, b.y0) - min(a.y1, b.y1)
    across = max(a.x0, b.x0) - min(a.x1, b.x1)
    if abs(a.base - b.base) < 0.8 * size and (NUMBER.fullmatch(a.text) or NUMBER.fullmatch(b.text)):
        return across < 40 * size
    return down < 0.6 * size and across < (4 if down > 0 else 8) * size


def _is_display(cluster: list[Line], left: float) -> bool:
    """Whether pieces are those of a formula: a relation, letters, hardly any words, and not set like text."""
    bases = sorted(line.base for line in cluster)
    if len(cluster) < 3 or len(cluster) > _MOST or not any(b - a > 0.3 * cluster[0].size for a, b in pairwise(bases)):
        return False
    text = " ".join(line.text for line in cluster)
    tall = len(_TALL.findall(text))
    if _words_share(text) > 0.4 or any(line.fixed > 0.9 and len(line.chars) > 3 for line in cluster):
        return False
    if tall < 4 and not (RELATION.search(text) and any(map(str.isalpha, text))):
        return False
    if len(_DECIMAL.findall(text)) > 0.3 * len(text.split()) and not tall:
        return False
    numbered = any(NUMBER.fullmatch(line.text) for line in cluster)
    return tall > 0 or numbered or min(line.x0 for line in cluster) > left + cluster[0].size


def _among_text(cluster: list[Line], text: list[_Row]) -> bool:
    """Whether a line of text stands right above or below."""
    size = max(line.size for line in cluster)
    top, bottom = min(line.base - 0.8 * line.size for line in cluster), max(line.base for line in cluster)
    return any(-0.5 * size < top - row.base < 2.5 * size or 0 < row.base - bottom < 4 * size for row in text)


def _drawn_over(cluster: list[Line], drawn: Drawn, wide: float) -> bool:
    """Whether a picture lies under the pieces, or rules part them as they part the rows of a table."""
    x0, y0, x1, y1 = box_of(cluster)
    for boxes in (drawn.images, drawn.rects):
        large = boxes[(boxes[:, 2] - boxes[:, 0] > 20) & (boxes[:, 3] - boxes[:, 1] > 20)]
        if ((large[:, 0] < x1) & (large[:, 2] > x0) & (large[:, 1] < y1) & (large[:, 3] > y0)).any():
            return True
    rules = drawn.rules
    across = (rules[:, 0] < x1) & (rules[:, 2] > x0) & (rules[:, 1] > y0 - 3) & (rules[:, 3] < y1 + 3)
    return int((across & (rules[:, 2] - rules[:, 0] > 0.8 * min(wide, x1 - x0))).sum()) > 1


def box_of(lines: list[Line]) -> Rectangle:
    """The smallest box around lines."""
    return (
        min(line.x0 for line in lines), min(line.y0 for line in lines),
        max(line.x1 for line in lines), max(line.y1 for line in lines),
    )  # fmt: skip


def in_order(lines: list[Line]) -> list[Line]:
    """The pieces of a formula in the order of reading."""
    return [line for band in _bands(lines) for line in _across(band)]


def _bands(lines: list[Line]) -> list[list[Line]]:
    """Lines whose heights overlap, from top to bottom: a fraction and what stands beside it are one."""
    out: list[list[Line]] = []
    bottom = 0.0
    for line in sorted(lines, key=lambda ln: ln.y0):
        if out and line.y0 < bottom - 0.15 * line.size:
            out[-1].append(line)
        else:
            out.append([line])
            bottom = line.y1
        bottom = max(bottom, line.y1)
    return out


def _across(band: list[Line]) -> list[Line]:
    """From left to right; what stands above each other, from top to bottom."""
    stacks: list[list[Line]] = []
    for line in sorted(band, key=lambda ln: ln.x0):
        last = stacks[-1] if stacks else None
        if last is not None:
            start, end = min(ln.x0 for ln in last), max(ln.x1 for ln in last)
            if end - line.x0 > 0.5 * min(line.x1 - line.x0, end - start):
                last.append(line)
                continue
        stacks.append([line])
    return [line for stack in stacks for line in sorted(stack, key=lambda ln: ln.base)]
