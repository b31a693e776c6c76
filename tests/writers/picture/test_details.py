"""Boxes of lines and words."""

from __future__ import annotations

import pytest

from reprose.document import Block
from reprose.writers.picture.boxes import detail_boxes
from tests.pages import PageBuilder
from tests.steps import lines_of

Boxes = list[tuple[float, float, float, float]]


def found(page: PageBuilder, kind: str) -> Boxes:
    return detail_boxes([Block("paragraph", lines_of(page))], kind)[1]


@pytest.mark.parametrize("spaces", [True, False])
def test_words_end_at_spaces_and_gaps(spaces: bool) -> None:
    page = PageBuilder()
    page.text("one two", 50, 100, spaces=spaces)
    assert found(page, "words") == [(50, 92, 65, 102), (67.5, 92, 82.5, 102)]
    assert found(page, "lines") == [(50, 92, 82.5, 102)]


def test_turned_text_has_boxes_on_the_page_as_it_lies() -> None:
    page = PageBuilder()
    page.text("upwards it goes", 100, 300, turn=1)
    page.text("and so on", 112, 300, turn=1)
    words = found(page, "words")
    assert len(words) == 6
    assert all(x1 - x0 == 10 and y1 <= 300 for x0, _, x1, y1 in words)
    assert {box[0] for box in found(page, "lines")} == {92, 104}


def test_pages_are_kept_apart() -> None:
    first, second = PageBuilder(1), PageBuilder(2)
    first.text("ends here", 50, 580)
    second.text("goes on", 50, 60)
    assert sorted(detail_boxes([Block("paragraph", lines_of([first, second]))], "lines")) == [1, 2]
