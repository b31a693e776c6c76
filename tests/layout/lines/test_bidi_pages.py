"""Lines from right to left: their words and letters by place, whatever order the file keeps."""

from __future__ import annotations

import random

import numpy as np
import pytest

from reprose.document import Page
from tests.pages import PageBuilder
from tests.steps import lines_of, texts_of

HEBREW = "הספר הישן עומד על המדף"
ARABIC = "الكتاب القديم على الرف"


def shuffled(text: str, how: str, right: float = 300, base: float = 100) -> list[tuple[str, float, float]]:
    """The letters of ``text``, set from ``right`` to the left, in one of the orders that files keep."""
    placed: list[tuple[str, float, float]] = []
    for char in text:
        right -= 2.5 if char == " " else 5
        placed.append((char, right, base))
    if how == "page":
        return placed[::-1]
    if how == "words":  # the words as they are read, the letters as they stand
        out: list[tuple[str, float, float]] = []
        word: list[tuple[str, float, float]] = []
        for item in [*placed, (" ", 0.0, 0.0)]:
            if item[0] == " ":
                out, word = [*out, *word[::-1], item], []
            else:
                word.append(item)
        return out[:-1]
    if how == "any":
        random.Random(3).shuffle(placed)
    return placed


def page_of(letters: list[tuple[str, float, float]], spaces: bool = True) -> PageBuilder:
    page = PageBuilder()
    for char, x, base in letters:
        if spaces or char != " ":
            page.text(char, x, base)
    return page


@pytest.mark.parametrize("text", [HEBREW, ARABIC])
@pytest.mark.parametrize("how", ["reading", "page", "words", "any"])
def test_the_order_in_the_file_does_not_matter(text: str, how: str) -> None:
    assert texts_of(page_of(shuffled(text, how))) == [text]


@pytest.mark.parametrize("how", ["reading", "page", "words"])
def test_gaps_are_spaces_where_the_file_holds_none(how: str) -> None:
    assert texts_of(page_of(shuffled(HEBREW, how), spaces=False)) == [HEBREW]


def test_lines_follow_each_other_as_in_the_file() -> None:
    first, second = shuffled(HEBREW, "page"), shuffled(ARABIC, "words", base=112)
    assert texts_of(page_of([*first, *second])) == [HEBREW, ARABIC]


def test_a_number_reads_from_left_to_right() -> None:
    page = PageBuilder()
    page.backwards("נבנה בשנת", 300, 100)
    page.text("1987", 229, 100)
    page.backwards("מעל הנהר", 226.5, 100)
    assert texts_of(page) == ["נבנה בשנת 1987 מעל הנהר"]


def test_a_raised_number_is_in_its_line() -> None:
    page = PageBuilder()
    left = page.backwards("מעל הנהר הרחב.", 300, 100)
    page.raised("12", left - 6, 100)
    assert texts_of(page) == ["מעל הנהר הרחב.12"]


def test_cells_far_apart_are_lines_of_their_own() -> None:
    page = PageBuilder()
    page.backwards("לחם", 300, 100)
    page.backwards("חלב", 200, 100)
    assert texts_of(page) == ["לחם", "חלב"]


def pointed(shift: float) -> Page:
    """A word whose points are glyphs of their own, ``shift`` above or below the baseline, all at the file's end."""
    page = PageBuilder()
    page.backwards("שלום", 300, 100)
    for point, x in (("\u05b8", 295.5), ("\u05b9", 285.2)):
        page.text(point, x, 100 + shift)
    page.backwards("עולם", 277.5, 100)
    page.backwards("השורה השנייה", 300, 114)
    return page.page()


@pytest.mark.parametrize("shift", [0.0, 2.0, -3.0])
def test_points_stand_on_their_letters(shift: float) -> None:
    assert texts_of(pointed(shift)) == ["ש\u05b8לו\u05b9ם עולם", "השורה השנייה"]


def test_a_word_of_hebrew_in_a_line_of_latin_is_read_its_own_way() -> None:
    page = PageBuilder()
    x = page.text("the old word ", 50, 100)
    page.backwards("שלום", x + 20, 100)
    page.text(" is a greeting", x + 20, 100)
    page.text("and this is the line below it", 50, 112)
    assert texts_of(page) == ["the old word שלום is a greeting", "and this is the line below it"]


def test_characters_are_named_once_each() -> None:
    page = pointed(2.0)
    chars = np.concatenate([line.chars for line in lines_of(page)])
    assert len(np.unique(chars)) == len(chars) == len(page)
