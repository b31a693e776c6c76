"""Which letter of a glyph is read first, where scripts run from right to left."""

from __future__ import annotations

import numpy as np
import pytest

from reprose.readers.pdf.characters import share_leftwards

Glyph = tuple[str, float, float]  # what PDFium makes of it, from, to


def shared(*glyphs: Glyph, split: bool = False) -> list[tuple[str, float, float]]:
    """The letters with their boxes after sharing; ``split``: PDFium has shared the box already, from the right."""
    codes: list[int] = []
    boxes: list[tuple[float, float, float, float]] = []
    for text, left, right in glyphs:
        part = (right - left) / len(text)
        for k, char in enumerate(text):
            codes.append(ord(char))
            low, high = (right - part * (k + 1), right - part * k) if split else (left, right)
            boxes.append((low, 0, high, 10))
    points = np.array([(left, 2.0) for text, left, _ in glyphs for _ in text])
    objects = np.ones(len(codes), np.uint64)
    columns = np.array(boxes, np.float32)
    share_leftwards(np.array(codes, np.uint32), columns, objects, points)
    return [(chr(c), round(float(b[0]), 2), round(float(b[2]), 2)) for c, b in zip(codes, columns, strict=True)]


@pytest.mark.parametrize("order", ["لا", "ال"])
def test_lam_comes_before_alef(order: str) -> None:
    assert sorted(shared((order, 10, 20))) == [("ا", 10, 15), ("ل", 15, 20)]


def test_other_glyphs_are_turned_where_lam_alefs_are() -> None:
    assert shared(("ال", 10, 20), ("هلل", 20, 32))[2:] == [("ه", 20, 24), ("ل", 24, 28), ("ل", 28, 32)]


def test_shares_that_pdfium_gave_are_kept() -> None:
    assert shared(("نح", 10, 20), split=True) == [("ن", 15, 20), ("ح", 10, 15)]


@pytest.mark.parametrize("order", ["بِ", "ِب"])
@pytest.mark.parametrize("split", [True, False])
def test_a_point_has_its_letter_s_place(order: str, split: bool) -> None:
    assert sorted(shared((order, 10, 16), split=split)) == [("ب", 10, 16), ("\u0650", 10, 16)]


def test_letters_of_their_own_stay() -> None:
    word = [("ש", 30.0, 35.0), ("ל", 25.0, 30.0), ("ם", 20.0, 25.0)]
    assert shared(*word) == word
