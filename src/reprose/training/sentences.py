"""Training of the model of stops (language/sentences/model.py) from annotated texts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from reprose import __version__
from reprose.language.sentences.model import COLUMNS, OFFSETS, ROWS, VALUES, Model, word_features
from reprose.language.sentences.split import Described, describe
from reprose.training.gold import Gold
from reprose.training.maxent import Bools, Floats, fit_gis, fit_lbfgs, scipy

LEAST = 5  # events that a word feature must have
PENALTY = 1.0
LANGUAGE = 0.5  # how heavily what holds in one language counts beside what holds in all
LOWER = 0.5  # the weight of the copies without capitals
_PAIRS = VALUES * VALUES


@dataclass(slots=True)
class Events:
    """The stops of a text with what they are judged by, whether a sentence ends there, and the paragraph of each."""

    language: str
    described: Described
    outcome: Bools
    paragraph: NDArray[np.intp]
    weight: float


def events(gold: Gold, weight: float = 1.0) -> Events:
    """The stops of an annotated text."""
    described = describe(gold.texts, gold.language)
    stops = described.candidates
    outcome = [stop.end in p.ends for p, found in zip(gold.paragraphs, stops, strict=True) for stop in found]
    paragraph = np.repeat(np.arange(len(stops)), [len(found) for found in stops])
    return Events(gold.language, described, np.array(outcome, bool), paragraph, weight)


def with_small(texts: Sequence[Gold]) -> list[Events]:
    """The events of all texts, and of the same texts without capitals."""
    return [events(gold) for gold in texts] + [events(gold.lowered(), LOWER) for gold in texts]


class Design:
    """The events of all texts as one sparse matrix; the columns are pairs of values, values in a language, words."""

    def __init__(self, parts: Sequence[Events], least: int = LEAST) -> None:
        self.languages = sorted({part.language for part in parts})
        named = [
            [word_features(*row) for row in zip(part.described.flat, part.described.codes.tolist(), strict=True)]
            for part in parts
        ]
        counts = Counter(name for rows in named for names in rows for name in names)
        self.names = sorted(name for name, n in counts.items() if n >= least)
        self.first = _PAIRS + len(self.languages) * VALUES
        column = {name: self.first + i for i, name in enumerate(self.names)}
        self.matrix = scipy().sparse.vstack(
            [self._rows(part, rows, column) for part, rows in zip(parts, named, strict=True)], format="csr"
        )
        self.outcome = np.concatenate([part.outcome for part in parts])
        self.weight = np.concatenate([np.full(len(part.outcome), part.weight) for part in parts])

    def _rows(self, part: Events, named: list[tuple[str, ...]], column: dict[str, int]) -> Any:
        cells = part.described.codes + OFFSETS[:-1]
        pairs = cells[:, ROWS] * VALUES + cells[:, COLUMNS]
        own = _PAIRS + self.languages.index(part.language) * VALUES + cells
        words = [[c for c in (column.get(name) for name in names) if c is not None] for names in named]
        columns = [np.concatenate([p, o, w]) for p, o, w in zip(pairs, own, words, strict=True)]
        flat = np.concatenate(columns).astype(np.int64) if columns else np.empty(0, np.int64)
        values = np.ones(len(flat))
        values[(flat >= _PAIRS) & (flat < self.first)] = LANGUAGE
        ends = np.concatenate([[0], np.cumsum([len(c) for c in columns])]).astype(np.int64)
        return scipy().sparse.csr_matrix((values, flat, ends), shape=(len(columns), self.first + len(self.names)))

    def fit(self, rows: Bools | None = None, *, solver: str = "lbfgs", penalty: float = PENALTY) -> Model:
        """The model of the events in ``rows`` (all by default)."""
        chosen = np.ones(len(self.outcome), bool) if rows is None else rows
        design = self.matrix[chosen]
        if solver == "gis":
            weights = fit_gis(design, self.outcome[chosen])
        else:
            weights = fit_lbfgs(design, self.outcome[chosen], self.weight[chosen], penalty)
        return self._model(weights, {"solver": solver, "events": int(chosen.sum()), "penalty": penalty})

    def _model(self, weights: Floats, record: dict[str, Any]) -> Model:
        own = weights[_PAIRS : self.first].reshape(len(self.languages), VALUES) * LANGUAGE
        words = zip(self.names, weights[self.first :].tolist(), strict=True)
        return Model(
            weights[:_PAIRS].reshape(VALUES, VALUES).astype(np.float32),
            {name: weight for name, weight in words if weight},
            dict(zip(self.languages, own.astype(np.float32), strict=True)),
            record | {"program": f"reprose {__version__}", "languages": self.languages},
        )


def train(texts: Sequence[Gold], *, solver: str = "lbfgs", penalty: float = PENALTY) -> Model:
    """A model of all of ``texts``, with and without capitals; the record names them."""
    model = Design(with_small(texts)).fit(solver=solver, penalty=penalty)
    model.record["texts"] = [gold.name for gold in texts]
    return model
