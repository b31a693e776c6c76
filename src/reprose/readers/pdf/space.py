"""From PDF page space (origin anywhere, y up, perhaps turned) to ours (origin top left, y down, upright)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import pypdfium2.raw as raw
from numpy.typing import NDArray

from reprose import errors

_LARGEST = 100_000.0  # points; larger pages are damage (the format's own limit is 14,400)


@dataclass(frozen=True, slots=True)
class PageSpace:
    """The visible box of a page in PDF space, and by how many quarter turns it is shown clockwise."""

    left: float
    bottom: float
    right: float
    top: float
    quarter_turns: int

    @classmethod
    def of(cls, page: Any) -> PageSpace:
        box = raw.FS_RECTF()
        if not raw.FPDF_GetPageBoundingBox(page, box):
            raise errors.PageFailed("the page has no box")
        turns = max(0, raw.FPDFPage_GetRotation(page)) % 4
        space = cls(box.left, box.bottom, box.right, box.top, turns)
        if not (0 < space.width <= _LARGEST and 0 < space.height <= _LARGEST):
            raise errors.PageFailed(f"the page's size is absurd ({space.width:g} by {space.height:g} points)")
        return space

    @property
    def width(self) -> float:
        return abs(self.top - self.bottom) if self.quarter_turns % 2 else abs(self.right - self.left)

    @property
    def height(self) -> float:
        return abs(self.right - self.left) if self.quarter_turns % 2 else abs(self.top - self.bottom)

    def points(
        self, x: NDArray[np.floating], y: NDArray[np.floating]
    ) -> tuple[NDArray[np.floating], NDArray[np.floating]]:
        """Our coordinates of points in PDF space."""
        if self.quarter_turns == 0:
            return x - self.left, self.top - y
        if self.quarter_turns == 1:
            return y - self.bottom, x - self.left
        if self.quarter_turns == 2:
            return self.right - x, y - self.bottom
        return self.top - y, self.right - x

    def box(self, left: float, bottom: float, right: float, top: float) -> tuple[float, float, float, float]:
        xs, ys = self.points(np.array([left, right]), np.array([bottom, top]))
        return float(xs.min()), float(ys.min()), float(xs.max()), float(ys.max())

    def rectangle(self, x0: float, y0: float, x1: float, y1: float) -> tuple[float, float, float, float]:
        """A box of ours in PDF space: left, bottom, right, top."""
        if self.quarter_turns == 0:
            return self.left + x0, self.top - y1, self.left + x1, self.top - y0
        if self.quarter_turns == 1:
            return self.left + y0, self.bottom + x0, self.left + y1, self.bottom + x1
        if self.quarter_turns == 2:
            return self.right - x1, self.bottom + y0, self.right - x0, self.bottom + y1
        return self.right - y1, self.top - x1, self.right - y0, self.top - x0
