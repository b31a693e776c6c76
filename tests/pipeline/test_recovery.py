"""The whole way: from pages, and from files, to a document."""

from __future__ import annotations

import dataclasses
import io
from collections.abc import Iterator
from pathlib import Path

import pytest

from reprose.document import BODY, Document, Fault, OutlineItem, Page
from reprose.errors import NeedsOcr, NoText
from reprose.options import Options
from reprose.pipeline.recovery import assemble, recover
from reprose.readers.reader import FileInfo
from tests import pdfs
from tests.pages import PageBuilder, filler, sentences
from tests.steps import recovered


def texts(document: Document) -> list[str]:
    return [block.text for block in document.blocks]


def test_a_file_becomes_whole_paragraphs() -> None:
    document = recover(pdfs.prose(2))
    assert len(document.pages) == 2
    assert document.language == "en"
    whole = "nobody in the village had thought of the bridge. When the miller came down to look at it, the water"
    assert sum(whole in block.text for block in document.body) == 2
    assert document.text.count(whole) == 2


def test_a_file_can_be_given_in_every_way(tmp_path: Path) -> None:
    data = pdfs.prose(1)
    path = tmp_path / "a file.pdf"
    path.write_bytes(data)
    want = texts(recover(data))
    assert want
    assert texts(recover(path)) == texts(recover(str(path))) == texts(recover(io.BytesIO(data))) == want


def test_the_pages_that_are_wanted_do_not_change_what_is_known() -> None:
    data = pdfs.prose(3)
    some = recover(data, pages="2-end")
    assert some.metadata["pages_written"] == [2, 3]
    assert texts(some) == texts(recover(data))
    assert "pages_written" not in recover(data).metadata


def test_files_without_text_are_refused() -> None:
    with pytest.raises(NoText):
        recover(pdfs.blank())
    with pytest.raises(NeedsOcr):
        recover(pdfs.image_only())
    with pytest.raises(NeedsOcr):
        recover(pdfs.outlines(3))


def test_pages_that_failed_are_faults_and_the_others_are_recovered() -> None:
    fault = Fault(2, "page.failed", "it cannot be parsed")
    document = assemble([filler(1).page(), fault, filler(3).page()], FileInfo(3), Options())
    assert document.faults == [fault]
    assert [page.number for page in document.pages] == [1, 3]
    assert {box[0] for block in document.blocks for box in block.boxes} == {1, 3}


def test_a_title_is_known_where_the_page_before_it_failed() -> None:
    title = filler(2, 160)
    title.text("Of Rivers", 120, 60, 20)
    document = assemble([Fault(1, "page.failed", "it cannot be parsed"), title.page()], FileInfo(2), Options())
    assert (document.blocks[0].role, document.blocks[0].text) == ("title", "Of Rivers")


def test_a_document_of_faults_alone() -> None:
    fault = Fault(1, "page.failed", "it cannot be parsed")
    document = assemble([fault], FileInfo(1), Options())
    assert (document.blocks, document.faults, document.text) == ([], [fault], "")


def test_pages_are_laid_out_while_the_reader_goes_on() -> None:
    """Nothing asks for a later page before an earlier one is taken in."""
    taken: list[int] = []

    def read() -> Iterator[Page]:
        for number in (1, 2, 3):
            taken.append(number)
            yield filler(number).page()

    document = assemble(read(), FileInfo(3), Options())
    assert taken == [1, 2, 3]
    assert len(document.pages) == 3


def test_the_metadata_name_options_and_versions_that_matter() -> None:
    info = FileInfo(1, metadata={"Title": "Of Rivers"}, outline=[OutlineItem(1, "Of Rivers", 1)])
    document = assemble([filler(1).page()], info, Options())
    assert document.metadata["file"] == {"Title": "Of Rivers"}
    assert document.outline == info.outline
    assert set(document.metadata["options"]) == {"layout", "roles", "language", "noise"}
    assert "pypdfium2" in document.metadata["versions"]


def test_options_that_change_nothing_recovered_are_not_in_the_metadata() -> None:
    plain = recover(pdfs.prose(1))
    options = dataclasses.replace(Options(), read=dataclasses.replace(Options().read, workers=2, page_timeout=99.0))
    assert recover(pdfs.prose(1), options=options).metadata == plain.metadata


def test_every_block_has_its_text_its_places_and_its_sentences() -> None:
    for block in recovered([filler(1), filler(2)]).blocks:
        assert block.text
        assert block.boxes
        assert block.sentences
        if block.role in BODY:
            assert " ".join(block.text[a:b] for a, b in block.sentences) == block.text


def test_furniture_is_kept_and_labelled() -> None:
    pages = []
    for number in range(1, 4):
        page = filler(number, 80)
        page.text("The Old House", 160, 30, 8)
        page.text(str(number), 198, 590, 8)
        pages.append(page)
    document = recovered(pages)
    assert [b.text for b in document.blocks if b.role == "page_header"] == ["The Old House"] * 3
    assert [b.text for b in document.blocks if b.role == "page_number"] == ["1", "2", "3"]
    assert "The Old House" not in document.text


def test_a_document_of_empty_pages() -> None:
    assert recovered([PageBuilder(1), PageBuilder(2)]).blocks == []


def test_a_document_of_furniture_alone() -> None:
    pages = []
    for number in range(1, 4):
        page = PageBuilder(number)
        page.text("The Old House", 160, 30, 8)
        page.text(str(number), 198, 590, 8)
        pages.append(page)
    assert {b.role for b in recovered(pages).blocks} == {"page_header", "page_number"}


def test_a_page_of_one_word() -> None:
    page = PageBuilder()
    page.text("Word", 200, 300)
    assert texts(recovered(page)) == ["Word"]


def test_furniture_follows_the_text_of_its_page() -> None:
    pages = []
    for number in range(1, 4):
        page = PageBuilder(number)
        page.text("The Old House", 160, 30, 8)
        page.paragraph(sentences(9, number), 50, 60, 300)
        pages.append(page)
    numbers = [block.lines[0].number for block in recovered(pages).blocks]
    assert numbers == sorted(numbers)
