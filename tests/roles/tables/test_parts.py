"""Tables on several pages."""

from __future__ import annotations

import pytest

from tests.pages import PageBuilder, sentences
from tests.steps import judged

ROWS = [
    ["Neighbouringharbours", "May", "June"], ["Brevikstadfjordsundet", "12", "14"], ["Arendalssundsfjorden", "3", "0"],
]  # fmt: skip


@pytest.mark.parametrize(("left", "together"), [(50, True), (80, False)])
def test_a_head_at_the_foot_of_a_page_has_its_rows_overleaf(left: float, together: bool) -> None:
    one, two = PageBuilder(1), PageBuilder(2)
    one.paragraph(sentences(30), 50, 60, 300, justified=True)
    one.text("Table 1. Boats of the harbour.", 50, 510, 8)
    one.row(["Boat", "Days of the year"], [50, 130], 526, 8)
    for y in (50, 110):
        two.rule(left, y, left + 240)
    for at, row in enumerate(ROWS):
        two.row(row, [left, left + 120, left + 160], 66 + 14 * at, 8)
    two.paragraph(sentences(20, 3), 50, 140, 300, justified=True)
    tables = [g for g in judged([one, two]).groups() if g.role == "table"]
    assert len(tables) == 2
    assert (tables[1].follows is tables[0]) is together
