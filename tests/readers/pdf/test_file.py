"""PDF files to pages, read in this process."""

from __future__ import annotations

import dataclasses

import numpy as np
import pytest

from reprose.document import Page
from reprose.document.page import DROPPED, DUPLICATE, HIDDEN, HYPHEN, OFF_PAGE
from reprose.language.pictured import letter_shapes
from reprose.layout.flow import lay_out
from reprose.options import Options
from reprose.readers.pdf.file import PdfFile
from tests import pdfs
from tests.pdfs import line, mapped, of_contents
from tests.steps import read as reading


def pages(data: bytes) -> list[Page]:
    file = PdfFile(data)
    try:
        return [file.read(index) for index in range(file.page_count)]
    finally:
        file.close()


def page(data: bytes) -> Page:
    (only,) = pages(data)
    return only


def seen(content: bytes) -> list[str]:
    return reading(page(of_contents([content])))


def dropped(content: bytes) -> dict[int, str]:
    """The characters with each of the flags that drop them."""
    made = page(of_contents([content]))
    flags = made.flags & DROPPED
    return {int(f): made.text(np.flatnonzero(flags == f)).strip() for f in np.unique(flags) if f}


# Places and sizes


def test_characters_have_their_place_from_the_top_left() -> None:
    made = page(of_contents([line("Hello", 72, 700, 11)]))
    assert (made.number, made.width, made.height) == (1, 595, 842)
    assert made.text() == "Hello"
    assert made.x0[0] == pytest.approx(72)
    assert made.base == pytest.approx(np.full(5, 142.0))
    assert made.size == pytest.approx(np.full(5, 11.0))
    assert (made.y0[0], made.y1[0]) == (pytest.approx(142 - 8.8), pytest.approx(142 + 2.2))
    assert (made.x1[:-1] <= made.x0[1:] + 0.01).all()


def test_places_are_those_in_the_visible_box() -> None:
    made = page(of_contents([line("Hello", 72, 700)], page=b"/CropBox [50 600 300 800]"))
    assert (made.width, made.height) == (250, 200)
    assert (made.x0[0], made.base[0]) == (pytest.approx(22), pytest.approx(100))


def test_the_size_is_that_on_the_page_and_not_the_fonts() -> None:
    made = page(of_contents([b"BT /F 1 Tf 14 0 0 14 72 700 Tm (Hello) Tj ET"]))
    assert made.size == pytest.approx(np.full(5, 14.0))


UPRIGHT = b"1 0 0 1 72 700 Tm"
FOR_ROTATED = {0: UPRIGHT, 90: b"0 1 -1 0 300 100 Tm", 180: b"-1 0 0 -1 400 400 Tm", 270: b"0 -1 1 0 300 500 Tm"}


@pytest.mark.parametrize("degrees", [0, 90, 180, 270])
def test_a_rotated_page_reads_upright(degrees: int) -> None:
    """Its text is drawn on its side, so that it stands upright when the page is shown."""
    content = b"BT /F 11 Tf %s (Hello world) Tj 0 -14 Td (the second) Tj ET" % FOR_ROTATED[degrees]
    made = page(of_contents([content], page=b"/Rotate %d" % degrees))
    assert (made.width > made.height) is (degrees in (90, 270))
    assert set(made.turn.tolist()) == {0}
    assert reading(made) == ["Hello world", "the second"]
    assert made.base[-1] - made.base[0] == pytest.approx(14)
    assert (made.x1 > made.x0).all()


@pytest.mark.parametrize("degrees, turn", [(90, 1), (180, 2), (270, 3)])
def test_text_rotated_reads_in_its_direction(degrees: int, turn: int) -> None:
    content = b"BT /F 11 Tf %s (Hello world) Tj 0 -14 Td (the second) Tj ET" % FOR_ROTATED[degrees]
    made = page(of_contents([content]))
    assert set(made.turn.tolist()) == {turn}
    assert reading(made) == ["Hello world", "the second"]


@pytest.mark.parametrize("degrees, turn", [(90, 3), (180, 2), (270, 1)])
def test_upright_text_on_a_rotated_page_lies_on_its_side(degrees: int, turn: int) -> None:
    made = page(of_contents([line("Hello world", 72, 700)], page=b"/Rotate %d" % degrees))
    assert set(made.turn.tolist()) == {turn}
    assert reading(made) == ["Hello world"]


SLANTED = b"BT /F 40 Tf 0.7 0.7 -0.7 0.7 200 300 Tm (DRAFT COPY) Tj ET"


def test_slanted_text_has_a_direction_of_its_own() -> None:
    assert set(page(of_contents([SLANTED])).turn.tolist()) == {4}


def test_slanted_text_is_one_line() -> None:
    assert seen(SLANTED) == ["DRAFT COPY"]


