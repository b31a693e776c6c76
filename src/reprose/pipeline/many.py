"""Many documents as a stream, several at a time, each in a process of its own."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from typing import TypeVar, cast

from reprose.document import Document
from reprose.errors import OptionError, ReaderCrashed, ReproseError
from reprose.options.load import with_values
from reprose.options.sections import Options
from reprose.pipeline.job import run
from reprose.pipeline.messages import JobRequest, Written
from reprose.processes.child import Child, ChildDied, command
from reprose.processes.pool import KEPT
from reprose.readers.reader import Source, settle

S = TypeVar("S", bound=Source)
Result = Document | Written | ReproseError
_ANY_SIZE = 1 << 62  # bytes: what a process of ours made of a document that it holds itself is never too much


def recover_many(
    sources: Iterable[S],
    *,
    workers: int = 1,
    password: str | None = None,
    options: Options | None = None,
    pages: str | Sequence[int] | None = None,
    progress: Callable[[int, int], None] | None = None,
    **values: object,
) -> Iterator[tuple[S, Document | ReproseError]]:
    """Each source (a path, bytes, or an open binary file) with its document, or with the error that it met.

    Results come in the order of the sources, whatever ``workers``, the number of documents worked on at the
    same time.  No more than twice as many sources are taken ahead of the caller.  ``progress`` is called with
    the pages read and all pages of the document at work, if there is but one worker.  Other keyword arguments are
    single options, as in ``recover``.
    """
    job = _job(password, with_values(options, values), pages, None)
    return cast("Iterator[tuple[S, Document | ReproseError]]", _stream(sources, workers, job, progress))


def write_many(
    sources: Iterable[S],
    to: str,
    *,
    workers: int = 1,
    password: str | None = None,
    options: Options | None = None,
    pages: str | Sequence[int] | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Iterator[tuple[S, Written | ReproseError]]:
    """As ``recover_many``, with each document in the format ``to``: it is written where it was recovered."""
    job = _job(password, options or Options(), pages, to)
    return cast("Iterator[tuple[S, Written | ReproseError]]", _stream(sources, workers, job, progress))


Job = Callable[[str | bytes], JobRequest]


def _job(password: str | None, options: Options, pages: str | Sequence[int] | None, to: str | None) -> Job:
    """What makes a request of a source."""
    chosen = pages if pages is None or isinstance(pages, str) else tuple(pages)
    return lambda source: JobRequest(source, password, options, chosen, to)


def _stream(
    sources: Iterable[S], workers: int, job: Job, progress: Callable[[int, int], None] | None
) -> Iterator[tuple[S, Result]]:
    if workers < 1:
        raise OptionError(f"workers must be at least 1, not {workers}")
    if workers == 1:
        runner = partial(run, progress=progress)
        return ((source, _attempt(runner, source, job)) for source in sources)
    return _in_jobs(sources, workers, job)


def _attempt(runner: Callable[[JobRequest], Result], source: Source, job: Job) -> Result:
    try:
        return runner(job(settle(source, folder=True)))
    except ReproseError as e:  # no such file
        return e


def _in_jobs(sources: Iterable[S], workers: int, job: Job) -> Iterator[tuple[S, Result]]:
    jobs = Jobs(command("reprose.pipeline.job"))
    pool = ThreadPoolExecutor(workers, thread_name_prefix="reprose-job")  # the threads only wait for processes
    waiting: deque[tuple[S, Future[Result]]] = deque()
    try:
        for source in sources:
            waiting.append((source, pool.submit(_attempt, jobs.run, source, job)))
            if len(waiting) >= 2 * workers:
                first, result = waiting.popleft()
                yield first, result.result()
        while waiting:
            first, result = waiting.popleft()
            yield first, result.result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        jobs.close()


class Jobs:
    """The processes at work on one stream of documents; safe to use from several threads.

    Those that have done their work are kept for the next document, of this stream or of another.
    """

    def __init__(self, argv: Sequence[str]) -> None:
        self._argv = argv
        self._lock = threading.Lock()
        self._busy: set[Child] = set()
        self._closed = False

    def run(self, job: JobRequest) -> Result:
        """The answer of a process to ``job``; ReaderCrashed if it dies of it."""
        child = KEPT.take(self._argv)
        with self._lock:
            self._busy.add(child)
            if self._closed:
                child.close()
        try:
            child.send(job)
            result = _checked(child.receive(None), job)
        except ChildDied as e:
            child.close()
            return ReaderCrashed(f"the process that worked on the input died ({e})")
        finally:
            with self._lock:
                self._busy.discard(child)
        KEPT.give(self._argv, child)
        return result

    def close(self) -> None:
        """End the processes that are at work; whoever waits for one is told that it died."""
        with self._lock:
            self._closed = True
            busy = list(self._busy)
        for child in busy:
            child.close()


def _checked(answer: object, job: JobRequest) -> Result:
    """What a process answered; ChildDied if that is no answer to what was asked."""
    if isinstance(answer, ReproseError) or (isinstance(answer, Written) and job.to is not None):
        return answer
    if isinstance(answer, bytes) and job.to is None:
        from reprose.document.saved.read import from_bytes

        try:
            return from_bytes(answer, _ANY_SIZE, own=True)
        except ReproseError:
            pass
    raise ChildDied(None, "its answer is no document")
