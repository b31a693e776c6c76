"""Text into sentences: every stop judged by the trained model, with what the whole document shows of its words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

import numpy as np

from reprose.language.sentences.atoms import describe as properties
from reprose.language.sentences.certain import settle
from reprose.language.sentences.evidence import Evidence
from reprose.language.sentences.knowledge import knowledge
from reprose.language.sentences.model import Codes, Floats, Model, load
from reprose.language.sentences.stops import Stop, evened, full_stops, stops

Spans = list[tuple[int, int]]
Languages = str | None | Sequence[str | None]  # of all texts, or of each
_LOOSE = 0.02  # share of paragraphs with a small letter at the beginning from which a text is loose
_FEW = 0.002  # share of capitals among letters up to which a text has none, or all but that many


@dataclass(slots=True)
class Described:
    """The stops of a document's texts, their properties (stops of all texts x properties), and the texts' languages."""

    stops: list[list[Stop]]
    codes: Codes
    languages: list[str | None]

    @property
    def flat(self) -> list[Stop]:
        return list(chain.from_iterable(self.stops))

    def scores(self, model: Model) -> Floats:
        """The log-odds of each stop that a sentence ends there."""
        flat = self.flat
        if len(set(self.languages)) < 2:
            return settle(model.scores(self.codes, flat, self.languages[0] if self.languages else None), self.codes)
        of = [language for language, found in zip(self.languages, self.stops, strict=True) for _ in found]
        out = np.zeros(len(flat), np.float32)
        for language in dict.fromkeys(of):
            chosen = [i for i, other in enumerate(of) if other == language]
            out[chosen] = model.scores(self.codes[chosen], [flat[i] for i in chosen], language)
        return settle(out, self.codes)


def describe(texts: Sequence[str], language: Languages) -> Described:
    """The stops of ``texts``, which make one document: each is a paragraph, and all are evidence for each."""
    even = [evened(text) for text in texts]
    found = [list(stops(text, flat)) for text, flat in zip(texts, even, strict=True)]
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
    return cut(texts, described.stops, described.scores(model or load()))


def cut(texts: Sequence[str], found: Sequence[Sequence[Stop]], scores: Floats) -> list[Spans]:
    """The paragraphs, cut where the score of a stop is positive."""
    ends = iter((scores > 0).tolist())
    out: list[Spans] = []
    for text, each in zip(texts, found, strict=True):
        places = [(stop.end, stop.after) for stop in each if next(ends)]
        whole = list(full_stops(text))
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