# What nobody sees


def test_invisible_text_is_dropped_and_flagged() -> None:
    content = line("Seen and read", 72, 700) + line("unseen", 72, 680, before=b"3 Tr")
    assert seen(content) == ["Seen and read"]
    assert dropped(content) == {HIDDEN: "unseen"}


def test_the_invisible_text_of_a_scan_is_its_text() -> None:
    assert seen(line("The layer of a scan", 72, 700, before=b"3 Tr")) == ["The layer of a scan"]


def test_clipped_text_is_dropped_and_flagged() -> None:
    content = line("Seen and read", 72, 700) + b"q 0 0 50 50 re W n " + line("unseen", 72, 680) + b"Q"
    assert seen(content) == ["Seen and read"]
    assert dropped(content) == {HIDDEN: "unseen"}


def test_text_inside_its_clip_is_seen() -> None:
    assert seen(b"q 60 600 300 200 re W n " + line("Seen and read", 72, 680) + b"Q") == ["Seen and read"]


CUT = pdfs.stream(
    line("A label of the picture", 72, 400)
    + b"72 380 100 50 re S 72 600 100 50 re S "
    + line("A line of the copy", 72, 620),
    b"/Type /XObject /Subtype /Form /BBox [60 360 300 450] /Resources << /Font << /F 3 0 R >> >>",
)


def _picture_cut_out(before: bytes) -> Page:
    content = line("Seen and read", 72, 700) + b"q " + before + b" /X Do Q"
    return page(of_contents([content], b"/XObject << /X 50 0 R >>", {50: CUT}))


def test_what_leaves_the_bounds_of_a_form_is_a_hidden_copy_of_a_page() -> None:
    made = _picture_cut_out(b"1 0 0 1 0 -100 cm")
    assert reading(made) == ["Seen and read", "A label of the picture"]
    assert made.text(np.flatnonzero(made.flags & HIDDEN)).strip() == "A line of the copy"
    assert [[round(v) for v in r] for r in made.rects.tolist()] == [[71, 511, 173, 563]]


def test_a_clip_around_a_form_cuts_what_stands_in_it() -> None:
    made = _picture_cut_out(b"60 362 50 9 re W n")
    assert reading(made) == ["Seen and read"]
    assert len(made.rects) == 0
    assert reading(_picture_cut_out(b"60 350 400 90 re W n")) == ["Seen and read", "A label of the picture"]


def test_text_off_the_page_is_dropped_and_flagged() -> None:
    content = line("Seen and read", 72, 700) + line("unseen", -300, 680)
    assert seen(content) == ["Seen and read"]
    assert dropped(content) == {OFF_PAGE: "unseen"}


def test_white_text_is_seen_on_a_dark_ground_alone() -> None:
    white = b"1 1 1 rg " + line("white", 72, 650)
    assert seen(line("Seen and read", 72, 700) + white) == ["Seen and read"]
    assert dropped(line("Seen and read", 72, 700) + white) == {HIDDEN: "white"}
    dark = b"0 0 0 rg 60 640 200 30 re f "
    assert seen(line("Seen and read", 72, 700) + dark + white) == ["Seen and read", "white"]


@pytest.mark.parametrize("shift", [0.0, 0.3, 0.9, 1.2])
def test_duplicate_glyphs_appear_once(shift: float) -> None:
    content = line("Fake bold", 72, 700) + line("between", 72, 600) + line("Fake bold", 72 + shift, 700)
    assert seen(content) == ["Fake bold", "between"]


def test_duplicate_glyphs_appear_once_however_they_are_set() -> None:
    """In pieces, and far behind the first in the file."""
    lines = [f"line {at} of some more" for at in range(12)]
    rest = b"".join(line(text, 72, 680 - 14 * at) for at, text in enumerate(lines))
    pieces = b"BT /F 11 Tf 72.5 700 Td (F) Tj (a) Tj (k) Tj (e bold) Tj ET "
    assert seen(line("Fake bold", 72, 700) + pieces) == ["Fake bold"]
    content = line("Fake bold", 72, 700) + rest + line("Fake bold", 72.5, 700)
    assert seen(content) == ["Fake bold", *lines]
    assert dropped(content) == {DUPLICATE: "Fakebold"}  # spaces do no harm


def test_double_letters_are_no_duplicates() -> None:
    assert seen(line("llama Aaa 1111", 72, 700)) == ["llama Aaa 1111"]


# Characters


def test_a_ligature_that_stands_for_letters_shares_its_box() -> None:
    made = page(mapped(b"aXc", {0x61: "o", 0x58: "ffi", 0x63: "ce"}))
    assert made.text() == "office"
    assert (np.diff(made.x0) > 0).all()
    assert (made.x1 - made.x0 > 0).all()


