"""Files that know their structure, as readers: their elements set on pages, in the grid of a monospaced font."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate

import numpy as np

from reprose.document import Fault, Link, Page, Style
from reprose.document.grid import COLUMNS, PITCH, SIZE, WIDTH, columns_of
from reprose.readers.elements import Element, ElementCell, Placed, PlacedRow, Run
from reprose.readers.reader import FileInfo, Held

_ROWS = 60  # of a page that the file does not know
_WIDE = 96  # columns of a line of prose
_INSET = 4  # columns that items of inner lists stand further in
_STYLES = tuple(
    Style("text", 700 if bold else 400, bool(italic), bool(fixed))
    for fixed in (0, 1) for italic in (0, 1) for bold in (0, 1)
)  # fmt: skip
_MARGIN = 20.0
_FILLED = 0.85  # of a box, by lines that end where words do


def set_pages(elements: Iterable[Element], sizes: dict[int, tuple[float, float]]) -> tuple[list[Page], list[Placed]]:
    """The pages, and where each element stands on them.

    ``sizes`` are width and height of the file's own pages by their numbers, from 1 without gaps; elements without a
    place on one of these are set on pages of ours behind them.
    """
    fixed = [_Sheet(*sizes[number]) for number in sorted(sizes)]
    flow = _Flow(fixed)
    placed: list[Placed] = []
    for element in elements:
        known = [p for p in element.places if p[0] in sizes]
        rows = _fitted(element, known, fixed) if known else flow.set(element)
        placed.append(Placed(element, rows))
    return [sheet.page(number) for number, sheet in enumerate(flow.sheets, 1)], placed


class _Sheet:
    """A page to be."""

    def __init__(self, width: float = 0.0, height: float = 0.0) -> None:
        self.width, self.height = width, height
        self.count = 0
        self._texts: list[str] = []
        self._columns: list[tuple[np.ndarray, ...]] = []
        self._links: list[Link] = []

    def put(self, text: str, runs: Iterable[tuple[int, Run]], x: float, base: float, size: float, fixed: bool) -> int:
        """Set a row; ``runs`` are those in it with the offset at which each ends.  The place of its first character."""
        start = self.count
        unit = size / SIZE * WIDTH
        after = x + columns_of(text) * unit
        before = np.concatenate(([x], after[:-1]))
        style = np.zeros(len(text), np.uint16)
        at = 0
        for end, run in runs:
            style[at:end] = 4 * fixed + 2 * run.italic + run.bold
            if run.link and end > at:
                box = (float(before[at]), base - 0.8 * size, float(after[end - 1]), base + 0.2 * size)
                self._links.append(Link(box, run.link))
            at = end
        n = len(text)
        self._texts.append(text)
        self._columns.append((before, after, np.full(n, base), np.full(n, size), style))
        self.count += n
        return start

    def page(self, number: int) -> Page:
        if not self.count:
            return Page(number, self.width or 612.0, self.height or 792.0, origin="elements")
        x0, x1, base, size, style = (np.concatenate(c) for c in zip(*self._columns, strict=True))
        code = np.frombuffer("".join(self._texts).encode("utf-32-le"), np.uint32)
        f = np.float32
        return Page(
            number, self.width or float(x1.max()) + _MARGIN, self.height or float(base.max()) + 0.2 * SIZE + _MARGIN,
            code=code, x0=x0.astype(f), y0=(base - 0.8 * size).astype(f), x1=x1.astype(f),
            y1=(base + 0.2 * size).astype(f), base=base.astype(f), size=size.astype(f), style=style.astype(np.uint16),
            turn=np.zeros(len(code), np.uint8), flags=np.zeros(len(code), np.uint8), styles=_STYLES,
            tag=np.full(len(code), -1, np.int16), links=tuple(self._links), origin="elements",
        )  # fmt: skip


class _Flow:
    """Elements one below the other, on as many pages as they need."""

    def __init__(self, sheets: list[_Sheet]) -> None:
        self.sheets = list(sheets)
        self._row = _ROWS  # the next one; here: no page is open

    def set(self, element: Element) -> list[PlacedRow]:
        if element.breaks:
            self._row = _ROWS
        if element.cells is not None:
            rows = self._table(element.cells)
        else:
            rows = self._rows(element)
        self._row += 1  # a blank line
        return rows

    def _rows(self, element: Element) -> list[PlacedRow]:
        column = _INSET * ((element.level or 1) - 1) if element.role == "list_item" else 0
        rows = []
        for at, end, put in broken(element.text, element.lines, _WIDE - column):
            sheet, base = self._next()
            rows.append(_set(sheet, len(self.sheets) - 1, element, (at, end, put), column, base))
        return rows

    def _table(self, cells: list[ElementCell]) -> list[PlacedRow]:
        """Cells beside each other where the page is wide enough, else one below the other."""
        texts = ["".join(run.text for run in cell.runs).replace("\n", " ") for cell in cells]
        wide = [int(columns_of(text)[-1]) + 2 if text else 2 for text in texts]
        starts = _starts(cells, wide)
        beside = max((starts[c.column] + w for c, w in zip(cells, wide, strict=True)), default=0) < COLUMNS
        rows: list[PlacedRow] = []
        last = -1
        for at, (cell, text) in enumerate(zip(cells, texts, strict=True)):
            if not text:
                continue
            if cell.row != last or not beside:
                sheet, base = self._next()
                last = cell.row
            column = starts[cell.column] if beside else 0
            for begin, end, _ in broken(text, False, COLUMNS):
                if begin:
                    sheet, base = self._next()
                    last = -1
                start = sheet.put(
                    text[begin:end], _spans(cell.runs, begin, end), _MARGIN + column * WIDTH, base, SIZE, False
                )
                rows.append(PlacedRow(len(self.sheets) - 1, start, sheet.count, begin, " ", at))
        return rows

    def _next(self) -> tuple[_Sheet, float]:
        """The page and the baseline of the next row."""
        if self._row >= _ROWS:
            self.sheets.append(_Sheet())
            self._row = 0
        self._row += 1
        return self.sheets[-1], _MARGIN + 0.8 * SIZE + (self._row - 1) * PITCH


def _set(sheet: _Sheet, page: int, element: Element, row: tuple[int, int, str], column: int, base: float) -> PlacedRow:
    at, end, put = row
    text = element.text[at:end]
    x = _MARGIN + column * WIDTH
    start = sheet.put(text, _spans(element.runs, at, end), x, base, SIZE, element.role == "code")
    return PlacedRow(page, start, sheet.count, at, put)


def _fitted(
    element: Element, places: list[tuple[int, float, float, float, float]], sheets: list[_Sheet]
) -> list[PlacedRow]:
    """An element in the boxes that the file gives, in the type size at which its text fills them.

    Where in a box each word stands is not known; so it is as near as the box allows.
    """
    if element.cells is not None:
        texts = ["".join(run.text for run in cell.runs).replace("\n", " ") for cell in element.cells]
        pieces = [(t, c.runs, i) for i, (t, c) in enumerate(zip(texts, element.cells, strict=True)) if t]
    else:
        pieces = [(element.text, element.runs, -1)] if element.text else []
    total = sum(len(text) for text, _, _ in pieces)
    area = sum(max((x1 - x0) * (y1 - y0), 1.0) for _, x0, y0, x1, y1 in places)
    size = min(max(math.sqrt(_FILLED * area / (max(total, 1) * WIDTH / SIZE * PITCH / SIZE)), 1.0), SIZE)
    todo = iter(places)
    number, x0, y0, x1, y1 = next(todo)
    base = y0 + 0.8 * size
    rows: list[PlacedRow] = []
    for text, runs, cell in pieces:
        wide = max(int((x1 - x0) / (size / SIZE * WIDTH)), 8)
        for at, end, put in broken(text, element.lines, wide):
            if base + 0.2 * size > y1 + 0.1 * size and (box := next(todo, None)) is not None:
                number, x0, y0, x1, y1 = box
                base = y0 + 0.8 * size
            sheet = sheets[number - 1]
            start = sheet.put(text[at:end], _spans(runs, at, end), x0, base, size, element.role == "code")
            rows.append(PlacedRow(number - 1, start, sheet.count, at, put, cell))
            base += size * PITCH / SIZE
    return rows


def broken(text: str, lines: bool, wide: int) -> Iterator[tuple[int, int, str]]:
    """(start, end, what joins it to the one before) of the rows of a text; empty ones are left to the join.

    Lines end where the author ended them and, unless ``lines`` says that these are all, at spaces so that none is
    longer than ``wide`` where it can be helped.
    """
    at = 0
    put = ""
    for line in text.split("\n"):
        end = at + len(line)
        if line:
            begin = at
            while begin < end:
                stop = end
                if not lines and end - begin > wide:
                    space = text.rfind(" ", begin + 1, begin + wide + 1)
                    space = space if space > begin else text.find(" ", begin + wide, end)
                    stop = space if space > begin else end
                if stop - begin > COLUMNS:
                    stop = begin + COLUMNS
                yield begin, stop, put
                put = " " if stop < end and text[stop] == " " and not lines else ""
                begin = stop + len(put)
            put = ""
        put = put + "\n" if lines else " "
        at = end + 1


def _spans(runs: Iterable[Run], start: int, end: int) -> Iterator[tuple[int, Run]]:
    """The runs between two offsets, with their ends counted from the first."""
    at = 0
    for run in runs:
        stop = at + len(run.text)
        if stop > start and at < end:
            yield min(stop, end) - start, run
        at = stop


def _starts(cells: list[ElementCell], wide: list[int]) -> list[int]:
    """The column of the grid at which each column of the table begins."""
    count = max((c.column + c.column_span for c in cells), default=0)
    widths = [2] * count
    for cell, width in zip(cells, wide, strict=True):
        if cell.column_span == 1:
            widths[cell.column] = max(widths[cell.column], width)
    for cell, width in zip(cells, wide, strict=True):
        if cell.column_span > 1:
            own = sum(widths[cell.column : cell.column + cell.column_span])
            widths[cell.column + cell.column_span - 1] += max(0, width - own)
    return [0, *accumulate(widths)]


class StructuredFile(Held):
    """Elements set on pages; ``placed`` tells where.  ``info.page_count`` is set here."""

    def __init__(
        self,
        info: FileInfo,
        elements: Sequence[Element],
        faults: Sequence[Fault] = (),
        sizes: dict[int, tuple[float, float]] | None = None,
    ) -> None:
        self.info = info
        self._pages, self.placed = set_pages(elements, sizes or {})
        self._faults = list(faults)
        info.page_count = len(self._pages)

    def __iter__(self) -> Iterator[Page | Fault]:
        yield from self._faults
        yield from self._pages
