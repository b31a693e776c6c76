"""Sentences inside sentences."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reprose.language.sentences.nested import nest


def inner(text: str) -> list[tuple[str, int]]:
    return [(text[s.start : s.end], s.depth) for s in nest(text, [(0, len(text))]) if s.depth]


@pytest.mark.parametrize(
    ("text", "want"),
    [
        ("Kees vult aan: 'We hebben het soms druk.'", [("We hebben het soms druk.", 1)]),
        ("„Das ist gut.“ sagte er.", [("Das ist gut.", 1)]),
        ("She (He was late.) went.", [("He was late.", 1)]),
        ("He said: “She told me: ‘It is over.’ and left.” Then.",
         [("She told me: ‘It is over.’ and left.", 1), ("It is over.", 2)]),
        ("« Il est tard ! » dit-il.", [("Il est tard !", 1)]),
        ('"We go now."', []),  # the sentence itself
        ("The “house” is big.", []),
        ("It isn't (e.g. this one) Peter's.", []),
        ('He said "no. and left', []),  # never closed
    ],
)  # fmt: skip
def test_inner_sentences(text: str, want: list[tuple[str, int]]) -> None:
    assert inner(text) == want


@given(st.text(alphabet="aA .?\"'“”(«»„", max_size=60))
def test_they_lie_inside_each_other(text: str) -> None:
    spans = nest(text, [(0, len(text))])
    for sentence in spans[1:]:
        assert any(o.start <= sentence.start < sentence.end <= o.end and o.depth == sentence.depth - 1 for o in spans)
