"""Numbers that can be a page's: arabic, roman, Chinese or Hebrew, alone or inside a running head."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from reprose.roles.words import page_words
from reprose.text.numerals import HAN, HEBREW, ROMAN, number_value

_NUMBER = rf"\d{{1,4}}|{ROMAN}|{HAN}|{HEBREW}"
# Numbers inside a text.  Beside a Chinese or Japanese sign a number stands as free as beside a space.
NUMBERS = re.compile(rf"(?<![^\W\u2E80-\u9FFF])(\d{{1,4}}|{ROMAN})(?![^\W\u2E80-\u9FFF])", re.IGNORECASE)


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
