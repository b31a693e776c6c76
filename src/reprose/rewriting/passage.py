"""What a rewriter sees of a block, what it gives back, and how its edits are carried out on the block."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from reprose.document import Block, Call, Edit, Mark, Role, TextMap, compose, inverse, replay


@dataclass(frozen=True, slots=True)
class Passage:
    """A text of the document with what is known of it; offsets are code points of ``text``.

    ``language`` is ISO 639-1 or None; ``sentences`` are (start, end); ``calls`` are the note calls in the text,
    ``marks`` how it is set.
    """

    text: str
    language: str | None = None
    role: Role = "paragraph"
    sentences: Sequence[tuple[int, int]] = ()
    calls: Sequence[Call] = ()
    marks: Sequence[Mark] = ()

    @classmethod
    def of(cls, block: Block, language: str | None) -> Passage:
        """The block as it is now, in the document's ``language`` if it has none of its own."""
        language = block.language or language
        return cls(block.text, language, block.role, tuple(block.sentences), tuple(block.calls), tuple(block.marks))


Rewriter = Callable[[Sequence[Passage]], list[list[Edit]]]
"""From all passages of a document, in reading order, to the edits over each one's text: in order, without overlap."""


def rewrite(blocks: Sequence[Block], language: str | None, rewriter: Rewriter) -> int:
    """Let ``rewriter`` change the texts of ``blocks``; the number of edits."""
    edits = rewriter([Passage.of(block, language) for block in blocks])
    for block, own in zip(blocks, edits, strict=True):
        apply(block, own)
    return sum(map(len, edits))


def apply(block: Block, edits: Sequence[Edit]) -> None:
    """Change the block's text by ``edits`` over it; ValueError if they do not fit.

    Sentences, note calls, marks, debris and cells move with the text; those of which nothing is left go.  The edits
    become part of ``block.repairs``, so that the block can still be undone to its source.
    """
    if not edits:
        return
    before = replay(block.text, inverse(block.repairs))
    text = replay(block.text, edits)
    shift = _Shift(edits, len(block.text))

    def span(start: int, end: int) -> tuple[int, int]:
        low, high = shift.outer(start, end)
        while low < high and text[low].isspace():
            low += 1
        while low < high and text[high - 1].isspace():
            high -= 1
        return low, high

    block.sentences = _parted(span(*sentence) for sentence in block.sentences)
    block.debris = [d._replace(start=a, end=b) for d in block.debris for a, b in [span(d.start, d.end)] if a < b]
    block.marks = [m._replace(start=a, end=b) for m in block.marks for a, b in [span(m.start, m.end)] if a < b]
    for cell in block.cells or ():
        cell.start, cell.end = span(cell.start, cell.end)
    block.calls = [
        call._replace(offset=shift.outer(call.offset, call.offset)[0])
        for call in block.calls
        if not shift.touched(call.offset, call.offset + len(call.text))
    ]
    block.repairs = compose(block.repairs, edits, before)
    block.text = text


def _parted(spans: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Spans without empty ones; what two share, because an edit went over their border, is the first one's."""
    out: list[tuple[int, int]] = []
    at = 0
    for start, end in spans:
        if max(start, at) < end:
            out.append((max(start, at), end))
            at = end
    return out


class _Shift:
    """Where offsets of the text go when edits change it."""

    def __init__(self, edits: Sequence[Edit], length: int) -> None:
        self.map = TextMap.of(edits, length)
        self.starts = [edit.start for edit in edits]
        self.ends = [edit.end for edit in edits]

    def outer(self, start: int, end: int) -> tuple[int, int]:
        """Where a stretch goes; a border inside of what was replaced goes to the edge outside the stretch."""
        first = bisect_right(self.ends, start)
        if first < len(self.starts) and self.starts[first] < start:
            start = self.starts[first]
        last = bisect_right(self.ends, end)
        if last < len(self.starts) and self.starts[last] < end:
            end = self.ends[last]
        return self.map.text(start), self.map.text(max(start, end))

    def touched(self, start: int, end: int) -> bool:
        """Whether an edit changes a part of the stretch."""
        first = bisect_right(self.ends, start)
        return first < len(self.starts) and self.starts[first] < end
