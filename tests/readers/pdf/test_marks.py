"""Documents in fonts that hold letters and accents apart, as TeX's old ones do, and have no map to Unicode."""

from __future__ import annotations

import numpy as np
import pytest

from reprose.document import Page
from reprose.pipeline import run
from reprose.readers.pdf.marks import name_strokes, reading_order, reorder
from tests import pdfs
from tests.pages import PageBuilder

# Codes of the font below, and for each accent how far (thousandths of the type size) it moves the pen.
_NAMES = {
    1: "breve", 2: "circumflex", 3: "cedilla", 4: "dieresis", 5: "acute", 6: "dotlessi", 7: "quotedblright",
    8: "tilde", 9: "quotedblleft", 10: "grave", 11: "caron",
}  # fmt: skip
_ACCENTS = {"˘": 1, "ˆ": 2, "¸": 3, "¨": 4, "´": 5, "˜": 8, "`": 10, "ˇ": 11}
_WIDTHS = dict.fromkeys(range(1, 128), 520)
_WIDTHS |= dict.fromkeys([*range(1, 33), *b"aeou"], 500) | dict.fromkeys([6, 32, 108], 280)


def document(*texts: str) -> bytes:
    """One line a text; "~u" sets the accent "~" over the letter behind it, "|l" a stroke, "_" a lowered mark."""
    content = []
    for row, text in enumerate(texts):
        y, shown, signs, low = 780 - 14 * row, b"", iter(text), []
        pen = 72.0
        for sign in signs:
            if sign in _ACCENTS:
                letter = {"i": 6}.get(host := next(signs), ord(host))
                shift = (_WIDTHS[letter] - 500) // 2
                shown += b"%d <%02x> %d <%02x> " % (-shift, _ACCENTS[sign], 500 + shift, letter)
                pen += 0.011 * _WIDTHS[letter]
            elif sign == "|":
                shown += b"<20> 280 "
            elif sign == "_":
                low.append((pen, y - 6.4))
                shown += b"-500 "
                pen += 5.5
            else:
                code = {"“": 9}.get(sign, ord(sign))
                shown += b"-300 " if sign == " " else b"<%02x> " % code
                pen += 0.011 * (300 if sign == " " else _WIDTHS[code])
        content.append(b"BT /F 11 Tf 72 %d Td [%s] TJ ET\n" % (y, shown))
        content += [b"BT /F 11 Tf %f %f Td <07> Tj ET\n" % place for place in low]
    differences = b" ".join(b"%d /%s" % (code, name.encode()) for code, name in _NAMES.items())
    font = (
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Serif /FirstChar 1 /LastChar 127 /Widths [%s] /Encoding "
        b"<< /Type /Encoding /BaseEncoding /StandardEncoding /Differences [%s] >> /FontDescriptor 90 0 R >>"
        % (b" ".join(b"%d" % _WIDTHS[code] for code in range(1, 128)), differences)
    )
    described = (
        b"<< /Type /FontDescriptor /FontName /Serif /Flags 4 /FontBBox [0 -250 1000 750] /ItalicAngle 0 /Ascent 750 "
        b"/Descent -250 /CapHeight 680 /StemV 80 >>"
    )
    return pdfs.of_contents([b"".join(content)], more={3: font, 90: described})


def text_of(data: bytes) -> str:
    return " ".join(block.text for block in run(data).document.blocks)


@pytest.mark.parametrize(
    "lines, wanted",
    [
        (
            ["V˘alurile de cea¸t˘a coborau ˆincet spre sat, iar ¸t˘aranii",
             "ˆi¸si mˆanau oile ˆinainte s˘a se lase noaptea."],
            "Vălurile de ceaţă coborau încet spre sat, iar ţăranii îşi mânau oile înainte să se lase noaptea.",
        ),
        (
            ["Stary m|lynarz mieszka|l nad rzek¸a i nie wierzy|l, ˇze most",
             "wytrzyma wiosenn¸a pow´od´z, bo by|la d|luga."],
            "Stary młynarz mieszkał nad rzeką i nie wierzył, že most wytrzyma wiosenną powódź, bo była długa.",
        ),
        (
            ["N˜ao sendo necess´arios, os slides s˜ao lˆaminas da p´agina",
             "de t´itulo, e d˜ao suporte `a vis˜ao do sum´ario."],
            "Não sendo necessários, os slides são lâminas da página de título, e dão suporte à visão do sumário.",
        ),
        (
            ["Der _M¨uller“ ging jeden Morgen ¨uber die Br¨ucke, und",
             "seine _k¨uhle“ Frau blieb in der K¨uche."],
            "Der „Müller“ ging jeden Morgen über die Brücke, und seine „kühle“ Frau blieb in der Küche.",
        ),
    ],
)  # fmt: skip
def test_accents_as_wide_as_their_letters_and_others_are_put_on_them(lines: list[str], wanted: str) -> None:
    assert text_of(document(*lines)) == wanted


def test_a_mark_drawn_behind_its_line_goes_before_its_letter() -> None:
    builder = PageBuilder()
    builder.text("Luck", 50, 100)
    builder.text("¨", 55, 99.6)
    page = builder.page()
    order = reading_order(page)
    assert order is not None
    reorder(page, order)
    assert "".join(map(chr, page.code)) == "L¨uck"


def test_marks_beside_their_letters_stay_where_they_are() -> None:
    builder = PageBuilder()
    builder.text("L¨uck", 50, 100)
    page = builder.page()
    page.x0[2:] -= 5
    page.x1[2:] -= 5
    assert reading_order(page) is None
    builder = PageBuilder()
    builder.text("He said “yes” and “no”.", 50, 100)
    assert reading_order(builder.page()) is None


def _devanagari(places: list[tuple[str, float]]) -> Page:
    builder = PageBuilder()
    for char, x in places:
        builder.text(char, x, 100)
    return builder.page()


def test_vowel_signs_come_to_the_letter_that_they_stand_on() -> None:
    page = _devanagari([("म", 50), ("ळ", 55), ("ु", 50.5), ("े", 56), ("ग", 65)])
    order = reading_order(page)
    assert order is not None
    reorder(page, order)
    assert "".join(map(chr, page.code)) == "मुळेग"


def test_vowel_signs_on_the_letter_before_them_stay() -> None:
    assert reading_order(_devanagari([("म", 50), ("ु", 51), ("ळ", 55), ("ा", 60), ("े", 58)])) is None
    assert reading_order(_devanagari([("म", 50), ("ु", 90)])) is None  # nothing stands there


def test_only_a_space_on_the_letter_is_a_stroke() -> None:
    builder = PageBuilder()
    builder.text("be l", 50, 100, space=0.5)
    page = builder.page()
    before = page.code.copy()
    name_strokes(page)
    assert np.array_equal(page.code, before)
    page.x0[3:] -= 5
    page.x1[3:] -= 5
    name_strokes(page)
    assert page.code[2] == 0x337
