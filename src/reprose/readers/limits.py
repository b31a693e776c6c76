"""Pages that no document of ours is made of: what would keep the layout busy for minutes is not handed on."""

from __future__ import annotations

import numpy as np

from reprose.document import Page


def refusal(page: Page, max_points: float, max_pieces: int) -> str | None:
    """Why a page is left out; None for a page that is not."""
    if not max(page.width, page.height) <= max_points:  # "not a number" is refused as well
        return f"the page is {page.width:.0f} by {page.height:.0f} points, read.max_page_points is {max_points:g}"
    count = pieces(page)
    if count > max_pieces:
        return f"the page holds {count} scattered pieces of text, read.max_page_pieces is {max_pieces}"
    return None


def pieces(page: Page) -> int:
    """How often the text of the page goes on somewhere else than beside the character before.

    The layout's time goes with this number: a page of three million characters in lines is done in seconds,
    a page of as many single letters is not.
    """
    ink = np.flatnonzero(page.code != 0x20)
    if not len(ink):
        return 0
    em = page.size[ink][1:]
    gap = page.x0[ink][1:] - page.x1[ink][:-1]
    away = (np.abs(page.base[ink][1:] - page.base[ink][:-1]) > 0.1 * em) | (gap > em) | (gap < -em)
    return 1 + int(away.sum())
