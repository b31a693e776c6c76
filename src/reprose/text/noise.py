"""How much a text looks like noise: the score of a filter of extracted texts (a bachelor's thesis, Brno, 2013).

    score = 100 * length / sum of weight * characters, over the classes of characters

Running text is mostly small letters, which weigh 1, and scores near 100.  Debris of tables, formulas, axes and
drawings is mostly what weighs more: digits, capitals, names, signs.  The weights of ``noise.tsv`` were either chosen
in the thesis's order or learned from documents; see docs/noise.md.

Classes are told by form alone, so that the score needs no language.  White space counts nowhere.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, fields, replace
from functools import cache
from pathlib import Path
from typing import NamedTuple

from reprose.text.endings import SENTENCE, kinds

DATA = Path(__file__).with_name("noise.tsv")
LEARNED, FIRST = "learned", "2013"  # the sets of weights


@dataclass(frozen=True, slots=True)
class Weights:
    """What a character of each class weighs, and the score below which a text is noise."""

    lower: float = 1.0
    abbreviations: float = 1.0
    upper: float = 1.0
    numbers: float = 1.0
    names: float = 1.0
    permitted: float = 1.0
    symbols: float = 1.0
    knockout_limit: float = 50.0  # percent


CLASSES = tuple(f.name for f in fields(Weights))[:-1]


class Counts(NamedTuple):
    """Characters of each class: each character is in one class only, white space in none."""

    lower: int = 0  # small letters, and letters of scripts without case
    abbreviations: int = 0  # "UNESCO", "AoE", "e.g.", "J. S."
    upper: int = 0  # capitals elsewhere
    numbers: int = 0
    names: int = 0  # capitalised words inside a sentence
    permitted: int = 0  # punctuation
    symbols: int = 0  # all other signs

    @property
    def length(self) -> int:
        return sum(self)


# One letter for each kind of character: a small or without case, A capital, 0 digit, "." full stop, ! other ends of
# sentences and what may stand before their beginning, "," other punctuation, # other signs, " " white space.
_SIGNS = frozenset("#%&*@\\/§¶†‡•‣·⁂※‰‱′″‴⁃∙")  # punctuation for Unicode, but rare in running text
_DOTTED = re.compile(r"(?<![aA.])(?:[aA]{1,3}\.(?:[ ]?[aA]{1,3}\.)+|A\.)")
_CAPITALS = re.compile(r"(?<![aA])(?=[aA]{2,7}(?![aA]))a*Aa*A[aA]*")
_NAME = re.compile(r"(?:(?<=[a,] )|(?<= ,))Aa+(?![aA])")
_RUN = re.compile(r"(?<![aA])[aA]{2,}+(?:,? [aA]++){2}")  # three words; no digit or sign is part of one
_WORDS = re.compile(r"(?=.*[aA]{2})(?:[,.!]*+(?:[aA]{2}[aA,.!]*+)?(?: +|$))++")


class _Kinds(dict[int, str]):
    def __missing__(self, code: int) -> str:
        self[code] = kind = _kind(chr(code))
        return kind


def _kind(char: str) -> str:
    category = unicodedata.category(char)
    if char.isspace() or category == "Cf":
        return " " if char.isspace() else ""
    if "\U0001d400" <= char <= "\U0001d7ff":  # letters and digits for formulas
        return "#"
    if category in ("Lu", "Lt"):
        return "A"
    if category[0] in "LM":
        return "a"
    if category[0] == "N":
        return "0"
    if char == ".":
        return "."
    if kinds().get(char, ",") in SENTENCE + ":":
        return "!"
    return "," if category[0] == "P" and char not in _SIGNS else "#"


_KINDS = _Kinds()


def count(text: str) -> Counts:
    """The characters of a text by class."""
    return _count(text.translate(_KINDS))


def _count(kinds: str) -> Counts:
    lower, upper = kinds.count("a"), kinds.count("A")
    stops = short = names = 0
    if upper or "." in kinds:
        pieces = [m[0] for m in _DOTTED.finditer(kinds)]
        rest = _DOTTED.sub(lambda m: "," * len(m[0]), kinds) if pieces else kinds
        if lower:  # where all is in capitals, they abbreviate nothing
            pieces += _CAPITALS.findall(rest)
        found = "".join(pieces)
        stops, small, large = found.count("."), found.count("a"), found.count("A")
        words = "".join(_NAME.findall(rest))
        short, names = stops + small + large, len(words)
        lower -= small + words.count("a")
        upper -= large + words.count("A")
    signs = kinds.count(".") + kinds.count("!") + kinds.count(",") - stops
    return Counts(lower, short, upper, kinds.count("0"), names, signs, kinds.count("#"))


def score_of(counts: Counts, weights: Weights) -> float:
    """The score of counted characters, in percent; 100 where there are none."""
    total = sum(getattr(weights, name) * n for name, n in zip(CLASSES, counts, strict=True))
    return 100.0 * counts.length / total if total > 0 else 100.0


def score(text: str, weights: Weights | None = None) -> float:
    """How little a text looks like noise, in percent: 100 is running text in small letters alone.

    It does not depend on the length of the text, but the score of a few characters tells little.
    """
    return score_of(count(text), weights or weights_of())


def reads(text: str) -> bool:
    """Whether a text reads like a sentence: three words follow each other, or it holds words alone ("STOP!")."""
    return _reads(text.translate(_KINDS))


def _reads(kinds: str) -> bool:
    return bool(_RUN.search(kinds) or _WORDS.fullmatch(kinds.strip()))


def is_noise(text: str, weights: Weights | None = None) -> float | None:
    """The score, if it lies below the limit and nothing in the text reads like a sentence; else None."""
    weights = weights or weights_of()
    kinds = text.translate(_KINDS)
    found = score_of(_count(kinds), weights)
    return None if found >= weights.knockout_limit or _reads(kinds) else found


@cache
def weights_of(name: str = LEARNED) -> Weights:
    """A set of weights by its name; KeyError where there is none."""
    return sets()[name]


@cache
def sets() -> dict[str, Weights]:
    """All sets of weights, by name."""
    rows = [line.split("\t") for line in DATA.read_text("utf-8").splitlines() if line and not line.startswith("#")]
    heads = rows[0][1:]
    return {row[0]: replace(Weights(), **dict(zip(heads, map(float, row[1:]), strict=True))) for row in rows[1:]}
