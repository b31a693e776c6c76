"""How the kinds of documents are recognised: each function gives the reason why a file is taken for one, or ""."""

from __future__ import annotations

import io
import re

from reprose.errors import ReproseError
from reprose.readers.sample import Sample

RST_ENDINGS = ("rst", "rest")
ASCIIDOC_ENDINGS = ("adoc", "asciidoc", "asc")
MARKDOWN_ENDINGS = ("md", "markdown", "mkd", "mdown")
HTML_ENDINGS = ("html", "htm", "xhtml")
_PDF = re.compile(rb"%PDF-\d")
_OBJECT = re.compile(rb"[\r\n]\s*\d+\s+\d+\s+obj\b")
_BEFORE = 32_768  # bytes before a PDF that begins late
_HTML = frozenset((
    "html", "head", "body", "title", "meta", "link", "script", "style", "div", "p", "h1", "h2", "h3", "h4", "h5", "h6",
    "table", "ul", "ol", "article", "section", "main", "header", "nav", "center", "font", "pre", "blockquote",
    "frameset", "iframe", "br", "hr", "span", "a", "b", "i", "em", "strong", "img",
))  # fmt: skip
_ALONE = frozenset({"html", "head", "body", "frameset"})  # elements that need no second witness
_HOCR = re.compile(r"""class\s*=\s*["'](?:[^"']*\s)?ocr_page\b|name\s*=\s*["']ocr-(?:system|capabilities)["']""", re.I)
_JATS = re.compile(r"-//NLM//|JATS|<article-meta\b|<journal-meta\b|\barticle-type\s*=|<front(?:-stub)?>")
_DOCBOOK = re.compile(r"docbook\.org/ns/docbook|DTD DocBook|<(?:\w+:)?(?:sim)?para\b", re.I)
_DOCBOOK_ROOTS = frozenset((
    "article", "book", "set", "part", "chapter", "appendix", "preface", "section", "sect1", "sect2", "refentry",
    "reference", "glossary", "bibliography", "qandaset", "topic",
))  # fmt: skip
_FIELDS = re.compile(r"\ufeff?(?:From [^\n]*\n)?(?:[!-9;-~]+:[^\n]*\n(?:[ \t][^\n]*\n)*){2,}(?=\r?\n|$)")
_FIELD = re.compile(r"(?m)^([!-9;-~]+):")
_MAIL = frozenset(("from", "to", "subject", "date", "message-id", "mime-version", "received", "return-path", "cc"))
_SENT = frozenset(("message-id", "mime-version", "received", "return-path", "date"))
_CUE = re.compile(
    r"\ufeff?\s*(?:WEBVTT(?:[ \t\r\n]|$)|\d+[ \t]*\r?\n(?:\d+:)?\d\d:\d\d[.,]\d{3}[ \t]*-->)"
)
_DOCLING = re.compile(r'"schema_name"\s*:\s*"DoclingDocument"')
PAGE_ENDINGS = (".xml", ".hocr", ".html", ".htm", ".xhtml")  # of files that may hold pages of OCR output
_TRIED = 20  # files of an archive that are looked at
_EPUB = "application/epub+zip"
_BOOK = "META-INF/container.xml"  # leads to the book
_ODT = ("application/vnd.oasis.opendocument.text", "application/vnd.oasis.opendocument.text-template")


def pdf(sample: Sample) -> str:
    """By its first line, or by a later one with an object behind it: a file may begin with the mark of an encoding,
    what a server said, a header of a file system or junk.  Inside a line it takes the end of a PDF as well."""
    head = sample.head
    if _PDF.match(head):
        return "%PDF- at its beginning"
    if sample.archive is not None or sample.signature:
        return ""
    found = _PDF.search(head, 0, _BEFORE)
    if found is None or _OBJECT.search(head, found.end()) is None:
        return ""
    begins = head[found.start() - 1 : found.start()] in b"\r\n"
    return f"%PDF- behind {found.start()} other bytes" if begins or b"startxref" in sample.tail else ""


def docx(sample: Sample) -> str:
    """By the file that holds the text, where nothing says that it is a book or another format."""
    archive = sample.archive
    if archive is None or archive.media in (_EPUB, *_ODT) or _BOOK in archive.names:
        return ""
    return _member(sample, "word/document.xml")


def odt(sample: Sample) -> str:
    """By the media type that the archive says it is."""
    archive = sample.archive
    return f"a ZIP archive that says it is {archive.media}" if archive is not None and archive.media in _ODT else ""


def epub(sample: Sample) -> str:
    """By the media type that the archive says it is, or the file that leads to the book."""
    archive = sample.archive
    if archive is None:
        return ""
    if archive.media == _EPUB:
        return f"a ZIP archive that says it is {archive.media}"
    return _member(sample, _BOOK)


