"""Texts compared as bags of words: lists and tables are the same if they share most of their words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from reprose.evaluation.compare import words

ENOUGH = 0.8  # of the words of either must be the other's


def overlapping(gold: Sequence[str], ours: Sequence[str]) -> list[tuple[int, int]]:
    """Pairs (gold, recovered) of texts that share ``ENOUGH`` of their words, the most alike first."""
    wanted, found = [Counter(words(t)) for t in gold], [Counter(words(t)) for t in ours]
    alike: list[tuple[float, int, int]] = []
    for g, a in enumerate(wanted):
        for o, b in enumerate(found):
            least = ENOUGH * max(a.total(), b.total())
            if min(a.total(), b.total()) < least:
                continue
            shared = (a & b).total()
            if shared and shared >= least:
                alike.append((-shared / max(a.total(), b.total()), g, o))
    pairs: list[tuple[int, int]] = []
    for _, g, o in sorted(alike):
        if all(g != p[0] and o != p[1] for p in pairs):
            pairs.append((g, o))
    return pairs
