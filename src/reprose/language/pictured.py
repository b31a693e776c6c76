"""How much of a page may be writing that is no text: pictures, and shapes that are drawn as letters are."""

from __future__ import annotations

import numpy as np

from reprose.document import Page

_CELLS = 40  # of a page, along each side, in which the ground that pictures cover is counted
_LETTER = (2.0, 60.0)  # points: the height of a letter
_WIDEST = 2.5  # times its height
_LEVEL = 0.12  # of the height: how far neighbours on one line may differ in their feet
_NEAR = 0.9  # of the height: white between neighbours
_MANY = 20_000  # shapes of a page that are looked at


def image_share(page: Page) -> float:
    """The share of the page's area that images cover, together: many scans come in strips."""
    if not len(page.images):
        return 0.0
    wide, high = max(page.width, 1.0), max(page.height, 1.0)
    boxes = page.images[:_MANY].astype(np.float64)
    x0, x1 = np.clip(boxes[:, 0], 0, wide), np.clip(boxes[:, 2], 0, wide)
    y0, y1 = np.clip(boxes[:, 1], 0, high), np.clip(boxes[:, 3], 0, high)
    largest = float(((x1 - x0) * (y1 - y0)).max()) / (wide * high)
    if len(boxes) == 1:
        return largest
    covered = np.zeros((_CELLS, _CELLS), bool)
    cells = np.round(np.column_stack((x0 / wide, x1 / wide, y0 / high, y1 / high)) * _CELLS).astype(int)
    for left, right, top, bottom in cells.tolist():
        covered[top:bottom, left:right] = True
    return max(largest, float(covered.mean()))


def letter_shapes(page: Page) -> int:
    """How many of the shapes and small images stand beside each other as letters of a line do.

    Converters and printers' programs draw text as outlines, or as one small picture for each letter; so it can be seen
    and not read.
    """
    boxes = np.concatenate((page.rects, page.rules, page.images))[:_MANY].astype(np.float64)
    wide, high = boxes[:, 2] - boxes[:, 0], boxes[:, 3] - boxes[:, 1]
    sized = (high >= _LETTER[0]) & (high <= _LETTER[1]) & (wide > 0) & (wide <= _WIDEST * high)
    boxes, high = boxes[sized], high[sized]
    if not len(boxes):
        return 0
    foot = boxes[:, 3]
    usual = max(float(np.median(high)), 1.0)
    rows = np.cumsum(np.append(0, np.diff(np.sort(foot)) > _LEVEL * usual))
    row = np.empty(len(foot), np.int64)
    row[np.argsort(foot, kind="stable")] = rows
    order = np.lexsort((boxes[:, 0], row))
    boxes, high, row = boxes[order], high[order], row[order]
    gap = boxes[1:, 0] - boxes[:-1, 2]
    least, most = np.minimum(high[1:], high[:-1]), np.maximum(high[1:], high[:-1])
    beside = (row[1:] == row[:-1]) & (gap <= _NEAR * most) & (gap > -0.5 * most) & (most <= 2.2 * least)
    return int((np.append(False, beside) | np.append(beside, False)).sum())
