"""The way of the data: readers, layout, roles, prose, language; one document at a time."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import BinaryIO, cast

from reprose import selection
from reprose.document import Block, Document, Fault, Line, Page, Role
from reprose.errors import OptionError
from reprose.language import debris, identify, quality, sentences
from reprose.language.dictionaries import lexicon_source, lexicon_words
from reprose.language.lexicon import Lexicon
from reprose.layout.clip import Clipper
from reprose.layout.flow import PageFlow, lay_out, table_lines, text_columns
from reprose.layout.layout import page_groups
from reprose.layout.line_lengths import LineLengths
from reprose.layout.measures import measure
from reprose.layout.rows import lengths_of, row_flow
from reprose.layout.sections import page_section
from reprose.layout.text_flow import lay_out_text
from reprose.noise import weights_from
from reprose.options import Options
from reprose.prose.calls import set_calls
from reprose.prose.elements import page_lines, set_texts, to_lines
from reprose.prose.frames import set_frames
from reprose.prose.inline import LinkIndex, set_marks
from reprose.prose.mending import mend
from reprose.prose.page_notes import with_notes
from reprose.prose.paragraphs import to_blocks
from reprose.prose.places import set_boxes
from reprose.prose.sequence import place_notes, with_furniture
from reprose.prose.sr import sr_blocks
from reprose.prose.text import set_text
from reprose.prose.transcribers import repair_transcription
from reprose.readers.elements import Placed
from reprose.readers.info import FileInfo
from reprose.roles.assign import assign_roles
from reprose.roles.context import Context
from reprose.roles.furniture import find_furniture
from reprose.roles.labels import set_labels
from reprose.roles.tags import correct_furniture, tag_lines
from reprose.roles.textlines import finish_roles, label_lines, labelled_groups
from reprose.roles.wishes import apply_wishes
from reprose.roles.words import is_table_label
from reprose.stages import Stage, Work, check_order, stage


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
        read = told(reader, reader.info.page_count, progress)
        if reader.placed is None:
            document = assemble(read, reader.info, options)
        else:
            refuse_sr(reader.info, options)
            document = assemble_placed(read, reader.placed, reader.info, options)
    quality.refuse_empty(document)
    if wanted is not None:
        document.metadata["pages_written"] = list(wanted)
    return document


def told(
    pages: Iterable[Page | Fault], count: int, progress: Callable[[int, int], None] | None
) -> Iterator[Page | Fault]:
    for at, page in enumerate(pages, 1):
        yield page
        if progress is not None:
            progress(at, count)


def assemble(pages: Iterable[Page | Fault], info: FileInfo, options: Options) -> Document:
    """A document from pages that were read: everything behind the readers."""
    return _through(stages_of(options), lay_out_all(pages, info, options), options)


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
    document.metadata["options"] = {
        section: dataclasses.asdict(getattr(options, section))
        for section in ("layout", "roles", "prose", "language", "noise")
    }  # reading and writing do not change what was recovered
    document.metadata["versions"] = {name: version(name) for name in ("pypdfium2", "wordfreq")}
    return document


@stage("characters", "lines", "characters")
def _characters(work: Work, options: Options) -> None:
    """Characters, code pages and spaces put right, before anything reads words."""

    def make(language: str | None, lines: Sequence[Line]) -> Lexicon:
        words = lexicon_words(language, options.language.lexicon)
        return Lexicon(language, (line.text for line in lines), words)

    lines = [line for lines in work.lines() for line in lines if id(line) not in work.exact]
    mend(lines, make)
    if work.document.metadata.get("kind") == "text":
        repair_transcription(lines)


@stage("tags", "lines", "tags")
def _tags(work: Work, options: Options) -> None:
    """What a tagged file says of its lines."""
    tag_lines(work.document.pages, work.lines())


@stage("measures", "lines", "measures")
def _measures(work: Work, options: Options) -> None:
    work.measures = measure(text_columns(work.flows))


@stage("furniture", "characters measures tags", "furniture", "roles")
def _furniture(work: Work, options: Options) -> None:
    assert work.measures is not None
    heights = [flow.page.height for flow in work.flows]
    tables = frozenset(id(line) for flow in work.flows for line in table_lines(flow))
    found = find_furniture(work.lines(), heights, work.measures.body_size, tables)
    if work.document.metadata.get("kind") == "text":
        work.labels = label_lines(work.lines(), found.verdicts)
    work.verdicts = found.verdicts
    correct_furniture(work.lines(), work.verdicts)
    set_labels(work.document.pages, work.lines(), work.verdicts)
    work.document.faults += apply_wishes(work.lines(), found, options.roles)
    work.document.candidates = found.candidates()


@stage("groups", "furniture", "groups", "layout")
def _groups(work: Work, options: Options) -> None:
    assert work.measures is not None
    document, verdicts = work.document, work.verdicts
    if work.labels:
        groups = labelled_groups(work.flows, work.labels, verdicts)
    else:
        groups = [page_groups(f, work.measures, lambda ln: id(ln) in verdicts, options.layout) for f in work.flows]
    document.sections = [page_section(flow) for flow in work.flows]
    title = document.metadata.get("file", {}).get("Title", "")
    work.context = Context(groups, work.measures, document.pages, document.outline, title)


@stage("roles", "groups", "roles")
def _roles(work: Work, options: Options) -> None:
    assert work.context is not None
    if work.labels:
        finish_roles(work.context)
    else:
        assign_roles(work.context, weights_from(options.noise))


@stage("lexicon", "characters furniture", "lexicon")
def _lexicon(work: Work, options: Options) -> None:
    """The language, and the words of the document as evidence."""
    texts = [ln.text for lines in work.lines() for ln in lines if id(ln) not in work.verdicts]
    language = identify.identify(identify.sample(texts))
    work.document.language = language.code if language else None
    words = lexicon_words(work.document.language, options.language.lexicon)
    work.lexicon = Lexicon(work.document.language, texts, words)
    source = lexicon_source(words)
    if source is not None:
        work.document.metadata["lexicon"] = source


@stage("blocks", "roles", "blocks")
def _blocks(work: Work, options: Options) -> None:
    """Groups joined over columns and pages; what is furniture follows the text of its page."""
    assert work.context is not None
    furniture: dict[int, list[Block]] = {}
    for lines in work.lines():
        for line in lines:
            verdict = work.verdicts.get(id(line))
            if verdict is not None:
                block = Block(cast(Role, verdict.role), [line], reason=verdict.reason, confidence=verdict.confidence)
                furniture.setdefault(line.number, []).append(block)
    blocks = with_notes(to_blocks(work.context.groups()), work.document.pages)
    work.document.blocks = with_furniture(blocks, furniture)


@stage("text", "blocks lexicon", "text")
def _text(work: Work, options: Options) -> None:
    assert work.lexicon is not None
    for block in work.document.blocks:
        work.starts.append(set_text(block, work.lexicon))
        set_boxes(block)


@stage("inline", "text", "inline")
def _inline(work: Work, options: Options) -> None:
    """Note calls, emphasis, links."""
    links = LinkIndex()
    for block, starts in zip(work.document.blocks, work.starts, strict=True):
        set_marks(block, starts, links)
    set_calls(work.document.blocks, work.starts)
    work.document.blocks = place_notes(work.document.blocks)


@stage("elements", "", "elements lines")
def _elements(work: Work, options: Options) -> None:
    """Blocks and lines of elements, where these were set."""
    work.document.blocks = to_lines(work.placed, work.document.pages)
    work.placed_lines = page_lines(work.document.blocks, work.document.pages)
    work.exact = frozenset(id(line) for b in work.document.blocks if b.role == "code" for line in b.lines)


@stage("joined", "elements lexicon", "inline text")
def _joined(work: Work, options: Options) -> None:
    """The texts of such blocks, with what the file says of notes, emphasis and links."""
    assert work.lexicon is not None
    work.document.blocks = set_texts(work.document.blocks, work.placed, work.lexicon)


@stage("frames", "inline", "frames")
def _frames(work: Work, options: Options) -> None:
    """Each page told where the blocks stand on it."""
    set_frames(work.document)


@stage("sentences", "text", "sentences")
def _sentences(work: Work, options: Options) -> None:
    language = work.document.language
    prose = [b for b in work.document.blocks if b.role not in ("table", "toc", "index", "code")]
    seen = sentences.collect_abbreviations(b.text for b in prose)
    for block in prose:
        block.sentences = sentences.split(block.text, language, seen)


@stage("debris", "sentences", "debris", "noise")
def _debris(work: Work, options: Options) -> None:
    """Sentences inside paragraphs that look like debris of tables and figures."""
    weights = weights_from(options.noise)
    if weights is not None:
        for block in work.document.blocks:
            debris.mark(block, weights)


@stage("quality", "lexicon", "quality")
def _quality(work: Work, options: Options) -> None:
    """Pages whose text is probably no text."""
    assert work.lexicon is not None
    for page, lines in zip(work.document.pages, work.lines(), strict=True):
        fault = quality.judge(page, [line.text for line in lines], work.lexicon)
        if fault is not None:
            work.document.faults.append(fault)


@stage("sr", "lines", "characters measures furniture roles blocks text inline", "roles")
def _sr(work: Work, options: Options) -> None:
    """The SR algorithm in place of all that stands between lines and text."""
    lines = work.lines()
    lengths, blank = lengths_of(lines, work.document.metadata["kind"])
    measured = LineLengths.of(lengths, blank)
    each = [line for of_page in lines for line in of_page]
    work.document.blocks = sr_blocks(each, lengths, measured, options.roles.sr_tolerance)


STAGES: tuple[Stage, ...] = (
    _characters, _tags, _measures, _furniture, _groups, _roles, _lexicon, _blocks, _text, _inline, _frames, _sentences,
    _debris, _quality,
)  # fmt: skip
check_order(STAGES, frozenset({"lines"}))

PLACED_STAGES: tuple[Stage, ...] = (_elements, _characters, _lexicon, _joined, _frames, _sentences, _quality)
check_order(PLACED_STAGES, frozenset({"furniture"}))

SR_STAGES: tuple[Stage, ...] = (_sr, _lexicon, _frames, _sentences, _quality)
check_order(SR_STAGES, frozenset({"lines"}))


def stages_of(options: Options) -> tuple[Stage, ...]:
    """The stages of the method that the options name."""
    return SR_STAGES if options.roles.method == "sr" else STAGES
