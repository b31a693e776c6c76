"""The process that recovers one document after the other: ``python -m reprose.pipeline.job``."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from reprose.pipeline.messages import JobRequest, Written
from reprose.processes.host import Host

if TYPE_CHECKING:
    from reprose.document import Document
    from reprose.errors import ReproseError
    from reprose.options import Options

GROWN = 1 << 30  # bytes that a process may grow by: what it knows of the languages that it has met is worth keeping


def main() -> None:
    host = Host(GROWN)
    from reprose.document import Document
    from reprose.document.saved.write import to_bytes

    host.ready()
    while True:
        answer = run(host.receive())
        host.send(to_bytes(answer, own=True) if isinstance(answer, Document) else answer)
        for _ in host.orders():
            pass
        host.rest(1)


def run(job: JobRequest, progress: Callable[[int, int], None] | None = None) -> Document | Written | ReproseError:
    """What the job asks for, or the error that it met; an error that nobody foresaw comes as a ``Defect``."""
    from reprose.errors import Defect, ReproseError
    from reprose.pipeline.recovery import recover

    try:
        document = recover(
            job.source, password=job.password, options=job.options, pages=job.pages, progress=progress
        )
        return document if job.to is None else written(document, job.to, job.options)
    except ReproseError as e:
        return e
    except Exception as e:  # one document must not end the stream; the report names the place
        return Defect.of(e)


def written(document: Document, to: str, options: Options) -> Written:
    """The document in the format ``to``."""
    from reprose.writers import render

    told = {key: document.metadata[key] for key in ("pages_written",) if key in document.metadata}
    return Written(render(document, to, options.write), len(document.pages), document.faults, told)


if __name__ == "__main__":
    main()
