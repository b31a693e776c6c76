"""The model of names: labels of runs, and its file."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import numpy as np
import pytest

from reprose.errors import ModelError
from reprose.language.entities.evidence import gather
from reprose.language.entities.features import PROPERTIES, describe, possible_names
from reprose.language.entities.find import decide
from reprose.language.entities.model import CELLS, VALUES, Model, cells, groups, load, read, viterbi, write
from reprose.language.entities.words import columns

TEXT = "Yesterday Anna Green met the Duke of York in Rome, and X1 too."
WORDS = TEXT.split()
STARTS = np.cumsum([0, *(len(w) + 1 for w in WORDS)]).tolist()
TOKENS = [(a, a + len(w)) for a, w in zip(STARTS, WORDS, strict=False)]


def test_properties_stay_within_their_values() -> None:
    words = columns([TEXT], None, [TOKENS], "en")
    evidence = gather(words, "en")
    found = possible_names(words, "en")
    codes = describe(words, evidence, decide(words, evidence), found.at)
    assert codes.shape == (len(found.at), len(PROPERTIES))
    assert (codes >= 0).all()
    assert (codes < np.array(list(PROPERTIES.values()))).all()
    assert cells(codes).max() < CELLS
    assert found.first[0]


def test_viterbi_finds_the_best_of_all_ways() -> None:
    rng = np.random.default_rng(1)
    scores = rng.normal(size=(9, 3)).astype(np.float32)
    moves = rng.normal(size=(3, 3)).astype(np.float32)
    moves[0, 2] = -1e4
    first = np.zeros(9, bool)
    first[[0, 4, 5]] = True
    found = viterbi(scores, first, moves).tolist()

    def value(labels: tuple[int, ...], begin: int) -> float:
        before = (0, *labels)
        steps = zip(before, labels, strict=False)
        return float(sum(moves[a, b] + scores[begin + i, b] for i, (a, b) in enumerate(steps)))

    for begin, end in ((0, 4), (4, 5), (5, 9)):
        best = max(product(range(3), repeat=end - begin), key=lambda labels: value(labels, begin))
        assert found[begin:end] == list(best)


def test_the_file_keeps_the_model(tmp_path: Path) -> None:
    model = load()
    write(tmp_path / "model.npz", model)
    again = read(tmp_path / "model.npz")
    assert np.allclose(again.weights, model.weights, atol=1e-3)
    assert again.record == model.record
    assert again.groups.keys() == model.groups.keys()
    assert {code: len(known) for code, known in again.lexicon.items()} == {c: len(k) for c, k in model.lexicon.items()}


def test_a_model_without_words_can_be_kept(tmp_path: Path) -> None:
    model = Model(np.zeros((CELLS, 2), np.float32), np.zeros((3, 3), np.float32), {}, {}, {"languages": []})
    write(tmp_path / "model.npz", model)
    assert read(tmp_path / "model.npz").lexicon == {}


def test_what_is_no_model_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "model.npz"
    path.write_bytes(b"no model")
    with pytest.raises(ModelError, match="not a model of names"):
        read(path)
    sentences = Path(__file__).parents[3] / "src" / "reprose" / "language" / "models" / "sentences.npz"
    with pytest.raises(ModelError):
        read(sentences)


def test_the_package_model_tells_how_it_was_trained() -> None:
    model = load()
    assert len(model.record["texts"]) == 12
    assert set(model.record["languages"]) == {"da", "hr", "pt", "sk", "sr", "sv"}
    assert model.weights.shape == (CELLS, 2)
    assert all(own.shape == (VALUES, 2) for own, _ in model.groups.values())


def test_a_language_has_its_family() -> None:
    assert groups("nl") == ("nl", "germanic")
    assert groups("fi") == ("fi",)
    assert groups(None) == ("",)
