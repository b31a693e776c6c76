"""The code points of a page's characters, where PDFium gives none, half of one, or the code of a glyph in its font."""

from __future__ import annotations

from typing import Any

import numpy as np
import pypdfium2.raw as raw
from numpy.typing import NDArray

from reprose.document import Page
from reprose.document.page import HIDDEN, HYPHEN, NO_UNICODE, UNMAPPED
from reprose.readers.pdf.nameless_fonts import Font, encodings
from reprose.readers.pdf.tex_fonts import TexFont, characters_of, tex_font

_SOME = 5
_TEXT = frozenset(("OT1", "OT1TT", "T1", "T2A"))  # encodings in which letters stand at their own codes
# Where text fonts of TeX's two usual encodings have their ligatures.  A name that is no usual one ("f_i", "T_h") leaves
# them without a character.
_LIGATURES = {first + at: char for first in (0x0B, 0x1B) for at, char in enumerate("ﬀﬁﬂﬃﬄ")}


def mend_code_points(
    text_page: Any, page: Page, real: NDArray[np.int64], fonts: NDArray[np.uint64]
) -> None:
    """Put the page's code points right and flag those that nobody knows; ``real`` are PDFium's indices of its rows,
    ``fonts`` the addresses of their fonts."""
    decoded = _decode_tex(text_page, page, real)
    decoded |= _decode_nameless(text_page, page, real, fonts)
    code = page.code
    latin: dict[int, bool] = {}
    odd = (code < 32) | (code >= 0xD800) & (code < 0xF900) | (code >= 0xFFF0) & (code < 0x10000)
    for i in np.flatnonzero(odd & ~decoded).tolist():
        value = int(code[i])
        if value in (2, 0xFFFE) and raw.FPDFText_IsHyphen(text_page, int(real[i])) == 1:
            code[i] = 0x2D
            page.flags[i] |= HYPHEN
        elif 0xD800 <= value < 0xDC00 and i + 1 < len(code) and 0xDC00 <= code[i + 1] < 0xE000:
            code[i] = 0x10000 + ((value - 0xD800) << 10) + (int(code[i + 1]) - 0xDC00)
            code[i + 1] = 0x200B  # the second half of a pair: no character of its own
            page.x1[i] = max(page.x1[i], page.x1[i + 1])  # the glyph's box was shared between them
            page.flags[i + 1] |= HIDDEN
        elif value in _LIGATURES and _in_latin(text_page, page, real, i, latin):
            code[i] = ord(_LIGATURES[value])
        elif value in (9, 10, 13):
            code[i] = 0x20
        elif value == 0 or value >= 0xFFF0 or 0xD800 <= value < 0xE000 or value < 32:
            code[i] = 0xFFFD
            page.flags[i] |= UNMAPPED
        elif 0xE000 <= value < 0xF900 and _is_code(text_page, real[i]):
            page.flags[i] |= NO_UNICODE


def _is_code(text_page: Any, index: np.int64) -> bool:
    """Whether PDFium knows no character and gives the glyph's code in its font; of code 0 it says nothing."""
    at = int(index)
    return bool(raw.FPDFText_HasUnicodeMapError(text_page, at) == 1 or raw.FPDFText_GetUnicode(text_page, at) == 0)


def _in_latin(text_page: Any, page: Page, real: NDArray[np.int64], row: int, known: dict[int, bool]) -> bool:
    """Whether the row is a code in a font whose letters have names, so that it has the ligatures of such fonts, too.

    ``known`` keeps the answer for each style.
    """
    style = int(page.style[row])
    if style not in known:
        own = (page.style == style) & (page.code != 0x20)
        letters = np.flatnonzero(own & (page.code >= 0x61) & (page.code <= 0x7A))
        named = bool(page.styles[style].font) and 2 * len(letters) > int(own.sum())
        known[style] = named and not any(_is_code(text_page, real[i]) for i in letters[:_SOME].tolist())
    return known[style] and _is_code(text_page, real[row])


def _decode_tex(text_page: Any, page: Page, real: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Characters in place of codes in fonts whose encodings are known by their names; which rows are done."""
    done = np.zeros(len(page), bool)
    for at, style in enumerate(page.styles):
        font = tex_font(style.font) if style.font else None
        if font is None:
            continue
        rows = np.flatnonzero((page.style == at) & (page.code < 0x100))
        if font.encoding in _TEXT:
            rows = rows[(page.code[rows] < 0x20) | (page.code[rows] >= 0x7F)]
        elif font.drawing:
            page.flags[rows] |= HIDDEN
            continue
        if len(rows):
            _decode(text_page, page, real, rows, font, done)
    return done


def _decode(
    text_page: Any, page: Page, real: NDArray[np.int64], rows: NDArray[np.intp], font: TexFont,
    done: NDArray[np.bool_],
) -> None:  # fmt: skip
    """Put the characters in, and mark in ``done`` the rows that are told."""
    meant = font.characters[page.code[rows]]
    told = (meant > 0) & (meant != page.code[rows])  # most letters stand at their own codes
    rows, meant = rows[told], meant[told]
    is_code = [
        (font.all_codes and chr(code).isalpha()) or _is_code(text_page, real[row])
        for row, code in zip(rows.tolist(), page.code[rows].tolist(), strict=True)
    ]
    rows, meant = rows[is_code], meant[is_code]
    page.code[rows] = meant
    done[rows] = True


def _decode_nameless(
    text_page: Any, page: Page, real: NDArray[np.int64], fonts: NDArray[np.uint64]
) -> NDArray[np.bool_]:  # fmt: skip
    """The same in fonts without a name, which the widths of their glyphs tell; which rows are done."""
    done = np.zeros(len(page), bool)
    nameless = np.array([not style.font for style in page.styles], bool)[page.style]
    rows = np.flatnonzero(nameless & (page.code < 0x100) & (page.turn == 0))
    if not len(rows):
        return done
    kinds, first = np.unique(fonts[rows] << np.uint64(8) | page.code[rows], return_index=True)
    kinds = kinds[[_is_code(text_page, real[rows[i]]) for i in first.tolist()]]
    rows = rows[np.isin(fonts[rows] << np.uint64(8) | page.code[rows], kinds)]
    own = fonts[rows]
    addresses = np.unique(own).tolist()
    told = encodings([_measured(page, rows[own == address]) for address in addresses])
    for address, encoding in zip(addresses, told, strict=True):
        if encoding is not None:
            at = rows[own == address]
            meant = characters_of(encoding)[page.code[at]]
            page.code[at[meant > 0]] = meant[meant > 0]
            done[at[meant > 0]] = True
    return done


def _measured(page: Page, rows: NDArray[np.intp]) -> Font:
    """The codes of one font, their usual widths and the type size."""
    codes, back = np.unique(page.code[rows], return_inverse=True)
    wide = (page.x1[rows] - page.x0[rows]) / page.size[rows]
    usual = [float(np.median(wide[back == at])) for at in range(len(codes))]
    return codes.astype(np.intp), np.array(usual), float(np.median(page.size[rows]))
