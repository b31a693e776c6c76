from __future__ import annotations

from reprose.document import Block
from reprose.document.table import Cell
from reprose.evaluation.gold import GoldBlock
from reprose.evaluation.layout.lists_and_tables import cells, tables
from reprose.evaluation.layout.match import Match
from reprose.evaluation.report import Count

ROWS = (("Town", "Height", "Gap"), ("Bergen", "14", "3"), ("Odda", "15", ""))


def text(rows: tuple[tuple[str, ...], ...]) -> str:
    return " / ".join(" | ".join(row) for row in rows)


def recovered(rows: tuple[tuple[str, ...], ...]) -> Block:
    cells: list[Cell] = []
    at = 0
    for i, row in enumerate(rows):
        for j, word in enumerate(row):
            cells.append(Cell(i, j, [], start=at, end=at + len(word)))
            at += len(word) + 3
    return Block("table", [], text(rows), cells=cells)


def test_cells_stand_in_their_rows_and_columns() -> None:
    assert cells(ROWS, ROWS) == Count(8, 8, 8)
    assert cells(ROWS, ROWS[1:]) == Count(5, 8, 5)
    assert cells(ROWS, (("a",), *ROWS)) == Count(8, 8, 9)
    assert cells(ROWS, (ROWS[2], ROWS[1], ROWS[0])) == Count(3, 8, 8)  # one row at most keeps its place
    assert cells(ROWS, tuple(("", *row) for row in ROWS)) == Count(0, 8, 8)
    assert cells(ROWS, ()) == Count(0, 8, 0)


def test_tables_are_found_by_their_words() -> None:
    gold = [GoldBlock("table", text(ROWS), rows=ROWS), GoldBlock("paragraph", "Nothing else is known of Odda.")]
    assert tables(Match(gold, [recovered(ROWS)])) == (Count(1, 1, 1), Count(8, 8, 8))
    assert tables(Match(gold, [recovered(ROWS[:1]), recovered(ROWS[1:])])) == (Count(0, 1, 2), Count())
    assert tables(Match(gold, [Block("paragraph", [], text(ROWS))])) == (Count(0, 1, 0), Count())


def test_cells_count_only_where_the_gold_holds_them() -> None:
    gold = [GoldBlock("table", text(ROWS))]
    assert tables(Match(gold, [recovered(ROWS)])) == (Count(1, 1, 1), Count())
