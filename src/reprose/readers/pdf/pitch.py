"""Typewriter type by its pitch: fonts whose file does not say that all their letters are equally wide."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from reprose.document import Page

_NARROW = np.array([ord(c) for c in "ijlftrI"])
_WIDE = np.array([ord(c) for c in "mwMWGOQDHNU"])
_LETTERS = 12  # of a style on a page, at least
_EVEN = 0.015  # standard deviation of their widths, as a share of the mean
_PITCH = (0.4, 0.75)  # of the type size: wider ones are those of other scripts


def mark_fixed(page: Page) -> None:
    """Mark the styles of a page as typewriter type where narrow and wide Latin letters take the same room."""
    if not len(page.code) or all(style.fixed for style in page.styles):
        return
    letter = (page.turn == 0) & (page.code > 0x20) & (page.x1 > page.x0) & (page.size > 0)
    wide = ((page.x1 - page.x0)[letter] / page.size[letter]).astype(np.float64)
    style, code = page.style[letter], page.code[letter]
    count = np.bincount(style, minlength=len(page.styles))
    many = np.maximum(count, 1)
    mean = np.bincount(style, wide, len(page.styles)) / many
    spread = np.sqrt(np.maximum(np.bincount(style, wide * wide, len(page.styles)) / many - mean * mean, 0))
    even = (count >= _LETTERS) & (spread < _EVEN * mean) & (mean > _PITCH[0]) & (mean < _PITCH[1])
    fixed = [
        s for s in np.flatnonzero(even).tolist()
        if not page.styles[s].fixed and len(np.intersect1d(code[style == s], _NARROW)) > 1
        and np.isin(code[style == s], _WIDE).any()
    ]  # fmt: skip
    if fixed:
        page.styles = tuple(replace(style, fixed=True) if s in fixed else style for s, style in enumerate(page.styles))
