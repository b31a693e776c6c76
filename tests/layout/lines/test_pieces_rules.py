"""The rules by which runs of characters are pieces of one line, each on both sides of its limits."""

from __future__ import annotations

import pytest

from reprose.layout.lines import pieces as rules
from reprose.layout.lines.pieces import Piece, Run
from reprose.options import LayoutOptions

OPTIONS = LayoutOptions()


def run(u0: float, u1: float, base: float = 100, size: float = 10, start: int = 0, end: int | None = None,
        **more: bool) -> Run:  # fmt: skip
    return Run(start, start + 5 if end is None else end, u0, u1, base, size, **more)


def piece(*runs: Run) -> Piece:
    first = runs[0]
    made = Piece([first], first.u0, first.u1, first.base, first.size)
    for one in runs[1:]:
        made.add(one)
    return made


WORD = run(50, 100)


def test_the_widest_run_gives_a_piece_its_size_and_baseline() -> None:
    assert rules.width(WORD) == 50
    narrow = piece(WORD, run(100, 140, 96, 7))
    assert (narrow.u0, narrow.u1, narrow.base, narrow.size, narrow.widest) == (50, 140, 100, 10, 0)
    wide = piece(WORD, run(40, 91, 96, 7))
    assert (wide.u0, wide.u1, wide.base, wide.size, wide.widest) == (40, 100, 96, 7, 51)
    same = piece(WORD, run(100, 150, 96, 7))
    assert (same.base, same.widest) == (100, 0)
    third = piece(WORD, run(100, 170, 96, 7), run(170, 230, 90, 8))
    assert (third.base, third.u1, third.widest) == (96, 230, 70)


@pytest.mark.parametrize(
    "name, first, wanted",
    [
        ("a dropped initial", run(30, 45, 112, 30, end=1), 112),
        ("three letters", run(30, 45, 112, 30, end=3), 112),
        ("four", run(30, 45, 112, 30, end=4), None),
        ("not large", run(30, 45, 112, 16, end=1), None),
        ("just large", run(30, 45, 112, 16.1, end=1), 112),
        ("not low", run(30, 45, 104, 30, end=1), None),
        ("just low", run(30, 45, 104.1, 30, end=1), 104.1),
        ("not at the beginning", run(105, 120, 112, 30, end=1), None),
    ],
)
def test_dropped_initials(name: str, first: Run, wanted: float | None) -> None:
    assert piece(WORD, first).drop == wanted


@pytest.mark.parametrize(
    "name, small, wanted",
    [
        ("raised", run(0, 5, 93, 6), True),
        ("raised far", run(0, 5, 92.5, 6), True),
        ("raised too far", run(0, 5, 92.4, 6), False),
        ("lowered", run(0, 5, 104.5, 6), True),
        ("lowered too far", run(0, 5, 104.6, 6), False),
        ("hardly smaller, raised", run(0, 5, 95, 8.7), True),
        ("hardly smaller, raised far", run(0, 5, 94.9, 8.7), False),
        ("smaller, raised as far", run(0, 5, 94.9, 8.6), True),
        ("hardly smaller, lowered", run(0, 5, 105, 9.2), True),
        ("as large, raised", run(0, 5, 95.9, 9.3), True),
        ("as large, raised far", run(0, 5, 95.7, 9.3), False),
        ("a little larger", run(0, 5, 96, 10.2), True),
        ("larger", run(0, 5, 96, 10.3), False),
        ("as large, and wide", run(0, 30, 96, 10), False),
        ("as large, and not so wide", run(0, 29.9, 96, 10), True),
        ("small and wide", run(0, 90, 96, 6), True),
    ],
)
def test_scripts(name: str, small: Run, wanted: bool) -> None:
    assert rules._is_script(small, WORD) is wanted
    assert rules._is_script(small, piece(WORD)) is wanted


@pytest.mark.parametrize(
    "name, after, wanted",
    [
        ("right behind", run(103, 150), True),
        ("far back", run(93.9, 150), False),
        ("back by little", run(94, 150), True),
        ("a wide gap", run(135, 150), True),
        ("too wide a gap", run(135.1, 150), False),
        ("back on the baseline", run(103, 150, 100.6), True),
        ("off the baseline", run(103, 150, 101), False),
        ("a narrow one off the baseline", run(103, 130, 101), True),
        ("off the baseline behind a gap", run(106, 150, 106), False),
        ("in smaller type, near", run(108, 150, size=9), True),
        ("in smaller type, not near", run(108.1, 150, size=9), False),
        ("in small type, near", run(104.5, 150, size=7), True),
        ("in small type, not near", run(104.6, 150, size=7), False),
        ("in type of nearly its size, far off", run(135, 150, size=9.1), True),
        ("in larger type, near", run(109.6, 150, size=12), True),
        ("in larger type, not near", run(109.7, 150, size=12), False),
        ("a script", run(101, 105, 95, 6), True),
        ("a script at a distance", run(106, 110, 95, 6), True),
        ("a script at a greater distance", run(106.1, 110, 95, 6), False),
        ("the next line", run(50, 100, 112), False),
        ("a large letter behind a lowered one", run(101, 140, 95, 20), True),
    ],
)
def test_runs_that_follow_each_other(name: str, after: Run, wanted: bool) -> None:
    assert rules._follows(piece(WORD), after, OPTIONS) is wanted
    assert len(rules._pieces([WORD, after], OPTIONS)) == 1 + (not wanted)


