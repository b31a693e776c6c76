"""The columns of a table: stretches that its cells fill, found from the narrow ones outwards.

Cells that stand over several columns (heads, labels of groups) are left out of the count, as the 2005 tokeniser's
``findTable`` could not; drawn rules part columns where there are any.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from reprose.document import Line
from reprose.layout.drawn import Ruling, covered
from reprose.layout.lines.words import Word, words_of

CELL_GAP = 0.75  # em: a wider gap surely parts two cells
_LEAST_GAP = 0.45  # em: a narrower one never does
_ALIGNED = 3.0  # points: edges that differ by less stand under each other


@dataclass(slots=True)
class Piece:
    """Words of one line that belong to one cell, and the columns (first, last + 1) that they stand in."""

    x0: float
    x1: float
    line: Line
    words: list[Word]
    first: int = -1
    last: int = -1

    @property
    def start(self) -> int:
        return self.words[0][2]

    @property
    def end(self) -> int:
        return self.words[-1][3]

    @property
    def text(self) -> str:
        return self.line.page.text(self.line.chars[self.start : self.end])


@dataclass(slots=True)
class Column:
    x0: float
    x1: float
    count: int = 1


def baselines(lines: list[Line], within: float = 0.35) -> list[list[Line]]:
    """Lines on one baseline put together, from top to bottom; baselines may differ by ``within`` type sizes."""
    out: list[list[Line]] = []
    for line in sorted(lines, key=lambda ln: (ln.base, ln.x0)):
        if out and abs(line.base - out[-1][0].base) < within * max(line.size, out[-1][0].size):
            out[-1].append(line)
        else:
            out.append([line])
    return out


def cell_gap(lines: Sequence[Line]) -> float:
    """From which width on (em) a gap parts cells: near twice the usual space between the words of these lines."""
    gaps = sorted(
        (b[0] - a[1]) / line.size
        for line in lines for a, b in pairwise(words_of(line)) if 0 < b[0] - a[1] < 0.6 * line.size
    )  # fmt: skip
    return min(max(1.8 * gaps[len(gaps) // 2], _LEAST_GAP), CELL_GAP) if gaps else CELL_GAP


def pieces_of(row: Sequence[Line], gap: float = CELL_GAP) -> list[Piece]:
    """The words of lines on one baseline, put together where no gap (em) or tag parts them."""
    out: list[Piece] = []
    for line in sorted(row, key=lambda ln: ln.x0):
        for word in words_of(line):
            last = out[-1] if out else None
            near = last is not None and last.line is line and word[0] - last.x1 < gap * line.size
            if near and last is not None and _one_cell(line, last.words[-1], word):
                last.x1 = max(last.x1, word[1])
                last.words.append(word)
            else:
                out.append(Piece(word[0], word[1], line, [word]))
    return out


def _one_cell(line: Line, before: Word, word: Word) -> bool:
    """Whether a tagged file has two words in one cell; an untagged file does not say otherwise."""
    page = line.page
    if not page.tags:
        return True
    one, two = (int(page.tag[line.chars[at]]) for at in (before[3] - 1, word[2]))
    if one == two or one < 0 or two < 0:
        return True
    a, b = page.tags[one], page.tags[two]
    return a.kind != "TD" or b.kind != "TD" or (a.inside, a.element) == (b.inside, b.element)


def place(rows: list[list[Piece]], ruling: Ruling, size: float) -> list[Column]:
    """The columns of the table; each piece is told its own, and cut where it runs over a gap between two.

    ``rows`` are the pieces of each baseline; their lists are changed where pieces are cut.  No columns where every
    piece runs over a rule that parts two.
    """
    walls = _walls(rows, ruling)
    for row in rows:
        row[:] = [part for piece in row for part in _cut_at(piece, walls)]
    columns = _columns(rows, walls, size)
    if not columns:
        return []
    for row in rows:
        if len(row) > 1 or len(columns) == 2:  # alone in its row, it is a head or a label over several columns
            row[:] = [part for piece in row for part in _fitted(piece, columns, size)]
    for row in rows:
        for piece in row:
            piece.first, piece.last = _reach(piece, columns)
    used = sorted({i for row in rows for p in row for i in range(p.first, p.last)})
    position = {column: i for i, column in enumerate(used)}
    for row in rows:
        for piece in row:
            piece.first, piece.last = position[piece.first], position[piece.last - 1] + 1
    return [columns[i] for i in used]


def _walls(rows: list[list[Piece]], ruling: Ruling) -> list[float]:
    """Rules that run down through most of the table, inside it."""
    pieces = [p for row in rows for p in row]
    if not pieces:
        return []
    x0, x1 = min(p.x0 for p in pieces), max(p.x1 for p in pieces)
    top, bottom = min(p.line.y0 for p in pieces), max(p.line.y1 for p in pieces)
    return [
        x for x, parts in ruling.down if x0 + 2 < x < x1 - 2 and covered(parts, top, bottom) > 0.6 * (bottom - top)
    ]


def _cut_at(piece: Piece, walls: list[float]) -> list[Piece]:
    """A piece cut where a rule stands between two of its words."""
    out = [piece]
    for wall in walls:
        last = out[-1]
        for at, (before, word) in enumerate(pairwise(last.words), 1):
            if before[1] <= wall + 1 and word[0] >= wall - 1:
                out[-1:] = _halves(last, at)
                break
    return out


def _halves(piece: Piece, at: int) -> list[Piece]:
    left, right = piece.words[:at], piece.words[at:]
    return [
        Piece(left[0][0], max(w[1] for w in left), piece.line, left),
        Piece(right[0][0], max(w[1] for w in right), piece.line, right),
    ]


def _columns(rows: list[list[Piece]], walls: list[float], size: float) -> list[Column]:
    """Narrow pieces begin columns, wider ones widen them; what touches two is set over both and counts for none."""
    columns: list[tuple[int, Column]] = []
    skipped: list[Piece] = []
    for piece in sorted((p for row in rows for p in row), key=lambda p: p.x1 - p.x0):
        if any(piece.x0 < wall - 2 and piece.x1 > wall + 2 for wall in walls):
            continue
        mine = sum(wall < (piece.x0 + piece.x1) / 2 for wall in walls)
        hits = [c for s, c in columns if s == mine and piece.x0 < c.x1 and piece.x1 > c.x0]
        if len(hits) > 1:
            skipped.append(piece)
            continue
        if hits:
            hits[0].x0, hits[0].x1 = min(hits[0].x0, piece.x0), max(hits[0].x1, piece.x1)
            hits[0].count += 1
        else:
            columns.append((mine, Column(piece.x0, piece.x1)))
    found = sorted(columns, key=lambda c: c[1].x0)
    return _together(found, rows, skipped, size)


def _together(
    found: list[tuple[int, Column]], rows: list[list[Piece]], skipped: list[Piece], size: float
) -> list[Column]:
    """Neighbours that are one column: hardly ever filled in one row, and close together, or mostly written over."""
    out: list[tuple[int, Column]] = []
    for mine, column in found:
        while out:
            strip, before = out[-1]
            if strip != mine:
                break
            both, left, right, over = 0, 0, 0, 0
            for row in rows:
                one = any(p.x0 < before.x1 and p.x1 > before.x0 for p in row)
                two = any(p.x0 < column.x1 and p.x1 > column.x0 for p in row)
                across = any(p.x0 < before.x1 and p.x1 > column.x0 for p in row)
                both += one and two and not across
                left += one and not across
                right += two and not across
            for piece in skipped:
                if piece.x0 < before.x1 and piece.x1 > column.x0:
                    parted = len(_fitted(piece, [before, column], size)) > 1
                    both += parted
                    over += not parted and _only(piece, before, column, found)
            near = column.x0 - before.x1 < 2.0 * size
            exclusive = both == 0 and near and min(left, right) <= 2
            if not exclusive and over <= both:
                break
            out.pop()
            column = Column(before.x0, max(before.x1, column.x1), before.count + column.count)
        out.append((mine, column))
    return [column for _, column in out]


def _only(piece: Piece, before: Column, column: Column, found: list[tuple[int, Column]]) -> bool:
    """The piece reaches over these two columns and no third."""
    return all(c is before or c is column or piece.x1 <= c.x0 or piece.x0 >= c.x1 for _, c in found)


def _fitted(piece: Piece, columns: list[Column], size: float) -> list[Piece]:
    """A piece over several columns, cut at the gaps between them where its parts are aligned with their columns."""
    out = [piece]
    for before, column in pairwise(columns):
        last = out[-1]
        if last.x0 >= before.x1 or last.x1 <= column.x0:
            continue
        for at in range(1, len(last.words)):
            left, right = last.words[at - 1][1], last.words[at][0]
            if right < before.x1 - 2 or left > column.x0 + 2 or right - left < 0.2 * size:
                continue
            halves = _halves(last, at)
            if _stands_in(halves[1], column) and (_stands_in(halves[0], before) or halves[0].x1 < column.x0):
                out[-1:] = halves
                break
    return out


def _stands_in(piece: Piece, column: Column) -> bool:
    """Aligned with the column's left, right or middle, and hardly wider than it."""
    if piece.x1 - piece.x0 > column.x1 - column.x0 + 2 * _ALIGNED:
        return False
    middle = abs(piece.x0 + piece.x1 - column.x0 - column.x1) < 2 * _ALIGNED
    return middle or abs(piece.x0 - column.x0) < _ALIGNED or abs(piece.x1 - column.x1) < _ALIGNED


def _reach(piece: Piece, columns: list[Column]) -> tuple[int, int]:
    """The columns that a piece covers, or the nearest one."""
    hits = [
        i for i, c in enumerate(columns)
        if min(piece.x1, c.x1) - max(piece.x0, c.x0) > min(1.0, 0.3 * (c.x1 - c.x0))
    ]  # fmt: skip
    if hits:
        return hits[0], hits[-1] + 1
    middle = (piece.x0 + piece.x1) / 2
    best = min(range(len(columns)), key=lambda i: abs((columns[i].x0 + columns[i].x1) / 2 - middle))
    return best, best + 1
