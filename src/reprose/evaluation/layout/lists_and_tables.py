"""Lists with their items and tables with their cells; they are the same if they share most of their words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from reprose.evaluation.layout.match import Match
from reprose.evaluation.report import Count, pool
from reprose.evaluation.text.compare import bare, words
from reprose.role_table import BODY, Role

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


_ITEM: frozenset[Role] = frozenset({"list_item"})
_ENDS = BODY - _ITEM  # other roles only interrupt a list


def runs(roles: Iterable[str]) -> list[list[int]]:
    """The lists of a document, each as the indices of its items: successive items up to the next prose or head."""
    out: list[list[int]] = []
    is_open = False
    for at, role in enumerate(roles):
        if role == "list_item":
            if not is_open:
                out.append([])
            out[-1].append(at)
            is_open = True
        elif role in _ENDS:
            is_open = False
    return out


def lists(match: Match) -> tuple[Count, Count]:
    """Lists found, and items found, in whatever list.

    A list is found if it shares four fifths of its words with one that was recovered, and that one with it.  An
    item is right if it is right as a group and was recovered as an item.
    """
    gold_items, our_items = set(match.of_gold(_ITEM)), set(match.of_ours(_ITEM))
    gold = _kept(runs(b.role for b in match.gold), gold_items)
    ours = _kept(runs(b.role for b in match.ours), our_items)
    pairs = overlapping([" ".join(match.gold[g].text for g in run) for run in gold],
                        [" ".join(match.ours[o].text for o in run) for run in ours])  # fmt: skip
    right = sum(match.right.get(g) in our_items for g in gold_items)
    return Count(len(pairs), len(gold), len(ours)), Count(right, len(gold_items), len(our_items))


def _kept(found: Sequence[list[int]], judged: set[int]) -> list[list[int]]:
    """The lists without the items that are not judged."""
    kept = ([at for at in run if at in judged] for run in found)
    return [run for run in kept if run]


_TABLE: frozenset[Role] = frozenset({"table"})
CellTexts = Sequence[Sequence[str]]


def tables(match: Match) -> tuple[Count, Count]:
    """Tables found, and cells right in those of them whose cells the gold holds.

    A table is found if it shares four fifths of its words with one that was recovered, and that one with it.
    """
    gold, ours = match.of_gold(_TABLE), match.of_ours(_TABLE)
    pairs = overlapping([match.gold[g].text for g in gold], [match.ours[o].text for o in ours])
    found = [cells(match.gold[gold[a]].rows or (), match.ours[ours[b]].rows or ())
             for a, b in pairs if match.gold[gold[a]].rows]  # fmt: skip
    return Count(len(pairs), len(gold), len(ours)), pool(found)


def cells(gold: CellTexts, ours: CellTexts) -> Count:
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


def _grid(rows: CellTexts) -> list[Counter[tuple[int, str]]]:
    return [Counter((at, key) for at, cell in enumerate(row) if (key := bare(cell))) for row in rows]
