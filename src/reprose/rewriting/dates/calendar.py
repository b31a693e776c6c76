"""The months of a language, which days there are, and dates in words."""

from __future__ import annotations

from calendar import monthrange
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from reprose.language.serbian import to_cyrillic, to_latin
from reprose.rewriting.numbers.cardinals import cardinal
from reprose.rewriting.numbers.language import language
from reprose.rewriting.numbers.ordinals import ordinal, short_year, year

YEARS = range(1000, 2200)  # what four digits are taken for a year


@dataclass(frozen=True, slots=True)
class Month:
    """A month as it is written: ``said`` in full, ``day`` the form of a day beside it where months are declined."""

    number: int
    said: str
    day: str = "m.gen"


class Calendar:
    """``calendar`` of a language's table: the names of months, the words around dates."""

    def __init__(self, code: str) -> None:
        table: dict[str, Any] = language(code).calendar
        self.code = code
        self.table = table
        self.names = [row.split()[0] for row in table["months"]]
        self.months: dict[str, Month] = {}
        for number, row in enumerate(table["months"], 1):
            first, *more = row.split()
            for place, name in enumerate([first, *more]):
                short = name.endswith(".")
                full = first if short else name
                form = "m.gen" if place == 0 or short else "m" if place == 1 else str(table.get("third_form", "m.gen"))
                self.months[name.removesuffix(".")] = Month(number, full, form)
        self.short = {name.removesuffix(".") for row in table["months"] for name in row.split() if name[-1] == "."}

    def words(self, key: str) -> frozenset[str]:
        return frozenset(str(self.table.get(key, "")).split())

    def month(self, written: str) -> Month:
        """The month of a name as it stands in a text, without the stop of an abbreviation."""
        name = to_latin(written) if self.code == "sr" else written
        found = self.months.get(name) or self.months.get(name.lower())
        if found is None:
            raise KeyError(written)
        return found

    def spellings(self) -> list[str]:
        """All that names a month in a text, longest first."""
        names = set(self.months)
        if self.code == "sr":
            names |= {to_cyrillic(name) for name in names}
        if self.code not in ("en", "de"):  # these always have the capital, which parts "May" from "may"
            names |= {name.capitalize() for name in names}
        return sorted(names, key=lambda name: (-len(name), name))


@cache
def calendar(code: str) -> Calendar:
    """The calendar of one of ``numbers.LANGUAGES``."""
    return Calendar(code)


def exists(day: int, month: int, year: int | None) -> bool:
    """Whether there is such a day; without a year, in a leap year."""
    return 1 <= month <= 12 and 1 <= day <= monthrange(year or 2000, month)[1]


@lru_cache(maxsize=1 << 12)
def day_in_words(n: int, code: str, form: str = "", marked: bool = False) -> str:
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
    words = [day_in_words(n, code, f, marked) for n, f in zip(days, forms, strict=True)]
    said = f" {link or of.writing['range']} ".join(words)
    parts = [said, *([table["of"]] if "of" in table else []), month.said]
    if digits:
        parts += [*([table["of_year"].split()[0]] if "of_year" in table else []), year_of(digits, code)]
    return " ".join(parts)


def english(days: list[int], month: Month, digits: str, month_first: bool, article: bool, link: str) -> str:
    """"May third, nineteen forty-five"; "the third of May nineteen forty-five"."""
    said = [day_in_words(n, "en") for n in days]
    after = year_of(digits, "en") if digits else ""
    if month_first:
        return f"{month.said} {f' {link} '.join(said)}{', ' if after else ''}{after}"
    text = f"{f' {link} the '.join(said)} of {month.said}{' ' if after else ''}{after}"
    return f"the {text}" if article else text
