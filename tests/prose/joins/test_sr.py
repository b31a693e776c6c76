"""The method SR as a whole, on a document like the worked example of its paper."""

from __future__ import annotations

import pytest

from reprose.document import Document, replay
from reprose.errors import OptionError
from reprose.options import Options, resolve
from reprose.pipeline.recovery import recover
from reprose.prose.joins.sr import join
from reprose.writers import render
from tests import pdfs

# As in the paper: a heading of two lines, a paragraph that a footnote and the end of the page interrupt, a subheading.
LINES = (
    "2. WHERE THE READINGS OF THE",
    "GAUGES COME FROM",
    "All readings of the water were taken from the harbour offices of",
    "the coast, from the log books of three lightships, and from those",
    "numbers that were printed in the Morning Tide, in the Coast Post3,",
    "          ",
    "3 https://tides.example.org",
    "T1207, Ebb Weekly and in the almanacs of the pilots6). The tables",
    "hold 2418 readings of the height of the water, which make up all",
    "of 311 days.",
    "2.1 The Words of the Pilots",
)
WHOLE = (
    "All readings of the water were taken from the harbour offices of the coast, from the log books of three "
    "lightships, and from those numbers that were printed in the Morning Tide, in the Coast Post3, T1207, Ebb Weekly "
    "and in the almanacs of the pilots6). The tables hold 2418 readings of the height of the water, which make up all "
    "of 311 days."
)


def sr(text: str, **values: object) -> Document:
    return recover(text.encode(), options=options(**values))


def options(**values: object) -> Options:
    return resolve(values={"roles.method": "sr", **{key.replace("__", "."): v for key, v in values.items()}})


@pytest.mark.parametrize("page_end", [5, 6, 7], ids=["before the footnote", "amid", "behind it"])
def test_the_worked_example(page_end: int) -> None:
    text = "\n".join(LINES[:page_end]) + "\n\f" + "\n".join(LINES[page_end:]) + "\n"
    document = sr(text)
    assert render(document, "txt", options().write) == (
        f"2. WHERE THE READINGS OF THE GAUGES COME FROM\n\n{WHOLE}\n\n2.1 The Words of the Pilots\n"
    )
    assert [(b.role, b.text) for b in document.blocks if b.role == "noise"] == [("noise", LINES[6])]


def test_blocks_say_why_and_can_be_replayed() -> None:
    document = sr("\n".join(LINES))
    assert [b.role for b in document.blocks] == ["heading", "paragraph", "noise", "heading"]
    heading, paragraph, note, _ = document.blocks
    assert heading.reason == "SR: without a stop, 16 to 28 long where paragraphs are 59 to 71; no paragraph is open"
    assert paragraph.reason == "SR: lines that end in a stop, or are 59 to 71 long (column 65)"
    assert note.reason == "SR: without a stop, 27 long where paragraphs are 59 to 71; inside a paragraph"
    for block in document.blocks:
        assert replay(block.source, block.edits) == block.text
        assert block.undo() == block.source
        assert block.boxes


def test_hyphens_at_line_ends_go_whatever_they_are_for() -> None:
    text = "the amount of meta-\nbolic waste and the amino-\nglycosides in it end.\n"
    (block,) = sr(text, roles__sr_tolerance=0.3).blocks
    assert block.text == "the amount of metabolic waste and the aminoglycosides in it end."
    assert [e.rule for e in block.edits] == ["sr.hyphen", "sr.hyphen"]


def test_how_two_lines_meet() -> None:
    assert join("meta-", "bolic").apply("meta-", "bolic") == "metabolic"
    assert join("meta\u2010", "bolic").apply("meta\u2010", "bolic") == "metabolic"
    assert join("a tide", "falls").apply("a tide", "falls") == "a tide falls"
    assert join("a tide –", "falls").apply("a tide –", "falls") == "a tide – falls"


def test_columns_of_a_text_are_read_across() -> None:
    text = "left side of a row        right side of it\nmore of the left          more of the right.\n"
    (block,) = sr(text).blocks
    assert block.text == "left side of a row right side of it more of the left more of the right."


def test_a_pdf_has_the_lines_of_its_layout() -> None:
    document = recover(pdfs.prose(1), options=options())
    full = recover(pdfs.prose(1))
    assert document.metadata["options"]["roles"]["method"] == "sr"
    words = " ".join(b.text for b in document.blocks).split()
    assert set(" ".join(b.text for b in full.blocks).split()) <= set(words)


def test_sentences_and_language_are_found() -> None:
    document = sr("\n".join(LINES))
    assert document.language == "en"
    (paragraph,) = [b for b in document.blocks if b.role == "paragraph"]
    assert len(paragraph.sentences) == 2


def test_a_file_without_lines_is_refused() -> None:
    with pytest.raises(OptionError, match="kind html has none"):
        recover(b"<html><body><p>One paragraph.</p><p>Another one.</p></body></html>", options=options())
