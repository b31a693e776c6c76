"""Large XML and HTML files element by element, safely: no entities of the file's own, nothing fetched."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any

from lxml import etree

from reprose.errors import DamagedFile
from reprose.readers.decode import decode

_BAD_XML = "the XML declares entities of its own, which is not safe to read"


def xml_elements(data: bytes, names: tuple[str, ...], encoding: str = "") -> Iterator[Any]:
    """The elements of these local names, each when it is complete; after that its content is given up.

    DamagedFile for entities of the file's own, and where the XML ends or goes wrong: what came before stands.
    """
    if encoding:
        data, encoding = decode(data, encoding).text.encode("utf-8", "replace"), "utf-8"
    context = etree.iterparse(
        io.BytesIO(data), events=("start", "end"), encoding=encoding or None, resolve_entities=False, load_dtd=False,
        no_network=True, huge_tree=False, remove_comments=True, remove_pis=True,
    )  # fmt: skip
    started = False
    try:
        for event, element in context:
            if not started:
                started = True
                declared = element.getroottree().docinfo.internalDTD
                if declared is not None and next(iter(declared.iterentities()), None) is not None:
                    raise DamagedFile(_BAD_XML)
            if event == "end" and local(element) in names:
                yield element
                _give_up(element)
    except (etree.XMLSyntaxError, LookupError, ValueError) as e:
        raise DamagedFile(f"the XML cannot be parsed: {' '.join(str(e).split())[:200]}") from None


def html_elements(text: str, cls: str) -> Iterator[Any]:
    """The outermost elements of a class, each when it is complete; HTML is mended where it is broken."""
    text = text.replace("\0", "\ufffd")
    context = etree.iterparse(
        io.BytesIO(text.encode("utf-8", "replace")), events=("start", "end"), html=True, encoding="utf-8",
        no_network=True, huge_tree=False, remove_comments=True, remove_pis=True,
    )  # fmt: skip
    depth = 0
    try:
        for event, element in context:
            if cls in (element.get("class") or "").split():
                depth += 1 if event == "start" else -1
                if event == "end" and depth == 0:
                    yield element
                    _give_up(element)
    except (etree.XMLSyntaxError, LookupError, ValueError) as e:
        raise DamagedFile(f"the HTML cannot be parsed: {' '.join(str(e).split())[:200]}") from None


def local(element: Any) -> str:
    """An element's name without its namespace; empty for what is no element."""
    tag = element.tag
    return tag.rpartition("}")[2] if isinstance(tag, str) else ""


def _give_up(element: Any) -> None:
    element.clear()
    while element.getprevious() is not None and element.getparent() is not None:
        del element.getparent()[0]
