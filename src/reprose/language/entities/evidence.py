"""What a document shows of its words: with capitals where nothing else asks for them, in small letters, in company.

Counts are of words without regard to capitals (folded).  "Sure" are capitals inside sentences.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from reprose.language.entities.shapes import SHAPE
from reprose.language.entities.words import IS_WORD, PLACE, Ints, Words
from reprose.language.resources import habit, items

Floats = NDArray[np.float64]
_STEM = 5  # letters that forms of one word share
_ENDING = 3


@dataclass(slots=True)
class Evidence:
    """Counts by folded word, except ``sure_here``, which is by token: whether the token itself was counted."""

    sure: Ints  # with a capital, inside sentences
    small: Ints
    unsure: Ints  # with a capital where any word has one
    acronym: Ints  # in capitals, inside sentences
    led: Ints  # sure, with a capital before it
    leading: Ints  # sure, with a capital behind it
    stem: Floats  # share of capitals among the other words with its first letters; -1 if there are none
    ending: Floats  # the same among those with its last letters
    sure_here: NDArray[np.bool_]
    small_here: NDArray[np.bool_]
    pair: Ints  # by token: how often it stands behind the token before it, where that has a sure capital


def gather(words: Words, language: str | None) -> Evidence:
    """The evidence of a whole document.  Where nouns have capitals, ``words`` lose those that seem to be no more."""
    fold = words.fold
    folds = int(words.folded.max(initial=-1)) + 1
    inside = words.place == PLACE["inside"]
    sure_here = inside & words.capital
    if habit(language, "nouns") == "capital":
        noun = words.capital & ~_beyond_nouns(words, language, folds)
        words.capital &= ~noun  # a capital that any noun has tells as little as a small letter
        words.shape[noun] = SHAPE["small"]
        sure_here &= ~noun
    small_here = IS_WORD[words.shape] & ~words.capital & (words.place != PLACE["capitals"])
    unsure_here = words.capital & ~sure_here

    def counted(chosen: NDArray[np.bool_]) -> Ints:
        return np.bincount(fold[chosen], minlength=folds)

    before = np.concatenate([[False], words.capital[:-1]])
    before[1:] &= words.sentence[1:] == words.sentence[:-1]
    behind = np.concatenate([before[1:] & words.capital[1:], [False]])
    sure, small = counted(sure_here), counted(small_here)
    stem, ending = _families(words, sure, small)
    pair = _pairs(words, fold, folds, sure_here)
    acronym = counted(sure_here & (words.shape == SHAPE["capitals"]))
    return Evidence(
        sure, small, counted(unsure_here), acronym, counted(sure_here & before & words.capital),
        counted(sure_here & behind), stem, ending, sure_here, small_here, pair,
    )  # fmt: skip


def _pairs(words: Words, fold: Ints, folds: int, sure_here: NDArray[np.bool_]) -> Ints:
    """How often each token and the one before it stand together elsewhere, the first with a sure capital."""
    out = np.zeros(len(fold), np.intp)
    at = np.flatnonzero(words.capital[:-1] & (words.sentence[1:] == words.sentence[:-1])) + 1
    if len(at):
        sure = sure_here[at - 1] & (words.capital[at] <= sure_here[at])
        _, back = np.unique(fold[at - 1] * folds + fold[at], return_inverse=True)
        out[at] = np.bincount(back, sure)[back] - sure
    return out


def _families(words: Words, sure: Ints, small: Ints) -> tuple[Floats, Floats]:
    """For each folded word, the share of words with a capital among all others with its first and last letters."""
    lower: list[str] = [""] * len(sure)
    for form, at in zip(words.forms, words.folded.tolist(), strict=True):
        if not lower[at]:
            lower[at] = form.lower()
    mostly = sure > small
    seen = (sure + small) > 0
    alpha = np.array([word[-_ENDING:].isalpha() and len(word) > _ENDING for word in lower], bool)
    long = np.array([len(word) >= _STEM for word in lower], bool)
    stem = _shares([word[:_STEM] for word in lower], long, seen, mostly, 1)
    ending = _shares([word[-_ENDING:] for word in lower], alpha, seen, mostly, 3)
    return stem, ending


def _shares(
    keys: list[str], valid: NDArray[np.bool_], seen: NDArray[np.bool_], mostly: NDArray[np.bool_], least: int
) -> Floats:
    """The share of ``mostly`` among the ``seen`` others of each key's group; -1 where they are fewer than ``least``."""
    table: dict[str, int] = {}
    group = np.array([table.setdefault(key, len(table)) for key in keys], np.intp)
    counts = np.bincount(group[seen & valid], minlength=len(table))
    capitals = np.bincount(group[seen & valid & mostly], minlength=len(table))
    others = counts[group] - (seen & valid)
    share = (capitals[group] - (mostly & seen & valid)) / np.maximum(others, 1)
    return np.where(valid & (others >= least), share, -1.0)


def _beyond_nouns(words: Words, language: str | None, folds: int) -> NDArray[np.bool_]:
    """Where nouns have capitals: the tokens whose word seems to be a name, by the company that it keeps.

    Nouns follow determiners and inflected adjectives somewhere in the document; names stand bare, behind another
    capital, or are acronyms.
    """
    fold = words.fold
    determiners = items(language, "determiners")
    lower = np.array([form in determiners for form in words.forms], bool)
    attributive = np.array([form.islower() and len(form) > 3 and form.endswith(("e", "en", "er", "es", "em"))
                            for form in words.forms], bool)  # fmt: skip
    same = np.concatenate([[False], words.sentence[1:] == words.sentence[:-1]])
    before = np.concatenate([[0], words.form[:-1]])
    noun_here = words.capital & same & (lower | attributive)[before]
    before_capital = np.concatenate([[False], words.capital[:-1]]) & same & words.capital
    capital = words.capital & (words.place == PLACE["inside"])
    noun = np.bincount(fold[noun_here & capital], minlength=folds)
    company = np.bincount(fold[before_capital & capital], minlength=folds)
    total = np.bincount(fold[capital], minlength=folds)
    suffix = items(language, "noun_endings")
    by_ending = np.array([form.lower().endswith(tuple(suffix)) if suffix else False for form in words.forms], bool)
    loud = np.isin(words.shape, (SHAPE["capitals"], SHAPE["mixed"], SHAPE["initials"]))
    name = (noun * 4 <= total) & ((total >= 2) | (company > 0) | (noun == 0))
    return np.asarray((name[fold] & ~by_ending[words.form] & ~noun_here) | loud)
