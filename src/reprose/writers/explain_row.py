"""One row of ``reprose explain``."""

from __future__ import annotations

from typing import NamedTuple

SHOWN = 80  # characters of a text set aside


class Row(NamedTuple):
    """One change.  ``before`` became ``after``; a block set aside has its role in ``after``."""

    page: int | None  # None: a count over the whole document
    rule: str
    before: str
    after: str
    reason: str
    confidence: float | None
    pages: str = ""  # of what holds for several pages: "3-17, 20"


def short(text: str, length: int = SHOWN) -> str:
    """``text`` cut to ``length`` characters."""
    return text if len(text) <= length else text[: length - 1] + "…"
