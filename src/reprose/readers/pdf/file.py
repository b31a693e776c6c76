"""PDF files by PDFium: opening them, what they say of themselves, and their pages.

This module calls PDFium in the process that imports it.  PDFium can crash or hang on hostile files, so
everything outside the worker process goes through ``reprose.readers.pdf.reader``.
"""

from __future__ import annotations

import ctypes
from pathlib import Path
from typing import Any

import pypdfium2.raw as raw

from reprose import errors
from reprose.document import OutlineItem, Page
from reprose.readers.pdf.annotations import Forms, read_notes
from reprose.readers.pdf.page import read_page
from reprose.readers.pdf.pdfium import utf16
from reprose.readers.pdf.space import PageSpace
from reprose.readers.reader import FileInfo

_OUTLINE_ITEMS = 10_000  # an outline longer than this is a loop or an attack
_OUTLINE_DEPTH = 16
_PAGES = 100_000
_PASSED = 1000  # bytes before the file proper that PDFium passes over
_BEFORE = 32_768  # that a file may have at all
_FIELDS = ("Title", "Author", "Subject", "Keywords", "Creator", "Producer", "CreationDate", "ModDate")


class PdfFile:
    """An open PDF.  ``source`` is a path or the file's bytes; raises a ``ReproseError`` if it cannot be read.

    ``annotations`` and ``forms`` ask for the pages' notes.
    """

    def __init__(
        self, source: str | Path | bytes, password: str | None = None, annotations: bool = False, forms: bool = False
    ) -> None:
        raw.FPDF_InitLibrary()
        data = source if isinstance(source, bytes) else Path(source).read_bytes()
        if not data.strip(b"\x00 \t\r\n"):
            raise errors.EmptyFile("the file is empty")
        data = bare(data)
        self._data = data  # PDFium reads from it as long as the document is open
        secret = None if password is None else password.encode("utf-8")
        self._document: Any = raw.FPDF_LoadMemDocument64(data, len(data), secret)
        if not self._document:
            raise _opening_error(raw.FPDF_GetLastError(), data, password)
        self.page_count: int = raw.FPDF_GetPageCount(self._document)
        if self.page_count > _PAGES:
            raise errors.DamagedFile(f"the file claims {self.page_count} pages")
        self._tagged = bool(raw.FPDFCatalog_IsTagged(self._document))
        self._annotations = annotations
        self._forms = Forms(self._document) if forms else None

    def read(self, index: int) -> Page:
        """The page ``index`` (from 0); raises ``PageFailed`` if PDFium cannot load it."""
        page = raw.FPDF_LoadPage(self._document, index)
        if not page:
            raise errors.PageFailed(f"page {index + 1} cannot be parsed")
        try:
            out = read_page(self._document, page, index + 1, self._label(index), self._tagged)
            if self._annotations or self._forms:
                out.notes = read_notes(page, PageSpace.of(page), out, self._annotations, self._forms)
            return out
        finally:
            raw.FPDF_ClosePage(page)

    def info(self) -> FileInfo:
        """What the file says of itself."""
        metadata = {}
        for name in _FIELDS:
            value = utf16(raw.FPDF_GetMetaText, self._document, name.encode())
            if value.strip("\x00 "):
                metadata[name] = value.replace("\x00", "")
        return FileInfo(
            metadata=metadata,
            outline=self._outline(),
            page_count=self.page_count,
            language=self._language(),
        )

    @property
    def handle(self) -> Any:
        """PDFium's own document, for whoever draws its pages."""
        return self._document

    def close(self) -> None:
        if self._forms:
            self._forms.close()
        if self._document:
            raw.FPDF_CloseDocument(self._document)
            self._document = None

    def _label(self, index: int) -> str | None:
        return utf16(raw.FPDF_GetPageLabel, self._document, index) or None

    def _language(self) -> str | None:
        getter = getattr(raw, "FPDFCatalog_GetLanguage", None)
        if getter is None:
            return None
        return utf16(getter, self._document).strip() or None

    def _outline(self) -> list[OutlineItem]:
        items: list[OutlineItem] = []
        seen: set[int] = set()
        stack = [(raw.FPDFBookmark_GetFirstChild(self._document, None), 1)]
        while stack and len(items) < _OUTLINE_ITEMS:
            mark, level = stack.pop()
            address = ctypes.cast(mark, ctypes.c_void_p).value if mark else None
            if address is None or address in seen:
                continue
            seen.add(address)
            target = raw.FPDFBookmark_GetDest(self._document, mark)
            page = raw.FPDFDest_GetDestPageIndex(self._document, target) if target else -1
            title = " ".join(utf16(raw.FPDFBookmark_GetTitle, mark).split())
            items.append(OutlineItem(level, title, page + 1 if page >= 0 else None))
            stack.append((raw.FPDFBookmark_GetNextSibling(self._document, mark), level))
            if level < _OUTLINE_DEPTH:
                stack.append((raw.FPDFBookmark_GetFirstChild(self._document, mark), level + 1))
        return items


def release_library() -> None:
    """Let PDFium forget all that it keeps between files (fonts, colour spaces, codecs); no file may be open.

    The next ``PdfFile`` begins as the first one did.
    """
    raw.FPDF_DestroyLibrary()


def bare(data: bytes) -> bytes:
    """A PDF without the bytes that stand before it, if these are more than PDFium passes over."""
    start = data.find(b"%PDF-", 0, _BEFORE)
    return data[start:] if start > _PASSED else data


def _opening_error(code: int, data: bytes, password: str | None) -> errors.ReproseError:
    if code == raw.FPDF_ERR_PASSWORD:
        if password is None:
            return errors.PasswordNeeded("the file is encrypted and needs a password")
        return errors.WrongPassword("the password does not open the file")
    if code == raw.FPDF_ERR_SECURITY:
        return errors.DamagedFile("the file is encrypted in a way that PDFium does not know")
    if b"%PDF-" not in data[:8192]:
        return errors.UnknownFormat("the file is not a PDF (no %PDF- at its beginning)")
    return errors.DamagedFile("the file is a PDF, but truncated or damaged beyond repair")
