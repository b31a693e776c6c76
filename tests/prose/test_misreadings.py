"""Letters that an engine took for others."""

from __future__ import annotations

import reprose
from tests import ocr

GERMAN = (
    "Die Gruppe von Ian Murdock traf sich an jedem Abend, und Ian Murdock schrieb alles auf, was",
    "dort besprochen wurde.  Viele Jahre später war lan Murdock selbst nicht mehr dabei, und das",
    "Trelfen fand auf einer anderen Plauform statt, die man zuerst betreten musste, bevor alle",
    "Leute wieder miteinander sprechen konnten.  Der Seewolfhafen blieb dabei wie er immer war.",
)


def edits(document: reprose.Document) -> list[tuple[str, str]]:
    return [(e.before, e.after) for b in document.blocks for e in b.edits if e.rule == "character.misread"]


def test_words_and_names_are_put_right_on_pages_that_an_engine_read():
    document = reprose.recover(ocr.hocr(ocr.Sheet(ocr.paragraph(150, 300, 20.8, *GERMAN))))
    assert document.language == "de"
    assert edits(document) == [("lan", "Ian"), ("Trelfen", "Treffen"), ("Plauform", "Plattform")]
    assert "war Ian Murdock selbst" in document.text
    assert "Seewolfhafen" in document.text


def test_other_documents_keep_their_words():
    document = reprose.recover("\n".join(GERMAN).encode())
    assert edits(document) == []
    assert "lan Murdock" in document.text
