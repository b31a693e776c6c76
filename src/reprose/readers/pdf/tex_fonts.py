"""Which characters the codes of TeX's fonts stand for, where the file does not say it.

Most PDF files by TeX name the glyphs of a font and have no map to Unicode.  Names that only these fonts use tell PDFium
nothing, and then the code itself is taken for a character: "7!" for "↦", "6=" for "≠", "X" for a sum.  The encodings
are few and known by the font's name.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

_DATA = Path(__file__).parents[1] / "data"
_NONE = "\ufffd"
_HALF = 0x80  # codes of the old encodings
# Where drivers put the codes that some printers could not take: 00-09, 0A-20 and 7F stand there a second time.
_SHIFTED = [(0x00, 0x0A, 0xA1), (0x0A, 0x21, 0xAD), (0x7F, 0x80, 0xC4)]


@dataclass(frozen=True, slots=True)
class TexFont:
    """The characters by code, 0 for none; ``all_codes`` where what the file gives are codes, too."""

    encoding: str
    characters: NDArray[np.uint32]
    all_codes: bool = False
    drawing: bool = False  # its glyphs are pieces of lines and say nothing


@cache
def tex_font(name: str) -> TexFont | None:
    """What is known of the font of that name, which may be one of a subset without its tag; None for other fonts."""
    low = name.lower()
    found = max((prefix for prefix in _prefixes() if low.startswith(prefix)), key=len, default=None)
    if found is None:
        return None
    encoding, kind = _prefixes()[found]
    return TexFont(encoding, characters_of(encoding), kind == "all", kind == "drawing")


@cache
def characters_of(encoding: str) -> NDArray[np.uint32]:
    """The characters of an encoding by code, 0 for none."""
    out = np.zeros(256, np.uint32)
    for name, first, row in rows("tex_encodings"):
        if name == encoding:
            codes = [0 if char == _NONE else ord(char) for char in row.split(" ")]
            out[int(first, 16) : int(first, 16) + len(codes)] = codes
    if not out[_HALF:].any():
        for start, stop, to in _SHIFTED:
            out[to : to + stop - start] = out[start:stop]
    return out


@cache
def _prefixes() -> dict[str, tuple[str, str]]:
    return {prefix: (name, kind) for name, kind, fonts in rows("tex_fonts") for prefix in fonts.split()}


def rows(name: str) -> list[list[str]]:
    """The rows of ``readers/data/<name>.tsv``, fields parted by tabs."""
    lines = (_DATA / f"{name}.tsv").read_text("utf-8").splitlines()
    return [line.split("\t") for line in lines if line and not line.startswith("#")]
