"""The grid of a page of plain text: a column of characters is ``WIDTH`` points wide, lines are ``PITCH`` apart.

Wide characters of East Asia take two columns; combining marks and other characters without a width of their own none.
"""

from __future__ import annotations

import unicodedata

import numpy as np
from numpy.typing import NDArray

SIZE = 10.0  # type size, points
WIDTH = 5.0  # of a column
PITCH = 12.0  # from line to line
ROWS = 120  # the most lines of a page, where no form feed ends it
MARGIN = 1.0  # around the text of a page
COLUMNS = 3_990  # the most columns of a line; what is longer goes on in the next
TAB = 8  # columns from one tab stop to the next

# What ``look_up`` tells of a character: how many columns it takes (0, 1, 2), whether it is white, whether it is hidden.
CELLS, WHITE, UNSEEN = 3, 4, 8
_NEW = 255
_about = np.full(0x110000, _NEW, np.uint8)  # filled as characters are met


def columns_of(line: str) -> NDArray[np.int32]:
    """The column after each character."""
    code = np.frombuffer(line.encode("utf-32-le"), np.uint32)
    return np.cumsum(look_up(code) & CELLS, dtype=np.int32)


def look_up(code: NDArray[np.uint32]) -> NDArray[np.uint8]:
    """What is known of each character, given as code points: the bits of ``CELLS``, ``WHITE`` and ``UNSEEN``."""
    about = _about[code]
    new = about == _NEW
    if new.any():
        for point in np.unique(code[new]).tolist():
            _about[point] = _know(chr(point))
        about = _about[code]
    return about


def _know(char: str) -> int:
    category = unicodedata.category(char)
    if category == "Cc":  # C1 controls are bytes that a wrong decoding left: evidence of what they were
        return 1 if char >= "\x80" else UNSEEN
    if category == "Zs":
        return WHITE | (2 if char == "\u3000" else 1)
    if category in ("Mn", "Me", "Cf"):
        return 1 if char == "\xad" else UNSEEN if char == "\ufeff" else 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1
