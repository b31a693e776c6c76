"""The trained model of names: a conditional random field over the labels none, first, inside.

The score of a label is the sum of the weights of a token's properties (atoms.py), of pairs of the most telling ones,
and of what was learned of its language; scores of neighbouring labels come on top (Lafferty, McCallum, Pereira 2001).
Only runs of tokens around capitals are labelled, all runs of a document together.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from reprose.errors import ModelError
from reprose.language.entities.features import CORE, PROPERTIES, PossibleNames, word_features, word_places
from reprose.language.entities.words import Ints, Words
from reprose.language.resources import table

FORMAT = 1  # of model files
LABELS = 3  # none, first, inside
SIZES = np.array(list(PROPERTIES.values()))
OFFSETS = np.concatenate([[0], np.cumsum(SIZES)])
VALUES = int(OFFSETS[-1])
_FIRST, _SECOND = np.triu_indices(CORE, 1)
_AREAS = np.concatenate([[0], np.cumsum(SIZES[_FIRST] * SIZES[_SECOND])])
CELLS = VALUES + int(_AREAS[-1])  # of single values and pairs of values
NEVER = -1e4  # the score of "inside" behind "none"
Floats = NDArray[np.float32]


def cells(codes: Ints) -> NDArray[np.int32]:
    """The numbers of the values and pairs of values that tokens have (tokens x properties and pairs)."""
    single = codes + OFFSETS[:-1]
    pairs = VALUES + _AREAS[:-1] + codes[:, _FIRST] * SIZES[_SECOND] + codes[:, _SECOND]
    return np.concatenate([single, pairs], axis=1).astype(np.int32)


@dataclass(frozen=True, slots=True)
class Model:
    """``weights`` (cells x 2) for "first" and "inside", ``moves`` (labels x labels) from a label to the next;
    ``groups`` what is added in a language or family (values x 2, labels x labels), ``lexicon`` the weights of words of
    a language in a role (atoms.word_features); ``record`` tells how it was trained."""

    weights: Floats
    moves: Floats
    groups: dict[str, tuple[Floats, Floats]]
    lexicon: dict[str, dict[str, tuple[float, float]]] = field(default_factory=dict)
    record: dict[str, Any] = field(default_factory=dict)

    def labels(self, words: Words, codes: Ints, found: PossibleNames, language: str | None) -> Ints:
        """The likeliest labels of a document's candidates with their properties (Viterbi 1967)."""
        scores = np.zeros((len(codes), LABELS), np.float32)
        moves = self.moves
        own = np.zeros((VALUES, 2), np.float32)
        for name in groups(language):
            if name in self.groups:
                own = own + self.groups[name][0]
                moves = moves + self.groups[name][1]
        for start in range(0, len(codes), 4096):  # small parts stay in the cache
            part = codes[start : start + 4096]
            scores[start : start + 4096, 1:] = self.weights[cells(part)].sum(axis=1)
            scores[start : start + 4096, 1:] += own[part + OFFSETS[:-1]].sum(axis=1)
        if language in self.lexicon:
            scores[:, 1:] += self._lexical(words, found.at, self.lexicon[language])
        return viterbi(scores, found.first, moves)

    @staticmethod
    def _lexical(words: Words, at: Ints, lexicon: dict[str, tuple[float, float]]) -> Floats:
        out = np.zeros((len(at), 2), np.float32)
        places, nothing = word_places(words, at), (0.0, 0.0)
        for kind, names in word_features(words).items():
            weights = np.array([lexicon.get(name, nothing) for name in names] + [nothing], np.float32)
            out += weights[places[kind]]
        return out


@cache
def groups(language: str | None) -> tuple[str, ...]:
    """The names that what was learned of ``language`` alone goes by: its code, and that of its family."""
    return tuple(name for row in table("families") if row[0] == language for name in row) or (language or "",)


