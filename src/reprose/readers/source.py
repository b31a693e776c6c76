"""What a caller may give as input, made into a path or bytes."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import BinaryIO

from reprose.errors import InputNotFound

Source = str | os.PathLike[str] | bytes | BinaryIO
"""A path, the bytes of a file, or an open binary file."""


def settle(source: Source) -> str | bytes:
    """An absolute path of a file that can be read, or bytes; InputNotFound otherwise.

    What is not a regular file (a pipe, a device) is read to its end here, because nobody can read it twice.
    """
    if isinstance(source, bytes | bytearray | memoryview):
        return bytes(source)
    if not isinstance(source, str | os.PathLike):
        return source.read()
    path = Path(source)
    try:
        with path.open("rb") as file:
            if stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                return str(path.absolute())
            return file.read()
    except FileNotFoundError:
        raise InputNotFound(f"there is no file {path}") from None
    except IsADirectoryError:
        raise InputNotFound(f"{path} is a folder, not a file", hint="Name the files in it.") from None
    except OSError as e:
        raise InputNotFound(f"cannot read {path}: {e.strerror}") from e
    except ValueError as e:  # a null character in the name
        raise InputNotFound(f"cannot read {path!s}: {e}") from e
