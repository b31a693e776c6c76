"""Counts of what is right, and the percentages made from them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Count(NamedTuple):
    """What was right, of how many in the gold, of how many recovered."""

    right: int = 0
    gold: int = 0
    ours: int = 0

    @property
    def precision(self) -> float | None:
        """Percent of what was recovered that is right; None where nothing was recovered."""
        return 100.0 * self.right / self.ours if self.ours else None

    @property
    def recall(self) -> float | None:
        """Percent of the gold that was recovered rightly; None where the gold has none."""
        return 100.0 * self.right / self.gold if self.gold else None


def pool(counts: Iterable[Count]) -> Count:
    """The counts of several documents together."""
    rows = list(counts)
    return Count(*(sum(values) for values in zip(*rows, strict=True))) if rows else Count()
