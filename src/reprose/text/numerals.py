"""Numbers that are not written in digits alone: roman, Chinese and Hebrew ones, and letters that count.

Patterns are for building larger ones; they have no groups.
"""

from __future__ import annotations

import re
from typing import Literal

Form = Literal["strict", "loose", "any"]
"""How well a roman number must be formed: as it is taught (at most three of a sign in a row), with up to four of a sign
("iiii", as on clocks and in old books), or any row of its signs."""

_SIGNS = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100, "d": 500, "m": 1000}
_WORTH = ((1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"),
          (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"))  # fmt: skip


def _roman(most: int) -> str:
    """The pattern of roman numbers with up to ``most`` of a sign in a row."""
    row = f"{{0,{most}}}"
    return rf"(?=[ivxlcdm])m{row}(?:cm|cd|d?c{row})(?:xc|xl|l?x{row})(?:ix|iv|v?i{row})"


ROMAN = _roman(4)  # in small letters
HAN = "[〇零一二三四五六七八九十百]{1,6}"
# Hebrew letters: hundreds, tens, ones; fifteen and sixteen are nine and six, nine and seven.
HEBREW = "(?=[\u05d0-\u05ea])[קרשת]{0,2}(?:ט[\"״]?[וז]|[יכלמנסעפצ]?[\"״]?[א-ט]?)['׳]?"
_FORMS = {"strict": re.compile(_roman(3)), "loose": re.compile(ROMAN), "any": re.compile("[ivxlcdm]+")}
_IS_HEBREW, _IS_HAN = re.compile(HEBREW), re.compile(HAN)
_HAN_VALUES = {c: i for i, c in enumerate("〇一二三四五六七八九")} | {"零": 0}
_HEBREW_VALUES = dict(zip("אבגדהוזחטיכלמנסעפצקרשת", [*range(1, 10), *range(10, 100, 10), 100, 200, 300, 400],
                          strict=True))  # fmt: skip


def number_value(text: str) -> int:
    """The value of a number in digits, roman, Hebrew or Chinese; 0 if it is none."""
    return int(text) if text.isdecimal() else roman(text) or hebrew(text) or han(text)


def roman(text: str, form: Form = "loose", highest: str = "m") -> int:
    """The value of a roman number in small letters or capitals; 0 if it is none.

    A sign before a greater one is taken off.  ``highest`` is the greatest sign that may occur.
    """
    if not text.isascii():  # "ı" is an "i" to patterns without case
        return 0
    text = text.lower()
    if not _FORMS[form].fullmatch(text):
        return 0
    values = [_SIGNS[c] for c in text]
    if max(values) > _SIGNS[highest]:
        return 0
    return sum(-v if v < n else v for v, n in zip(values, [*values[1:], 0], strict=True))


def hebrew(text: str) -> int:
    """The value of a number in Hebrew letters; 0 if it is none."""
    return sum(_HEBREW_VALUES.get(c, 0) for c in text) if _IS_HEBREW.fullmatch(text) else 0


def han(text: str) -> int:
    """The value of a Chinese number below 1000, with or without the signs for ten and hundred; 0 if it is none."""
    if not _IS_HAN.fullmatch(text):
        return 0
    if not any(c in "十百" for c in text):
        return int("".join(str(_HAN_VALUES[c]) for c in text))
    total, digit = 0, 0
    for c in text:
        if c in "十百":
            total += (digit or 1) * (10 if c == "十" else 100)
            digit = 0
        else:
            digit = _HAN_VALUES[c]
    return total + digit


def letter(char: str) -> int:
    """The place of a Latin or Cyrillic letter in its alphabet, from 1, by code points."""
    char = char.casefold()[0]
    return ord(char) - ord("a" if char < "\u0400" else "а") + 1


def to_roman(value: int) -> str:
    """``value`` as a roman number in small letters; "" below 1."""
    out = ""
    for worth, signs in _WORTH:
        count, value = divmod(value, worth) if value > 0 else (0, value)
        out += signs * count
    return out


def to_letters(value: int) -> str:
    """``value`` as lists count in letters: "a" to "z", "aa" and so on; "" below 1."""
    out = ""
    while value > 0:
        value, rest = divmod(value - 1, 26)
        out = chr(ord("a") + rest) + out
    return out


def counted(value: int, kind: str) -> str:
    """``value`` as lists count: "1", "a", "A", "i" or "I"; in digits where the kind has no sign for it."""
    small = kind.lower()
    out = to_letters(value) if small == "a" else to_roman(value) if small == "i" and value < 4000 else ""
    return (out if kind == small else out.upper()) or str(value)
