"""Signs above, below and beside the letters of Indic and South-East Asian scripts, in lines."""

from __future__ import annotations

import numpy as np
import pytest

from reprose.layout.lines.signs import is_sign, settle_signs
from tests.pages import PageBuilder
from tests.steps import texts_of


def test_signs_are_told_from_letters() -> None:
    code = np.array([ord(c) for c in "aनिंกี้។េ"], np.uint32)
    assert is_sign(code).tolist() == [False, False, True, True, False, True, True, False, True]


@pytest.mark.parametrize(
    ("u0", "want"),
    [
        ([50, 57, 60], [50, 57, 60]),  # each where it is read
        ([50, 57, 53], [50, 57, 57]),  # the last over the letter
        ([50, 46, 53], [50, 50, 53]),  # the first before the letter
        ([50, 75, 53], [50, 75, 53]),  # a sign of something else
    ],
)
def test_no_sign_begins_before_what_the_file_has_in_front_of_it(u0: list[float], want: list[float]) -> None:
    code = np.array([ord(c) for c in "ताे"], np.uint32)
    starts = np.array(u0, np.float32)
    base, size = np.array([100, 100.5, 99], np.float32), np.full(3, 10, np.float32)
    a, b, c = settle_signs(is_sign(code), starts, starts + np.array([7, 4, 4], np.float32), base, size)
    assert a.tolist() == pytest.approx(want, abs=0.1)
    assert (b >= a).all()
    assert c.tolist() == [100, 100.5 if u0[1] == 75 else 100, 100]


def test_a_letter_that_reaches_over_the_next_parts_no_line() -> None:
    page = PageBuilder()
    x = 50.0
    for word in ("आंणि", "दस्त", "लेख"):
        for char in word:
            page.text(char, x, 100)
            page.rows[-1] = (*page.rows[-1][:3], x + 11, *page.rows[-1][4:])  # as wide as the sign over the next
            x += 3.5
        x += 12
    assert len(texts_of(page)) == 1


def test_a_step_back_to_the_left_of_a_letter_parts_lines() -> None:
    page = PageBuilder()
    end = page.text("the end of a line", 50, 100)
    page.text("another", end - 12, 100)
    assert len(texts_of(page)) == 2
