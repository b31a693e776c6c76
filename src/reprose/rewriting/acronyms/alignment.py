"""The letters of a short form laid over the words of a long one, at the least cost.

Schwartz and Hearst (2003, "A simple algorithm for identifying abbreviation definitions in biomedical text") match the
letters from the right to the left, each as late as possible, the first one at the beginning of a word.  Here all ways
to match are weighed: a letter that begins a word costs nothing, one inside of a word something, and so does a word that
no letter stands for, unless it is small ("of", "the").
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from reprose.rewriting.acronyms.shapes import digit_words, fold

INNER = 0.6  # a letter inside of a word
NEXT = 0.25  # one that follows the letter before it ("BVerfG")
CAMEL = 0.1  # a capital inside of a word
ASTRAY = 0.9  # one inside of a word whose beginning stands for nothing
SKIPPED = 1.0  # a word that no letter stands for
SHORT = 0.3  # a short one that is not known as small
REORDERED = 0.5  # all letters in another order
SMALL_FIRST = 1.0  # a small word at the beginning ("in vitro fertilisation")

_WORD = re.compile(r"[^\W_]+")
_SMALL = 3  # letters
_NOWHERE = 1e9


class Word(NamedTuple):
    """A word, or the part of one between hyphens and apostrophes, with what it costs to skip it."""

    start: int
    end: int
    text: str
    folded: str
    skip: float


class Alignment(NamedTuple):
    """The words ``first`` to ``last`` (inclusive) are the long form."""

    first: int
    last: int
    cost: float


def words_of(text: str, start: int, end: int, small: frozenset[str]) -> list[Word]:
    """The words of ``text[start:end]``; ``small`` are those that short forms may skip."""
    out = []
    for match in _WORD.finditer(text, start, end):
        word = match[0]
        at, behind = match.span()
        elided = len(word) <= 2 and (text[behind : behind + 1] in "'’" or (at > start and text[at - 1] in "'’"))
        lower = word.lower()
        skip = SKIPPED
        if elided or (lower in small and word[0].islower()):
            skip = 0.0
        elif len(word) <= _SMALL and word.islower():
            skip = SHORT
        out.append(Word(at, behind, word, "".join(map(fold, word)), skip))
    return out


def align(
    letters: str, words: Sequence[Word], *, starts: Sequence[int], ends: Sequence[int] | None
) -> Alignment | None:
    """The cheapest way to lay ``letters`` over ``words``, and of several the one with the latest beginning.

    ``starts`` are the words where the long form may begin; ``ends`` those where it may end, in order: what lies between
    the last letter's word and the next of them counts as skipped (None: it ends with the last letter's word).
    """
    skipped = [0.0, *accumulate(word.skip for word in words)]
    behind = _behind(words, skipped, ends)
    # of each place that the next letter may have: cost to the end, word, offset in it, last word
    following: list[tuple[float, int, int, int]] = []
    for at in range(len(letters) - 1, -1, -1):
        places: list[tuple[float, int, int, int]] = []
        last = at == len(letters) - 1
        for number, offset in _places(letters[at], words):
            if at == 0 and (offset or number not in starts):
                continue
            if last:
                rest, end = behind[number]
            else:
                rest, end = _NOWHERE, 0
                for cost, word, inside, its_end in following:
                    if word > number or (word == number and inside > offset):
                        cost += _step(letters[at + 1], words, number, offset, word, inside)
                        if word > number + 1:
                            cost += skipped[word] - skipped[number + 1]
                        if cost < rest:
                            rest, end = cost, its_end
            if at == 0 and words[number].skip < SKIPPED:
                rest += SMALL_FIRST
            if rest < _NOWHERE:
                places.append((rest, number, offset, end))
        if not places:
            return None
        following = places
    cost, first, _, end = min(following, key=lambda place: (round(place[0], 6), -place[1]))
    return Alignment(first, end, cost)


def reordered(letters: str, words: Sequence[Word]) -> Alignment | None:
    """A name at the end of ``words`` that has the initials in another order: "Coordinated Universal Time (UTC)"."""
    wanted = sorted(map(fold, letters))
    initials: list[str] = []
    for number in range(len(words) - 1, -1, -1):
        if words[number].skip == SKIPPED:
            initials.append(words[number].folded[0])
            if len(initials) == len(wanted):
                fits = sorted(initials) == wanted and words[number].text[0].isupper() and words[-1].skip == SKIPPED
                return Alignment(number, len(words) - 1, REORDERED) if fits else None
    return None


def _places(letter: str, words: Sequence[Word]) -> list[tuple[int, int]]:
    """Where a letter occurs, as (word, offset)."""
    sought = fold(letter)
    places = []
    for number, word in enumerate(words):
        offset = word.folded.find(sought)
        while offset >= 0:
            places.append((number, offset))
            offset = word.folded.find(sought, offset + 1)
        if sought.isdigit() and word.folded.startswith(digit_words(sought)) and sought not in word.folded:
            places.append((number, 0))
    return places


def _step(letter: str, words: Sequence[Word], before: int, offset: int, word: int, inside: int) -> float:
    """What it costs that ``letter`` stands for ``inside`` of ``word``, after the letter before it."""
    if inside == 0:
        return 0.0
    if word == before and inside == offset + 1:
        cost = NEXT
    else:
        cost = INNER if word == before else ASTRAY
    if letter.islower():
        return cost / 2
    return min(cost, CAMEL) if words[word].text[inside].isupper() else cost


def _behind(
    words: Sequence[Word], skipped: Sequence[float], ends: Sequence[int] | None
) -> list[tuple[float, int]]:
    """For each word, if the last letter stands for it: the cost of what follows, and the last word."""
    if ends is None:
        return [(0.0, number) for number in range(len(words))]
    out = [(_NOWHERE, 0)] * len(words)
    for number in range(len(words)):
        end = next((end for end in ends if end >= number), None)
        if end is not None:
            out[number] = (skipped[end + 1] - skipped[number + 1], end)
    return out
