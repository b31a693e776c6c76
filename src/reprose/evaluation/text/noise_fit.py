"""The weights of the noise score, learned from examples by logistic regression.

The score lies below the limit where the weighted shares of the classes add up to more than 100 / limit: a linear
rule over shares, which is what a logistic regression learns.  Small letters are its base, and no class weighs less.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from reprose.text.noise import CLASSES, Weights

LIMIT = 50.0  # of learned weights, by their scale
LOST = 0.001  # share of the running text that may fall below the limit
_PENALTY = 1e-3  # against weights without bound, where examples can be parted altogether
_STEPS = 50

Floats = NDArray[np.float64]
Bools = NDArray[np.bool_]


def fit(counts: Floats, debris: Bools, reads: Bools) -> Weights:
    """Weights from characters by unit and class; ``reads`` are units that read like sentences and are never taken.

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
