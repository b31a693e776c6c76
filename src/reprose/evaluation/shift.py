"""Sentences, tokens and names of annotated texts: by a model at hand, by one of other texts, and by a plain rule.

Language shift and domain shift ask how far what was learned from some texts carries to others (TOK, 2005: Dutch news to
a novel, and to French).  The plain rule is that of the same thesis: a stop ends a sentence where a capital follows.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from reprose.evaluation.language import Figures, Match, compare
from reprose.language.annotation import annotate_in
from reprose.language.names import find_names
from reprose.language.sentences.model import Model
from reprose.language.sentences.split import Spans, split_all
from reprose.language.tokens import tokenize_all
from reprose.training.gold import Gold
from reprose.training.sentences import PENALTY, train

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
            found = find_names(gold.texts, sentences, tokens, gold.language)
            match = row[way] = Match()
            for paragraph, spans in zip(gold.paragraphs, found, strict=True):
                match.add(set(paragraph.names), set(spans))
    return out
