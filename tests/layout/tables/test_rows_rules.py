"""The rules by which the rows of a table are found, each on both sides of its limits."""

from __future__ import annotations

import pytest

from reprose.layout.drawn import Ruling
from reprose.layout.tables import rows as rules
from reprose.layout.tables.columns import Column, Piece, pieces_of
from reprose.layout.tables.rows import Level
from tests.layout.made import worded

NONE = Ruling([], [])
COLUMNS = [Column(100.0 * k, 100.0 * k + 80) for k in range(4)]
Given = tuple[int, str] | tuple[int, str, float]


def cell(first: int, text: str = "words", width: float = 40, base: float = 100, last: int = -1, size: float = 10,
         bold: float = 0.0) -> Piece:  # fmt: skip
    """A piece in a column, from its left edge on; its words are as wide as their share of its letters."""
    words = text.split()
    each = width / len(words)
    x0 = 100.0 * first
    places = [(word, x0 + each * k, x0 + each * k + each - (2 if k + 1 < len(words) else 0))
              for k, word in enumerate(words)]  # fmt: skip
    (made,) = pieces_of([worded(base, *places, size=size, bold=bold)], 100)
    made.first, made.last = first, last if last >= 0 else first + 1
    return made


def level(base: float, *cells: Piece, top: float | None = None, band: int = 0) -> Level:
    filled = {i for p in cells for i in range(p.first, p.last)}
    return Level(list(cells), base if top is None else top, base, band, filled)


def at(base: float, *columns: int, text: str = "words", band: int = 0) -> Level:
    return level(base, *(cell(c, text, base=base) for c in columns), band=band)


def counts(found: list[list[Piece]]) -> list[int]:
    return [len(row) for row in found]


@pytest.mark.parametrize(
    "text, wanted",
    [("12", True), ("1,5", True), ("boat", False), ("a 1", False), ("a 12", True), ("ab12", False), ("a12", True),
     ("-", False), ("", False), (" ", False), ("1", True), ("12 ab %", True)],
)  # fmt: skip
def test_figures_and_words(text: str, wanted: bool) -> None:
    assert rules.numeric(text) is wanted


@pytest.mark.parametrize(
    "name, rows, wanted",
    [
        ("one row", [[cell(0)]], 0),
        ("no rows", [], 0),
        ("words over words", [[cell(0)], [cell(0)]], 0),
        ("words over figures", [[cell(0)], [cell(0, "12")]], 1),
        ("figures over figures", [[cell(0, "12")], [cell(0, "12")]], 0),
        ("a figure among words over figures", [[cell(0), cell(1, "12")], [cell(0, "12")]], 0),
        ("bold over plain", [[cell(0, bold=1.0)], [cell(0)]], 1),
        ("bold over bold", [[cell(0, bold=1.0)], [cell(0, bold=0.5)]], 0),
        ("nearly bold over plain", [[cell(0, bold=0.8)], [cell(0)]], 0),
        ("bold over half bold", [[cell(0, bold=1.0)], [cell(0, bold=0.4)]], 1),
        ("half of it bold", [[cell(0, bold=1.0), cell(1)], [cell(0)]], 0),
        ("the third row does not count for type", [[cell(0, bold=1.0)], [cell(0)], [cell(0, bold=1.0)]], 1),
        ("three figures of ten", [[cell(0)], *[[cell(0, "12")]] * 3, *[[cell(0)]] * 7], 0),
        ("four of ten", [[cell(0)], *[[cell(0, "12")]] * 4, *[[cell(0)]] * 6], 1),
        ("figures are counted by cells", [[cell(0)], [cell(0, "12"), *[cell(1)] * 5], [cell(0)]], 0),
    ],
)
def test_a_head_without_rules(name: str, rows: list[list[Piece]], wanted: int) -> None:
    assert rules._plain_head(rows) == wanted


@pytest.mark.parametrize(
    "above, piece, wanted",
    [
        (cell(0, width=60), cell(0, width=20), True),  # 20 free, 22.5 wanted
        (cell(0, width=57.6), cell(0, width=20), True),
        (cell(0, width=57.4), cell(0, width=20), False),
        (cell(0, width=40.1), cell(0, width=60), True),
        (cell(0, width=40), cell(0, width=60), False),  # no more than half of the column
        (cell(0, width=60), cell(0, "words words", width=36), False),  # the first word alone
        (cell(0, width=60), cell(0, width=20, size=16), False),  # a column of five letters
        (cell(0, width=60), cell(0, width=20, size=15.9), True),
    ],
)
def test_full_lines_of_a_cell(above: Piece, piece: Piece, wanted: bool) -> None:
    assert rules._is_full(above, piece, COLUMNS) is wanted


