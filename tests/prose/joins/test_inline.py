"""Note calls, emphasis, superscripts and links inside a block's text."""

from __future__ import annotations

from reprose.document import Block, Document
from tests.pages import BOLD, ITALIC, PageBuilder, filler, sentences
from tests.steps import block_of, recovered


def marks(block: Block, kind: str) -> list[str]:
    return [block.text[m.start : m.end] for m in block.marks if m.kind == kind]


def with_note(mark: str = "1", note: str = "Thus the older books have it.") -> Document:
    page = PageBuilder()
    base = page.paragraph(sentences(9, 1), 50, 60, 300)
    end = page.text("It is as others found", 50, base + 8)
    end = page.raised(mark, end, base + 8)
    page.text(" before, and no other.", end, base + 8)
    page.paragraph(sentences(9, 2), 50, base + 28, 300)
    page.rule(50, 520, 130)
    end = page.raised(mark, 50, 534, 8)
    page.text(note, end, 534, 8)
    return recovered(page)


def test_raised_digits_link_to_their_footnotes() -> None:
    document = with_note("7")
    block = block_of(document, "It is as others found")
    (call,) = block.calls
    assert block.text == "It is as others found7 before, and no other."
    assert block.text[call.offset : call.offset + 1] == call.text == "7"
    assert call.note is not None
    assert document.blocks[call.note].role == "footnote"
    assert document.blocks[call.note].text == "Thus the older books have it."


def test_signs_link_to_their_footnotes() -> None:
    document = with_note("*")
    assert [call.text for call in block_of(document, "It is as others found").calls] == ["*"]


def test_a_raised_number_without_a_note_is_no_call() -> None:
    page = PageBuilder()
    end = page.text("They found 10", 50, 60)
    end = page.raised("5", end, 60)
    page.text(" grains of sand in it, and so it was told.", end, 60)
    page.paragraph(sentences(9, 2), 50, 90, 300)
    block = block_of(recovered(page), "They found")
    assert block.calls == []
    assert marks(block, "sup") == ["5"]


def test_the_note_on_the_same_page_comes_first() -> None:
    pages = []
    for number in (1, 2):
        page = PageBuilder(number)
        base = page.paragraph(sentences(4, number), 50, 60, 300)
        end = page.text(f"On page {'one' if number == 1 else 'two'} as others found", 50, base + 8)
        page.raised("1", end, base + 8)
        page.paragraph(sentences(8, 10 + number), 50, base + 28, 300)
        page.rule(50, 520, 130)
        end = page.raised("1", 50, 534, 8)
        page.text(f"The note of the {'first' if number == 1 else 'second'}.", end, 534, 8)
        page.text(str(number), 198, 580, 8)
        pages.append(page)
    document = recovered(pages)
    for start, note in (("On page one", "The note of the first."), ("On page two", "The note of the second.")):
        (call,) = block_of(document, start).calls
        assert call.note is not None
        assert document.blocks[call.note].text == note


def test_the_note_on_the_same_page_comes_first_though_it_is_read_before_its_call() -> None:
    pages = []
    for number in (1, 2):
        page = PageBuilder(number)
        page.paragraph(sentences(9, number), 20, 60, 170)
        end = page.raised("1", 20, 534, 8)
        page.text(f"The note of the {'first' if number == 1 else 'second'}.", end, 534, 8)
        base = page.paragraph(sentences(4, 10 + number), 210, 60, 170)
        end = page.text(f"On page {'one' if number == 1 else 'two'} as found", 210, base + 8)
        page.raised("1", end, base + 8)
        page.paragraph(sentences(4, 20 + number), 210, base + 28, 170)
        page.text(str(number), 198, 580, 8)
        pages.append(page)
    document = recovered(pages)
    for start, note in (("On page one", "The note of the first."), ("On page two", "The note of the second.")):
        (call,) = block_of(document, start).calls
        assert call.note is not None
        assert document.blocks[call.note].text == note


def test_emphasis_is_marked_and_runs_on_over_the_line_end() -> None:
    page = filler(1, 120)
    end = page.text("They read in the evening, by the lamp, a book that was ", 50, 60)
    page.text("The Old Man", end, 60, style=ITALIC)
    end = page.text("and the Sea", 50, 72, style=ITALIC)
    end = page.text(" and ", end, 72)
    page.text("nothing", end, 72, style=BOLD)
    block = next(b for b in recovered(page).blocks if b.text.startswith("They read"))
    assert marks(block, "italic") == ["The Old Man and the Sea"]
    assert marks(block, "bold") == ["nothing"]


def test_what_a_whole_block_is_set_in_is_no_emphasis() -> None:
    page = filler(1, 120)
    page.text("A Heading of the House", 50, 60, 14, BOLD)
    (block,) = [b for b in recovered(page).blocks if b.text == "A Heading of the House"]
    assert block.marks == []


def test_links_are_marked_with_their_target() -> None:
    page = filler(1, 120)
    end = page.text("They are told of ", 50, 60)
    stop = page.text("in the books", end, 60)
    page.text(" of the old house.", stop, 60)
    page.link((end - 1, 50, stop + 1, 64), "https://example.org/books")
    block = next(b for b in recovered(page).blocks if b.text.startswith("They are told"))
    (mark,) = [m for m in block.marks if m.kind == "link"]
    assert (block.text[mark.start : mark.end], mark.target) == ("in the books", "https://example.org/books")


def test_marks_stand_right_where_the_file_holds_no_spaces() -> None:
    page = filler(1, 120)
    end = page.text("They are told of ", 50, 60, spaces=False)
    end = page.text("in the books", end, 60, style=ITALIC, spaces=False)
    page.text(" of the old house.", end, 60, spaces=False)
    block = next(b for b in recovered(page).blocks if b.text.startswith("They are told"))
    assert marks(block, "italic") == ["in the books"]


def test_subscripts_are_marked() -> None:
    page = filler(1, 120)
    end = page.text("They drank H", 50, 60)
    end = page.lowered("2", end, 60)
    page.text("O from the river.", end, 60)
    block = next(b for b in recovered(page).blocks if b.text.startswith("They drank"))
    assert block.text == "They drank H2O from the river."
    assert marks(block, "sub") == ["2"]
