"""A table of sentences of many documents, and compressed text."""

from __future__ import annotations

import csv
import gzip
import io
from typing import BinaryIO

from reprose.document import Document
from reprose.options.write import WriteOptions
from reprose.writers.formats import Format


class Table:
    """A row for each sentence: the document's name, its language, the sentence."""

    def __init__(self, file: BinaryIO, options: WriteOptions) -> None:
        self._text = io.TextIOWrapper(file, "utf-8", newline="", write_through=True)
        self._rows = csv.writer(self._text, lineterminator="\n")
        self._rows.writerow(("document", "language", "sentence"))

    def add(self, document: Document, name: str) -> None:
        for block in document.body:
            for start, end in block.sentences or []:
                self._rows.writerow((name, document.language, block.text[start:end]))

    def close(self) -> None:
        self._text.detach()


def compressed(document: Document, options: WriteOptions) -> bytes:
    return gzip.compress(document.text.encode(), mtime=0)


CSV = Format("csv", "a row for each sentence of all documents", sink=Table, endings=("sentences",))
GZ = Format("gz", "plain text, compressed", compressed)
