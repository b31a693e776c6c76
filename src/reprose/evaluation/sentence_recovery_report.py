"""Sentences left broken as a table: for a terminal, for Markdown, or as data."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from statistics import fmean

from reprose.evaluation.grid import drawn, percent
from reprose.evaluation.sentence_recovery import KINDS, THEN, Broken

Row = Mapping[str, Broken]  # by the name of the method
Results = Mapping[str, tuple[str, Row]]  # by the name of the document: its kind, and what each method left broken


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


def _of_kind(results: Results, kind: str) -> list[Row]:
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
