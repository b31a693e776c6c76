"""A block's text on its way into a format: calls left out, page marks put in, stretches that are set alike."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import TYPE_CHECKING, Protocol
from urllib.parse import quote

from reprose.document import Block, Call, Mark
from reprose.role_table import ENTRIES, HEADS
from reprose.writers.select import PageBreak

if TYPE_CHECKING:
    from reprose.options.write import WriteOptions


LINE_ENDS = re.compile("[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]+")
_BETWEEN_CALLS = re.compile(r"[\s,;–-]*")
_CLOSING = frozenset(".,;:!?…)]}»”’%。、，：；！？")


def lines_shown(block: Block) -> bool:
    """Whether line ends of the text are shown by formats with lines inside paragraphs: entries, verses."""
    return block.role in ENTRIES or block.kind == "verse"


def call_spans(text: str, calls: Sequence[Call]) -> list[tuple[int, int]]:
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
    cuts = [] if keep_calls else call_spans(block.text, block.calls)
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
    """The block's text as lines: one, or one for each sentence, or as they are in tables of contents and verse.

    ``breaks`` are those inside the text; ``mark`` is how they are shown, with the page's label in it.
    """
    text = block.text
    cuts = left_out(block, options.keep_calls, options.skip_noise)
    spans = [(0, len(text))]
    sentences = options.lines == "sentence" and bool(block.sentences)
    if block.role in ENTRIES or (lines_shown(block) and not sentences):
        starts = [0, *(found.end() for found in LINE_ENDS.finditer(text)), len(text)]
        spans = [(a, b) for a, b in pairwise(starts) if a < b]
    elif sentences:
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


NESTING = ("link", "bold", "italic", "sup", "sub")  # outermost first
_IN_ADDRESS = frozenset(":/?#[]@!$&'()*+,;=-._~%")
_SCHEMES = ("http://", "https://", "mailto:", "ftp://", "doi:")


@dataclass(frozen=True, slots=True)
class Segment:
    """A stretch of text with the same marks throughout; or, without text, the place where a page begins."""

    text: str
    kinds: frozenset[str] = frozenset()
    target: str = ""
    call: int | None = None  # index into the block's calls
    page: PageBreak | None = None


class Setter(Protocol):
    """How a format sets plain text, a marked stretch, a note call and the beginning of a page."""

    def text(self, text: str, before: str) -> str: ...
    def wrap(self, kind: str, inner: str, target: str, before: str, after: str) -> str: ...
    def call(self, index: int, text: str) -> str: ...
    def page(self, page: PageBreak) -> str: ...


def safe_target(target: str) -> str:
    """``target`` if it is a place to go to, "" if it could do something else (run a script, read a file).

    What no address may hold as it is (spaces, quotes, control characters) is percent-encoded.
    """
    target = target.strip()
    if not target.lower().startswith(_SCHEMES):
        return ""
    return "".join(c if c in _IN_ADDRESS or c.isalnum() else quote(c, errors="replace") for c in target)


def segments(
    block: Block, breaks: Sequence[PageBreak] = (), keep_calls: bool = True, sentence_lines: bool = False,
    skip_noise: bool = False,
) -> list[Segment]:
    """The block's text cut wherever its setting changes.

    With ``sentence_lines`` the space before each sentence becomes a line end, which shows as a space.
    """
    text = _line_ends(block, sentence_lines)
    marks = tidy_marks(block)
    cuts = left_out(block, keep_calls, skip_noise)
    calls = [(c.offset, c.offset + len(c.text), i) for i, c in enumerate(block.calls) if keep_calls]
    calls = [(a, b, i) for a, b, i in calls if 0 <= a < b <= len(text)]
    inside = sorted(p for p in breaks if 0 <= p.offset <= len(text))
    edges = {0, len(text), *(p.offset for p in inside)}
    for stretches in (cuts, [(m.start, m.end) for m in marks], [(a, b) for a, b, _ in calls]):
        edges.update(edge for stretch in stretches for edge in stretch)
    out: list[Segment] = []
    for a, b in pairwise([*sorted(edges), len(text)]):
        out += [Segment("", page=p) for p in inside if p.offset == a and (a < b or a == len(text))]
        if a == b or any(s <= a < e for s, e in cuts):
            continue
        call = next((i for s, e, i in calls if s <= a < e), None)
        over = [m for m in marks if m.start <= a < m.end]
        kinds = frozenset(m.kind for m in over)
        if call is not None:
            kinds -= {"sup", "sub", "link"}
        target = next((m.target for m in over if m.kind == "link"), "") if "link" in kinds else ""
        out.append(Segment(text[a:b], kinds, target, call))
    return out


def tidy_marks(block: Block) -> list[Mark]:
    """The block's marks without outer white space, pieces of one kind joined, unsafe links left out.

    Headings are bold as a rule: a mark over nearly the whole of one says nothing.
    """
    text = block.text
    out: list[Mark] = []
    for mark in sorted(block.marks, key=lambda m: (m.kind, m.start, m.end)):
        start, end = max(mark.start, 0), min(mark.end, len(text))
        while start < end and text[start].isspace():
            start += 1
        while start < end and text[end - 1].isspace():
            end -= 1
        if start >= end or mark.kind not in NESTING:
            continue
        if mark.kind == "link" and not safe_target(mark.target):
            continue
        if block.role in HEADS and mark.kind == "bold" and end - start > 0.9 * len(text):
            continue
        last = out[-1] if out else None
        if (
            last is not None
            and (last.kind, last.target) == (mark.kind, mark.target)
            and not text[last.end : start].strip()
        ):
            out[-1] = last._replace(end=max(end, last.end))
        elif last is not None and last.kind == mark.kind and start < last.end:
            if end > last.end:  # two links that overlap: the second begins where the first ends
                out.append(Mark(last.end, end, mark.kind, mark.target))
        else:
            out.append(Mark(start, end, mark.kind, mark.target))
    return sorted(out)


def _line_ends(block: Block, sentence_lines: bool) -> str:
    """The text with spaces for line ends, and line ends between sentences if asked for; the same length."""
    text = block.text
    if lines_shown(block):
        return LINE_ENDS.sub(lambda m: "\n" + " " * (len(m[0]) - 1), text)
    if block.role != "code":
        text = LINE_ENDS.sub(lambda m: " " * len(m[0]), text)
    if not sentence_lines or len(block.sentences) < 2:
        return text
    letters = list(text)
    for start, _ in block.sentences[1:]:
        if 0 < start <= len(letters) and letters[start - 1].isspace():
            letters[start - 1] = "\n"
    return "".join(letters)


def set_segments(parts: Sequence[Segment], setter: Setter) -> str:
    """The stretches as one string, each mark once around all that it covers."""
    return _set(list(parts), setter, NESTING, "", "")


def _set(parts: list[Segment], setter: Setter, kinds: tuple[str, ...], before: str, after: str) -> str:
    if not kinds:
        return _plain(parts, setter, before)
    kind, rest = kinds[0], kinds[1:]
    groups = [
        (on, target, list(members))
        for (on, target), members in groupby(
            parts, key=lambda p: (kind in p.kinds, p.target if kind == "link" else "")
        )
    ]
    out = ""
    for i, (on, target, members) in enumerate(groups):
        follows = next((p.text[0] for g in groups[i + 1 :] for p in g[2] if p.text), after)
        precedes = out[-1] if out else before
        if on:
            inner = _set(members, setter, rest, "", "")
            out += setter.wrap(kind, inner, target, precedes, follows)
        else:
            out += _set(members, setter, rest, precedes, follows)
    return out


def _plain(parts: list[Segment], setter: Setter, before: str) -> str:
    out = ""
    for part in parts:
        if part.page is not None:
            out += setter.page(part.page)
        elif part.call is not None:
            out += setter.call(part.call, part.text)
        else:
            out += setter.text(part.text, out[-1] if out else before)
    return out
