"""Time that counts: the CPU seconds that a child uses, so that a busy machine takes nothing from a page.

A child watches over its own time (``allow``): the system ends it in the middle of whatever it does, also in a C
library.  The parent's clock on the wall is only for a child that does nothing at all, and is ``BACKSTOP`` times as
patient.  Windows has no such timer: there the parent's clock decides alone, after the very seconds of the limit.
"""

from __future__ import annotations

import os
import signal
from time import monotonic
from typing import Any, Protocol

TIMED = hasattr(signal, "setitimer")  # Linux, macOS and other Unixes
BACKSTOP = 6.0 if TIMED else 1.0  # seconds by the clock for each second of CPU that a child may use
OUT_OF_TIME: int | None = -signal.SIGPROF if TIMED else None  # how a child ends that used up what it was allowed


def now() -> float:
    """Seconds by the parent's clock, from some moment on."""
    return monotonic()


def allow(seconds: float) -> None:
    """Let this process use so many more seconds of CPU before it is ended; 0: as many as it likes."""
    if TIMED:
        signal.setitimer(signal.ITIMER_PROF, seconds)


def heed() -> None:
    """Make sure that ``allow`` has its way, whatever the parent has done to its signals."""
    if TIMED:
        signal.signal(signal.SIGPROF, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGPROF})


def used(pid: int) -> float | None:
    """The CPU seconds that a process used until now, also one that ended and was not waited for; None: unknown."""
    try:
        with open(f"/proc/{pid}/stat", "rb") as file:
            fields = file.read().rpartition(b")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    except (OSError, ValueError, IndexError, AttributeError):  # not Linux, or the process is gone
        return None


class Talker(Protocol):
    """What a clock has to know of a child."""

    def cpu(self) -> float | None: ...

    def receive(self, timeout: float | None) -> Any: ...


class Clock:
    """What was spent on waiting for children, against a limit, both in seconds.

    A child's CPU time is counted where the system tells it, otherwise the time by the clock.
    """

    def __init__(self, limit: float) -> None:
        self.limit = limit
        self.spent = 0.0

    @property
    def left(self) -> float:
        return self.limit - self.spent

    def receive(self, child: Talker, timeout: float) -> Any:
        """The child's next message, waiting no longer than ``timeout`` by the clock, and what is left of the limit."""
        before, start = child.cpu(), now()
        try:
            return child.receive(min(timeout, self.left * BACKSTOP))
        finally:
            after, waited = child.cpu(), now() - start
            self.spent += waited if before is None or after is None else max(after - before, waited / BACKSTOP)

    def reset(self) -> None:
        """Begin anew: something came."""
        self.spent = 0.0
