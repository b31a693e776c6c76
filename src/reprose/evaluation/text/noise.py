"""Can the noise score tell running text from debris?  Precision and recall on gold documents, as figures and as a
table.

Of each block that was recovered, the gold tells what it is: *text* if its letters belong to paragraphs of the gold;
*debris* if they belong to its tables and formulas, or to nothing in it while the layout found them in a figure, a
table, a formula or turned against the page.  What is neither (captions, notes, references, title pages, code, and what
the gold does not vouch for) is not judged, nor are headings and list items, which other signs tell from debris.  The
score itself plays no part in this.

The weights of the score are learned from the same units by logistic regression (``fit``).
"""

from __future__ import annotations

import contextlib
import json
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from reprose.document import FURNITURE, Block, Document
from reprose.evaluation.gold import GoldBlock
from reprose.evaluation.report import Count, drawn, percent
from reprose.evaluation.text.align import Alignment
from reprose.language import sentences
from reprose.role_table import DISPLAYED, PROSE
from reprose.text import noise
from reprose.text.noise import CLASSES, Weights

_MOST, _LEAST = 0.8, 0.1  # shares of a block's letters
_FIGURES = ("figure", "cells", "turned")
KINDS = ("areas", "sentences", "lines")  # units that are judged: blocks, their sentences, their lines and rows


class Unit(NamedTuple):
    """A stretch of text to be judged."""

    text: str
    debris: bool
    kind: str  # of ``KINDS``


def units(gold: Sequence[GoldBlock], document: Document) -> list[Unit]:
    """The blocks of a document of which the gold tells what they are, and their sentences."""
    blocks = [b for b in document.blocks if b.role not in FURNITURE and b.text.strip()]
    alignment = Alignment([g.text for g in gold], [b.text for b in blocks])
    shared: dict[int, dict[int, int]] = defaultdict(dict)
    for at, row in alignment.common.items():
        for of, letters in row.items():
            shared[of][at] = letters
    out: list[Unit] = []
    for at, block in enumerate(blocks):
        debris = _is_debris(block, gold, shared[at], max(1, int(alignment.ours.lengths[at])))
        if debris is not None:
            out += _units(block, debris, document.language)
    tables = (g for g in gold if g.scored and g.role == "table")
    out += [Unit(" ".join(row), True, KINDS[2]) for table in tables for row in table.rows or _rows(table.text)]
    return out


def _rows(text: str) -> Iterator[list[str]]:
    """The rows of a table that the gold holds as text alone."""
    for row in text.split(" / "):
        yield row.split(" | ")


def _is_debris(block: Block, gold: Sequence[GoldBlock], shared: dict[int, int], letters: int) -> bool | None:
    """Whether the block is debris, or else running text; None if it is neither or nobody knows."""

    def share(roles: Collection[str]) -> float:
        return sum(n for at, n in shared.items() if gold[at].role in roles) / letters

    if any(not gold[at].scored for at in shared):
        return None
    if share(PROSE) >= _MOST:
        return False
    if share(DISPLAYED) >= _MOST:
        return True
    set_apart = block.role in DISPLAYED or (block.role == "other" and block.kind in _FIGURES)
    return True if set_apart and sum(shared.values()) / letters <= _LEAST else None


def _units(block: Block, debris: bool, language: str | None) -> Iterator[Unit]:
    plain = " ".join(line.text for line in block.lines)  # of tables, the cells without the marks between them
    text = plain if debris and plain else block.text
    yield Unit(text, debris, KINDS[0])
    for start, end in sentences.split(text, language):
        yield Unit(text[start:end], debris, KINDS[1])
    if block.role != "table":  # whose lines are those of single cells: the gold's rows stand for them
        for line in block.lines:
            yield Unit(line.text, debris, KINDS[2])


@dataclass(frozen=True, slots=True)
class Sample:
    """Units as columns: what they consist of, what they are, and which document holds them."""

    counts: NDArray[np.float64]  # characters, by unit and class
    reads: NDArray[np.bool_]  # like a sentence
    debris: NDArray[np.bool_]
    kind: NDArray[np.int64]  # place in ``KINDS``
    document: NDArray[np.int64]


