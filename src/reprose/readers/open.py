"""Any document as pages: the one door to all readers."""

from __future__ import annotations

import io

from reprose.errors import InputNotFound
from reprose.options.read import ReadOptions
from reprose.readers.decode import check_encoding
from reprose.readers.kinds import Given, Kind, Reader
from reprose.readers.reader import Source, settle
from reprose.readers.sniff import Sniffed, sniff
from reprose.registry import READERS


def open_source(source: Source, password: str | None = None, options: ReadOptions | None = None) -> Reader:
    """A reader for ``source`` (a path, bytes, or an open binary file), whatever kind of document it is.

    Raises ``InputNotFound``, ``EmptyFile``, ``UnknownFormat``, ``OptionError`` for an encoding or a kind that there is
    none of, ``TooLarge``, and what the reader of its kind raises when it opens the file.
    """
    options = options or ReadOptions()
    settled = settle(source)
    kind: Kind = READERS[kind_of(settled, options).kind]
    return kind.open(Given(settled, options, password))


def kind_of(given: str | bytes, options: ReadOptions) -> Sniffed:
    """What kind of document a path or bytes hold; the option ``read.kind`` settles it."""
    encoding = check_encoding(options.encoding) if options.encoding else ""
    if options.kind != "auto":
        return Sniffed(options.kind, "asked for")
    if isinstance(given, bytes):
        return sniff(io.BytesIO(given), "", encoding)
    try:
        with open(given, "rb") as file:
            return sniff(file, given, encoding)
    except OSError as e:
        raise InputNotFound(f"cannot read {given}: {e.strerror}") from e
