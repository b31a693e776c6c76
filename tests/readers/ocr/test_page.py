"""Words to characters: places, turned text, letters of both directions."""

from __future__ import annotations

import numpy as np
import pytest

from reprose.document import Page
from reprose.readers.ocr.page import page_of
from reprose.readers.ocr.words import OcrRow, Sheet, Word


def page(*rows: OcrRow) -> Page:
    return page_of(1, Sheet(600, 800, rows=list(rows)))[0]


def test_a_word_is_divided_by_the_widths_of_its_letters():
    made = page(OcrRow([Word("mill", (100, 10, 200, 30))], (100, 10, 200, 30)))
    wide = (made.x1 - made.x0).tolist()
    assert wide[0] > 2 * wide[1]
    assert wide[1:] == pytest.approx([wide[1]] * 3, abs=1e-3)
    assert (made.x0[0], made.x1[-1]) == (100, 200)
    assert made.x0[1:].tolist() == made.x1[:-1].tolist()


def test_glyphs_stand_where_the_engine_saw_them():
    word = Word("ab", (100, 10, 200, 30), glyphs=((100, 130), (150, 200)))
    made = page(OcrRow([word], (100, 10, 200, 30)))
    assert made.x0.tolist() == [100, 150]


def test_spaces_between_words_are_characters_but_not_across_columns():
    words = [Word("one", (0, 10, 50, 30)), Word("two", (58, 10, 100, 30)), Word("far", (400, 10, 450, 30))]
    made = page(OcrRow(words, (0, 10, 450, 30)))
    assert made.text() == "one twofar"
    assert (made.x0[3], made.x1[3]) == (50, 58)


def test_hebrew_runs_to_the_left():
    made = page(OcrRow([Word("שלום", (100, 10, 180, 30)), Word("לך", (50, 10, 90, 30))], (50, 10, 180, 30)))
    assert made.text() == "שלום לך"
    assert (np.diff(made.x0) < 0).all()


@pytest.mark.parametrize("turn", [1, 2, 3])
def test_turned_rows_keep_their_boxes(turn: int):
    box = (10.0, 100.0, 30.0, 300.0) if turn % 2 else (100.0, 10.0, 300.0, 30.0)
    made = page(OcrRow([Word("turned", box)], box, turn=turn))
    x0, y0, x1, y1 = made.box(np.arange(6))
    along = (y0, y1) if turn % 2 else (x0, x1)
    assert along == pytest.approx((100, 300))
    first, last = (made.y0[0], made.y0[-1]) if turn % 2 else (made.x0[0], made.x0[-1])
    assert (first > last) == (turn in (1, 2))
    across = (x0, x1) if turn % 2 else (y0, y1)
    assert across[0] < float(made.base[0]) < across[1]
    assert set(made.turn.tolist()) == {turn}
