"""Training the model of names on small texts of our own."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from reprose.cli.train import train as command
from reprose.language.entities import find_entities
from reprose.language.entities.model import by_length, read, write
from reprose.training.entities import _Field, train
from reprose.training.gold import Gold, Paragraph

_TOKEN = re.compile(r"\w+|[^\w\s]")
_WHO = ("Anna Green", "Bob", "the captain", "Mary of York", "a friend", "Rome")
_DID = ("slept", "came home", "saw it", "went to Paris", "met Carl Brown", "left")


def paragraphs() -> list[Paragraph]:
    """Everyone did everything; capitals are names but for those that open a sentence."""
    out = []
    for i in range(30):
        text, ends, names = "", [], []
        for j in range(4):
            said = f"Then {_WHO[(i + j) % 6]} {_DID[(i * 5 + j) % 6]}."
            start = len(text) + bool(text)
            names += [(start + m.start(), start + m.end()) for m in re.finditer(r"[A-Z]\w+(?: (?:of )?[A-Z]\w+)*", said)
                      if m.start()]  # fmt: skip
            names += [(start + 5, start + m.end()) for m in re.finditer(r"Then [A-Z]\w+(?: (?:of )?[A-Z]\w+)*", said)]
            text = f"{text} {said}".strip()
            ends.append(len(text))
        tokens = [m.span() for m in _TOKEN.finditer(text)]
        sentences = list(zip([0, *(e + 1 for e in ends[:-1])], ends, strict=True))
        out.append(Paragraph(text, set(ends[:-1]), sentences, tokens, sorted(set(names)), i))
    return out


@pytest.fixture(scope="module")
def texts() -> list[Gold]:
    return [Gold("en_own", "en", paragraphs(), names=True)]


def test_it_learns_and_repeats_bit_for_bit(texts: list[Gold], tmp_path: Path) -> None:
    model = train(texts)
    assert model.record["texts"] == ["en_own"]
    gold = texts[0]
    tokens, sentences = [p.tokens for p in gold.paragraphs], [p.sentences for p in gold.paragraphs]
    found = find_entities(gold.texts, sentences, tokens, "en", model=model)
    right = sum(len(set(p.names) & set(each)) for p, each in zip(gold.paragraphs, found, strict=True))
    assert right > 0.9 * sum(len(p.names) for p in gold.paragraphs)
    write(tmp_path / "a.npz", model)
    write(tmp_path / "b.npz", train(texts))
    assert (tmp_path / "a.npz").read_bytes() == (tmp_path / "b.npz").read_bytes()
    assert find_entities(gold.texts, sentences, tokens, "en", model=read(tmp_path / "a.npz")) == found


def test_the_slope_is_that_of_the_likelihood() -> None:
    rng = np.random.default_rng(3)
    labels = np.array([0, 1, 2, 0, 1, 1, 2, 2])
    first = np.array([True, False, False, False, True, False, False, False])
    field = _Field(labels, first, np.array([1.0] * 4 + [0.5] * 4), np.array([[1.0], [0.0]]))
    assert by_length(first)[1] == [2, 2, 2, 2]
    scores, moves = rng.normal(size=(8, 2)), rng.normal(size=(2, 3, 3))
    value, slope, by_move = field.likelihood(scores, moves)
    for at in ((1, 0), (2, 1), (7, 1)):
        nudged = scores.copy()
        nudged[at] += 1e-6
        assert (field.likelihood(nudged, moves)[0] - value) / 1e-6 == pytest.approx(slope[at], abs=1e-4)
    for place in ((0, 1, 2), (1, 0, 1), (0, 2, 2)):
        moved = moves.copy()
        moved[place] += 1e-6
        assert (field.likelihood(scores, moved)[0] - value) / 1e-6 == pytest.approx(by_move[place], abs=1e-4)


def test_the_command(tmp_path: Path) -> None:
    rows = "".join(f"{w}\t{t}\n" for w, t in [("Then", "O"), ("Anna", "B-PER"), ("slept", "O"), (".", "O")])
    gold = tmp_path / "en_own.bio"
    gold.write_text((rows + "\n") * 8, "utf-8")
    model = tmp_path / "names.npz"
    done = CliRunner().invoke(command, ["names", str(gold), "-o", str(model)])
    assert done.exit_code == 0, done.output
    assert read(model).record["texts"] == ["en_own"]
    again = CliRunner().invoke(command, ["names", str(gold), "-o", str(model)])
    assert again.exit_code != 0


def test_gold_without_names_is_refused(tmp_path: Path) -> None:
    gold = tmp_path / "en_own.bio"
    gold.write_text("It O\nrained O\n", "utf-8")
    done = CliRunner().invoke(command, ["names", str(gold), "-o", str(tmp_path / "names.npz")])
    assert done.exit_code != 0
    assert not (tmp_path / "names.npz").exists()
