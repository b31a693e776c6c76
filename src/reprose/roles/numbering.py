"""The numbers of headings: which scheme they belong to, whether they follow on, which scheme stands inside which."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from reprose.roles.words import fold, numbered_chapter
from reprose.text.numerals import letter, roman

_MARK = re.compile(
    r"(?P<open>§+\s*|\()?"
    r"(?P<number>\d{1,3}(?:\.\d{1,3}){0,5}|[A-Z](?:\.\d{1,3}){1,4}|[IVXLC]{1,7}(?:\.\d{1,3}){0,4}|[ivxlc]{1,7}|[^\W\d_])"
    r"(?P<close>[.)]|\.\))?(?:\s+(?=\S)|$)"
)
_WORD = "word "  # before the word of a scheme such as "Chapter 1"


class HeadingNumber(NamedTuple):
    """A heading's number: the kind of counting ("1", "A", "a", "I", "i", "word chapter", with its brackets), the
    values of its parts, and whether it can be anything but a number: "A" may be an article.
    """

    scheme: str
    parts: tuple[int, ...]
    printed: str
    sure: bool = True

    @property
    def is_word(self) -> bool:
        return self.scheme.startswith(_WORD)


def numbers(texts: Sequence[str]) -> list[HeadingNumber | None]:
    """The numbers of a document's headings; None where there is none, or one that does not follow on any other."""
    found: list[HeadingNumber | None] = []
    last: dict[str, int] = {}  # what each scheme has come to
    for text in texts:
        number = _number(text, last)
        if number is not None and len(number.parts) == 1:
            last[number.scheme] = number.parts[0]
        found.append(number)
    seen = {(n.scheme, n.parts) for n in found if n is not None}
    return [n if n is not None and _follows(n, seen) else None for n in found]


def _number(text: str, last: dict[str, int]) -> HeadingNumber | None:
    chapter = numbered_chapter().match(text)
    if chapter:
        return HeadingNumber(_WORD + fold(chapter["word"]), (_value(chapter["number"]),), chapter["number"])
    found = _MARK.match(text)
    if not found or (found["open"] == "(" and ")" not in (found["close"] or "")):
        return None
    first, *deeper = found["number"].split(".")
    rest = tuple(map(int, deeper))
    closed = bool(found["open"] or found["close"])
    around = (found["open"] or "").strip() + (")" if ")" in (found["close"] or "") else "")
    printed = found.group().strip()
    if first.isdecimal():
        return HeadingNumber("1" + around, (int(first), *rest), printed)
    if first.islower() and not closed:
        return None
    as_letter, as_roman = ("a" if first.islower() else "A") + around, ("i" if first.islower() else "I") + around
    value = _roman(first)
    counted = len(first) == 1 and last.get(as_letter) == letter(first) - 1 and last.get(as_roman) != _value(first) - 1
    if value and not counted:
        return HeadingNumber(as_roman, (value, *rest), printed, closed or len(first) > 1 or bool(rest))
    return HeadingNumber(as_letter, (letter(first), *rest), printed, closed or bool(rest)) if len(first) == 1 else None


def _roman(text: str) -> int:
    """The value of a well-formed roman number below 400; 0 if it is none."""
    return roman(text, "strict", "c")


def _value(text: str) -> int:
    """The value of a number in digits, in roman numerals or of a letter."""
    text = text.casefold()
    return int(text) if text.isdecimal() else _roman(text) or letter(text)


def _follows(number: HeadingNumber, seen: set[tuple[str, tuple[int, ...]]]) -> bool:
    """Whether the number is the first of its scheme, or one of its neighbours is there too."""
    *above, at = number.parts
    near = any((number.scheme, (*above, at + step)) in seen for step in (-2, -1, 1, 2))
    if not number.sure:
        return (near and (number.scheme, (1,)) in seen) or (number.scheme, (at, 1)) in seen
    return near or at == 1 or len(number.parts) > 1 or number.is_word


def depths(found: Sequence[HeadingNumber | None], lower: Callable[[int, int], bool]) -> list[int | None]:
    """How deep each number stands, from 1.

    A scheme stands inside an earlier one that goes on after it began, or that is set more prominently:
    ``lower(i, j)`` says whether heading ``i`` is set less prominently than heading ``j``.
    """
    places: dict[str, list[int]] = {}
    for i, number in enumerate(found):
        if number is not None:
            places.setdefault(number.scheme, []).append(i)
    base: dict[str, int] = {}
    for scheme, own in places.items():  # in the order of their first numbers
        base[scheme] = 1
        least = min(len(n.parts) for n in (found[i] for i in own) if n is not None)
        for other, depth in list(base.items())[:-1]:
            first, last = places[other][0], places[other][-1]
            words = scheme.startswith(_WORD) and other.startswith(_WORD)  # in one type they may be anything
            if lower(own[0], first) or (last > own[0] and not words and not lower(first, own[0])):
                base[scheme] = max(base[scheme], depth + 1 - (least > 1))
    return [None if n is None else base[n.scheme] + len(n.parts) - 1 for n in found]
