"""The beginning of a file as those see it who are asked whether they can read it."""

from __future__ import annotations

import re
import zipfile
import zlib
from functools import cached_property
from pathlib import PurePath
from typing import IO, NamedTuple

from reprose.errors import DamagedFile, EmptyFile, PasswordNeeded
from reprose.readers.decode import peek

HEAD = 65_536  # bytes at the beginning, or the end, that tell the kind

_SEARCHED = 16 << 20  # bytes of an old office file in which its table of contents is sought

# What zipfile says of archives that are broken, or packed by a method that it does not know (NotImplementedError).
UNREADABLE = (zipfile.BadZipFile, zlib.error, OSError, EOFError, ValueError, RuntimeError, NotImplementedError)

_SIGNATURES = (
    (b"\x89PNG\r\n", "a PNG image"), (b"\xff\xd8\xff", "a JPEG image"), (b"GIF8", "a GIF image"),
    (b"II*\0", "a TIFF image"), (b"MM\0*", "a TIFF image"), (b"RIFF", "a RIFF file (a WebP image, sound or film)"),
    (b"\0\0\0\x0cjP  ", "a JPEG 2000 image"), (b"AT&TFORM", "a DjVu file"), (b"%!PS", "a PostScript file"),
    (b"{\\rtf", "an RTF file"), (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "an old Office file (doc, xls, ppt)"),
    (b"\x1f\x8b", "a gzip archive"), (b"BZh91AY&SY", "a bzip2 archive"), (b"\xfd7zXZ\0", "an xz archive"),
    (b"(\xb5/\xfd", "a zstd archive"), (b"7z\xbc\xaf'\x1c", "a 7-Zip archive"), (b"Rar!\x1a\x07", "a RAR archive"),
    (b"\x7fELF", "a program"), (b"SQLite format 3\0", "an SQLite database"),
)  # fmt: skip
_MARKUP = re.compile(  # a document type or the first tag, past what may stand before
    r"\ufeff?\s*+(?P<declared><\?xml\b[^>]*>)?(?:\s++|<!--.*?-->|<\?.*?\?>)*+"
    r"<(?:!doctype\s+)?(?:[\w.-]+:)?(?P<name>[a-z][\w.-]*)(?P<rest>[^>]*)",
    re.I | re.S,
)
# Control characters that no text holds but in passing: all but white space, those that encodings shift with, and NUL.
_CONTROLS = bytes(sorted({*range(1, 32), 127} - {8, 9, 10, 11, 12, 13, 14, 15, 26, 27}))


_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_ENCRYPTED = "EncryptedPackage".encode("utf-16-le")  # how an office document with a password is stored in an old one


def locked() -> PasswordNeeded:
    """The error for an office document that a password protects."""
    return PasswordNeeded("the document is protected by a password, and reprose opens PDF files alone with one",
                          hint="Save it without a password first.")  # fmt: skip

_EBCDIC = bytes((*range(0x81, 0x8A), *range(0x91, 0x9A), *range(0xA2, 0xAA), *range(0xC1, 0xCA), *range(0xD1, 0xDA),
                 *range(0xE2, 0xEA)))  # fmt: skip


class Archive(NamedTuple):
    """A ZIP archive: the names of its members, and the media type that it says it is (EPUB, OpenDocument), or ""."""

    names: frozenset[str]
    media: str


class Markup(NamedTuple):
    """The first tag of a text: its name without prefix, as written, and whether an XML declaration stands before it."""

    name: str
    declared: bool

    @property
    def root(self) -> str:
        return self.name.lower()


