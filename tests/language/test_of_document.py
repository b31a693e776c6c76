from __future__ import annotations

import json
from pathlib import Path

import pytest

from reprose.document import Block, Document
from reprose.errors import InputNotFound, ModelError
from reprose.language.of_document import divide
from reprose.language.sentences.model import load, write
from reprose.options.sections import LanguageOptions
from reprose.writers import render
from tests.language.test_identify_passages import DUTCH, ENGLISH
from tests.writers.samples import block, document


def made(*blocks: Block) -> Document:
    shown = document(*blocks)
    divide(shown, LanguageOptions())
    return shown


def test_a_block_in_another_language_is_divided_in_its_own() -> None:
    shown = made(block("paragraph", ENGLISH), block("quote", DUTCH + " Dat was zo."), block("table", "a | b"))
    assert [b.language for b in shown.blocks] == [None, "nl", None]
    assert len(shown.blocks[1].sentences) == 2
    assert shown.blocks[2].sentences == []
    rows = json.loads(render(shown, "json"))["blocks"]
    assert [row.get("language") for row in rows] == [None, "nl", None]


def test_a_language_that_the_user_names_holds_for_all_blocks() -> None:
    shown = document(block("paragraph", ENGLISH), block("quote", DUTCH))
    divide(shown, LanguageOptions(code="en"))
    assert [b.language for b in shown.blocks] == [None, None]


def test_sentences_run_past_notes_but_not_past_headings() -> None:
    shown = made(
        block("paragraph", "For the dough we need:"),
        block("footnote", "Any dough."),
        block("list_item", "flour;", marker="•"),
        block("list_item", "milk and salt;", marker="•"),
        block("heading", "after that"),
        block("paragraph", "we bake it."),
    )
    _, _, flour, milk, *_ = shown.blocks
    assert [b.runs_on for b in shown.blocks] == [flour, None, milk, None, None, None]
    rows = json.loads(render(shown, "json"))["blocks"]
    assert [row.get("runs_on") for row in rows] == [2, None, 3, None, None, None]


def test_a_model_of_the_users_own(tmp_path: Path) -> None:
    path = tmp_path / "own.npz"
    write(path, load())
    shown = document(block("paragraph", "One is here. Two are there."))
    divide(shown, LanguageOptions(sentence_model=str(path)))
    assert len(shown.blocks[0].sentences) == 2
    assert shown.metadata["sentence_model"]["name"] == "own.npz"
    assert len(shown.metadata["sentence_model"]["sha256"]) == 64
    with pytest.raises(InputNotFound):
        divide(shown, LanguageOptions(sentence_model=str(tmp_path / "none.npz")))
    path.write_bytes(b"nothing")
    with pytest.raises(ModelError):
        divide(shown, LanguageOptions(sentence_model=str(path)))
