"""What is a date in a text: one compiled pattern for each language."""

from __future__ import annotations

import re
from functools import cache

from reprose.language.serbian import to_cyrillic
from reprose.rewriting.dates.calendar import calendar

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
