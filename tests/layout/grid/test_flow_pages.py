"""Pages of text files through the layout and the whole of the pipeline."""

from __future__ import annotations

import reprose
from reprose.layout.grid.flow import lay_out_text
from reprose.readers.text import page_of
from tests.effort import grows_linearly
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


def test_a_long_page_takes_linear_time() -> None:
    rows = beside(prose("a", 60), prose("b", 60), at=(0, 44))

    def lay_out(times: int) -> None:
        lay_out_text(page_of(1, rows * times), OPTIONS.layout)

    assert grows_linearly(lay_out, 4)
