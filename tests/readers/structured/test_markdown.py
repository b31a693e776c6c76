"""Markdown."""

from __future__ import annotations

import pytest

import reprose
from reprose.document import Block
from reprose.errors import NoText
from reprose.readers.open import sniff_bytes
from tests.readers.documents import blocks, told


def marked(text: str) -> list[Block]:
    return blocks(text.encode(), **{"read.kind": "markdown"})


def test_headings_lists_quotations_code_and_tables():
    found = marked(
        "# Of tides\n\nThe *tide*\nrose.\n\n## Ports\n\n* Bergen\n* Oslo\n    1. one\n\n> Quoted\n> text.\n\n"
        "| Port | m |\n|---|---|\n| Bergen | 1.2 |\n\n```\nx = 1\n```\n\n![chart](x.png) [here](https://x.org)\n"
    )
    assert told(found) == [
        ("title", "Of tides"), ("paragraph", "The tide rose."), ("heading", "Ports"), ("list_item", "Bergen"),
        ("list_item", "Oslo"), ("list_item", "one"), ("quote", "Quoted text."), ("table", found[7].text),
        ("code", "x = 1"), ("paragraph", "here"),
    ]  # fmt: skip
    assert found[5].marker == "1."
    assert found[7].cells is not None
    assert [c.header for c in found[7].cells] == [True, True, False, False]


def test_notes_are_called_and_not_in_code():
    found = marked("One[^a] and `[^a]` and [^b].\n\n[^a]: First\n    goes on.\n\n    Second.\n\nLast.\n")
    assert told(found) == [
        ("paragraph", "One1 and [^a] and [^b]."), ("footnote", "First goes on."), ("footnote", "Second."),
        ("paragraph", "Last."),
    ]  # fmt: skip
    assert found[0].calls[0].note == 1
    assert told(marked("```\n[^a]: x\n```\n\nWords.")) == [("code", "[^a]: x"), ("paragraph", "Words.")]


def test_what_the_text_says_of_itself():
    data = b"---\ntitle: \"A note\"\nauthor: Ann\nlang: de\n---\nText.\n"
    document = reprose.recover(data, options=reprose.resolve(values={"read.kind": "markdown"}))
    assert (document.metadata["file"]["Title"], document.metadata["file"]["Author"]) == ("A note", "Ann")
    assert told(document.blocks) == [("paragraph", "Text.")]


def test_it_is_known_by_its_name():
    assert sniff_bytes(b"<div>\n</div>\n\n# Words\n", "notes.md").kind == "markdown"
    assert sniff_bytes(b"# Words\n", "notes.txt").kind == "text"
    with pytest.raises(NoText):
        marked("![x](y.png)")