def sample(documents: Sequence[Sequence[Unit]]) -> Sample:
    """The units of several documents; those without characters are left out."""
    rows = [(u, noise.count(u.text), at) for at, found in enumerate(documents) for u in found]
    rows = [row for row in rows if row[1].length]
    return Sample(
        np.array([counts for _, counts, _ in rows], float).reshape(-1, len(noise.CLASSES)),
        np.array([noise.reads(unit.text) for unit, _, _ in rows], bool),
        np.array([unit.debris for unit, _, _ in rows], bool),
        np.array([KINDS.index(unit.kind) for unit, _, _ in rows], np.int64),
        np.array([at for _, _, at in rows], np.int64),
    )


def scores(counts: NDArray[np.float64], weights: noise.Weights) -> NDArray[np.float64]:
    """``noise.score_of`` for many rows."""
    each = np.array([getattr(weights, name) for name in noise.CLASSES])
    return np.asarray(100.0 * counts.sum(1) / (counts @ each))


def learned(seen: Sample) -> noise.Weights:
    """Weights learned from a sample by logistic regression."""
    return fit(seen.counts, seen.debris, seen.reads)


def judge(seen: Sample, weights: noise.Weights) -> NDArray[np.bool_]:
    """Which units these weights take for debris (``noise.is_noise`` for many)."""
    return np.asarray((scores(seen.counts, weights) < weights.knockout_limit) & ~seen.reads)


def cross_validated(seen: Sample) -> NDArray[np.bool_]:
    """Which units are taken for debris by weights that were learned from all other documents.

    ValueError if these hold no debris, or no text, to learn from.
    """
    out = np.zeros(len(seen.debris), bool)
    for at in np.unique(seen.document):
        held = seen.document == at
        out[held] = judge(_only(seen, held), learned(_only(seen, ~held)))
    return out


def _only(seen: Sample, which: NDArray[np.bool_]) -> Sample:
    return Sample(*(getattr(seen, f.name)[which] for f in fields(Sample)))


class Figures(NamedTuple):
    """What weights make of the units of one kind."""

    found: Count  # debris that was found, all debris, all that was taken for it
    text: int  # units of running text

    @property
    def lost(self) -> float | None:
        """Percent of the running text that was taken for debris."""
        return 100.0 * (self.found.ours - self.found.right) / self.text if self.text else None


def figures(found: NDArray[np.bool_], seen: Sample) -> dict[str, Figures]:
    """The figures of each kind of unit."""
    out: dict[str, Figures] = {}
    for at, kind in enumerate(KINDS):
        among = seen.kind == at
        debris = seen.debris[among]
        right = int((found[among] & debris).sum())
        out[kind] = Figures(Count(right, int(debris.sum()), int(found[among].sum())), int((~debris).sum()))
    return out


Results = Mapping[str, Mapping[str, Figures]]  # by the name of the weights and the kind of units
_HEADS = ["weights", "units", "text", "debris", "taken", "P", "R", "text lost"]


def evaluate(seen: Sample, asked: noise.Weights | None) -> dict[str, dict[str, Figures]]:
    """The figures of every set of weights, of those that were ``asked`` for, and of weights learned anew.

    The last are missing where there is too little to learn from.
    """
    every = dict(noise.sets())
    if asked is not None and asked not in every.values():
        every["as set"] = asked
    out = {name: figures(judge(seen, weights), seen) for name, weights in every.items()}
    with contextlib.suppress(ValueError):
        out["cross-validated"] = figures(cross_validated(seen), seen)
    return out


