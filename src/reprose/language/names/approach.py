"""The Document Centred Approach: capitals in places that ask for none decide on those in places that do.

Mikheev (1999), "A knowledge-free method for capitalized word disambiguation"; the sequences with infixes, compound
sub-sequences and initials are those of the 2005 system.  A word with a capital at a place where any word has one is
part of a name if the document has it with a capital elsewhere, none if it has it in small letters; the majority
decides where it has both, and a word of which nothing is known is none.
"""

from __future__ import annotations

import numpy as np

from reprose.language.names.evidence import Evidence
from reprose.language.names.shapes import LISTS, SHAPE
from reprose.language.names.words import PLACE, Bools, Ints, Words

_BETWEEN = 3  # infixes that follow each other: "de la"
_SHORT = 3  # letters of an article


def decide(words: Words, evidence: Evidence) -> Ints:
    """What each token is: 0 no name, 1 the first of a name, 2 another part of one."""
    part = parts(words, evidence)
    at = np.flatnonzero(part)
    out = np.zeros(len(part), np.intp)
    if not len(at):
        return out
    linked = link(words, evidence, at)
    fill = np.zeros(len(part) + 1, np.intp)
    np.add.at(fill, at[:-1][linked], 1)
    np.add.at(fill, at[1:][linked] + 1, -1)
    out[np.cumsum(fill)[:-1] > 0] = 2
    out[at] = 2
    out[at[np.concatenate([[True], ~linked])]] = 1
    _drop_initials(words, evidence, out)
    return out


def parts(words: Words, evidence: Evidence) -> Bools:
    """Whether each token with a capital is part of a name, whatever its neighbours are."""
    fold, shape = words.fold, words.shape
    listed = words.listed[words.form]
    sure, small = evidence.sure[fold], evidence.small[fold]
    common = (listed == LISTS["function"]) | (listed == LISTS["infix"]) | (listed == LISTS["joins"])
    unsure = words.capital & ~evidence.sure_here
    loud = np.isin(shape, (SHAPE["capitals"], SHAPE["mixed"])) & (words.place != PLACE["capitals"])
    loud &= words.place != PLACE["title"]
    yes = unsure & ((sure > small) | (loud & (small == 0))) & ~common
    together = np.concatenate([evidence.pair[1:] > 0, [False]])
    together[:-1] &= words.capital[1:]
    met = unsure & together
    met[1:] |= unsure[1:] & (evidence.pair[1:] > 0) & words.capital[:-1]
    yes |= met
    yes |= evidence.sure_here & (listed != LISTS["time"])
    unknown = unsure & (small == 0) & ~common & (listed != LISTS["time"])
    follows = np.concatenate([yes[1:] & (words.sentence[1:] == words.sentence[:-1]), [False]])
    yes |= unknown & follows & (words.place != PLACE["capitals"])
    return np.asarray(yes)


def link(words: Words, evidence: Evidence, at: Ints) -> Bools:
    """Whether each of the tokens ``at`` goes on in the next one: beside each other, or with infixes between."""
    shape, listed = words.shape, words.listed[words.form]
    joins = (listed == LISTS["infix"]) & ~words.capital
    joins |= shape == SHAPE["joint"]
    joins[1:] |= joins[:-1] & (listed[1:] == LISTS["function"]) & (words.length[words.form[1:]] < _SHORT)  # "de los"
    joins[1:] |= np.isin(shape[1:], (SHAPE["dash"], SHAPE["quote"])) & words.glued[1:]
    count = np.concatenate([[0], np.cumsum(joins)])
    first, second = at[:-1], at[1:]
    gap = second - first - 1
    same = words.sentence[first] == words.sentence[second]
    out = same & (gap <= _BETWEEN) & (count[second] - count[first + 1] == gap)
    one = same & (gap == 1)
    conjunction = np.zeros(len(first), bool)
    conjunction[one] = listed[first[one] + 1] == LISTS["joins"]
    if conjunction.any():
        out[conjunction] = _always(words, first[conjunction], second[conjunction], evidence)
    return np.asarray(out)


def _always(words: Words, first: Ints, second: Ints, evidence: Evidence) -> Bools:
    """Whether two words with a conjunction between stand so more often than the rarer of them alone."""
    fold = words.fold
    size = int(words.folded.max()) + 1
    _, back, counts = np.unique(fold[first] * size + fold[second], return_inverse=True, return_counts=True)
    rarer = np.minimum(evidence.sure[fold[first]], evidence.sure[fold[second]])
    times = counts[back]
    return np.asarray((times >= 2) & (times * 2 > rarer))


def _drop_initials(words: Words, evidence: Evidence, out: Ints) -> None:
    """Initials alone are a name only if the document has them beside another word with a capital; numerals never."""
    alone = (out == 1) & np.concatenate([out[1:] != 2, [True]])
    out[alone & (words.shape == SHAPE["roman"])] = 0
    alone &= np.isin(words.shape, (SHAPE["initial"], SHAPE["initials"]))
    company = (evidence.led + evidence.leading)[words.fold]
    out[alone & ((company == 0) | (words.shape == SHAPE["initial"]))] = 0
