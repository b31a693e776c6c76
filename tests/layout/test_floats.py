"""Floats: boxes, figures and tables."""

from __future__ import annotations

import pytest

from reprose.layout.drawn import Drawn
from reprose.layout.floats import Float, find_floats
from tests.pages import PageBuilder, sentences
from tests.steps import lines_of


def floats_of(page: PageBuilder) -> list[Float]:
    made = page.page()
    return find_floats(Drawn.of(made), lines_of(made))


def test_a_page_of_text_has_none() -> None:
    page = PageBuilder()
    page.paragraph(sentences(6), 50, 100, 300)
    assert floats_of(page) == []


def test_a_framed_text_is_a_box() -> None:
    page = PageBuilder()
    page.paragraph(sentences(6), 50, 300, 300)
    page.box(50, 80, 350, 150)
    page.paragraph(sentences(2, 1), 60, 100, 280)
    (box,) = floats_of(page)
    assert box.kind == "box"
    assert " ".join(line.text for line in box.lines) == sentences(2, 1)


def test_a_frame_around_labels_is_a_figure() -> None:
    page = PageBuilder()
    page.paragraph(sentences(6), 50, 300, 300)
    page.box(50, 80, 350, 150)
    for at, label in enumerate(("input", "filter", "output")):
        page.text(label, 70 + 100 * at, 120)
    (figure,) = floats_of(page)
    assert figure.kind == "figure"
    assert {word for line in figure.lines for word in line.text.split()} == {"input", "filter", "output"}


def boxed(*labels: tuple[str, float, float], drawn: int = 0, cells: bool = False) -> list[str]:
    """The kinds of the floats of a page with labels (text, x, base) in a box of 300 by 90 points at 50, 80."""
    page = PageBuilder()
    page.paragraph(sentences(6), 50, 300, 300)
    page.box(50, 80, 350, 170)
    if cells:
        page.box(350, 80, 390, 170)
    for at in range(drawn):
        page.box(200 + 12 * at, 100, 208 + 12 * at, 160)
    for text, x, base in labels:
        page.text(text, x, base)
    return [each.kind for each in floats_of(page)]


LIST = (("Opening hours", 60, 98), ("Monday nine to five", 60, 112), ("Friday", 60, 126), ("closed in winter", 60, 140))


def test_short_lines_below_each_other_in_a_frame_are_text() -> None:
    assert boxed(*LIST) == ["box"]


def test_lines_beside_bars_are_labels() -> None:
    assert boxed(*LIST, drawn=6) == ["figure"]


def test_labels_far_from_each_other_are_a_figure() -> None:
    assert boxed(("the load of it", 60, 95), ("time", 180, 165), ("the old bridge", 250, 120)) == ["figure"]


def test_numbers_below_each_other_are_an_axis() -> None:
    assert boxed(*((f"{n} 000 00", 60, 95 + 14 * n) for n in range(5))) == ["figure"]


def test_a_cell_of_a_table_is_no_box() -> None:
    assert boxed(*LIST, cells=True) == ["figure"]


def test_a_box_around_boxes_with_labels_is_a_figure() -> None:
    page = PageBuilder()
    page.paragraph(sentences(6), 50, 300, 300)
    page.box(40, 80, 360, 170)
    for at, label in enumerate(("read input", "find the lines", "write it out")):
        page.box(50 + 100 * at, 85 + 28 * at, 140 + 100 * at, 109 + 28 * at)
        page.text(label, 55 + 100 * at, 98 + 28 * at)
    (figure,) = floats_of(page)
    assert (figure.kind, figure.inner, len(figure.lines)) == ("figure", [], 3)


def test_an_image_is_a_figure_even_without_text() -> None:
    page = PageBuilder()
    page.paragraph(sentences(6), 50, 300, 300)
    page.image(50, 80, 350, 250)
    (figure,) = floats_of(page)
    assert (figure.kind, figure.image, figure.lines) == ("figure", True, [])


def test_the_ground_of_the_page_is_neither_box_nor_figure() -> None:
    page = PageBuilder()
    page.box(0, 0, 400, 600)
    page.image(0, 0, 400, 600)
    page.paragraph(sentences(6), 50, 100, 300)
    assert floats_of(page) == []


def test_a_box_around_all_of_the_text_is_a_frame_of_the_page() -> None:
    page = PageBuilder()
    page.box(40, 80, 360, 400)
    page.paragraph(sentences(6), 50, 100, 300)
    assert floats_of(page) == []


def test_a_box_that_cuts_through_lines_is_decoration() -> None:
    page = PageBuilder()
    page.paragraph(sentences(12), 50, 100, 300)
    page.box(50, 90, 200, 150)
    assert floats_of(page) == []


def test_small_pictures_are_decoration() -> None:
    page = PageBuilder()
    page.paragraph(sentences(12), 50, 100, 300)
    page.image(30, 90, 45, 105)
    assert floats_of(page) == []


def test_a_plot_of_many_strokes_is_a_figure_with_its_labels() -> None:
    page = PageBuilder()
    page.paragraph(sentences(6), 50, 400, 300)
    page.box(100, 100, 300, 300)
    for at in range(8):
        page.rule(100, 110 + 24 * at, 300)
        page.text(str(10 * at), 102, 118 + 24 * at, 6)
    (figure,) = floats_of(page)
    assert figure.kind == "figure"
    assert len(figure.lines) == 8


def test_a_float_inside_another_is_part_of_it() -> None:
    page = PageBuilder()
    page.paragraph(sentences(6), 50, 400, 300)
    page.box(50, 80, 350, 300)
    page.box(70, 100, 330, 200)
    page.paragraph(sentences(3), 80, 120, 240)
    page.paragraph(sentences(2, 1), 60, 240, 280)
    (box,) = floats_of(page)
    assert (box.kind, [round(v) for v in box.box]) == ("box", [50, 80, 350, 300])


def test_each_line_is_in_one_float_at_most() -> None:
    page = PageBuilder()
    page.paragraph(sentences(6), 50, 400, 300)
    page.box(50, 80, 210, 180)
    page.box(200, 80, 350, 180)
    page.paragraph(sentences(1, 1), 60, 100, 130)
    page.paragraph(sentences(1, 2), 220, 100, 120)
    held = [line for each in floats_of(page) for line in each.lines]
    assert len(held) == len(set(held))


@pytest.mark.parametrize("label, kind", [("", "box"), ("a label", "figure")])
def test_frames_of_prose_below_each_other_are_no_rows(label: str, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    page = PageBuilder()
    page.paragraph(sentences(4), 50, 450, 300)
    for at in range(6):
        page.box(50, 80 + 52 * at, 350, 130 + 52 * at)
        for line in range(3):
            page.text(label or sentences(1, 6 * at + line)[:60], 60, 95 + 52 * at + 12 * line)
    monkeypatch.setattr("reprose.layout.floats.find_tables", lambda *_: [(50.0, 80.0, 350.0, 186.0)])
    assert {each.kind for floating in floats_of(page) for each in (floating, *floating.inner)} == {kind}
