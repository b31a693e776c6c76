"""The trained model of boundaries: how likely a sentence ends at a candidate; our own, and models of the user's.

A maximum-entropy model with two outcomes, which is logistic regression: the score of a stop is the sum of the weights
of its properties' values (atoms.py), of all pairs of these, of the words around it, and of the values in its language.
Since every stop has each property just once, the weights of the pairs are a square matrix, and a document's stops are
scored together.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from reprose.errors import InputNotFound, ModelError
from reprose.language.sentences.candidates import Candidate
from reprose.language.sentences.evidence import core
from reprose.language.sentences.features import NAMES, PROPERTIES

FORMAT = 1  # of model files; a change of the properties is seen by itself
SIZES = np.array([len(values) for values in PROPERTIES.values()])
OFFSETS = np.concatenate([[0], np.cumsum(SIZES)])
VALUES = int(OFFSETS[-1])  # of all properties together
ROWS, COLUMNS = np.triu_indices(len(NAMES))  # each property with itself and with each behind it
_NEXT, _SHAPE = NAMES.index("next"), NAMES.index("shape")

Floats = NDArray[np.float32]
Codes = NDArray[np.int16]


@dataclass(frozen=True, slots=True)
class Model:
    """``pairs`` (values x values) are the weights of pairs of values, the diagonal those of single ones; ``words``
    those of words in a role (``word_features``), ``languages`` (values) those of values in one language; ``record``
    tells how it was trained."""

    pairs: Floats
    words: dict[str, float]
    languages: dict[str, Floats]
    record: dict[str, Any] = field(default_factory=dict)

    def scores(self, codes: Codes, stops: Sequence[Candidate], language: str | None) -> Floats:
        """The log-odds of each stop that a sentence ends there; ``codes`` are the properties of the stops."""
        cells = codes + OFFSETS[:-1]
        flat = cells[:, ROWS] * VALUES + cells[:, COLUMNS]
        score = self.pairs.ravel()[flat].sum(axis=1)
        own = self.languages.get(language or "")
        if own is not None:
            score += own[cells].sum(axis=1)
        get = self.words.get
        score += [
            sum([get(name, 0.0) for name in names]) for names in map(word_features, stops, codes.tolist())
        ]
        return np.asarray(score, np.float32)


def word_features(stop: Candidate, codes: Sequence[int]) -> tuple[str, ...]:
    """The words around a stop as features, alone and with the other side's class."""
    left, right = core(stop.token), stop.word.lower()
    before = core(stop.previous)
    return f"l {left}", f"r {right}", f"p {before}", f"l {left} {codes[_NEXT]}", f"r {right} {codes[_SHAPE]}"


def write(path: Path, model: Model) -> None:
    """The model as a NumPy archive of plain arrays; weights are kept as whole numbers of a common step."""
    names = sorted(model.words)
    words = np.array([model.words[name] for name in names], np.float32)
    languages = sorted(model.languages)
    own = np.array([model.languages[name] for name in languages], np.float32).reshape(len(languages), VALUES)
    step = max([float(np.abs(part).max(initial=0)) for part in (model.pairs, words, own)]) / 32_000 or 1.0
    whole = [np.round(part / step).astype(np.int16) for part in (model.pairs, words, own)]
    head = {"format": FORMAT, "kind": "sentences", "properties": PROPERTIES, "languages": languages}
    head["record"] = model.record
    with path.open("wb") as file:
        np.savez_compressed(
            file, head=np.array(json.dumps(head, ensure_ascii=False).encode()), step=np.float64(step),
            names=np.array("\n".join(names).encode()), pairs=whole[0], words=whole[1], own=whole[2],
        )  # fmt: skip


def read(path: Path) -> Model:
    """A model as ``write`` leaves it; ModelError if it is none, or one of another version."""
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as data:
            head = json.loads(data["head"].item())
            parts = [data[name] * np.float32(data["step"]) for name in ("pairs", "words", "own")]
            names = data["names"].item().decode().splitlines()
    except OSError:
        raise
    except Exception:  # whatever NumPy says of a file that it did not write, it would not help here
        raise ModelError(f"{path} is not a model of sentences") from None
    if head.get("kind") != "sentences" or head.get("format") != FORMAT:
        raise ModelError(f"{path} holds a model of another kind or version")
    if {name: tuple(values) for name, values in head["properties"].items()} != PROPERTIES:
        raise ModelError(f"{path} was trained for other properties of stops; train it again")
    pairs, words, own = parts
    by_language = dict(zip(head["languages"], own, strict=True))
    return Model(pairs, dict(zip(names, words.tolist(), strict=True)), by_language, head["record"])


@cache
def load() -> Model:
    """The model that comes with the package."""
    with as_file(files("reprose.language") / "models" / "sentences.npz") as path:
        return read(path)


def open_model(path: Path) -> Model:
    """The model in a file; InputNotFound or ModelError where there is none."""
    try:
        return read(path)
    except OSError as e:
        raise InputNotFound(f"the model {path} cannot be read: {e.strerror}") from e


def digest_of(path: Path) -> str:
    """The SHA-256 digest of the file, which tells two models apart."""
    return hashlib.sha256(path.read_bytes()).hexdigest()
