"""Plain text as pages in a monospaced font: a character's column is its x, the number of its line its y.

So the layout, the roles and the joining of lines are the same for text as for PDF pages.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import numpy as np

from reprose.document import Fault, Page, Style
from reprose.document.grid import (
    CELLS,
    COLUMNS,
    MARGIN,
    PITCH,
    ROWS,
    SIZE,
    TAB,
    UNSEEN,
    WHITE,
    WIDTH,
    columns_of,
    look_up,
)
from reprose.document.page import HIDDEN
from reprose.readers.decode import Decoded
from reprose.readers.elements import Placed
from reprose.readers.reader import FileInfo, Held

STYLE = Style("text")
UNDECODABLE = "text.undecodable"  # a warning: the places are there, as U+FFFD
CUT = "text.long-lines"  # a warning: lines were parted

_ASCENT, _DESCENT = 0.8 * SIZE, 0.2 * SIZE
_EMPTY = (612.0, 792.0)  # size of a page without text


def undecodable(lost: int, encoding: str) -> list[Fault]:
    """The fault of a file of which so many places are no characters in its encoding; none if all are."""
    if not lost:
        return []
    places = "1 place is" if lost == 1 else f"{lost} places are"
    return [Fault(None, UNDECODABLE, f"{places} not {encoding} and became U+FFFD")]


class TextFile(Held):
    """Decoded text as a reader: a fault for what could not be decoded, then the pages."""

    placed: Sequence[Placed] | None = None

    def __init__(self, decoded: Decoded) -> None:
        self._decoded = decoded
        self._sheets, self._cut = sheets(decoded.text)
        self.info = FileInfo(len(self._sheets), kind="text", encoding=decoded.encoding)

    def __iter__(self) -> Iterator[Page | Fault]:
        yield from undecodable(self._decoded.lost, self._decoded.encoding)
        if self._cut:
            lines = "1 line was" if self._cut == 1 else f"{self._cut} lines were"
            yield Fault(None, CUT, f"{lines} longer than {COLUMNS} columns and parted")
        for number, lines_of_page in enumerate(self._sheets, 1):
            yield page_of(number, lines_of_page)


def pages(text: str) -> Iterator[Page]:
    """The pages of a text."""
    for number, lines in enumerate(sheets(text)[0], 1):
        yield page_of(number, lines)


def sheets(text: str) -> tuple[list[list[str]], int]:
    """The lines of each page, and how many lines were too long and parted.

    Form feeds part pages.  What is longer than ``ROWS`` lines is parted as well, where possible at a blank line, since
    a text without form feeds has no pages and the layout works on one page at a time.
    """
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    for end in ("\v", "\u2028", "\u2029"):
        if end in text:
            text = text.replace(end, "\n")
    if "\t" in text:
        text = text.expandtabs(TAB)
    out: list[list[str]] = []
    cut = 0
    for sheet in text.split("\f"):
        lines = sheet.split("\n")
        if lines[-1] == "" and len(lines) > 1:
            lines.pop()  # the end of the last line
        if len(sheet) > COLUMNS // 2 and max(map(len, lines)) > COLUMNS // 2:
            lines, count = _parted(lines)
            cut += count
        at = 0
        while len(lines) - at > ROWS:
            to = next((i for i in range(at + ROWS, at + ROWS // 2, -1) if not lines[i].strip()), at + ROWS)
            out.append(lines[at:to])
            at = to
        out.append(lines[at:])
    if len(out) > 1 and not any(map(str.strip, out[-1])):
        out.pop()  # a form feed ends each page rather than parting two
    return out, cut


def page_of(number: int, lines: list[str]) -> Page:
    """A page of these lines, in the grid of ``document.grid``.

    Characters without a width of their own stand at the end of the one before.  White space is no character unless it
    is a single space between two others; control characters are kept and flagged as hidden.
    """
    text = "\n".join(lines)
    code = np.frombuffer(text.encode("utf-32-le"), np.uint32)
    about = look_up(code)
    ends = code == 10
    row = np.cumsum(ends) - ends
    cells = (about & CELLS).astype(np.int64)
    after = np.cumsum(cells)
    first = np.concatenate(([0], np.flatnonzero(ends) + 1))  # character that begins each row
    start = np.concatenate((after - cells, after[-1:] if len(after) else [0]))[first]
    right = after - start[row]
    white = np.concatenate(([True], (about & WHITE) != 0, [True]))
    white[1:-1] |= ends
    keep = np.flatnonzero(~(white[1:-1] & (white[2:] | white[:-2])) & ~ends)
    if not len(keep):
        return Page(number, *_EMPTY, origin="grid")
    x1 = (right[keep] * WIDTH + MARGIN).astype(np.float32)
    x0 = x1 - (cells[keep] * WIDTH).astype(np.float32)
    base = (row[keep] * PITCH + _ASCENT + MARGIN).astype(np.float32)
    count = len(keep)
    return Page(
        number,
        float(x1.max() + MARGIN),
        len(lines) * PITCH + 2 * MARGIN,
        code=code[keep],
        x0=x0,
        y0=base - np.float32(_ASCENT),
        x1=x1,
        y1=base + np.float32(_DESCENT),
        base=base,
        size=np.full(count, SIZE, np.float32),
        style=np.zeros(count, np.uint16),
        turn=np.zeros(count, np.uint8),
        flags=np.where(about[keep] & UNSEEN, HIDDEN, 0).astype(np.uint8),
        styles=(STYLE,),
        tag=np.full(count, -1, np.int16),
        origin="grid",
    )


def _parted(lines: Iterable[str]) -> tuple[list[str], int]:
    """Lines of which none takes more than ``COLUMNS``, and how many did."""
    out: list[str] = []
    count = 0
    for line in lines:
        if len(line) > COLUMNS or (len(line) > COLUMNS // 2 and columns_of(line)[-1] > COLUMNS):
            out += _parts(line)
            count += 1
        else:
            out.append(line)
    return out, count


def _parts(line: str) -> Iterator[str]:
    """A long line in parts, which end at spaces where they can."""
    columns = columns_of(line)
    at = 0
    while at < len(line):
        before = int(columns[at - 1]) if at else 0
        end = max(int(np.searchsorted(columns, before + COLUMNS, "right")), at + 1)
        space = line.rfind(" ", at + COLUMNS // 4, end) if end < len(line) else -1
        end = space if space > at else end
        yield line[at:end]
        at = end + (space > 0)
