"""The order of reading of lines that run both ways."""

from __future__ import annotations

import numpy as np
import pytest

from reprose.layout.lines.bidi import by_place, is_leftward, is_point, reading_order, settle_points


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


@pytest.mark.parametrize(
    ("shown", "want"),
    [
        ("The specification and the code.", "The specification and the code."),
        ("a sample (see p. 5).", "a sample (see p. 5)."),
        ("“A quotation”, so it ends.", "“A quotation”, so it ends."),
        (".end of the name", "end of the name."),  # the end of a sentence that began in a line from right to left
    ],
)
def test_lines_of_latin_letters_alone_run_their_own_way(shown: str, want: str) -> None:
    found = read(shown, True)
    assert found == want


def test_a_point_comes_before_a_letter_that_overlaps_its_own_by_half() -> None:
    code = np.array([0x64A, 0x633, 0x64D, 0x652, 0x62F], np.uint32)  # the last but one stands over the first letter
    u0 = np.array([0.0, 1.7, 8.0, 0.2, 14.7], np.float32)
    u1 = np.array([3.4, 14.7, 12.0, 3.2, 20.0], np.float32)
    base, size = np.full(5, 100, np.float32), np.full(5, 12, np.float32)
    settle_points(code, u0, u1, base, size)
    order = by_place(np.arange(5), is_leftward(code), u0, base, size, every=True)
    assert [hex(code[k]) for k in order.tolist()] == ["0x64a", "0x652", "0x633", "0x64d", "0x62f"]
    assert (u1[3], u1[2]) == (u1[0], u1[1])


@pytest.mark.parametrize("behind", [True, False])
def test_where_letters_lie_over_each_other_the_file_s_habit_tells_whose_a_point_is(behind: bool) -> None:
    """Three points stand on one letter each; the fourth stands where two letters touch, nearer to the wrong one."""
    letters = [(0x628, 0.0, 6.0), (0x62A, 6.0, 12.0), (0x62D, 12.0, 18.0), (0x644, 18.0, 21.0), (0x62D, 21.0, 27.0)]
    points = [2.5, 8.5, 14.5, 21.1]
    rows: list[tuple[int, float, float]] = []
    for (code, a, b), middle in zip(letters, [*points, None], strict=True):
        point = [] if middle is None else [(0x64E, middle - 1, middle + 1)]
        rows += [(code, a, b), *point] if behind else [*point, (code, a, b)]
    rows[-1] = (rows[-1][0], rows[-1][1] - 0.6, rows[-1][2])  # begins under the letter before it
    if behind:
        rows[-3] = (0x644, 18.0, 21.4)
    else:
        rows[-2] = (0x644, 18.0, 21.4)
    code = np.array([r[0] for r in rows], np.uint32)
    u0, u1 = np.array([r[1] for r in rows], np.float32), np.array([r[2] for r in rows], np.float32)
    base, size = np.full(len(rows), 100, np.float32), np.full(len(rows), 10, np.float32)
    settle_points(code, u0, u1, base, size)
    order = by_place(np.arange(len(rows)), is_leftward(code), u0, base, size, every=True)
    assert "".join(chr(code[k]) for k in order.tolist()) == "بَتَحَلَح"
