"""A linear chain (conditional random field): the labels of lines and what they say, scores of labels for each line
and of
labels in a row.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from reprose.role_table import TABLE

# A capital for the role; B begins a block, I goes on with the line before, J goes on after something else.  Blank
# lines may say that a paragraph begins for certain: P-A, which the model does not know.
LABELS = (
    "P-B", "P-I", "P-J", "L-B", "L-I", "L-J", "H-B", "H-I", "N-B", "N-I", "N-J", "C-B", "C-I", "R-B", "R-I", "R-J",
    "T", "O", "F", "G", "K",
)  # fmt: skip


def label_of(block: dict[str, Any], begins: bool, adjacent: bool) -> int:
    """The label of a line of a gold block: ``adjacent`` if the line before is of the same block."""
    role, kind = block["role"], block.get("kind")
    letter = "R" if kind == "reference" else TABLE[role].line_label or ("T" if kind == "table_note" else "F")
    if f"{letter}-B" not in LABELS:
        return LABELS.index(letter)
    part = "B" if begins else "I" if adjacent or f"{letter}-J" not in LABELS else "J"
    return LABELS.index(f"{letter}-{part}")


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
