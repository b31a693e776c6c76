"""hOCR as engines write it, and as it comes broken."""

from __future__ import annotations

import pytest

from reprose.document.page import UNTOLD
from reprose.options import ReadOptions
from reprose.readers.ocr.hocr import open_hocr, sheets
from reprose.readers.ocr.words import Sheet

PAGE = "<html><body><div class='ocr_page' title='bbox 0 0 600 800{more}'>{inner}</div></body></html>"


def sheet(inner: str, more: str = "") -> Sheet:
    (found,) = sheets(PAGE.format(inner=inner, more=more))
    return found


def word(text: str, box: str, more: str = "") -> str:
    return f"<span class='ocrx_word' title='bbox {box}{more}'>{text}</span>"


def test_words_boxes_confidence_and_type():
    found = sheet(
        "<span class='ocr_line' title=\"bbox 10 10 200 30; baseline 0.01 -4; x_size 18.5; x_font 'DejaVu Sans'\">"
        + word("One", "10 10 60 26", "; x_wconf 87; x_fsize 11") + word("<em>two</em>", "70 10 120 26")
        + word("<strong>three</strong>", "130 10 200 26", '; x_font "Courier Bold"') + "</span>"
    )  # fmt: skip
    (row,) = found.rows
    assert (row.size, row.baseline) == (18.5, pytest.approx(26.95))
    one, two, three = row.words
    assert (one.text, one.box, one.confidence, one.points) == ("One", (10, 10, 60, 26), 87, 11)
    assert one.style.font == "DejaVu Sans"
    assert (two.confidence, two.style.italic, two.style.bold) == (UNTOLD, True, False)
    assert (three.style.bold, three.style.fixed) == (True, True)


def test_the_page_tells_its_resolution_and_its_number():
    found = sheet("", "; ppageno 4; lpageno xii; scan_res 300 300")
    assert found.scale == pytest.approx(72 / 300)
    assert found.label == "xii"
    assert sheet("", "; scan_res 0 0").scale is None


def test_a_page_that_is_a_part_of_a_scan_begins_at_its_own_corner():
    text = "<div class='ocr_page' title='bbox 100 50 700 850'><span class='ocr_line' title='bbox 110 60 160 80'>"
    (found,) = sheets(text + word("a", "110 60 160 80"))
    assert (found.width, found.height) == (600, 800)
    assert found.rows[0].words[0].box == (10, 10, 60, 30)


def test_a_line_without_words_is_divided_by_their_lengths():
    (row,) = sheet("<span class='ocr_line' title='bbox 0 0 100 20'>aaaa aaaa</span>").rows
    first, second = row.words
    assert (first.text, second.text) == ("aaaa", "aaaa")
    assert first.box[2] == pytest.approx(100 - second.box[0])
    assert second.box[2] == pytest.approx(100)


def test_words_outside_of_lines_make_lines():
    rows = sheet(word("a", "10 10 20 20") + word("b", "30 10 40 20") + word("c", "10 40 20 50")).rows
    assert [[w.text for w in row.words] for row in rows] == [["a", "b"], ["c"]]


def test_characters_with_boxes_of_their_own():
    glyph = "<span class='ocrx_cinfo' title='x_bboxes {} 0 {} 9'>{}</span>"
    glyphs = glyph.format(0, 4, "i") + glyph.format(6, 10, "m")
    (row,) = sheet(f"<span class='ocr_line' title='bbox 0 0 10 9'>{word(glyphs, '0 0 10 9')}</span>").rows
    assert row.words[0].text == "im"
    assert row.words[0].glyphs == ((0, 4), (6, 10))


@pytest.mark.parametrize("kind", ["ocr_line", "ocr_header", "ocr_caption", "ocr_textfloat", "ocrx_line"])
def test_lines_of_all_kinds(kind: str):
    (row,) = sheet(f"<span class='{kind}' title='bbox 0 0 10 9'>{word('a', '0 0 10 9')}</span>").rows
    assert [w.text for w in row.words] == ["a"]


