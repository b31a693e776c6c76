"""From a document to the bytes of its pictures."""

from __future__ import annotations

import base64
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import numpy as np
import pytest

import reprose
from reprose.raster.shapes import rgb
from reprose.writers.picture.boxes import looks
from reprose.writers.picture.draw import REDUCED, draw, pages_drawn
from tests import pdfs
from tests.raster.pixels import decode, page_pixels

DATA = pdfs.prose(3)


@pytest.fixture(scope="module")
def document() -> reprose.Document:
    return reprose.recover(DATA)


def test_each_page_has_a_picture(document: reprose.Document) -> None:
    drawn = list(draw(document, DATA, "png", dpi=36))
    assert [one.page for one in drawn] == [1, 2, 3]
    assert {decode(one.data).shape[1] for one in drawn} == {298}


def test_the_file_may_be_named_or_open(document: reprose.Document, tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    path.write_bytes(DATA)
    named = [one.data for one in reprose.draw(document, path, "png", dpi=36)]
    with path.open("rb") as file:
        assert [one.data for one in reprose.draw(document, file, "png", dpi=36)] == named
    assert [one.data for one in draw(document, DATA, "png", dpi=36)] == named


def test_only_pages_asked_for_are_drawn() -> None:
    some = reprose.recover(DATA, pages="2-")
    assert [page.number for page in pages_drawn(some)] == [2, 3]
    told: list[tuple[int, int]] = []
    drawn = draw(some, DATA, "png", dpi=36, progress=lambda done, total: told.append((done, total)))
    assert [one.page for one in drawn] == [2, 3]
    assert told == [(1, 2), (2, 2)]


def test_frames_have_the_colour_of_their_role(document: reprose.Document) -> None:
    pixels = decode(next(draw(document, DATA, "png", dpi=144)).data).reshape(-1, 3)
    assert (pixels == rgb(looks()["paragraph"].colour)).all(axis=1).any()


def test_svg_holds_the_page_as_it_is_rendered(document: reprose.Document) -> None:
    text = next(draw(document, DATA, "svg", dpi=72)).data.decode("utf-8")
    ET.fromstring(text)
    found = re.search(r'href="data:image/png;base64,([^"]+)"', text)
    assert found is not None
    assert np.array_equal(decode(base64.b64decode(found[1])), page_pixels(DATA, 0, 1.0))
    assert "<title>1 paragraph" in text


@pytest.mark.parametrize("to", ["png", "svg"])
def test_the_bytes_are_the_same_every_time(document: reprose.Document, to: str) -> None:
    first, second = ([one.data for one in draw(document, DATA, to, dpi=50)] for _ in range(2))
    assert first == second


def test_roles_choose_what_is_framed(document: reprose.Document) -> None:
    def framed(*roles: str) -> int:
        return next(draw(document, DATA, "svg", dpi=36, roles=roles)).data.count(b"<title>")

    assert framed("all") == framed("body") == framed("paragraph") > 0
    assert framed("heading") == 0


def test_lines_and_words_are_shown_on_request(document: reprose.Document) -> None:
    def thin(show: str) -> int:
        return next(draw(document, DATA, "svg", dpi=36, show=show)).data.count(b'stroke="#555555"')

    assert thin("") == 0
    assert thin("words") > 3 * thin("lines") > 30


def test_giant_pages_are_drawn_smaller(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("reprose.writers.picture.draw._PIXELS", 200_000)
    data = pdfs.of_contents([pdfs.lines(pdfs.PROSE)], box=(8000, 8000))
    document = reprose.recover(data)
    (one,) = draw(document, data, "png", dpi=144)
    height, width, _ = decode(one.data).shape
    assert 190_000 < height * width < 201_000
    assert [(f.page, f.code) for f in document.faults] == [(1, REDUCED)]
    assert "dpi instead of 144" in document.faults[0].message


def test_an_unknown_format_is_refused(document: reprose.Document) -> None:
    with pytest.raises(ValueError, match="png, pdf, svg"):
        next(draw(document, DATA, "gif"))


def test_pages_of_text_are_drawn_from_their_words(tmp_path: Path) -> None:
    data = "Plain words.\n\nКнига вышла.\n".encode()
    text = reprose.recover(data)
    (png,) = draw(text, data, "png", roles=("table",), dpi=144)  # no frames
    pixels = decode(png.data)
    assert (pixels[4:22, 2:100] < 100).any()  # letters
    assert (pixels[30:44, 2:100] == 255).all()
    (svg,) = draw(text, data, "svg")
    assert "Книга" in svg.data.decode()
    assert "<image" not in svg.data.decode()
    (pdf,) = draw(text, data, "pdf")
    assert "Plainwords." in reprose.recover(pdf.data).pages[0].text().replace(" ", "")
    assert text.faults == []
