"""The rows of a table: rules and fills part them; where there are none, distances and what the lines fill."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise

from reprose.layout.drawn import Ruling, covered
from reprose.layout.tables.columns import Column, Piece

_OVERLAP = 0.75  # type sizes: baselines nearer to each other are of one row
_LEADING = 1.5  # type sizes: lines further apart than this are hardly one cell


@dataclass(slots=True)
class Level:
    """Pieces whose heights overlap, one row or one line of a row; ``band`` counts the rules above it."""

    pieces: list[Piece]
    top: float  # first and last baseline
    base: float
    band: int = 0
    filled: set[int] = field(default_factory=set)

    @property
    def spans(self) -> bool:
        return any(p.last - p.first > 1 for p in self.pieces)


@dataclass(slots=True)
class Rows:
    rows: list[list[Piece]]
    headers: int  # how many of them stand above the body
    bands: list[tuple[float, float]] | None  # heights of the rows, where rules give them


def rows_from(lines: list[list[Piece]], columns: list[Column], ruling: Ruling, size: float) -> Rows:
    """Rows of pieces from baselines of pieces (from top to bottom)."""
    x0 = min(p.x0 for row in lines for p in row)
    x1 = max(p.x1 for row in lines for p in row)
    walls = [y for y, parts in ruling.across if covered(parts, x0, x1) > 0.15 * (x1 - x0)]
    levels = _levels(lines, walls, size)
    full = [s for s in levels if 0 in s.filled and 2 * len(s.filled) > len(columns)]
    numbers = {s.band for s in levels}
    crowded = sum(sum(s.band == band for s in full) > 1 for band in numbers)
    inner = len(numbers) > 2
    if inner and crowded <= 0.15 * len(numbers) and len(numbers) >= 0.5 * len(full):
        return _ruled(levels, walls)
    bands = [[s for s in levels if s.band == number] for number in sorted(numbers)]
    heads = _is_head(bands)
    rows: list[list[Piece]] = []
    headers = 0
    for at, band in enumerate(bands):
        merged = _head_rows(band) if heads and at == 0 else _merged(band, columns, size)
        rows += merged
        if heads and at == 0:
            headers = len(rows)
    return Rows(rows, headers or _plain_head(rows), None)


def _levels(lines: list[list[Piece]], walls: list[float], size: float) -> list[Level]:
    out: list[Level] = []
    for row in lines:
        base = sum(p.line.base for p in row) / len(row)
        band = sum(wall < base - 0.3 * size for wall in walls)
        if out and base - out[-1].base < _OVERLAP * size and band == out[-1].band:
            out[-1].pieces += row
            out[-1].base = base
        else:
            out.append(Level(list(row), base, base, band))
    for level in out:
        level.filled = {i for p in level.pieces for i in range(p.first, p.last)}
    return out


def _ruled(levels: list[Level], walls: list[float]) -> Rows:
    """Every band between rules is a row."""
    rows: list[list[Piece]] = []
    bands: list[tuple[float, float]] = []
    last = -1
    for level in levels:
        if level.band == last:
            rows[-1] += level.pieces
        else:
            rows.append(list(level.pieces))
            top = walls[level.band - 1] if level.band else level.top - 20.0
            bottom = walls[level.band] if level.band < len(walls) else level.base + 20.0
            bands.append((top, bottom))
            last = level.band
    return Rows(rows, _plain_head(rows), bands)


def _is_head(bands: list[list[Level]]) -> bool:
    """The first band holds heads: few lines above a body of more."""
    if len(bands) < 2:
        return False
    rest = sum(len(band) for band in bands[1:])
    return len(bands[0]) <= 6 and len(bands[0]) <= rest + 1


def _head_rows(band: list[Level]) -> list[list[Piece]]:
    """One row, but for heads that stand over several columns: what lies below these is a row of its own."""
    rows: list[list[Piece]] = []
    spanned: set[int] = set()
    for level in band:
        under = any(spanned >= set(range(p.first, p.last)) for p in level.pieces if p.last - p.first == 1)
        if rows and not (under and not level.spans) and not (level.spans and not spanned and _begins(level)):
            rows[-1] += level.pieces
        else:
            rows.append(list(level.pieces))
            spanned = set()
        for piece in level.pieces:
            if piece.last - piece.first > 1:
                spanned |= set(range(piece.first, piece.last))
    return rows


def _begins(level: Level) -> bool:
    return len(level.pieces) > 1


def _merged(band: list[Level], columns: list[Column], size: float) -> list[list[Piece]]:
    """Lines of one row put together: by their distance where that is of two kinds, else by what they fill."""
    limit = _tight(band, size)
    rows: list[list[Piece]] = []
    filled: set[int] = set()
    before: Level | None = None
    for level in band:
        goes_on = False
        if before is not None and rows:
            step = level.top - before.base
            if limit is not None:
                goes_on = step < limit
            else:
                goes_on = step < _LEADING * size and _continues(level, rows[-1], filled, columns)
        if goes_on:
            rows[-1] += level.pieces
            filled |= level.filled
        else:
            rows.append(list(level.pieces))
            filled = set(level.filled)
        before = level
    return rows


def _mean_filled(levels: list[Level]) -> float:
    return sum(len(s.filled) for s in levels) / len(levels)


def _tight(band: list[Level], size: float) -> float | None:
    """The distance that parts lines of a row from rows, where there clearly is one."""
    steps = [(b.top - a.base, b) for a, b in pairwise(band)]
    values = sorted(step for step, _ in steps)
    if len(values) < 3 or values[0] > 1.45 * size:
        return None
    jumps = [(b / max(a, 0.1), (a + b) / 2) for a, b in pairwise(values) if a < 1.45 * size]
    if not jumps:
        return None
    ratio, limit = max(jumps)
    if ratio < 1.1:
        return None
    close = [level for step, level in steps if step < limit]
    apart = [band[0], *(level for step, level in steps if step >= limit)]
    first = sum(0 in s.filled for s in apart) / len(apart)
    fuller = sum(len(s.filled) > 0.8 * _mean_filled(apart) for s in close) / len(close)
    sparse = _mean_filled(close) < 0.75 * _mean_filled(apart) and fuller < 0.35
    return limit if len(apart) > 1 and sparse and first > 0.6 else None


def _continues(level: Level, row: list[Piece], filled: set[int], columns: list[Column]) -> bool:
    """Whether a line that stands at the usual distance goes on with the cells above it.

    What begins small goes on, whatever it fills; else the line must leave columns empty, and each of its pieces
    must stand below a full line.
    """
    if not level.filled <= filled or level.spans:
        return False
    above = [(piece, _above(piece, row)) for piece in level.pieces]
    if any(up is None or numeric(piece.text) or numeric(up.text) for piece, up in above):
        return False
    if all(piece.text[:1].islower() for piece, _ in above):
        return True
    if len(level.filled) == len(columns) or (level.filled == filled and len(filled) > 1):
        return False
    return all(piece.text[:1].islower() or (up is not None and _is_full(up, piece, columns)) for piece, up in above)


def _above(piece: Piece, row: list[Piece]) -> Piece | None:
    """The lowest piece of a row in the column of ``piece``."""
    mine = [p for p in row if p.first == piece.first]
    return max(mine, key=lambda p: p.line.base) if mine else None


def _is_full(above: Piece, piece: Piece, columns: list[Column]) -> bool:
    """The first word of ``piece`` would not have had room behind the line above it."""
    column = columns[piece.first]
    word = piece.words[0][1] - piece.words[0][0]
    width = column.x1 - column.x0
    filled = above.x1 - above.x0 > 0.5 * width and width > 5 * piece.line.size
    return filled and column.x1 - above.x1 < word + 0.25 * piece.line.size


def numeric(text: str) -> bool:
    """Figures rather than words."""
    marks = [c for c in text if not c.isspace()]
    return bool(marks) and sum(c.isalpha() for c in marks) < 0.5 * len(marks) and any(c.isdigit() for c in marks)


def _plain_head(rows: list[list[Piece]]) -> int:
    """1 if the first row is set bold, or holds words where the rows below hold figures."""
    if len(rows) < 2:
        return 0
    bold = [sum(p.line.bold for p in row) / len(row) for row in rows[:2]]
    if bold[0] > 0.8 and bold[1] < 0.5:
        return 1
    figures = sum(numeric(p.text) for row in rows[1:] for p in row) / sum(len(row) for row in rows[1:])
    return int(figures > 0.3 and not any(numeric(p.text) for p in rows[0]))
