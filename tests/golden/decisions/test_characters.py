"""Characters, code pages and spaces: what is put right of short lines, under word lists that are drawn."""

from __future__ import annotations

import random
import re
from pathlib import Path

import numpy as np
import pytest

from reprose.document import Line, Page, Style
from reprose.language.vocabulary import Vocabulary
from reprose.layout.lines.orientation import settle_accents
from reprose.prose.characters.encodings import repair_encoding, repair_mojibake
from reprose.prose.characters.right_to_left import repair_leftwards
from reprose.prose.characters.single import repair
from reprose.prose.characters.spacing import repair_spacing
from reprose.prose.characters.substitutes import repair_lookalikes, repair_substitutes
from tests.golden.decisions import store
from tests.golden.decisions.dump import total
from tests.golden.decisions.words import DrawnWords

SEEDS = (Path(__file__).parent / "characters.seeds").read_text("utf-8").splitlines()
WAYS = 6


def line_of(source: str, over: dict[int, int], dice: random.Random, loose: float) -> Line:
    """Characters 5 points wide; those of ``over`` stand over others.  ``loose``: how many are narrow or far apart."""
    x0, x1 = np.zeros(len(source), np.float32), np.zeros(len(source), np.float32)
    at = 0.0
    for i in range(len(source)):
        width = dice.choice((0.0, 1.0, 2.0, 3.0)) if dice.random() < loose else 5.0
        x0[i], x1[i] = at, at + width
        room = dice.choice((0.5, 1.0, 1.5, 2.0, 2.5, 4.0)) if dice.random() < loose else 0.0
        at += 0.0 if i in over else width + room
    for i, host in over.items():
        off = dice.choice((0.0, 0.5, 1.0, 2.0)) if loose else 0.5
        x0[i], x1[i] = x0[host] + off, x1[host] + off - 1
    tens = np.full(len(source), 10, np.float32)
    styles = (Style("Serif" if dice.random() < 0.6 else "text"), Style("Sans"))
    style = np.array([dice.random() < loose / 2 for _ in source], np.uint16)
    page = Page(
        1, 600, 800, code=np.array([ord(c) for c in source], np.uint32), x0=x0, x1=x1, y0=tens, y1=tens + 10,
        base=tens + 8, size=tens, style=style, styles=styles,
    )  # fmt: skip
    chars = np.arange(len(source), dtype=np.int32)
    return Line(page, chars, np.zeros(0, np.int32), source, 0, 10, at, 20, 18, 10, styles[0])


def decided(row: str, dice: random.Random, at: int) -> str:
    language, source, meant, *places = row.split(" | ")
    over = {int(a): int(b) for a, b in (pair.split(":") for place in places for pair in place.split())}
    line = line_of(source, over, dice, 0.06 * at)
    placed = settle_accents(line.page.code, line.page.x0, line.page.x1, line.page.base, line.page.size)
    known = [w for w in re.findall(r"\w+", meant.lower()) if not at or dice.random() < 0.8]
    if at > 1 and dice.random() < 0.4:
        known += re.findall(r"\w+", source.lower())
    document = [meant] * dice.choice((0, 0, 1, 2)) if at else []
    words = DrawnWords(f"{row} {at}", [*known, "the"], dice.random() < 0.7)
    asked = language if at < 4 else dice.choice(("en", "fr", "cs", "ru", None))
    repair_mojibake([line])
    repair(line)
    repair_leftwards([line])
    lexicon = Vocabulary(asked, [line.text, *document], words)
    counts = [f([line], lexicon) for f in (repair_encoding, repair_lookalikes, repair_substitutes, repair_spacing)]
    edits = [f"{e.start} {e.before!r} -> {e.after!r} {e.rule} {e.confidence:.2f} {e.reason}" for e in line.fixes]
    shown = f"; {'; '.join(edits)}" if not at else ""
    sums = f"{total(f'{x:.1f}' for of in placed for x in of)} {total(edits)}"
    return f"{asked} {len(document)} {counts} {sums} {line.text!r}{shown}"


@pytest.mark.parametrize("row", SEEDS, ids=[f"line {number}" for number in range(len(SEEDS))])
def test_decisions(row: str, regen: bool) -> None:
    dice = random.Random(row)
    store.compared("characters.txt", row, [decided(row, dice, at) for at in range(WAYS)], regen)


def test_nothing_else_is_kept(regen: bool) -> None:
    store.are_all("characters.txt", SEEDS, regen)
