"""Floats on the page, whose lines stay together and apart from the text around: boxes, figures, tables, formulas."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from reprose.document import Line, Rectangle, Surroundings
from reprose.layout.columns.order import Division
from reprose.layout.displays import box_of, find_displays
from reprose.layout.drawn import Drawn
from reprose.layout.tables.announced import Announces
from reprose.layout.tables.detection import find_tables

_LEAST = 20.0  # points: smaller boxes are decoration
_STACK, _MUCH = 6, 60  # lines of a column, and words of columns: more than labels have
_TILED = 0.8  # of a cluster's area: in a diagram boxes leave room for arrows


@dataclass(slots=True, eq=False)
class Float:
    """A rectangle of the page and the lines in it.

    ``kind`` is "box", "figure", "table", "formula", "margin" or "turned".  ``lines`` are those of the floats ``inner``
    to it, too; ``tree`` holds both as they stand in it.
    """

    kind: Surroundings
    box: Rectangle
    lines: list[Line] = field(default_factory=list)
    image: bool = False  # holds or is an image
    inner: list[Float] = field(default_factory=list)
    tree: Division[Content] | None = None


Content = Line | Float


def find_floats(page: Drawn, lines: list[Line], announces: Announces | None = None) -> list[Float]:
    """The floats of a page, those inside others under these; each line belongs to one of the outermost at most.

    All ``lines`` have one direction, in which ``page`` shows what is drawn; ``announces`` knows tables' labels.
    """
    displays = [Float("formula", box_of(held), held) for held in find_displays(page, lines)]
    if displays:
        shown = {line for display in displays for line in display.lines}
        lines = [line for line in lines if line not in shown]
    tables = [Float("table", box) for box in find_tables(page, lines, announces)]
    out = tables + [Float("box", box) for box in _boxes(page, lines) if not _cuts(box, tables)]
    framed: list[Float] = []  # clusters of frames around text
    for box, image in _figures(page):
        if _inside(box, out) or (not image and _inside(box, displays)):
            continue
        figure = Float("figure", box, image=image)
        (framed if not image and _is_layout(box, out, lines) else out).append(figure)
    # Rows of a table that lies among frames of prose are these frames, one below the other.
    out = [i for i in out if i.kind != "table" or not _inside(i.box, framed)]
    if not out:
        return displays
    out = _outermost(out)
    lines = [*lines, *(line for display in displays if _inside(display.box, out) for line in display.lines)]
    displays = [display for display in displays if not _inside(display.box, out)]
    _fill(out, lines)
    out = [floating for floating in out if _settle(floating, page)]
    return [i for i in out if i.lines or i.kind == "figure"] + displays


def _fill(floats: list[Float], lines: list[Line]) -> None:
    """Give each line to the first float that holds it, and on to those inside."""
    for line in lines:
        for floating in floats:
            if _holds(floating.box, line):
                floating.lines.append(line)
                break
    for floating in floats:
        if floating.inner:
            _fill(floating.inner, floating.lines)


def _holds(box: Rectangle, line: Line) -> bool:
    a, b, c, d = box
    x, y = (line.x0 + line.x1) / 2, line.base - 0.3 * line.size
    return a - 2 <= x <= c + 2 and b - 2 <= y <= d + 2 and line.x1 - line.x0 <= c - a + 8


def _held(box: Rectangle, lines: list[Line]) -> list[Line]:
    return [line for line in lines if _holds(box, line)]


def _is_layout(box: Rectangle, floats: list[Float], lines: list[Line]) -> bool:
    """Whether a cluster of drawn things frames text: it holds prose, or boxes of prose fill it like tiles."""
    held = _held(box, lines)
    if _is_prose(held, 4.5) or _in_columns(held):
        return True
    tiles = [i.box for i in floats if i.kind == "box" and _inside(i.box, [Float("box", box)])]
    tiles = [tile for tile in tiles if _is_prose(_held(tile, lines))]
    return len(tiles) > 1 and sum(map(_area, tiles)) > _TILED * _area(box)


def _settle(floating: Float, page: Drawn) -> bool:
    """Tell boxes from figures; False for what is neither."""
    floating.inner = [each for each in floating.inner if _settle(each, page) and each.lines]
    if floating.kind == "box" and all(each.kind == "figure" for each in floating.inner):
        if not _is_prose(floating.lines) and not _reads_down(floating, page):
            floating.kind, floating.inner = "figure", []
    # What frames text is a layout, not a picture.
    prose = _is_prose(floating.lines, 4.5) or _in_columns(floating.lines)
    return not (floating.kind == "figure" and not floating.image and prose)


def _reads_down(floating: Float, page: Drawn) -> bool:
    """Short lines right below each other with a common edge, and little drawn between them: a list, no labels."""
    if _has_neighbour(floating.box, page):
        return False
    rows: list[list[Line]] = []
    for line in sorted(floating.lines, key=lambda ln: ln.base):
        if rows and line.base - rows[-1][0].base < 0.5 * line.size:
            rows[-1].append(line)
        else:
            rows.append([line])
    text = "".join(line.text for line in floating.lines)
    signs = len(text) - text.count(" ")
    if len(rows) < 2 or sum(len(line.text.split()) for line in floating.lines) < 6 or _letters(text) < 0.4 * signs:
        return False
    if any(below[0].base - above[0].base > 2.5 * below[0].size for above, below in pairwise(rows)):
        return False
    left = np.array([min(line.x0 for line in row) for row in rows])
    right = np.array([max(line.x1 for line in row) for row in rows])
    shared = max((abs(edge[:, None] - edge) < 2).sum(axis=0).max() for edge in (left, (left + right) / 2))
    return bool(shared > 0.6 * len(rows)) and _drawn_in(floating, page) <= len(rows)


def _has_neighbour(box: Rectangle, page: Drawn) -> bool:
    """Whether a box of the same height touches it: cells of a table."""
    x0, y0, x1, y1 = page.rects.T
    level = (abs(y0 - box[1]) < 1) & (abs(y1 - box[3]) < 1)
    return bool((level & ((abs(x0 - box[2]) < 2) | (abs(x1 - box[0]) < 2))).any())


def _drawn_in(floating: Float, page: Drawn) -> int:
    """How many things are drawn inside, without rules across and the grounds of lines."""
    x0, y0, x1, y1 = floating.box
    drawn = np.concatenate((page.rects, page.rules))
    drawn = drawn[(drawn[:, 0] > x0 + 2) & (drawn[:, 1] > y0 + 2) & (drawn[:, 2] < x1 - 2) & (drawn[:, 3] < y1 - 2)]
    across = (drawn[:, 2] - drawn[:, 0] > 0.5 * (x1 - x0)) & (drawn[:, 3] - drawn[:, 1] < 2.5 * floating.lines[0].size)
    return int((~across).sum())


def _letters(text: str) -> int:
    return sum(map(str.isalpha, text))


def _boxes(page: Drawn, lines: list[Line]) -> list[Rectangle]:
    """Framed or filled rectangles with whole lines in them, but not the ground of the page."""
    if not len(page.rects) or not lines:
        return []
    edges = np.array([(line.x0, line.base - 0.7 * line.size, line.x1, line.base + 0.1 * line.size) for line in lines])
    area = page.width * page.height
    found: list[Rectangle] = []
    for x0, y0, x1, y1 in np.unique(np.round(page.rects, 1), axis=0).tolist():
        if x1 - x0 < 60 or y1 - y0 < _LEAST or (x1 - x0) * (y1 - y0) > 0.75 * area:
            continue
        inside = (edges[:, 0] >= x0 - 2) & (edges[:, 2] <= x1 + 2) & (edges[:, 1] >= y0 - 2) & (edges[:, 3] <= y1 + 2)
        apart = (edges[:, 0] >= x1 - 1) | (edges[:, 2] <= x0 + 1) | (edges[:, 1] >= y1 - 1) | (edges[:, 3] <= y0 + 1)
        if not inside.any() or inside.sum() > 0.7 * len(lines) or not (inside | apart).all():
            continue
        if _is_ground_of_a_line(edges[inside], y1 - y0):
            continue
        found.append((x0, y0, x1, y1))
    return found


def _is_ground_of_a_line(lines: NDArray[np.floating], height: float) -> bool:
    """A heading or a row set off by colour stands in the text's flow."""
    high = lines[:, 3] - lines[:, 1]
    return bool(lines[:, 1].max() - lines[:, 1].min() < 0.5 * high.max() and height < 4 * high.max())


