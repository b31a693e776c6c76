"""The white space of code."""

from __future__ import annotations

from reprose.document import replay
from tests.pages import MONO, PageBuilder, filler, sentences
from tests.steps import block_of, recovered


def listing(number: int = 1, top: float = 120) -> PageBuilder:
    page = PageBuilder(number)
    page.paragraph(sentences(4, number), 50, 60, 300)
    for at, (inset, text) in enumerate(
        [(0, "for boat in boats:"), (4, "if boat.is_late():"), (8, "wait(boat)"), (0, ""), (0, "close(harbour)")]
    ):
        page.text(text, 60 + 4.5 * inset, top + 11 * at, 9, MONO)
    page.paragraph(sentences(9, 50 + number), 50, top + 80, 300)
    return page


def test_lines_blank_lines_and_indentation_are_kept() -> None:
    block = block_of(recovered(listing()), "for boat")
    assert block.role == "code"
    assert block.text == "for boat in boats:\n    if boat.is_late():\n        wait(boat)\n\nclose(harbour)"


def test_the_white_space_is_on_record() -> None:
    block = block_of(recovered(listing()), "for boat")
    assert replay(block.source, block.edits) == block.text
    assert block.undo() == block.source
    assert "code.indent" in {edit.rule for edit in block.edits}


def test_each_word_leads_to_its_place() -> None:
    block = block_of(recovered(listing()), "for boat")
    at = block.text.index("wait")
    ((page, x0, _, x1, y1),) = block.places(at, at + 4)
    assert (page, round(x0), round(x1)) == (1, 96, 114)
    assert abs(y1 - 142) < 5


def test_code_that_begins_further_in_than_it_ends_keeps_that() -> None:
    page = filler(1, 200)
    page.text("rest(of_it)", 78, 60, 9, MONO)
    page.text("end = None", 60, 71, 9, MONO)
    (block,) = [b for b in recovered(page).blocks if b.role == "code"]
    assert block.text == "    rest(of_it)\nend = None"
    assert block.undo() == block.source


def test_code_goes_on_over_the_page() -> None:
    first, second = filler(1, 60, 2), PageBuilder(2)
    first.text("for boat in boats:", 60, 560, 9, MONO)
    first.text("if boat.is_late():", 78, 571, 9, MONO)
    second.text("wait(boat)", 96, 50, 9, MONO)
    second.text("close(harbour)", 60, 61, 9, MONO)
    second.paragraph(sentences(9, 3), 50, 90, 300)
    (block,) = [b for b in recovered([first, second]).blocks if b.role == "code"]
    assert block.text == "for boat in boats:\n    if boat.is_late():\n        wait(boat)\nclose(harbour)"
