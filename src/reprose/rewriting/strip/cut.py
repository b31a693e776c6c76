"""What is to go from a text, before the text around it is mended."""

from __future__ import annotations

from typing import NamedTuple


class Cut(NamedTuple):
    """A stretch to take out, as offsets.

    ``aside`` tells that nothing before it leads to it (raised numbers); ``begins`` that its sentence begins behind it.
    """

    start: int
    end: int
    rule: str
    reason: str
    aside: bool = False
    begins: bool = False


def without(cuts: list[Cut]) -> list[Cut]:
    """The cuts in order; of those that overlap, the one that begins first, and the longest of these."""
    out: list[Cut] = []
    for cut in sorted(cuts, key=lambda c: (c.start, -c.end)):
        if not out or cut.start >= out[-1].end:
            out.append(cut)
    return out
