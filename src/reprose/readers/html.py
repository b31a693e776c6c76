"""HTML and XHTML: the elements of a page, with what is not its content told apart."""

from __future__ import annotations

import re
from typing import Any

from reprose.document import Fault
from reprose.errors import NoText
from reprose.options.read import ReadOptions
from reprose.readers.decode import Decoded
from reprose.readers.elements import Element, compact_levels
from reprose.readers.html_content import set_boilerplate_apart
from reprose.readers.html_walk import Found, Walk
from reprose.readers.info import FileInfo
from reprose.readers.markup import local, parse_html
from reprose.readers.structured import StructuredFile
from reprose.readers.text import UNDECODABLE, TextFile

_NAMES = {"author": "Author", "dc.creator": "Author", "description": "Subject", "keywords": "Keywords",
          "generator": "Creator", "date": "CreationDate", "dc.date": "CreationDate"}  # fmt: skip


def open_html(data: bytes, options: ReadOptions) -> StructuredFile | TextFile:
    """A page; one that is a single preformatted text is read as that text."""
    root, encoding, lost = parse_html(data, options.encoding)
    info = file_info(root)
    info.encoding = encoding
    plain = _only_text(root)
    if plain is not None:
        return TextFile(Decoded(plain, encoding, lost))
    found = elements_of(root)
    if not found:
        raise NoText("the page has no text")
    if options.main_content:
        set_boilerplate_apart(found, info.language)
    elements = [f.element for f in found]
    titled(elements)
    compact_levels(e for e in elements if e.role == "heading")
    faults = []
    if lost:
        faults.append(Fault(None, UNDECODABLE, f"{lost} places are not {encoding} and became U+FFFD"))
    return StructuredFile(info, elements, faults)


def elements_of(root: Any, prefix: str = "") -> list[Found]:
    """The elements of a parsed page in its order; names of notes get the ``prefix``."""
    walk = Walk(root, prefix)
    body = next((child for child in root if local(child) == "body"), root)
    walk.block(body)
    return walk.found


def titled(elements: list[Element]) -> None:
    """The only heading of the first level is the title, if no other comes before it."""
    headings = [e for e in elements if e.role == "heading"]
    if headings and headings[0].level == 1 and sum(e.level == 1 for e in headings) == 1:
        headings[0].role, headings[0].level = "title", None


def file_info(root: Any) -> FileInfo:
    """What a page's head says of it."""
    info = FileInfo(0, kind="html")
    info.language = root.get("lang") or root.get("{http://www.w3.org/XML/1998/namespace}lang") or root.get("xml:lang")
    for element in root.iter("title", "meta"):
        if element.tag == "title":
            text = " ".join("".join(element.itertext()).split())
            if text:
                info.metadata.setdefault("Title", text)
            continue
        name = _NAMES.get((element.get("name") or "").lower())
        content = " ".join((element.get("content") or "").split())
        if name and content:
            info.metadata.setdefault(name, content)
    return info


def _only_text(root: Any) -> str | None:
    """The text of a page that is nothing but one long preformatted text of running words."""
    found = root.findall(".//pre")
    if not found:
        return None
    longest = max(("".join(pre.itertext()) for pre in found), key=len)
    body = root.find("body")
    whole = "".join((root if body is None else body).itertext())
    much = len(re.sub(r"\s", "", longest)) > 0.9 * len(re.sub(r"\s", "", whole))
    return (
        whole
        if much and longest.count("\n") >= 20 and len(re.findall(r"[^\W\d_]{2,} [^\W\d_]{2,}", longest)) > 100
        else None
    )
