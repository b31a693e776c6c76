"""The text layer under a scan, set right: baselines and type sizes by rows, on a page that stands straight.

Engines lay each word where its ink is, in a size that its box suggests: "it" is set half as large as "tithe" beside
it, and the words of one row stand a little above and below each other.  What a row is, which type it has and how
the page lies under the scanner is told by all its words together.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from reprose.document import Page
from reprose.document.page import HIDDEN, OFF_PAGE
from reprose.readers.ocr.measure import settle_sizes
from reprose.readers.ocr.words import widths

_OFF = 0.4  # em: how far the baseline may jump from word to word
_APART = 5.0  # em: white that ends a row
_OVER = 0.7  # em: how far a word may reach over the next
_RAISED = 0.2  # em: a small word that stands higher is a superscript
_SMALL = 0.8  # of the row's type size
_TOLD = 10.0  # em of letters that tell a type size by their widths
_STEP = 1.9  # type sizes: the greatest distance of rows that stand together
_EVEN = 0.12  # how far the distance of two rows may be off
_LIKE = 0.22  # how far the measured size of a row may be off: italics are narrow
_LONG = 0.25  # of the page's width: a row that tells how the page lies
_ROWS = 5  # that must agree
_LEAST, _MOST = 0.002, 0.12  # slopes that are set right
_AGREE = 0.004


@dataclass(slots=True)
class _Words:
    """Runs of characters from one text object: a word mostly, or a row; a value for each in every column."""

    first: NDArray[np.intp]  # characters of the page
    last: NDArray[np.intp]
    x0: NDArray[np.float64]
    x1: NDArray[np.float64]
    base: NDArray[np.float64]  # in its middle
    size: NDArray[np.float64]
    count: NDArray[np.int64]  # characters with ink
    em: NDArray[np.float64]  # how long its text usually is
    letters: NDArray[np.bool_]  # it holds some, or digits


def is_text_layer(page: Page, invisible: NDArray[np.bool_]) -> bool:
    """Whether most of the page's text was never meant to be seen."""
    ink = page.code > 0x20
    return bool(invisible.any() and 2 * (invisible & ink).sum() >= ink.sum())


def level_text_layer(page: Page, run: NDArray[np.int64]) -> None:
    """Give the words of each row one baseline and one type size; ``run`` numbers the characters' text objects."""
    words = _words(page, run)
    if words is None:
        return
    rows = _rows(words)
    slope = _slope(words, rows, page.width)
    if slope:
        _turn(page, slope)
        words = _words(page, run)
        assert words is not None
        rows = _rows(words)
    sizes, bases = _row_sizes(words, rows), words.base.copy()
    for row, size in zip(rows, sizes.tolist(), strict=True):
        base = _middle(words.base[row], words.count[row])
        small = (words.size[row] < _SMALL * size) & (base - words.base[row] > _RAISED * size) & words.letters[row]
        flat = row[~small]
        words.size[flat], bases[flat] = size, base
    for first, last, base, size in zip(
        words.first.tolist(), words.last.tolist(), bases.tolist(), words.size.tolist(), strict=True
    ):
        page.base[first : last + 1], page.size[first : last + 1] = base, size
    level = page.turn == 0
    page.y0[level] = page.base[level] - np.float32(0.8) * page.size[level]
    page.y1[level] = page.base[level] + np.float32(0.2) * page.size[level]


def without_pitch(page: Page) -> None:
    """Take the typewriter from a layer set in it throughout: nobody sees that font, and it tells nothing."""
    if page.styles and all(style.fixed for style in page.styles):
        page.styles = tuple(replace(style, fixed=False) for style in page.styles)


def _words(page: Page, run: NDArray[np.int64]) -> _Words | None:
    """The upright words of a page, in the file's order; None for a page without."""
    ink = np.flatnonzero((page.code > 0x20) & (page.turn == 0) & (page.flags & (HIDDEN | OFF_PAGE) == 0))
    if len(ink) < 2:
        return None
    a, b = ink[:-1], ink[1:]
    gap = (page.x0[b] - page.x1[a]) / page.size[b]
    cut = (run[a] != run[b]) | (gap > 2.0) | (gap < -_OVER) | (np.abs(page.size[a] / page.size[b] - 1) > 0.005)
    starts = np.concatenate(([0], np.flatnonzero(cut) + 1))
    ends = np.append(starts[1:], len(ink)) - 1
    first, last = ink[starts], ink[ends]
    text = page.text()
    advance = np.concatenate(([0.0], np.cumsum(widths(text), dtype=np.float64)))
    alnum = np.fromiter(map(str.isalnum, text), bool, len(text))
    total = np.concatenate(([0], np.cumsum(alnum)))
    return _Words(
        first, last,
        page.x0[first].astype(np.float64), page.x1[last].astype(np.float64),
        (page.base[first].astype(np.float64) + page.base[last]) / 2, page.size[first].astype(np.float64),
        ends - starts + 1, advance[last + 1] - advance[first], total[last + 1] > total[first],
    )  # fmt: skip


