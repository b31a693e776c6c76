"""Pages in files of their own (hOCR, ALTO, PAGE XML) as one document: those that a METS file lists, or all of a folder
or of an archive.
"""

from __future__ import annotations

import io
import posixpath
from collections import Counter
from collections.abc import Callable, Iterator
from typing import NamedTuple

from reprose.document import Fault
from reprose.errors import DamagedFile, EmptyFile, InputNotFound, NoText, PageFailed
from reprose.options.read import ReadOptions
from reprose.readers import recognition as known
from reprose.readers.decode import decode
from reprose.readers.ocr import alto, hocr, page_xml
from reprose.readers.ocr.bundle import Bundle, around, bundle_of, naturally
from reprose.readers.ocr.file import OcrFile
from reprose.readers.ocr.mets import Named, pages_of
from reprose.readers.ocr.words import Sheet
from reprose.readers.reader import FileInfo
from reprose.readers.sample import HEAD, Sample
from reprose.registry import READERS

OTHERS = "pages.other-files"  # a warning: files beside the pages that are no part of the document


class _Format(NamedTuple):
    name: str
    recognise: Callable[[Sample], str]
    sheets: Callable[[bytes, str], Iterator[Sheet]]


_FORMATS = (
    _Format("alto", known.alto, alto.sheets), _Format("page-xml", known.page_xml, page_xml.sheets),
    _Format("hocr", known.hocr, lambda data, encoding: hocr.sheets(decode(data, encoding).text)),
)  # fmt: skip


def open_mets(given: str | bytes, options: ReadOptions) -> OcrFile:
    """The pages that a METS file lists, from files in its folder and below."""
    bundle, name = around(given, options)
    return _listed(bundle, name, options)


def open_page_files(given: str | bytes, options: ReadOptions) -> OcrFile:
    """The pages of a folder or an archive: as its METS file lists them, else by the numbers in their names.

    Where there are pages of several formats, or in several folders in it, those of which there are most are read, and
    the others are told.  InputNotFound where there are none.
    """
    bundle = bundle_of(given, options)
    names = sorted((name for name in bundle.names if name.lower().endswith(known.PAGE_ENDINGS)), key=naturally)
    lists = [name for name in names if "mets" in posixpath.basename(name).lower() and _is_mets(bundle.head(name))]
    if lists:
        return _listed(bundle, min(lists, key=lambda name: (name.count("/"), naturally(name))), options)
    groups: dict[tuple[str, str], list[str]] = {}
    for name in names:
        if (found := _format(bundle.head(name), name)) is not None:
            groups.setdefault((posixpath.dirname(name), found.name), []).append(name)
    if not groups:
        raise InputNotFound("it is a folder without pages of OCR output", hint="Name the files in it.")
    counts = Counter({key: len(found) for key, found in groups.items()})
    chosen = groups[counts.most_common(1)[0][0]]
    endings = tuple(f".{ending}" for kind in READERS for ending in kind.endings)
    others = sorted(name for name in bundle.names if name.lower().endswith(endings) and name not in chosen)
    faults = []
    if others:
        some = ", ".join(others[:3])
        faults.append(Fault(None, OTHERS, f"{len(chosen)} pages are read, {len(others)} other files are not ({some})"))
    return _read(bundle, [Named(name, name, "") for name in chosen], FileInfo(0, kind="page-files"), options, faults)


def _is_mets(data: bytes) -> bool:
    return bool(known.mets(Sample(io.BytesIO(data[:HEAD])))) if data.strip() else False


def _listed(bundle: Bundle, name: str, options: ReadOptions) -> OcrFile:
    pages, title = pages_of(bundle.read(name), name)
    if not pages:
        raise NoText("the METS file lists no page with text", hint="Run an OCR program on its pictures first.")
    info = FileInfo(0, kind="mets")
    if title:
        info.metadata["Title"] = title
    return _read(bundle, pages, info, options, [])


def _format(data: bytes, name: str) -> _Format | None:
    if not data.strip():
        return None
    sample = Sample(io.BytesIO(data[:HEAD]), name)
    return next((each for each in _FORMATS if each.recognise(sample)), None)


def _read(
    bundle: Bundle, pages: list[Named], info: FileInfo, options: ReadOptions, faults: list[Fault]
) -> OcrFile:  # fmt: skip
    """All pages as one document; one that cannot be read is a fault."""

    def sheets() -> Iterator[Sheet]:
        for page in pages:
            try:
                yield from _sheets(bundle, page, options.encoding)
            except (DamagedFile, EmptyFile) as e:
                faults.append(Fault(None, PageFailed.code, f"{page.link}: {e.message}"))

    try:
        return OcrFile(sheets(), info, options, faults)
    except EmptyFile:
        why = faults[-1].message if faults else "there are none"
        raise DamagedFile(f"none of the {len(pages)} pages can be read; {why}") from None


def _sheets(bundle: Bundle, page: Named, encoding: str) -> Iterator[Sheet]:
    if not page.file:
        raise DamagedFile("it is not below the folder of the METS file, and nothing else is read")
    data = bundle.read(page.file)
    found = _format(data, page.file)
    if found is None:
        raise DamagedFile("it is no page of OCR output that reprose knows")
    for sheet in found.sheets(data, encoding):
        sheet.label = page.label or sheet.label
        yield sheet
