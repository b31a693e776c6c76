"""The rules by which drawn things and their lines are boxes, figures or neither, on both sides of their limits."""

from __future__ import annotations

import numpy as np
import pytest

from reprose.document import Line
from reprose.layout import floats as rules
from reprose.layout.floats import Float, find_floats
from tests.layout.made import Box, drawn, line

WORDS = "the old grey miller"  # 4 words, 16 letters


def lines(count: int, x0: float = 110, base: float = 120, x1: float = 200, text: str = WORDS) -> list[Line]:
    return [line(x0, base + 12 * k, x1, text) for k in range(count)]


@pytest.mark.parametrize(
    "x, base, width, held",
    [
        (110, 150, 50, True),
        (88, 150, 20, True),  # its middle two points outside
        (87, 150, 20, False),
        (192, 150, 20, True),
        (193, 150, 20, False),
        (110, 101, 50, True),
        (110, 100, 50, False),
        (110, 205, 50, True),
        (110, 206, 50, False),
        (96, 150, 108, True),
        (95, 150, 109, False),
    ],
)
def test_what_lines_a_float_holds(x: float, base: float, width: float, held: bool) -> None:
    one = Float("box", (100, 100, 200, 200))
    rules._fill([one], [line(x, base, x + width)])
    assert bool(one.lines) is held


def test_a_line_goes_to_the_first_float_and_on_to_those_inside() -> None:
    inner = Float("table", (100, 100, 150, 150))
    one = Float("box", (100, 100, 200, 200), inner=[inner])
    two = Float("box", (100, 100, 200, 200))
    held = [line(110, 120, 130), line(110, 190, 130), line(110, 400, 130)]
    rules._fill([one, two], held)
    assert (one.lines, two.lines, inner.lines) == (held[:2], [], held[:1])


@pytest.mark.parametrize(
    "name, texts, least, wanted",
    [
        ("none", [], 3.0, False),
        ("eight words", ["one two six ten", "one two six ten"], 3.0, True),
        ("seven", ["one two six ten", "one two six"], 3.0, False),
        ("three a line", ["one two six"] * 3, 3.0, True),
        ("fewer a line", ["one two six"] * 3 + ["one two"], 3.0, False),
        ("more are asked for", ["one two six ten"] * 3, 4.5, False),
        ("as many as are asked for", ["one two six ten"] * 2 + ["one two six ten one"] * 2, 4.5, True),
        ("figures", ["123 456 789 012"] * 4, 3.0, False),
        ("letters of three in five signs", ["ab 1 ab 1 abc 1"] * 4, 3.0, False),
        ("of more", ["abc ab abc 1 abc"] * 4, 3.0, True),
    ],
)
def test_text_to_read(name: str, texts: list[str], least: float, wanted: bool) -> None:
    assert rules._is_prose([line(0, 12 * k, text=text) for k, text in enumerate(texts)], least) is wanted
    if least == 3.0:
        assert rules._is_prose([line(0, 12 * k, text=text) for k, text in enumerate(texts)]) is wanted


LIST = lines(4)
LARGE: Box = (100, 100, 300, 200)


