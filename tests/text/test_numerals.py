"""Reading and writing numbers that are not in digits."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reprose.text.numerals import counted, han, hebrew, letter, number_value, roman, to_letters, to_roman


@pytest.mark.parametrize(
    ("text", "value"),
    [("i", 1), ("iv", 4), ("ix", 9), ("xiv", 14), ("XL", 40), ("mcmxc", 1990), ("", 0), ("vib", 0), ("ı", 0)],
)
def test_roman_numbers(text: str, value: int) -> None:
    assert roman(text) == value


@pytest.mark.parametrize(
    ("text", "strict", "loose", "free"),
    [("iii", 3, 3, 3), ("iiii", 0, 4, 4), ("mmmm", 0, 4000, 4000), ("iic", 0, 0, 100), ("vx", 0, 0, 5)],
)
def test_how_well_a_roman_number_must_be_formed(text: str, strict: int, loose: int, free: int) -> None:
    assert (roman(text, "strict"), roman(text, "loose"), roman(text, "any")) == (strict, loose, free)


def test_roman_numbers_up_to_a_highest_sign() -> None:
    assert roman("ccc", "strict", "c") == 300
    assert roman("cd", "strict", "c") == 0
    assert roman("xxxix", "strict", "x") == 39
    assert roman("xl", "strict", "x") == 0


@given(st.integers(1, 3999), st.sampled_from(["strict", "loose", "any"]))
def test_roman_numbers_that_were_written_are_read(value: int, form: str) -> None:
    assert roman(to_roman(value), form) == value  # type: ignore[arg-type]
    assert roman(to_roman(value).upper(), form) == value  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "value"),
    [("十", 10), ("十二", 12), ("三十", 30), ("百二十三", 123), ("一二", 12), ("二〇", 20), ("零", 0), ("十a", 0)],
)
def test_chinese_numbers(text: str, value: int) -> None:
    assert han(text) == value


@pytest.mark.parametrize(
    ("text", "value"), [("ט״ו", 15), ("טז", 16), ("י״ב", 12), ("ק", 100), ("א", 1), ("שלום", 0), ("", 0)]
)
def test_hebrew_numbers(text: str, value: int) -> None:
    assert hebrew(text) == value


@pytest.mark.parametrize(("text", "value"), [("12", 12), ("xii", 12), ("י״ב", 12), ("十二", 12), ("twelve", 0)])
def test_numbers_in_any_way_of_writing(text: str, value: int) -> None:
    assert number_value(text) == value


@pytest.mark.parametrize(("char", "place"), [("a", 1), ("Z", 26), ("а", 1), ("Б", 2)])
def test_letters_count_by_their_alphabet(char: str, place: int) -> None:
    assert letter(char) == place


@pytest.mark.parametrize(("value", "text"), [(1, "a"), (26, "z"), (27, "aa"), (53, "ba"), (0, ""), (-3, "")])
def test_lists_that_count_in_letters(value: int, text: str) -> None:
    assert to_letters(value) == text


@pytest.mark.parametrize(
    ("value", "kind", "text"),
    [(4, "1", "4"), (4, "a", "d"), (4, "A", "D"), (4, "i", "iv"), (4, "I", "IV"), (0, "a", "0"), (-1, "I", "-1"),
     (3999, "i", "mmmcmxcix"), (4000, "i", "4000")],
)  # fmt: skip
def test_numbers_as_lists_count(value: int, kind: str, text: str) -> None:
    assert counted(value, kind) == text
