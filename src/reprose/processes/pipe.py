"""Messages over a pipe: eight bytes of length, then a pickle.

The parent's pickles are safe for the child that it started.  A child may be in the hands of a hostile file, so what it
says is only believed to be data: builtins, arrays, and those types of reprose that hold data (``load_data``).
"""

from __future__ import annotations

import io
import pickle
import struct
import sys
from dataclasses import is_dataclass
from enum import Enum
from typing import Any, Protocol

from reprose.errors import ReproseError

# What a child that is kept is told, and what it answers
REST = "rest"  # let go of the file, and wait for the next one: no answer
WAKE = "wake"  # there is a next one: answered by AWAKE
AWAKE = "awake"

_HEAD = struct.Struct("<Q")


_ARRAYS = {
    (f"numpy.{core}.{module}", name)
    for core in ("core", "_core")
    for module, name in (("multiarray", "_reconstruct"), ("multiarray", "scalar"), ("numeric", "_frombuffer"))
} | {("numpy", "ndarray"), ("numpy", "dtype")}


class _Data(pickle.Unpickler):
    """Makes nothing but data, and imports nothing of ours for it."""

    def find_class(self, module: str, name: str) -> Any:
        if (module, name) in _ARRAYS:
            return super().find_class(module, name)
        found = getattr(sys.modules.get(module), name, None) if module.startswith("reprose.") else None
        if isinstance(found, type) and (is_dataclass(found) or issubclass(found, (tuple, Enum, ReproseError))):
            return found
        raise pickle.UnpicklingError(f"{module}.{name} is no data")


class Readable(Protocol):
    def read(self, size: int, /) -> bytes | None: ...


class Writable(Protocol):
    def write(self, data: bytes, /) -> int | None: ...
    def flush(self) -> None: ...


def dump(message: object) -> bytes:
    """A message as the bytes of one frame, without its length."""
    return pickle.dumps(message, protocol=5)


def load(frame: bytes) -> Any:
    """The message of one frame that the parent sent."""
    return pickle.loads(frame)


def load_data(frame: bytes) -> Any:
    """The message of one frame that a child sent; UnpicklingError for what is more than data."""
    return _Data(io.BytesIO(frame)).load()


def write(stream: Writable, message: object) -> None:
    """Send one message; BrokenPipeError if nobody reads any more."""
    frame = dump(message)
    stream.write(_HEAD.pack(len(frame)))
    stream.write(frame)
    stream.flush()


def read(stream: Readable) -> bytes | None:
    """The next frame; None at the end of the stream, also when it ends inside a frame."""
    head = _exactly(stream, _HEAD.size)
    return None if head is None else _exactly(stream, _HEAD.unpack(head)[0])


def _exactly(stream: Readable, size: int) -> bytes | None:
    data = stream.read(size)
    if data is not None and len(data) == size:
        return data  # the usual case, without a copy
    parts = [data or b""]
    missing = size - len(parts[0])
    while missing and parts[-1]:
        parts.append(stream.read(missing) or b"")
        missing -= len(parts[-1])
    return None if missing else b"".join(parts)
