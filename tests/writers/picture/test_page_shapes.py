"""The ground of pages that no file shows."""

from __future__ import annotations

from reprose.raster.shapes import Label, Rect
from reprose.readers.text import page_of
from reprose.writers.picture.page_text import page_shapes


def test_words_stand_where_they_are_and_are_as_wide() -> None:
    label, bar = page_shapes(page_of(1, ["ab  вг"]))
    assert isinstance(label, Label)
    assert (label.x, label.text, label.font) == (1.0, "ab", "Courier")
    assert abs(0.6 * label.size * 2 - 10.0) < 0.01
    assert isinstance(bar, Rect)
    assert (bar.at[0], bar.at[2]) == (21.0, 31.0)
