"""Accents that are characters of their own, and the letter that comes out when one is set on another.

Old encodings of fonts (TeX's OT1 above all) hold letters and accents apart; the file draws the one over the other.
"""

from __future__ import annotations

import unicodedata

STROKE = "\u0337"  # the stroke of the Polish l, which Unicode does not part from its letter
# The arrow of a vector has no spacing twin, but TeX sets it before its letter as it does the others.
SPACING = frozenset("^`~¨¯´¸ˆˇˉˊˋ˘˙˚˛˜˝\u20d7")
# Vowel signs, tones and the like of the scripts of India and South-East Asia: above, below and beside their letter.
SIGNS = frozenset(
    char for char in map(chr, (*range(0x900, 0x1200), *range(0x1700, 0x1800)))
    if unicodedata.category(char) in ("Mn", "Mc")
)  # fmt: skip
_DOTLESS = {"ı": "i", "ȷ": "j"}
_STROKED = {"l": "ł", "L": "Ł"}
_OVER_SYMBOLS = frozenset("\u0302\u0303\u0304\u0307\u0308\u20d7")  # mathematics has them on any letter
_CEDILLA, _OGONEK = "\u0327", "\u0328"


def accented(letter: str, mark: str) -> str:
    """``letter`` with the combining ``mark`` on it, one character if Unicode has it; "" if there is none."""
    if mark == STROKE:
        return _STROKED.get(letter, "")
    if mark == _CEDILLA and letter in "aeiouAEIOU":
        mark = _OGONEK  # which those encodings do not have
    whole = unicodedata.normalize("NFC", _DOTLESS.get(letter, letter) + mark)
    stress = mark in "\u0300\u0301" and letter > "\u036f"  # Cyrillic words in dictionaries and primers
    return whole if len(whole) == 1 or mark in _OVER_SYMBOLS or stress else ""
