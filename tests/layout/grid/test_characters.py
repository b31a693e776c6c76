"""A page of text as a matrix."""

from __future__ import annotations

from reprose.layout.grid.characters import CharacterGrid, Span, stretches
from reprose.readers.text import pages


def cells(text: str) -> CharacterGrid:
    (page,) = pages(text)
    return CharacterGrid.of(page)


def test_stretches_are_parted_by_two_spaces() -> None:
    made = cells("one two  three\n\n     four")
    assert stretches(made.ink) == [Span(0, 0, 7), Span(0, 9, 14), Span(2, 5, 9)]
    assert [made.text(s) for s in stretches(made.ink)] == ["one two", "three", "four"]


def test_a_line_over_a_gap_has_one_space_there() -> None:
    line = cells("  one   two three").line(Span(0, 0, 15))
    assert line.text == "one two three"
    assert line.source == "onetwo three"
    assert line.gaps.tolist() == [3]
    assert line.gapped


def test_combining_marks_belong_to_the_letter_before() -> None:
    made = cells("cafe\u0301  x")
    assert [made.text(s) for s in stretches(made.ink)] == ["cafe\u0301", "x"]


def test_wide_characters_fill_two_places() -> None:
    made = cells("\u672c\u672c  x")
    assert stretches(made.ink) == [Span(0, 0, 4), Span(0, 6, 7)]


def test_a_no_break_space_is_white() -> None:
    assert stretches(cells("a\u00a0 \u00a0b").ink) == [Span(0, 0, 1), Span(0, 4, 5)]


def test_letters_of_all_scripts_count_and_nothing_else() -> None:
    made = cells("\u00e9\u0416\u05d0a 12 -+ \u2192")
    (span,) = stretches(made.ink)
    assert made.letters(span) == 4


def test_a_page_without_text_has_no_stretches() -> None:
    assert stretches(cells(" \n\n").ink) == []
