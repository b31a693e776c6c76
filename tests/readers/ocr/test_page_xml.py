"""PAGE XML of several versions."""

from __future__ import annotations

import pytest

from reprose.document.page import UNTOLD
from reprose.readers.ocr.page_xml import sheets
from reprose.readers.ocr.words import Sheet


def sheet(inner: str, attributes: str = "") -> Sheet:
    text = (
        '<PcGts xmlns="http://schema.primaresearch.org/PAGE/gts/pagecontent/2013-07-15">'
        f'<Page imageWidth="600" imageHeight="800" {attributes}>{inner}</Page></PcGts>'
    )
    (found,) = sheets(text.encode())
    return found


def coords(x0: int, y0: int, x1: int, y1: int) -> str:
    return f'<Coords points="{x0},{y0} {x1},{y0} {x1},{y1} {x0},{y1}"/>'


def region(name: str, text: str, y: int = 10, more: str = "") -> str:
    line = f"<TextLine>{coords(10, y, 200, y + 20)}<TextEquiv><Unicode>{text}</Unicode></TextEquiv></TextLine>"
    return f'<TextRegion id="{name}" {more}>{coords(10, y, 200, y + 20)}{line}</TextRegion>'


def texts(found: Sheet) -> list[str]:
    return [" ".join(w.text for w in row.words) for row in found.rows]


def test_words_with_polygons_and_readings():
    (row,) = sheet(
        f"<TextRegion><TextLine>{coords(10, 10, 200, 30)}<Baseline points='10,26 200,28'/><Word>"
        '<Coords points="10,12 60,10 58,30 11,29"/><TextEquiv index="1" conf="0.2"><Unicode>0ne</Unicode></TextEquiv>'
        '<TextEquiv index="0" conf="0.9"><Unicode>One</Unicode></TextEquiv>'
        '<TextStyle fontFamily="Times" fontSize="11" bold="true"/></Word></TextLine></TextRegion>'
    ).rows
    (word,) = row.words
    assert (word.text, word.box, word.confidence, word.points) == ("One", (10, 10, 60, 30), 90, 11)
    assert (word.style.font, word.style.bold) == ("Times", True)
    assert row.baseline == 27


def test_points_as_elements():
    points = "".join(f'<Point x="{x}" y="{y}"/>' for x, y in ((10, 10), (200, 10), (200, 30), (10, 30)))
    text = region("a", "old").replace(coords(10, 10, 200, 30), f"<Coords>{points}</Coords>")
    assert sheet(text).rows[0].box == (10, 10, 200, 30)


def test_the_reading_order_orders_regions():
    order = (
        '<ReadingOrder><OrderedGroup id="g"><RegionRefIndexed index="1" regionRef="a"/>'
        '<UnorderedGroupIndexed index="0" id="h"><RegionRef regionRef="c"/></UnorderedGroupIndexed></OrderedGroup>'
        "</ReadingOrder>"
    )
    regions = region("a", "first", 10) + region("b", "behind it", 40) + region("c", "before", 70)
    assert texts(sheet(order + regions)) == ["before", "first", "behind it"]
    assert texts(sheet(regions)) == ["first", "behind it", "before"]


def test_a_region_without_lines_is_divided_in_lines():
    (first, second) = sheet(
        f"<TextRegion>{coords(10, 10, 200, 50)}<TextEquiv><Unicode>one two\nthree</Unicode></TextEquiv></TextRegion>"
    ).rows
    assert [w.text for w in first.words] == ["one", "two"]
    assert first.words[0].confidence == UNTOLD
    assert (first.box, second.box) == ((10, 10, 200, 30), (10, 30, 200, 50))


def test_pictures_separators_resolution_and_orientation():
    found = sheet(
        f"<ImageRegion>{coords(9, 9, 99, 99)}</ImageRegion><SeparatorRegion>{coords(0, 5, 600, 6)}</SeparatorRegion>"
        + region("a", "up", more='orientation="90"'),
        'imageXResolution="118.11" imageResolutionUnit="PPCM"',
    )
    assert (found.images, found.rules) == ([(9, 9, 99, 99)], [(0, 5, 600, 6)])
    assert found.scale == pytest.approx(72 / 300, rel=1e-3)
    assert found.rows[0].turn == 1


def worded(line_text: str, *words: tuple[str, int]) -> list[str]:
    inner = "".join(
        f"<Word>{coords(x, 10, x + 40, 30)}<TextEquiv conf='0.4'><Unicode>{text}</Unicode></TextEquiv></Word>"
        for text, x in words
    )
    (row,) = sheet(
        f"<TextRegion><TextLine>{coords(10, 10, 200, 30)}{inner}<TextEquiv><Unicode>{line_text}</Unicode></TextEquiv>"
        "</TextLine></TextRegion>"
    ).rows
    return [f"{w.text} {w.confidence}" for w in row.words]


def test_the_text_of_the_line_goes_before_that_of_its_words():
    words = (("0ne", 10), ("two", 60))
    assert worded("One two", *words) == [f"One {UNTOLD}", "two 40"]
    assert worded("One and two", *words) == [f"{w} {UNTOLD}" for w in ("One", "and", "two")]
    assert worded("", *words) == ["0ne 40", "two 40"]


def test_lines_without_text_take_that_of_their_region():
    rows = sheet(
        f"<TextRegion>{coords(10, 10, 200, 80)}<TextLine>{coords(10, 10, 200, 30)}</TextLine>"
        f"<TextLine>{coords(10, 50, 200, 70)}</TextLine>"
        "<TextEquiv><Unicode>one two\nthree</Unicode></TextEquiv></TextRegion>"
    ).rows
    assert [(row.words[0].text, row.box) for row in rows] == [("one", (10, 10, 200, 30)), ("three", (10, 50, 200, 70))]
