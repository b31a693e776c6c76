"""Where a paragraph, an item or a heading ends and the next begins."""

from __future__ import annotations

import pytest

from reprose.layout.flow import text_columns
from reprose.layout.measures import measure as measure_type
from reprose.layout.page_groups import page_groups
from reprose.options import LayoutOptions, Options
from tests.pages import BOLD, ITALIC, MONO, PageBuilder, measure, sentences
from tests.steps import flat, flow_of, groups_of

TEXTS = [sentences(3, seed) for seed in range(5)]


@pytest.mark.parametrize("justified", [True, False], ids=["justified", "ragged"])
@pytest.mark.parametrize("indent, space", [(12, 0), (0, 6), (12, 6)], ids=["indented", "spaced", "both"])
def test_paragraphs_however_they_are_set(indent: float, space: float, justified: bool) -> None:
    page = PageBuilder()
    base = 60.0
    for text in TEXTS:
        base = page.paragraph(text, 50, base, 300, indent=indent, justified=justified) + space
    groups = groups_of(page)
    assert [flat(g) for g in groups] == TEXTS
    assert {g.justified for g in groups} == {justified}
    assert {round(g.lines[0].x0 - g.left) for g in groups} == {indent}


def test_justified_paragraphs_with_neither_indent_nor_space_end_in_a_short_line() -> None:
    page = PageBuilder()
    base = 60.0
    for text in TEXTS:
        base = page.paragraph(text, 50, base, 300, justified=True)
    assert [flat(g) for g in groups_of(page)] == TEXTS


def test_the_first_line_at_the_margin_and_the_others_hung() -> None:
    page = PageBuilder()
    base = 60.0
    texts = ["Author, A. " + sentences(2, seed) for seed in range(4)]
    for text in texts:
        base = page.paragraph(text, 62, base, 288, indent=-12)
    assert [flat(g) for g in groups_of(page)] == texts


@pytest.mark.parametrize("bullet", ["•", "–", "▪"])
def test_items_with_bullets(bullet: str) -> None:
    page = PageBuilder()
    base = page.paragraph("There are some things that had to be done before the winter came:", 50, 60, 300)
    items = [f"{bullet} {sentences(1, seed)}" for seed in range(4)]
    for text in items:
        base = page.paragraph(text, 62, base, 288, indent=-8)
    assert [flat(g) for g in groups_of(page)][1:] == items


def test_numbered_items() -> None:
    page = PageBuilder()
    items = [f"{at}. {sentences(1, at)}" for at in range(1, 5)]
    base = 60.0
    for text in items:
        base = page.paragraph(text, 62, base, 288, indent=-12)
    assert [flat(g) for g in groups_of(page)] == items


def test_a_year_at_the_beginning_of_a_line_is_no_item() -> None:
    page = PageBuilder()
    text = "It was built in the winter between the summer of 1901 and the one of the year 1902. The house is gone."
    page.paragraph(text, 50, 60, 180)
    assert [flat(g) for g in groups_of(page)] == [text]


def test_a_heading_in_bold_is_a_group_without_any_space() -> None:
    page = PageBuilder()
    page.paragraph(TEXTS[0], 50, 60, 300)
    page.text("A heading", 50, 120, style=BOLD)
    page.paragraph(TEXTS[1], 50, 132, 300)
    assert [flat(g) for g in groups_of(page)] == [TEXTS[0], "A heading", TEXTS[1]]


def test_a_heading_in_larger_type_is_a_group() -> None:
    page = PageBuilder()
    page.text("A heading", 50, 60, 12)
    page.paragraph(TEXTS[1], 50, 74, 300)
    assert [flat(g) for g in groups_of(page)] == ["A heading", TEXTS[1]]


def test_a_bold_word_at_the_beginning_of_a_paragraph_stays_in_it() -> None:
    page = PageBuilder()
    end = page.text("Note. ", 50, 60, style=BOLD)
    page.text("The bridge was closed in the", end, 60)
    page.paragraph("winter of that year, and nobody could cross the river for weeks.", 50, 72, 200)
    assert len(groups_of(page)) == 1


