"""A progress bar on standard error, on a terminal only."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

_PATIENCE = 1.0  # seconds before a bar is drawn: what is done by then needs none


@contextmanager
def bar(wanted: bool = True) -> Iterator[Callable[[int, int], None]]:
    """A bar; call what it gives with the number of steps done and of all steps."""
    if not wanted or sys.stderr is None or not sys.stderr.isatty():
        yield lambda done, total: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    progress = Progress(*columns, console=Console(stderr=True), transient=True)
    task = progress.add_task("")
    start = time.monotonic()

    def show(done: int, total: int) -> None:
        progress.update(task, completed=done, total=total)
        if done >= total:
            progress.stop()  # what comes now may go to the same terminal
        elif not progress.live.is_started and time.monotonic() - start > _PATIENCE:
            progress.start()

    try:
        yield show
    finally:
        progress.stop()
