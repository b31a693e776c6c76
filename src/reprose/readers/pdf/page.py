"""One page of a PDF: its characters as columns, its drawn rules, boxes and images, its links."""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np
import pypdfium2.raw as raw
from numpy.typing import NDArray

from reprose.document import Page
from reprose.document.page import GAP, Style
from reprose.readers.pdf import pdfium
from reprose.readers.pdf.characters import flag_clipped, flag_dropped, flag_duplicates, share_leftwards
from reprose.readers.pdf.code_points import mend_code_points
from reprose.readers.pdf.graphics import Graphics, read_graphics, read_links
from reprose.readers.pdf.marks import ACCENTS, name_strokes, order_negations, reading_order, reorder
from reprose.readers.pdf.pitch import mark_fixed
from reprose.readers.pdf.shapes import boxes_of_shapes
from reprose.readers.pdf.space import PageSpace
from reprose.readers.pdf.tags import read_tags
from reprose.readers.pdf.text_layer import is_text_layer, level_text_layer, without_pitch

_INVISIBLE = (3, 7)  # text render modes: neither filled nor stroked
_ASCENT, _DESCENT = 0.8, 0.2  # of the type size; fonts' own figures are too often wrong
_WIDEST = 1.6  # of the type size: no font's usual letter is wider
_FEW = 50  # characters: a page with fewer may have its text drawn, so its shapes are looked at one by one
_ADVANCE = 0.48  # of the type size: the usual letter of text


def read_page(document: Any, page: Any, number: int, label: str | None, tagged: bool = False) -> Page:
    """The page behind PDFium's handle; ``tagged`` asks for what the file says of its structure."""
    space = PageSpace.of(page)
    graphics = read_graphics(page, space)
    out = Page(number, space.width, space.height, label)
    out.rules, out.rects, out.images = graphics.rules, graphics.rects, graphics.images
    out.links = read_links(document, page, space)
    text_page = raw.FPDFText_LoadPage(page)
    if text_page:
        try:
            objects = _read_characters(text_page, out, space, graphics)
            if tagged and len(objects):
                out.tag, out.tags = read_tags(page, objects)
        finally:
            raw.FPDFText_ClosePage(text_page)
    if len(out.code) < _FEW and graphics.long:
        out.rects = np.concatenate((out.rects, boxes_of_shapes(graphics.long, space)))
    return out


def _read_characters(text_page: Any, page: Page, space: PageSpace, graphics: Graphics) -> NDArray[np.uint64]:
    """Fill the page's columns; the address of each character's text object."""
    count = raw.FPDFText_CountChars(text_page)
    if count <= 0:
        return np.zeros(0, np.uint64)
    address = pdfium.handle(text_page)
    objects = pdfium.text_objects(address, count)
    codes = pdfium.code_points(address, count)
    boxes = pdfium.loose_boxes(address, count)
    # PDFium invents spaces and line ends; we look at the gaps ourselves, with more evidence at hand.
    invented = (codes == 0x20) & (boxes[:, 0] == boxes[:, 2]) & (boxes[:, 1] == boxes[:, 3])
    real = np.flatnonzero((objects != 0) & ~invented)
    if not len(real):
        return np.zeros(0, np.uint64)
    codes, boxes, objects = codes[real], boxes[real], objects[real]
    starts = np.flatnonzero(np.concatenate(([True], objects[1:] != objects[:-1])))
    runs = _Runs(text_page, real[starts], objects[starts])
    lengths = np.diff(np.append(starts, len(real)))
    spread = np.repeat(np.arange(len(starts)), lengths)

    turn = runs.turn[spread]
    leftward = (codes >= 0x590) & (codes < 0x900)
    if len(starts) * 3 > len(real) or (turn != 0).any() or leftward.any():
        points = pdfium.origins(address, real)
    else:
        ends = np.append(starts[1:], len(real)) - 1
        first, last = pdfium.origins(address, real[starts]), pdfium.origins(address, real[ends])
        if np.abs(first[:, 1] - last[:, 1]).max() < 0.01:  # the baseline is the same along each object
            points = np.column_stack((boxes[:, 0].astype(np.float64), first[spread, 1]))
        else:
            points = pdfium.origins(address, real)
    _mend_sizes(runs, boxes, spread)
    size = runs.size[spread]
    if leftward.any():
        share_leftwards(codes, boxes, objects, points)
    _share_boxes(boxes, spread, leftward | np.isin(codes, ACCENTS) | (codes == 0x20))
    x, y = space.points(points[:, 0], points[:, 1])
    left, top = space.points(boxes[:, 0], boxes[:, 1])
    right, bottom = space.points(boxes[:, 2], boxes[:, 3])
    turns = ((turn + 4 - space.quarter_turns) % 4).astype(np.uint8)
    turns[runs.oblique[spread]] = 4
    upright = turns == 0
    page.code = codes
    page.x0 = np.minimum(left, right).astype(np.float32)
    page.x1 = np.maximum(left, right).astype(np.float32)
    page.y0 = np.where(upright, y - _ASCENT * size, np.minimum(top, bottom)).astype(np.float32)
    page.y1 = np.where(upright, y + _DESCENT * size, np.maximum(top, bottom)).astype(np.float32)
    page.turn = turns
    page.base = np.where((turns == 1) | (turns == 3), x, y).astype(np.float32)
    page.size = size.astype(np.float32)
    page.styles, page.style = runs.styles, runs.style[spread]
    page.flags = np.where(np.append(False, invented[:-1])[real], GAP, 0).astype(np.uint8)
    mend_code_points(text_page, page, real, runs.font[spread])
    _trim_swashes(page, spread)
    flag_dropped(page, runs.invisible[spread], runs.alpha[spread] == 0, graphics)
    flag_clipped(page, objects, graphics.clips)
    flag_duplicates(page, spread)
    if is_text_layer(page, runs.invisible[spread]):
        level_text_layer(page, spread)
        without_pitch(page)
        return objects
    mark_fixed(page)
    name_strokes(page)
    order_negations(page)
    order = reading_order(page)
    if order is None:
        return objects
    reorder(page, order)
    return objects[order]


