"""Lines that run over a gutter."""

from __future__ import annotations

from reprose.layout.columns.crossing import cut_at_gutters
from reprose.layout.columns.gutters import Rules
from tests.pages import BOLD, PageBuilder
from tests.steps import lines_of

LEFT = [
    "the miller opened his window", "and looked out at the river", "where a boat had come ashore",
    "with nobody in it at all",
]  # fmt: skip
RIGHT = [
    "his daughter was at the market", "and heard of it from others", "who had seen the boat go by",
    "without a hand at the oars",
]  # fmt: skip


def rows(gap: float) -> PageBuilder:
    page = PageBuilder(width=500)
    for at, (left, right) in enumerate(zip(LEFT, RIGHT, strict=True)):
        page.filled(left, 50, 100 + 12 * at, 150)
        page.filled(right, 200 + gap, 100 + 12 * at, 150)
    return page


def test_gaps_in_line_between_prose_are_a_gutter() -> None:
    lines = lines_of(rows(14))
    assert len(lines) == 4
    pairs = zip(LEFT, RIGHT, strict=True)
    assert [line.text for line in cut_at_gutters(lines, Rules())] == [text for pair in pairs for text in pair]


def test_a_rule_between_letters_cuts_and_one_through_them_does_not() -> None:
    lines = lines_of(rows(6))
    assert len(lines) == 4
    assert len(cut_at_gutters(lines, Rules([(203.0, 90.0, 140.0)]))) == 8
    assert len(cut_at_gutters(lines, Rules([(75.0, 90.0, 140.0)]))) == 4
    assert len(cut_at_gutters(lines, Rules([(203.0, 90.0, 112.0)]))) == 6  # as far as it goes


def test_fewer_lines_or_short_pieces_are_no_columns() -> None:
    lines = lines_of(rows(14))
    assert cut_at_gutters(lines[:3], Rules()) == lines[:3]
    page = PageBuilder()
    for at, word in enumerate(["one", "two", "three", "four", "five"]):
        page.text(word, 50, 100 + 12 * at)
        page.text("what this word means in a few others", 100, 100 + 12 * at)
    lines = lines_of(page)
    assert cut_at_gutters(lines, Rules()) == lines


def test_the_pieces_have_their_own_places_and_type() -> None:
    page = PageBuilder(width=500)
    end = page.text("A bold beginning of some words", 50, 100, style=BOLD)
    page.text("and what follows it behind the rule", end + 6, 100)
    (line,) = lines_of(page)
    left, right = cut_at_gutters([line], Rules([(end + 3, 90.0, 110.0)]))
    assert (left.text, right.text) == ("A bold beginning of some words", "and what follows it behind the rule")
    assert (left.bold, right.bold) == (1.0, 0.0)
    assert left.x1 <= end + 0.1 < right.x0
