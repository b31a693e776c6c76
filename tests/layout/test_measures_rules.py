"""The body's type, leading and margins, on both sides of each limit."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from reprose.document import Line, Style
from reprose.layout import measures as rules
from reprose.layout.columns.gutters import Item
from reprose.layout.columns.order import Column
from reprose.layout.measures import LineLengths, Measures, margins, measure
from tests.layout.made import line
from tests.pages import BOLD, SANS

LONG = "words that make a line of 21 "[:21]


def column(*lines: Line) -> Column[Line]:
    return Column(50, 350, [Item(ln.x0, ln.y0, ln.x1, ln.y1, ln.size, ln) for ln in lines])


def block(count: int, size: float = 10, step: float = 12, text: str = LONG, style: Style | None = None) -> list[Line]:
    more = {"style": style} if style else {}
    return [line(50, 100 + step * k, 350, text, size, **more) for k in range(count)]


def test_leadings() -> None:
    made = Measures(leadings={10.0: 13.0, 9.5: 0.0})
    assert [made.leading(size) for size in (10, 10.2, 9.8, 9.5, 8)] == [13, 13, 13, pytest.approx(11.4), 9.6]
    plain = Measures()
    assert (plain.body_size, plain.body_font, plain.body_bold, plain.leading(10)) == (10, "", False, 12)


def test_the_largest_of_the_common_sizes_is_the_body() -> None:
    assert measure([column(*block(10, 8), *block(5, 10))]).body_size == 10
    assert measure([column(*block(10, 8), *block(4, 10))]).body_size == 8
    assert measure([column(*block(20, 8), *block(9, 10))]).body_size == 10
    assert measure([column(*block(3, 9.3))]).body_size == 9.5
    assert measure([]).body_size == 10


def test_short_lines_make_no_body() -> None:
    short = block(30, 14, text=LONG[:20])
    assert measure([column(*short, *block(2))]).body_size == 10
    assert measure([column(*block(2, 14), *block(2))]).body_size == 14


def test_turned_lines_make_no_body() -> None:
    turned = [line(50, 100 + 12 * k, 350, LONG, 14, turn=1) for k in range(9)]
    found = measure([column(*turned, *block(3))])
    assert (found.body_size, list(found.leadings)) == (10, [10])


def test_the_font_of_the_body() -> None:
    found = measure([column(*block(2), *block(3, style=SANS), *block(9, 8, style=BOLD))])
    assert (found.body_size, found.body_font, found.body_bold) == (10, SANS.font, False)
    bold = measure([column(*block(3), *block(4, style=BOLD))])
    assert bold.body_bold is True


def test_where_full_lines_end() -> None:
    lines = [line(50.4, 100, 349.6, LONG), line(50, 112, 350.2, LONG), line(50, 124, 200, LONG),
             line(50, 136, 90, LONG[:20])]  # fmt: skip
    assert measure([column(*lines)]).edges == {50: Counter({350: 2, 200: 1})}


@pytest.mark.parametrize(
    "steps, wanted",
    [
        ([12, 12, 12], 12),
        ([12, 12, 18, 18, 18, 18], 12),
        ([12, 18, 18, 18, 18, 18], 18),  # rare
        ([12, 18, 18, 18, 18], 12),
        ([11.9, 12.1, 12.3], 12),
        ([8.1, 8.1], 8),
        ([8, 8], None),
        ([25.9], 26),
        ([26], None),
        ([11.75, 12, 18, 18, 18, 18, 18, 18, 18, 18], 11.75),  # beside each other they are common
        ([12, 12.25, 18, 18, 18, 18, 18, 18, 18, 18], 12),
        ([12, 12.5, 18, 18, 18, 18, 18, 18, 18, 18], 18),
    ],
)
def test_the_leading_is_the_smallest_common_distance(steps: list[float], wanted: float | None) -> None:
    base, lines = 100.0, [line(50, 100, 350, LONG)]
    for step in steps:
        base += step
        lines.append(line(50, base, 350, LONG))
    assert measure([column(*lines)]).leadings == ({} if wanted is None else {10: wanted})


@pytest.mark.parametrize(
    "name, second, wanted",
    [
        ("alike", line(50, 112, 350, LONG), {10.0: 12.0}),
        ("of nearly its size", line(50, 112, 350, LONG, 10.2), {10.0: 12.0}),
        ("of another size", line(50, 112, 350, LONG, 10.3), {}),
    ],
)
def test_distances_count_between_lines_of_one_size(name: str, second: Line, wanted: dict[float, float]) -> None:
    assert measure([column(line(50, 100, 350, LONG), second)]).leadings == wanted


def test_numbers_beside_lines_are_passed_over() -> None:
    lines = [line(50, 100, 350, LONG), line(20, 106, 30, "12345678"), line(50, 112, 350, LONG)]
    assert measure([column(*lines)]).leadings == {10: 12}
    lines[1] = line(20, 106, 30, "123456789")
    assert measure([column(*lines)]).leadings == {}
    assert measure([column(lines[0], line(20, 103, 30, "1"), lines[2])]).leadings == {10: 12}
    assert measure([column(lines[0]), column(lines[2])]).leadings == {}


def text(*edges: tuple[float, float]) -> list[Line]:
    return [line(x0, 100 + 12 * k, x1) for k, (x0, x1) in enumerate(edges)]


@pytest.mark.parametrize(
    "edges, wanted",
    [
        ([(50, 350)] * 6, (50, 350, True)),
        ([(50, 350)] * 3 + [(50, 300), (50, 290), (50, 280)], (50, 350, True)),
        ([(50, 350)] * 2 + [(50, 300), (50, 290)], (50, 350, False)),
        ([(50, 350)] * 3 + [(50, 300), (50, 290), (50, 280), (50, 270)], (50, 350, False)),
        ([(50, 350)] * 5 + [(50, 150)], (50, 350, True)),
        ([(50, 350)] * 4 + [(45, 100)], (50, 350, True)),
        ([(62, 350)] + [(50, 350)] * 5, (50, 350, True)),
        ([(50, 350)] * 3 + [(50, 347.6)], (50, 350, True)),
    ],
)
def test_margins_of_a_column(edges: list[tuple[float, float]], wanted: tuple[float, float, bool]) -> None:
    left, right, justified = margins(text(*edges), 50, 350, Measures())
    assert (left, right, justified) == wanted


ELSEWHERE = {50: Counter({350: 4, 300: 6}), 51: Counter({340: 1})}


@pytest.mark.parametrize(
    "name, edges, known, wanted",
    [
        ("nothing known", [(50, 350), (50, 350)], {}, (50, 350, True)),
        ("one line", [(50, 350)], {}, (50, 350, False)),
        ("two lines of other ends", [(50, 350), (50, 300)], {}, (50, 350, False)),
        ("a common end elsewhere", [(50, 310)], ELSEWHERE, (50, 350, True)),
        ("another that is more common", [(50, 290)], ELSEWHERE, (50, 300, True)),
        ("one that is too far out", [(50, 310)], {50: Counter({354: 9})}, (50, 310, False)),
        ("one that is not", [(50, 310)], {50: Counter({353: 9})}, (50, 353, True)),
        ("one the line reaches over", [(50, 301.6)], {50: Counter({300: 9})}, (50, 301.6, False)),
        ("one it hardly reaches over", [(50, 301.4)], {50: Counter({300: 9})}, (50, 301.4, True)),
        ("seen twice", [(50, 310)], {50: Counter({350: 2})}, (50, 310, False)),
        ("seen three times", [(50, 310)], {50: Counter({350: 3})}, (50, 350, True)),
        ("a point to the left", [(50, 310)], {49: Counter({350: 3})}, (50, 350, True)),
        ("a point to the right", [(50, 310)], {51: Counter({350: 3})}, (50, 350, True)),
        ("two points away", [(50, 310)], {52: Counter({350: 3}), 48: Counter({350: 3})}, (50, 310, False)),
        ("one end of many", [(50, 310)], {50: Counter({350: 3, 340: 2, 330: 2, 320: 2})}, (50, 350, False)),
        ("two in five", [(50, 310)], {50: Counter({350: 4, 340: 3, 330: 3})}, (50, 350, True)),
        ("the further of two", [(50, 310)], {50: Counter({350: 3, 340: 3})}, (50, 350, True)),
        ("few short ones", [(62, 350), (50, 100)], {}, (50, 350, False)),
        ("few short ones and a long one", [(62, 350), (50, 350), (50, 100)], {}, (50, 350, True)),
        ("all are short", [(50, 100), (50, 99)], {}, (50, 100, True)),
    ],
)
def test_margins_of_few_lines(
    name: str, edges: list[tuple[float, float]], known: dict[int, Counter[int]], wanted: tuple[float, float, bool]
) -> None:
    found = margins(text(*edges), 50, 350, Measures(edges=known))
    assert found == (pytest.approx(wanted[0], abs=0.6), pytest.approx(wanted[1], abs=0.6), wanted[2])


@pytest.mark.parametrize(
    "values, low, wanted",
    [
        ([50, 50, 50], True, 50),
        ([40, 50, 50, 50, 50, 50, 50, 50, 50, 50], True, 50),
        ([40, 50, 50, 50, 50, 50, 50, 50], True, 40),
        ([40, 41, 50, 50, 50, 50, 50, 50, 50, 50], True, 40.5),
        ([40, 41.3, 50, 50, 50, 50, 50, 50, 50, 50], True, 50),
        ([50, 50, 50, 50, 50, 50, 50, 50, 50, 60], False, 50),
        ([50, 50, 50, 50, 50, 50, 50, 50, 60], False, 50),
        ([50, 50, 50, 50, 50, 50, 50, 60], False, 60),
        ([10, 20, 30, 40, 50, 60, 70, 80, 90, 100], True, 10),
        ([10, 20, 30, 40, 50, 60, 70, 80, 90, 100], False, 100),
    ],
)
def test_the_outermost_common_value(values: list[float], low: bool, wanted: float) -> None:
    assert rules._common(np.array(values, float), low) == pytest.approx(wanted)


def test_line_lengths() -> None:
    made = LineLengths.of([5, 5, 3, 8, 8], blank=2)
    assert (made.total, made.blank, made.column, made.counts.tolist()) == (7, 2, 8, [2, 0, 0, 1, 0, 2, 0, 0, 2])
    assert made.mean == pytest.approx(29 / 7)
    assert LineLengths.of([5, 5, 5, 3, 8, 8]).column == 8  # the mean is above five
    assert LineLengths.of([5, 5, 5, 4, 6]).column == 5
    none = LineLengths.of([])
    assert (none.total, none.blank, none.mean, none.column, none.bins(5)) == (0, 0, 0, 0, [])
    assert LineLengths.of([0, 0]).column == 0
    assert LineLengths.of([10] * 3).band(0.2) == (8, 12)
    assert LineLengths.of([10] * 3).band(0.25) == (8, 12)
    assert LineLengths.of([10] * 3).band(0.0) == (10, 10)


def test_bins_of_line_lengths() -> None:
    made = LineLengths.of([1, 2, 10, 10, 10])
    assert [tuple(b) for b in made.bins(11)] == [(k, k, [1, 1, 0, 0, 0, 0, 0, 0, 0, 3][k - 1]) for k in range(1, 11)]
    assert [tuple(b) for b in made.bins(6)] == [(1, 2, 2), (3, 4, 0), (5, 6, 0), (7, 8, 0), (9, 10, 3)]
    assert [tuple(b) for b in made.bins(5)] == [(1, 3, 2), (4, 6, 0), (7, 9, 0), (10, 12, 3)]
    far = LineLengths.of([10] * 200 + [8] * 60 + [90])
    assert [tuple(b) for b in far.bins(20)][-2:] == [(12, 12, 0), (13, None, 1)]
    assert far.bins(20, 0.5)[-1] == (18, None, 1)