def test_the_second_column_is_measured_by_its_own_edges() -> None:
    assert rules._is_full(cell(1, width=60), cell(1, width=20), COLUMNS)
    assert not rules._is_full(cell(1, width=57), cell(1, width=20), COLUMNS)


def test_the_lowest_piece_above() -> None:
    low, high, other = cell(0, base=112), cell(0, base=100), cell(1, base=124)
    assert rules._above(cell(0), [low, high, other]) is low
    assert rules._above(cell(1), [low, high, other]) is other
    assert rules._above(cell(2), [low, high, other]) is None


FULL = [cell(0, "Boats", width=70), cell(1, "Stones", width=70), cell(2, "Ropes", width=20)]


@pytest.mark.parametrize(
    "name, pieces, wanted",
    [
        ("small letters", [cell(0, "and"), cell(1, "or")], True),
        ("small letters in all", [cell(k, "and") for k in range(3)], True),
        ("under a full line", [cell(0, "Rivers")], True),
        ("under two", [cell(0, "Rivers"), cell(1, "Walls")], True),
        ("under one that is not full", [cell(2, "Rivers")], False),
        ("under two, one not full", [cell(0, "Rivers"), cell(2, "Walls")], False),
        ("under two, a small letter below that", [cell(0, "Rivers"), cell(2, "walls")], True),
        ("all of them, one a capital", [cell(0, "and"), cell(1, "Or"), cell(2, "so")], False),
        ("a column that is empty above", [cell(3, "and")], False),
        ("a figure", [cell(0, "12")], False),
        ("over several columns", [cell(0, "and", last=2)], False),
    ],
)
def test_lines_that_go_on(name: str, pieces: list[Piece], wanted: bool) -> None:
    assert rules._continues(level(112, *pieces), FULL, {0, 1, 2}, COLUMNS) is wanted


def test_lines_that_go_on_under_odd_rows() -> None:
    one = [cell(0, "Boats", width=70)]
    assert rules._continues(level(112, cell(0, "Rivers")), one, {0}, COLUMNS)
    assert not rules._continues(level(112, cell(0, "Rivers")), one, {0}, COLUMNS[:1])  # the only column
    assert rules._continues(level(112, cell(0, "and")), one, {0}, COLUMNS[:1])
    assert not rules._continues(level(112, cell(0, "and")), [cell(0, "12", width=70)], {0}, COLUMNS)
    assert not rules._continues(level(112, cell(0, "and")), [cell(1, "Boats", width=70)], {0, 1}, COLUMNS)
    all_full = [cell(k, "Boats", width=70) for k in range(4)]
    capitals = level(112, *(cell(k, "Rivers") for k in range(4)))
    assert not rules._continues(capitals, all_full, {0, 1, 2, 3}, COLUMNS)
    same = level(112, cell(0, "Rivers"), cell(1, "Walls"))
    assert not rules._continues(same, all_full[:2], {0, 1}, COLUMNS)


def stepped(*bases: float, columns: list[tuple[int, ...]] | None = None) -> list[Level]:
    """Levels, full in the first column where not said otherwise."""
    return [at(base, *(columns[k] if columns else (0, 1, 2, 3))) for k, base in enumerate(bases)]


ALL, FEW = (0, 1, 2, 3), (1, 2)


@pytest.mark.parametrize(
    "name, bases, columns, wanted",
    [
        ("two distances", [0, 10, 25, 35], [ALL, FEW, ALL, FEW], 12.5),
        ("one distance", [0, 10, 20, 30], [ALL, FEW, ALL, FEW], None),
        ("too few", [0, 10, 25], [ALL, FEW, ALL], None),
        ("three steps", [0, 10, 25, 40], [ALL, FEW, ALL, ALL], 12.5),
        ("close lines that are full", [0, 10, 25, 35], [ALL, ALL, ALL, ALL], None),
        ("close lines of three quarters", [0, 10, 25, 35], [ALL, (1, 2, 3), ALL, (1, 2, 3)], None),
        ("first column empty", [0, 10, 25, 35], [(1, 2, 3), (2,), (1, 2, 3), (2,)], None),
        ("first column filled in most", [0, 10, 25, 40, 50], [ALL, FEW, (1, 2, 3), ALL, FEW], 12.5),
        ("hardly different", [0, 10, 20.9, 30.9], [ALL, FEW, ALL, FEW], None),
        ("different", [0, 10, 21.1, 31.1], [ALL, FEW, ALL, FEW], 10.55),
        ("all far apart", [0, 15, 40, 55], [ALL, FEW, ALL, FEW], None),
        ("nearly far apart", [0, 14.4, 40, 54.4], [ALL, FEW, ALL, FEW], 20),
        ("the greatest jump counts", [0, 10, 21.5, 50, 60], [ALL, FEW, FEW, ALL, FEW], 20),
        ("a jump above wide steps is none", [0, 10, 26, 65, 75], [ALL, FEW, ALL, ALL, FEW], 13),
        ("one close line full in three", [0, 10, 20, 35, 45], [ALL, FEW, ALL, ALL, (2,)], 12.5),
        ("two in three", [0, 10, 20, 35, 45], [ALL, ALL, ALL, ALL, (2,)], None),
    ],
)
def test_the_distance_of_lines_in_a_row(
    name: str, bases: list[float], columns: list[tuple[int, ...]], wanted: float | None
) -> None:
    found = rules._tight(stepped(*bases, columns=columns), 10)
    assert found == (None if wanted is None else pytest.approx(wanted))


