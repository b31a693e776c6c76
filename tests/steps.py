"""The pipeline up to a stage, over pages that a test made."""

from __future__ import annotations

from collections.abc import Sequence

from reprose.document import Block, Document, Group, Line, OutlineItem, Page
from reprose.layout.flow import PageFlow, lay_out
from reprose.layout.lines.lines import find_lines
from reprose.options import Options
from reprose.pipeline.plans import STAGES
from reprose.pipeline.recovery import assemble
from reprose.pipeline.stages import Work
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
    document = Document(metadata={"file": {"Title": title}} if title else {}, outline=list(outline), pages=pages)
    work = Work(document, [lay_out(page, OPTIONS.layout, is_table_label) for page in pages])
    for stage in STAGES:
        stage.run(work, OPTIONS)
        if stage.name == last:
            return work
    raise LookupError(f"there is no stage {last!r}")


def furniture_of(source: Pages) -> dict[str, FurnitureVerdict]:
    """What is furniture, by its text."""
    work = work_until(source, "furniture")
    return {ln.text: work.verdicts[ln] for lines in work.lines() for ln in lines if ln in work.verdicts}


def groups_of(source: Pages) -> list[Group]:
    """All groups before they have roles."""
    context = work_until(source, "groups").context
    assert context is not None
    return context.groups()


def judged(source: Pages, outline: Sequence[OutlineItem] = (), title: str = "") -> Context:
    """The groups with their roles."""
    context = work_until(source, "roles", outline, title).context
    assert context is not None
    return context


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
