"""The page's own text as the ground of a picture."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from typing import Any

import numpy as np

from reprose.document import Style
from reprose.writers.picture.page_text import page_text
from tests.pages import BOLD, ITALIC, MONO, SANS, PageBuilder


def pieces(page: PageBuilder) -> list[tuple[str, dict[str, str]]]:
    """(text, attributes) of each piece, with those of its group."""
    root = ET.fromstring(f"<svg>{page_text(page.page())}</svg>")
    return [(text.text or "", group.attrib | text.attrib) for group in root.iter("g") for text in group]


def placed(**more: Any) -> tuple[str, dict[str, str]]:
    page = PageBuilder()
    page.text("word", 100, 200, **more)
    ((text, looks),) = pieces(page)
    return text, looks


def test_words_keep_place_and_width() -> None:
    page = PageBuilder()
    page.text("two words", 50, 100)
    (one, first), (two, second) = pieces(page)
    assert (one, two) == ("two", "words")
    assert (first["x"], first["y"], first["font-size"], first["textLength"]) == ("50", "100", "10", "15")
    assert (second["x"], second["textLength"]) == ("67.5", "25")


def test_turned_text_is_turned() -> None:
    assert placed(turn=1)[1]["transform"] == "translate(100 200) rotate(-90)"
    assert placed(turn=2)[1]["transform"] == "translate(100 200) rotate(180)"
    assert placed(turn=3)[1]["transform"] == "translate(100 200) rotate(90)"
    assert {placed(turn=turn)[0] for turn in (1, 2, 3)} == {"word"}


def test_text_set_backwards_stays_together() -> None:
    page = PageBuilder()
    page.backwards("שלום", 100, 200)
    ((text, looks),) = pieces(page)
    assert text == "שלום"
    assert (looks["x"], looks["textLength"]) == ("80", "20")


def test_letters_at_odd_angles_stand_alone() -> None:
    page = PageBuilder()
    page.text("ab", 50, 100)
    read = page.page()
    read.turn[:] = 4
    root = ET.fromstring(f"<svg>{page_text(read)}</svg>")
    assert [text.text for text in root.iter("text")] == ["a", "b"]


def test_styles_are_kept() -> None:
    assert placed(style=BOLD)[1]["font-weight"] == "700"
    assert placed(style=ITALIC)[1]["font-style"] == "italic"
    families = [placed(style=style)[1]["font-family"] for style in (BOLD, SANS, MONO)]
    assert [family.rpartition(" ")[2] for family in families] == ["serif", "sans-serif", "monospace"]


def test_colours_are_kept_and_white_can_be_seen() -> None:
    page = PageBuilder()
    page.text("word", 50, 100)
    read = page.page()
    for colour, fill in ((0x0000FF, "#0000ff"), (0xFFFFFF, "#9a9a9a")):
        read.styles = (Style("Serif", colour=colour),)
        assert f'fill="{fill}"' in page_text(read)


def test_what_is_not_seen_is_not_drawn() -> None:
    page = PageBuilder()
    page.text("hidden", 50, 100, flags=1)
    assert pieces(page) == []


def test_what_is_drawn_is_outlined() -> None:
    page = PageBuilder()
    page.rule(10, 20, 90)
    page.box(1, 2, 3, 4)
    page.image(5, 6, 7, 9)
    root = ET.fromstring(f"<svg>{page_text(page.page())}</svg>")
    assert [r.attrib["width"] for r in root.iter("rect")] == ["2", "2", "80"]


def test_odd_sizes_and_characters_do_no_harm() -> None:
    page = PageBuilder()
    page.text("a\ud800b", 50, 100, 0.0)
    read = page.page()
    read.code = np.where(read.code == ord("b"), 0x110000, read.code).astype(np.uint32)
    ET.fromstring(f"<svg>{page_text(read)}</svg>")
