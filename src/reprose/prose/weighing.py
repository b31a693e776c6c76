"""All evidence about a hyphen together: weights learned from running text, so that rules can be outvoted.

The model is a logistic regression; ``training/hyphens.py`` makes ``data/hyphens.tsv``.  A weight is the sum of one that
all languages share and one of those that write compounds alike ("solid", "rare": see
``language/data/orthography.tsv``).
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from reprose.language.orthography import habit
from reprose.prose.demanded import Verdict

GROUPS = ("all", "solid", "rare")  # columns of the file
_WEIGHTS = Path(__file__).parent / "data" / "hyphens.tsv"
_RULE = "hyphen.weighed"
# What the document itself shows and the grammar of a language demands is not a matter of evidence.
_SETTLED = frozenset(
    {"hyphen.document", "hyphen.letter", "hyphen.clitic", "hyphen.aphaeresis", "hyphen.pair", "hyphen.clash"}
)
_SURE = {"hyphen.vowel": 3.5, "hyphen.prefix": 1.5}  # how sure the evidence must be to outvote these
_SUREST = 0.95
_DOUBT = 0.4  # in doubt the hyphen goes, as by far most do


def outweigh(verdict: Verdict, evidence: Mapping[str, float], language: str | None) -> Verdict:
    """The verdict of the rules, or the opposite one where the evidence together speaks for that."""
    if settled(verdict):
        return verdict
    odds = score(evidence, group(language)) + _DOUBT
    if (odds > 0) == verdict.join or abs(odds) < _SURE.get(verdict.rule, 0.0):
        return verdict
    likely = 1 / (1 + math.exp(-min(abs(odds), 20.0)))
    what = "goes" if odds > 0 else "stays"
    reason = f"all evidence together: the hyphen {what} (against: {verdict.reason})"
    return Verdict(odds > 0, _RULE, reason, min(likely, _SUREST))


def settled(verdict: Verdict) -> bool:
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