def _rows(words: _Words) -> list[NDArray[np.intp]]:
    """Words of the file that follow each other to the right on about one baseline."""
    size = np.maximum(words.size[1:], words.size[:-1])
    gap = (words.x0[1:] - words.x1[:-1]) / size
    off = np.abs(np.diff(words.base)) / size
    cut = (gap > _APART) | (gap < -_OVER) | (words.x1[1:] <= words.x1[:-1]) | (off > _OFF)
    return np.split(np.arange(len(words.first)), np.flatnonzero(cut) + 1)


def _slope(words: _Words, rows: list[NDArray[np.intp]], width: float) -> float:
    """How the rows fall to the right; 0 for a page that lies straight, or whose rows do not agree."""
    found: list[float] = []
    for row in rows:
        x = (words.x0[row] + words.x1[row]) / 2
        if len(row) > 2 and x[-1] - x[0] > _LONG * width:
            half = len(row) // 2
            rise = float(np.median(words.base[row[-half:]]) - np.median(words.base[row[:half]]))
            found.append(rise / float(np.median(x[-half:]) - np.median(x[:half])))
    if len(found) < _ROWS:
        return 0.0
    slope = float(np.median(found))
    agree = np.abs(np.array(found) - slope) < _AGREE
    return slope if _LEAST <= abs(slope) <= _MOST and agree.mean() > 0.6 else 0.0


def _turn(page: Page, slope: float) -> None:
    """Move the text to where it would stand on a straight page."""
    x = (page.x0 + page.x1) / 2 - np.float32(page.width / 2)
    y = page.base - np.float32(page.height / 2)
    for column in (page.x0, page.x1):
        column += np.float32(slope) * y
    for column in (page.y0, page.y1, page.base):
        column -= np.float32(slope) * x


def _row_sizes(words: _Words, rows: list[NDArray[np.intp]]) -> NDArray[np.float64]:
    """The type size of each row: how wide its letters are tells it, or its words' own sizes where it has few."""
    nominal = np.array([_middle(words.size[row], words.count[row]) for row in rows])
    em = np.array([words.em[row].sum() for row in rows])
    wide = np.array([(words.x1[row] - words.x0[row]).sum() for row in rows])
    told = np.array([len(row) for row in rows])
    weight = np.array([words.count[row].sum() for row in rows])
    sure = em > _TOLD
    out = nominal
    if sure.any():
        by_width = wide / np.maximum(em, 1e-6)
        scale = _middle(nominal[sure] / by_width[sure], weight[sure])  # so that the page keeps its type's size
        out = np.where(sure, scale * by_width, nominal)
        told = np.where(sure, 5, np.minimum(told, 4))
    out = settle_sizes(out, told, weight.astype(np.float64), np.arange(len(rows)), np.zeros(len(rows)))
    base = np.array([_middle(words.base[row], words.count[row]) for row in rows])
    for block in _blocks(base, out):
        middle = _middle(out[block], weight[block])
        out[block[np.abs(out[block] / middle - 1) < _LIKE]] = middle
    return out


def _blocks(base: NDArray[np.float64], size: NDArray[np.float64]) -> list[NDArray[np.intp]]:
    """Rows that follow each other at one distance, as those of one type do; two at least."""
    out: list[list[int]] = [[0]]
    step = 0.0
    for at in range(1, len(base)):
        down = float(base[at] - base[at - 1])
        block = out[-1]
        if len(block) == 1 and 0 < down < _STEP * min(size[at], size[at - 1]):
            block.append(at)
            step = down
        elif len(block) > 1 and abs(down / step - 1) < _EVEN:
            block.append(at)
            step += (down - step) / len(block)
        elif len(block) > 1 and 0 < down < step:  # closer type began with the row above
            out.append([block.pop(), at])
            step = down
        else:
            out.append([at])
    return [np.array(block) for block in out if len(block) > 1]


def _middle(values: NDArray[np.float64], weight: NDArray[np.int64]) -> float:
    """The value that half of the weight lies below."""
    order = np.argsort(values, kind="stable")
    sums = np.cumsum(weight[order])
    return float(values[order][int(np.searchsorted(sums, sums[-1] / 2))])
