"""METS: which files hold the pages of a book or an issue, in which order, and what numbers the pages bear."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from reprose.readers.markup import attribute, local, parse_xml
from reprose.readers.ocr.bundle import led_to

_TEXT = re.compile(r"(?:text|application)/.*(?:xml|html|alto|hocr)", re.I)
_ENDING = re.compile(r"\.(?:xml|hocr|html?|xhtml)$", re.I)


class Named(NamedTuple):
    """A page: the file that holds it ("" for none that may be read), the link to it, and its printed number."""

    file: str
    link: str
    label: str


def pages_of(data: bytes, name: str) -> tuple[list[Named], str]:
    """The pages that a METS file of that name lists, in its order, and the title; DamagedFile for no XML."""
    root = parse_xml(data)
    files = _files(root)
    found = [(label, id) for label, id in _ordered(root) if id in files]
    if not found:
        found = [("", id) for id in files]
    groups = Counter(files[id][0] for _, id in found)
    # A book may be there in several groups, from steps one after the other: the last of those that have most pages.
    best = max(enumerate(groups), key=lambda row: (groups[row[1]], row[0]), default=(0, ""))[1]
    out: dict[str, Named] = {}
    for label, id in found:
        group, link = files[id]
        if group == best:
            out.setdefault(id, Named(led_to(name, link), link, label))
    title = next((e for e in root.iter() if local(e) == "title" and (e.text or "").strip()), None)
    return list(out.values()), " ".join((title.text or "").split()) if title is not None else ""


def _files(root: Any) -> dict[str, tuple[str, str]]:
    """The files that may hold text, by their ids: what they are for, and where they are."""
    out: dict[str, tuple[str, str]] = {}
    for file in (e for e in root.iter() if local(e) == "file"):
        link = next((attribute(e, "href") for e in file if local(e) == "flocat"), "")
        sort = file.get("MIMETYPE", "")
        if link and (_TEXT.match(sort) if sort else _ENDING.search(link)):
            around = [file, *(e for e in file.iterancestors() if local(e) == "filegrp")]
            out[file.get("ID", "")] = (next((e.get("USE") for e in around if e.get("USE")), ""), link)
    return out


def _ordered(root: Any) -> Iterator[tuple[str, str]]:
    """Labels of pages and ids of their files, as the physical structure has them."""
    maps = [e for e in root.iter() if local(e) == "structmap"]
    physical = [e for e in maps if e.get("TYPE", "").lower() == "physical"] or maps[:1]
    for structure in physical[:1]:
        todo = [structure]
        while todo:
            part = todo.pop()
            for pointer in (e for e in part if local(e) == "fptr"):
                for element in pointer.iter():
                    if element.get("FILEID"):
                        yield part.get("ORDERLABEL", "").strip(), element.get("FILEID")
            inside = [e for e in part if local(e) == "div"]
            todo += sorted(inside, key=_order)[::-1]


def _order(part: Any) -> int:
    number = part.get("ORDER", "")
    return int(number) if number.isascii() and number.isdecimal() else 0
