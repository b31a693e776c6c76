"""The way of the data: readers, layout, roles, prose, language; one document at a time."""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import BinaryIO

from reprose.document import Document, Fault, Page
from reprose.document.ids import set_ids
from reprose.errors import OptionError
from reprose.language import quality
from reprose.options import Options
from reprose.options.idle import IDLE, Input, idle
from reprose.options.load import with_values
from reprose.pipeline import selection
from reprose.pipeline.facts import Work
from reprose.pipeline.page_steps import Steps
from reprose.pipeline.plans import STAGES, flow_of, kind_of
from reprose.pipeline.rewriting import REWRITTEN
from reprose.pipeline.stages import run_stages
from reprose.readers.elements import Placed
from reprose.readers.kinds import Kind, Reader
from reprose.readers.reader import FileInfo
from reprose.readers.saved import SavedFile
from reprose.registry import PAGE_STEPS, READERS

_version = functools.cache(version)  # which parses the package's metadata anew each time


def recover(
    source: str | Path | bytes | BinaryIO,
    *,
    password: str | None = None,
    options: Options | None = None,
    pages: str | Sequence[int] | None = None,
    progress: Callable[[int, int], None] | None = None,
    **values: object,
) -> Document:
    """The document behind ``source``: a path, the bytes of a file, or an open binary file.

    ``options`` are all options; single ones are put over them as keyword arguments, by the names of their flags or
    their own: ``recover(path, lang="nl", strip=["notes"], gutter=0.9)`` (docs/options.md; OptionError for what
    there is none of).

    ``pages`` ("1-3,7,end", or numbers from 1) limits what writers show, not the evidence.  A page that cannot
    be read becomes a ``Fault`` of the document; what cannot be opened at all raises a ``ReproseError``.  A saved
    document is loaded as it was recovered, and only ``pages`` acts on it.
    ``progress`` is called after each page with the number of pages read so far and of all pages.
    """
    from reprose.readers.open import open_source

    options = with_values(options, values)
    with open_source(source, password, options.read) as reader:
        wanted = selection.select(pages, reader.info.page_count)
        if isinstance(reader, SavedFile):
            reader.document.faults += idle_faults(options, reader.name, password)
            return _shown(reader.document, wanted)
        work = _laid_out(reader, options, password, progress)
    return _shown(_through_all(work, options), wanted)


def _shown(document: Document, wanted: Sequence[int] | None) -> Document:
    """The document, with a note of the pages to be written where not all are."""
    if wanted is not None:
        document.metadata["pages_written"] = list(wanted)
    return document


def read_pages(source: str | bytes, options: Options, password: str | None = None) -> Work:
    """The pages of a file, laid out, before the first stage; raises what ``recover`` raises."""
    from reprose.readers.open import open_source

    with open_source(source, password, options.read) as reader:
        return _laid_out(reader, options, password)


def _laid_out(
    reader: Reader,
    options: Options,
    password: str | None,
    progress: Callable[[int, int], None] | None = None,
) -> Work:
    if reader.placed is not None:
        refuse_sr(reader.info, options)
    read = with_progress(reader, reader.info.page_count, progress)
    work = lay_out_all(read, reader.info, options, reader.placed or ())
    quality.refuse_empty(work.document)
    tell_idle(work.document, options, password)
    return work


def tell_idle(document: Document, options: Options, password: str | None) -> None:
    """Put what was asked for and cannot act at the head of the faults, in place of what was told of other options."""
    others = [fault for fault in document.faults if fault.code != IDLE]
    document.faults = [*idle_faults(options, document.metadata["kind"], password), *others]


def idle_faults(options: Options, name: str, password: str | None) -> list[Fault]:
    """What was asked for and cannot act on a file of the kind ``name``, as warnings."""
    kind: Kind = READERS[name]
    told = idle(options, Input(name, kind.holds, kind.options))
    if password is not None and not kind.password:
        told.append(f"--password does not act on a file of the kind {name}")
    return [Fault(None, IDLE, text) for text in told]


def with_progress(
    pages: Iterable[Page | Fault], count: int, progress: Callable[[int, int], None] | None
) -> Iterator[Page | Fault]:
    for at, page in enumerate(pages, 1):
        yield page
        if progress is not None:
            progress(at, count)


def assemble(
    pages: Iterable[Page | Fault], info: FileInfo, options: Options, placed: Sequence[Placed] = ()
) -> Document:
    """A document from pages that were read: everything behind the readers.

    What is done with a page depends on where its characters come from (``Page.origin``), so pages of every kind can be
    mixed.  ``placed`` are the elements that stand on those pages that were made of elements, in their order.
    """
    return _through_all(lay_out_all(pages, info, options, placed), options)


def _through_all(work: Work, options: Options) -> Document:
    run_stages(work, STAGES, options)
    describe(work.document, options)
    return work.document


def lay_out_all(
    pages: Iterable[Page | Fault], info: FileInfo, options: Options, placed: Sequence[Placed] = ()
) -> Work:
    """The pages that were read, by kinds, laid out one by one while the reader goes on."""
    document = _document(info)
    work = Work(document)
    work.declared = info.language
    steps = Steps(PAGE_STEPS, options, info.page_count)
    for read in pages:
        stepped = read if isinstance(read, Fault) else steps.page(read)
        if isinstance(stepped, Fault):
            document.faults.append(stepped)
            continue
        kind = kind_of(stepped, options)
        page = dataclasses.replace(stepped)  # labels and frames are set on it; the caller's page stays as it is
        of_kind = work.add(page, kind)
        if kind == "elements":
            of_kind.facts["placed"] = placed
        else:
            of_kind.facts.setdefault("flows", []).append(flow_of(page, kind, options))
    steps.close(document)
    return work


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


def describe(document: Document, options: Options) -> None:
    """Name the lines and blocks of a finished document, and say by which options and libraries it was recovered."""
    set_ids(document.sections, document.blocks)
    sections = ["layout", "roles", "language", "noise"]
    if REWRITTEN in document.metadata:
        sections.append("rewrite")
    said = {section: dataclasses.asdict(getattr(options, section)) for section in sections}
    for name in ("options", "versions"):  # behind all else, also when it was said before
        document.metadata.pop(name, None)
    document.metadata["options"] = said  # reading and writing do not change what was recovered
    document.metadata["versions"] = {name: _version(name) for name in ("pypdfium2", "wordfreq")}
