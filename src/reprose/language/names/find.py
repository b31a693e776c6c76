"""Names in a document: from paragraphs with their sentences and tokens to spans."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from reprose.language.names.approach import decide
from reprose.language.names.atoms import candidates, describe
from reprose.language.names.evidence import gather
from reprose.language.names.model import Model, load
from reprose.language.names.shapes import LISTS
from reprose.language.names.words import Ints, Spans, Words, columns

_ROUGH = re.compile(r"[^\W_]+(?:[.'’\-‐‑][^\W_]+)*|[^\w\s]|_")  # tokens good enough to count words


def find_names(
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
        found = candidates(words, language)
        codes = describe(words, evidence, labels, found.at)
        labels = np.zeros(len(labels), np.intp)
        labels[found.at] = (model or load()).labels(words, codes, found, language)
    return spans(words, labels, len(texts))


def known_names(texts: Sequence[str], language: str | None = None) -> frozenset[str]:
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
