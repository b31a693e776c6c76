"""All stages in their order, and which of them pages of each kind go through."""

from __future__ import annotations

from reprose.document import Page
from reprose.layout.flow import PageFlow, lay_out
from reprose.layout.grid.flow import lay_out_text, row_flow
from reprose.options import Options
from reprose.pipeline import document_stages as whole
from reprose.pipeline import page_stages as paged
from reprose.pipeline.facts import Kind
from reprose.pipeline.rewriting import REWRITING
from reprose.pipeline.stages import Stage, check_order
from reprose.roles.words import is_table_label

STAGES: tuple[Stage, ...] = (
    paged.elements, paged.initials, paged.lines, whole.characters, whole.language, whole.words, paged.transcription,
    paged.tags, paged.measures, paged.signs, paged.labels, paged.furniture, paged.groups, paged.labelled,
    paged.sections, paged.roles, paged.areas, paged.tables, paged.sr, whole.lexicon, paged.paragraphs, paged.text,
    paged.inline, paged.joined, whole.blocks, whole.frames, whole.sentences, paged.debris, whole.judge_quality,
    whole.give_account, *REWRITING,
)  # fmt: skip
check_order(STAGES)


def plan(kind: Kind) -> tuple[Stage, ...]:
    """The stages that pages of a kind go through."""
    return tuple(each for each in STAGES if kind in each.kinds)


def kind_of(page: Page, options: Options) -> Kind:
    """What is to be done with a page."""
    if page.origin == "elements":
        return "elements"
    if options.roles.method == "sr":
        return "rows"
    return "grid" if page.origin == "grid" else "layout"


def flow_of(page: Page, kind: Kind, options: Options) -> PageFlow:
    """The lines and columns of a page that does not consist of elements."""
    if page.origin != "grid":
        return lay_out(page, options.layout, is_table_label)
    return row_flow(page) if kind == "rows" else lay_out_text(page, options.layout)
