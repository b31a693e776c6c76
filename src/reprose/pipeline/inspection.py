"""The lines of a document as the SR algorithm sees them, without recovering its text."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass

from reprose.document import Document
from reprose.errors import OptionError
from reprose.language import quality
from reprose.layout.grid.flow import lengths_of
from reprose.options import Options
from reprose.options.noise import weights_asked
from reprose.pipeline.recovery import idle_faults, lay_out_all, refuse_sr, with_progress
from reprose.readers.open import open_source
from reprose.readers.reader import Source
from reprose.roles.noise import JudgedArea, judged_areas
from reprose.roles.sr import SrSummary, summarize


@dataclass(frozen=True, slots=True)
class Inspection:
    """``document`` has pages and faults and no blocks; ``unit`` says what lengths are: "columns" or "characters"."""

    document: Document
    summary: SrSummary
    unit: str
    options: Options

    def areas(self) -> list[tuple[int, list[JudgedArea]]]:
        """The number of each page with its areas, and what they look like; OptionError for what is no text file."""
        if not on_grid(self.document):
            raise OptionError("areas are those of text files, which stand on a grid of characters",
                              hint="reprose draw shows the blocks of a page, with why they are what they are.")
        return [(page.number, judged_areas(page, self.options.noise)) for page in self.document.pages]

    @property
    def limit(self) -> float:
        """The score below which areas are noise, percent."""
        return weights_asked(self.options.noise).knockout_limit


def inspect(
    source: Source,
    *,
    password: str | None = None,
    options: Options | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Inspection:
    """Read ``source`` and measure its lines; see ``pipeline.recover`` for the arguments and what is raised."""
    options = options or Options()
    options = dataclasses.replace(options, roles=dataclasses.replace(options.roles, method="sr"))
    with open_source(source, password, options.read) as reader:
        if reader.placed is not None:
            refuse_sr(reader.info, options)
        work = lay_out_all(with_progress(reader, reader.info.page_count, progress), reader.info, options)
    quality.refuse_empty(work.document)
    work.document.faults += idle_faults(options, reader.info.kind, password)
    lines = [flow.lines() for flow in work.by_page(lambda pages: pages.flows)]
    lengths, blank = lengths_of(lines)
    texts = [line.text for of_page in lines for line in of_page]
    found = summarize(texts, lengths, blank, options.roles.sr_tolerance)
    return Inspection(work.document, found, "columns" if on_grid(work.document) else "characters", options)


def on_grid(document: Document) -> bool:
    """Whether the lines of a document stand on a grid of characters, as those of text files."""
    return any(page.origin == "grid" for page in document.pages)
