"""The words of a language for its numbers, read from ``data/<language>.toml``."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

DATA = Path(__file__).parent / "data"
LANGUAGES = ("en", "nl", "de", "fr", "es", "it", "pt", "cs", "ro", "sr", "pl", "ru")


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun that is counted: its gender, and its forms after one, a few (2-4), many, and a decimal number."""

    gender: str
    one: str
    few: str
    many: str
    decimal: str

    @classmethod
    def of(cls, text: str) -> Noun:
        """From "gender|one|many", "gender|one|few|many" or "gender|one|few|many|decimal"."""
        gender, one, *more = text.split("|")
        few = more[0] if more else one
        many = more[1] if len(more) > 1 else few
        return cls(gender, one, few, many, more[2] if len(more) > 2 else many)

    def form(self, count: str) -> str:
        return str(getattr(self, count))


@dataclass(frozen=True, slots=True)
class Scale:
    """A power of a thousand: a noun that is counted, and how it is written together with its neighbours."""

    noun: Noun
    exact: str  # for one of it: "mille", "un milione"
    before: str  # between the multiplier and the noun
    after: str  # between the noun and the rest


class Language:
    """What ``data/<code>.toml`` says; the keys are explained in ``data/README.md``."""

    def __init__(self, code: str) -> None:
        data: dict[str, Any] = tomllib.loads((DATA / f"{code}.toml").read_text("utf-8"))
        self.code = code
        self.cardinal: dict[str, Any] = data["cardinal"]
        self.ordinal: dict[str, Any] = data["ordinal"]
        self.year: dict[str, Any] = data["year"]
        self.writing: dict[str, Any] = data["writing"]
        self.decimal: dict[str, Any] = data["decimal"]
        self.fraction: dict[str, Any] = data["fraction"]
        self.agreement: dict[str, Any] = data["agreement"]
        self.genitive: dict[str, Any] = data.get("genitive", {})
        self.governors = frozenset(self.genitive.get("after", "").split())
        self.calendar: dict[str, Any] = data["calendar"]  # what ``dates`` asks for
        months = {name.removesuffix(".").lower() for row in self.calendar["months"] for name in row.split()}
        self.month_names = frozenset(months)
        self.plural = str(self.cardinal["plural"])
        self.small = words(self.cardinal["small"])
        self.tens = words(self.cardinal["tens"])
        self.hundreds = words(self.cardinal["hundreds"])
        self.irregular = {int(n): word for n, word in self.cardinal.get("irregular", {}).items()}
        self.scales = [_scale(text) if text else None for text in self.cardinal["scales"]]
        self.units = {sign: Noun.of(text) for sign, text in data["units"].items()}
        self.currencies = {code: [Noun.of(n) for n in text.split(";")] for code, text in data["currencies"].items()}
        self.symbols = {**_symbols(), **data.get("symbols", {})}
        self.data_multipliers: dict[str, Any] = data["multipliers"]
        self.not_nouns = frozenset(words(self.agreement.get("not_nouns", "")))
        self.multipliers: dict[str, Noun | None] = dict.fromkeys(words(data["multipliers"]["words"]))
        self.multipliers |= {short: Noun.of(text) for short, text in data["multipliers"].get("short", {}).items()}
        self.labels = frozenset(words(self.writing["labels"]))
        self.genders = {
            noun: gender for gender, nouns in self.agreement.get("nouns", {}).items() for noun in nouns.split()
        }

    def noun(self, sign: str, money: bool) -> Noun | None:
        """What a sign of a unit or of a currency says."""
        if money:
            names = self.currencies.get(self.symbols.get(sign, sign))
            return names[0] if names else None
        return self.units.get(sign)

    def small_money(self, sign: str) -> Noun | None:
        """The hundredth of a currency, if it has a name."""
        names = self.currencies[self.symbols.get(sign, sign)]
        return names[1] if len(names) > 1 else None

    def count(self, n: int) -> str:
        """Which form of a noun goes with ``n``: "one", "few" or "many" (CLDR's plural rules for whole numbers)."""
        if self.plural in ("ru", "pl"):
            if n == 1 or (self.plural == "ru" and n % 10 == 1 and n % 100 != 11):
                return "one"
            return "few" if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14 else "many"
        if self.plural == "cs":
            return "one" if n == 1 else "few" if 2 <= n <= 4 else "many"
        if self.plural == "ro":
            return "one" if n == 1 else "few" if n == 0 or 1 <= n % 100 <= 19 else "many"
        return "one" if n == 1 or (n == 0 and self.plural == "fr") else "many"


def words(text: str) -> list[str]:
    """The items of a list written as one string; "_" stands for a space inside of an item."""
    return [word.replace("_", " ") for word in text.split()]


def _scale(text: str) -> Scale:
    """From "exact/before/after/gender|one|few|many", where "_" is a space and nothing is nothing."""
    exact, before, after, noun = text.split("/")
    return Scale(Noun.of(noun), exact, before.replace("_", " "), after.replace("_", " "))


@cache
def _symbols() -> dict[str, str]:
    """Signs of currencies that all languages know, and their ISO 4217 codes."""
    return dict(tomllib.loads((DATA / "symbols.toml").read_text("utf-8"))["symbols"])


@cache
def language(code: str) -> Language:
    """The words of one of ``LANGUAGES``."""
    return Language(code)
