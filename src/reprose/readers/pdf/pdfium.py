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
_font_size = _plain(raw.FPDFText_GetFontSize, _POINTER, _INT, result=ctypes.c_double)
_matrix = _plain(raw.FPDFText_GetMatrix, _POINTER, _INT, _POINTER)
_font = _plain(raw.FPDFTextObj_GetFont, _POINTER, result=_POINTER)
_mode = _plain(raw.FPDFTextObj_GetTextRenderMode, _POINTER)
_fill = _plain(raw.FPDFPageObj_GetFillColor, _POINTER, _POINTER, _POINTER, _POINTER, _POINTER)
_content = _plain(raw.FPDFPageObj_GetMarkedContentID, _POINTER)
_on_page = _plain(raw.FPDFPage_GetObject, _POINTER, _INT, result=_POINTER)
_in_form = _plain(raw.FPDFFormObj_GetObject, _POINTER, ctypes.c_ulong, result=_POINTER)
_type = _plain(raw.FPDFPageObj_GetType, _POINTER)
_clip = _plain(raw.FPDFPageObj_GetClipPath, _POINTER, result=_POINTER)
_clip_count = _plain(raw.FPDFClipPath_CountPaths, _POINTER)


def handle(pointer: Any) -> int:
    """The address that a PDFium handle stands for."""
    return ctypes.cast(pointer, _POINTER).value or 0


def code_points(text_page: int, count: int) -> NDArray[np.uint32]:
    return np.fromiter(map(_unicode, repeat(text_page), range(count)), np.uint32, count)


def text_objects(text_page: int, count: int) -> NDArray[np.uint64]:
    """The address of each character's text object; 0 for characters that PDFium made up."""
    # The characters of one object follow each other: where two that stand eight apart have the same, so have those
    # between.
    step = 8
    probes = [*range(0, count, step), count - 1]
    seen = [address or 0 for address in map(_object, repeat(text_page), probes)]
    out = np.zeros(count, np.uint64)
    for a, b, first, last in zip(probes, probes[1:], seen, seen[1:], strict=False):
        if first == last and first:
            out[a:b] = first
        else:
            out[a:b] = [address or 0 for address in map(_object, repeat(text_page), range(a, b))]
    out[count - 1] = seen[-1]
    return out


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


def font_sizes(text_page: int, indices: list[int]) -> NDArray[np.float64]:
    """The nominal sizes of the characters' fonts."""
    return np.fromiter(map(_font_size, repeat(text_page), indices), np.float64, len(indices))


def matrices(text_page: int, indices: list[int]) -> tuple[NDArray[np.bool_], NDArray[np.float64]]:
    """Which characters have a matrix, and rows of a, b, c, d, e, f."""
    rows = np.zeros((len(indices), 6), np.float32)
    at = rows.ctypes.data
    found = map(_matrix, repeat(text_page), indices, range(at, at + rows.nbytes, 24))
    return np.fromiter(found, bool, len(indices)), rows.astype(np.float64)


def fonts(objects: list[int]) -> NDArray[np.uint64]:
    """The address of each text object's font."""
    return np.fromiter((address or 0 for address in map(_font, objects)), np.uint64, len(objects))


def render_modes(objects: list[int]) -> NDArray[np.int64]:
    return np.fromiter(map(_mode, objects), np.int64, len(objects))


def fill_colours(objects: list[int]) -> tuple[NDArray[np.bool_], NDArray[np.int64]]:
    """Which objects have a fill colour, and rows of red, green, blue, alpha."""
    rows = np.zeros((len(objects), 4), np.uint32)
    at, size = rows.ctypes.data, rows.nbytes
    channels = (range(at + 4 * i, at + size, 16) for i in range(4))
    return np.fromiter(map(_fill, objects, *channels), bool, len(objects)), rows.astype(np.int64)


def marked_contents(objects: list[int]) -> list[int]:
    """The id of the marked content that each object stands in; -1 for none."""
    return list(map(_content, objects))


def objects_of(owner: int, count: int, form: bool) -> list[int]:
    """The addresses of the objects of a page, or of a form on one."""
    return [address or 0 for address in map(_in_form if form else _on_page, repeat(owner), range(count))]


def object_types(objects: list[int]) -> list[int]:
    return list(map(_type, objects))


def clipped(objects: list[int]) -> list[int]:
    """Those of the objects that a path clips."""
    counts = map(_clip_count, map(_clip, objects))
    return [address for address, count in zip(objects, counts, strict=True) if count > 0]


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
