from __future__ import annotations

import numpy as np
import pytest

from reprose.document import Block, Document, Edit, Line, Page, Role
from reprose.options import WriteOptions
from reprose.writers import render
from reprose.writers.select import page_starts, selected, word_end
from tests.pages import SERIF, PageBuilder


def page(number: int, text: str) -> Page:
    builder = PageBuilder(number, label=None if number < 3 else "x")
    builder.text(text, 40, 60)
    return builder.page()


def over_pages(*texts: str, joins: list[Edit], text: str) -> Document:
    """One paragraph with a line on each page."""
    pages = [page(i + 1, t) for i, t in enumerate(texts)]
    lines = [
        Line(
            p,
            np.arange(len(p), dtype=np.int32),
            np.zeros(0, np.int32),
            p.text(),
            40,
            52,
            200,
            62,
            60,
            10,
            SERIF,
        )
        for p in pages
    ]
    boxes = [(p.number, 40.0, 52.0, 200.0, 62.0) for p in pages]
    return Document(pages, [Block("paragraph", lines, text, joins=joins, boxes=boxes)])


HYPHEN = over_pages(
    "of meta-", "bolic things", joins=[Edit(7, 9, "-\n", "", "hyphen.joined")], text="of metabolic things"
)
SPACE = over_pages("one", "two", "three", joins=[
    Edit(3, 4, "\n", " ", "line.end"), Edit(7, 8, "\n", " ", "line.end")], text="one two three")  # fmt: skip


def test_a_page_that_begins_inside_a_word_begins_after_it() -> None:
    assert page_starts(HYPHEN.blocks[0]) == [(1, 0), (2, 13)]
    text = render(HYPHEN, "txt", WriteOptions(page_marks=True))
    assert text == "[[page 1]]\n\nof metabolic [[page 2]] things\n"


def test_marks_inside_a_paragraph() -> None:
    options = WriteOptions(page_marks=True)
    assert render(SPACE, "txt", options) == "[[page 1]]\n\none [[page 2]] two [[page x]] three\n"
    assert '<span id="page-3" role="doc-pagebreak" aria-label="x" data-label="x"></span>three' in render(
        SPACE, "html", options
    )
    assert 'two <a id="page-3" title="page x"></a>three' in render(SPACE, "md", options)


def test_a_paragraph_is_written_whole_if_any_part_is_on_the_page() -> None:
    document = over_pages("one", "two", joins=[Edit(3, 4, "\n", " ", "line.end")], text="one two")
    document.metadata["pages_written"] = [2]
    assert render(document, "txt") == "one two\n"
    document.metadata["pages_written"] = [3]
    assert render(document, "txt") == ""


def test_pages_without_text_are_marked_before_the_next() -> None:
    document = over_pages("one", "two", joins=[Edit(3, 4, "\n", " ", "line.end")], text="one two")
    document.pages[1].number = 4  # pages 2 and 3 hold nothing
    document.pages += [Page(2, 400, 600), Page(3, 400, 600)]
    document.blocks[0].boxes[1] = (4, 40.0, 52.0, 200.0, 62.0)
    text = render(document, "txt", WriteOptions(page_marks=True))
    assert text == "[[page 1]]\n\none [[page 2]] [[page 3]] [[page 4]] two\n"


@pytest.mark.parametrize(
    "text, offset, end",
    [("ab cd", 0, 0), ("ab cd", 1, 3), ("ab cd", 2, 3), ("ab cd", 3, 3), ("字" * 60, 5, 5)],
)
def test_word_end(text: str, offset: int, end: int) -> None:
    assert word_end(text, offset) == end


def test_what_was_stripped_is_not_shown_and_stays_in_the_document() -> None:
    roles: tuple[Role, ...] = (
        "heading", "paragraph", "caption", "heading", "page_header", "reference", "reference", "heading", "paragraph",
    )  # fmt: skip
    document = Document(blocks=[Block(role, [], f"{role} {at}", outside=" ") for at, role in enumerate(roles)])
    everything = WriteOptions(roles=("all",))
    assert [w.index for w in selected(document, everything)] == list(range(9))
    document.metadata["rewritten"] = {"strip": {"roles": ["caption", "reference"]}}
    assert [w.index for w in selected(document, everything)] == [0, 1, 4, 7, 8]  # nor the references' heading
    assert [w.shown for w in selected(document, everything, every=True)] == [i in (0, 1, 4, 7, 8) for i in range(9)]
    marked = WriteOptions(roles=("all",), page_marks=True)
    assert [w.shown for w in selected(document, marked, every=True)] == [i in (0, 1, 4, 7, 8) for i in range(9)]
    document.metadata["rewritten"] = {"strip": {"roles": ["caption"]}}
    assert [w.index for w in selected(document, everything)] == [0, 1, 3, 4, 5, 6, 7, 8]
