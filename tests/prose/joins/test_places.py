"""A block has a box for each column and page that it runs over."""

from __future__ import annotations

import pytest

from reprose.document import Block, Box
from reprose.prose.joins.places import set_boxes
from tests.pages import PageBuilder
from tests.steps import lines_of


def boxes(*pages: PageBuilder) -> list[Box]:
    block = Block("paragraph", lines_of(list(pages)))
    set_boxes(block)
    return block.boxes


def test_lines_below_each_other_have_one_box() -> None:
    page = PageBuilder()
    page.lines(["one line of text", "and another one that is longer", "and a last"], 50, 100)
    assert boxes(page) == [(1, 50.0, 92.0, pytest.approx(187.5), 126.0)]


def test_each_column_has_a_box() -> None:
    page = PageBuilder()
    page.lines(["left one", "left two"], 50, 500)
    page.lines(["right one", "right two"], 220, 60)
    assert [round(box[1]) for box in boxes(page)] == [50, 220]


def test_each_page_has_a_box() -> None:
    first, second = PageBuilder(1), PageBuilder(2)
    first.text("ends here", 50, 580)
    second.text("goes on", 50, 60)
    assert [box[0] for box in boxes(first, second)] == [1, 2]


@pytest.mark.xfail(strict=True)
def test_cells_on_one_baseline_have_one_box() -> None:
    page = PageBuilder()
    page.row(["Bergen", "14"], [50, 250], 100)
    assert [[round(v) for v in box] for box in boxes(page)] == [[1, 50, 92, 260, 102]]


def test_turned_text_has_its_box_as_it_lies_on_the_page() -> None:
    page = PageBuilder()
    page.text("turned", 120, 300, turn=1)
    assert [[round(v) for v in box] for box in boxes(page)] == [[1, 112, 270, 122, 300]]
