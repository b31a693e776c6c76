"""The kinds of documents that can be read: how each is recognised, and what opens it.

The objects below are declared as entry points of the group ``reprose.readers``; other packages add theirs there.
Nothing heavy is loaded before a document is opened.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import TYPE_CHECKING, Literal, Protocol

from reprose.errors import TooLarge
from reprose.readers import recognition as known

if TYPE_CHECKING:
    from reprose.document import Fault, Page
    from reprose.options.read import ReadOptions
    from reprose.readers.elements import Placed
    from reprose.readers.reader import FileInfo
    from reprose.readers.sample import Sample


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


@dataclass(frozen=True, slots=True)
class Given:
    """A document to be opened: an absolute path, or bytes; what the user wants; the password, if there is one."""

    source: str | bytes
    options: ReadOptions
    password: str | None = None

    def content(self, option: str) -> bytes:
        """Its bytes; TooLarge, before they are read, for more than the option of that name (of ``read``) allows."""
        limit = getattr(self.options, option)
        size = len(self.source) if isinstance(self.source, bytes) else os.path.getsize(self.source)
        if size > limit:
            raise TooLarge(f"the file has {size:,} bytes, read.{option} is {limit:,}")
        if isinstance(self.source, bytes):
            return self.source
        with open(self.source, "rb") as file:
            return file.read()


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of document.

    ``recognise`` gives the reason why a file is taken for this kind, or ""; the kinds are asked by their ``order``,
    from 0 to 1000.  ``open`` gives a reader, or raises a ``ReproseError``.  ``holds`` says what the reader gives:
    "pages" of characters where they were printed, a "grid" of characters, which is laid out as text files are,
    "elements" that know their roles, or a "document" that was recovered already.  ``endings`` are those of files'
    names, without the dot; they decide nothing but what a kind looks at itself.  ``options`` are the options of reading
    that act on it, by their names in ``read``; ``about`` says in a few words how it is read; ``password``, whether one
    may be needed to open it.
    """

    name: str
    about: str
    holds: Literal["pages", "grid", "elements", "document"]
    recognise: Callable[[Sample], str]
    open: Callable[[Given], Reader]
    endings: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    order: int = 500
    password: bool = False


def _pdf(given: Given) -> Reader:
    from reprose.readers.pdf.reader import open_pdf

    return open_pdf(given.source, given.password, given.options)


def _docx(given: Given) -> Reader:
    from reprose.readers.office.docx import open_docx

    return open_docx(given.source, given.options)


def _odt(given: Given) -> Reader:
    from reprose.readers.office.odt import open_odt

    return open_odt(given.source, given.options)


def _epub(given: Given) -> Reader:
    from reprose.readers.office.epub import open_epub

    return open_epub(given.source, given.options)


def _saved(given: Given) -> Reader:
    from reprose.readers.saved import SavedFile

    return SavedFile(given.source, given.options.max_unpacked_bytes)


def _docling(given: Given) -> Reader:
    from reprose.readers.docling import open_docling

    return open_docling(given.content("max_text_bytes"), given.options)


def _alto(given: Given) -> Reader:
    from reprose.readers.ocr.alto import open_alto

    return open_alto(given.content("max_ocr_bytes"), given.options)


def _page_xml(given: Given) -> Reader:
    from reprose.readers.ocr.page_xml import open_page_xml

    return open_page_xml(given.content("max_ocr_bytes"), given.options)


def _mets(given: Given) -> Reader:
    from reprose.readers.ocr.several import open_mets

    return open_mets(given.source, given.options)


def _page_files(given: Given) -> Reader:
    from reprose.readers.ocr.several import open_page_files

    return open_page_files(given.source, given.options)


def _jats(given: Given) -> Reader:
    from reprose.readers.structured.file import open_jats

    return open_jats(given.content("max_text_bytes"), given.options)


def _tei(given: Given) -> Reader:
    from reprose.readers.structured.file import open_tei

    return open_tei(given.content("max_text_bytes"), given.options)


def _docbook(given: Given) -> Reader:
    from reprose.readers.structured.file import open_docbook

    return open_docbook(given.content("max_text_bytes"), given.options)


def _markdown(given: Given) -> Reader:
    from reprose.readers.structured.markdown import open_markdown

    return open_markdown(given.content("max_text_bytes"), given.options)


def _rst(given: Given) -> Reader:
    from reprose.readers.structured.rst import open_rst

    return open_rst(given.content("max_text_bytes"), given.options)


def _asciidoc(given: Given) -> Reader:
    from reprose.readers.structured.asciidoc import open_asciidoc

    return open_asciidoc(given.content("max_text_bytes"), given.options)


def _email(given: Given) -> Reader:
    from reprose.readers.structured.mail import open_mail

    return open_mail(given.content("max_text_bytes"), given.options)


def _subtitles(given: Given) -> Reader:
    from reprose.readers.structured.subtitles import open_subtitles

    return open_subtitles(given.content("max_text_bytes"), given.options)


def _hocr(given: Given) -> Reader:
    from reprose.readers.ocr.hocr import open_hocr

    return open_hocr(given.content("max_ocr_bytes"), given.options)


