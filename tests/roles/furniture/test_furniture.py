"""Running heads and feet, page numbers, line numbers: by comparing pages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from reprose.roles.furniture.edges import shape
from tests.pages import BOLD, PageBuilder, filler, sentences
from tests.roles.cases import about, check
from tests.steps import furniture_of

Make = Callable[[PageBuilder, int], object]


def book(pages: int, *makers: Make, start: int = 1) -> list[PageBuilder]:
    """Full pages with whatever the makers add to each."""
    out = []
    for number in range(start, start + pages):
        page = filler(number, 80, 6)
        for make in makers:
            make(page, number)
        out.append(page)
    return out


def roles(pages: list[PageBuilder]) -> dict[str, str]:
    return {text: verdict.role for text, verdict in furniture_of(pages).items()}


@pytest.mark.parametrize("case", about("furniture"))
def test_cases(case: dict[str, Any]) -> None:
    check(case)


def test_a_page_number_that_counts_up_is_furniture() -> None:
    found = roles(book(4, lambda page, n: page.text(str(n + 16), 198, 580)))
    assert found == {"17": "page_number", "18": "page_number", "19": "page_number", "20": "page_number"}


def test_a_lone_year_is_not() -> None:
    pages = book(3)
    pages[1].text("1901", 190, 580)
    assert roles(pages) == {}


def test_numbers_that_do_not_count_up_are_not() -> None:
    years = {1: ("1732", 560), 2: ("1650", 580), 3: ("1801", 540)}
    assert roles(book(3, lambda page, n: page.text(years[n][0], 190, years[n][1]))) == {}


def test_roman_numbers_count_up_too() -> None:
    numbers = ["vii", "viii", "ix", "x"]
    assert roles(book(4, lambda page, n: page.text(numbers[n - 1], 198, 580))) == dict.fromkeys(numbers, "page_number")


@pytest.mark.parametrize("form", ["– {} –", "Page {}", "Seite {} von 40", "[{}]", "{}/40"])
def test_numbers_with_something_around_them(form: str) -> None:
    found = roles(book(4, lambda page, n: page.text(form.format(n), 180, 580)))
    assert found == {form.format(n): "page_number" for n in range(1, 5)}


def test_a_line_that_heads_all_pages_is_furniture() -> None:
    assert roles(book(3, lambda page, n: page.text("The Miller and the River", 140, 40))) == {
        "The Miller and the River": "page_header"
    }


def test_heads_that_alternate_between_odd_and_even_pages() -> None:
    heads = ("The Author of the Book", "The Title of the Book")
    assert roles(book(6, lambda page, n: page.text(heads[n % 2], 140, 40))) == dict.fromkeys(heads, "page_header")


def test_heads_that_change_with_the_chapter_and_hold_the_page_number() -> None:
    heads = {1: "The Old House", 4: "Summer on the River", 7: "The Captain's Daughter"}
    title = lambda n: heads[max(k for k in heads if k <= n)]  # noqa: E731
    found = roles(book(9, lambda page, n: page.text(f"{title(n)} {n + 30}", 140, 40)))
    assert found == {f"{title(n)} {n + 30}": "page_header" for n in range(1, 10)}


def test_a_head_on_a_single_page_stands_where_the_others_do() -> None:
    heads = ["The Old House"] * 4 + ["A Night of Storm"] + ["The Captain's Daughter"] * 4
    found = roles(book(9, lambda page, n: page.text(heads[n - 1], 140, 40)))
    assert found["A Night of Storm"] == "page_header"


def test_a_first_page_without_a_head_has_none() -> None:
    pages = book(5, lambda page, n: page.text("The Miller and the River", 140, 40) if n > 1 else None)
    found = furniture_of(pages)
    assert set(found) == {"The Miller and the River"}


def test_head_and_number_on_one_line_have_roles_of_their_own() -> None:
    def make(page: PageBuilder, n: int) -> None:
        page.text("The Miller and the River", 50, 40)
        page.text(str(n), 340, 40)

    found = roles(book(4, make))
    assert found["The Miller and the River"] == "page_header"
    assert found["3"] == "page_number"


def test_two_rows_of_furniture_at_the_foot() -> None:
    def make(page: PageBuilder, n: int) -> None:
        page.text("Journal of Rivers 12 (1901)", 50, 570, 8)
        page.text("https://example.org/rivers", 50, 582, 8)

    assert roles(book(4, make)) == {
        "Journal of Rivers 12 (1901)": "page_footer", "https://example.org/rivers": "page_footer"
    }  # fmt: skip


def test_a_heading_in_the_zone_of_the_running_heads_but_in_large_type_is_a_heading() -> None:
    pages = book(6, lambda page, n: page.text("The Miller and the River", 140, 40) if n != 4 else None)
    pages[3].text("Summer", 50, 40, 18, BOLD)
    assert "Summer" not in roles(pages)


def test_chapter_headings_that_count_up_in_large_type_are_headings() -> None:
    found = roles(book(5, lambda page, n: page.text(f"Chapter {n}", 50, 40, 18, BOLD)))
    assert found == {}


def test_the_first_line_of_the_text_is_none_because_it_recurs_once() -> None:
    pages = book(6)
    for page in (pages[0], pages[4]):
        page.text("He said that he would not go.", 50, 68)
    assert roles(pages) == {}


def test_nothing_inside_the_text_is_furniture() -> None:
    """A row that recurs, below one that does not."""
    found = roles(book(4, lambda page, n: page.text("And so it was.", 50, 104)))
    assert found == {}


def test_a_table_head_that_recurs_in_the_middle_of_pages_is_none() -> None:
    pages = []
    for n in range(1, 5):
        page = PageBuilder(n)
        base = page.paragraph(sentences(8, n), 50, 60, 300)
        page.text("Port Ships Crews", 50, base + 20)
        page.paragraph(sentences(12, n + 10), 50, base + 40, 300)
        pages.append(page)
    assert roles(pages) == {}


def test_a_page_with_nothing_but_furniture() -> None:
    pages = book(4, lambda page, n: page.text("The Miller and the River", 140, 40))
    lone = PageBuilder(5)
    lone.text("The Miller and the River", 140, 40)
    assert roles([*pages, lone]) == {"The Miller and the River": "page_header"}


def test_the_number_of_a_single_page() -> None:
    page = filler(1, 60, 5)
    page.text("7", 198, 580)
    assert roles([page]) == {"7": "page_number"}


def test_a_document_of_two_pages_has_its_furniture_too() -> None:
    def make(page: PageBuilder, n: int) -> None:
        page.text("The Miller and the River", 140, 40)
        page.text(str(n), 198, 580)

    assert roles(book(2, make)) == {
        "The Miller and the River": "page_header", "1": "page_number", "2": "page_number"
    }  # fmt: skip


def test_numbers_that_count_the_lines_in_the_margin() -> None:
    page = filler(1, 60, 4)
    for at in range(24):
        page.text(str(at + 1), 24 if at < 9 else 19, 60 + 12 * at)
    found = roles([page])
    assert found == {str(at): "line_number" for at in range(1, 25)}


def test_numbers_of_a_list_count_no_lines() -> None:
    page = PageBuilder()
    for at in range(1, 7):
        page.text(str(at), 50, 60 + 24 * at)
        page.text("a thing to be done before the winter, and its reason", 150, 60 + 24 * at)
        page.text("and what came of it in the end", 20, 72 + 24 * at)
    assert "line_number" not in roles([page]).values()


def test_the_same_text_on_its_side_on_several_pages() -> None:
    def make(page: PageBuilder, n: int) -> None:
        page.text("Downloaded from example.org", 390, 500, 7, turn=1)

    assert roles(book(3, make)) == {"Downloaded from example.org": "page_header"}


def test_a_slanted_text_over_several_pages_is_a_watermark() -> None:
    assert roles(book(3, lambda page, n: page.text("DRAFT", 100, 300, 60, turn=4))) == {"DRAFT": "watermark"}


def test_documents_without_pages_or_lines() -> None:
    assert furniture_of([]) == {}
    assert furniture_of([PageBuilder(1), PageBuilder(2)]) == {}


def test_a_shape_is_the_text_without_its_numbers() -> None:
    assert shape("Journal 12 (1901) 33") == shape("Journal 13 (1902) 154")
    assert shape("xii The Old House") == shape("xiv The Old House")
    assert shape("Mix and Match") == "mix and match"