def _mend_sizes(runs: _Runs, boxes: NDArray[np.float32], run: NDArray[np.int64]) -> None:
    """Fonts drawn by procedures (Type 3) may be set at any nominal size: then the letters' widths tell it.

    They are the ones without a name; in others, sums and braces may be as wide.
    """
    nameless = np.array([not style.font for style in runs.styles], bool)
    level = nameless[runs.style] & (runs.turn % 2 == 0) & ~runs.oblique
    wide = boxes[:, 2] - boxes[:, 0]
    if not level.any() or not (wide[level[run]] > (_WIDEST * runs.size[run])[level[run]]).any():
        return
    kinds = np.unique(np.column_stack((runs.font, np.round(1000 * runs.size).astype(np.uint64))), axis=0,
                      return_inverse=True)[1].reshape(-1)  # fmt: skip
    kind = kinds[run]
    for k in np.unique(kind[level[run] & (wide > _WIDEST * runs.size[run])]).tolist():
        members = (kind == k) & level[run] & (wide > 0)
        usual = float(np.median(wide[members]))
        if usual > _WIDEST * runs.size[kinds == k].max():
            runs.size[kinds == k] = np.clip(usual / _ADVANCE, 1.0, 10_000)


def _share_boxes(boxes: NDArray[np.float32], run: NDArray[np.int64], done: NDArray[np.bool_]) -> None:
    """Letters of one glyph (a ligature that PDFium takes apart) get a share of its box each, but for those ``done``.

    An accent that is as wide as its letter has the same box and is a glyph of its own, and so has the stroke of a
    Polish l, which is a space to PDFium.
    """
    same = (boxes[1:] == boxes[:-1]).all(axis=1) & (run[1:] == run[:-1])
    if done.any():
        same &= ~(done[1:] | done[:-1])
    if not same.any():
        return
    first = np.flatnonzero(same & ~np.append(False, same[:-1]))
    for i in first.tolist():
        j = i + 1
        while j < len(same) and same[j]:
            j += 1
        # Along the line: from left to right, or from bottom to top where the box is higher than wide.
        edges = np.linspace(boxes[i, 0], boxes[i, 2], j - i + 2, dtype=np.float32)
        boxes[i : j + 1, 0], boxes[i : j + 1, 2] = edges[:-1], edges[1:]


def _trim_swashes(page: Page, run: NDArray[np.int64]) -> None:
    """A glyph that reaches far over the next one (a swash Q) ends, for reading, where that begins."""
    over = page.x1[:-1] - page.x0[1:]
    far = (run[1:] == run[:-1]) & (page.x0[1:] > page.x0[:-1]) & (over > 0.45 * (page.x1 - page.x0)[:-1])
    far &= page.turn[:-1] == 0  # the boxes of slanted letters lie over each other
    far &= (page.x1[1:] > page.x1[:-1] - over) & (page.code[:-1] > 0x40) & (page.code[:-1] < 0x80)
    far &= ~np.isin(page.code[:-1], ACCENTS)  # which are meant to stand over their letter
    if far.any():
        page.x1[:-1][far] = page.x0[1:][far]


