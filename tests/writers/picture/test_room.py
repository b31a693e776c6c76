"""Labels stand where there is no text, and not over each other."""

from __future__ import annotations

from reprose.writers.picture.labels import Room
from tests.pages import PageBuilder

TEXT, MARGIN = (60.0, 92.0, 80.0, 99.0), (20.0, 92.0, 40.0, 99.0)


def room(*, flags: int = 0) -> Room:
    page = PageBuilder()
    page.text("a line of text that is long", 50, 100, flags=flags)
    return Room(page.page(), 2.0)


def test_text_is_no_room() -> None:
    assert room().first_free([TEXT, MARGIN]) == MARGIN


def test_text_that_is_not_seen_is() -> None:
    assert room(flags=1).first_free([TEXT]) == TEXT


def test_a_label_takes_its_place() -> None:
    one = room()
    assert one.first_free([MARGIN]) == MARGIN
    assert one.first_free([MARGIN, (39.0, 95.0, 45.0, 103.0), (20.0, 99.0, 40.0, 106.0)]) == (20.0, 99.0, 40.0, 106.0)


def test_outside_the_page_is_no_room() -> None:
    assert room().first_free([(-5.0, 10.0, 15.0, 17.0), (390.0, 10.0, 410.0, 17.0)]) is None


def test_where_all_is_full_the_least_text_is_covered() -> None:
    page = PageBuilder()
    page.text("text " * 20, 10, 100)
    page.text("a", 10, 120)
    crowded, half = (20.0, 94.0, 40.0, 98.0), (8.0, 114.0, 28.0, 118.0)
    assert Room(page.page(), 2.0).least_bad([crowded, half]) == half


def test_a_label_is_moved_on_the_page() -> None:
    page = PageBuilder()
    page.text("at the edge", 2, 100)
    assert Room(page.page(), 2.0).least_bad([(-8.0, 92.0, 2.0, 99.0)]) == (0.0, 92.0, 10.0, 99.0)


def test_an_empty_page_is_all_room() -> None:
    assert Room(PageBuilder().page(), 2.0).first_free([TEXT]) == TEXT


def test_a_giant_page_has_a_coarser_grid() -> None:
    giant = Room(PageBuilder(1, 200_000, 100_000).page(), 2.0)
    assert giant.first_free([(5.0, 5.0, 9.0, 9.0)]) is not None
    assert giant._sums.size < 3_000_000
