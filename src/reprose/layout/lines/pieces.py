"""Characters to pieces of lines: runs on one baseline, joined with their superscripts, accents and initials."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from reprose.layout.lines.orientation import OrientedText
from reprose.options import LayoutOptions

SCRIPT = 0.86  # a run this much smaller than its neighbour can be its superscript or subscript
_RAISED = 0.92  # so is one that is clearly raised
_ONWARD = 0.15  # em: a letter that begins so far behind the beginning of the one before it steps back to nothing
_WIDEST = 1.6  # em: no letter reaches further


@dataclass(slots=True)
class Run:
    """Characters that follow each other on one baseline in one size; positions in the frame's ink."""

    start: int
    end: int
    u0: float
    u1: float
    base: float
    size: float
    accent: bool = False  # nothing but spacing accents
    opens: bool = False  # begins with an accent, which may stand over the letter before


@dataclass(slots=True, eq=False)
class Piece:
    runs: list[Run]
    u0: float
    u1: float
    base: float
    size: float

    widest: float = 0.0

    def add(self, run: Run) -> None:
        """Take in a run; the widest one gives the line its size and baseline."""
        self.runs.append(run)
        self.u0, self.u1 = min(self.u0, run.u0), max(self.u1, run.u1)
        wide = width(run)
        if wide > max(self.widest, width(self.runs[0])):
            self.base, self.size, self.widest = run.base, run.size, wide

    @property
    def drop(self) -> float | None:
        """The baseline of a dropped initial at the beginning, if there is one."""
        first = min(self.runs, key=lambda r: r.u0)
        if first.size > 1.6 * self.size and first.base > self.base + 0.4 * self.size and first.end - first.start <= 3:
            return first.base
        return None


def width(run: Run) -> float:
    return run.u1 - run.u0


def _runs(frame: OrientedText, ink: NDArray[np.intp], options: LayoutOptions) -> list[Run]:
    u0, u1, base, size = frame.u0[ink], frame.u1[ink], frame.base[ink], frame.size[ink]
    em = np.maximum(size[1:], size[:-1])
    gap = u0[1:] - u1[:-1]
    breaks = np.abs(base[1:] - base[:-1]) > 0.04 * em
    breaks |= np.abs(size[1:] - size[:-1]) > 0.06 * em
    accent = frame.accent[ink]
    back = np.where(accent[1:] | accent[:-1], -1.2, -0.6)
    breaks |= (gap > options.column_gap * em) | (gap < back * em) & ~_overhung(frame.letter[ink], u0, u1, em)
    starts = np.concatenate(([0], np.flatnonzero(breaks) + 1))
    ends = np.append(starts[1:], len(ink))
    columns = (
        starts,
        ends,
        np.minimum.reduceat(u0, starts),
        np.maximum.reduceat(u1, starts),
        base[starts],
        size[starts],
        np.logical_and.reduceat(accent, starts),
        accent[starts],
    )
    return [Run(*row) for row in zip(*(c.tolist() for c in columns), strict=True)]


def _overhung(
    letter: NDArray[np.bool_], u0: NDArray[np.float32], u1: NDArray[np.float32], em: NDArray[np.float32]
) -> NDArray[np.bool_]:
    """Where a letter begins under the one before it, which reaches over it: vowel signs of Indic scripts do."""
    return letter[1:] & letter[:-1] & (u0[1:] - u0[:-1] > _ONWARD * em) & (u1[:-1] - u0[:-1] < _WIDEST * em)


def _pieces(runs: list[Run], options: LayoutOptions) -> list[Piece]:
    """Runs that follow each other in the file and on the page, with scripts taken in."""
    out: list[Piece] = []
    current: Piece | None = None
    for run in runs:
        if current is not None and _follows(current, run, options):
            current.add(run)
        else:
            current = Piece([run], run.u0, run.u1, run.base, run.size)
            out.append(current)
    return out


def _follows(piece: Piece, run: Run, options: LayoutOptions) -> bool:
    last = piece.runs[-1]
    em = max(last.size, run.size)
    gap = run.u0 - last.u1
    if gap < -0.6 * em:
        return False
    if abs(run.base - piece.base) <= 0.06 * em:  # back on the baseline, or a wide gap within the line
        # What stands far off in another size is a line number or a label.
        ratio = min(last.size, run.size) / em
        return gap <= (options.stretched_gap if ratio > 0.9 else 0.8 if ratio > 0.7 else 0.45) * em
    if gap > 0.6 * em:
        return False
    return _is_script(run, piece) or _is_script(_as_run(piece), run)


def _as_run(piece: Piece) -> Run:
    return Run(0, 0, piece.u0, piece.u1, piece.base, piece.size)


def _is_script(small: Run, large: Run | Piece) -> bool:
    """Whether ``small`` can be a superscript or subscript beside ``large``."""
    if small.size > SCRIPT * large.size:
        # Some files raise notes without making them smaller; then they are raised by little.
        far = 0.5 if small.size <= _RAISED * large.size else 0.42
        return small.size <= 1.02 * large.size and abs(small.base - large.base) <= far * large.size \
            and width(small) < 3 * large.size  # fmt: skip
    rise = large.base - small.base
    return -0.45 * large.size <= rise <= 0.75 * large.size