def test_a_level_of_several_lines_is_measured_from_its_last() -> None:
    band = [level(base, *(cell(c, base=base) for c in columns), top=base - 5)
            for base, columns in ((0, ALL), (15, FEW), (35, ALL), (50, FEW))]  # fmt: skip
    assert rules._tight(band, 10) == pytest.approx(12.5)
    assert rules._mean_filled(band) == 3


def test_rows_by_their_distance() -> None:
    band = stepped(0, 10, 25, 35, columns=[ALL, FEW, ALL, FEW])
    assert counts(rules._merged(band, COLUMNS, 10)) == [6, 6]
    assert counts(rules._merged(band[:3], COLUMNS, 10)) == [6, 4]
    # At the limit itself a row begins.
    assert counts(rules._merged(stepped(0, 10, 25, 37.5, columns=[ALL, FEW, ALL, ALL]), COLUMNS, 10)) == [6, 4, 4]


@pytest.mark.parametrize("step, wanted", [(14.9, [4]), (15, [3, 1]), (12, [4]), (20, [3, 1])])
def test_a_line_of_a_cell_is_not_far_below(step: float, wanted: list[int]) -> None:
    band = [at(0, 0, 1, 2), at(step, 1, text="and")]
    assert counts(rules._merged(band, COLUMNS, 10)) == wanted


def test_a_row_takes_in_line_after_line() -> None:
    band = [at(0, 0, 1, 2), at(12, 1, text="and"), at(24, 2, text="and"), at(36, 0, 1, 2, text="Stones"),
            at(48, 3, text="and"), at(60, 0, text="and")]  # fmt: skip
    assert counts(rules._merged(band, COLUMNS, 10)) == [5, 3, 1, 1]


SPAN = cell(1, "Head", last=3)


@pytest.mark.parametrize(
    "name, band, wanted",
    [
        ("one row", [at(0, 0, 1, 2)], [3]),
        ("two lines of one row", [at(0, 0, 1), at(12, 1, 2)], [4]),
        ("what lies below a head over two", [level(0, SPAN), at(12, 1, 2)], [1, 2]),
        ("what lies beside it is of its row", [level(0, SPAN), at(12, 0)], [2]),
        ("one of the two is", [level(0, SPAN), at(12, 1)], [1, 1]),
        ("a head over two below one", [at(0, 0), level(12, SPAN)], [2]),
        ("a head and another below one", [at(0, 0), level(12, SPAN, cell(0))], [1, 2]),
        ("a second head over two", [level(0, SPAN), level(12, SPAN)], [2]),
        ("and what lies below both", [level(0, SPAN), level(12, SPAN), at(24, 1)], [2, 1]),
        ("a second row below is of the first", [level(0, SPAN), at(12, 1, 2), at(24, 1, 2)], [1, 4]),
        ("two heads over two after one", [level(0, SPAN), at(12, 0), level(24, SPAN, cell(0))], [4]),
    ],
)
def test_rows_of_heads(name: str, band: list[Level], wanted: list[int]) -> None:
    assert counts(rules._head_rows(band)) == wanted


def test_a_level_begins_with_two_pieces() -> None:
    assert not rules._begins(level(0, SPAN))
    assert rules._begins(level(0, SPAN, cell(0)))
    assert level(0, SPAN).spans
    assert not at(0, 0, 1).spans


@pytest.mark.parametrize(
    "bands, wanted",
    [([1], False), ([], False), ([1, 1], True), ([1, 0], True), ([2, 0], False), ([2, 1], True), ([3, 1], False),
     ([6, 9], True), ([7, 9], False), ([3, 1, 1], True), ([4, 1, 1], False)],
)  # fmt: skip
def test_the_first_band_holds_heads(bands: list[int], wanted: bool) -> None:
    assert rules._is_head([[at(0, 0)] * count for count in bands]) is wanted


