"""Steps over single pages, before their lines are found: what is not to be read is clipped; packages may add others
(entry points ``reprose.page_steps``).

A step sees the pages one by one, as the reader gives them, and cannot see later ones: what needs evidence
from the whole document is a stage.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Protocol

from reprose.document import Document, Fault, Origin, Page
from reprose.layout.clip import Clipper
from reprose.options import Options


class StepRun(Protocol):
    """A step at work on one document."""

    def page(self, page: Page) -> Page | Fault:
        """The page as it goes on, or why it is left out.  ``page`` itself is not changed: it is the reader's."""
        ...

    def close(self, document: Document) -> None:
        """Called behind the last page: what is to be told of all of them becomes faults and metadata."""
        ...


@dataclass(frozen=True, slots=True)
class PageStep:
    """``start`` begins with a document of so many pages, and gives None if the options ask for nothing.

    Only pages of ``origins`` are shown to it.  Steps are carried out in the order of their ``order``, 0 to 1000.
    """

    name: str
    order: int
    origins: frozenset[Origin]
    start: Callable[[Options, int], StepRun | None]


class Clip:
    """What lies outside the regions that the options name is not read."""

    def __init__(self, options: Options, count: int) -> None:
        self._clipper = Clipper(options.layout, count)

    def page(self, page: Page) -> Page:
        return self._clipper.clip(page)

    def close(self, document: Document) -> None:
        document.faults += self._clipper.faults()
        if self._clipper.left_out:
            document.metadata["outside_regions"] = self._clipper.left_out


def _clip(options: Options, count: int) -> Clip | None:
    return Clip(options, count) if options.layout.regions or options.layout.exclude_regions else None


CLIP = PageStep("clip", 100, frozenset({"drawn", "ocr", "grid"}), _clip)


class Steps:
    """The steps that a document asks for, one behind the other."""

    def __init__(self, steps: Iterable[PageStep], options: Options, count: int) -> None:
        ordered = sorted(steps, key=lambda step: (step.order, step.name))
        started = [(step, step.start(options, count)) for step in ordered]
        self._runs = [(step, run) for step, run in started if run is not None]
        self._seen: set[Origin] = set()

    def page(self, page: Page) -> Page | Fault:
        """The page behind all steps, or the fault that the first of them found."""
        self._seen.add(page.origin)
        for step, run in self._runs:
            if page.origin in step.origins:
                found = run.page(page)
                if isinstance(found, Fault):
                    return found
                page = found
        return page

    def close(self, document: Document) -> None:
        """Let each step say what it found, unless all pages are such as it never looks at."""
        for step, run in self._runs:
            if not self._seen or self._seen & step.origins:
                run.close(document)
