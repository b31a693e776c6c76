"""From the order of characters on the page to the order in which they are read, where scripts run both ways.

The page shows a line as the Unicode bidirectional algorithm (UAX #9) set it out.  Read along the line's own direction,
everything stands right but the stretches of the other direction: Latin words and numbers in a line of Hebrew or Arabic,
Hebrew or Arabic words in a line of Latin.  Turning these round undoes the algorithm, whatever order the file keeps.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache

import numpy as np
from numpy.typing import NDArray

# A letter per class: right-to-left, Arabic letter, left-to-right, digits of both kinds, signs inside, between and
# beside numbers, marks on letters, white space, anything else.
_NAMES = {"R": "R", "AL": "A", "L": "L", "EN": "1", "AN": "2", "ES": "S", "CS": "C", "ET": "T", "NSM": "M", "WS": "W"}

# Stretches read from left to right, as they are met when the line is read from the right.  A number right of a word
# stands behind it ("Windows 10"); both orders look alike, and this one is the more frequent.
_WORDS = "(?:1[1SC]*W?)?L(?:[^RA2]*L)?"
_IN_HEBREW = re.compile(f"{_WORDS}|T*1+(?:[SC]1+)*T*|2+(?:C2+)*")
_IN_ARABIC = re.compile(f"{_WORDS}|[12]+(?:C[12]+)*")  # here "%" and "-" are no part of a number (rules W2, W4, W5)
_IN_LATIN = re.compile("[RA](?:[^L]*[RA])?")


def is_leftward(code: NDArray[np.uint32]) -> NDArray[np.bool_]:
    """Letters of Hebrew, Arabic and the other scripts written from right to left."""
    forms = ((code >= 0xFB1D) & (code < 0xFE00)) | ((code >= 0xFE70) & (code < 0xFEFF))
    return ((code >= 0x590) & (code < 0x900)) | forms


def is_point(code: NDArray[np.uint32]) -> NDArray[np.bool_]:
    """Vowel points and other marks on letters of these scripts."""
    out = np.zeros(len(code), bool)
    near = (code >= 0x590) & (code < 0x900) | (code == 0xFB1E)
    if near.any():
        out[near] = np.isin(code[near], _points())
    return out


@cache
def _points() -> NDArray[np.uint32]:
    codes = [c for c in (*range(0x590, 0x900), 0xFB1E) if unicodedata.bidirectional(chr(c)) == "NSM"]
    return np.array(codes, np.uint32)


@cache
def _name(code: int) -> str:
    return _NAMES.get(unicodedata.bidirectional(chr(code)), "O")


def reading_order(code: NDArray[np.uint32], leftwards: bool) -> NDArray[np.intp]:
    """The places of ``code`` in the order of reading.

    ``code`` are a line's characters by their place on the page: from the right if the line runs ``leftwards``, else
    from the left; marks behind their letters.
    """
    names = "".join(map(_name, code.tolist()))
    heads = np.array([k for k, name in enumerate(names) if name != "M" or k == 0], np.intp)
    plain = "".join(names[k] for k in heads.tolist())
    order = np.arange(len(plain))
    inner = _IN_ARABIC if plain.count("A") > plain.count("R") else _IN_HEBREW
    if leftwards:
        _turn(order, plain, inner, 0, len(plain))
    else:
        for found in _IN_LATIN.finditer(plain):
            start, end = found.span()
            order[start:end] = order[start:end][::-1]
            _turn(order, plain[:start] + plain[start:end][::-1] + plain[end:], inner, start, end)
    if len(heads) == len(code):
        return order
    ends = np.append(heads[1:], len(code))
    return np.concatenate([np.arange(heads[k], ends[k]) for k in order.tolist()])


def _turn(order: NDArray[np.intp], names: str, pattern: re.Pattern[str], start: int, end: int) -> None:
    for found in pattern.finditer(names, start, end):
        a, b = found.span()
        if b - a > 1:
            order[a:b] = order[a:b][::-1].copy()
