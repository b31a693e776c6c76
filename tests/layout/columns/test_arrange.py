"""Whole pages as they are made up: which paragraphs come out, and in which order."""

from __future__ import annotations

import pytest

from reprose.options import LayoutOptions, Options
from reprose.pipeline.recovery import assemble
from reprose.readers.reader import FileInfo
from tests.pages import ITALIC, PageBuilder, measure, sentences
from tests.steps import flow_of, recovered

A, B, C, D, E, F = (sentences(6, seed) for seed in (21, 22, 23, 24, 25, 26))
SHORT = [sentences(2, seed) for seed in range(31, 37)]


def paragraphs(*pages: PageBuilder) -> list[str]:
    """The running text in reading order."""
    return [block.text for block in recovered(list(pages)).body]


def wrapped(text: str, width: float, size: float = 10.0) -> list[str]:
    """``text`` in lines no wider than ``width``."""
    lines: list[str] = []
    for word in text.split():
        if lines and measure(f"{lines[-1]} {word}", size) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def side_by_side(page: PageBuilder, top: float, texts: list[str], xs: list[float], width: float,
                 by_row: bool = False) -> float:  # fmt: skip
    """Columns of justified text, one text each; returns the baseline after the longest."""
    columns = [wrapped(text, width) for text in texts]
    high = max(len(c) for c in columns)
    cells = [(x, c, at) for x, c in zip(xs, columns, strict=True) for at in range(len(c))]
    for x, column, at in sorted(cells, key=lambda cell: cell[2]) if by_row else cells:
        if at + 1 < len(column):
            page.filled(column[at], x, top + 12 * at, width)
        else:
            page.text(column[at], x, top + 12 * at)
    return top + 12 * high


def run_on(page: PageBuilder, text: str, places: list[tuple[float, float, int]], width: float) -> None:
    """One text over several places (x, first baseline, lines), as if set around what stands between."""
    lines = wrapped(text, width)
    for x, top, count in places:
        for at in range(count):
            if len(lines) > 1:
                page.filled(lines.pop(0), x, top + 12 * at, width)
            elif lines:
                page.text(lines.pop(0), x, top + 12 * at)


def test_a_rule_parts_columns_where_the_gutter_is_narrow() -> None:
    page = PageBuilder()
    bottom = side_by_side(page, 60, [A, B], [50, 205], 149)
    page.stroke(201.7, 52, bottom)
    assert paragraphs(page) == [A, B]


@pytest.mark.parametrize("ruled", [False, True])
def test_columns_drawn_row_by_row_are_read_one_by_one(ruled: bool) -> None:
    page = PageBuilder()
    x = 205 if ruled else 214
    bottom = side_by_side(page, 60, [A, B], [50, x], 149, by_row=True)
    if ruled:
        page.stroke(201.7, 52, bottom)
    assert paragraphs(page) == [A, B]


def test_a_rule_parts_articles_of_two_columns() -> None:
    page = PageBuilder()
    bottom = side_by_side(page, 60, [A, B], [50, 215], 145)
    page.rule(50, bottom, 360)
    side_by_side(page, bottom + 20, [C, D], [50, 215], 145)
    assert paragraphs(page) == [A, B, C, D]


def test_white_space_parts_articles_whose_text_goes_on_across_it() -> None:
    page = PageBuilder()
    run_on(page, A, [(50, 60, 8), (215, 60, 12)], 145)
    run_on(page, B, [(50, 240, 8), (215, 240, 12)], 145)
    assert paragraphs(page) == [A, B]


def test_white_space_that_two_columns_share_by_chance_parts_nothing() -> None:
    page = PageBuilder()
    run_on(page, A, [(50, 60, 8), (50, 190, 12)], 145)
    run_on(page, B, [(215, 60, 8), (215, 190, 12)], 145)
    assert paragraphs(page) == [A, B]


