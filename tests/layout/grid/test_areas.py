"""Areas on the grid of text pages."""

from __future__ import annotations

import numpy as np

from reprose.document import Page
from reprose.layout.grid.areas import find_areas
from reprose.readers.text import page_of
from tests.effort import grows_linearly


def areas(*rows: str, **tolerances: int | None) -> list[str]:
    return [area.text for area in find_areas(page_of(1, list(rows)), **tolerances)]


def test_a_paragraph_is_one_area_and_a_heading_above_white_another() -> None:
    assert areas("3 Results", "", "  The ferry leaves at dawn,", "and whoever misses it", "waits.") == [
        "3 Results", "The ferry leaves at dawn,\nand whoever misses it\nwaits.",
    ]  # fmt: skip


def test_columns_are_areas_side_by_side() -> None:
    assert areas("one two    left out", "three      of both", "four") == ["one two\nthree\nfour", "left out\nof both"]


def test_labels_of_a_figure_are_areas_of_their_own() -> None:
    rows = ("10          *", "      x", " 5             *", "", " 0    5    10")
    assert areas(*rows) == ["10", "*", "x", "5", "*", "0", "5", "10"]


def test_the_tolerances() -> None:
    rows = ("one  two", "", "three")
    assert areas(*rows) == ["one", "two", "three"]
    assert areas(*rows, across=2) == ["one two", "three"]
    assert areas(*rows, across=2, down=2) == ["one two\nthree"]
    assert areas("a wide row over both of them", f"{'':17}short") == ["a wide row over both of them", "short"]
    assert areas("a wide row over both of them", f"{'':17}short", aligned=None) == [
        "a wide row over both of them\nshort"
    ]
    assert areas(*rows, down=0) == ["one", "two", "three"]


def test_rows_are_aligned_by_either_edge_or_by_their_middles() -> None:
    assert areas("            12", "1,234,567,890", aligned=1) == ["12\n1,234,567,890"]
    assert areas("      verse", "in the very middle", aligned=1) == ["verse\nin the very middle"]


def test_all_characters_are_in_one_area_and_places_are_those_of_the_grid() -> None:
    page = page_of(1, ["", "日本 12   x", "語"])
    found = find_areas(page)
    assert [(a.text, *a[2:]) for a in found] == [("日本 12\n語", 1, 0, 3, 7), ("x", 1, 10, 2, 11)]
    every = np.sort(np.concatenate([a.chars for a in found]))
    assert every.tolist() == np.flatnonzero(page.code != 32).tolist()
    assert found[0].rows == 2


def test_marks_of_no_width_stay_with_their_letter() -> None:
    assert areas("e\u0301te\u0301", "a") == ["e\u0301te\u0301\na"]


def test_a_page_without_text_has_none() -> None:
    assert find_areas(Page(1, 100, 100)) == []


def test_a_full_page_takes_linear_time() -> None:
    def page(count: int) -> Page:
        return page_of(1, ["ab " * 1300] * count + ["a    b    " * 390] * count)

    assert len(find_areas(page(60))) > 100
    assert grows_linearly(lambda count: find_areas(page(count)), 5)
