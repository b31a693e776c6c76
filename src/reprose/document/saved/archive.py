"""The file of a saved document: what it holds, and in which form; a ZIP archive of one text and many arrays, written
alike each time, never trusted.

``mimetype`` comes first and says what the file is.  ``document.json`` holds the structure.  Numbers that are many stand
in arrays, one ``.npy`` file each: of the characters' columns, which are those of ``Page``, all pages one after the
other; of the lines their characters, gaps and places.
"""

from __future__ import annotations

import io
import struct
import zipfile
import zlib
from collections.abc import Mapping
from typing import Any, Protocol

import numpy as np
from numpy.lib import format as npy
from numpy.typing import NDArray

from reprose.document.block import Block
from reprose.document.findings import Fault, FurnitureCandidate, OutlineItem
from reprose.document.line import Section
from reprose.document.page import Page
from reprose.errors import DamagedFile, TooLarge

SCHEMA = 1  # changes when the members or their types do; a reader takes its own number and all before it
MEDIA = "application/vnd.reprose.document"
ENDING = "reprose"
STRUCTURE = "document.json"
MAX_UNPACKED = 2_000_000_000  # bytes; some 50 million characters

COLUMNS = {
    "code": "<u4", "x0": "<f4", "y0": "<f4", "x1": "<f4", "y1": "<f4", "base": "<f4", "size": "<f4", "style": "<u2",
    "turn": "|u1", "flags": "|u1",
}  # fmt: skip
"""Columns of ``Page`` with a row for each character, and their types."""

OPTIONAL = {"tag": "<i2", "confidence": "|u1"}
"""Columns that a page has whole or not at all."""

SHAPES = {"rules": "<f4", "rects": "<f4", "images": "<f4"}
"""Rectangles of ``Page``: four numbers each."""

PLACE = ("x0", "y0", "x1", "y1", "base", "size", "bold", "italic", "fixed")
"""What the rows of ``lines/place`` hold, in the order of their columns."""

LINES = {"lines/chars": "<i4", "lines/gaps": "<i4", "lines/place": "<f8"}

ARRAYS = {f"pages/{name}": kind for name, kind in (COLUMNS | OPTIONAL | SHAPES).items()} | LINES
"""All arrays, by the names of their members without ``.npy``."""

WIDTHS = {f"pages/{name}": 4 for name in SHAPES} | {"lines/place": len(PLACE)}
"""Numbers in a row, of arrays with two dimensions."""


class Contents(Protocol):
    """The fields of a ``Document``, which itself knows how to save, so that this room must not know it."""

    pages: list[Page]
    blocks: list[Block]
    language: str | None
    metadata: dict[str, Any]
    outline: list[OutlineItem]
    faults: list[Fault]
    sections: list[Section]
    candidates: list[FurnitureCandidate]


_DATE = (1980, 1, 1, 0, 0, 0)  # the first that ZIP knows: a saved document tells nothing of the day
_HEADER = 10_000  # bytes of an array's header; its own are a hundred

# What zipfile says of archives that are broken, or packed by a method that it does not know.
_UNREADABLE = (zipfile.BadZipFile, zlib.error, struct.error, OSError, EOFError, ValueError, RuntimeError)


def damaged(what: str) -> DamagedFile:
    """The error for a file that is a saved document and cannot be read as one."""
    return DamagedFile(f"the saved document is damaged: {what}", hint="Recover the document again and save it anew.")


def pack(structure: bytes, arrays: Mapping[str, NDArray[np.generic]], packed: bool) -> bytes:
    """The archive's bytes; ``packed`` makes them small, otherwise they are written and read faster."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        _put(archive, "mimetype", MEDIA.encode("ascii"), packed=False)
        _put(archive, STRUCTURE, structure, packed)
        for name, kind in ARRAYS.items():
            member = io.BytesIO()
            npy.write_array(member, np.ascontiguousarray(arrays[name], np.dtype(kind)), (1, 0), allow_pickle=False)
            _put(archive, f"{name}.npy", member.getvalue(), packed)
    return out.getvalue()


def _put(archive: zipfile.ZipFile, name: str, data: bytes, packed: bool) -> None:
    info = zipfile.ZipInfo(name, _DATE)
    info.create_system = 3  # else the archive would tell the system that it was written on
    info.external_attr = 0o644 << 16
    info.compress_type = zipfile.ZIP_DEFLATED if packed else zipfile.ZIP_STORED
    archive.writestr(info, data, compresslevel=1)  # higher levels take thrice the time for a tenth of the size


def unpack(data: bytes, limit: int) -> tuple[bytes, dict[str, NDArray[np.generic]]]:
    """The structure and all arrays; DamagedFile, and TooLarge if they unpack to more than ``limit`` bytes."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            members = [STRUCTURE, *(f"{name}.npy" for name in ARRAYS)]
            size = sum(archive.getinfo(name).file_size for name in members)  # zipfile reads no more than that
            if size > limit:
                raise TooLarge(f"the saved document unpacks to {size:,} bytes, the limit is {limit:,}",
                               hint="Raise the limit if you trust the file.")  # fmt: skip
            return archive.read(STRUCTURE), {
                name: _array(bytearray(archive.read(f"{name}.npy")), name, kind) for name, kind in ARRAYS.items()
            }
    except KeyError as e:
        raise damaged(str(e.args[0])) from None
    except _UNREADABLE as e:
        raise damaged(str(e)) from None


def _array(data: bytearray, name: str, kind: str) -> NDArray[np.generic]:
    """An array over ``data``, of the type and the dimensions that it must have; ValueError for any other.

    The header is compared with what follows it before anything is made, so it cannot ask for memory.
    """
    stream = io.BytesIO(data)
    if npy.read_magic(stream) != (1, 0):
        raise ValueError(f"{name} is an array of an unknown version")
    shape, fortran, found = npy.read_array_header_1_0(stream, max_header_size=_HEADER)
    width = WIDTHS.get(name)
    if found != np.dtype(kind) or fortran or len(shape) == 0 or shape[1:] != (() if width is None else (width,)):
        raise ValueError(f"{name} is an array of another kind")
    start = stream.tell()
    if len(data) - start != found.itemsize * shape[0] * (width or 1):
        raise ValueError(f"{name} is not as long as it says")
    return np.frombuffer(data, found, offset=start).reshape(shape)