def test_a_piece_as_a_run() -> None:
    made = rules._as_run(piece(WORD, run(100, 140, 96, 7)))
    assert (made.start, made.end, made.u0, made.u1, made.base, made.size) == (0, 0, 50, 140, 100, 10)


GAPPED = (run(50, 100), run(140, 190))


@pytest.mark.parametrize(
    "name, u0, u1, wanted",
    [
        ("fills the gap", 103, 137, True),
        ("touches both", 100, 140, True),
        ("overlaps by little", 99, 141, True),
        ("overlaps the first", 98.9, 137, False),
        ("overlaps the second", 103, 141.1, False),
        ("stands near one", 103, 110, True),
        ("stands near the other", 130, 137, True),
        ("stands near none", 106, 134, False),
        ("stands just near one", 105.9, 134, True),
        ("stands just near the other", 106, 134.1, True),
        ("begins before the line", 49, 137, False),
        ("ends behind the line", 103, 191, False),
    ],
)
def test_words_drawn_later_than_those_around(name: str, u0: float, u1: float, wanted: bool) -> None:
    assert rules._fits_between(piece(run(u0, u1)), piece(*GAPPED)) is wanted
    assert not rules._fits_between(piece(run(u0, u1)), piece(run(50, 190)))


def merged(*given: Piece) -> list[list[float]]:
    """Where the runs of the pieces stand after merging."""
    return [[r.u0 for r in p.runs] for p in rules._merge(list(given), OPTIONS)]


@pytest.mark.parametrize(
    "name, second, wanted",
    [
        ("beside", run(103, 150), True),
        ("beside at a distance", run(106, 150), True),
        ("too far off", run(106.1, 150), False),
        ("overlapping by little", run(97, 150), True),
        ("overlapping", run(96.9, 150), False),
        ("overlapping, with an accent", run(89, 150, opens=True), True),
        ("overlapping by more, with an accent", run(88.9, 150, opens=True), False),
        ("a little lower", run(103, 170, 100.8), True),
        ("lower", run(103, 170, 100.9), False),
        ("smaller", run(103, 170, size=6.5), True),
        ("much smaller", run(103, 170, size=6.4), False),
    ],
)
def test_pieces_of_one_line(name: str, second: Run, wanted: bool) -> None:
    second.start = 20
    assert len(merged(piece(run(30, 100)), piece(second))) == 1 + (not wanted)
    assert len(merged(piece(second), piece(run(30, 100)))) == 1 + (not wanted)


def test_pieces_stand_in_the_order_of_the_file() -> None:
    first, second = piece(run(50, 150, start=50)), piece(run(50, 150, 112, start=30))
    assert merged(first, second) == [[50], [50]]
    assert rules._merge([first, second], OPTIONS) == [second, first]
    assert rules._merge([], OPTIONS) == []


def test_a_word_between_others_is_merged() -> None:
    between = piece(run(105, 134, start=20))
    assert merged(piece(run(30, 100), run(140, 190)), between) == [[30, 140, 105]]
    assert len(merged(piece(run(30, 100), run(150, 190)), piece(run(108, 141, start=20)))) == 2


def lines(*bases: float, u0: float = 70, size: float = 10) -> list[Piece]:
    return [piece(run(u0, 200, base, size, start=20 + 5 * k)) for k, base in enumerate(bases)]


