"""How a text ends: each kind of mark, what may stand behind it, and sentences inside a text."""

from __future__ import annotations

import sys
from collections import Counter

import pytest
import regex

from reprose.text.endings import (
    SENTENCE,
    ends_in,
    ends_sentence,
    holds_sentence,
    kinds,
    last_mark,
    rows,
    sentence_words,
)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("So it was.", "."), ("So it was?", "?"), ("So it was!", "!"), ("So it was …", "…"), ("as follows:", ":"),
        ("so it was;", ";"), ("so it was,", ","), ("so it", ""), ("", ""), ("that he had under-", "-"),
        ("“So it was.”", "."), ("(So it was.)", "."), ("„So war es.“", "."), ("‚So war es.‘", "."),
        ("[So it was.]", "."),
        ("‹C’est ainsi.›", "."), ("(so it", ""), ("it was “so”", ""),
        ("So it was. ", ""),
    ],
)  # fmt: skip
def test_the_last_mark_is_told_by_its_kind(text: str, kind: str) -> None:
    assert last_mark(text) == kind


@pytest.mark.parametrize(
    ("text", "figures", "lists"),
    [
        ("So it was.", True, True), ("So it was.1", True, True), ("So it was.”12", True, True),
        ("So it was.1)", True, False), ("So it was.3,4", False, True), ("So it was.10–12", False, True),
        ("So it was.10–128", False, False), ("यह था.१", True, True),
        ("in the year 1901", False, False), ("12", False, False),
        ("see 3,4", False, False),
    ],
)  # fmt: skip
def test_calls_of_notes_count_only_where_they_are_asked_for(text: str, figures: bool, lists: bool) -> None:
    assert ends_sentence(text) is text.endswith(".")
    assert ends_sentence(text, calls="figures") is figures
    assert ends_sentence(text, calls="lists") is lists


def test_pauses_end_a_text_only_where_they_are_asked_for() -> None:
    assert not ends_sentence("as follows:")
    assert ends_sentence("as follows:", ":;")
    assert not ends_sentence("as follows,", ":;")
    assert ends_sentence("as follows,", ":;,")


def test_kinds_of_marks_are_asked_for_one_by_one() -> None:
    assert ends_in("The way there.", ".…,;")
    assert not ends_in("The way there?", ".…,;")
    assert not ends_in("The way there", ".…,;")


@pytest.mark.parametrize(
    ("text", "plain", "calls", "clear"),
    [
        ("It was so. And then", True, True, True),
        ("It was so.\nand then", True, True, False),
        ("It was so.", True, True, True),
        ("It was (so.) And then", True, True, True),
        ("It was so.1 And then", False, True, False),
        ("J. S. Bach", False, False, False),
        ("Univ. of Bath", True, True, False),
        ("UNIV. Bath", True, True, False),
        ("version 1.2", False, False, False),
        ("It was so, and then", False, False, False),
        ("그것은 그랬다. 그리고", True, True, True),
        ("Ήταν έτσι. Και μετά", True, True, True),
        ("Ήταν έτσι. και μετά", True, True, False),
        ("Taką była mąż. Łódź", True, True, True),
        ("זה היה כך. ואז", True, True, True),
    ],
)
def test_a_sentence_inside_a_text(text: str, plain: bool, calls: bool, clear: bool) -> None:
    assert holds_sentence(text) is plain
    assert holds_sentence(text, calls=True) is calls
    assert holds_sentence(text, clear=True) is clear


def test_each_mark_has_one_kind() -> None:
    assert [mark for mark, n in Counter("".join(row.marks for row in rows())).items() if n > 1] == []


def test_the_table_holds_single_characters_of_known_kinds() -> None:
    for row in rows():
        assert row.kind in {*".?!…:;,-", "close"}
        assert row.marks
        assert row.where


def test_the_table_knows_all_marks_that_end_sentences_by_unicode() -> None:
    known = {mark for mark, kind in kinds().items() if kind in SENTENCE}
    named = {chr(code) for code in range(sys.maxunicode + 1) if regex.match(r"\p{Sentence_Terminal}", chr(code))}
    assert named - known == {"\u2024", "\u104a"}  # a leader, and a comma of Burmese


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("यह एक घर है।", "."), ("यह एक घर है॥", "."), ("هل هذا بيت؟", "?"), ("یہ ایک گھر ہے۔", "."), ("Սա տուն է։", "."),
        ("ይህ ቤት ነው።", "."), ("这是房子。」", "."), ("これは家か？", "?"), ("هذا بيت،", ","), ("هذا بيت؛", ";"),
        ("如下：", ":"), ("»Das ist ein Haus.«", "."),
    ],
)  # fmt: skip
def test_marks_of_all_scripts(text: str, kind: str) -> None:
    assert last_mark(text) == kind


def test_marks_of_one_script_end_sentences_without_a_word_or_white_space() -> None:
    assert holds_sentence("यह एक घर है।और")
    assert holds_sentence("家。川", clear=True)
    assert not holds_sentence("家.川")


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("The old miller opened his door.", 6), ("The old miller opened his door", 0), ("He opened his door.", 0),
        ("Anna Miller Bertha Wood Clara Stone.", 0), ("The old miller opened his door. No. He was at home again.", 11),
        ("春眠不觉晓处处闻啼鸟夜来风雨声。", 7), ("春眠不觉晓。", 0), ("", 0),
        ("The old miller opened his door.3 Then", 6),
    ],
)  # fmt: skip
def test_words_in_sentences(text: str, count: int) -> None:
    assert sentence_words(text) == count
