from __future__ import annotations

import pytest

from reprose.document import Call, Debris
from reprose.errors import OptionError
from reprose.options import WriteOptions
from reprose.writers import render
from tests.writers.samples import article, block, document


def test_body_is_a_paragraph_a_line_without_calls() -> None:
    assert render(article(), "txt").split("\n\n") == [
        "On Tides",
        "1 The sea",
        "It rises and falls. Nobody knows why, says Ann.",
        "• low water",
        "a) neap",
        "• high water\n",
    ]


def test_a_sentence_a_line() -> None:
    text = render(article(), "txt", WriteOptions(lines="sentence"))
    assert "It rises and falls.\nNobody knows why, says Ann.\n" in text


def test_calls_are_kept_on_request() -> None:
    text = render(article(), "txt", WriteOptions(keep_calls=True))
    assert "It rises1 and falls 2. Nobody knows [3] why2,3, says Ann." in text


def test_roles_and_table_rows() -> None:
    assert render(article(), "txt", WriteOptions(roles=("table", "footnote"))) == (
        "1 Twice a day.\n\n2 By the moon.\n\na\tb|x\nc\t\n"
    )


def test_page_marks_stand_alone_between_paragraphs() -> None:
    text = render(article(), "txt", WriteOptions(page_marks=True))
    assert text.startswith("[[page i]]\n\nOn Tides")
    assert "\n\n[[page ii]]\n\nIt rises" in text
    assert "\n\n[[page 3]]\n\n• high" in text


def test_only_the_pages_written_show() -> None:
    shown = article()
    shown.metadata["pages_written"] = [3]
    assert render(shown, "txt") == "• high water\n"


@pytest.mark.parametrize(
    "text, call, left",
    [
        ("word 1 next", "1", "word next"),
        ("word1 next", "1", "word next"),
        ("word 1. Next", "1", "word. Next"),
        ("1 word", "1", "word"),
        ("word 1", "1", "word"),
        ("word [1], next", "[1]", "word, next"),
        ("word 1(see)", "1", "word (see)"),
        ("字1字", "1", "字字"),
    ],
)
def test_space_around_a_call_goes_with_it(text: str, call: str, left: str) -> None:
    made = document(block("paragraph", text, calls=[Call(text.index(call), call, None)]))
    assert render(made, "txt") == left + "\n"


def test_line_ends_inside_a_paragraph_do_not_break_it() -> None:
    assert render(document(block("paragraph", "a\u2028b\r\nc")), "txt") == "a b c\n"


def test_nothing_to_write_is_nothing() -> None:
    assert render(document(), "txt") == ""


def test_unknown_format_is_named() -> None:
    with pytest.raises(OptionError, match="docx"):
        render(document(), "docx")


def test_entries_of_contents_keep_their_lines() -> None:
    made = document(block("toc", "1 The sea . . 3\n2 Land . . 7"))
    assert render(made, "txt", WriteOptions(roles=("all",))) == "1 The sea . . 3\n2 Land . . 7\n"


def test_each_verse_of_a_stanza_has_a_line() -> None:
    stanza = block("quote", "The river rose,\nthe river fell.", kind="verse")
    assert render(document(stanza), "txt") == "The river rose,\nthe river fell.\n"


def test_sentences_go_over_verses() -> None:
    stanza = block("quote", "The river rose,\nthe river fell. So\nit was.", kind="verse")
    stanza.sentences = [(0, 31), (32, 42)]
    shown = render(document(stanza), "txt", WriteOptions(lines="sentence"))
    assert shown == "The river rose, the river fell.\nSo it was.\n"


def test_sentences_like_debris_are_left_out_on_request() -> None:
    text = "It rises. 0 10 20 A B. And falls1."
    made = block("paragraph", text, sentences=[(0, 9), (10, 22), (23, 34)], debris=[Debris(10, 22, 31.4)],
                 calls=[Call(32, "1", None)])  # fmt: skip
    assert render(document(made), "txt") == "It rises. 0 10 20 A B. And falls.\n"
    assert render(document(made), "txt", WriteOptions(skip_noise=True)) == "It rises. And falls.\n"
    kept = WriteOptions(skip_noise=True, keep_calls=True, lines="sentence")
    assert render(document(made), "txt", kept) == "It rises.\nAnd falls1.\n"
    for form in ("md", "html"):
        assert "10 20" in render(document(made), form)
        assert "It rises. And falls" in render(document(made), form, WriteOptions(skip_noise=True))


def test_debris_at_the_end_leaves_no_space() -> None:
    made = block("paragraph", "It rises. 0 10 20 A B", sentences=[(0, 9), (10, 21)], debris=[Debris(10, 21, 31.4)])
    assert render(document(made), "txt", WriteOptions(skip_noise=True)) == "It rises.\n"
