"""A page and its picture as pixels, by PDFium; only for the drawing process."""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np
import pypdfium2.raw as raw

from reprose.writers.picture import png
from reprose.writers.picture.messages import Render
from reprose.writers.picture.sheet import Sheet

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
        return png.encode(rows[:, : 4 * width].reshape(height, width, 4)[:, :, :3], scale)
    finally:
        raw.FPDFBitmap_Destroy(bitmap)


def _pixels(points: float, scale: float) -> int:
    return max(1, round(points * scale))
