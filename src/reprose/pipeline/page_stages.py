"""The stages over pages of one kind, from their lines to blocks with texts."""

from __future__ import annotations

from reprose.document import Block, Line, Page
from reprose.language import quality
from reprose.layout.flow import page_section, table_lines, text_columns
from reprose.layout.grid.flow import lengths_of
from reprose.layout.grid.initials import put_back_initials
from reprose.layout.measures import LineLengths, measure
from reprose.layout.page_groups import page_groups
from reprose.options import Options
from reprose.options.noise import weights_from
from reprose.pipeline.facts import Kind, PageSet
from reprose.pipeline.stages import page_stage
from reprose.prose.characters.transcribers import repair_transcription
from reprose.prose.joins.block_text import set_text
from reprose.prose.joins.calls import set_calls
from reprose.prose.joins.elements import page_lines, set_texts, to_lines
from reprose.prose.joins.inline import LinkIndex, set_marks
from reprose.prose.joins.order import place_notes, with_furniture, with_notes
from reprose.prose.joins.paragraphs import to_blocks
from reprose.prose.joins.places import set_boxes
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

LAID_OUT: tuple[Kind, ...] = ("layout", "grid")


@page_stage("elements", ["elements"], "placed", "lines mendable furniture sections paragraphs")
def elements(pages: PageSet, options: Options) -> None:
    """Blocks and lines of elements, where these were set."""
    blocks = to_lines(pages.placed, pages.pages)
    code = {line for block in blocks if block.role == "code" for line in block.lines}
    pages.paragraphs = blocks
    pages.lines = page_lines(blocks, pages.pages)
    pages.mendable = [[line for line in lines if line not in code] for lines in pages.lines]
    pages.furniture, pages.sections = {}, []


@page_stage("initials", ["grid"], "flows")
def initials(pages: PageSet, options: Options) -> None:
    """Dropped initials that a converter left on lines of their own."""
    put_back_initials(pages.flows)


@page_stage("lines", [*LAID_OUT, "rows"], "flows", "lines mendable", after="initials")
def lines(pages: PageSet, options: Options) -> None:
    """The lines of each page in reading order."""
    pages.lines = pages.mendable = [flow.lines() for flow in pages.flows]


@page_stage("transcription", ["grid"], "lines", after="words")
def transcription(pages: PageSet, options: Options) -> None:
    """Marks that transcribers put into plain text, taken out."""
    repair_transcription([line for of_page in pages.lines for line in of_page])


@page_stage("tags", ["layout"], "lines", after="words")
def tags(pages: PageSet, options: Options) -> None:
    """What a tagged file says of its lines."""
    tag_lines(*_of_the_file(pages))


def _of_the_file(pages: PageSet) -> tuple[list[Page], list[list[Line]]]:
    """The pages whose text the file itself holds, and their lines: others have no tags, and say nothing of these."""
    own = [(page, of_page) for page, of_page in zip(pages.pages, pages.lines, strict=True) if page.origin == "drawn"]
    return [page for page, _ in own], [of_page for _, of_page in own]


@page_stage("measures", LAID_OUT, "flows", "measures")
def measures(pages: PageSet, options: Options) -> None:
    """Type and size of the body, line distances, edges of columns."""
    pages.measures = measure(text_columns(pages.flows))


@page_stage("signs", LAID_OUT, "flows lines measures", "signs", after="words tags transcription")
def signs(pages: PageSet, options: Options) -> None:
    """What shows the signs of page furniture."""
    heights = [page.height for page in pages.pages]
    in_tables = frozenset(line for flow in pages.flows for line in table_lines(flow))
    pages.signs = find_furniture(pages.lines, heights, pages.measures.body_size, in_tables)


@page_stage("labels", ["grid"], "lines signs", "labels", after="transcription", reads="noise")
def labels(pages: PageSet, options: Options) -> None:
    """What each line of a text file is, and what it goes on with; the signs of furniture are evidence for it."""
    pages.labels = label_lines(pages.lines, pages.signs.verdicts, weights_from(options.noise))
    hold_addresses(pages.lines, pages.labels)


@page_stage("furniture", LAID_OUT, "lines signs", "furniture", after="tags labels", reads="roles")
def furniture(pages: PageSet, options: Options) -> None:
    """What is page furniture, after tags, page labels and the user had their say."""
    document, found = pages.document, pages.signs
    correct_furniture(_of_the_file(pages)[1], found.verdicts)
    set_labels(pages.pages, pages.lines, found.verdicts)
    document.faults += apply_wishes(pages.lines, found, options.roles)
    document.candidates += found.candidates()
    pages.furniture = found.verdicts