class _Runs:
    """The properties that the characters of one text object share, a row per run of characters."""

    def __init__(self, text_page: Any, firsts: NDArray[np.int64], objects: NDArray[np.uint64]) -> None:
        items, first, back = np.unique(objects, return_index=True, return_inverse=True)
        addresses, indices, page = items.tolist(), firsts[first].tolist(), pdfium.handle(text_page)
        nominal = pdfium.font_sizes(page, indices)
        placed, matrix = pdfium.matrices(page, indices)
        a, b, c, d = matrix[:, :4].T
        angle = np.degrees(np.arctan2(b, a)) / 90.0 + np.where((nominal < 0) & (d < 0), 2.0, 0.0)
        angle[~placed] = 0.0
        size = np.abs(nominal) * np.where(placed, np.hypot(c, d), 1.0)
        self.size = np.clip(size, 0.1, 10_000)[back]
        self.turn = (np.round(angle).astype(np.int64) % 4)[back]
        self.oblique = (np.abs(angle - np.round(angle)) > 0.08)[back]
        self.invisible = np.isin(pdfium.render_modes(addresses), _INVISIBLE)[back]
        filled, channels = pdfium.fill_colours(addresses)
        self.alpha = np.where(filled, channels[:, 3], 255)[back]
        red, green, blue = channels[:, :3].T
        colour = np.where(filled, red << 16 | green << 8 | blue, 0)
        self.font = pdfium.fonts(addresses)[back]
        self.styles, self.style = _styles(self.font, colour[back])


def _styles(fonts: NDArray[np.uint64], colours: NDArray[np.int64]) -> tuple[tuple[Style, ...], NDArray[np.uint16]]:
    """The styles in the order in which the page uses them, and the row of each run's."""
    known: dict[int, Style] = {}
    styles: dict[Style, int] = {}
    pairs, first, back = np.unique(np.column_stack((fonts, colours.astype(np.uint64))), axis=0,
                                   return_index=True, return_inverse=True)  # fmt: skip
    rows = np.zeros(len(pairs), np.uint16)
    for i in np.argsort(first).tolist():
        font, colour = pairs[i].tolist()
        if font not in known:
            known[font] = _font_style(ctypes.cast(font, raw.FPDF_FONT) if font else None)
        style = known[font]
        if colour:
            style = Style(style.font, style.weight, style.italic, style.fixed, colour)
        rows[i] = styles.setdefault(style, min(len(styles), 0xFFFF))
    return tuple(styles), rows[back.reshape(-1)]


def _font_style(font: Any) -> Style:
    """Family, weight, slant and pitch, from the font's descriptor and from its name."""
    if not font:
        return Style("")
    getter = getattr(raw, "FPDFFont_GetBaseFontName", None) or raw.FPDFFont_GetFontName
    size = getter(font, None, 0)
    buffer = ctypes.create_string_buffer(max(size, 1))
    getter(font, buffer, size)
    name = buffer.value.decode("utf-8", "replace")
    if len(name) > 7 and name[6] == "+":
        name = name[7:]
    flags = raw.FPDFFont_GetFlags(font)
    weight = raw.FPDFFont_GetWeight(font)
    slant = ctypes.c_int()
    raw.FPDFFont_GetItalicAngle(font, slant)
    low = name.lower()
    bold = any(w in low for w in ("bold", "black", "heavy", "demi")) or low.endswith(("-bd", "cmbx10"))
    bold = bold or low.startswith(("cmbx", "sfbx", "cmssbx", "ecbx", "lmbx")) or bool(flags > 0 and flags & 1 << 18)
    if "semibold" in low or ("medi" in low.rpartition("-")[2] and weight >= 500):
        bold = True
    # Type 1 fonts without a weight report 400 or less, light variants of TeX report odd stem widths.
    heavy = 700 if bold else (min(max(weight, 400), 500) if weight < 650 else (700 if weight < 1000 else 400))
    italic = any(w in low for w in ("italic", "oblique", "slanted")) or low.endswith(("-it", "-i"))
    italic = italic or low.startswith(("cmti", "cmsl", "sfti", "ecti", "cmmi")) or slant.value not in (0,)
    italic = italic or bool(flags > 0 and flags & 64)
    fixed = bool(flags > 0 and flags & 1) or any(w in low for w in ("mono", "courier", "typewriter", "consol"))
    fixed = fixed or low.startswith(("cmtt", "sftt", "ectt", "lmtt"))
    return Style(name, heavy, italic, fixed)
