"""ZIP archives that documents come in, read without trust: what unpacks to too much is refused."""

from __future__ import annotations

import io
import posixpath
import zipfile
from typing import Any
from urllib.parse import unquote

from reprose.errors import DamagedFile, TooLarge, UnknownFormat
from reprose.readers.markup import parse_xml
from reprose.readers.sniff import UNREADABLE

_LIMIT = "read.max_unpacked_bytes"


class Archive:
    """The members of an archive (a path, or its bytes), of which no more than ``limit`` bytes are unpacked in all.

    DamagedFile for what is no archive or has a broken member, TooLarge over the limit, UnknownFormat for a locked one.
    """

    def __init__(self, given: str | bytes, limit: int) -> None:
        self._left = self._limit = limit
        try:
            self._zip = zipfile.ZipFile(io.BytesIO(given) if isinstance(given, bytes) else given)
        except UNREADABLE as e:
            raise DamagedFile(f"the archive cannot be read: {e}") from None
        self.names = frozenset(self._zip.namelist())

    def read(self, name: str) -> bytes:
        """A member, unpacked."""
        if name not in self.names:
            raise DamagedFile(f"the archive lacks {name}")
        info = self._zip.getinfo(name)
        if info.flag_bits & 1:
            raise UnknownFormat("the file is locked with a password", hint="Save it without a password first.")
        try:
            with self._zip.open(info) as member:
                data = member.read(self._left + 1)  # the size that it declares may be a lie
        except UNREADABLE as e:
            raise DamagedFile(f"{name} in the archive cannot be unpacked: {e}") from None
        self._left -= len(data)
        if self._left < 0:
            raise TooLarge(f"the archive unpacks to more than {_LIMIT} ({self._limit:,})")
        return data

    def xml(self, name: str) -> Any:
        """The root of a member that is XML."""
        return parse_xml(self.read(name))

    def xml_or_none(self, name: str) -> Any:
        """The same; None where the archive has no such member."""
        return self.xml(name) if name in self.names else None


def beside(name: str, link: str) -> str:
    """The member that a link in the member ``name`` leads to."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), unquote(link))).lstrip("/")
