"""The output of character recognition, whatever its format: one text, one scale, one type size."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

import reprose
from reprose.document import Fault, Page
from reprose.errors import DamagedFile, EmptyFile, NoText, TooLarge
from reprose.options import ReadOptions
from reprose.readers.ocr.file import BROKEN, LOW
from reprose.readers.open import open_source
from reprose.writers import render
from tests import ocr

LINES = (
    *ocr.paragraph(150, 200, 30, "On Weights"),
    *ocr.paragraph(150, 300, 20.8, "The weights of small stones were taken twice, once by hand and",
                   "once by the machine, and what came out was the same but for the", "smallest of them."),
    *ocr.paragraph(180, 375, 20.8, "Where they differed we took the mean of both and noted the diffe-"),
    *ocr.paragraph(150, 400, 20.8, "rence beside it, as it was found on that day in our laboratory."),
)  # fmt: skip
SHEET = ocr.Sheet(LINES, photo=(150, 600, 700, 1000), rule=(150, 500, 500, 502))
TEXTS = [
    "On Weights",
    "The weights of small stones were taken twice, once by hand and once by the machine, and what came out was the "
    "same but for the smallest of them.",
    "Where they differed we took the mean of both and noted the difference beside it, as it was found on that day in "
    "our laboratory.",
]
MAKERS: dict[str, Callable[[], bytes]] = {
    "hocr": lambda: ocr.hocr(SHEET),
    "alto": lambda: ocr.alto(SHEET),
    "alto in tenths of a millimetre": lambda: ocr.alto(SHEET, unit="mm10"),
    "alto in 1200ths of an inch": lambda: ocr.alto(SHEET, unit="inch1200", version=4),
    "page-xml": lambda: ocr.page_xml(SHEET),
    "page-xml without words": lambda: ocr.page_xml(SHEET, level="line"),
}


def pages(data: bytes, options: ReadOptions | None = None) -> list[Page]:
    with open_source(data, options=options) as reader:
        return [page for page in reader if isinstance(page, Page)]


@pytest.mark.parametrize("name", MAKERS)
def test_each_format_gives_the_same_text(name: str):
    document = reprose.recover(MAKERS[name]())
    assert [b.text for b in document.body] == TEXTS
    assert document.blocks[0].role in ("heading", "title")
    assert document.metadata["kind"] == name.split()[0]


@pytest.mark.parametrize("name", MAKERS)
def test_lengths_come_out_in_points(name: str):
    (page,) = pages(MAKERS[name]())
    assert (page.width, page.height) == pytest.approx((595.2, 842), abs=0.5)
    assert page.images[0] == pytest.approx([72, 288, 336, 480], abs=0.5)
    assert page.rules[0] == pytest.approx([72, 240, 240, 241], abs=0.5)
    body = page.size[page.base > 140]
    assert len(set(body.tolist())) == 1
    assert body[0] == pytest.approx(10, abs=0.6)
    assert page.size[0] > 1.3 * body[0]
    assert page.base[page.base > 140][0] == pytest.approx(144, abs=0.6)


def test_confidence_stands_in_the_page_and_in_json():
    sure, unsure = ocr.Sheet(LINES), ocr.Sheet(LINES, confidence=40)
    document = reprose.recover(ocr.hocr(sure, unsure))
    assert set(document.pages[0].confidence.tolist()) == {95}
    assert [(f.page, f.code) for f in document.faults] == [(2, LOW)]
    text = render(document, "json")
    assert '"ocr_confidence": 0.95' in text
    assert '"ocr_confidence": 0.4' in text


def test_a_resolution_that_cannot_be_is_not_believed():
    (page,) = pages(ocr.hocr(SHEET, scan_res=50))
    assert page.width == pytest.approx(1240 * 842 / 1754, abs=1)


def test_small_type_on_a_large_sheet_makes_it_a_large_sheet():
    tiny = tuple((x / 4, y / 4, 5, text) for x, y, _, text in LINES[1:])
    (page,) = pages(ocr.alto(ocr.Sheet(tiny)))
    assert np.median(page.size) == pytest.approx(10, abs=0.5)
    assert page.height > 1400


def test_a_skewed_page_is_read_along_its_lines():
    lines = ocr.paragraph(150, 200, 20.8, *["These words stand on lines that run downwards as they go on."] * 8)
    (page,) = pages(ocr.hocr(ocr.Sheet(lines, tilt=0.02)))
    assert len(np.unique(page.base)) == 8
    assert np.diff(np.unique(page.base)) == pytest.approx([12] * 7, abs=0.7)


def test_a_raised_number_is_small_and_raised():
    lines = ocr.hocr(ocr.Sheet(ocr.paragraph(150, 200, 20.8, "The stones were weighed by hand here")))
    call = b"<span class='ocrx_word' title='bbox 480 182 486 192; x_wconf 90'>1</span></span>\n</p>"
    (page,) = pages(lines.replace(b"</span>\n</p>", call))
    assert page.text()[-1] == "1"
    assert page.base[-1] < page.base[0] - 3
    assert page.size[-1] < 0.8 * page.size[0]


def test_boxes_that_run_over_the_next_word_are_cut():
    data = ocr.hocr(ocr.Sheet(ocr.paragraph(150, 200, 20.8, "selben Tag ernannten Projektleiter der Gruppe")))
    first = ocr.words((150, 200, 20.8, "selben"))[0][1]
    said = " ".join(map(str, first)).encode()
    wrong = f"{first[0]} {first[1]} {first[2] + 130} {first[3]}".encode()
    document = reprose.recover(data.replace(said, wrong))
    assert [b.text for b in document.blocks] == ["selben Tag ernannten Projektleiter der Gruppe"]


def test_what_an_engine_takes_for_a_photo_in_the_text_is_none():
    (page,) = pages(ocr.hocr(ocr.Sheet(LINES, photo=(150, 285, 400, 345))))
    assert not len(page.images)


def test_a_file_that_ends_early_keeps_its_whole_pages():
    data = ocr.alto(ocr.Sheet(LINES), ocr.Sheet(LINES))
    cut = data[: data.index(b'<Page ID="P2"') + 600]
    document = reprose.recover(cut)
    assert len(document.pages) == 1
    assert [f.code for f in document.faults] == [BROKEN]


def test_files_without_pages_are_refused():
    with pytest.raises(DamagedFile, match="no element Page"):
        open_source(b"<alto><Layout/></alto>")
    with pytest.raises(DamagedFile, match="no element of class ocr_page"):
        open_source(b"<html><p class='ocr_par'>x</p></html>", options=ReadOptions(kind="hocr"))
    with pytest.raises(DamagedFile, match="cannot be parsed"):
        open_source(b"<alto><Layout><Page>", options=ReadOptions(kind="alto"))
    assert issubclass(EmptyFile, reprose.ReproseError)


def test_a_page_without_words_has_no_text():
    with pytest.raises(NoText):
        reprose.recover(ocr.hocr(ocr.Sheet(())))


def test_a_large_file_is_refused_before_it_is_read():
    with pytest.raises(TooLarge, match="max_ocr_bytes"):
        open_source(ocr.hocr(SHEET), options=ReadOptions(max_ocr_bytes=1000))


def test_an_absurd_page_is_a_fault():
    data = ocr.hocr(SHEET, ocr.Sheet(LINES)).replace(b"bbox 0 0 1240 1754", b"bbox 0 0 1240 9000000", 1)
    with open_source(data) as reader:
        first, second = reader
    assert isinstance(first, Fault)
    assert first.code == "page.too-large"
    assert isinstance(second, Page)


def test_entities_are_not_expanded():
    laughs = b'<!DOCTYPE alto [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>'
    data = ocr.alto(SHEET)
    with pytest.raises(DamagedFile, match="entities"):
        open_source(b'<?xml version="1.0"?>' + laughs + data)
    outside = b'<!DOCTYPE alto [<!ENTITY a SYSTEM "file:///etc/hostname">]>'
    with pytest.raises(DamagedFile, match="entities"):
        open_source(b'<?xml version="1.0"?>' + outside + data.replace(b'CONTENT="On"', b'CONTENT="&a;"'))
