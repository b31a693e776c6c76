"""The child's side: keep standard output for messages, end with the parent, keep to a limit of memory."""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import sys
import threading
from typing import Any, BinaryIO

from reprose.processes import pipe


class Host:
    """The pipes of a child process to its parent.

    Made once, before any library is loaded that may print: file descriptor 1 is moved away and leads to
    standard error from then on.  A thread reads standard input; at its end the parent is gone or done, and
    the process ends at once, even in the middle of a call into a C library.
    """

    def __init__(self) -> None:
        self._out: BinaryIO = os.fdopen(os.dup(1), "wb", buffering=1 << 16)
        os.dup2(2, 1)
        # Ctrl-C reaches the whole process group: the parent decides, and closing its pipe ends this process.
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        self._requests: queue.Queue[bytes] = queue.Queue()
        threading.Thread(target=self._watch, name="reprose-parent", daemon=True).start()

    def receive(self) -> Any:
        """The next message of the parent."""
        return pipe.load(self._requests.get())

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
