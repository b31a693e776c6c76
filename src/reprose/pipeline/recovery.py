"""The way of the data: readers, layout, roles, prose, language; one document at a time."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import BinaryIO

from reprose.document import Document, Fault, Page
from reprose.errors import OptionError
from reprose.language import quality
from reprose.layout.clip import Clipper
from reprose.layout.flow import PageFlow, lay_out
from reprose.layout.grid.flow import lay_out_text, row_flow
from reprose.options import Options
from reprose.pipeline import selection
from reprose.pipeline.plans import PLACED_STAGES, stages_of
from reprose.pipeline.rewriting import REWRITTEN
from reprose.pipeline.stages import Stage, Work
from reprose.readers.elements import Placed
from reprose.readers.reader import FileInfo
from reprose.roles.words import is_table_label


def recover(
    source: str | Path | bytes | BinaryIO,
    *,
    password: str | None = None,
    options: Options | None = None,
    pages: str | Sequence[int] | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Document:
    """The document behind ``source``: a path, the bytes of a file, or an open binary file.

    ``pages`` ("1-3,7,end", or numbers from 1) limits what writers show, not the evidence.  A page that cannot
    be read becomes a ``Fault`` of the document; what cannot be opened at all raises a ``ReproseError``.
    ``progress`` is called after each page with the number of pages read so far and of all pages.
    """
    from reprose.readers.open import open_source

    options = options or Options()
    with open_source(source, password, options.read) as reader:
        wanted = selection.select(pages, reader.info.page_count)
        read = with_progress(reader, reader.info.page_count, progress)
        if reader.placed is None:
            document = assemble(read, reader.info, options)
        else:
            refuse_sr(reader.info, options)
            document = assemble_placed(read, reader.placed, reader.info, options)
    quality.refuse_empty(document)
    if wanted is not None:
        document.metadata["pages_written"] = list(wanted)
    return document


def with_progress(
    pages: Iterable[Page | Fault], count: int, progress: Callable[[int, int], None] | None
) -> Iterator[Page | Fault]:
    for at, page in enumerate(pages, 1):
        yield page
        if progress is not None:
            progress(at, count)


def assemble(pages: Iterable[Page | Fault], info: FileInfo, options: Options) -> Document:
    """A document from pages that were read: everything behind the readers."""
    return _through(stages_of(info.kind, options), lay_out_all(pages, info, options), options)


def lay_out_all(pages: Iterable[Page | Fault], info: FileInfo, options: Options) -> Work:
    """The lines of pages that were read, page by page, while the reader goes on."""
    document = _document(info)
    work = Work(document)
    clipper = Clipper(options.layout, info.page_count)
    for page in pages:
        if isinstance(page, Fault):
            document.faults.append(page)
            continue
        page = dataclasses.replace(clipper.clip(page))  # labels are set on it; the caller's page stays as it is
        document.pages.append(page)
        work.flows.append(_flow(page, info, options))
    document.faults += clipper.faults()
    if clipper.left_out:
        document.metadata["outside_regions"] = clipper.left_out
    return work


def _flow(page: Page, info: FileInfo, options: Options) -> PageFlow:
    if info.kind != "text":
        return lay_out(page, options.layout, is_table_label)
    return row_flow(page) if options.roles.method == "sr" else lay_out_text(page, options.layout)


def assemble_placed(
    pages: Iterable[Page | Fault], placed: Sequence[Placed], info: FileInfo, options: Options
) -> Document:
    """A document from pages that were made of elements, of a file that knows its structure: no layout, no roles."""
    document = _document(info)
    for page in pages:
        if isinstance(page, Fault):
            document.faults.append(page)
        else:
            document.pages.append(page)
    return _through(PLACED_STAGES, Work(document, placed=placed), options)


def refuse_sr(info: FileInfo, options: Options) -> None:
    """OptionError if the method sr is asked for a file that does not stand in lines."""
    if options.roles.method == "sr":
        raise OptionError(f"roles.method sr looks at lines, and a file of the kind {info.kind} has none",
                          hint="It is whole already; leave --method out.")  # fmt: skip


def _document(info: FileInfo) -> Document:
    document = Document(metadata={"file": dict(info.metadata)} if info.metadata else {}, outline=info.outline)
    document.metadata["kind"] = info.kind
    if info.encoding:
        document.metadata["encoding"] = info.encoding
    return document


def _through(stages: Sequence[Stage], work: Work, options: Options) -> Document:
    document = work.document
    for each in stages:
        each.run(work, options)
    sections = ["layout", "roles", "prose", "language", "noise"]
    if REWRITTEN in document.metadata:
        sections.append("rewrite")
    document.metadata["options"] = {
        section: dataclasses.asdict(getattr(options, section)) for section in sections
    }  # reading and writing do not change what was recovered
    document.metadata["versions"] = {name: version(name) for name in ("pypdfium2", "wordfreq")}
    return document
