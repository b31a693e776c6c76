"""Pieces of a block's text for writers of plain prose: calls left out, page marks put in, one line each."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from reprose.document import Block, Call
from reprose.writers.select import PageBreak

if TYPE_CHECKING:
    from reprose.options.write import WriteOptions

LINES_KEPT = frozenset({"toc", "index"})  # roles whose text has a line for each entry, in all formats
LINE_ENDS = re.compile("[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]+")
_BETWEEN_CALLS = re.compile(r"[\s,;–-]*")
_CLOSING = frozenset(".,;:!?…)]}»”’%。、，：；！？")


def lines_shown(block: Block) -> bool:
    """Whether line ends of the text are shown by formats with lines inside paragraphs: entries, verses."""
    return block.role in LINES_KEPT or block.kind == "verse"


def call_cuts(text: str, calls: Sequence[Call]) -> list[tuple[int, int]]:
    """The stretches of ``text`` to leave out so that its note calls are gone and no gap tells of them.

    With a call goes the space before it, if a space or punctuation follows; commas between two calls
    ("word1,2") go as well.
    """
    cuts: list[tuple[int, int]] = []
    for call in sorted(calls):
        start, end = call.offset, call.offset + len(call.text)
        if not call.text or start < 0 or text[start:end] != call.text:
            continue
        if cuts and start <= cuts[-1][1]:
            cuts[-1] = (cuts[-1][0], max(end, cuts[-1][1]))
        elif cuts and _BETWEEN_CALLS.fullmatch(text, cuts[-1][1], start):
            cuts[-1] = (cuts[-1][0], end)
        else:
            cuts.append((start, end))
    return [_with_space(text, start, end) for start, end in cuts]


def left_out(block: Block, keep_calls: bool, skip_noise: bool) -> list[tuple[int, int]]:
    """The stretches of the block's text that are not to be written: note calls, sentences that look like debris."""
    cuts = [] if keep_calls else call_cuts(block.text, block.calls)
    if skip_noise:
        starts = [start for start, _ in block.sentences] + [len(block.text)]
        cuts += [(found.start, starts[bisect_right(starts, found.start)]) for found in block.debris]
    return cuts


def _with_space(text: str, start: int, end: int) -> tuple[int, int]:
    """The cut, with the white space that would be left over."""
    before = start
    while before > 0 and text[before - 1].isspace():
        before -= 1
    if before == 0:
        while end < len(text) and text[end].isspace():
            end += 1
        return 0, end
    if before < start and (end == len(text) or text[end].isspace() or text[end] in _CLOSING):
        return before, end
    return start, end


def pieces(
    block: Block,
    options: WriteOptions,
    breaks: Sequence[PageBreak] = (),
    mark: str = "[[page {}]]",
) -> list[str]:
    """The block's text as lines: one, or one for each sentence, or as they are in tables of contents.

    ``breaks`` are those inside the text; ``mark`` is how they are shown, with the page's label in it.
    """
    text = block.text
    cuts = left_out(block, options.keep_calls, options.skip_noise)
    spans = [(0, len(text))]
    if block.role in LINES_KEPT:
        starts = [0, *(found.end() for found in LINE_ENDS.finditer(text)), len(text)]
        spans = [(a, b) for a, b in pairwise(starts) if a < b]
    elif options.lines == "sentence" and block.sentences:
        # From each sentence's start to the next one's, so that nothing between sentences is lost.
        starts = [0, *(s for s, _ in block.sentences[1:]), len(text)]
        spans = [(a, b) for a, b in pairwise(starts) if a < b]
    lines = [_piece(text, a, b, cuts, breaks, mark) for a, b in spans]
    return [line for line in lines if line]


def _piece(
    text: str, start: int, end: int, cuts: list[tuple[int, int]], breaks: Sequence[PageBreak], mark: str
) -> str:
    out: list[str] = []
    at = start
    stops = [(a, b, "") for a, b in cuts if a < end and b > start]
    stops += [(p.offset, p.offset, mark.format(p.shown)) for p in breaks if start <= p.offset < end]
    for a, b, put in sorted(stops):
        out.append(text[at : max(a, at)])
        if put:
            lead = "".join(out)
            out.append(put + " " if not lead or lead[-1].isspace() else f" {put} ")
        at = max(at, b)
    out.append(text[at:end])
    return LINE_ENDS.sub(" ", "".join(out)).strip()
