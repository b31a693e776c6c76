"""What is drawn on a PDF page beside text: rules, boxes, images; and its links."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass
from typing import Any

import numpy as np
import pypdfium2.raw as raw
from numpy.typing import NDArray

from reprose.document import Link
from reprose.readers.pdf.pdfium import clipped, handle, object_types, objects_of
from reprose.readers.pdf.space import PageSpace

_THIN = 3.0  # points: what is thinner than this is a rule
_MOST = 20_000  # objects looked at on one page; maps and plots can hold millions
_DEPTH = 6  # forms inside forms
_LONG = 40  # segments of a path that may hold several shapes
_CURVED = 8  # segments of a path that may be letters; boxes and rules have fewer

Matrix = tuple[float, float, float, float, float, float]
Box = tuple[float, float, float, float]  # x0, y0, x1, y1: points, origin top left
_NOWHERE: Box = (0.0, 0.0, 0.0, 0.0)  # the box of what is clipped away wholly


@dataclass(frozen=True, slots=True)
class Graphics:
    """Rows of x0, y0, x1, y1; ``painted`` is all that can lie under text, ``outlines`` what may be letters' shapes."""

    rules: NDArray[np.float32]
    rects: NDArray[np.float32]
    images: NDArray[np.float32]
    painted: NDArray[np.float32]
    outlines: NDArray[np.float32]
    clips: dict[int, Box]  # by text object: where it can be seen
    long: list[tuple[Any, Matrix | None]]  # paths of many segments, and the matrix of the form that they stand in


def read_graphics(page: Any, space: PageSpace) -> Graphics:
    collector = _Collector(space)
    collector.walk(page, raw.FPDFPage_CountObjects(page), None, 0)
    return collector.result()


class _Collector:
    def __init__(self, space: PageSpace) -> None:
        self.space = space
        self.seen = 0
        self.rules: list[Box] = []
        self.rects: list[Box] = []
        self.images: list[Box] = []
        self.painted: list[Box] = []
        self.outlines: list[Box] = []
        self.clips: dict[int, Box] = {}
        self.long: list[tuple[Any, Matrix | None]] = []
        self.edges = [ctypes.c_float() for _ in range(4)]
        self.channels = [ctypes.c_uint() for _ in range(4)]

    def walk(self, owner: Any, count: int, matrix: Matrix | None, depth: int, seen: Box | None = None) -> None:
        """Look at the objects of a page (depth 0), or of a form on one, of which ``seen`` can be seen."""
        count = min(max(count, 0), _MOST - self.seen)
        self.seen += count
        addresses = objects_of(handle(owner), count, depth > 0)
        kinds = object_types(addresses)
        texts = [a for a, kind in zip(addresses, kinds, strict=True) if kind == raw.FPDF_PAGEOBJ_TEXT]
        if seen is not None:
            self.clips.update(dict.fromkeys(texts, seen))
        for address in clipped(texts):
            box = self._clip(ctypes.cast(address, raw.FPDF_PAGEOBJECT), matrix, seen)
            if box is not None:
                self.clips[address] = box
        for address, kind in zip(addresses, kinds, strict=True):
            if kind == raw.FPDF_PAGEOBJ_TEXT:
                continue
            item = ctypes.cast(address, raw.FPDF_PAGEOBJECT)
            if kind == raw.FPDF_PAGEOBJ_FORM:
                if depth < _DEPTH:
                    self._form(item, matrix, depth, seen)
                continue
            box = self._box(item, matrix)
            if box is None or (depth and self._outside(box, item, matrix, seen)):
                continue
            if kind == raw.FPDF_PAGEOBJ_IMAGE:
                self.images.append(box)
                self.painted.append(box)
            elif kind == raw.FPDF_PAGEOBJ_PATH:
                self._path(item, box)
                segments = raw.FPDFPath_CountSegments(item)
                if segments > _LONG:
                    self.long.append((item, matrix))
                if segments > _CURVED:
                    self.outlines.append(box)
            else:
                self.painted.append(box)

    def result(self) -> Graphics:
        rules, rects, images, painted, outlines = (
            np.array(c, np.float32).reshape(-1, 4)
            for c in (self.rules, self.rects, self.images, self.painted, self.outlines)
        )
        return Graphics(rules, rects, images, painted, outlines, self.clips, self.long)

    def _clip(self, item: Any, matrix: Matrix | None, outer: Box | None) -> Box | None:
        """What an object's clip and the one around its form leave of the page; None: everything.

        The box that bounds a form is a clip, too: so pictures are cut out of pages that a file keeps whole.
        """
        path = raw.FPDFPageObj_GetClipPath(item)
        count = raw.FPDFClipPath_CountPaths(path) if path else 0
        if count <= 0 or count > 16:
            return outer
        x, y = ctypes.c_float(), ctypes.c_float()
        left, bottom, right, top = -1e9, -1e9, 1e9, 1e9
        for i in range(count):
            segments = raw.FPDFClipPath_CountPathSegments(path, i)
            if segments < 2 or segments > 64:
                continue
            xs, ys = [], []
            for k in range(segments):
                raw.FPDFPathSegment_GetPoint(raw.FPDFClipPath_GetPathSegment(path, i, k), x, y)
                xs.append(x.value)
                ys.append(y.value)
            left, right = max(left, min(xs)), min(right, max(xs))
            bottom, top = max(bottom, min(ys)), min(top, max(ys))
        if right == 1e9:
            return outer
        if left > right or bottom > top:
            return _NOWHERE
        own = self.space.box(*spread((left, bottom, right, top), matrix))
        return own if outer is None else common(own, outer)

    def _outside(self, box: Box, item: Any, matrix: Matrix | None, outer: Box | None) -> bool:
        """Whether nothing can be seen of what stands in a form, as its clip tells."""
        clip = self._clip(item, matrix, outer)
        return clip is not None and (clip == _NOWHERE or common(box, clip) == _NOWHERE)

    def _form(self, item: Any, outer: Matrix | None, depth: int, seen: Box | None) -> None:
        own = raw.FS_MATRIX()
        inner = outer
        if raw.FPDFPageObj_GetMatrix(item, own):
            inner = product((own.a, own.b, own.c, own.d, own.e, own.f), outer)
        count = raw.FPDFFormObj_CountObjects(item)
        self.walk(item, count, inner, depth + 1, self._clip(item, outer, seen))

    def _box(self, item: Any, matrix: Matrix | None) -> Box | None:
        if not raw.FPDFPageObj_GetBounds(item, *self.edges):
            return None
        left, bottom, right, top = (e.value for e in self.edges)
        x0, y0, x1, y1 = self.space.box(*spread((left, bottom, right, top), matrix))
        x0, y0 = max(x0, -9.0), max(y0, -9.0)
        x1, y1 = min(x1, self.space.width + 9), min(y1, self.space.height + 9)
        if not (x0 <= x1 and y0 <= y1):  # off the page, or not a number
            return None
        return x0, y0, x1, y1

    def _path(self, item: Any, box: Box) -> None:
        filled, stroked = ctypes.c_int(), ctypes.c_int()
        raw.FPDFPath_GetDrawMode(item, filled, stroked)
        if not filled.value and not stroked.value:  # a clipping path draws nothing
            return
        white = False
        if filled.value and raw.FPDFPageObj_GetFillColor(item, *self.channels):
            red, green, blue, alpha = (c.value for c in self.channels)
            white = min(red, green, blue) >= 0xFA or alpha == 0
            if not white:
                self.painted.append(box)
        if white and not stroked.value:
            return
        wide, high = box[2] - box[0], box[3] - box[1]
        if min(wide, high) <= _THIN:
            self.rules.append(box)
        else:
            self.rects.append(box)


