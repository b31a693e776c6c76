"""Ranges of pages."""

from __future__ import annotations

import pytest

from reprose.errors import OptionError
from reprose.pipeline.selection import parse, select


@pytest.mark.parametrize(
    "text, count, numbers",
    [
        ("1-3,7,end", 9, (1, 2, 3, 7, 9)),
        ("end", 1, (1,)),
        ("8-", 9, (8, 9)),
        ("8-end", 9, (8, 9)),
        ("3,1-2,2", 9, (1, 2, 3)),
        ("7-1000", 9, (7, 8, 9)),
        (" 1 - 2 , END", 5, (1, 2, 5)),
    ],
)
def test_selected(text: str, count: int, numbers: tuple[int, ...]):
    assert select(text, count) == numbers


@pytest.mark.parametrize(
    "text", ["", ",", "a", "1,,2", "3-1", "0", "-3", "end-3", "1-2-3", "1.5", "²", "1-0"]
)
def test_refused_before_the_file_is_open(text: str):
    with pytest.raises(OptionError):
        parse(text)


def test_a_page_past_the_end_is_refused():
    with pytest.raises(OptionError, match="no page 12; the document has 9"):
        select("1,12", 9)


def test_numbers_may_be_given_as_numbers():
    assert select([3, 1, 3], 4) == (1, 3)
    assert select(None, 4) is None
    with pytest.raises(OptionError):
        select([-1], 4)
