"""A block's text from its lines, and the edits that made it."""

from __future__ import annotations

import pytest

from reprose.document import Block, Role, replay
from reprose.language.vocabulary import Vocabulary
from reprose.prose.joins.block_text import set_text
from tests.pages import PageBuilder, filler, sentences
from tests.steps import lines_of, recovered

LEXICON = Vocabulary("en", ["harbour", "the winter harbour"])


def block(lines: list[str], role: Role = "paragraph", marker: int = 0, xs: list[float] | None = None) -> Block:
    page = PageBuilder()
    for at, text in enumerate(lines):
        page.text(text, xs[at] if xs else 50, 100 if xs else 100 + 12 * at)
    made = Block(role, lines_of(page), marker_chars=marker)
    assert [line.text for line in made.lines] == lines
    return made


def joined(lines: list[str], role: Role = "paragraph", marker: int = 0) -> tuple[str, list[int]]:
    made = block(lines, role, marker)
    starts = set_text(made, LEXICON)
    assert replay(made.source, made.edits) == made.text
    assert made.undo() == made.source
    return made.text, starts


def test_lines_are_joined_by_spaces() -> None:
    assert joined(["they went to", "the harbour"]) == ("they went to the harbour", [0, 13])


def test_a_broken_word_loses_its_hyphen_and_the_lines_know_where_they_begin() -> None:
    text, starts = joined(["they went to the har-", "bour and back"])
    assert text == "they went to the harbour and back"
    assert starts == [0, 20]
    assert text[starts[1] :].startswith("bour")


def test_every_line_end_is_an_edit_with_a_rule_and_a_reason() -> None:
    made = block(["they went to the har-", "bour and", "back"])
    set_text(made, LEXICON)
    assert [(e.before, e.after) for e in made.joins] == [("-\n", ""), ("\n", " ")]
    assert all(e.rule and 0 < e.confidence <= 1 for e in made.joins)
    assert made.joins[0].reason


def test_a_marker_is_taken_off_and_kept() -> None:
    text, starts = joined(["• the rope that", "was lost"], "list_item", 2)
    assert text == "the rope that was lost"
    assert starts == [-2, 14]


@pytest.mark.parametrize("role", ["code", "toc", "index"])
def test_where_line_ends_are_part_of_the_text_they_stay(role: Role) -> None:
    assert joined(["for boat in har-", "bour:"], role)[0] == "for boat in har-\nbour:"


def test_cells_of_a_table_are_parted() -> None:
    page = PageBuilder()
    page.row(["Bergen", "14"], [50, 250], 100)
    page.row(["Arendal", "12"], [50, 250], 112)
    made = Block("table", lines_of(page))
    set_text(made, LEXICON)
    assert made.text == "Bergen | 14 / Arendal | 12"
    assert made.undo() == made.source


def test_an_entry_of_contents_and_its_page_are_one_line() -> None:
    made = block(["1 Of tides", "7"], "toc", xs=[50, 300])
    set_text(made, LEXICON)
    assert made.text == "1 Of tides 7"
    assert made.undo() == made.source


def test_scripts_without_spaces_are_joined_without_any() -> None:
    assert joined(["吾輩は猫である。名前はま", "だ無い。"])[0] == "吾輩は猫である。名前はまだ無い。"


def test_an_address_broken_over_lines_gets_neither_hyphen_nor_space() -> None:
    assert joined(["see https://example.org/rivers/", "bridges.html for more"])[0] == (
        "see https://example.org/rivers/bridges.html for more"
    )


def test_a_block_without_lines_has_no_text() -> None:
    made = Block("paragraph", [])
    assert set_text(made, LEXICON) == []
    assert (made.text, made.edits, made.undo()) == ("", [], "")


def test_a_single_line() -> None:
    assert joined(["Word"]) == ("Word", [0])


def test_places_lead_from_the_text_to_the_page() -> None:
    made = block(["they went to the har-", "bour and back"])
    set_text(made, LEXICON)
    at = made.text.index("harbour")
    first, second = made.places(at, at + len("harbour"))
    assert (first[0], round(first[1]), round(second[1])) == (1, 125, 50)
    assert first[2] < second[4]


def test_a_marker_apart_from_its_text_leaves_no_trace() -> None:
    page = filler(1, 60, 1)
    for base, mark, text in ((200, "1.", "The rope that was lost."), (214, "2.", "The lamp that was not.")):
        page.text(mark, 50, base)
        page.text(text, 75, base)
    page.paragraph(sentences(9, 3), 50, 240, 300, justified=True)
    items = [b for b in recovered(page).blocks if b.role == "list_item"]
    assert [(b.marker, b.text) for b in items] == [("1.", "The rope that was lost."), ("2.", "The lamp that was not.")]
    assert [b.undo() for b in items] == [b.source for b in items]


def test_a_word_on_a_line_of_its_own_takes_no_white_space_into_the_text() -> None:
    """Roles count the line end behind "Abstract" among its characters; the edits still fit the source."""
    assert joined(["Abstract", "the rope that", "was lost"], "paragraph", 9)[0] == "the rope that was lost"
