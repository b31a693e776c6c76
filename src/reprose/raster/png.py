"""Pixels as PNG (ISO/IEC 15948): 8 bits of red, green and blue, each row stored as what differs from the one above."""

from __future__ import annotations

import struct
import zlib

import numpy as np
from numpy.typing import NDArray

_LEVEL = 6
_UP = 2  # the filter of a row


def encode(pixels: NDArray[np.uint8], per_point: float) -> bytes:
    """The file for pixels of shape (height, width, 3), with ``per_point`` pixels for each point as its resolution."""
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
