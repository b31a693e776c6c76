"""Steps over single pages: in their order, for the pages that they are for, each page going on as it comes out."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from importlib.metadata import EntryPoint

import pytest

from reprose.document import Document, Fault, Page
from reprose.options import Options, resolve
from reprose.pipeline.page_steps import CLIP, PageStep, Steps
from reprose.pipeline.recovery import assemble
from reprose.readers.reader import FileInfo
from reprose.registry import PAGE_STEPS, Registry
from tests.pages import filler

DECLARED: PageStep
ALL = frozenset({"drawn", "ocr", "grid", "elements"})


@dataclass
class Stamp:
    """Writes its name into the label of each page, and leaves out those that it is told to."""

    name: str
    refused: tuple[int, ...] = ()
    seen: list[int] = field(default_factory=list)

    def page(self, page: Page) -> Page | Fault:
        self.seen.append(page.number)
        if page.number in self.refused:
            return Fault(page.number, "page.refused", f"{self.name} leaves it out")
        return replace(page, label=(page.label or "") + self.name)

    def close(self, document: Document) -> None:
        document.metadata[self.name] = len(self.seen)


def step(run: Stamp, order: int = 0, origins: frozenset[str] = ALL) -> PageStep:
    return PageStep(run.name, order, origins, lambda options, count: run)  # type: ignore[arg-type]


def test_steps_follow_each_other_by_their_order() -> None:
    steps = Steps([step(Stamp("b"), 200), step(Stamp("a"), 200), step(Stamp("c"), 100)], Options(), 1)
    page = filler(1).page()
    found = steps.page(page)
    assert isinstance(found, Page)
    assert (found.label, page.label) == ("cab", None)


def test_a_page_that_a_step_leaves_out_goes_no_further() -> None:
    first, second = Stamp("a", refused=(1,)), Stamp("b")
    steps = Steps([step(first), step(second)], Options(), 2)
    assert steps.page(filler(1).page()) == Fault(1, "page.refused", "a leaves it out")
    assert isinstance(steps.page(filler(2).page()), Page)
    assert (first.seen, second.seen) == ([1, 2], [2])


def test_a_step_sees_the_pages_that_it_is_for() -> None:
    run = Stamp("a")
    steps = Steps([step(run, origins=frozenset({"ocr"}))], Options(), 2)
    for page in (filler(1).page(), replace(filler(2).page(), origin="ocr")):
        steps.page(page)
    document = Document()
    steps.close(document)
    assert (run.seen, document.metadata) == ([2], {"a": 1})


def test_a_step_that_is_for_no_page_of_the_document_says_nothing_of_it() -> None:
    steps = Steps([step(Stamp("a"), origins=frozenset({"ocr"}))], Options(), 1)
    steps.page(filler(1).page())
    document = Document()
    steps.close(document)
    assert document.metadata == {}


def test_a_step_that_the_options_do_not_ask_for_is_not_begun() -> None:
    assert CLIP.start(Options(), 1) is None
    assert CLIP.start(resolve(values={"layout.regions": ["1,0,0,10,10"]}), 1) is not None


def test_clipping_is_declared_as_the_steps_of_others_are() -> None:
    assert PAGE_STEPS["clip"] is CLIP


def test_what_a_declared_step_makes_of_a_page_is_what_is_recovered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(globals(), "DECLARED", step(Stamp("x", refused=(2,))))
    entry = EntryPoint("x", f"{__name__}:DECLARED", "reprose.page_steps")
    monkeypatch.setattr("reprose.registry.declared", lambda group: [entry])
    declared: Registry[PageStep] = Registry("reprose.page_steps", "step", "steps", own=False)
    monkeypatch.setattr("reprose.pipeline.recovery.PAGE_STEPS", declared)
    document = assemble([filler(number).page() for number in (1, 2, 3)], FileInfo(3), Options())
    assert [page.number for page in document.pages] == [1, 3]
    assert document.faults == [Fault(2, "page.refused", "x leaves it out")]
    assert document.metadata["x"] == 3
