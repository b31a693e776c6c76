"""A document as Python sees it: length, iteration, sentences, equality, and what a prompt shows."""

from __future__ import annotations

import pytest

import reprose
from reprose.document import Block, Cell, Document, Page, Section
from reprose.language import names_of, tokens_of
from tests import pdfs
from tests.writers.samples import article, block, document, table


def test_its_blocks_are_counted_and_gone_through() -> None:
    made = article()
    assert len(made) == len(made.blocks) == 12
    assert list(made) == made.blocks


def test_one_without_blocks_is_a_document_all_the_same() -> None:
    assert len(Document()) == 0
    assert Document()


def test_equal_is_what_holds_the_same() -> None:
    once, twice = reprose.recover(pdfs.prose(2)), reprose.recover(pdfs.prose(2))
    assert once == twice
    assert once != reprose.recover(pdfs.prose(3))
    twice.blocks[0].reason += "!"
    assert once != twice
    assert once != "a document"


def test_pages_and_blocks_are_equal_to_themselves_only() -> None:
    once, twice = reprose.recover(pdfs.prose(1)), reprose.recover(pdfs.prose(1))
    assert once.pages[0] == once.pages[0]
    assert once.pages[0] != twice.pages[0]
    assert once.blocks[0] != twice.blocks[0]


def test_sentences_are_those_of_the_body_with_their_places() -> None:
    made = reprose.recover(pdfs.prose(2))
    sentences = list(made.sentences)
    assert [str(s) for s in sentences] == [b.text[start:end] for b in made.body for start, end in b.sentences]
    first = sentences[0]
    assert first.text == first.block.text[first.start : first.end]
    assert len(first) == len(first.text)
    assert first.boxes == first.block.places(first.start, first.end) != []
    assert first.pages == (1,)


def test_a_sentence_of_a_block_without_lines_stands_where_the_block_does() -> None:
    (sentence,) = document(block("paragraph", "It rises.", page=2, sentences=[(0, 9)])).sentences
    assert sentence.boxes == []
    assert sentence.pages == (2,)


def test_what_is_no_body_has_no_sentences_in_it() -> None:
    made = document(block("footnote", "It rises.", sentences=[(0, 9)]))
    assert list(made.sentences) == []


def test_sentences_are_equal_in_one_block_only() -> None:
    one, two = (block("paragraph", "It rises.", sentences=[(0, 9)]) for _ in range(2))
    assert list(document(one).sentences) == list(document(one).sentences)
    assert list(document(one).sentences) != list(document(two).sentences)
    assert len({*document(one).sentences, *document(one).sentences}) == 1


def test_tokens_and_names_lead_to_their_blocks() -> None:
    made = document(block("paragraph", "We met Anna Berg in Paris, and Anna Berg left.", sentences=[(0, 46)]))
    assert [t.text for t in tokens_of(made)][:4] == ["We", "met", "Anna", "Berg"]
    found = names_of(made)
    assert "Paris" in [str(n) for n in found]
    assert {n.block for n in found} == {made.blocks[0]}
    assert repr(found[0]).startswith("<Name ")


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (Document(), "<Document: 0 pages, 0 blocks, language unknown>"),
        (article(), "<Document: 3 pages, 12 blocks, en>"),
        (Page(3, 612, 792, "iii"), "<Page 3 (iii): 0 characters, 612 by 792 points>"),
        (Block("paragraph", [], "It\nrises."), "<Block paragraph: 'It rises.'>"),
        (Block("quote", [], "a" * 99, id="p1.b2"), f"<Block p1.b2 quote: '{'a' * 49}…'>"),
        (Cell(1, 2, []), "<Cell row 1 column 2: 0 lines>"),
        (Section("columns", (0, 0, 1, 1), [Section("text", (0, 0, 1, 1))]), "<Section columns: 1 parts, 0 lines>"),
    ],
)
def test_what_a_prompt_shows(value: object, shown: str) -> None:
    assert repr(value) == shown


def test_a_prompt_shows_one_line_of_whatever_is_large() -> None:
    made = reprose.recover(pdfs.prose(2))
    line = made.blocks[0].lines[0]
    for each in (made, made.pages[0], made.blocks[0], line, made.sections[0], next(made.sentences), table([["a"]])):
        assert len(repr(each)) < 120
        assert "\n" not in repr(each)
    assert repr(line) == f"<Line p1.l1: '{line.text[:49]}…'>"
