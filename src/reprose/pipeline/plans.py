"""What is done with a document behind the layout, stage by stage; and which stages a kind of file goes through."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from reprose.document import Block, Group, Line, Role
from reprose.language import quality
from reprose.language.dictionaries import dictionary_source, dictionary_words
from reprose.language.divide import divide
from reprose.language.identify import identify, sample
from reprose.language.vocabulary import Vocabulary
from reprose.layout.flow import page_section, table_lines, text_columns
from reprose.layout.grid.flow import lengths_of
from reprose.layout.grid.initials import put_back_initials
from reprose.layout.measures import LineLengths, measure
from reprose.layout.page_groups import page_groups
from reprose.options import Options
from reprose.options.language_codes import code_of
from reprose.options.noise import weights_from
from reprose.pipeline.rewriting import REWRITING
from reprose.pipeline.stages import Stage, Work, check_order, stage
from reprose.prose.characters.repair import repair_lines
from reprose.prose.characters.transcribers import repair_transcription
from reprose.prose.joins.block_text import set_text
from reprose.prose.joins.calls import set_calls
from reprose.prose.joins.elements import page_lines, set_texts, to_lines
from reprose.prose.joins.inline import LinkIndex, set_marks
from reprose.prose.joins.order import place_notes, with_furniture, with_notes
from reprose.prose.joins.paragraphs import to_blocks
from reprose.prose.joins.places import set_boxes, set_frames
from reprose.prose.joins.sr import sr_blocks
from reprose.roles.assign import assign_roles
from reprose.roles.context import Context
from reprose.roles.furniture.decisions import apply_wishes, find_furniture
from reprose.roles.furniture.page_labels import set_labels
from reprose.roles.noise import judged_areas, set_aside, show_areas
from reprose.roles.tables.text_tables import find_text_tables
from reprose.roles.tags import correct_furniture, tag_lines
from reprose.roles.textlines import finish_roles, label_lines, labelled_groups
from reprose.roles.textlines.groups import hold_addresses


@stage("characters", "lines", "characters")
def _characters(work: Work, options: Options) -> None:
    """Characters, code pages and spaces put right, before anything reads words."""

    def make(language: str | None, lines: Sequence[Line]) -> Vocabulary:
        words = dictionary_words(language, options.language.lexicon)
        return Vocabulary(language, (line.text for line in lines), words)

    repair_lines([line for lines in work.lines() for line in lines if line not in work.exact], make)


@stage("tags", "lines", "tags")
def _tags(work: Work, options: Options) -> None:
    """What a tagged file says of its lines."""
    tag_lines(work.document.pages, work.lines())


@stage("measures", "lines", "measures")
def _measures(work: Work, options: Options) -> None:
    work.measures = measure(text_columns(work.flows))


@stage("signs", "characters measures tags", "signs")
def _features(work: Work, options: Options) -> None:
    """What shows the signs of page furniture."""
    assert work.measures is not None
    heights = [flow.page.height for flow in work.flows]
    tables = frozenset(line for flow in work.flows for line in table_lines(flow))
    work.found = find_furniture(work.lines(), heights, work.measures.body_size, tables)


@stage("furniture", "signs", "furniture", "roles")
def _furniture(work: Work, options: Options) -> None:
    """What is page furniture, after tags, page labels and the user had their say."""
    assert work.found is not None
    found = work.found
    work.verdicts = found.verdicts
    correct_furniture(work.lines(), work.verdicts)
    set_labels(work.document.pages, work.lines(), work.verdicts)
    work.document.faults += apply_wishes(work.lines(), found, options.roles)
    work.document.candidates = found.candidates()


@stage("groups", "furniture", "groups", "layout")
def _groups(work: Work, options: Options) -> None:
    assert work.measures is not None
    measures, verdicts = work.measures, work.verdicts
    _set_context(work, [page_groups(f, measures, lambda ln: ln in verdicts, options.layout) for f in work.flows])


def _set_context(work: Work, groups: list[list[Group]]) -> None:
    """What the roles are judged from: the groups of all pages, and what the file says of itself."""
    assert work.measures is not None
    document = work.document
    document.sections = [page_section(flow) for flow in work.flows]
    title = document.metadata.get("file", {}).get("Title", "")
    work.context = Context(groups, work.measures, document.pages, document.outline, title)


@stage("roles", "groups", "roles")
def _roles(work: Work, options: Options) -> None:
    assert work.context is not None
    assign_roles(work.context, weights_from(options.noise))


@stage("initials", "lines", "initials")
def _initials(work: Work, options: Options) -> None:
    """Dropped initials that a converter left on lines of their own."""
    put_back_initials(work.flows)


@stage("transcription", "initials characters", "transcription")
def _transcription(work: Work, options: Options) -> None:
    """Marks that transcribers put into plain text, taken out."""
    repair_transcription([line for lines in work.lines() for line in lines])


@stage("labels", "signs transcription", "labels")
def _labels(work: Work, options: Options) -> None:
    """What each line of a text file is, and what it goes on with; the signs of furniture are evidence for it."""
    assert work.found is not None
    work.labels = label_lines(work.lines(), work.found.verdicts, weights_from(options.noise))
    hold_addresses(work.lines(), work.labels)


@stage("labelled", "labels furniture", "labelled")
def _labelled(work: Work, options: Options) -> None:
    """Groups and roles from the labels of lines, in place of ``groups`` and ``roles``."""
    _set_context(work, labelled_groups(work.flows, work.labels, work.verdicts))
    assert work.context is not None
    finish_roles(work.context)


@stage("areas", "labelled", "areas", "noise")
def _areas(work: Work, options: Options) -> None:
    """Areas of the grid judged on their own; what is noise alone leaves the paragraphs."""
    assert work.context is not None
    found = [judged_areas(page, options.noise) for page in work.document.pages]
    for page, areas in zip(work.document.pages, found, strict=True):
        show_areas(page, areas)
    weights = weights_from(options.noise)
    if weights is not None:
        set_aside(work.context, found, weights)


@stage("tables", "areas", "roles")
def _tables(work: Work, options: Options) -> None:
    """Rows that stand in columns, as tables with their cells."""
    assert work.context is not None
    find_text_tables(work.context)


@stage("lexicon", "characters furniture", "lexicon")
def _lexicon(work: Work, options: Options) -> None:
    """The language, and the words of the document as evidence."""
    texts = [ln.text for lines in work.lines() for ln in lines if ln not in work.verdicts]
    found = None if options.language.code else identify(sample(texts))
    work.document.language = code_of(options.language.code) or (found.code if found else None)
    words = dictionary_words(work.document.language, options.language.lexicon)
    work.lexicon = Vocabulary(work.document.language, texts, words)
    source = dictionary_source(words)
    if source is not None:
        work.document.metadata["lexicon"] = source


@stage("blocks", "roles", "blocks")
def _blocks(work: Work, options: Options) -> None:
    """Groups joined over columns and pages; what is furniture follows the text of its page."""
    assert work.context is not None
    furniture: dict[int, list[Block]] = {}
    for lines in work.lines():
        for line in lines:
            verdict = work.verdicts.get(line)
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
    work.exact = frozenset(line for b in work.document.blocks if b.role == "code" for line in b.lines)


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
    divide(work.document, options.language)


@stage("debris", "sentences", "debris", "noise")
def _debris(work: Work, options: Options) -> None:
    """Sentences inside paragraphs that look like debris of tables and figures."""
    weights = weights_from(options.noise)
    if weights is not None:
        for block in work.document.blocks:
            quality.mark_debris(block, weights)


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


_AFTER_ROLES = (_lexicon, _blocks, _text, _inline, _frames, _sentences, _debris, _quality, *REWRITING)

STAGES: tuple[Stage, ...] = (_characters, _tags, _measures, _features, _furniture, _groups, _roles, *_AFTER_ROLES)
check_order(STAGES, frozenset({"lines"}))

TEXT_STAGES: tuple[Stage, ...] = (
    _initials, _characters, _transcription, _tags, _measures, _features, _labels, _furniture, _labelled,
    _areas, _tables, *_AFTER_ROLES
)  # fmt: skip
check_order(TEXT_STAGES, frozenset({"lines"}))

PLACED_STAGES: tuple[Stage, ...] = (
    _elements, _characters, _lexicon, _joined, _frames, _sentences, _quality, *REWRITING
)  # fmt: skip
check_order(PLACED_STAGES, frozenset({"furniture"}))

SR_STAGES: tuple[Stage, ...] = (_sr, _lexicon, _frames, _sentences, _quality, *REWRITING)
check_order(SR_STAGES, frozenset({"lines"}))


def stages_of(kind: str, options: Options) -> tuple[Stage, ...]:
    """The stages for pages of a file of that kind, by the method that the options name."""
    if options.roles.method == "sr":
        return SR_STAGES
    return TEXT_STAGES if kind == "text" else STAGES
