"""Text into sentences: every boundary candidate judged by spelling or the trained model, with what the document
shows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

import numpy as np

from reprose.language.sentences.candidates import Candidate, candidates, certain_ends, evened
from reprose.language.sentences.evidence import Evidence, knowledge
from reprose.language.sentences.features import NAMES, PROPERTIES
from reprose.language.sentences.features import describe as properties
from reprose.language.sentences.model import Codes, Floats, Model, load

_SURE = 4.0  # log-odds, at least
_PLAIN = ("dotted", "address", "figures", "year", "number")


def _has(codes: Codes, name: str, *values: str) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
    at = NAMES.index(name)
    return np.isin(codes[:, at], [PROPERTIES[name].index(value) for value in values])


def settle(scores: Floats, codes: Codes) -> Floats:
    """``scores`` with those stops put right that spelling settles; ``codes`` are their properties.

    A small letter behind a closing quote or bracket goes on with the sentence around it ('"No!" he said'), if the text
    has capitals.  An inverted sign opens a sentence ("¡Nada! ¿Qué?").  So does a function word with a capital, behind
    what is no title and no initial ("at 5 p.m. Then", "of example.org. The").
    """
    plain = _has(codes, "opening", "")
    goes_on = (
        _has(codes, "close", "quote", "bracket", "both") & _has(codes, "next", "lower", "lower1") & plain
        & _has(codes, "case", "mixed") & _has(codes, "gap", " ", "\n")
    )  # fmt: skip
    opens = _has(codes, "known", "function") & _has(codes, "next", "upper") & plain
    opens &= ~_has(codes, "listed", "leads") & ~_has(codes, "mark", "...", "…") & _has(codes, "gap", " ", "\n")
    opens &= _has(codes, "listed", "other", "closes") | _has(codes, "shape", *_PLAIN)
    opens |= _has(codes, "opening", "inverted") & _has(codes, "gap", " ", "\n")
    scores = np.where(goes_on, np.minimum(scores, -_SURE), scores)
    return np.asarray(np.where(opens & ~goes_on, np.maximum(scores, _SURE), scores), np.float32)


Spans = list[tuple[int, int]]
Languages = str | None | Sequence[str | None]  # of all texts, or of each
_LOOSE = 0.02  # share of paragraphs with a small letter at the beginning from which a text is loose
_FEW = 0.002  # share of capitals among letters up to which a text has none, or all but that many


@dataclass(slots=True)
class Described:
    """The stops of a document's texts, their properties (stops of all texts x properties), and the texts' languages."""

    candidates: list[list[Candidate]]
    codes: Codes
    languages: list[str | None]

    @property
    def flat(self) -> list[Candidate]:
        return list(chain.from_iterable(self.candidates))

    def scores(self, model: Model) -> Floats:
        """The log-odds of each stop that a sentence ends there."""
        flat = self.flat
        if len(set(self.languages)) < 2:
            return settle(model.scores(self.codes, flat, self.languages[0] if self.languages else None), self.codes)
        of = [language for language, found in zip(self.languages, self.candidates, strict=True) for _ in found]
        out = np.zeros(len(flat), np.float32)
        for language in dict.fromkeys(of):
            chosen = [i for i, other in enumerate(of) if other == language]
            out[chosen] = model.scores(self.codes[chosen], [flat[i] for i in chosen], language)
        return settle(out, self.codes)


def describe(texts: Sequence[str], language: Languages) -> Described:
    """The stops of ``texts``, which make one document: each is a paragraph, and all are evidence for each."""
    even = [evened(text) for text in texts]
    found = [list(candidates(text, flat)) for text, flat in zip(texts, even, strict=True)]
    evidence = Evidence(even, found)
    languages = [language] * len(texts) if language is None or isinstance(language, str) else list(language)
    case = case_of(texts)
    rows = [
        properties(text, each, evidence, knowledge(code), case)
        for text, each, code in zip(even, found, languages, strict=True)
        if each
    ]
    codes = np.concatenate(rows) if rows else properties("", [], evidence, knowledge(None), case)
    return Described(found, codes, languages)


def case_of(texts: Sequence[str]) -> str:
    """Whether a document has both cases ("mixed"), "small" letters only, or "capitals" only.

    Both, but paragraphs that begin with small letters are "loose": there sentences may, too.
    """
    head = "".join(texts[:200])[:20_000]
    upper = sum(map(str.isupper, head))
    lower = sum(map(str.islower, head))
    if upper <= _FEW * lower:
        return "small"
    if lower <= _FEW * upper:
        return "capitals"
    begin = [text.lstrip()[:1] for text in texts]
    small = sum(map(str.islower, begin))
    one = len(begin) > 10  # may be a slip
    return "loose" if small > max(one, _LOOSE * (small + sum(map(str.isupper, begin)))) else "mixed"


def split_all(texts: Sequence[str], language: Languages = None, model: Model | None = None) -> list[Spans]:
    """The sentences of each of a document's paragraphs, as ``split`` gives them; all are evidence for each."""
    described = describe(texts, language)
    return divided(texts, described.candidates, described.scores(model or load()))


def divided(texts: Sequence[str], found: Sequence[Sequence[Candidate]], scores: Floats) -> list[Spans]:
    """The paragraphs, cut where the score of a stop is positive."""
    ends = iter((scores > 0).tolist())
    out: list[Spans] = []
    for text, each in zip(texts, found, strict=True):
        places = [(stop.end, stop.after) for stop in each if next(ends)]
        whole = list(certain_ends(text))
        if whole:
            places = sorted({*places, *whole})
        out.append(_spans(text, places))
    return out


def _spans(text: str, places: Sequence[tuple[int, int]]) -> Spans:
    start, length = len(text) - len(text.lstrip()), len(text.rstrip())
    out: Spans = []
    for end, after in places:
        if start < end <= after < length:
            out.append((start, end))
            start = after
    if start < length:
        out.append((start, length))
    return out


def split(text: str, language: str | None = None) -> Spans:
    """The sentences of a paragraph as (start, end) offsets in code points: all of ``text`` but the white space between.

    ``language`` (ISO 639-1) chooses lists and what was learned of it; without one, what holds everywhere.
    """
    return split_all([text], language)[0]