def product(m: Matrix, n: Matrix | None) -> Matrix:
    """The matrix that does what ``m`` does, and then what ``n`` does."""
    if n is None:
        return m
    a, b, c, d, e, f = m
    p, q, r, s, t, u = n
    return (a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u)


def spread(box: Box, matrix: Matrix | None) -> Box:
    """What a box (left, bottom, right, top) covers behind ``matrix``."""
    if matrix is None:
        return box
    left, bottom, right, top = box
    a, b, c, d, e, f = matrix
    xs = [a * x + c * y + e for x in (left, right) for y in (bottom, top)]
    ys = [b * x + d * y + f for x in (left, right) for y in (bottom, top)]
    return min(xs), min(ys), max(xs), max(ys)


def common(one: Box, other: Box) -> Box:
    """What two boxes share."""
    x0, y0, x1, y1 = max(one[0], other[0]), max(one[1], other[1]), min(one[2], other[2]), min(one[3], other[3])
    return (x0, y0, x1, y1) if x0 <= x1 and y0 <= y1 else _NOWHERE


def read_links(document: Any, page: Any, space: PageSpace) -> tuple[Link, ...]:
    """Links that lead out of the document."""
    out: list[Link] = []
    position, link, box = ctypes.c_int(0), raw.FPDF_LINK(), raw.FS_RECTF()
    while len(out) < 1000 and raw.FPDFLink_Enumerate(page, position, link):
        action = raw.FPDFLink_GetAction(link)
        if not action or raw.FPDFAction_GetType(action) != raw.PDFACTION_URI:
            continue
        size = raw.FPDFAction_GetURIPath(document, action, None, 0)
        if size > 1 and raw.FPDFLink_GetAnnotRect(link, box):
            buffer = ctypes.create_string_buffer(size)
            raw.FPDFAction_GetURIPath(document, action, buffer, size)
            uri = buffer.value.decode("utf-8", "replace")
            out.append(Link(space.box(box.left, box.bottom, box.right, box.top), uri))
    return tuple(out)
