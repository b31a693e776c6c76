"""The line of reading goes through every box, in order."""

from __future__ import annotations

from reprose.document import Frame
from reprose.raster.shapes import Polygon, Stroke
from reprose.writers.picture.compose import order_line

TOP, BOTTOM, RIGHT = (0.0, 0.0, 100.0, 20.0), (0.0, 200.0, 100.0, 220.0), (200.0, 0.0, 300.0, 20.0)


def frame(*boxes: tuple[float, float, float, float]) -> Frame:
    return Frame(1, "paragraph", boxes)


def test_it_goes_through_the_middle_of_all_boxes() -> None:
    (line,) = (s for s in order_line([frame(TOP), frame(BOTTOM, RIGHT)], 1.0) if isinstance(s, Stroke))
    assert line.points == ((50, 10), (50, 210), (250, 10))


def test_every_stop_has_a_dot_and_ways_up_have_an_arrow() -> None:
    areas = [s for s in order_line([frame(TOP), frame(BOTTOM), frame(RIGHT)], 1.0) if isinstance(s, Polygon)]
    assert [len(area.points) for area in areas] == [10, 10, 10, 3]
    point, *back = areas[-1].points
    assert all(point[0] > x and point[1] < y for x, y in back)  # it points to the upper right


def test_a_single_block_is_a_dot() -> None:
    (dot,) = order_line([frame(TOP)], 1.0)
    assert isinstance(dot, Polygon)
    assert order_line([], 1.0) == []
