"""A page and the picture over it as pixels, by PDFium, and pixels as PNG; only for the drawing process.

A picture's shapes are a PDF page of its own, the sheet, which is laid over the page that it belongs to.

Only for the drawing process: PDFium runs in the process that calls this.
"""

from __future__ import annotations

import ctypes
import struct
import zlib
from typing import Any

import numpy as np
import pypdfium2.raw as raw
from numpy.typing import NDArray

from reprose.raster.messages import Render
from reprose.raster.shapes import Label, Picture, Points, Polygon, Rect, Shape, Stroke, rgb


class Sheet:
    """A document of one page, as large as the picture, with its shapes; close it after use."""

    def __init__(self, picture: Picture) -> None:
        self.document: Any = raw.FPDF_CreateNewDocument()
        self._height = picture.height
        self.page: Any = raw.FPDFPage_New(self.document, 0, picture.width, picture.height)
        for shape in picture.shapes:
            self._put(shape)
        raw.FPDFPage_GenerateContent(self.page)

    def __enter__(self) -> Sheet:
        return self

    def __exit__(self, *_: object) -> None:
        raw.FPDF_ClosePage(self.page)
        raw.FPDF_CloseDocument(self.document)

    def _put(self, shape: Shape) -> None:
        match shape:
            case Rect():
                made = self._box(shape)
            case Stroke():
                made = self._path(shape.points)
                raw.FPDFPageObj_SetStrokeColor(made, *rgb(shape.colour), _alpha(shape.opacity))
                raw.FPDFPageObj_SetStrokeWidth(made, shape.width)
                raw.FPDFPageObj_SetLineJoin(made, raw.FPDF_LINEJOIN_ROUND)
                raw.FPDFPath_SetDrawMode(made, raw.FPDF_FILLMODE_NONE, True)
            case Polygon():
                made = self._path(shape.points)
                raw.FPDFPath_Close(made)
                raw.FPDFPageObj_SetFillColor(made, *rgb(shape.colour), 255)
                raw.FPDFPath_SetDrawMode(made, raw.FPDF_FILLMODE_WINDING, False)
            case Label():
                made = self._label(shape)
        raw.FPDFPage_InsertObject(self.page, made)

    def _box(self, box: Rect) -> Any:
        x0, y0, x1, y1 = box.at
        made = raw.FPDFPageObj_CreateNewRect(x0, self._height - y1, x1 - x0, y1 - y0)
        mode = raw.FPDF_FILLMODE_NONE
        if box.fill:
            raw.FPDFPageObj_SetFillColor(made, *rgb(box.fill), _alpha(box.opacity))
            mode = raw.FPDF_FILLMODE_WINDING
        if box.stroke:
            raw.FPDFPageObj_SetStrokeColor(made, *rgb(box.stroke), 255)
            raw.FPDFPageObj_SetStrokeWidth(made, box.width)
        if box.dashed:
            dashes = (ctypes.c_float * 2)(3 * box.width, 3 * box.width)
            raw.FPDFPageObj_SetDashArray(made, dashes, 2, 0)
        raw.FPDFPath_SetDrawMode(made, mode, bool(box.stroke))
        return made

    def _path(self, points: Points) -> Any:
        (x, y), *more = points
        made = raw.FPDFPageObj_CreateNewPath(x, self._height - y)
        for x, y in more:
            raw.FPDFPath_LineTo(made, x, self._height - y)
        return made

    def _label(self, label: Label) -> Any:
        made = raw.FPDFPageObj_NewTextObj(self.document, label.font.encode(), label.size)
        raw.FPDFText_SetText(made, wide(label.text))
        raw.FPDFPageObj_SetFillColor(made, *rgb(label.colour), 255)
        raw.FPDFPageObj_Transform(made, 1, 0, 0, 1, label.x, self._height - label.base)
        return made


def wide(text: str) -> Any:
    """A text as PDFium takes it: UTF-16, little end first, with a zero behind."""
    buffer = ctypes.create_string_buffer(text.encode("utf-16-le", "replace") + b"\0\0")
    return ctypes.cast(buffer, ctypes.POINTER(ctypes.c_ushort))


def _alpha(opacity: float) -> int:
    return round(255 * opacity)


_WHITE = 0xFFFFFFFF


def paint(page: Any | None, request: Render) -> bytes:
    """The PNG of a page of PDFium (None: a blank one) under its picture."""
    picture, scale = request.picture, request.scale
    width = _pixels(picture.width, scale)
    below = _pixels(picture.page_height, scale)
    height = _pixels(picture.height, scale) if request.over else below
    bitmap = raw.FPDFBitmap_CreateEx(width, height, raw.FPDFBitmap_BGRx, None, 0)
    if not bitmap:
        raise MemoryError
    try:
        raw.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, _WHITE)
        if page is not None:
            raw.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, below, 0, raw.FPDF_ANNOT | raw.FPDF_REVERSE_BYTE_ORDER)
        if request.over:
            with Sheet(picture) as sheet:
                raw.FPDF_RenderPageBitmap(bitmap, sheet.page, 0, 0, width, height, 0, raw.FPDF_REVERSE_BYTE_ORDER)
        stride = raw.FPDFBitmap_GetStride(bitmap)
        start = ctypes.cast(raw.FPDFBitmap_GetBuffer(bitmap), ctypes.POINTER(ctypes.c_ubyte))
        rows = np.ctypeslib.as_array(start, (height, stride))
        return png(rows[:, : 4 * width].reshape(height, width, 4)[:, :, :3], scale)
    finally:
        raw.FPDFBitmap_Destroy(bitmap)


def _pixels(points: float, scale: float) -> int:
    return max(1, round(points * scale))


_LEVEL = 6
_UP = 2  # the filter of a row


def png(pixels: NDArray[np.uint8], per_point: float) -> bytes:
    """The PNG file (ISO/IEC 15948) for pixels of shape (height, width, 3), with ``per_point`` pixels for each point as
    its resolution: 8 bits of red, green and blue, each row stored as what differs from the one above.
    """
    height, width, _ = pixels.shape
    flat = pixels.reshape(height, 3 * width)
    rows = np.empty((height, 1 + 3 * width), np.uint8)
    rows[:, 0] = _UP
    rows[0, 1:] = flat[0]
    np.subtract(flat[1:], flat[:-1], out=rows[1:, 1:])
    density = round(per_point * 72 / 0.0254)  # pixels for each metre
    return b"".join((
        b"\x89PNG\r\n\x1a\n",
        _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)),
        _chunk(b"pHYs", struct.pack(">IIB", density, density, 1)),
        _chunk(b"IDAT", zlib.compress(rows.data, _LEVEL)),
        _chunk(b"IEND", b""),
    ))  # fmt: skip


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
