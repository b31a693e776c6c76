"""Characters to lines: runs on one baseline, with their superscripts and subscripts, and the spaces between."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from reprose.document import Line, Page, Style
from reprose.layout.frames import LEFTWARDS, Frame, frames
from reprose.options import LayoutOptions

_SCRIPT = 0.86  # a run this much smaller than its neighbour can be its superscript or subscript
_KERN = -0.1  # em: a space of the file under which the next letter begins (an overhanging j) is still one
_NO_STYLE = Style("")


@dataclass(slots=True)
class _Run:
    """Characters that follow each other on one baseline in one size; positions in the frame's ink."""

    start: int
    end: int
    u0: float
    u1: float
    base: float
    size: float
    accent: bool = False  # nothing but spacing accents
    opens: bool = False  # begins with an accent, which may stand over the letter before


@dataclass(slots=True)
class _Piece:
    runs: list[_Run]
    u0: float
    u1: float
    base: float
    size: float

    widest: float = 0.0

    def add(self, run: _Run) -> None:
        """Take in a run; the widest one gives the line its size and baseline."""
        self.runs.append(run)
        self.u0, self.u1 = min(self.u0, run.u0), max(self.u1, run.u1)
        width = _width(run)
        if width > max(self.widest, _width(self.runs[0])):
            self.base, self.size, self.widest = run.base, run.size, width

    @property
    def drop(self) -> float | None:
        """The baseline of a dropped initial at the beginning, if there is one."""
        first = min(self.runs, key=lambda r: r.u0)
        if first.size > 1.6 * self.size and first.base > self.base + 0.4 * self.size and first.end - first.start <= 3:
            return first.base
        return None


def _width(run: _Run) -> float:
    return run.u1 - run.u0


def find_lines(page: Page, options: LayoutOptions) -> list[Line]:
    """The lines of a page, in the file's order.  Columns are apart; a line never runs over a gutter that the
    file's own order does not bridge."""
    out: list[Line] = []
    for frame in frames(page):
        ink = np.flatnonzero(frame.ink)
        if len(ink):
            pieces = _merge(_pieces(_runs(frame, ink, options), frame, ink, options), options)
            out += [_line(page, frame, ink, piece, options) for piece in pieces]
    return out


def _runs(frame: Frame, ink: NDArray[np.intp], options: LayoutOptions) -> list[_Run]:
    u0, u1, base, size = frame.u0[ink], frame.u1[ink], frame.base[ink], frame.size[ink]
    em = np.maximum(size[1:], size[:-1])
    gap = u0[1:] - u1[:-1]
    breaks = np.abs(base[1:] - base[:-1]) > 0.04 * em
    breaks |= np.abs(size[1:] - size[:-1]) > 0.06 * em
    accent = frame.accent[ink]
    # Numbers in text from right to left step back at each digit.
    back = np.where(accent[1:] | accent[:-1], -1.2, -1.6 if frame.turn == LEFTWARDS else -0.6)
    breaks |= (gap > options.column_gap * em) | (gap < back * em)
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
    return [_Run(*row) for row in zip(*(c.tolist() for c in columns), strict=True)]


def _pieces(runs: list[_Run], frame: Frame, ink: NDArray[np.intp], options: LayoutOptions) -> list[_Piece]:
    """Runs that follow each other in the file and on the page, with scripts taken in."""
    out: list[_Piece] = []
    current: _Piece | None = None
    for run in runs:
        if current is not None and (_follows(current, run, options) or _follows_left(current, run, frame)):
            current.add(run)
        else:
            current = _Piece([run], run.u0, run.u1, run.base, run.size)
            out.append(current)
    return out


def _follows(piece: _Piece, run: _Run, options: LayoutOptions) -> bool:
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


def _follows_left(piece: _Piece, run: _Run, frame: Frame) -> bool:
    """Words and numbers of the other direction inside a line from right to left: near by, in the file's order."""
    if frame.turn != LEFTWARDS or abs(run.base - piece.base) > 0.06 * piece.size:
        return False
    return -10 * piece.size < run.u0 - piece.runs[-1].u1 < 10 * piece.size


def _as_run(piece: _Piece) -> _Run:
    return _Run(0, 0, piece.u0, piece.u1, piece.base, piece.size)


def _is_script(small: _Run, large: _Run | _Piece) -> bool:
    """Whether ``small`` can be a superscript or subscript beside ``large``."""
    if small.size > _SCRIPT * large.size:
        # Some files raise notes without making them smaller; then they are raised by little.
        return small.size <= 1.02 * large.size and abs(small.base - large.base) <= 0.42 * large.size \
            and _width(small) < 3 * large.size  # fmt: skip
    rise = large.base - small.base
    return -0.45 * large.size <= rise <= 0.75 * large.size


