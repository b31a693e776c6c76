"""PDF files read in processes of their own: whatever a file does to PDFium, the caller goes on."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator, Sequence

from reprose.document import Fault, Page
from reprose.errors import EmptyFile, ReproseError
from reprose.options.read import ReadOptions
from reprose.processes.child import command
from reprose.readers.elements import Placed
from reprose.readers.info import FileInfo
from reprose.readers.lane import Clock, Lane
from reprose.readers.messages import OpenRequest
from reprose.readers.source import Source, settle

CHUNK = 8  # pages in a row that one of several processes reads before the next one's turn


class PdfReader:
    """An open PDF: ``info`` is what the file says of itself, iterating gives a ``Page`` or ``Fault`` each.

    Pages come in order and as soon as they are read.  A page that crashes or stops its process is a
    ``Fault``; a document that gives no page for too long ends with a ``Fault`` of the whole document.
    """

    placed: Sequence[Placed] | None = None  # its structure is found by the layout

    def __init__(
        self, source: Source, password: str | None, options: ReadOptions, worker: Sequence[str] | None = None
    ) -> None:
        self._clock = Clock(max(options.document_timeout, options.page_timeout))
        request = OpenRequest(
            settle(source), password, options.memory, options.max_page_points, options.max_page_pieces,
            options.annotations, options.forms,
        )  # fmt: skip
        argv = worker or command("reprose.readers.worker")
        self._lanes = [Lane(argv, request, options.page_timeout)]
        info = self._lanes[0].open(self._clock)
        assert info is not None
        self.info: FileInfo = info
        if info.page_count == 0:
            self.close()
            raise EmptyFile("the file has no pages")
        request = dataclasses.replace(request, want_info=False)
        self._lanes += [Lane(argv, request, options.page_timeout) for _ in range(options.workers - 1)]

    def __enter__(self) -> PdfReader:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __iter__(self) -> Iterator[Page | Fault]:
        """All pages; the reading processes end with the last, so that they hold no memory while the caller goes on."""
        yield from self.pages()
        self.close()

    def pages(self, indices: Iterable[int] | None = None) -> Iterator[Page | Fault]:
        """The pages of these indices (from 0), or all; in this order, whatever the number of processes."""
        todo = list(range(self.info.page_count) if indices is None else indices)
        count = len(self._lanes)
        owners = [self._lanes[at // CHUNK % count] for at in range(len(todo))]
        try:
            for lane in self._lanes:
                mine = [index for index, owner in zip(todo, owners, strict=True) if owner is lane]
                lane.start(mine, self._clock)
            for at, lane in enumerate(owners):
                try:
                    item = lane.next(self._clock)
                except ReproseError as e:
                    yield Fault(None, e.code, f"{e.message}; {_named(todo[at:])} not read")
                    return
                yield item
        finally:
            for lane in self._lanes:
                if lane.todo:  # given up half-way: its process is still busy with them
                    lane.todo.clear()
                    lane.close()

    def close(self) -> None:
        """End the reading processes.  The reader cannot be used afterwards."""
        for lane in self._lanes:
            lane.close()


def open_pdf(
    source: Source,
    password: str | None = None,
    options: ReadOptions | None = None,
    *,
    worker: Sequence[str] | None = None,
) -> PdfReader:
    """Open a PDF (a path, bytes, or an open binary file) in a process of its own.

    ``worker`` is the command line of that process, for tests.  Raises ``InputNotFound``, ``EmptyFile``,
    ``UnknownFormat``, ``DamagedFile``, ``PasswordNeeded``, ``WrongPassword``, ``TooLarge``, ``DocumentTimeout`` or
    ``ReaderCrashed``.
    """
    return PdfReader(source, password, options or ReadOptions(), worker)


def _named(pages: Sequence[int]) -> str:
    """ "page 3 was" or "pages 3 to 9 were" (indices from 0; the first and the last are named)."""
    first, last = pages[0] + 1, pages[-1] + 1
    return f"page {first} was" if first == last else f"pages {first} to {last} were"