def _merge(pieces: list[Piece], options: LayoutOptions) -> list[Piece]:
    """Pieces of one line that the file does not hold side by side: emphasised words drawn later, scripts."""
    if len(pieces) < 2:
        return pieces
    rows = sorted(pieces, key=lambda p: (p.base, p.u0))
    i = 0
    alive: list[Piece] = []
    while i < len(rows):  # one row of equal baselines at a time
        j = i + 1
        while j < len(rows) and rows[j].base - rows[j - 1].base <= 0.08 * rows[j].size:
            j += 1
        row = sorted(rows[i:j], key=lambda p: p.u0)
        kept = [row[0]]
        for piece in row[1:]:
            last = kept[-1]
            em = max(last.size, piece.size)
            gap = piece.u0 - last.u1
            close = -(1.1 if piece.runs[0].opens else 0.3) * em <= gap <= options.merge_gap * em
            close = close or _fits_between(piece, last)
            if close and abs(piece.size - last.size) <= 0.35 * em and abs(piece.base - last.base) <= 0.08 * em:
                for run in piece.runs:
                    last.add(run)
            else:
                kept.append(piece)
        alive += kept
        i = j
    alive = _take_initials(alive)
    small = [p for p in alive if p.u1 - p.u0 < 6 * p.size]
    if small:
        alive = _take_scripts(alive, small)
    # A line stands where most of it stands in the file: a mark drawn early must not pull it forward.
    alive.sort(key=lambda p: max(p.runs, key=width).start)
    return alive


def _fits_between(piece: Piece, line: Piece) -> bool:
    """Whether a piece fills a gap between two runs of a line: a word drawn later than those around it."""
    if len(line.runs) < 2 or piece.u0 < line.u0 or piece.u1 > line.u1:
        return False
    before = max((run.u1 for run in line.runs if run.u0 < piece.u0), default=-1e9)
    after = min((run.u0 for run in line.runs if run.u1 > piece.u1), default=1e9)
    slack = 0.1 * line.size
    near = min(piece.u0 - before, after - piece.u1) < 0.6 * line.size
    return near and piece.u0 >= before - slack and piece.u1 <= after + slack


def _take_initials(pieces: list[Piece]) -> list[Piece]:
    """A dropped initial joins the first of the lines beside it."""
    usual = float(np.median([p.size for p in pieces]))
    bases, sizes = np.array([p.base for p in pieces]), np.array([p.size for p in pieces])
    u0s, u1s = np.array([p.u0 for p in pieces]), np.array([p.u1 for p in pieces])
    rows = np.argsort(bases, kind="stable")
    heights = bases[rows]
    taken: set[Piece] = set()
    for drop in pieces:
        if drop.size < 1.7 * usual or len(drop.runs) > 1 or drop.runs[0].end - drop.runs[0].start > 2:
            continue
        top = drop.base - 0.85 * drop.size
        # Only lines at its height: looking at all pieces is quadratic on a page of scattered letters.
        start, end = np.searchsorted(heights, [top, drop.base + 0.3 * drop.size]).tolist()
        at = np.sort(rows[start:end])
        size, u0 = sizes[at], u0s[at]
        near = (1.6 * size < drop.size) & (u1s[at] - u0 > drop.size) & (top < bases[at])
        near &= (-0.3 * size < u0 - drop.u1) & (u0 - drop.u1 < 0.9 * size) & (bases[at] < drop.base + 0.3 * size)
        beside = [pieces[i] for i in at[near].tolist()]
        if len(beside) < 2:  # one line alone: a large first letter that stands on the baseline
            continue
        host = min(beside, key=lambda p: p.base)
        if host.base < drop.base - 0.4 * host.size:
            host.add(drop.runs[0])
            taken.add(drop)
    return [p for p in pieces if p not in taken]


def _take_scripts(pieces: list[Piece], small: list[Piece]) -> list[Piece]:
    bases = np.array([p.base for p in pieces])
    u0s, u1s = np.array([p.u0 for p in pieces]), np.array([p.u1 for p in pieces])
    sizes = np.array([p.size for p in pieces])
    # Only what is near in height can be a host: looking at all pieces is quadratic on a page of scattered labels.
    rows = np.argsort(bases, kind="stable")
    reach = 0.7 * float(sizes.max())
    starts = np.searchsorted(bases[rows], [p.base - reach for p in small], "left").tolist()
    ends = np.searchsorted(bases[rows], [p.base + reach for p in small], "right").tolist()
    taken: set[Piece] = set()
    for piece, start, end in zip(small, starts, ends, strict=True):
        at = np.sort(rows[start:end])
        size, u0, u1, rise = sizes[at], u0s[at], u1s[at], bases[at] - piece.base
        if all(run.accent for run in piece.runs):  # an accent over a capital is raised, not small
            near = (np.abs(rise) < 0.6 * size) & (piece.u0 < u1) & (u0 - piece.u1 < 0.3 * size)
            near &= size >= 0.9 * piece.size
        else:
            near = (size * SCRIPT >= piece.size) & (rise > -0.4 * size) & (rise < 0.7 * size)
            # Browsers' own superscripts are raised far and hardly smaller.
            near |= (size * _RAISED >= piece.size) & (rise > 0.25 * size) & (rise < 0.5 * size)
        near &= (piece.u0 - u1 < 0.25 * size) & (u0 - piece.u1 < 0.25 * size)
        hosts = [pieces[i] for i in at[near].tolist()]
        hosts = [h for h in hosts if h is not piece and h not in taken]
        if not hosts:
            continue
        host = min(hosts, key=lambda h: max(h.u0 - piece.u1, piece.u0 - h.u1, 0.0))
        for run in piece.runs:
            host.add(run)
        taken.add(piece)
    return [p for p in pieces if p not in taken]


def find_pieces(frame: OrientedText, ink: NDArray[np.intp], options: LayoutOptions) -> list[Piece]:
    """The pieces of a frame in the file's order; ``ink`` are the places of its characters that are not blank."""
    return _merge(_pieces(_runs(frame, ink, options), options), options)
