"""The followed words as frames on their pages."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from reprose.document import Page
from reprose.evaluation.layout.boxes import Word, pictures
from reprose.options.read import ReadOptions
from tests import pdfs


def pixels(png: bytes) -> NDArray[np.uint8]:
    """Rows of red, green, blue; each row is stored as what differs from the one above."""
    width, height = struct.unpack(">II", png[16:24])
    start = png.index(b"IDAT") + 4
    rows = np.frombuffer(zlib.decompress(png[start:]), np.uint8).reshape(height, 1 + 3 * width)
    assert (rows[:, 0] == 2).all()
    whole: NDArray[np.uint8] = np.cumsum(rows[:, 1:], axis=0, dtype=np.uint8).reshape(height, width, 3)
    return whole


def test_words_are_framed_where_they_lead_to(tmp_path: Path) -> None:
    path = tmp_path / "doc.pdf"
    path.write_bytes(pdfs.of_contents([b"", b"", b""], box=(200, 300)))
    words = [
        Word("home", 0, 0, 4, ((2, 20, 40, 60, 50),), "home"),
        Word("астрай", 0, 5, 9, ((2, 20, 140, 60, 150), (3, 20, 40, 60, 50)), "else"),
    ]
    pages = [Page(number, 200, 300) for number in (1, 2, 3)]
    (two, first), (three, _) = pictures(path, pages, words, ReadOptions())
    assert (two, three) == (2, 3)
    image = pixels(first)
    assert image.shape == (600, 400, 3)
    home, astray = (image[row, 38:42].min(axis=0).tolist() for row in (90, 290))  # left edges of the frames
    assert home[1] > home[0] + 40
    assert astray[0] > astray[1] + 40
    above = image[64:79, 40:120]
    assert above.min() < 200  # the word, repeated
    assert image[264:279, 40:120].min() == 255  # no letters for this one
    assert image[400:].min() == 255