def _merge(pieces: list[_Piece], options: LayoutOptions) -> list[_Piece]:
    """Pieces of one line that the file does not hold side by side: emphasised words drawn later, scripts."""
    if len(pieces) < 2:
        return pieces
    rank = {id(p): p.runs[0].start for p in pieces}
    rows = sorted(pieces, key=lambda p: (p.base, p.u0))
    i = 0
    alive: list[_Piece] = []
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
    alive.sort(key=lambda p: min(rank.get(id(p), r.start) for r in [max(p.runs, key=_width)]))
    return alive


def _take_initials(pieces: list[_Piece]) -> list[_Piece]:
    """A dropped initial joins the first of the lines beside it."""
    usual = float(np.median([p.size for p in pieces]))
    taken: set[int] = set()
    for drop in pieces:
        if drop.size < 1.7 * usual or len(drop.runs) > 1 or drop.runs[0].end - drop.runs[0].start > 2:
            continue
        top = drop.base - 0.85 * drop.size
        beside = [
            p for p in pieces
            if p is not drop and 1.6 * p.size < drop.size and p.u1 - p.u0 > drop.size
            and -0.3 * p.size < p.u0 - drop.u1 < 0.9 * p.size
            and top < p.base < drop.base + 0.3 * p.size
        ]  # fmt: skip
        if len(beside) < 2:  # one line alone: a large first letter that stands on the baseline
            continue
        host = min(beside, key=lambda p: p.base)
        if host.base < drop.base - 0.4 * host.size:
            host.add(drop.runs[0])
            taken.add(id(drop))
    return [p for p in pieces if id(p) not in taken]


def _take_scripts(pieces: list[_Piece], small: list[_Piece]) -> list[_Piece]:
    bases = np.array([p.base for p in pieces])
    u0s, u1s = np.array([p.u0 for p in pieces]), np.array([p.u1 for p in pieces])
    sizes = np.array([p.size for p in pieces])
    taken: set[int] = set()
    for piece in small:
        rise = bases - piece.base
        if all(run.accent for run in piece.runs):  # an accent over a capital is raised, not small
            near = (np.abs(rise) < 0.6 * sizes) & (piece.u0 < u1s) & (u0s - piece.u1 < 0.3 * sizes)
            near &= sizes >= 0.9 * piece.size
        else:
            near = (sizes * _SCRIPT >= piece.size) & (rise > -0.4 * sizes) & (rise < 0.7 * sizes)
        near &= (piece.u0 - u1s < 0.25 * sizes) & (u0s - piece.u1 < 0.25 * sizes)
        hosts = [pieces[i] for i in np.flatnonzero(near).tolist()]
        hosts = [h for h in hosts if h is not piece and id(h) not in taken]
        if not hosts:
            continue
        host = min(hosts, key=lambda h: max(h.u0 - piece.u1, piece.u0 - h.u1, 0.0))
        for run in piece.runs:
            host.add(run)
        taken.add(id(piece))
    return [p for p in pieces if id(p) not in taken]


def _line(page: Page, frame: Frame, ink: NDArray[np.intp], piece: _Piece, options: LayoutOptions) -> Line:
    if len(piece.runs) == 1:
        at = np.arange(piece.runs[0].start, piece.runs[0].end)
    else:
        at = np.concatenate([np.arange(r.start, r.end) for r in piece.runs])
    u0 = frame.u0[ink[at]]
    if len(at) > 1 and frame.turn != LEFTWARDS and (u0[1:] < u0[:-1]).any():
        order = np.argsort(u0, kind="stable")
        if piece.runs[0].size > 0:
            at, u0 = at[order], u0[order]
    where = ink[at]  # positions in the frame
    u1, size = frame.u1[where], frame.size[where]
    chars, gaps = _with_spaces(frame, where, u0, u1, size, options)
    index = frame.index[where]
    codes = page.code[chars].astype(np.int32)
    if len(gaps):
        codes = _inserted(codes, gaps, 0x20)
    text = codes.astype("<u4", copy=False).tobytes().decode("utf-32-le", "replace")
    styles = page.style[index]
    first = int(styles[0])
    mixed = not (styles == first).all()
    if not mixed:
        style = page.styles[first] if page.styles else _NO_STYLE
        bold, italic, fixed = float(style.bold), float(style.italic), float(style.fixed)
    else:
        counts = np.bincount(styles)
        style = page.styles[int(counts.argmax())]
        total = len(styles)
        bold = sum(int(counts[s]) for s in np.flatnonzero(counts) if page.styles[s].bold) / total
        italic = sum(int(counts[s]) for s in np.flatnonzero(counts) if page.styles[s].italic) / total
        fixed = sum(int(counts[s]) for s in np.flatnonzero(counts) if page.styles[s].fixed) / total
    return Line(
        page, chars, gaps, text, float(u0.min()), piece.base - 0.8 * piece.size, float(u1.max()),
        piece.base + 0.2 * piece.size, piece.base, piece.size, style, frame.turn, [], bold, italic, fixed,
        drop=piece.drop if len(piece.runs) > 1 else None,
        scripts=_scripts(page, chars, piece) if len(piece.runs) > 1 and frame.turn == 0 else (), mixed=mixed,
    )  # fmt: skip


