"""One door for documents of every kind, and what kind some bytes are."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import pytest

import reprose
from reprose.document import Page
from reprose.errors import DamagedFile, EmptyFile, InputNotFound, OptionError, TooLarge, UnknownFormat
from reprose.options import ReadOptions
from reprose.readers.open import open_source, sniff_bytes
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


@pytest.mark.parametrize("before", [b"\xef\xbb\xbf", b"\0\5\x16\0" + b"\0" * 80, b"junk" * 3000])
def test_a_pdf_behind_other_bytes(before: bytes):
    assert [b.text for b in reprose.recover(before + pdfs.prose(1)).blocks] == [
        b.text for b in reprose.recover(pdfs.prose(1)).blocks
    ]


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


def test_a_text_in_ebcdic_is_read_where_its_encoding_is_named():
    data = "The bridge over the old river was closed all winter.".encode("cp500")
    document = reprose.recover(data, options=reprose.resolve(values={"read.encoding": "cp500"}))
    assert [b.text for b in document.blocks] == ["The bridge over the old river was closed all winter."]


def test_no_such_file(tmp_path: Path):
    with pytest.raises(InputNotFound):
        open_source(tmp_path / "none.txt")


def test_an_encoding_on_request():
    document = reprose.recover("Žluťoučký kůň.".encode("mac_latin2"), options=reprose.resolve(
        values={"read.encoding": "mac_latin2"}))  # fmt: skip
    assert document.blocks[0].text == "Žluťoučký kůň."


def zipped(**members: str) -> bytes:
    """A ZIP archive; in the names of members "__" is for a slash, "_" for a dot."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, text in members.items():
            archive.writestr(name.replace("__", "/").replace("_", "."), text)
    return out.getvalue()


PAGE = "<html><head><title>x</title></head><body><p>Text</p></body></html>"


@pytest.mark.parametrize(
    "data, kind",
    [
        (pdfs.prose(1), "pdf"),
        (b"%PDF-1.7\n", "pdf"),
        (b"HTTP/1.1 200 OK\r\n\r\n" + pdfs.prose(1), "pdf"),
        (b"\xef\xbb\xbf" + pdfs.prose(1), "pdf"),
        (b"\0\5\x16\0\0\2\0\0" + b"\0" * 72 + pdfs.prose(1) + b"\0" * 5000, "pdf"),
        (b"junk" * 3000 + pdfs.prose(1), "pdf"),
        (b"Such a file begins with %PDF-1.7, and then\n1 0 obj\nis read.\n", "text"),
        (b"A note on how a file that begins with\n%PDF-1.7\nis read.\n", "text"),
        (b"Plain words.\n", "text"),
        ("Ein Wort fürs Maß.\n".encode("latin-1"), "text"),
        ("Книга вышла в июне.\n".encode("utf-16-le"), "text"),
        ("本は六月に出版された。\n".encode("iso2022_jp"), "text"),
        (b"Words\0 with \0nulls in them, now and then, but words they are.", "text"),
        (b"<b>Bold</b> is how this text begins, and nothing more of it is markup.", "text"),
        (b'<doc id="1">\nA corpus in pseudo-XML.\n</doc>\n', "text"),
        (PAGE.encode(), "html"),
        (b"<!-- saved from somewhere -->\n<!DOCTYPE html>\n" + PAGE.encode(), "html"),
        (PAGE.encode("utf-16"), "html"),
        (b'<?xml version="1.0"?>\n<html xmlns="http://www.w3.org/1999/xhtml"><body/></html>', "html"),
        (b"<p>One.</p>\n<p>Two.</p>", "html"),
        (b"<html><body><div class='ocr_page' title='bbox 0 0 9 9'></div></body></html>", "hocr"),
        (b'<html><head><meta name="ocr-system" content="x"/></head></html>', "hocr"),
        (b'\xef\xbb\xbf<?xml version="1.0"?><alto xmlns="http://www.loc.gov/standards/alto/ns-v3#"></alto>', "alto"),
        (b'<?xml version="1.0"?>\n<!-- made by hand -->\n<pc:PcGts xmlns:pc="x"/>', "page-xml"),
        (b'{"schema_name": "DoclingDocument", "version": "1.0.0"}', "docling-json"),
        (zipped(mimetype="application/epub+zip"), "epub"),
        (zipped(mimetype="application/vnd.oasis.opendocument.text", content_xml=""), "odt"),
        (zipped(word__document_xml="<w/>"), "docx"),
    ],
)  # fmt: skip
def test_kinds(data: bytes, kind: str):
    assert sniff_bytes(data).kind == kind


@pytest.mark.parametrize(
    "data, what",
    [
        (b"\x89PNG\r\n\x1a\n", "PNG"),
        ("The bridge over the old river was closed all winter.".encode("cp500") * 3, "EBCDIC"),
        (b"{\\rtf1\\ansi Words}", "RTF"),
        (bytes(range(256)) * 40, "control characters"),
        (b"ab" + b"\0" * 500 + b"ab", "null"),
        (b'<?xml version="1.0"?><svg><text>x</text></svg>', "svg"),
        (zipped(xl__workbook_xml=""), "Excel"),
        (zipped(readme="x"), "ZIP"),
    ],
)
def test_what_is_not_read_is_named(data: bytes, what: str):
    with pytest.raises(UnknownFormat, match=what) as caught:
        sniff_bytes(data)
    assert type(caught.value) is UnknownFormat


def test_a_name_settles_what_the_content_leaves_open():
    assert sniff_bytes(b"<b>Bold.</b> Plain.", "x.html").kind == "html"
    assert sniff_bytes(b"[1] A text that begins with a number", "x.txt").kind == "text"
    with pytest.raises(UnknownFormat, match="JSON"):
        sniff_bytes(b'{"a": 1}', "x.json")


@pytest.mark.parametrize("data", [b"", b" \n\n", b"\xef\xbb\xbf", b"\0" * 100])
def test_nothing_in_it(data: bytes):
    with pytest.raises(EmptyFile):
        sniff_bytes(data)


def test_a_broken_archive():
    with pytest.raises(DamagedFile):
        sniff_bytes(zipped(mimetype="application/epub+zip")[:40])


def test_a_hint_tells_the_way_on():
    with pytest.raises(UnknownFormat) as caught:
        sniff_bytes(b"\xff\xd8\xff\xe0")
    assert "OCR" in caught.value.hint


def test_an_encoding_that_is_named_is_believed():
    data = "Words in the code of mainframes.\n".encode("cp500")
    assert sniff_bytes(data, "", "cp500").kind == "text"


def test_white_space_at_the_beginning_costs_no_time():
    assert sniff_bytes(b" " * 60_000 + b"Words far to the right.\n").kind == "text"
