"""One file per output format.  ``render`` loads only the writer that is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from reprose.document import Document
    from reprose.options.write import WriteOptions

FORMATS: dict[str, str] = {"txt": "txt", "json": "json", "md": "md", "html": "html", "conllu": "conllu", "xml": "xml",
                           "jsonl": "jsonl", "vertical": "vertical"}  # fmt: skip
"""Name of a format -> the module that writes it; the name is the usual file name ending, too."""

__all__ = ["FORMATS", "render"]


def render(document: Document, to: str = "txt", options: WriteOptions | None = None) -> str:
    """``document`` as a text of format ``to``; ValueError for a format that nobody writes.

    The same document and options give the same text, on every machine and day.
    """
    if to not in FORMATS:
        raise ValueError(f"there is no writer for {to!r}; formats: {', '.join(FORMATS)}")
    if options is None:
        from reprose.options.write import WriteOptions

        options = WriteOptions()
    writer = import_module(f"reprose.writers.{FORMATS[to]}")
    text: str = writer.render(document, options)
    return text