def _html(given: Given) -> Reader:
    from reprose.readers.html.file import open_html

    return open_html(given.content("max_text_bytes"), given.options)


def _text(given: Given) -> Reader:
    from reprose.readers.decode import decode
    from reprose.readers.text import TextFile

    return TextFile(decode(given.content("max_text_bytes"), given.options.encoding))


_PDF = ("page_timeout", "document_timeout", "workers", "memory", "max_page_points", "max_page_pieces", "annotations",
        "forms")  # fmt: skip
_OCR = ("encoding", "max_ocr_bytes", "max_page_points", "max_page_pieces")
_PACKED = ("max_unpacked_bytes",)
_TEXT = ("encoding", "max_text_bytes")

PDF = Kind(
    "pdf", "pages of characters with their places, in a process of its own",
    "pages", known.pdf, _pdf, ("pdf",), _PDF, 100, password=True,
)  # fmt: skip
SAVED = Kind(
    "reprose", "a document that was saved: as it was recovered, nothing of it is done again",
    "document", known.saved, _saved, ("reprose",), _PACKED, 200,
)  # fmt: skip
DOCX = Kind(
    "docx",
    "paragraphs by their styles, numbering, tables, notes, running heads; deletions that are on record are not shown",
    "elements", known.docx, _docx, ("docx",), _PACKED, 210,
)  # fmt: skip
ODT = Kind("odt", "the same of OpenDocument", "elements", known.odt, _odt, ("odt", "ott"), _PACKED, 220)
EPUB = Kind(
    "epub", "the files of the book in the order of reading, as HTML; notes may stand in other files",
    "elements", known.epub, _epub, ("epub",), _PACKED, 230,
)  # fmt: skip
DOCLING_JSON = Kind(
    "docling-json", "Docling's own format, with the places of its source",
    "elements", known.docling_json, _docling, ("json",), _TEXT, 310,
)  # fmt: skip
EMAIL = Kind(
    "email", "a message: subject, sender, date, its HTML or plain text with what it quotes; attachments are not read",
    "elements", known.email, _email, ("eml",), ("max_text_bytes",), 320,
)  # fmt: skip
PAGE_FILES = Kind(
    "page-files", "a folder or ZIP archive of pages in files of their own (hOCR, ALTO, PAGE XML): one document",
    "pages", known.page_files, _page_files, ("zip",), (*_OCR, *_PACKED), 240,
)  # fmt: skip
METS = Kind(
    "mets", "a METS file with the pages (hOCR, ALTO, PAGE XML) that it lists, in its folder or below: one document",
    "pages", known.mets, _mets, ("xml",), _OCR, 400,
)  # fmt: skip
ALTO = Kind("alto", "ALTO XML, versions 1 to 4", "pages", known.alto, _alto, ("xml",), _OCR, 410)
PAGE_XML = Kind("page-xml", "PAGE XML, 2009 to 2019", "pages", known.page_xml, _page_xml, ("xml",), _OCR, 420)
JATS = Kind(
    "jats", "articles in JATS or NLM XML: front, sections, notes, floats, formulas and references by their elements",
    "elements", known.jats, _jats, ("xml", "nxml"), _TEXT, 430,
)  # fmt: skip
TEI = Kind("tei", "the same of TEI (P4, P5), with verse", "elements", known.tei, _tei, ("xml", "tei"), _TEXT, 440)
DOCBOOK = Kind(
    "docbook", "the same of DocBook (4, 5)", "elements", known.docbook, _docbook, ("xml", "dbk", "docbook"), _TEXT, 450,
)  # fmt: skip
HOCR = Kind(
    "hocr", "HTML with elements of class `ocr_page`, as Tesseract and others write it",
    "pages", known.hocr, _hocr, ("hocr", "html", "htm", "xhtml"), _OCR, 600,
)  # fmt: skip
MARKDOWN = Kind(
    "markdown", "CommonMark with tables and notes, known by the file's name",
    "elements", known.markdown, _markdown, known.MARKDOWN_ENDINGS, _TEXT, 650,
)  # fmt: skip
RST = Kind(
    "rst", "reStructuredText, with the directives and roles of Sphinx, known by the file's name",
    "elements", known.rst, _rst, known.RST_ENDINGS, _TEXT, 660,
)  # fmt: skip
ASCIIDOC = Kind(
    "asciidoc", "AsciiDoc, known by the file's name",
    "elements", known.asciidoc, _asciidoc, known.ASCIIDOC_ENDINGS, _TEXT, 670,
)  # fmt: skip
HTML = Kind(
    "html",
    "HTML and XHTML: blocks, lists, tables, notes, emphasis and links as marked up; what is not content is set apart",
    "elements", known.html, _html, known.HTML_ENDINGS, (*_TEXT, "main_content"), 700,
)  # fmt: skip
SUBTITLES = Kind(
    "subtitles", "WebVTT and SubRip: cues joined to sentences, a paragraph for each speaker",
    "elements", known.subtitles, _subtitles, ("vtt", "srt"), _TEXT, 820,
)  # fmt: skip
TEXT = Kind(
    "text", "a page in a monospaced font: the column is the place along the line, the line its height",
    "grid", known.text, _text, ("txt",), _TEXT, 900,
)  # fmt: skip
