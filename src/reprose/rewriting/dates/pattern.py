"""What is a date in a text, one pattern for each language, and which number of a numeric one is the day."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Literal

from reprose.language.serbian import to_cyrillic
from reprose.rewriting.dates.calendar import calendar, exists

Order = Literal["dmy", "mdy"]
_SLASHED = re.compile(r"(?<![\w./-])([0-9]{1,2})([/-])([0-9]{1,2})\2([0-9]{4}|[0-9]{2})(?![\w]|[/-]\w)")


@dataclass(frozen=True, slots=True)
class Evidence:
    """How many dates of a document can only be read with the day, or only with the month, in front."""

    dmy: int = 0
    mdy: int = 0

    @classmethod
    def of(cls, texts: Iterable[str]) -> Evidence:
        dmy = mdy = 0
        for text in texts:
            for m in _SLASHED.finditer(text):
                first, second = int(m[1]), int(m[3])
                dmy += 12 < first <= 31 and 1 <= second <= 12
                mdy += 12 < second <= 31 and 1 <= first <= 12
        return cls(dmy, mdy)


def decide(first: int, second: int, year: int | None, usual: str, evidence: Evidence) -> Order | str:
    """"dmy" or "mdy", or the reason why neither is sure.

    ``usual`` is the order of the language, "" where it has two, as English.
    """
    day_first, month_first = exists(first, second, year), exists(second, first, year)
    if not (day_first or month_first):
        return "there is no such day"
    if first == second or not month_first:
        return "dmy"
    if not day_first:
        return "mdy"
    if evidence.dmy and evidence.mdy:
        return "day or month first: the document has both"
    if evidence.mdy:
        return "day or month first: the document differs from its language" if usual == "dmy" else "mdy"
    if evidence.dmy or usual == "dmy":
        return "dmy"
    return "day or month first: nothing in the document tells"


_ISO = r"(?P<iso>[0-9]{4})(?P<isosep>[-/.])(?P<isomonth>[0-9]{2})(?P=isosep)(?P<isoday>[0-9]{2})(?!\w|[:./-]\w)"
_NUMERIC = (
    r"(?P<first>[0-9]{1,2})(?:(?P<sep>[/-])|(?P<stop>\.)[ \u00a0]?)(?P<second>[0-9]{1,2})"
    r"(?(sep)(?P=sep)|\.[ \u00a0]?)(?P<third>[0-9]{4}|[0-9]{2})(?!\w|[:/-]\w|\.[0-9])"
)


@cache
def pattern(code: str) -> re.Pattern[str]:
    """Groups: ``iso*``; ``first``, ``second``, ``third``; ``day``, ``month``, ``year``; ``mon``, ``dom``, ``yr`` in
    English; ``only`` and ``its`` for a month with its year; ``*noun`` for the word for year behind.
    """
    of = calendar(code)
    short = "|".join(re.escape(name) for name in of.spellings() if name in of.short or name.lower() in of.short)
    full = "|".join(re.escape(name) for name in of.spellings() if name not in of.short and name.lower() not in of.short)
    month = rf"(?:{full}|(?:{short or '(?!)'})\b\.?)"
    marks = "|".join(re.escape(mark) for mark in sorted(of.words("marks"), key=len, reverse=True)) or "(?!)"
    links = "|".join(of.table["links"].split())
    if code == "sr":
        links += "|" + to_cyrillic(links)
    link = f"(?:{of.table['of']} )?" if "of" in of.table else ""
    link_year = "(?:(?:" + "|".join(of.table["of_year"].split()) + ") )?" if "of_year" in of.table else ""
    tail = ""
    if "year_noun" in of.table:  # "1945 r.", "1945 roku"
        tail = rf"(?P<noun>[ \u00a0]?(?:{of.table['year_short']}\b|{of.table['year_noun']}\b))?"
    number, space = r"[0-9]{1,2}", r"[ \u00a0\n]"
    end = r"(?!\w|[-–/:][0-9])"
    parts = [
        _ISO,
        _NUMERIC + tail.replace("noun", "num_noun", 1),
        rf"(?:(?P<from>{number})(?:{marks})?(?:\.?[ ]?[-–][ ]?|[ ](?P<link>{links})[ ](?:the[ ])?))?"
        rf"(?P<day>{number})(?P<mark>{marks})?{space}?{link}(?P<month>{month})"
        rf"(?:,?{space}{link_year}(?P<year>[0-9]{{4}}){end}{tail})?(?!\w|[ ]?[0-9])",
    ]
    if code == "en":
        parts.append(
            rf"(?P<mon>{month}){space}(?P<dom>{number})(?:st|nd|rd|th)?"
            rf"(?:(?:[-–]|[ ](?P<join>{links})[ ])(?P<until>{number})(?:st|nd|rd|th)?)?"
            rf"(?:,?{space}(?P<yr>[0-9]{{4}}){end})?(?!\w|[-–/:.,]?[0-9]|[ ][0-9]|%)"
        )
    parts.append(
        rf"(?P<only>{month}),?{space}{link_year}(?P<its>[0-9]{{4}}){end}(?![.,][0-9])"
        + tail.replace("noun", "its_noun", 1)
    )
    return re.compile(r"(?<![\w.,:/\\@#–-])(?:" + "|".join(parts) + ")")
