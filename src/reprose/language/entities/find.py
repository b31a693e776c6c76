"""Named entities in a document: from paragraphs with their sentences and tokens to spans.

Without a model the Document Centred Approach decides: capitals in places that ask for none.

Mikheev (1999), "A knowledge-free method for capitalized word disambiguation"; the sequences with infixes, compound
sub-sequences and initials are those of the 2005 system.  A word with a capital at a place where any word has one is
part of a name if the document has it with a capital elsewhere, none if it has it in small letters; the majority
decides where it has both, and a word of which nothing is known is none.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from reprose.language.entities.evidence import Evidence, gather
from reprose.language.entities.features import describe, possible_names
from reprose.language.entities.model import Model, load
from reprose.language.entities.shapes import LISTS, SHAPE
from reprose.language.entities.words import PLACE, Bools, Ints, Spans, Words, columns

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


_ROUGH = re.compile(r"[^\W_]+(?:[.'’\-‐‑][^\W_]+)*|[^\w\s]|_")  # tokens good enough to count words


def find_entities(
    texts: Sequence[str],
    sentences: Sequence[Spans] | None,
    tokens: Sequence[Spans],
    language: str | None = None,
    *,
    model: Model | None = None,
    approach: bool = False,
) -> list[list[tuple[int, int]]]:
    """The names of each paragraph as (start, end) offsets in code points, in order and from token to token.

    ``texts`` are the paragraphs of one document: each is evidence for all others.  ``sentences`` and ``tokens`` are
    spans, paragraph by paragraph, in order; without sentences (None), every stop counts as the end of one.
    ``language`` (ISO 639-1) chooses lists and habits; without one, what holds everywhere.  ``model`` replaces the one
    that comes with the package; with ``approach`` the Document Centred Approach decides alone.
    """
    words = columns(texts, sentences, tokens, language)
    if not words.capital.any():
        return [[] for _ in texts]
    evidence = gather(words, language)
    labels = decide(words, evidence)
    if not approach:
        found = possible_names(words, language)
        codes = describe(words, evidence, labels, found.at)
        labels = np.zeros(len(labels), np.intp)
        labels[found.at] = (model or load()).labels(words, codes, found, language)
    return spans(words, labels, len(texts))


def known_entities(texts: Sequence[str], language: str | None = None) -> frozenset[str]:
    """The words (as they are written, with a capital) that a document has as names where a capital tells something.

    A first round of the approach, before sentences and tokens are known: every stop may end a sentence.
    """
    tokens = [[found.span() for found in _ROUGH.finditer(text)] for text in texts]
    words = columns(texts, None, tokens, language)
    if not words.capital.any():
        return frozenset()
    evidence = gather(words, language)
    mostly = (evidence.sure > evidence.small)[words.folded]
    mostly &= (words.listed == LISTS["-"]) & (words.length > 0)
    chosen = np.unique(words.form[evidence.sure_here & mostly[words.form]])
    return frozenset(words.forms[i] for i in chosen.tolist())


def spans(words: Words, labels: Ints, texts: int) -> list[list[tuple[int, int]]]:
    """The names of labelled tokens (``approach.decide``), text by text."""
    first = np.flatnonzero(labels == 1)
    inside = labels == 2
    stops = np.flatnonzero(~inside)  # a name ends before the next token that does not go on with it
    after = np.searchsorted(stops, first, "right")
    last = np.append(stops, len(labels))[after] - 1
    pairs = list(zip(words.start[first].tolist(), words.end[last].tolist(), strict=True))
    cuts = np.searchsorted(words.text[first], np.arange(texts + 1)).tolist()
    return [pairs[a:b] for a, b in pairwise(cuts)]
