"""A linear chain of labels (conditional random field): scores of labels for each line, and of labels in a row."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]


def best_path(emission: Floats, transition: Floats, start: Floats) -> tuple[list[int], Floats]:
    """The likeliest labels (Viterbi), and how likely each is at its place (forward and backward sums).

    ``emission`` has a row per line and a column per label; ``transition[a, b]`` is the score of b after a.
    """
    count, labels = emission.shape
    if not count:
        return [], np.zeros(0, np.float32)
    back = np.zeros((count, labels), np.int32)
    score = start + emission[0]
    for at in range(1, count):
        table = score[:, None] + transition
        back[at] = table.argmax(axis=0)
        score = table.max(axis=0) + emission[at]
    path = [int(score.argmax())]
    for at in range(count - 1, 0, -1):
        path.append(int(back[at, path[-1]]))
    path.reverse()
    return path, _marginals(emission, transition, start, path)


def _marginals(emission: Floats, transition: Floats, start: Floats, path: Sequence[int]) -> Floats:
    count, labels = emission.shape
    moves = np.exp(transition - transition.max())
    local = np.exp(emission - emission.max(axis=1, keepdims=True))
    forward = np.empty((count, labels), np.float64)
    forward[0] = np.exp(start - start.max()) * local[0]
    forward[0] /= forward[0].sum()
    for at in range(1, count):
        forward[at] = (forward[at - 1] @ moves) * local[at]
        forward[at] /= forward[at].sum()
    backward = np.ones(labels)
    out = np.empty(count, np.float32)
    for at in range(count - 1, -1, -1):
        both = forward[at] * backward
        out[at] = both[path[at]] / both.sum()
        backward = moves @ (local[at] * backward)
        backward /= backward.sum()
    return out
