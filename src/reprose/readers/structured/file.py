"""Files in markup of their own, translated to a tree of HTML, as readers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from reprose.document import Fault
from reprose.errors import DamagedFile, NoText
from reprose.options.read import ReadOptions
from reprose.readers.decode import decode
from reprose.readers.elements import Element, compact_levels
from reprose.readers.html.file import elements_of
from reprose.readers.markup import parse_damaged
from reprose.readers.reader import FileInfo
from reprose.readers.setting import StructuredFile
from reprose.readers.structured import docbook, jats, tei

ENDLESS = "its parts stand inside each other without end"
AS_TEXT = "Read it as plain text with --set read.kind=text, marks and all."
INCLUDED = "markup.included"  # a warning: the text inserts other files, and nothing outside of it is read
MISREAD = "markup.misread"  # a warning: marks that make no sense stand in the text as they were written
DAMAGED = "xml.damaged"  # a warning: the file ends or goes wrong before its end


def included(names: Sequence[str]) -> list[Fault]:
    """The fault of a text that would insert other files, by their names; none if it would not."""
    if not names:
        return []
    return [Fault(None, INCLUDED, f"what the text inserts is not read: {', '.join(names[:5])}")]


def opened(elements: Sequence[Element], info: FileInfo, faults: Sequence[Fault] = ()) -> StructuredFile:
    """The reader of a document's elements; NoText if there is no text in it."""
    if not elements:
        raise NoText("the document has no text")
    compact_levels(elements)
    return StructuredFile(info, elements, faults)


def open_jats(data: bytes, options: ReadOptions) -> StructuredFile:
    """An article."""
    return _xml(data, options, "jats", jats)


def open_tei(data: bytes, options: ReadOptions) -> StructuredFile:
    """A document of the Text Encoding Initiative."""
    return _xml(data, options, "tei", tei)


def open_docbook(data: bytes, options: ReadOptions) -> StructuredFile:
    """A book or an article."""
    return _xml(data, options, "docbook", docbook)


def _xml(data: bytes, options: ReadOptions, kind: str, vocabulary: Any) -> StructuredFile:
    if options.encoding:
        data = decode(data, options.encoding).text.encode("utf-8", "replace")
    try:
        return _told(data, kind, vocabulary)
    except RecursionError:
        raise DamagedFile(ENDLESS, hint=AS_TEXT) from None


def _told(data: bytes, kind: str, vocabulary: Any) -> StructuredFile:
    source, why = parse_damaged(data)
    faults = [Fault(None, DAMAGED, f"some of the text may be missing: {why}")] if why else []
    info = FileInfo(0, kind=kind)
    info.metadata, info.language = vocabulary.metadata(source)
    return opened([found.element for found in elements_of(vocabulary.translated(source))], info, faults)
