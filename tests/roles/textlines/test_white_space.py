"""Texts whose paragraphs stand between blank lines."""

from __future__ import annotations

import pytest

import reprose
from reprose.roles.textlines.white_space import divide, divided_by_white, has_pages, is_divider, stanzas
from tests.roles.textlines.test_attributes import PROSE, lines_of, rows_of


def divided(text: str, labels: str = "") -> list[str]:
    """The labels of the lines after ``divide``."""
    pages, rows = lines_of(text), rows_of(text)
    found = labels.split() or ["P-B"] * len(rows)
    divide([line for page in pages for line in page], stanzas(pages), rows, found)
    return found


BOOK = (PROSE + "\n") * 6


def test_runs_of_lines_without_white() -> None:
    assert stanzas(lines_of("one\ntwo\n\nthree\n\n\nfour\nfive\n")) == [range(2), range(2, 3), range(3, 5)]
    assert stanzas([]) == []


def test_a_blank_line_where_a_long_text_was_parted_is_white() -> None:
    pages = lines_of("line\n" * 100 + "\n" + "line\n" * 40)
    assert len(pages) == 2
    assert stanzas(pages) == [range(100), range(100, 140)]
    assert stanzas(lines_of("line\n" * 140)) == [range(140)]


def parted(text: str) -> bool:
    return divided_by_white(stanzas(lines_of(text)), rows_of(text))


def test_white_decides_where_it_parts_the_paragraphs() -> None:
    assert parted(BOOK)
    assert not parted(PROSE * 6)  # no white at all
    assert not parted(PROSE + "\n" + PROSE)  # shows no habit


def test_white_inside_sentences_decides_nothing() -> None:
    assert not parted((PROSE + "\n" + PROSE.replace("\n", "\n\n")) * 6)


def test_form_feeds_part_pages() -> None:
    assert has_pages(lines_of("\f".join([BOOK] * 3)))
    assert has_pages(lines_of("\f".join([BOOK * 4] * 3)))
    assert has_pages(lines_of("\f".join(["\n" + BOOK] * 3)))
    assert not has_pages(lines_of(BOOK * 30))
    assert not has_pages(lines_of(PROSE * 100))
    assert not has_pages([])


def test_white_decides_nothing_where_paragraphs_end_without_it() -> None:
    short = "The captain of the boat saw it.\n"
    assert not parted((PROSE + short + PROSE + short + PROSE + "\n") * 4)


def test_what_stands_together_is_one_block() -> None:
    assert divided("1. The Bridge\n2. The Boat\n\nThe Road\n") == ["P-A", "P-I", "P-A"]
    assert divided("CHAPTER ONE\nTHE BRIDGE\n", "H-B H-B") == ["H-B", "H-I"]
    assert divided("one\ntwo\nthree\n", "P-B T P-B") == ["P-A", "P-I", "P-I"]


def test_indented_lines_are_paragraphs_of_their_own() -> None:
    text = "The miller went home.\n   The captain did not,\nand the boat waited.\n"
    assert divided(text) == ["P-A", "P-B", "P-I"]


def test_what_stands_apart_begins() -> None:
    assert divided("The miller said--\n\n'twas late.\n", "P-B P-I") == ["P-A", "P-A"]


def test_a_sentence_goes_on_over_white() -> None:
    text = BOOK + PROSE.replace("\n", "\n\n")
    labels = ["P-B", "P-I"] * 7
    assert divided(text, " ".join(labels))[-2:] == ["P-A", "P-I"]
    labels[-1] = "P-B"
    assert divided(text, " ".join(labels))[-2:] == ["P-A", "P-A"]


@pytest.mark.parametrize(("text", "labels", "expected"), [
    ("The miller went to the bridge\nand saw the boat.\n", "L-B L-I", "P-A P-I"),
    ("- the miller\n  who went home\n- the captain\n", "L-B P-B L-B", "L-A L-I L-B"),
    ("rope\nsails\n", "L-B L-B", "L-A L-B"),
    ("He came home:\n--late, as he said,\nand tired.\n", "P-B L-B P-I", "P-A P-I P-I"),
])  # fmt: skip
def test_items(text: str, labels: str, expected: str) -> None:
    assert divided(text, labels) == expected.split()


@pytest.mark.parametrize("text", ["* * *", "*     *     *", "-----", "~~~", "***"])
def test_dividers(text: str) -> None:
    assert is_divider(text)


@pytest.mark.parametrize("text", ["*", "", "...", ". . . . .", "* a *", "1 * 2"])
def test_no_dividers(text: str) -> None:
    assert not is_divider(text)


SPEECH = "".join(f"{who}. {said}--\n\n" for who, said in zip("ABC" * 4, ["You will go to the boat"] * 12, strict=True))


def test_an_unfinished_speech_ends_at_the_white() -> None:
    document = reprose.recover((BOOK + SPEECH + BOOK).encode())
    assert sum(block.text.endswith("to the boat--") for block in document.body) == 12


def test_dividers_are_no_text() -> None:
    document = reprose.recover((BOOK + "       *     *     *\n\n" + BOOK + "     *     *     *\n\n" + BOOK).encode())
    texts = [block.text for block in document.body]
    assert len(texts) == 18
    assert not any("*" in text for text in texts)


def test_a_paragraph_in_small_letters_is_its_own() -> None:
    document = reprose.recover((BOOK + "The captain saw the boat and the\n\n'twas late, he said.\n\n" + BOOK).encode())
    assert "'twas late, he said." in [block.text for block in document.body]


def test_verses_are_text_although_their_lines_are_short() -> None:
    verses = "    The miller and the boat\n    are on the bridge of the town,\n    the lamps of the harbour float\n\n"
    document = reprose.recover((BOOK + verses + BOOK + verses + BOOK).encode())
    assert sum(block.text.startswith("The miller and the boat are on") for block in document.body) == 2
    pages, rows = lines_of(BOOK + verses), rows_of(BOOK + verses)
    labels = ["P-B"] * (len(rows) - 3) + ["T"] * 3
    divide([line for page in pages for line in page], stanzas(pages), rows, labels)
    assert labels[-3:] == ["P-A", "P-I", "P-I"]


def test_debris_stays_debris() -> None:
    table = "12.4   3.1   0.02\n11.9   2.8   0.03\n\n"
    assert divided(BOOK + table, " ".join(["P-B"] * 12 + ["T"] * 2))[-2:] == ["T", "T"]


NOTES = """\
[Footnote 1: The bridge is the old one of the town, as the miller knew.

It was lit by the lamps of the harbour.]

[Footnote 2: The other bridge.]

"""


def test_the_paragraphs_of_a_note() -> None:
    notes = [block for block in reprose.recover((BOOK + NOTES + BOOK).encode()).blocks if block.role == "footnote"]
    assert [note.text for note in notes] == [
        "The bridge is the old one of the town, as the miller knew.", "It was lit by the lamps of the harbour.",
        "The other bridge.",
    ]  # fmt: skip
