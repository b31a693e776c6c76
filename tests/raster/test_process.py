"""A page that cannot be drawn costs its background and nothing else."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import numpy as np
import pypdfium2
import pytest

from reprose.errors import ReaderCrashed, TooLarge, UnknownFormat, WrongPassword
from reprose.options import ReadOptions
from reprose.raster.process import Drawer
from reprose.raster.shapes import Picture, Rect
from tests import pdfs
from tests.raster.pixels import decode, page_pixels

FAKE = str(Path(__file__).with_name("fake_drawer.py"))
BLUE = (0, 0, 255)


def picture(page: int) -> Picture:
    """A blue box in the corner of an A4 page, and 20 points for a legend."""
    return Picture(page, 595, 862, 842, (Rect((0, 0, 50, 50), fill="#0000ff"),))


def fake(pages: int = 3, options: ReadOptions | None = None, **plan: str) -> Drawer:
    named = {key.removeprefix("p"): value for key, value in plan.items()}
    worker = [sys.executable, FAKE, json.dumps(named)]
    return Drawer(pdfs.prose(pages), None, options or ReadOptions(), worker)


def is_blank(pixels: np.ndarray) -> bool:
    return bool((pixels[60:] == 255).all())


def test_a_page_is_drawn_under_its_picture() -> None:
    with Drawer(pdfs.prose(2), None, ReadOptions()) as drawer:
        pixels = decode(drawer.png(picture(2), 1.0))
        alone = decode(drawer.png(picture(2), 1.0, over=False))
    assert (pixels.shape, alone.shape) == ((862, 595, 3), (842, 595, 3))
    assert (pixels[5:45, 5:45] == BLUE).all()
    assert (alone[5:45, 5:45] == 255).all()
    assert not is_blank(pixels)
    assert np.array_equal(pixels[60:842], alone[60:])
    assert drawer.faults == []


@pytest.mark.parametrize(
    "failure, code", [("crash", "page.failed"), ("memory", "page.too-large"), ("defect", "page.failed")]
)
def test_a_failing_page_is_drawn_without_background(failure: str, code: str) -> None:
    with fake(p1=failure) as drawer:
        pages = [decode(drawer.png(picture(number), 1.0)) for number in (1, 2, 3)]
    assert [is_blank(pixels) for pixels in pages] == [False, True, False]
    assert all((pixels[5:45, 5:45] == BLUE).all() for pixels in pages)
    assert [(f.page, f.code) for f in drawer.faults] == [(2, code)]
    assert "drawn without a background" in drawer.faults[0].message


@pytest.mark.parametrize("failure", ["hang", "spin"])
def test_pages_that_hang_are_given_up_in_the_end(failure: str) -> None:
    options = ReadOptions(page_timeout=0.4, document_timeout=1.0)
    with fake(4, options, p0=failure, p1=failure, p2=failure) as drawer:
        pages = [decode(drawer.png(picture(number), 1.0)) for number in (1, 2, 3, 4)]
    assert all(is_blank(pixels) for pixels in pages)
    assert [(f.page, f.code) for f in drawer.faults] == [(n, "page.timeout") for n in (1, 2, 3, 4)]
    assert "longer than 0.4 s" in drawer.faults[0].message
    assert "given up" in drawer.faults[3].message


@pytest.mark.parametrize("failure", ["crash", "defect"])
def test_a_file_is_made_although_a_page_fails(failure: str) -> None:
    with fake(p1=failure) as drawer:
        data = drawer.pdf([picture(number) for number in (1, 2, 3)])
    assert [is_blank(page_pixels(data, at, 1.0)) for at in range(3)] == [False, True, False]
    assert [(f.page, f.code) for f in drawer.faults] == [(2, "page.failed")]


def test_pages_that_cannot_be_copied_are_blank() -> None:
    with fake(copy="crash") as drawer:
        data = drawer.pdf([picture(number) for number in (1, 2, 3)])
    assert [is_blank(page_pixels(data, at, 1.0)) for at in range(3)] == [True] * 3
    assert [(f.page, f.code) for f in drawer.faults] == [(None, "page.failed")]


def test_pages_of_a_file_that_hang_are_given_up_in_the_end() -> None:
    options = ReadOptions(page_timeout=0.4, document_timeout=1.0)
    with fake(4, options, p0="spin", p1="spin", p2="spin") as drawer:
        data = drawer.pdf([picture(number) for number in (1, 2, 3, 4)])
    assert len(pypdfium2.PdfDocument(data)) == 4
    assert [f.page for f in drawer.faults] == [1, 2, 3, 4]


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    with Drawer(pdfs.prose(2), None, ReadOptions()) as drawer:
        drawer.pdf([picture(1), picture(2)], lambda done, total: told.append((done, total)))
    assert told == [(1, 2), (2, 2)]


def test_what_is_wrong_with_the_file_is_raised() -> None:
    with Drawer(pdfs.not_a_pdf(), None, ReadOptions()) as drawer, pytest.raises(UnknownFormat):
        drawer.png(picture(1), 1.0)
    with Drawer(pdfs.encrypted(), "wrong", ReadOptions()) as drawer, pytest.raises(WrongPassword):
        drawer.pdf([picture(1)])
    with Drawer(pdfs.prose(), None, ReadOptions(), ["false"]) as drawer, pytest.raises(ReaderCrashed, match="opened"):
        drawer.png(picture(1), 1.0)
    code = [sys.executable, "-c", "import os; os._exit(12)"]
    with Drawer(pdfs.prose(), None, ReadOptions(), code) as drawer, pytest.raises(TooLarge):
        drawer.png(picture(1), 1.0)