@pytest.mark.parametrize(("across", "mixed"), [(1.0, False), (9.0, True)])
def test_how_much_white_parts_articles_is_an_option(across: float, mixed: bool) -> None:
    page = PageBuilder()
    bottom = side_by_side(page, 60, [A, B], [50, 215], 145)
    side_by_side(page, bottom + 60, [SHORT[0], SHORT[1]], [50, 215], 145)
    options = Options(layout=LayoutOptions(across=across))
    texts = [block.text for block in assemble([page.page()], FileInfo(1), options).body]
    assert texts == ([A, SHORT[0], B, SHORT[1]] if mixed else [A, B, SHORT[0], SHORT[1]])


def test_columns_from_right_to_left_have_boxes_and_rules_too() -> None:
    page = PageBuilder()
    letters = str.maketrans("abcdefghijklmnopqrstuvwxyz", "אבגדהוזחטיכלמנסעפצקרשתאבגד")
    columns = [wrapped(text.lower().translate(letters), 140) for text in (A, B)]
    for right, column in zip((360.0, 190.0), columns, strict=True):
        for at, line in enumerate(column):
            page.backwards(line, right, 60 + 12 * at)
    inside = wrapped(SHORT[0].lower().translate(letters), 280)
    base = 60 + 12 * max(map(len, columns)) + 20
    page.box(44, base - 14, 366, base + 12 * len(inside))
    for at, line in enumerate(inside):
        page.backwards(line, 356, base + 12 * at)
    document = recovered(page)
    order = [line.text for line in document.sections[0].all_lines()]
    assert order == [*columns[0], *columns[1], *inside]
    assert [section.kind for _, section in document.sections[0].walk()].count("box") == 1


def test_text_goes_on_past_a_box_in_its_column() -> None:
    page = PageBuilder()
    run_on(page, A, [(50, 60, 8), (50, 260, 20)], 145)
    page.box(50, 160, 195, 245)
    page.paragraph(SHORT[0], 56, 176, 133)
    run_on(page, B, [(215, 60, 40)], 145)
    assert paragraphs(page) == [A, SHORT[0], B]


def test_text_goes_on_past_a_picture_in_its_column() -> None:
    page = PageBuilder()
    run_on(page, A, [(50, 60, 8), (50, 260, 20)], 145)
    page.image(50, 160, 195, 245)
    run_on(page, B, [(215, 60, 40)], 145)
    assert paragraphs(page) == [A, B]


def test_columns_go_on_past_a_box_over_both_of_them() -> None:
    page = PageBuilder()
    run_on(page, A, [(50, 60, 8), (50, 260, 20)], 145)
    run_on(page, B, [(215, 60, 8), (215, 260, 20)], 145)
    page.box(50, 160, 360, 245)
    page.paragraph(SHORT[0], 60, 176, 290)
    assert paragraphs(page) == [A, SHORT[0], B]


def test_columns_end_above_a_box_over_both_of_them_if_their_text_does() -> None:
    page = PageBuilder()
    run_on(page, A, [(50, 60, 8), (215, 60, 12)], 145)
    run_on(page, B, [(50, 300, 8), (215, 300, 12)], 145)
    page.box(50, 200, 360, 285)
    page.paragraph(SHORT[0], 60, 216, 290)
    assert paragraphs(page) == [A, SHORT[0], B]


def test_an_article_on_a_ground_of_its_own() -> None:
    page = PageBuilder()
    bottom = side_by_side(page, 60, [A, B], [50, 215], 145)
    texts = [SHORT[0] + " " + SHORT[1], SHORT[2] + " " + SHORT[3]]
    page.box(44, bottom + 4, 366, side_by_side(page, bottom + 22, texts, [50, 215], 145))
    assert paragraphs(page) == [A, B, *texts]


@pytest.mark.parametrize("frame", [(0, 0, 400, 600), (30, 30, 380, 580), (40, 40, 372, 400)])
def test_a_ground_or_a_frame_of_the_whole_page_changes_nothing(frame: tuple[float, float, float, float]) -> None:
    page = PageBuilder()
    page.box(*frame)
    page.text("12", 195, 590)
    side_by_side(page, 60, [A, B], [50, 215], 145)
    blocks = recovered(page).blocks
    assert [(b.text, b.kind) for b in blocks if b.role == "paragraph"] == [(A, None), (B, None)]


