"""Which blocks are written, and where in them a page begins: the one place that all writers ask."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, NamedTuple

from reprose.document import BODY, FURNITURE, Block, Document

if TYPE_CHECKING:
    from reprose.options.write import WriteOptions


class PageBreak(NamedTuple):
    """A page that begins at ``offset`` of a block's text (0: the block begins the page)."""

    offset: int
    page: int
    label: str
    source: str = ""  # see ``Page.label_from``

    @property
    def shown(self) -> str:
        """The label as people read it: inferred ones in square brackets, as librarians write them."""
        return f"[{self.label}]" if self.source == "inferred" else self.label


@dataclass(frozen=True, slots=True, eq=False)
class Written:
    """A block to be written: its index in the document, and the pages that begin before or inside it."""

    index: int
    block: Block
    breaks: tuple[PageBreak, ...] = ()
    shown: bool = True  # False: the user does not want to see it; only formats that hold everything have it


def pages_written(document: Document) -> frozenset[int] | None:
    """The numbers of the pages that the user wants to see; None for all of them."""
    pages = document.metadata.get("pages_written")
    return None if pages is None else frozenset(pages)


def on_pages(block: Block, pages: frozenset[int] | None) -> bool:
    """Whether any part of the block stands on one of ``pages``."""
    if pages is None:
        return True
    return any(box[0] in pages for box in block.boxes) or any(line.number in pages for line in block.lines)


def has_role(block: Block, roles: tuple[str, ...]) -> bool:
    """Whether ``roles`` (names, "body" or "all") ask for the block.

    A text from outside the page (an annotation) was asked for by name when the file was read.
    """
    return "all" in roles or block.role in roles or ("body" in roles and (block.role in BODY or block.outside != ""))


def wanted_roles(options: WriteOptions, usual: tuple[str, ...] = ("body",)) -> tuple[str, ...]:
    """The roles that the options ask for; ``usual`` where they leave it to the format."""
    return usual if options.roles == ("body",) else tuple(options.roles)


def hidden(document: Document) -> frozenset[int]:
    """The places of blocks that were stripped: those of the roles named, and the heading above the references."""
    roles = frozenset(rewritten(document, "strip").get("roles", ()))
    out: set[int] = set()
    follows = ""  # the role of the next block that is no furniture
    for at in reversed(range(len(document.blocks) if roles else 0)):
        role = document.blocks[at].role
        if role in roles or (role == "heading" and follows == "reference" and "reference" in roles):
            out.add(at)
        if role not in FURNITURE:
            follows = role
    return frozenset(out)


def rewritten(document: Document, stage: str) -> dict[str, Any]:
    """What the metadata say of a stage of rewriting; empty if it changed nothing."""
    found: dict[str, Any] = document.metadata.get("rewritten", {}).get(stage, {})
    return found


def selected(
    document: Document, options: WriteOptions, usual: tuple[str, ...] = ("body",), *, every: bool = False
) -> list[Written]:
    """The blocks to be written, in reading order, with their page breaks if the options ask for them.

    ``every`` asks for those that were stripped as well.
    """
    pages = pages_written(document)
    roles = wanted_roles(options, usual)
    out = hidden(document)
    chosen = [
        (i, b)
        for i, b in enumerate(document.blocks)
        if on_pages(b, pages) and has_role(b, roles) and (every or i not in out)
    ]
    if not options.page_marks:
        return [Written(i, b, shown=i not in out) for i, b in chosen]
    return [replace(w, shown=w.index not in out) for w in _with_breaks(document, chosen, pages)]


def _with_breaks(
    document: Document, chosen: list[tuple[int, Block]], pages: frozenset[int] | None
) -> Iterator[Written]:
    labels = page_labels(document)
    sources = {page.number: page.label_from for page in document.pages}
    todo = sorted(p for p in labels if pages is None or p in pages)  # pages whose mark was not yet set
    for index, block in chosen:
        breaks: list[PageBreak] = []
        for page, offset in page_starts(block):
            # Pages with nothing to write get their mark where they would stand, so that none is skipped.
            while todo and todo[0] <= page:
                number = todo.pop(0)
                breaks.append(PageBreak(offset, number, labels[number], sources.get(number, "")))
        yield Written(index, block, tuple(breaks))


def page_labels(document: Document) -> dict[int, str]:
    """Page number -> its label.  Where other pages have printed ones, "#2" is the second page of the file."""
    mark = "#" if any(page.label_from == "printed" for page in document.pages) else ""
    labels = {page.number: page.label or f"{mark}{page.number}" for page in document.pages}
    for block in document.blocks:
        for box in block.boxes:
            labels.setdefault(box[0], str(box[0]))
    return labels


def page_starts(block: Block) -> list[tuple[int, int]]:
    """(page, offset into the text) for each page that the block stands on, in the order it reaches them.

    A page that begins inside a word begins after it: no mark ever splits a word.
    """
    if not block.lines:
        return [(page, 0) for page in dict.fromkeys(box[0] for box in block.boxes)]
    out: list[tuple[int, int]] = []
    text_map = None
    seen: set[int] = set()
    at = 0
    for line in block.lines:
        if line.number not in seen:
            seen.add(line.number)
            offset = 0
            if out:
                text_map = text_map or block.map
                offset = word_end(block.text, text_map.text(min(at, text_map.source_length)))
            out.append((line.number, offset))
        at += len(line.chars) + 1
    return out


def word_end(text: str, offset: int) -> int:
    """The first offset from ``offset`` on that is not inside a word; white space before it is skipped."""
    offset = min(offset, len(text))
    if offset == 0 or offset == len(text) or text[offset - 1].isspace():
        return offset
    end = offset
    while end < len(text) and not text[end].isspace():
        end += 1
    if end - offset > 40:  # a script without spaces: the place itself is as good as any
        return offset
    while end < len(text) and text[end].isspace():
        end += 1
    return end
