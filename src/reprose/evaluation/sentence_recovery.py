"""Sentences left broken by the SR algorithm, in the kinds of documents of its paper's Table 1.

Pajić, Vujičić Stanković and Pajić (Infotheca, 2015) counted by hand how many sentences of a journal in one column, a
journal in two and a novel were left broken, by their program and by GATE; ``THEN`` holds what they report.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from fnmatch import fnmatchcase
from typing import Any, NamedTuple

from reprose.document import Block
from reprose.evaluation.compare import letters
from reprose.evaluation.gold import GoldBlock
from reprose.evaluation.score import BODY, HEADS, broken
from reprose.language.sentences import split_all

ONE, TWO, MORE, BOOK, NOVEL, OTHER = "one column", "two columns", "more columns", "book", "novel", "other"
KINDS = (ONE, TWO, MORE, BOOK, NOVEL, OTHER)


class Reported(NamedTuple):
    """Percent of sentences left broken, as the paper reports it."""

    sr: float
    gate: float


THEN: Mapping[str, Reported] = {ONE: Reported(3.0, 10.0), TWO: Reported(8.0, 15.0), NOVEL: Reported(0.0, 23.0)}

_COLUMNS = re.compile(r"(\d+)\s+columns?\b")


class Broken(NamedTuple):
    """How many of a document's sentences are broken."""

    broken: int
    sentences: int

    @property
    def share(self) -> float | None:
        """Percent; None without sentences."""
        return 100.0 * self.broken / self.sentences if self.sentences else None


def gold_sentences(blocks: Sequence[GoldBlock], language: str | None) -> list[dict[str, Any]]:
    """The blocks of the running text with their sentences: the gold's own, or else those that the model finds.

    Blocks that are not scored are left out.
    """
    body = [block for block in blocks if block.role in BODY and block.scored]
    found = split_all([block.text for block in body], language)
    return [
        {"role": b.role, "text": b.text,
         "sentences": list(b.sentences) or [b.text[start:end] for start, end in spans]}
        for b, spans in zip(body, found, strict=True)
    ]  # fmt: skip


def count_broken(gold: Sequence[dict[str, Any]], ours: Iterable[Block]) -> Broken:
    """Sentences (of twelve letters or more) that stand whole in no one block of running text.

    Headings count as text, as in the paper: what is whole there is not broken.
    """
    recovered = [
        {"role": "paragraph" if b.role in HEADS else b.role, "text": b.text, "marker": b.marker} for b in ours
    ]
    total = sum(len(letters(s)) >= 12 for block in gold for s in block["sentences"])
    return Broken(len(broken(gold, recovered)), total)


def kind_of(name: str, layout: object, wanted: Sequence[tuple[str, str]] = ()) -> str:
    """The kind of document that a gold document is: the one ``wanted`` for its name, else what ``layout`` says.

    ``wanted`` are pairs (kind, pattern of names); ``layout`` is the gold's own field: a text such as "paper, 2 columns"
    or "novel", or an object with ``cols`` and ``style``.
    """
    for kind, pattern in wanted:
        if fnmatchcase(name, pattern):
            return kind
    if isinstance(layout, Mapping):
        style, columns = str(layout.get("style", "")), layout.get("cols")
    else:
        style = str(layout or "")
        found = _COLUMNS.search(style)
        columns = int(found[1]) if found else None
    for kind in (NOVEL, BOOK):
        if kind in style.lower() and columns in (1, None):
            return kind
    if not isinstance(columns, int) or columns < 1:
        return OTHER
    return ONE if columns == 1 else TWO if columns == 2 else MORE
