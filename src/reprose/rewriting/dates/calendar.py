"""The months of a language, and which days there are."""

from __future__ import annotations

from calendar import monthrange
from dataclasses import dataclass
from functools import cache
from typing import Any

from reprose.language.serbian import to_cyrillic, to_latin
from reprose.rewriting.numbers.language import language

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
