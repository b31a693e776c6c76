"""Small documents for the writers' tests, made without any page."""

from __future__ import annotations

from typing import Any

from reprose.document import Block, Call, Cell, Document, Mark, Page


def block(role: Any, text: str, page: int = 1, **more: Any) -> Block:
    """A block on one page."""
    return Block(role, [], text, boxes=[(page, 10.0, 20.0, 110.0, 40.0)], **more)


def table(rows: list[list[str]], page: int = 1) -> Block:
    """A table with these cells."""
    made = block("table", "", page)
    made.cells = []
    for row, texts in enumerate(rows):
        for column, text in enumerate(texts):
            made.text += " | " * (column > 0) + " / " * (row > 0 and not column)
            at = len(made.text)
            made.text += text
            made.cells.append(Cell(row, column, [], start=at, end=len(made.text)))
    return made


def document(*blocks: Block, **more: Any) -> Document:
    """A document of three pages, i, ii and 3."""
    pages = [Page(1, 400, 600, "i"), Page(2, 400, 600, "ii"), Page(3, 400, 600)]
    return Document(pages=pages, blocks=list(blocks), language="en", **more)


def article() -> Document:
    """Something of everything."""
    return document(
        block("title", "On Tides"),
        block("page_header", "Tides -- today"),
        block("heading", "1 The sea", level=2),
        block(
            "paragraph",
            "It rises1 and falls 2. Nobody knows [3] why2,3, says Ann.",
            page=2,
            sentences=[(0, 22), (23, 57)],
            calls=[
                Call(8, "1", 4),
                Call(20, "2", 7),
                Call(36, "[3]", None),
                Call(43, "2", 7),
                Call(45, "3", None),
            ],
            marks=[Mark(3, 8, "italic"), Mark(8, 9, "sup"), Mark(53, 56, "link", "https://example.org/ann")],
        ),
        block("footnote", "Twice a day.", page=2, marker="1"),
        block("list_item", "low water", page=2, marker="•"),
        block("list_item", "neap", page=2, marker="a)", level=2),
        block("footnote", "By the moon.", page=2, marker="2"),
        block("list_item", "high water", page=3, marker="•"),
        table([["a", "b|x"], ["c"]], page=3),
        block("caption", "Table 1: Letters.", page=3, kind="table"),
        block("code", "if x < 1:\n    y()", page=3),
    )
