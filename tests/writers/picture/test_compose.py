"""What is drawn on a page."""

from __future__ import annotations

from typing import Any

from reprose.document import CellFrame, Frame
from reprose.raster.shapes import Label, Rect, Stroke
from reprose.writers.picture.boxes import looks
from reprose.writers.picture.compose import compose
from tests.pages import PageBuilder

BOX = (50.0, 92.0, 350.0, 150.0)


def frame(number: int = 1, role: str = "paragraph", box: tuple[float, ...] = BOX, **more: Any) -> Frame:
    return Frame(number, role, (box,), **more)  # type: ignore[arg-type]


def test_cells_and_details_have_boxes() -> None:
    cell, word = (60.0, 95.0, 100.0, 105.0), (61.0, 96.0, 70.0, 104.0)
    picture = compose(PageBuilder().page(), [frame(role="table", cells=(CellFrame(cell),))], [word])
    thin = {s.at: s for s in picture.shapes if isinstance(s, Rect) and s.stroke and not s.fill}
    assert thin[cell].stroke == looks()["table"].colour
    assert thin[word].width < thin[cell].width


def test_the_line_of_reading_leaves_furniture_out() -> None:
    shown = [frame(1), frame(2, "page_header", (50, 20, 90, 30)), frame(3, box=(50, 200, 350, 260))]
    picture = compose(PageBuilder().page(), shown)
    lines = [s for s in picture.shapes if isinstance(s, Stroke) and s.points[0][1] < picture.page_height]
    assert [line.points for line in lines] == [((200, 121), (200, 230))]


def test_a_page_without_blocks_has_a_legend_only() -> None:
    picture = compose(PageBuilder().page(), [])
    assert [s.text for s in picture.shapes if isinstance(s, Label)] == ["reading order"]
    assert picture.height > picture.page_height == 600
