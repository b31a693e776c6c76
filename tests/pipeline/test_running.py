"""Stages run up to one, without some, and again from where the options changed."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from reprose.document import Document
from reprose.errors import NoText, OptionError
from reprose.options import Options, resolve
from reprose.pipeline import recover, run
from reprose.pipeline.facts import KINDS, Work
from reprose.pipeline.plans import STAGES
from reprose.pipeline.running import copied
from reprose.pipeline.stages import Stage, first_to_repeat, run_stages, select_stages
from reprose.writers import render
from tests import pdfs

GATE = Path(__file__).parents[1] / "gate"
TEXT = Path(__file__).parents[1] / "gate_text" / "en_tides.layout.txt"
HTML = b"<html><body><h1>The River</h1><p>The ferry left <b>at dawn</b>, see https://a.org/b for it.</p></body></html>"
SOURCES: list[Path | bytes] = [GATE / "en_tides" / "doc.pdf", TEXT, HTML]
WITH_LINKS_OUT = resolve(values={"rewrite.strip": ["links", "citations"]})


def shown(document: Document) -> list[str]:
    return [*(render(document, name) for name in ("txt", "json", "html")), repr(document.faults)]


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the stages that are run."""
    names: list[str] = []

    def noted(work: Work, stages: tuple[Stage, ...], options: Options) -> None:
        names.extend(each.name for each in stages)
        run_stages(work, stages, options)

    monkeypatch.setattr("reprose.pipeline.running.run_stages", noted)
    return names


@pytest.mark.parametrize("source", SOURCES, ids=["pdf", "text", "html"])
def test_a_run_is_what_recover_makes(source: Path | bytes) -> None:
    assert shown(run(source).document) == shown(recover(source))


@pytest.mark.parametrize("source", SOURCES, ids=["pdf", "text", "html"])
@pytest.mark.parametrize("stop", ["characters", "furniture", "lexicon", "inline", "sentences"])
def test_a_run_that_stopped_goes_on_to_the_same_end(source: Path | bytes, stop: str, ran: list[str]) -> None:
    stopped = run(source, until=stop)
    assert ran[-1] == stop
    del ran[:]
    assert shown(stopped.resume().document) == shown(recover(source))
    assert ran == [each.name for each in STAGES[len(stopped.stages) :]]
    assert shown(stopped.resume(WITH_LINKS_OUT).document) == shown(recover(source, options=WITH_LINKS_OUT))


@pytest.mark.parametrize("source", SOURCES, ids=["pdf", "text", "html"])
def test_other_late_options_do_not_repeat_early_stages(source: Path | bytes, ran: list[str]) -> None:
    first = run(source, keep=("paragraphs", "strip"))
    before = shown(first.document)
    del ran[:]
    second = first.resume(WITH_LINKS_OUT)
    assert ran == ["strip", "acronyms", "dates", "numbers", "plain"]
    assert shown(second.document) == shown(recover(source, options=WITH_LINKS_OUT))
    assert shown(second.resume(Options()).document) == before == shown(first.document)


CHANGES: list[tuple[dict[str, object], str]] = [
    ({"rewrite.spell": ["dates"]}, "strip"),
    ({"noise.set_aside": "nothing"}, "furniture"),
    ({"language.code": "en"}, "start"),
    ({"roles.keep_furniture": True}, "furniture"),
    ({"layout.group_gap": 1.0}, "start"),
]


def test_stages_are_repeated_from_the_first_that_reads_what_changed(ran: list[str]) -> None:
    source = GATE / "en_tides" / "doc.pdf"
    first = run(source, keep=("furniture", "lexicon", "strip"))
    for values, place in CHANGES:
        del ran[:]
        options = resolve(values=values)
        found = first.resume(options)
        assert shown(found.document) == shown(recover(source, options=options))
        assert ran[0] == (STAGES[0].name if place == "start" else place), values


def test_options_of_reading_read_the_file_again() -> None:
    source = b"caf\xe9 is the word, and the ferry left at dawn.\n"
    first = run(source, options=resolve(values={"read.encoding": "latin-1"}), keep=("strip",))
    other = resolve(values={"read.encoding": "cp1251"})
    assert "caf\u0439" in first.resume(other).document.text
    assert "caf\xe9" in first.document.text


