"""The likeliest path, against all paths."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from reprose.roles.textlines.chain import best_path


@pytest.mark.parametrize("seed", range(5))
def test_against_all_paths(seed: int) -> None:
    chance = np.random.default_rng(seed)
    emission = chance.normal(size=(5, 3)).astype(np.float32)
    transition = chance.normal(size=(3, 3)).astype(np.float32)
    start = chance.normal(size=3).astype(np.float32)
    scores = {}
    for path in itertools.product(range(3), repeat=5):
        score = start[path[0]] + sum(emission[i, k] for i, k in enumerate(path))
        scores[path] = float(score + sum(transition[a, b] for a, b in itertools.pairwise(path)))
    best, likely = best_path(emission, transition, start)
    assert tuple(best) == max(scores, key=lambda p: scores[p])
    total = sum(np.exp(score) for score in scores.values())
    for i, label in enumerate(best):
        share = sum(np.exp(score) for path, score in scores.items() if path[i] == label) / total
        assert likely[i] == pytest.approx(share, rel=1e-4)


def test_no_lines() -> None:
    assert best_path(np.zeros((0, 3), np.float32), np.zeros((3, 3), np.float32), np.zeros(3, np.float32))[0] == []
