"""What kind of document some bytes are: told by their content, and by the name only where that leaves it open."""

from __future__ import annotations

import io
from typing import IO, NamedTuple

from reprose.errors import UnknownFormat
from reprose.readers.kinds import Kind
from reprose.readers.sample import Sample
from reprose.registry import READERS

_HINTS = {
    "image": "Run an OCR program on it first (for example tesseract), then give reprose its output.",
    "archive": "Unpack it first.",
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
    for a ZIP archive that cannot be read, or ``UnknownFormat`` that says what the file is instead.  The file may stand
    anywhere afterwards.
    """
    sample = Sample(file, name, encoding)
    kind: Kind
    for kind in READERS:
        reason = kind.recognise(sample)
        if reason:
            return Sniffed(kind.name, reason)
    raise unknown(sample.stranger() or "of no kind that reprose knows")


def sniff_bytes(data: bytes, name: str = "", encoding: str = "") -> Sniffed:
    """``sniff`` for bytes."""
    return sniff(io.BytesIO(data), name, encoding)


def unknown(what: str) -> UnknownFormat:
    """The error for a file that is ``what``, with the way there may be from it to one that can be read."""
    hint = next((hint for word, hint in _HINTS.items() if word in what), None)
    return UnknownFormat(f"the file is {what}", hint=hint)
