"""EPUB books: the XHTML files of the spine, read as one page with notes that may stand in other files."""

from __future__ import annotations

import re
from typing import Any

from lxml import etree

from reprose.document import Fault
from reprose.errors import DamagedFile, NoText, ReproseError, UnknownFormat
from reprose.options.read import ReadOptions
from reprose.readers.elements import compact_levels
from reprose.readers.html.walk import Walk
from reprose.readers.markup import local, parse_page
from reprose.readers.office.package import Archive, beside
from reprose.readers.reader import FileInfo
from reprose.readers.setting import StructuredFile

_PAGES = frozenset({"application/xhtml+xml", "text/html", "application/x-dtbook+xml", "text/x-oeb1-document"})
_FIELDS = {
    "title": "Title",
    "creator": "Author",
    "subject": "Keywords",
    "description": "Subject",
    "date": "CreationDate",
}
CHAPTER = "page.failed"


def open_epub(given: str | bytes, options: ReadOptions) -> StructuredFile:
    """A book; each file of the spine begins a page.  A file that cannot be read is a fault."""
    archive = Archive(given, options.max_unpacked_bytes)
    _refuse_locked(archive)
    package_name = _package(archive)
    package = archive.xml(package_name)
    info = FileInfo(0, kind="epub")
    info.metadata, info.language = _metadata(package)
    files = _spine(package, package_name)
    faults: list[Fault] = []
    bodies: list[tuple[str, Any]] = []
    for name in files:
        try:
            root = parse_page(archive.read(name))
        except DamagedFile as e:
            faults.append(Fault(None, CHAPTER, f"{name}: {e.message}"))
            continue
        body = root.find(".//body")
        bodies.append((name, root if body is None else body))
    whole = _together(bodies)
    walk = Walk(whole)
    for body in whole:
        before = len(walk.found)
        walk.block(body)
        if len(walk.found) > before:
            walk.found[before].element.breaks = True
    for found in walk.found:
        if found.zone == "navigation":
            found.element.role, found.element.level = "toc", None
    elements = [found.element for found in walk.found]
    if not elements:
        raise NoText("the book has no text")
    compact_levels(elements)
    return StructuredFile(info, elements, faults)


def _together(bodies: list[tuple[str, Any]]) -> Any:
    """One element that holds all bodies; names and links inside the book are made unique over its files."""
    numbers = {name: at for at, (name, _) in enumerate(bodies)}
    whole = etree.Element("html")
    for at, (name, body) in enumerate(bodies):
        for element in body.iter():
            if not local(element):
                continue
            for key in ("id", "name"):
                if element.get(key):
                    element.set(key, f"{at}!{element.get(key)}")
            href = element.get("href")
            if href and not re.match(r"[\w+.-]+:", href):
                file, sign, anchor = href.partition("#")
                number = numbers.get(beside(name, file)) if file else at
                if sign and number is not None:
                    element.set("href", f"#{number}!{anchor}")
        body.tag = "div"
        whole.append(body)
    return whole


def _package(archive: Archive) -> str:
    """The name of the file that lists the others."""
    container = archive.xml_or_none("META-INF/container.xml")
    if container is not None:
        for element in container.iter():
            if local(element) == "rootfile" and element.get("full-path") in archive.names:
                return str(element.get("full-path"))
    found = sorted(name for name in archive.names if name.endswith(".opf"))
    if not found:
        raise DamagedFile("the book has no list of its files")
    return found[0]


def _metadata(package: Any) -> tuple[dict[str, str], str | None]:
    out: dict[str, str] = {}
    language = None
    for element in package.iter():
        name, text = local(element), " ".join((element.text or "").split())
        if not text or "purl.org/dc" not in element.tag.lower():
            continue
        if name == "language":
            language = language or text
        elif name in _FIELDS:
            key = _FIELDS[name]
            out[key] = f"{out[key]}, {text}" if key in out and key in ("Author", "Keywords") else out.get(key, text)
    return out, language


def _spine(package: Any, name: str) -> list[str]:
    """The files of the book in the order of reading."""
    manifest = {e.get("id"): e for e in package.iter() if local(e) == "item"}
    out: list[str] = []
    for element in package.iter():
        item = manifest.get(element.get("idref")) if local(element) == "itemref" else None
        if item is not None and item.get("href") and (item.get("media-type") or "") in _PAGES:
            out.append(beside(name, item.get("href")))
    return list(dict.fromkeys(out))


def _refuse_locked(archive: Archive) -> None:
    try:
        rules = archive.xml_or_none("META-INF/encryption.xml")
    except ReproseError:
        return
    links = [e.get("URI") or "" for e in rules.iter() if local(e) == "cipherreference"] if rules is not None else []
    if any(link.lower().endswith(("html", "htm", "xml")) for link in links):  # fonts are often veiled in open books
        raise UnknownFormat("the file is a locked book (DRM)", hint="Only its seller's programs can read it.")
