"""Gutters of a character grid, on stretches."""

from __future__ import annotations

from reprose.layout.grid.characters import CharacterGrid, stretches
from reprose.layout.grid.gutters import Gutter, gutters
from reprose.readers.text import pages
from tests.grids import beside, prose


def found(rows: list[str], least: float = 4.0, known: tuple[tuple[int, int], ...] = ()) -> list[Gutter]:
    (page,) = pages("\n".join(rows))
    cells = CharacterGrid.of(page)
    return list(gutters(stretches(cells.ink), cells.letter, least, known))


def test_a_gutter_ends_where_the_right_column_begins() -> None:
    rows = beside(prose("a", 8), prose("b", 8), at=(0, 44))
    best = found(rows)[0]
    assert (best.end, best.top, best.bottom, best.score) == (44, 0, 8, 8.0)
    assert 30 < best.start < 42


def test_what_crosses_it_counts_against_it() -> None:
    rows = beside(prose("a", 8), prose("b", 8), at=(0, 44))
    crossed = [*rows[:4], *prose("w", 2, 82), *rows[4:]]
    assert found(crossed)[0].score == 6.0
    assert (found(crossed)[0].top, found(crossed)[0].bottom) == (0, 10)


def test_after_much_that_crosses_it_is_another() -> None:
    rows = beside(prose("a", 10), prose("b", 10), at=(0, 44))
    best = found([*rows[:6], *prose("w", 9, 82), *rows[6:]])
    assert (best[0].top, best[0].bottom) == (0, 6)
    assert (15, 19) in [(g.top, g.bottom) for g in best]


def test_columns_of_figures_count_for_nothing() -> None:
    assert found([f"{k:>4}   {k * k:>6}   {k % 7:>3}" for k in range(12)]) == []


def test_a_known_gutter_needs_two_rows() -> None:
    rows = beside(prose("a", 2), prose("b", 2), at=(0, 44))
    assert found(rows) == []
    (known,) = found(rows, known=((40, 44),))
    assert known.end == 44
