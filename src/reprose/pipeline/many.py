"""Many documents as a stream, several at a time, each in a process of its own."""

from __future__ import annotations

import queue
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from typing import TypeVar

from reprose.document import Document
from reprose.errors import OptionError, ReaderCrashed, ReproseError
from reprose.options.load import with_values
from reprose.options.sections import Options
from reprose.pipeline.job import JobRequest, run
from reprose.processes.child import Child, ChildDied, command
from reprose.readers.reader import Source, settle

S = TypeVar("S", bound=Source)
Result = Document | ReproseError


def recover_many(
    sources: Iterable[S],
    *,
    workers: int = 1,
    password: str | None = None,
    options: Options | None = None,
    pages: str | Sequence[int] | None = None,
    progress: Callable[[int, int], None] | None = None,
    **values: object,
) -> Iterator[tuple[S, Result]]:
    """Each source (a path, bytes, or an open binary file) with its document, or with the error that it met.

    Results come in the order of the sources, whatever ``workers``, the number of documents worked on at the
    same time.  No more than twice as many sources are taken ahead of the caller.  ``progress`` is called with
    the pages read and all pages of the document at work, if there is but one worker.  Other keyword arguments are
    single options, as in ``recover``.
    """
    if workers < 1:
        raise OptionError(f"workers must be at least 1, not {workers}")
    settings = with_values(options, values)
    chosen = pages if pages is None or isinstance(pages, str) else tuple(pages)
    if workers == 1:
        runner = partial(run, progress=progress)
        return ((source, _attempt(runner, source, password, settings, chosen)) for source in sources)
    return _in_jobs(sources, workers, password, settings, chosen)


def _attempt(
    runner: Callable[[JobRequest], Result],
    source: Source,
    password: str | None,
    options: Options,
    pages: str | tuple[int, ...] | None,
) -> Result:
    try:
        return runner(JobRequest(settle(source), password, options, pages))
    except ReproseError as e:  # no such file
        return e


def _in_jobs(
    sources: Iterable[S],
    workers: int,
    password: str | None,
    options: Options,
    pages: str | tuple[int, ...] | None,
) -> Iterator[tuple[S, Result]]:
    jobs = JobPool(command("reprose.pipeline.job"))
    pool = ThreadPoolExecutor(
        workers, thread_name_prefix="reprose-job"
    )  # the threads only wait for processes
    waiting: deque[tuple[S, Future[Result]]] = deque()
    try:
        for source in sources:
            waiting.append((source, pool.submit(_attempt, jobs.run, source, password, options, pages)))
            if len(waiting) >= 2 * workers:
                first, result = waiting.popleft()
                yield first, result.result()
        while waiting:
            first, result = waiting.popleft()
            yield first, result.result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        jobs.close()


class JobPool:
    """Job processes, started when they are needed and used again; safe to use from several threads."""

    def __init__(self, argv: Sequence[str]) -> None:
        self._argv = argv
        self._idle: queue.SimpleQueue[Child] = queue.SimpleQueue()
        self._all: list[Child] = []
        self._closed = False

    def run(self, job: JobRequest) -> Result:
        """The answer of a process to ``job``; ReaderCrashed if it dies of it."""
        try:
            child = self._idle.get_nowait()
        except queue.Empty:
            child = Child(self._argv)
            self._all.append(child)
            if self._closed:
                child.close()
        try:
            child.send(job)
            answer: Result = child.receive(None)
        except ChildDied as e:
            child.close()
            return ReaderCrashed(f"the process that worked on the input died ({e})")
        self._idle.put(child)
        return answer

    def close(self) -> None:
        """End all processes; whoever waits for one is told that it died."""
        self._closed = True
        for child in list(self._all):
            child.close()
