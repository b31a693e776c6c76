"""Files that make one document: those of a folder, or the members of a ZIP archive.  Nothing outside of it is read."""

from __future__ import annotations

import os
import posixpath
import re
from functools import cached_property
from pathlib import Path
from typing import Protocol
from urllib.parse import unquote, urlsplit

from reprose.errors import DamagedFile, InputNotFound, TooLarge
from reprose.options.read import ReadOptions
from reprose.readers.office.package import Archive
from reprose.readers.sample import HEAD, UNREADABLE

_MOST = 50_000  # entries of a folder that are looked at


class Bundle(Protocol):
    """Files that are known by paths with slashes, which lead down from it."""

    @property
    def names(self) -> frozenset[str]: ...

    def head(self, name: str) -> bytes:
        """The first bytes of a file; none of one that cannot be read."""
        ...

    def read(self, name: str) -> bytes:
        """A file of it; DamagedFile for none that can be read, TooLarge over the limit for all together."""
        ...


class Folder:
    """A folder with all below it; links that lead out of it are not followed."""

    def __init__(self, path: str, options: ReadOptions) -> None:
        self._root = os.path.realpath(path)
        self._left = self._limit = options.max_ocr_bytes

    @cached_property
    def names(self) -> frozenset[str]:
        out: list[str] = []
        for where, folders, files in os.walk(self._root):
            folders[:] = sorted(name for name in folders if not name.startswith("."))
            inside = os.path.relpath(where, self._root).replace(os.sep, "/")
            out += [name if inside == "." else f"{inside}/{name}" for name in files if not name.startswith(".")]
            if len(out) > _MOST:
                raise TooLarge(f"the folder holds more than {_MOST:,} files", hint="Name the files in it.")
        return frozenset(out)

    def _path(self, name: str) -> str:
        path = os.path.realpath(os.path.join(self._root, name))
        if os.path.commonpath([path, self._root]) != self._root or not os.path.isfile(path):
            raise DamagedFile(f"{name} is no file of the folder")
        return path

    def head(self, name: str) -> bytes:
        try:
            with open(self._path(name), "rb") as file:
                return file.read(HEAD)
        except (OSError, DamagedFile):
            return b""

    def read(self, name: str) -> bytes:
        path = self._path(name)
        try:
            data = Path(path).read_bytes() if os.path.getsize(path) <= self._left else None
        except OSError as e:
            raise DamagedFile(f"{name} cannot be read: {e.strerror}") from None
        if data is None:
            raise TooLarge(f"the files have more than {self._limit:,} bytes, read.max_ocr_bytes")
        self._left -= len(data)
        return data


class Members(Archive):
    """A ZIP archive."""

    def head(self, name: str) -> bytes:
        try:
            with self._zip.open(name) as member:
                return member.read(HEAD)
        except (*UNREADABLE, KeyError):
            return b""


def bundle_of(given: str | bytes, options: ReadOptions) -> Bundle:
    """The files of a folder or an archive."""
    if isinstance(given, str) and os.path.isdir(given):
        return Folder(given, options)
    return Members(given, options.max_unpacked_bytes)


def around(given: str | bytes, options: ReadOptions) -> tuple[Bundle, str]:
    """The folder of a file, and the file's name in it; InputNotFound for bytes, since they have no folder."""
    if isinstance(given, bytes):
        raise InputNotFound("the pages of a METS file stand in files beside it, and nobody says where that is",
                            hint="Give reprose its path, its folder, or a ZIP archive of all files.")  # fmt: skip
    return Folder(os.path.dirname(given), options), os.path.basename(given)


def led_to(name: str, link: str) -> str:
    """The file that a link in the file ``name`` leads to; "" for one to the network or out of the bundle."""
    parts = urlsplit(link.strip())
    if parts.netloc or parts.scheme not in ("", "file") or not parts.path:
        return ""
    path = unquote(parts.path).replace("\\", "/")
    if path.startswith("/"):
        return ""
    path = posixpath.normpath(posixpath.join(posixpath.dirname(name), path))
    return "" if path.startswith("..") else path


def naturally(name: str) -> list[tuple[int, int, str]]:
    """A key that sorts names by the numbers in them: page 10 behind page 9."""
    return [(0, int(part), "") if part.isdecimal() else (1, 0, part.lower()) for part in re.findall(r"\d+|\D+", name)]
