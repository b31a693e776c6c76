"""The lines of a document as the SR algorithm sees them, without recovering its text."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass

from reprose.document import Document
from reprose.language import quality
from reprose.layout.rows import lengths_of
from reprose.options import Options
from reprose.pipeline import lay_out_all, refuse_sr, told
from reprose.readers.open import open_source
from reprose.readers.source import Source
from reprose.roles.sr_summary import SrSummary, summarize


@dataclass(frozen=True, slots=True)
class Inspection:
    """``document`` has pages and faults and no blocks; ``unit`` says what lengths are: "columns" or "characters"."""

    document: Document
    summary: SrSummary
    unit: str


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
        work = lay_out_all(told(reader, reader.info.page_count, progress), reader.info, options)
    quality.refuse_empty(work.document)
    lines, kind = work.lines(), reader.info.kind
    lengths, blank = lengths_of(lines, kind)
    texts = [line.text for of_page in lines for line in of_page]
    found = summarize(texts, lengths, blank, options.roles.sr_tolerance)
    return Inspection(work.document, found, "columns" if kind == "text" else "characters")
