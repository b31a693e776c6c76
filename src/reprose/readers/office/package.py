"""The ZIP packages that DOCX, ODT and EPUB come in, read without trust, and what the readers of office formats share.
"""

from __future__ import annotations

import io
import posixpath
import zipfile
from collections.abc import Sequence
from typing import Any
from urllib.parse import unquote

from reprose.errors import DamagedFile, NoText, TooLarge
from reprose.readers.elements import Element, Run, compact_levels
from reprose.readers.markup import parse_xml
from reprose.readers.reader import FileInfo
from reprose.readers.sample import UNREADABLE, locked
from reprose.readers.setting import StructuredFile
from reprose.text.numerals import counted

_LIMIT = "read.max_unpacked_bytes"


class Archive:
    """The members of an archive (a path, or its bytes), of which no more than ``limit`` bytes are unpacked in all.

    DamagedFile for what is no archive or has a broken member, TooLarge over the limit, PasswordNeeded for a locked one.
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
            raise locked()
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


_FORMS = {"decimal": "1", "lowerLetter": "a", "upperLetter": "A", "lowerRoman": "i", "upperRoman": "I",
          "1": "1", "a": "a", "A": "A", "i": "i", "I": "I", "ordinal": "1", "decimalZero": "1"}  # fmt: skip


def office_file(elements: Sequence[Element], info: FileInfo) -> StructuredFile:
    """The elements of a whole document, tied to each other; NoText if there is no text in them."""
    if not any(element.text.strip() for element in elements):
        raise NoText("the document has no text")
    tie_captions(elements)
    compact_levels(elements)
    return StructuredFile(info, elements)


def number(value: int, form: str) -> str:
    """``value`` in a format that DOCX or ODT names; decimal for formats that are not known here."""
    return f"{value:02}" if form == "decimalZero" else counted(value, _FORMS.get(form, "1"))


def bullet(sign: str) -> str:
    """A bullet as characters know it; those of symbol fonts, which stand outside of Unicode, become a dot."""
    sign = sign.strip()
    return "•" if not sign or any("\ue000" <= char <= "\uf8ff" for char in sign) else sign


def tie_captions(elements: Sequence[Element]) -> None:
    """Captions beside a table belong to it, the one before it first; others are those of figures."""
    for at, element in enumerate(elements):
        if element.role != "caption" or element.target is not None:
            continue
        taken = [e.target for e in elements if e.target is not None]
        for near in (at + 1, at - 1):
            if 0 <= near < len(elements) and elements[near].role == "table" and elements[near] not in taken:
                element.target = elements[near]
                break
        element.kind = "table" if element.target is not None else "figure"


def joined(paragraphs: Sequence[Sequence[Run]]) -> list[Run]:
    """The paragraphs of a cell as one text."""
    out: list[Run] = []
    for runs in paragraphs:
        if runs:
            out += [Run(" "), *runs] if out else runs
    return [run._replace(text=run.text.replace("\n", " ")) for run in out]
