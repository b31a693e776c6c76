"""Stages say what they need and what they give, and their order is checked."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

from reprose.document import Document
from reprose.options import Options, resolve
from reprose.pipeline.plans import SR_STAGES, STAGES, TEXT_STAGES, stages_of
from reprose.pipeline.stages import Stage, Work, check_order, stage
from tests.pages import PageBuilder
from tests.steps import flow_of


def made(name: str, requires: str, gives: str) -> Stage:
    @stage(name, requires, gives)
    def run(work: Work, options: Options) -> None:
        work.document.metadata[name] = True

    return run


def test_a_stage_says_what_it_is() -> None:
    one = made("one", "lines words", "blocks")
    assert (one.name, one.requires, one.gives) == ("one", {"lines", "words"}, {"blocks"})
    work = Work(Document())
    one.run(work, Options())
    assert work.document.metadata == {"one": True}


def test_a_sound_order_passes() -> None:
    check_order([made("one", "lines", "blocks"), made("two", "lines blocks", "text")], frozenset({"lines"}))


def test_a_stage_without_what_it_needs_is_named_with_what_is_missing() -> None:
    with pytest.raises(ValueError, match=r"'two' needs blocks, which no stage before it gives"):
        check_order([made("two", "blocks", "text"), made("one", "", "blocks")], frozenset())


def test_what_is_given_twice_is_an_error() -> None:
    with pytest.raises(ValueError, match="'two' gives blocks a second time"):
        check_order([made("one", "", "blocks"), made("two", "", "blocks")], frozenset())
    with pytest.raises(ValueError, match="second time"):
        check_order([made("one", "", "lines")], frozenset({"lines"}))


def test_the_pipelines_order_holds_and_no_other_does() -> None:
    given = frozenset({"lines"})
    check_order(STAGES, given)
    with pytest.raises(ValueError, match="needs"):
        check_order(STAGES[::-1], given)


@pytest.mark.parametrize("stages", [STAGES, TEXT_STAGES])
def test_every_stage_that_gives_something_is_needed_or_ends_in_the_document(stages: tuple[Stage, ...]) -> None:
    needed = {name for each in stages for name in each.requires}
    ends = {"frames", "debris", "quality", "plain"}
    assert {name for each in stages for name in each.gives} - needed == ends


@pytest.mark.parametrize("kind", ["pdf", "hocr", "alto", "page-xml"])
def test_pages_with_a_layout_go_one_way(kind: str) -> None:
    assert stages_of(kind, Options()) is STAGES


def test_text_files_get_their_roles_from_labels() -> None:
    assert stages_of("text", Options()) is TEXT_STAGES
    assert {each.name for each in STAGES} - {each.name for each in TEXT_STAGES} == {"groups", "roles"}


def test_the_sections_of_stages_are_sections_of_the_options() -> None:
    sections = {f.name for f in fields(Options)}
    assert {each.section for each in STAGES} - {""} <= sections


def test_a_works_lines_are_those_of_its_pages_in_reading_order() -> None:
    page = PageBuilder()
    page.lines(["the second", "line of it"], 50, 112)
    page.text("the first", 50, 100)
    work = Work(Document(), [flow_of(page)])
    assert [[line.text for line in lines] for lines in work.lines()] == [["the first", "the second", "line of it"]]


def test_the_documentation_lists_the_stages_as_they_are() -> None:
    text = (Path(__file__).parents[2] / "docs" / "architecture.md").read_text("utf-8")
    _, _, section = text.partition("\n## Stages\n")
    rows = re.findall(r"^\| `(\w+)` \| ([^|]*) \| ([^|]*) \|", section.partition("\n## ")[0], re.MULTILINE)
    listed = [(name, set(requires.split(", ")) - {""}, set(gives.split(", "))) for name, requires, gives in rows]
    only_text = [each for each in TEXT_STAGES if each not in STAGES]
    assert listed == [(each.name, set(each.requires), set(each.gives)) for each in (*STAGES, *only_text)]


def test_the_stages_of_the_method_sr_hold_and_begin_with_it() -> None:
    options = resolve(values={"roles.method": "sr"})
    stages = stages_of("text", options)
    check_order(stages, frozenset({"lines"}))
    assert stages[0].name == "sr"
    assert stages is SR_STAGES is stages_of("pdf", options)
