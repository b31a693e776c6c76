"""EPUB: the files of the spine as one book."""

from __future__ import annotations

import pytest

import reprose
from reprose.document import Call
from reprose.errors import DamagedFile, UnknownFormat
from tests.readers.documents import archive, blocks, epub, told, xhtml


def test_files_in_the_order_of_the_spine_and_notes_in_other_files():
    data = epub(
        xhtml('<h1>One</h1><p>It rises&nbsp;twice<a epub:type="noteref" id="r" href="1.xhtml#n">1</a> a day.</p>'),
        xhtml(
            '<h1>Notes</h1><aside epub:type="footnote" id="n"><p>1. Nearly so. <a href="0.xhtml#r">↩</a></p></aside>'
        ),
    )
    document = reprose.recover(data)
    assert told(document.blocks) == [
        ("heading", "One"), ("paragraph", "It rises twice1 a day."), ("footnote", "Nearly so."), ("heading", "Notes"),
    ]  # fmt: skip
    assert document.blocks[1].calls == [Call(14, "1", 2)]
    assert [b.boxes[0][0] for b in document.blocks] == [1, 1, 2, 2]
    assert document.metadata["file"] == {"Title": "On tides", "Author": "A. Writer"}


def test_names_of_different_files_do_not_meet():
    one = xhtml('<p>A<sup><a href="#n">1</a></sup></p><p class="footnote" id="n">1 First.</p>')
    two = xhtml('<p>B<sup><a href="#n">1</a></sup></p><p class="footnote" id="n">1 Second.</p>')
    assert told(blocks(epub(one, two))) == [
        ("paragraph", "A1"), ("footnote", "First."), ("paragraph", "B1"), ("footnote", "Second."),
    ]  # fmt: skip


def test_a_table_of_contents_is_told():
    found = blocks(
        epub(xhtml('<nav epub:type="toc"><ol><li><a href="1.xhtml">One</a></li></ol></nav>'), xhtml("<p>x</p>"))
    )
    assert [b.role for b in found] == ["toc", "paragraph"]


def test_broken_markup_is_read_all_the_same():
    assert told(blocks(epub("<html><body><p>Broken <b>markup<p>here."))) == [
        ("paragraph", "Broken markup"), ("paragraph", "here."),
    ]  # fmt: skip


def test_a_locked_book_is_told():
    lock = '<e><EncryptedData><CipherReference URI="O/text/0.xhtml"/></EncryptedData></e>'
    with pytest.raises(UnknownFormat, match="locked"):
        blocks(epub(xhtml("<p>x</p>"), **{"META-INF/encryption.xml": lock}))


def test_a_book_without_a_list_of_files():
    with pytest.raises(DamagedFile):
        blocks(archive({"mimetype": "application/epub+zip"}))
