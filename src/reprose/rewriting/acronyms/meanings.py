"""What short forms stand for: the first explanation counts, two that disagree are a conflict; or names with their
initials.

Nothing marks these as explanations, so only whole names in capitals count, with all their initials in order, not far
above the first use of a short form that nothing else explains.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from reprose.rewriting.acronyms.explanations import LOOK_BACK, UNLEARNED, Pair, explained, governor, shorts
from reprose.rewriting.acronyms.shapes import LOWER, UPPER, Short, fold, words
from reprose.rewriting.passage import Passage
from reprose.role_table import HEADS

_NAME = rf"[{UPPER}][{LOWER}]+"
_RUN = re.compile(rf"{_NAME}(?:[ -](?:[{LOWER}]{{1,3}} ){{0,2}}{_NAME}){{2,8}}")
_NAME_WORD = re.compile(r"\w+")
_LEAST = 3  # letters
_PASSAGES = 3  # how far above the use the name may stand
_SURE = 0.7
_SET_ASIDE = UNLEARNED | HEADS  # capitals in headings make no names


def by_initials(passages: Sequence[Passage], known: frozenset[str]) -> list[Pair]:
    """The first uses of short forms that are not ``known``, with the names above them that have these initials."""
    uses: dict[str, tuple[int, int, int, Short]] = {}
    for number, passage in enumerate(passages):
        if passage.role not in _SET_ASIDE:
            for start, end, form in shorts(passage):
                if len(form.letters) >= _LEAST and form.base.isupper() and form.base not in known:
                    uses.setdefault(form.base, (number, start, end, form))
    if not uses:
        return []
    wanted = {"".join(map(fold, base)): use for base, use in uses.items() if base.isalpha()}
    out: dict[str, Pair] = {}
    for number, passage in enumerate(passages):
        if passage.role in _SET_ASIDE:
            continue
        for run in _RUN.finditer(passage.text):
            start, initials = _initials(run, passage)
            if initials in wanted:
                at, low, high, form = wanted[initials]
                if number <= at <= number + _PASSAGES and (number, run.end()) < (at, low):
                    out[initials] = Pair(
                        at, form.base, passage.text[start : run.end()], low, high, start, run.end(), form.plural,
                        passage.language, governor(passage, start), LOOK_BACK, _SURE, number, False,
                    )  # fmt: skip
    return list(out.values())


def _initials(run: re.Match[str], passage: Passage) -> tuple[int, str]:
    """Where the name begins and the initials of its great words; a small word in front ("The") is no part of it."""
    small = words(passage.language).small
    parts = [(m.start(), m[0]) for m in _NAME_WORD.finditer(passage.text, *run.span())]
    if parts[0][1].lower() in small:
        parts = parts[1:]
    return parts[0][0], "".join(fold(word[0]) for _, word in parts if word[0].isupper())


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


def known_meanings(pairs: Iterable[Pair]) -> dict[str, Known]:
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
