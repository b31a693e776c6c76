"""Words of lines, and parts of lines."""

from __future__ import annotations

import pytest

from reprose.document import Edit
from reprose.layout.lines.words import part, words_of
from tests.pages import BOLD, PageBuilder
from tests.steps import lines_of


@pytest.mark.parametrize("spaces", [True, False])
def test_words_are_parted_by_spaces_and_by_gaps(spaces: bool) -> None:
    page = PageBuilder()
    page.text("the old mill", 60, 100, spaces=spaces)
    (line,) = lines_of(page)
    words = words_of(line)
    assert [line.page.text(line.chars[a:b]) for _, _, a, b in words] == ["the", "old", "mill"]
    assert words[0][:2] == pytest.approx((60, 75))


@pytest.mark.parametrize("turn", [0, 1, 2, 3])
def test_a_part_is_a_line_in_every_direction(turn: int) -> None:
    page = PageBuilder()
    page.text("the old mill", 200, 300, turn=turn)
    (line,) = lines_of(page)
    _, _, start, end = words_of(line)[1]
    made = part(line, start, end)
    assert made.text == made.source == "old"
    assert line.x0 < made.x0 < made.x1 < line.x1
    assert made.base == line.base


def test_a_part_keeps_its_own_gaps_and_repairs() -> None:
    page = PageBuilder()
    page.text("anno 19l4 mill", 60, 100, spaces=False)
    (line,) = lines_of(page)
    line.fixes = [Edit(6, 7, "l", "1", "character", "a figure")]
    line.text = "anno 1914 mill"
    _, _, start, _ = words_of(line)[1]
    made = part(line, start, len(line.chars))
    assert made.text == "1914 mill"
    assert [fix.start for fix in made.fixes] == [2]


def test_a_part_has_the_type_of_its_own_letters() -> None:
    page = PageBuilder()
    end = page.text("Port", 60, 100, style=BOLD)
    page.text(" of the old mill", end, 100)
    (line,) = lines_of(page)
    assert 0 < line.bold < 0.5
    assert part(line, 0, 4).bold == 1
    assert part(line, 5, len(line.chars)).bold == 0


def test_the_whole_line_is_its_own_part() -> None:
    page = PageBuilder()
    page.text("the old mill", 60, 100)
    (line,) = lines_of(page)
    assert part(line, 0, len(line.chars)) is line
