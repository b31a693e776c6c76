"""How two lines meet: what is decided of halves of words, under word lists that are drawn."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from reprose.language.vocabulary import Vocabulary
from reprose.prose.hyphens.line_ends import resolve
from tests.golden.decisions import store
from tests.golden.decisions.words import DrawnWords

SEEDS = (Path(__file__).parent / "hyphens.seeds").read_text("utf-8").splitlines()
LANGUAGES = ("en", "de", "nl", "fr", "es", "ro", "sv", "cs", "hu", "ru", None)
WAYS = 9


def decided(language: str | None, left: str, right: str, dice: random.Random, at: int) -> str:
    """One way to ask about two lines; the first is as they stand."""
    half, other = left.split()[-1].rstrip("-‐\u00ad¬"), right.split()[0].strip(".,;")
    document: list[str] = []
    changed: list[str] = []
    if at:
        texts = (half + other, f"{half}-{other}", half, other, f"{half}-x{half}", f"{half}{other}s")
        for sign, text in zip("WHLRCS", texts, strict=True):  # whole, hyphened, left half, right half, compound, other
            if dice.random() < 0.15:
                times = dice.choice((1, 1, 2, 5))
                document += [text] * times
                changed.append(f"{sign}{times}")
        if dice.random() < 0.3:
            language = dice.choice(LANGUAGES)
            changed.append(f"in {language}")
        if dice.random() < 0.2:
            left = left[:-1] + dice.choice("-‐\u00ad¬–—/’")
            changed.append(f"with {left[-1]!r}")
        if dice.random() < 0.2:
            right = dice.choice((right.capitalize(), right.upper(), "and " + right, "(" + right, other[:1] + " it"))
            changed.append(f"then {right[:12]!r}")
        if dice.random() < 0.2:
            left = dice.choice((left.split()[-1], left.upper(), "He said: " + left.split()[-1], left.title()))
            changed.append(f"after {left[-14:]!r}")
    words = DrawnWords(f"{left} {right} {at}", thorough=dice.random() < 0.7)
    found = resolve(left, right, Vocabulary(language, document, words))
    zipf = "/".join(f"{words.frequency(w.lower()):g}" for w in (half + other, half, other))
    said = "".join(f" {one}" for one in changed)
    result = found.apply(left[-10:], right[:10])
    return f"{zipf}{said}: {found.rule} {found.action} {found.confidence:.2f} {result!r} {found.reason}"


@pytest.mark.parametrize("row", SEEDS)
def test_decisions(row: str, regen: bool) -> None:
    language, left, right = row.split(" | ")
    dice = random.Random(row)
    told = [decided(language, left, right, dice, at) for at in range(WAYS)]
    store.compared("hyphens.txt", row, told, regen)


def test_nothing_else_is_kept(regen: bool) -> None:
    store.are_all("hyphens.txt", SEEDS, regen)
