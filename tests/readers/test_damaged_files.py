"""Broken, hostile and odd PDF files end in pages, in faults that name the page, or in an error that helps."""

from __future__ import annotations

import pytest

from reprose import errors
from reprose.document import Fault, Page
from reprose.options import ReadOptions
from reprose.readers.pdf.reader import open_pdf
from reprose.readers.reader import pieces
from tests import pdfs


@pytest.mark.parametrize(
    "data, kind",
    [
        (pdfs.empty(), errors.EmptyFile),
        (b"\0" * 100, errors.EmptyFile),
        (pdfs.no_pages(), errors.EmptyFile),
        (pdfs.not_a_pdf(), errors.UnknownFormat),
        (pdfs.truncated(), errors.DamagedFile),
        (b"%PDF-1.7\n", errors.DamagedFile),
    ],
    ids=["empty", "zeros", "no-pages", "not-a-pdf", "truncated", "header-only"],
)
def test_files_that_cannot_be_read(data: bytes, kind: type[errors.ReproseError]):
    with pytest.raises(kind) as caught:
        open_pdf(data)
    assert type(caught.value) is kind


def test_encrypted_files():
    data = pdfs.encrypted(b"secret")
    with pytest.raises(errors.PasswordNeeded) as caught:
        open_pdf(data)
    assert type(caught.value) is errors.PasswordNeeded
    with pytest.raises(errors.WrongPassword):
        open_pdf(data, "guess")
    with open_pdf(data, "secret") as reader:
        (page,) = reader
    assert isinstance(page, Page)
    assert page.text().startswith("The river had been rising")


def test_an_absurd_page_size_is_a_fault_of_that_page():
    with open_pdf(pdfs.giant_page()) as reader:
        (fault,) = reader
    assert isinstance(fault, Fault)
    assert fault.page == 1


def test_a_large_page_is_read_when_the_option_allows_it():
    data = pdfs.of_contents([pdfs.lines(pdfs.PROSE)], box=(30_000, 30_000))
    with open_pdf(data) as reader:
        (fault,) = reader
    assert isinstance(fault, Fault)
    assert fault.code == "page.too-large"
    with open_pdf(data, options=ReadOptions(max_page_points=40_000)) as reader:
        (page,) = reader
    assert isinstance(page, Page)


def test_a_page_tree_that_contains_itself_gives_faults():
    with open_pdf(pdfs.page_tree_loop()) as reader:
        items = list(reader)
    assert items
    assert all(isinstance(item, Fault) and item.page == at for at, item in enumerate(items, 1))


@pytest.mark.parametrize("make", [pdfs.deep_arrays, pdfs.form_loop], ids=lambda make: make.__name__)
def test_deep_recursion_ends(make):
    with open_pdf(make(), options=ReadOptions(page_timeout=1.0)) as reader:
        assert len(list(reader)) == 1


def test_a_million_objects_do_not_hide_the_text():
    with open_pdf(pdfs.million_objects()) as reader:
        (page,) = reader
    assert isinstance(page, Page)
    assert "The river had been rising" in page.text()


def test_a_page_of_scattered_letters_is_left_out():
    letters = b"".join(b"BT /F 9 Tf %d %d Td (%c) Tj ET\n" % (n * 7919 % 560, n * 104729 % 820, 97 + n % 26)
                       for n in range(1500))  # fmt: skip
    data = pdfs.of_contents([letters, pdfs.lines(pdfs.PROSE)])
    with open_pdf(data, options=ReadOptions(max_page_pieces=1000)) as reader:
        fault, page = reader
    assert isinstance(fault, Fault)
    assert (fault.page, fault.code) == (1, "page.too-large")
    assert "read.max_page_pieces is 1000" in fault.message
    assert isinstance(page, Page)
    assert pieces(page) == 3


def test_characters_that_follow_each_other_are_one_piece():
    letters = b"".join(b"BT /F 9 Tf %d 700 Td (%c) Tj ET\n" % (50 + 5 * n, 97 + n % 26) for n in range(90))
    with open_pdf(pdfs.of_contents([letters])) as reader:
        (page,) = reader
    assert isinstance(page, Page)
    assert pieces(page) == 1
    assert pieces(Page(1, 10, 10)) == 0
