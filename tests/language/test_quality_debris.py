"""Sentences inside paragraphs that look like debris."""

from __future__ import annotations

from typing import cast

from reprose.document import Block, Role
from reprose.language.quality import mark_debris
from reprose.language.sentences import split
from reprose.text.noise import weights_of


def marked(text: str, role: str = "paragraph") -> list[str]:
    block = Block(cast(Role, role), [], text, sentences=split(text, "en"))
    mark_debris(block, weights_of())
    assert all(found.score < 50 for found in block.debris)
    return [block.text[found.start : found.end] for found in block.debris]


def test_a_row_run_into_the_text_is_marked() -> None:
    assert marked("We measured it twice. 0.5 12 (31) X2 17 (44) ***. Nothing was left to do.") == [
        "0.5 12 (31) X2 17 (44) ***."
    ]


def test_the_end_of_a_sentence_that_was_cut_is_not() -> None:
    assert marked("It took (6 µL. 33, L 20, 17). Nobody knows why it did.") == []
    assert marked("He said so (Matt. vi. 20, 25). Nobody knows why.") == []
    assert marked("It was so. 1993. Nobody knows why.") == []


def test_one_sentence_alone_was_judged_as_a_block_and_tables_are_not_judged() -> None:
    assert marked("0.5 12 (31) X2 17 (44)") == []
    assert marked("We measured it twice. 0.5 12 (31) X2 17 (44) ***. Done.", "table") == []
