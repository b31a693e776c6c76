"""Letters that an engine took for others."""

from __future__ import annotations

import re

import pytest

import reprose
from reprose.prose.characters.ocr_model import misreadings, mistypings
from tests import ocr

GERMAN = (
    "Die Gruppe von Ian Murdock traf sich an jedem Abend, und Ian Murdock schrieb alles auf, was",
    "dort besprochen wurde.  Viele Jahre später war lan Murdock selbst nicht mehr dabei, und das",
    "Trelfen fand auf einer anderen Plauform statt, die man zuerst betreten musste, bevor alle",
    "Leute wieder miteinander sprechen konnten.  Der Seewolfhafen blieb dabei wie er immer war.",
)
ENGLISH = (
    "The people who live beside the river have seen many boats, and every year they repair the",
    "old landing with planks of oak.  Nobody was surprised when the government sent a letter to",
    "the village, in which it asked for a list of all the boats and of the people who own them.",
    "The list was sent in the summer, and the village heard nothing for the next eleven years.",
)


def page(*lines: str, sure: int = 96, **unsure: int) -> bytes:
    """An hOCR page; ``unsure`` gives some words (without their stops) another confidence than the others."""
    text = ocr.hocr(ocr.Sheet(ocr.paragraph(150, 300, 20.8, *lines), confidence=sure)).decode()
    for word, confidence in unsure.items():
        text, found = re.subn(rf"x_wconf {sure}'>({word})(?!\w)", rf"x_wconf {confidence}'>\1", text)
        assert found
    return text.encode()


def edits(document: reprose.Document) -> list[tuple[str, str]]:
    return [(e.before, e.after) for b in document.blocks for e in b.edits if e.rule == "character.misread"]


def test_words_and_names_are_put_right_on_pages_that_an_engine_read():
    document = reprose.recover(page(*GERMAN))
    assert document.language == "de"
    assert edits(document) == [("lan", "Ian"), ("Trelfen", "Treffen"), ("Plauform", "Plattform")]
    assert "war Ian Murdock selbst" in document.text
    assert "Seewolfhafen" in document.text


def test_other_documents_keep_their_words():
    document = reprose.recover("\n".join(GERMAN).encode())
    assert edits(document) == []
    assert "lan Murdock" in document.text


@pytest.mark.parametrize(
    ("read", "confidence", "printed"),
    [
        ("govemment", 60, "government"),
        ("govemment", 96, None),  # the engine is sure of it
        ("landng", 40, "landing"),  # a letter lost
        ("landng", 91, None),  # the author may have left it out
        ("govenrmont", 40, None),  # two errors at once
    ],
)
def test_the_engine_must_have_been_unsure(read: str, confidence: int, printed: str | None):
    right = "landing" if read.startswith("l") else "government"
    lines = [ENGLISH[1], *(line.replace(right, read) for line in ENGLISH)]
    document = reprose.recover(page(*lines, **{"people": 95, read: confidence}))
    assert edits(document) == ([(read, printed)] if printed else [])


def test_words_that_exist_give_way_to_the_document_s_own_beside_the_same_words():
    lines = (*ENGLISH, "The village heard of it from those who own thern, and from every tetter to the village.")
    document = reprose.recover(page(*lines, thern=40, tetter=30))
    assert edits(document) == [("thern", "them"), ("tetter", "letter")]


def test_a_word_cut_at_a_line_end_is_asked_about_as_a_whole():
    lines = (*ENGLISH[:2], "the village.  At the next meet-", "jng the people sang, for the meeting was a feast.")
    document = reprose.recover(page(*lines, jng=20))
    assert edits(document) == [("jng", "ing")]
    assert "next meeting the people" in document.text


def test_a_hyphen_lost_at_a_line_end_is_put_back_where_the_halves_are_no_words():
    lines = (*ENGLISH[:2], "the village about the landing.  Nobody in the neighbo", "urhood saw a landing of stone.")
    document = reprose.recover(page(*lines))
    assert "the neighbourhood saw" in document.text


def test_names_with_numbers_bear_each_other_out():
    lines = (*ENGLISH, "The boats were called Alvina3, Alvina4, Alvina7 and AIvina5, and Alvina3 was the oldest.")
    assert edits(reprose.recover(page(*lines, AIvina5=50))) == [("AIvina5", "Alvina5")]


def test_misreadings_know_both_what_is_seen_and_what_was_printed():
    found = dict(misreadings("kemel"))
    assert found["kernel"] > found["kcmel"]
    assert "kernels" not in found


def test_any_letter_may_be_wrong_inside_long_words_alone():
    found = dict(mistypings("kerxel", "aenr"))
    assert "kernel" in found
    assert all(word.startswith("k") and word.endswith("l") for word in found)
    assert list(mistypings("karl", "ae")) == []