def test_a_hyphen_at_the_line_end_is_one() -> None:
    made = page(of_contents([b"BT /F 11 Tf 72 600 Td (co\\255) Tj 0 -14 Td (operate) Tj ET"]))
    assert reading(made) == ["co-", "operate"]
    assert made.flags[2] & HYPHEN


def test_a_character_beyond_the_first_plane_is_one() -> None:
    (text,) = reading(page(mapped(b"aXc", {0x61: "a", 0x58: "\U0001d4b3", 0x63: "c"})))
    assert text.replace("\u200b", "") == "a\U0001d4b3c"


def test_words_parted_by_gaps_alone() -> None:
    assert seen(b"BT /F 11 Tf 72 700 Td [(only) -300 (gaps) -300 (here)] TJ ET") == ["only gaps here"]


def test_words_with_their_letters_set_apart() -> None:
    assert seen(b"BT /F 11 Tf 4 Tc 72 700 Td (letters set apart) Tj ET") == ["letters set apart"]


def test_lines_set_in_any_order_of_operators() -> None:
    assert seen(line("below", 72, 680) + line("above", 72, 700)) == ["above", "below"]


HEBREW = "שלום עולם"  # shown from left to right, as the page has it: the last letter first
SHOWN = bytes(range(0x41, 0x41 + len(HEBREW)))


def test_the_reader_gives_hebrew_in_its_logical_order() -> None:
    assert page(mapped(SHOWN, dict(zip(SHOWN, HEBREW[::-1], strict=True)))).text() == HEBREW


def test_hebrew_is_read_from_right_to_left() -> None:
    assert reading(page(mapped(SHOWN, dict(zip(SHOWN, HEBREW[::-1], strict=True))))) == [HEBREW]


# Styles


@pytest.mark.parametrize(
    "name, expected",
    [
        (b"Times-Roman", (False, False, False)), (b"Times-Bold", (True, False, False)),
        (b"Times-BoldItalic", (True, True, False)), (b"Helvetica-Oblique", (False, True, False)),
        (b"Courier", (False, False, True)),
    ],
)  # fmt: skip
def test_a_fonts_name_tells_weight_slant_and_pitch(name: bytes, expected: tuple[bool, bool, bool]) -> None:
    font = b"<< /Type /Font /Subtype /Type1 /BaseFont /%s /Encoding /WinAnsiEncoding >>" % name
    made = page(of_contents([line("Hello", 72, 700)], more={3: font}))
    style = made.styles[int(made.style[0])]
    assert (style.bold, style.italic, style.fixed) == expected
    assert style.font == name.decode()


def test_the_tag_of_a_subset_is_no_part_of_the_name() -> None:
    font = b"<< /Type /Font /Subtype /Type1 /BaseFont /ABCDEF+Helvetica /Encoding /WinAnsiEncoding >>"
    made = page(of_contents([line("Hello", 72, 700)], more={3: font}))
    assert made.styles[0].font == "Helvetica"


def test_colour_makes_a_style() -> None:
    made = page(of_contents([line("black", 72, 700) + b"1 0 0 rg " + line("red", 72, 680)]))
    assert [made.styles[int(made.style[i])].colour for i in (0, -1)] == [0, 0xFF0000]


# Drawn things and links


def test_rules_boxes_and_images_have_their_places() -> None:
    image = pdfs.stream(bytes(64), b"/Type /XObject /Subtype /Image /Width 8 /Height 8 /ColorSpace /DeviceGray "
                                   b"/BitsPerComponent 8")  # fmt: skip
    content = (
        b"0.5 w 72 600 m 300 600 l S 72 400 100 50 re S 1 0 0 rg 200 400 50 50 re f "
        b"q 80 0 0 60 300 300 cm /I Do Q " + line("Hello", 72, 700)
    )
    made = page(of_contents([content], b"/XObject << /I 50 0 R >>", {50: image}))
    assert [[round(v) for v in r] for r in made.rules.tolist()] == [[72, 242, 300, 242]]
    assert sorted([round(v) for v in r] for r in made.rects.tolist()) == [[72, 392, 172, 442], [200, 392, 250, 442]]
    assert [[round(v) for v in r] for r in made.images.tolist()] == [[300, 482, 380, 542]]


def test_drawings_inside_forms_have_their_places_on_the_page() -> None:
    form = pdfs.stream(b"0.2 w 0 0 100 50 re S", b"/Type /XObject /Subtype /Form /BBox [-1 -1 101 51]")
    made = page(of_contents([b"q 1 0 0 1 200 300 cm /X Do Q"], b"/XObject << /X 50 0 R >>", {50: form}))
    assert [[round(v) for v in r] for r in made.rects.tolist()] == [[200, 492, 300, 542]]


