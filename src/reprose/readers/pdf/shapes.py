"""The single shapes of long paths: a page's whole text may be one path, if a program drew it as outlines."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from typing import Any

import numpy as np
import pypdfium2.raw as raw
from numpy.typing import NDArray

from reprose.readers.pdf.graphics import Matrix, product
from reprose.readers.pdf.space import PageSpace

_SEGMENTS = 40_000  # that are looked at on one page
_INSIDE = 0.1  # points: by how much a counter (the inside of an o) may reach over its letter


def boxes_of_shapes(paths: Sequence[tuple[Any, Matrix | None]], space: PageSpace) -> NDArray[np.float32]:
    """The boxes of the parts that paths (with the matrix of the form that each stands in) move to, in their order.

    Holes in a shape, which come behind it, are left out.
    """
    left = _SEGMENTS
    out: list[NDArray[np.float64]] = []
    for path, matrix in paths:
        count = min(raw.FPDFPath_CountSegments(path), left)
        if count <= 0:
            break
        left -= count
        out.append(_parts(path, count, matrix, space))
    boxes = np.concatenate(out) if out else np.zeros((0, 4))
    if len(boxes) > 1:
        inner = (boxes[1:, :2] >= boxes[:-1, :2] - _INSIDE) & (boxes[1:, 2:] <= boxes[:-1, 2:] + _INSIDE)
        boxes = boxes[np.append(True, ~inner.all(axis=1))]
    on = (boxes[:, 2] >= 0) & (boxes[:, 3] >= 0) & (boxes[:, 0] <= space.width) & (boxes[:, 1] <= space.height)
    return boxes[on].astype(np.float32)


def _parts(path: Any, count: int, matrix: Matrix | None, space: PageSpace) -> NDArray[np.float64]:
    x, y, own = ctypes.c_float(), ctypes.c_float(), raw.FS_MATRIX()
    if raw.FPDFPageObj_GetMatrix(path, own):
        matrix = product((own.a, own.b, own.c, own.d, own.e, own.f), matrix)
    points = np.zeros((count, 2))
    starts = np.zeros(count, bool)
    for at in range(count):
        segment = raw.FPDFPath_GetPathSegment(path, at)
        raw.FPDFPathSegment_GetPoint(segment, x, y)
        points[at] = x.value, y.value
        starts[at] = raw.FPDFPathSegment_GetType(segment) == raw.FPDF_SEGMENT_MOVETO
    if matrix is not None:
        a, b, c, d, e, f = matrix
        points = points @ np.array([[a, b], [c, d]]) + (e, f)
    px, py = space.points(points[:, 0], points[:, 1])
    starts[0] = True
    first = np.flatnonzero(starts)
    edges = [np.minimum.reduceat(px, first), np.minimum.reduceat(py, first),
             np.maximum.reduceat(px, first), np.maximum.reduceat(py, first)]  # fmt: skip
    boxes = np.column_stack(edges)
    out: NDArray[np.float64] = boxes[np.isfinite(boxes).all(axis=1)]
    return out
