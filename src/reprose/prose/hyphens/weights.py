"""The evidence about a hyphen between two halves of a word, as numbers, and all of it weighed together: the weights
are learned
from running text (``training/hyphens.py``), so that rules can be outvoted.

The judgement of the rules is one piece of evidence among others: how frequent the halves and the joined word are in the
language, how the document writes the same word, its halves and words of that kind, lengths, letters and capitals.

The model is a logistic regression; ``training/hyphens.py`` makes ``data/hyphens.tsv``.  A weight is the sum of one that
all languages share and one of those that write compounds alike ("solid", "rare": see
``language/data/orthography.tsv``).
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from reprose.language.resources import habit, has_vowel, items
from reprose.language.vocabulary import Vocabulary
from reprose.prose.hyphens.spelling import HyphenVerdict

ELISION = re.compile(r"\A\w+['’]")
_LISTS = ("clitics", "hyphen_prefixes", "hyphen_suffixes", "solid_prefixes", "function_words")
_LONG = 4  # letters; shorter ones are counted one by one
_USUAL_SHARE = 4.0  # the logarithm of one word in 55, to keep the number near zero
# By length: the shorter a string, the likelier a large list holds it for no reason.
_NEEDED = (9.0, 6.0, 5.0, 4.0, 3.0, 2.0)


def zipf(part: str, vocabulary: Vocabulary) -> float:
    """The frequency of a part as a word of the language or of the document; 0.0 for what is hardly one."""
    found = vocabulary.frequency(part)
    if not found and vocabulary.in_document(part) > 1:
        found = 2.5
    return found if found >= _NEEDED[min(len(part), len(_NEEDED) - 1)] else 0.0


def describe(
    left: str, right: str, verdict: HyphenVerdict, vocabulary: Vocabulary, language: str | None, opening: bool
) -> dict[str, float]:
    """The evidence about the halves ``left`` and ``right`` of which the rules gave ``verdict``; what is 0 is left out.

    Frequencies are in Zipf units, counts are logarithms.  ``opening``: a capital at the beginning means nothing.
    """
    one, two = left.lower(), right.lower()
    first, last = one.rpartition("-")[2], two.partition("-")[0]
    bare = ELISION.sub("", first) or first
    found = _of_language(first, bare, last, vocabulary)
    found |= _of_document(one, two, bare, last, not found["whole"], vocabulary)
    for name in _LISTS:
        words = items(language, name)
        found[f"{name} before"], found[f"{name} after"] = bare in words, last in words
    if found["hyphen_prefixes before"]:
        found["prefix before a word"] = found["b"] > 0
        found["prefix of a known word"] = found["whole"]
    if found["clitics after"]:
        found["clitic gap"] = vocabulary.frequency(bare) - found["f whole"]
    if found["function_words before"]:
        found["function word of no word"] = not found["whole"]
    for name, part in (("before", bare), ("after", last)):
        found[f"{min(len(part), _LONG)} letters {name}"] = 1
        found[f"letters {name}"] = len(part) / 10
        found[f"no vowel {name}"] = not has_vowel(part, language)
    found["no vowel after, no word"] = found["no vowel after"] and not found["whole"]
    if left[0].isupper():
        name = "opening" if opening else "capital"
        found[name] = 1
        found[f"{name}, no word"] = not found["whole"]
        found[f"{name}, printed alone"] = vocabulary.printed.get(left.rpartition("-")[2], 0) > 0
        found[f"{name}, capitals"] = left.isupper() and len(left) > 1
    found["hyphens before"], found["hyphens after"] = first != one, last != two
    found[f"{verdict.rule} {'join' if verdict.join else 'keep'}"] = 1
    found["rules"] = verdict.confidence if verdict.join else -verdict.confidence
    return {name: float(value) for name, value in found.items() if value}


def _of_language(first: str, bare: str, last: str, vocabulary: Vocabulary) -> dict[str, float]:
    whole = max(vocabulary.frequency(first + last), vocabulary.frequency(bare + last))
    a, b = zipf(bare, vocabulary), zipf(last, vocabulary)
    least = min(a, b)
    common = max(vocabulary.common(first + last), vocabulary.common(bare + last))
    out: dict[str, float] = {
        "1": 1, "f common": common, "common": common > 0, "f whole": whole, "whole": whole > 0,
        "f before": a, "f after": b, "a": a > 0, "b": b > 0, "both": least > 0, "f least": least,
    }  # fmt: skip
    if whole:
        out["gap"] = (least - whole) if least else 0
        out["gap after"] = (b - whole) if b else 0
    else:
        out["least of no word"] = least
        out["no word, small list"] = not vocabulary.thorough
        if vocabulary.language != "en" and (first + last).isascii():
            english = vocabulary.sibling("en")
            c, d = english.common(bare), english.common(last)
            out["English before"], out["English after"] = max(0.0, c - a), max(0.0, d - b)
            out["English"] = c > 0 and d > 0 and not english.common(first + last)
    return out


def _of_document(one: str, two: str, bare: str, last: str, unknown: bool, vocabulary: Vocabulary) -> dict[str, float]:
    joined, hyphened = vocabulary.in_document(one + two), vocabulary.in_document(f"{one}-{two}")
    before, after = vocabulary.before_hyphen(bare), vocabulary.after_hyphen(last)
    beginning = vocabulary.beginning(bare) if len(bare) > 2 else 0
    long = len(last) >= _LONG  # else it is an ending
    ending = vocabulary.ending(last) if long else 0
    share = math.log(vocabulary.hyphened_share) + _USUAL_SHARE
    return {
        "joined": math.log1p(joined), "hyphened": math.log1p(hyphened),
        "more joined": joined > hyphened, "more hyphened": hyphened > joined, "as often": joined == hyphened > 0,
        "before hyphens": math.log1p(before), "in beginnings": math.log1p(beginning),
        "after hyphens": math.log1p(after) if long else 0, "in ends": math.log1p(ending) if long else 0,
        "odds before": math.log((before + 0.5) / (beginning + 0.5)),
        "odds after": math.log((after + 0.5) / (ending + 0.5)) if long else 0,
        "count before": math.log1p(vocabulary.in_document(bare)),
        "count after": math.log1p(vocabulary.in_document(last)),
        "never before": not vocabulary.in_document(bare), "never after": not vocabulary.in_document(last),
        "share": share, "share, no word": share if unknown else 0,
    }  # fmt: skip


GROUPS = ("all", "solid", "rare")  # columns of the file
_WEIGHTS = Path(__file__).parents[1] / "data" / "hyphens.tsv"
_RULE = "hyphen.weighed"
# What the document itself shows and the grammar of a language demands is not a matter of evidence.
_SETTLED = frozenset(
    {"hyphen.document", "hyphen.letter", "hyphen.clitic", "hyphen.aphaeresis", "hyphen.pair", "hyphen.clash"}
)
_SURE = {"hyphen.vowel": 3.5, "hyphen.prefix": 1.5}  # how sure the evidence must be to outvote these
_SUREST = 0.95
_DOUBT = 0.4  # in doubt the hyphen goes, as by far most do


def outweigh(verdict: HyphenVerdict, evidence: Mapping[str, float], language: str | None) -> HyphenVerdict:
    """The verdict of the rules, or the opposite one where the evidence together speaks for that."""
    if settled(verdict):
        return verdict
    odds = score(evidence, group(language)) + _DOUBT
    if (odds > 0) == verdict.join or abs(odds) < _SURE.get(verdict.rule, 0.0):
        return verdict
    likely = 1 / (1 + math.exp(-min(abs(odds), 20.0)))
    what = "goes" if odds > 0 else "stays"
    reason = f"all evidence together: the hyphen {what} (against: {verdict.reason})"
    return HyphenVerdict(odds > 0, _RULE, reason, min(likely, _SUREST))


def settled(verdict: HyphenVerdict) -> bool:
    """Whether the verdict of the rules stands, whatever else is known."""
    return verdict.rule in _SETTLED


def score(evidence: Mapping[str, float], kind: str) -> float:
    """The logarithm of the odds that the hyphen goes; ``kind`` is one of ``GROUPS``."""
    weights = _weights(kind)
    return sum(value * weights.get(name, 0.0) for name, value in evidence.items())


def group(language: str | None) -> str:
    """Which of ``GROUPS`` the language belongs to."""
    kind = habit(language, "compounds")
    return kind if kind in GROUPS else "all"


@cache
def _weights(kind: str) -> dict[str, float]:
    column = GROUPS.index(kind)
    rows = [line.split("\t") for line in _WEIGHTS.read_text("utf-8").splitlines() if line and line[0] != "#"]
    return {row[0]: float(row[1]) + (float(row[1 + column]) if column else 0.0) for row in rows}
