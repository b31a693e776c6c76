"""Documents of every kind, with every stage held to what it says of itself."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from reprose.document import Document
from reprose.options import Options, resolve
from reprose.pipeline.facts import FactError, Work, finished_work
from reprose.pipeline.plans import STAGES
from reprose.pipeline.recovery import lay_out_all
from reprose.pipeline.stages import Stage, document_stage, page_stage, run_stages
from reprose.readers.open import open_source
from tests.pages import filler
from tests.pipeline.watch import Undeclared, Watch

TESTS = Path(__file__).parents[1]
HTML = b"<!DOCTYPE html><html><body><h1>The River</h1><p>The ferry left, and nobody saw it go.</p></body></html>"
DOCUMENTS: list[tuple[Path | bytes, dict[str, Any]]] = [
    *((path, {}) for path in sorted((TESTS / "gate").glob("*/doc.pdf"))),
    *((path, {}) for path in sorted((TESTS / "gate_text").glob("*.layout.txt"))),
    (TESTS / "gate_text" / "en_tides.raw.txt", {"roles.method": "sr"}),
    (HTML, {}),
]
EVERY = {
    "rewrite.strip": ["links"], "rewrite.expand": ["acronyms"], "rewrite.spell": ["dates", "numbers"],
    "rewrite.plain": True,
}  # fmt: skip


def made(requires: str, gives: str, run: Callable[[Work, Options], None]) -> Stage:
    return document_stage("one", requires, gives)(run)


def test_every_stage_reads_what_it_requires_and_nothing_else() -> None:
    watches: list[Watch] = []
    for source, values in DOCUMENTS:
        options = resolve(values={**EVERY, **values})
        with open_source(source, None, options.read) as reader:
            work = lay_out_all(reader, reader.info, options, reader.placed or ())
        watches.append(Watch(STAGES))
        watches[-1].run(work, options)
        assert work.blocks
    for stage in STAGES:
        read = {name for watch in watches for name in watch.facts[stage.name]}
        assert stage.requires <= read, f"{stage.name} requires {stage.requires - read} and never reads it"
        sections = {name for watch in watches for name in watch.sections[stage.name]}
        assert sections == stage.reads, f"{stage.name} says that it reads other options than it does"


def test_a_stage_that_reads_what_it_does_not_require_is_seen() -> None:
    reads = made("", "", lambda work, options: print(work.blocks))
    with pytest.raises(Undeclared, match="one reads blocks"):
        Watch([reads]).run(finished_work(Document()), Options())
    sets = made("", "", lambda work, options: setattr(work, "blocks", []))
    with pytest.raises(Undeclared, match="one sets blocks"):
        Watch([sets]).run(Work(Document()), Options())
    asks = made("", "", lambda work, options: print(options.noise))
    with pytest.raises(Undeclared, match="one reads the options noise"):
        Watch([asks]).run(Work(Document()), Options())


def test_a_fact_that_is_not_there_yet_is_named_with_the_stage_that_asks() -> None:
    with pytest.raises(FactError, match=r"stage 'one' reads 'blocks' of the document, which no stage has given yet"):
        run_stages(Work(Document()), [made("", "", lambda work, options: print(work.blocks))], Options())
    work = Work(Document())
    work.add(filler(1).page(), "layout")
    asks = page_stage("two", ["layout"], "lines")(lambda pages, options: print(pages.lines))
    with pytest.raises(FactError, match=r"stage 'two' reads 'lines' of the layout pages, which no stage has given"):
        run_stages(work, [asks], Options())


def test_a_promise_that_is_not_kept_ends_the_run() -> None:
    with pytest.raises(FactError, match="stage 'one' did not give blocks of the document"):
        run_stages(Work(Document()), [made("", "blocks", lambda work, options: None)], Options())


def test_nothing_is_given_twice() -> None:
    with pytest.raises(FactError, match="gives 'blocks' of the document a second time"):
        run_stages(finished_work(Document()), [made("", "blocks", lambda w, o: setattr(w, "blocks", []))], Options())
