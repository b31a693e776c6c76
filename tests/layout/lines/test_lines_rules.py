"""The rules by which gaps are spaces and characters are raised, each on both sides of its limits."""

from __future__ import annotations

import numpy as np
import pytest

from reprose.document.page import GAP
from reprose.layout.lines import lines as rules
from reprose.layout.lines.lines import Spacing, with_spaces
from reprose.layout.lines.orientation import oriented_texts
from reprose.options import LayoutOptions
from tests.pages import PageBuilder
from tests.steps import lines_of

OPTIONS = LayoutOptions()


def both(text: str, *gaps: float, flags: tuple[int, ...] = (), spaces: bool = True) -> str:
    """The text of a line whose characters stand so far (em) behind each other, by the quick and the thorough way."""
    page = PageBuilder()
    x = 50.0
    steps = iter((*gaps, *[0.0] * len(text)))
    marked = iter((*flags, *[0] * len(text)))
    for k, char in enumerate(text):
        if char == " ":
            page.text(" ", x, 100) if spaces else None
            continue
        x += 10 * next(steps) if k else 0.0
        x = page.text(char, x, 100, flags=next(marked) if k else 0)
    made = page.page()
    (frame,) = oriented_texts(made)
    ink = np.flatnonzero(frame.ink)
    slow = with_spaces(frame, ink, frame.u0[ink], frame.u1[ink], frame.size[ink], OPTIONS)
    shown = rules._text(made, *slow)
    quick = Spacing.of(frame, ink, made.style, OPTIONS).plain(0, len(ink))
    if quick is not None:
        assert rules._text(made, *quick) == shown
    return shown


TRACKED = (0.05,) * 12  # letters set apart by little, so that the gap between words is not told from kerning


@pytest.mark.parametrize(
    "name, text, gaps, wanted",
    [
        ("no gaps", "abcdefgh", (), "abcdefgh"),
        ("a wide gap", "abcdefgh", (0, 0, 0, 0.2), "abcd efgh"),
        ("a narrow gap in a line set tight", "abcdefgh", (0, 0, 0, 0.11), "abcdefgh"),
        ("beside a wide one", "abcdefgh", (0, 0, 0.11, 0, 0, 0.2), "abc def gh"),
        ("a narrower one beside it", "abcdefgh", (0, 0, 0.095, 0, 0, 0.2), "abcdef gh"),
        ("in a line with tracking", "abcdefghi", (0.05, 0.05, 0.14, 0.05, 0.05, 0.2, 0.05), "abcdef ghi"),
        ("wider", "abcdefghi", (0.05, 0.05, 0.16, 0.05, 0.05, 0.2, 0.05), "abc def ghi"),
        ("the file's own space", "ab cdefg", (0, 0.25), "ab cdefg"),
        ("no space of the file where it is not seen", "ab cdefg", (0, -0.11), "abcdefg"),
        ("a space below an overhanging letter", "ab cdefg", (0, -0.09), "ab cdefg"),
        ("beside the file's own a wider gap", "ab cdefgh", (0, 0.25, 0, 0, 0.19), "ab cdefgh"),
        ("beside the file's own a space", "ab cdefgh", (0, 0.25, 0, 0, 0.21), "ab cde fgh"),
        ("a thin space before a sign", "abc=defg", (0, 0, 0.07, 0.07), "abc = defg"),
        ("a thinner one", "abc=defg", (0, 0, 0.05, 0.05), "abc=defg"),
        ("letters set apart", "abcdefgh", (0.3,) * 7, "abcdefgh"),
        ("words of letters set apart", "abcdefgh", (0.3, 0.3, 0.3, 0.8, 0.3, 0.3, 0.3), "abcd efgh"),
        ("letters far apart are words", "abcdefgh", (0.7,) * 7, "a b c d e f g h"),
        ("a single one", "a", (), "a"),
        ("two", "ab", (0.5,), "a b"),
    ],
)
def test_gaps_and_spaces(name: str, text: str, gaps: tuple[float, ...], wanted: str) -> None:
    assert both(text, *gaps) == wanted


@pytest.mark.parametrize(
    "name, gaps, flags, wanted",
    [
        ("a gap the parser sees", (0, 0, 0.07), (0, 0, GAP), "abc defgh"),
        ("one it does not", (0, 0, 0.07), (), "abcdefgh"),
        ("one that is not there", (0, 0, 0.05), (0, 0, GAP), "abcdefgh"),
        ("in a line of wide gaps", (0, 0, 0.055, 0, 0, 0.2), (0, 0, GAP), "abc def gh"),
        ("and narrower", (0, 0, 0.045, 0, 0, 0.2), (0, 0, GAP), "abcdef gh"),
    ],
)
def test_gaps_that_the_parser_sees(
    name: str, gaps: tuple[float, ...], flags: tuple[int, ...], wanted: str
) -> None:
    assert both("abcdefgh", *gaps, flags=flags) == wanted


def test_gaps_that_the_parser_sees_beside_the_files_own() -> None:
    assert both("ab cdefgh", 0, 0.25, 0, 0, 0.08, flags=(0, 0, 0, 0, GAP)) == "ab cde fgh"
    assert both("ab cdefgh", 0, 0.25, 0, 0, 0.06, flags=(0, 0, 0, 0, GAP)) == "ab cdefgh"


@pytest.mark.parametrize(
    "values, at, new, wanted",
    [([1, 2, 3], [1], 9, [1, 9, 2, 3]), ([1, 2, 3], [0, 3], 9, [9, 1, 2, 3, 9]), ([1, 2], [1, 1], 9, [1, 9, 9, 2]),
     ([1, 2], [], 9, [1, 2])],
)  # fmt: skip
def test_values_put_between_others(values: list[int], at: list[int], new: int, wanted: list[int]) -> None:
    found = rules.inserted(np.array(values, np.int32), np.array(at, np.int64), new)
    assert found.tolist() == wanted


def scripts(rise: float, size: float, text: str = "1") -> tuple[tuple[int, int, str], ...]:
    page = PageBuilder()
    x = page.text("words", 50, 100)
    x = page.text(text, x, 100 - rise, size)
    page.text("and", x, 100)
    (line,) = [ln for ln in lines_of(page) if ln.text.startswith("words")]
    return line.scripts


@pytest.mark.parametrize(
    "rise, size, wanted",
    [
        (3, 6, ((5, 6, "sup"),)),
        (0.9, 6, ((5, 6, "sup"),)),
        (0.7, 6, ()),
        (-1, 6, ((5, 6, "sub"),)),
        (-0.6, 6, ((5, 6, "sub"),)),
        (-0.4, 6, ()),
        (0, 6, ()),
        (2.5, 9.5, ((5, 6, "sup"),)),
        (1.9, 9.5, ()),
        (-2.5, 9.5, ()),
        (2.5, 8.7, ((5, 6, "sup"),)),
        (1.5, 8.5, ((5, 6, "sup"),)),
        (1.5, 8.7, ()),
    ],
)
def test_raised_and_lowered_characters(rise: float, size: float, wanted: tuple[tuple[int, int, str], ...]) -> None:
    assert scripts(rise, size) == wanted


def test_several_raised_characters() -> None:
    assert scripts(3, 6, "12") == ((5, 7, "sup"),)
    page = PageBuilder()
    x = page.text("H", 50, 100)
    x = page.lowered("2", x, 100)
    x = page.text("O in water", x, 100)
    page.raised("3", x, 100)
    (line,) = lines_of(page)
    assert line.scripts == ((1, 2, "sub"), (12, 13, "sup"))
