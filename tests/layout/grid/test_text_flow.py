"""Pages of text files through the layout and the whole of the pipeline."""

from __future__ import annotations

import time

import reprose
from reprose.layout.grid.flow import lay_out_text
from reprose.readers.text import pages
from tests.grids import beside, flow, prose
from tests.steps import OPTIONS


def test_every_character_is_in_one_line() -> None:
    rows = ["1".rjust(50), "", *beside(prose("a", 9), prose("b", 9), at=(0, 44)), "   2", *prose("w", 4, 80)]
    made = flow(rows)
    held = sorted(int(c) for line in made.lines() for c in line.chars)
    assert len(held) == len(set(held))
    missing = set(range(len(made.page))) - set(held)
    assert all(made.page.code[c] == 0x20 for c in missing)


def test_a_page_without_text_has_no_lines() -> None:
    assert flow(["", "  "]).lines() == []


def test_columns_of_a_text_file_are_joined() -> None:
    left = [
        "The captain wrote to the harbour that", "the boat would be late, since the old",
        "bridge had been closed in winter and",
        "the river was too low for a ship with", "so much stone on board, as everyone in",
    ]
    right = [
        "the house on the hill could see from a", "window that looked on the garden, by",
        "day and by night. Nobody answered his",
        "letter before the water rose again at", "the end of March.",
    ]
    document = reprose.recover("\n".join(beside(left, right, at=(0, 44))).encode())
    assert document.blocks[0].text == " ".join(left + right)


def test_a_large_file_is_quick() -> None:
    rows = beside(prose("a", 60), prose("b", 60), at=(0, 44))
    text = "\f".join(["\n".join(rows)] * 40)
    made = list(pages(text))
    before = time.process_time()
    for page in made:
        lay_out_text(page, OPTIONS.layout)
    assert time.process_time() - before < 2.0  # it takes a tenth of that
