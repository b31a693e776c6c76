"""Rows of a column and the boxes around which they run, on both sides of each limit."""

from __future__ import annotations

import pytest

from reprose.document import Line, Rectangle
from reprose.layout import groups as rules
from reprose.layout.groups import split_groups
from reprose.layout.measures import Measures
from tests.layout.made import line

Edges = list[tuple[float, float]]


@pytest.mark.parametrize(
    "x0, base, size, wanted",
    [
        (105, 100, 10, 1),
        (97, 100, 10, 1),
        (96.9, 100, 10, 2),
        (105, 104.4, 10, 1),
        (105, 104.5, 10, 2),
        (105, 95.6, 10, 1),
        (105, 95.5, 10, 2),
        (105, 108.9, 20, 1),
        (105, 109, 20, 2),
        (105, 104.4, 5, 1),
        (20, 100, 10, 2),
    ],
)
def test_pieces_on_one_baseline(x0: float, base: float, size: float, wanted: int) -> None:
    first = line(50, 100, 100)
    second = line(x0, base, x0 + 40, size=size, page=first.page)
    assert len(rules._rows([first, second])) == wanted
    assert len(rules._rows([first, line(x0, base, x0 + 40, size=size)])) == 2  # of another page


def test_a_row_of_pieces_as_one_line() -> None:
    first = line(50, 100, 100)
    row = [first, line(105, 101, 190, size=9, page=first.page), line(195, 100, 200, page=first.page)]
    assert rules._rows(row) == [row]
    assert rules._widest(row) is row[1]
    whole = rules._whole(row)
    assert (whole.x0, whole.x1, whole.base, whole.size) == (50, 200, 101, 9)
    assert rules._whole(row[:1]) is first


def around(box: Rectangle, edges: Edges, bases: list[float] | None = None) -> Edges:
    lines = [line(a, (bases or [100 + 12 * k for k in range(len(edges))])[k], b) for k, (a, b) in enumerate(edges)]
    found = list(edges)
    rules._run_around(box, lines, found, 50, 350)
    return found


@pytest.mark.parametrize(
    "name, box, edges, wanted",
    [
        ("on the right", (260, 90, 350, 130), [(50, 230), (50, 250)], [(50, 330), (50, 350)]),
        ("the widest first", (260, 90, 350, 130), [(50, 250), (50, 230)], [(50, 350), (50, 330)]),
        ("touching it", (250, 90, 350, 130), [(50, 230), (50, 251)], [(50, 329), (50, 350)]),
        ("under it", (249, 90, 350, 130), [(50, 251)], [(50, 251)]),
        ("on the left, the widest first", (50, 90, 140, 130), [(150, 350), (160, 350)], [(50, 350), (60, 350)]),
        ("on the left", (50, 90, 140, 130), [(160, 350), (150, 350)], [(60, 350), (50, 350)]),
        ("touching it on the left", (50, 90, 140, 130), [(160, 350), (139, 350)], [(71, 350), (50, 350)]),
        ("over it", (50, 90, 141, 130), [(139, 350)], [(139, 350)]),
        ("the box at the left margin", (51, 90, 140, 130), [(0, 50)], [(0, 50)]),
        ("right of the column", (350, 90, 400, 130), [(50, 300)], [(50, 300)]),
        ("left of the column", (0, 90, 50, 130), [(100, 350)], [(100, 350)]),
        ("the box fills the column", (0, 90, 349, 130), [(400, 450)], [(400, 450)]),
    ],
)
def test_lines_beside_a_box(name: str, box: Rectangle, edges: Edges, wanted: Edges) -> None:
    assert around(box, edges) == wanted


@pytest.mark.parametrize("base, beside", [(80.1, True), (80, False), (155.9, True), (156, False), (120, True)])
def test_how_high_a_box_is_for_the_lines_beside_it(base: float, beside: bool) -> None:
    assert around((260, 100, 350, 130), [(50, 250)], [base]) == ([(50, 350)] if beside else [(50, 250)])


