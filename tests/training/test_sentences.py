"""Training the model of stops on small texts of our own."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from reprose.evaluation.language.judge import cross_validate
from reprose.evaluation.language.report import render
from reprose.language.sentences.model import read, write
from reprose.language.sentences.split import split_all
from reprose.training.gold import Gold, Paragraph
from reprose.training.sentences import train

_SUBJECTS = ("Mr. Brown", "the captain", "Mrs. Grey", "a friend of Dr. White", "the old cat", "Prof. Green")
_VERBS = ("slept", "came home", "left at 5 p.m. today", "read No. 7 again", "went to St. John", "saw approx. ten birds")


def paragraphs() -> list[Paragraph]:
    """Every subject with every verb, a few sentences in each paragraph."""
    out = []
    for i in range(24):
        said = [f"{_SUBJECTS[(i + j) % 6]} {_VERBS[(i * 5 + j * 7) % 6]}." for j in range(5)]
        said = [s[0].upper() + s[1:] for s in said]
        ends, at = [], -1
        for sentence in said:
            at += len(sentence) + 1
            ends.append(at)
        out.append(Paragraph(" ".join(said), set(ends[:-1]), document=i))
    return out


@pytest.fixture(scope="module")
def texts() -> list[Gold]:
    return [Gold("en_own", "en", paragraphs())]


def right(model: object, text: Gold) -> float:
    spans = split_all(text.texts, "en", model)  # type: ignore[arg-type]
    return float(np.mean([{e for _, e in s[:-1]} == p.ends for s, p in zip(spans, text.paragraphs, strict=True)]))


def test_it_learns_and_repeats_bit_for_bit(texts: list[Gold], tmp_path: Path) -> None:
    model = train(texts)
    assert right(model, texts[0]) == 1
    assert model.record["texts"] == ["en_own"]
    write(tmp_path / "a.npz", model)
    write(tmp_path / "b.npz", train(texts))
    assert (tmp_path / "a.npz").read_bytes() == (tmp_path / "b.npz").read_bytes()
    assert right(read(tmp_path / "a.npz"), texts[0]) == 1


def test_iterative_scaling_agrees(texts: list[Gold]) -> None:
    assert right(train(texts, solver="gis"), texts[0]) == 1


def test_cross_validation(texts: list[Gold]) -> None:
    results = cross_validate(texts, 4)
    f1 = results["en_own", False].boundaries.f1
    assert f1 is not None
    assert f1 > 95
    table = render(results)
    assert "en_own" in table
    assert "without capitals" in table
