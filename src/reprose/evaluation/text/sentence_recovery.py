"""Sentences left broken by the SR algorithm, in the kinds of documents of its paper's Table 1; figures and table.

Pajić, Vujičić Stanković and Pajić (Infotheca, 2015) counted by hand how many sentences of a journal in one column, a
journal in two and a novel were left broken, by their program and by GATE; ``THEN`` holds what they report.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from fnmatch import fnmatchcase
from statistics import fmean
from typing import Any, NamedTuple

from reprose.document import Block
from reprose.evaluation.gold import GoldBlock
from reprose.evaluation.report import drawn, percent
from reprose.evaluation.text.compare import letters
from reprose.evaluation.text.score import broken
from reprose.language.sentences import split_all
from reprose.role_table import FLOWING, HEADS

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
    body = [block for block in blocks if block.role in FLOWING and block.scored]
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


ByMethod = Mapping[str, Broken]  # by the name of the method
Results = Mapping[str, tuple[str, ByMethod]]  # by the name of the document: its kind, and what each method left broken


def render(results: Results, methods: list[str], form: str) -> str:
    """Percent of sentences left broken by each method: per document, then per kind beside the paper's own figures.

    ``form`` is "text", "md" or "json".
    """
    if form == "json":
        return json.dumps(_data(results, methods), ensure_ascii=False, indent=1) + "\n"
    return drawn([_documents(results, methods), _kinds(results, methods)], {}, form)


def _documents(results: Results, methods: list[str]) -> list[list[str]]:
    rows = [["sentences left broken, %", "kind", "sentences", *methods]]
    for name, (kind, row) in results.items():
        sentences = str(max(each.sentences for each in row.values()))
        rows.append([name, kind, sentences, *(percent(row[m].share) for m in methods)])
    return rows


def _kinds(results: Results, methods: list[str]) -> list[list[str]]:
    """Means over the documents of each kind and over all; in 2015 one document of each kind was looked at."""
    rows = [["mean of the documents", "documents", "sentences", *methods, "SR 2015", "GATE 2015"]]
    for kind in (*_met(results), ""):
        mine = _of_kind(results, kind)
        then = THEN.get(kind)
        rows.append([
            kind or "all", str(len(mine)), str(sum(row[methods[0]].sentences for row in mine)),
            *(percent(_mean(row[m] for row in mine)) for m in methods),
            percent(then.sr if then else None, 0), percent(then.gate if then else None, 0),
        ])  # fmt: skip
    return rows


def _met(results: Results) -> list[str]:
    """The kinds that occur: those known in their order, then others that were asked for."""
    kinds = dict.fromkeys(kind for kind, _ in results.values())
    return [*(kind for kind in KINDS if kind in kinds), *(kind for kind in kinds if kind not in KINDS)]


def _of_kind(results: Results, kind: str) -> list[ByMethod]:
    return [row for its, row in results.values() if not kind or its == kind]


def _mean(counts: Iterable[Broken]) -> float | None:
    shares = [each.share for each in counts if each.share is not None]
    return fmean(shares) if shares else None


def _data(results: Results, methods: list[str]) -> dict[str, object]:
    kinds = {kind: {m: _mean(row[m] for row in _of_kind(results, kind)) for m in methods} for kind in _met(results)}
    return {
        "documents": {
            name: {"kind": kind, **{m: {**row[m]._asdict(), "share": row[m].share} for m in methods}}
            for name, (kind, row) in results.items()
        },
        "kinds": kinds,
        "all": {m: _mean(row[m] for row in _of_kind(results, "")) for m in methods},
        "2015": {kind: then._asdict() for kind, then in THEN.items()},
    }
