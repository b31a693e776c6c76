"""Codes of TeX's fonts where the file has no map and the glyphs have names that only these fonts use."""

from __future__ import annotations

import pytest

from reprose.document.page import HIDDEN
from reprose.pipeline import run
from reprose.readers.pdf.tex_fonts import characters_of, tex_font
from tests import pdfs

_FONTS = {
    "R": "CMR10", "S": "ABCDEF+CMSY10", "X": "CMEX10", "I": "CMMI10", "B": "MSBM10", "L": "XYDASH10", "T": "Plain",
}  # fmt: skip
_OWN = {"R": range(0), "I": range(0x30), "T": range(32)}  # the codes whose glyphs have names of their own
_DESCRIPTOR = (
    b"<< /Type /FontDescriptor /FontName /X /Flags 4 /FontBBox [0 -250 1000 750] /ItalicAngle 0 /Ascent 750 "
    b"/Descent -250 /CapHeight 680 /StemV 80 >>"
)


def document(*pieces: tuple[str, bytes, float]) -> bytes:
    """A line of pieces: font, codes, and how far (points) the pen steps back before it."""
    objects: dict[int, bytes] = {
        1: b"<< /Type /Catalog /Pages 2 0 R >>", 2: b"<< /Type /Pages /Count 1 /Kids [4 0 R] >>", 90: _DESCRIPTOR,
    }  # fmt: skip
    fonts = b""
    for at, (name, base) in enumerate(_FONTS.items()):
        fonts += b"/%s %d 0 R " % (name.encode(), 50 + at)
        own = b" ".join(b"%d /zz%d" % (code, code) for code in _OWN.get(name, range(128)) if code != 32)
        objects[50 + at] = (
            b"<< /Type /Font /Subtype /Type1 /BaseFont /%s /FirstChar 0 /LastChar 127 /Widths [%s] /Encoding "
            b"<< /BaseEncoding /StandardEncoding /Differences [%s] >> /FontDescriptor 90 0 R >>"
            % (base.encode(), b" ".join([b"500"] * 128), own)
        )
    shown = b"".join(
        b"/%s 10 Tf [%d <%s>] TJ " % (name.encode(), round(100 * back), codes.hex().encode())
        for name, codes, back in pieces
    )
    objects[4] = (
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << %s >> >> >>"
        % fonts
    )
    objects[5] = pdfs.stream(b"BT 72 700 Td %s ET" % shown)
    return pdfs.assemble(objects)


def text_of(*pieces: tuple[str, bytes, float]) -> str:
    return "\n".join(block.text for block in run(document(*pieces)).document.blocks)


@pytest.mark.parametrize(
    "pieces, wanted",
    [
        ([("R", b"the norm", 0), ("S", b" kk ", 0), ("I", b"x", 0)], "the norm ‖‖ x"),
        ([("R", b"for all", 0), ("I", b" \x0f ", 0), ("R", b"of it", 0)], "for all ϵ of it"),
        ([("R", b"a comma, and a hook", 0), ("I", b" \x2c", 0), ("S", b"\x21 ", 0)],
         "a comma, and a hook ↪"),
        ([("R", b"the map x", 0), ("S", b" \x37\x21 ", 0), ("R", b"y", 0)], "the map x ↦ y"),
        ([("R", b"if x", 0), ("S", b" \x36", 0), ("R", b"= 0", 5)], "if x ≠ 0"),
        ([("R", b"over ", 0), ("B", b"RC", 0)], "over ℝℂ"),
        ([("R", b"a", 0), ("X", b" \x12", 0), ("R", b"b", 0), ("X", b"\x13\x58", 0)], "a (b)∑"),
        ([("T", b"the e\x0bect of \x1cre", 0)], "the effect of fire"),
        ([("R", b"line", 0), ("L", b"xx", 0)], "line"),
    ],
)  # fmt: skip
def test_codes_are_characters(pieces: list[tuple[str, bytes, float]], wanted: str) -> None:
    assert text_of(*pieces) == wanted


def test_pieces_of_drawings_are_hidden() -> None:
    page = run(document(("R", b"line", 0), ("L", b"xx", 0))).document.pages[0]
    assert [bool(flags & HIDDEN) for flags in page.flags.tolist()] == [False] * 4 + [True] * 2


def test_codes_that_stand_twice() -> None:
    code = characters_of("OT1")
    assert [chr(c) for c in code[[0x0C, 0xAF, 0x7F, 0xC4]]] == ["ﬁ", "ﬁ", "¨", "¨"]


def test_fonts_are_known_by_their_longest_prefix() -> None:
    font = tex_font("CMTCSC10")
    assert font is not None
    assert font.encoding == "OT1TT"
    assert tex_font("Helvetica") is None
