from __future__ import annotations

from dataclasses import replace

from reprose.document.block import line_script
from reprose.document.edits import replay
from reprose.layout.grid.flow import find_rows, lengths_of, row_flow
from reprose.readers.text import pages

TEXT = "   A heading\n\nleft column of it      right column\n \nthe last e\u0301 row  \n\f\f本は六月\n"


def test_a_row_is_one_line_whatever_white_it_holds() -> None:
    (first, blank, last) = pages(TEXT)
    rows = find_rows(first)
    assert [row.text for row in rows] == ["A heading", "left column of it right column", "the last e\u0301 row"]
    assert [row.text for row in find_rows(last)] == ["本は六月"]
    assert find_rows(blank) == []
    for row in rows:
        assert replay(row.source, line_script(row)) == row.text


def test_its_length_counts_from_the_margin_and_in_columns() -> None:
    found = [row_flow(page).lines() for page in pages(TEXT)]
    assert lengths_of(found) == ([12, 35, 14, 8], 2)


def test_elsewhere_the_characters_of_the_lines_count() -> None:
    found = [row_flow(replace(page, origin="drawn")).lines() for page in pages(TEXT)]
    assert lengths_of(found) == ([9, 30, 15, 4], 0)
