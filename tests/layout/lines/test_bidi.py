"""The order of reading of lines that run both ways."""

from __future__ import annotations

import numpy as np
import pytest

from reprose.layout.lines.bidi import is_leftward, is_point, reading_order


def read(shown: str, leftwards: bool) -> str:
    """What ``shown``, as it stands on the page from left to right, says."""
    along = shown[::-1] if leftwards else shown
    code = np.array([ord(c) for c in along], np.uint32)
    return "".join(along[k] for k in reading_order(code, leftwards).tolist())


@pytest.mark.parametrize(("shown", "want"), [
    ("בוט רפס", "ספר טוב"),
    ("1987 תנשב", "בשנת 1987"),
    (".תנשב 1987", "1987 בשנת."),
    ("2001-2005 ןיב", "בין 2001-2005"),
    ("12.5% הלע", "עלה 12.5%"),
    ("שדח Windows 10 תא", "את Windows 10 חדש"),
    ("The Old Man ,רפס", "ספר, The Old Man"),
    ("]3[ טסקט", "טקסט [3]"),
    ("۱۲٫۵ نان", "نان ۱۲٫۵"),
    ("٣٥ نمث", "ثمن ٣٥"),
    ("%12.5 رعس", "سعر 12.5%"),
    ("2005-2001 نيب", "بين 2001-2005"),
    ("2001", "2001"),
])  # fmt: skip
def test_words_and_numbers_are_turned_in_lines_from_right_to_left(shown: str, want: str) -> None:
    assert read(shown, True) == want


@pytest.mark.parametrize(("shown", "want"), [
    ("the word םולש is old", "the word שלום is old"),
    ("the words בוט םולש are old", "the words שלום טוב are old"),
    ("from 12 ןיב 15 רחא on", "from 12 אחר 15 בין on"),
    ("no such letters", "no such letters"),
])  # fmt: skip
def test_words_from_right_to_left_are_turned_in_other_lines(shown: str, want: str) -> None:
    assert read(shown, False) == want


def test_points_stay_behind_their_letters() -> None:
    along = np.array([ord(c) for c in "בּוֹאabc"], np.uint32)
    order = reading_order(along, True)
    assert "".join(chr(along[k]) for k in order.tolist()) == "בּוֹאcba"


def test_points_are_told_from_letters() -> None:
    code = np.array([ord(c) for c in "aא\u05b0\u05beل\u0651\u0660"], np.uint32)
    assert is_point(code).tolist() == [False, False, True, False, False, True, False]
    assert is_leftward(code).tolist() == [False, True, True, True, True, True, True]
