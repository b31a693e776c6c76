"""AsciiDoc: its blocks, line by line, put into a tree of HTML.  What stands in other files is told, and not read."""

from __future__ import annotations

import re
from typing import Any

from reprose.errors import DamagedFile
from reprose.options.read import ReadOptions
from reprose.readers.decode import decode
from reprose.readers.html.file import elements_of
from reprose.readers.reader import FileInfo
from reprose.readers.setting import StructuredFile
from reprose.readers.structured.asciidoc_blocks import Blocks
from reprose.readers.structured.asciidoc_inline import Inline
from reprose.readers.structured.asciidoc_lines import SET
from reprose.readers.structured.file import AS_TEXT, ENDLESS, included, opened
from reprose.readers.structured.tree import Translation, node, real
from reprose.readers.text import undecodable

_IF = re.compile(r"(ifdef|ifndef|ifeval)::([^\[\s]*)\[(.*)\]\s*$")
_ENDIF = re.compile(r"endif::[^\[\s]*\[[^\]]*\]\s*$")
_INCLUDE = re.compile(r"include::([^\[\n]+)\[[^\]]*\]\s*$")
_AUTHOR = re.compile(r"[^\W\d_][^:;|={}\[\]]*?(?:\s+<[^<>\s]+>)?(?:;.*)?$")
_REVISION = re.compile(r"(?:v\S+|.*\d{4}.*|.*\d\d?[./-]\d\d?.*)$", re.I)
_ANCHORED = re.compile(  # a name, then perhaps attributes, and the title of a section or a block
    r"(?m)^(?:\[\[([\w:.-]+)[^\]\n]*\]\]|\[#([\w:.-]+)[^\]\n]*\])[ \t]*\n+(?:\[[^\]\n]*\]\n)*"
    r"(?:[=#]+[ \t]+|\.)?(\S.*?)(?:[ \t]+=+)?$"
)


def open_asciidoc(data: bytes, options: ReadOptions) -> StructuredFile:
    """A text with the marks of AsciiDoc; NoText if there is nothing but marks, DamagedFile for marks without end."""
    decoded = decode(data, options.encoding)
    info = FileInfo(0, kind="asciidoc", encoding=decoded.encoding)
    text = real(decoded.text.replace("\r\n", "\n").lstrip("\ufeff"))
    translation = Translation({})
    inline = Inline(translation)
    for name, other, title in _ANCHORED.findall(text):
        inline.titles.setdefault(name or other, title)
    lines, left = chosen(text, inline)
    try:
        blocks = Blocks(lines, inline)
        _head(translation.body, blocks, info)
        blocks.all(translation.body)
        elements = [found.element for found in elements_of(translation.settle())]
    except RecursionError:
        raise DamagedFile(ENDLESS, hint=AS_TEXT) from None
    info.language = inline.names.get("lang") or None
    faults = [*undecodable(decoded.lost, decoded.encoding), *included(left)]
    return opened(elements, info, faults)


def chosen(text: str, inline: Inline) -> tuple[list[str], list[str]]:
    """The lines whose conditions hold, by the attributes that the text itself sets; the files that it would insert."""
    lines: list[str] = []
    left: list[str] = []
    open_conditions: list[bool] = []
    known: set[str] = set()
    for line in text.split("\n"):
        if _ENDIF.match(line):
            open_conditions = open_conditions[:-1]
            continue
        condition = _IF.match(line)
        if condition is not None:
            holds = _holds(condition[1], condition[2].lower(), known)
            if condition[1] == "ifeval" or not condition[3]:
                open_conditions.append(holds)
            elif holds and all(open_conditions):
                lines.append(condition[3])
            continue
        if not all(open_conditions):
            continue
        if (inserted := _INCLUDE.match(line)) is not None:
            left.append(inserted[1])
            continue
        if (named := SET.match(line)) is not None:
            name = named[1].strip("!").lower()
            (known.discard if "!" in named[1] else known.add)(name)
        lines.append(line)
    return lines, left


def _holds(sort: str, names: str, known: set[str]) -> bool:
    """Whether a condition holds; comparisons are taken to, since what they compare is set elsewhere."""
    if sort == "ifeval":
        return True
    found = [name in known for name in re.split(r"[,+]", names)]
    there = all(found) if "+" in names else any(found)
    return there if sort == "ifdef" else not there


def _head(parent: Any, blocks: Blocks, info: FileInfo) -> None:
    """The title, and below it authors, revision and attributes."""
    blocks.skip()
    while blocks.sets_attribute():
        blocks.skip()
    title = blocks.title()
    if title is None or title[0] != 0:
        return
    blocks.at += title[2]
    out = node(parent, "h1", role="title")
    blocks.inline.text(out, title[1])
    info.metadata["Title"] = " ".join("".join(out.itertext()).split())
    line = blocks.line()
    if _AUTHOR.match(line) and len(line) < 120:
        blocks.at += 1
        authors = [re.sub(r"\s*<[^<>]*>", "", each).strip() for each in line.split(";")]
        blocks.inline.names.setdefault("author", ", ".join(filter(None, authors)))
        if _REVISION.match(blocks.line()):
            node(parent, "p", blocks.line().strip(), role="other", kind="front")
            blocks.at += 1
    while blocks.line().startswith("//") or blocks.sets_attribute():
        blocks.at += blocks.line().startswith("//")
    author = blocks.inline.names.get("author") or blocks.inline.names.get("authors", "")
    if author:
        info.metadata["Author"] = author
        node(parent, "p", author, role="author", kind="authors")
