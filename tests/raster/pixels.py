"""Reading pictures back, by the parts of PNG that ours use, and PDF pages through PDFium."""

from __future__ import annotations

import struct
import zlib

import numpy as np
import pypdfium2
from numpy.typing import NDArray

Pixels = NDArray[np.uint8]


def decode(data: bytes) -> Pixels:
    """The pixels (height, width, 3) of a PNG of 8 bits whose rows are all filtered upwards; its checksums hold."""
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    at, parts = 8, {}
    while at < len(data):
        (size,) = struct.unpack(">I", data[at : at + 4])
        kind, body = data[at + 4 : at + 8], data[at + 8 : at + 8 + size]
        assert struct.unpack(">I", data[at + 8 + size : at + 12 + size])[0] == zlib.crc32(kind + body)
        parts[kind] = body
        at += 12 + size
    width, height, depth, colours = struct.unpack(">IIBB", parts[b"IHDR"][:10])
    assert (depth, colours) == (8, 2)
    rows = np.frombuffer(zlib.decompress(parts[b"IDAT"]), np.uint8).reshape(height, 1 + 3 * width)
    assert set(rows[:, 0]) == {2}
    return np.cumsum(rows[:, 1:], 0, dtype=np.uint8).reshape(height, width, 3)


def page_pixels(pdf: bytes, index: int, scale: float, password: str | None = None) -> Pixels:
    """A page of a PDF as PDFium shows it, with its annotations."""
    document = pypdfium2.PdfDocument(pdf, password=password)
    return np.array(document[index].render(scale=scale, rev_byteorder=True).to_numpy()[:, :, :3])


def share_alike(one: Pixels, two: Pixels, tolerance: int = 40) -> float:
    """The share of pixels that differ by no more than ``tolerance``; both pictures are of one size."""
    assert one.shape == two.shape
    return float((np.abs(one.astype(int) - two).max(axis=2) <= tolerance).mean())


def coarse(pixels: Pixels, cell: int = 8) -> Pixels:
    """The means of squares of pixels: what is seen from far away, where half a pixel does not matter."""
    height, width = (n // cell for n in pixels.shape[:2])
    squares = pixels[: height * cell, : width * cell].reshape(height, cell, width, cell, 3)
    return squares.mean(axis=(1, 3)).astype(np.uint8)
