from __future__ import annotations

from reprose.evaluation.layout.lists_and_tables import lists, runs
from reprose.evaluation.report import Count
from tests.evaluation.samples import HEAD, NOTE, ONE, THREE, TWO, Piece, match


def items(*texts: str) -> list[Piece]:
    return [("list_item", text) for text in texts]


def test_a_list_goes_on_past_what_interrupts_it() -> None:
    assert runs(["list_item", "footnote", "list_item", "paragraph", "list_item", "heading"]) == [[0, 2], [4]]
    assert runs([]) == []


def test_lists_and_items() -> None:
    wanted: list[Piece] = [*items(ONE, TWO), ("paragraph", NOTE), *items(THREE, HEAD)]
    assert lists(match(wanted, wanted)) == (Count(2, 2, 2), Count(4, 4, 4))


def test_a_list_keeps_its_words_where_items_are_joined() -> None:
    found = lists(match(items(ONE, TWO, THREE), items(ONE, f"{TWO} {THREE}")))
    assert found == (Count(1, 1, 1), Count(1, 3, 2))


def test_a_list_read_as_paragraphs_is_none() -> None:
    paragraphs: list[Piece] = [("paragraph", ONE), ("paragraph", TWO)]
    assert lists(match(items(ONE, TWO), paragraphs)) == (Count(0, 1, 0), Count(0, 2, 0))
    assert lists(match(paragraphs, items(ONE, TWO))) == (Count(0, 0, 1), Count(0, 0, 2))


def test_half_a_list_is_not_found() -> None:
    wanted, found = items(ONE, TWO), [*items(ONE), ("paragraph", TWO)]
    assert lists(match(wanted, found)) == (Count(0, 1, 1), Count(1, 2, 1))