def _figures(page: Drawn) -> list[tuple[Rectangle, bool]]:
    """Images (True), and clusters of drawn things."""
    area = page.width * page.height
    out = [
        ((x0, y0, x1, y1), True)
        for x0, y0, x1, y1 in page.images.tolist()
        if x1 - x0 > _LEAST and y1 - y0 > _LEAST and (x1 - x0) * (y1 - y0) < 0.8 * area
    ]
    drawn = np.concatenate((page.rects, page.rules)) if len(page.rects) + len(page.rules) >= 6 else page.rects[:0]
    small = drawn[(drawn[:, 2] - drawn[:, 0]) * (drawn[:, 3] - drawn[:, 1]) < 0.6 * area] if len(drawn) else drawn
    for box, count in _clusters(small[:3000]):
        x0, y0, x1, y1 = box
        if count >= 5 and x1 - x0 > 40 and y1 - y0 > 40 and (x1 - x0) * (y1 - y0) < 0.8 * area:
            out.append((box, False))
    return out


def _clusters(boxes: NDArray[np.float32], reach: float = 6.0) -> list[tuple[Rectangle, int]]:
    """Boxes that touch or nearly touch, taken together, with how many they are."""
    groups: list[tuple[list[float], int]] = []
    for x0, y0, x1, y1 in boxes[np.argsort(boxes[:, 1], kind="stable")].tolist() if len(boxes) else []:
        box, count = [x0, y0, x1, y1], 1
        rest: list[tuple[list[float], int]] = []
        for other, n in groups:
            if (
                other[0] <= box[2] + reach and other[2] >= box[0] - reach
                and other[1] <= box[3] + reach and other[3] >= box[1] - reach
            ):  # fmt: skip
                box = [min(box[0], other[0]), min(box[1], other[1]), max(box[2], other[2]), max(box[3], other[3])]
                count += n
            else:
                rest.append((other, n))
        rest.append((box, count))
        groups = rest
    return [((b[0], b[1], b[2], b[3]), n) for b, n in groups]


