"""The spaces of a line: the file's own where they are seen, and gaps as wide as a space."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from reprose.layout.frames import Frame
from reprose.options import LayoutOptions

_NONE = np.zeros(0, np.int32)
_SEEN = 0.06  # em: a gap this wide is a space where the parser sees one as well
_KERN = -0.1  # em: a space of the file under which the next letter begins (an overhanging j) is still one


@dataclass(slots=True)
class Spacing:
    """What lies between neighbours among a frame's inked characters, for all of them at once.

    Row ``k`` of each column tells of the pair ``k`` and ``k + 1``.
    """

    frame: Frame
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
    def of(cls, frame: Frame, ink: NDArray[np.intp], style: NDArray[np.uint16], options: LayoutOptions) -> Spacing:
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
