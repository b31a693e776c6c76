"""Vowel signs, tones and the like of Indic and South-East Asian scripts, set on the letter that they follow.

Fonts place them above, below, before and behind their letter, a trifle off the baseline and with boxes that lie over
it: only the file's order tells which of two signs on one letter is read first.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from reprose.document.page import FloatArray
from reprose.text.accents import SIGNS

_SIGNS = np.array(sorted(map(ord, SIGNS)), np.uint32)
_LOW, _HIGH = int(_SIGNS[0]), int(_SIGNS[-1])
_RISE = 0.6  # em: how far the baselines of letter and sign may be apart
_REACH = 1.2  # em: how far a sign may stand before its letter or behind it
_FAR = 1e6  # points: parts each letter from the next
_STEP = 0.001  # em: signs on one letter come one behind the other


def is_sign(code: NDArray[np.uint32]) -> NDArray[np.bool_]:
    """Which characters are such signs."""
    out = (code >= _LOW) & (code <= _HIGH)
    if out.any():
        out[out] = np.isin(code[out], _SIGNS)
    return out


def settle_signs(
    sign: NDArray[np.bool_], u0: FloatArray, u1: FloatArray, base: FloatArray, size: FloatArray
) -> tuple[FloatArray, FloatArray, FloatArray]:
    """``u0 u1 base`` with signs on the baseline of their letter, none of them begun before it.

    All columns are in the file's order, white space left out.
    """
    rows = np.arange(len(sign))
    host = np.maximum.accumulate(np.where(sign, 0, rows))
    near = sign & ~sign[host] & (np.abs(base - base[host]) < _RISE * size)
    near &= (u1 > u0[host] - _REACH * size) & (u0 < u1[host] + _REACH * size)
    at = np.flatnonzero(near)
    # Of the letter and its signs none begins before what the file has in front of it.
    behind = np.where(near | ~sign, u0, -np.inf) + _FAR * host
    behind = np.maximum.accumulate(behind) - _FAR * host
    u0, u1, base = u0.copy(), u1.copy(), base.copy()
    base[at] = base[host[at]]
    u0[at] = behind[at] + _STEP * (at - host[at]) * size[at]
    u1[at] = np.maximum(u1[at], u0[at])
    return u0, u1, base
