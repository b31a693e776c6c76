"""Lists: successive items, and the items in them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from reprose.evaluation.bags import overlapping
from reprose.evaluation.counts import Count
from reprose.evaluation.layout_match import Match

_ITEM = frozenset({"list_item"})
_ENDS = frozenset({"title", "heading", "paragraph", "abstract", "quote"})  # other roles only interrupt a list


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
