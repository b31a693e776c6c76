"""PDF files read in processes of their own: whatever a file does to PDFium, the caller goes on.

A lane is one such process with the pages it still has to read; a fresh process takes over after a failing page.
Processes that did all they were asked are kept for the next file.
"""

from __future__ import annotations

import contextlib
import dataclasses
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from reprose.document import Fault, Page
from reprose.errors import (
    DocumentTimeout,
    EmptyFile,
    PageFailed,
    PageTimeout,
    PageTooLarge,
    ReaderCrashed,
    ReproseError,
    TooLarge,
)
from reprose.options.read import ReadOptions
from reprose.processes import clock as clocks
from reprose.processes.child import Child, ChildDied, ChildSilent, command
from reprose.processes.clock import OUT_OF_TIME, Clock
from reprose.processes.pool import KEPT
from reprose.readers.elements import Placed
from reprose.readers.pdf.messages import OUT_OF_MEMORY, OpenRequest
from reprose.readers.reader import FileInfo, Source, settle


class Lane:
    """A reading process for some of a document's pages, taken from those that wait or started when first needed."""

    def __init__(self, argv: Sequence[str], request: OpenRequest) -> None:
        self._argv = argv
        self._request = request
        self._child: Child | None = None
        self.todo: deque[int] = deque()

    def open(self, clock: Clock) -> FileInfo | None:
        """Let a process open the file; raises what is wrong with the file."""
        child = self._child = KEPT.take(self._argv)
        try:
            child.send(self._request)
            answer = clock.receive(child, clock.limit * clocks.BACKSTOP)
        except ChildSilent:
            self.close()
            raise DocumentTimeout(f"the file could not be opened within {clock.limit:g} s") from None
        except ChildDied as e:
            self.close()
            if e.code == OUT_OF_TIME:
                raise DocumentTimeout(f"the file could not be opened within {clock.limit:g} s") from None
            if e.code == OUT_OF_MEMORY:
                limit = f"read.memory ({self._request.memory:g} GiB)"
                raise TooLarge(f"opening the file needs more memory than {limit}") from None
            raise ReaderCrashed(f"the reader died while it opened the file ({e})") from None
        except BaseException:
            self.close()
            raise
        if isinstance(answer, ReaderCrashed):
            self.close()
            raise answer
        if isinstance(answer, ReproseError):
            self.rest()
            raise answer
        if answer is not None and not isinstance(answer, FileInfo):
            self.close()
            raise ReaderCrashed(f"the reader's answer about the file cannot be understood ({type(answer).__name__})")
        return answer

    def start(self, pages: Iterable[int]) -> None:
        """Read ``pages`` (indices from 0) from now on, in that order."""
        self.todo = deque(pages)
        if self._child is not None:
            self._hand_over(self._child)

    def next(self, clock: Clock) -> Page | Fault:
        """The next page of ``todo``, or what was wrong with it.

        Raises ``DocumentTimeout`` when the document's time is over, and what ``open`` raises.
        """
        index = self.todo[0]
        if self._child is None:
            self.open(clock)
            if self._child is not None:
                self._hand_over(self._child)
        child = self._child
        assert child is not None
        try:
            due = child.since + self._request.page_timeout * clocks.BACKSTOP - clocks.now()
            item = _checked(clock.receive(child, due), index)
        except ChildSilent:
            self.close()
            item = self._late(index, clock)
        except ChildDied as e:
            self.close()
            item = self._late(index, clock) if e.code == OUT_OF_TIME else self._obituary(index, e)
        self.todo.popleft()
        if isinstance(item, Page):
            clock.reset()
        return item

    def rest(self) -> None:
        """Let the process wait for the next file, or end it if it is still busy with this one."""
        child, self._child = self._child, None
        if child is not None and self.todo:
            child.close()
        elif child is not None:
            KEPT.give(self._argv, child)

    def close(self) -> None:
        """End the process."""
        if self._child is not None:
            self._child.close()
            self._child = None

    def _hand_over(self, child: Child) -> None:
        with contextlib.suppress(ChildDied):  # the next receive says so, and of which page
            child.send(list(self.todo))

    def _late(self, index: int, clock: Clock) -> Fault:
        if clock.left <= 0:
            raise DocumentTimeout(f"no page came for {clock.limit:g} s")
        return Fault(index + 1, PageTimeout.code, f"the page took longer than {self._request.page_timeout:g} s")

    def _obituary(self, index: int, death: ChildDied) -> Fault:
        if death.code == OUT_OF_MEMORY:
            limit = f"read.memory ({self._request.memory:g} GiB)"
            return Fault(index + 1, PageTooLarge.code, f"the page needs more memory than {limit}")
        return Fault(index + 1, PageFailed.code, f"the reader died on the page ({death})")


def _checked(answer: Any, index: int) -> Page | Fault:
    """What came for the page ``index``; ChildDied if that is no answer to what was asked."""
    match answer:
        case (came, Page() | Fault() as item) if came == index:
            return item
    raise ChildDied(None, "its answer is not the page that was due")


CHUNK = 8  # pages in a row that one of several processes reads before the next one's turn


class PdfReader:
    """An open PDF: ``info`` is what the file says of itself, iterating gives a ``Page`` or ``Fault`` each.

    Pages come in order and as soon as they are read.  A page that crashes or stops its process is a
    ``Fault``; a document that gives no page for too long ends with a ``Fault`` of the whole document.  The limits of
    time count CPU seconds of the reading processes, so that a busy machine loses no page.
    """

    placed: Sequence[Placed] | None = None  # its structure is found by the layout

    def __init__(
        self, source: Source, password: str | None, options: ReadOptions, worker: Sequence[str] | None = None
    ) -> None:
        self._clock = Clock(max(options.document_timeout, options.page_timeout))
        request = OpenRequest(
            settle(source), password, options.memory, self._clock.limit, options.page_timeout,
            options.max_page_points, options.max_page_pieces, options.annotations, options.forms,
        )  # fmt: skip
        argv = worker or command("reprose.readers.pdf.worker")
        self._lanes = [Lane(argv, request)]
        info = self._lanes[0].open(self._clock)
        assert info is not None
        self._clock.reset()  # a process had to start: that is not the file's time
        self.info: FileInfo = info
        if info.page_count == 0:
            self.close()
            raise EmptyFile("the file has no pages")
        request = dataclasses.replace(request, want_info=False)
        self._lanes += [Lane(argv, request) for _ in range(options.workers - 1)]

    def __enter__(self) -> PdfReader:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __iter__(self) -> Iterator[Page | Fault]:
        """All pages; the reading processes let go of the file with the last, and of the memory that it took."""
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
                lane.start(mine)
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
        """Let the reading processes go, to other files.  The reader cannot be used afterwards."""
        for lane in self._lanes:
            lane.rest()


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
