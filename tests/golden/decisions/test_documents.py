"""What is decided of small documents and of their neighbours."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.golden.decisions import store
from tests.golden.decisions.documents import Paper, load
from tests.golden.decisions.dump import decisions
from tests.golden.decisions.moves import neighbours
from tests.steps import work_until

HERE = Path(__file__).parent
FILES = sorted(path.stem for path in HERE.glob("*.docs"))
LOADED = [(name, paper) for name in FILES for paper in load(HERE / f"{name}.docs")]
PAPERS = [pytest.param(name, paper, id=f"{name}-{paper.name}") for name, paper in LOADED]
NEIGHBOURS = 4


def decided(paper: Paper) -> list[str]:
    return decisions(work_until(paper.pages(), "frames"))


@pytest.mark.parametrize("name, paper", PAPERS)
def test_decisions(name: str, paper: Paper, regen: bool) -> None:
    usual = decided(paper)
    told = [*usual]
    for change, other in neighbours(paper, NEIGHBOURS):
        told += [f"~ {change}", *store.difference(usual, decided(other))]
    store.compared(f"{name}.txt", paper.name, told, regen)


@pytest.mark.parametrize("name", FILES)
def test_nothing_else_is_kept(name: str, regen: bool) -> None:
    store.are_all(f"{name}.txt", [paper.name for of, paper in LOADED if of == name], regen)
