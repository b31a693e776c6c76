"""Whether a Korean word goes on on the next line: typesetters break lines at every syllable, and set no hyphen.

Particles change with nearly every use of a word, so no list holds Korean words as they stand in a text.  The words
inside the document's lines are known to be whole.  Their beginnings and endings, and particles that begin no word,
are added up for and against.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from math import sqrt
from weakref import WeakKeyDictionary

from reprose.language.vocabulary import Vocabulary
from reprose.prose.characters.tables import rows
from reprose.prose.hyphens.decision import Decision

_LAST = re.compile(r"[\uac00-\ud7a3]+\Z")
_FIRST = re.compile(r"[\uac00-\ud7a3]+")
_WORD = re.compile(r"\w+")
_HANGUL = re.compile(r"[\uac00-\ud7a3]")
_GOES_ON = 0.3  # the least sum for one word where the document breaks lines inside words
_SURE = 1.5  # the same where nothing tells whether it does, and a sum that shows it
_AGAINST = 5.0  # the same where it does not
_HABIT = 0.15  # of its line ends that must show it
_FEW = 8  # line ends that tell no habit
_WEIGHTS = {
    "whole": 3.0,  # the two together are a word of the document
    "begun": 2.0,  # ... begin one
    "particle": 2.0,  # the second is a particle
    "lone": 1.0,  # a syllable that is no word of the document
}


@dataclass(slots=True)
class _Parts:
    """The words that are whole on their lines, and how words begin and end; counts."""

    whole: Counter[str] = field(default_factory=Counter)
    beginnings: Counter[str] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    least: float = _SURE  # the sum from which on two parts are one word

    @classmethod
    def of(cls, lines: Iterable[str]) -> _Parts:
        out, ends, previous = cls(), [], ""
        for line in lines:
            if not _HANGUL.search(line):
                previous = ""
                continue
            one, two = _LAST.search(previous), _FIRST.match(line)
            if one and two:
                ends.append((one[0], two[0]))
            for word in _WORD.findall(line)[1:-1]:
                out.whole[word] += 1
                for k in range(1, len(word)):
                    out.beginnings[word[:k]] += 1
                    out.endings[word[k:]] += 1
            previous = line
        if len(ends) >= _FEW:
            shown = sum(out.weigh(*pair) > _SURE for pair in ends)
            out.least = _GOES_ON if shown > _HABIT * len(ends) else _AGAINST
        return out

    def weigh(self, one: str, two: str) -> float:
        """What speaks for one word less what speaks for two."""
        whole, both = self.whole, one + two
        told = _WEIGHTS["whole"] if whole[both] else _WEIGHTS["begun"] if self.beginnings[both] else 0.0
        told += _WEIGHTS["particle"] if two in _particles() else 0.0
        told += sum(_WEIGHTS["lone"] for part in (one, two) if len(part) == 1 and not whole[part])
        told += 0.8 * _grown(self.endings[two]) + 0.6 * _grown(self.beginnings[one])
        return told - 1.0 * _grown(whole[one]) - 1.2 * _grown(whole[two]) - 0.5 * _grown(self.beginnings[two])


def _grown(count: int) -> float:
    """A count as a weight: the first few tell most."""
    return sqrt(min(count, 4))


@cache
def _particles() -> frozenset[str]:
    return frozenset(row[0] for row in rows("korean_particles"))


_KNOWN: WeakKeyDictionary[Vocabulary, _Parts] = WeakKeyDictionary()


def join_hangul(left: str, right: str, vocabulary: Vocabulary) -> Decision | None:
    """The decision for a line end between two Korean syllables; None where a space is as likely, or anything else."""
    one, two = _LAST.search(left), _FIRST.match(right)
    if not one or not two:
        return None
    parts = _KNOWN.get(vocabulary)
    if parts is None:
        parts = _KNOWN[vocabulary] = _Parts.of(vocabulary.lines)
    told = parts.weigh(one[0], two[0])
    if told <= parts.least:
        return None
    reason = "the document's words begin, go on and end so"
    return Decision("glue", "script.hangul", reason, 0.9 if told > _SURE else 0.7)