def _is_prose(lines: list[Line], words_a_line: float = 3.0) -> bool:
    """A box holds text to read, not labels: lines of several words, most of them letters."""
    if not lines:
        return False
    text = " ".join(line.text for line in lines)
    words = text.split()
    return len(words) >= 8 and len(words) / len(lines) >= words_a_line and _letters(text) > 0.6 * len(text)


def _in_columns(lines: list[Line]) -> bool:
    """Much text in narrow columns: most of it in many lines right below each other from one edge, unlike labels."""
    runs: list[list[Line]] = []
    for line in sorted(lines, key=lambda ln: ln.base):
        run = next(
            (run for run in runs if abs(run[-1].x0 - line.x0) < 0.3 * line.size and abs(run[-1].size - line.size) < 0.5
             and 0.8 * line.size < line.base - run[-1].base < 1.6 * line.size), None,
        )  # fmt: skip
        if run is None:
            runs.append([line])
        else:
            run.append(line)
    words = [sum(len(line.text.split()) for line in run) for run in runs]
    stacked = sum(n for n, run in zip(words, runs, strict=True) if len(run) >= _STACK and n > 2 * len(run))
    return stacked >= _MUCH and stacked > 0.6 * sum(words)


def _cuts(box: Rectangle, tables: list[Float]) -> bool:
    """Whether a box touches a table without holding it and other things."""
    return any(
        box[0] < i.box[2] and box[2] > i.box[0] and box[1] < i.box[3] and box[3] > i.box[1]
        and not (_inside(i.box, [Float("box", box)]) and _area(i.box) < 0.5 * _area(box))
        for i in tables
    )  # fmt: skip


def _area(box: Rectangle) -> float:
    return max((box[2] - box[0]) * (box[3] - box[1]), 1.0)


def _inside(box: Rectangle, floats: list[Float]) -> bool:
    """Whether most of a box lies in one of the floats."""
    area = _area(box)
    for i in floats:
        wide = min(box[2], i.box[2]) - max(box[0], i.box[0])
        high = min(box[3], i.box[3]) - max(box[1], i.box[1])
        if wide > 0 and high > 0 and wide * high > 0.5 * area:
            return True
    return False


def _outermost(floats: list[Float]) -> list[Float]:
    """Those that lie in no larger one; boxes and tables inside a box are kept there."""
    kept: list[Float] = []
    for floating in sorted(floats, key=lambda i: _area(i.box), reverse=True):
        around = next((i for i in kept if _inside(floating.box, [i])), None)
        if around is None:
            kept.append(floating)
        elif around.kind == "box" and floating.kind != "figure" and _area(floating.box) < 0.8 * _area(around.box):
            around.inner.append(floating)
    for floating in kept:
        if len(floating.inner) > 1:
            floating.inner = _outermost(floating.inner)
    return kept
