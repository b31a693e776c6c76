"""Cases about figure and table labels."""

from __future__ import annotations

from typing import Any

import pytest

from reprose.document import Group
from reprose.roles.tables.captions import _above_labels
from tests.pages import SANS_BOLD, PageBuilder
from tests.roles.cases import about, check
from tests.steps import lines_of


@pytest.mark.parametrize("case", about("captions"))
def test_cases(case: dict[str, Any]) -> None:
    check(case)


def in_table(label: str, size: float) -> list[Group]:
    """What becomes of a table that begins with a label and its text, and holds words in type of ``size`` below."""
    page = PageBuilder()
    page.text(f"{label} 1. The bridge in winter, and the boats", 50, 60)
    page.text("that lay behind it.", 50, 72)
    for at in range(8):
        page.text(f"CT{at}", 70 + 80 * (at % 4), 90 + 10 * (at // 4), size, SANS_BOLD)
    return _above_labels(Group(lines_of(page), 0, 50, 350, inside="table", float_number=0, role="table"))


def test_a_figures_caption_leaves_the_labels_of_its_chart_that_was_seen_as_a_table() -> None:
    caption, labels = in_table("Figure", 6)
    assert (caption.role, caption.inside, caption.text.split("\n")[-1]) == ("paragraph", "", "that lay behind it.")
    assert (labels.role, labels.kind, labels.inside) == ("other", "figure", "figure")
    assert labels.text.split() == [f"CT{at}" for at in range(8)]


@pytest.mark.parametrize(("label", "size"), [("Table", 6), ("Figure", 10)])
def test_what_may_be_a_table_stays_one(label: str, size: float) -> None:
    assert len(in_table(label, size)) == 1