@pytest.mark.parametrize(
    "name, held, wanted",
    [
        ("lines with a common edge", LIST, True),
        ("two", lines(2), True),
        ("one", lines(1), False),
        ("two pieces on one baseline", [line(110, 120, 150, WORDS), line(160, 124.9, 200, WORDS)], False),
        ("two pieces not quite on one", [line(110, 120, 150, WORDS), line(110, 125, 200, WORDS)], True),
        ("six words", [line(110, 120, text="one two six"), line(110, 132, text="one two six")], True),
        ("five", [line(110, 120, text="one two six"), line(110, 132, text="one two")], False),
        ("figures", lines(4, text="12 34 56 78"), False),
        ("letters of four in ten signs", lines(4, text="ab 12 3 ab 45 6"), True),
        ("fewer", lines(4, text="ab 12 3 ab 45 67"), False),
        ("far below each other", [*lines(3), line(110, 170, 200, WORDS)], False),
        ("not so far", [*lines(3), line(110, 169, 200, WORDS)], True),
        ("each elsewhere", [line(110 + 9 * k, 120 + 12 * k, 200, WORDS) for k in range(4)], False),
        ("in the middle", [line(110 + 9 * k, 120 + 12 * k, 200 - 9 * k, WORDS) for k in range(4)], True),
        ("three of five alike", [*lines(3), *(line(120 + 9 * k, 156 + 12 * k, 200, WORDS) for k in range(2))], False),
        ("three of four alike", [*lines(3), line(120, 156, 200, WORDS)], True),
        ("alike within two points", [line(110 + 1.9 * (k % 2), 120 + 12 * k, 200 + 30 * k, WORDS) for k in range(4)],
         True),
        ("not alike", [line(110 + 2 * (k % 2), 120 + 12 * k, 200 + 30 * k, WORDS) for k in range(4)], False),
        ("the first piece of a row counts", [line(110, 120 + 12 * (k // 2), 150, WORDS) if k % 2 == 0 else
                                            line(160 + 4 * k, 120 + 12 * (k // 2), 200 + 9 * k, WORDS)
                                            for k in range(8)], True),
        ("the order in the file does not", LIST[::-1], True),
    ],
)  # fmt: skip
def test_lists_are_no_labels(name: str, held: list[Line], wanted: bool) -> None:
    assert rules._reads_down(Float("box", LARGE, held), drawn()) is wanted


@pytest.mark.parametrize("count, wanted", [(0, True), (4, True), (5, False)])
def test_little_is_drawn_beside_a_list(count: int, wanted: bool) -> None:
    small: list[Box] = [(250, 110 + 10 * k, 260, 115 + 10 * k) for k in range(count)]
    assert rules._reads_down(Float("box", LARGE, LIST), drawn(rects=small)) is wanted
    assert rules._reads_down(Float("box", LARGE, LIST), drawn(small)) is wanted


@pytest.mark.parametrize(
    "box, wanted",
    [
        ((300, 100, 400, 200), True),
        ((301.5, 100, 400, 200), True),
        ((302, 100, 400, 200), False),
        ((0, 100, 100, 200), True),
        ((0, 100, 98.5, 200), True),
        ((0, 100, 98, 200), False),
        ((300, 101, 400, 200), False),
        ((300, 100.5, 400, 200.5), True),
        ((300, 100, 400, 201), False),
        ((300, 99, 400, 200), False),
        ((300, 100, 400, 199), False),
        ((150, 100, 250, 200), False),
    ],
)
def test_boxes_beside_each_other_are_cells(box: Box, wanted: bool) -> None:
    assert rules._has_neighbour(LARGE, drawn(rects=[LARGE, box])) is wanted
    assert rules._reads_down(Float("box", LARGE, LIST), drawn(rects=[box])) is not wanted


@pytest.mark.parametrize(
    "box, wanted",
    [
        ((110, 110, 120, 120), 1),
        ((102, 110, 120, 120), 0),
        ((103, 110, 120, 120), 1),
        ((110, 102, 120, 120), 0),
        ((110, 103, 120, 120), 1),
        ((280, 110, 298, 120), 0),
        ((280, 110, 297, 120), 1),
        ((110, 180, 120, 198), 0),
        ((110, 180, 120, 197), 1),
        ((110, 110, 210, 111), 1),
        ((110, 110, 211, 111), 0),  # a rule across
        ((110, 110, 211, 134), 0),  # the ground of two lines
        ((110, 110, 211, 135), 1),
    ],
)
def test_how_much_is_drawn_inside(box: Box, wanted: int) -> None:
    held = Float("box", LARGE, LIST)
    assert rules._drawn_in(held, drawn([box])) == rules._drawn_in(held, drawn(rects=[box])) == wanted
    assert rules._drawn_in(held, drawn([box], [box])) == 2 * wanted


INSIDE = lines(2)
FAR = [line(110, 400 + 12 * k, 300) for k in range(3)]


@pytest.mark.parametrize(
    "name, box, wanted",
    [
        ("a box", (100, 100, 300, 200), True),
        ("sixty points wide", (105, 100, 165, 200), False),
        ("narrow", (150, 100, 209, 200), False),
        ("low", (100, 112, 300, 131.5), False),
        ("most of the page", (10, 10, 590, 790), False),
        ("a line reaches out on the left", (112.5, 100, 300, 200), False),
        ("by little", (112, 100, 300, 200), True),
        ("on the right", (100, 100, 197.5, 200), False),
        ("by little on the right", (100, 100, 198, 200), True),
        ("above", (100, 115.5, 300, 200), False),
        ("by little above", (100, 115, 300, 200), True),
        ("below", (100, 100, 300, 130.5), False),
        ("by little below", (100, 100, 300, 131), True),
        ("no lines", (350, 100, 500, 200), False),
    ],
)
def test_boxes_with_whole_lines(name: str, box: Box, wanted: bool) -> None:
    assert rules._boxes(drawn(rects=[box]), INSIDE + FAR) == ([pytest.approx(box)] if wanted else [])


@pytest.mark.parametrize(
    "width, height, wanted", [(60, 50, 1), (59, 50, 0), (60, 20, 1), (60, 19.9, 0)]
)
def test_the_least_size_of_a_box(width: float, height: float, wanted: int) -> None:
    held = [line(100, 108, 110, "ab", 5), line(100, 115, 110, "ab", 5)]
    assert len(rules._boxes(drawn(rects=[(98, 98, 98 + width, 98 + height)]), held + FAR)) == wanted


def test_the_largest_size_of_a_box() -> None:
    held = [*lines(2), *(line(-300, 120 + 12 * k, -200) for k in range(3))]
    assert len(rules._boxes(drawn(rects=[(0, 0, 600, 600)]), held)) == 1  # three quarters of the page
    assert len(rules._boxes(drawn(rects=[(0, 0, 600, 601)]), held)) == 0


def test_a_box_around_most_lines_is_the_ground() -> None:
    box: Box = (100, 100, 300, 300)
    for count, wanted in ((7, 1), (8, 0)):
        held = lines(count) + [line(350, 400 + 12 * k) for k in range(10 - count)]
        assert len(rules._boxes(drawn(rects=[box]), held)) == wanted
    assert rules._boxes(drawn(rects=[box]), []) == []
    assert rules._boxes(drawn(), INSIDE + FAR) == []
    twice = drawn(rects=[box, (100.01, 100, 300, 300)])
    assert len(rules._boxes(twice, INSIDE + FAR)) == 1


@pytest.mark.parametrize(
    "x0, base, x1, wanted",
    [(299, 150, 400, 1), (298, 150, 400, 0), (20, 150, 101, 1), (20, 150, 103, 0), (90, 206, 400, 1), (90, 205, 400, 0),
     (90, 100, 400, 1), (90, 101, 400, 0)],
)  # fmt: skip
def test_no_line_may_cross_the_edge_of_a_box(x0: float, base: float, x1: float, wanted: int) -> None:
    assert len(rules._boxes(drawn(rects=[LARGE]), [*INSIDE, *FAR, line(x0, base, x1)])) == wanted


@pytest.mark.parametrize(
    "tops, height, wanted",
    [([0], 31.9, True), ([0], 32, False), ([0, 3.9], 31, True), ([0, 4], 31, False), ([4, 0, 2], 31, False),
     ([0, 0], 20, True)],
)  # fmt: skip
def test_the_ground_of_a_line(tops: list[float], height: float, wanted: bool) -> None:
    edges = np.array([(0, top, 50, top + 8) for top in tops])
    assert rules._is_ground_of_a_line(edges, height) is wanted


@pytest.mark.parametrize(
    "box, wanted",
    [((0, 0, 21, 21), True), ((0, 0, 20, 21), False), ((0, 0, 21, 20), False), ((0, 0, 600, 639), True),
     ((0, 0, 600, 640), False), ((100, 100, 119, 119), False), ((100, 100, 125, 125), True)],
)  # fmt: skip
def test_images(box: Box, wanted: bool) -> None:
    assert rules._figures(drawn(images=[box])) == ([(box, True)] if wanted else [])


def scattered(count: int, x: float = 100, y: float = 100, step: float = 10) -> list[Box]:
    return [(x + step * k, y + step * k, x + step * k + 8, y + step * k + 8) for k in range(count)]


@pytest.mark.parametrize(
    "name, rules_, rects, wanted",
    [
        ("six boxes", [], scattered(6), [(100, 100, 158, 158)]),
        ("five", [], scattered(5), []),
        ("boxes and rules", scattered(3), scattered(3, 130, 130), [(100, 100, 158, 158)]),
        ("five and one far off", [], [*scattered(5), (400, 400, 408, 408)], [(100, 100, 148, 148)]),
        ("four and two far off", [], [*scattered(4), (400, 400, 408, 408), (450, 400, 458, 408)], []),
        ("flat", [], [(100 + 10 * k, 100, 108 + 10 * k, 140) for k in range(6)], []),
        ("not so flat", [], [(100 + 10 * k, 100, 108 + 10 * k, 141) for k in range(6)], [(100, 100, 158, 141)]),
        ("narrow", [], [(100, 100 + 10 * k, 140, 108 + 10 * k) for k in range(6)], []),
        ("not so narrow", [], [(100, 100 + 10 * k, 141, 108 + 10 * k) for k in range(6)], [(100, 100, 141, 158)]),
        ("the page's frame is none of it", [], [*scattered(6), (0, 0, 600, 480)], [(100, 100, 158, 158)]),
        ("a large frame is", [], [*scattered(6), (0, 0, 600, 479)], [(0, 0, 600, 479)]),
        ("the whole page", [], [(0, 5 * k, 600, 8 + 5 * k) for k in range(127)], [(0, 0, 600, 638)]),
        ("too much of the page", [], [(0, 5 * k, 600, 8 + 5 * k) for k in range(128)], []),
    ],
)
def test_clusters_of_drawn_things(name: str, rules_: list[Box], rects: list[Box], wanted: list[Box]) -> None:
    assert rules._figures(drawn(rules_, rects)) == [(box, False) for box in wanted]


@pytest.mark.parametrize(
    "two, joined",
    [((16, 0, 20, 10), True), ((16.5, 0, 20, 10), False), ((-20, 0, -6, 10), True), ((-20, 0, -6.5, 10), False),
     ((0, 16, 10, 20), True), ((0, 16.5, 10, 20), False), ((0, -20, 10, -6), True), ((0, -20, 10, -6.5), False)],
)  # fmt: skip
def test_boxes_that_nearly_touch(two: Box, joined: bool) -> None:
    one: Box = (0, 0, 10, 10)
    found = rules._clusters(np.array([one, two], np.float32))
    both = (min(one[0], two[0]), min(one[1], two[1]), max(one[2], two[2]), max(one[3], two[3]))
    assert found == ([(both, 2)] if joined else sorted([(one, 1), (two, 1)], key=lambda b: b[0][1]))
    assert len(rules._clusters(np.array([one, two], np.float32), 7.0)) == 1


def test_a_box_that_joins_two_clusters() -> None:
    found = rules._clusters(np.array([(0, 0, 10, 10), (40, 0, 50, 10), (5, 12, 45, 20), (90, 30, 95, 35)], np.float32))
    assert found == [((0, 0, 50, 20), 3), ((90, 30, 95, 35), 1)]
    assert rules._clusters(np.zeros((0, 4), np.float32)) == []


TABLE = Float("table", (100, 100, 200, 200))


@pytest.mark.parametrize(
    "box, wanted",
    [
        ((150, 150, 250, 250), True),
        ((200, 150, 250, 250), False),
        ((50, 150, 100, 250), False),
        ((150, 200, 250, 250), False),
        ((150, 50, 250, 100), False),
        ((90, 90, 210, 210), True),  # nothing but the table
        ((50, 50, 250, 250), False),  # the table and other things
        ((100, 100, 200, 300), True),
        ((100, 100, 200, 301), False),
        ((149, 0, 600, 600), False),
        ((151, 0, 600, 600), True),  # less than half of it
    ],
)
def test_boxes_that_cut_a_table(box: Box, wanted: bool) -> None:
    assert rules._cuts(box, [TABLE]) is wanted
    assert rules._cuts(box, [Float("table", (1000, 1000, 1100, 1100)), TABLE]) is wanted
    assert rules._cuts(box, []) is False


@pytest.mark.parametrize(
    "box, wanted",
    [
        ((100, 100, 200, 200), True),
        ((120, 120, 140, 140), True),
        ((149, 100, 249, 200), True),
        ((150, 100, 250, 200), False),
        ((100, 51, 200, 151), True),
        ((100, 50, 200, 150), False),
        ((51, 100, 151, 200), True),
        ((50, 100, 150, 200), False),
        ((300, 300, 400, 400), False),
        ((100, 300, 200, 400), False),
        ((300, 100, 400, 200), False),
        ((120, 120, 120, 140), False),  # without any width
        ((120, 120, 140, 120), False),
    ],
)
def test_most_of_a_box_lies_in_another(box: Box, wanted: bool) -> None:
    assert rules._inside(box, [TABLE]) is wanted
    assert rules._inside(box, [Float("box", (900, 900, 950, 950)), TABLE]) is wanted
    assert rules._inside(box, []) is False


def test_areas() -> None:
    assert rules._area((10, 20, 40, 80)) == 1800
    assert rules._area((10, 20, 10, 80)) == 1.0
    assert rules._area((10, 20, 10.9, 21)) == 1.0


@pytest.mark.parametrize(
    "kind, inner, box, kept, inside",
    [
        ("box", "table", (110, 110, 150, 150), 1, 1),
        ("box", "box", (110, 110, 150, 150), 1, 1),
        ("box", "figure", (110, 110, 150, 150), 1, 0),
        ("figure", "box", (110, 110, 150, 150), 1, 0),
        ("table", "box", (110, 110, 150, 150), 1, 0),
        ("box", "box", (100, 100, 200, 179), 1, 1),
        ("box", "box", (100, 100, 200, 180), 1, 0),  # nearly the same
        ("box", "box", (151, 100, 250, 199), 2, 0),
        ("box", "box", (300, 300, 350, 350), 2, 0),
    ],
)
def test_the_outermost(kind: str, inner: str, box: Box, kept: int, inside: int) -> None:
    one, two = Float(kind, (100, 100, 200, 200)), Float(inner, box)  # type: ignore[arg-type]
    found = rules._outermost([two, one])
    assert (len(found), len(one.inner)) == (kept, inside)
    assert found[0] is one


def test_boxes_in_boxes_in_boxes() -> None:
    boxes = [Float("box", (100, 100, 100 + wide, 200)) for wide in (20, 100, 50)]
    (outer,) = rules._outermost(boxes)
    (middle,) = outer.inner
    (inner,) = middle.inner
    assert [outer, middle, inner] == [boxes[1], boxes[2], boxes[0]]


TEXT = lines(4, text="the old grey miller river bridge")


@pytest.mark.parametrize(
    "kind, image, held, wanted, after",
    [
        ("box", False, TEXT, True, "box"),
        ("box", False, LIST, True, "box"),
        ("box", False, [line(110, 120), line(150, 160)], True, "figure"),
        ("figure", False, TEXT, False, "figure"),
        ("figure", True, TEXT, True, "figure"),
        ("figure", False, LIST, True, "figure"),
        ("table", False, [line(110, 120)], True, "table"),
    ],
)
def test_boxes_and_figures(kind: str, image: bool, held: list[Line], wanted: bool, after: str) -> None:
    one = Float(kind, LARGE, held, image)  # type: ignore[arg-type]
    assert rules._settle(one, drawn()) is wanted
    assert one.kind == after


def test_prose_is_a_box_whatever_is_drawn_in_it() -> None:
    small: list[Box] = [(250, 102 + 9 * k, 260, 108 + 9 * k) for k in range(9)]
    one = Float("box", LARGE, LIST[:3])
    assert rules._settle(one, drawn(rects=small))
    assert one.kind == "box"
    one = Float("box", LARGE, lines(3, text="river bridge"))
    assert rules._settle(one, drawn(rects=small))
    assert one.kind == "figure"
    assert rules._settle(Float("box", LARGE, lines(3, text="river bridge")), drawn())


def test_a_box_with_a_table_in_it_is_no_figure() -> None:
    few = [line(110, 120), line(150, 160)]
    table = Float("table", (110, 110, 150, 150), few[:1])
    one = Float("box", LARGE, few, inner=[table])
    assert rules._settle(one, drawn())
    assert (one.kind, one.inner) == ("box", [table])
    empty = Float("box", LARGE, few, inner=[Float("table", (110, 110, 150, 150))])
    assert rules._settle(empty, drawn())
    assert (empty.kind, empty.inner) == ("figure", [])
    figure = Float("box", LARGE, few, inner=[Float("box", (110, 110, 150, 150), few[:1])])
    assert rules._settle(figure, drawn())
    assert (figure.kind, figure.inner) == ("figure", [])
    prose = Float("box", LARGE, TEXT, inner=[Float("box", (110, 110, 150, 150), TEXT[:1])])
    assert rules._settle(prose, drawn())
    assert (prose.kind, len(prose.inner)) == ("box", 1)


def kinds(found: list[Float]) -> list[tuple[str, int]]:
    return [(one.kind, len(one.lines)) for one in found]


def test_the_floats_of_a_page() -> None:
    body = [line(50, 500 + 12 * k, 350, WORDS) for k in range(9)]
    assert find_floats(drawn(), body + TEXT) == []
    assert kinds(find_floats(drawn(rects=[LARGE]), body + TEXT)) == [("box", 4)]
    assert kinds(find_floats(drawn(images=[LARGE]), body + TEXT)) == [("figure", 4)]
    assert find_floats(drawn(images=[LARGE]), body)[0].image
    assert kinds(find_floats(drawn(rects=[LARGE], images=[(110, 110, 150, 150)]), body + TEXT)) == [("box", 4)]
    assert kinds(find_floats(drawn(images=[(400, 100, 450, 150)], rects=[LARGE]), body + TEXT)) == [
        ("box", 4), ("figure", 0)]  # fmt: skip
    cells = [line(a, 120 + 12 * k, a + 20) for k in range(3) for a in (120, 180, 240)]
    assert kinds(find_floats(drawn(), body + cells)) == [("table", 9)]
    # A box that holds the table and little else is the table.
    assert kinds(find_floats(drawn(rects=[(115, 105, 265, 155)]), body + cells)) == [("table", 9)]
    assert kinds(find_floats(drawn(rects=[(50, 50, 400, 300)]), body + cells + lines(9, base=180))) == [("box", 18)]
