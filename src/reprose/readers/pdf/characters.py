"""Characters of a PDF's page set right: which of them nobody sees, and in which order letters of one glyph are read.

A glyph (lam-alef, a letter with its vowel points) may stand for several characters.  PDFium gives them one origin, and
each the glyph's whole box or a share of it, in an order that depends on how it turned the text around them.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from reprose.document import Page
from reprose.document.page import DUPLICATE, HIDDEN, OFF_PAGE
from reprose.readers.pdf.graphics import Graphics

_SHAPE = 0.3  # of the type size: how far letters' shapes reach beyond their line, and how high they are at least
_WHITE = 0xFA  # channels from here up are as good as white


def flag_dropped(page: Page, invisible: NDArray[np.bool_], clear: NDArray[np.bool_], graphics: Graphics) -> None:
    """Flag what nobody sees: drawn without ink, in white on white, or off the page."""
    ink = (page.code != 0x20) & (page.code != 0xA0)
    # The text layer of a scan is invisible by intent: then it is the text.
    if invisible.any() and (invisible & ink).sum() * 2 < ink.sum():
        page.flags[invisible] |= HIDDEN
    clear = clear & ~invisible
    if clear.any() and len(graphics.outlines):
        clear &= ~_outlined(page, clear, graphics.outlines)
    page.flags[clear] |= HIDDEN
    _flag_white(page, graphics.painted)
    margin = 1.0
    outside = (page.x1 < -margin) | (page.y1 < -margin) | (page.x0 > page.width + margin)
    page.flags[outside | (page.y0 > page.height + margin)] |= OFF_PAGE


def _outlined(page: Page, clear: NDArray[np.bool_], outlines: NDArray[np.float32]) -> NDArray[np.bool_]:
    """Clear characters whose shapes are drawn in their place.

    Browsers draw letters that their font lacks (bold or slanted ones) as outlines, and lay clear text over them.
    """
    rows = np.flatnonzero(clear)
    size, y0, y1 = page.size[rows], page.y0[rows], page.y1[rows]
    x = (page.x0[rows] + page.x1[rows]) / 2
    seen = np.zeros(len(page), bool)
    for a, b, c, d in outlines:
        slack = _SHAPE * size
        level = (b > y0 - slack) & (d < y1 + slack) & (d - b > slack)
        seen[rows[level & (x > a) & (x < c)]] = True
    if seen.any():  # spaces and small signs at the ends of what is seen
        seen |= clear & (np.append(False, seen[:-1]) | np.append(seen[1:], False)) & (page.code == 0x20)
    return seen


def flag_clipped(
    page: Page, objects: NDArray[np.uint64], clips: dict[int, tuple[float, float, float, float]]
) -> None:
    """Characters whose middle lies outside the box that clips them cannot be seen."""
    if not clips:
        return
    addresses, at = np.unique(objects, return_inverse=True)
    far = np.array([-1e9, -1e9, 1e9, 1e9])
    boxes = np.array([clips.get(int(a), far) for a in addresses])[at]
    x, y = (page.x0 + page.x1) / 2, (page.y0 + page.y1) / 2
    inside = (x >= boxes[:, 0] - 2) & (x <= boxes[:, 2] + 2) & (y >= boxes[:, 1] - 3) & (y <= boxes[:, 3] + 3)
    page.flags[~inside] |= HIDDEN


def _flag_white(page: Page, painted: NDArray[np.float32]) -> None:
    """White letters are hidden where nothing is painted behind them."""
    white = [i for i, s in enumerate(page.styles)
             if all(s.colour >> shift & 0xFF >= _WHITE for shift in (0, 8, 16))]  # fmt: skip
    if not white:
        return
    pale = np.flatnonzero(np.isin(page.style, white))
    if not len(pale) or len(pale) * 2 > len(page):  # a page all in white has a ground that we do not see
        return
    x, y = (page.x0[pale] + page.x1[pale]) / 2, (page.y0[pale] + page.y1[pale]) / 2
    seen = np.zeros(len(pale), bool)
    for a, b, c, d in painted[:2000]:
        seen |= (x >= a - 1) & (x <= c + 1) & (y >= b - 1) & (y <= d + 1)
    page.flags[pale[~seen]] |= HIDDEN


def flag_duplicates(page: Page, run: NDArray[np.int64]) -> None:
    """The same character again within an eighth of its size: fake bold, or a shadow.

    It comes from another text object; letters of one glyph (a ligature "ff") share a place in one.
    """
    live = np.flatnonzero((page.flags & (HIDDEN | OFF_PAGE) == 0) & (page.code != 0x20) & (page.turn == 0))
    if len(live) < 2:
        return
    code, x, y = page.code[live], page.x0[live], page.base[live]
    order = np.lexsort((live, np.round(x * 0.5), np.round(y), code))
    a, b = order[:-1], order[1:]
    near = 0.12 * page.size[live][a]
    same = (code[a] == code[b]) & (np.abs(x[a] - x[b]) < near) & (np.abs(y[a] - y[b]) < near)
    same &= run[live][a] != run[live][b]
    if same.any():
        page.flags[live[np.maximum(a[same], b[same])]] |= DUPLICATE


_LAM = 0x644
_BEARING = 0.3  # of a letter's height: the white beside it
_ALEFS = (0x622, 0x623, 0x625, 0x627, 0x671)


def share_leftwards(
    codes: NDArray[np.uint32], boxes: NDArray[np.float32], objects: NDArray[np.uint64], points: NDArray[np.floating]
) -> None:
    """Give the letters of each such glyph a share of its box, the first on the right; points that of their letter.

    Changes ``boxes`` (left, bottom, right, top; points of the page).  ``points`` are the characters' origins; all
    columns are in PDFium's order.
    """
    rows = np.flatnonzero((codes >= 0x590) & (codes < 0x900) & (boxes[:, 2] > boxes[:, 0]))
    # The box of a glyph with an outline of its own (Type 3) is no more than that: it begins at the origin.
    plain = rows[~_points(codes[rows])]
    left, reach = boxes[plain, 0], _BEARING * (boxes[plain, 3] - boxes[plain, 1])
    boxes[plain, 0] = np.where(left - points[plain, 0] < np.abs(reach), np.minimum(left, points[plain, 0]), left)
    places = np.round(points[rows] * 16).astype(np.int64)
    order = np.lexsort((rows, places[:, 0], places[:, 1], objects[rows]))
    ranked, at = rows[order], places[order]
    same = (at[1:] == at[:-1]).all(axis=1) & (objects[ranked][1:] == objects[ranked][:-1])
    if not same.any():
        return
    starts = np.flatnonzero(np.concatenate(([True], ~same)))
    ends = np.append(starts[1:], len(ranked))
    many = ends - starts > 1
    glyphs = [ranked[a:b] for a, b in zip(starts[many].tolist(), ends[many].tolist(), strict=True)]
    turned = _turned([codes[g].tolist() for g in glyphs])
    for glyph in glyphs:
        left, right = float(boxes[glyph, 0].min()), float(boxes[glyph, 2].max())
        point = _points(codes[glyph])
        letters = _in_order(glyph[~point], codes, boxes, turned)
        if not len(letters):
            continue
        edges = np.linspace(right, left, len(letters) + 1, dtype=np.float32)
        boxes[letters, 2], boxes[letters, 0] = edges[:-1], edges[1:]
        if point.any():  # with more than one letter, the file's order tells best which of them it is on
            host = letters[np.clip(np.searchsorted(np.sort(letters), glyph[point]) - 1, 0, len(letters) - 1)]
            boxes[glyph[point], 0], boxes[glyph[point], 2] = boxes[host, 0], boxes[host, 2]


def _turned(glyphs: list[list[int]]) -> bool:
    """Whether PDFium turned the letters of glyphs round, as the lam-alefs among them show."""
    pairs = [g for g in glyphs if len(g) == 2]
    wrong = sum(g[1] == _LAM and g[0] in _ALEFS for g in pairs)
    return wrong > sum(g[0] == _LAM and g[1] in _ALEFS for g in pairs)


def _in_order(
    letters: NDArray[np.intp], codes: NDArray[np.uint32], boxes: NDArray[np.float32], turned: bool
) -> NDArray[np.intp]:
    """The letters of a glyph as they are read."""
    if len(letters) < 2:
        return letters
    if set(codes[letters[:2]].tolist()) & {_LAM} and len(letters) == 2:
        one, two = codes[letters].tolist()
        return letters[::-1] if two == _LAM and one in _ALEFS else letters
    edges = boxes[letters, 2]
    if (edges != edges[0]).any():
        return letters[np.argsort(-edges, kind="stable")]
    return letters[::-1] if turned else letters


def _points(codes: NDArray[np.uint32]) -> NDArray[np.bool_]:
    """Vowel points, which have no room of their own."""
    arabic = (codes >= 0x64B) & (codes <= 0x65F) | (codes == 0x670) | (codes >= 0x610) & (codes <= 0x61A)
    arabic |= (codes >= 0x6D6) & (codes <= 0x6ED) & ~np.isin(codes, (0x6DD, 0x6DE, 0x6E5, 0x6E6, 0x6E9))
    return np.asarray(arabic | (codes >= 0x591) & (codes <= 0x5C7) & ~np.isin(codes, (0x5BE, 0x5C0, 0x5C3, 0x5C6)))
