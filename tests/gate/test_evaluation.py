"""On the gate documents, the figures of the layout stay where they are, and words lead to their places."""

from __future__ import annotations

import pytest

import reprose
from reprose.document import Document
from reprose.evaluation.gold import GoldDocument, find
from reprose.evaluation.layout.boxes import evaluate as follow
from reprose.evaluation.layout.evaluate import THEN, evaluate, pooled
from reprose.evaluation.layout.witness import Witness
from tests.gate.figures import HERE

# Percent, over all gate documents; raise them when the figures rise.
FLOORS = {
    "groups": (98.5, 99.2), "order": (95.4, 95.4), "order_grouped": (96.1, 96.1), "order_running": (100, 100),
    "titles": (97.2, 100), "notes": (100, 100), "lists": (75, 100), "items": (81.8, 100), "tables": (100, 100),
    "cells": (100, 100),
}  # fmt: skip

Pairs = list[tuple[GoldDocument, Document]]


@pytest.fixture(scope="module")
def documents() -> Pairs:
    return [(gold, reprose.recover(gold.path)) for gold in find([HERE])]


def test_no_figure_of_the_layout_falls(documents: Pairs) -> None:
    now = pooled(evaluate(gold.blocks, document.blocks)[0] for gold, document in documents)
    assert list(now) == list(FLOORS) == [figure.name for figure in THEN]
    reached = {name: (count.precision or 0.0, count.recall or 0.0) for name, count in now.items()}
    fallen = {name: (reached[name], floor) for name, floor in FLOORS.items()
              if any(value < least for value, least in zip(reached[name], floor, strict=True))}  # fmt: skip
    assert not fallen, f"figure: (now, floor) {fallen}"


def test_all_words_of_the_running_text_lead_to_their_places(documents: Pairs) -> None:
    for gold, document in documents:
        with Witness(gold.path) as witness:
            found = follow(gold.blocks, document.blocks, witness.texts)
        assert found.matched == found.words > 300
        assert [(w.text, w.seen) for w in found.checked if not w.home] == []
