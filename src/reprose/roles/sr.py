"""The SR algorithm: what each line of a text is, by its length and its last character alone.

Pajić, Vujičić Stanković and Pajić, An Algorithm for Sentence Recovery from PDF Files (Infotheca, 2015), section on the
flow of the algorithm.  Every line is empty (EL), finished (FL: it ends in a full stop, a question mark or an
exclamation mark) or unfinished (UL).  With the width of the column CW, a tolerance eps and the state *par*, whether a
paragraph is open:

* EL is dropped.
* FL belongs to the paragraph and ends it: *par* becomes false.
* UL with a length within CW ± eps * CW belongs to the paragraph: *par* becomes true.
* any other UL is part of an object inserted into the paragraph if *par* is true, and else part of a heading; parts of a
  heading that follow each other are one heading.

The paper removes objects; here they are parts like the others, so that nothing is lost.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from reprose.layout.measures import LineLengths

LineKind = Literal["empty", "finished", "inside", "outside"]
"""A line by itself; ``inside`` and ``outside`` are unfinished lines within the band of lengths, or not."""

PartKind = Literal["paragraph", "heading", "object"]

FINISHES = ".?!"


@dataclass(slots=True)
class Part:
    """Lines (by their place in the text) that belong together; other parts may stand between them."""

    kind: PartKind
    lines: list[int] = field(default_factory=list)


def line_kinds(texts: Sequence[str], lengths: Sequence[int], band: tuple[int, int]) -> list[LineKind]:
    """The kind of each line; ``lengths`` in characters, ``band`` the least and the greatest of a paragraph's line."""
    low, high = band
    return [_kind(text.strip(), low <= length <= high) for text, length in zip(texts, lengths, strict=True)]


def _kind(text: str, within: bool) -> LineKind:
    if not text:
        return "empty"
    if text[-1] in FINISHES:
        return "finished"
    return "inside" if within else "outside"


def find_parts(kinds: Sequence[LineKind]) -> list[Part]:
    """The parts of a text from the kinds of its lines, in the order in which they begin."""
    out: list[Part] = []
    paragraph: Part | None = None  # the open one: "par" is true
    last: Part | None = None  # the part of the line before
    for at, kind in enumerate(kinds):
        if kind == "empty":
            continue
        if kind == "outside":
            wanted: PartKind = "heading" if paragraph is None else "object"
            if last is None or last.kind != wanted:
                last = Part(wanted)
                out.append(last)
        elif paragraph is None:
            last = paragraph = Part("paragraph")
            out.append(last)
        else:
            last = paragraph
        last.lines.append(at)
        if kind == "finished":
            paragraph = None
    return out


def sr_parts(texts: Sequence[str], lengths: Sequence[int] | None = None, tolerance: float = 0.1) -> list[Part]:
    """The parts of a text that is given as its lines, blank ones included.

    ``lengths`` are those of the lines where they are not the texts' own; ``tolerance`` is the paper's eps: 0.1, or 0.05
    for journals in columns, 0.3 for novels.
    """
    sizes = [len(text) for text in texts] if lengths is None else lengths
    return find_parts(line_kinds(texts, sizes, LineLengths.of(sizes).band(tolerance)))


@dataclass(frozen=True, slots=True)
class SrSummary:
    """The lengths of the lines and the numbers of lines and parts of each kind.

    ``kinds`` counts lines by themselves, blank ones as "empty"; ``lines`` counts those of each kind of part, ``parts``
    the parts.
    """

    lengths: LineLengths
    tolerance: float
    kinds: Counter[LineKind]
    lines: Counter[PartKind]
    parts: Counter[PartKind]

    @property
    def band(self) -> tuple[int, int]:
        """The least and the greatest length of a line of a paragraph that does not end it."""
        return self.lengths.band(self.tolerance)


def summarize(texts: Sequence[str], lengths: Sequence[int], blank: int, tolerance: float) -> SrSummary:
    """The summary of a document's lines; ``blank`` lines are not among them."""
    measured = LineLengths.of(lengths, blank)
    kinds = line_kinds(texts, lengths, measured.band(tolerance))
    counted = Counter(kinds)
    counted["empty"] += blank
    found = find_parts(kinds)
    lines: Counter[PartKind] = Counter()
    for part in found:
        lines[part.kind] += len(part.lines)
    return SrSummary(measured, tolerance, counted, lines, Counter(part.kind for part in found))
