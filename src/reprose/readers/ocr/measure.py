"""Type measured on words' boxes: baselines and sizes by the letters that rise and hang, and fonts of one width by the
grid of the words.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import groupby, pairwise
from statistics import median

import numpy as np
from numpy.typing import NDArray

from reprose.readers.ocr.words import OcrBox, OcrRow, Word

RISE, MIDDLE, HANG = 0.70, 0.46, 0.21  # capitals, small letters, what hangs; in em, as most book types have them
_T = 0.58  # the height of a t
_SLANT_ROWS = 5  # rows that must agree before a page is taken for skewed
_LEAST_SLANT = 0.0015
_HIGH = frozenset("bdfhklijßþðđħłбфйёβδζθλξφψ0123456789")
_HANGING = frozenset("gjpqyçşţłµþруцщфβγζηµξρφχψ,;()[]{}/|§@QJ")
_SMALL = frozenset("-–—_~=+.,:;·•*°'\"`´^“”„‘’«»<>…")  # signs that tell neither


class Shape:
    """What the letters of a word reach: ``high`` in em above the baseline (0: not told), whether some hang."""

    __slots__ = ("hangs", "high", "words")

    def __init__(self, high: float, hangs: bool, words: bool) -> None:
        self.high, self.hangs, self.words = high, hangs, words


@lru_cache(maxsize=65_536)
def shape(text: str) -> Shape:
    """The shape of a word."""
    high, hangs, letters = 0.0, False, False
    for char in text:
        if char in _HANGING:
            hangs = True
        if char in _SMALL:
            if char in "\"'“”‘’°*^`´":
                high = max(high, RISE)
            continue
        if not char.isalnum():
            high = max(high, RISE)
            continue
        letters = True
        plain = unicodedata.normalize("NFD", char)
        if plain[0] in _HANGING or any(unicodedata.combining(c) in (202, 220) for c in plain[1:]):
            hangs = True
        if char == "t":
            high = max(high, _T)
        elif char in _HIGH or plain[0] in _HIGH or plain[0].isupper():
            high = max(high, RISE)
        elif unicodedata.category(char) == "Lo":
            high = max(high, 0.85)
        elif len(plain) > 1 and any(unicodedata.combining(c) == 230 for c in plain[1:]):
            high = max(high, RISE)
        else:
            high = max(high, MIDDLE)
    return Shape(high, hangs, letters)


def upright(box: OcrBox, turn: int) -> OcrBox:
    """A box in coordinates along and across text that is turned."""
    x0, y0, x1, y1 = box
    if turn == 1:
        return (-y1, x0, -y0, x1)
    if turn == 2:
        return (-x1, -y1, -x0, -y0)
    if turn == 3:
        return (y0, -x1, y1, -x0)
    return box


def part_words(row: OcrRow) -> None:
    """End words before the next one begins: some engines let boxes run over what follows."""
    if row.turn or len(row.words) < 2:
        return
    usual = median(w.box[3] - w.box[1] for w in row.words)
    for word, after in pairwise(row.words):
        x0, y0, x1, y1 = word.box
        begin = after.box[0]
        if x1 > begin and begin - 0.2 * usual > x0 + 0.3 * (x1 - x0) / 2 and after.box[2] > x0:
            word.box = (x0, y0, begin - 0.2 * usual, y1)
            word.glyphs = ()


def slant(rows: Iterable[OcrRow], width: float) -> float:
    """The slope of a page's lines (downwards to the right is positive); 0 for one that lies straight."""
    found: list[float] = []
    for row in rows:
        if row.turn:
            continue
        feet = [w for w in row.words if standing(w.text)]
        if len(feet) < 3:
            continue
        run = feet[-1].box[0] - feet[0].box[2]
        if run < 0.25 * width:
            continue
        half = len(feet) // 2
        xs = [(w.box[0] + w.box[2]) / 2 for w in feet]
        left, right = feet[:half], feet[-half:]
        rise = median(w.box[3] for w in right) - median(w.box[3] for w in left)
        far = sum(xs[-half:]) / half - sum(xs[:half]) / half
        if far > 0:
            found.append(rise / far)
    if len(found) < _SLANT_ROWS:
        return 0.0
    value = median(found)
    agree = sum(abs(f - value) < 0.004 for f in found)
    return value if abs(value) >= _LEAST_SLANT and abs(value) < 0.2 and agree > 0.6 * len(found) else 0.0


def standing(text: str) -> bool:
    """Whether a word stands on the baseline with its lowest letters."""
    found = shape(text)
    return found.words and not found.hangs


def base_and_size(row: OcrRow, words: Sequence[Word]) -> tuple[float, float, int]:
    """The baseline of a row (along its text), its type size in units, and how many words tell it."""
    boxes = [upright(w.box, row.turn) for w in words]
    texts = [w.text for w in words]
    count = 1
    if len(boxes) > 1 and all(b[1] == boxes[0][1] and b[3] == boxes[0][3] for b in boxes):
        bare = [text.rstrip(",;") for text in texts]
        if len({(s.high, s.hangs) for s in map(shape, bare) if s.words}) == 1:
            texts = bare  # words as high as each other; what hangs behind them has no part in the boxes
        else:
            count = len(boxes)  # shares of the line's box, which shows the type of the whole line
            boxes, texts = boxes[:1], ["".join(texts)]
    shapes = [shape(text) for text in texts]
    around_row = upright(row.box, row.turn)
    told = [(b, s) for b, s in zip(boxes, shapes, strict=True) if s.words and s.high]
    sizes = [(b[3] - b[1]) / (s.high + (HANG if s.hangs else 0.0)) for b, s in told]
    size = median(sizes) if sizes else 0.0
    feet = [b[3] for b, s in told if not s.hangs]
    if size and row.size and not 0.5 < size / row.size < 2.0:
        size = 0.0  # boxes that tell nothing
    if not size:
        size = row.size or 0.95 * (around_row[3] - around_row[1])
    if len(feet) >= 2 or (feet and row.baseline is None):
        base = median(feet)
    elif row.baseline is not None:
        base = row.baseline
    else:
        hanging = [b[3] - HANG * size for b, s in told if s.hangs]
        base = median(hanging) if hanging else around_row[3] - HANG * size
    agreed = len(sizes) > 3 or max(sizes, default=0) < 1.25 * min(sizes, default=0)
    return base, size, count * len(sizes) if agreed else min(len(sizes), 1)


