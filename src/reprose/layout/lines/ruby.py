"""Small characters beside East Asian text that tell how it is read: furigana, and the marks of kanbun.

They are no part of the sentence, and no lines of their own.  Each is set behind the character that it stands beside, so
that it stays with its line, and is taken out of the line's text by an edit.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from reprose.document import Edit
from reprose.document.page import FloatArray
from reprose.layout.lines.downwards import is_wide

RULE = "character.ruby"
REASON = "says how the text beside it is read"
_SMALL = (0.3, 0.72)  # of the type size of the text
_NEAR = 12  # characters of the file in which a mark's text is looked for
_ABOVE = (0.75, 1.3)  # em: how far marks stand over lines from left to right
_BESIDE = (0.15, 1.0)  # em: how far beside lines that are read downwards
_REACH = 0.75  # em: how far a mark's middle may lie outside of the character along the line
_MARKS = np.array([ord(c) for c in "一二三四上中下甲乙丙天地人"], np.uint32)  # of the order of reading


def find_ruby(
    code: NDArray[np.uint32], u0: FloatArray, u1: FloatArray, base: FloatArray, size: FloatArray, downwards: bool
) -> NDArray[np.intp]:
    """For each character the one that it is a mark of, or -1; all columns are in the file's order without white space.

    ``downwards`` says that the lines are read so, with marks on both sides.
    """
    host = np.full(len(code), -1, np.intp)
    wide = is_wide(code)
    if wide.sum() < 2 or size[wide].min() > _SMALL[1] * size[wide].max():
        return host
    kana = (code >= 0x3041) & (code < 0x3130)
    mark = kana | (np.isin(code, _MARKS) if downwards else False)
    middle = (u0 + u1) / 2
    off = np.full(len(code), np.inf)
    rows = np.arange(len(code))
    for step in range(1, min(_NEAR, len(code) - 1) + 1):
        for a, b in ((slice(step, None), slice(None, -step)), (slice(None, -step), slice(step, None))):
            em = size[b]
            ratio, rise = size[a] / em, (base[b] - base[a]) / em
            low, high = _BESIDE if downwards else _ABOVE
            rise = np.abs(rise) if downwards else rise
            far = np.maximum(np.maximum(u0[b] - middle[a], middle[a] - u1[b]), 0) / em
            fit = mark[a] & wide[b] & (ratio > _SMALL[0]) & (ratio < _SMALL[1]) & (rise > low) & (rise < high)
            distance = np.where(fit & (far < _REACH), np.abs(middle[b] - middle[a]), np.inf)
            better = distance < off[a]
            host[a] = np.where(better, rows[b], host[a])
            off[a] = np.where(better, distance, off[a])
    return _whole(host, mark, u0, u1, base, size)


def _whole(
    host: NDArray[np.intp], mark: NDArray[np.bool_], u0: FloatArray, u1: FloatArray, base: FloatArray, size: FloatArray
) -> NDArray[np.intp]:
    """``host`` without marks that belong to a longer piece of text: a small line above a large one."""
    level = (np.abs(np.diff(base)) < 0.1 * size[1:]) & (np.abs(np.diff(size)) < 0.1 * size[1:])
    level &= np.abs(u0[1:] - u1[:-1]) < size[1:]
    piece = np.concatenate(([0], np.cumsum(~level)))
    count = np.bincount(piece)
    held = np.bincount(piece, weights=(host >= 0) & mark)
    return np.where((held == count)[piece], host, -1)


def settle_ruby(
    host: NDArray[np.intp], u0: FloatArray, u1: FloatArray, base: FloatArray, size: FloatArray
) -> tuple[FloatArray, FloatArray, FloatArray, FloatArray]:
    """``u0 u1 base size`` with marks on the baseline and in the size of their text, each behind its character."""
    at = np.flatnonzero(host >= 0)
    text = host[at]
    middle, order = (u0[text] + u1[text]) / 2, np.argsort(np.argsort(u0[at], kind="stable"))
    u0, u1, base, size = u0.copy(), u1.copy(), base.copy(), size.copy()
    u0[at], u1[at] = middle + 1e-3 * (order + 1) / len(at), u1[text]
    base[at], size[at] = base[text], size[text]
    return u0, u1, base, size


def taken_out(text: str, ruby: list[bool]) -> list[Edit]:
    """The edits that take marks out of a line's text; ``ruby`` tells of each character whether it is one."""
    out: list[Edit] = []
    start = 0
    while start < len(text):
        end = start + 1
        if ruby[start]:
            while end < len(text) and ruby[end]:
                end += 1
            out.append(Edit(start, end, text[start:end], "", RULE, REASON, 0.9))
        start = end
    return out
