"""What was encoded can be decoded."""

from __future__ import annotations

import io

import numpy as np
import pytest

from reprose.raster.canvas import png
from tests.raster.pixels import decode


@pytest.mark.parametrize("shape", [(1, 1, 3), (7, 5, 3), (40, 300, 3)])
def test_pixels_survive(shape: tuple[int, int, int]) -> None:
    pixels = np.random.default_rng(1).integers(0, 256, shape, np.uint8)
    assert np.array_equal(decode(png(pixels, 2.0)), pixels)


def test_a_view_of_wider_pixels_will_do() -> None:
    wide = np.random.default_rng(2).integers(0, 256, (6, 9, 4), np.uint8)
    assert np.array_equal(decode(png(wide[:, :, :3], 1.0)), wide[:, :, :3])


def test_the_resolution_is_named() -> None:
    data = png(np.zeros((2, 2, 3), np.uint8), 2.0)
    at = data.index(b"pHYs") + 4
    assert int.from_bytes(data[at : at + 4], "big") == 5669  # pixels for each metre at 144 for each inch
    assert data[at + 8] == 1
    assert io.BytesIO(data).read(8) == b"\x89PNG\r\n\x1a\n"
