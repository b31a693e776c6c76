"""What may have been printed where an engine of character recognition read a word, and how usual that error is.

The channel of a noisy channel (Kernighan, Church and Gale, "A Spelling Correction Program Based on a Noisy Channel
Model", 1990): pairs that look alike, which ``data/confusions.tsv`` lists, then any letter lost, added or taken for
another inside a longer word.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from reprose.prose.tables import rows

_OTHER = 1e-3  # the share of one letter for a certain other
_ADDED = 3e-4  # of a letter too many
_LOST = 1e-2  # of a letter that was lost
_THIN = 3e-2  # of a thin one beside another thin one: low resolution makes them one
_NARROW = frozenset("iljtfrI1c")
_LEAST = 5  # letters of a word in which any letter may be wrong; with fewer, only what looks alike


def misreadings(word: str) -> Iterator[tuple[str, float]]:
    """Words that look like ``word``, each with the share of that error among all; some come more than once."""
    pairs = _starting()
    for at in range(len(word)):
        for seen, printed, share in pairs.get(word[at], ()):
            if word.startswith(seen, at):
                yield word[:at] + printed + word[at + len(seen) :], share


def mistypings(word: str, alphabet: str) -> Iterator[tuple[str, float]]:
    """The same for words in which any letter is lost, too many, or another of ``alphabet``.

    The first letter stays and so do the last two, for there other forms of the same word differ.  Nothing for short
    words, which have too many neighbours.
    """
    if len(word) < _LEAST:
        return
    letters = alphabet.upper() if word.isupper() else alphabet
    for at in range(1, len(word) - 1):
        before, here, after = word[:at], word[at], word[at + 1 :]
        if at < len(word) - 2:
            yield before + after, _ADDED
            for letter in letters:
                if letter != here:
                    yield before + letter + after, _OTHER
        for letter in letters:
            thin = letter in _NARROW and (here in _NARROW or word[at - 1] in _NARROW)
            yield before + letter + here + after, _THIN if thin else _LOST


@cache
def _starting() -> dict[str, list[tuple[str, str, float]]]:
    """The pairs by the first character of what is seen."""
    out: dict[str, list[tuple[str, str, float]]] = {}
    for seen, printed, share in rows("confusions"):
        out.setdefault(seen[0], []).append((seen, printed, float(share)))
    return out
