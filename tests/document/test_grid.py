"""The grid of plain text: how many columns characters take."""

from __future__ import annotations

import numpy as np
import pytest

from reprose.document.grid import CELLS, UNSEEN, WHITE, columns_of, look_up


@pytest.mark.parametrize(
    ("line", "columns"),
    [
        ("", []), ("ab", [1, 2]), ("a漢b", [1, 3, 4]), ("e\u0301x", [1, 1, 2]), ("a\u3000b", [1, 3, 4]),
        ("a\u00adb", [1, 2, 3]),
    ],
)  # fmt: skip
def test_columns_behind_characters(line: str, columns: list[int]) -> None:
    assert columns_of(line).tolist() == columns


def test_what_is_known_of_characters() -> None:
    about = look_up(np.array([ord(c) for c in "a \x07\x85\ufeff漢"], np.uint32))
    assert (about & CELLS).tolist() == [1, 1, 0, 1, 0, 2]
    assert [bool(each) for each in about & WHITE] == [False, True, False, False, False, False]
    assert [bool(each) for each in about & UNSEEN] == [False, False, True, False, True, False]
