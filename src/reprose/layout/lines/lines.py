"""Pieces to lines, with their text, their spaces and their type.

The file's own spaces are kept where they are seen; gaps as wide as a space are added.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from reprose.document import Line, Page, Style
from reprose.document.block import change_line
from reprose.layout.lines.bidi import by_place, compose
from reprose.layout.lines.downwards import is_wide
from reprose.layout.lines.orientation import DOWNWARDS, LEFTWARDS, OrientedText, oriented_texts
from reprose.layout.lines.pieces import SCRIPT, Piece, find_pieces
from reprose.layout.lines.ruby import taken_out
from reprose.options import LayoutOptions

_NONE = np.zeros(0, np.int32)
_SEEN = 0.06  # em: a gap this wide is a space where the parser sees one as well
_KERN = -0.1  # em: a space of the file under which the next letter begins (an overhanging j) is still one


@dataclass(slots=True)
class Spacing:
    """What lies between neighbours among a frame's inked characters, for all of them at once.

    Row ``k`` of each column tells of the pair ``k`` and ``k + 1``.
    """

    frame: OrientedText
    ink: NDArray[np.intp]
    index: NDArray[np.int32]
    gap: NDArray[np.floating]  # em
    ordered: NDArray[np.bool_]  # the second does not begin left of the first
    near: NDArray[np.bool_]  # no gap to speak of
    own: NDArray[np.bool_]  # the file holds white space between
    kept: NDArray[np.bool_]  # and it is seen
    wide_own: NDArray[np.bool_]  # a gap as wide as a space, in a line with spaces of its own
    wide_tight: NDArray[np.bool_]  # ... in a line without any, set without tracking
    wide: NDArray[np.bool_]  # ... in any other
    restyled: NDArray[np.bool_]  # the second is set in another style
    word_gap: float

    @classmethod
    def of(
        cls, frame: OrientedText, ink: NDArray[np.intp], style: NDArray[np.uint16], options: LayoutOptions
    ) -> Spacing:
        """``style`` is the page's column of styles."""
        index = frame.index[ink]
        u0, u1, size = frame.u0[ink], frame.u1[ink], frame.size[ink]
        gap = (u0[1:] - u1[:-1]) / np.maximum(size[1:], size[:-1])
        own = (ink[1:] - ink[:-1] != 1) & ~frame.ink[ink[1:] - 1]
        seen, sign = frame.gap[ink[1:]], frame.relation[ink]
        thin = (gap > 0.06) & (sign[1:] | sign[:-1])
        styles = style[index]
        return cls(
            frame, ink, index, gap, u0[1:] >= u0[:-1], np.abs(gap) < 0.04, own, own & (gap > _KERN),
            wide_own=(gap > np.where(seen, 0.07, 0.2)) | thin,
            wide_tight=(gap > np.where(seen, 0.05, 0.66 * options.word_gap)) | thin,
            wide=(gap > np.where(seen, _SEEN, options.word_gap)) | thin,
            restyled=styles[1:] != styles[:-1],
            word_gap=options.word_gap,
        )  # fmt: skip

    def plain(self, start: int, end: int) -> tuple[NDArray[np.int32], NDArray[np.int32]] | None:
        """As ``with_spaces``, for characters that follow each other in the file; None where that needs a closer look
        (letter-spacing, accents, white space that is doubled or not seen)."""
        a, b = start, end - 1
        if b <= a:
            return self.index[start:end], _NONE
        if not self.ordered[a:b].all():
            return None
        if self.own[a:b].any():
            wide = self.wide_own[a:b]
        else:
            wide = self.wide[a:b]
            gap = self.gap[a:b]
            if gap.max() > self.word_gap and np.count_nonzero(self.near[a:b]) > 0.6 * (b - a):
                wide = self.wide_tight[a:b]
        if np.count_nonzero(wide) * 3 > b - a:
            return None
        kept = self.kept[a:b]
        spaces = np.count_nonzero(kept)
        if not spaces:
            return self.index[start:end], (wide.nonzero()[0] + 1).astype(np.int32)
        first, last = int(self.ink[start]), int(self.ink[end - 1])
        if last - first + 1 != end - start + spaces:
            return None
        gaps = (wide & ~kept).nonzero()[0] + 1
        if len(gaps):
            gaps = gaps + np.searchsorted(kept.nonzero()[0] + 1, gaps)
        return self.frame.index[first : last + 1], gaps.astype(np.int32)


