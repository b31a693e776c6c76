"""Which of TeX's fonts a font without a name is: old drivers write bitmaps (Type 3) and nothing but codes.

The widths of its glyphs tell it, to the thousandth: those of mathematics differ from those of text at every code.  A
font of few glyphs on a page is known by their widths in the type size, as far as those of the page's other fonts are
right.
"""

from __future__ import annotations

import unicodedata
from functools import cache

import numpy as np
from numpy.typing import NDArray

from reprose.readers.pdf.tex_fonts import characters_of, rows

_MANY = 6  # glyphs that tell the font by their proportions
_CLOSE = 0.03  # of their widths: how far those may be off that are rounded to dots
_NEAR = 0.05  # the same of the type size
_MISSING = 0.5  # what a glyph counts that the font does not have
_UNTOLD = 0.015  # and one whose width is not known, in a font of many glyphs
_ALIKE = dict(zip("АВЕІЈКМНОРСЅТХЁЇаеіјорсѕухёї", "ABEIJKMHOPCSTXEIaeijopcsyxeı", strict=True))  # drawn as Latin ones
_SIZES, _WIDER = (5.0, 6.0, 7.0, 8.0, 9.0, 10.0), (1.36, 1.22, 1.13, 1.06, 1.03, 1.0)  # small fonts are wider

Font = tuple[NDArray[np.intp], NDArray[np.float64], float]  # codes, widths in type sizes, type size


def encodings(fonts: list[Font]) -> list[str | None]:
    """The encoding of each of a page's fonts, None where it is none of TeX's usual ones."""
    names, widths = _families()
    found: list[str | None] = [None] * len(fonts)
    scales = []
    for at, (codes, wide, size) in enumerate(fonts):
        if len(codes) >= _MANY:
            off, scale = _misfits(widths[:, codes], wide)
            best = int(np.argmin(off))
            if off[best] < _CLOSE:
                found[at] = names[best]
                scales.append(float(scale[best]) / _wider(size))
    true = float(np.median(scales)) if scales else 0.0
    if not scales or 2 * (np.abs(np.array(scales) - true) < _NEAR * true).sum() <= len(scales):
        return found  # the sizes that the file names are not true
    for at, (codes, wide, size) in enumerate(fonts):
        if len(codes) < _MANY:
            known = np.where(widths[:, codes] > 0, widths[:, codes], np.nan)
            off = np.minimum(*(_apart(known, wide / (true * by)) for by in (1.0, _wider(size))))
            best = int(np.argmin(off))
            if off[best] < _NEAR:
                found[at] = names[best]
    return found


def _wider(size: float) -> float:
    return float(np.interp(size, _SIZES, _WIDER))


def _misfits(known: NDArray[np.float64], wide: NDArray[np.float64]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """How far the widths are off those of each font of the table, as a share of them, and at which scale."""
    has = known > 0
    scale = np.array([
        np.median(wide[own] / row[own]) if own.any() else 1.0 for row, own in zip(known, has, strict=True)
    ])  # fmt: skip
    return _apart(known * scale[:, None], wide) / max(float(wide.mean()), 0.01), scale


def _apart(known: NDArray[np.float64], wide: NDArray[np.float64]) -> NDArray[np.float64]:
    off = np.where(np.isnan(known), _MISSING, np.where(known > 0, np.abs(known - wide), _UNTOLD))
    return np.asarray(off.mean(axis=1))


@cache
def _families() -> tuple[list[str], NDArray[np.float64]]:
    """The encodings of the table's fonts, and their widths by code in type sizes; NaN for no glyph, 0 for not known.

    Fonts of text come three times: in the old encoding, and in those of 256 codes for Latin and Cyrillic.
    """
    names: list[str] = []
    widths: list[NDArray[np.float64]] = []
    for _, encoding, row in rows("tex_widths"):
        own = np.full(256, np.nan)
        own[:0x80] = np.array(row.split(), float) / 1000
        own[characters_of(encoding) == 0] = np.nan
        names.append(encoding)
        widths.append(own)
        if encoding in ("OT1", "OT1TT"):
            for whole in ("T1", "T2A"):
                names.append(whole)
                widths.append(_widened(own, encoding, whole))
    return names, np.array(widths)


def _widened(own: NDArray[np.float64], encoding: str, whole: str) -> NDArray[np.float64]:
    """The widths by the codes of another encoding; letters with accents are as wide as those without."""
    by_char = {chr(char): float(own[code]) for code, char in enumerate(characters_of(encoding)[:0x80].tolist()) if char}
    out = np.full(256, np.nan)
    for code, char in enumerate(map(chr, characters_of(whole).tolist())):
        if char != "\0":
            plain = _ALIKE.get(char, unicodedata.normalize("NFD", char)[0])
            out[code] = own[0x61] if encoding == "OT1TT" else by_char.get(char, by_char.get(plain, 0.0))
    return out
