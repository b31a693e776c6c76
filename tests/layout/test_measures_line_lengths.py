from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reprose.layout.measures import Bin, LineLengths


def test_the_column_is_the_most_frequent_length_from_the_mean_on() -> None:
    lengths = LineLengths.of([3] * 9 + [70] * 5 + [71] * 6 + [40] * 2)
    assert lengths.total == 22
    assert lengths.mean == pytest.approx((27 + 350 + 426 + 80) / 22)
    assert lengths.column == 71  # 3 is more frequent, and below the mean


def test_blank_lines_count_in_the_mean() -> None:
    lines = [10, 10, 30]
    assert LineLengths.of(lines).column == 30
    assert LineLengths.of(lines, blank=3).column == 10
    assert LineLengths.of(lines, blank=3).total == 6


def test_the_mean_itself_may_be_the_column() -> None:
    assert LineLengths.of([50, 50, 50]).column == 50


def test_of_equally_frequent_lengths_the_greatest_counts() -> None:
    assert LineLengths.of([60, 60, 64, 64, 65]).column == 64


def test_no_lines_or_blank_ones_have_no_column() -> None:
    assert LineLengths.of([]).column == 0
    assert LineLengths.of([], blank=4).column == 0


@pytest.mark.parametrize("tolerance, band", [(0.1, (63, 77)), (0.05, (67, 73)), (0.3, (49, 91)), (0.0, (70, 70))])
def test_the_band_includes_its_ends(tolerance: float, band: tuple[int, int]) -> None:
    assert LineLengths.of([70, 70]).band(tolerance) == band


def test_bins_show_all_but_the_longest_lines_one_by_one() -> None:
    lengths = LineLengths.of([60] * 300 + [58] * 10 + [900], blank=40)
    bins = lengths.bins(100, 0.1)
    assert lengths.blank == 40
    assert bins[0] == Bin(1, 1, 0)
    assert bins[59] == Bin(60, 60, 300)
    assert bins[-1] == Bin(69, None, 1)


@given(st.lists(st.integers(0, 400), max_size=60), st.integers(8, 60), st.sampled_from((0.05, 0.1, 0.3)))
def test_bins_are_few_and_hold_every_line_that_is_not_blank(sizes: list[int], most: int, tolerance: float) -> None:
    lengths = LineLengths.of(sizes)
    bins = lengths.bins(most, tolerance)
    assert len(bins) <= most
    assert sum(each.lines for each in bins) == len(sizes) - sizes.count(0)
    for before, after in pairwise(bins):
        assert before.last is not None
        assert after.first == before.last + 1
