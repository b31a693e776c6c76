"""What engines of optical character recognition tell, whatever format they write it in: words with boxes, in lines."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

from reprose.document import Style
from reprose.document.page import UNTOLD

Box = tuple[float, float, float, float]  # x0 y0 x1 y1, y downwards
PLAIN = Style("ocr")  # of words that the file tells no type of
_LARGEST = 1e7  # units; what lies farther away is damage


@dataclass(slots=True)
class Word:
    """A word as the engine read it; lengths in the sheet's units."""

    text: str
    box: Box
    confidence: int = UNTOLD  # 0 to 100
    style: Style = PLAIN
    points: float = 0.0  # the type size that the file states; 0 if it does not
    glyphs: tuple[tuple[float, float], ...] = ()  # left and right of each character, where these were told


@dataclass(slots=True)
class Row:
    """A line as the engine saw it.  ``part`` numbers the paragraph or block that it stands in."""

    words: list[Word]
    box: Box
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
    rows: list[Row] = field(default_factory=list)
    images: list[Box] = field(default_factory=list)
    rules: list[Box] = field(default_factory=list)


def number(text: str | None) -> float | None:
    """A length or another figure of the file; None for what is none, or is absurd."""
    if text is None:
        return None
    try:
        value = float(text)
    except ValueError:
        return None
    return value if math.isfinite(value) and abs(value) <= _LARGEST else None


def box_of(values: list[float]) -> Box | None:
    """The box of two corners in any order; None without an area in both directions."""
    if len(values) != 4:
        return None
    x0, x1 = sorted((values[0], values[2]))
    y0, y1 = sorted((values[1], values[3]))
    return (x0, y0, x1, y1)


def around(boxes: list[Box]) -> Box:
    """The smallest box around some boxes."""
    return (
        min(b[0] for b in boxes), min(b[1] for b in boxes), max(b[2] for b in boxes), max(b[3] for b in boxes),
    )  # fmt: skip


def shared(text: str, box: Box, like: Word) -> list[Word]:
    """The words of a line of which only the whole box is known, each with its share of the length."""
    from reprose.readers.ocr_widths import widths

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
