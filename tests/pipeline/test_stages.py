"""Stages say what they need and what they give, and their order is checked for every kind of page."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

from reprose.document import Document, Page
from reprose.options import Options, resolve
from reprose.pipeline.facts import FACTS, KINDS, Kind, PageSet, Work
from reprose.pipeline.plans import STAGES, flow_of, kind_of, plan
from reprose.pipeline.stages import Stage, check_order, document_stage, page_stage, run_stages
from reprose.readers.text import page_of
from tests.pages import PageBuilder, filler


def made(name: str, requires: str, gives: str, after: str = "", kinds: tuple[Kind, ...] = KINDS) -> Stage:
    @document_stage(name, requires, gives, after=after, kinds=kinds)
    def run(work: Work, options: Options) -> None:
        work.document.metadata[name] = True

    return run


def names(stages: tuple[Stage, ...]) -> list[str]:
    return [each.name for each in stages]


def test_a_stage_says_what_it_is() -> None:
    one = made("one", "lines lexicon", "blocks")
    assert one.name == "one"
    assert one.requires == {"lines", "lexicon"}
    assert one.gives == {"blocks"}
    work = Work(Document())
    one.run(work, Options())
    assert work.document.metadata == {"one": True}


def test_a_stage_over_pages_runs_for_each_kind_by_itself() -> None:
    seen: list[tuple[str, int]] = []

    @page_stage("one", ["layout", "grid"], "")
    def one(pages: PageSet, options: Options) -> None:
        seen.append((pages.kind, len(pages.pages)))

    work = Work(Document())
    for number, kind in enumerate(KINDS * 2):
        work.add(filler(number).page(), kind)
    one.run(work, Options())
    assert seen == [("layout", 2), ("grid", 2)]


def test_stages_run_only_where_they_have_pages() -> None:
    work = Work(Document())
    work.add(filler(1).page(), "layout")
    run_stages(work, [made("one", "", "", kinds=("grid",)), made("two", "", "", kinds=("layout",))], Options())
    assert work.document.metadata == {"two": True}


def test_pages_come_back_in_the_order_of_the_document() -> None:
    work = Work(Document())
    for number, kind in enumerate(["grid", "layout", "grid"], 1):
        work.add(filler(number).page(), kind)  # type: ignore[arg-type]
    assert [page.number for pages in work.sets for page in pages.pages] == [1, 3, 2]
    assert [page.number for page in work.by_page(lambda pages: pages.pages)] == [1, 2, 3]


def test_a_sound_order_passes() -> None:
    flows = made("lines", "flows", "lines", kinds=("layout", "grid", "rows"))
    placed = made("elements", "placed", "lines", kinds=("elements",))
    check_order([flows, placed, made("one", "lines", "lexicon"), made("two", "lines lexicon", "blocks", after="one")])


def test_a_stage_without_what_it_needs_is_named_with_what_is_missing_and_where() -> None:
    with pytest.raises(ValueError, match=r"'two' needs blocks, which no stage before it gives to layout pages"):
        check_order([made("two", "blocks", "lexicon"), made("one", "", "blocks")])
    some = made("one", "", "blocks", kinds=("layout", "grid", "elements"))
    with pytest.raises(ValueError, match=r"'two' needs blocks, which no stage before it gives to rows pages"):
        check_order([some, made("two", "blocks", "")])


def test_what_is_given_twice_is_an_error() -> None:
    with pytest.raises(ValueError, match="'two' gives blocks to layout pages a second time"):
        check_order([made("one", "", "blocks"), made("two", "", "blocks")])
    with pytest.raises(ValueError, match="second time"):
        check_order([made("one", "", "flows")])
    check_order([made("one", "", "blocks", kinds=("grid",)), made("two", "", "blocks", kinds=("layout",))])


def test_a_stage_never_comes_before_one_that_it_is_to_come_after() -> None:
    with pytest.raises(ValueError, match="'one' comes before two and not after"):
        check_order([made("one", "", "", after="two"), made("two", "", "")])


@pytest.mark.parametrize("wrong", [made("one", "weather", ""), made("one", "", "tides"), made("one", "", "", "spring")])
def test_what_is_neither_a_fact_nor_a_stage_is_an_error(wrong: Stage) -> None:
    with pytest.raises(ValueError, match="which there is none of"):
        check_order([wrong])


def test_the_pipelines_order_holds_and_no_other_does() -> None:
    check_order(STAGES)
    with pytest.raises(ValueError, match="stage"):
        check_order(STAGES[::-1])


def test_every_fact_is_given_and_needed() -> None:
    given = {name for each in STAGES for name in each.gives}
    assert given | {"declared", "flows", "placed"} == {name for each in FACTS.values() for name in each}
    assert {name for each in STAGES for name in each.requires} == given | {"declared", "flows", "placed"}


@pytest.mark.parametrize(
    ("page", "method", "kind"),
    [
        (Page(1, 9, 9), "full", "layout"),
        (Page(1, 9, 9, origin="ocr"), "full", "layout"),
        (page_of(1, ["a"]), "full", "grid"),
        (Page(1, 9, 9, origin="elements"), "full", "elements"),
        (Page(1, 9, 9), "sr", "rows"),
        (page_of(1, ["a"]), "sr", "rows"),
        (Page(1, 9, 9, origin="elements"), "sr", "elements"),
    ],
)
def test_what_is_done_with_a_page_depends_on_its_origin(page: Page, method: str, kind: Kind) -> None:
    assert kind_of(page, resolve(values={"roles.method": method})) == kind


def test_text_files_get_their_roles_from_labels() -> None:
    layout, grid = set(names(plan("layout"))), set(names(plan("grid")))
    assert layout - grid == {"tags", "groups", "roles"}
    assert grid - layout == {"initials", "transcription", "labels", "labelled", "areas", "tables"}


def test_the_method_sr_has_a_stage_in_place_of_the_others() -> None:
    assert names(plan("rows"))[:5] == ["lines", "language", "sr", "lexicon", "blocks"]


def test_the_options_that_stages_read_are_sections_of_the_options() -> None:
    assert {name for each in STAGES for name in each.reads} <= {f.name for f in fields(Options)}


def test_lines_are_those_of_the_pages_in_reading_order() -> None:
    page = PageBuilder()
    page.lines(["the second", "line of it"], 50, 112)
    page.text("the first", 50, 100)
    work = Work(Document())
    pages = work.add(page.page(), "layout")
    pages.flows = [flow_of(pages.pages[0], "layout", Options())]
    run_stages(work, [each for each in STAGES if each.name == "lines"], Options())
    assert [[line.text for line in lines] for lines in pages.lines] == [["the first", "the second", "line of it"]]


def test_the_documentation_lists_the_stages_as_they_are() -> None:
    text = (Path(__file__).parents[2] / "docs" / "architecture.md").read_text("utf-8")
    _, _, section = text.partition("\n## Stages\n")
    row = r"^\| `(\w+)` \| ([^|]*) \| ([^|]*) \| ([^|]*) \| ([^|]*) \|"
    found = re.findall(row, section.partition("\n## ")[0], re.MULTILINE)
    listed = [(name, *(set(cell.split(", ")) - {""} for cell in cells)) for name, *cells in found]
    for at, (name, kinds, *_) in enumerate(listed):
        if kinds == {"all"}:
            listed[at] = (name, set(KINDS), *listed[at][2:])
    assert listed == [(e.name, set(e.kinds), set(e.requires), set(e.gives), set(e.after)) for e in STAGES]
