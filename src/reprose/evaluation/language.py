"""Sentences, tokens and names against gold: the arithmetic, and cross-validation of the model of stops.

Only characters that are no white space count, and a paragraph's last boundary is given.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from reprose.language.sentences.split import Spans, cut
from reprose.training.gold import Gold, Paragraph
from reprose.training.sentences import PENALTY, Design, Events, with_small

CLOSERS = "\"'”’»›“‘)]}„*_"
_STOP = re.compile(r"\.")


@dataclass(slots=True)
class Match:
    """Found among gold: what is right, what was found, what there is."""

    right: int = 0
    found: int = 0
    gold: int = 0

    def add(self, gold: set[tuple[int, int]] | set[int], found: set[tuple[int, int]] | set[int]) -> None:
        self.right += len(gold & found)
        self.found += len(found)
        self.gold += len(gold)

    @property
    def precision(self) -> float:
        return 100 * self.right / max(1, self.found)

    @property
    def recall(self) -> float:
        return 100 * self.right / max(1, self.gold)

    @property
    def f1(self) -> float | None:
        """The mean of precision and recall, in percent; None where gold has none."""
        return 200 * self.right / max(1, self.found + self.gold) if self.gold else None


@dataclass(slots=True)
class Figures:
    """Of one text: boundaries inside paragraphs, full stops judged right, tokens, names."""

    boundaries: Match
    stops: int = 0
    stops_right: int = 0
    tokens: Match | None = None
    names: Match | None = None

    @property
    def stops_share(self) -> float:
        return 100 * self.stops_right / max(1, self.stops)


def compare(
    gold: Gold, sentences: Sequence[Spans], tokens: Sequence[Spans] | None = None, names: Sequence[Spans] | None = None
) -> Figures:
    """The figures of one text; ``sentences``, ``tokens``, ``names`` are spans, paragraph by paragraph."""
    out = Figures(Match(), tokens=Match() if tokens else None, names=Match() if names else None)
    for i, (paragraph, found) in enumerate(zip(gold.paragraphs, sentences, strict=True)):
        ends = {end for _, end in found[:-1]}
        out.boundaries.add(paragraph.ends, ends)
        _count_stops(out, paragraph, ends)
        if out.tokens is not None and tokens:
            out.tokens.add(set(paragraph.tokens), set(tokens[i]))
        if out.names is not None and names:
            out.names.add(set(paragraph.names), set(names[i]))
    return out


def _count_stops(out: Figures, paragraph: Paragraph, found: set[int]) -> None:
    """Each full stop and the signs that close behind it: does a sentence end there or not?"""
    before = np.cumsum([0, *(not char.isspace() for char in paragraph.text)])  # characters before a place
    text = "".join(paragraph.text.split())
    gold, ours = ({int(before[end]) for end in ends} for ends in (paragraph.ends, found))
    for match in _STOP.finditer(text):
        at = match.end()
        while at < len(text) and text[at] in CLOSERS and at not in gold:
            at += 1
        if at < len(text):
            out.stops += 1
            out.stops_right += (at in gold) == (at in ours)


def cross_validate(
    texts: Sequence[Gold], folds: int, *, solver: str = "lbfgs", penalty: float = PENALTY, by_language: bool = False
) -> dict[tuple[str, bool], Figures]:
    """The figures of each text (its name, and whether without capitals), by models that have not seen the documents.

    What a text shows of its own words is taken from the whole text, as it is when the text is annotated.
    With ``by_language`` each text is judged by the model of all other languages.
    """
    parts = with_small(texts)
    design = Design(parts)
    ends = np.cumsum([0, *(len(part.outcome) for part in parts)])
    if by_language:
        languages = sorted({part.language for part in parts})
        fold = np.repeat([languages.index(part.language) for part in parts], np.diff(ends))
        folds = len(languages)
    else:
        fold = folds_of(parts, texts, folds)
    scores = np.zeros(len(fold), np.float32)
    for number in range(folds):
        model = design.fit(fold != number, solver=solver, penalty=penalty)
        for i, part in enumerate(parts):
            chosen = np.flatnonzero(fold[ends[i] : ends[i + 1]] == number)
            if len(chosen):
                flat = part.described.flat
                codes = part.described.codes[chosen]
                scores[ends[i] + chosen] = model.scores(codes, [flat[j] for j in chosen], part.language)
    out = {}
    for i, part in enumerate(parts):
        gold = texts[i % len(texts)]
        small = i >= len(texts)
        gold = gold.lowered() if small else gold
        spans = cut(gold.texts, part.described.stops, scores[ends[i] : ends[i + 1]])
        out[gold.name, small] = compare(gold, spans)
    return out


def folds_of(parts: Sequence[Events], texts: Sequence[Gold], folds: int) -> NDArray[np.intp]:
    """The fold of each event; a document is in one fold as a whole, with and without capitals."""
    of = []
    for i, part in enumerate(parts):
        documents = np.array([p.document for p in texts[i % len(texts)].paragraphs])
        of.append((documents % folds)[part.paragraph])
    return np.concatenate(of)
