"""Columns of a character grid."""

from __future__ import annotations

from tests.grids import beside, flow, prose, texts, tree

A, B, C = prose("a", 9), prose("b", 9), prose("c", 9)


def test_two_columns_are_read_one_after_the_other() -> None:
    rows = beside(A, B, at=(0, 44))
    assert texts(rows) == A + B
    (columns,) = flow(rows).tree.parts
    assert tree(columns) == {"columns": [9, 9]}
    left, right = columns.leaves()
    assert left.x0 == 1.0  # the reader's margin
    assert left.x1 <= 1 + 5 * 44
    assert right.x0 == 1 + 5 * 44


def test_three_columns_stand_beside_each_other() -> None:
    rows = beside(A, B, C, at=(0, 44, 86))
    assert texts(rows) == A + B + C
    assert tree(flow(rows).tree) == {"bands": [{"columns": [9, 9, 9]}]}


def test_a_heading_and_a_paragraph_across_part_bands() -> None:
    wide = prose("w", 3, 80)
    head = "A heading over both of the columns, set in the middle"
    assert texts([head.center(82), "", *beside(A, B, at=(0, 44)), "", *wide]) == [head, *A, *B, *wide]


def test_rows_may_be_empty_in_one_column() -> None:
    left = [*A[:3], "", "", *A[3:6], "", *A[6:]]
    right = ["", *B[:5], "", *B[5:]]
    assert texts(beside(left, right, at=(0, 44))) == A + B


def test_a_long_column_goes_on_below_a_short_one() -> None:
    assert texts(beside(A, B[:5], at=(0, 44))) == A + B[:5]
    assert texts(beside(A[:5], B, at=(0, 44))) == A[:5] + B


def test_a_word_over_the_gutter_moves_the_row() -> None:
    rows = beside(A, B, at=(0, 40))
    rows[4] = "a4 is a line that is squeezed into the grid  " + B[4]  # ends behind the place where others begin
    assert texts(rows) == [*A[:4], "a4 is a line that is squeezed into the grid", *A[5:], *B]


def test_a_justified_line_with_wide_spaces_is_one_line() -> None:
    loose = "b4      the      old      grey    miller"
    rows = beside(A, [*B[:4], loose, *B[5:]], at=(0, 44))
    assert texts(rows) == [*A, *B[:4], "b4 the old grey miller", *B[5:]]


def test_a_table_in_a_column_stays_there() -> None:
    cells = ["Plant      Leaves    Yield", "thyme          12       30", "sage            9       40"]
    rows = beside([*A, *prose("d", 4)], [*B[:5], *cells, *B[5:]], at=(0, 44))
    flat = [" ".join(cell.split()) for cell in cells]
    assert texts(rows) == [*A, *prose("d", 4), *B[:5], *flat, *B[5:]]


def test_cells_of_a_table_are_read_row_by_row() -> None:
    rows = [f"{name:<20}{count:>8}      {place:<14}" for name, count, place in (
        ("thyme", 12, "garden"), ("sage", 9, "garden wall"), ("mint", 140, "river"), ("rosemary", 7, "window"),
        ("lavender", 31, "road"), ("basil", 4, "kitchen"),
    )]  # fmt: skip
    assert texts(rows) == [" ".join(row.split()) for row in rows]


def test_two_lists_of_commands_are_a_table() -> None:
    rows = [f"old-tool do-{k}            ->  tool do-{k}" for k in range(8)]
    assert texts(rows) == [" ".join(row.split()) for row in rows]


def test_running_head_and_foot_stay_outside_the_columns() -> None:
    head, foot = "The Captain".ljust(44) + "Letters from the harbour", "May 2014".ljust(78) + "12"
    rows = [head, "", "", *beside(A, B, at=(0, 44)), "", "", foot]
    assert texts(rows) == ["The Captain Letters from the harbour", *A, *B, "May 2014 12"]


def test_a_page_number_at_the_top_right_stays_outside() -> None:
    rows = [" " * 80 + "7", "", *beside(A, B, at=(0, 44))]
    assert texts(rows) == ["7", *A, *B]


def test_a_short_stretch_has_the_gutter_of_the_page() -> None:
    rows = [*beside(A, B, at=(0, 44)), "", *prose("w", 2, 80), "", *beside(C[:2], prose("d", 2), at=(0, 44))]
    assert texts(rows) == [*A, *B, *prose("w", 2, 80), *C[:2], *prose("d", 2)]


def test_text_without_places_has_one_column() -> None:
    rows = [*prose("a", 30, 70), "", "1", "", *prose("b", 30, 40)]
    assert texts(rows) == [row for row in rows if row]
    assert tree(flow(rows).tree) == {"bands": [61]}


def test_two_spaces_behind_stops_make_no_column() -> None:
    rows = [f"{line[:20 + k]}.  {line[21 + k:]}" for k, line in enumerate(prose("a", 20, 70))]
    assert tree(flow(rows).tree) == {"bands": [20]}