def saved(sample: Sample) -> str:
    """By the media type that the archive says it is."""
    archive = sample.archive
    if archive is None:
        return ""
    from reprose.document.saved.archive import MEDIA  # here, since documents load numpy, and help pages need none

    return "a ZIP archive that holds a saved document" if archive.media == MEDIA else ""


def docling_json(sample: Sample) -> str:
    """By the name of the schema, which stands at its beginning."""
    if sample.text is not None and sample.is_json and _DOCLING.search(sample.text):
        return "JSON that says it is a DoclingDocument"
    return ""


def mets(sample: Sample) -> str:
    """By its root element."""
    return _rooted(sample, "mets")


def page_files(sample: Sample) -> str:
    """An archive with a METS file or pages of OCR output: the first of its files that may be one tells."""
    archive = sample.archive
    if archive is None or archive.media or _BOOK in archive.names or "word/document.xml" in archive.names:
        return ""
    names = sorted(name for name in archive.names if name.lower().endswith(PAGE_ENDINGS))
    for name in names[:_TRIED]:
        try:
            inside = Sample(io.BytesIO(sample.member(name)), name)
        except ReproseError:
            continue
        if mets(inside) or alto(inside) or page_xml(inside) or hocr(inside):
            return f"a ZIP archive with pages ({name})"
    return ""


def alto(sample: Sample) -> str:
    """By its root element."""
    return _rooted(sample, "alto")


def page_xml(sample: Sample) -> str:
    """By its root element."""
    return _rooted(sample, "pcgts")


def jats(sample: Sample) -> str:
    """By its root element, with its document type or the elements that no other kind of article has."""
    markup = sample.markup
    if markup is None or sample.text is None or markup.root not in ("article", "pmc-articleset", "articles"):
        return ""
    return f"its root element is {markup.name}, of JATS" if _JATS.search(sample.text) else ""


def tei(sample: Sample) -> str:
    """By its root element."""
    return _rooted(sample, "tei") or _rooted(sample, "tei.2") or _rooted(sample, "teicorpus")


def docbook(sample: Sample) -> str:
    """By its namespace or document type; without these by a root element of DocBook around its paragraphs."""
    markup = sample.markup
    if markup is None or sample.text is None or markup.root not in _DOCBOOK_ROOTS:
        return ""
    return f"its root element is {markup.name}, of DocBook" if _DOCBOOK.search(sample.text) else ""


def markdown(sample: Sample) -> str:
    """By its name: most of its marks are those of plain text as well."""
    return _named(sample, MARKDOWN_ENDINGS)


def rst(sample: Sample) -> str:
    """By its name, for the same reason."""
    return _named(sample, RST_ENDINGS)


def asciidoc(sample: Sample) -> str:
    """By its name; what says that it is a key or a signature (``.asc``) is none."""
    return "" if (sample.text or "").lstrip().startswith("-----BEGIN ") else _named(sample, ASCIIDOC_ENDINGS)


def email(sample: Sample) -> str:
    """By the fields that it begins with: two if it is named so, else three, one of which only messages have."""
    found = None if sample.text is None else _FIELDS.match(sample.text)
    names = {name.lower() for name in _FIELD.findall(found[0])} if found is not None else set()
    known = len(names & _MAIL)
    told = known >= 2 if sample.suffix == ".eml" else known >= 3 and names & _SENT
    return "it begins with the fields of a message" if told else ""


def subtitles(sample: Sample) -> str:
    """By the word that WebVTT begins with, or by a number and a time at the beginning."""
    found = None if sample.text is None else _CUE.match(sample.text)
    return "it begins with times and an arrow" if found is not None else ""


def hocr(sample: Sample) -> str:
    """HTML with pages of an OCR engine."""
    return "HTML with elements of class ocr_page" if html(sample) and _HOCR.search(sample.text or "") else ""


def html(sample: Sample) -> str:
    """By its first tag.  A single one may begin a plain text; a second one, or the name, settles it."""
    markup = sample.markup
    if markup is None or sample.text is None or markup.root not in _HTML:
        return ""
    witness = sample.suffix.removeprefix(".") in HTML_ENDINGS or sample.text.count("</") > 1
    return f"it begins with <{markup.name}>" if markup.root in _ALONE or witness else ""


def text(sample: Sample) -> str:
    """Whatever is made of characters, and does not say that it is something else."""
    if sample.text is None or sample.stranger():
        return ""
    return "characters without markup" if sample.markup is None else "characters, and no markup of a known kind"


def _member(sample: Sample, name: str) -> str:
    return f"a ZIP archive with {name}" if sample.archive is not None and name in sample.archive.names else ""


def _named(sample: Sample, endings: tuple[str, ...]) -> str:
    ending = sample.suffix.removeprefix(".")
    return f"a text whose name ends in .{ending}" if ending in endings and sample.text is not None else ""


def _rooted(sample: Sample, root: str) -> str:
    markup = sample.markup
    return f"its root element is {markup.name}" if markup is not None and markup.root == root else ""
