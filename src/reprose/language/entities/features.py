"""What a word that may be part of a name is judged by: properties with few values each, as numbers.

Nothing of it is a word of any language: shapes, places, what lists call a word, what the document shows of it and of
its neighbours, and what the Document Centred Approach would decide.  The words themselves (``word_features``) count
only in languages that the model was trained on.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from reprose.language.entities.evidence import Evidence, Floats
from reprose.language.entities.shapes import ENDINGS, LENGTHS, LISTED, LISTS, SHAPE, SHAPES
from reprose.language.entities.words import PLACES, Bools, Ints, Words
from reprose.language.resources import habit

_SEEN = 11
PROPERTIES: dict[str, int] = {  # and how many values each has
    "shape": len(SHAPES), "place": len(PLACES), "listed": len(LISTED), "seen": _SEEN, "approach": 3, "stem": 5,
    "family": 6, "pair": 3, "next_pair": 3, "run": 16, "previous_shape": len(SHAPES), "next_shape": len(SHAPES),
    "previous_approach": 4, "next_approach": 4, "previous_listed": len(LISTED), "next_listed": len(LISTED),
    "company": 10, "length": LENGTHS, "ending": len(ENDINGS), "often": 6, "acronym": 3, "unsure": 3,
    "previous_seen": _SEEN, "next_seen": _SEEN, "second_shape": len(SHAPES), "second_next_shape": len(SHAPES),
    "gaps": 4, "quoted": 2,
}  # fmt: skip
CORE = 14  # the first of them are judged in pairs as well
_ENDING = 3  # letters
_BEHIND, _BETWEEN = 2, 3  # words behind and between capitals that may belong to a name
_NUMBERS = [SHAPE[name] for name in ("number", "figures")]
_TRAILING = [*_NUMBERS, SHAPE["small"], SHAPE["inner"]]


@dataclass(slots=True)
class PossibleNames:
    """Tokens that may be part of names (``at``, ascending), and which of them begin a run of neighbours."""

    at: Ints
    first: Bools


def possible_names(words: Words, language: str | None) -> PossibleNames:
    """The tokens with capitals and those around that might belong to the same name.

    Small words between capitals are infixes and the like; others, also behind capitals, only in languages where
    names go on in small letters.
    """
    at = np.flatnonzero(words.capital)
    chosen = words.capital.copy()
    sentence = words.sentence
    listed = words.listed[words.form]
    small = habit(language, "names") == "small"
    plain = (listed == LISTS["-"]) | (listed == LISTS["short"])
    trailing = np.isin(words.shape, _TRAILING if small else _NUMBERS) & plain
    trailing[1:] &= sentence[1:] == sentence[:-1]
    for _ in range(_BEHIND):
        chosen[1:] |= chosen[:-1] & trailing[1:]
    ahead = at[at >= 1] - 1
    fits = (listed[ahead] == LISTS["infix"]) | np.isin(words.shape[ahead], (SHAPE["number"], SHAPE["inner"]))
    chosen[ahead[fits & (sentence[ahead] == sentence[ahead + 1])]] = True
    first, second = at[:-1], at[1:]
    close = (second - first <= _BETWEEN + 1) & (sentence[first] == sentence[second])
    if not small:
        inner = np.isin(listed, (LISTS["infix"], LISTS["joins"], LISTS["function"]))
        count = np.concatenate([[0], np.cumsum((words.shape == SHAPE["small"]) & ~inner)])
        close &= count[first + 1] == count[second]
    near = np.flatnonzero(close)
    for step in range(1, _BETWEEN + 1):
        between = first[near] + step
        chosen[between[between < second[near]]] = True
    found = np.flatnonzero(chosen)
    begins = np.ones(len(found), bool)
    begins[1:] = (np.diff(found) > 1) | (sentence[found[1:]] != sentence[found[:-1]])
    return PossibleNames(found, begins)


def describe(words: Words, evidence: Evidence, approach: Ints, at: Ints) -> Ints:
    """The properties of the tokens ``at`` (tokens x properties); ``approach`` is its decision on every token."""
    size = len(words.form)
    seen = _seen(words, evidence)
    listed = words.listed[words.form]

    def near(values: Ints, step: int, none: int) -> Ints:
        there = at + step
        inside = (there >= 0) & (there < size)
        there = np.clip(there, 0, size - 1)
        inside &= words.sentence[there] == words.sentence[at]
        return np.where(inside, values[there], none)

    fold = words.fold[at]
    form = words.form[at]
    own = evidence.sure_here[at]
    pair = np.minimum(evidence.pair, 2)
    total = evidence.sure + evidence.small + evidence.unsure
    columns = {
        "shape": words.shape[at], "place": words.place[at], "listed": listed[at], "seen": seen[at],
        "approach": approach[at], "stem": _share(evidence.stem[fold], (0.0, 0.5, 0.999)),
        "family": _share(evidence.ending[fold], (0.05, 0.2, 0.5, 0.8)),
        "pair": pair[at], "next_pair": near(pair, 1, 0), "run": _run(words, at),
        "previous_shape": near(words.shape, -1, 0), "next_shape": near(words.shape, 1, 0),
        "previous_approach": near(approach, -1, 3), "next_approach": near(approach, 1, 3),
        "previous_listed": near(listed, -1, 0), "next_listed": near(listed, 1, 0),
        "company": _company(evidence, fold), "length": words.length[form], "ending": words.ending[form],
        "often": np.digitize(total[fold], (2, 3, 6, 21, 101)),
        "acronym": np.minimum(evidence.acronym[fold] - (own & (words.shape[at] == SHAPE["capitals"])), 2),
        "unsure": np.minimum(evidence.unsure[fold] - (words.capital[at] & ~own), 2),
        "previous_seen": near(seen, -1, 0), "next_seen": near(seen, 1, 0),
        "second_shape": near(words.shape, -2, 0), "second_next_shape": near(words.shape, 2, 0),
        "gaps": words.glued[at] + 2 * near(words.glued.astype(np.intp), 1, 0),
        "quoted": words.quoted[at],
    }  # fmt: skip
    return np.stack([columns[name].astype(np.intp) for name in PROPERTIES], axis=1)


def word_features(words: Words) -> dict[str, list[str]]:
    """What each type of word counts as, by where it stands: the word itself, its ending, the words around it."""
    lower = [form.lower() for form in words.forms]
    return {
        "w": ["w" + word for word in lower],
        "s": ["s" + word[-_ENDING:] if len(word) > _ENDING + 1 else "" for word in lower],
        "p": ["p" + word for word in lower],
        "n": ["n" + word for word in lower],
    }


def word_places(words: Words, at: Ints) -> dict[str, Ints]:
    """For each kind of ``word_features`` the type that counts for the tokens ``at``; -1 for none."""
    size = len(words.form)
    places = {}
    for kind, step in {"w": 0, "s": 0, "p": -1, "n": 1}.items():
        there = np.clip(at + step, 0, size - 1)
        inside = (there == at + step) & (words.sentence[there] == words.sentence[at])
        places[kind] = np.where(inside, words.form[there], -1)
    return places


def _seen(words: Words, evidence: Evidence) -> Ints:
    """How the document has each token's word elsewhere: a class of the numbers of sure capitals and small letters."""
    fold = words.fold
    sure = evidence.sure[fold] - evidence.sure_here
    small = evidence.small[fold] - evidence.small_here
    share = sure / np.maximum(sure + small, 1)
    both = 7 + np.digitize(share, (0.1, 0.5, 0.9))
    one = np.where(sure > 0, np.digitize(sure, (1, 2, 5)), np.where(small > 0, 3 + np.digitize(small, (1, 2, 5)), 0))
    return np.where((sure > 0) & (small > 0), both, one)