def test_white_boxes_and_clips_draw_nothing() -> None:
    made = page(of_contents([b"1 1 1 rg 72 400 100 50 re f 200 400 50 50 re W n " + line("Hello", 72, 700)]))
    assert len(made.rects) == len(made.rules) == 0


LINKED = of_contents(
    [line("Hello world", 72, 700)],
    page=b"/Annots [50 0 R]",
    more={50: b"<< /Type /Annot /Subtype /Link /Rect [72 695 120 712] /A << /S /URI /URI (https://example.org/) >> >>"},
)


def test_links_that_lead_out_of_the_document() -> None:
    (link,) = page(LINKED).links
    assert link.uri == "https://example.org/"
    assert [round(v) for v in link.box] == [72, 130, 120, 147]


# The file


def test_what_a_file_says_of_itself() -> None:
    catalog = (
        b"/PageLabels << /Nums [0 << /S /r /St 5 >> 1 << /S /D >>] >> /Lang (en-GB) /MarkInfo << /Marked true >> "
        b"/Outlines 60 0 R"
    )
    more = {
        60: b"<< /Type /Outlines /First 61 0 R /Last 63 0 R /Count 3 >>",
        61: b"<< /Title (Of  rivers) /Parent 60 0 R /Next 63 0 R /First 62 0 R /Last 62 0 R /Dest [4 0 R /Fit] >>",
        62: b"<< /Title (Of water) /Parent 61 0 R /Dest [6 0 R /Fit] >>",
        63: b"<< /Title (Of mills) /Parent 60 0 R /Prev 61 0 R >>",
    }
    file = PdfFile(of_contents([line("Hello", 72, 700)] * 3, more=more, catalog=catalog))
    info = file.info()
    assert (info.page_count, info.language) == (3, "en-GB")
    assert [tuple(item) for item in info.outline] == [
        (1, "Of rivers", 1), (2, "Of water", 2), (1, "Of mills", None)
    ]  # fmt: skip
    assert [file.read(i).label for i in range(3)] == ["v", "1", "2"]
    file.close()


def test_an_outline_that_contains_itself_ends() -> None:
    more = {
        60: b"<< /Type /Outlines /First 61 0 R /Last 61 0 R >>",
        61: b"<< /Title (Of rivers) /Parent 60 0 R /First 61 0 R /Next 61 0 R >>",
    }
    file = PdfFile(of_contents([line("Hello", 72, 700)], more=more, catalog=b"/Outlines 60 0 R"))
    assert [item.title for item in file.info().outline] == ["Of rivers"]
    file.close()


def test_a_page_without_text_is_a_page() -> None:
    made = page(pdfs.blank())
    assert (len(made), made.text(), made.styles) == (0, "", ())
    assert lay_out(made, Options().layout).lines() == []


def test_reading_a_page_twice_gives_the_same() -> None:
    file = PdfFile(pdfs.prose(1))
    first, second = dataclasses.asdict(file.read(0)), dataclasses.asdict(file.read(0))
    file.close()
    assert first.keys() == second.keys()
    assert all(np.array_equal(first[k], second[k]) for k in first)


@pytest.mark.parametrize("scale", [0.01, 1.0, 24.0])
def test_type_3_fonts_have_the_size_of_their_letters(scale: float) -> None:
    """Set at any nominal size, as converters from PostScript do, with glyphs that make up for it."""
    letters = b"".join(b"/%c 90 0 R " % c for c in range(97, 123))
    names = b" ".join(b"/%c" % c for c in range(97, 123))
    font = (
        b"<< /Type /Font /Subtype /Type3 /FontBBox [0 0 20 20] /FontMatrix [%f 0 0 %f 0 0] /CharProcs << %s >> "
        b"/Encoding << /Type /Encoding /Differences [97 %s] >> /FirstChar 97 /LastChar 122 /Widths [%s] >>"
        % (1 / scale, 1 / scale, letters, names, b"5 " * 26)
    )
    more = {3: font, 90: pdfs.stream(b"5 0 0 0 5 7 d1 0 0 5 7 re f")}
    content = b"BT /F %f Tf 72 700 Td (the water of the river) Tj ET" % scale
    found = page(of_contents([content], more=more))
    assert found.text().replace(" ", "") == "thewateroftheriver"
    assert {round(size, 1) for size in found.size.tolist()} == ({24.0} if scale == 24 else {10.4})


def test_the_shapes_of_a_long_path_are_told_where_there_is_hardly_any_text():
    for in_one in (True, False):
        assert letter_shapes(page(pdfs.outlines(3, in_one))) > 140
    assert page(pdfs.outlines(1)).rects[1].tolist() == pytest.approx((72, 135, 77, 142))
    assert len(page(pdfs.outlines(3, more=pdfs.lines(pdfs.PROSE, 300))).rects) == 1