@page_stage("groups", ["layout"], "flows measures furniture", "groups", reads="layout")
def groups(pages: PageSet, options: Options) -> None:
    """Lines of a column that stand together, without furniture."""
    measured, left_out = pages.measures, pages.furniture
    pages.groups = [page_groups(flow, measured, lambda ln: ln in left_out, options.layout) for flow in pages.flows]


@page_stage("labelled", ["grid"], "flows measures labels furniture", "groups")
def labelled(pages: PageSet, options: Options) -> None:
    """Groups and roles from the labels of lines, in place of ``groups`` and ``roles``."""
    pages.groups = labelled_groups(pages.flows, pages.labels, pages.furniture)
    finish_roles(context_of(pages))


@page_stage("sections", LAID_OUT, "flows", "sections")
def sections(pages: PageSet, options: Options) -> None:
    """How each page was divided, to be looked at."""
    pages.sections = [page_section(flow) for flow in pages.flows]


def context_of(pages: PageSet) -> Context:
    """What the roles are judged from: the groups of all pages, and what the file says of itself."""
    document = pages.document
    title = document.metadata.get("file", {}).get("Title", "")
    return Context(pages.groups, pages.measures, pages.pages, document.outline, title)


@page_stage("roles", ["layout"], "groups measures", reads="noise")
def roles(pages: PageSet, options: Options) -> None:
    """What each group is."""
    assign_roles(context_of(pages), weights_from(options.noise))


@page_stage("areas", ["grid"], "groups measures", reads="noise")
def areas(pages: PageSet, options: Options) -> None:
    """Areas of the grid judged on their own; what is noise alone leaves the paragraphs."""
    found = [judged_areas(page, options.noise) for page in pages.pages]
    for page, of_page in zip(pages.pages, found, strict=True):
        show_areas(page, of_page)
    weights = weights_from(options.noise)
    if weights is not None:
        set_aside(context_of(pages), found, weights)


@page_stage("tables", ["grid"], "groups measures", after="areas")
def tables(pages: PageSet, options: Options) -> None:
    """Rows that stand in columns, as tables with their cells."""
    find_text_tables(context_of(pages))


@page_stage("paragraphs", LAID_OUT, "flows groups furniture", "paragraphs", after="roles tables")
def paragraphs(pages: PageSet, options: Options) -> None:
    """Groups joined over columns and pages; what is furniture follows the text of its page."""
    apart: dict[int, list[Block]] = {}
    for flow in pages.flows:
        for line in flow.lines():  # in the order of now: groups may have put rows in order since the lines were read
            verdict = pages.furniture.get(line)
            if verdict is not None:
                block = Block(verdict.role, [line], reason=verdict.reason, confidence=verdict.confidence)
                apart.setdefault(line.number, []).append(block)
    joined = to_blocks([group for of_page in pages.groups for group in of_page])
    pages.paragraphs = with_furniture(with_notes(joined, pages.pages), apart)


@page_stage("text", LAID_OUT, "paragraphs lexicon", "starts")
def text(pages: PageSet, options: Options) -> None:
    """The text of each block, every line end resolved."""
    pages.starts = []
    for block in pages.paragraphs:
        pages.starts.append(set_text(block, pages.work.lexicon))
        set_boxes(block)


@page_stage("inline", LAID_OUT, "paragraphs starts", "finished")
def inline(pages: PageSet, options: Options) -> None:
    """Note calls, emphasis, links."""
    links = LinkIndex()
    for block, starts in zip(pages.paragraphs, pages.starts, strict=True):
        set_marks(block, starts, links)
    set_calls(pages.paragraphs, pages.starts)
    pages.finished = place_notes(pages.paragraphs)


@page_stage("joined", ["elements"], "placed paragraphs lexicon", "finished")
def joined(pages: PageSet, options: Options) -> None:
    """The texts of such blocks, with what the file says of notes, emphasis and links."""
    pages.finished = set_texts(pages.paragraphs, pages.placed, pages.work.lexicon)


@page_stage("sr", ["rows"], "lines", "furniture sections finished", reads="roles")
def sr(pages: PageSet, options: Options) -> None:
    """The SR algorithm in place of all that stands between lines and text."""
    lengths, blank = lengths_of(pages.lines)
    each = [line for of_page in pages.lines for line in of_page]
    pages.finished = sr_blocks(each, lengths, LineLengths.of(lengths, blank), options.roles.sr_tolerance)
    pages.furniture, pages.sections = {}, []


@page_stage("debris", LAID_OUT, "finished", after="sentences", reads="noise")
def debris(pages: PageSet, options: Options) -> None:
    """Sentences inside paragraphs that look like debris of tables and figures."""
    weights = weights_from(options.noise)
    if weights is not None:
        for block in pages.finished:
            quality.mark_debris(block, weights)
