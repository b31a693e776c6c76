"""The output of character recognition as a reader: sheets to pages, their scale and their type sizes settled."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import numpy as np
from numpy.typing import NDArray

from reprose.document import Fault, Page
from reprose.document.page import UNTOLD
from reprose.errors import DamagedFile, EmptyFile, PageTooLarge
from reprose.options.read import ReadOptions
from reprose.readers.ocr.measure import settle_sizes
from reprose.readers.ocr.page import Spans, page_of, scale_page
from reprose.readers.ocr.words import Sheet
from reprose.readers.reader import FileInfo, Held, refusal

LOW = "page.low-confidence"  # a warning: the engine was unsure of what it read
BROKEN = "ocr.damaged"  # a warning: the file ends or goes wrong before its end
UNSURE_BELOW = 70  # mean confidence of a page, percent
_BODY = (4.0, 24.0)  # points: a body type outside of this proves a stated resolution wrong
_LIKELY = (6.0, 18.0)  # the same for a guessed one
_GUESS, _LONG_SIDE = 10.0, 842.0  # points: body type, the longer side of A4


class OcrFile(Held):
    """Sheets as a reader.  All of them are read before the first page goes out: the type sizes need them all."""

    placed: None = None  # the structure is found by the layout

    def __init__(
        self, sheets: Iterable[Sheet], info: FileInfo, options: ReadOptions, faults: list[Fault] | None = None
    ) -> None:
        """``faults`` may grow while the sheets come."""
        self._faults = [] if faults is None else faults
        self._options = options
        self._pages: list[Page] = []
        self._spans: list[Spans] = []
        scales: list[float | None] = []
        parts = 0
        try:
            for number, sheet in enumerate(sheets, 1):
                page, spans = page_of(number, sheet, parts)
                self._pages.append(page)
                self._spans.append(spans)
                scales.append(sheet.scale)
                parts += 1 + max((row.part for row in sheet.rows), default=0)
        except DamagedFile as e:
            if not self._pages:
                raise
            self._faults.append(Fault(None, BROKEN, f"only {len(self._pages)} pages could be read: {e}"))
        if not self._pages:
            raise EmptyFile("the file has no pages")
        self._settle(scales)
        info.page_count = len(self._pages)
        self.info = info

    def __iter__(self) -> Iterator[Page | Fault]:
        yield from self._faults
        for page in self._pages:
            why = refusal(page, self._options.max_page_points, self._options.max_page_pieces)
            if why is not None:
                yield Fault(page.number, PageTooLarge.code, why)
                continue
            mean = mean_confidence(page)
            if mean is not None and mean < UNSURE_BELOW:
                yield Fault(page.number, LOW, f"the engine is {mean:.0f} % sure of its text; much of it may be wrong")
            yield page

    def _settle(self, scales: list[float | None]) -> None:
        """Bring the pages to points and their type to the sizes that the document uses."""
        rows = [np.flatnonzero(spans.host < 0) for spans in self._spans]
        each = np.repeat(np.arange(len(rows)), [len(r) for r in rows])

        def joined(name: str) -> NDArray[np.float64]:
            parts = [getattr(s, name)[r] for s, r in zip(self._spans, rows, strict=True)]
            return np.concatenate(parts).astype(np.float64)

        size, points = joined("size"), joined("points")
        weight = joined("end") - joined("start")
        scale = _scales(scales, self._pages, size, points, weight, each)
        size = np.where(points > 0, points, size * scale[each])
        if len(size):
            told, part = joined("told").astype(np.int64), joined("part").astype(np.int64)
            size = settle_sizes(size, told, weight, part, np.where(points > 0, 0, joined("high")))
        at = 0
        for page, spans, mine, factor in zip(self._pages, self._spans, rows, scale.tolist(), strict=True):
            settled = spans.size * factor
            settled[mine] = size[at : at + len(mine)]
            at += len(mine)
            scale_page(page, spans, factor, settled)


def _scales(
    stated: list[float | None], pages: list[Page], size: NDArray[np.float64], points: NDArray[np.float64],
    weight: NDArray[np.float64], each: NDArray[np.intp],
) -> NDArray[np.float64]:  # fmt: skip
    """Points for each unit, page by page: as stated if the body type comes out at a size that is set, else guessed.

    What the file says of the type's points tells the scale as well.  Without that a page is as long as A4, unless
    its type were then too small or too large to be read.
    """
    scale = np.array([np.nan if s is None else s for s in stated])
    known = ~np.isnan(scale)
    if known.any():
        body = _usual(size * scale[each], weight, known[each])
        if body is None or _BODY[0] <= body <= _BODY[1]:
            return np.where(known, scale, np.nanmedian(scale))
    told = (points > 0) & (size > 0)
    if told.any():
        return np.full(len(pages), _usual(np.where(told, points / np.maximum(size, 1e-9), 0), weight, told))
    longest = float(np.median([max(page.width, page.height) for page in pages]))
    guess = _LONG_SIDE / longest if longest > 0 else 1.0
    body = _usual(size, weight, size > 0)
    if body is not None and not _LIKELY[0] <= body * guess <= _LIKELY[1]:
        guess = _GUESS / body
    return np.full(len(pages), guess)


def _usual(values: NDArray[np.float64], weight: NDArray[np.float64], mask: NDArray[np.bool_]) -> float | None:
    """The weighted median of some values; None of none."""
    if not mask.any():
        return None
    values, weight = values[mask], weight[mask]
    order = np.argsort(values, kind="stable")
    sums = np.cumsum(weight[order])
    return float(values[order][int(np.searchsorted(sums, sums[-1] / 2))])


def mean_confidence(page: Page) -> float | None:
    """How sure the engine is of a page's characters, 0 to 100; None if it does not tell."""
    told = page.confidence[page.confidence != UNTOLD]
    return float(told.mean()) if len(told) else None
