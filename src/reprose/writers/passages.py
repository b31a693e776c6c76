"""Paragraphs with annotations on their way into a format: of plain text, or the blocks of a document."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from reprose.document import Document
from reprose.language.annotation import Annotation, Span, annotated
from reprose.language.sentences.nested import Sentence
from reprose.role_table import ENTRIES
from reprose.writers.inline import LINE_ENDS, left_out
from reprose.writers.select import Written, selected

if TYPE_CHECKING:
    from reprose.options.write import WriteOptions

_BY_LINES = ENTRIES | {"code"}


@dataclass(slots=True)
class Passage:
    """A paragraph with its number and the number of its first sentence, both from 1 and through the whole output.

    ``goes_on`` is the number of the sentence in another passage in which its last one goes on.  Plain text has
    ``start``, its place in the input, and the white space ``before`` and ``after`` it; a block has ``written``.
    """

    annotation: Annotation
    number: int = 0
    first: int = 0
    goes_on: int | None = None
    start: int | None = None
    before: str = ""
    after: str = ""
    written: Written | None = None

    @property
    def last(self) -> int:
        """The number of its last sentence."""
        return self.first + len(self.annotation.outer) - 1


class Word(NamedTuple):
    """A token: its string, what it is in a name ("B" the first token, "I" another, "" none), the white space behind."""

    start: int
    end: int
    form: str
    name: str
    gap: str


class SentenceRow(NamedTuple):
    """A sentence with its number, its tokens, the sentences inside it, and the one in which it goes on."""

    number: int
    start: int
    words: list[Word]
    inside: list[Sentence]
    goes_on: int | None


def rows(passage: Passage) -> Iterator[SentenceRow]:
    """The sentences of a passage."""
    annotation = passage.annotation
    text, tokens = annotation.text, annotation.tokens
    names = name_marks(annotation)
    starts = [start for start, _ in tokens[1:]]
    gaps = [text[end:start] for (_, end), start in zip(tokens, starts, strict=False)]
    gaps.append(text[tokens[-1][1] :] + passage.after if tokens else "")
    inner: list[list[Sentence]] = []
    for sentence in annotation.sentences:
        if sentence.depth:
            inner[-1].append(sentence)
        else:
            inner.append([])
    at, last = 0, passage.last
    for number, ((start, end), inside) in enumerate(zip(annotation.outer, inner, strict=True), passage.first):
        first = at
        while at < len(tokens) and tokens[at][0] < end:
            at += 1
        row = [Word(*tokens[i], text[slice(*tokens[i])], names.get(i, ""), gaps[i]) for i in range(first, at)]
        yield SentenceRow(number, start, row, inside, passage.goes_on if number == last else None)


def name_marks(annotation: Annotation) -> dict[int, str]:
    """Which tokens (by their index) begin a name, "B", or go on with one, "I"."""
    out: dict[int, str] = {}
    tokens = annotation.tokens
    at = 0
    for start, end in annotation.names:
        while at < len(tokens) and tokens[at][1] <= start:
            at += 1
        mark = "B"
        while at < len(tokens) and tokens[at][0] < end:
            out[at] = mark
            mark = "I"
            at += 1
    return out


def renumbered(passages: Sequence[Passage], number: int = 1, first: int = 1) -> tuple[int, int]:
    """Number passages that follow each other, and link those of plain text; the numbers of the next passages."""
    for passage in passages:
        passage.number, passage.first = number, first
        number += 1
        first += len(passage.annotation.outer)
    for passage, following in pairwise(passages):
        if passage.annotation.runs_on and following.annotation.sentences:
            passage.goes_on = following.first
    return number, first


def passages_of(document: Document, options: WriteOptions) -> list[Passage]:
    """The blocks that the options ask for, with the annotations that they ask for."""
    chosen = selected(document, options)
    shown = [_shown(written, options) for written in chosen]
    codes = [written.block.language or document.language for written in chosen]
    found = annotated(
        [text for text, _ in shown], [spans for _, spans in shown], codes,
        nested=options.nested, tokens=options.tokens, names=options.names,
    )  # fmt: skip
    passages = [Passage(one, written=written) for one, written in zip(found, chosen, strict=True)]
    renumbered(passages)
    place = {written.block: passage for written, passage in zip(chosen, passages, strict=True)}
    for passage, written in zip(passages, chosen, strict=True):
        target = written.block.runs_on
        following = place.get(target) if target is not None else None
        if following is not None and following.annotation.sentences:
            passage.annotation.runs_on = True
            passage.goes_on = following.first
    return [passage for passage in passages if passage.annotation.text.strip()]


def _shown(written: Written, options: WriteOptions) -> tuple[str, list[Span]]:
    """A block's text without what is left out, and its sentences; lines, where the block is made of these."""
    block = written.block
    if block.role == "table":
        return block.text, [(0, len(block.text))]
    if block.role in _BY_LINES:
        bounds = [found.end() for found in LINE_ENDS.finditer(block.text)]
    else:  # from each sentence's start to the next one's, so that nothing between sentences is lost
        bounds = [start for start, _ in block.sentences[1:]]
    spans = list(pairwise([0, *bounds, len(block.text)]))
    text, spans = without(block.text, spans, left_out(block, options.keep_calls, options.skip_noise))
    return text, [span for span in (_trimmed(text, *span) for span in spans) if span[0] < span[1]]


def without(text: str, spans: Sequence[Span], cuts: Sequence[Span]) -> tuple[str, list[Span]]:
    """``text`` without ``cuts``, and where ``spans`` of it stand then."""
    if not cuts:
        return text, list(spans)
    kept: list[str] = []
    ends: list[int] = []  # of the cuts, with the characters lost up to there
    losses = [0]
    at = 0
    for start, end in sorted(cuts):
        if end > max(start, at):
            kept.append(text[at : max(start, at)])
            losses.append(losses[-1] + end - max(start, at))
            ends.append(end)
            at = end
    kept.append(text[at:])

    def place(offset: int) -> int:
        number = bisect_right(ends, offset)
        if number < len(ends):  # inside a cut, everything stands at its beginning
            begins = ends[number] - (losses[number + 1] - losses[number])
            offset = min(offset, begins)
        return offset - losses[number]

    return "".join(kept), [(place(start), place(end)) for start, end in spans]


def _trimmed(text: str, start: int, end: int) -> Span:
    while start < end and text[start].isspace():
        start += 1
    while start < end and text[end - 1].isspace():
        end -= 1
    return start, end
