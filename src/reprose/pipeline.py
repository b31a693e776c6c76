"""The way of the data: readers, layout, roles, prose, language; one document at a time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import BinaryIO

from reprose.document import Block, Document, Fault, Page
from reprose.language import identify
from reprose.language.lexicon import Lexicon
from reprose.layout.flow import PageFlow, lay_out
from reprose.layout.layout import page_groups
from reprose.layout.measures import measure
from reprose.layout.order import Column, Item
from reprose.options import Options
from reprose.prose.characters import repair_all
from reprose.prose.paragraphs import to_blocks
from reprose.prose.text import set_text
from reprose.readers.info import FileInfo
from reprose.roles.assign import assign_roles
from reprose.roles.context import Context
from reprose.roles.furniture import find_furniture


def recover(
    source: str | Path | bytes | BinaryIO,
    *,
    password: str | None = None,
    options: Options | None = None,
    pages: str | Sequence[int] | None = None,
) -> Document:
    """The document behind ``source``: a path, the bytes of a file, or an open binary file.

    ``pages`` ("1-3,7,end", or numbers from 1) limits what writers show, not the evidence.  A page that cannot
    be read becomes a ``Fault`` of the document; what cannot be opened at all raises a ``ReproseError``.
    """
    from reprose.readers.process import open_pdf

    options = options or Options()
    with open_pdf(source, password, options.read) as reader:
        return assemble(reader, reader.info, options)


def assemble(pages: Iterable[Page | Fault], info: FileInfo, options: Options) -> Document:
    """A document from pages that were read: everything behind the readers."""
    document = Document(metadata=dict(info.metadata), outline=info.outline)
    flows: list[PageFlow] = []
    for page in pages:
        if isinstance(page, Fault):
            document.faults.append(page)
            continue
        document.pages.append(page)
        flows.append(lay_out(page, options.layout))
    lines = [flow.lines() for flow in flows]
    for page_lines in lines:
        repair_all(page_lines)
    measures = measure(_plain_columns(flows))
    verdicts = find_furniture(lines, [flow.page.height for flow in flows], measures.body_size)
    gutter, height = options.layout.gutter, options.layout.gutter_height
    groups = [page_groups(f, measures, lambda ln: id(ln) in verdicts, gutter, height) for f in flows]
    context = Context(groups, measures, document.pages, info.outline, info.metadata.get("Title", ""))
    assign_roles(context)
    language = identify.identify(identify.sample(ln.text for page in lines for ln in page))
    document.language = language.code if language else None
    lexicon = Lexicon(document.language, (ln.text for page in lines for ln in page if id(ln) not in verdicts))
    markers = {id(g.lines[0]): g.marker_chars for g in context.groups() if g.marker_chars}
    document.blocks = to_blocks(context.groups())
    for page_lines in lines:
        for line in page_lines:
            verdict = verdicts.get(id(line))
            if verdict is not None:
                document.blocks.append(
                    Block(verdict.role, [line], reason=verdict.reason, confidence=verdict.confidence)  # type: ignore[arg-type]
                )
    for block in document.blocks:
        set_text(block, lexicon, markers.get(id(block.lines[0]), 0) if block.lines else 0)
        _set_boxes(block)
    return document


def _plain_columns(flows: list[PageFlow]) -> Iterable[Column]:  # type: ignore[type-arg]
    for flow in flows:
        for column in flow.columns:
            items = [i for i in column.items if not hasattr(i.content, "lines")]
            for item in column.items:
                if hasattr(item.content, "lines") and item.content.kind == "box":
                    items += [Item(ln.x0, ln.y0, ln.x1, ln.y1, ln.size, ln) for ln in item.content.lines]
            yield Column(column.x0, column.x1, items)


def _set_boxes(block: Block) -> None:
    boxes: list[tuple[int, float, float, float, float]] = []
    for line in block.lines:
        if boxes and boxes[-1][0] == line.number and line.y0 >= boxes[-1][2] - line.size and line.x0 < boxes[-1][3] \
                and line.x1 > boxes[-1][1]:  # fmt: skip
            n, a, b, c, d = boxes[-1]
            boxes[-1] = (n, min(a, line.x0), min(b, line.y0), max(c, line.x1), max(d, line.y1))
        else:
            boxes.append((line.number, line.x0, line.y0, line.x1, line.y1))
    block.boxes = boxes
