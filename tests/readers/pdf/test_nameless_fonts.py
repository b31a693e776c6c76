"""Bitmap fonts without names (Type 3), whose codes are told by the widths of their glyphs."""

from __future__ import annotations

import numpy as np
import pytest

from reprose.pipeline import run
from reprose.readers.pdf.nameless_fonts import Font, encodings
from reprose.readers.pdf.tex_fonts import rows
from tests import pdfs

_WIDTHS = {name: [int(wide) for wide in row.split()] for name, _, row in rows("tex_widths")}


def font_of(name: str, codes: bytes, size: float = 10, scale: float = 1.0) -> Font:
    used = sorted(set(codes))
    return np.array(used), np.array([scale * _WIDTHS[name][code] / 1000 for code in used]), size


TEXT = font_of("cmr10", b"the quick \x0cne ow".replace(b" ", b""))


@pytest.mark.parametrize(
    "fonts, wanted",
    [
        ([TEXT], ["OT1"]),
        ([font_of("cmr10", b"efinty", scale=1.7)], ["OT1"]),  # whatever the file takes for the type size
        ([TEXT, font_of("cmmi10", b"\x0b")], ["OT1", "OML"]),  # a single glyph, by its width
        ([TEXT, font_of("cmsy10", b"\x32\x21")], ["OT1", "OMS"]),
        ([TEXT, font_of("cmmi7", b"ij", size=7)], ["OT1", "OML"]),
        ([font_of("cmmi10", b"\x0b")], [None]),  # nothing tells the scale
        ([(np.arange(60, 70), np.linspace(0.2, 1.1, 10), 10.0)], [None]),  # another font
    ],
)
def test_widths_tell_the_encoding(fonts: list[Font], wanted: list[str | None]) -> None:
    assert encodings(fonts) == wanted


def test_letters_with_accents_are_as_wide_as_their_letters() -> None:
    plain = font_of("cmr10", b"aeionrt")
    codes, wide, size = plain
    assert encodings([(np.append(codes, 0xE9), np.append(wide, _WIDTHS["cmr10"][0x65] / 1000), size)]) == ["T1"]


def test_cyrillic_letters_that_look_like_latin_ones_tell_their_encoding() -> None:
    codes = [*range(0x61, 0x67), *(0xE0, 0xE5, 0xEE, 0xF0, 0xF1, 0xF3, 0xF5), 0xE6]
    latin = [*b"abcdef", *b"aeopcyx", 0x6D]  # of the last letter nobody knows the width
    wide = np.array([_WIDTHS["cmr10"][code] / 1000 for code in latin])
    assert encodings([(np.array(codes), wide, 10.0)]) == ["T2A"]


def document(*pieces: tuple[str, bytes]) -> bytes:
    """A line in Type 3 fonts, each named by the TeX font that its widths are those of."""
    objects: dict[int, bytes] = {
        1: b"<< /Type /Catalog /Pages 2 0 R >>", 2: b"<< /Type /Pages /Count 1 /Kids [4 0 R] >>",
    }  # fmt: skip
    names = sorted({name for name, _ in pieces})
    number = 100
    for at, name in enumerate(names):
        codes = sorted(set(b"".join(text for other, text in pieces if other == name)))
        glyphs, differences, wide = b"", b"", [b"0"] * 128
        for code in codes:
            width = _WIDTHS[name][code]
            objects[number] = pdfs.stream(b"%d 0 0 0 %d 700 d1 20 0 %d 700 re f" % (width, width, width - 20))
            glyphs += b"/a%d %d 0 R " % (code, number)
            differences += b"%d /a%d " % (code, code)
            wide[code] = b"%d" % width
            number += 1
        objects[10 + at] = (
            b"<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1200 800] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 0 "
            b"/LastChar 127 /Widths [%s] /CharProcs << %s >> /Encoding << /Type /Encoding /Differences [%s] >> >>"
            % (b" ".join(wide), glyphs, differences)
        )
    fonts = b"".join(b"/%s %d 0 R " % (name.encode(), 10 + at) for at, name in enumerate(names))
    shown = b"".join(
        b"/%s 10 Tf [%s] TJ "
        % (name.encode(), b" ".join(b"-333" if c == 32 else b"<%02x>" % c for c in text))
        for name, text in pieces
    )
    objects[4] = (
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << %s >> >> >>"
        % fonts
    )
    objects[5] = pdfs.stream(b"BT 72 700 Td %s ET" % shown)
    return pdfs.assemble(objects)


def test_codes_become_characters() -> None:
    data = document(
        ("cmr10", b"the \x0crst of the o\x0eces wa\x0fes with "), ("cmmi10", b"\x0b"), ("cmr10", b" in the "),
        ("cmr10", b"set {"),
    )  # fmt: skip
    assert run(data).document.blocks[0].text == "the first of the offices waffles with α in the set –"
