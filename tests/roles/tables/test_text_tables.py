"""Tables of text files and their cells."""

from __future__ import annotations

from reprose import recover, render
from reprose.document import Block, Document
from reprose.document.table import grid

TEXT = """\
Nobody else in the town can tell when the next ferry leaves, and the board on the
quay is wrong about the winter, as it has been since the old master of the port
left his office and went to live with his daughter on the other side of the bay.
"""
HOURS = """\
 Ferry        Leaves    Returns   Seats   Fare
 Anna          7.30       9.15      120    4.50
 Berta         8.00      10.45      230    5.20
 Clara        12.15      14.00       80    4.50
 Dora         17.40      19.30      120    6.00
"""


def whole(table: str) -> Document:
    return recover(f"{TEXT}\n{table}\n{TEXT}".encode())


def tables(document: Document) -> list[Block]:
    return [block for block in document.blocks if block.cells]


def test_aligned_columns_are_a_table_with_its_cells() -> None:
    document = whole(f"Table 1. Hours of the ferries in winter.\n\n{HOURS}")
    (table,) = tables(document)
    assert (table.role, table.reason) == ("table", "white columns through its rows")
    assert grid(table.cells or [], table.text) == [row.split() for row in HOURS.splitlines()]
    assert "<td>10.45</td>" in render(document, "html")
    assert [b.text for b in document.blocks if b.role == "paragraph"] == [" ".join(TEXT.split())] * 2


def test_heads_over_several_columns_span_them() -> None:
    rows = """\
                Winter                Summer
             Mean      SD          Mean      SD
 Anna        12.5     1.2          14.5     2.2
 Berta       13.5     1.3          18.5     2.1
 Clara       11.5     1.9          19.5     2.7
 Dora        10.5     1.1          12.5     2.0
"""
    (table,) = tables(whole(rows))
    cells = {table.text[c.start : c.end]: (c.row, c.column, c.column_span) for c in table.cells or []}
    assert cells["Winter"] == (0, 1, 2)
    assert cells["Summer"] == (0, 3, 2)
    assert cells["18.5"] == (3, 3, 1)


def test_lines_that_go_on_in_a_cell_are_of_its_row() -> None:
    rows = """\
 Ferry      Seats   Cargo
 Anna         120   letters, bread and
                    the newspapers
 Berta        230   cattle
 Clara         80   coal and wood for
                    the school
"""
    (table,) = tables(whole(f"Table 2. What the ferries carry.\n\n{rows}"))
    assert grid(table.cells or [], table.text)[1:] == [
        ["Anna", "120", "letters, bread and the newspapers"], ["Berta", "230", "cattle"],
        ["Clara", "80", "coal and wood for the school"],
    ]  # fmt: skip


def test_scattered_labels_and_single_rows_are_no_tables() -> None:
    labels = "10          *\n      x           y\n 5             *\n\n         0    5    10\n"
    assert not tables(whole(labels))
    assert not tables(whole("   0    10    20    30    40    50\n"))


def test_columns_of_text_are_no_table() -> None:
    rows = [f"{line:<90}{line}" for line in TEXT.splitlines() * 4]
    assert not tables(recover("\n".join(rows).encode()))