def with_spaces(
    frame: OrientedText,
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
    seen = frame.gap[where[1:]]  # the parser sees a space as well
    width = np.where(seen, _SEEN, options.word_gap)
    if own.any():
        width = np.where(seen, 0.07, 0.2)
    elif gap.max() > options.word_gap and np.count_nonzero(np.abs(gap) < 0.04) > 0.6 * len(gap):
        width = np.where(seen, 0.05, 0.66 * options.word_gap)  # no tracking: what is no kern is a space
    sign = frame.relation[where]
    wide = (gap > width) | ((gap > 0.06) & (sign[1:] | sign[:-1]))
    if wide.sum() * 3 > len(gap):  # letter-spaced: what is wide is told by the gaps between letters
        letters = frame.letter[where]
        inner = gap[letters[1:] & letters[:-1]]
        loose = float(np.median(inner)) if len(inner) > 3 else 0.0
        wide = gap > width + max(0.0, loose if loose < 0.6 else 0.0)
    own &= gap > _KERN
    spaces = np.flatnonzero(own)
    if not len(spaces):
        return index, (np.flatnonzero(wide) + 1).astype(np.int32)
    chars = inserted(index, spaces + 1, frame.index[where[spaces + 1] - 1])
    gaps = np.flatnonzero(wide & ~own) + 1
    if len(gaps):
        gaps = gaps + np.searchsorted(spaces + 1, gaps)
    return chars, gaps.astype(np.int32)


def inserted(
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


_NO_STYLE = Style("")


def find_lines(page: Page, options: LayoutOptions) -> list[Line]:
    """The lines of a page, in the file's order.  Columns are apart; a line never runs over a gutter that the
    file's own order does not bridge."""
    out: list[Line] = []
    for frame in oriented_texts(page):
        ink = np.flatnonzero(frame.ink)
        if len(ink):
            if len(frame.leftward):
                ink = by_place(ink, frame.leftward[ink], frame.u0[ink], frame.base[ink], frame.size[ink],
                               frame.turn == LEFTWARDS)  # fmt: skip
            if len(frame.ruby):
                ink = by_place(ink, frame.ruby[ink], frame.u0[ink], frame.base[ink], frame.size[ink], False)
            pieces = find_pieces(frame, ink, options)
            plain = not len(frame.leftward) and not len(frame.ruby) and not frame.accent.any()
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


def _line(page: Page, frame: OrientedText, ink: NDArray[np.intp], piece: Piece, options: LayoutOptions) -> Line:
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
    if frame.turn == DOWNWARDS or len(frame.ruby):
        gaps = _between_words(page, chars, gaps)
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
    line = Line(
        page, chars, gaps, text, float(u0.min()), piece.base - 0.8 * piece.size, float(u1.max()),
        piece.base + 0.2 * piece.size, piece.base, piece.size, style, frame.turn, [], bold, italic, fixed,
        drop=piece.drop if len(piece.runs) > 1 else None,
        scripts=_scripts(page, chars, piece) if len(piece.runs) > 1 and frame.turn in (0, LEFTWARDS) else (),
        mixed=mixed,
    )  # fmt: skip
    if len(frame.ruby) and frame.ruby[where].any():
        _take_ruby_out(line, index[frame.ruby[where]])
    return line


def _between_words(page: Page, chars: NDArray[np.int32], gaps: NDArray[np.int32]) -> NDArray[np.int32]:
    """``gaps`` without those between two East Asian characters, which are set apart to make room for marks."""
    wide = is_wide(page.code[chars])
    return gaps[~(wide[gaps - 1] & wide[np.minimum(gaps, len(wide) - 1)])]


def _take_ruby_out(line: Line, marks: NDArray[np.int32]) -> None:
    """Leave marks of reading (rows of the page) out of a line's text."""
    ruby = np.isin(line.chars, marks)
    if len(line.gaps):
        ruby = np.insert(ruby, line.gaps, False)
    change_line(line, taken_out(line.text, ruby.tolist()))


def _both_ways(
    page: Page, frame: OrientedText, where: NDArray[np.intp], piece: Piece, options: LayoutOptions
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
