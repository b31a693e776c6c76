"""The pipeline up to a stage, over pages that a test made."""

from __future__ import annotations

from collections.abc import Sequence

from reprose.document import Block, Document, Group, Line, OutlineItem, Page
from reprose.layout.flow import PageFlow, lay_out
from reprose.layout.lines.lines import find_lines
from reprose.options import Options
from reprose.pipeline.facts import PageSet, Work
from reprose.pipeline.page_stages import context_of
from reprose.pipeline.plans import STAGES
from reprose.pipeline.recovery import assemble, lay_out_all
from reprose.pipeline.stages import run_stages
from reprose.readers.reader import FileInfo
from reprose.roles.context import Context
from reprose.roles.furniture.edges import FurnitureVerdict
from reprose.roles.words import is_table_label
from tests.pages import PageBuilder

OPTIONS = Options()
Pages = PageBuilder | Page | Sequence[PageBuilder | Page]


def pages_of(source: Pages) -> list[Page]:
    if isinstance(source, (PageBuilder, Page)):
        source = [source]
    return [p.page() if isinstance(p, PageBuilder) else p for p in source]


def lines_of(source: Pages) -> list[Line]:
    """Lines in the file's order."""
    return [line for page in pages_of(source) for line in find_lines(page, OPTIONS.layout)]


def texts_of(source: Pages) -> list[str]:
    """The texts of the lines in the file's order."""
    return [line.text for line in lines_of(source)]


def flow_of(source: Pages) -> PageFlow:
    (page,) = pages_of(source)
    return lay_out(page, OPTIONS.layout, is_table_label)


def read(source: Pages) -> list[str]:
    """The texts of one page's lines in reading order."""
    return [line.text for line in flow_of(source).lines()]


def work_until(source: Pages, last: str, outline: Sequence[OutlineItem] = (), title: str = "") -> Work:
    """What the stages up to and with ``last`` make of the pages."""
    pages = pages_of(source)
    info = FileInfo(len(pages), metadata={"Title": title} if title else {}, outline=list(outline))
    work = lay_out_all(pages, info, OPTIONS)
    run_stages(work, STAGES[: [stage.name for stage in STAGES].index(last) + 1], OPTIONS)
    return work


def set_until(source: Pages, last: str, outline: Sequence[OutlineItem] = (), title: str = "") -> PageSet:
    """What these stages make of the pages, which are of one kind."""
    (pages,) = work_until(source, last, outline, title).sets
    return pages


def furniture_of(source: Pages) -> dict[str, FurnitureVerdict]:
    """What is furniture, by its text."""
    sets = work_until(source, "furniture").sets
    return {line.text: verdict for pages in sets for line, verdict in pages.furniture.items()}


def groups_of(source: Pages) -> list[Group]:
    """All groups before they have roles."""
    return [group for groups in set_until(source, "groups").groups for group in groups]


def judged(source: Pages, outline: Sequence[OutlineItem] = (), title: str = "") -> Context:
    """The groups with their roles."""
    return context_of(set_until(source, "roles", outline, title))


def role_of(context: Context, start: str) -> Group:
    """The one group whose text begins with ``start``."""
    (found,) = [g for g in context.groups() if flat(g).startswith(start)]
    return found


def flat(group: Group) -> str:
    """A group's text on one line, hyphens as they are."""
    return " ".join(line.text for line in group.lines)


def recovered(source: Pages) -> Document:
    """The whole way."""
    pages = pages_of(source)
    return assemble(pages, FileInfo(len(pages)), OPTIONS)


def block_of(document: Document, start: str) -> Block:
    """The one block whose text begins with ``start``."""
    (found,) = [b for b in document.blocks if b.text.startswith(start)]
    return found
