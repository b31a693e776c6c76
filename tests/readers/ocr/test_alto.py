"""ALTO of several versions."""

from __future__ import annotations

import pytest

from reprose.document.page import UNTOLD
from reprose.readers.ocr.alto import sheets
from reprose.readers.ocr.words import Sheet

STYLES = """<Styles><TextStyle ID="T1" FONTFAMILY="Times" FONTSIZE="10"/>
<TextStyle ID="T2" FONTFAMILY="Courier" FONTSIZE="8" FONTSTYLE="bold italics" FONTWIDTH="fixed"/></Styles>"""


def sheet(inner: str, attributes: str = 'WIDTH="600" HEIGHT="800"') -> Sheet:
    text = (
        f'<alto xmlns="http://www.loc.gov/standards/alto/ns-v4#">{STYLES}<Layout><Page {attributes}>'
        f"<PrintSpace>{inner}</PrintSpace></Page></Layout></alto>"
    )
    (found,) = sheets(text.encode())
    return found


def string(content: str, x: int, more: str = "") -> str:
    return f'<String CONTENT="{content}" HPOS="{x}" VPOS="10" WIDTH="40" HEIGHT="15" {more}/>'


def line(inner: str, more: str = "") -> str:
    place = 'HPOS="10" VPOS="10" WIDTH="300" HEIGHT="20"'
    return f'<TextBlock STYLEREFS="T1"><TextLine {place} {more}>{inner}</TextLine></TextBlock>'


def test_words_with_styles_by_reference():
    (row,) = sheet(line(string("one", 10, 'WC="0.876"') + "<SP/>" + string("two", 60, 'STYLEREFS="T2"')
                        + string("three", 110, 'STYLE="bold"'))).rows  # fmt: skip
    one, two, three = row.words
    assert (one.text, one.box, one.confidence) == ("one", (10, 10, 50, 25), 88)
    assert (one.style.font, one.points, one.style.bold) == ("Times", 10, False)
    assert (two.style.bold, two.style.italic, two.style.fixed, two.points) == (True, True, True, 8)
    assert (three.confidence, three.style.bold, three.style.font) == (UNTOLD, True, "Times")


@pytest.mark.parametrize(
    ("whole", "end"), [("recognition", "\xad"), ("recog-nition", "-"), ("", "-")], ids=["soft", "hard", "untold"]
)
def test_a_hyphen_is_soft_where_the_whole_word_is_told(whole: str, end: str):
    told = f'SUBS_TYPE="HypPart1" SUBS_CONTENT="{whole}"' if whole else ""
    (row,) = sheet(line(string("recog", 10, told) + '<HYP CONTENT="-" HPOS="50" WIDTH="6"/>')).rows
    assert row.words[0].text == "recog" + end
    assert row.words[0].box[2] == 56


def test_the_hyphen_may_stand_in_the_word_already():
    (row,) = sheet(line(string("recog-", 10) + '<HYP CONTENT="-"/>')).rows
    assert row.words[0].text == "recog-"


@pytest.mark.parametrize("said", ["22", "10,22 310,22", "10 22 310 22"])
def test_baselines_of_all_versions(said: str):
    (row,) = sheet(line(string("a", 10), f'BASELINE="{said}"')).rows
    assert row.baseline == 22


def test_strings_without_places_share_the_line():
    (row,) = sheet(line('<String CONTENT="one"/><SP/><String CONTENT="two"/>')).rows
    assert [w.text for w in row.words] == ["one", "two"]
    assert row.words[0].box[0] == 10
    assert row.words[1].box[2] == pytest.approx(310)


def test_glyphs_give_characters_their_places():
    glyph = '<Glyph CONTENT="{}" HPOS="{}" VPOS="0" WIDTH="5" HEIGHT="9"/>'
    inner = string("im", 10).replace("/>", ">" + glyph.format("i", 10) + glyph.format("m", 20) + "</String>")
    (row,) = sheet(line(inner)).rows
    assert row.words[0].glyphs == ((10, 15), (20, 25))


def test_rules_pictures_turned_blocks_and_page_numbers():
    found = sheet(
        '<GraphicalElement HPOS="0" VPOS="5" WIDTH="600" HEIGHT="1"/><Illustration HPOS="9" VPOS="9" WIDTH="90" '
        'HEIGHT="90"/>' + line(string("up", 10)).replace("<TextBlock", '<TextBlock ROTATION="90"'),
        'WIDTH="600" HEIGHT="800" PRINTED_IMG_NR="xii"',
    )
    assert (found.rules, found.images) == ([(0, 5, 600, 6)], [(9, 9, 99, 99)])
    assert found.rows[0].turn == 1
    assert found.label == "xii"


def test_a_page_without_a_size_is_as_large_as_its_text():
    found = sheet(line(string("a", 10)), "")
    assert (found.width, found.height) == (320, 40)


def told(inner: str) -> list[str]:
    (row,) = sheet(line(inner)).rows
    assert all(len(w.glyphs) in (0, len(w.text)) for w in row.words)
    return [w.text for w in row.words]


def test_strings_that_touch_are_one_word_where_the_line_has_spaces():
    assert told(string("don", 10) + string("’t", 51) + "<SP/>" + string("go", 110)) == ["don’t", "go"]
    assert told(string("don", 10) + string("’t", 51) + string("go", 110)) == ["don", "’t", "go"]


def test_strings_that_stand_apart_are_words_without_a_space_in_the_file():
    assert told(string("one", 10) + string("two", 58) + "<SP/>" + string("six", 110)) == ["one", "two", "six"]
    assert told(string("one", 10) + string("two", 58)) == ["one", "two"]


def test_wide_characters_need_no_spaces():
    assert told(string("本は", 10) + string("六月", 55)) == ["本は六月"]


@pytest.mark.parametrize("text, whole, wanted", [
    ("recog-", "recognition", "recog\xad"),
    ("recog", "recognition", "recog\xad"),
    ("recog¬", "recognition", "recog\xad"),
    ("well-", "well-known", "well-"),
    ("recog-", "", "recog-"),
    ("other-", "recognition", "other-"),
])  # fmt: skip
def test_the_first_part_of_a_word_without_hyp(text: str, whole: str, wanted: str):
    assert told(string(text, 10, f'SUBS_TYPE="HypPart1" SUBS_CONTENT="{whole}"')) == [wanted]
