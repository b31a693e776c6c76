"""Tables, and the cells in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from reprose.evaluation.bags import overlapping
from reprose.evaluation.counts import Count, pool
from reprose.evaluation.layout_match import Match
from reprose.evaluation.letters import bare

_TABLE = frozenset({"table"})
Rows = Sequence[Sequence[str]]


def tables(match: Match) -> tuple[Count, Count]:
    """Tables found, and cells right in those of them whose cells the gold holds.

    A table is found if it shares four fifths of its words with one that was recovered, and that one with it.
    """
    gold, ours = match.of_gold(_TABLE), match.of_ours(_TABLE)
    pairs = overlapping([match.gold[g].text for g in gold], [match.ours[o].text for o in ours])
    found = [cells(match.gold[gold[a]].rows or (), match.ours[ours[b]].rows or ())
             for a, b in pairs if match.gold[gold[a]].rows]  # fmt: skip
    return Count(len(pairs), len(gold), len(ours)), pool(found)


def cells(gold: Rows, ours: Rows) -> Count:
    """Cells that agree in every letter and digit and stand in the same column of the same row.

    Rows are paired in order, so that most cells agree: a row too many costs that row and not all below it.  Empty
    cells do not count.
    """
    wanted, found = _grid(gold), _grid(ours)
    best = [0] * (len(found) + 1)  # most cells right with the rows so far, up to each recovered row
    for row in wanted:
        last = best
        best = [0]
        for at, other in enumerate(found):
            best.append(max(last[at + 1], best[at], last[at] + (row & other).total()))
    return Count(best[-1], sum(r.total() for r in wanted), sum(r.total() for r in found))


def _grid(rows: Rows) -> list[Counter[tuple[int, str]]]:
    return [Counter((at, key) for at, cell in enumerate(row) if (key := bare(cell))) for row in rows]
