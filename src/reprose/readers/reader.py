"""What every reader has to do with: the source that a caller gives, what a file says of itself, and the limits of a
page.
"""

from __future__ import annotations

import os
import stat
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Self

import numpy as np

from reprose.document import OutlineItem, Page
from reprose.errors import InputNotFound

Source = str | os.PathLike[str] | bytes | BinaryIO
"""A path, the bytes of a file, or an open binary file."""


def settle(source: Source, folder: bool = False) -> str | bytes:
    """An absolute path of a file that can be read (a ``folder``, if one will do), or bytes; else InputNotFound.

    What is not a regular file (a pipe, a device) is read to its end here, because nobody can read it twice.
    """
    if isinstance(source, bytes | bytearray | memoryview):
        return bytes(source)
    if not isinstance(source, str | os.PathLike):
        return source.read()
    path = Path(source)
    if folder and path.is_dir():  # whether it holds pages is found out by who reads it
        return str(path.absolute())
    try:
        with path.open("rb") as file:
            if stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                return str(path.absolute())
            return file.read()
    except FileNotFoundError:
        raise InputNotFound(f"there is no file {path}") from None
    except OSError as e:
        raise InputNotFound(f"cannot read {path}: {e.strerror}") from e
    except ValueError as e:  # a null character in the name
        raise InputNotFound(f"cannot read {path!s}: {e}") from e


@dataclass(slots=True)
class FileInfo:
    """The file's own claims: taken as evidence, never as truth."""

    page_count: int
    metadata: dict[str, str] = field(default_factory=dict)
    outline: list[OutlineItem] = field(default_factory=list)
    language: str | None = None  # as declared, e.g. "de-CH"
    kind: str = "pdf"  # a name in ``registry.READERS``; this is no claim, it was found out
    encoding: str | None = None  # of text: what its bytes were read as


class Held:
    """A context manager with nothing to close: the file was read whole."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        pass


def refusal(page: Page, max_points: float, max_pieces: int) -> str | None:
    """Why a page is left out; None for a page that is not."""
    if not max(page.width, page.height) <= max_points:  # "not a number" is refused as well
        return f"the page is {page.width:.0f} by {page.height:.0f} points, read.max_page_points is {max_points:g}"
    count = pieces(page)
    if count > max_pieces:
        return f"the page holds {count} scattered pieces of text, read.max_page_pieces is {max_pieces}"
    return None


def pieces(page: Page) -> int:
    """How often the text of the page goes on somewhere else than beside the character before.

    The layout's time goes with this number: a page of three million characters in lines is done in seconds,
    a page of as many single letters is not.
    """
    ink = np.flatnonzero(page.code != 0x20)
    if not len(ink):
        return 0
    em = page.size[ink][1:]
    gap = page.x0[ink][1:] - page.x1[ink][:-1]
    away = (np.abs(page.base[ink][1:] - page.base[ink][:-1]) > 0.1 * em) | (gap > em) | (gap < -em)
    return 1 + int(away.sum())
