"""PDFium's functions with plain argument types, for calls by the hundred thousand.

The functions that pypdfium2 exposes convert every argument to a ctypes object.  The same functions taken with
integers for pointers can be driven by ``map`` over ranges of addresses, at a third of the cost.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from itertools import repeat
from typing import Any

import numpy as np
import pypdfium2.raw as raw
from numpy.typing import NDArray

_POINTER = ctypes.c_void_p
_INT = ctypes.c_int

Function = Callable[..., Any]


def _plain(function: Any, *arguments: Any, result: Any = _INT) -> Function:
    address = ctypes.cast(function, _POINTER).value or 0
    return ctypes.CFUNCTYPE(result, *arguments)(address)


_unicode = _plain(raw.FPDFText_GetUnicode, _POINTER, _INT, result=ctypes.c_uint)
_loose = _plain(raw.FPDFText_GetLooseCharBox, _POINTER, _INT, _POINTER)
_origin = _plain(raw.FPDFText_GetCharOrigin, _POINTER, _INT, _POINTER, _POINTER)
_object = _plain(raw.FPDFText_GetTextObject, _POINTER, _INT, result=_POINTER)


def handle(pointer: Any) -> int:
    """The address that a PDFium handle stands for."""
    return ctypes.cast(pointer, _POINTER).value or 0


def code_points(text_page: int, count: int) -> NDArray[np.uint32]:
    return np.fromiter(map(_unicode, repeat(text_page), range(count)), np.uint32, count)


def text_objects(text_page: int, count: int) -> NDArray[np.uint64]:
    """The address of each character's text object; 0 for characters that PDFium made up."""
    found = map(_object, repeat(text_page), range(count))
    return np.fromiter((address or 0 for address in found), np.uint64, count)


def loose_boxes(text_page: int, count: int) -> NDArray[np.float32]:
    """Rows of left, top, right, bottom in page space; zero where there is no box."""
    boxes = np.zeros((count, 4), np.float32)
    at = boxes.ctypes.data
    _drain(map(_loose, repeat(text_page), range(count), range(at, at + 16 * count, 16)))
    return boxes


def origins(text_page: int, indices: NDArray[np.integer]) -> NDArray[np.float64]:
    """Rows of x and y of the characters' origins in page space."""
    points = np.zeros((len(indices), 2), np.float64)
    at, size = points.ctypes.data, points.nbytes
    xs, ys = range(at, at + size, 16), range(at + 8, at + 8 + size, 16)
    _drain(map(_origin, repeat(text_page), indices.tolist(), xs, ys))
    return points


def _drain(calls: map[Any]) -> None:
    for _ in calls:
        pass


def utf16(getter: Any, *arguments: Any) -> str:
    """What a PDFium function that fills a buffer with UTF-16 returns."""
    size = getter(*arguments, None, 0)
    if size <= 2:
        return ""
    buffer = ctypes.create_string_buffer(size)
    kind = (getter.argtypes or (None,) * 9)[len(arguments)]
    pointer = buffer if kind in (None, _POINTER) else ctypes.cast(buffer, kind)
    getter(*arguments, pointer, size)
    return buffer.raw[: size - 2].decode("utf-16-le", "replace")