@pytest.mark.parametrize(
    "name, drop, beside, wanted",
    [
        ("over two lines", run(50, 68, 112, 30, end=1), lines(100, 112), 0),
        ("two letters", run(50, 68, 112, 30, end=2), lines(100, 112), 0),
        ("three letters", run(50, 68, 112, 30, end=3), lines(100, 112), None),
        ("beside one line", run(50, 68, 112, 30, end=1), lines(112), None),
        ("not large", run(50, 68, 112, 16.9, end=1), lines(100, 112, 124), None),
        ("just large", run(50, 68, 112, 17, end=1), lines(100, 112, 124), 0),
        ("lines far off", run(50, 60.9, 112, 30, end=1), lines(100, 112), None),
        ("lines not so far off", run(50, 61.1, 112, 30, end=1), lines(100, 112), 0),
        ("lines under it", run(50, 73, 112, 30, end=1), lines(100, 112), None),
        ("lines that nearly touch it", run(50, 72.9, 112, 30, end=1), lines(100, 112), 0),
        ("on the baseline of the first", run(50, 68, 104, 30, end=1), lines(100, 104), None),
        ("just below the first", run(50, 68, 104.1, 30, end=1), lines(100, 104.1), 0),
        ("lines below it", run(50, 68, 112, 30, end=1), lines(112, 115), None),
        ("above the first line", run(50, 68, 112, 30, end=1), lines(86.4, 100), None),
        ("the uppermost is its host", run(50, 68, 112, 30, end=1), lines(112, 100), 1),
        ("narrow lines", run(170.1, 180, 112, 30, end=1), lines(100, 112, u0=182), None),
        ("lines of large type", run(50, 68, 112, 27, end=1), lines(95, 112, size=17), None),
    ],
)
def test_initials_over_several_lines(name: str, drop: Run, beside: list[Piece], wanted: int | None) -> None:
    filler = lines(300, 312, 324, u0=400)
    left = rules._take_initials([piece(drop), *beside, *filler])
    assert [k for k, one in enumerate(beside) if drop in one.runs] == ([] if wanted is None else [wanted])
    assert len(left) == len(beside) + 3 + (wanted is None)


def test_an_initial_of_two_runs_is_none() -> None:
    first = piece(run(50, 58, 112, 30, end=1), run(58, 68, 112, 30, end=1))
    assert len(rules._take_initials([first, *lines(100, 112), *lines(300, 312, u0=400)])) == 5


HOST = run(50, 100)


@pytest.mark.parametrize(
    "name, small, wanted",
    [
        ("behind it", run(101, 105, 95, 6), True),
        ("at a distance", run(102.4, 105, 95, 6), True),
        ("too far", run(102.5, 105, 95, 6), False),
        ("before it", run(42, 47.6, 95, 6), True),
        ("too far before it", run(42, 47.5, 95, 6), False),
        ("raised far", run(101, 105, 93.1, 6), True),
        ("raised too far", run(101, 105, 92.9, 6), False),
        ("lowered far", run(101, 105, 103.9, 6), True),
        ("lowered too far", run(101, 105, 104.1, 6), False),
        ("hardly smaller, raised far", run(101, 105, 95.1, 9.2), True),
        ("hardly smaller, raised too far", run(101, 105, 94.9, 9.2), False),
        ("hardly smaller, raised by less", run(101, 105, 97.4, 9.2), True),
        ("hardly smaller, raised by little", run(101, 105, 97.6, 9.2), False),
        ("as large", run(101, 105, 96, 9.3), False),
        ("smaller, hardly raised", run(101, 105, 99, 8.6), True),
        ("not smaller, hardly raised", run(101, 105, 99, 8.7), False),
        ("an accent over it", run(60, 64, 96, 10, accent=True), True),
        ("an accent of larger type", run(60, 64, 96, 11.2, accent=True), False),
        ("an accent raised far", run(60, 64, 94.1, 10, accent=True), True),
        ("an accent raised too far", run(60, 64, 93.9, 10, accent=True), False),
        ("a lowered accent", run(60, 64, 105.9, 10, accent=True), True),
        ("an accent behind the last letter", run(100.5, 104, 96, 10, accent=True), False),
        ("an accent before the first letter", run(40, 47.1, 96, 10, accent=True), False),
        ("an accent just before it", run(40, 47.6, 96, 10, accent=True), True),
    ],
)
def test_scripts_and_accents_of_a_line(name: str, small: Run, wanted: bool) -> None:
    host, one = piece(HOST), piece(small)
    left = rules._take_scripts([host, one], [one])
    assert (left == [host]) is wanted
    assert (small in host.runs) is wanted


def test_a_script_goes_to_the_nearest_line() -> None:
    near, far, script = piece(run(50, 100)), piece(run(108, 150)), piece(run(101.6, 106, 95, 6))
    rules._take_scripts([near, far, script], [script])
    assert script.runs[0] in near.runs
    near, far, script = piece(run(108, 150)), piece(run(50, 100)), piece(run(102, 106.6, 95, 6))
    rules._take_scripts([far, near, script], [script])
    assert script.runs[0] in near.runs


def test_a_script_is_no_host_once_it_is_taken() -> None:
    host, one, two = piece(HOST), piece(run(101, 105, 95, 6)), piece(run(105.5, 107, 92, 4))
    assert rules._take_scripts([host, one, two], [one, two]) == [host, two]
    host, one = piece(HOST), piece(run(101, 105, 95, 6))
    assert rules._take_scripts([host, one], []) == [host, one]


def test_only_short_pieces_are_scripts() -> None:
    short, long = run(101, 136.9, 95, 6, start=20), run(101, 137.1, 95, 6, start=20)
    assert len(merged(piece(HOST), piece(short))) == 1
    assert len(merged(piece(HOST), piece(long))) == 2
