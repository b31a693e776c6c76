"""Dates in words."""

from __future__ import annotations

from functools import lru_cache

from reprose.rewriting.dates.calendar import Month, calendar
from reprose.rewriting.numbers.cardinals import cardinal
from reprose.rewriting.numbers.language import language
from reprose.rewriting.numbers.ordinals import ordinal
from reprose.rewriting.numbers.years import short_year, year


@lru_cache(maxsize=1 << 12)
def day(n: int, code: str, form: str = "", marked: bool = False) -> str:
    """A day of the month; ``form`` is that of an ordinal, ``marked`` that it was written as one ("1.º")."""
    table = calendar(code).table
    if n == 1 and ("first" in table or (marked and "marked_first" in table)):
        return str(table.get("first") or table["marked_first"])
    if table["day"] == "cardinal":
        return cardinal(n, code, "m" if code in ("ro", "pt") and n > 1 else "")
    return ordinal(n, code, form or "m") or cardinal(n, code)


def year_of(digits: str, code: str) -> str:
    """A year of two or four digits, with the word for year where the language cannot do without."""
    table = calendar(code).table
    say = short_year if len(digits) == 2 else year
    text = say(int(digits), code, str(table.get("year", "")))
    return f"{text} {table['year_noun']}" if "year_noun" in table else text


def day_form(month: Month, before: str, earlier: str, code: str) -> str:
    """The form of the day's ordinal beside its month and behind the word ``before``."""
    style = calendar(code).table["day"]
    if style == "slavic":
        return str(calendar(code).table.get("day_forms", {}).get(before.lower(), month.day))
    if style == "german":
        of = language(code)
        before = before.lower()
        if before == "der" and earlier.lower() in of.ordinal["prepositions"].split():
            return "en"
        return str(of.ordinal["endings"].get(before, "er"))
    return "m"


def date(days: list[int], month: Month, digits: str, code: str, form: str, marked: bool, link: str) -> str:
    """Day (or first and last day), month and year ("" without), in the order of the language."""
    table, of = calendar(code).table, language(code)
    last = table.get("day_forms", {}).get(link, form)  # "с третьего по пятое"
    forms = [*[form] * (len(days) - 1), last]
    said = f" {link or of.writing['range']} ".join(day(n, code, f, marked) for n, f in zip(days, forms, strict=True))
    parts = [said, *([table["of"]] if "of" in table else []), month.said]
    if digits:
        parts += [*([table["of_year"].split()[0]] if "of_year" in table else []), year_of(digits, code)]
    return " ".join(parts)


def english(days: list[int], month: Month, digits: str, month_first: bool, article: bool, link: str) -> str:
    """"May third, nineteen forty-five"; "the third of May nineteen forty-five"."""
    said = [day(n, "en") for n in days]
    after = year_of(digits, "en") if digits else ""
    if month_first:
        return f"{month.said} {f' {link} '.join(said)}{', ' if after else ''}{after}"
    text = f"{f' {link} the '.join(said)} of {month.said}{' ' if after else ''}{after}"
    return f"the {text}" if article else text
