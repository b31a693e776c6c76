"""E-mail messages (RFC 5322): subject, sender and date, then the plain or the HTML text, with what is quoted."""

from __future__ import annotations

import re
from email import policy
from email.message import EmailMessage, MIMEPart
from email.parser import BytesParser

from reprose.document import Fault
from reprose.errors import DamagedFile
from reprose.options.read import ReadOptions
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
_FULL = 0.75  # of the longest line: shorter ones end where the writer ended them


def open_mail(data: bytes, options: ReadOptions) -> StructuredFile:
    """A message; attachments are named in a fault.  DamagedFile for parts within parts without end."""
    try:
        return _read(data)
    except RecursionError:
        raise DamagedFile("the message holds messages inside each other without end") from None


def _read(data: bytes) -> StructuredFile:
    message = BytesParser(policy=policy.default).parsebytes(data)
    info = FileInfo(0, kind="email")
    subject = _header(message, "Subject")
    elements = [Element("title", [Run(subject)])] if subject else []
    if subject:
        info.metadata["Title"] = subject
    if author := _header(message, "From"):
        info.metadata["Author"] = author
    for name in _SHOWN:
        if value := _header(message, name):
            elements.append(Element("other", [Run(f"{name}: {value}")], kind="front"))
    body = message.get_body(("html", "plain"))
    if body is not None:
        text = _text(body)
        if body.get_content_subtype() == "html":
            root = parse_html(text.encode("utf-8", "replace"), "utf-8")[0]
            elements += [found.element for found in elements_of(root)]
        else:
            flowed = str(body.get_param("format", "")).lower() == "flowed"
            elements += paragraphs(text, flowed)
    others = [part for part in message.iter_attachments() if isinstance(part, EmailMessage)]
    faults = []
    if others:
        names = ", ".join(part.get_filename() or part.get_content_type() for part in others[:5])
        faults.append(Fault(None, ATTACHED, f"{len(others)} attachments are not read ({names})"))
    return opened(elements, info, faults)


def _header(message: EmailMessage, name: str) -> str:
    try:
        return " ".join(str(message.get(name, "")).split())
    except (ValueError, IndexError, AttributeError, KeyError):  # what the library raises on headers that are damaged
        return ""


def _text(part: MIMEPart) -> str:
    """The text of a part, also where its encoding is none or does not fit."""
    try:
        content = part.get_content()
        return content if isinstance(content, str) else ""
    except (LookupError, ValueError):
        raw = part.get_payload(decode=True)
        return raw.decode("utf-8", "replace") if isinstance(raw, bytes) else ""


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
