"""The spaces of a line: the file's own where they are seen, and gaps as wide as a space."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from reprose.layout.frames import LEFTWARDS, Frame
from reprose.options import LayoutOptions

_KERN = -0.1  # em: a space of the file under which the next letter begins (an overhanging j) is still one


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
