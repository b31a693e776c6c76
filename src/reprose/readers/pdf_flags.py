"""Characters of a PDF's page that nobody sees: hidden, clipped away, white on white, off the page, set twice."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from reprose.document import Page
from reprose.document.page import DUPLICATE, HIDDEN, OFF_PAGE

_WHITE = 0xFA  # channels from here up are as good as white


def flag_dropped(
    page: Page, invisible: NDArray[np.bool_], clear: NDArray[np.bool_], painted: NDArray[np.float32]
) -> None:
    ink = (page.code != 0x20) & (page.code != 0xA0)
    # The text layer of a scan is invisible by intent: then it is the text.
    if invisible.any() and (invisible & ink).sum() * 2 < ink.sum():
        page.flags[invisible] |= HIDDEN
    page.flags[clear & ~invisible] |= HIDDEN
    _flag_white(page, painted)
    margin = 1.0
    outside = (page.x1 < -margin) | (page.y1 < -margin) | (page.x0 > page.width + margin)
    page.flags[outside | (page.y0 > page.height + margin)] |= OFF_PAGE


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
