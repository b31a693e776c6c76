"""The annotated PDF looks as the PNG does, however its pages are turned, and tells what the frames stand for."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from functools import cache

import pypdfium2
import pypdfium2.raw as raw
import pytest

import reprose
from reprose.options import ReadOptions
from reprose.writers.picture.draw import draw
from tests import pdfs
from tests.raster.pixels import coarse, decode, page_pixels, share_alike


def made(data: bytes, to: str, password: str | None = None, **more: object) -> tuple[reprose.Document, list[bytes]]:
    document = reprose.recover(data, password=password)
    return document, [one.data for one in draw(document, data, to, password=password, dpi=72, **more)]  # type: ignore[arg-type]


def notes(data: bytes, index: int) -> list[tuple[str, tuple[float, float, float, float]]]:
    """Contents and rectangle (left, bottom, right, top) of the squares on a page."""
    page = pypdfium2.PdfDocument(data)[index]
    out = []
    for at in range(raw.FPDFPage_GetAnnotCount(page)):
        note = raw.FPDFPage_GetAnnot(page, at)
        assert raw.FPDFAnnot_GetSubtype(note) == raw.FPDF_ANNOT_SQUARE
        buffer = ctypes.create_string_buffer(4096)
        size = raw.FPDFAnnot_GetStringValue(
            note, b"Contents", ctypes.cast(buffer, ctypes.POINTER(ctypes.c_ushort)), 4096
        )
        rectangle = raw.FS_RECTF()
        raw.FPDFAnnot_GetRect(note, rectangle)
        text = buffer.raw[: size - 2].decode("utf-16-le").replace("\r", "\n")
        out.append((text, (rectangle.left, rectangle.bottom, rectangle.right, rectangle.top)))
    return out


TURNED = pdfs.of_contents(
    [b"0.5 0 0 0.5 40 30 cm\n" + pdfs.lines(pdfs.page_lines(n), 1500, 150, 22, 28) for n in range(1, 5)],
    page=[b"/Rotate %d /CropBox [30 100 520 800]" % angle for angle in (0, 90, 180, 270)],
)


@cache
def turned(to: str) -> tuple[reprose.Document, list[bytes]]:
    return made(TURNED, to)


@pytest.mark.parametrize("index, size", [(0, (490, 700)), (1, (700, 490)), (2, (490, 700)), (3, (700, 490))])
def test_turned_and_cropped_pages_look_the_same_in_both(index: int, size: tuple[int, int]) -> None:
    _, pngs = turned("png")
    _, (pdf,) = turned("pdf")
    seen = decode(pngs[index])
    height, width, _ = seen.shape
    assert width == size[0]
    assert height > size[1]  # the legend
    again = page_pixels(pdf, index, 1.0)
    assert abs(height - again.shape[0]) <= 1
    one, two = (coarse(pixels[: min(height, again.shape[0])]) for pixels in (seen, again))
    assert share_alike(one, two, 20) > 0.99
    assert share_alike(one, two[::-1], 20) < 0.95  # were it turned, it would be seen


@pytest.mark.parametrize("index", range(4))
def test_annotations_lie_on_their_blocks(index: int) -> None:
    document, (pdf,) = turned("pdf")
    page = document.pages[index]
    told = notes(pdf, index)
    assert [text.splitlines()[0] for text, _ in told] == [
        f"{frame.number} paragraph" for frame in page.frames for _ in frame.boxes
    ]
    left, bottom, right, top = told[0][1]  # the block holds the first line: its text lies in the rectangle
    text = pypdfium2.PdfDocument(pdf)[index].get_textpage().get_text_bounded(left, bottom, right, top)
    assert document.blocks[page.frames[0].number - 1].text[:20] in " ".join(text.split())


def test_pages_chosen_are_the_pages_of_the_file() -> None:
    data = pdfs.prose(5)
    document = reprose.recover(data, pages="2,4")
    (one,) = draw(document, data, "pdf")
    pages = pypdfium2.PdfDocument(one.data)
    assert [pages[at].get_textpage().get_text_range().count("letter " + c) for at, c in ((0, "b"), (1, "d"))] == [1, 1]
    assert len(pages) == 2


def test_the_text_can_still_be_read() -> None:
    data = pdfs.prose(1)
    _, (pdf,) = made(data, "pdf")
    text = pypdfium2.PdfDocument(pdf)[0].get_textpage().get_text_range()
    assert set(pdfs.page_lines(1)[0].split()) <= set(text.split())


def test_what_pages_share_is_copied_once() -> None:
    font = b"<< /Type /Font /Subtype /TrueType /BaseFont /X /FontDescriptor 90 0 R /Encoding /WinAnsiEncoding >>"
    more = {
        3: font,
        90: b"<< /Type /FontDescriptor /FontName /X /Flags 32 /FontFile2 91 0 R >>",
        91: b"<< /Length 200000 >>\nstream\n" + bytes(range(250)) * 800 + b"\nendstream",
    }
    data = pdfs.of_contents([pdfs.lines(pdfs.page_lines(n)) for n in range(1, 6)], more=more)
    _, (pdf,) = made(data, "pdf")
    assert len(pdf) < 400_000


def test_an_encrypted_file_becomes_an_open_one() -> None:
    _, (pdf,) = made(pdfs.encrypted(b"secret"), "pdf", "secret")
    assert "nobody in the vil" in pypdfium2.PdfDocument(pdf)[0].get_textpage().get_text_range()


def test_content_outside_of_the_page_stays_unseen() -> None:
    """The strip for the legend would show what a crop box hid."""
    content = pdfs.lines(pdfs.page_lines(1), top=780) + pdfs.line("HIDDEN " * 8, 72, 92)
    data = pdfs.of_contents([content], page=b"/CropBox [0 100 595 842]")
    _, (pdf,) = made(data, "pdf")
    strip = page_pixels(pdf, 0, 1.0)[742:]
    _, (png,) = made(data, "png")
    assert share_alike(strip, decode(png)[742:][: len(strip)]) > 0.97


@pytest.mark.parametrize("make", [pdfs.million_objects, pdfs.form_loop, pdfs.deep_arrays])
def test_hostile_files_are_copied_or_blank(make: Callable[[], bytes]) -> None:
    data = make()
    document = reprose.recover(pdfs.prose(1))  # blocks to draw; the file is another
    for to in ("png", "pdf"):
        drawn = draw(document, data, to, dpi=36, read=ReadOptions(page_timeout=2))
        assert [one.page for one in drawn] == [1 if to == "png" else None]
    assert {fault.code for fault in document.faults} <= {"page.failed", "page.timeout", "page.too-large"}
