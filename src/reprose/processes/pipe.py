"""Messages over a pipe: eight bytes of length, then a pickle.

Pickles are safe here because both ends are reprose itself: a parent and the child it started.
"""

from __future__ import annotations

import pickle
import struct
from typing import Any, Protocol

_HEAD = struct.Struct("<Q")


class Readable(Protocol):
    def read(self, size: int, /) -> bytes | None: ...


class Writable(Protocol):
    def write(self, data: bytes, /) -> int | None: ...
    def flush(self) -> None: ...


def dump(message: object) -> bytes:
    """A message as the bytes of one frame, without its length."""
    return pickle.dumps(message, protocol=5)


def load(frame: bytes) -> Any:
    """The message of one frame."""
    return pickle.loads(frame)


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
