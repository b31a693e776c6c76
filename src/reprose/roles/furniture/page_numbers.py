"""Numbers that can be a page's: arabic, roman, Chinese or Hebrew, alone or inside a running head."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from reprose.roles.words import page_words

_ROMAN = r"(?=[ivxlcdm])m{0,4}(?:cm|cd|d?c{0,4})(?:xc|xl|l?x{0,4})(?:ix|iv|v?i{0,4})"
_HAN = "[〇零一二三四五六七八九十百]{1,6}"
_HAN_VALUES = {c: i for i, c in enumerate("〇一二三四五六七八九")} | {"零": 0}
_VALUES = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100, "d": 500, "m": 1000}
# Hebrew letters: hundreds, tens, ones; fifteen and sixteen are nine and six, nine and seven.
_HEBREW = "(?=[\u05d0-\u05ea])[קרשת]{0,2}(?:ט[\"״]?[וז]|[יכלמנסעפצ]?[\"״]?[א-ט]?)['׳]?"
_HEBREW_VALUES = dict(zip("אבגדהוזחטיכלמנסעפצקרשת", [*range(1, 10), *range(10, 100, 10), 100, 200, 300, 400],
                          strict=True))  # fmt: skip
_NUMBER = rf"\d{{1,4}}|{_ROMAN}|{_HAN}|{_HEBREW}"
# Numbers inside a text.  Beside a Chinese or Japanese sign a number stands as free as beside a space.
NUMBERS = re.compile(rf"(?<![^\W\u2E80-\u9FFF])(\d{{1,4}}|{_ROMAN})(?![^\W\u2E80-\u9FFF])", re.IGNORECASE)
_IS_HEBREW = re.compile(_HEBREW)
_IS_ROMAN = re.compile(_ROMAN, re.IGNORECASE)


class PageNumber(NamedTuple):
    """``text`` is the number as printed, without the word "page" and the like."""

    value: int
    text: str


@cache
def _lone() -> re.Pattern[str]:
    words = "|".join(map(re.escape, sorted(page_words("word"), key=len, reverse=True)))
    of = "|".join(map(re.escape, sorted(page_words("of"), key=len, reverse=True)))
    return re.compile(
        rf"[\W_]*(?:(?:{words})\.?\s*)?((?:(?:[A-Z]|\d{{1,3}})[-–])?({_NUMBER}))"
        rf"(?:\s*(?:{of})\s*\d{{1,4}})?(?:\.?\s*(?:{words}))?[\W_]*",
        re.IGNORECASE,
    )


def page_number(text: str) -> PageNumber | None:
    """The number, if the text is nothing but a page's: "12", "– xii –", "Page 3 of 15", "A-7", "第十二页"."""
    if len(text) > 40:
        return None
    found = _lone().fullmatch(text)
    if found is None or found[2] in "cCdDlLmM":  # a letter alone is a letter
        return None
    return PageNumber(number_value(found[2]), found[1])


def numbers_in(text: str) -> set[int]:
    """The numbers in a text, arabic or roman, that could be a page's."""
    return {number_value(found) for found in NUMBERS.findall(text)}


def number_value(text: str) -> int:
    """The value of a number in any of these ways of writing; 0 if it is none."""
    return int(text) if text.isdecimal() else roman(text) or _hebrew(text) or _han(text)


def roman(text: str) -> int:
    """The value of a roman number; 0 if it is none."""
    if not text or not text.isascii() or not _IS_ROMAN.fullmatch(text):  # "ı" is an "i" to patterns without case
        return 0
    values = [_VALUES[c] for c in text.lower()]
    return sum(-v if v < n else v for v, n in zip(values, [*values[1:], 0], strict=True))


def _hebrew(text: str) -> int:
    """The value of a number in Hebrew letters; 0 if it is none."""
    return sum(_HEBREW_VALUES.get(c, 0) for c in text) if _IS_HEBREW.fullmatch(text) else 0


def _han(text: str) -> int:
    """The value of a Chinese number below a thousand, with or without the signs for ten and hundred."""
    if not any(c in "十百" for c in text):
        return int("".join(str(_HAN_VALUES[c]) for c in text)) if all(c in _HAN_VALUES for c in text) else 0
    total, digit = 0, 0
    for c in text:
        if c in "十百":
            total += (digit or 1) * (10 if c == "十" else 100)
            digit = 0
        else:
            digit = _HAN_VALUES.get(c, 0)
    return total + digit
