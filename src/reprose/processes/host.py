"""The child's side: keep standard output for messages, end with the parent, keep to a limit of memory."""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import sys
import threading
from collections.abc import Iterator
from typing import Any, BinaryIO

from reprose.processes import clock, pipe
from reprose.processes.pipe import AWAKE, REST, WAKE

SERVED = 500  # pages after which a process is worn out: starting a new one costs less than the hundredth part of them
GROWN = 128 << 20  # bytes of address space beyond those of the start that the files before may have left
IDLE = 60.0  # seconds without a next file


class Host:
    """The pipes of a child process to its parent.

    Made once, before any library is loaded that may print: file descriptor 1 is moved away and leads to
    standard error from then on.  A thread reads standard input; at its end the parent is gone or done, and
    the process ends at once, even in the middle of a call into a C library.
    """

    def __init__(self, grown: int | None = None) -> None:
        """``grown``: bytes of address space that the process may grow by before it is replaced, instead of GROWN."""
        self._out: BinaryIO = os.fdopen(os.dup(1), "wb", buffering=1 << 16)
        os.dup2(2, 1)
        # Ctrl-C reaches the whole process group: the parent decides, and closing its pipe ends this process.
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        clock.heed()
        self._requests: queue.Queue[bytes] = queue.Queue()
        self._served = 0
        self._grown = GROWN if grown is None else grown
        self._own = 0  # bytes of address space at the start
        threading.Thread(target=self._watch, name="reprose-parent", daemon=True).start()

    def ready(self) -> None:
        """Say that everything is loaded: what memory is used now is the process's own, and no file's."""
        self._own = address_space()

    def receive(self) -> Any:
        """The next message of the parent."""
        return pipe.load(self._requests.get())

    def orders(self) -> Iterator[Any]:
        """The messages of the parent about one file, until it has no more."""
        while (message := self.receive()) != REST:
            yield message

    def rest(self, served: int) -> None:
        """Wait for the parent to come back with another file, after one of so many pages.

        The process ends when it is worn out, when files have left too much in its memory (the next one would have
        less of it), and when nobody comes.
        """
        self._served += max(served, 1)
        if self._served >= SERVED or address_space() - self._own > self._grown:
            os._exit(0)
        try:
            message = pipe.load(self._requests.get(timeout=IDLE))
        except queue.Empty:
            os._exit(0)
        assert message == WAKE
        self.send(AWAKE)

    def send(self, message: object) -> None:
        """Send a message; the process ends when nobody reads any more."""
        try:
            pipe.write(self._out, message)
        except OSError:
            os._exit(0)

    def _watch(self) -> None:
        stream = sys.stdin.buffer
        while (frame := pipe.read(stream)) is not None:
            self._requests.put(frame)
        os._exit(0)


def limit_memory(size: int) -> None:
    """Let this process use at most ``size`` bytes of address space, where the system can limit it."""
    try:
        import resource
    except ImportError:  # Windows
        return
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    if hard != resource.RLIM_INFINITY:
        size = min(size, hard)
    with contextlib.suppress(ValueError, OSError):  # macOS knows the name and refuses the limit
        resource.setrlimit(resource.RLIMIT_AS, (size, hard))


def address_space() -> int:
    """The bytes of address space that this process uses now; 0 where the system does not tell."""
    try:
        with open("/proc/self/statm", "rb") as file:
            return int(file.read().split()[0]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, AttributeError):  # not Linux
        return 0
