"""Regions that the user chose."""

from __future__ import annotations

import dataclasses
from typing import Any

import numpy as np
import pytest

from reprose.document import Document, PageNote
from reprose.document.page import DROPPED, EXCLUDED
from reprose.layout.clip import Clipper
from reprose.options import LayoutOptions, Options
from reprose.pipeline.recovery import assemble, recover
from reprose.readers.reader import FileInfo
from tests import pdfs
from tests.pages import PageBuilder, sentences


def sample(number: int = 1) -> PageBuilder:
    """Two columns of which the left one is the river's; a rule and a picture over both."""
    page = PageBuilder(number)
    for x, word in ((30, "river"), (220, "mill")):
        page.lines([f"the {word} and what the people said of it"[:28] for _ in range(10)], x, 80, lead=14)
    page.rule(30, 300, 370)
    page.image(30, 320, 370, 500)
    return page


def read(pages: list[PageBuilder], **regions: Any) -> Document:
    options = Options(layout=LayoutOptions(**regions))
    return assemble([p.page() for p in pages], FileInfo(len(pages)), options)


def test_only_the_region_is_read() -> None:
    document = read([sample()], regions=("1,0,0,200,600",))
    assert "river" in document.text
    assert "mill" not in document.text
    page = document.pages[0]
    out = page.flags & EXCLUDED != 0
    assert page.x0[~out].max() < 200 < page.x0[out].min()
    assert out.any()
    characters = int((out & (page.code != 32)).sum())
    assert document.metadata["outside_regions"] == [{"page": 1, "characters": characters}]
    assert document.faults == []


def test_a_region_is_left_out() -> None:
    document = read([sample()], exclude_regions=("all,0,0,50%,100%",))
    assert "mill" in document.text
    assert "river" not in document.text


def test_several_regions_add_up_and_holes_go_over_them() -> None:
    document = read([sample()], regions=("1,0,0,200,120", "1,200,0,200,120"), exclude_regions=("1,0,0,400,100",))
    words = document.text.split()
    assert words.count("river") == 2
    assert words.count("mill") == 2


def test_pages_that_no_region_names_are_read_whole() -> None:
    words = read([sample(1), sample(2)], regions=("2,0,0,200,600",)).text.split()
    assert (words.count("river"), words.count("mill")) == (20, 10)


def test_rules_and_images_are_cut_to_the_region() -> None:
    page = Clipper(LayoutOptions(regions=("1,0,0,200,400",)), 1).clip(sample().page())
    assert page.rules[0].tolist() == [30, 300, 200, 300.5]
    assert page.images[0].tolist() == [30, 320, 200, 400]
    page = Clipper(LayoutOptions(exclude_regions=("1,0,290,400,300",)), 1).clip(sample().page())
    assert not len(page.rules)
    assert not len(page.images)


def test_annotations_outside_are_not_read() -> None:
    notes = (PageNote("annotation", (300, 80, 310, 90), "outside"), PageNote("annotation", (30, 80, 40, 90), "inside"))
    page = dataclasses.replace(sample().page(), notes=notes)
    assert [n.text for n in Clipper(LayoutOptions(regions=("1,0,0,200,400",)), 1).clip(page).notes] == ["inside"]


def test_regions_that_meet_nothing_are_told() -> None:
    faults = read([sample()], regions=("7,0,0,9,9", "1,0,550,400,50", "1,0,0,400,200")).faults
    assert [(f.page, f.code) for f in faults] == [(None, "region.no-page"), (None, "region.no-text")]
    assert "has 1 page" in faults[0].message
    assert "'1,0,550,400,50'" in faults[1].message


def test_a_region_without_any_text_is_no_error_and_no_page_for_ocr() -> None:
    document = read([sample()], regions=("1,0,300,400,300",))
    assert document.text == ""
    assert [f.code for f in document.faults] == ["region.no-text"]


def test_without_regions_pages_stay_as_they_are() -> None:
    page = sample().page()
    assert Clipper(LayoutOptions(), 1).clip(page) is page
    assert not (page.flags & DROPPED).any()


def test_marks_do_not_touch_the_page_that_was_given() -> None:
    page = sample().page()
    before = page.flags.copy()
    Clipper(LayoutOptions(regions=("1,0,0,200,600",)), 1).clip(page)
    assert np.array_equal(page.flags, before)


def test_prose_of_a_region_is_one_column() -> None:
    page = PageBuilder()
    page.paragraph(sentences(9, 1), 30, 80, 160)
    page.paragraph(sentences(9, 2), 210, 80, 160)
    document = read([page], regions=("1,50%,0,50%,100%",))
    assert document.text.split() == sentences(9, 2).split()


@pytest.mark.parametrize("degrees", [0, 90, 180, 270])
def test_places_are_those_of_the_page_as_it_is_seen(degrees: int) -> None:
    data = pdfs.of_contents(
        [pdfs.line("The river", 72, 700) + pdfs.line("The mill", 400, 200)], page=b"/Rotate %d" % degrees
    )
    whole = recover(data)
    (block,) = [b for b in whole.blocks if b.text == "The river"]
    page, x0, y0, x1, y1 = block.boxes[0]
    region = f"{page},{max(x0 - 1, 0):.1f},{max(y0 - 1, 0):.1f},{x1 - x0 + 2:.1f},{y1 - y0 + 2:.1f}"
    part = recover(data, options=Options(layout=LayoutOptions(regions=(region,))))
    assert [b.text for b in part.blocks] == ["The river"]