def test_separators_photos_and_turned_lines():
    found = sheet(
        "<div class='ocr_separator' title='bbox 0 5 600 6'/><div class='ocr_photo' title='bbox 9 9 300 300'></div>"
        f"<span class='ocr_line' title='bbox 0 0 10 90; textangle 90'>{word('up', '0 0 10 90')}</span>"
    )
    assert (found.rules, found.images) == ([(0, 5, 600, 6)], [(9, 9, 300, 300)])
    assert found.rows[0].turn == 1


def test_end_tags_that_are_missing():
    text = (
        "<div class='ocr_page' title='bbox 0 0 600 800'><p class='ocr_par'>"
        "<span class='ocr_line' title='bbox 0 0 90 9'>"
        "<span class='ocrx_word' title='bbox 0 0 10 9'>one<span class='ocrx_word' title='bbox 20 0 30 9'>two"
        "<span class='ocr_line' title='bbox 0 20 90 29'>"
        "<span class='ocrx_word' title='bbox 0 20 10 29'>three &amp; </p>"
        "<div class='ocr_page' title='bbox 0 0 600 800'><span class='ocr_line' title='bbox 0 0 90 9'>"
        "<span class='ocrx_word' title='bbox 0 0 10 9'>four"
    )
    first, second = sheets(text)
    assert [[w.text for w in row.words] for row in first.rows] == [["one", "two"], ["three", "&"]]
    assert [[w.text for w in row.words] for row in second.rows] == [["four"]]


def test_titles_that_are_broken():
    found = sheet(
        "<span class='ocr_line' title='bbox 0 0 90 9; x_size many; baseline'>"
        + word("kept", "0 0 10 9", "; x_wconf ?; ;; \"") + word("lost", "0 0 nan inf") + word("", "0 0 9 9") + "</span>"
    )  # fmt: skip
    (row,) = found.rows
    assert [(w.text, w.confidence) for w in row.words] == [("kept", UNTOLD), ("lost", UNTOLD)]
    assert (row.size, row.baseline) == (0.0, None)


def test_the_engine_and_the_encoding_stand_in_the_metadata():
    text = PAGE.format(inner=f"<span class='ocr_line' title='bbox 0 0 10 9'>{word('é', '0 0 10 9')}</span>", more="")
    data = text.replace("<body>", "<head><meta name='ocr-system' content='engine 2'></head><body>").encode("latin-1")
    reader = open_hocr(data, ReadOptions(encoding="latin-1"))
    assert reader.info.metadata == {"Producer": "engine 2"}
    assert reader.info.encoding == "iso8859-1"
    (page,) = reader
    assert page.text() == "é"  # type: ignore[union-attr]


LINE = "<span class='ocr_line' title='bbox 0 0 200 20'>{}</span>"


@pytest.mark.parametrize("inner, wanted", [
    (word("exam", "0 0 40 20") + "\xad", ["exam\xad"]),
    (word("exam", "0 0 40 20") + "\n&shy;\n", ["exam\xad"]),
    (word("exam", "0 0 40 20") + word("\xad", "41 0 44 20"), ["exam\xad"]),
    (word("one", "0 0 40 20") + ", " + word("two", "50 0 90 20"), ["one,", "two"]),
    (word("one", "0 0 40 20") + " or " + word("two", "90 0 130 20"), ["one", "or", "two"]),
    ("“" + word("one", "10 0 40 20"), ["“one"]),
    ("So it " + word("was", "90 0 130 20"), ["So", "it", "was"]),
])  # fmt: skip
def test_text_beside_the_words_of_a_line(inner: str, wanted: list[str]):
    (row,) = sheet(LINE.format(inner)).rows
    assert [w.text for w in row.words] == wanted
    places = [w.box[0] for w in row.words] + [row.words[-1].box[2]]
    assert places == sorted(places)
    assert all(len(w.glyphs) in (0, len(w.text)) for w in row.words)


def test_a_hyphen_behind_a_word_has_room_of_its_own():
    (row,) = sheet(LINE.format(word("exam", "0 0 40 20") + "-")).rows
    assert 40 < row.words[0].box[2] < 55
