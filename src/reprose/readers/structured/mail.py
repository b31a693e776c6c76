"""E-mail messages (RFC 5322): subject, sender and date, then the plain or the HTML text, with what is quoted."""

from __future__ import annotations

import re
from email import policy
from email.errors import HeaderParseError
from email.header import decode_header, make_header
from email.headerregistry import HeaderRegistry
from email.message import EmailMessage, MIMEPart
from email.parser import BytesParser
from typing import Any

from reprose.document import Fault, Role
from reprose.errors import DamagedFile
from reprose.options.read import ReadOptions
from reprose.readers.decode import decode
from reprose.readers.elements import Element, Run
from reprose.readers.html.file import elements_of
from reprose.readers.markup import parse_html
from reprose.readers.reader import FileInfo
from reprose.readers.setting import StructuredFile
from reprose.readers.structured.file import opened

ATTACHED = "mail.attachments"  # a warning: parts of the message that are not read
_SHOWN = ("From", "To", "Cc", "Date")
_QUOTED = re.compile(r"(?:>[ \t]?)+")
_SIGNATURE = "-- "
_LONG = 10_000  # characters of a field
_FULL = 0.75  # of the longest line: shorter ones end where the writer ended them


def open_mail(data: bytes, options: ReadOptions) -> StructuredFile:
    """A message; attachments are named in a fault.  DamagedFile for parts within parts without end."""
    try:
        return _read(data)
    except RecursionError:
        raise DamagedFile("the message holds messages inside each other without end") from None


def _read(data: bytes) -> StructuredFile:
    message = BytesParser(policy=policy.default.clone(header_factory=_field)).parsebytes(data)
    info = FileInfo(0, kind="email")
    if subject := _header(message, "Subject"):
        info.metadata["Title"] = subject
    if author := _header(message, "From"):
        info.metadata["Author"] = author
    left: list[str] = []
    elements = _elements(message, "title", left)
    faults = []
    if left:
        faults.append(Fault(None, ATTACHED, f"{len(left)} attachments are not read ({', '.join(left[:5])})"))
    return opened(elements, info, faults)


def _elements(message: EmailMessage, role: Role, left: list[str]) -> list[Element]:
    """A message: its subject, as a block of that role, its fields, and what programs show below them.  Names of parts
    that are not text go to ``left``."""
    subject = _header(message, "Subject")
    elements = [Element(role, [Run(subject)])] if subject else []
    for name in _SHOWN:
        if value := _header(message, name):
            elements.append(Element("other", [Run(f"{name}: {value}")], kind="front"))
    body = message.get_body(("html", "plain"))
    if body is not None:
        elements += _body(body)
    others = [message] if body is None and not message.is_multipart() else message.iter_attachments()
    for part in others:
        if not isinstance(part, EmailMessage):
            continue
        file, kind = part.get_filename(), part.get_content_type()
        if kind == "message/rfc822" and part.is_multipart():  # a message that was forwarded, shown as text is
            elements += _elements(part.get_content(), "heading", left)
        elif kind in ("text/plain", "text/html") and not file and part.get_content_disposition() != "attachment":
            elements += _body(part)
        else:
            left.append(file or kind)
    return elements


def _body(part: MIMEPart) -> list[Element]:
    """A part that is shown."""
    text = _text(part)
    if part.get_content_subtype() == "html":
        root = parse_html(text.encode("utf-8", "replace"), "utf-8")[0] if text.strip() else None
        return [found.element for found in elements_of(root)] if root is not None else []
    return paragraphs(text, str(part.get_param("format", "")).lower() == "flowed")


_registry = HeaderRegistry()


def _field(name: str, value: str) -> Any:
    """A field as the library reads it, which takes time that grows with the square of its length: so not a long one."""
    if len(value) <= _LONG:
        return _registry(name, value)
    if name.lower().startswith("content-"):  # the sort of a part stands at its beginning
        return _registry(name, value[:_LONG])
    try:
        return str(make_header(decode_header(value)))
    except (HeaderParseError, LookupError, ValueError):
        return value


def _header(message: EmailMessage, name: str) -> str:
    try:
        return " ".join(str(message.get(name, "")).split())
    except (ValueError, IndexError, AttributeError, KeyError):  # what the library raises on headers that are damaged
        return ""


def _text(part: MIMEPart) -> str:
    """The text of a part; its encoding is found out where it is not told, is none, or does not fit."""
    raw = part.get_payload(decode=True)
    if not isinstance(raw, bytes):
        return ""
    told = str(part.get_param("charset", ""))
    try:
        return raw.decode(told if told.lower() not in ("", "us-ascii") else "utf-8")
    except (LookupError, ValueError):
        return decode(raw).text


def paragraphs(text: str, flowed: bool = False) -> list[Element]:
    """Paragraphs of a plain message: lines that are full go on; of ``format=flowed`` those that end in a space."""
    lines = text.replace("\r\n", "\n").split("\n")
    longest = max((len(line.rstrip()) for line in lines), default=0)
    out: list[Element] = []
    open_one: list[str] = []
    depth = 0

    def close() -> None:
        if open_one:
            joined = " ".join(" ".join(open_one).split())
            out.append(Element("quote" if depth else "paragraph", [Run(joined)]))
            open_one.clear()

    for at, line in enumerate(lines):
        if line == _SIGNATURE:
            close()
            rest = "\n".join(row.strip() for row in lines[at + 1 :] if row.strip())
            if rest:
                out.append(Element("other", [Run(rest)], kind="signature", lines=True))
            return out
        mark = _QUOTED.match(line)
        own = mark[0].count(">") if mark else 0
        said = line[mark.end() :] if mark else line
        if own != depth or not said.strip():
            close()
        depth = own
        if said.strip():
            open_one.append(said)
            soft = line.endswith(" ") if flowed else len(line.rstrip()) > _FULL * min(longest, 80)
            if not soft:
                close()
    close()
    return out
