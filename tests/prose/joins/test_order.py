"""The order of blocks."""

from __future__ import annotations

from reprose.document import Block, Call
from reprose.prose.joins.order import place_notes, with_furniture
from tests.pages import PageBuilder
from tests.steps import lines_of


def block(role: str, text: str, *calls: Call) -> Block:
    made = Block(role, [], text=text)  # type: ignore[arg-type]
    made.calls = list(calls)
    return made


def test_a_note_comes_after_the_block_that_calls_it() -> None:
    one, two = block("paragraph", "one1", Call(3, "1", 3)), block("paragraph", "two2", Call(3, "2", 4))
    other, first, second = block("paragraph", "more"), block("footnote", "first"), block("footnote", "second")
    placed = place_notes([one, two, other, first, second])
    assert [b.text for b in placed] == ["one1", "first", "two2", "second", "more"]
    assert placed[one.calls[0].note or 0] is first
    assert placed[two.calls[0].note or 0] is second


def test_notes_that_nothing_calls_stay() -> None:
    blocks = [block("paragraph", "one"), block("footnote", "note"), block("paragraph", "two")]
    assert place_notes(list(blocks)) == blocks


def test_a_note_called_twice_follows_the_first_call() -> None:
    one, two = block("paragraph", "one1", Call(3, "1", 2)), block("paragraph", "two1", Call(3, "1", 2))
    assert [b.text for b in place_notes([one, two, block("footnote", "note")])] == ["one1", "note", "two1"]


def lines_on(page: int, text: str) -> Block:
    builder = PageBuilder()
    builder.row([text], [50.0], 100.0)
    made = lines_of(builder)
    made[0].page.number = page
    return Block("paragraph", made, text=text)


def test_furniture_follows_the_text_of_its_page() -> None:
    blocks = [lines_on(1, "one"), lines_on(1, "more"), lines_on(3, "three")]
    furniture = {1: [block("page_number", "1")], 2: [block("page_number", "2")], 3: [block("page_number", "3")]}
    assert [b.text for b in with_furniture(blocks, furniture)] == ["one", "more", "1", "2", "three", "3"]