def render(documents: Sequence[Sequence[Unit]], form: str, asked: noise.Weights | None, show: bool) -> str:
    """The figures of the units of some documents; ``show`` lists what ``asked`` (or the usual weights) get wrong."""
    seen = sample(documents)
    results = evaluate(seen, asked)
    wrong = _wrong(documents, seen, asked or noise.weights_of()) if show else []
    if form == "json":
        data: dict[str, object] = {
            name: {
                kind: {**f.found._asdict(), "text": f.text, "precision": f.found.precision, "recall": f.found.recall,
                       "lost": f.lost}
                for kind, f in kinds.items()
            }
            for name, kinds in results.items()
        }  # fmt: skip
        return json.dumps(data | ({"mistakes": wrong} if show else {}), ensure_ascii=False, indent=1) + "\n"
    rows = [_HEADS]
    for name, kinds in results.items():
        for kind, f in kinds.items():
            rows.append([
                name, kind, str(f.text), str(f.found.gold), str(f.found.ours),
                percent(f.found.precision), percent(f.found.recall), percent(f.lost, 2),
            ])  # fmt: skip
    return drawn([rows], {"mistakes": wrong} if show else {}, form)


def _wrong(documents: Sequence[Sequence[Unit]], seen: Sample, weights: noise.Weights) -> list[str]:
    """Text that was taken, then debris that was not, each with its score."""
    every = [unit for found in documents for unit in found if noise.count(unit.text).length]
    found = judge(seen, weights).tolist()
    rows = sorted(zip(every, found, scores(seen.counts, weights).tolist(), strict=True), key=lambda row: row[0].debris)
    return [
        f"{'missed' if unit.debris else 'lost'} {unit.kind} {score:.0f}: {unit.text[:100]}"
        for unit, taken, score in rows
        if taken != unit.debris
    ]


LIMIT = 50.0  # of learned weights, by their scale
LOST = 0.001  # share of the running text that may fall below the limit
_PENALTY = 1e-3  # against weights without bound, where examples can be parted altogether
_STEPS = 50

Floats = NDArray[np.float64]
Bools = NDArray[np.bool_]


def fit(counts: Floats, debris: Bools, reads: Bools) -> Weights:
    """Weights from characters by unit and class; ``reads`` are units that read like sentences and are never taken.

    The score lies below the limit where the weighted shares of the classes add up to more than 100 / limit: a linear
    rule over shares, which is what a logistic regression learns.  Small letters are its base, and no class weighs less.

    The limit is set where no more than ``LOST`` of the running text falls below it.  ValueError if either kind of
    unit is missing.
    """
    open_ = ~reads
    if not (debris & open_).any() or (debris | reads).all():
        raise ValueError("examples of both running text and debris are needed")
    shares = counts / counts.sum(1, keepdims=True)
    use = np.arange(1, len(CLASSES))
    while True:  # a class that speaks against debris weighs as little as small letters: it is left to the base
        base, slopes = _regress(shares[open_][:, use], debris[open_])
        if (slopes >= 0).all():
            break
        use = use[slopes >= 0]
    every = np.zeros(len(CLASSES))
    every[use] = slopes
    text = np.sort((base + shares @ every)[~debris & open_])[::-1]
    cut = float(text[min(int(LOST * (~debris).sum()), len(text) - 1)]) + 1e-9
    weights = 1.0 + every / max(cut - base, 1e-6)
    return Weights(**dict(zip(CLASSES, weights.round(2).tolist(), strict=True)), knockout_limit=LIMIT)


def _regress(shares: Floats, debris: Bools) -> tuple[float, Floats]:
    """Base and slopes of a logistic regression; both kinds of units weigh the same together (Newton's method)."""
    rows = np.column_stack([np.ones(len(shares)), shares])
    mass = np.where(debris, 0.5 / debris.sum(), 0.5 / (~debris).sum())
    penalty = np.full(rows.shape[1], _PENALTY)
    penalty[0] = 0.0
    found = np.zeros(rows.shape[1])
    for _ in range(_STEPS):
        chance = 1.0 / (1.0 + np.exp(-np.clip(rows @ found, -30, 30)))
        slope = rows.T @ (mass * (chance - debris)) + penalty * found
        bend = (rows * (mass * chance * (1 - chance))[:, None]).T @ rows + np.diag(penalty + 1e-12)
        step = np.linalg.solve(bend, slope)
        found -= step
        if np.abs(step).max() < 1e-9:
            break
    return float(found[0]), found[1:]
