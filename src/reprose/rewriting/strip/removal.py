"""What is to go from a text, before the text around it is mended, and the brackets around it."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from typing import NamedTuple

from reprose.rewriting.strip.words import Words


class Removal(NamedTuple):
    """A stretch to take out, as offsets.

    ``aside`` tells that nothing before it leads to it (raised numbers); ``begins`` that its sentence begins behind it.
    """

    start: int
    end: int
    rule: str
    reason: str
    aside: bool = False
    begins: bool = False


def without_overlaps(cuts: list[Removal]) -> list[Removal]:
    """The cuts in order; of those that overlap, the one that begins first, and the longest of these."""
    out: list[Removal] = []
    for cut in sorted(cuts, key=lambda c: (c.start, -c.end)):
        if not out or cut.start >= out[-1].end:
            out.append(cut)
    return out


_BRACKETS = re.compile(r"[()\[\]{}<>]")
_CLOSES = {")": "(", "]": "[", "}": "{", ">": "<"}
_FAR = 3  # brackets left open in between; beyond these, two signs are no pair


class Brackets:
    """Pairs of brackets; where they cross, the inner one counts."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.inner_first: list[tuple[int, int]] = []
        open_: list[tuple[str, int]] = []
        for found in _BRACKETS.finditer(text):
            sign = found[0]
            if sign not in _CLOSES:
                open_.append((sign, found.start()))
            elif any(kind == _CLOSES[sign] for kind, _ in open_[-_FAR:]):
                while open_[-1][0] != _CLOSES[sign]:
                    open_.pop()
                self.inner_first.append((open_.pop()[1], found.start()))
        self.pairs = sorted(self.inner_first)
        self.parents: list[int] = []  # index of the pair around each of them, or -1
        around: list[int] = []
        for at, (start, _) in enumerate(self.pairs):
            while around and self.pairs[around[-1]][1] < start:
                around.pop()
            self.parents.append(around[-1] if around else -1)
            around.append(at)

    def around(self, start: int, end: int) -> tuple[int, int] | None:
        """The innermost pair around a stretch of the text."""
        at = bisect_left(self.pairs, (start, 0)) - 1
        while at >= 0 and self.pairs[at][1] < end:
            at = self.parents[at]
        return self.pairs[at] if at >= 0 else None

    def emptied(self, holes: list[Removal], words: Words) -> list[Removal]:
        """The cuts, grown to those brackets that hold nothing else than cuts and words that lead to them."""
        out = list(holes)
        for start, end in self.inner_first:
            first = bisect_right(out, start, key=lambda hole: hole.start)
            last = bisect_right(out, end, key=lambda hole: hole.end)
            if first >= last:
                continue
            at, rest = start + 1, []
            for hole in out[first:last]:
                rest.append(self.text[at : hole.start])
                at = hole.end
            rest.append(self.text[at:end])
            if words.only.fullmatch(" ".join(rest)):
                aside = out[first].aside and self.text[start] != "["
                out[first:last] = [out[first]._replace(start=start, end=end + 1, aside=aside)]
        return out