def by_length(first: NDArray[np.bool_]) -> tuple[Ints, list[int]]:
    """The beginnings of runs, the longest run first, and how many runs reach each place inside a run."""
    begin = np.flatnonzero(first)
    length = np.diff(np.append(begin, len(first)))
    order = np.argsort(-length, kind="stable")
    reach = np.bincount(length)[::-1].cumsum()[::-1][1:]
    return begin[order], reach.tolist()


def viterbi(scores: Floats, first: NDArray[np.bool_], moves: Floats) -> Ints:
    """The best labels of all runs, step by step for all runs together."""
    out = np.zeros(len(scores), np.intp)
    if not len(scores):
        return out
    begin, reach = by_length(first)
    best = np.full((len(begin), LABELS), np.float32(NEVER))
    best[:, 0] = 0  # what stands before a run is no name
    back = np.zeros((len(scores), LABELS), np.int8)
    for step, runs in enumerate(reach):
        at = begin[:runs] + step
        ways = best[:runs, :, None] + moves
        back[at] = ways.argmax(axis=1)
        best[:runs] = ways.max(axis=1) + scores[at]
    label = best.argmax(axis=1)
    for step in range(len(reach) - 1, -1, -1):
        at = begin[: reach[step]] + step
        out[at] = label[: reach[step]]
        label[: reach[step]] = back[at, out[at]]
    return out


def write(path: Path, model: Model) -> None:
    """The model as a NumPy archive of plain arrays; weights are kept as whole numbers of a common step."""
    names = sorted(model.groups)
    own = np.array([model.groups[name][0] for name in names], np.float32).reshape(len(names), VALUES, 2)
    own_moves = np.array([model.groups[name][1] for name in names], np.float32).reshape(len(names), LABELS, LABELS)
    entries = [(f"{code} {name}", pair) for code, known in model.lexicon.items() for name, pair in known.items()]
    entries.sort()
    lexicon = np.array([pair for _, pair in entries], np.float32).reshape(len(entries), 2)
    parts = (model.weights, own, lexicon)
    step = max(float(np.abs(part).max(initial=0)) for part in parts) / 32_000 or 1.0
    weights, small, words = (np.round(part / step).astype(np.int16) for part in parts)
    head = {"format": FORMAT, "kind": "names", "properties": PROPERTIES, "core": CORE, "groups": names}
    head["record"] = model.record
    with path.open("wb") as file:
        np.savez_compressed(
            file, head=np.array(json.dumps(head, ensure_ascii=False).encode()), step=np.float64(step),
            weights=weights, own=small, moves=model.moves, own_moves=own_moves, lexicon=words,
            names=np.array("\n".join(name for name, _ in entries).encode()),
        )  # fmt: skip


def read(path: Path) -> Model:
    """A model as ``write`` leaves it; ModelError if it is none, or one of another version."""
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as data:
            head = json.loads(data["head"].item())
            weights, own, words = (data[name] * np.float32(data["step"]) for name in ("weights", "own", "lexicon"))
            entries = data["names"].item().decode().split("\n")
            moves, own_moves = data["moves"], data["own_moves"]
    except OSError:
        raise
    except Exception:  # whatever NumPy says of a file that it did not write, it would not help here
        raise ModelError(f"{path} is not a model of names") from None
    if head.get("kind") != "names" or head.get("format") != FORMAT:
        raise ModelError(f"{path} holds a model of another kind or version")
    if head["properties"] != PROPERTIES or head["core"] != CORE:
        raise ModelError(f"{path} was trained for other properties of words; train it again")
    added = zip(head["groups"], zip(own, own_moves, strict=True), strict=True)
    lexicon: dict[str, dict[str, tuple[float, float]]] = {}
    for entry, (first, inside) in zip(entries, words.tolist(), strict=False):
        code, _, name = entry.partition(" ")
        lexicon.setdefault(code, {})[name] = (first, inside)
    return Model(weights, moves, dict(added), lexicon, head["record"])


@cache
def load() -> Model:
    """The model that comes with the package."""
    with as_file(files("reprose.language") / "models" / "names.npz") as path:
        return read(path)
