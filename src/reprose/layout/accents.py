"""Accents set as glyphs of their own must not disturb the lines: they stand where their letter stands.

TeX's old fonts (OT1) and some converters draw the accent over the letter, before or after it, raised over
capitals and with an advance of its own, so that it seems to overlap the letter or to leave the baseline.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

# ` ^ ~ ¨ ¯ ° ´ ¸, the spacing modifier letters used as accents, and combining marks
_MARKS = np.array(
    [0x60, 0x5E, 0x7E, 0xA8, 0xAF, 0xB0, 0xB4, 0xB8, 0x2C6, 0x2C7, 0x2C9, 0x2CA, 0x2CB, *range(0x2D8, 0x2DE),
     *range(0x300, 0x370)], np.uint32,
)  # fmt: skip
_OFF = 0.1  # em: how far the middles of accent and letter may be apart


def settle(
    code: NDArray[np.uint32],
    u0: NDArray[np.float32],
    u1: NDArray[np.float32],
    base: NDArray[np.float32],
    size: NDArray[np.float32],
) -> tuple[NDArray[np.float32], NDArray[np.float32], NDArray[np.float32]]:
    """``u0 u1 base`` with accents made widthless, on their letter's edge and baseline.

    All columns are in the file's order, white space left out.  An accent is one whose middle is that of the
    character before or after it; any other sign stays as it is.
    """
    marks = np.flatnonzero(np.isin(code, _MARKS))
    if not len(marks):
        return u0, u1, base
    u0, u1, base = u0.copy(), u1.copy(), base.copy()
    middle = (u0 + u1) / 2
    for at in marks.tolist():
        best: tuple[float, int] | None = None
        for other in (at - 1, at + 1):
            if not 0 <= other < len(code) or (code[other] < 0x41 or code[other] in _MARKS):
                continue
            off = abs(float(middle[other] - middle[at]))
            near = abs(float(base[other] - base[at])) < 0.6 * float(size[other])
            if near and off < _OFF * float(size[other]) and (best is None or off < best[0]):
                best = off, other
        if best is not None:
            other = best[1]
            u0[at] = u1[at] = u0[other] if other > at else u1[other]
            base[at] = base[other]
    return u0, u1, base