def test_a_quotation_that_both_columns_run_around() -> None:
    page = PageBuilder()
    for name, text, x in (("a", A + " " + C, 50.0), ("b", B + " " + D, 215.0)):
        words, base = text.split(), 60.0
        while words:
            narrow = 148 < base < 210
            wide, line = (100.0 if narrow else 145.0), ""
            while words and measure(f"{line} {words[0]}".strip(), 10) <= wide:
                line = f"{line} {words.pop(0)}".strip()
            left = x + 45 if narrow and name == "b" else x
            page.text(line, left, base) if not words else page.filled(line, left, base, wide)
            base += 12
    page.lines(["the old bridge was", "opened again"], 160, 170, 12, 15, ITALIC)
    page.rule(158, 152, 252)
    page.rule(158, 196, 252)
    got = [text for text in paragraphs(page) if "old bridge was" not in text]
    assert got == [A + " " + C, B + " " + D]


def test_columns_of_three_widths() -> None:
    page = PageBuilder(width=520)
    page.paragraph(A, 40, 60, 90, justified=True)
    page.paragraph(B, 145, 60, 200, justified=True)
    page.paragraph(C, 360, 60, 120, justified=True)
    assert paragraphs(page) == [A, B, C]


def test_columns_within_a_column() -> None:
    page = PageBuilder(width=560)
    run_on(page, A + " " + E, [(40, 60, 40)], 160)
    base = page.paragraph(SHORT[0], 220, 60, 300, justified=True)
    side_by_side(page, base + 8, [B, C], [220, 378], 142)
    assert paragraphs(page) == [A + " " + E, SHORT[0], B, C]


def test_a_heading_on_a_ground_is_no_figure() -> None:
    page = PageBuilder()
    base = page.paragraph(A, 50, 60, 300, justified=True)
    page.box(50, base, 350, base + 26)
    page.text("Of mills and bridges", 56, base + 18, 13)
    page.paragraph(B, 50, base + 44, 300, justified=True)
    assert paragraphs(page) == [A, "Of mills and bridges", B]


def test_text_runs_around_a_picture_and_its_caption() -> None:
    page = PageBuilder()
    words, base = (A + " " + B).split(), 60.0
    page.image(240, 84, 350, 160)
    page.lines(["Figure 1. The old mill", "by the river"], 242, 172, 8, 10)
    while words:
        wide, line = (175.0 if 80 < base < 192 else 300.0), ""
        while words and measure(f"{line} {words[0]}".strip(), 10) <= wide:
            line = f"{line} {words.pop(0)}".strip()
        page.text(line, 50, base) if not words else page.filled(line, 50, base, wide)
        base += 12
    assert paragraphs(page) == [A + " " + B]


def test_a_box_that_text_runs_around_comes_behind_the_paragraph_beside_its_top() -> None:
    page = PageBuilder()
    base = page.paragraph(SHORT[1], 50, 60, 300, justified=True)
    top = base
    base = page.paragraph(SHORT[2], 50, base + 4, 160, justified=True)
    page.box(225, top - 4, 350, top + 100)
    page.paragraph(SHORT[0], 230, top + 8, 112)
    base = page.paragraph(SHORT[3], 50, base + 4, 160, justified=True)
    page.paragraph(A, 50, max(base, top + 112) + 4, 300, justified=True)
    assert paragraphs(page) == [SHORT[1], SHORT[2], SHORT[0], SHORT[3], A]


def test_notes_in_the_margin_come_behind_the_paragraph_beside_them() -> None:
    page = PageBuilder(width=520)
    base = page.paragraph(A, 50, 60, 300, justified=True)
    page.lines(["the miller is", "seen again"], 370, 84, 8, 10)
    page.paragraph(B, 50, base + 6, 300, justified=True)
    page.text("so is his boat", 370, base + 6, 8)
    document = recovered(page)
    assert [(b.text, b.kind) for b in document.blocks] == [
        (A, None), ("the miller is seen again", "margin"), (B, None), ("so is his boat", "margin"),
    ]  # fmt: skip