def test_text_behind_a_heading_in_its_line_goes_on_below() -> None:
    page = PageBuilder()
    base = page.paragraph(TEXTS[0], 50, 60, 300, justified=True) + 8
    end = page.text("Of the mills along the river", 50, base, size=11, style=BOLD)
    words = TEXTS[1].split()
    page.filled(" ".join(words[:4]), end + 8, base, 342 - end)
    page.paragraph(" ".join(words[4:]), 50, base + 12, 300, justified=True)
    assert [flat(g) for g in groups_of(page)] == [TEXTS[0], "Of the mills along the river " + TEXTS[1]]


def test_code_between_paragraphs() -> None:
    page = PageBuilder()
    page.paragraph(TEXTS[0], 50, 60, 300)
    page.lines(["for at in range(3):", "    go(at)"], 70, 126, style=MONO)
    page.paragraph(TEXTS[1], 50, 156, 300)
    first, *_, last = groups_of(page)
    assert [flat(first), flat(last)] == [TEXTS[0], TEXTS[1]]


def test_centred_lines_are_one_group_and_know_it() -> None:
    page = PageBuilder()
    base = page.paragraph(TEXTS[0] + " " + TEXTS[1], 50, 60, 300, justified=True) + 12
    for text in ("A title that is set", "in the middle of the page", "over three lines"):
        page.text(text, 200 - measure(text, 10) / 2, base)
        base += 12
    last = groups_of(page)[-1]
    assert flat(last) == "A title that is set in the middle of the page over three lines"
    assert last.centred


@pytest.mark.parametrize("justified", [True, False])
@pytest.mark.parametrize("last, open_end", [("and the last line fills the width of its column, as it goes on", True),
                                            ("and the last line does not.", False)])  # fmt: skip
def test_a_last_line_as_full_as_the_column_is_an_open_end(last: str, open_end: bool, justified: bool) -> None:
    page = PageBuilder()
    base = 60.0
    for text in TEXTS[:3]:
        base = page.paragraph(text, 50, base, 300, indent=12, justified=justified)
    page.text(last, 50, base, space=0.25 + (300 - measure(last, 10)) / 10 / last.count(" ") if open_end else 0.25)
    group = groups_of(page)[-1]
    assert group.text.endswith(last)
    assert group.open_end is open_end


def test_a_drop_cap_does_not_part_the_lines_beside_it() -> None:
    page = PageBuilder()
    page.text("T", 50, 118, 36)
    page.text("he first lines go around the letter which", 72, 92)
    page.text("was dropped, and so do the second and", 72, 104)
    page.text("third, until they are past its lower end.", 72, 116)
    page.paragraph("Below it they use the whole width again. " + sentences(4), 50, 128, 222)
    assert [flat(g)[:14] for g in groups_of(page)] == ["The first line"]


def test_larger_white_than_a_line_parts_and_the_group_knows_how_much() -> None:
    page = PageBuilder()
    base = page.paragraph(TEXTS[0], 50, 60, 300)
    page.paragraph(TEXTS[1], 50, base + 12, 300)
    first, second = groups_of(page)
    assert second.space == pytest.approx(2.0)
    assert first.column == second.column


FULL = [
    "the miller opened his window and looked out at the river", "where a boat had come ashore with nobody in it and",
    "the lamp still burning in its bow although the sun was up",
    "and the ropes were coiled as if a captain had done it",
]  # fmt: skip


def with_gap(gap: float) -> PageBuilder:
    """Full lines, so much further apart in the middle."""
    page = PageBuilder()
    for at, text in enumerate(FULL + FULL):
        page.filled(text, 50, 60 + 12 * at + (gap if at > 3 else 0), 300)
    return page


@pytest.mark.parametrize(("gap", "groups"), [(0.28, 2), (0.8, 1)])
def test_how_much_white_parts_is_an_option(gap: float, groups: int) -> None:
    options = Options(layout=LayoutOptions(group_gap=gap))
    flow = flow_of(with_gap(5))
    measures = measure_type(text_columns([flow]))
    assert len(page_groups(flow, measures, lambda line: False, options.layout)) == groups