def _share(values: Floats, limits: tuple[float, ...]) -> Ints:
    """0 for unknown (-1), then classes by ``limits``, the first of which is met by what equals it."""
    return np.where(values < 0, 0, 1 + np.searchsorted(np.array(limits), values, "left"))


def _company(evidence: Evidence, fold: Ints) -> Ints:
    """How often the word has a capital before and behind it: 0 if it has no sure capital, else two classes of three."""
    sure = evidence.sure[fold]
    led = np.digitize(evidence.led[fold] / np.maximum(sure, 1), (0.05, 0.5))
    leading = np.digitize(evidence.leading[fold] / np.maximum(sure, 1), (0.05, 0.5))
    return np.where(sure > 0, 1 + led * 3 + leading, 0)


def _run(words: Words, at: Ints) -> Ints:
    """How many capitals stand right before and behind, up to three each."""
    size = len(words.form)
    number = np.arange(size)
    barrier = ~words.capital
    first = np.ones(size, bool)
    first[1:] = words.sentence[1:] != words.sentence[:-1]
    last = np.concatenate([first[1:], [True]])
    start = np.maximum.accumulate(np.where(barrier, number + 1, np.where(first, number, 0)))
    end = np.minimum.accumulate(np.where(barrier, number - 1, np.where(last, number, size))[::-1])[::-1]
    before = np.clip(at - start[at], 0, 3)
    behind = np.clip(end[at] - at, 0, 3)
    return np.asarray(before * 4 + behind)
