"""The legend names the roles that were drawn, with their colours."""

from __future__ import annotations

from reprose.raster.shapes import Label, Rect, Stroke
from reprose.writers.picture.boxes import looks, order_colour
from reprose.writers.picture.compose import legend


def test_it_names_what_was_drawn() -> None:
    shapes, height = legend({"paragraph": 3, "list_item": 12}, 400, 600, 1.0)
    assert [s.text for s in shapes if isinstance(s, Label)] == ["reading order", "paragraph ×3", "list item ×12"]
    strokes = [s.stroke for s in shapes if isinstance(s, Rect) and s.stroke]
    assert strokes == [looks()["paragraph"].colour, looks()["list_item"].colour]
    assert any(isinstance(s, Stroke) and s.colour == order_colour() for s in shapes)
    assert height > 10


def test_it_stands_below_the_page_and_within_its_width() -> None:
    counts = dict.fromkeys(looks(), 100)
    shapes, height = legend(counts, 300, 600, 1.0)
    labels = [s for s in shapes if isinstance(s, Label)]
    assert all(600 < s.base < 600 + height and s.x + s.width <= 300 for s in labels)
    assert len({s.base for s in labels}) > 3  # rows
    assert height > legend({"paragraph": 1}, 300, 600, 1.0)[1]


def test_its_ground_is_the_whole_strip() -> None:
    shapes, height = legend({}, 300, 600, 1.0)
    assert shapes[0] == Rect((0, 600, 300, 600 + height), fill="#ffffff")
