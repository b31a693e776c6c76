"""What is decided of documents whose files tag their text, rightly or not: the tags are drawn."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest

from reprose.document import Page, Tag
from tests.golden.decisions import store
from tests.golden.decisions.documents import Paper, load
from tests.golden.decisions.dump import decisions
from tests.steps import work_until

HERE = Path(__file__).parent
FILES = ("roles_a_to_g", "roles_h_to_l", "roles_notes", "prose_joins")
PAPERS = [paper for name in FILES for paper in load(HERE / f"{name}.docs")]
SEEDS = [f"tags {number}" for number in range(70)]
KINDS = (
    "P", "P", "P", "H", "H1", "H2", "Title", "LI", "Lbl", "LBody", "TD", "Caption", "Note", "Figure", "Formula", "TOC",
    "Index", "BlockQuote", "BibEntry", "Artifact", "Span",
)  # fmt: skip


def tag(pages: list[Page], paper: Paper, dice: random.Random) -> str:
    """Tag the pages; what was said of each line."""
    right, share = dice.random() < 0.6, dice.choice((0.0, 0.02, 0.1, 0.3))
    told = []
    for page, sheet in zip(pages, paper.sheets, strict=True):
        tags: list[Tag] = []
        column: list[int] = []
        last, kind, element, inside = -100.0, "P", -1, -1
        for piece in sheet.pieces:
            if not 0 < piece.base - last < 13 or dice.random() < share:
                element += 1
                kind = dice.choice(KINDS) if not right or dice.random() < 0.5 else "P"
                inside = element if kind in ("LI", "Lbl", "LBody", "Note", "Caption", "TD") else -1
            last = piece.base
            ends = {"continued": dice.random() < 0.04, "unfinished": dice.random() < 0.04}
            tags.append(Tag(kind, element, inside, int(kind[0] == "L") * dice.choice((1, 1, 2)), **ends))
            shown = len(piece.text) if piece.spaces else len(piece.text.replace(" ", ""))
            column += [-1 if dice.random() < share / 4 else len(tags) - 1] * shown
            told.append(f"{kind}{element}")
        page.tags, page.tag = tuple(tags), np.array(column, np.int16)
    return " ".join(told)


@pytest.mark.parametrize("seed", SEEDS)
def test_decisions(seed: str, regen: bool) -> None:
    dice = random.Random(seed)
    paper = dice.choice(PAPERS)
    pages = paper.pages()
    said = tag(pages, paper, dice)
    store.compared("tagged.txt", seed, [f"{paper.name}: {said}", *decisions(work_until(pages, "frames"))], regen)


def test_nothing_else_is_kept(regen: bool) -> None:
    store.are_all("tagged.txt", SEEDS, regen)
