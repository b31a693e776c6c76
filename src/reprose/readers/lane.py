"""One reading process and the pages it still has to read; a fresh process takes over after a failing page."""

from __future__ import annotations

import contextlib
import time
from collections import deque
from collections.abc import Iterable, Sequence
from typing import Any

from reprose.document import Fault, Page
from reprose.errors import (
    DocumentTimeout,
    PageFailed,
    PageTimeout,
    PageTooLarge,
    ReaderCrashed,
    ReproseError,
    TooLarge,
)
from reprose.processes.child import Child, ChildDied, ChildSilent
from reprose.readers.info import FileInfo
from reprose.readers.messages import OUT_OF_MEMORY, OpenRequest


class Clock:
    """The time that the caller has waited since the last page that came; one for all lanes of a document."""

    def __init__(self, limit: float) -> None:
        self.limit = limit
        self._spent = 0.0

    @property
    def left(self) -> float:
        return self.limit - self._spent

    def receive(self, child: Child, timeout: float) -> Any:
        """The child's next message, waiting no longer than ``timeout`` and the time left."""
        start = time.monotonic()
        try:
            return child.receive(min(timeout, self.left))
        finally:
            self._spent += time.monotonic() - start

    def reset(self) -> None:
        self._spent = 0.0


class Lane:
    """A reading process for some of a document's pages, started when it is first needed."""

    def __init__(self, argv: Sequence[str], request: OpenRequest, page_timeout: float) -> None:
        self._argv = argv
        self._request = request
        self._page_timeout = page_timeout
        self._child: Child | None = None
        self.todo: deque[int] = deque()

    def open(self, clock: Clock) -> FileInfo | None:
        """Start the process and let it open the file; raises what the file is ill with."""
        child = Child(self._argv)
        self._child = child
        try:
            child.send(self._request)
            answer = clock.receive(child, clock.left)
        except ChildSilent:
            self.close()
            raise DocumentTimeout(f"the file could not be opened within {clock.limit:g} s") from None
        except ChildDied as e:
            self.close()
            if e.code == OUT_OF_MEMORY:
                limit = f"read.memory ({self._request.memory:g} GiB)"
                raise TooLarge(f"opening the file needs more memory than {limit}") from None
            raise ReaderCrashed(f"the reader died while it opened the file ({e})") from None
        except BaseException:
            self.close()
            raise
        if isinstance(answer, ReproseError):
            self.close()
            raise answer
        info: FileInfo | None = answer
        return info

    def start(self, pages: Iterable[int], clock: Clock) -> None:
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
            due = child.since + self._page_timeout - time.monotonic()
            came, item = clock.receive(child, due)
        except ChildSilent:
            self.close()
            if clock.left <= 0:
                raise DocumentTimeout(f"no page came for {clock.limit:g} s") from None
            item = Fault(index + 1, PageTimeout.code, f"the page took longer than {self._page_timeout:g} s")
        except ChildDied as e:
            self.close()
            item = self._obituary(index, e)
        else:
            assert came == index, f"page {came} came, {index} was due"
        self.todo.popleft()
        if isinstance(item, Page):
            clock.reset()
        result: Page | Fault = item
        return result

    def close(self) -> None:
        if self._child is not None:
            self._child.close()
            self._child = None

    def _hand_over(self, child: Child) -> None:
        with contextlib.suppress(ChildDied):  # the next receive says so, and of which page
            child.send(list(self.todo))

    def _obituary(self, index: int, death: ChildDied) -> Fault:
        if death.code == OUT_OF_MEMORY:
            limit = f"read.memory ({self._request.memory:g} GiB)"
            return Fault(index + 1, PageTooLarge.code, f"the page needs more memory than {limit}")
        return Fault(index + 1, PageFailed.code, f"the reader died on the page ({death})")