def _scripts(page: Page, chars: NDArray[np.int32], piece: _Piece) -> tuple[tuple[int, int, str], ...]:
    """Raised and lowered characters, as runs over ``chars``."""
    rise = piece.base - page.base[chars]
    small = page.size[chars] < _SCRIPT * piece.size
    ink = page.code[chars] != 0x20
    out: list[tuple[int, int, str]] = []
    for kind, mask in (
        ("sup", ink & (rise > (0.08 if small.any() else 0.2) * piece.size) & (small | (rise > 0.2 * piece.size))),
        ("sub", ink & small & (rise < -0.05 * piece.size)),
    ):
        edges = np.flatnonzero(np.diff(np.concatenate(([0], mask.astype(np.int8), [0]))))
        out += [(a, b, kind) for a, b in zip(edges[::2].tolist(), edges[1::2].tolist(), strict=True)]
    return tuple(sorted(out))


def _with_spaces(
    frame: Frame,
    where: NDArray[np.intp],
    u0: NDArray[np.float32],
    u1: NDArray[np.float32],
    size: NDArray[np.float32],
    options: LayoutOptions,
) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """The line's characters with the file's own spaces where they are seen, and the places of the others."""
    index = frame.index[where]
    if len(where) < 2:
        return index, np.zeros(0, np.int32)
    em = np.maximum(size[1:], size[:-1])
    gap = (u0[1:] - np.maximum.accumulate(u1)[:-1]) / em  # accents and kerned letters overlap
    step = where[1:] - where[:-1]
    own = (step != 1) & ~frame.ink[np.maximum(where[1:] - 1, 0)]  # the file holds white space before it
    width: NDArray[np.float64] | float = options.word_gap
    seen = frame.gap[where[1:]]  # the parser sees a space as well
    if own.any():
        width = np.where(seen, 0.07, 0.2)
    elif gap.max() > options.word_gap and np.count_nonzero(np.abs(gap) < 0.04) > 0.6 * len(gap):
        width = np.where(seen, 0.05, 0.66 * options.word_gap)  # no tracking: what is no kern is a space
    sign = frame.relation[where]
    wide = (gap > width) | ((gap > 0.06) & (sign[1:] | sign[:-1]))
    if frame.turn == LEFTWARDS:
        own_way = frame.leftward[where]
        wide &= seen | (own_way[1:] & own_way[:-1])
    if wide.sum() * 3 > len(gap):  # letter-spaced: what is wide is told by the gaps between letters
        letters = frame.letter[where]
        inner = gap[letters[1:] & letters[:-1]]
        loose = float(np.median(inner)) if len(inner) > 3 else 0.0
        wide = gap > width + max(0.0, loose if loose < 0.6 else 0.0)
    if frame.turn != LEFTWARDS:
        own &= gap > _KERN
    spaces = np.flatnonzero(own)
    if not len(spaces):
        return index, (np.flatnonzero(wide) + 1).astype(np.int32)
    chars = _inserted(index, spaces + 1, frame.index[where[spaces + 1] - 1])
    gaps = np.flatnonzero(wide & ~own) + 1
    if len(gaps):
        gaps = gaps + np.searchsorted(spaces + 1, gaps)
    return chars, gaps.astype(np.int32)


def _inserted(
    values: NDArray[np.int32], at: NDArray[np.signedinteger], new: NDArray[np.int32] | int
) -> NDArray[np.int32]:
    """``values`` with ``new`` before the places ``at``, in order (np.insert, without its overhead)."""
    places = at + np.arange(len(at))
    out = np.empty(len(values) + len(at), values.dtype)
    old = np.ones(len(out), bool)
    old[places] = False
    out[places] = new
    out[old] = values
    return out