def test_levels_of_baselines() -> None:
    def found(bases: list[float], walls: list[float]) -> list[tuple[int, float, float, int]]:
        lines = [[cell(0, base=base)] for base in bases]
        return [(len(s.pieces), s.top, s.base, s.band) for s in rules._levels(lines, walls, 10)]

    assert found([100, 112], []) == [(1, 100, 100, 0), (1, 112, 112, 0)]
    assert found([100, 107.4], []) == [(2, 100, 107.4, 0)]
    assert found([100, 107.5], []) == [(1, 100, 100, 0), (1, 107.5, 107.5, 0)]
    assert found([100, 107, 114], []) == [(3, 100, 114, 0)]
    assert found([100, 107], [103]) == [(1, 100, 100, 0), (1, 107, 107, 1)]
    assert found([100, 107], [104]) == [(2, 100, 107, 0)]  # the rule runs through the letters
    assert found([100, 112], [50, 105]) == [(1, 100, 100, 1), (1, 112, 112, 2)]
    (both,) = rules._levels([[cell(0, base=100), cell(1, base=104, last=3)]], [], 10)
    assert (both.base, both.filled) == (102, {0, 1, 2})


def test_every_band_between_rules_is_a_row() -> None:
    levels = [at(100, 0), at(112, 0, band=1), at(124, 0, band=1), at(136, 0, band=2)]
    found = rules._ruled(levels, [105.0, 128.0])
    assert counts(found.rows) == [1, 2, 1]
    assert found.bands == [(80, 105), (105, 128), (128, 156)]
    assert found.headers == 0
    bold = rules._ruled([level(100, cell(0, bold=1.0)), at(112, 0, band=1)], [105.0])
    assert (bold.headers, bold.bands) == (1, [(80, 105), (105, 132)])


def ruling(*ys: float, x0: float = 0, x1: float = 400) -> Ruling:
    return Ruling([(y, [(x0, x1)]) for y in ys], [])


def grid(count: int, *columns: int, first: float = 100, step: float = 12, text: str = "Words") -> list[list[Piece]]:
    return [[cell(c, text, base=first + step * k) for c in columns or ALL] for k in range(count)]


def test_rules_between_all_rows_part_them() -> None:
    found = rules.rows_from(grid(4), COLUMNS, ruling(103, 115, 127), 10)
    assert counts(found.rows) == [4] * 4
    assert found.bands is not None
    assert [round(top) for top, _ in found.bands] == [80, 103, 115, 127]
    few = rules.rows_from(grid(4), COLUMNS, ruling(103), 10)
    assert (counts(few.rows), few.headers, few.bands) == ([4] * 4, 1, None)
    two = rules.rows_from(grid(2), COLUMNS, ruling(103), 10)
    assert two.bands is None
    short = rules.rows_from(grid(4), COLUMNS, ruling(103, 115, 127, x1=50), 10)
    assert short.bands is None
    assert rules.rows_from(grid(4), COLUMNS, ruling(103, 115, 127, x1=52), 10).bands is not None
    none = rules.rows_from(grid(4), COLUMNS, NONE, 10)
    assert (counts(none.rows), none.headers) == ([4] * 4, 0)


def test_bands_with_several_rows_are_no_rows() -> None:
    crowded = rules.rows_from(grid(8), COLUMNS, ruling(103, 127), 10)
    assert (counts(crowded.rows), crowded.headers, crowded.bands) == ([4] * 8, 1, None)
    # One band in seven may hold two full lines.
    lines = grid(8)
    assert rules.rows_from(lines, COLUMNS, ruling(*(103 + 12 * k for k in range(6))), 10).bands is not None
    assert rules.rows_from(grid(7), COLUMNS, ruling(*(103 + 12 * k for k in range(5))), 10).bands is None


def test_lines_that_are_not_full_crowd_no_band() -> None:
    lines = [one for k in range(3) for one in (*grid(1, first=100 + 30 * k), *grid(1, 1, 2, first=112 + 30 * k))]
    assert counts(rules.rows_from(lines, COLUMNS, ruling(117, 147), 10).rows) == [6] * 3
    half = [one for k in range(3) for one in (*grid(1, first=100 + 30 * k), *grid(1, 0, 2, first=112 + 30 * k))]
    assert counts(rules.rows_from(half, COLUMNS, ruling(117, 147), 10).rows) == [6] * 3
    more = [one for k in range(3) for one in (*grid(1, first=100 + 30 * k), *grid(1, 0, 1, 2, first=112 + 30 * k))]
    assert len(rules.rows_from(more, COLUMNS, ruling(117, 147), 10).rows) > 3


def test_heads_above_a_rule() -> None:
    lines = [*grid(2), *grid(4, first=130)]
    found = rules.rows_from(lines, COLUMNS, ruling(120), 10)
    assert (counts(found.rows), found.headers) == ([8, 4, 4, 4, 4], 1)
    figures = rules.rows_from([*grid(1), *grid(3, first=112, text="12")], COLUMNS, NONE, 10)
    assert figures.headers == 1
