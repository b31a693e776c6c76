"""Serbian in its two scripts: each word in Latin and in Cyrillic letters."""

from __future__ import annotations

import re
from functools import cache

from reprose.language.resources import table

_FOREIGN = re.compile("[qwxyQWXY]|^[IVXLCDM]+$")  # letters that Serbian has not; Roman numbers


def to_latin(word: str) -> str:
    """``word`` in Latin letters; letters of other alphabets stay as they are."""
    return word.translate(_latin())


def to_cyrillic(word: str) -> str:
    """``word`` in Cyrillic letters; foreign words and Roman numbers stay as they are.

    "nj", "lj" and "dž" are taken as one letter each, as they nearly always are.
    """
    if _FOREIGN.search(word.strip(".,;:!?()„“”\"'")):
        return word
    for latin, cyrillic in _cyrillic():
        word = word.replace(latin, cyrillic)
    return word


@cache
def _latin() -> dict[int, str]:
    small = {row[0]: row[1] for row in table("sr/latin")}
    return str.maketrans({**small, **{c.upper(): latin.capitalize() for c, latin in small.items()}})


@cache
def _cyrillic() -> tuple[tuple[str, str], ...]:
    pairs = []
    for cyrillic, latin in table("sr/latin"):
        pairs += [(latin, cyrillic), (latin.capitalize(), cyrillic.upper())]
        if len(latin) > 1:
            pairs.append((latin.upper(), cyrillic.upper()))
    return tuple(sorted(pairs, key=lambda pair: (-len(pair[0]), pair)))
