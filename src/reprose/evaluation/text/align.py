"""Which letter of the gold text stands where in what was recovered, whatever the order of the blocks.

Blocks that agree in every letter are paired first.  For the others, stretches of ``GRAM`` letters that both sides
hold are looked up by their hash; those that lie on one diagonal (the same distance between their places) support
each other, and the best supported place wins.  What is left between two such stretches is compared letter by
letter.  The cost grows with the length of the text, not with its square.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from itertools import pairwise

import numpy as np

from reprose.evaluation.text.compare import Column, Ints

GRAM = 8  # letters
_REPEATS = 12  # a stretch found in more places tells nothing
_GAP = 400  # letters; longer stretches without an agreement are left alone
_SHORT = 2  # letters; anything shorter is everywhere


class Alignment:
    """``to_ours`` holds, for each letter of the gold, the letter of the recovered text that it is, or -1.

    ``to_gold`` is the way back; no letter is taken twice.  ``common[g][o]`` counts the letters that gold block g
    shares with recovered block o.
    """

    def __init__(self, gold: Sequence[str], ours: Sequence[str]) -> None:
        self.gold = Column(gold)
        self.ours = Column(ours)
        self.to_ours: Ints = np.full(len(self.gold), -1, np.int64)
        self.to_gold: Ints = np.full(len(self.ours), -1, np.int64)
        self._pair_equal()
        self._pair_grams()
        self._extend(1)
        self._extend(-1)
        self._fill_gaps()
        self._place_short()
        self.common = self._count()

    def _set(self, letters: Ints, places: Ints) -> None:
        self.to_ours[letters] = places
        self.to_gold[places] = letters

    def _count(self) -> dict[int, dict[int, int]]:
        met = np.flatnonzero(self.to_ours >= 0)
        width = max(1, len(self.ours.keys))
        pairs = self.gold.block[met] * width + self.ours.block[self.to_ours[met]]
        out: dict[int, dict[int, int]] = defaultdict(dict)
        for pair, count in zip(*(a.tolist() for a in np.unique(pairs, return_counts=True)), strict=True):
            out[pair // width][pair % width] = count
        return out

    def _pair_equal(self) -> None:
        """Blocks with the same letters; of several such, the nearest to where the reading stands."""
        free: dict[str, list[int]] = defaultdict(list)
        for at, key in enumerate(self.ours.keys):
            if key:
                free[key].append(at)
        expected = 0
        for at, key in enumerate(self.gold.keys):
            if not free.get(key):
                continue
            other = min(free[key], key=lambda place: abs(place - expected))
            free[key].remove(other)
            span = self.gold.span(at)
            start = int(self.ours.starts[other])
            self._set(np.arange(span.start, span.stop), np.arange(start, start + len(key)))
            expected = other + 1

    def _pair_grams(self) -> None:
        """Stretches of letters that both sides hold."""
        gold_at, gold_hash = self.gold.grams(GRAM)
        our_at, our_hash = self.ours.grams(GRAM)
        free = self.to_ours[gold_at] < 0
        gold_at, gold_hash = gold_at[free], gold_hash[free]
        free = self.to_gold[our_at] < 0
        our_at, our_hash = our_at[free], our_hash[free]
        order = np.argsort(our_hash, kind="stable")
        our_at, our_hash = our_at[order], our_hash[order]
        low = np.searchsorted(our_hash, gold_hash, "left")
        count = np.searchsorted(our_hash, gold_hash, "right") - low
        count[count > _REPEATS] = 0
        letters = np.repeat(gold_at, count)
        if not len(letters):
            return
        within = np.arange(len(letters)) - np.repeat(np.cumsum(count) - count, count)
        places = our_at[np.repeat(low, count) + within]
        pair = self.gold.block[letters] * len(self.ours.keys) + self.ours.block[places]
        diagonal = pair * (len(self.gold) + len(self.ours)) + places - letters + len(self.gold)
        _, run, votes = np.unique(diagonal, return_inverse=True, return_counts=True)
        shifts = np.arange(GRAM)
        letters = (letters[:, None] + shifts).ravel()
        places = (places[:, None] + shifts).ravel()
        weight = np.repeat(votes[run.reshape(-1)], GRAM)
        best = _best(letters, weight)  # one place for each letter
        letters, places, weight = letters[best], places[best], weight[best]
        best = _best(places, weight)  # one letter for each place
        self._set(letters[best], places[best])

    def _extend(self, step: int) -> None:
        """Let agreements grow forwards or backwards as long as the next letters are the same."""
        front = np.flatnonzero(self.to_ours >= 0)
        while len(front):
            letters, places = front + step, self.to_ours[front] + step
            inside = (letters >= 0) & (letters < len(self.gold)) & (places >= 0) & (places < len(self.ours))
            front, letters, places = front[inside], letters[inside], places[inside]
            same = (
                (self.to_ours[letters] < 0) & (self.to_gold[places] < 0)
                & (self.gold.code[letters] == self.ours.code[places])
                & (self.gold.block[letters] == self.gold.block[front])
                & (self.ours.block[places] == self.ours.block[places - step])
            )  # fmt: skip
            letters, places = letters[same], places[same]
            self._set(letters, places)
            front = letters

    def _fill_gaps(self) -> None:
        """Letters between two agreements, or between one and the edge of its block."""
        for a, b, c, d in list(self._gaps()):
            left = self.gold.code[a:b].tolist()
            right = self.ours.code[c:d].tolist()
            for match in SequenceMatcher(None, left, right, autojunk=False).get_matching_blocks():
                self._set(np.arange(a + match.a, a + match.a + match.size),
                          np.arange(c + match.b, c + match.b + match.size))  # fmt: skip

    def _gaps(self) -> Iterator[tuple[int, int, int, int]]:
        """Stretches (gold from, to, recovered from, to) that face each other and agree in nothing yet."""
        missing = self.to_ours < 0
        edges = np.flatnonzero(np.diff(np.concatenate([[False], missing, [False]]).astype(np.int8)))
        for first, last in edges.reshape(-1, 2).tolist():
            cuts = np.flatnonzero(np.diff(self.gold.block[first:last])) + first + 1
            marks = [first, *cuts.tolist(), last]
            for a, b in pairwise(marks):
                span = self.gold.span(int(self.gold.block[a]))
                before = int(self.to_ours[a - 1]) if a > span.start else -1
                after = int(self.to_ours[b]) if b < span.stop else -1
                if b - a > _GAP or (before < 0 and after < 0):
                    continue
                c = before + 1 if before >= 0 else self._free(after, -1, 2 * (b - a))
                d = after if after >= 0 else self._free(before, 1, 2 * (b - a))
                if c < d <= c + _GAP and self.ours.block[c] == self.ours.block[d - 1] and (self.to_gold[c:d] < 0).all():
                    yield a, b, c, d

    def _free(self, place: int, step: int, most: int) -> int:
        """The end of the stretch beside ``place``, in its block, that nothing claims."""
        span = self.ours.span(int(self.ours.block[place]))
        at = place + step
        while span.start <= at < span.stop and self.to_gold[at] < 0 and abs(at - place) <= most:
            at += step
        return at if step > 0 else at + 1

    def _place_short(self) -> None:
        """Blocks too short for a stretch: inside a block near to those of their neighbours."""
        near = 0
        for at, key in enumerate(self.gold.keys):
            span = self.gold.span(at)
            met = self.to_ours[span]
            if (met >= 0).any():
                near = int(self.ours.block[met.max()])
                continue
            if len(key) < _SHORT:
                continue
            for other in (near, near + 1, near + 2, near - 1):
                place = self._find(key, other)
                if place is not None:
                    self._set(np.arange(span.start, span.stop), np.arange(place, place + len(key)))
                    break

    def _find(self, key: str, other: int) -> int | None:
        if not 0 <= other < len(self.ours.keys):
            return None
        within = self.ours.keys[other].find(key)
        while within >= 0:
            place = int(self.ours.starts[other]) + within
            if (self.to_gold[place : place + len(key)] < 0).all():
                return place
            within = self.ours.keys[other].find(key, within + 1)
        return None


def _best(keys: Ints, weight: Ints) -> Ints:
    """The indices of the heaviest item of each key; of equals, the first."""
    order = np.lexsort((-weight, keys))
    first = np.ones(len(order), bool)
    first[1:] = keys[order][1:] != keys[order][:-1]
    return order[first]
