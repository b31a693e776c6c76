"""Where every character went, and what is said when sentences are mostly set aside."""

from __future__ import annotations

from collections import Counter
from typing import cast

import numpy as np
import pytest

import reprose
from reprose.document import Block, Cell, Document, Line, Page, Role
from reprose.document.page import HIDDEN
from reprose.language.account import CODE, WHOLE, account, told, warnings
from reprose.layout.flow import lay_out
from reprose.options import Options
from tests.pages import PageBuilder, sentences

SENTENCES = sentences(9)  # about eighty words


def document(*texts: tuple[str, str], hidden: str = "") -> Document:
    """One page with a block for each (role, text), all on lines of their own."""
    builder = PageBuilder()
    for at, (_, text) in enumerate(texts):
        builder.text(text, 10, 20 + 15 * at, size=3)
    if hidden:
        builder.text(hidden, 10, 500, flags=HIDDEN)
    page = builder.page()
    lines = [line for line in lay_out(page, Options().layout).lines() if line.text]
    assert [line.text for line in lines] == [text.strip() for _, text in texts]
    return Document([page], [_block(role, line) for (role, _), line in zip(texts, lines, strict=True)])


def _block(role: str, line: Line) -> Block:
    return Block(cast(Role, role), [line], line.text)


def test_each_character_is_counted_once_and_white_space_is_none() -> None:
    made = document(("paragraph", "two words"), ("table", "1 2"), hidden="secret")
    assert account(made) == {1: Counter({"body": 8, "table": 2, "dropped hidden": 6})}


def test_what_no_block_holds_is_told() -> None:
    made = document(("paragraph", "two words"), ("table", "1 2"))
    made.blocks.pop()
    assert account(made)[1]["nowhere"] == 2


def test_the_metadata_have_the_document_and_each_page() -> None:
    made = document(("paragraph", "two words"), ("table", "1 2"))
    assert told(account(made)) == {"characters": {"body": 8, "table": 2}, "pages": {"1": {"body": 8, "table": 2}}}


def test_a_page_without_text_has_an_empty_account() -> None:
    empty = Page(1, 100, 100, code=np.zeros(0, np.uint32))
    assert account(Document([empty])) == {1: Counter()}
    assert warnings(Document([empty]), {1: Counter()}) == []


def _codes(made: Document) -> list[tuple[int | None, str]]:
    return [(fault.page, fault.code) for fault in warnings(made, account(made))]


def test_a_page_whose_sentences_are_set_aside_is_named_with_the_roles() -> None:
    made = document(("table", SENTENCES), ("heading", "Rivers " * 140))
    (fault,) = warnings(made, account(made))
    assert (fault.page, fault.code) == (1, CODE)
    assert fault.message == "100 % of its sentences are not in the body (table 100 %); --roles all shows them"


def test_sentences_that_are_mostly_in_the_body_are_no_reason() -> None:
    assert _codes(document(("table", SENTENCES), ("paragraph", sentences(12)))) == []


@pytest.mark.parametrize("role", ["footnote", "reference", "code", "index"])
def test_notes_lists_and_listings_are_where_they_belong(role: str) -> None:
    assert (1, CODE) not in _codes(document((role, SENTENCES), ("paragraph", "Rivers.")))


def test_cells_without_sentences_are_a_table_but_a_document_of_them_is_named() -> None:
    made = document(("heading", "Results"), ("table", "12 cups of tea " * 40))
    (fault,) = warnings(made, account(made))
    assert (fault.page, fault.code) == (None, WHOLE)
    assert fault.message == "98 % of the text is not in the body (table 98 %); --roles all shows it"


def test_little_text_is_named_only_if_none_is_in_the_body() -> None:
    assert _codes(document(("heading", "Tea"), ("table", "12 cups of tea"))) == []
    assert _codes(document(("table", "12 cups of tea"))) == [(None, WHOLE)]


def test_running_heads_and_contents_count_only_if_there_is_nothing_else() -> None:
    long = "Rivers of the North " * 20
    assert _codes(document(("page_header", long), ("toc", long), ("paragraph", "Tea."))) == []
    assert _codes(document(("toc", long))) == [(None, WHOLE)]


def test_text_beside_the_page_is_shown_as_the_body_is() -> None:
    made = document(("table", "12 cups of tea"))
    made.blocks.append(Block("aside", [], "a note", outside="a note"))
    assert _codes(made) == []


def test_cells_are_judged_one_by_one() -> None:
    rows = "\n".join(["the water below", "of the old bridge", "was painted grey."] * 20)
    made = document(("table", "x"))
    made.blocks[0].text = rows
    assert (1, CODE) not in _codes(made)


def test_lines_of_a_text_that_was_taken_for_cells_are_put_together() -> None:
    def told_of(*texts: str) -> list[tuple[int | None, str]]:
        made = document(("table", "x"))
        block = made.blocks[0]
        block.cells, at = [], 0
        for row, text in enumerate(texts * 8):
            block.cells += [Cell(row, 0, []), Cell(row, 1, [], start=at, end=at + len(text))]
            at += len(text) + 1
        block.text = " ".join(texts * 8)
        return _codes(made)

    assert (1, CODE) in told_of("The water below", "of the old bridge", "was painted grey.")
    assert (1, CODE) not in told_of("The water below", "Of the old bridge", "Was painted grey.")


def test_every_document_has_an_account() -> None:
    recovered = reprose.recover(b"One line of text.\n")
    assert recovered.metadata["account"]["characters"] == {"body": 14}
