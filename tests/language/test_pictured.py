"""What of a page may be writing that is no text."""

from __future__ import annotations

import pytest

from reprose.language.pictured import image_share, letter_shapes
from tests.pages import PageBuilder


def test_only_what_lies_on_the_page_is_covered() -> None:
    page = PageBuilder()
    page.image(-400, 0, 200, 600)
    page.image(0, 0, 40, 60)
    assert image_share(page.page()) == pytest.approx(0.5)
    assert image_share(PageBuilder().page()) == 0.0


def test_the_strips_of_a_scan_cover_it_together() -> None:
    page = PageBuilder()
    for y in range(0, 300, 30):
        page.image(0, y, 400, y + 30)
        page.image(0, y, 400, y + 30)  # what lies over another counts once
    assert image_share(page.page()) == pytest.approx(0.5)


@pytest.mark.parametrize("step, size, wanted", [
    (6, (5, 7), 10),
    (14, (5, 7), 0),  # too far from each other
    (2, (5, 7), 10),  # kerned
    (60, (50, 7), 0),  # cells of a table
    (90, (80, 80), 0),  # larger than any letter
])  # fmt: skip
def test_shapes_beside_each_other(step: float, size: tuple[float, float], wanted: int) -> None:
    page = PageBuilder(width=1000)
    for at in range(10):
        page.box(10 + step * at, 100, 10 + step * at + size[0], 100 + size[1])
    assert letter_shapes(page.page()) == wanted


def test_shapes_on_other_lines_and_of_other_sizes() -> None:
    page = PageBuilder()
    for at in range(10):
        page.box(10 + 6 * at, 100 + 5 * at, 15 + 6 * at, 107 + 5 * at)
    assert letter_shapes(page.page()) == 0
    page = PageBuilder()
    page.box(10, 100, 15, 107)
    page.box(16, 90, 21, 107)
    assert letter_shapes(page.page()) == 0
    page = PageBuilder()
    page.image(10, 100, 15, 107)
    page.rects.append((16, 102, 18, 107))
    assert letter_shapes(page.page()) == 2