def settle_sizes(
    size: NDArray[np.float64], told: NDArray[np.int64], weight: NDArray[np.float64], part: NDArray[np.int64],
    high: NDArray[np.float64],
) -> NDArray[np.float64]:  # fmt: skip
    """Type sizes of a document's rows, smoothed: what is set alike gets one size.

    ``told`` counts the words that a size was measured on, ``weight`` the characters, ``part`` numbers the engine's
    paragraphs, ``high`` is the engine's own figure (0 for none).  That one is asked where few words were measured, in
    proportion to the other rows; rows of one paragraph share their median where they, or their figures, agree; then
    the sizes are gathered around those that most text has, since a row of few words is measured a tenth wrong.
    """
    out = size.copy()
    sure = (told > 4) & (high > 0)
    alone = np.bincount(part)[part] == 1  # a heading, perhaps: its word may well be larger than the engine's figure
    few = (told <= 1) & (high > 0) & ~(alone & (size > high))
    if sure.any() and few.any():
        out[few] = high[few] * _weighted_median(size[sure] / high[sure], weight[sure])
    order = np.argsort(part, kind="stable")
    for rows in np.split(order, np.flatnonzero(np.diff(part[order])) + 1):
        if len(rows) > 1:
            middle = _weighted_median(size[rows], weight[rows])
            near = np.abs(size[rows] / middle - 1) <= np.where(told[rows] > 4, 0.1, 0.15)
            if len(rows) > 2 and (high[rows] > 0).all():  # boxes that reach too far, where the engine saw no change
                near |= (told[rows] <= 4) & (np.abs(high[rows] / np.median(high[rows]) - 1) <= 0.02)
            out[rows[near]] = middle
    slack = np.where(told > 4, 0.08, 0.12)
    left = out > 0
    while left.any():
        at = np.flatnonzero(left)
        values = np.log(out[at])
        ranks = np.argsort(values)
        sums = np.concatenate(([0.0], np.cumsum(weight[at][ranks])))
        first = np.searchsorted(values[ranks], values - 0.06, "left")
        after = np.searchsorted(values[ranks], values + 0.06, "right")
        best = int((sums[after] - sums[first]).argmax())
        members = at[ranks[first[best] : after[best]]]
        centre = _weighted_median(out[members], weight[members])
        gathered = at[np.abs(out[at] / centre - 1) <= slack[at]]
        gathered = np.union1d(gathered, members)
        out[gathered] = centre
        left[gathered] = False
    return out


def _weighted_median(values: NDArray[np.float64], weights: NDArray[np.float64]) -> float:
    order = np.argsort(values, kind="stable")
    sums = np.cumsum(weights[order])
    return float(values[order][int(np.searchsorted(sums, sums[-1] / 2))])


_PITCH = (0.5, 0.85)  # width of a character, type sizes as they are measured; letters of such fonts are low
_OFF = 0.3  # of a character: how far a word may begin or end off the grid
_CHECKS = 5  # places on the grid that make a paragraph one of typewriter type
_SHARE = 0.8  # of them, that must be right
_BEARING = 0.15  # of a character: white beside the ink of a word, left and right together


def mark_fixed(rows: Sequence[OcrRow], sizes: Sequence[float]) -> None:
    """Give the words of such rows a style that says so; ``sizes`` are the rows' measured type sizes.

    A paragraph of the engine is judged as a whole, since a row of two short words fits any grid.
    """
    for _, members in groupby(zip(rows, sizes, strict=True), key=lambda each: each[0].part):
        told = [(row, size) for row, size in members if not row.turn]
        pitch = _pitch(row for row, _ in told)
        if not pitch or not all(_PITCH[0] * size < pitch < _PITCH[1] * size for _, size in told):
            continue
        right, checks = 0, 0
        for row, _ in told:
            good, all_ = _on_grid(row, pitch)
            right, checks = right + good, checks + all_
        if checks >= _CHECKS and right >= _SHARE * checks:
            for row, _ in told:
                for word in row.words:
                    word.style = replace(word.style, fixed=True)


def _pitch(rows: Iterable[OcrRow]) -> float:
    """The width of a character by the longer words of some rows, 0 if there are none."""
    wide = [
        (word.box[2] - word.box[0]) / (len(word.text) - _BEARING)
        for row in rows for word in row.words if len(word.text) > 3
    ]  # fmt: skip
    return median(wide) if wide else 0.0


def _on_grid(row: OcrRow, pitch: float) -> tuple[int, int]:
    """How many words are as long as their letters say and begin a whole number of characters after the one before."""
    right = checks = 0
    for word in row.words:
        if len(word.text) > 2:
            checks += 1
            right += abs((word.box[2] - word.box[0]) / pitch + _BEARING - len(word.text)) < _OFF
    for word, after in pairwise(row.words):
        step = (after.box[0] - word.box[0]) / pitch
        checks += 1
        right += abs(step - round(step)) < _OFF and round(step) > len(word.text)
    return right, checks
