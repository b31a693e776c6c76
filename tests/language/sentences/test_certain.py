"""Stops that spelling settles."""

from __future__ import annotations

import numpy as np
import pytest

from reprose.language.sentences.split import describe, settle


def settled(text: str, score: float, language: str = "en", others: tuple[str, ...] = ()) -> list[float]:
    codes = describe([text, *others], language).codes
    return settle(np.full(len(codes), score, np.float32), codes).tolist()


@pytest.mark.parametrize(
    ("text", "score", "ends"),
    [
        ('"No!" he said', 1, False),
        ("He (Was it he?) left", 1, False),
        ("no! he said", 1, True),  # no closing sign
        ("at 5 p.m. Then", -1, True),
        ("with Mr. The", -1, False),  # a title leads
        ("by J. The", -1, False),
        ("¡Nada! ¿Qué", -1, True),
    ],
)
def test_settled(text: str, score: float, ends: bool) -> None:
    assert (settled(text, score)[0] > 0) is ends


def test_a_text_without_capitals_is_left_to_the_model() -> None:
    assert settled('"no!" he said. "no." so it was', 1)[0] == 1
