from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from reprose.language.annotation import Annotation
from reprose.options.write import WriteOptions
from reprose.writers.passages import name_marks, passages_of, rows, without
from reprose.writers.streams import stream_of, streams
from tests.effort import grows_linearly
from tests.writers.annotated import passages, report
from tests.writers.samples import article, block, document


def test_cuts_move_what_stands_behind_them() -> None:
    text, spans = without("It rises1 and falls2.", [(0, 8), (0, 21), (10, 21)], [(8, 9), (19, 20)])
    assert text == "It rises and falls."
    assert [text[a:b] for a, b in spans] == ["It rises", "It rises and falls.", "and falls."]


@given(st.text(max_size=30), st.lists(st.tuples(st.integers(0, 30), st.integers(0, 30)), max_size=5))
def test_cuts_take_out_just_what_they_name(text: str, pairs: list[tuple[int, int]]) -> None:
    cuts = [(min(p), min(max(p), len(text))) for p in pairs if min(p) < len(text)]
    kept = [i for i in range(len(text)) if not any(a <= i < b for a, b in cuts)]
    shown, spans = without(text, [(0, len(text)), (3, 3)], cuts)
    assert shown == "".join(text[i] for i in kept)
    assert spans[0] == (0, len(shown))


def test_marks_of_names() -> None:
    tokens = [(0, 3), (4, 6), (7, 12), (13, 17), (18, 22)]
    assert name_marks(Annotation("", tokens=tokens, names=[(0, 12), (18, 22)])) == {0: "B", 1: "I", 2: "I", 4: "B"}


def test_links_lead_past_blocks_that_are_not_written_and_nowhere_else() -> None:
    linked = {p.annotation.text: p.goes_on for p in passages_of(report(), WriteOptions())}
    assert linked["It rises and falls. We need:"] == 5
    assert linked["salt of Anna Jansen."] is None
    alone = passages_of(report(), WriteOptions(roles=("paragraph",)))
    assert [p.goes_on for p in alone] == [None]


def test_what_no_sentence_holds_goes_with_the_one_before() -> None:
    text = "Well, it rises. And falls, they say"
    shown = passages_of(document(block("paragraph", text, sentences=[(6, 15), (16, 26)])), WriteOptions())
    assert shown[0].annotation.strings(shown[0].annotation.outer) == ["Well, it rises.", "And falls, they say"]
    assert [word.form for row in rows(shown[0]) for word in row.words][-1] == "say"


def test_numbers_count_through_and_debris_can_be_left_out() -> None:
    shown = passages_of(article(), WriteOptions())
    assert [p.number for p in shown] == [1, 2, 3, 4, 5, 6]
    assert [p.first for p in shown] == [1, 2, 3, 5, 6, 7]
    assert passages_of(document(block("paragraph", " ")), WriteOptions()) == []


def test_a_paragraph_of_many_sentences_is_written_in_linear_time() -> None:
    def write(count: int) -> None:
        [long] = passages("Het is zo. " * count, tokens=False)
        long.annotation.tokens = list(long.annotation.outer)
        for form in streams():
            stream_of(form).writer().passage(long)

    assert grows_linearly(write, 500)
