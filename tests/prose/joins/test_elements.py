"""Elements as blocks: places, edits, and line ends that are of our own making."""

from __future__ import annotations

from reprose.document import Call
from reprose.language.vocabulary import Vocabulary
from reprose.prose.joins.elements import page_lines, set_texts, to_lines
from reprose.readers.elements import Element, ElementCell, Inline, Run, compact_levels, trimmed
from reprose.readers.setting import broken, set_pages


def made(*elements: Element):
    pages, placed = set_pages(elements, {})
    blocks = to_lines(placed, pages)
    lines = page_lines(blocks, pages)
    return set_texts(blocks, placed, Vocabulary("en", ())), pages, lines


def test_rows_join_to_the_text_and_each_word_has_its_place():
    text = "Words and half-\u2014 and more-" + " of them, pre- and post-war," * 20
    (block,), pages, lines = made(Element("paragraph", [Run(text)]))
    assert block.text == text
    assert len(lines[0]) == len(block.lines) > 5
    assert block.undo() == block.source
    for start, end in ((0, 5), (100, 104), (len(text) - 5, len(text))):
        (place,) = block.places(start, end)
        page = pages[place[0] - 1]
        inside = (page.x0 >= place[1] - 0.1) & (page.x1 <= place[3] + 0.1) & (abs(page.y0 - place[2]) < 0.1)
        assert page.text(inside.nonzero()[0]) == text[start:end]


def test_notes_follow_their_callers():
    blocks, _, _ = made(
        Element("paragraph", [Run("One"), Run("1", script="sup", call="n"), Run(" more.")]),
        Element("paragraph", [Run("Two.")]),
        Element("footnote", [Run("The note.")], marker="1", name="n"),
    )
    assert [b.text for b in blocks] == ["One1 more.", "The note.", "Two."]
    assert blocks[0].calls == [Call(3, "1", 1)]


def test_calls_in_cells():
    cells = [ElementCell(0, 1, [Run("b")]), ElementCell(0, 0, [Run("a"), Run("*", call="n")])]
    blocks, _, _ = made(Element("table", [], cells=cells), Element("footnote", [Run("Note.")], name="n"))
    call = blocks[0].calls[0]
    assert blocks[0].text[call.offset : call.offset + 1] == "*"
    assert call.note == 1


def test_pages_end_and_begin_where_they_are_asked_to():
    elements = [Element("paragraph", [Run("One.")]) for _ in range(70)]
    elements[10].breaks = True
    blocks, pages, _ = made(*elements)
    numbers = [block.boxes[0][0] for block in blocks]
    assert numbers[:11] == [1] * 10 + [2]
    assert numbers[-1] == len(pages) == 3


def test_wide_tables_stand_one_cell_below_the_other():
    cells = [ElementCell(0, at, [Run("word " * 300)]) for at in range(4)]
    (block,), pages, _ = made(Element("table", [], cells=cells))
    assert pages[0].width < 20_002
    assert (block.rows or [])[0] == [("word " * 300)] * 4


def test_rows_break_at_spaces_and_long_words_stay_whole():
    assert list(broken("ab cd efghijk l", False, 5)) == [(0, 5, ""), (6, 13, " "), (14, 15, " ")]
    assert list(broken("a\n\nb", True, 5)) == [(0, 1, ""), (3, 4, "\n\n")]
    assert list(broken("a\n\nb", False, 5)) == [(0, 1, ""), (3, 4, " ")]


def test_white_space_of_runs():
    inline = Inline()
    for text in ("\n a ", " b", "c\n"):
        inline.add(Run(text, bold=text == " b"))
    assert inline.take() == [Run("a"), Run(" b", bold=True), Run("c")]
    assert trimmed([Run(" "), Run(" a "), Run("\n")]) == [Run("a")]


def test_levels_of_headings():
    headings = [Element("heading", [Run("x")], level=level) for level in (2, 4, 4, 3, 2, 6)]
    compact_levels(headings)
    assert [h.level for h in headings] == [1, 2, 2, 2, 1, 2]
