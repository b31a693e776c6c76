"""Any document as pages: the one door to all readers."""

from __future__ import annotations

import io
import os
from collections.abc import Iterator, Sequence
from importlib import import_module
from types import TracebackType
from typing import Protocol

from reprose.document import Fault, Page
from reprose.errors import InputNotFound, TooLarge
from reprose.options.read import ReadOptions
from reprose.readers.decode import check_encoding, decode
from reprose.readers.elements import Placed
from reprose.readers.reader import FileInfo, Source, settle
from reprose.readers.sniff import Sniffed, sniff

_ZIPPED = {
    kind: (f"reprose.readers.office.{kind}", f"open_{kind}") for kind in ("docx", "epub", "odt")
}  # unpacked as far as they are read
_RECOGNISED = {  # what OCR engines write
    "hocr": ("reprose.readers.ocr.hocr", "open_hocr"),
    "alto": ("reprose.readers.ocr.alto", "open_alto"),
    "page-xml": ("reprose.readers.ocr.page_xml", "open_page_xml"),
}


class Reader(Protocol):
    """An open document: what is known of it, and its pages in order, each a ``Page`` or what was wrong with it."""

    info: FileInfo

    @property
    def placed(self) -> Sequence[Placed] | None:
        """The elements of a document that knows its structure, and where they stand; None of all others."""
        ...

    def __enter__(self) -> Reader: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...

    def __iter__(self) -> Iterator[Page | Fault]: ...


def open_source(source: Source, password: str | None = None, options: ReadOptions | None = None) -> Reader:
    """A reader for ``source`` (a path, bytes, or an open binary file), whatever kind of document it is.

    Raises ``InputNotFound``, ``EmptyFile``, ``UnknownFormat``, ``OptionError`` for an encoding that there is none of,
    ``TooLarge``, and what the reader of its kind raises when it opens the file.
    """
    options = options or ReadOptions()
    given = settle(source)
    kind = kind_of(given, options).kind
    if kind == "pdf":
        from reprose.readers.pdf.reader import open_pdf

        return open_pdf(given, password, options)
    if kind in _ZIPPED:
        module, name = _ZIPPED[kind]
        reader: Reader = getattr(import_module(module), name)(given, options)
        return reader
    if kind in _RECOGNISED:
        module, name = _RECOGNISED[kind]
        data = content(given, options.max_ocr_bytes, "read.max_ocr_bytes")
        found: Reader = getattr(import_module(module), name)(data, options)
        return found
    data = content(given, options.max_text_bytes, "read.max_text_bytes")
    if kind == "text":
        from reprose.readers.text import TextFile

        return TextFile(decode(data, options.encoding))
    if kind == "html":
        from reprose.readers.html.file import open_html

        return open_html(data, options)
    from reprose.readers.docling import open_docling

    return open_docling(data, options)


def kind_of(given: str | bytes, options: ReadOptions) -> Sniffed:
    """What kind of document a path or bytes hold; the option ``read.kind`` settles it."""
    encoding = check_encoding(options.encoding) if options.encoding else ""
    if options.kind != "auto":
        return Sniffed(options.kind, "asked for")
    if isinstance(given, bytes):
        return sniff(io.BytesIO(given), "", encoding)
    try:
        with open(given, "rb") as file:
            return sniff(file, given, encoding)
    except OSError as e:
        raise InputNotFound(f"cannot read {given}: {e.strerror}") from e


def content(given: str | bytes, limit: int, name: str) -> bytes:
    """The bytes of a path or of themselves; TooLarge, before they are read, for more than the option allows."""
    size = len(given) if isinstance(given, bytes) else os.path.getsize(given)
    if size > limit:
        raise TooLarge(f"the file has {size:,} bytes, {name} is {limit:,}")
    if isinstance(given, bytes):
        return given
    with open(given, "rb") as file:
        return file.read()
