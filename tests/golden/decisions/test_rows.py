"""What is decided of small text files and of their neighbours."""

from __future__ import annotations

from pathlib import Path

import pytest

from reprose.options import resolve
from reprose.pipeline.plans import STAGES
from reprose.pipeline.recovery import lay_out_all
from reprose.pipeline.stages import run_stages
from reprose.readers.reader import FileInfo
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


SR = resolve(values={"roles.method": "sr"})


@pytest.mark.parametrize("name", FILES)
def test_decisions_of_the_method_sr(name: str, regen: bool) -> None:
    for section, rows in load(HERE / f"{name}.rows"):
        sheets = list(pages("\n".join(rows)))
        work = lay_out_all(sheets, FileInfo(len(sheets), kind="text"), SR)
        run_stages(work, STAGES[: [stage.name for stage in STAGES].index("frames") + 1], SR)
        blocks = [f"{b.role} {len(b.lines)} {b.text[:24]!r} {b.reason}" for b in work.blocks]
        store.compared("sr.txt", section, [*blocks, *decisions(work)[1:]], regen)


def test_nothing_else_is_kept_of_the_method_sr(regen: bool) -> None:
    store.are_all("sr.txt", [section for name in FILES for section, _ in load(HERE / f"{name}.rows")], regen)


@pytest.mark.parametrize("name", FILES)
def test_nothing_else_is_kept(name: str, regen: bool) -> None:
    store.are_all(f"{name}.txt", [section for section, _ in load(HERE / f"{name}.rows")], regen)
