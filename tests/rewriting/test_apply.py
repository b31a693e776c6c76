"""Edits of wording carried out on blocks."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reprose.document import Block, Call, Cell, Edit, Mark, inverse, replay
from reprose.rewriting import dates, numbers
from reprose.rewriting.passage import Passage, apply, rewrite


def block(text: str) -> Block:
    made = Block("paragraph", [], text, outside=text)
    made.sentences = [m.span() for m in re.finditer(r"[^. ][^.]*\.?", text)]
    return made


def sentences(made: Block) -> list[str]:
    return [made.text[a:b] for a, b in made.sentences]


def edit(made: Block, before: str, after: str) -> Edit:
    at = made.text.index(before)
    return Edit(at, at + len(before), before, after, "test.rule")


def test_sentences_calls_and_marks_move_with_the_text() -> None:
    made = block("He had 5 cats2. They slept.")
    made.calls = [Call(13, "2", 7)]
    made.marks = [Mark(9, 13, "italic"), Mark(16, 20, "bold")]
    apply(made, [edit(made, "5", "five")])
    assert sentences(made) == ["He had five cats2.", "They slept."]
    assert made.calls == [Call(16, "2", 7)]
    assert [made.text[m.start : m.end] for m in made.marks] == ["cats", "They"]


def test_what_is_taken_away_goes_with_its_sentence_and_call() -> None:
    made = block("One2. Two. Three.")
    made.calls = [Call(3, "2", None)]
    apply(made, [edit(made, "2", ""), edit(made, "Two. ", "")])
    assert sentences(made) == ["One.", "Three."]
    assert made.calls == []


def test_rewritings_add_up_and_can_be_undone() -> None:
    made = block("In 1967 it cost 5 USD.")
    apply(made, [edit(made, "5 USD", "five dollars")])
    apply(made, [edit(made, "1967", "nineteen sixty-seven"), edit(made, "five", "FIVE")])
    assert made.text == "In nineteen sixty-seven it cost FIVE dollars."
    assert replay("In 1967 it cost 5 USD.", made.repairs) == made.text
    assert replay(made.text, inverse(made.repairs)) == "In 1967 it cost 5 USD."


def test_edits_that_do_not_fit_are_refused() -> None:
    with pytest.raises(ValueError):
        apply(block("One."), [Edit(0, 3, "Two", "x", "test.rule")])


def test_a_rewriter_sees_all_passages_and_their_languages() -> None:
    first, second = block("One."), block("Zwei.")
    second.language = "de"
    seen: list[Passage] = []

    def rewriter(passages: list[Passage]) -> list[list[Edit]]:
        seen.extend(passages)
        return [[Edit(0, len(p.text), p.text, p.text.upper(), "test.upper")] for p in passages]

    assert rewrite([first, second], "en", rewriter) == 2  # type: ignore[arg-type]
    assert [p.language for p in seen] == ["en", "de"]
    assert (first.text, second.text) == ("ONE.", "ZWEI.")


@given(
    st.text(alphabet="ab. ", max_size=30),
    st.lists(st.tuples(st.integers(0, 30), st.integers(0, 5), st.text(alphabet="xy. ", max_size=3)), max_size=6),
)
def test_any_edits_keep_sentences_in_order_inside_the_text(text: str, wanted: list[tuple[int, int, str]]) -> None:
    made = block(text)
    edits: list[Edit] = []
    for start, length, after in sorted(wanted):
        end = min(start + length, len(text))
        if start <= end and (not edits or start > edits[-1].end):
            edits.append(Edit(start, end, text[start:end], after, "test.rule"))
    apply(made, edits)
    at = 0
    for a, b in made.sentences:
        assert at <= a < b <= len(made.text)
        at = b if b > at else at
    assert replay(made.text, inverse(made.repairs)) == text


def test_cells_move_with_the_text() -> None:
    made = block("5 cats and 12 dogs")
    made.cells = [Cell(0, 0, [], start=0, end=6), Cell(0, 1, [], start=11, end=18)]
    apply(made, [edit(made, "5", "five"), edit(made, "12", "twelve")])
    assert made.rows == [["five cats", "twelve dogs"]]


def test_every_change_of_numbers_and_dates_has_a_reason() -> None:
    text = (
        "On 2010-05-03, 3/4/2005, 25/12/2004 and May 3, 1945, in May 1999 and the 1980s, 1/2 of 5 km, "
        "3.5 percent of $5, the 3rd of 40 men, 5-10 km and 21 cats came in 1967."
    )
    edits = [e for rewriter in (dates.rewriter(), numbers.rewriter()) for e in rewriter([Passage(text, "en")])[0]]
    assert len({e.rule for e in edits}) > 6
    assert all(e.reason for e in edits)
