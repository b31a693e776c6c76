"""Order relations: does what follows a block in the gold follow it in what was recovered?"""

from __future__ import annotations

from collections.abc import Collection
from itertools import groupby, pairwise

import numpy as np

from reprose.document import FURNITURE
from reprose.evaluation.layout.match import Match
from reprose.evaluation.report import Count
from reprose.role_table import BODY, FIGURE_PARTS

RUNNING = BODY | {"code"}
_LEAST = 8  # letters, or half of their block: fewer are no part of it but an accident

Relations = dict[tuple[int, int], bool]


def relations(match: Match, roles: Collection[str] | None = None) -> Relations:
    """For each two scored gold blocks that follow each other, whether they do so in the recovered document.

    They do if the last piece of the first is followed, in the reading order, by the first piece of the second.
    Whether they stand in one recovered block or in several makes no difference, and what the gold does not hold,
    page furniture for example, may stand between.  A block that was not recovered makes both its relations wrong.
    A caption and the table beside it may come either way.

    With ``roles``, gold blocks of other roles are passed over, and so is what was recovered of them.
    """
    wanted = [roles is None or b.role in roles for b in match.gold]
    gold = _captions_first(match, [g for g, b in enumerate(match.gold) if wanted[g] or not b.scored])
    first: dict[int, int] = {}
    last: dict[int, int] = {}
    sequence = _captions_first(match, [g for g, _ in groupby(g for g in pieces(match) if wanted[g])])
    for at, g in enumerate(sequence):
        first.setdefault(g, at)
        last[g] = at
    out: Relations = {}
    for a, b in pairwise(gold):
        if all(wanted[k] and match.gold[k].scored and match.alignment.gold.lengths[k] for k in (a, b)):
            out[a, b] = a in last and b in first and first[b] == last[a] + 1
    return out


def pieces(match: Match) -> list[int]:
    """The gold blocks as they come in what was recovered; one that is interrupted comes again."""
    ours = match.alignment.ours
    furniture = np.array([b.role in FURNITURE for b in match.ours], bool)
    met = np.flatnonzero(match.alignment.to_gold >= 0)
    met = met[~furniture[ours.block[met]]]
    owners = match.alignment.gold.block[match.alignment.to_gold[met]]
    cuts = np.flatnonzero(np.diff(owners)) + 1
    starts, ends = np.concatenate([[0], cuts]), np.concatenate([cuts, [len(owners)]])
    found: list[int] = []
    for start, end in zip(starts.tolist(), ends.tolist(), strict=True):
        if end == start:
            continue  # nothing was recovered
        g = int(owners[start])
        if end - start >= min(_LEAST, int(match.alignment.gold.lengths[g] + 1) // 2):
            found.append(g)
    return found


def _captions_first(match: Match, sequence: list[int]) -> list[int]:
    """The same gold blocks, with each table behind the caption that follows it, unless one stands before it."""
    out = list(sequence)
    at = 0
    while at + 1 < len(out):
        roles = {match.gold[g].role for g in out[at : at + 2]}
        if roles == FIGURE_PARTS:
            if match.gold[out[at]].role == "table":
                out[at], out[at + 1] = out[at + 1], out[at]
            at += 1
        at += 1
    return out


def share(found: Relations) -> Count:
    """How many relations are right."""
    return Count(sum(found.values()), len(found), len(found))


def grouped(match: Match, found: Relations) -> Relations:
    """The relations of which both blocks are right as groups."""
    return {pair: good for pair, good in found.items() if pair[0] in match.right and pair[1] in match.right}
