"""What a page says when it is read: cases from tests/cases/layout.json."""

from __future__ import annotations

import json
import warnings
from pathlib import Path
from typing import Any

import pytest

from reprose.document.page import DUPLICATE, HIDDEN, OFF_PAGE
from reprose.layout.flow import text_columns
from tests.pages import PageBuilder, page_of, sentences
from tests.steps import flow_of, read

CASES: dict[str, list[dict[str, Any]]] = json.loads(
    (Path(__file__).parents[1] / "cases" / "layout.json").read_text("utf-8")
)


def cases(*groups: str) -> list[Any]:
    return [pytest.param(case, id=case["name"]) for group in groups for case in CASES[group]]


@pytest.mark.parametrize("case", cases("wild", "synthetic", "negative"))
def test_pages_read_in_order(case: dict[str, Any]) -> None:
    assert read(page_of(case["items"])) == case["want"]


@pytest.mark.parametrize("case", cases("known_failures"))
@pytest.mark.xfail(strict=True)
def test_known_failures(case: dict[str, Any]) -> None:
    assert read(page_of(case["items"])) == case["want"]


@pytest.mark.parametrize("flag", [HIDDEN, DUPLICATE, OFF_PAGE])
def test_what_nobody_sees_is_in_no_line(flag: int) -> None:
    page = PageBuilder()
    page.text("to be seen", 50, 100)
    page.text("not to be seen", 50, 112, flags=flag)
    assert read(page) == ["to be seen"]


def test_a_page_on_its_side_reads_in_columns_too() -> None:
    page = PageBuilder()
    for at in range(5):
        page.text(f"{at} of the left column, read", 100 + 12 * at, 580, turn=1)
        page.text(f"{at} of the right column, read", 100 + 12 * at, 300, turn=1)
    flow = flow_of(page)
    assert flow.turned == []
    assert read(page) == [f"{at} of the {side} column, read" for side in ("left", "right") for at in range(5)]


def test_a_page_with_some_lines_on_their_side_stays_upright() -> None:
    page = PageBuilder()
    page.paragraph(sentences(3), 50, 100, 300)
    page.text("a label at the axis", 20, 300, turn=1)
    assert [line.text for line in flow_of(page).turned] == ["a label at the axis"]


def test_a_box_is_read_whole_in_its_place() -> None:
    page = PageBuilder()
    page.paragraph(sentences(2, 1), 50, 100, 300)
    page.box(50, 160, 350, 230)
    inside = "The box holds a text of its own, which is to be read as one, and in its place."
    page.paragraph(inside, 60, 180, 280)
    page.paragraph("After the box the text goes on. " + sentences(8, 2), 50, 260, 300)
    texts = read(page)
    at = texts.index("The box holds a text of its own, which is to be read as one,")
    assert texts[at + 1] == "and in its place."
    assert texts[at + 2].startswith("After the box")


def test_measures_are_taken_from_text_not_from_tables() -> None:
    page = PageBuilder()
    page.paragraph(sentences(2), 50, 100, 300)
    for y in (200, 215, 260):
        page.rule(50, y, 350)
    for at, row in enumerate(("Year Ships Crews", "1901 12 140", "1902 14 155", "1903 9 98")):
        page.row(row.split(), [60, 160, 260], 211 + 15 * at)
    measured = [item.content.text for column in text_columns([flow_of(page)]) for item in column.items]
    assert measured
    assert not any("Ships" in text or "1902" in text for text in measured)


def test_odd_shapes_raise_no_warnings() -> None:
    page = PageBuilder(width=1, height=1)
    page.text("larger than its page", -500, -500, 300)
    page.text("x", 0, 0, 0.1)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert sorted(read(page)) == ["larger than its page", "x"]


def test_a_line_of_ten_thousand_characters() -> None:
    page = PageBuilder(width=60_000)
    text = "word " * 2000
    page.text(text, 0, 100)
    assert read(page) == [text.strip()]
