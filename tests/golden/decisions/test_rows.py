"""What is decided of small text files and of their neighbours."""

from __future__ import annotations

from pathlib import Path

import pytest

from reprose.readers.text import pages
from tests.golden.decisions import store
from tests.golden.decisions.dump import decisions
from tests.golden.decisions.rows import Rows, load, neighbours
from tests.steps import work_until

HERE = Path(__file__).parent
FILES = sorted(path.stem for path in HERE.glob("*.rows"))
TEXTS = [pytest.param(name, *text, id=f"{name}-{text[0]}") for name in FILES for text in load(HERE / f"{name}.rows")]
NEIGHBOURS = 4


def decided(rows: Rows) -> list[str]:
    return decisions(work_until(list(pages("\n".join(rows))), "frames"))


@pytest.mark.parametrize("name, section, rows", TEXTS)
def test_decisions(name: str, section: str, rows: Rows, regen: bool) -> None:
    usual = decided(rows)
    told = [*usual]
    for change, other in neighbours(section, rows, NEIGHBOURS):
        told += [f"~ {change}", *store.difference(usual, decided(other))]
    store.compared(f"{name}.txt", section, told, regen)


@pytest.mark.parametrize("name", FILES)
def test_nothing_else_is_kept(name: str, regen: bool) -> None:
    store.are_all(f"{name}.txt", [section for section, _ in load(HERE / f"{name}.rows")], regen)
