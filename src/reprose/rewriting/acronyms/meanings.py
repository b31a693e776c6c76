"""What short forms stand for: the first explanation counts, and two that disagree are a conflict."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from reprose.rewriting.acronyms.explanations import Pair, explained
from reprose.rewriting.acronyms.initials import by_initials
from reprose.rewriting.acronyms.shapes import fold
from reprose.rewriting.passage import Passage

_WORD = re.compile(r"[^\W_]+")
_SMALL = 3  # letters; such words do not tell two long forms apart
_STEM = 0.5  # share of the shorter of two words that they must have in common to be forms of one


class Meaning(NamedTuple):
    """A long form as somebody wrote it: in the plural or not, governed by the word ``before`` (see ``Pair``)."""

    long: str
    plural: bool = False
    language: str | None = None
    before: str | None = None
    source: str = ""  # the document that explained it; "" for the one at hand


Dictionary = Mapping[str, Sequence[Meaning]]
"""What other documents explained: short form to meanings, the oldest first."""


class Conflict(NamedTuple):
    """A short form that is explained in ways that do not agree; each by its first pair, in the text's order."""

    short: str
    pairs: tuple[Pair, ...]


@dataclass(frozen=True, slots=True)
class Known:
    """What a document explains of one short form, from the place of the first explanation on.

    ``until`` is the place where another, different explanation stands, from which on nothing is sure.
    """

    since: tuple[int, int]
    until: tuple[int, int] | None
    meanings: tuple[Meaning, ...]


def find(passages: Sequence[Passage]) -> list[Pair]:
    """All pairs of short and long forms that the document explains, in the order of their short forms."""
    pairs = [pair for number, passage in enumerate(passages) for pair in explained(passage, number)]
    pairs += by_initials(passages, frozenset(pair.short for pair in pairs))
    return sorted(pairs, key=lambda pair: (pair.passage, pair.short_start))


def conflicts(pairs: Iterable[Pair]) -> list[Conflict]:
    """The short forms that ``pairs``, in the text's order, explain in more than one way."""
    out = []
    for short, own in grouped(pairs).items():
        senses: list[Pair] = []
        for pair in own:
            if not any(same_sense(pair.long, other.long) for other in senses):
                senses.append(pair)
        if len(senses) > 1:
            out.append(Conflict(short, tuple(senses)))
    return out


def known(pairs: Iterable[Pair]) -> dict[str, Known]:
    """For each short form what its first explanation says, in all the forms that the document has of it."""
    out = {}
    for short, own in grouped(pairs).items():
        first = own[0]
        other = next((pair for pair in own if not same_sense(pair.long, first.long)), None)
        out[short] = Known(
            (first.passage, first.short_start),
            (other.passage, min(other.short_start, other.long_start)) if other else None,
            tuple(
                Meaning(pair.long, pair.plural, pair.language, pair.before)
                for pair in own
                if same_sense(pair.long, first.long)
            ),
        )
    return out


def grouped(pairs: Iterable[Pair]) -> dict[str, list[Pair]]:
    """The pairs of each short form."""
    out: dict[str, list[Pair]] = {}
    for pair in pairs:
        out.setdefault(pair.short, []).append(pair)
    return out


def same_sense(one: str, other: str) -> bool:
    """Whether two long forms are the same words, perhaps in other cases or numbers or spelt in another way."""
    if one == other:
        return True
    first, second = _words(one), _words(other)
    if len(first) != len(second):
        first, second = ([word for word in words if len(word) > _SMALL] for words in (first, second))
    return len(first) == len(second) > 0 and all(map(_same_word, first, second))


def _words(long: str) -> list[str]:
    return ["".join(map(fold, word)) for word in _WORD.findall(long)]


def _same_word(one: str, other: str) -> bool:
    short = min(len(one), len(other))
    common = next((n for n in range(short) if one[n] != other[n]), short)
    return common >= max(_STEM * short, min(short - 1, _SMALL + 1))
