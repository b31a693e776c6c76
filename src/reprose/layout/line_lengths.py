"""How long the lines of a document are, and the width of its column, as they tell it.

Pajić, Vujičić Stanković and Pajić, An Algorithm for Sentence Recovery from PDF Files (Infotheca, 2015), section on the
width of the column: l(t) is the length of line t without its end, x_j the number of lines of length j, and CW the
j, not below the mean of l, with the greatest x_j.  The distribution has two modes, empty and short lines and lines of
paragraphs; the mean parts them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

_ROUNDING = 1e-9


class Bin(NamedTuple):
    """``lines`` of the lines have lengths from ``first`` to ``last``; ``last`` None: all that are longer."""

    first: int
    last: int | None
    lines: int


@dataclass(frozen=True, slots=True)
class LineLengths:
    """``counts[j]`` is the number of lines that are ``j`` characters long; blank lines have length 0."""

    counts: NDArray[np.int64]

    @classmethod
    def of(cls, lengths: Iterable[int], blank: int = 0) -> LineLengths:
        """Lengths of lines (characters), and how many lines beside them are blank."""
        counts = np.bincount(np.fromiter(lengths, np.int64), minlength=1).astype(np.int64)
        counts[0] += blank
        return cls(counts)

    @property
    def total(self) -> int:
        """The number of lines."""
        return int(self.counts.sum())

    @property
    def blank(self) -> int:
        """The number of lines without anything on them."""
        return int(self.counts[0])

    @property
    def mean(self) -> float:
        """The mean length, blank lines included; 0 where there is no line."""
        return float(self.counts @ np.arange(len(self.counts))) / max(1, self.total)

    @property
    def column(self) -> int:
        """CW: the most frequent length that is not below the mean; the greatest of equally frequent ones.

        (The paper leaves ties open.  Lines fall short of the column more often than they run over it.)  0 where all
        lines are blank.
        """
        least = int(np.ceil(self.mean - _ROUNDING))
        long = self.counts[least:]
        return 0 if not long.any() else len(self.counts) - 1 - int(long[::-1].argmax())

    def band(self, tolerance: float) -> tuple[int, int]:
        """The least and the greatest length within CW ± ``tolerance`` * CW."""
        width = self.column
        return int(np.ceil(width * (1 - tolerance) - _ROUNDING)), int(np.floor(width * (1 + tolerance) + _ROUNDING))

    def bins(self, most: int, tolerance: float = 0.0) -> list[Bin]:
        """At most ``most`` bins, of equal width, from length 1 on; blank lines are in none.

        They reach beyond the band and as far as all but one line in a hundred; a last one holds what is longer.
        """
        longest = len(self.counts) - 1
        nearly = int(np.searchsorted(np.cumsum(self.counts), 0.99 * self.total))
        end = min(longest, max(nearly, self.band(tolerance)[1] + 2))
        width = next(w for w in _WIDTHS if end <= w * (most - 1))
        edges = range(1, end + 1, width)
        found = [Bin(a, a + width - 1, int(self.counts[a : a + width].sum())) for a in edges]
        if not found:
            return []
        beyond = edges[-1] + width
        longer = int(self.counts[beyond:].sum())
        return [*found, Bin(beyond, None, longer)] if longer else found


_WIDTHS = tuple(m * 10**p for p in range(9) for m in (1, 2, 3, 4, 5))
