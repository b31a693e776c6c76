"""Words with boxes to a page of characters, still in the engine's units: places, baselines, styles, confidence."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from reprose.document import Page, Style
from reprose.document.page import UNTOLD
from reprose.readers.ocr.measure import RISE, base_and_size, mark_fixed, part_words, shape, slant, upright
from reprose.readers.ocr.words import OcrBox, OcrRow, Sheet, Word, widths

ASCENT, DESCENT = 0.8, 0.2  # of a character's box, as in pages of other readers
_RAISED = 0.28  # em above the baseline that the foot of a superscript stands at least
_SPACE = 3.0  # em: a wider gap between two words of a row is no space


@dataclass(slots=True)
class Spans:
    """Stretches of a page's characters that share baseline and size: rows, and raised words inside them."""

    start: NDArray[np.int64]
    end: NDArray[np.int64]
    size: NDArray[np.float64]  # as measured, in the sheet's units
    told: NDArray[np.int64]  # words that it was measured on
    points: NDArray[np.float64]  # as the file states it; 0 if it does not
    part: NDArray[np.int64]  # number of the engine's paragraph
    high: NDArray[np.float64]  # the engine's own figure of the size; 0 for none
    host: NDArray[np.int64]  # for a raised word the span of its row, else -1


def page_of(number: int, sheet: Sheet, parts_before: int = 0) -> tuple[Page, Spans]:
    """The page with all lengths in the sheet's units (``size`` is what was measured), and its spans."""
    rows = [row for row in sheet.rows if row.words]
    tilt = slant(rows, sheet.width)
    if tilt:
        rows = [_levelled(row, tilt, sheet) for row in rows]
    for row in rows:
        part_words(row)
    measured = [base_and_size(row, row.words) for row in rows]
    mark_fixed(rows, [size for _, size, _ in measured])
    styles: dict[Style, int] = {}
    texts: list[str] = []
    counts: list[int] = []
    boxes: list[OcrBox] = []  # along the text
    bases: list[float] = []
    kinds: list[tuple[int, int, int]] = []  # style, turn, confidence
    glyphs: list[tuple[int, Word]] = []
    spans: list[tuple[float, ...]] = []
    at = 0
    for row, (base, size, told) in zip(rows, measured, strict=True):
        begin, mine, before = at, len(spans), None
        raised: list[tuple[float, ...]] = []
        stated = sorted(w.points for w in row.words if w.points > 0)
        points = stated[len(stated) // 2] if stated else 0.0
        for word in row.words:
            box = upright(word.box, row.turn)
            kind = (styles.setdefault(word.style, len(styles)), row.turn, word.confidence)
            if before is not None and (gap := _gap(before, box, _SPACE * size)) is not None:
                texts.append(" ")
                counts.append(1)
                boxes.append(gap)
                bases.append(base)
                kinds.append(kind)
                at += 1
            text = word.text
            texts.append(text)
            counts.append(len(text))
            boxes.append(box)
            kinds.append(kind)
            if len(word.glyphs) == len(text):
                glyphs.append((at, word))
            found = shape(text)
            foot = box[3]
            high = foot - box[1]
            if len(row.words) > 1 and found.words and base - foot > _RAISED * size and high < 0.62 * size:
                raised.append((at, at + len(text), high / (found.high or RISE), 0, 0.0, row.part, 0.0, mine))
                bases.append(foot)
            else:
                bases.append(base)
            at += len(text)
            before = box
        spans.append((begin, at, size, told, points, parts_before + row.part, row.size, -1))
        spans += raised
    page = Page(number, sheet.width, sheet.height, label=sheet.label, origin="ocr")
    table = np.array(spans, np.float64).reshape(-1, 8)
    ints = table.astype(np.int64)
    whole = Spans(
        ints[:, 0], ints[:, 1], table[:, 2], ints[:, 3], table[:, 4], ints[:, 5], table[:, 6], ints[:, 7],
    )  # fmt: skip
    if sheet.label:
        page.label_from = "file"
    page.images = np.array(_pictures(sheet), np.float32).reshape(-1, 4)
    page.rules = np.array(sheet.rules, np.float32).reshape(-1, 4)
    if at:
        _fill(page, "".join(texts), counts, boxes, bases, kinds, glyphs)
        page.styles = tuple(styles)
        _set_sizes(page, whole, whole.size)
    return page, whole


def scale_page(page: Page, spans: Spans, scale: float, size: NDArray[np.float64]) -> None:
    """Units to points, with the settled type size of each span (in points)."""
    factor = np.float32(scale)
    page.width, page.height = page.width * scale, page.height * scale
    for name in ("x0", "x1", "y0", "y1", "base", "images", "rules"):
        setattr(page, name, getattr(page, name) * factor)
    if len(page):
        _set_sizes(page, spans, size)


def _fill(
    page: Page, text: str, counts: list[int], boxes: list[OcrBox], bases: list[float],
    kinds: list[tuple[int, int, int]], glyphs: list[tuple[int, Word]],
) -> None:  # fmt: skip
    """The columns of characters from those of words: a word's box is divided by its letters' usual widths."""
    page.code = np.frombuffer(text.encode("utf-32-le", "replace"), np.uint32).copy()
    total = len(page.code)
    count = np.array(counts)
    starts = np.cumsum(count) - count
    box = np.array(boxes, np.float64)[np.repeat(np.arange(len(counts)), count)]
    advance = widths(text).astype(np.float64)
    lengths = np.add.reduceat(advance, starts)
    advance[np.repeat(lengths <= 0, count)] = 1.0
    run = np.cumsum(advance)
    before = (run - advance)[starts]
    each = np.repeat(np.add.reduceat(advance, starts), count)
    first = (run - advance - np.repeat(before, count)) / each
    last = (run - np.repeat(before, count)) / each
    leftward = np.repeat(np.maximum.reduceat((page.code >= 0x590) & (page.code < 0x8E0), starts), count)
    first, last = np.where(leftward, 1 - last, first), np.where(leftward, 1 - first, last)
    wide = box[:, 2] - box[:, 0]
    u0, u1 = box[:, 0] + first * wide, box[:, 0] + last * wide
    page.base = np.repeat(np.array(bases), count).astype(np.float32)
    kind = np.array(kinds)[np.repeat(np.arange(len(counts)), count)]
    page.style, page.turn = kind[:, 0].astype(np.uint16), kind[:, 1].astype(np.uint8)
    if (kind[:, 2] != UNTOLD).any():
        page.confidence = kind[:, 2].astype(np.uint8)
    for at, word in glyphs:
        if not page.turn[at]:
            u0[at : at + len(word.text)] = [g[0] for g in word.glyphs]
            u1[at : at + len(word.text)] = [g[1] for g in word.glyphs]
    page.flags = np.zeros(total, np.uint8)
    page.tag = np.full(total, -1, np.int16)
    page.size = np.ones(total, np.float32)
    page.y0, page.y1 = page.base.copy(), page.base.copy()
    page.x0, page.x1 = u0.astype(np.float32), u1.astype(np.float32)
    for turn in (1, 2, 3):
        mask = page.turn == turn
        if not mask.any():
            continue
        a, b, base = page.x0[mask], page.x1[mask], page.base[mask]
        if turn == 2:
            page.x0[mask], page.x1[mask], page.base[mask] = -b, -a, -base
        else:  # along the text is along y
            page.y0[mask], page.y1[mask] = (-b, -a) if turn == 1 else (a, b)
            page.base[mask] = base if turn == 1 else -base


def _set_sizes(page: Page, spans: Spans, size: NDArray[np.float64]) -> None:
    """Type sizes, and the boxes that follow from them across the text."""
    page.size = page.size.copy()
    for start, end, value, host in zip(
        spans.start.tolist(), spans.end.tolist(), size.tolist(), spans.host.tolist(), strict=True
    ):
        page.size[start:end] = value if host < 0 else min(value, 0.8 * float(size[host]))
    for turn, (low, high, up, down) in {
        0: ("y0", "y1", -ASCENT, DESCENT), 2: ("y0", "y1", -DESCENT, ASCENT),
        1: ("x0", "x1", -ASCENT, DESCENT), 3: ("x0", "x1", -DESCENT, ASCENT),
    }.items():  # fmt: skip
        mask = page.turn == turn
        if mask.any():
            getattr(page, low)[mask] = page.base[mask] + np.float32(up) * page.size[mask]
            getattr(page, high)[mask] = page.base[mask] + np.float32(down) * page.size[mask]


def _gap(a: OcrBox, b: OcrBox, most: float) -> OcrBox | None:
    """The space between two words that follow each other in a row, on whichever side the next one stands."""
    left, right = (a[2], b[0]) if b[0] + b[2] >= a[0] + a[2] else (b[2], a[0])
    if right - left > most:
        return None
    return (min(left, right), a[1], max(left, right), a[3])


def _levelled(row: OcrRow, tilt: float, sheet: Sheet) -> OcrRow:
    """A row of a skewed page as it would stand on a straight one."""
    if row.turn:
        return row
    middle_x, middle_y = sheet.width / 2, sheet.height / 2

    def level(box: OcrBox) -> OcrBox:
        dy = tilt * ((box[0] + box[2]) / 2 - middle_x)
        dx = tilt * ((box[1] + box[3]) / 2 - middle_y)
        return (box[0] + dx, box[1] - dy, box[2] + dx, box[3] - dy)

    words = [
        Word(w.text, level(w.box), w.confidence, w.style, w.points, ()) for w in row.words
    ]
    box = level(row.box)
    shift = tilt * ((row.box[0] + row.box[2]) / 2 - middle_x)
    baseline = None if row.baseline is None else row.baseline - shift
    return OcrRow(words, box, row.part, row.turn, row.size, baseline)


def _pictures(sheet: Sheet) -> list[OcrBox]:
    """The images, but for those that engines see in text: no higher than a row or two, or full of words."""
    heights = sorted(row.box[3] - row.box[1] for row in sheet.rows if not row.turn)
    least = 2.0 * heights[len(heights) // 2] if heights else 0.0
    out: list[OcrBox] = []
    for box in sheet.images:
        high, wide = box[3] - box[1], box[2] - box[0]
        if high < least or wide < least:
            continue
        covered = sum(_common(box, word.box) for row in sheet.rows for word in row.words)
        if covered < 0.25 * high * wide:
            out.append(box)
    return out


def _common(a: OcrBox, b: OcrBox) -> float:
    """The area that two boxes share."""
    wide, high = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
    return wide * high if wide > 0 and high > 0 else 0.0
