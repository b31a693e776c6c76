"""Numbers that count lines, on both sides of each limit."""

from __future__ import annotations

import pytest

from reprose.layout.grid import line_numbers as rules
from reprose.layout.grid.characters import CharacterGrid, stretches
from reprose.readers.text import pages

WORDS = "the old grey miller"


@pytest.mark.parametrize(
    "values, wanted",
    [
        ([1, 2, 3, 4, 5, 6], {0, 1, 2, 3, 4, 5}),
        ([1, 2, 3, 4, 5], set()),
        ([7, 8, 9, 10, 11, 12, 3], {0, 1, 2, 3, 4, 5}),
        ([9, 1, 2, 3, 4, 5, 6], {1, 2, 3, 4, 5, 6}),
        ([1, None, 2, None, None, None, 3, 4, 5, 6], {0, 2, 6, 7, 8, 9}),
        ([1, 2, None, None, None, None, 3, 4, 5, 6], set()),
        ([1, 2, 3, 5, 6, 7, 8], set()),
        ([1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13], set(range(12))),
        ([6, 5, 4, 3, 2, 1], set()),
        ([], set()),
    ],
)
def test_counting(values: list[int | None], wanted: set[int]) -> None:
    assert rules.counting(values) == wanted


def numbers(rows: list[str]) -> list[str]:
    (page,) = pages("\n".join(rows))
    cells = CharacterGrid.of(page)
    return [cells.text(s) for s in rules.line_numbers(cells, stretches(cells.ink))]


def counted(count: int, step: int = 1, text: str = WORDS, every: int = 1, start: int = 1) -> list[str]:
    return [f"{start + k // every * step if k % every == 0 else '':>5}   {text}" for k in range(count)]


@pytest.mark.parametrize(
    "name, rows, wanted",
    [
        ("each line", counted(6), 6),
        ("five lines", counted(5), 5),
        ("four lines", counted(4), 0),
        ("each second", counted(12, 2, every=2), 6),
        ("each fifth", counted(25, 5, every=5, start=5), 5),
        ("each tenth", counted(50, 10, every=10, start=10), 5),
        ("each third", counted(18, 3, every=3), 0),
        ("not as many as lines", counted(12, 1, every=2), 0),
        ("three lines in five", [*counted(6), *[f"        {WORDS}"] * 4], 6),
        ("fewer", [*counted(6), *[f"        {WORDS}"] * 5], 0),
        ("numbers of four digits", counted(6, start=1000), 6),
        ("of five", counted(6, start=10000), 0),
        ("at the right edge", [f"{WORDS}     {k:>4}" for k in range(1, 7)], 6),
        ("words at the edge", [f"one   {WORDS}"] * 6, 0),
        ("one of six out of order", [*counted(5), f"    9   {WORDS}"], 6),
        ("two of six out of order", [*counted(4), f"    9   {WORDS}", f"    8   {WORDS}"], 0),
        ("another edge", [f"{' ' * (3 * k)}{k + 1}   {WORDS}" for k in range(6)], 0),
        ("an edge that is off by one", [*counted(5), f"     6  {WORDS}"], 6),
        ("rows of their own", [row for k in range(1, 8) for row in (WORDS, str(k))], 7),
        ("rows of their own, too few", [row for k in range(1, 6) for row in (WORDS, str(k))], 0),
        ("long ones on rows of their own", [row for k in range(10001, 10008) for row in (WORDS, str(k))], 7),
        ("longer ones", [row for k in range(100001, 100008) for row in (WORDS, str(k))], 0),
    ],
)
def test_numbers_of_lines(name: str, rows: list[str], wanted: int) -> None:
    assert len(numbers(rows)) == wanted
