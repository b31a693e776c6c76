"""The rules by which the columns of a table are found, each on both sides of its limits."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from reprose.document import Line, Tag
from reprose.layout.drawn import Ruling
from reprose.layout.tables import columns as rules
from reprose.layout.tables.columns import Column, Piece
from tests.layout.made import line, worded

NONE = Ruling([], [])
Spans = list[tuple[float, float]]


def piece(*words: tuple[float, float], base: float = 100) -> Piece:
    """A piece with these words."""
    made = worded(base, *(("word", a, b) for a, b in words))
    return rules.pieces_of([made], 1e3)[0]


def row(*pieces: tuple[float, float], base: float = 100) -> list[Piece]:
    return [piece(one, base=base) for one in pieces]


def spans(pieces: list[Piece]) -> Spans:
    return [(round(p.x0, 3), round(p.x1, 3)) for p in pieces]


@pytest.mark.parametrize(
    "bases, sizes, wanted",
    [
        ([100, 112], [10, 10], [1, 1]),
        ([100, 103.4], [10, 10], [2]),
        ([100, 103.5], [10, 10], [1, 1]),
        ([112, 100], [10, 10], [1, 1]),
        ([100, 106], [10, 20], [2]),
        ([100, 106], [20, 10], [2]),
        ([100, 103, 106], [10, 10, 10], [2, 1]),
    ],
)
def test_lines_on_one_baseline(bases: list[float], sizes: list[float], wanted: list[int]) -> None:
    lines = [line(50 + 60 * k, base, size=size) for k, (base, size) in enumerate(zip(bases, sizes, strict=True))]
    assert [len(found) for found in rules.baselines(lines)] == wanted


def test_baselines_from_the_left_and_with_a_limit_of_their_own() -> None:
    a, b = line(90, 100), line(50, 100)
    assert rules.baselines([a, b]) == [[b, a]]
    assert len(rules.baselines([a, line(50, 105)], 0.6)) == 1
    assert len(rules.baselines([a, line(50, 106)], 0.6)) == 2


@pytest.mark.parametrize(
    "gaps, wanted",
    [
        ([], 0.75),
        ([3], 0.54),
        ([2], 0.45),
        ([5], 0.75),
        ([2, 3, 4], 0.54),
        ([2, 3], 0.54),
        ([3, 6], 0.54),  # wide ones part cells already
        ([6], 0.75),
        ([0, 3.5, 3.5], 0.63),  # what touches tells nothing
        ([0], 0.75),
    ],
)
def test_the_gap_that_parts_cells(gaps: list[float], wanted: float) -> None:
    words, x = [("word", 50.0, 70.0)], 70.0
    for gap in gaps:
        words.append(("word", x + gap, x + gap + 20))
        x += gap + 20
    assert rules.cell_gap([worded(100, *words)]) == pytest.approx(wanted, abs=1e-4)


def test_words_of_one_cell() -> None:
    near = worded(100, ("one", 50, 70), ("two", 77.4, 90))
    apart = worded(100, ("one", 50, 70), ("two", 77.6, 90))
    assert spans(rules.pieces_of([near])) == [(50, 90)]
    assert spans(rules.pieces_of([apart])) == [(50, 70), (77.6, 90)]
    assert len(rules.pieces_of([near], 0.5)) == 2
    other = worded(100, ("one", 92, 99))
    assert spans(rules.pieces_of([other, near])) == [(50, 90), (92, 99)]  # of two lines
    found = rules.pieces_of([worded(100, ("one", 50, 70), ("two", 72, 90), ("six", 110, 130))])
    assert [(p.text, p.start, p.end, p.first, p.last) for p in found] == [("one two", 0, 7, -1, -1),
                                                                          ("six", 8, 11, -1, -1)]  # fmt: skip
    over = worded(100, ("one", 50, 90), ("two", 72, 80))
    assert spans(rules.pieces_of([over])) == [(50, 90)]


CELL, NEXT, PARA = Tag("TD", 1, 0), Tag("TD", 2, 0), Tag("P", 3)


@pytest.mark.parametrize(
    "name, tags, one, two, wanted",
    [
        ("untagged", (), 0, 0, 1),
        ("one cell", (CELL, NEXT), 0, 0, 1),
        ("two cells", (CELL, NEXT), 0, 1, 2),
        ("the same cell of another row", (CELL, Tag("TD", 1, 1)), 0, 1, 2),
        ("a cell that is tagged twice", (CELL, CELL), 0, 1, 1),
        ("text and a cell", (PARA, CELL), 0, 1, 1),
        ("a cell and text", (CELL, PARA), 0, 1, 1),
        ("the first untagged", (CELL, NEXT), -1, 1, 1),
        ("the second untagged", (CELL, NEXT), 1, -1, 1),
        ("the first row of the tags is one too", (NEXT, CELL), 1, 0, 2),
    ],
)
def test_what_tags_say_of_cells(name: str, tags: tuple[Tag, ...], one: int, two: int, wanted: int) -> None:
    made = worded(100, ("one", 50, 70), ("two", 72, 90))
    tag = np.array([one] * 3 + [-1] + [two] * 3, np.int16)
    made.page = replace(made.page, tags=tags, tag=tag)
    assert len(rules.pieces_of([made])) == wanted


ROWS = [(50.0, 90.0), (150.0, 190.0)]


@pytest.mark.parametrize(
    "x, parts, held",
    [
        (120, [(80, 130)], True),
        (52, [(80, 130)], False),
        (53, [(80, 130)], True),
        (188, [(80, 130)], False),
        (187, [(80, 130)], True),
        (120, [(92, 98.1)], True),  # most of the ten points of a line
        (120, [(92, 98)], False),
        (120, [(92, 95), (97, 101)], True),
        (120, [(0, 90)], False),
    ],
)
def test_rules_down_through_the_table(x: float, parts: Spans, held: bool) -> None:
    assert rules._walls([row(*ROWS)], Ruling([], [(x, parts)])) == ([x] if held else [])
    assert rules._walls([], Ruling([], [(x, parts)])) == []


def test_rules_through_some_rows_only() -> None:
    rows = [row(*ROWS), row(*ROWS, base=120), row((50, 90), base=140)]  # from 92 to 142
    assert rules._walls(rows, Ruling([], [(120, [(92, 122.1)])])) == [120]
    assert rules._walls(rows, Ruling([], [(120, [(92, 121.9)])])) == []


@pytest.mark.parametrize(
    "walls, wanted",
    [
        ([], [(50, 130)]),
        ([75], [(50, 70), (80, 130)]),
        ([69], [(50, 70), (80, 130)]),
        ([68], [(50, 130)]),
        ([81], [(50, 70), (80, 130)]),
        ([82], [(50, 130)]),
        ([75, 105], [(50, 70), (80, 100), (110, 130)]),
        ([105], [(50, 100), (110, 130)]),
        ([20, 300], [(50, 130)]),
    ],
)
def test_pieces_cut_at_rules(walls: list[float], wanted: Spans) -> None:
    assert spans(rules._cut_at(piece((50, 70), (80, 100), (110, 130)), walls)) == wanted


def test_halves_are_as_wide_as_their_widest_word() -> None:
    whole = piece((50, 70), (80, 100), (110, 130))
    whole.words = [(50, 105, 0, 4), (80, 100, 5, 9), (110, 140, 10, 14), (112, 130, 15, 19)]
    assert spans(rules._halves(whole, 2)) == [(50, 105), (110, 140)]
    assert [len(half.words) for half in rules._halves(whole, 1)] == [1, 3]


@pytest.mark.parametrize(
    "name, rows, walls, wanted",
    [
        ("two columns", [ROWS, ROWS], [], [(50, 90, 2), (150, 190, 2)]),
        ("wider cells widen them", [ROWS, [(40, 95), (140, 191)]], [], [(40, 95, 2), (140, 191, 2)]),
        ("narrower ones do not", [ROWS, [(60, 80), (160, 180)]], [], [(50, 90, 2), (150, 190, 2)]),
        ("what lies over both counts for none", [ROWS, ROWS, [(50, 190)]], [], [(50, 90, 2), (150, 190, 2)]),
        ("what touches is another", [[(50, 90), (190, 230)], [(50, 90), (190, 230)], [(90, 130)], [(90, 130)],
                                     [(90, 130)], [(50, 90), (90, 130)]], [],
         [(50, 90, 3), (90, 130, 4), (190, 230, 2)]),
        ("a rule parts what would be one", [[(50, 90), (95, 120)], [(50, 90)], [(95, 120)]], [92],
         [(50, 90, 2), (95, 120, 2)]),
        ("what runs over a rule counts for none", [ROWS, ROWS, [(60, 130)]], [120], [(50, 90, 2), (150, 190, 2)]),
        ("what touches a rule counts", [ROWS, ROWS, [(60, 122)]], [120], [(50, 122, 3), (150, 190, 2)]),
        ("on its other side as well", [ROWS, ROWS, [(118, 170)]], [120], [(50, 90, 2), (118, 190, 3)]),
    ],
)  # fmt: skip
def test_columns(name: str, rows: list[Spans], walls: list[float], wanted: list[tuple[float, float, int]]) -> None:
    found = rules._columns([row(*cells) for cells in rows], walls, 10)
    assert [(c.x0, c.x1, c.count) for c in found] == [pytest.approx(one) for one in wanted]


def together(cells: list[Spans], rows: list[Spans], skipped: list[Piece] | None = None, strips: str = "") -> Spans:
    found = [(int((strips or "000")[k]), Column(*one)) for k, (one, *_) in enumerate(cells)]
    out = rules._together(found, [row(*one) for one in rows], skipped or [], 10)
    return [(c.x0, c.x1) for c in out]


NEAR = [[(50.0, 90.0)], [(100.0, 140.0)]]


@pytest.mark.parametrize(
    "name, cells, rows, wanted",
    [
        ("filled in one row", NEAR, [[(50, 90), (100, 140)]], 2),
        ("never in one row", NEAR, [[(50, 90)], [(100, 140)]], 1),
        ("never, and far apart", [[(50, 90)], [(110, 140)]], [[(50, 90)], [(110, 140)]], 2),
        ("never, and not so far apart", [[(50, 90)], [(109.9, 140)]], [[(50, 90)], [(109.9, 140)]], 1),
        ("three of one and two of the other", NEAR, [[(50, 90)]] * 3 + [[(100, 140)]] * 2, 1),
        ("three of each", NEAR, [[(50, 90)]] * 3 + [[(100, 140)]] * 3, 2),
        ("two of one and three of the other", NEAR, [[(50, 90)]] * 2 + [[(100, 140)]] * 3, 1),
        ("what lies over both is of neither", NEAR, [[(50, 90)]] * 3 + [[(100, 140)]] * 2 + [[(80, 110)]] * 2, 1),
        ("nor does it fill both", NEAR, [[(50, 60), (80, 110), (120, 140)], [(50, 90)]], 1),
    ],
)
def test_neighbours_that_are_one_column(name: str, cells: list[Spans], rows: list[Spans], wanted: int) -> None:
    assert len(together(cells, rows)) == wanted


def test_columns_on_two_sides_of_a_rule_stay_two() -> None:
    assert together(NEAR, [[(50, 90)], [(100, 140)]], strips="01") == [(50, 90), (100, 140)]
    assert together(NEAR, [[(50, 90)], [(100, 140)]], strips="11") == [(50, 140)]


def test_three_neighbours_become_one() -> None:
    cells: list[Spans] = [[(50, 90)], [(100, 140)], [(150, 190)]]
    assert together(cells, [[(50, 90)], [(100, 140)], [(150, 190)]]) == [(50, 190)]
    joined = rules._together([(0, Column(50, 150, 2)), (0, Column(100, 140, 3))], [row((50, 60)), row((145, 149))], [],
                             10)  # fmt: skip
    assert [(c.x0, c.x1, c.count) for c in joined] == [(50, 150, 5)]


def test_columns_mostly_written_over() -> None:
    both: list[Spans] = [[(50, 90), (100, 140)]]
    over = piece((50, 140))
    assert together(NEAR, both, [over]) == [(50, 90), (100, 140)]
    assert together(NEAR, both, [over, over]) == [(50, 140)]
    parted = piece((50, 90), (100, 140))
    assert together(NEAR, both, [over, over, parted]) == [(50, 90), (100, 140)]
    aside = piece((150, 290))
    assert together(NEAR, both, [aside, aside]) == [(50, 90), (100, 140)]
    three: list[Spans] = [*NEAR, [(200, 240)]]
    rows: list[Spans] = [[(50, 90), (100, 140), (200, 240)]]
    assert len(together(three, rows, [piece((50, 240))] * 3)) == 3
    assert len(together(three, rows, [piece((50, 200))] * 3)) == 2
    assert len(together(three, rows, [piece((90, 140))] * 3)) == 3
    assert len(together(three, rows, [piece((50, 100))] * 3)) == 3


@pytest.mark.parametrize(
    "given, wanted",
    [
        ([(50, 90), (100, 140)], [(50, 90), (100, 140)]),
        ([(50, 140)], [(50, 140)]),
        ([(50, 70), (75, 90)], [(50, 90)]),
        ([(100, 120), (125, 140)], [(100, 140)]),
        ([(50, 98.1), (100, 140)], [(50, 140)]),  # the gap is too narrow
        ([(50, 98), (100, 140)], [(50, 98), (100, 140)]),  # wider than its column, but before the next
        ([(50, 95.9), (100, 140)], [(50, 95.9), (100, 140)]),
        ([(50, 88), (100, 140)], [(50, 88), (100, 140)]),
        ([(50, 87), (100, 140)], [(50, 87), (100, 140)]),
        ([(50, 90), (102, 138)], [(50, 90), (102, 138)]),
        ([(50, 90), (103, 136)], [(50, 90), (103, 136)]),
        ([(50, 90), (104, 130)], [(50, 130)]),
        ([(60, 90), (100, 149)], [(60, 149)]),  # the second part is wider
        ([(60, 90), (100, 145)], [(60, 90), (100, 145)]),
        ([(-10, 90), (100, 140)], [(-10, 90), (100, 140)]),
        ([(90, 94), (100, 140)], [(90, 140)]),
        ([(89, 92), (100, 110), (115, 140)], [(89, 92), (100, 140)]),
        ([(60, 75), (80, 90), (100, 120), (125, 140)], [(60, 90), (100, 140)]),
    ],
)
def test_pieces_cut_at_the_gap_between_columns(given: Spans, wanted: Spans) -> None:
    assert spans(rules._fitted(piece(*given), [Column(50, 90), Column(100, 140)], 10)) == wanted


@pytest.mark.parametrize(
    "given, columns, cut",
    [
        ([(50, 90), (95, 140)], [(50, 97), (100, 140)], True),
        ([(50, 90), (94.5, 140)], [(50, 97), (100, 140)], False),  # the gap lies in the first column
        ([(62, 102), (105, 140)], [(62, 98), (100, 140)], True),
        ([(62, 102.5), (105, 140)], [(62, 98), (100, 140)], False),  # the gap lies in the second one
        ([(40, 101), (105, 140)], [(62, 98), (100, 140)], False),  # the first part is too wide
    ],
)
def test_the_gap_is_near_that_of_the_columns(given: Spans, columns: Spans, cut: bool) -> None:
    assert len(rules._fitted(piece(*given), [Column(*one) for one in columns], 10)) == 1 + cut


def test_the_least_gap_hangs_on_the_type() -> None:
    narrow = piece((50, 95), (98, 140))
    columns = [Column(50, 95), Column(98, 140)]
    assert len(rules._fitted(narrow, columns, 15)) == 2
    assert len(rules._fitted(narrow, columns, 15.1)) == 1


@pytest.mark.parametrize(
    "x0, x1, wanted",
    [(50, 90, True), (47, 93, True), (46.9, 93.1, False), (52.9, 60, True), (53, 60, False), (80, 87.1, True),
     (80, 87, False), (60, 74.1, True), (60, 74, False), (60, 86, False), (60, 85.9, True), (50, 97, False)],
)  # fmt: skip
def test_a_piece_that_stands_in_a_column(x0: float, x1: float, wanted: bool) -> None:
    assert rules._stands_in(piece((x0, x1)), Column(50, 90)) is wanted


@pytest.mark.parametrize(
    "x0, x1, wanted",
    [
        (50, 90, (0, 1)),
        (50, 140, (0, 2)),
        (50, 260, (0, 3)),
        (110, 230, (1, 3)),
        (50, 101, (0, 1)),
        (50, 101.1, (0, 2)),
        (60, 199, (0, 2)),
        (91, 94, (0, 1)),
        (91, 99, (0, 1)),  # in the middle between both: the first
        (96, 98, (1, 2)),
        (400, 420, (2, 3)),
        (0, 10, (0, 1)),
    ],
)
def test_the_columns_that_a_piece_covers(x0: float, x1: float, wanted: tuple[int, int]) -> None:
    columns = [Column(50, 90), Column(100, 140), Column(200, 260)]
    assert rules._reach(piece((x0, x1)), columns) == wanted


def test_narrow_columns_are_covered_by_less() -> None:
    assert rules._reach(piece((50, 100.7)), [Column(50, 90), Column(100, 102)]) == (0, 2)
    assert rules._reach(piece((50, 100.5)), [Column(50, 90), Column(100, 102)]) == (0, 1)


def places(rows: list[list[Piece]]) -> list[list[tuple[int, int]]]:
    return [[(p.first, p.last) for p in pieces] for pieces in rows]


def test_each_piece_is_told_its_columns() -> None:
    rows = [row(*ROWS), row(*ROWS), row((50, 190)), [piece((50, 60))]]
    assert [(c.x0, c.x1) for c in rules.place(rows, NONE, 10)] == [pytest.approx(x) for x in ROWS]
    assert places(rows) == [[(0, 1), (1, 2)], [(0, 1), (1, 2)], [(0, 2)], [(0, 1)]]


def test_a_piece_over_two_columns_is_cut() -> None:
    rows = [row(*ROWS), row(*ROWS), [piece((50, 90), (150, 190))]]
    rules.place(rows, NONE, 10)
    assert places(rows) == [[(0, 1), (1, 2)]] * 3
    cells = [*ROWS, (250, 290)]
    alone = [row(*cells), row(*cells), [piece((50, 90), (150, 190))]]
    rules.place(alone, NONE, 10)
    assert places(alone)[2] == [(0, 2)]  # alone in its row, a head over both
    accompanied = [row(*cells), row(*cells), [piece((50, 90), (150, 190)), piece((250, 290))]]
    rules.place(accompanied, NONE, 10)
    assert places(accompanied)[2] == [(0, 1), (1, 2), (2, 3)]


def test_rules_cut_pieces_before_columns_are_sought() -> None:
    rows = [[piece((50, 90), (95, 140))], [piece((50, 90), (95, 140))]]
    wall = Ruling([], [(92, [(90, 110)])])
    assert len(rules.place(rows, wall, 10)) == 2
    assert places(rows) == [[(0, 1), (1, 2)]] * 2


def test_columns_that_no_piece_stands_in_are_left_out() -> None:
    lines: list[Line] = [worded(100 + 12 * k, ("one", 50, 90), ("two", 150, 190), ("six", 250, 290)) for k in range(3)]
    rows = [rules.pieces_of([one]) for one in lines]
    assert len(rules.place(rows, NONE, 10)) == 3


def test_no_columns_where_every_piece_runs_over_a_rule() -> None:
    rows = [[piece((50, 140))], [piece((60, 130), base=112)]]
    assert rules.place(rows, Ruling([], [(92, [(90, 120)])]), 10) == []
