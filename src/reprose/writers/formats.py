"""The formats that can be written: what each holds, and what writes it.

The objects below are declared as entry points of the group ``reprose.writers``; other packages add theirs there.
A writer is loaded when something is written.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, BinaryIO, Protocol

if TYPE_CHECKING:
    from reprose.document import Document
    from reprose.options.write import WriteOptions
    from reprose.writers.passages import Passage


class Sink(Protocol):
    """What writes many documents into one file."""

    def add(self, document: Document, name: str) -> None:
        """The next document; ``name`` is that of its file, or "" """

    def close(self) -> None:
        """The last one came; the rest is written.  The file itself is left open."""


class StreamWriter(Protocol):
    """What writes annotated text as it comes; the strings put together are the output."""

    def begin(self, name: str, language: str | None) -> str:
        """A document of that name (may be empty) and language begins."""

    def passage(self, passage: Passage) -> str:
        """A paragraph of it."""

    def end(self) -> str:
        """The output ends."""


@dataclass(frozen=True, slots=True)
class Stream:
    """How ``reprose annotate`` writes a format: by a new ``writer``; ``several`` texts one after the other, or one
    alone; ``of_tokens`` says that there is nothing to write without tokens.
    """

    writer: Callable[[], StreamWriter]
    several: bool = True
    of_tokens: bool = False


@dataclass(frozen=True, slots=True)
class Format:
    """A format.

    Either ``write`` makes a whole output of a document, a text or bytes, or ``sink`` makes one file of many documents:
    it takes a binary file that is open for writing.  ``joined`` says that texts of several documents may stand in one
    output, a blank line between them.  ``stream`` is for formats that ``reprose annotate`` writes.  ``endings`` are
    other endings of files' names than the name itself, without the dot.  Formats are listed by their ``order``;
    ``about`` says in a few words what one holds.
    """

    name: str
    about: str
    write: Callable[[Document, WriteOptions], str | bytes] | None = None
    sink: Callable[[BinaryIO, WriteOptions], Sink] | None = None
    stream: Stream | None = None
    endings: tuple[str, ...] = ()
    joined: bool = False
    order: int = 500

    def __post_init__(self) -> None:
        if (self.write is None) == (self.sink is None):
            raise TypeError(f"the format {self.name} needs either write or sink")

    def render(self, document: Document, options: WriteOptions | None = None) -> str | bytes:
        """``document`` in this format; the same document and options give the same output, on every machine and day."""
        if options is None:
            from reprose.options.write import WriteOptions

            options = WriteOptions()
        if self.write is not None:
            return self.write(document, options)
        assert self.sink is not None  # one of the two is given
        file = io.BytesIO()
        sink = self.sink(file, options)
        sink.add(document, "")
        sink.close()
        return file.getvalue()


def _txt(document: Document, options: WriteOptions) -> str:
    from reprose.writers import txt

    return txt.render(document, options)


def _json(document: Document, options: WriteOptions) -> str:
    from reprose.writers import json

    return json.render(document, options)


def _md(document: Document, options: WriteOptions) -> str:
    from reprose.writers import md

    return md.render(document, options)


def _html(document: Document, options: WriteOptions) -> str:
    from reprose.writers import html

    return html.render(document, options)


def _conllu(document: Document, options: WriteOptions) -> str:
    from reprose.writers import conllu

    return conllu.render(document, options)


def _conllu_stream() -> StreamWriter:
    from reprose.writers.conllu import Writer

    return Writer()


def _xml(document: Document, options: WriteOptions) -> str:
    from reprose.writers import xml

    return xml.render(document, options)


def _xml_stream() -> StreamWriter:
    from reprose.writers.xml import Writer

    return Writer()


def _jsonl(document: Document, options: WriteOptions) -> str:
    from reprose.writers import jsonl

    return jsonl.render(document, options)


def _jsonl_stream() -> StreamWriter:
    from reprose.writers.jsonl import Writer

    return Writer()


def _vertical(document: Document, options: WriteOptions) -> str:
    from reprose.writers import vertical

    return vertical.render(document, options)


def _vertical_stream() -> StreamWriter:
    from reprose.writers.vertical import Writer

    return Writer()


def _reprose(document: Document, options: WriteOptions) -> bytes:
    from reprose.document.saved.write import to_bytes

    return to_bytes(document)  # all of it, whatever is to be shown


TXT = Format("txt", "whole paragraphs, or a sentence on each line", _txt, endings=("text",), joined=True, order=100)
JSON = Format("json", "everything that is known of the text", _json, order=110)
MD = Format("md", "Markdown with headings, notes, lists and tables", _md, endings=("markdown",), joined=True, order=120)
HTML = Format("html", "one file of HTML5 that needs no other", _html, endings=("htm",), order=130)
REPROSE = Format("reprose", "the whole document, to be loaded again in place of its source", _reprose, order=140)
CONLLU = Format(
    "conllu", "sentences, tokens and names as in Universal Dependencies", _conllu,
    stream=Stream(_conllu_stream, of_tokens=True), order=200,
)  # fmt: skip
XML = Format(
    "xml", "sentences, tokens and names, by two document types", _xml,
    stream=Stream(_xml_stream, several=False), order=210,
)  # fmt: skip
JSONL = Format(
    "jsonl", "a paragraph on each line, annotations as offsets", _jsonl, stream=Stream(_jsonl_stream), order=220,
)  # fmt: skip
VERTICAL = Format(
    "vertical", "a token on each line, as corpus managers read", _vertical,
    stream=Stream(_vertical_stream, of_tokens=True), endings=("vrt",), order=230,
)  # fmt: skip
