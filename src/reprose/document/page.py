"""A page as columns: one numpy array per property of its characters, no object per character; and what it can show of
its document without holding it, as plain data: where blocks stand, areas of a text page.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from reprose.registry import VIEWS
from reprose.role_table import Role

FloatArray = NDArray[np.float32]

# Bits of ``Page.flags``.  The first group says that a character is not text to be read, and why;
# such characters stay in the columns, so nothing is lost, but no line holds them.
HIDDEN = 1  # drawn invisibly (render mode, or clipped away)
DUPLICATE = 2  # the same glyph set again on the same place (fake bold, shadow)
OFF_PAGE = 4  # outside the visible page
UNMAPPED = 8  # the font gives no usable character for the glyph
HYPHEN = 16  # the reader knows it as a line-end or soft hyphen
NO_UNICODE = 32  # the code point is a guess of the parser, the font has no map
GAP = 64  # the parser sees a space before it that the file does not hold
EXCLUDED = 128  # outside the regions that the user wants to be read
UNTOLD = 255  # in ``Page.confidence``
DROPPED = HIDDEN | DUPLICATE | OFF_PAGE | EXCLUDED


Origin = Literal["drawn", "ocr", "grid", "elements"]
"""Where a page's characters come from: ``drawn`` by the file at places of their own, what ``ocr`` took a picture for,
the ``grid`` of a text file, or ``elements`` that a reader set where there were no pages.  What is done with the page
depends on it."""


@dataclass(frozen=True, slots=True)
class Style:
    """What characters set alike share: font family, weight, slant, colour."""

    font: str
    weight: int = 400  # 100 to 900; 700 is bold
    italic: bool = False
    fixed: bool = False  # typewriter font
    colour: int = 0  # 0xRRGGBB

    @property
    def bold(self) -> bool:
        return self.weight >= 600


@dataclass(frozen=True, slots=True)
class Link:
    """A rectangle of the page (points, origin top left) that leads to a URI."""

    box: tuple[float, float, float, float]
    uri: str


@dataclass(frozen=True, slots=True)
class PageNote:
    """What lies on a page beside its text: an annotation, or the value of a form field."""

    kind: str  # "annotation" or "form"
    box: tuple[float, float, float, float]  # points, origin top left
    text: str
    name: str = ""  # the annotation's author, the field's name
    sort: str = ""  # "highlight", "text field" ...


class Tag(NamedTuple):
    """What a tagged file says of some characters.

    ``kind`` is what the elements around make of the text: P, H, H1 to H6, Title, LI, Lbl, LBody, TD (a cell),
    Caption, Note, Figure, Formula, TOC, Index, BlockQuote, BibEntry, Artifact; or Span, which says nothing.
    ``element`` numbers the paragraphs of a page in the order of the file's tree, -1 for none.
    """

    kind: str
    element: int
    inside: int = -1  # number of the item, note, caption or row of a table around it
    depth: int = 0  # of lists
    continued: bool = False  # the element began on an earlier page
    unfinished: bool = False  # the element goes on on a later page


def _empty(*shape: int) -> FloatArray:
    return np.zeros(shape, np.float32)


@dataclass(slots=True, eq=False, repr=False)
class Page:
    """One page.  Lengths in points, origin top left, y downwards; all columns have one row per character.

    ``x0 x1`` run from the character's origin to its advance; ``y0 y1`` over the font's ascent and descent;
    ``base`` is the baseline.  For text that is turned, ``turn`` counts the quarter turns (1: reads upwards,
    2: upside down, 3: reads downwards; 4: any other angle) and the box is the one on the page as it lies.
    """

    number: int  # from 1, in the file's order
    width: float
    height: float
    label: str | None = None  # the printed page number; from the reader, as the file declares it
    code: NDArray[np.uint32] = field(default_factory=lambda: np.zeros(0, np.uint32))
    x0: FloatArray = field(default_factory=lambda: _empty(0))
    y0: FloatArray = field(default_factory=lambda: _empty(0))
    x1: FloatArray = field(default_factory=lambda: _empty(0))
    y1: FloatArray = field(default_factory=lambda: _empty(0))
    base: FloatArray = field(default_factory=lambda: _empty(0))
    size: FloatArray = field(default_factory=lambda: _empty(0))  # type size, points
    style: NDArray[np.uint16] = field(default_factory=lambda: np.zeros(0, np.uint16))  # row of ``styles``
    turn: NDArray[np.uint8] = field(default_factory=lambda: np.zeros(0, np.uint8))
    flags: NDArray[np.uint8] = field(default_factory=lambda: np.zeros(0, np.uint8))
    styles: tuple[Style, ...] = ()
    rules: FloatArray = field(default_factory=lambda: _empty(0, 4))  # thin drawn lines: x0 y0 x1 y1
    rects: FloatArray = field(default_factory=lambda: _empty(0, 4))  # drawn or filled boxes
    images: FloatArray = field(default_factory=lambda: _empty(0, 4))
    links: tuple[Link, ...] = ()
    tag: NDArray[np.int16] = field(default_factory=lambda: np.zeros(0, np.int16))  # row of ``tags``; -1: none
    tags: tuple[Tag, ...] = ()  # empty, like ``tag``, where the file is not tagged
    notes: tuple[PageNote, ...] = ()  # only where they were asked for
    frames: tuple[Frame, ...] = ()  # where the document's blocks stand on it, in reading order
    areas: tuple[PageArea, ...] = ()  # of text files, from the top left
    origin: Origin = "drawn"
    confidence: NDArray[np.uint8] = field(default_factory=lambda: np.zeros(0, np.uint8))  # of OCR, percent; or empty
    label_from: str = ""  # "printed" on the page, declared by the "file", "inferred" from its neighbours

    @property
    def id(self) -> str:
        """ "p3": how blocks and lines on it are named, too."""
        return f"p{self.number}"

    def __len__(self) -> int:
        return len(self.code)

    @property
    def recognised(self) -> bool:
        """Whether its characters are what an OCR engine took a picture for."""
        return self.origin == "ocr"

    def __repr__(self) -> str:
        label = "" if self.label is None else f" ({self.label[:20]})"
        return f"<Page {self.number}{label}: {len(self)} characters, {self.width:.0f} by {self.height:.0f} points>"

    def text(self, chars: NDArray[np.integer] | slice = slice(None)) -> str:
        """The code points of ``chars`` (indices, or a slice) as a string, exactly as read."""
        return self.code[chars].astype("<u4").tobytes().decode("utf-32-le", "replace")

    def _repr_svg_(self) -> str:
        """The page as a notebook shows it: its text with the frames of the blocks and the reading order."""
        return str(VIEWS["page"](self))

    def box(self, chars: NDArray[np.integer]) -> tuple[float, float, float, float]:
        """The smallest rectangle around ``chars``."""
        return (
            float(self.x0[chars].min()),
            float(self.y0[chars].min()),
            float(self.x1[chars].max()),
            float(self.y1[chars].max()),
        )


Rectangle = tuple[float, float, float, float]  # x0, y0, x1, y1 in points from the top left


class CellFrame(NamedTuple):
    """A cell of a table, or the part of it that stands on the page."""

    box: Rectangle
    header: bool = False  # whether it stands in the rows above the table's body


@dataclass(frozen=True, slots=True)
class Frame:
    """A block's boxes on one page, with what was said of it.

    A frame refers to nothing: neither blocks nor lines nor pages, so a page with its frames can be pickled, copied
    and kept without its document.
    """

    number: int  # the block's place in the document's reading order, from 1
    role: Role
    boxes: tuple[Rectangle, ...]  # in reading order; one for each column
    level: int | None = None  # of headings and items
    cells: tuple[CellFrame, ...] = ()  # of tables
    begins: bool = True  # whether the block begins on this page
    ends: bool = True  # whether it ends on this page
    reason: str = ""
    confidence: float = 1.0


class PageArea(NamedTuple):
    """Characters that hang together on a text page's grid, with what they look like."""

    box: Rectangle
    kind: str  # "text", "heading", "caption" or "debris"
    score: float  # of noise, percent: 100 is running text
    noise: bool  # below the limit, and nothing in it reads like a sentence
