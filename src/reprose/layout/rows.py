"""The rows of a text file as lines, whole: whatever white stands inside a row, and from one margin to the other.

``lay_out`` cuts rows at gutters.  Methods that know a line by its length alone need it as it stands in the file.
"""

from __future__ import annotations

from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from reprose.document import Line, Page
from reprose.document.page import DROPPED
from reprose.layout.flow import PageFlow
from reprose.layout.order import Column, Division
from reprose.layout.regions import Content
from reprose.layout.strips import Item
from reprose.readers.text import MARGIN, PITCH, SIZE, WIDTH


def row_flow(page: Page) -> PageFlow:
    """The rows of a text file's page as one column, from the top down."""
    rows = find_rows(page)
    items: list[Item[Content]] = [Item(line.x0, line.y0, line.x1, line.y1, line.size, line) for line in rows]
    return PageFlow(page, Division("bands", [Column(0.0, page.width, items)]))


def find_rows(page: Page) -> list[Line]:
    """A line for each row of a text file's page that is not blank; white inside it is one space."""
    shown = np.flatnonzero(page.flags & DROPPED == 0).astype(np.int32)
    if not len(shown):
        return []
    cuts = np.flatnonzero(np.diff(page.base[shown]) > PITCH / 2) + 1
    return [line for chars in np.split(shown, cuts) if (line := _row(page, chars)) is not None]


def _row(page: Page, chars: NDArray[np.int32]) -> Line | None:
    ink = np.flatnonzero(page.code[chars] != 0x20)
    if not len(ink):
        return None
    chars = chars[ink[0] : ink[-1] + 1]
    gaps = (np.flatnonzero(page.x0[chars[1:]] - page.x1[chars[:-1]] > WIDTH / 2) + 1).astype(np.int32)
    text = page.text(chars)
    if len(gaps):
        ends = [0, *gaps.tolist(), len(text)]
        text = " ".join(text[a:b] for a, b in pairwise(ends))
    x0, y0, x1, y1 = page.box(chars)
    return Line(
        page, chars, gaps, text, x0, y0, x1, y1, float(page.base[chars[0]]), SIZE,
        page.styles[int(page.style[chars[0]])], gapped=bool(len(gaps)),
    )  # fmt: skip


def lengths_of(pages: list[list[Line]], kind: str) -> tuple[list[int], int]:
    """The length in characters of each line of the pages, and how many blank lines there are beside them.

    In a text file (``kind`` "text") these are the columns up to the end of a row, without white space there; blank rows
    are told by the height of the page.  Elsewhere nobody knows of blank lines.
    """
    if kind != "text":
        return [len(line.text) for lines in pages for line in lines], 0
    lengths = [round((line.x1 - MARGIN) / WIDTH) for lines in pages for line in lines]
    rows = (round((lines[0].page.height - 2 * MARGIN) / PITCH) for lines in pages if lines)
    return lengths, max(0, sum(rows) - len(lengths))