def test_options_that_cannot_act_are_told_of_each_run() -> None:
    options = resolve(values={"roles.keep_furniture": True, "rewrite.strip": ["links"]})
    first = run(HTML, keep=("strip",))
    assert first.document.faults == []
    second = first.resume(options)
    assert [fault.code for fault in second.document.faults] == ["option.idle"]
    assert shown(second.document) == shown(recover(HTML, options=options))
    assert second.resume(Options()).document.faults == []


def test_a_stage_may_be_left_out_and_stays_out() -> None:
    source = GATE / "de_turmuhr" / "doc.pdf"
    bare = run(source, without=("sentences", "debris"), until="sentences")
    assert not any(block.sentences for block in bare.document.blocks)
    assert not any(block.sentences for block in bare.resume().document.blocks)
    assert any(block.sentences for block in recover(source).blocks)


@pytest.mark.parametrize("name", ["initials", "characters", "transcription", "tags", "roles", "areas", "tables",
                                  "frames", "sentences", "debris", "quality", "strip", "plain"])  # fmt: skip
def test_stages_that_others_do_not_need_can_be_left_out(name: str) -> None:
    for source in (pdfs.prose(1), b"The ferry left at dawn,\nand nobody saw it go.\n", HTML):
        assert run(source, without=(name,)).document.text


def test_a_stage_that_another_needs_cannot_be_left_out() -> None:
    wanted = r"'furniture' cannot be left out: 'groups' needs the fact 'furniture', which it gives"
    with pytest.raises(OptionError, match=wanted):
        run(pdfs.prose(1), without=("furniture",))
    with pytest.raises(OptionError, match="'text' cannot be left out: 'inline' needs the fact 'starts'"):
        run(pdfs.prose(1), without=("text",), until="measures")


def test_what_no_stage_up_to_the_last_needs_can_be_left_out() -> None:
    names = [each.name for each in select_stages(STAGES, "measures", ("tags", "furniture"))]
    assert names == ["elements", "initials", "lines", "characters", "language", "words", "transcription", "measures"]


def test_a_stage_that_there_is_none_of_is_named_with_the_one_that_is_meant() -> None:
    for wrong in ({"until": "group"}, {"without": ("group",)}, {"keep": ("group",)}):
        with pytest.raises(OptionError, match="there is no stage 'group'; did you mean 'groups'"):
            run(pdfs.prose(1), **wrong)


def test_what_recover_refuses_is_refused() -> None:
    with pytest.raises(NoText):
        run(pdfs.blank(), until="lines")
    with pytest.raises(OptionError, match="looks at lines"):
        run(HTML, options=resolve(values={"roles.method": "sr"}))


def test_the_first_stage_to_repeat_reads_what_changed() -> None:
    places = {each.name: at for at, each in enumerate(STAGES)}
    assert first_to_repeat(STAGES, {"rewrite"}, {"layout"}) == places["strip"]
    assert first_to_repeat(STAGES, {"rewrite", "roles"}, {"layout"}) == places["furniture"]
    assert first_to_repeat(STAGES, {"noise"}, {"layout"}) == places["roles"]
    assert first_to_repeat(STAGES, {"noise"}, {"layout", "grid"}) == places["labels"]
    assert first_to_repeat(STAGES, {"write"}, KINDS) == len(STAGES)


def test_a_copy_shares_nothing_that_stages_change() -> None:
    work = run(TEXT, until="tables").work
    copy = copied(work)
    (pages,), (other,) = work.sets, copy.sets
    for of_page, copied_of_page in zip(pages.groups, other.groups, strict=True):
        assert [group.text for group in copied_of_page] == [group.text for group in of_page]
    old = {line for of_page in pages.lines for line in of_page} | {g for of_page in pages.groups for g in of_page}
    new = {line for of_page in other.lines for line in of_page} | {g for of_page in other.groups for g in of_page}
    assert len(new) == len(old)
    assert not old & new
    assert other.work is copy
    assert other.pages[0] is copy.document.pages[0] is other.lines[0][0].page is not pages.pages[0]
    assert other.pages[0].code is pages.pages[0].code


def test_long_chains_of_groups_can_be_copied() -> None:
    work = run(TEXT, until="tables").work
    chain = [group for of_page in work.sets[0].groups for group in of_page]
    long = [replace(chain[0]) for _ in range(20_000)]
    for before, group in pairwise(long):
        group.follows = before
    work.sets[0].groups[0][:] = long
    last = copied(work).sets[0].groups[0][-1]
    length = 1
    while last.follows is not None:
        last, length = last.follows, length + 1
    assert length == 20_000
