"""A picture as SVG is well-formed, complete, and the same every time."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from reprose.document import Frame
from reprose.raster.shapes import Label, Picture, Polygon, Rect, Stroke
from reprose.writers.picture.compose import compose
from reprose.writers.picture.page_text import page_text
from reprose.writers.picture.svg import image, number, safe, svg
from tests.pages import PageBuilder

NAME = "{http://www.w3.org/2000/svg}"
GOLDEN = Path(__file__).with_name("small.svg")


def parsed(*shapes: Rect | Stroke | Polygon | Label) -> list[ET.Element]:
    """The shapes' elements, behind the page's."""
    root = ET.fromstring(svg(Picture(3, 400, 620, 600, shapes)))
    assert root.attrib["viewBox"] == "0 0 400 620"
    paper, *elements = list(root)
    assert (paper.attrib["width"], paper.attrib["height"]) == ("400", "600")
    return elements


def test_a_box_with_a_title() -> None:
    (box,) = parsed(Rect((10, 20, 110.504, 40), "#112233", "#445566", 0.8, 0.07, True, 'a < b & "c"\nd'))
    assert (box.tag, box[0].tag, box[0].text) == (f"{NAME}rect", f"{NAME}title", 'a < b & "c"\nd')
    kept = {"x": "10", "y": "20", "width": "100.5", "height": "20", "stroke": "#112233", "stroke-width": "0.8",
            "fill": "#445566", "fill-opacity": "0.07", "stroke-dasharray": "2.4"}  # fmt: skip
    assert kept.items() <= box.attrib.items()


def test_lines_areas_and_labels() -> None:
    line, area, label = parsed(
        Stroke(((0, 0), (10, 5.25)), "#d40000", 1.3, 0.6),
        Polygon(((0, 0), (1, 0), (0, 1)), "#00ff00"),
        Label(5, 6, "4…", 5.5, 9.1, "#ffffff"),
    )
    assert (line.attrib["points"], line.attrib["stroke-opacity"]) == ("0,0 10,5.25", "0.6")
    assert (area.attrib["points"], area.attrib["fill"]) == ("0,0 1,0 0,1", "#00ff00")
    assert (label.text, label.attrib["textLength"]) == ("4…", "9.1")


@pytest.mark.parametrize("value, text", [(1.0, "1"), (0.1 + 0.2, "0.3"), (-0.001, "0"), (1e6, "1000000"), (10, "10")])
def test_numbers_are_short(value: float, text: str) -> None:
    assert number(value) == text


def test_what_xml_cannot_hold_is_replaced() -> None:
    assert safe("a\x00\x0b\ud800\ufffe<") == "a\ufffd\ufffd\ufffd\ufffd&lt;"
    assert safe("A\t\U0001f600") == "A\t\U0001f600"


def test_an_image_fills_the_page() -> None:
    root = ET.fromstring(svg(Picture(1, 400, 620, 600, ()), image(b"\x89PNG", 400, 600)))
    assert root[1].attrib == {"width": "400", "height": "600", "href": "data:image/png;base64,iVBORw=="}


def test_the_bytes_are_the_golden_ones(regen: bool) -> None:
    """``pytest tests/writers/picture --regen`` rewrites them; look at the picture, and review the difference."""
    page = PageBuilder(1, 200, 120)
    page.text("On tides", 50, 30, 12)
    page.lines(["They rise, and", "fall again."], 50, 50)
    page.text("1", 98, 110, 8)
    page.rule(20, 95, 180)
    frames = [
        Frame(1, "title", ((50, 20.4, 95, 32.4),), reason="large"),
        Frame(2, "paragraph", ((50, 42, 118, 64),), ends=False),
        Frame(3, "page_number", ((98, 103.6, 102, 111.6),)),
    ]
    read = page.page()
    got = svg(compose(read, frames), page_text(read)).encode()
    if regen:
        GOLDEN.write_bytes(got)
    assert got == GOLDEN.read_bytes()
