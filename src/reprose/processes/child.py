"""The parent's side: start a child, send it messages, receive its messages within a time, end it.

``subprocess`` with the interpreter's own ``-m`` is used, not ``multiprocessing``: nothing is forked, no
``__main__`` guard is asked of the caller, and it works in a notebook and on every system.
"""

from __future__ import annotations

import contextlib
import math
import os
import queue
import signal
import subprocess
import sys
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from reprose.processes import clock, pipe

_GARBLED = "its answer cannot be read"
AHEAD = 16  # messages that are taken from a child before anybody asks for them


class ChildDied(Exception):
    """The child ended, closed its pipe, or said what no child of ours says; the text tells which.

    ``code`` is its exit code, negative for the number of a signal, None if it still lives.
    """

    def __init__(self, code: int | None, alive: str = "it closed its pipe") -> None:
        how = alive if code is None else f"exit code {code}"
        if code is not None and code < 0:
            try:
                how = signal.Signals(-code).name
            except ValueError:
                how = f"signal {-code}"
        super().__init__(how)
        self.code = code


class ChildSilent(Exception):
    """No message came within the time."""


def command(module: str) -> list[str]:
    """The command line that runs a module of reprose in a child (``-P``: not one of the working folder)."""
    return [sys.executable, "-P", "-m", module]


class Child:
    """A child process; use it as a context manager, or ``close`` it.

    A thread takes messages from the pipe, so that the child goes on while the caller is busy; what was
    taken is bounded by ``AHEAD`` and the pipe.
    """

    def __init__(self, argv: Sequence[str]) -> None:
        self._process = subprocess.Popen(
            argv,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,  # the chatter of C libraries; faults come as messages
            env=_environment(),
        )
        self._frames: queue.Queue[bytes | None] = queue.Queue(AHEAD)
        self._cpu: float | None = None
        self._closing = False
        self._garbled = False
        self.since = clock.now()  # when the child began what it is doing now; inf: it waits
        self._thread = threading.Thread(target=self._take, name="reprose-pipe", daemon=True)
        self._thread.start()

    def __enter__(self) -> Child:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def send(self, message: object) -> None:
        """Send a message; ChildDied if the child cannot take it."""
        assert self._process.stdin is not None
        try:
            pipe.write(self._process.stdin, message)
        except (OSError, ValueError) as e:  # ValueError: closed by another thread
            raise self._death() from e
        self.since = clock.now()

    def receive(self, timeout: float | None) -> Any:
        """The next message; ChildSilent after ``timeout`` seconds, ChildDied if there will be none.

        ``ChildDied`` also for a message that cannot be read: the child is to be closed then.
        """
        try:
            frame = self._frames.get(timeout is None or timeout > 0, timeout)
        except queue.Empty:
            raise ChildSilent(f"no answer for {timeout:.0f} s") from None
        if frame is None:
            self._frames.put(None)  # for the next one who asks
            raise self._death()
        try:
            return pipe.load_data(frame)
        except Exception as e:  # whatever a broken pickle raises
            raise ChildDied(None, f"{_GARBLED}: {type(e).__name__}") from None

    def cpu(self) -> float | None:
        """The CPU seconds that the child has used, also when it has ended; None where the system does not tell."""
        if self._process.returncode is None:
            self._cpu = clock.used(self._process.pid)
        return self._cpu

    def disown(self) -> None:
        """Let go of a child that another process owns, of which this one is a fork.

        This process must not hold the child's pipes, or the child would not see when its owner is gone.  Their ends
        are replaced and not closed, since the thread that used them did not come along and may have left them locked.
        """
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
        self._process.returncode = 0  # no child of this process: nobody is to wait for it

    def close(self) -> None:
        """End the child at once, whatever it is doing."""
        self._closing = True
        self._process.kill()
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with contextlib.suppress(OSError):  # unsent bytes: nobody is there to read them
            self._process.stdin.close()
        while self._thread.is_alive():
            self._drain()  # the thread may wait for room in the queue
            self._thread.join(0.005)
        self._process.stdout.close()
        self._process.wait()
        self._drain()
        self._frames.put(None)  # whoever still waits, or asks again, is told

    def _take(self) -> None:
        assert self._process.stdout is not None
        while not self._closing:
            try:
                frame = pipe.read(self._process.stdout)
            except (MemoryError, OverflowError, ValueError):  # no length of ours: nothing more of it makes sense
                frame = None
                self._garbled = True
                self._process.kill()
            self.since = math.inf  # not the child's time: the caller is slow to take what came
            self._frames.put(frame)
            self.since = clock.now()
            if frame is None:
                return

    def _drain(self) -> None:
        with contextlib.suppress(queue.Empty):
            while True:
                self._frames.get_nowait()

    def _death(self) -> ChildDied:
        if self._garbled:
            return ChildDied(None, _GARBLED)
        self.cpu()  # as long as there is somebody to ask
        try:
            return ChildDied(self._process.wait(timeout=2))
        except subprocess.TimeoutExpired:
            return ChildDied(None)


def _environment() -> dict[str, str]:
    """The child's environment: it must find this very package, and needs no threads for arrays."""
    env = dict(os.environ, OPENBLAS_NUM_THREADS="1", OMP_NUM_THREADS="1", PYTHONIOENCODING="utf-8")
    root = Path(__file__).resolve().parents[2]
    # An installed package is found anyway; naming its folder would put it before the standard library.
    if root.name not in ("site-packages", "dist-packages"):
        env["PYTHONPATH"] = os.pathsep.join(p for p in (env.get("PYTHONPATH"), str(root)) if p)
    return env
