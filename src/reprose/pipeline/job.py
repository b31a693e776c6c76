"""The process that recovers one document after the other: ``python -m reprose.pipeline.job``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from reprose.options.sections import Options
from reprose.processes.host import Host

if TYPE_CHECKING:
    from reprose.document import Document
    from reprose.errors import ReproseError


@dataclass(frozen=True, slots=True)
class JobRequest:
    """Recover one document; answered by a ``Document`` or a ``ReproseError``."""

    source: str | bytes = field(repr=False)
    password: str | None = field(repr=False)
    options: Options
    pages: str | tuple[int, ...] | None


def main() -> None:
    host = Host()

    while True:
        host.send(run(host.receive()))


def run(job: JobRequest, progress: Callable[[int, int], None] | None = None) -> Document | ReproseError:
    """The document, or the error that it met; an error that nobody foresaw comes as a ``Defect``."""
    from reprose.errors import Defect, ReproseError
    from reprose.pipeline.recovery import recover

    try:
        return recover(
            job.source, password=job.password, options=job.options, pages=job.pages, progress=progress
        )
    except ReproseError as e:
        return e
    except Exception as e:  # one document must not end the stream; the report names the place
        return Defect.of(e)


if __name__ == "__main__":
    main()
