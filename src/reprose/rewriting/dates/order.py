"""Which number of a numeric date is the day: what the document and its language tell."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from reprose.rewriting.dates.calendar import exists

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
