"""Characters to lines: what a line knows of itself."""

from __future__ import annotations

import pytest

from reprose.document.page import GAP
from tests.pages import BOLD, ITALIC, MONO, PageBuilder, measure
from tests.steps import lines_of, texts_of


def test_a_line_holds_its_place_and_its_type() -> None:
    page = PageBuilder()
    page.text("a line of ten points", 50, 100, 10, ITALIC)
    (line,) = lines_of(page)
    assert (line.x0, line.base, line.size) == (50, 100, 10)
    assert line.x1 == pytest.approx(50 + measure("a line of ten points", 10))
    assert (line.style, line.italic, line.bold, line.mixed) == (ITALIC, 1.0, 0.0, False)


def test_a_line_in_two_styles_knows_their_shares() -> None:
    page = PageBuilder()
    end = page.text("bold", 50, 100, style=BOLD)
    page.text("mono", end, 100, style=MONO)
    (line,) = lines_of(page)
    assert line.mixed
    assert (line.bold, line.fixed) == (0.5, 0.5)


def test_the_files_own_spaces_are_its_characters_and_gaps_are_not() -> None:
    page = PageBuilder()
    page.text("own spaces here", 50, 100)
    page.text("only gaps here", 50, 112, spaces=False)
    own, gaps = lines_of(page)
    assert (own.source, own.gaps.tolist()) == ("own spaces here", [])
    assert (gaps.source, gaps.gaps.tolist()) == ("onlygapshere", [4, 8])
    assert gaps.text == "only gaps here"


def test_a_space_over_which_the_next_letter_steps_back_is_not_seen() -> None:
    page = PageBuilder()
    page.text("over lap", 50, 100, space=-0.3)
    assert texts_of(page) == ["overlap"]


def test_a_narrow_gap_is_a_space_where_the_parser_sees_one_too() -> None:
    seen, unseen = PageBuilder(), PageBuilder()
    for page, flag in ((seen, GAP), (unseen, 0)):
        end = page.text("a line with a narrow", 50, 100)
        page.text("gap", end + 0.8, 100, flags=flag)
    assert texts_of(seen) == ["a line with a narrow gap"]
    assert texts_of(unseen) == ["a line with a narrowgap"]


def test_the_marks_raised_and_lowered_in_a_line_are_known() -> None:
    page = PageBuilder()
    end = page.text("CO", 50, 100)
    end = page.lowered("2", end, 100)
    end = page.text(" and notes", end, 100)
    page.raised("14", end, 100)
    (line,) = lines_of(page)
    assert line.text == "CO2 and notes14"
    assert line.scripts == ((2, 3, "sub"), (13, 15, "sup"))
    assert (line.base, line.size) == (100, 10)


def test_a_mark_raised_without_being_small_is_known() -> None:
    page = PageBuilder()
    end = page.text("as was shown", 50, 100)
    end = page.text("7", end, 96.5)
    page.text(" and so on", end, 100)
    (line,) = lines_of(page)
    assert line.text == "as was shown7 and so on"
    assert line.scripts == ((12, 13, "sup"),)


def test_a_note_mark_at_the_beginning_belongs_to_the_note() -> None:
    page = PageBuilder()
    end = page.raised("3", 50, 500, 8)
    page.text("Thus the older books.", end, 500, 8)
    (line,) = lines_of(page)
    assert (line.text, line.size, line.scripts) == ("3Thus the older books.", 8, ((0, 1, "sup"),))


def test_a_dropped_initial_gives_the_line_neither_its_size_nor_its_baseline() -> None:
    page = PageBuilder()
    page.text("A", 50, 106, 36)
    page.text("t first the lines", 70, 80)
    line = lines_of(page)[0]
    assert (line.text, line.size, line.base, line.drop) == ("At first the lines", 10, 80, 106)


def test_a_wide_gap_between_pieces_out_of_the_files_order_parts_lines() -> None:
    page = PageBuilder()
    page.text("left of the gutter", 50, 100)
    page.text("elsewhere", 50, 300)
    page.text("right of the gutter", 160, 100)
    assert sorted(texts_of(page)) == ["elsewhere", "left of the gutter", "right of the gutter"]


def test_two_lines_close_together_stay_two() -> None:
    page = PageBuilder()
    page.text("set solid, without any lead", 50, 100)
    page.text("between the one and the other", 50, 109)
    assert texts_of(page) == ["set solid, without any lead", "between the one and the other"]


def test_a_line_number_in_the_margin_is_no_part_of_its_line() -> None:
    page = PageBuilder()
    page.text("15", 30, 100, 6)
    page.text("the line that it counts", 50, 100)
    assert texts_of(page) == ["15", "the line that it counts"]


def test_the_signs_of_a_relation_stand_between_spaces() -> None:
    page = PageBuilder()
    end = page.text("it holds with p", 50, 100)
    end = page.text("<", end + 0.9, 100)
    page.text("0.05", end + 0.9, 100)
    assert texts_of(page) == ["it holds with p < 0.05"]


def test_turned_lines_are_measured_along_their_direction() -> None:
    page = PageBuilder()
    page.text("turned", 120, 300, turn=1)
    (line,) = lines_of(page)
    assert line.turn == 1
    assert (line.x0, line.x1, line.base) == (pytest.approx(300), pytest.approx(330), 120)
