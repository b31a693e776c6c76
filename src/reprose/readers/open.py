"""Any document as pages: the one door to all readers.  What kind of document some bytes are is told by their content,
and by the name only where that leaves it open.
"""

from __future__ import annotations

import io
import os
from typing import IO, NamedTuple

from reprose.errors import InputNotFound, UnknownFormat
from reprose.options.read import ReadOptions
from reprose.readers.decode import check_encoding
from reprose.readers.kinds import Given, Kind, Reader
from reprose.readers.reader import Source, settle
from reprose.readers.sample import Sample, locked
from reprose.registry import READERS


def open_source(source: Source, password: str | None = None, options: ReadOptions | None = None) -> Reader:
    """A reader for ``source`` (a path, bytes, or an open binary file), whatever kind of document it is.

    Raises ``InputNotFound``, ``EmptyFile``, ``UnknownFormat``, ``OptionError`` for an encoding or a kind that there is
    none of, ``TooLarge``, and what the reader of its kind raises when it opens the file.
    """
    options = options or ReadOptions()
    settled = settle(source, folder=options.kind in ("auto", "page-files"))
    kind: Kind = READERS[kind_of(settled, options).kind]
    return kind.open(Given(settled, options, password))


def kind_of(given: str | bytes, options: ReadOptions) -> Sniffed:
    """What kind of document a path or bytes hold; the option ``read.kind`` settles it."""
    encoding = check_encoding(options.encoding) if options.encoding else ""
    if options.kind != "auto":
        return Sniffed(options.kind, "asked for")
    if isinstance(given, bytes):
        return sniff(io.BytesIO(given), "", encoding)
    if os.path.isdir(given):
        return Sniffed("page-files", "a folder")
    try:
        with open(given, "rb") as file:
            return sniff(file, given, encoding)
    except OSError as e:
        raise InputNotFound(f"cannot read {given}: {e.strerror}") from e


_HINTS = {
    "image": "Run an OCR program on it first (for example tesseract), then give reprose its output.",
    "archive": "Unpack it first.",
    "EBCDIC": "Name its encoding with --encoding (cp037, cp500, cp1140, cp273 ...).",
    "Office": "Save it as DOCX or ODT first (LibreOffice does).",
    "RTF": "Save it as DOCX or ODT first (LibreOffice does).",
    "PostScript": "Convert it to PDF first (ps2pdf does).",
    "DjVu": "Convert it to PDF first (ddjvu does), or give reprose its text (djvutxt does).",
}


class Sniffed(NamedTuple):
    """A kind of document, and why it is taken for one."""

    kind: str
    reason: str


def sniff(file: IO[bytes], name: str = "", encoding: str = "") -> Sniffed:
    """The kind of an open file; ``name`` is its name, if it has one, and ``encoding`` what the user says of it.

    The kinds are asked in their order, and the first that knows the file has it.  Raises ``EmptyFile``, ``DamagedFile``
    for a ZIP archive that cannot be read, ``PasswordNeeded`` for an office document that is
    protected, or ``UnknownFormat`` that says what the file is instead.  The file may stand
    anywhere afterwards.
    """
    sample = Sample(file, name, encoding)
    kind: Kind
    for kind in READERS:
        reason = kind.recognise(sample)
        if reason:
            return Sniffed(kind.name, reason)
    if sample.encrypted:
        raise locked()
    raise unknown(sample.stranger() or "of no kind that reprose knows")


def sniff_bytes(data: bytes, name: str = "", encoding: str = "") -> Sniffed:
    """``sniff`` for bytes."""
    return sniff(io.BytesIO(data), name, encoding)


def unknown(what: str) -> UnknownFormat:
    """The error for a file that is ``what``, with the way there may be from it to one that can be read."""
    hint = next((hint for word, hint in _HINTS.items() if word in what), None)
    return UnknownFormat(f"the file is {what}", hint=hint)