class Sample:
    """A file's first bytes, and what they are, each found out when it is first asked for.

    ``name`` is the file's name, if it has one, and ``encoding`` what the user says of it.  Raises ``EmptyFile``.
    """

    def __init__(self, file: IO[bytes], name: str = "", encoding: str = "") -> None:
        file.seek(0)
        self.head = file.read(HEAD)
        if not self.head.strip(b"\0 \t\r\n\f\v\xef\xbb\xbf\xff\xfe") and not file.read(1):
            raise EmptyFile("the file is empty")
        self.suffix = PurePath(name).suffix.lower()  # with its dot
        self._file = file
        self._encoding = encoding

    @cached_property
    def tail(self) -> bytes:
        """Its last bytes."""
        self._file.seek(0, 2)
        self._file.seek(max(self._file.tell() - HEAD, 0))
        return self._file.read(HEAD)

    @cached_property
    def archive(self) -> Archive | None:
        """What it is as a ZIP archive; DamagedFile for one that cannot be read."""
        if self.head[:4] not in (b"PK\x03\x04", b"PK\x05\x06"):
            return None
        try:
            with zipfile.ZipFile(self._file) as archive:
                names = frozenset(archive.namelist())
                media = ""
                if "mimetype" in names:
                    with archive.open("mimetype") as member:
                        media = member.read(200).decode("ascii", "replace").strip()
        except UNREADABLE as e:
            raise DamagedFile(f"the file is a ZIP archive that cannot be read ({e})") from None
        return Archive(names, media)

    def member(self, name: str) -> bytes:
        """The first bytes of a file in the archive that it is; none of one that cannot be unpacked."""
        try:
            with zipfile.ZipFile(self._file) as archive, archive.open(name) as member:
                return member.read(HEAD)
        except UNREADABLE:
            return b""

    @cached_property
    def text(self) -> str | None:
        """Its beginning as characters; None of an archive, a picture and whatever else holds none."""
        if self.archive is not None or self.signature is not None:
            return None
        if self._encoding:
            return self.head.decode(self._encoding, "replace")
        text = peek(self.head)
        if text is None and self._mainframe:
            return None
        return self.head.decode("latin-1") if text is None and not _binary(self.head) else text

    @cached_property
    def markup(self) -> Markup | None:
        """The first tag of its text, past what may stand before it."""
        found = None if self.text is None else _MARKUP.match(self.text)
        return None if found is None else Markup(found["name"], bool(found["declared"]))

    @property
    def encrypted(self) -> bool:
        """Whether it is an office document that a password protects."""
        if not self.head.startswith(_OLE):
            return False
        self._file.seek(0)
        return _ENCRYPTED in self._file.read(_SEARCHED) or _ENCRYPTED in self.tail

    def stranger(self) -> str:
        """What it is, in words, where that is no kind of text; "" where it may be one."""
        if self.archive is not None:
            return _packed(self.archive)
        if self.text is None:
            return self.signature or ("a text in EBCDIC" if self._mainframe else "") or f"no text: {_binary(self.head)}"
        if self.suffix == ".json" and self.is_json:
            return "a JSON file, and no Docling document"
        if self.markup is not None and self.markup.declared:
            return f"an XML file with the root element {self.markup.name}, which reprose does not know"
        return ""

    @property
    def is_json(self) -> bool:
        """Whether its text may be JSON, by its first sign."""
        return self.text is not None and self.text.lstrip("\ufeff \t\r\n")[:1] in ("{", "[")

    @cached_property
    def _mainframe(self) -> bool:
        """Whether it is text in EBCDIC: letters where other encodings have signs, and spaces where ASCII has @."""
        head = self.head
        letters = len(head) - len(head.translate(None, _EBCDIC))
        return (
            not self._encoding and len(head) > 40 and letters > 0.6 * len(head) and head.count(b"@") > 0.07 * len(head)
            and head.count(b" ") < 0.01 * len(head)
        )  # fmt: skip

    @property
    def signature(self) -> str | None:
        """What its first bytes say that it is, where that is no kind of text."""
        return next((what for magic, what in _SIGNATURES if self.head.startswith(magic)), None)


def _packed(archive: Archive) -> str:
    """What an archive is that no reader knows."""
    for sign, what in (("xl/", "an Excel workbook"), ("ppt/", "a PowerPoint presentation")):
        if any(name.startswith(sign) for name in archive.names):
            return what
    if "opendocument" in archive.media:
        return f"an OpenDocument file that is no text ({archive.media})"
    return "a ZIP archive"


def _binary(head: bytes) -> str:
    """Why bytes in no known Unicode encoding are no text; empty where they may be."""
    whole = head.rstrip(b"\0") or head
    controls = len(whole) - len(whole.translate(None, _CONTROLS))
    if controls > 0.04 * len(whole):
        return f"{100 * controls / len(whole):.0f} % of its first bytes are control characters"
    nulls = whole.count(0)
    if nulls > 0.3 * len(whole):
        return f"{100 * nulls / len(whole):.0f} % of its first bytes are null"
    return ""
