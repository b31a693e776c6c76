"""What engines of optical character recognition tell, whatever format they write it in: words with boxes, in lines."""

from __future__ import annotations

import math
import unicodedata
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from reprose.document import Style
from reprose.document.page import UNTOLD

_NEW = -1.0
_NARROW = {0.28: "ijlI.,:;'|!·‘’`ìíîïłı", 0.34: "ftr()[]{}/\\-\" \xad¬‐“”„°*"}
_WIDE = {0.72: "wADGHKNOQRUVXYÄÖÜŒw&—…", 0.82: "mM%@", 0.94: "W"}
_about = np.full(0x110000, _NEW, np.float32)
for _width, _chars in {**_NARROW, **_WIDE}.items():
    for _char in _chars:
        _about[ord(_char)] = _width


def widths(text: str) -> NDArray[np.float32]:
    """The usual advance of each character in em; none for marks that stand on the one before."""
    code = np.frombuffer(text.encode("utf-32-le", "replace"), np.uint32)
    out = _about[code]
    new = out == _NEW
    if new.any():
        for point in np.unique(code[new]).tolist():
            _about[point] = _know(chr(point))
        out = _about[code]
    return out


def _know(char: str) -> float:
    base = unicodedata.normalize("NFD", char)[0]
    if base != char and _about[ord(base)] != _NEW:
        return float(_about[ord(base)])
    category = unicodedata.category(char)
    if category in ("Mn", "Me", "Cf", "Cc"):
        return 0.0
    if unicodedata.east_asian_width(char) in "WF":
        return 1.0
    return 0.66 if category == "Lu" else 0.3 if category.startswith("P") else 0.5


OcrBox = tuple[float, float, float, float]  # x0 y0 x1 y1, y downwards
PLAIN = Style("ocr")  # of words that the file tells no type of
_LARGEST = 1e7  # units; what lies farther away is damage


@dataclass(slots=True)
class Word:
    """A word as the engine read it; lengths in the sheet's units."""

    text: str
    box: OcrBox
    confidence: int = UNTOLD  # 0 to 100
    style: Style = PLAIN
    points: float = 0.0  # the type size that the file states; 0 if it does not
    glyphs: tuple[tuple[float, float], ...] = ()  # left and right of each character, where these were told


@dataclass(slots=True)
class OcrRow:
    """A line as the engine saw it.  ``part`` numbers the paragraph or block that it stands in."""

    words: list[Word]
    box: OcrBox
    part: int = 0
    turn: int = 0  # quarter turns of its text, as ``Page.turn``
    size: float = 0.0  # height of the row of type (ascent and descent), 0 if the file does not tell
    baseline: float | None = None  # y in the middle of the row (x for text that is turned)


@dataclass(slots=True)
class Sheet:
    """A page as the engine saw it."""

    width: float
    height: float
    scale: float | None = None  # points for each unit, where the file tells
    label: str | None = None  # the printed page number that the file declares
    rows: list[OcrRow] = field(default_factory=list)
    images: list[OcrBox] = field(default_factory=list)
    rules: list[OcrBox] = field(default_factory=list)


def number(text: str | None) -> float | None:
    """A length or another figure of the file; None for what is none, or is absurd."""
    if text is None:
        return None
    try:
        value = float(text)
    except ValueError:
        return None
    return value if math.isfinite(value) and abs(value) <= _LARGEST else None


def box_of(values: list[float]) -> OcrBox | None:
    """The box of two corners in any order; None without an area in both directions."""
    if len(values) != 4:
        return None
    x0, x1 = sorted((values[0], values[2]))
    y0, y1 = sorted((values[1], values[3]))
    return (x0, y0, x1, y1)


def around(boxes: list[OcrBox]) -> OcrBox:
    """The smallest box around some boxes."""
    return (
        min(b[0] for b in boxes), min(b[1] for b in boxes), max(b[2] for b in boxes), max(b[3] for b in boxes),
    )  # fmt: skip


def shared(text: str, box: OcrBox, like: Word) -> list[Word]:
    """The words of a line of which only the whole box is known, each with its share of the length."""

    parts = text.split()
    line = " ".join(parts)
    advance = widths(line)
    total = float(advance.sum()) or 1.0
    ends = [0.0, *(advance.cumsum() / total).tolist()]
    out: list[Word] = []
    at = 0
    long = box[2] - box[0]
    upright = long >= box[3] - box[1] or len(line) < 3
    for part in parts:
        a, b = ends[at], ends[at + len(part)]
        at += len(part) + 1
        if upright:
            place = (box[0] + a * long, box[1], box[0] + b * long, box[3])
        else:
            high = box[3] - box[1]
            place = (box[0], box[1] + a * high, box[2], box[1] + b * high)
        out.append(Word(part, place, like.confidence, like.style, like.points))
    return out


def styled(font: str, bold: bool, italic: bool, fixed: bool = False) -> Style:
    """The style of a font by what the file says of it, or by what its name says."""
    name = font.lower().replace(" ", "").replace("-", "").replace("_", "")
    bold = bold or any(word in name for word in ("bold", "heavy", "black"))
    italic = italic or any(word in name for word in ("italic", "oblique"))
    fixed = fixed or any(word in name for word in ("courier", "mono", "typewriter", "consolas"))
    if not (font or bold or italic or fixed):
        return PLAIN
    return Style(font or PLAIN.font, 700 if bold else 400, italic, fixed)
