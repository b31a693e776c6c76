"""Which recovered block is which gold block: the ground of all figures of the layout."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

import numpy as np

from reprose.document import FURNITURE, Block
from reprose.evaluation.gold import GoldBlock
from reprose.evaluation.text.align import Alignment
from reprose.role_table import GOLD_OMITS, Role

SHARE = 0.9  # of the letters of either block must be the other's
STRANGE = 12  # letters, about two words: longer insertions, omissions and displacements are errors of grouping


class Match:
    """Gold blocks and recovered blocks of one document, letter by letter.

    ``right[g]`` is the recovered block that is gold block g and nothing else.  A pair is right if the one begins
    and ends where the other does: each shares at least ``SHARE`` of its letters with the other, and neither holds,
    in one stretch, more than ``STRANGE`` letters that the other lacks and has nothing in the place of, nor as many
    in another order.  Wording is not judged: a misread letter, or a formula written in another way, is no error of
    grouping.
    """

    def __init__(self, gold: Sequence[GoldBlock], ours: Sequence[Block]) -> None:
        self.gold = gold
        self.ours = ours
        self.alignment = Alignment([b.text for b in gold], [b.text for b in ours])
        self.right: dict[int, int] = {}
        for g, shares in self.alignment.common.items():
            o = max(shares, key=lambda other: (shares[other], -other))
            if self._agree(g, o, shares[o]):
                self.right[g] = o

    @cached_property
    def right_ours(self) -> dict[int, int]:
        """The gold block of each recovered block that is right."""
        return {o: g for g, o in self.right.items()}

    @cached_property
    def known(self) -> set[int]:
        """The recovered blocks half of whose letters the gold holds."""
        met = self.alignment.ours.block[self.alignment.to_gold >= 0]
        shared = np.bincount(met, minlength=len(self.ours))
        return set(np.flatnonzero((shared > 0) & (2 * shared >= self.alignment.ours.lengths)).tolist())

    @cached_property
    def unscored(self) -> set[int]:
        """The recovered blocks half of whose letters belong to gold blocks that are not scored."""
        scored = np.array([b.scored for b in self.gold], bool)
        places = self.alignment.to_gold
        met = np.flatnonzero(places >= 0)
        met = met[~scored[self.alignment.gold.block[places[met]]]]
        shared = np.bincount(self.alignment.ours.block[met], minlength=len(self.ours))
        return set(np.flatnonzero((shared > 0) & (2 * shared >= self.alignment.ours.lengths)).tolist())

    @cached_property
    def counted(self) -> list[int]:
        """The recovered blocks that are judged.

        Not judged: blocks without letters, blocks of the gold's unscored text, furniture, and what the gold does
        not know, unless its role says that the gold should know it.  What is right as a group is always judged.
        """
        return [
            o for o, block in enumerate(self.ours)
            if self.alignment.ours.lengths[o] and o not in self.unscored
            and (o in self.right_ours or block.role not in FURNITURE)
            and (o in self.known or block.role not in GOLD_OMITS)
        ]  # fmt: skip

    def of_gold(self, roles: frozenset[Role]) -> list[int]:
        """The scored gold blocks of these roles."""
        return [g for g, b in enumerate(self.gold) if b.scored and b.role in roles and self.alignment.gold.lengths[g]]

    def of_ours(self, roles: frozenset[Role]) -> list[int]:
        """The recovered blocks of these roles that are judged."""
        return [o for o in self.counted if self.ours[o].role in roles]

    def _agree(self, g: int, o: int, shared: int) -> bool:
        a, b = self.alignment.gold.span(g), self.alignment.ours.span(o)
        longer = max(a.stop - a.start, b.stop - b.start)
        if shared == longer:
            to = self.alignment.to_ours[a]
            return bool((np.diff(to) == 1).all())
        to = self.alignment.to_ours[a]
        inside = np.flatnonzero((to >= b.start) & (to < b.stop))
        places = to[inside] - b.start
        in_order = places >= np.maximum.accumulate(places)
        if int((~in_order).sum()) > STRANGE:
            return False
        inside, places = inside[in_order], places[in_order]
        lacking = np.diff(np.concatenate([[-1], inside, [a.stop - a.start]])) - 1
        extra = np.diff(np.concatenate([[-1], places, [b.stop - b.start]])) - 1
        if int(np.abs(lacking - extra).max()) > STRANGE:
            return False
        # Letters that differ in equal number are wording, up to a share; in short blocks two words may be all.
        return bool(len(inside) >= SHARE * longer)
