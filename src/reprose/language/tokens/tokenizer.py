"""Texts to tokens: chunk by chunk, with a memo of what each chunk was divided into."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from functools import cache

from reprose.language.tokens.chunks import ENDS, GOES_ON, UNKNOWN, Chunks
from reprose.language.tokens.patterns import Habits

Span = tuple[int, int]

_CHUNK = re.compile(r"\S+")
_GROUPED = r"(?<![^\s(])\d{1,3}(?:[ \u00a0\u202f\u2009]\d{3})+(?!\w)"
_QUOTED = re.compile(r"(?:^|[\s(\[\"„“])['‘](?=\w)")
_BEHIND_STOP = re.compile(r"\.\s+(\w)")
_MEMO = 200_000  # chunks
_LONG = 60  # characters: longer chunks hardly come twice


class _Tokenizer:
    """The tokens of one language; what a chunk was divided into is remembered."""

    def __init__(self, language: str | None) -> None:
        self._chunks = Chunks(language)
        self._spaced = _spaced(self._chunks.habits)
        self._memos: dict[tuple[int, bool], dict[str, tuple[int, ...]]] = {}

    def tokens(self, text: str, sentences: Sequence[Span] | None) -> list[Span]:
        quoted = _QUOTED.search(text) is not None
        divide = self._chunks.divide
        inside = UNKNOWN if sentences is None else GOES_ON
        memo = self._memos.setdefault((inside, quoted), {})
        if len(memo) > _MEMO:
            memo.clear()
        places = _places(text, sentences)
        upcoming = iter(sorted(places))
        border = next(upcoming)
        out: list[Span] = []
        add = out.append
        for found in _CHUNK.finditer(text):
            start, end = span = found.span()
            if end < border:
                chunk = found[0]
                ends = memo.get(chunk)
                if ends is None:
                    ends = divide(chunk, inside, quoted)
                    if len(chunk) <= _LONG:
                        memo[chunk] = ends
                if len(ends) == 1:
                    add(span)
                    continue
                at = start
                for stop in ends:
                    stop += start
                    add((at, stop))
                    at = stop
                continue
            while start < end:  # a border inside the chunk or at its end
                while border <= start:
                    border = next(upcoming)
                piece = min(border, end)
                place = places[border] if piece == border else inside
                at = start
                for stop in divide(text[start:piece], place, quoted):
                    add((at, start + stop))
                    at = start + stop
                start = piece
        return out if self._spaced is None else _joined(self._spaced, text, out, places)


def _places(text: str, sentences: Sequence[Span] | None) -> dict[int, int]:
    """Where the context of a stop is known: offsets, with what they are (``chunks``).

    Without ``sentences`` these are the text's end and, behind stops, where a small letter goes on (if the text has
    capitals).  One offset behind the text is always there, so that the last border is never passed.
    """
    places = {len(text) + 1: ENDS}
    if sentences is None:
        if not text.islower():
            places |= {found.start() + 1: GOES_ON for found in _BEHIND_STOP.finditer(text) if found[1].islower()}
        places[len(text.rstrip())] = ENDS
        return places
    for start, end in sentences:
        while end > start and text[end - 1].isspace():
            end -= 1
        places[start] = places[end] = ENDS
    return places


def _spaced(habits: Habits) -> re.Pattern[str] | None:
    """What holds white space and is one token all the same, in this language."""
    kinds = [_GROUPED] if habits.does("groups", "join") else []
    for words in sorted(habits.spaced, reverse=True):
        kinds.append(rf"(?<![^\s(])(?i:{re.escape(words).replace('_', ' ')})(?!\w)")
    return re.compile("|".join(kinds)) if kinds else None


def _joined(pattern: re.Pattern[str], text: str, tokens: list[Span], borders: Collection[int]) -> list[Span]:
    """``tokens`` with those joined that ``pattern`` takes together, if no border is between them."""
    groups = [found.span() for found in pattern.finditer(text)]
    groups = [(start, end) for start, end in groups if not any(at in borders for at in range(start + 1, end))]
    if not groups:
        return tokens
    out: list[Span] = []
    n = 0
    for start, end in tokens:
        while n < len(groups) and groups[n][1] <= start:
            n += 1
        if n < len(groups) and out and groups[n][0] <= out[-1][0] and end <= groups[n][1]:
            out[-1] = (out[-1][0], end)
        else:
            out.append((start, end))
    return out


@cache
def _tokenizer(language: str | None) -> _Tokenizer:
    return _Tokenizer(language)


def tokenize(text: str, language: str | None = None, sentences: Sequence[Span] | None = None) -> list[Span]:
    """The tokens of ``text``, as (start, end) offsets in characters (code points), in order.

    Tokens never overlap and hold every character that is no white space; white space stands inside a token only
    where the language writes one word with it ("80 000" in French).  ``language`` is an ISO 639 code; with None, or
    one of which nothing is known, habits that most languages share hold.  ``sentences`` are the (start, end) offsets
    of the text's sentences: a token never runs over their borders, and they tell whether a stop ends a sentence or
    belongs to its word.  Without them the end of the text is the end of a sentence, and a stop before a small letter
    is none.

    Model: surface tokens of Universal Dependencies (https://universaldependencies.org/u/overview/tokenization.html).
    """
    return _tokenizer(language).tokens(text, sentences)


def tokenize_all(
    texts: Iterable[str], language: str | None = None, sentences: Iterable[Sequence[Span] | None] | None = None
) -> list[list[Span]]:
    """The tokens of each of ``texts``, as ``tokenize`` gives them; ``sentences`` has an item for each text.

    Raises ValueError if ``texts`` and ``sentences`` differ in number.
    """
    tokens = _tokenizer(language).tokens
    if sentences is None:
        return [tokens(text, None) for text in texts]
    return [tokens(text, spans) for text, spans in zip(texts, sentences, strict=True)]
