"""Boxes of lines and of words, for pictures that show how the text was read."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from reprose.document import Block, Rectangle

KINDS = ("lines", "words")


def boxes(blocks: Iterable[Block], kind: str) -> dict[int, list[Rectangle]]:
    """By page, the boxes of the blocks' lines, or of their words (``kind``)."""
    out: dict[int, list[Rectangle]] = {}
    for block in blocks:
        for line in block.lines:
            if kind == "lines":
                out.setdefault(line.number, []).append(line.box)
                continue
            blank = line.page.code[line.chars] <= 0x20
            cuts = np.union1d(np.flatnonzero(blank), line.gaps)
            for word in np.split(np.arange(len(line.chars)), cuts):
                ink = word[~blank[word]]
                if len(ink):
                    out.setdefault(line.number, []).append(line.page.box(line.chars[ink]))
    return out
