"""Prose between the rules of a page is none of the table that stands there, too."""

from __future__ import annotations

import pytest

from reprose.layout.drawn import Drawn
from reprose.layout.flow import lay_out
from reprose.layout.lines.words import rows_of
from reprose.layout.tables.detection import find_tables
from reprose.layout.tables.passages import beside_drawing, without_passages
from reprose.options import Options
from tests.pages import PageBuilder, sentences

PROSE = "the boat lay at the wall and nobody had seen it for years."


def tables_of(*rows: tuple[str, ...] | str, size: float = 10.0, x: float = 50.0) -> list[str]:
    """The first cells of the tables in rows of cells (tuples) and prose (strings, set in ``size`` from ``x`` on)."""
    page = PageBuilder()
    for at, row in enumerate(rows):
        if isinstance(row, str):
            page.text(row, x, 60 + 14 * at, size)
        else:
            page.row(list(row), [50, 150, 250], 60 + 14 * at)
    lines = lay_out(page.page(), Options().layout).lines()
    return [" ".join(line.text.split()[0] for line in part if line.x0 < 60) for part in without_passages(lines)]


A, B, C = (("a", "boat", "oar"), ("b", "rope", "sail"), ("c", "mast", "keel"))


@pytest.mark.parametrize(
    "rows, wanted",
    [
        ([A, B, C], ["a b c"]),
        ([PROSE, A, B], ["a b"]),
        ([A, B, PROSE], ["a b"]),
        (["Heading", PROSE, "Heading", A, B], ["a b"]),
        ([A, PROSE, B, C], ["a", "b c"]),
        (["Panel of all the boats", A, B], ["Panel a b"]),
        ([A, "Boats and ropes and oars and sails of all the years", B], ["a Boats b"]),
        ([A, "It was so.", B], ["a It b"]),
        ([PROSE], []),
    ],
)
def test_prose_over_the_gutters_parts_tables(rows: list[tuple[str, ...] | str], wanted: list[str]) -> None:
    assert tables_of(*rows) == wanted


def test_a_cell_of_several_lines_crosses_no_gutter() -> None:
    cell = ["the boat lay", "at the wall and", "nobody had seen", "it for many years."]
    assert tables_of(A, *cell, B, x=50) == ["a the at nobody it b"]


def test_small_type_is_a_note_to_the_table() -> None:
    assert tables_of(A, B, PROSE, size=9) == ["a b the"]


def test_rules_around_a_page_enclose_its_table_and_not_its_text() -> None:
    page = PageBuilder()
    page.rule(50, 40, 350)
    page.rule(50, 560, 350)
    page.text("Of boats", 50, 60, 14)
    page.paragraph(sentences(3), 50, 80, 300)
    for at in range(12):
        page.row([f"boat {at}", "a rope", "an oar"], [50, 150, 250], 300 + 14 * at)
    made = page.page()
    (box,) = find_tables(Drawn.of(made), lay_out(made, Options().layout).lines())
    assert 285 < box[1] < 295


TOLD = ["say which of the parts of", "the bridge bear the load,", "and which of them could be",
        "left out when nobody walks", "over it in the winter."]  # fmt: skip


def drawing(shifts: list[float], told: list[str] = TOLD) -> PageBuilder:
    """Labels at the left of a passage, each so far from the baseline of its line."""
    page = PageBuilder()
    for at, text in enumerate(told):
        page.text(text, 200, 60 + 14 * at)
    for at, shift in enumerate(shifts):
        page.text(f"R{at}", 60 + 20 * (at % 3), 60 + 14 * at + shift)
    return page


@pytest.mark.parametrize(
    "shifts, told, wanted",
    [
        ([1, 2, -1, 2], TOLD, True),
        ([0, 0, 0, 0], TOLD, False),
        ([1, 0, 2, 0], TOLD, False),
        ([1, 2, 1, 0], TOLD, True),
        ([1, 2], TOLD, False),
        ([1, 2, -1, 2], [*TOLD[:4], "over it"], False),
        ([1, 2, -1, 2], ["over the bridge"] * 5, False),
    ],
)
def test_labels_of_a_drawing_share_no_baselines_with_the_text_beside_them(
    shifts: list[float], told: list[str], wanted: bool
) -> None:
    lines = lay_out(drawing(shifts, told).page(), Options().layout).lines()
    assert beside_drawing(rows_of(lines)) is wanted


@pytest.mark.parametrize("shifts, tables", [([1, 2, -1, 2, 1], 0), ([0, 0, 0, 0, 0], 1)])
def test_a_drawing_between_the_rules_of_a_section_is_no_table(shifts: list[float], tables: int) -> None:
    page = drawing(shifts)
    page.rule(50, 40, 350)
    page.rule(50, 140, 350)
    made = page.page()
    assert len(find_tables(Drawn.of(made), lay_out(made, Options().layout).lines())) == tables
