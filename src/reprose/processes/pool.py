"""Children that are kept: one that has done its work waits for the next, since starting one costs more than a page.

A child that is kept has answered everything it was asked.  ``give`` tells it to forget the file, and ``take`` wakes it
up; in between it may have ended (``reprose.processes.host`` says when), and then a new one is started.  What failed in
any way is never given back: its owner closes it.
"""

from __future__ import annotations

import atexit
import os
import threading
from collections.abc import Sequence

from reprose.processes.child import Child, ChildDied, ChildSilent
from reprose.processes.pipe import AWAKE, REST, WAKE

_WAKING = 20.0  # seconds, by the clock, in which a child that waits says that it is awake; else it is replaced


class Pool:
    """Idle children by their command lines, no more than ``keep`` in all; safe to use from several threads."""

    def __init__(self, keep: int) -> None:
        self._keep = keep
        self._lock = threading.Lock()
        self._idle: list[tuple[tuple[str, ...], Child]] = []  # the longest idle first
        self._open = True

    def take(self, argv: Sequence[str]) -> Child:
        """A child that runs this command line and waits for its first message; it belongs to the caller now."""
        while (child := self._pop(tuple(argv))) is not None:
            try:
                child.send(WAKE)
                if child.receive(_WAKING) == AWAKE:
                    return child
            except (ChildDied, ChildSilent):
                pass  # it was worn out, idle for long, or failed when it let go of its file
            child.close()
        return Child(argv)

    def give(self, argv: Sequence[str], child: Child) -> None:
        """Keep a child that has answered everything."""
        try:
            child.send(REST)
        except ChildDied:
            child.close()
            return
        with self._lock:
            if self._open:
                self._idle.append((tuple(argv), child))
                surplus = self._idle[: -self._keep]
                del self._idle[: -self._keep]
            else:
                surplus = [(tuple(argv), child)]
        for _, each in surplus:
            each.close()

    def clear(self) -> None:
        """End all children that are idle."""
        with self._lock:
            idle, self._idle = self._idle, []
        for _, child in idle:
            child.close()

    def close(self) -> None:
        """End all idle children, and keep none from now on."""
        self._open = False
        self.clear()

    def forget(self) -> None:
        """Let go of all children without a word to them: this process is a fork, and they belong to the other one."""
        self._lock = threading.Lock()
        idle, self._idle = self._idle, []
        for _, child in idle:
            child.disown()

    def _pop(self, argv: tuple[str, ...]) -> Child | None:
        with self._lock:
            for at in reversed(range(len(self._idle))):
                if self._idle[at][0] == argv:
                    return self._idle.pop(at)[1]
        return None


KEPT = Pool(max(8, os.cpu_count() or 1))  # all children of this process that are kept
atexit.register(KEPT.close)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=KEPT.forget)
