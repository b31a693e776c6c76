"""Areas as rows of text."""

from __future__ import annotations

from reprose.options import Options
from reprose.readers.text import page_of
from reprose.roles.noise import judged_areas
from reprose.writers.inspection import areas_as_text


def test_a_row_for_each_area_no_longer_than_the_screen() -> None:
    page = page_of(3, ["The ferry leaves at dawn, and whoever misses it waits until noon.", "", "   12 / 13,5"])
    rows = areas_as_text("a.txt", [(3, judged_areas(page, Options().noise))], 50, 60)
    assert rows[0].text.startswith("a.txt: 2 areas, 1 of them noise (a score below 50")
    assert [row.sort for row in rows] == ["head", "head", "", "noise"]
    assert rows[2].text.split()[:4] == ["3", "1-1", "1-65", "text"]
    assert rows[3].text.split()[:4] == ["3", "3-3", "4-12", "debris"]
    assert rows[3].text.endswith("noise  12 / 13,5")
    assert len(rows[2].text) == 60
    assert rows[2].text.endswith("…")
