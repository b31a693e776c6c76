"""A saved document as something to read: the document itself, and the pages that it was made of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from reprose.document import Document, Page
from reprose.document.saved.read import from_bytes
from reprose.errors import TooLarge, UnknownFormat
from reprose.readers.elements import Placed
from reprose.readers.reader import FileInfo, Held

_PACKED = 20  # the most times that a saved document is smaller than what it unpacks to; usual is a fourth


class SavedFile(Held):
    """An open saved document.

    ``document`` is all of it.  Its pages can be read again as those of any file, by whoever asks for lines alone; only
    pages that were made of elements cannot, since the elements are not saved.  ``limit`` is the most bytes to unpack; a
    document that is large itself may take more, by what honest ones do.  Raises what ``from_bytes`` raises.
    """

    name = "reprose"  # of the kind of input; ``info`` tells that of the file that it came from

    def __init__(self, source: str | bytes, limit: int) -> None:
        data = source if isinstance(source, bytes) else Path(source).read_bytes()
        try:
            self.document: Document = from_bytes(data, max(limit, _PACKED * len(data)))
        except TooLarge as e:
            raise TooLarge(f"{e.message} (read.max_unpacked_bytes)") from None
        told = self.document.metadata
        self.info = FileInfo(
            max((page.number for page in self.document.pages), default=0), told.get("file", {}),
            outline=self.document.outline, kind=told.get("kind", "reprose"), encoding=told.get("encoding"),
        )  # fmt: skip

    @property
    def placed(self) -> Sequence[Placed] | None:
        """No elements, which is told of a document that was made of some."""
        return () if any(page.origin == "elements" for page in self.document.pages) else None

    def __iter__(self) -> Iterator[Page]:
        if self.placed is not None:
            raise UnknownFormat(f"a saved document of the kind {self.info.kind} cannot be recovered anew",
                                hint="Load it as it is, or give the file that it came from.")  # fmt: skip
        yield from self.document.pages
