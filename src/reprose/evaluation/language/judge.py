"""Sentences, tokens and named entities against gold: by a model at hand, by cross-validation, by one of other texts,
and by a plain rule.

Only characters that are no white space count, and a paragraph's last boundary is given.

Language shift and domain shift ask how far what was learned from some texts carries to others (TOK, 2005: Dutch news to
a novel, and to French).  The plain rule is that of the same thesis: a stop ends a sentence where a capital follows.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from reprose.language.annotation import annotate_in
from reprose.language.entities import find_entities
from reprose.language.sentences.model import Model
from reprose.language.sentences.split import Spans, divided, split_all
from reprose.language.tokens import tokenize_all
from reprose.training.gold import Gold, Paragraph
from reprose.training.sentences import PENALTY, Design, Events, train, with_small

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
        spans = divided(gold.texts, part.described.candidates, scores[ends[i] : ends[i + 1]])
        out[gold.name, small] = compare(gold, spans)
    return out


def folds_of(parts: Sequence[Events], texts: Sequence[Gold], folds: int) -> NDArray[np.intp]:
    """The fold of each event; a document is in one fold as a whole, with and without capitals."""
    of = []
    for i, part in enumerate(parts):
        documents = np.array([p.document for p in texts[i % len(texts)].paragraphs])
        of.append((documents % folds)[part.paragraph])
    return np.concatenate(of)


WAYS = ("gold sentences", "sentences found", "without sentences")
_PLAIN = re.compile(r"(?<=[.?!…])[\"'”’»›“‘)\]]*(?:\n|\s+(?=[\"'“‘„‚«»‹›(\[¿¡-]*[^\W\d_a-z]))")


def judge(texts: Sequence[Gold], model: Model | None = None) -> dict[str, Figures]:
    """The figures of each text by ``model`` (the package's by default), with those tokens and names that gold has."""
    out = {}
    for gold in texts:
        codes = [gold.language] * len(gold.paragraphs)
        found = annotate_in(gold.texts, codes, tokens=gold.tokens, names=gold.names, model=model)
        tokens = [one.tokens for one in found] if gold.tokens else None
        names = [one.names for one in found] if gold.names else None
        out[gold.name] = compare(gold, [one.outer for one in found], tokens, names)
    return out


def shifted(
    train_on: Sequence[Gold], texts: Sequence[Gold], *, solver: str = "lbfgs", penalty: float = PENALTY
) -> dict[str, Figures]:
    """Boundaries of sentences in ``texts`` by a model that was trained on other texts alone."""
    model = train(train_on, solver=solver, penalty=penalty)
    return {gold.name: compare(gold, split_all(gold.texts, gold.language, model)) for gold in texts}


def each_on_others(
    texts: Sequence[Gold], *, solver: str = "lbfgs", penalty: float = PENALTY
) -> dict[str, dict[str, Figures]]:
    """Language shift: by each language that was trained on alone, the figures of the texts in all others."""
    languages = sorted({gold.language for gold in texts})
    out = {}
    for language in languages:
        own = [gold for gold in texts if gold.language == language]
        others = [gold for gold in texts if gold.language != language]
        out[language] = shifted(own, others, solver=solver, penalty=penalty)
    return out


def plain(texts: Sequence[Gold]) -> dict[str, Figures]:
    """The figures of the plain rule: a sentence ends at a stop before a capital or a line end."""
    return {gold.name: compare(gold, [plain_split(text) for text in gold.texts]) for gold in texts}


def plain_split(text: str) -> Spans:
    """Sentences by the plain rule."""
    out: Spans = []
    start = 0
    for found in _PLAIN.finditer(text):
        end = found.start() + len(found[0].rstrip())
        out.append((start, end))
        start = found.end()
    return [*out, (start, len(text))]


def names_by_sentences(texts: Sequence[Gold]) -> Mapping[str, dict[str, Match]]:
    """What the names gain from sentences: found with those of gold, with those found, and with none (``WAYS``)."""
    out: dict[str, dict[str, Match]] = {}
    for gold in texts:
        if not gold.names:
            continue
        true = [paragraph.sentences for paragraph in gold.paragraphs]
        ours = split_all(gold.texts, gold.language)
        row = out[gold.name] = {}
        for way, sentences in zip(WAYS, (true, ours, None), strict=True):
            tokens = tokenize_all(gold.texts, gold.language, sentences)
            found = find_entities(gold.texts, sentences, tokens, gold.language)
            match = row[way] = Match()
            for paragraph, spans in zip(gold.paragraphs, found, strict=True):
                match.add(set(paragraph.names), set(spans))
    return out
