"""Which words of recognised pages are put right, under word lists and confidences that are drawn."""

from __future__ import annotations

import random
import re

import numpy as np
import pytest

from reprose.document import Line, Page
from reprose.language.vocabulary import Vocabulary
from reprose.layout.lines.lines import find_lines
from reprose.prose.characters.misreadings import repair_misreadings
from tests.golden.decisions import store
from tests.golden.decisions.words import DrawnWords
from tests.pages import PageBuilder
from tests.steps import OPTIONS

TEXT = (
    "The modern government of the village learned in the summer that Ian Murdock and his brother had",
    "built a landing of stone beside the river.  Nobody who lived there had ever seen the commander",
    "or the mill of Ian Murdock, and all the corners of the morning market were filled with talk.  In",
    "1841 the carnival came again, and the little children of the innkeeper ran down to the harbour.",
    "Ian Murdock turned to the east corner and counted eleven barns; the others returned to the village.",
    "It rained on the first of June, the burned timber lay in the corn, and Ian Murdock wrote it down.",
)
WORDS = frozenset(re.findall(r"\w+", " ".join(TEXT).lower()))
READ = (
    ("rn", "m"), ("m", "rn"), ("I", "l"), ("l", "1"), ("i", "l"), ("li", "h"), ("h", "b"), ("e", "c"), ("c", "e"),
    ("nn", "m"), ("u", "n"), ("cl", "d"), ("w", "vv"), ("t", "f"), ("tt", "n"), ("ll", "U"), ("in", "m"), ("a", ""),
    ("ff", "f"), ("s", "5"), ("S", "8"), ("n", "ri"), ("v", "y"), ("y", "v"), ("J", "I"), ("I", "T"), ("I", "1"),
    ("o", "0"), ("r", ""), ("l", "|"),
)  # fmt: skip


def decided(seed: str) -> list[str]:
    dice = random.Random(seed)
    sure, unsure = dice.choice((99, 96, 90, 80)), dice.choice((20, 40, 60, 75, 85, 92))
    builder = PageBuilder(width=700)
    told: list[str] = []
    doubts: list[int] = []
    share = dice.choice((0.03, 0.06, 0.15))
    for at, row in enumerate(TEXT):
        words = row.split(" ")
        cut = dice.random() < 0.3 and len(words[-1]) > 4
        for n, word in enumerate(words):
            fits = [pair for pair in READ if pair[0] in word]
            odd = dice.random() < 0.03
            if fits and dice.random() < share:
                one, other = dice.choice(fits)
                words[n] = word.replace(one, other, 1)
                told.append(f"{word}:{words[n]}")
                odd = dice.random() < 0.8
            doubts += [unsure if odd else sure] * len(words[n])
        line = " ".join(words)
        builder.text(line[:-2] + "-" if cut else line, 50, 60 + 12 * at, spaces=True)
        if cut:
            builder.text(line[-2:], 50, 60 + 12 * at + 6)
            doubts.append(sure)
    lines = _recognised(builder.page(), doubts)
    thorough = dice.random() < 0.8
    known = [word for word in sorted(WORDS) if dice.random() < 0.93]
    texts = [line.text for line in lines]
    lexicon = Vocabulary(dice.choice(("en", "en", "en", "de", None)), texts, DrawnWords(seed, known, thorough))
    count = repair_misreadings(lines, lexicon)
    out = [f"{sure} {unsure} {lexicon.language} {thorough} read {' '.join(told)}", f"{count} lines"]
    for line in lines:
        out += [f"{e.before} -> {e.after} {e.rule} {e.confidence:.2f} {e.reason}" for e in line.fixes]
    return out


def _recognised(page: Page, confidences: list[int]) -> list[Line]:
    page.origin = "ocr"
    seen = iter(confidences)
    page.confidence = np.array([0 if chr(c).isspace() else next(seen, 90) for c in page.code], np.uint8)
    return find_lines(page, OPTIONS.layout)


SEEDS = [f"page {number}" for number in range(90)]


@pytest.mark.parametrize("seed", SEEDS)
def test_decisions(seed: str, regen: bool) -> None:
    store.compared("misreadings.txt", seed, decided(seed), regen)


def test_nothing_else_is_kept(regen: bool) -> None:
    store.are_all("misreadings.txt", SEEDS, regen)
