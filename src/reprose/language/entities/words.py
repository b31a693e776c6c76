"""The words of a document in columns: what they look like, where they stand, what the document shows of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain, count

import numpy as np
from numpy.typing import NDArray

from reprose.language.entities.shapes import CAPITAL, LISTS, SHAPE, SHAPES, lists, look

Spans = Sequence[tuple[int, int]]
Ints = NDArray[np.intp]
Bools = NDArray[np.bool_]

PLACES = ("none", "inside", "start", "marked", "quote", "colon", "end", "bracket", "dash", "title", "capitals")
PLACE = {name: i for i, name in enumerate(PLACES)}
_LEAST_TITLE = 4  # words of a title with capitals
_LONG = 4  # letters: shorter words have small letters in titles as well

IS_CAPITAL = np.array([i in CAPITAL for i in range(len(SHAPES))])
_WORDS = {
    "small", "capital", "capitals", "initial", "initials", "mixed", "parts", "compound", "inner", "roman", "clitic",
    "letters",
}  # fmt: skip
IS_WORD = np.array([name in _WORDS for name in SHAPES])


@dataclass(slots=True)
class Words:
    """Tokens of a document, all texts after each other (tokens), and its forms (types).

    ``form`` is the type of a token, ``folded`` the number of a type without regard to capitals; shapes, lengths,
    endings and lists belong to types.  ``place`` says where a token stands in its sentence.
    """

    text: Ints
    start: Ints
    end: Ints
    sentence: Ints  # number of the token's sentence
    forms: list[str]
    form: Ints
    folded: Ints  # by type
    shape: Ints  # by token
    length: Ints  # by type
    ending: Ints  # by type
    listed: Ints  # by type
    glued: Bools  # no space before the token
    place: Ints
    quoted: Bools  # inside quotes or brackets
    capital: Bools

    @property
    def fold(self) -> Ints:
        return self.folded[self.form]


def columns(
    texts: Sequence[str], sentences: Sequence[Spans] | None, tokens: Sequence[Spans], language: str | None
) -> Words:
    """The tokens of ``texts`` in columns.  Without sentences, every stop may end one."""
    flat = list(chain.from_iterable(tokens))
    size = len(flat)
    bounds = np.fromiter(chain.from_iterable(flat), np.intp, 2 * size).reshape(size, 2)
    start, end = bounds[:, 0], bounds[:, 1]
    per_text = np.array([len(spans) for spans in tokens], np.intp)
    text = np.repeat(np.arange(len(texts)), per_text)
    numbers: defaultdict[str, int] = defaultdict(count().__next__)
    found = [text[a:b] for text, spans in zip(texts, tokens, strict=True) for a, b in spans]
    form = np.fromiter(map(numbers.__getitem__, found), np.intp, size)
    forms = list(numbers)
    folds: defaultdict[str, int] = defaultdict(count().__next__)
    lower = [word.lower() for word in forms]
    folded = np.fromiter(map(folds.__getitem__, lower), np.intp, len(forms))
    known = lists(language)
    looks = np.array([look(word) for word in forms], np.intp).reshape(-1, 3)
    listed = np.array([known.get(word, 0) for word in lower], np.intp)

    base = np.concatenate([[0], np.cumsum([len(t) + 1 for t in texts])])[:-1].astype(np.intp)
    first_of_text = np.ones(size, bool)
    first_of_text[1:] = text[1:] != text[:-1]
    glued = ~first_of_text
    glued[1:] &= start[1:] == end[:-1]
    shape = looks[form, 0]
    _join_initials(shape, glued)
    if sentences is None:
        sentence = np.cumsum(first_of_text) - 1
    else:
        counts = [len(spans) for spans in sentences]
        begins = np.fromiter((a for spans in sentences for a, _ in spans), np.intp, sum(counts))
        begins += np.repeat(base, counts)
        sentence = np.searchsorted(begins, start + base[text], "right")
        sentence += text  # texts without sentences of their own
    out = Words(
        text, start, end, sentence, forms, form, folded, shape, looks[:, 1], looks[:, 2], listed, glued,
        np.zeros(size, np.intp), np.zeros(size, bool), IS_CAPITAL[shape],
    )  # fmt: skip
    if size:
        _places(out, loose=sentences is None)
    return out


def _join_initials(shape: Ints, glued: Bools) -> None:
    """A stop glued to a single capital belongs to it, whether the tokeniser left it there or not."""
    stop = np.flatnonzero((shape[1:] == SHAPE["stop"]) & (shape[:-1] == SHAPE["initial"]) & glued[1:]) + 1
    shape[stop] = SHAPE["joint"]


def _places(words: Words, loose: bool) -> None:
    shape, sentence = words.shape, words.sentence
    size = len(shape)
    first = np.ones(size, bool)
    first[1:] = sentence[1:] != sentence[:-1]
    begin = np.maximum.accumulate(np.where(first, np.arange(size), 0))  # of the token's sentence
    is_word = IS_WORD[shape]
    mark = np.zeros(size, bool)  # "a" of "a)": no word
    mark[:-1] = (words.length[words.form[:-1]] == 0) & (shape[1:] == SHAPE["closes"]) & words.glued[1:]
    is_word &= ~mark
    words_before = np.cumsum(is_word) - is_word
    words_before -= words_before[begin]
    previous = np.concatenate([[SHAPE["none"]], shape[:-1]])
    previous[first] = SHAPE["none"]
    opening = _opening(words, begin)
    after_opening = np.concatenate([[False], opening[:-1]]) & ~first

    place = np.full(size, PLACE["inside"])
    place[previous == SHAPE["opens"]] = PLACE["bracket"]
    place[previous == SHAPE["dash"]] = PLACE["dash"]
    ends = (SHAPE["end"], SHAPE["stop"]) if loose else (SHAPE["end"],)
    place[np.isin(previous, ends)] = PLACE["end"]
    place[previous == SHAPE["colon"]] = PLACE["colon"]
    place[after_opening] = PLACE["quote"]
    if size > 2:  # a quote after a colon or a stop, a bracket after a quote: what stands before decides as well
        sign = ~is_word[1:-1] & np.isin(place[1:-1], (PLACE["colon"], PLACE["end"], PLACE["quote"]))
        behind = np.flatnonzero(sign & ~first[2:]) + 2
        behind = behind[place[behind] == PLACE["inside"]]
        place[behind] = PLACE["quote"]
    at_start = words_before == 0
    place[at_start] = np.where(begin[at_start] == np.flatnonzero(at_start), PLACE["start"], PLACE["marked"])

    low, high = sentence.min(), sentence.max()
    number = sentence - low
    many = int(high - low) + 1
    cased = np.bincount(number, is_word, many)
    long_small = is_word & (shape == SHAPE["small"]) & (words.length[words.form] >= _LONG - 1)
    small = is_word & np.isin(shape, (SHAPE["small"], SHAPE["inner"], SHAPE["clitic"]))
    functional = (words.listed[words.form] == LISTS["function"]) | (words.listed[words.form] == LISTS["infix"])
    telling = np.bincount(number, long_small & ~functional, many)
    smalls = np.bincount(number, small, many)
    capitals = np.bincount(number, words.capital & is_word, many)
    loud = np.bincount(number, (shape == SHAPE["capitals"]) & is_word, many)
    stopped = np.zeros(many, bool)
    last = np.concatenate([first[1:], [True]])
    stopped[number[last]] = np.isin(shape[last], (SHAPE["stop"], SHAPE["end"], SHAPE["comma"]))
    title = (telling == 0) & (capitals >= _LEAST_TITLE) & (capitals > smalls) & ~stopped
    shouted = (loud >= 2) & (loud * 2 > cased) & (smalls * 4 <= cased)
    place[title[number] & is_word] = PLACE["title"]
    place[shouted[number] & is_word] = PLACE["capitals"]
    words.place = place


def _opening(words: Words, begin: Ints) -> Bools:
    """Whether a quote opens: glued to what follows and not to what precedes; in doubt by turns in its sentence."""
    quote = words.shape == SHAPE["quote"]
    after = np.concatenate([words.glued[1:], [False]])
    turn = np.cumsum(quote) - quote
    odd = ((turn - turn[begin]) % 2).astype(bool)
    words.quoted = ((turn - turn[begin]) % 2).astype(bool) & ~quote
    return np.asarray(quote & np.where(after != words.glued, after, ~odd))
