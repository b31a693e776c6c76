"""The caller's side of the drawing process: what a page does to PDFium costs that page its background, no more."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from typing import Any

from reprose.document import Fault
from reprose.errors import DocumentTimeout, PageFailed, PageTimeout, PageTooLarge, ReaderCrashed, ReproseError, TooLarge
from reprose.options.read import ReadOptions
from reprose.processes.child import Child, ChildDied, ChildSilent, command
from reprose.processes.clock import BACKSTOP, OUT_OF_TIME, Clock
from reprose.raster.messages import Annotate, Copy, Render, Request, Save
from reprose.raster.shapes import Picture
from reprose.readers.pdf.messages import OUT_OF_MEMORY, OpenRequest


class Drawer:
    """Draws the pages of one file, each within ``page_timeout`` seconds of CPU; use it as a context manager.

    ``source`` is a path or the file's bytes, or None where the pictures hold all that is to be seen.  A process that
    dies or hangs is replaced; when failing pages have taken
    ``document_timeout`` in all, the others are drawn without a background.  ``faults`` tells of each page that has
    none.  All methods raise what opening the file raises, and ``ReaderCrashed`` when even blank pages cannot be drawn.
    """

    def __init__(
        self,
        source: str | bytes | None,
        password: str | None,
        options: ReadOptions,
        worker: Sequence[str] | None = None,
    ) -> None:
        self.faults: list[Fault] = []
        whole = max(options.document_timeout, options.page_timeout)
        self._request = OpenRequest(
            b"" if source is None else source, password, options.memory, whole, options.page_timeout
        )
        self._blank = source is None
        self._argv = worker or command("reprose.raster.worker")
        self._child: Child | None = None
        self._page_timeout = options.page_timeout
        self._whole_timeout = whole
        self._patience = whole  # seconds that pages may still fail for

    def __enter__(self) -> Drawer:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End the process."""
        if self._child is not None:
            self._child.close()
            self._child = None

    def png(self, picture: Picture, scale: float, *, over: bool = True) -> bytes:
        """The page under its picture (or, without ``over``, the page alone) as PNG, ``scale`` pixels for each point."""
        request = Render(None if self._blank else picture.page - 1, picture, scale, over)
        answer = self._ask(request, self._page_timeout, picture.page) if self._patience > 0 else self._given_up(picture)
        if isinstance(answer, Fault):
            self._lament(answer)
            answer = self._ask(dataclasses.replace(request, index=None), self._page_timeout, picture.page)
        return _whole(answer)

    def pdf(self, pictures: Sequence[Picture], progress: Callable[[int, int], None] | None = None) -> bytes:
        """The pages under their pictures as one PDF file, without a password.

        After a page that fails the file is begun again, with a blank page in its place.  ``progress`` is called with
        the number of pages done and of all pages.
        """
        everything = set(range(len(pictures)))
        blank = set(everything) if self._blank else set()
        while True:
            at, answer = self._copied(pictures, blank, progress)
            if at is None:
                return _whole(answer)
            if at in blank or blank == everything:
                raise ReaderCrashed(f"the file cannot be made: {answer.message}")
            self._lament(answer)
            if at < 0:  # none of them can be copied
                blank = everything
            elif self._patience <= 0:
                blank |= set(range(at, len(pictures)))
                self.faults += (self._given_up(picture) for picture in pictures[at + 1 :])
            else:
                blank.add(at)

    def _copied(
        self, pictures: Sequence[Picture], blank: set[int], progress: Callable[[int, int], None] | None
    ) -> tuple[int | None, Any]:
        """(None, the file), or the place of the page that failed (-1: all of them) and its ``Fault``."""
        pages = tuple(
            (None if at in blank else picture.page - 1, picture.width, picture.page_height)
            for at, picture in enumerate(pictures)
        )
        answer = self._ask(Copy(pages), self._whole_timeout, None)
        if isinstance(answer, Fault):
            return -1, answer
        for at, picture in enumerate(pictures):
            answer = self._ask(Annotate(at, picture), self._page_timeout, picture.page)
            if isinstance(answer, Fault):
                return at, answer
            if progress is not None:
                progress(at + 1, len(pictures))
        answer = self._ask(Save(), self._whole_timeout, None)
        return (-1 if isinstance(answer, Fault) else None), answer

    def _ask(self, request: Request, timeout: float, page: int | None) -> Any:
        """The answer; a ``Fault`` also when the process died of it or gave none in time."""
        child = self._child or self._start()
        clock = Clock(timeout)
        what = "the page" if page is not None else "the file"
        try:
            child.send(request)
            return clock.receive(child, timeout * BACKSTOP)
        except (ChildSilent, ChildDied) as e:
            if isinstance(e, ChildSilent) or e.code == OUT_OF_TIME:
                fault = Fault(page, PageTimeout.code, f"drawing {what} took longer than {timeout:g} s")
            elif e.code == OUT_OF_MEMORY:
                limit = f"read.memory ({self._request.memory:g} GiB)"
                fault = Fault(page, PageTooLarge.code, f"drawing {what} needs more memory than {limit}")
            else:
                fault = Fault(page, PageFailed.code, f"the drawing process died on {what} ({e})")
        self.close()
        self._patience -= clock.spent
        return fault

    def _start(self) -> Child:
        """A process that has opened the file; raises what is wrong with the file."""
        child = self._child = Child(self._argv)
        try:
            child.send(self._request)
            answer = child.receive(self._whole_timeout * BACKSTOP)
        except (ChildSilent, ChildDied) as e:
            self.close()
            if isinstance(e, ChildSilent) or e.code == OUT_OF_TIME:
                raise DocumentTimeout(f"the file could not be opened within {self._whole_timeout:g} s") from None
            if e.code == OUT_OF_MEMORY:
                limit = f"read.memory ({self._request.memory:g} GiB)"
                raise TooLarge(f"opening the file needs more memory than {limit}") from None
            raise ReaderCrashed(f"the drawing process died while it opened the file ({e})") from None
        if isinstance(answer, ReproseError):
            self.close()
            raise answer
        return child

    def _given_up(self, picture: Picture) -> Fault:
        message = f"given up after {self._whole_timeout:g} s of pages that failed"
        return Fault(picture.page, PageTimeout.code, message)

    def _lament(self, fault: Fault) -> None:
        self.faults.append(fault._replace(message=f"{fault.message}; drawn without a background"))


def _whole(answer: Any) -> bytes:
    if isinstance(answer, Fault):
        raise ReaderCrashed(f"the picture cannot be drawn: {answer.message}")
    data: bytes = answer
    return data
