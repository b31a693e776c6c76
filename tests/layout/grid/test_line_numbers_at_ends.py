"""Numbers that count lines, at the ends of these."""

from __future__ import annotations

from reprose.layout.grid.line_numbers import counting
from tests.grids import prose, texts


def test_numbers_that_count_up() -> None:
    assert counting([None, 1, None, 2, 3, 4, 5, 6, 90]) == {1, 3, 4, 5, 6, 7}
    assert counting([1, 2, 3, None, 9]) == set()
    assert counting([1, 2, 3, 4, None, None, None, None, None, 5, 6]) == set()


def test_numbers_at_the_ends_of_lines_are_cut_off() -> None:
    lines = prose("a", 8, 60)
    rows = [f"{line} {at + 12}" for at, line in enumerate(lines)]
    assert texts(rows) == [part for at, line in enumerate(lines) for part in (line, str(at + 12))]


def test_other_numbers_stay() -> None:
    rows = [f"{line} {at * 7}" for at, line in enumerate(prose("a", 8, 60))]
    assert texts(rows) == rows
