"""What is said on standard error, progress included, and how every command ends."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

import typer

from reprose.errors import INTERRUPTED, Defect, PageFailed, ReproseError, kinds
from reprose.options.idle import IDLE
from reprose.pipeline.selection import ranges

if TYPE_CHECKING:
    from reprose.document import Document, Fault
    from reprose.pipeline.messages import Written


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


_EACH = 5  # warnings of one kind that are told one by one
CLOSED_PIPE = 141  # what a shell reports of a program that ends by SIGPIPE


@contextmanager
def guard(debug: bool) -> Iterator[None]:
    """Let a command end with a message and an exit code, never with a traceback (unless it is asked for)."""
    try:
        yield
    except ReproseError as e:
        tell_error(e, debug=debug)
        raise typer.Exit(e.exit_code) from None
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None
    except BrokenPipeError:
        silence_stdout()
        raise typer.Exit(CLOSED_PIPE) from None
    except (typer.Exit, typer.Abort):
        raise
    except Exception as e:
        defect = Defect.of(e)
        tell_error(defect, debug=debug)
        raise typer.Exit(defect.exit_code) from None


def silence_stdout() -> None:
    """Let what is still to be flushed to a closed pipe go nowhere, so that the end stays quiet."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.close(nowhere)


def tell(text: str) -> None:
    """A line on standard error; a terminal that is gone is no reason to fail."""
    with suppress(OSError, ValueError):
        print(text, file=sys.stderr, flush=True)


def tell_error(error: ReproseError, name: str | None = None, *, debug: bool = False) -> None:
    """The message of an error, what it is about, and the next step."""
    if debug and isinstance(error, Defect) and error.detail:
        tell(error.detail.rstrip())
    tell(f"error [{error.code}]: {name + ': ' if name else ''}{error.message}")
    tell(f"hint: {error.hint}")


def tell_faults(document: Document | Written, name: str, told: set[str] | None = None) -> int:
    """Name every fault of the pages written; the number of those that lost something.

    ``told`` is what was told of idle options before, which is not said again of the next document.
    """
    failures = 0
    pages = document.metadata.get("pages_written")
    faults = [f for f in document.faults if pages is None or f.page is None or f.page in pages]
    alike: dict[str, list[Fault]] = {}
    for fault in faults:
        if is_failure(fault):
            failures += 1
            tell(f"error [{fault.code}]: {_place(name, fault)}: {fault.message}")
        elif fault.code != IDLE or told is None or _is_new(fault.message, told):
            alike.setdefault(fault.code, []).append(fault)
    for code, warnings in alike.items():
        if len(warnings) <= _EACH:
            for fault in warnings:
                tell(f"warning [{code}]: {_place(name, fault)}: {fault.message}")
        else:  # a document with the same fault on every page says so once
            numbers = ranges(fault.page for fault in warnings if fault.page is not None)
            tell(f"warning [{code}]: {name}: pages {numbers}: the first of them: {warnings[0].message}")
    if failures:
        tell(f"hint: {_hint(faults)}")
    return failures


def _is_new(message: str, told: set[str]) -> bool:
    """Whether a message was not told before; from now on it was."""
    new = message not in told
    told.add(message)
    return new


def _place(name: str, fault: Fault) -> str:
    return name if fault.page is None else f"{name}: page {fault.page}"


def is_failure(fault: Fault) -> bool:
    """Whether something of the document is missing; other faults are warnings about what is there."""
    return fault.code in _failures()


def _failures() -> frozenset[str]:
    return frozenset(kind.code for kind in kinds())


def _hint(faults: list[Fault]) -> str:
    codes = {fault.code for fault in faults}
    for kind in kinds():
        if kind.code in codes and kind.code != PageFailed.code:
            return kind.hint
    return PageFailed.hint