def initial(drop: float, *rows: tuple[float, float], first: float = 50) -> list[float]:
    """Where lines begin beside an initial whose baseline is ``drop``: the first at 100, the others at these places."""
    one = line(first, 100, 350, drop=drop)
    lines = [one, *(line(x0, base, 350, page=one.page) for x0, base in rows)]
    edges = [(ln.x0, ln.x1) for ln in lines]
    rules._beside_initials(lines, edges)
    return [a for a, _ in edges]


@pytest.mark.parametrize(
    "name, drop, rows, wanted",
    [
        ("two lines", 112, [(70, 112), (50, 124)], [50, 50, 50]),
        ("a third beside the white around it", 112, [(70, 112), (70, 124)], [50, 50, 50]),
        ("a fourth", 112, [(70, 112), (70, 124), (70, 136)], [50, 50, 50, 70]),
        ("a third that begins elsewhere", 112, [(70, 112), (62, 124)], [50, 50, 62]),
        ("a third at nearly the same place", 112, [(70, 112), (74.9, 124)], [50, 50, 50]),
        ("at another place", 112, [(70, 112), (75, 124)], [50, 50, 75]),
        ("hardly lower than the initial", 112, [(58, 115.5)], [50, 50]),
        ("lower", 112, [(58, 115.6)], [50, 58]),
        ("lower, inset by a letter", 112, [(60, 115.6)], [50, 60]),
        ("lower, inset by more", 112, [(60.1, 115.6)], [50, 50]),
        ("lower and far off", 112, [(70, 127.5)], [50, 50]),
        ("too far off", 112, [(70, 127.6)], [50, 70]),
    ],
)
def test_lines_beside_an_initial(name: str, drop: float, rows: Edges, wanted: list[float]) -> None:
    assert initial(drop, *rows) == wanted


def test_an_initial_ends_with_its_page() -> None:
    lines = [line(50, 100, 350, drop=112.0), line(70, 112, 350)]
    edges: Edges = [(50, 350), (70, 350)]
    rules._beside_initials(lines, edges)
    assert edges == [(50, 350), (70, 350)]
    alone = [line(50, 100, 350, drop=112.0)]
    rules._beside_initials(alone, edges)


def groups(lines: list[Line], **more: object) -> list[tuple[int, float]]:
    plain = {"x0": 50.0, "x1": 350.0, "measures": Measures(leadings={10.0: 12.0}), "gap": 0.4}
    found = split_groups(lines, 0, **(plain | more))  # type: ignore[arg-type]
    return [(len(group.lines), group.space) for group in found]


def text(*bases: float, x1: float = 350) -> list[Line]:
    first = line(50, bases[0], x1, "words of a row")
    return [first, *(line(50, base, x1, "words of a row", page=first.page) for base in bases[1:])]


def test_groups_and_the_space_above_them() -> None:
    assert groups([]) == []
    assert groups(text(100, 112, 124)) == [(3, 1.0)]
    assert groups(text(100, 112, 136, 148)) == [(2, 1.0), (2, 2.0)]
    assert groups(text(100, 112, 88)) == [(2, 1.0), (1, 9.0)]
    assert groups(text(100, 112, 124), parted=frozenset()) == [(3, 1.0)]
    lines = text(100, 112, 124)
    assert groups(lines, parted=frozenset(lines[1:2])) == [(1, 1.0), (2, 1.0)]
    lines[0].text = "words of a riv-"
    assert groups(lines, parted=frozenset(lines[1:2])) == [(3, 1.0)]


@pytest.mark.parametrize("x1, justified, wanted", [(350, True, True), (330, True, False), (330, False, True)])
def test_a_group_whose_end_is_open(x1: float, justified: bool, wanted: bool) -> None:
    lines = text(100, 112, 124, 136)
    for k, one in enumerate(lines):
        one.x1 = 350 if justified else 350 - 9 * k
    lines[-1].x1 = x1
    (group,) = split_groups(lines, 3, 50, 350, Measures(leadings={10.0: 12.0}), 0.4)
    assert (group.justified, group.open_end) == (justified, wanted)
    assert (group.column, group.left, group.right, group.centred) == (3, 50, 350, False)
