"""What kind of document some bytes are: told by their content, and by the name only where that leaves it open."""

from __future__ import annotations

import io
import re
import zipfile
import zlib
from pathlib import PurePath
from typing import IO, NamedTuple

from reprose.errors import DamagedFile, EmptyFile, UnknownFormat
from reprose.readers.decode import peek

KINDS = ("pdf", "text", "html", "hocr", "alto", "page-xml", "docx", "odt", "epub", "docling-json")
HEAD = 65_536  # bytes at the beginning that tell the kind

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
_HINTS = {
    "image": "Run an OCR program on it first (for example tesseract), then give reprose its output.",
    "archive": "Unpack it first.",
    "Office": "Save it as DOCX or ODT first (LibreOffice does).",
    "RTF": "Save it as DOCX or ODT first (LibreOffice does).",
    "PostScript": "Convert it to PDF first (ps2pdf does).",
    "DjVu": "Convert it to PDF first (ddjvu does), or give reprose its text (djvutxt does).",
}
_PDF = re.compile(rb"(?:^|[\r\n])%PDF-\d")
_MARKUP = re.compile(  # a document type or the first tag, past what may stand before
    r"\ufeff?\s*+(?P<declared><\?xml\b[^>]*>)?(?:\s++|<!--.*?-->|<\?.*?\?>)*+"
    r"<(?:!doctype\s+)?(?:[\w.-]+:)?(?P<name>[a-z][\w.-]*)(?P<rest>[^>]*)",
    re.I | re.S,
)
_HTML = frozenset((
    "html", "head", "body", "title", "meta", "link", "script", "style", "div", "p", "h1", "h2", "h3", "h4", "h5", "h6",
    "table", "ul", "ol", "article", "section", "main", "header", "nav", "center", "font", "pre", "blockquote",
    "frameset", "iframe", "br", "hr", "span", "a", "b", "i", "em", "strong", "img",
))  # fmt: skip
_ALONE = frozenset({"html", "head", "body", "frameset"})  # elements that need no second witness
_HOCR = re.compile(r"""class\s*=\s*["'](?:[^"']*\s)?ocr_page\b|name\s*=\s*["']ocr-(?:system|capabilities)["']""", re.I)
_ROOTS = {"alto": "alto", "pcgts": "page-xml"}
_DOCLING = re.compile(r'"schema_name"\s*:\s*"DoclingDocument"')
_MEDIA = {
    "application/epub+zip": "epub",
    "application/vnd.oasis.opendocument.text": "odt",
    "application/vnd.oasis.opendocument.text-template": "odt",
}
# Control characters that no text holds but in passing: all but white space, those that encodings shift with, and NUL.
_CONTROLS = bytes(sorted({*range(1, 32), 127} - {8, 9, 10, 11, 12, 13, 14, 15, 26, 27}))


class Sniffed(NamedTuple):
    """A kind of document, and why it is taken for one."""

    kind: str
    reason: str


def sniff(file: IO[bytes], name: str = "", encoding: str = "") -> Sniffed:
    """The kind of an open file; ``name`` is its name, if it has one, and ``encoding`` what the user says of it.

    Raises ``EmptyFile``, ``DamagedFile`` for a ZIP archive that cannot be read, or ``UnknownFormat`` that says what
    the file is instead.  The file may stand anywhere afterwards.
    """
    file.seek(0)
    head = file.read(HEAD)
    if not head.strip(b"\0 \t\r\n\f\v\xef\xbb\xbf\xff\xfe") and not file.read(1):
        raise EmptyFile("the file is empty")
    if head[:4] in (b"PK\x03\x04", b"PK\x05\x06"):
        return _zipped(file)
    if _PDF.match(head) or ((found := _PDF.search(head, 0, 8192)) and b" obj" in head[found.end() :]):
        return Sniffed("pdf", "%PDF- at its beginning")
    for magic, what in _SIGNATURES:
        if head.startswith(magic):
            raise unknown(what)
    if encoding:
        return _written(head.decode(encoding, "replace"), name)
    text = peek(head)
    if text is None:
        share = _binary(head)
        if share:
            raise unknown(f"no text: {share}")
        text = head.decode("latin-1")
    return _written(text, name)


def sniff_bytes(data: bytes, name: str = "", encoding: str = "") -> Sniffed:
    """``sniff`` for bytes."""
    return sniff(io.BytesIO(data), name, encoding)


def unknown(what: str) -> UnknownFormat:
    """The error for a file that is ``what``, with the way there may be from it to one that can be read."""
    hint = next((hint for word, hint in _HINTS.items() if word in what), None)
    return UnknownFormat(f"the file is {what}", hint=hint)


def _zipped(file: IO[bytes]) -> Sniffed:
    """What a ZIP archive is, by its members."""
    try:
        with zipfile.ZipFile(file) as archive:
            names = set(archive.namelist())
            media = ""
            if "mimetype" in names:
                with archive.open("mimetype") as member:
                    media = member.read(200).decode("ascii", "replace").strip()
    except UNREADABLE as e:
        raise DamagedFile(f"the file is a ZIP archive that cannot be read ({e})") from None
    if media in _MEDIA:
        return Sniffed(_MEDIA[media], f"a ZIP archive that says it is {media}")
    if "META-INF/container.xml" in names:
        return Sniffed("epub", "a ZIP archive with META-INF/container.xml")
    if "word/document.xml" in names:
        return Sniffed("docx", "a ZIP archive with word/document.xml")
    for sign, what in (("xl/", "an Excel workbook"), ("ppt/", "a PowerPoint presentation")):
        if any(name.startswith(sign) for name in names):
            raise unknown(what)
    raise unknown(f"an OpenDocument file that is no text ({media})" if "opendocument" in media else "a ZIP archive")


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


def _written(text: str, name: str) -> Sniffed:
    """What a file of characters is: markup of a known kind, or plain text."""
    suffix = PurePath(name).suffix.lower()
    if text.lstrip("\ufeff \t\r\n")[:1] in ("{", "["):
        if _DOCLING.search(text):
            return Sniffed("docling-json", "JSON that says it is a DoclingDocument")
        if suffix == ".json":
            raise unknown("a JSON file, and no Docling document")
    found = _MARKUP.match(text)
    if found is None:
        return Sniffed("text", "characters without markup")
    root = found["name"].lower()
    if root in _ROOTS:
        return Sniffed(_ROOTS[root], f"its root element is {found['name']}")
    # A single tag may begin a plain text; a second one, or the name, settles it.
    if root in _ALONE or (root in _HTML and (suffix in (".html", ".htm", ".xhtml") or text.count("</") > 1)):
        if _HOCR.search(text):
            return Sniffed("hocr", "HTML with elements of class ocr_page")
        return Sniffed("html", f"it begins with <{found['name']}>")
    if found["declared"]:
        raise unknown(f"an XML file with the root element {found['name']}, which reprose does not know")
    return Sniffed("text", "characters, and no markup of a known kind")
