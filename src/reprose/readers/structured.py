"""Documents that know their structure, as a reader: pages made of their elements, and where each of these stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from reprose.document import Fault, Page
from reprose.readers.elements import Element
from reprose.readers.held import Held
from reprose.readers.info import FileInfo
from reprose.readers.setting import set_pages


class StructuredFile(Held):
    """Elements set on pages; ``placed`` tells where.  ``info.page_count`` is set here."""

    def __init__(
        self,
        info: FileInfo,
        elements: Sequence[Element],
        faults: Sequence[Fault] = (),
        sizes: dict[int, tuple[float, float]] | None = None,
    ) -> None:
        self.info = info
        self._pages, self.placed = set_pages(elements, sizes or {})
        self._faults = list(faults)
        info.page_count = len(self._pages)

    def __iter__(self) -> Iterator[Page | Fault]:
        yield from self._faults
        yield from self._pages
