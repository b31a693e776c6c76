"""Stops that spelling settles, whatever a model has learned: rare in texts to learn from, and hardly ever otherwise."""

from __future__ import annotations

import numpy as np

from reprose.language.sentences.atoms import NAMES, PROPERTIES
from reprose.language.sentences.model import Codes, Floats

_SURE = 4.0  # log-odds, at least
_PLAIN = ("dotted", "address", "figures", "year", "number")


def _has(codes: Codes, name: str, *values: str) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
    at = NAMES.index(name)
    return np.isin(codes[:, at], [PROPERTIES[name].index(value) for value in values])


def settle(scores: Floats, codes: Codes) -> Floats:
    """``scores`` with those stops put right that spelling settles; ``codes`` are their properties.

    A small letter behind a closing quote or bracket goes on with the sentence around it ('"No!" he said'), if the text
    has capitals.  An inverted sign opens a sentence ("¡Nada! ¿Qué?").  So does a function word with a capital, behind
    what is no title and no initial ("at 5 p.m. Then", "of example.org. The").
    """
    plain = _has(codes, "opening", "")
    goes_on = (
        _has(codes, "close", "quote", "bracket", "both") & _has(codes, "next", "lower", "lower1") & plain
        & _has(codes, "case", "mixed") & _has(codes, "gap", " ", "\n")
    )  # fmt: skip
    opens = _has(codes, "known", "function") & _has(codes, "next", "upper") & plain
    opens &= ~_has(codes, "listed", "leads") & ~_has(codes, "mark", "...", "…") & _has(codes, "gap", " ", "\n")
    opens &= _has(codes, "listed", "other", "closes") | _has(codes, "shape", *_PLAIN)
    opens |= _has(codes, "opening", "inverted") & _has(codes, "gap", " ", "\n")
    scores = np.where(goes_on, np.minimum(scores, -_SURE), scores)
    return np.asarray(np.where(opens & ~goes_on, np.maximum(scores, _SURE), scores), np.float32)
