"""Plain text as pages of a monospaced font."""

from __future__ import annotations

import numpy as np
import pytest

from reprose.document import Fault, Page
from reprose.document.grid import COLUMNS, PITCH, ROWS, WIDTH
from reprose.document.page import HIDDEN
from reprose.readers.decode import Decoded
from reprose.readers.text import CUT, UNDECODABLE, TextFile, page_of, pages, sheets
from tests.effort import grows_linearly


def columns(page: Page) -> list[int]:
    return [round(float(x - 1) / WIDTH) for x in page.x0]


def rows(page: Page) -> list[int]:
    return [round(float(b - page.base[0]) / PITCH) for b in page.base]


def test_a_character_stands_where_its_column_and_line_are():
    page = page_of(1, ["ab", "", "  cd"])
    assert page.text() == "abcd"
    assert columns(page) == [0, 1, 2, 3]
    assert rows(page) == [0, 0, 2, 2]


def test_single_spaces_are_characters_and_white_is_not():
    page = page_of(1, [" a b  c   d "])
    assert page.text() == "a bcd"
    assert columns(page) == [1, 2, 3, 6, 10]


def test_tabs_go_to_the_next_stop():
    (page,) = pages("a\tb\n\tc")
    assert columns(page) == [0, 8, 8]


def test_wide_characters_take_two_columns_and_marks_none():
    page = page_of(1, ["水a", "q\u0307b"])
    assert columns(page) == [0, 2, 0, 1, 1]
    assert page.x1[3] == page.x0[3]


def test_control_characters_are_kept_and_hidden():
    page = page_of(1, ["a\0b\x1bc"])
    assert page.text() == "a\0b\x1bc"
    assert np.flatnonzero(page.flags & HIDDEN).tolist() == [1, 3]
    assert columns(page)[2] == 1


def test_form_feeds_part_pages_and_a_last_one_makes_none():
    assert [p.text() for p in pages("one\ftwo\f\ffour\f\n")] == ["one", "two", "", "four"]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\v", "\u2028"])
def test_every_kind_of_line_end(end: str):
    assert sheets(f"one{end}two{end}") == ([["one", "two"]], 0)


def test_long_stretches_are_parted_at_blank_lines():
    lines = ["words"] * 100 + [""] + ["words"] * 100
    found, _ = sheets("\n".join(lines))
    assert [len(sheet) for sheet in found] == [100, 101]
    assert [len(sheet) for sheet in sheets("words\n" * 300)[0]] == [ROWS, ROWS, 60]


def test_no_line_is_lost_between_sheets():
    text = "\n".join(str(n) if n % 7 else "" for n in range(1000))
    assert [line for sheet in sheets(text)[0] for line in sheet] == text.split("\n")


def test_lines_beyond_measure_are_parted_at_spaces():
    line = "word " * 3000
    (sheet,), cut = sheets(line)
    assert cut == 1
    assert max(map(len, sheet)) <= COLUMNS
    assert " ".join(sheet).split() == line.split()
    assert all(part.startswith("word") and part.rstrip().endswith("word") for part in sheet if part)
    (sheet,), _ = sheets("x" * 10_000 + "\nshort")
    assert "".join(sheet) == "x" * 10_000 + "short"
    (sheet,), _ = sheets("水" * 3000)
    assert max(map(len, sheet)) <= COLUMNS // 2


def test_what_could_not_be_decoded_is_a_fault():
    with TextFile(Decoded("a\ufffdb " + "c" * 9000, "utf-8", 1)) as reader:
        lost, cut, page = reader
    assert isinstance(lost, Fault)
    assert isinstance(cut, Fault)
    assert (lost.code, cut.code) == (UNDECODABLE, CUT)
    assert "1 place is not utf-8" in lost.message
    assert isinstance(page, Page)
    assert (reader.info.kind, reader.info.encoding, reader.info.page_count) == ("text", "utf-8", 1)


def test_a_million_characters_are_read_in_linear_time():
    paragraph = "Plain words of a line of some length, über alles.\n" * 9 + "\n"
    assert sum(len(page) for page in pages(paragraph * 2200)) == 2200 * 9 * 49
    assert grows_linearly(lambda count: list(pages(paragraph * count)), 140)
