"""Learn the weights of the evidence about hyphens at line ends: ``src/reprose/prose/data/hyphens.tsv``.

    python training/hyphens.py TEXTS... [--settings 6] [--check] -o src/reprose/prose/data/hyphens.tsv

Running text (as for ``reprose evaluate hyphens``) is set in lines of random widths; each hyphen that the rules judge
and leave open is an example.  Logistic regression by Newton's method, with a quadratic penalty.  ``--check`` learns
again without each language in turn, and says how many hyphens of that language are joined and kept right.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import numpy as np

from reprose.evaluation.text.typesetting import Running, breaker, read, set_lines
from reprose.language.vocabulary import Vocabulary
from reprose.prose.hyphens import compounds
from reprose.prose.hyphens.line_ends import resolve
from reprose.prose.hyphens.spelling import HyphenVerdict
from reprose.prose.hyphens.weights import GROUPS, group, settled

SEED = 77_000  # other lines than the evaluation's, though other texts are measured anyway
LEAST = 5  # examples that have a piece of evidence
PENALTY = {"all": 1.0, "solid": 2.0, "rare": 2.0}
HEAD = """\
# Weights of the evidence about a hyphen at a line end (prose/hyphens/weights.py), learned by training/hyphens.py.
# evidence\tall languages\tplus where compounds are solid\tplus where they are rare
"""


class Example(NamedTuple):
    language: str
    evidence: Mapping[str, float]
    soft: bool
    rules_join: bool


def examples(text: Running, settings: int) -> list[Example]:
    """Each hyphen at a line end that the rules had to judge, and not for certain."""
    places, seen, out = breaker(text.language, text.script), [], []

    def note(verdict: HyphenVerdict, evidence: Mapping[str, float], language: str | None) -> HyphenVerdict:
        if not settled(verdict):
            seen.append((verdict, evidence, language))
        return verdict

    weighed, compounds.outweigh = compounds.outweigh, note
    try:
        for turn in range(settings):
            page = list(set_lines(text.words, places, SEED + turn))
            lexicon = Vocabulary(text.language, [line.text for line in page])
            for one, two in pairwise(page):
                if one.end:
                    seen.clear()
                    resolve(one.text, two.text, lexicon)
                    for verdict, evidence, language in seen:
                        out.append(Example(language or "", evidence, one.end == "soft", verdict.join))
    finally:
        compounds.outweigh = weighed
    return out


def matrix(found: Sequence[Example], names: Sequence[str]) -> np.ndarray:
    """Examples x (evidence x groups)."""
    column = {name: i for i, name in enumerate(names)}
    out = np.zeros((len(found), len(GROUPS), len(names)), np.float32)
    for row, example in enumerate(found):
        at = [column[name] for name in example.evidence if name in column]
        values = [value for name, value in example.evidence.items() if name in column]
        out[row, 0, at] = values
        kind = GROUPS.index(group(example.language))
        if kind:
            out[row, kind, at] = values
    return out.reshape(len(found), -1)


def fit(x: np.ndarray, y: np.ndarray, weight: np.ndarray, names: Sequence[str]) -> np.ndarray:
    penalty = np.repeat([PENALTY[kind] for kind in GROUPS], len(names))
    penalty[names.index("1")] = 0.01
    w = np.zeros(x.shape[1])
    for _ in range(30):
        p = 1 / (1 + np.exp(-np.clip(x @ w.astype(np.float32), -30, 30)))
        slope = x.T @ (weight * (p - y)).astype(np.float32) + penalty * w
        bend = (x * (weight * p * (1 - p))[:, None].astype(np.float32)).T @ x + np.diag(penalty)
        step = np.linalg.solve(bend.astype(np.float64), slope)
        w -= step
        if np.abs(step).max() < 1e-3:
            break
    return w


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("texts", nargs="+", type=Path)
    parser.add_argument("--settings", type=int, default=6)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("-o", dest="out", type=Path)
    asked = parser.parse_args()
    found = [example for text in read(asked.texts) for example in examples(text, asked.settings)]
    times = Counter(name for example in found for name in example.evidence)
    names = sorted(name for name, n in times.items() if n >= LEAST)
    x, y = matrix(found, names), np.array([example.soft for example in found], np.float32)
    language = np.array([example.language for example in found])
    many = Counter(language.tolist())
    weight = np.array([(10_000 / many[code]) ** 0.5 for code in language]) / 3  # large languages count less per example
    if asked.check:
        rules = np.array([example.rules_join for example in found])
        for code in sorted(many):
            own = language == code
            join = x[own] @ fit(x[~own], y[~own], weight[~own], names) > 0
            print(code, *(f"{kind} {int(k.sum())}: rules {r[k].mean():.4f} weighed {w[k].mean():.4f}"
                          for kind, k, r, w in (("soft", y[own] > 0, rules[own], join),
                                                ("real", y[own] == 0, ~rules[own], ~join)) if k.any()))  # fmt: skip
    if asked.out:
        w = fit(x, y, weight, names).reshape(len(GROUPS), -1)
        rows = ["\t".join([name, *(f"{v:.3f}" for v in w[:, i])]) for i, name in enumerate(names)]
        asked.out.write_text(HEAD + "\n".join(rows) + "\n", "utf-8")
        print(len(found), "examples,", len(names), "pieces of evidence")


if __name__ == "__main__":
    main()
