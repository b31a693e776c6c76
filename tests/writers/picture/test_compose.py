"""What is drawn on a page."""

from __future__ import annotations

import itertools
import time
from typing import Any

import pytest

from reprose.document import Frame
from reprose.writers.picture.compose import compose, unit_of
from reprose.writers.picture.frames import told
from reprose.writers.picture.palette import looks
from reprose.writers.picture.shapes import Box, Label, Picture, Stroke, text_width
from tests.pages import PageBuilder, filler, sentences
from tests.steps import work_until

BOX = (50.0, 92.0, 350.0, 150.0)


def frame(number: int = 1, role: str = "paragraph", box: tuple[float, ...] = BOX, **more: Any) -> Frame:
    return Frame(number, role, (box,), **more)  # type: ignore[arg-type]


def frames_in(picture: Picture) -> list[Box]:
    return [s for s in picture.shapes if isinstance(s, Box) and s.title]


def labels(picture: Picture) -> list[str]:
    """What stands on the page, without the legend."""
    return [s.text for s in picture.shapes if isinstance(s, Label) and s.base < picture.page_height]


def test_a_block_is_framed_in_the_colour_of_its_role() -> None:
    picture = compose(PageBuilder().page(), [frame(role="heading", level=2), frame(2, "page_number", (50, 10, 60, 20))])
    first, second = frames_in(picture)
    assert (first.stroke, first.dashed) == (looks()["heading"].colour, False)
    assert (second.stroke, second.dashed) == (looks()["page_number"].colour, True)
    x0, y0, x1, y1 = first.at
    assert (x0 < 50, y0 < 92, x1 > 350, y1 > 150) == (True,) * 4
    assert labels(picture) == ["1", "heading 2", "page number"]  # what is set aside has no number


def test_a_block_tells_of_itself() -> None:
    one = frame(12, "heading", level=3, reason="bold", confidence=0.85, ends=False)
    assert told(one) == "12 heading 3, goes on on the next page\nbold\nconfidence 0.85"
    assert told(frame(begins=False)) == "1 paragraph, goes on from the page before\nconfidence 1.00"


@pytest.mark.parametrize("begins, ends, text", [(True, False, "4…"), (False, True, "…4"), (False, False, "…4…")])
def test_numbers_show_that_a_block_goes_on(begins: bool, ends: bool, text: str) -> None:
    assert text in labels(compose(PageBuilder().page(), [frame(4, begins=begins, ends=ends)]))


def test_each_box_of_a_block_bears_its_number() -> None:
    one = Frame(4, "paragraph", ((50, 60, 150, 500), (200, 60, 300, 200)), ends=False)
    assert [text for text in labels(compose(PageBuilder().page(), [one])) if "4" in text] == ["4…", "…4…"]


def test_a_role_is_named_once_in_a_row() -> None:
    items = [frame(n, "list_item", (50.0, 50.0 + 20 * n, 350.0, 62.0 + 20 * n)) for n in (1, 2, 3)]
    assert labels(compose(PageBuilder().page(), items)).count("list item") == 1


def test_cells_and_details_have_boxes() -> None:
    cell, word = (60.0, 95.0, 100.0, 105.0), (61.0, 96.0, 70.0, 104.0)
    picture = compose(PageBuilder().page(), [frame(role="table", cells=(cell,))], [word])
    thin = {s.at: s for s in picture.shapes if isinstance(s, Box) and s.stroke and not s.fill}
    assert thin[cell].stroke == looks()["table"].colour
    assert thin[word].width < thin[cell].width


def test_the_line_of_reading_leaves_furniture_out() -> None:
    shown = [frame(1), frame(2, "page_header", (50, 20, 90, 30)), frame(3, box=(50, 200, 350, 260))]
    picture = compose(PageBuilder().page(), shown)
    lines = [s for s in picture.shapes if isinstance(s, Stroke) and s.points[0][1] < picture.page_height]
    assert [line.points for line in lines] == [((200, 121), (200, 230))]


def test_labels_cover_neither_text_nor_each_other() -> None:
    page = PageBuilder(width=420)
    base = 60.0
    for seed in range(4):
        base = page.paragraph(sentences(3, seed), 40, base, 160, justified=True, indent=10)
    base = 60.0
    for seed in range(4):
        base = page.paragraph(sentences(3, 9 + seed), 225, base, 160, justified=True, indent=10)
    document = work_until(page, "frames").document
    read = document.pages[0]
    picture = compose(read, read.frames)
    plates = [s.at for s in picture.shapes if isinstance(s, Box) and s.fill and not s.stroke and s.at[1] < 600]
    assert len(plates) > len(read.frames)  # each number, and some names
    for one, two in itertools.combinations(plates, 2):
        assert one[2] <= two[0] or two[2] <= one[0] or one[3] <= two[1] or two[3] <= one[1]
    for x0, y0, x1, y1 in plates:
        assert not ((read.x0 < x1) & (read.x1 > x0) & (read.y0 < y1) & (read.y1 > y0) & (read.code > 0x20)).any()


def test_labels_grow_with_the_page() -> None:
    small, large = (compose(filler(1, width=w, height=1.5 * w).page(), [frame()]) for w in (400, 4000))
    first, second = (next(s for s in p.shapes if isinstance(s, Label)) for p in (small, large))
    assert second.size == pytest.approx(10 * first.size)
    assert second.width == pytest.approx(text_width(second.text, second.size))
    assert unit_of(PageBuilder(1, 595, 842).page()) == pytest.approx(1)


def test_a_page_without_blocks_has_a_legend_only() -> None:
    picture = compose(PageBuilder().page(), [])
    assert labels(picture) == []
    assert picture.height > picture.page_height == 600


def test_thousands_of_blocks_take_little_time() -> None:
    places = [(10.0 + n % 50, 2.0 * (n % 280)) for n in range(6000)]
    many = [frame(n, "line_number" if n % 2 else "other", (x, y, x + 6, y + 8)) for n, (x, y) in enumerate(places)]
    start = time.process_time()
    compose(filler(1).page(), many)
    assert time.process_time() - start < 5
