"""Labels from gold, and what the score makes of them."""

from __future__ import annotations

import json

import numpy as np
import pytest

from reprose.document import Document
from reprose.evaluation.text.noise import (
    KINDS,
    LOST,
    Unit,
    cross_validated,
    evaluate,
    figures,
    fit,
    judge,
    learned,
    render,
    sample,
    units,
)
from reprose.language.sentences import split
from reprose.text.noise import CLASSES, Weights, score, weights_of
from tests.evaluation.samples import ONE, THREE, TWO, gold, ours

LABELS = "0 10 20 30 40 50 X1 X2"
TABLE = "Port | 1990 | 14.5 / Leith | 2000 | 17.5"


def recovered(*pieces: tuple[str, str]) -> Document:
    blocks = ours(*pieces)
    for block in blocks:
        block.sentences = split(block.text, "en")
        block.kind = "figure" if block.role == "other" else None
    return Document(blocks=blocks)


def test_the_gold_tells_text_from_debris() -> None:
    wanted = gold(("heading", "Of Bells"), ("paragraph", f"{ONE} {TWO}"), ("table", TABLE), ("caption", THREE))
    document = recovered(
        ("heading", "Of Bells"), ("paragraph", f"{ONE} {TWO}"), ("other", LABELS), ("caption", THREE),
        ("paragraph", "nobody knows this one"),
    )  # fmt: skip
    found = units(wanted, document)
    assert [u[:2] for u in found if u.kind == "areas"] == [(f"{ONE} {TWO}", False), (LABELS, True)]
    assert [u.text for u in found if u.kind == "sentences"] == [ONE, TWO, LABELS]
    assert [u.text for u in found if u.kind == "lines"] == ["Port 1990 14.5", "Leith 2000 17.5"]


def test_what_the_gold_does_not_vouch_for_is_not_judged() -> None:
    wanted = gold(("paragraph", ONE))
    doubtful = [type(wanted[0])("paragraph", ONE, scored=False)]
    assert units(wanted, recovered(("paragraph", ONE)))
    assert units(doubtful, recovered(("paragraph", ONE))) == []


def made(count: int = 40) -> list[list[Unit]]:
    """Documents with text and debris that the score can part."""
    return [
        [Unit(f"small {at} x", False, "areas") for at in range(count)]
        + [Unit(f"{at} {at} {at + 7} 12", True, "areas") for at in range(count)]
        for _ in range(3)
    ]


def test_weights_are_learned_and_hold_for_documents_not_seen() -> None:
    seen = sample(made())
    weights = learned(seen)
    assert weights.lower == 1.0
    assert weights.numbers > 1.5
    assert weights.symbols == 1.0  # never met
    assert score("12 34 56", weights) < weights.knockout_limit < score("small 3 x", weights)
    found = figures(cross_validated(seen), seen)["areas"]
    assert (found.found.precision, found.found.recall, found.lost) == (100.0, 100.0, 0.0)
    assert found.text == 120


def test_the_limit_lets_little_text_fall() -> None:
    rng = np.random.default_rng(1)
    counts = rng.integers(0, 9, (4000, len(CLASSES))).astype(float) + np.eye(len(CLASSES))[0]
    debris = rng.random(4000) < counts[:, 3] / counts.sum(1)
    weights = fit(counts, debris, np.zeros(4000, bool))
    each = np.array([getattr(weights, name) for name in CLASSES])
    lost = (100 * counts.sum(1) / (counts @ each) < 50)[~debris].mean()
    assert lost <= 3 * LOST  # weights are rounded


def test_without_examples_nothing_is_learned() -> None:
    with pytest.raises(ValueError, match="both"):
        learned(sample([[Unit("small 3 x", False, "areas")]]))
    assert "cross-validated" not in evaluate(sample([[Unit("small 3 x", False, "areas")]]), None)


def test_the_report() -> None:
    documents = [[Unit(ONE, False, "areas"), Unit(LABELS, True, "areas"), Unit("cow", True, "areas")]]
    data = json.loads(render(documents, "json", Weights(numbers=9.0), show=True))
    assert set(data) == {"2013", "learned", "as set", "mistakes"}
    assert data["learned"]["areas"] == {
        "right": 1, "gold": 2, "ours": 1, "text": 1, "precision": 100.0, "recall": 50.0, "lost": 0.0,
    }  # fmt: skip
    assert data["mistakes"] == ["missed areas 100: cow"]
    text = render(documents, "text", None, show=False)
    assert text.splitlines()[0].split() == ["weights", "units", "text", "debris", "taken", "P", "R", "text", "lost"]
    assert len(text.splitlines()) == 1 + 2 * len(KINDS)


def test_many_are_judged_as_one_is() -> None:
    seen = sample([[Unit(text, False, "areas") for text in (ONE, LABELS, "STOP!", "12 %")]])
    assert judge(seen, weights_of()).tolist() == [False, True, False, True]
