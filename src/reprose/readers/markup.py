"""HTML and XML parsed safely, whole or element by element: no entities of the file's own, nothing fetched, no depth
without end.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from typing import Any

from lxml import etree, html

from reprose.errors import DamagedFile
from reprose.readers.decode import check_encoding, decode

# Attributes of elements that other markup was translated to (``readers/structured``); no page can have them.
ROLE, KIND, MARKER = (f"{{urn:reprose}}{name}" for name in ("role", "kind", "marker"))
_DOCTYPE = re.compile(rb"<!DOCTYPE[^>\[]*\[|<!ENTITY", re.I)
_BAD_XML = "the XML declares entities of its own, which is not safe to read"
_CHARSET = re.compile(
    rb"""<meta[^>]+?charset\s*=\s*["']?\s*([\w.:-]+)|<\?xml[^>]+?encoding\s*=\s*["']([\w.:-]+)""", re.I
)
# What pages that declare one encoding are written in, by the practice of browsers.
_MEANT = {"ascii": "cp1252", "iso8859-1": "cp1252", "iso8859-9": "cp1254", "gb2312": "gb18030", "gbk": "gb18030",
          "tis-620": "cp874", "utf-16": "utf-8", "utf-16-le": "utf-8", "utf-16-be": "utf-8"}  # fmt: skip


def refuse_entities(data: bytes) -> None:
    """DamagedFile for XML that declares entities of its own."""
    head = data[:4096] if data[:2] not in (b"\xff\xfe", b"\xfe\xff") else decode(data[:8192]).text.encode()
    if _DOCTYPE.search(head):
        raise DamagedFile(_BAD_XML)


def parse_xml(data: bytes) -> Any:
    """The root of an XML document; DamagedFile if it is none, or declares entities of its own.

    No format that reprose reads needs such entities, and an expansion of them can fill any memory.
    """
    refuse_entities(data)
    parser = etree.XMLParser(
        resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False, remove_comments=True, remove_pis=True
    )
    try:
        return etree.fromstring(data, parser)
    except (etree.XMLSyntaxError, ValueError) as e:
        raise DamagedFile(f"the XML cannot be parsed: {' '.join(str(e).split())[:200]}") from None


def parse_damaged(data: bytes) -> tuple[Any, str]:
    """The root of an XML document, and what is wrong with it; "" of one that is sound.

    Of one that goes wrong all that can be read is there.  DamagedFile where that is nothing, and for entities of its
    own.
    """
    try:
        return parse_named(data), ""
    except DamagedFile as e:
        refuse_entities(data)
        why = e.message
    parser = etree.XMLParser(  # deeper than sound ones may be, since their size is limited by those who call this
        resolve_entities=False, no_network=True, load_dtd=False, huge_tree=True, remove_comments=True, remove_pis=True,
        recover=True,
    )  # fmt: skip
    try:
        root = etree.fromstring(_ENTITY.sub(_character, data), parser)
    except (etree.XMLSyntaxError, ValueError):
        root = None
    if root is None:
        raise DamagedFile(why)
    return root, why


def parse_html(data: bytes, encoding: str = "") -> tuple[Any, str, int]:
    """The root of an HTML document, its encoding, and how many places of it could not be decoded.

    The encoding is ``encoding``, else that of a byte order mark, else the one that the file declares, else found out.
    """
    decoded = decode(data, encoding or _declared(data))
    text = decoded.text.replace("\0", "\ufffd")
    parser = html.HTMLParser(encoding="utf-8", no_network=True, remove_comments=True, remove_pis=True, huge_tree=True)
    try:
        root = html.document_fromstring(text.encode("utf-8"), parser=parser)
    except (etree.ParserError, etree.XMLSyntaxError, ValueError) as e:
        raise DamagedFile(f"the HTML cannot be parsed: {' '.join(str(e).split())[:200]}") from None
    return root, decoded.encoding, decoded.lost


def _declared(data: bytes) -> str:
    """The encoding that an HTML file declares, unless a mark says more or it is plainly UTF-8."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff") or data[:3] == b"\xef\xbb\xbf":
        return ""
    found = _CHARSET.search(data[:4096])
    if found is None:
        return ""
    from reprose.errors import OptionError

    try:
        name = check_encoding((found[1] or found[2]).decode("ascii"))
    except OptionError:
        return ""
    name = _MEANT.get(name, name)
    if name != "utf-8":  # many pages are in UTF-8, whatever they declare
        try:
            data.decode("utf-8")
            return "utf-8"
        except UnicodeDecodeError:
            return name
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return ""  # found out; broken UTF-8 is told there
    return name


def local(element: Any) -> str:
    """An element's name without its namespace, in small letters; empty for what is no element."""
    tag = element.tag
    return tag.rpartition("}")[2].lower() if isinstance(tag, str) else ""


def parse_page(data: bytes) -> Any:
    """The root of an XHTML page, its names without namespaces; one that is no sound XML is read as HTML."""
    try:
        root = parse_named(data)
    except DamagedFile:
        return parse_html(data)[0]
    for element in root.iter():
        if isinstance(element.tag, str):
            element.tag = local(element)
    return root


def parse_named(data: bytes) -> Any:
    """The root of an XML document in which characters may have the names that HTML has for them."""
    return parse_xml(_ENTITY.sub(_character, data))


_ENTITY = re.compile(rb"&([A-Za-z][A-Za-z0-9]*);")


def _character(found: re.Match[bytes]) -> bytes:
    """A name that HTML has for a character, as a number, which XML knows as well."""
    from html.entities import html5

    name = found[1].decode("ascii")
    if name in ("amp", "lt", "gt", "quot", "apos") or f"{name};" not in html5:
        return found[0]
    return "".join(f"&#{ord(char)};" for char in html5[f"{name};"]).encode("ascii")


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
            if event == "end" and local_name(element) in names:
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


def local_name(element: Any) -> str:
    """An element's name without its namespace; empty for what is no element."""
    tag = element.tag
    return tag.rpartition("}")[2] if isinstance(tag, str) else ""


def _give_up(element: Any) -> None:
    element.clear()
    while element.getprevious() is not None and element.getparent() is not None:
        del element.getparent()[0]


def child(element: Any, name: str) -> Any:
    """The first child of that name (in small letters); None where there is none."""
    if element is None:
        return None
    return next((e for e in element if local(e) == name), None)


def attribute(element: Any, name: str) -> str:
    """An attribute by its name without namespace, in small letters; empty where there is none."""
    if element is None:
        return ""
    return next((str(v) for k, v in element.attrib.items() if k.rpartition("}")[2].lower() == name), "")
