"""Numbers and names stand beside the frames, and cover nothing."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from reprose.document import Frame
from reprose.raster.shapes import Label, Picture, Rect, text_width
from reprose.writers.picture.compose import compose, unit_of
from tests.effort import grows_linearly
from tests.pages import PageBuilder, filler, sentences
from tests.steps import work_until

BOX = (50.0, 92.0, 350.0, 150.0)


def frame(number: int = 1, role: str = "paragraph", box: tuple[float, ...] = BOX, **more: Any) -> Frame:
    return Frame(number, role, (box,), **more)  # type: ignore[arg-type]


def texts(picture: Picture) -> list[str]:
    """What stands on the page, without the legend."""
    return [s.text for s in picture.shapes if isinstance(s, Label) and s.base < picture.page_height]


def test_what_is_set_aside_has_a_name_and_no_number() -> None:
    shown = [frame(1, "heading", level=2), frame(2, "page_number", (50, 10, 60, 20))]
    assert texts(compose(PageBuilder().page(), shown)) == ["1", "heading 2", "page number"]


@pytest.mark.parametrize("begins, ends, text", [(True, False, "4…"), (False, True, "…4"), (False, False, "…4…")])
def test_numbers_show_that_a_block_goes_on(begins: bool, ends: bool, text: str) -> None:
    assert text in texts(compose(PageBuilder().page(), [frame(4, begins=begins, ends=ends)]))


def test_each_box_of_a_block_bears_its_number() -> None:
    one = Frame(4, "paragraph", ((50, 60, 150, 500), (200, 60, 300, 200)), ends=False)
    assert [text for text in texts(compose(PageBuilder().page(), [one])) if "4" in text] == ["4…", "…4…"]


def test_a_role_is_named_once_in_a_row() -> None:
    items = [frame(n, "list_item", (50.0, 50.0 + 20 * n, 350.0, 62.0 + 20 * n)) for n in (1, 2, 3)]
    assert texts(compose(PageBuilder().page(), items)).count("list item") == 1


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
    plates = [s.at for s in picture.shapes if isinstance(s, Rect) and s.fill and not s.stroke and s.at[1] < 600]
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


def test_thousands_of_blocks_take_linear_time() -> None:
    page = filler(1).page()

    def draw(count: int) -> None:
        places = [(10.0 + n % 50, 2.0 * (n % 280)) for n in range(count)]
        roles = itertools.cycle(["other", "line_number"])
        both = enumerate(zip(roles, places, strict=False))
        compose(page, [frame(n, role, (x, y, x + 6, y + 8)) for n, (role, (x, y)) in both])

    assert grows_linearly(draw, 300)
