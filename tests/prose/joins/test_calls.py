"""Note calls: which mark of the text leads to which note."""

from __future__ import annotations

import pytest

from reprose.document import Block, Document
from tests.pages import BOLD, PageBuilder, sentences
from tests.steps import block_of, recovered


def called(document: Document, block: Block) -> list[tuple[str, str]]:
    """The block's calls and how the notes begin that they lead to."""
    return [(c.text, " ".join(document.blocks[c.note].text.split()[:3])) for c in block.calls if c.note is not None]


def page_with(calls: str, notes: list[tuple[str, str]], number: int = 1) -> PageBuilder:
    """A page with a sentence in which ``^`` stands before each raised mark, and notes below a rule."""
    page = PageBuilder(number)
    base = page.paragraph(sentences(7, number), 50, 60, 300)
    end = 50.0
    for piece in calls.split(" "):
        word, _, mark = piece.partition("^")
        end = page.text(word, end, base + 8)
        end = (page.raised(mark, end, base + 8) if mark else end) + 2.5
    page.paragraph(sentences(8, 50 + number), 50, base + 28, 300)
    page.rule(50, 520, 130)
    base = 534.0
    for mark, text in notes:
        end = page.raised(mark, 50, base, 8)
        page.text(text, end, base, 8)
        base += 10
    return page


@pytest.mark.parametrize("mark", ["1", "12", "*", "†", "‡", "§", "‖", "**", "a"])
def test_marks_of_all_kinds_lead_to_their_notes(mark: str) -> None:
    document = recovered(page_with(f"It is as others^{mark} found before, and no other.", [(mark, "The old books.")]))
    assert called(document, block_of(document, "It is as")) == [(mark, "The old books.")]


def test_two_calls_of_one_note_both_lead_to_it() -> None:
    document = recovered(page_with("It is^1 as others found,^1 and no other.", [("1", "The old books.")]))
    assert called(document, block_of(document, "It is")) == [("1", "The old books."), ("1", "The old books.")]


def test_numbers_that_begin_anew_on_each_page_lead_to_the_note_of_their_page() -> None:
    notes = (("Thus the old books.", "Not so the new ones, it is said."), ("By word of mouth.", "He never wrote it."),
             ("In his letters.", "So it was told in Bergen and elsewhere."))  # fmt: skip
    text = "it was^1 as found^2 before, they said."
    document = recovered([page_with(f"On page {n} {text}", [("1", a), ("2", b)], n)
                          for n, (a, b) in enumerate(notes, 1)])  # fmt: skip
    for n, two in enumerate(notes, 1):
        found = [document.blocks[c.note].text for c in block_of(document, f"On page {n}").calls if c.note is not None]
        assert found == list(two)


def test_a_power_is_no_call_where_something_else_calls_the_note() -> None:
    document = recovered(page_with("They found^5 that 10^5 grains were in it.", [("5", "In the river.")]))
    block = block_of(document, "They found")
    assert [c.offset for c in block.calls] == [block.text.index("5")]


def test_signs_that_are_not_raised_are_calls_if_there_is_such_a_note() -> None:
    document = recovered(page_with("It is as others found* before, and no other.", [("*", "The old books.")]))
    assert called(document, block_of(document, "It is as")) == [("*", "The old books.")]


def test_numbers_in_brackets_are_calls_if_a_note_begins_so() -> None:
    page = PageBuilder()
    base = page.paragraph(sentences(7, 1), 50, 60, 300)
    page.text("It is as others found (1) before, and (2) no other.", 50, base + 8)
    page.paragraph(sentences(8, 2), 50, base + 28, 300)
    page.rule(50, 520, 130)
    page.text("(1) The old books have it.", 50, 534, 8)
    document = recovered(page)
    assert called(document, block_of(document, "It is as")) == [("(1)", "The old books")]


def test_a_raised_mark_ends_where_the_text_begins_with_a_number() -> None:
    document = recovered(page_with("It is as others^3 found before, and no other.", [("3", "2. The chapter of it.")]))
    (note,) = [b for b in document.blocks if b.role == "footnote"]
    assert (note.marker, note.text) == ("3", "2. The chapter of it.")
    assert [c.text for c in block_of(document, "It is as").calls] == ["3"]


def endnotes(*sections: list[str], heads: list[str]) -> PageBuilder:
    page = PageBuilder(9)
    page.text("Notes", 50, 60, 14)
    base = 84.0
    for head, notes in zip(heads, sections, strict=True):
        if head:
            page.text(head, 50, base + 6, 11, style=BOLD)
            base += 24
        for number, text in enumerate(notes, 1):
            page.text(f"{number}. {text}", 50, base)
            base += 14
    return page


def chapter(number: int, name: str, marks: int) -> PageBuilder:
    page = PageBuilder(number)
    page.text(name, 50, 60, 14)
    base = page.paragraph(sentences(7, number), 50, 84, 300)
    end = page.text(f"In {name} they", 50, base + 8)
    for mark in range(1, marks + 1):
        end = page.raised(str(mark), end, base + 8)
        end = page.text(f" word{mark}x and", end, base + 8)
    page.text(" no more.", end, base + 8)
    page.paragraph(sentences(8, 50 + number), 50, base + 28, 300)
    return page


def test_endnotes_are_called_from_afar() -> None:
    pages = [chapter(1, "Of Rivers", 2), endnotes(["The first book.", "The second book.", "The third."], heads=[""])]
    document = recovered(pages)
    notes = [b for b in document.blocks if b.role == "footnote"]
    assert [(b.marker, b.kind) for b in notes] == [("1.", "endnote"), ("2.", "endnote"), ("3.", "endnote")]
    assert called(document, block_of(document, "In Of Rivers")) == [("1", "The first book."), ("2", "The second book.")]


@pytest.mark.parametrize("heads", [["", ""], ["Of Rivers", "Of Bridges"]])
def test_endnotes_that_begin_anew_belong_to_the_chapters_one_after_the_other(heads: list[str]) -> None:
    pages = [chapter(1, "Of Rivers", 2), chapter(2, "Of Bridges", 2),
             endnotes(["River one.", "River two."], ["Bridge one.", "Bridge two."], heads=heads)]  # fmt: skip
    document = recovered(pages)
    assert called(document, block_of(document, "In Of Rivers")) == [("1", "River one."), ("2", "River two.")]
    assert called(document, block_of(document, "In Of Bridges")) == [("1", "Bridge one."), ("2", "Bridge two.")]
