"""Training of the model of names (language/entities/model.py) from annotated texts.

A conditional random field, fitted by L-BFGS on the likelihood of the labels with a penalty on squared weights.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

import numpy as np
from numpy.typing import NDArray

from reprose import __version__
from reprose.language.entities.evidence import gather
from reprose.language.entities.features import PossibleNames, describe, possible_names, word_features, word_places
from reprose.language.entities.find import decide
from reprose.language.entities.model import CELLS, LABELS, NEVER, OFFSETS, VALUES, Model, by_length, cells, groups
from reprose.language.entities.words import Ints, Words, columns
from reprose.language.sentences.split import split_all
from reprose.training.gold import Gold, Paragraph
from reprose.training.maxent import Floats, scipy

PENALTY = 6.0
LANGUAGE = 1.0  # how heavily what holds in one language counts beside what holds in all
SHORT = 3000  # tokens of the short documents that each text is cut into as well
LOUD = 10  # one sentence of so many is in capitals there
LEXICAL = 1.5  # the penalty on weights of words
LEAST = 4  # times that a word has to stand in a role, copies counted
_FAINT = 0.05  # weights of words that are left out
_ROUNDS = 100


@dataclass(slots=True)
class Runs:
    """The candidates of a document with their properties, labels and words, and the weight of the document."""

    language: str
    codes: Ints
    found: PossibleNames
    labels: Ints
    weight: float
    features: list[list[str]]  # of words, by candidate


def runs(paragraphs: Sequence[Paragraph], language: str, weight: float = 1.0) -> Runs:
    """The candidates of a document with gold tokens and names; its sentences are found, as they will be in use."""
    texts = [p.text for p in paragraphs]
    words = columns(texts, split_all(texts, language), [p.tokens for p in paragraphs], language)
    evidence = gather(words, language)
    found = possible_names(words, language)
    codes = describe(words, evidence, decide(words, evidence), found.at)
    kinds = word_features(words)
    places = word_places(words, found.at)
    kept = [map([*names, ""].__getitem__, places[kind].tolist()) for kind, names in kinds.items()]
    features = [[name for name in row if name] for row in zip(*kept, strict=True)]
    return Runs(language, codes, found, _labels(words, paragraphs)[found.at], weight, features)


def _labels(words: Words, paragraphs: Sequence[Paragraph]) -> Ints:
    """The labels of all tokens: 1 for the first of a name, 2 for its others; what only touches a name is part of it."""
    out = np.zeros(len(words.form), np.intp)
    ends = np.cumsum([len(p.tokens) for p in paragraphs])
    for p, stop in zip(paragraphs, ends.tolist(), strict=True):
        if p.names:
            base = stop - len(p.tokens)
            names = np.array(p.names, np.intp)
            first = base + np.searchsorted(words.end[base:stop], names[:, 0], "right")
            last = base + np.searchsorted(words.start[base:stop], names[:, 1], "left")
            for a, b in zip(first.tolist(), last.tolist(), strict=True):
                out[a:b] = 2
                out[a] = 1
    return out


def documents(gold: Gold) -> list[Runs]:
    """A text as one document, and again in short ones, where less is known of each word and some sentences are in
    capitals, as headlines are; together of weight one."""
    parts: list[list[Paragraph]] = [[]]
    size = 0
    for paragraph in gold.paragraphs:
        if size >= SHORT:
            parts.append([])
            size = 0
        parts[-1].append(paragraph)
        size += len(paragraph.tokens)
    whole = [runs(gold.paragraphs, gold.language, 0.5)]
    return whole + [runs([_loud(p) for p in part], gold.language, 0.5) for part in parts]


def _loud(paragraph: Paragraph) -> Paragraph:
    """The paragraph with every tenth sentence in capitals; letters that have no single capital stay small."""
    text = paragraph.text
    for start, end in paragraph.sentences[LOUD // 2 :: LOUD]:
        capitals = "".join([c.upper() if len(c.upper()) == 1 else c for c in text[start:end]])
        text = text[:start] + capitals + text[end:]
    p = paragraph
    return Paragraph(text, p.ends, p.sentences, p.tokens, p.names, p.document)


class Design:
    """All runs of all texts as one sparse matrix."""

    def __init__(self, parts: Sequence[Runs]) -> None:
        self.languages = sorted({part.language for part in parts})
        self.groups = sorted({name for language in self.languages for name in groups(language)})
        number = {name: i for i, name in enumerate(self.groups)}
        self.columns = CELLS + len(self.groups) * VALUES
        sparse = scipy().sparse
        blocks, members = [], []
        for part in parts:
            mine = [number[name] for name in groups(part.language)]
            values = part.codes + OFFSETS[:-1]
            flat = np.concatenate([cells(part.codes), *(CELLS + i * VALUES + values for i in mine)], axis=1)
            data = np.ones(flat.shape, np.float32)
            data[:, -len(mine) * values.shape[1] :] = LANGUAGE
            ends = np.arange(len(flat) + 1, dtype=np.int64) * flat.shape[1]
            shape = (len(flat), self.columns)
            blocks.append(sparse.csr_matrix((data.ravel(), flat.ravel().astype(np.int32), ends), shape=shape))
            member = np.zeros(len(self.groups))
            member[mine] = LANGUAGE
            members += [member] * int(part.found.first.sum())
        self.matrix = sparse.vstack(blocks, format="csr")
        self.members = np.array(members)  # by run
        rows = [[f"{part.language} {name}" for name in names] for part in parts for names in part.features]
        counts = Counter(name for names in rows for name in names)
        self.names = sorted(name for name, n in counts.items() if n >= LEAST)
        column = {name: i for i, name in enumerate(self.names)}
        chosen = [[column[name] for name in names if name in column] for names in rows]
        ends = np.cumsum([0, *map(len, chosen)])
        flat = np.fromiter(chain.from_iterable(chosen), np.int32, int(ends[-1]))
        ones = np.ones(len(flat), np.float32)
        self.lexical = sparse.csr_matrix((ones, flat, ends), shape=(len(rows), len(self.names)))
        self.labels = np.concatenate([part.labels for part in parts])
        self.first = np.concatenate([part.found.first for part in parts])
        sizes = Counter[str]()
        for part in parts:
            sizes[part.language] += int(part.found.first.sum() * part.weight)
        mean = sum(sizes.values()) / max(1, len(sizes))
        balance = [part.weight * float(np.sqrt(mean / sizes[part.language])) for part in parts]
        self.weight = np.repeat(balance, [len(part.labels) for part in parts])

    def fit(self, penalty: float = PENALTY, rounds: int = _ROUNDS) -> Model:
        """The model that makes the labels likeliest."""
        field = _Field(self.labels, self.first, self.weight, self.members)
        turned = self.matrix.T.tocsr()
        size = self.columns * 2
        count = 1 + len(self.groups)

        def loss(vector: Floats) -> tuple[float, Floats]:
            weights = vector[:size].reshape(self.columns, 2)
            moves = vector[size:].reshape(count, LABELS, LABELS)
            value, slope, by_move = field.likelihood(self.matrix @ weights.astype(np.float32), moves)
            gradient = np.concatenate([(turned @ slope.astype(np.float32)).ravel(), by_move.ravel()])
            return penalty * float(vector @ vector) / 2 - value, penalty * vector - gradient

        start = np.zeros(size + count * LABELS * LABELS)
        best = scipy().optimize.minimize(loss, start, jac=True, method="L-BFGS-B", options={"maxiter": rounds}).x
        weights = best[:size].reshape(self.columns, 2).astype(np.float32)
        own = weights[CELLS:].reshape(len(self.groups), VALUES, 2) * np.float32(LANGUAGE)
        moves = best[size:].reshape(count, LABELS, LABELS).astype(np.float32)
        moves[1:] *= np.float32(LANGUAGE)
        moves[0, 0, 2] = NEVER
        record = {
            "program": f"reprose {__version__}", "languages": self.languages, "penalty": penalty,
            "rounds": rounds, "tokens": len(self.labels),
        }  # fmt: skip
        added = zip(self.groups, zip(own, moves[1:], strict=True), strict=True)
        lexicon = self._lexicon(field, self.matrix @ weights, best[size:].reshape(count, LABELS, LABELS))
        return Model(weights[:CELLS], moves[0], dict(added), lexicon, record)

    def _lexicon(self, field: _Field, scores: Any, moves: Floats) -> dict[str, dict[str, tuple[float, float]]]:
        """The weights of words of each language, fitted on what all the rest leaves open, so that it stays general."""
        turned = self.lexical.T.tocsr()

        def loss(vector: Floats) -> tuple[float, Floats]:
            weights = vector.reshape(-1, 2)
            value, slope, _ = field.likelihood(scores + self.lexical @ weights.astype(np.float32), moves)
            gradient = (turned @ slope.astype(np.float32)).ravel()
            return LEXICAL * float(vector @ vector) / 2 - value, LEXICAL * vector - gradient

        start = np.zeros(len(self.names) * 2)
        best = scipy().optimize.minimize(loss, start, jac=True, method="L-BFGS-B", options={"maxiter": _ROUNDS // 2}).x
        out: dict[str, dict[str, tuple[float, float]]] = {}
        for name, (first, inside) in zip(self.names, best.reshape(-1, 2).tolist(), strict=True):
            if max(abs(first), abs(inside)) >= _FAINT:
                code, _, feature = name.partition(" ")
                out.setdefault(code, {})[feature] = (first, inside)
        return out


class _Field:
    """Likelihood and slope of the field, all runs together, step by step (forward and backward)."""

    def __init__(self, labels: Ints, first: NDArray[np.bool_], weight: Floats, members: Floats) -> None:
        self.begin, self.reach = by_length(first)
        rank = np.empty(len(self.begin), np.intp)
        begins = np.flatnonzero(first)
        self.members = np.concatenate([np.ones((len(begins), 1)), members], axis=1)[np.searchsorted(begins, self.begin)]
        rank[:] = np.argsort(self.begin)
        self.weight = weight
        self.labels = labels.copy()
        before = np.concatenate([[0], labels[:-1]])
        before[first] = 0
        self.labels[(before == 0) & (labels == 2)] = 1  # a name that is cut by a run's edge
        self.before = np.concatenate([[0], self.labels[:-1]])
        self.before[first] = 0
        run = np.cumsum(first) - 1
        self.of_run = rank[run]  # each token's run, in order of length
        given = np.zeros((len(self.begin), LABELS, LABELS))
        np.add.at(given, (self.of_run, self.before, self.labels), weight)
        self.given = np.einsum("rab,rg->gab", given, self.members)

    def likelihood(self, scores: Any, moves: Floats) -> tuple[float, Floats, Floats]:
        """The weighted log-likelihood, its slope by the two scores of each token, and by the moves of each group."""
        size = len(scores)
        full = np.zeros((size, LABELS))
        full[:, 1:] = scores
        by_run = np.einsum("gab,rg->rab", moves, self.members)
        by_run[:, 0, 2] = NEVER
        forward = np.zeros((size, LABELS))
        last = np.full((len(self.begin), LABELS), NEVER)
        last[:, 0] = 0
        for step, runs in enumerate(self.reach):
            at = self.begin[:runs] + step
            last[:runs] = forward[at] = _log_sum(last[:runs, :, None] + by_run[:runs], 1) + full[at]
        total = _log_sum(last, 1)
        slope = np.zeros((size, LABELS))
        expected = np.zeros((len(self.begin), LABELS, LABELS))
        behind = np.zeros((len(self.begin), LABELS))
        start = np.full(LABELS, NEVER)
        start[0] = 0
        for step in range(len(self.reach) - 1, -1, -1):
            runs = self.reach[step]
            at = self.begin[:runs] + step
            slope[at] = -np.exp(forward[at] + behind[:runs] - total[:runs, None])
            here = behind[:runs] + full[at]
            previous = forward[at - 1] if step else np.broadcast_to(start, (runs, LABELS))
            joint = previous[:, :, None] + by_run[:runs] + here[:, None, :] - total[:runs, None, None]
            expected[:runs] += np.exp(joint) * self.weight[at][:, None, None]
            behind[:runs] = _log_sum(by_run[:runs] + here[:, None, :], 2)
        by_move = self.given - np.einsum("rab,rg->gab", expected, self.members)
        slope[np.arange(size), self.labels] += 1
        slope *= self.weight[:, None]
        gold = full[np.arange(size), self.labels] + by_run[self.of_run, self.before, self.labels]
        value = float(gold @ self.weight - total @ self.weight[self.begin])
        by_move[:, 0, 2] = 0
        return value, slope[:, 1:], by_move


def _log_sum(values: Any, axis: int) -> Any:
    high = values.max(axis=axis, keepdims=True)
    return np.log(np.exp(values - high).sum(axis=axis)) + high.squeeze(axis)


def train(texts: Sequence[Gold], *, penalty: float = PENALTY) -> Model:
    """A model of all of ``texts``; the record names them."""
    model = Design([part for gold in texts for part in documents(gold)]).fit(penalty)
    model.record["texts"] = [gold.name for gold in texts]
    return model
