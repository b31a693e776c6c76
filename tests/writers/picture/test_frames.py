"""How the frame around a block looks, and what it tells."""

from __future__ import annotations

from reprose.document import CellFrame, Frame
from reprose.raster.shapes import Rect
from reprose.writers.picture.boxes import framed, looks, name_of, outer, title_of

BOX = (50.0, 92.0, 350.0, 150.0)
CELL, HEAD = CellFrame((60.0, 95.0, 100.0, 105.0)), CellFrame((60.0, 80.0, 100.0, 90.0), True)


def test_a_block_is_framed_in_the_colour_of_its_role() -> None:
    (first,) = framed(Frame(1, "heading", (BOX,), 2), 1.0)
    (second,) = framed(Frame(2, "page_number", (BOX,)), 1.0)
    assert isinstance(first, Rect)
    assert isinstance(second, Rect)
    assert (first.stroke, first.fill, first.dashed) == (looks()["heading"].colour,) * 2 + (False,)
    assert (second.stroke, second.dashed) == (looks()["page_number"].colour, True)
    assert first.opacity < 0.2


def test_each_part_and_each_cell_has_a_box() -> None:
    shapes = framed(Frame(1, "table", (BOX, BOX), cells=(HEAD, CELL)), 2.0)
    boxes = [shape for shape in shapes if isinstance(shape, Rect)]
    assert [box.at for box in boxes] == [outer(BOX, 2.0), outer(BOX, 2.0), HEAD.box, CELL.box]
    assert [bool(box.fill) for box in boxes[2:]] == [True, False]


def test_the_edge_runs_around_the_text() -> None:
    x0, y0, x1, y1 = outer(BOX, 1.0)
    assert (x0 < 50, y0 < 92, x1 > 350, y1 > 150) == (True,) * 4


def test_a_block_tells_of_itself() -> None:
    one = Frame(12, "heading", (BOX,), 3, reason="bold", confidence=0.85, ends=False)
    assert title_of(one) == "12 heading 3, goes on on the next page\nbold\nconfidence 0.85"
    assert title_of(Frame(1, "list_item", (BOX,), 2, begins=False)) == (
        "1 list item, goes on from the page before\nconfidence 1.00"
    )
    assert name_of(Frame(1, "heading", (BOX,))) == "heading"
