"""What is said of page furniture."""

from __future__ import annotations

import pytest

from reprose.document import Document
from reprose.writers.explain import explanations, furniture_rows, page_list
from tests.pages import PageBuilder, filler
from tests.steps import recovered


def book(pages: int = 8) -> Document:
    """Heads that alternate, numbers, and lines that only look like heads."""
    out: list[PageBuilder] = []
    for n in range(1, pages + 1):
        page = filler(n, 80, 5)
        page.text("The Miller and the River" if n % 2 else f"Part {n // 4 + 1}", 140, 40)
        page.text(str(n + 20), 190, 580)
        if n in (3, 4):
            page.text("And so it was.", 50, 68)
        out.append(page)
    return recovered(out)


def test_a_running_head_has_one_row_with_all_its_pages() -> None:
    found = {(r.rule, r.before): r for r in furniture_rows(book(), None)}
    head = found["role.page_header", "The Miller and the River"]
    assert (head.pages, head.after) == ("1-7 odd", "[page_header]")
    assert head.reason == "the same text, numbers apart, at one height on 4 pages"
    assert head.confidence == pytest.approx(0.9)
    assert found["role.page_header", "Part 1 … Part 3"].pages == "2-8 even"
    assert found["role.page_number", "21 … 28"].pages == "1-8"


def test_what_was_looked_at_and_left_stands_behind_with_the_reason() -> None:
    row = furniture_rows(book(), None)[-1]
    assert (row.rule, row.before, row.after, row.pages) == ("furniture.kept", "And so it was.", "[in the text]", "3-4")
    assert "as close to the text as a line of it" in row.reason
    assert row.confidence is None


def test_only_the_pages_that_were_asked_for() -> None:
    found = furniture_rows(book(), frozenset({2, 3}))
    assert {r.pages for r in found} == {"2", "3", "2-3"}


def test_furniture_stands_first_and_with_all_line_by_line() -> None:
    document = book()
    assert [r.rule for r in explanations(document)[:3]] == ["role.page_header", "role.page_number", "role.page_header"]
    every = explanations(document, all=True)
    assert sum(r.rule == "role.page_number" for r in every) == 8
    assert sum(r.rule == "furniture.kept" for r in every) == 1


@pytest.mark.parametrize(
    "pages, text",
    [([], ""), ([4], "4"), ([1, 2], "1-2"), ([1, 3], "1, 3"), ([2, 4, 6], "2-6 even"),
     ([1, 2, 3, 5, 7, 9], "1-3, 5-9 odd"),
     ([3, 4, 6, 8, 10], "3-4, 6-10 even"), ([9, 1, 1], "1, 9")],
)  # fmt: skip
def test_lists_of_pages(pages: list[int], text: str) -> None:
    assert page_list(pages) == text
