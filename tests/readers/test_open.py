"""One door for documents of every kind."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

import reprose
from reprose.document import Page
from reprose.errors import InputNotFound, OptionError, TooLarge, UnknownFormat
from reprose.options import ReadOptions
from reprose.readers.open import open_source
from tests import pdfs

TEXT = b"This is a line, and its sen-\ntence goes on in the next one.\n\nA second paragraph.\n"


def test_text_from_a_path_from_bytes_and_from_an_open_file(tmp_path: Path):
    path = tmp_path / "words"
    path.write_bytes(TEXT)
    for source in (path, str(path), TEXT, io.BytesIO(TEXT)):
        with open_source(source) as reader:
            (page,) = reader
        assert isinstance(page, Page)
        assert reader.info.kind == "text"


def test_pdf_goes_its_way():
    with open_source(pdfs.prose(1)) as reader:
        assert reader.info.kind == "pdf"
        assert len(list(reader)) == 1


def test_text_becomes_whole_sentences():
    document = reprose.recover(TEXT)
    assert [b.text for b in document.blocks] == [
        "This is a line, and its sentence goes on in the next one.", "A second paragraph.",
    ]  # fmt: skip
    assert document.metadata["kind"] == "text"
    assert document.metadata["encoding"] == "ascii"


def test_a_kind_that_is_asked_for():
    with open_source(b"<html><body><p>x</p></body></html>", options=ReadOptions(kind="text")) as reader:
        assert reader.info.kind == "text"
    with pytest.raises(UnknownFormat):
        open_source(TEXT, options=ReadOptions(kind="pdf"))


def test_too_large_a_text_is_told_before_it_is_read(tmp_path: Path):
    path = tmp_path / "large.txt"
    path.write_bytes(b"words " * 1000)
    with pytest.raises(TooLarge, match="max_text_bytes"):
        open_source(path, options=ReadOptions(max_text_bytes=2000))


def test_an_unknown_encoding_is_told_at_once():
    with pytest.raises(OptionError):
        open_source(TEXT, options=ReadOptions(encoding="utf-88"))


def test_no_such_file(tmp_path: Path):
    with pytest.raises(InputNotFound):
        open_source(tmp_path / "none.txt")


def test_an_encoding_on_request():
    document = reprose.recover("Žluťoučký kůň.".encode("mac_latin2"), options=reprose.resolve(
        values={"read.encoding": "mac_latin2"}))  # fmt: skip
    assert document.blocks[0].text == "Žluťoučký kůň."
