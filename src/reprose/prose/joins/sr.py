"""Blocks as the SR algorithm makes them: the parts that ``roles.sr`` finds, their lines joined as the paper says.

Pajić, Vujičić Stanković and Pajić, An Algorithm for Sentence Recovery from PDF Files (Infotheca, 2015): inside a
paragraph the end of a line becomes a space, and the hyphen before it goes.  No lexicon is asked, so the method can be
compared with what the paper reports; ``prose.hyphens`` does better.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from reprose.document import Block, Edit, Line, Role
from reprose.layout.measures import LineLengths
from reprose.prose.hyphens.decision import NONE, Decision
from reprose.prose.joins.places import set_boxes
from reprose.roles.sr import Part, PartKind, find_parts, line_kinds

HYPHENS = "-\u2010\xad"

_ROLES: dict[PartKind, Role] = {"paragraph": "paragraph", "heading": "heading", "object": "noise"}
_JOINED = Decision("join", "sr.hyphen", "a hyphen at the end of a line is dropped", cut=1)


def sr_blocks(lines: Sequence[Line], lengths: Sequence[int], measured: LineLengths, tolerance: float) -> list[Block]:
    """The blocks of a whole document's ``lines`` (in reading order, without blank ones).

    ``lengths`` (characters) belong to the lines; ``measured`` is their distribution, in which blank lines count, too;
    ``tolerance`` is the paper's eps.  Objects inserted into a paragraph become blocks of the role ``noise`` behind it.
    """
    band = measured.band(tolerance)
    parts = find_parts(line_kinds([line.text for line in lines], lengths, band))
    return [_block(part, lines, _reason(part, lengths, measured.column, band)) for part in parts]


def join(left: str, right: str) -> Decision:
    """How two lines of a paragraph or heading meet: without the hyphen at the end of the first, else with a space."""
    return _JOINED if left and right and left[-1] in HYPHENS else NONE


def _block(part: Part, lines: Sequence[Line], reason: str) -> Block:
    block = Block(_ROLES[part.kind], [lines[at] for at in part.lines], reason=reason)
    texts = [line.text for line in block.lines]
    joined, at = texts[0], len(texts[0])  # at: in the texts joined by line ends
    for left, right in pairwise(texts):
        d = NONE if part.kind == "object" else join(left, right)
        before = left[len(left) - d.cut :] + "\n"
        block.joins.append(Edit(at - d.cut, at + 1, before, d.put, d.rule, d.reason, d.confidence))
        joined = d.apply(joined, right)
        at += 1 + len(right)
    block.text = joined
    set_boxes(block)
    return block


def _reason(part: Part, lengths: Sequence[int], width: int, band: tuple[int, int]) -> str:
    low, high = band
    if part.kind == "paragraph":
        return f"SR: lines that end in a stop, or are {low} to {high} long (column {width})"
    sizes = [lengths[at] for at in part.lines]
    least, most = min(sizes), max(sizes)
    size = f"{least}" if least == most else f"{least} to {most}"
    where = "no paragraph is open" if part.kind == "heading" else "inside a paragraph"
    return f"SR: without a stop, {size} long where paragraphs are {low} to {high}; {where}"
