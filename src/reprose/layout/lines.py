"""Characters to lines: pieces on one baseline with their text, their spaces and their type."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from reprose.document import Line, Page, Style
from reprose.layout.frames import LEFTWARDS, Frame, frames
from reprose.layout.leftwards import by_place, compose
from reprose.layout.pieces import SCRIPT, Piece, find_pieces
from reprose.layout.spaces import Spacing, inserted, with_spaces
from reprose.options import LayoutOptions

_NO_STYLE = Style("")


def find_lines(page: Page, options: LayoutOptions) -> list[Line]:
    """The lines of a page, in the file's order.  Columns are apart; a line never runs over a gutter that the
    file's own order does not bridge."""
    out: list[Line] = []
    for frame in frames(page):
        ink = np.flatnonzero(frame.ink)
        if len(ink):
            if len(frame.leftward):
                ink = by_place(ink, frame.leftward[ink], frame.u0[ink], frame.base[ink], frame.size[ink],
                               frame.turn == LEFTWARDS)  # fmt: skip
            pieces = find_pieces(frame, ink, options)
            plain = not len(frame.leftward) and not frame.accent.any()
            spacing = Spacing.of(frame, ink, page.style, options) if plain else None
            for piece in pieces:
                line = _plain_line(page, piece, spacing) if spacing is not None and len(piece.runs) == 1 else None
                out.append(line or _line(page, frame, ink, piece, options))
    return out


def _plain_line(page: Page, piece: Piece, spacing: Spacing) -> Line | None:
    """A line of one run, which most lines of most files are."""
    run = piece.runs[0]
    found = spacing.plain(run.start, run.end)
    if found is None or spacing.restyled[run.start : run.end - 1].any() or not page.styles:
        return None
    chars, gaps = found
    style = page.styles[int(page.style[spacing.index[run.start]])]
    return Line(
        page, chars, gaps, _text(page, chars, gaps), run.u0, piece.base - 0.8 * piece.size, run.u1,
        piece.base + 0.2 * piece.size, piece.base, piece.size, style, spacing.frame.turn, [],
        float(style.bold), float(style.italic), float(style.fixed),
        gapped=bool((spacing.gap[run.start : run.end - 1] > 1.0).any()),
    )  # fmt: skip


def _text(page: Page, chars: NDArray[np.int32], gaps: NDArray[np.int32]) -> str:
    codes = page.code[chars].astype(np.int32)
    if len(gaps):
        codes = inserted(codes, gaps, 0x20)
    return codes.astype("<u4", copy=False).tobytes().decode("utf-32-le", "replace")


def _line(page: Page, frame: Frame, ink: NDArray[np.intp], piece: Piece, options: LayoutOptions) -> Line:
    if len(piece.runs) == 1:
        at = np.arange(piece.runs[0].start, piece.runs[0].end)
    else:
        at = np.concatenate([np.arange(r.start, r.end) for r in piece.runs])
    u0 = frame.u0[ink[at]]
    if len(at) > 1 and (u0[1:] < u0[:-1]).any():
        order = np.argsort(u0, kind="stable")
        if piece.runs[0].size > 0:
            at, u0 = at[order], u0[order]
    where = ink[at]  # positions in the frame
    u1, size = frame.u1[where], frame.size[where]
    if frame.turn == LEFTWARDS or (len(frame.leftward) and frame.leftward[where].any()):
        chars, gaps = _both_ways(page, frame, where, piece, options)
    else:
        chars, gaps = with_spaces(frame, where, u0, u1, size, options)
    index = frame.index[where]
    text = _text(page, chars, gaps)
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
        scripts=_scripts(page, chars, piece) if len(piece.runs) > 1 and frame.turn in (0, LEFTWARDS) else (),
        mixed=mixed,
    )  # fmt: skip


def _both_ways(
    page: Page, frame: Frame, where: NDArray[np.intp], piece: Piece, options: LayoutOptions
) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """The characters of a line with letters of both directions (``where``: sorted along it), and its seen spaces."""
    middle = (frame.u0 + frame.u1) / np.float32(2)
    blanks = np.flatnonzero(~frame.ink & (np.abs(frame.base - piece.base) < 0.1 * piece.size))
    blanks = blanks[(middle[blanks] > piece.u0) & (middle[blanks] < piece.u1)]
    index = frame.index[where]
    # The parser's spaces count between characters that are neighbours in the file as well.
    seen, step = frame.gap[where], np.diff(index)
    seen = (seen[1:] & (step == 1)) | (seen[:-1] & (step == -1))
    elements = compose(
        page.code[index], frame.u0[where], frame.u1[where], frame.size[where], seen, middle[blanks],
        frame.turn == LEFTWARDS, options,
    )  # fmt: skip
    places = np.concatenate((where, blanks[::-1], [0]))  # -2 - k counts from the end
    kept = elements != -1
    chars = frame.index[places[elements[kept]]]
    gaps = np.cumsum(kept)[~kept]
    return chars, gaps.astype(np.int32)


def _scripts(page: Page, chars: NDArray[np.int32], piece: Piece) -> tuple[tuple[int, int, str], ...]:
    """Raised and lowered characters, as runs over ``chars``."""
    rise = piece.base - page.base[chars]
    small = page.size[chars] < SCRIPT * piece.size
    ink = page.code[chars] != 0x20
    out: list[tuple[int, int, str]] = []
    for kind, mask in (
        ("sup", ink & (rise > (0.08 if small.any() else 0.2) * piece.size) & (small | (rise > 0.2 * piece.size))),
        ("sub", ink & small & (rise < -0.05 * piece.size)),
    ):
        edges = np.flatnonzero(np.diff(np.concatenate(([0], mask.astype(np.int8), [0]))))
        out += [(a, b, kind) for a, b in zip(edges[::2].tolist(), edges[1::2].tolist(), strict=True)]
    return tuple(sorted(out))
