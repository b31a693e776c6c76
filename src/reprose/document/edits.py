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
    """``before``, at ``start`` to ``end`` of the source (code points), became ``after``.

    Both may be equal: then the edit says why nothing, not even a space, was put there.
    """

    start: int
    end: int
    before: str
    after: str
    rule: str  # dotted name of the rule, e.g. "hyphen.word"
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
    shift = 0  # result offset minus source offset
    for e in edits:
        start = e.start + shift
        out.append(e._replace(start=start, end=start + len(e.after), before=e.after, after=e.before))
        shift += len(e.after) - (e.end - e.start)
    return out


def compose(first: Sequence[Edit], second: Sequence[Edit], source: str) -> list[Edit]:
    """One script over ``source`` that does ``first`` and then ``second`` (edits of the result of ``first``).

    Edits of the two that overlap merge into one, which carries the rule of the later edit, the reasons of
    all and the least confidence; edits that only touch stay apart.
    """
    if not second:
        return list(first)
    if not first:
        return list(second)
    out: list[Edit] = []
    i = j = 0
    shift = 0  # offset in the result of ``first`` minus offset in the source, before first[i]
    while i < len(first) and j < len(second):
        one, two = first[i], second[j]
        start = one.start + shift
        if start + len(one.after) <= two.start:
            out.append(one)
            shift += len(one.after) - (one.end - one.start)
            i += 1
        elif two.end <= start:
            out.append(two._replace(start=two.start - shift, end=two.end - shift))
            j += 1
        else:
            merged, i, j, shift = _cluster(first, second, i, j, shift, source)
            if merged is not None:
                out.append(merged)
    # one of the two is at its end
    out += first[i:]
    out += [e._replace(start=e.start - shift, end=e.end - shift) for e in second[j:]]
    return out


def _cluster(
    first: Sequence[Edit], second: Sequence[Edit], i: int, j: int, shift: int, source: str
) -> tuple[Edit | None, int, int, int]:
    """Edits of both scripts that hang together by overlap, as one; with the places to go on from."""
    low = min(first[i].start + shift, second[j].start)
    high = max(first[i].start + shift + len(first[i].after), second[j].end)
    offset = low - shift
    ones, twos = [first[i]], [second[j]]
    shift += len(first[i].after) - (first[i].end - first[i].start)
    i, j = i + 1, j + 1
    while True:
        if i < len(first) and first[i].start + shift < high:
            e = first[i]
            ones.append(e)
            high = max(high, e.start + shift + len(e.after))
            shift += len(e.after) - (e.end - e.start)
            i += 1
        elif j < len(second) and second[j].start < high:
            twos.append(second[j])
            high = max(high, second[j].end)
            j += 1
        else:
            break
    before = source[offset : high - shift]
    middle = replay(before, [e._replace(start=e.start - offset, end=e.end - offset) for e in ones])
    after = replay(middle, [e._replace(start=e.start - low, end=e.end - low) for e in twos])
    merged = None
    if before or after:
        reasons = dict.fromkeys(e.reason for e in (*ones, *twos) if e.reason)
        sure = min(e.confidence for e in (*ones, *twos))
        merged = Edit(offset, high - shift, before, after, twos[-1].rule, "; ".join(reasons), sure)
    return merged, i, j, shift


def _kept(e: Edit) -> tuple[int, int]:
    """How many characters at the beginning and at the end of what an edit changes stay as they are."""
    most = min(len(e.before), len(e.after))
    head = next((i for i in range(most) if e.before[i] != e.after[i]), most)
    tail = next((i for i in range(most - head) if e.before[-1 - i] != e.after[-1 - i]), most - head)
    return head, tail


@dataclass(frozen=True, slots=True)
class TextMap:
    """Text offset <-> source offset, as runs: between edits the two move in step.

    ``starts`` are the text offsets at which a run begins, ``sources`` and ``ends`` the source offsets that it
    stands for, ``steps`` 1 for text taken over and 0 for text that an edit put there.
    """

    starts: tuple[int, ...]
    sources: tuple[int, ...]
    ends: tuple[int, ...]
    steps: tuple[int, ...]
    length: int  # of the text
    source_length: int

    @classmethod
    def of(cls, edits: Iterable[Edit], source_length: int) -> TextMap:
        """The map of a script over a source of ``source_length`` code points."""
        runs: list[tuple[int, int, int, int]] = []
        at = text = 0
        for e in edits:
            if e.start > at:
                runs.append((text, at, e.start, 1))
                text += e.start - at
            head, tail = _kept(e)
            for length, start, end, step in (
                (head, e.start, e.start + head, 1),
                (len(e.after) - head - tail, e.start + head, e.end - tail, 0),
                (tail, e.end - tail, e.end, 1),
            ):
                if length:
                    runs.append((text, start, end, step))
                    text += length
            at = e.end
        if source_length > at or not runs:
            runs.append((text, at, source_length, 1))
            text += source_length - at
        starts, sources, ends, steps = zip(*runs, strict=True)
        return cls(starts, sources, ends, steps, text, source_length)

    def source(self, offset: int) -> int:
        """The source offset of a text offset (0 to ``length``; the end maps to the end)."""
        if not 0 <= offset <= self.length:
            raise IndexError(f"offset {offset} is outside the text (0 to {self.length})")
        if offset == self.length:
            return self.source_length
        i = bisect_right(self.starts, offset) - 1
        return self.sources[i] + (offset - self.starts[i]) * self.steps[i]

    def span(self, start: int, end: int) -> tuple[int, int]:
        """The source offsets (start, end) that ``text[start:end]`` was made from.

        What an edit puts in another's place counts whole: of "fi" made from one ligature, either letter leads to
        the ligature.  What it keeps at its edges leads to itself: of "of the" made from "ofthe", each word to its own.
        """
        if start >= end:
            place = self.source(start)
            return place, place
        low = self.source(start)
        i = bisect_right(self.starts, end - 1) - 1
        high = self.sources[i] + (end - self.starts[i]) if self.steps[i] else self.ends[i]
        return low, max(low, high)

    def text(self, offset: int) -> int:
        """The text offset of a source offset; what an edit took away maps to where it stood."""
        if not 0 <= offset <= self.source_length:
            raise IndexError(f"offset {offset} is outside the source (0 to {self.source_length})")
        if offset == self.source_length:
            return self.length
        i = bisect_right(self.sources, offset) - 1
        if i < 0:
            return 0
        end = self.starts[i + 1] if i + 1 < len(self.starts) else self.length
        return min(self.starts[i] + (offset - self.sources[i]) * self.steps[i], end)
