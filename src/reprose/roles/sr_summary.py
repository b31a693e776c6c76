"""What the SR algorithm sees of a document, in numbers: why it takes a line for what it does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from reprose.layout.line_lengths import LineLengths
from reprose.roles.sr import LineKind, PartKind, find_parts, line_kinds


@dataclass(frozen=True, slots=True)
class SrSummary:
    """The lengths of the lines and the numbers of lines and parts of each kind.

    ``kinds`` counts lines by themselves, blank ones as "empty"; ``lines`` counts those of each kind of part, ``parts``
    the parts.
    """

    lengths: LineLengths
    tolerance: float
    kinds: Counter[LineKind]
    lines: Counter[PartKind]
    parts: Counter[PartKind]

    @property
    def band(self) -> tuple[int, int]:
        """The least and the greatest length of a line of a paragraph that does not end it."""
        return self.lengths.band(self.tolerance)


def summarize(texts: Sequence[str], lengths: Sequence[int], blank: int, tolerance: float) -> SrSummary:
    """The summary of a document's lines; ``blank`` lines are not among them."""
    measured = LineLengths.of(lengths, blank)
    kinds = line_kinds(texts, lengths, measured.band(tolerance))
    counted = Counter(kinds)
    counted["empty"] += blank
    found = find_parts(kinds)
    lines: Counter[PartKind] = Counter()
    for part in found:
        lines[part.kind] += len(part.lines)
    return SrSummary(measured, tolerance, counted, lines, Counter(part.kind for part in found))