def test_a_rule_parts_lines_and_an_underline_does_not() -> None:
    page = with_gap(0)
    page.rule(50, 60 + 12 * 3 + 1.5, 200)  # under the fourth line
    assert len(groups_of(page)) == 1
    page = with_gap(2)
    page.rule(50, 60 + 12 * 3 + 4.5, 200)
    assert len(groups_of(page)) == 2


def test_centred_lines_are_one_group_even_if_the_second_fills_its_room() -> None:
    page = PageBuilder()
    page.paragraph(sentences(6), 50, 60, 200)
    for at, text in enumerate(["what is worth saying", "is worth being said in a few more words", "than these"]):
        page.text(text, 150 - measure(text, 10) / 2, 300 + 12 * at, style=ITALIC)
    assert len(groups_of(page)[-1].lines) == 3


def test_italics_alone_do_not_part_a_paragraph() -> None:
    page = PageBuilder()
    page.text("They read The old man and the sea, which was a", 50, 60)
    page.text("book that all of them had in the house at the", 50, 72, style=ITALIC)
    page.text("harbour, and then they went out again.", 50, 84)
    assert len(groups_of(page)) == 1


def test_a_word_broken_at_the_line_end_keeps_its_halves_together() -> None:
    page = PageBuilder()
    page.lines(["They went down to the har-", "bour and waited there for"], 50, 60)
    assert len(groups_of(page)) == 1


def test_columns_are_counted_in_reading_order() -> None:
    page = PageBuilder()
    page.paragraph(TEXTS[0], 30, 60, 160)
    page.paragraph(TEXTS[1], 210, 60, 160)
    assert [(g.column, flat(g)) for g in groups_of(page)] == [(0, TEXTS[0]), (1, TEXTS[1])]


@pytest.mark.parametrize("lead", [11, 12, 14])
def test_a_short_last_line_above_two_columns_is_no_part_of_them(lead: float) -> None:
    page = PageBuilder()
    page.filled("These are words of a paragraph that fills the width of the page", 30, 60, 340)
    page.filled("before the columns come, and it has an ending of its own, one", 30, 60 + lead, 340)
    page.text("that is short.", 30, 60 + 2 * lead)
    page.paragraph(sentences(4, 1), 30, 120, 160, lead=lead)
    page.paragraph(sentences(4, 2), 210, 120, 160, lead=lead)
    first, left, right = groups_of(page)
    assert flat(first).endswith("one that is short.")
    assert (flat(left), flat(right)) == (sentences(4, 1), sentences(4, 2))


def test_a_page_of_one_word_is_one_group() -> None:
    page = PageBuilder()
    page.text("Word", 200, 300)
    assert [flat(g) for g in groups_of(page)] == ["Word"]


def test_no_lines_no_groups() -> None:
    assert groups_of(PageBuilder()) == []


def manuscript(lead: float) -> PageBuilder:
    """Indented paragraphs with a number in the margin beside every line."""
    page = PageBuilder(height=900)
    base = 60.0
    for text in TEXTS[:3]:
        base = page.paragraph(text, 70, base, 300, indent=20, lead=lead)
    for at in range(round((base - 60) / lead)):
        page.text(str(at + 1), 50 - 4 * len(str(at + 1)), 60 + at * lead, 8)
    return page


def test_lines_far_apart_are_paragraphs_all_the_same() -> None:
    page = PageBuilder(height=900)
    base = 60.0
    for text in TEXTS[:3]:
        base = page.paragraph(text, 70, base, 300, indent=20, lead=24)
    assert [flat(g) for g in groups_of(page)] == TEXTS[:3]


@pytest.mark.parametrize("lead", [12, 18, pytest.param(24, marks=pytest.mark.xfail(strict=True))])
def test_numbers_in_the_margin_do_not_disturb_the_text(lead: float) -> None:
    assert [flat(g) for g in groups_of(manuscript(lead))] == TEXTS[:3]
