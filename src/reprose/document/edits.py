"""Edits: what was changed, by which rule, and the way back.

A script is a list of edits over one source string, in order and without overlap.  It can be replayed, turned
round, and composed with a script over its result, so that a text that went through several stages still has
one script over what was read.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple


class Edit(NamedTuple):
    """``before``, at ``start`` to ``end`` of the source (code points), became ``after``."""

    start: int
    end: int
    before: str
    after: str
    rule: str  # dotted name of the rule, e.g. "hyphen.joined"
    reason: str = ""
    confidence: float = 1.0


def replay(source: str, edits: Sequence[Edit]) -> str:
    """The text that ``edits`` make of ``source``; ValueError if they do not fit it."""
    out: list[str] = []
    at = 0
    for e in edits:
        if e.start < at or e.end < e.start or source[e.start : e.end] != e.before:
            raise ValueError(f"edit {e} does not fit its source")
        out.append(source[at : e.start])
        out.append(e.after)
        at = e.end
    out.append(source[at:])
    return "".join(out)


def inverse(edits: Sequence[Edit]) -> list[Edit]:
    """The script over the result that gives the source back."""
    out: list[Edit] = []
    shift = 0
    for e in edits:
        start = e.start + shift
        out.append(Edit(start, start + len(e.after), e.after, e.before, e.rule, e.reason, e.confidence))
        shift += len(e.after) - (e.end - e.start)
    return out


def compose(first: Sequence[Edit], second: Sequence[Edit], source: str) -> list[Edit]:
    """One script over ``source`` that does ``first`` and then ``second`` (edits of the result of ``first``).

    Edits that touch the same text merge into one that carries the rule of the later edit, and both reasons.
    """
    if not second:
        return list(first)
    if not first:
        return list(second)
    out: list[Edit] = []
    i = j = 0
    shift = 0  # result offset minus source offset, before first[i]
    while i < len(first) or j < len(second):
        if j == len(second) or (i < len(first) and first[i].start + shift + len(first[i].after) <= second[j].start
                                and not (len(first[i].after) == 0 and first[i].start + shift == second[j].start
                                         and second[j].end == second[j].start)):
            e = first[i]
            out.append(e)
            shift += len(e.after) - (e.end - e.start)
            i += 1
            continue
        s = second[j]
        if i == len(first) or s.end <= first[i].start + shift:
            out.append(Edit(s.start - shift, s.end - shift, s.before, s.after, s.rule, s.reason, s.confidence))
            j += 1
            continue
        # A cluster: edits of both scripts that overlap, taken together.
        lo_res = min(first[i].start + shift, s.start)
        hi_res = lo_res
        lo_src = lo_res - shift
        delta = shift
        ones: list[Edit] = []
        twos: list[Edit] = []
        starts: list[int] = []
        grown = True
        while grown:
            grown = False
            if i < len(first) and (not ones and not twos or first[i].start + delta < hi_res):
                e = first[i]
                starts.append(e.start + delta)
                ones.append(e)
                hi_res = max(hi_res, e.start + delta + len(e.after))
                delta += len(e.after) - (e.end - e.start)
                i += 1
                grown = True
            elif j < len(second) and (second[j].start < hi_res or second[j].start == lo_res == hi_res):
                twos.append(second[j])
                hi_res = max(hi_res, second[j].end)
                j += 1
                grown = True
        hi_src = hi_res - delta
        before = source[lo_src:hi_src]
        middle = replay(before, [e._replace(start=e.start - lo_src, end=e.end - lo_src) for e in ones])
        after = replay(middle, [e._replace(start=e.start - lo_res, end=e.end - lo_res) for e in twos])
        last = (twos or ones)[-1]
        reason = "; ".join(dict.fromkeys(r for r in (*(e.reason for e in ones), *(e.reason for e in twos)) if r))
        confidence = min(e.confidence for e in (*ones, *twos))
        if before != after:
            out.append(Edit(lo_src, hi_src, before, after, last.rule, reason, confidence))
        shift = delta
    return out


@dataclass(frozen=True, slots=True)
class TextMap:
    """Text offset <-> source offset, as runs: between edits the two move in step.

    ``starts`` are text offsets at which a run begins, ``sources`` the source offset there, ``steps`` 1 for
    text taken over and 0 for text that an edit put in (it maps to the edit's place).
    """

    starts: tuple[int, ...]
    sources: tuple[int, ...]
    steps: tuple[int, ...]
    length: int  # of the text
    source_length: int

    @classmethod
    def of(cls, edits: Iterable[Edit], source_length: int) -> TextMap:
        starts: list[int] = []
        sources: list[int] = []
        steps: list[int] = []
        at = text = 0
        for e in edits:
            if e.start > at:
                starts.append(text)
                sources.append(at)
                steps.append(1)
                text += e.start - at
            if e.after:
                starts.append(text)
                sources.append(e.start)
                steps.append(0)
                text += len(e.after)
            at = e.end
        if source_length > at or not starts:
            starts.append(text)
            sources.append(at)
            steps.append(1)
            text += source_length - at
        return cls(tuple(starts), tuple(sources), tuple(steps), text, source_length)

    def source(self, offset: int) -> int:
        """The source offset of a text offset (0 to ``length``; the end maps to the end)."""
        if not 0 <= offset <= self.length:
            raise IndexError(f"offset {offset} is outside the text (0 to {self.length})")
        if offset == self.length:
            return self.source_length
        i = bisect_right(self.starts, offset) - 1
        return self.sources[i] + (offset - self.starts[i]) * self.steps[i]

    def text(self, offset: int) -> int:
        """The text offset of a source offset; what an edit took away maps to where it stood."""
        if not 0 <= offset <= self.source_length:
            raise IndexError(f"offset {offset} is outside the source (0 to {self.source_length})")
        if offset == self.source_length:
            return self.length
        i = bisect_right(self.sources, offset) - 1
        while i > 0 and self.steps[i] == 0 and self.sources[i] == offset and i + 1 < len(self.starts):
            if self.sources[i + 1] != offset:
                break
            i += 1
        if i < 0:
            return 0
        end = self.starts[i + 1] if i + 1 < len(self.starts) else self.length
        return min(self.starts[i] + (offset - self.sources[i]) * self.steps[i], end)