def test_a_paragraph_goes_on_below_a_box_at_the_top_of_the_next_column() -> None:
    page = PageBuilder()
    run_on(page, A + " " + B, [(50, 60, 24), (215, 180, 20)], 145)
    page.box(215, 50, 360, 160)
    page.paragraph(SHORT[0], 220, 66, 133)
    got = paragraphs(page)
    assert A + " " + B in got
    assert SHORT[0] in got


def test_boxes_in_a_box_are_read_one_by_one() -> None:
    page = PageBuilder(width=560)
    page.paragraph(A + " " + B + " " + C, 40, 60, 300, justified=True)
    page.box(360, 50, 540, 420)
    page.box(370, 60, 530, 150)
    page.paragraph(SHORT[0], 376, 76, 148)
    page.box(370, 170, 530, 260)
    page.paragraph(SHORT[1], 376, 186, 148)
    assert paragraphs(page) == [A + " " + B + " " + C, SHORT[0], SHORT[1]]


def test_a_page_on_its_side_has_boxes_too() -> None:
    page = PageBuilder(width=400, height=600)
    for at, line in enumerate(wrapped(A, 500)):
        page.text(line, 60 + 12 * at, 560, turn=1)
    inside = wrapped(SHORT[0], 300)
    for at, line in enumerate(inside):
        page.text(line, 200 + 12 * at, 550, turn=1)
    page.box(186, 240, 206 + 12 * len(inside), 556)
    for at, line in enumerate(wrapped(B, 500)):
        page.text(line, 280 + 12 * at, 560, turn=1)
    assert [(b.text, b.kind) for b in recovered(page).body] == [(A, None), (SHORT[0], "box"), (B, None)]


def test_lines_at_the_foot_of_a_column_below_a_rule_stand_apart() -> None:
    page = PageBuilder()
    run_on(page, A + " " + B, [(50, 60, 20), (215, 60, 24)], 145)
    page.rule(50, 60 + 12 * 20 - 6, 110)
    page.lines(["Anna Berg, the house by the river,", "Bergen, Norway"], 50, 60 + 12 * 20 + 6, 10)
    got = paragraphs(page)
    assert A + " " + B in got


def test_the_tree_of_a_page_tells_its_order() -> None:
    page = PageBuilder()
    side_by_side(page, 60, [A, B], [50, 215], 145)
    document = recovered(page)
    (tree,) = document.sections
    assert [section.kind for _, section in tree.walk()] == ["page", "columns", "column", "column"]
    assert [ln.text for ln in tree.all_lines()] == [ln.text for ln in flow_of(page).lines()]


@pytest.mark.parametrize("gap", [0.0, 3.0])
def test_boxes_in_two_columns_are_read_whole_and_column_by_column(gap: float) -> None:
    """A newsletter whose boxes all but touch: what is drawn is a layout, not one large figure."""
    page = PageBuilder()
    texts = [sentences(count, seed) for seed, count in enumerate((4, 2, 2, 3, 4, 2))]
    for left, mine in ((30.0, texts[:3]), (200.0 + gap / 2, texts[3:])):
        top = 40.0
        for text in mine:
            end = page.paragraph(text, left + 6, top + 14, 158 - gap / 2) - 12 + 8
            page.box(left, top, left + 170 - gap / 2, end)
            top = end + gap
    wide = sentences(4, 9)
    end = page.paragraph(wide, 36, 484, 328) - 4
    page.box(30, 470, 370, end)
    assert paragraphs(page) == [*texts, wide]


def test_two_boxes_side_by_side_are_columns() -> None:
    page = PageBuilder()
    one, two, above = sentences(6, 1), sentences(6, 2), sentences(5, 3)
    page.paragraph(above, 30, 60, 340)
    for left, text in ((30, one), (205, two)):
        end = page.paragraph(text, left + 6, 200, 150)
        page.box(left, 186, left + 165, end)
    assert paragraphs(page) == [above, one, two]
