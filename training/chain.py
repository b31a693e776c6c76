"""A linear-chain conditional random field, trained by L-BFGS over the likelihood of whole chains."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from labelled import Labelled
from numpy.typing import NDArray
from scipy.optimize import minimize
from scipy.sparse import csr_matrix

from reprose.roles.textlines.chain import LABELS

_CHUNK = 200  # lines of a chain at most
_LEAST = 6  # lines that must have a feature
_STEPS = 127 * 256  # weights are kept as whole numbers up to this
_NOUGHT = 0.01  # a feature whose weights are all smaller is left out

Floats = NDArray[np.float64]


@dataclass(slots=True)
class Trained:
    """Weights of features (rows) for labels (columns), scores of labels in a row and at the beginning."""

    names: list[str]
    weights: Floats
    transition: Floats
    start: Floats


def train(documents: Sequence[Labelled], rounds: int, penalty: float) -> Trained:
    """The weights that make the labels of all documents likeliest, less their squares times ``penalty``."""
    counts = Counter(name for document in documents for names in document.features for name in set(names))
    names = sorted(name for name, count in counts.items() if count >= _LEAST)
    likelihood = _Likelihood(documents, {name: i for i, name in enumerate(names)}, penalty)
    found = minimize(
        likelihood, np.zeros(likelihood.size), jac=True, method="L-BFGS-B", options={"maxiter": rounds, "maxcor": 8}
    )
    print(f"{likelihood.count} lines, {len(names)} features, loss {found.fun:.0f}", file=sys.stderr)
    return Trained(names, *likelihood.parts(found.x))


def write(path: Path, model: Trained) -> None:
    """The model as ``roles/textlines/model.py`` reads it."""
    kept = np.abs(model.weights).max(axis=1) > _NOUGHT
    names = [name for name, keep in zip(model.names, kept, strict=True) if keep]
    largest = np.abs(model.weights).max()
    np.savez_compressed(
        path,
        features=np.array("\n".join(names).encode()),
        weights=np.round(model.weights[kept] / largest * _STEPS).astype(np.int16),
        scale=np.float32(largest / _STEPS),
        transition=model.transition.astype(np.float32),
        start=model.start.astype(np.float32),
        labels=np.array(LABELS),
    )


def stretches(labels: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Where chains begin and end: ``_CHUNK`` lines at most, without those whose label is not known."""
    start: int | None = None
    for i, label in enumerate([*labels, -1]):
        if start is not None and (label < 0 or i - start == _CHUNK):
            yield start, i
            start = None
        if start is None and label >= 0:
            start = i


class _Likelihood:
    """Minus the logarithm of the labels' likelihood, and its gradient, as functions of all weights in one array."""

    def __init__(self, documents: Sequence[Labelled], rows: dict[str, int], penalty: float) -> None:
        self.penalty = penalty
        self.labels, self.features = len(LABELS), len(rows)
        self.size = self.features * self.labels + self.labels**2 + self.labels
        indices: list[int] = []
        ends = [0]
        gold: list[int] = []
        chains: list[NDArray[np.int64]] = []
        for document in documents:
            for a, b in stretches(document.labels):
                chains.append(np.arange(len(gold), len(gold) + b - a))
                gold += document.labels[a:b]
                for names in document.features[a:b]:
                    indices += [rows[name] for name in names if name in rows]
                    ends.append(len(indices))
        self.count = len(gold)
        self.gold = np.array(gold)
        shape = (self.count, self.features)
        self.table = csr_matrix((np.ones(len(indices), np.float32), np.array(indices), np.array(ends)), shape=shape)
        self.turned = self.table.T.tocsr()
        chains.sort(key=len, reverse=True)  # so that the chains that reach a place are the first ones
        self.longest, self.chains = len(chains[0]), len(chains)
        self.place = np.full((self.longest, self.chains), -1)
        for at, chain in enumerate(chains):
            self.place[: len(chain), at] = chain
        self.active = (self.place >= 0).sum(axis=1)
        marks = np.zeros((self.count, self.labels), np.float32)
        marks[np.arange(self.count), self.gold] = 1
        self.observed = self.turned @ marks
        self.pairs = np.zeros((self.labels, self.labels))
        self.starts = np.bincount(self.gold[self.place[0]], minlength=self.labels).astype(float)
        for chain in chains:
            np.add.at(self.pairs, (self.gold[chain[:-1]], self.gold[chain[1:]]), 1)

    def parts(self, theta: Floats) -> tuple[Floats, Floats, Floats]:
        """The weights, the transitions and the starts in the array."""
        a = self.features * self.labels
        b = a + self.labels**2
        return theta[:a].reshape(-1, self.labels), theta[a:b].reshape(self.labels, -1), theta[b:]

    def __call__(self, theta: Floats) -> tuple[float, Floats]:
        weights, transition, start = self.parts(theta)
        emission = (self.table @ weights.astype(np.float32)).astype(np.float64)
        top = emission.max(axis=1, keepdims=True)
        local = np.exp(emission - top)
        moves, first = np.exp(transition - transition.max()), np.exp(start - start.max())
        forward, scale = self._forward(local, moves, first)
        post, expected = self._backward(local, moves, forward, scale)
        sums = float(np.log(scale[self.place >= 0]).sum() + top.sum())
        sums += self.chains * start.max() + transition.max() * (self.count - self.chains)
        score = emission[np.arange(self.count), self.gold].sum()
        score += (self.pairs * transition).sum() + (self.starts * start).sum()
        gradient = np.concatenate([
            (self.turned @ post.astype(np.float32) - self.observed).ravel(),
            (expected - self.pairs).ravel(),
            post[self.place[0]].sum(axis=0) - self.starts,
        ])  # fmt: skip
        return sums - score + 0.5 * self.penalty * float((theta**2).sum()), gradient + self.penalty * theta

    def _forward(self, local: Floats, moves: Floats, first: Floats) -> tuple[Floats, Floats]:
        forward = np.zeros((self.longest, self.chains, self.labels))
        scale = np.ones((self.longest, self.chains))
        for t, count in enumerate(self.active):
            reached = local[self.place[t, :count]] * (first if t == 0 else forward[t - 1, :count] @ moves)
            scale[t, :count] = reached.sum(axis=1)
            forward[t, :count] = reached / scale[t, :count, None]
        return forward, scale

    def _backward(self, local: Floats, moves: Floats, forward: Floats, scale: Floats) -> tuple[Floats, Floats]:
        """How likely each label is at each line, and how often each follows another."""
        backward = np.ones((self.chains, self.labels))
        post = np.zeros((self.count, self.labels))
        expected = np.zeros((self.labels, self.labels))
        for t in range(self.longest - 1, -1, -1):
            if t + 1 < self.longest:
                after = self.active[t + 1]
                right = local[self.place[t + 1, :after]] * backward[:after] / scale[t + 1, :after, None]
                expected += moves * (forward[t, :after].T @ right)
                backward = np.ones((self.chains, self.labels))
                backward[:after] = right @ moves.T
            count = self.active[t]
            both = forward[t, :count] * backward[:count]
            post[self.place[t, :count]] = both / both.sum(axis=1, keepdims=True)
        return post, expected
